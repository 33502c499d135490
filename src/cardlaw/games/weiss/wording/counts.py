"""What this game counts: levels of players, markers, colours, names, icons, damage; and cards by a number they have."""

from __future__ import annotations

from cardlaw.games.weiss.selections import AsCharacters, BattleOpponent, Markers
from cardlaw.games.weiss.values import (
    DamageDealt,
    Declared,
    DifferentColors,
    DifferentNames,
    DifferentTraits,
    IconsOf,
    LevelOf,
)
from cardlaw.program.objects import Bound, ThisCard
from cardlaw.program.values import CountOf, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, P, S, Told

TABLE = Table()
TABLE.add(
    "counted",
    ("{w:who} level", P(LevelOf, who=S("w")), "the level of {w:player}"),
    ("the number of different card names among {c:all_counted}", P(DifferentNames, objects=S("c"))),
    (
        "the total| number of different| colors among|of {c:all_counted}",
        P(DifferentColors, objects=S("c")),
        "the total| number of different| colors revealed among {c:all_counted}",
    ),
    ("the number of different traits among {c:all_counted}", P(DifferentTraits, objects=S("c"))),
    (
        "the total| number of {i:trigger_icon} in the trigger icon~ of {c:all_counted}",
        P(IconsOf, objects=S("c"), icon=S("i")),
    ),
    ("the number |that you declared", Declared(), "the declared number"),
    ("the amount of damage dealt", DamageDealt()),
    ("{n:number}", P(Number, number=S("n"))),
)
TABLE.add(
    "possessor",
    ("that character's", Told(lambda talk: AsCharacters(that(talk, "character")))),
    ("this card's battle opponent's", BattleOpponent(ThisCard())),
)


def moved(talk: Talk) -> Bound:
    """`cards put into your waiting room by this effect`"""
    for mention in reversed(talk.mentions):
        if isinstance(mention.objects, Bound) and mention.how in ("moved", "revealed"):
            return mention.objects
    raise Meaningless("cards that were put there")


TABLE.add(
    "counted_cards",
    ("marker~ underneath {r:reference}", P(Markers, host=S("r"))),
    ("{a:some_adjectives} marker~ underneath {r:reference}", P(Markers, host=S("r"), filters=S("a"))),
    ("{n:nominal} revealed among {c:seen}", Told(lambda talk, n, c: Bound(c.variable, n.filters))),
    (
        "{n:nominal} put into {w:who} {a:area} by|with|through this effect",
        Told(lambda talk, n, w, a: Bound(moved(talk).variable, n.filters)),
    ),
    (
        "{n:nominal} put there by|with|through this effect",
        Told(lambda talk, n: Bound(moved(talk).variable, n.filters)),
        "{n:nominal} revealed by|with|through this effect",
        "{n:nominal} revealed",
        "{n:nominal} put into the waiting room by|with|through this effect",
    ),
    ("{n:nominal} underneath {r:reference}", Told(lambda talk, n, r: Markers(r, n.filters))),
)
TABLE.add("each", ("marker underneath it|them", Told(lambda talk: CountOf(Markers(that(talk, "card"))))))
