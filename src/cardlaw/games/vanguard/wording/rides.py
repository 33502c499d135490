"""Rides of this turn, told by what was ridden, from where and by what."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.patterns import Placed, PlacedByRiding
from cardlaw.games.vanguard.parts.restricted_patterns import CausedBy, IsRidden
from cardlaw.games.vanguard.wording.turn_events import ONCE, Past
from cardlaw.program.conditions import Compare, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import NumberIs
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()


def happened(pattern: Pattern) -> Condition:
    return Compare(HappenedThisTurn(pattern), *ONCE)


def rode(n: Nominal) -> Pattern:
    """What is told by its grade alone has conditions of its own."""
    if not n.filters or all(isinstance(one, NumberIs) for one in n.filters):
        raise Meaningless("a kind of cards")
    return IsRidden(Cards(YOU, "", n.filters))


def caused_ride(c: int) -> Pattern:
    source = Cards(c if c in (YOU, OPPONENT) else EACH_PLAYER, "")
    return CausedBy(IsRidden(Cards(YOU, ""), by_effect=True), source)


def rode_from(c: Objects) -> Condition:
    """`If you rode from a grade 3`: what this unit was placed on."""
    return Past(PlacedByRiding(ThisCard(), c)).condition()


TABLE.add(
    "condition",
    ("you rode a|an {n:nominal} {t:this_turn}", Made(lambda n, t: happened(rode(n)))),
    ("you rode {n:bare_names} {t:this_turn}", Made(lambda n, t: happened(rode(n)))),
    ("you did not ride a|an|any {n:nominal} {t:this_turn}", Made(lambda n, t: NotSo(happened(rode(n))))),
    ("you rode {c:cause} {t:this_turn}", Made(lambda c, t: happened(caused_ride(c)))),
    ("you did not ride {c:cause} {t:this_turn}", Made(lambda c, t: NotSo(happened(caused_ride(c))))),
    (
        "you rode from {z:from_zone} {t:this_turn}",
        Made(lambda z, t: happened(Placed(Cards(YOU, ""), "VC", z))),
    ),
    ("you rode from {c:card_like}", Made(lambda c: rode_from(c)), "it rode from {c:card_like}"),
)
