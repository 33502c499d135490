"""Locked and deleted cards as a feature: what deletion takes, and when both return."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.battle_power import rule
from cardlaw.games.vanguard.battle.skills import BOOST, DRIVE_BONUS, INTERCEPT
from cardlaw.games.vanguard.board.areas import is_circle
from cardlaw.games.vanguard.board.pseudo_cards import erase
from cardlaw.games.vanguard.board.survey import DELETED, NO_CARDS, survey
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.states.locking import is_deleted, return_units
from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER, LOCKED, PLUS_LAYER, POWER
from cardlaw.kernel.cards import ABILITIES, FIRST_NUMBER
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import Overlay, abilities_of, number_of
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State

SKILL_WORDS: Final = (BOOST, INTERCEPT, *DRIVE_BONUS)
DELETION: Final = rule("deleted")


def deleted_units(state: State) -> list[int]:
    if not survey(state).seen & DELETED:
        return NO_CARDS
    return [card for card in state.in_play if state.cards[card].marks and is_deleted(state, card)]


def lose_text(state: State, overlay: Overlay) -> None:
    """A deleted unit loses its text; its skill icons stay."""
    for card in deleted_units(state):
        kept = tuple(ability for ability in abilities_of(state, card) if ability.keyword in SKILL_WORDS)
        overlay.abilities[card] = kept
        overlay.note_rule(card, ABILITIES, 0, DELETION, "")


@final
class ReturnLocked(Procedure):
    """Locked and deleted cards on the turn player's field are turned face up."""

    STEPS: ClassVar[tuple[str, ...]] = ("turn_up",)

    def turn_up(self, state: State) -> Control:
        return return_units(state, state.turn_player)


@final
class Locking(Feature):
    """Lock and delete. The books differ in what deletion does: no original power, or less by the printed power."""

    FOLLOWS: ClassVar[int] = 1 << LOCKED
    APPLIES_IN: ClassVar[tuple[int, ...]] = (ABILITIES_LAYER, PLUS_LAYER)

    def __init__(self, takes_printed_power: bool = False) -> None:
        self.takes_printed_power = takes_printed_power

    def end_phase(self, state: State) -> Procedure | None:
        return ReturnLocked()

    def after(self, state: State, events: list[Event]) -> None:
        """A locked token is erased at once."""
        for event in events:
            if event.kind == LOCKED and state.cards[event.card].face.token:
                state.cite("token.locked", event.card)
                erase(state, event.card)

    def mask(self, state: State) -> int:
        return (1 << POWER) | (1 << ABILITIES) if deleted_units(state) else 0

    def apply(self, state: State, overlay: Overlay, layer: int) -> None:
        if layer == state.ruleset.layer_map[ABILITIES_LAYER]:
            lose_text(state, overlay)
        if layer == state.ruleset.layer_map[PLUS_LAYER]:
            self.take_power(state, overlay)

    def take_power(self, state: State, overlay: Overlay) -> None:
        for card in deleted_units(state):
            if not is_circle(state, state.cards[card].place):
                continue
            power = 0
            if self.takes_printed_power:
                power = number_of(state, card, POWER) - state.cards[card].face.numbers[POWER - FIRST_NUMBER]
            overlay.set_by_rule(card, POWER, power, 0, DELETION)
