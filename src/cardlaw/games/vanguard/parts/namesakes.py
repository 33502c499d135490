"""A search for cards with the names of certain units, so many for each of them."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.terms.information import share_name
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.actions import speak_of
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.seeing_decks import look_through_deck


@final
class SearchNamesakes(Instruction):
    """`search your deck for up to one card with the same card name as each of those units`"""

    def __init__(self, units: Objects, number: int, filters: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.units = units
        self.number = number
        self.filters = filters

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        look_through_deck(state, base, context.master)
        return SearchingNamesakes(self, tuple(self.units.all(state, context)), base)


@final
class SearchingNamesakes(Procedure):
    """For one unit after another; a card that was found for one of them is not found for the next."""

    STEPS: ClassVar[tuple[str, ...]] = ("search_next", "take", "speak")

    def __init__(self, instruction: SearchNamesakes, units: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.units = units
        self.base = base
        self.found: tuple[int, ...] = ()

    def search_next(self, state: State) -> Control:
        if not self.units:
            return skip_to("speak")
        context = context_at(state, self.base)
        unit, self.units = self.units[0], self.units[1:]
        refs = [state.ref(card) for card in state.zone(context.master, "deck")]
        refs = [ref for ref in refs if ref not in self.found and share_name(state, ref_card(ref), ref_card(unit))]
        refs = [ref for ref in refs if all(one.fits(state, context, ref) for one in self.instruction.filters)]
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        most = min(self.instruction.number, len(refs))
        return Decision(context.master, "search", options, 0, most, ref_card(context.source), cite="search.may_fail")

    def take(self, state: State) -> Control:
        self.found = (*self.found, *(option.number for option in state.picked))
        return Jump("search_next")

    def speak(self, state: State) -> Control:
        speak_of(state, self.base, self.found)
        state.result = len(self.found)
        return None
