"""Several choices told in one sentence: `up to 1 A and up to 1 B from your waiting room`."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.acting import choice
from cardlaw.program.actions import speak_of
from cardlaw.program.choosable import tell_chosen
from cardlaw.program.context import YOU, Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects
from cardlaw.program.seeing_decks import look_through_deck


@final
class ChooseKinds(Instruction):
    """One choice after the other; later words speak of all that was chosen."""

    def __init__(self, choices: tuple[Objects, ...], search: bool = False) -> None:
        super().__init__()
        self.choices = choices
        self.search = search  # the player looks through the deck first

    def start(self, state: State, base: int) -> Control:
        if self.search:
            look_through_deck(state, base, context_at(state, base).player(YOU))
        return ChoosingKinds(self, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return any(objects.all(state, context) for objects in self.choices)


@final
class ChoosingKinds(Procedure):
    """A card that was chosen cannot be chosen again."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_next", "take", "speak")

    def __init__(self, instruction: ChooseKinds, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.number = 0
        self.chosen: tuple[int, ...] = ()

    def choose_next(self, state: State) -> Control:
        if self.number >= len(self.instruction.choices):
            return skip_to("speak")
        context = context_at(state, self.base)
        objects = self.instruction.choices[self.number]
        self.number += 1
        chooser = objects.chooser(state, context)
        refs = [ref for ref in objects.all(state, context) if ref not in self.chosen]
        refs = [ref for ref in refs if state.ruleset.may_be_chosen(state, chooser, ref)]
        if not self.instruction.search:
            return choice(state, context, objects, refs, "choose.choose")
        decision = choice(state, context, objects, refs, "search")
        decision.cite = "search.must" if decision.min else "search.may_fail"
        return decision

    def take(self, state: State) -> Control:
        self.chosen = (*self.chosen, *(option.number for option in state.picked))
        return Jump("choose_next")

    def speak(self, state: State) -> Control:
        speak_of(state, self.base, self.chosen)
        state.result = len(self.chosen)
        context = context_at(state, self.base)
        if not self.chosen:
            state.cite_definition("choose.none")
        tell_chosen(state, ref_card(context.source), context.author, list(self.chosen))
        return None
