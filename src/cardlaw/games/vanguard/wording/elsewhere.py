"""Another place instead: `put it into your soul instead of the top of your deck`, `ride it instead of calling it`."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.instructions import PerformSome
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.games.vanguard.wording.speech import put_where
from cardlaw.kernel.node import every
from cardlaw.program.actions import Draw
from cardlaw.program.conditions import Condition
from cardlaw.program.context import YOU
from cardlaw.program.control import If
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import Bound
from cardlaw.program.remaking import remade, replaced
from cardlaw.program.values import Number
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.sentences import Revision
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S

TABLE = Table()


class Elsewhere(Revision):
    """The last move of the sentence before, replaced by another deed; by choice if it may be."""

    def __init__(self, condition: Condition, deed: Instruction, usual: Goal, optional: bool) -> None:
        self.condition = condition
        self.deed = deed
        self.usual = usual
        self.optional = optional

    def revised(self, told: Instruction) -> Instruction:
        moves = [part for part in every(told) if isinstance(part, Bind) and put_where(part.instruction)]
        fitting = [part for part in moves if self.fits(part.instruction)]
        if len(fitting) != 1:
            raise Meaningless("one move that is replaced")
        found = fitting[0]
        if not speaks_of_it(self.deed, found.variable):
            raise Meaningless("the card that is moved")
        usual = Bind(found.variable, found.instruction, found.fresh)
        other: Instruction = PerformSome(1, ((self.deed,), (usual,)), inline=True) if self.optional else self.deed
        revised = replaced(told, found, If(self.condition, (other,), (usual,)))
        assert isinstance(revised, Instruction)
        return revised

    def fits(self, deed: Instruction) -> bool:
        """Does a deed put cards where the words say?"""
        return put_where(deed) == self.usual.area and getattr(deed, "who", None) in (None, self.usual.who, YOU)


def speaks_of_it(deed: Instruction, variable: int) -> bool:
    """`it` is the card that would be moved, where the other deed speaks of cards told before."""
    own = {part.variable for part in every(deed) if isinstance(part, Bind) and part.fresh}
    told = {part.variable for part in every(deed) if isinstance(part, Bound)} - own
    return not told or variable in told


TABLE.add(
    "usual_goal",
    ("into {g:goal}", S("g"), "{g:goal}", "putting it|them into {g:goal}"),
    (
        "on the| top of {w:deck_of}",
        Made(lambda w: Goal("deck", w)),
        "the top of {w:deck_of}",
        "putting it on the| top of {w:deck_of}",
    ),
    (
        "on the| bottom of {w:deck_of}",
        Made(lambda w: Goal("deck bottom", w)),
        "putting it on the| bottom of {w:deck_of}",
    ),
    ("calling it|them", Goal("RC", None), "calling it|them to (rc)"),
)
TABLE.add(
    "instead_of_move",
    (
        "{d:steps} instead of {u:usual_goal} .",
        Made(lambda d, u: (as_one(d), u)),
    ),
    (
        "{d:step} instead of {u:usual_goal} , {e:deeds} .",
        Made(lambda d, u, e: (as_one((d, *e)), u)),
        "{d:step} instead of {u:usual_goal} ,| and {e:deeds} .",
    ),
)
TABLE.add(
    "sentence",
    (
        "if {c:conditions} , you may {i:instead_of_move}",
        Made(lambda c, i: Elsewhere(all_of(c), i[0], i[1], True)),
    ),
    (
        "if {c:conditions} , {i:instead_of_move}",
        Made(lambda c, i: Elsewhere(all_of(c), i[0], i[1], False)),
    ),
)


# Another deed instead of one that is named


class Rather(Revision):
    """The deed of the sentence before that is named, replaced by others."""

    def __init__(self, condition: Condition, deed: Instruction, usual: Instruction) -> None:
        self.condition = condition
        self.deed = deed
        self.usual = usual

    def revised(self, told: Instruction) -> Instruction:
        found = [part for part in every(told) if part == self.usual]
        if len(found) != 1:
            raise Meaningless("one deed that is replaced")
        around = [part for part in every(told) if isinstance(part, Bind) and part.instruction is found[0]]
        kept = around[0] if around else found[0]
        usual = remade(kept, {})
        assert isinstance(usual, Instruction)
        revised = replaced(told, kept, If(self.condition, (self.deed,), (usual,)))
        assert isinstance(revised, Instruction)
        return revised


TABLE.add(
    "usual_deed",
    ("{c:charge}", S("c")),
    ("drawing a card", Draw(YOU, Number(1))),
    ("drawing {n:count} cards", Made(lambda n: Draw(YOU, Number(n)))),
)
TABLE.add(
    "sentence",
    (
        "if {c:conditions} , {d:steps} instead of {u:usual_deed} .",
        Made(lambda c, d, u: Rather(all_of(c), as_one(d), u)),
    ),
    (
        "if {c:conditions} , {d:step} instead of {u:usual_deed} , {e:deeds} .",
        Made(lambda c, d, u, e: Rather(all_of(c), as_one((d, *e)), u)),
        "if {c:conditions} , {d:step} instead of {u:usual_deed} ,| and {e:deeds} .",
    ),
)
