"""What stands before the colon of a line: its icon, zones, limits, activation conditions and keywords."""

from __future__ import annotations

import re

from cardlaw.games.vanguard.parts.conditions import BLACK_WINGS, POWERFUL, WHITE_WINGS, activation, keyword_of
from cardlaw.games.vanguard.parts.keywords import HOMARE, LABEL_WORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.program.conditions import Condition
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless
from cardlaw.text.tokens import Token

TABLE = Table()
EVERYWHERE = "VC/RC/GC/hand/drop/soul/damage/bind/deck/order_zone/trigger/ride_deck/g_zone"


class Mark:
    """A zone, a limit or an activation condition."""

    def __init__(self, zone: str = "", times: int = 0, word: str = "", number: int = 0, label: str = "") -> None:
        self.zone = zone
        self.times = times
        self.word = word
        self.number = number
        self.label = label


class Head:
    """All marks of a line."""

    def __init__(self, p: tuple[Mark, ...], m: tuple[Mark, ...]) -> None:
        marks = (*p, *m)
        self.zones = tuple(mark.zone for mark in marks if mark.zone)
        self.times = max([mark.times for mark in marks], default=0)
        self.words = [(mark.word, mark.number) for mark in marks if mark.word]
        self.labels = [mark.label for mark in marks if mark.label]

    def active(self) -> Condition | None:
        """What must hold for the ability to be active."""
        conditions = [activation(word, number) for word, number in self.words]
        if None in conditions:
            raise Meaningless("an activation condition that is known")
        found = tuple(one for one in conditions if one is not None)
        return all_of(found) if found else None

    def keyword(self) -> str:
        if self.labels:
            return self.labels[0]
        words = [word for word, _ in self.words]
        named = [word for word in words if not word.endswith(" break")]  # a unit `with the wave ability` has it anyway
        return keyword_of((named or words)[0]) if words else ""

    def put_on(self, ability: Ability, everywhere: str = "") -> Ability:
        ability.area = "/".join(self.zones) or everywhere
        if self.times:
            ability.times = self.times
        return ability


# Zones

ZONES = {
    "(hand)": "hand",
    "(soul)": "soul",
    "(drop)": "drop",
    "(damage)": "damage",
    "(bind)": "bind",
    "(deck)": "deck",
    "(order)": "order_zone",
    "(g)": "g_zone",
    "(gauge)": "gauge",
    "(ride-deck)": "ride_deck",
    "(trigger)": "trigger",
    "(soul/drop)": "soul/drop",
    "(drop/soul)": "drop/soul",
    "(hand/drop)": "hand/drop",
    "(hand/soul)": "hand/soul",
}
PLAIN_ZONES = {word: zone for word, zone in ZONES.items() if "/" not in word}
BOTH_ZONES = {
    f"({one.strip('()')}/{other.strip('()')})": f"{PLAIN_ZONES[one]}/{PLAIN_ZONES[other]}"
    for one in PLAIN_ZONES
    for other in PLAIN_ZONES
    if one != other
}
WITH_CIRCLES = {
    f"({circle.lower()}/{zone})": f"{circle}/{zone}"
    for circle in ("VC", "RC")
    for zone in ("hand", "soul", "drop", "trigger")
}
TABLE.add("mark", *((word, Mark(zone)) for word, zone in BOTH_ZONES.items() if word not in ZONES))
TABLE.add("mark", *((word, Mark(zone)) for word, zone in WITH_CIRCLES.items()))
TABLE.add(
    "mark",
    ("(vc)", Mark("VC")),
    ("(rc)", Mark("RC")),
    ("(gc)", Mark("GC")),
    ("(vc/rc)", Mark("VC/RC"), "(vc) or (rc)"),
    ("(rc/gc)", Mark("RC/GC")),
    ("(vc/gc)", Mark("VC/GC")),
    ("(vc/rc/gc)", Mark("VC/RC/GC")),
    ("front row (rc)", Mark("front_rear"), "(front-row-rc)", "front row (rc) ]", "(rc) in the front row"),
    ("back row (rc)", Mark("back_rear"), "(back-row-rc)", "back row (rc) ]", "(rc) in the back row"),
    ("back row center|middle (rc)", Mark("back_center"), "(back-row-center-rc)"),
    *(
        (f"(rc) in the {word} column", Mark(f"{side}_rear"), f"(rc) in your {word} column")
        for word, side in (("left", "left"), ("right", "right"), ("middle", "center"), ("center", "center"))
    ),
    *(
        (
            f"(rc) in the {word} column of the {row} row",
            Mark(f"{row}_{side}_rear"),
            f"(rc) in the {row} row of the {word} column",
        )
        for word, side in (("left", "left"), ("right", "right"))
        for row in ("front", "back")
    ),
    *((word, Mark(zone)) for word, zone in ZONES.items()),
    ("order zone", Mark("order_zone")),
    ("drop", Mark("drop"), "drop zone"),
    ("deck", Mark("deck")),
    ("hand", Mark("hand")),
    ("soul", Mark("soul")),
    ("damage zone", Mark("damage")),
    ("bind zone", Mark("bind")),
    ("g zone", Mark("g_zone")),
    ("trigger zone", Mark("trigger")),
    ("deck", Mark("deck")),
    ("{t:limit}", Made(lambda t: Mark(times=t))),
    ("{b:breaks}", Made(lambda b: Mark(word=b[0], number=b[1]))),
    (
        "{w:activation_word} {n:number}?",
        Made(lambda w, n: Mark(word=w, number=n or 0)),
        "[ {w:activation_word} {n:number}? ]",
    ),
)
NTH = (("1st", 1), ("2nd", 2), ("3rd", 3), ("4th", 4), ("5th", 5))
TABLE.add("nth", *NTH)
TABLE.add(
    "mark",
    ("homare", Mark(label=HOMARE), "[ homare ]"),
    ("wave - {n:nth} time only|", Made(lambda n: Mark(word=f"wave {n}")), "[ wave ] - {n:nth} time only|"),
    (
        "wave - {n:nth} or {m:nth} time~",
        Made(lambda n, m: Mark(word=f"wave {n} {m}")),
        "[ wave ] - {n:nth} or {m:nth} time~",
    ),
    ("wave - {n:nth} time or more", Made(lambda n: Mark(word=f"wave {n} +")), "[ wave ] - {n:nth} time or more"),
    (
        "wave - {n:nth} to {m:nth} time~",
        Made(lambda n, m: Mark(word=f"wave {' '.join(map(str, range(n, m + 1)))}")),
        "[ wave ] - {n:nth} to {m:nth} time~",
    ),
)
TABLE.add_list("marks", ListOf("mark", ("", "/", "-", ":"), least=0))
TABLE.add_leaf("limit", "limit", lambda token: int(re.findall(r"\d", token.text)[0]))


