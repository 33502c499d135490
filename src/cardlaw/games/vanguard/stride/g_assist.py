"""The G assist step: a player without the next grade in hand may look for it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.participants import begin_step
from cardlaw.games.vanguard.board.areas import cards_in, place_of, types_of, vanguards
from cardlaw.games.vanguard.board.board import DECK, HAND, REMOVED, RIDE_DECK
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.terms.information import G_ASSIST_STEP, REMOVE, grade
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, yes_or_no
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import CheckTiming
from cardlaw.kernel.verbs import look, reveal, shuffle

SEEN: Final = 5
REMOVED_CARDS: Final = 2
HIGH_GRADE: Final = 3


def is_next_grade(state: State, player: int, card: int) -> bool:
    return UNIT in types_of(state, card) and grade(state, card) == leading_grade(state, player) + 1


def may_assist(state: State, player: int) -> bool:
    """Below grade 3 and without a unit of the next grade in hand."""
    if not vanguards(state, player) or leading_grade(state, player) >= HIGH_GRADE:
        return False
    return not any(is_next_grade(state, player, card) for card in cards_in(state, player, HAND))


def had_ride_deck(state: State, player: int) -> bool:
    """Did a player set a ride deck aside? Its cards remember where they began."""
    place = place_of(state, player, RIDE_DECK)
    return any(card.origin == place for card in state.cards)


@final
class GAssistStep(Procedure):
    """Reveal the hand, look at five cards, take one of the next grade and remove two, shuffle."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "choose_whether",
        "reveal_hand",
        "look_at_five",
        "choose_card",
        "take_card",
        "choose_removed",
        "remove_cards",
        "shuffle_deck",
        "check_end",
    )

    def __init__(self) -> None:
        super().__init__()
        self.seen: tuple[int, ...] = ()

    def begin(self, state: State) -> Control:
        return begin_step(state, G_ASSIST_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def choose_whether(self, state: State) -> Control:
        if not may_assist(state, state.turn_player):
            return skip_to("check_end")
        return yes_or_no(state.turn_player, "g_assist", -1)

    def reveal_hand(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return skip_to("check_end")
        return reveal(state, [state.ref(card) for card in cards_in(state, state.turn_player, HAND)])

    def look_at_five(self, state: State) -> Control:
        deck = cards_in(state, state.turn_player, DECK)
        self.seen = tuple(state.ref(card) for card in reversed(deck[-SEEN:]))
        look(state, state.turn_player, list(self.seen))
        return None

    def choose_card(self, state: State) -> Control:
        player = state.turn_player
        found = [ref_card(ref) for ref in self.seen if is_next_grade(state, player, ref_card(ref))]
        return Decision(player, "g_assist.card", [Option(CARD, card=card) for card in found], 0, min(1, len(found)))

    def take_card(self, state: State) -> Control:
        if not state.picked:
            return skip_to("shuffle_deck")
        card, player = state.picked[0].card, state.turn_player
        reveal(state, [state.ref(card)])
        hand = place_of(state, player, HAND)
        return happen(state, [Event(CARD_MOVED, player, card, destination=hand, verb=PUT, by=player)])

    def choose_removed(self, state: State) -> Control:
        hand = cards_in(state, state.turn_player, HAND)
        number = min(REMOVED_CARDS, len(hand))
        options = [Option(CARD, card=card) for card in hand]
        return Decision(state.turn_player, "g_assist.remove", options, number, number)

    def remove_cards(self, state: State) -> Control:
        place = place_of(state, state.turn_player, REMOVED)
        cards = [option.card for option in state.picked]
        return happen(
            state, [Event(CARD_MOVED, state.turn_player, card, destination=place, verb=REMOVE) for card in cards]
        )

    def shuffle_deck(self, state: State) -> Control:
        state.conceal()
        return shuffle(state, place_of(state, state.turn_player, DECK))

    def check_end(self, state: State) -> Control:
        return CheckTiming()
