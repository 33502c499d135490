"""Phrases for players, areas, numbers of cards, kinds of cards, and cards that a text speaks of."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import (
    BEHIND,
    IN_FRONT,
    AllOf,
    Beside,
    FaceIs,
    HasAbility,
    HasIcon,
    HasMarkers,
    InBattle,
    LevelAbove,
    LevelUpTo,
    NameHas,
    OnPosition,
    Oriented,
)
from cardlaw.games.weiss.information import (
    CHARACTER,
    CLIMAX,
    COST,
    EVENT,
    LEVEL_OF_CARD,
    POWER,
    REST,
    REVERSE,
    SOUL,
    STAND,
)
from cardlaw.games.weiss.selections import (
    AmongSeen,
    AttackingCharacter,
    BattleOpponent,
    DefendingCharacter,
    EverywhereOf,
    Facing,
    Markers,
    RestOfSeen,
    ThisCardIn,
    ThisCardThat,
    Together,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER, Meaningless
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import (
    AnyOf,
    HasTrait,
    Named,
    Not,
    NumberIs,
    OfColor,
    OfType,
    Other,
    SameName,
)
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, UP_TO, Cards, EventCard, Filter, It, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL

TABLE = Table()

ICONS = ("SOUL", "RETURN", "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE")
COLORS = ("yellow", "green", "red", "blue", "purple")


# Players


class Possessor(Meaning):
    """`your`, `their`: who is meant depends on who acts."""

    def __init__(self, who: int, others_word: bool = False) -> None:
        self.who = who
        self.others_word = others_word

    def build(self, slots: Slots, talk: Talk) -> Any:
        who = self.who
        if talk.actor != YOU:
            who = YOU if self.others_word else 1 - who
        talk.owner = who
        return who

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value not in (YOU, OPPONENT):
            return None
        if talk.actor == YOU:
            fits = value == self.who and not self.others_word
        else:
            fits = value == YOU if self.others_word else value == 1 - self.who and self.who == YOU
        if fits:
            talk.owner = value
        return {} if fits else None


class Owner(Meaning):
    """`your` or `their` before an area that follows from whose cards were named."""

    def __init__(self, word: str) -> None:
        self.word = word

    def build(self, slots: Slots, talk: Talk) -> Any:
        return None

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        yours = talk.owner == YOU if talk.actor == YOU else talk.owner == OPPONENT
        return {} if yours == (self.word == "your") else None


TABLE.add(
    "who",
    ("your", Possessor(YOU)),
    ("your opponent's", Possessor(OPPONENT)),
    ("their", Possessor(OPPONENT, True)),
    ("all players'", EACH_PLAYER),
)
TABLE.add("own", ("your", Owner("your")), ("their", Owner("their")))
TABLE.add("me", ("you", YOU), ("your opponent", OPPONENT))
TABLE.add("spot", ("left", "left"), ("middle", "middle"), ("right", "right"))
TABLE.add("audience", ("your opponent", None), ("all players", None))
TABLE.add("victim", ("your opponent", OPPONENT), ("yourself", YOU), ("all players", EACH_PLAYER))


# Areas

TABLE.add(
    "area",
    ("hand", "hand"),
    ("deck", "deck"),
    ("waiting room", "waiting_room"),
    ("clock", "clock"),
    ("level", "level"),
    ("stock", "stock"),
    ("memory", "memory"),
    ("climax area", "climax"),
    ("center stage", "center"),
    ("back stage", "back"),
    ("stage", "stage"),
)
TABLE.forms["box"] = [form for form in TABLE.forms["area"] if form.template not in ("deck", "climax area")]
TABLE.forms["off_stage"] = [form for form in TABLE.forms["area"] if not form.template.endswith("stage")]


# Numbers of cards


def after_quantity(talk: Talk, value: tuple[int, int]) -> None:
    talk.plural = value[1] != 1


def exactly(n: int) -> tuple[int, int]:
    return (EXACTLY, n)


TABLE.add(
    "quantity",
    ("{n:number}", Made(exactly, lambda value: {"n": value[1]} if value[0] == EXACTLY else None)),
    ("up to {n:number}", Made(lambda n: (UP_TO, n), lambda value: {"n": value[1]} if value[0] == UP_TO else None)),
    ("any number of", (ANY_NUMBER, 0)),
)
AFTER["quantity"] = after_quantity


# Kinds of cards


def is_noun(part: Filter) -> bool:
    if isinstance(part, (OfType, Named)):
        return True
    return isinstance(part, AnyOf) and all(isinstance(one, (Named, OfType)) for one in part.filters)


def is_alternative(part: Filter) -> bool:
    """Kinds of cards joined by `or`, which no noun phrase with one noun can say."""
    return isinstance(part, AnyOf) and any(isinstance(one, AllOf) for one in part.filters)


def is_adjective(part: Filter) -> bool:
    if isinstance(part, NumberIs):
        return part.aspect in (LEVEL_OF_CARD, COST)
    if isinstance(part, AnyOf):
        return all(isinstance(one, (HasTrait, OfColor)) for one in part.filters)
    return isinstance(part, (Other, HasTrait, OfColor, Oriented, FaceIs)) or (
        isinstance(part, Not) and is_adjective(part.filter)
    )


def nominal(before: tuple[Filter, ...], noun: tuple[Filter, ...], after: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (*before, *noun, *after)


def parts_of_nominal(filters: Any) -> Slots | None:
    if not isinstance(filters, tuple) or any(map(is_alternative, filters)):
        return None
    for at, part in enumerate(filters):
        if is_noun(part):
            return {"before": filters[:at], "noun": (part,), "after": filters[at + 1 :]}
    at = 0
    while at < len(filters) and is_adjective(filters[at]):
        at += 1
    return {"before": filters[:at], "noun": (), "after": filters[at:]}


NOMINAL = Made(nominal, parts_of_nominal)
TABLE.add("nominal", ("{n:simple_nominal}", S("n")), ("{n:nominals}", (P(AnyOf, filters=S("n")),)))
TABLE.add("simple_nominal", ("{before:adjectives} {noun} {after:posts}", NOMINAL))
TABLE.add("one_nominal", ("{n:simple_nominal}", P(AllOf, filters=S("n"))))
TABLE.add_list("nominals", ListOf("one_nominal", "or", "or", "or", 2))
TABLE.add_list("adjectives", ListOf("adjective", "", "", "", 0))
TABLE.add_list("adjectives1", ListOf("adjective", "", "", "", 1))
TABLE.add_list("posts", ListOf("post", "", "", "", 0))
TABLE.add("name_part", ("{n:name}", P(NameHas, part=S("n"))))
TABLE.add_list("name_parts", ListOf("name_part", "or", "or", "or", 2))
TABLE.add("named", ("{n:name}", P(Named, name=S("n"))))
TABLE.add_list("names", ListOf("named", "or", "or", "or", 2))


def one_of(first: Filter, second: Filter) -> tuple[Filter, ...]:
    return (AnyOf((first, second)),)


TABLE.add(
    "noun",
    ("character/characters", (OfType(CHARACTER),)),
    ("climax", (OfType(CLIMAX),)),
    ("event/events", (OfType(EVENT),)),
    ("{n:name}", (P(Named, name=S("n")),)),
    ("{a:names}", (P(AnyOf, filters=S("a")),)),
    ("event or character", (AnyOf((OfType(EVENT), OfType(CHARACTER))),)),
    ("character or event", (AnyOf((OfType(CHARACTER), OfType(EVENT))),)),
    ("card/cards", ()),
)


def number_is(aspect: int, comparison: int) -> Meaning:
    return P(NumberIs, aspect=aspect, comparison=comparison, value=S("n"))


for word, aspect in (("level", LEVEL_OF_CARD), ("cost", COST)):
    TABLE.add(
        "adjective",
        (f"{word} {{n:limit_number}} or lower", number_is(aspect, AT_MOST)),
        (f"{word} {{n:limit_number}} or higher", number_is(aspect, AT_LEAST)),
        (f"{word} {{n:limit_number}}", number_is(aspect, EQUAL)),
    )
TABLE.add(
    "adjective",
    ("other", Other()),
    ("{t:trait}", P(HasTrait, trait=S("t"))),
    ("{a:alternatives}", P(AnyOf, filters=S("a"))),
    *((color, OfColor(color)) for color in COLORS),
    ("【STAND】", Oriented(STAND)),
    ("【REST】", Oriented(REST)),
    ("【REVERSE】", Oriented(REVERSE)),
    ("face down", FaceIs(DOWN)),
    ("face up", FaceIs(UP)),
)
TABLE.add(
    "alternative",
    ("{t:trait}", P(HasTrait, trait=S("t"))),
    *((color, OfColor(color)) for color in COLORS),
)
TABLE.add_list("alternatives", ListOf("alternative", "or", "or", "or", 2))
TABLE.add(
    "post",
    ("in front of {c:reference}", P(Beside, relation=IN_FRONT, objects=S("c"))),
    ("behind {c:reference}", P(Beside, relation=BEHIND, objects=S("c"))),
    ("in battle", InBattle()),
    ("with {n:name} in its card name", P(NameHas, part=S("n"))),
    ("with {a:name_parts} in its card name", P(AnyOf, filters=S("a"))),
    ("with level equal to or lower than {w:who} level", P(LevelUpTo, who=S("w"))),
    ("with level equal to or lower than {w:who} level {n:signed}", P(LevelUpTo, who=S("w"), more=S("n"))),
    ("in the {p:spot} position of {_:own} center stage", P(OnPosition, position=S("p"))),
    ("with the {k:name} ability", P(HasAbility, keyword=S("k"))),
    ("without {t:trait}", P(Not, filter=P(HasTrait, trait=S("t")))),
    ("with level higher than {w:who} level", P(LevelAbove, who=S("w"))),
    ("with the same card name as {c:reference}", P(SameName, objects=S("c"))),
    ("with a different card name from {c:reference}", P(Not, filter=P(SameName, objects=S("c")))),
    ("with a marker underneath it/them", HasMarkers()),
    *((f"with 【{icon}】 in its trigger icon", HasIcon(icon.lower())) for icon in ICONS),
)
for word, aspect in (("power", POWER), ("soul", SOUL)):
    TABLE.add(
        "post",
        (f"with {{n:limit_number}} or more {word}", number_is(aspect, AT_LEAST)),
        (f"with {{n:limit_number}} or less {word}", number_is(aspect, AT_MOST)),
    )


# Cards that are known


class That(Meaning):
    """`that character`: what was last spoken of, in the right number and noun."""

    def __init__(self, noun: str, several: bool) -> None:
        self.noun = noun
        self.several = several

    def build(self, slots: Slots, talk: Talk) -> Any:
        found = talk.referred(self.noun)
        if found is None:
            raise Meaningless(f"something that 'that {self.noun}' stands for")
        talk.owner = found[2]
        return found[0]

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = talk.referred(self.noun)
        if found is None or value != found[0] or found[1] != self.several:
            return None
        talk.owner = found[2]
        talk.plural = self.several
        return {}


class Pronoun(Meaning):
    """`it`, `them`: the cards last spoken of, as what something is done to."""

    def __init__(self, several: bool) -> None:
        self.several = several

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = talk.that_owner
        return It()

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != It() or talk.several != self.several or talk.that not in (None, It()):
            return None
        talk.owner = talk.that_owner
        talk.plural = self.several
        return {}


class Mine(Meaning):
    """Cards that belong to the player whose ability it is."""

    def __init__(self, objects: Objects) -> None:
        self.objects = objects

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = YOU if talk.actor == YOU else OPPONENT
        return self.objects

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != self.objects:
            return None
        talk.owner = YOU if talk.actor == YOU else OPPONENT
        return {}


class Theirs(Mine):
    """Cards of the other player."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = OPPONENT
        return self.objects

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != self.objects:
            return None
        talk.owner = OPPONENT
        return {}