def break_of(token: Token) -> tuple[str, int]:
    found = re.match(r"\[?\s*(limit|generation)[ -]?break\s*\(?(\d|x)", token.text.lower())
    assert found is not None
    return f"{found[1]} break", int(found[2]) if found[2].isdigit() else -1


TABLE.add_leaf("breaks", "breaks", break_of)
WORDS = (
    "brave",
    "darkness",
    "dark device",
    "unite",
    "oracle",
    "shinken hissatsu",
    "ritual",
    "thunderstrike",
    "powerful",
    "shinki",
    "magia",
    "resist",
    "engorge",
    "hollow",
    "harmony",
    "blaze",
    "afterimage",
    "revenge",
    "charge",
    "success",
    "rescue",
)
TABLE.add("activation_word", *((word, word) for word in WORDS))

# Keywords before the icon

FRAMES = (WHITE_WINGS, BLACK_WINGS, POWERFUL)
TABLE.add(
    "prefix",
    *((f"{word} -", Mark(word=word), f"[ {word} ] -") for word in FRAMES),
    *((f"{word.lower()} -", Mark(label=word), f"[ {word.lower()} ] -") for word in LABEL_WORDS),
    (
        "{w:activation_word} {n:number}? -",
        Made(lambda w, n: Mark(word=w, number=n or 0)),
        "[ {w:activation_word} {n:number}? ] -",
    ),
    ("{w:label}", Made(lambda w: Mark(label=w))),
    ("{g:glitter_name}", Made(lambda g: Mark(word=f"glitter 「{g}」"))),
)
TABLE.add_list("prefixes", ListOf("prefix", least=0))
TABLE.add_leaf("label", "label", lambda token: token.text.strip(" -").strip("[] "))
TABLE.add_leaf("glitter_name", "glitter", lambda token: glitter_of(token.text))


def glitter_of(text: str) -> str:
    return re.sub(r"(?i)^\[?glitter\]?\s*-\s*", "", text).strip(' "')


TABLE.add("head", ("{p:prefixes} {m:marks} :|", Made(lambda p, m: Head(p, m))))
