"""Cards that differ from each other by their names or a number: choosing such, and whether some do."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.terms.information import share_name
from cardlaw.kernel.cards import NAMES, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.gate import committed
from cardlaw.kernel.information import number_of, words_by_ref
from cardlaw.kernel.procedures import Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.actions import speak_of
from cardlaw.program.conditions import Condition
from cardlaw.program.context import YOU, Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import EXACTLY, Bound, Cards, Objects
from cardlaw.program.seeing_decks import look_at_deck


@final
class ChooseDifferent(Instruction):
    """`choose up to two cards with different card names from your drop`, `with different grades`

    `alike`: with the same card name instead.
    """

    def __init__(self, objects: Cards | Bound, search: bool = False, aspect: int = NAMES, alike: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.search = search
        self.aspect = aspect
        self.alike = alike

    def start(self, state: State, base: int) -> Control:
        if self.search:
            context = context_at(state, base)
            who = self.objects.who if isinstance(self.objects, Cards) else YOU
            deck = state.zone(context.player(who), "deck")
            seen = look_at_deck(state, base, [state.ref(card) for card in deck])
            assert seen is None  # nothing replaces a look
        return ChoosingDifferent(self, base)

    def is_possible(self, state: State, context: Context) -> bool:
        refs = self.objects.all(state, context)
        if self.objects.choice != EXACTLY:
            return bool(refs)
        if self.alike:
            return any(self.goes_on(state, context, ref, refs) for ref in refs)
        return len(different(state, refs, self.aspect)) >= self.objects.quantity(state, context)

    def goes_on(self, state: State, context: Context, ref: int, refs: list[int]) -> bool:
        """Are there enough cards that share a name with one?"""
        others = [one for one in refs if not are_unlike(state, ref_card(ref), ref_card(one), self.aspect)]
        return len(others) >= self.objects.quantity(state, context)


def different(state: State, refs: list[int], aspect: int) -> list[int]:
    """As many of some cards as have no name (or number) in common with each other."""
    found: list[int] = []
    for ref in sorted(refs, key=lambda one: len(words_by_ref(state, one, NAMES))):
        if all(are_unlike(state, ref_card(ref), ref_card(one), aspect) for one in found):
            found.append(ref)
    return found


def are_unlike(state: State, card: int, other: int, aspect: int) -> bool:
    if aspect == NAMES:
        return not share_name(state, card, other)
    return card != other and number_of(state, card, aspect) != number_of(state, other, aspect)


@final
class ChoosingDifferent(Procedure):
    """Choose one card after another; none may share a name (or a number) with one chosen before."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_one", "take_one", "speak")

    def __init__(self, instruction: ChooseDifferent, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.chosen: tuple[int, ...] = ()

    def choose_one(self, state: State) -> Control:
        context = context_at(state, self.base)
        objects = self.instruction.objects
        refs = [ref for ref in objects.all(state, context) if self.is_new(state, ref)]
        refs = [ref for ref in refs if state.ruleset.may_be_chosen(state, context.master, ref)]
        if state.paying:
            refs = [ref for ref in refs if ref_card(ref) not in committed(state)]
        if self.instruction.alike and objects.choice == EXACTLY and not self.chosen:
            enough = [ref for ref in refs if self.instruction.goes_on(state, context, ref, refs)]
            refs = enough or refs
        if len(self.chosen) >= objects.quantity(state, context) or not refs:
            return Jump("speak")
        least = 1 if objects.choice == EXACTLY and not self.instruction.search else 0
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        purpose = "search" if self.instruction.search else "choose.choose"
        return Decision(context.master, purpose, options, least, 1, ref_card(context.source), cite=self.cited())

    def cited(self) -> str:
        return "different.names" if self.instruction.aspect == NAMES else "different.number"

    def is_new(self, state: State, ref: int) -> bool:
        aspect = self.instruction.aspect
        if self.instruction.alike:
            like = [not are_unlike(state, ref_card(ref), ref_card(one), aspect) for one in self.chosen]
            return ref not in self.chosen and all(like)
        return all(are_unlike(state, ref_card(ref), ref_card(one), aspect) for one in self.chosen)

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
class NamesAgree(Condition):
    """`all of the chosen units have different card names`, `... have the same card name` (12.6)"""

    def __init__(self, objects: Objects, same: bool) -> None:
        super().__init__()
        self.objects = objects
        self.same = same

    def holds(self, state: State, context: Context) -> bool:
        names = [words_by_ref(state, ref, NAMES) for ref in self.objects.all(state, context)]
        if self.same:
            return bool(names) and any(all(name in others for others in names) for name in names[0])
        pairs = [(one, other) for number, one in enumerate(names) for other in names[number + 1 :]]
        return bool(names) and not any(name in other for one, other in pairs for name in one)

    def information_read(self) -> int:
        return 1 << NAMES