THAT = (
    ("that character", That("character", False)),
    ("those characters", That("character", True)),
    ("that card", That("card", False)),
    ("those cards", That("card", True)),
)
KNOWN = (
    ("this card", Mine(ThisCard())),
    ("this card from {_:own} {a:area}", P(ThisCardIn, area=S("a"))),
    ("that {n:name}", P(It, filters=(P(Named, name=S("n")),))),
    ("this {a:adjectives1} card", P(ThisCardThat, filters=S("a"))),
    ("the character facing this card", Theirs(Facing(ThisCard()))),
    ("this card's battle opponent", Theirs(BattleOpponent(ThisCard()))),
    ("the attacking character", Theirs(AttackingCharacter())),
    ("the defending character", Mine(DefendingCharacter())),
)
TABLE.add("reference", *THAT, *KNOWN)
TABLE.add(
    "object",
    ("it", Pronoun(False)),
    ("them", Pronoun(True)),
    *THAT,
    *KNOWN,
    ("{s:some}", S("s")),
    ("{s:whole}", S("s")),
)


# Cards that are found or chosen


def on_stage(q: tuple[int, int], who: int, noun: tuple[Filter, ...]) -> Cards:
    return Cards(who, "stage", noun, q[0], q[1])


def in_area(q: tuple[int, int], noun: tuple[Filter, ...], who: int, area: str) -> Cards:
    return Cards(who, area, noun, q[0], q[1])


