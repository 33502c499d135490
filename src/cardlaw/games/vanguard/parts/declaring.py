"""Declared information: a player names a grade, and the rest of the effect speaks of it."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.terms.information import GRADE
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import NUMBER, Decision, Option
from cardlaw.kernel.information import number_by_ref
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.objects import Filter


@final
class DeclareGrade(Instruction):
    """`choose a grade from 1 to 3, declare it`"""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def start(self, state: State, base: int) -> Control:
        return Declaring(self, base)


@final
class Declaring(Procedure):
    """Ask for a fitting grade and remember it while the effect is resolved."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_grade", "declare")

    def __init__(self, instruction: DeclareGrade, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_grade(self, state: State) -> Control:
        context = context_at(state, self.base)
        grades = range(self.instruction.least, self.instruction.most + 1)
        options = [Option(NUMBER, number=grade) for grade in grades]
        return Decision(context.master, "declare.grade", options, source=ref_card(context.source))

    def declare(self, state: State) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_declared(state.picked[0].number))
        return None


@final
class OfDeclaredGrade(Filter):
    """`with the declared grade`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("declare.spoken_of")
        return number_by_ref(state, ref, GRADE) == context.declared

    def information_read(self) -> int:
        return 1 << GRADE
