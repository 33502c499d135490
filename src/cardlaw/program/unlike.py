"""Rarer ways to choose cards: such that they differ, such that a total is not exceeded, or at random."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import FIRST_NUMBER, NAMES, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.gate import committed
from cardlaw.kernel.information import number_by_ref, words_by_ref
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.actions import speak_of
from cardlaw.program.context import YOU, Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import ANY_NUMBER, EXACTLY, Cards, Objects
from cardlaw.program.seeing_decks import look_through_deck
from cardlaw.program.values import Value


class ChooseUnlike(Instruction):
    """`choose up to 3 cards with different names`, or with the same one: compared by one of their aspects"""

    def __init__(
        self, objects: Objects, aspect: int, alike: bool = False, search: bool = False, purpose: str = "choose.choose"
    ) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect
        self.alike = alike
        self.search = search
        self.purpose = purpose  # what the choice is for, as a message key

    def start(self, state: State, base: int) -> Control:
        if self.search:
            who = self.objects.who if isinstance(self.objects, Cards) else YOU
            look_through_deck(state, base, context_at(state, base).player(who))
        return ChoosingUnlike(self, base)

    def is_possible(self, state: State, context: Context) -> bool:
        refs = self.objects.all(state, context)
        if not self.is_exact(state, context):
            return bool(refs)
        if self.alike:
            return any(self.goes_on(state, context, ref, refs) for ref in refs)
        return len(self.different(state, refs)) >= self.objects.quantity(state, context)

    def is_exact(self, state: State, context: Context) -> bool:
        objects = self.objects
        return getattr(objects, "choice", EXACTLY) == EXACTLY and objects.at_least(state, context, 1) > 0

    def may_join(self, state: State, context: Context, chosen: tuple[int, ...], ref: int) -> bool:
        """May a card be chosen besides others?"""
        return all(self.are_alike(state, ref, one) == self.alike for one in chosen)

    def goes_on(self, state: State, context: Context, ref: int, refs: list[int]) -> bool:
        """Are there enough cards like one?"""
        others = [one for one in refs if self.are_alike(state, ref, one)]
        return len(others) >= self.objects.quantity(state, context)

    def different(self, state: State, refs: list[int]) -> list[int]:
        """As many of some cards as have no name (or number) in common with each other."""
        found: list[int] = []
        for ref in sorted(refs, key=lambda one: len(words_by_ref(state, one, NAMES))):
            if not any(self.are_alike(state, ref, one) for one in found):
                found.append(ref)
        return found

    def are_alike(self, state: State, one: int, other: int) -> bool:
        if self.aspect >= FIRST_NUMBER:
            return number_by_ref(state, one, self.aspect) == number_by_ref(state, other, self.aspect)
        words = words_by_ref(state, other, self.aspect)
        return any(word in words for word in words_by_ref(state, one, self.aspect))

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class ChooseWithin(ChooseUnlike):
    """`choose up to 3 cards with a total rank of 6 or lower`: an aspect of theirs, added up, is no more than that"""

    def __init__(
        self,
        objects: Objects,
        aspect: int,
        most: Value,
        alike: bool = False,
        search: bool = False,
        purpose: str = "choose.choose",
    ) -> None:
        super().__init__(objects, aspect, alike, search, purpose)
        self.most = most

    def is_possible(self, state: State, context: Context) -> bool:
        return any(self.may_join(state, context, (), ref) for ref in self.objects.all(state, context))

    def may_join(self, state: State, context: Context, chosen: tuple[int, ...], ref: int) -> bool:
        total = sum(number_by_ref(state, one, self.aspect) for one in (*chosen, ref))
        return total <= self.most.evaluate(state, context)

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
        told = self.instruction
        context = context_at(state, self.base)
        chooser = told.objects.chooser(state, context)
        refs = [ref for ref in told.objects.all(state, context) if state.ruleset.may_be_chosen(state, chooser, ref)]
        refs = [ref for ref in refs if ref not in self.chosen and self.fits(state, ref)]
        taken = committed(state)
        refs = [ref for ref in refs if ref_card(ref) not in taken]
        exact = told.is_exact(state, context)
        if told.alike and exact and not self.chosen:
            refs = [ref for ref in refs if told.goes_on(state, context, ref, refs)] or refs
        any_number = getattr(told.objects, "choice", EXACTLY) == ANY_NUMBER
        if not refs or (not any_number and len(self.chosen) >= told.objects.quantity(state, context)):
            return skip_to("speak")
        least = 1 if exact and not told.search else 0
        most = len(refs) if least and self.are_all_needed(state, context, refs) else 1
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        purpose = "search" if told.search else told.purpose
        return Decision(chooser, purpose, options, least * most, most, ref_card(context.source), cite=self.cited())

    def are_all_needed(self, state: State, context: Context, refs: list[int]) -> bool:
        """Are just as many cards left as are still to be chosen, and can they be chosen together?"""
        told, before = self.instruction, self.chosen
        if len(before) + len(refs) != told.objects.quantity(state, context):
            return False
        return all(told.may_join(state, context, (*before, *refs[:number]), ref) for number, ref in enumerate(refs))

    def cited(self) -> str:
        return "different.names" if self.instruction.aspect == NAMES else "different.number"

    def fits(self, state: State, ref: int) -> bool:
        told = self.instruction
        return told.may_join(state, context_at(state, self.base), self.chosen, ref)

    def take_one(self, state: State) -> Control:
        if not state.picked:
            return SKIP
        self.chosen = (*self.chosen, *(option.number for option in state.picked))
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
