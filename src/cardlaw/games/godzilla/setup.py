"""Chapter 6.3: the preparations before the first turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.godzilla.areas import INVADING, MONSTER_DECK, SIZE
from cardlaw.games.godzilla.information import POSITION, RAGE, rank
from cardlaw.games.godzilla.keywords import STARTING_ZONE
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import shuffle
from cardlaw.program.abilities import KeywordAbility

OPENING_HAND: Final = 5
STARTING_RAGE: Final = 0


@final
class Preparation(Procedure):
    """6.3.1: the decks lie in their areas; everything up to the first turn."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "place_monster_decks",
        "shuffle_first_deck",
        "shuffle_second_deck",
        "decide_first_player",
        "deal_hands",
        "make_invading_monsters",
        "set_positions",
        "set_rage",
    )

    def place_monster_decks(self, state: State) -> Control:
        for player in (0, 1):
            begin_pool(state, state.zone(player, "monster_deck"))
            begin_pool(state, state.zone(player, "deck"))
        return None

    def shuffle_first_deck(self, state: State) -> Control:
        return shuffle(state, state.place(0, "deck"))

    def shuffle_second_deck(self, state: State) -> Control:
        return shuffle(state, state.place(1, "deck"))

    def decide_first_player(self, state: State) -> Control:
        state.first_player = state.chance.coin()
        return None

    def deal_hands(self, state: State) -> Control:
        """The cards are moved to the hand one after another; they are not drawn."""
        for player in (state.first_player, 1 - state.first_player):
            state.cite("deck.one_at_a_time")
            for _ in range(OPENING_HAND):
                deck = state.zone(player, "deck")
                if deck:
                    happen(
                        state, [Event(CARD_MOVED, player, deck[-1], destination=state.place(player, "hand"), verb=PUT)]
                    )
        return None

    def make_invading_monsters(self, state: State) -> Control:
        """The rank I monster becomes the invading monster; it is not played."""
        events: list[Event] = []
        for player in (state.first_player, 1 - state.first_player):
            for card in state.zones[player * SIZE + MONSTER_DECK]:
                if rank(state, card) == 1:
                    events.append(Event(CARD_MOVED, player, card, destination=player * SIZE + INVADING, verb=PUT))
                    break
        return happen(state, events)

    def set_positions(self, state: State) -> Control:
        for player in (0, 1):
            state.set_value(player, POSITION, starting_zone(state, player))
        return None

    def set_rage(self, state: State) -> Control:
        for player in (0, 1):
            state.set_value(player, RAGE, STARTING_RAGE)
        return None


def starting_zone(state: State, player: int) -> int:
    """6.3.1.6.1: zone 1 unless the monster itself says otherwise."""
    for card in state.zones[player * SIZE + INVADING]:
        for ability in state.cards[card].face.abilities:
            if isinstance(ability, KeywordAbility) and ability.keyword == STARTING_ZONE:
                state.cite("golden.card_text_first", card)
                return ability.number
    return 1
