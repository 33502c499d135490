"""Two ways for one card: another area instead of the usual one, an open position or the place of another character."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.exchanges import SwapPositions
from cardlaw.games.weiss.information import STAND
from cardlaw.games.weiss.instructions import ChooseEffects, Turn
from cardlaw.games.weiss.moves import MoveEnds
from cardlaw.games.weiss.staging import OPEN, MoveOnStage, PutOnStage
from cardlaw.games.weiss.wording.deeds import speaks_of_other
from cardlaw.games.weiss.wording.moves import To, moved
from cardlaw.kernel.node import every
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import AllFit, Condition
from cardlaw.program.control import If, Steps
from cardlaw.program.filters import IsOneOf, Not
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import EXACTLY, Bound, Cards, Together
from cardlaw.program.remaking import replaced
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import that
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.sentences import Revision
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def hand_or_stage(talk: Talk, s: Any, d: To, where: str) -> Instruction:
    """`return it to your hand or put it on any position of your stage`: each way is asked after by itself."""
    if not isinstance(s, Bound):
        raise Meaningless("cards that were chosen")
    area, stage = talk.fresh(), talk.fresh()
    for variable, how, place in ((area, "moved", d.area), (stage, "placed", "stage")):
        mention = Mention(Bound(variable), "character", False, talk.owner, how)
        mention.place = place
        talk.mention(mention)
    ways = (Bind(area, moved(talk, s, d, "return")), Bind(stage, PutOnStage(s, where, STAND)))
    return ChooseEffects(1, tuple((way,) for way in ways))


def either_deed(a: Instruction, b: Instruction) -> Instruction:
    """`draw 1 card or put the top card of your clock into your waiting room`: whoever does it decides which"""
    if speaks_of_other(b, a):
        raise Meaningless("two deeds rather than two ways for one card")
    return ChooseEffects(1, ((a,), (b,)))


TABLE.add("step", ("{a:deed} or {b:deed}", Made(either_deed)))
TABLE.add(
    "deed",
    (
        "return^ {s:object} {d:destination} or put it|them {p:on_stage}",
        Told(lambda talk, s, d, p: If(AllFit(s, ()), (hand_or_stage(talk, s, d, p),))),
    ),
)


class Elsewhere(Revision):
    """The only move of the sentence before to an area may go to another one."""

    def __init__(self, condition: Condition, other: To, usual: To) -> None:
        self.condition = condition
        self.other = other
        self.usual = usual

    def revised(self, told: Instruction) -> Instruction:
        moves = [part for part in every(told) if isinstance(part, MoveEnds) and part.to == self.usual.area]
        if len(moves) != 1 or self.other.any_order or self.other.face_down:
            raise Meaningless("one move that is replaced")
        (usual,) = moves
        other = MoveEnds(
            usual.who,
            usual.area,
            usual.number,
            self.other.area,
            usual.up_to,
            usual.bottom,
            usual.verb,
            self.other.position,
        )
        either = If(self.condition, (ChooseEffects(1, ((other,), (usual,))),), (usual,))
        revised = replaced(told, usual, either)
        assert isinstance(revised, Instruction)
        return revised


TABLE.add(
    "sentence",
    (
        "if {c:conditions} , you may put that card {d:destination} instead of {u:destination} .",
        Made(lambda c, d, u: Elsewhere(all_of(c), d, u)),
        "if {c:conditions} , you may put it {d:destination} instead of {u:destination} .",
    ),
)


def moved_or_exchanged(talk: Talk, s: Any, owner: int) -> Instruction:
    """One character stands on another position: an open one, or that of another character which stands, too."""
    if not isinstance(s, Cards) or (s.choice, s.number, s.who) != (EXACTLY, 1, owner):
        raise Meaningless("one character that is chosen")
    chosen = talk.did(Choose(s))
    one = that(talk, "character")
    others = Cards(s.who, s.area, (*s.filters, Not(IsOneOf(one))), EXACTLY, 1)
    other = talk.did(Choose(others))
    both = Together(one, Bound(talk.variables))
    to_open = (Turn(one, STAND), MoveOnStage(one, OPEN))
    return Steps((chosen, ChooseEffects(1, (to_open, (other, Turn(both, STAND), SwapPositions(both))))))


TABLE.add(
    "deed",
    (
        "choose^ {s:selection} , and move it to another open position of {_:own} stage as 【STAND】 ,"
        " or choose another of {v:who} characters ,| and exchange them as 【STAND】",
        Told(lambda talk, s, _, v: moved_or_exchanged(talk, s, v)),
        "choose^ {s:selection} , 【STAND】 and move it to another open position of {_:own} stage ,"
        " or choose 1 of {v:who} other characters ,| and exchange them as 【STAND】",
    ),
)
