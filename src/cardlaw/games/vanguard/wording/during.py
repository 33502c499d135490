"""While something goes on: turns, phases, battles."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.conditions import InBattle, Paying
from cardlaw.games.vanguard.parts.filters import BEING_ATTACKED, InState
from cardlaw.games.vanguard.parts.keywords import STRIDE
from cardlaw.games.vanguard.terms.information import PHASES
from cardlaw.games.vanguard.turn.recollection import LegionedThisTurn, PlacedThisTurn
from cardlaw.kernel.node import every
from cardlaw.program.conditions import (
    AllFit,
    Both,
    DuringPhase,
    IsTurnOf,
)
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import ThisCard
from cardlaw.text.discourse import Talk
from cardlaw.text.english.openings import Asked
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Slots, Told

TABLE = Table()


def opponent_told(talk: Talk) -> int:
    """`When your opponent's unit ... during their turn`"""
    if talk.owner != OPPONENT and not talk.named_opponent:
        raise Meaningless("whose turn it is")
    return OPPONENT


TABLE.add(
    "whose_phase", ("your", YOU), ("your opponent's", OPPONENT), ("their", Told(lambda talk: opponent_told(talk)))
)
TABLE.add(
    "during",
    ("during your turn", IsTurnOf(YOU), "in your turn"),
    ("during your opponent's turn", IsTurnOf(OPPONENT), "in your opponent's turn"),
    ("during their turn", Told(lambda talk: IsTurnOf(opponent_told(talk)))),
    (
        "during their {p:phase_name}",
        Told(lambda talk, p: Both(IsTurnOf(opponent_told(talk)), DuringPhase(p))),
    ),
    *(
        (f"during your {name} phase", Both(IsTurnOf(YOU), DuringPhase(number)), f"during your turn's {name} phase")
        for number, name in enumerate(PHASES)
    ),
    *(
        (
            f"during your opponent's {name} phase",
            Both(IsTurnOf(OPPONENT), DuringPhase(number)),
            f"during your opponent's turn's {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    *(
        (
            f"during the {name} phase",
            DuringPhase(number),
            f"during {name} phase",
            f"during any player's {name} phase",
            f"during each {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    ("during the turn that| it was placed", AllFit(ThisCard(), (PlacedThisTurn(),))),
    (
        "during the turn that| it was placed from {z:from_zone}",
        Made(lambda z: AllFit(ThisCard(), (PlacedThisTurn(z),))),
    ),
    ("during the turn that| this unit legion", LegionedThisTurn(), "during the turn that| this unit legions"),
    (
        "while you are paying the cost for stride",
        Paying(STRIDE),
        "while paying the cost for stride",
        "when paying the cost for stride",
    ),
)


class While(Asked):
    """`while your soul has ten or more cards`; a unit that is being attacked is told by a time of its own."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        parts = {part for one in slots["c"] for part in every(one) if isinstance(part, InState)}
        if parts and {part.word for part in parts} == {BEING_ATTACKED}:
            raise Meaningless("a time")
        return super().build(slots, talk)


TABLE.add("opening", ("while {c:conditions} ,|", While()))
TABLE.add(
    "condition",
    ("it is {d:during}", Made(lambda d: d.condition if isinstance(d, InBattle) else d), "that is {d:during}"),
)
