"""Which cards a few printed words mean, told by the words alone; words that are not understood tell nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ONE: Final = ("a", "an", "another")
MINE, THEIRS, ANYBODYS = "mine", "theirs", ""

# Areas by their words; the longer words first.
AREAS: Final = {
    "waiting room": ("waiting_room",),
    "discard pile": ("discard",),
    "center stage": ("center",),
    "back stage": ("back",),
    "climax area": ("climax",),
    "damage zone": ("damage",),
    "drop zone": ("drop",),
    "bind zone": ("bind",),
    "order zone": ("order_zone",),
    "ride deck": ("ride_deck",),
    "g zone": ("g_zone",),
    "stage": ("center", "back"),
    "hand": ("hand",),
    "deck": ("deck",),
    "stock": ("stock",),
    "clock": ("clock",),
    "memory": ("memory",),
    "level": ("level",),
    "drop": ("drop",),
    "soul": ("soul",),
}
FIELDS: Final = {
    "character": ("center", "back"),
    "rear-guard": ("RC",),
    "vanguard": ("VC",),
    "unit": ("VC", "RC", "GC"),
    "battle": ("zone",),
}
LOOKED_AT: Final = ("deck", "resolution")
TYPES_OF: Final = {"character": "character", "climax": "climax", "event": "event"}
UNIT: Final = "unit"

NUMBER = re.compile(r"(?:(?P<upto>up to) )?(?P<number>\d{1,2}|an?|another|one|two|three|four|five|six)(?: of)? ", re.I)
OWNER = re.compile(r"(?P<owner>your opponent's|an opponent's|their|your) ", re.I)
OTHER = re.compile(r"(?:an)?other ", re.I)
ICONS = "evolution|burst|base|revenge|enter|resonance|rage|awakening|step"  # keywords, which are no kinds
KIND = rf"(?:《[^》]+》|<;?(?!(?:{ICONS})\b)[^<>]+>;?|\b(?:red|blue|green|yellow)\b)"
KINDS = re.compile(rf"(?:with )?(?P<kinds>{KIND}(?:(?:, | or |, or |/){KIND})*) ?", re.I)
ROW = re.compile(r"(?:(?:in|on) (?:your |their |the )?)?(?P<row>front|back) row ?", re.I)
LEVEL = re.compile(
    r"(?:with )?(?P<field>level|cost|grade|rank) (?P<count>\d)(?P<side> or (?:lower|less|higher|greater|more))? ?", re.I
)
NOUN = re.compile(
    r"(?P<noun>character cards?|characters?|climax(?: cards?)?|climaxes|event cards?|events?|rear-guards?|vanguards?"
    r"|unit cards?|units?|battle cards?|cards?)(?![\w-])",
    re.I,
)
EXACT = re.compile(
    r'(?:cards? named )?"(?P<exact>[^"]+)"(?! in (?:its|their) )(?: cards?| characters?)?(?![\w-])', re.I
)
NAMED = re.compile(r'(?:with )?"(?P<name>[^"]+)" in (?:its|their) (?:card )?names?', re.I)
ORIGINAL = re.compile(r"\([^()]*[^\x00-\x7f][^()]*\)$")  # how a name is written in Japanese
PLACE = re.compile(
    rf"(?:in|from|on|of) (?:(?P<owner>your opponent's|their|your|the) )?(?P<area>{'|'.join(AREAS)})(?! of)\b", re.I
)
AMONG = re.compile(r"(?:from )?among (?:them|those cards|the revealed cards)", re.I)


@dataclass(frozen=True)
class Cards:
    """Cards as words describe them."""

    number: int = 0  # how many of them; 0 where no number is told
    up_to: bool = False
    owner: str = ANYBODYS
    areas: tuple[str, ...] = ()  # where they lie; none if the words do not tell
    other: bool = False
    kinds: tuple[str, ...] = ()  # traits, clans, colours of which they have one
    name: str = ""  # that is part of theirs
    exact: str = ""  # the only name
    row: str = ""
    type: str = ""
    is_placed: bool = field(default=False, compare=False)  # do words of their own tell where they lie?
    limits: tuple[tuple[str, int, int], ...] = field(default=())  # a number of the card, the least and the most
    is_told: bool = True  # do the words tell everything: whose, where, and what they are like?


def number_of(word: str) -> int:
    word = word.lower()
    if word.isdigit():
        return int(word)
    return 1 if word in ONE else NUMBER_WORDS.index(word)


def whose(words: str | None) -> str:
    if not words or words.lower() in ("the", "their"):  # theirs who were spoken of
        return ANYBODYS
    return MINE if words.lower() == "your" else THEIRS


def read(text: str) -> tuple[Cards, str] | None:
    """The cards that a text begins to speak of with a number, and the rest of it; none if it is not understood."""
    start = NUMBER.match(text)
    if start is None:
        return None
    found = Cards(number_of(start["number"]), bool(start["upto"]), other=start["number"].lower() == "another")
    return described(found, text[start.end() :])


def described(found: Cards, text: str) -> tuple[Cards, str] | None:
    """The same after the number: whose they are, what they are like and where they lie."""
    owner = OWNER.match(text)
    if owner:
        found, text = replace(found, owner=whose(owner["owner"])), text[owner.end() :]
    found, text = qualities(found, text)
    noun = EXACT.match(text) or NOUN.match(text)
    word = UNIT if found.kinds and owner else ""  # `another of your <Clan>`
    if noun is not None:
        word = "" if "exact" in noun.groupdict() else singular(noun["noun"].lower())
        found = replace(found, type=TYPES_OF.get(word, "")) if word else replace(found, exact=noun["exact"])
        found, text = qualities(found, text[noun.end() :].lstrip(" "))
    elif not word:
        return None
    place = PLACE.match(text)
    if place:
        owner_there = whose(place["owner"]) or found.owner
        if found.owner and owner_there != found.owner:
            return None
        found = replace(found, owner=owner_there, areas=AREAS[place["area"].lower()], is_placed=True)
        found, text = qualities(found, text[place.end() :].lstrip(" "))
        if word == UNIT:  # outside the field there are other cards, too
            found = replace(found, is_told=False)
    elif AMONG.match(text):
        found, text = (
            replace(found, areas=LOOKED_AT, is_told=False, is_placed=True),
            AMONG.sub("", text, count=1).lstrip(" "),
        )
    elif word in FIELDS:
        found = replace(found, areas=FIELDS[word])
    else:
        return None
    return replace(found, is_told=found.is_told and bool(found.owner and found.areas)), text


def singular(noun: str) -> str:
    """`characters`, `character cards`: character."""
    return "climax" if noun == "climaxes" else noun.removesuffix("s").removesuffix(" card")


def qualities(found: Cards, text: str) -> tuple[Cards, str]:
    """Everything that words say of cards one after another: other, kinds, level, row, name."""
    while True:
        if match := OTHER.match(text):
            found = replace(found, other=True)
        elif match := KINDS.match(text):
            kinds = tuple(one.strip("《》<>;") for one in re.findall(KIND, match["kinds"], re.I))
            found = replace(found, kinds=(*found.kinds, *kinds), is_told=found.is_told and not found.kinds)
        elif match := ROW.match(text):
            found = replace(found, row=match["row"].lower())
        elif match := LEVEL.match(text):
            found = replace(found, limits=(*found.limits, limit_of(match)))
        elif match := NAMED.match(text):
            found = replace(found, name=ORIGINAL.sub("", match["name"]).strip())
        else:
            return found, text
        text = text[match.end() :].lstrip(" ")


def limit_of(match: re.Match[str]) -> tuple[str, int, int]:
    count, side = int(match["count"]), (match["side"] or "").lower()
    least = count if not side or ("lower" not in side and "less" not in side) else -9
    most = count if not side or "lower" in side or "less" in side else 99
    return match["field"].lower(), least, most


VERB = re.compile(
    r"(?:\b(?:choose|chooses|discard|discards|retire|retires|put|puts|return|returns|bind|binds|reveal|reveals|call"
    r"|calls|play|plays|destroy|destroys|send|sends|move|moves|lock|removes?|rides?|rest\]?|stand"
    r"|(?<!this )(?<!that )(?<!your )(?<!of )(?<!each )turns?)|【(?:REST|STAND|REVERSE)】|\[(?:Rest|Stand)\]"
    r"|<Destroy>|exchanges?|search(?:es)? (?:(?:your|their|his or her) (?:deck|stock) )?for)"
    r"\s+(?=up to |\d|an? |another |one |two |three |four |five |six )",
    re.IGNORECASE,
)
NO_CHOICE = re.compile(r"(?:up to )?\w+ (?:cards? from the (?:top|bottom)|of the following|time|damage|marker)", re.I)
ENDS = re.compile(r"$|[,.;\]&:]|\s*(?:and|into|to|on|onto|as|face|under|at|in your climax)\b")
UNCHOSEN = re.compile(  # without a verb of its own, or as many more as there are rounds
    r"\bfor each [^.]*?, +VERB [^.]*?\bput them\b|"
    r"this (?:card|unit) and (?:up to|\d|one|an?|another)\b|\bany number of\b|\bchoose (?:in|your)\b"
    r"|\bunder(?:neath)? (?:an?|your) "
    r"|\bthe same number of\b|\b(?:put|call) each\b|,? and (?:\d|one|two|three) of your [^,.]*? gets? "
    r"|(?<!VERB )(?<!up to )(?<!and )\b(?:\d|one|two|three|another) of your\b",
    re.I,
)
MORE = re.compile(r"(?:,? ?and |, )(?=up to |\d|an? |another |one |two )", re.I)
LOOKING = re.compile(r"\b(?:look|reveal)[^.]*$", re.I)


def cards_chosen(text: str) -> list[Cards] | None:
    """Everything that is chosen by a text or does something to a number of cards; none if one is not understood."""
    found = list(chosen_in(text))
    told = [one for one in found if one is not None]
    untold = UNCHOSEN.search(VERB.sub(" VERB ", text))
    return told if len(told) == len(found) and not untold else None


def chosen_in(text: str) -> Iterator[Cards | None]:
    before: tuple[str, ...] = ()  # where the cards lie that were chosen last
    for verb in VERB.finditer(text):
        rest = text[verb.end() :]
        if NO_CHOICE.match(rest):
            continue
        searched = re.search(r"deck|stock", verb[0], re.I)
        if searched:
            rest = lying_in(searched[0], rest)
        parts = listed(rest)
        if parts is None:
            yield None
            continue
        is_looking = LOOKING.search(text[: verb.start()]) is not None
        for cards in parts:
            if cards.areas == LOOKED_AT and before and not is_looking:  # among those that were chosen
                cards = replace(cards, areas=before)
            elif is_looking and not cards.is_placed and not cards.owner:  # among those that are looked at
                cards = replace(cards, areas=LOOKED_AT, is_told=False)
            if "choose" not in verb[0].lower():  # only those with which it can be done
                cards = replace(cards, is_told=False)
            before = cards.areas
            yield cards


def listed(text: str) -> list[Cards] | None:
    """Cards of several kinds, one after the other; where the last lie, those do for which no place is told."""
    found: list[Cards] = []
    while True:
        one = read(text)
        if one is None:
            return None
        cards, text = one
        found.append(cards)
        more = MORE.match(text)
        if more is None:
            break
        text = text[more.end() :]
    return [placed_like(cards, found[-1]) for cards in found] if ENDS.match(text) else None


def placed_like(cards: Cards, last: Cards) -> Cards:
    if cards.is_placed or cards.owner or not last.is_placed:
        return cards
    return replace(cards, areas=last.areas, owner=last.owner, is_told=last.is_told)


def lying_in(area: str, text: str) -> str:
    """What is searched for lies in a deck or a stock."""
    comma = re.search(r"[,.]", text)
    end = comma.start() if comma else len(text)
    return f"{text[:end]} in your {area}{text[end:]}"
