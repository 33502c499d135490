"""What happens to a card: from its cards to the pattern of the event."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.areas import MARKERS
from cardlaw.games.weiss.filters import Oriented
from cardlaw.games.weiss.happenings import Attacks, IsAttacked
from cardlaw.games.weiss.information import CHARACTER, REVERSE
from cardlaw.games.weiss.patterns import Becomes, MovedOnStage, Placed, PlacedInArea
from cardlaw.games.weiss.wording.nouns import KEYWORDS
from cardlaw.games.weiss.wording.triggers import either, known_keyword
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.objects import Cards, Objects
from cardlaw.program.patterns import Either, Moved
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


# Placed on the stage


class Way:
    """How a card comes to the stage: from where, or by what."""

    __slots__ = ("fields", "whose")

    def __init__(self, whose: int = EACH_PLAYER, **fields: Any) -> None:
        self.whose = whose
        self.fields = fields


TABLE.add(
    "way_to_stage",
    ("from {w:turn_of} {a:area}", Made(lambda w, a: (Way(w, origin=a),))),
    ("from {a:area}", Made(lambda a: (Way(origin=a),))),
    (
        "from {w:turn_of} {a:area} or {v:turn_of}? {b:area}",
        Made(lambda w, a, v, b: (Way(w, origin=a), Way(w if v is None else v, origin=b))),
    ),
    ("by a {k:name} effect", Made(lambda k: (changed_by(k),)), "by the {k:name} effect", "by {k:name}"),
    (
        "by the {k:ability_kind} effect of {n:name}",
        Made(lambda k, n: (by_effect(n, by_kind=k),)),
        "by the {k:ability_kind} effect of a card named {n:name}",
        "by the {k:ability_kind} ability of {n:name}",
        "from the {k:ability_kind} effect of {n:name}",
    ),
    (
        "from {w:turn_of} {a:area} by the {k:ability_kind} effect of {n:name}",
        Made(lambda w, a, k, n: (by_effect(n, w, origin=a, by_kind=k),)),
    ),
    (
        "from {w:turn_of} {a:area} by the effect of {n:name}",
        Made(lambda w, a, n: (by_effect(n, w, origin=a),)),
    ),
    ("from a|the marker area~", Made(lambda: (Way(origin=MARKERS),))),
    ("from the marker area~ of {n:name}", Made(lambda n: (Way(origin=MARKERS, under=n),))),
    ("by the 【CXCOMBO】 effect of {n:name}", Made(lambda n: (Way(by_name=n, by_keyword="CXCOMBO"),))),
    (
        "by the effect of {n:name}",
        Made(lambda n: (by_effect(n),)),
        "by the effect of a card named {n:name}",
        "from the effect of {n:name}",
    ),
)
TABLE.add_list("ways_to_stage", ListOf("way_to_stage", ("or", ", or")))


def by_effect(name: str, whose: int = EACH_PLAYER, **fields: Any) -> Way:
    """The effect of a card with a name, or that of a keyword."""
    if name not in KEYWORDS:
        return Way(whose, by_name=name, **fields)
    if name == "Change":
        return Way(whose, change=True, **fields)
    return Way(whose, by_keyword=name, **fields)


def changed_by(keyword: str) -> Way:
    return Way(change=True) if keyword == "Change" else Way(by_keyword=known_keyword(keyword))


def placed(s: Objects, ways: tuple[tuple[Way, ...], ...]) -> Any:
    return either(tuple(Placed(owned(s, way.whose, way.whose), **way.fields) for some in ways for way in some))


# What happens to a card: functions from the cards to the pattern

TABLE.add_list("fate", ListOf("one_fate", ("or", ", or", ",")))
TABLE.add(
    "one_fate",
    ("is {f:done_to}", S("f")),
    ("is {f:done_to} or {g:done_to}", Made(lambda f, g: lambda s: Either(f(s), g(s)))),
    (
        "is {f:done_to} or into {w:turn_of} waiting room from {v:turn_of} {a:area}",
        Made(lambda f, w, v, a: lambda s: Either(f(s), Moved(owned(s, w, v), a, "waiting_room"))),
    ),
)
TABLE.add("one_fate", ("is {f:done_to} by {b:by_effect_of}", Made(lambda f, b: lambda s: moved_by(f(s), b))))
TABLE.add(
    "by_effect_of",
    ("your opponent's effect~", OPPONENT, "the| effect~ of your opponent's card~|character~"),
    ("your effect~", YOU, "the| effect~ of your card~|character~"),
)
TABLE.add(
    "done_to",
    ("placed|put on the|your| stage {w:ways_to_stage}", Made(lambda w: lambda s: placed(s, w))),
    ("placed|put on the| stage", Made(lambda: lambda s: Placed(s))),
    (
        "placed|put on|in {w:turn_of} climax area from {o:turn_of}? {a:area}",
        Made(lambda w, o, a: lambda s: PlacedInArea(owned(s, w, w if o is None else o), a, "climax")),
    ),
    ("placed|put on|in {w:who} climax area", Told(lambda talk, w: into_climax(w))),
    (
        "placed|put on|in {w:who} climax area or {v:who} climax area",
        Made(lambda w, v: lambda s: Either(into_climax(w)(s), into_climax(v)(s))),
    ),
    ("placed|put on|in the climax area", Made(lambda: into_own_climax)),
    (
        "put|placed into {w:turn_of} waiting room from {v:turn_of} {a:area}",
        Made(lambda w, v, a: lambda s: Moved(owned(s, w, v), a, "waiting_room")),
    ),
    ("put into {w:turn_of} {d:area} from {v:turn_of} {a:area}", Made(lambda w, d, v, a: moved_elsewhere(w, v, a, d))),
    ("put|placed into|in {w:turn_of} {d:area}", Made(lambda w, d: moved_elsewhere(w, EACH_PLAYER, "", d))),
    (
        "put|placed into|in|on {w:turn_of} level area|",
        Made(lambda w: lambda s: Moved(owned(s, w, w), "", "level")),
    ),
    (
        "returned to {w:turn_of} {d:area}",
        Made(lambda w, d: lambda s: Moved(owned(s, w, w), "stage", d)),
    ),
    (
        "returned to {w:turn_of} {d:area} from {v:turn_of} {a:area}",
        Made(lambda w, d, v, a: lambda s: Moved(owned(s, w, v), a, d)),
    ),
    ("{k:attacked_kind}", Made(lambda k: lambda s: IsAttacked(s, k))),
)
TABLE.add(
    "one_fate",
    (
        "moves to another position of|on the|your stage",
        Made(lambda: lambda s: MovedOnStage(s)),
        "moves to another stage position",
        "moves to another position",
    ),
    ("{k:attack_kind}", Made(lambda k: lambda s: Attacks(s, k))),
    ("becomes {o:orientation}", Made(lambda o: lambda s: becomes(s, o))),
    ("becomes {o:orientation} from {b:orientation}", Made(lambda o, b: lambda s: becomes(s, o, b))),
    ("becomes 【REVERSE】|reverse in|during battle", Made(lambda: lambda s: becomes(s, REVERSE, in_battle=True))),
)


def becomes(s: Objects, orientation: int, before: int = -1, in_battle: bool = False) -> Becomes:
    """`a 【STAND】 character becomes 【REST】`: how it stands is said of the time before."""
    told = [part for part in s.filters if isinstance(part, Oriented)] if isinstance(s, Cards) else []
    if not told or not isinstance(s, Cards):
        return Becomes(s, orientation, before, in_battle)
    if len(told) > 1 or before >= 0:
        raise Meaningless("one orientation before")
    rest = tuple(part for part in s.filters if not isinstance(part, Oriented))
    return Becomes(Cards(s.who, s.area, rest), orientation, told[0].orientation, in_battle)


def moved_by(pattern: Any, by: int) -> Any:
    if isinstance(pattern, Either):
        return Either(moved_by(pattern.first, by), moved_by(pattern.second, by))
    if not isinstance(pattern, Moved):
        raise Meaningless("cards that an effect moved")
    return Moved(pattern.objects, pattern.origin, pattern.destination, by)


def moved_elsewhere(to: int, whose: int, origin: str, destination: str) -> Any:
    if (destination == "waiting_room" and origin) or destination in ("level", "climax", "stage", "center", "back"):
        raise Meaningless("an area that has words of its own")
    return lambda s: Moved(owned(s, to, whose), origin or usual_origin(s), destination)


def usual_origin(s: Objects) -> str:
    """A player's characters are those on the stage, where no other area is named."""
    return "stage" if isinstance(s, Cards) and OfType(CHARACTER) in s.filters else ""


def owned(s: Objects, to: int, whose: int) -> Objects:
    """Cards go from and to areas of their owner: `a card is put into your clock` is said of one's own cards."""
    told = {who for who in (to, whose) if who != EACH_PLAYER}
    if len(told) > 1:
        raise Meaningless("areas of one player")
    if not told or not isinstance(s, Cards):
        return s
    (who,) = told
    if s.who not in (who, EACH_PLAYER):
        raise Meaningless("the areas of the cards' owner")
    return Cards(who, s.area, s.filters)


def into_own_climax(s: Objects) -> Any:
    """`your opponent's climax is placed on the climax area`: of the player whose climax it is."""
    if not isinstance(s, Cards) or s.who == EACH_PLAYER:
        raise Meaningless("whose climax it is")
    return into_climax(s.who)(s)


def into_climax(w: int) -> Any:
    def pattern(s: Objects) -> Any:
        if isinstance(s, Cards) and s.who not in (w, EACH_PLAYER):
            raise Meaningless("one player's climax")
        subject = Cards(w, "", s.filters) if isinstance(s, Cards) else s
        return PlacedInArea(subject, "", "climax")

    return pattern
