"""Rarer ways to choose cards: such that they differ, or at random."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import FIRST_NUMBER, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.information import number_by_ref, words_by_ref
from cardlaw.kernel.procedures import Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import EXACTLY, Objects
from cardlaw.program.seeing_decks import look_at_deck


@final
class ChooseUnlike(Instruction):
    """`choose up to 3 cards with different names`, or with the same one: compared by one of their aspects"""

    def __init__(self, objects: Objects, aspect: int, alike: bool = False, searched: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect
        self.alike = alike
        self.searched = searched

    def start(self, state: State, base: int) -> Control:
        if self.searched:
            context = context_at(state, base)
            seen = look_at_deck(state, base, self.objects.all(state, context))
            assert seen is None  # nothing replaces a look
        return ChoosingUnlike(self, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(self.objects.all(state, context))

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class ChoosingUnlike(Procedure):
    """Choose one card after another; each is compared with those chosen before."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_one", "take_one", "speak")

    def __init__(self, instruction: ChooseUnlike, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.chosen: tuple[int, ...] = ()

    def choose_one(self, state: State) -> Control:
        context = context_at(state, self.base)
        objects = self.instruction.objects
        chooser = objects.chooser(state, context)
        fitting = [ref for ref in objects.all(state, context) if state.ruleset.may_be_chosen(state, chooser, ref)]
        refs = [ref for ref in fitting if ref not in self.chosen and self.fits(state, ref)]
        if len(self.chosen) >= objects.quantity(state, context) or not refs:
            return Jump("speak")
        exactly = getattr(objects, "choice", EXACTLY) == EXACTLY and objects.at_least(state, context, 1) > 0
        least = 1 if exactly and not self.instruction.searched else 0
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        purpose = "search" if self.instruction.searched else "choose.choose"
        return Decision(chooser, purpose, options, least, 1, ref_card(context.source), cite="choose.unlike")

    def fits(self, state: State, ref: int) -> bool:
        return all(self.are_alike(state, ref, one) == self.instruction.alike for one in self.chosen)

    def are_alike(self, state: State, one: int, other: int) -> bool:
        aspect = self.instruction.aspect
        if aspect >= FIRST_NUMBER:
            return number_by_ref(state, one, aspect) == number_by_ref(state, other, aspect)
        words = words_by_ref(state, other, aspect)
        return any(word in words for word in words_by_ref(state, one, aspect))

    def take_one(self, state: State) -> Control:
        if not state.picked:
            return None
        self.chosen = (*self.chosen, state.picked[0].number)
        return Jump("choose_one")

    def speak(self, state: State) -> Control:
        speak_of(state, self.base, self.chosen)
        state.result = len(self.chosen)
        return None


@final
class ChooseRandomly(Instruction):
    """`choose 1 card in your opponent's hand at random`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        refs = self.objects.all(state, context)
        most = self.objects.quantity(state, context)
        state.cite("choose.randomly", ref_card(context.source))
        chosen: list[int] = []
        while refs and len(chosen) < most:
            chosen.append(refs.pop(state.chance.below(len(refs))))
        speak_of(state, base, tuple(chosen))
        state.result = len(chosen)
        return None

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(self.objects.all(state, context))
