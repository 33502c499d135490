"""What is paid by the opponent, and what is done afterwards or at the end of another turn."""

from __future__ import annotations

from cardlaw.program.actions import Shuffle
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.opponents import OpponentDoes
from cardlaw.program.times import TurnBegins, TurnEnds
from cardlaw.text.discourse import Talk
from cardlaw.text.english.delays import later
from cardlaw.text.english.openings import Opening
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def afterwards(told: Instruction) -> Instruction:
    """`put this card into your memory afterwards`: a deck that is shuffled then has words of its own."""
    if isinstance(told, Shuffle):
        raise Meaningless("something else than a shuffle")
    return told


def opponent_pays(talk: Talk) -> Instruction:
    """The opponent pays from their own areas; `if they do` asks whether it was paid."""
    if talk.cost is None:
        raise Meaningless("a cost in brackets")
    return OpponentDoes((MayPay(talk.cost, ()),))


class EndOfNext(Opening):
    """`At the end of the next turn,`: not of the turn under way."""

    def __init__(self, who: int, talk: Talk) -> None:
        self.who = who
        self.talk = talk

    def around(self, told: Instruction) -> Instruction:
        at_end = later(self.talk, told, TurnEnds(self.who))
        return later(self.talk, at_end, TurnBegins(self.who))


TABLE.add("step", ("{d:deed} afterwards", Made(lambda d: afterwards(d))))
TABLE.add(
    "governed", ("your opponent may pay the cost", Told(lambda talk: (opponent_pays(talk),)), "they may pay the cost")
)
TABLE.add(
    "delay",
    ("at the end of the next turn", Told(lambda talk: EndOfNext(EACH_PLAYER, talk))),
    ("at the end of your next turn", Told(lambda talk: EndOfNext(YOU, talk))),
)