def of_stage(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.area == "stage" and value.choice != ALL:
        return {"q": (value.choice, value.number), "who": value.who, "noun": value.filters}
    return None


def of_area(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.area != "stage" and value.choice != ALL:
        return {"q": (value.choice, value.number), "who": value.who, "noun": value.filters, "area": value.area}
    return None


def everything(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.choice == ALL and value.area:
        return {"who": value.who, "noun": value.filters, "area": value.area}
    return None


def all_on_stage(value: Any) -> Slots | None:
    found = everything(value)
    return {"who": found["who"], "noun": found["noun"]} if found and found["area"] == "stage" else None


def all_elsewhere(value: Any) -> Slots | None:
    found = everything(value)
    return found if found and found["area"] != "stage" else None


ON_STAGE = Made(on_stage, of_stage)
IN_AREA = Made(in_area, of_area)
ALL_ON_STAGE = Made(lambda who, noun: Cards(who, "stage", noun), all_on_stage)
ALL_IN_AREA = Made(lambda who, noun, area: Cards(who, area, noun), all_elsewhere)


def among(q: tuple[int, int], noun: tuple[Filter, ...]) -> AmongSeen:
    return AmongSeen(noun, q[0], q[1])


def markers(q: tuple[int, int], host: Objects) -> Markers:
    return Markers(host, (), q[0], q[1])


def of_markers(value: Any) -> Slots | None:
    if isinstance(value, Markers) and value.choice != ALL:
        return {"q": (value.choice, value.number), "host": value.host}
    return None


TABLE.add(
    "some",
    ("{q:quantity} of {who} {noun:nominal+}", ON_STAGE),
    (
        "{q:quantity} character/characters in battle",
        Made(
            lambda q: Cards(EACH_PLAYER, "stage", (OfType(CHARACTER), InBattle()), q[0], q[1]),
            lambda value: {"q": (value.choice, value.number)} if isinstance(value, Cards) and value.choice else None,
        ),
    ),
    ("{q:quantity} marker/markers underneath {host:reference}", Made(markers, of_markers)),
    (
        "{q:quantity} {noun:nominal} marker/markers underneath {host:reference}",
        Made(
            lambda q, noun, host: Markers(host, noun, q[0], q[1]),
            lambda value: {**found, "noun": value.filters} if (found := of_markers(value)) else None,
        ),
    ),
)
TABLE.add(
    "whole",
    ("all of {who} {noun:nominal+}", ALL_ON_STAGE),
    ("{w:who} hand", P(Cards, who=S("w"), area="hand")),
    ("all of {w:who} stock", P(Cards, who=S("w"), area="stock")),
    ("all {noun:nominal+} in {who} {area}", ALL_IN_AREA),
    ("all {noun:nominal+} from among them", P(AmongSeen, filters=S("noun"))),
    ("the rest", RestOfSeen()),
    ("all markers underneath {host:reference}", P(Markers, host=S("host"))),
    (
        "{a:reference} and all markers underneath {b:reference}",
        P(Together, first=S("a"), second=P(Markers, host=S("b"))),
    ),
)
TABLE.add(
    "selection",
    ("{s:some}", S("s")),
    ("{s:whole}", S("s")),
    ("{q:quantity} {noun:nominal} in {who} {area}", IN_AREA),
    (
        "{q:quantity} {noun:nominal} from among them",
        Made(
            among,
            lambda value: (
                {"q": (value.choice, value.number), "noun": value.filters}
                if isinstance(value, AmongSeen) and value.choice != ALL
                else None
            ),
        ),
    ),
)
# As a cost or deed names them: `1 card from your hand`.
TABLE.add(
    "taken",
    ("{q:quantity} {noun:nominal} from {who} {area}", Made(in_area, lambda value: of_area(value) or from_stage(value))),
)


def from_stage(value: Any) -> Slots | None:
    found = of_stage(value)
    return {**found, "area": "stage"} if found else None


# Cards as the subject of a statement or event

TABLE.add(
    "subject",
    ("this card #-", Mine(ThisCard())),
    *THAT,
    ("the character facing this card #-", Theirs(Facing(ThisCard()))),
    ("this card's battle opponent #-", Theirs(BattleOpponent(ThisCard()))),
    ("all of {who} {noun:nominal+} #+", ALL_ON_STAGE),
    ("all {noun:nominal+} in {who} {area} #+", ALL_IN_AREA),
    (
        "{who} {noun:nominal-} in the {p:spot} position of {_:own} center stage #-",
        Made(
            lambda who, noun, p: Cards(who, "stage", (*noun, OnPosition(p))),
            lambda value: (
                {"who": value.who, "noun": value.filters[:-1], "p": value.filters[-1].position}
                if isinstance(value, Cards) and value.filters and isinstance(value.filters[-1], OnPosition)
                else None
            ),
        ),
    ),
    ("{w:who} {noun:nominal+} in all of {_:own} zones #+", P(EverywhereOf, who=S("w"), filters=S("noun"))),
)
# In an event it is any one of those meant.
TABLE.add(
    "happened",
    ("this card", Mine(ThisCard())),
    ("{w:who} {noun:nominal-}", P(Cards, who=S("w"), area="", filters=S("noun"))),
    ("a {noun:nominal-}", P(Cards, who=EACH_PLAYER, area="", filters=S("noun"))),
    ("that character", EventCard()),
)
