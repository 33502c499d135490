"""The preparations before the first turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, place_of
from cardlaw.games.vanguard.board.board import DECK, HAND, RIDE_DECK, VC
from cardlaw.games.vanguard.books.book import book, switches
from cardlaw.games.vanguard.terms.information import ORDER_LIMIT, VANGUARD_DAMAGE, grade
from cardlaw.kernel.cards import EVERYBODY, TYPES, UP
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PUT, SEARCH, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.procedures import OVER, SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import TURN
from cardlaw.kernel.verbs import DrawCards, look, shuffle

OPENING_HAND: Final = 5
STARTING_DAMAGE: Final = 0


@final
class Preparation(Procedure):
    """First vanguards face down, shuffle, who starts, five cards, mulligan, stand up."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "choose_first_vanguard_of_a",
        "put_first_vanguard_of_a",
        "choose_first_vanguard_of_b",
        "put_first_vanguard_of_b",
        "shuffle_first_deck",
        "shuffle_second_deck",
        "ride_decks",
        "decide_first_player",
        "no_damage",
        "first_player_draws",
        "second_player_draws",
        "first_player_exchanges",
        "second_player_exchanges",
        "stand_up",
    )

    def begin(self, state: State) -> Control:
        for player in (0, 1):
            state.set_value(player, ORDER_LIMIT, 1)
        return None

    def candidates(self, state: State, player: int) -> list[int]:
        """Grade 0 units of the ride deck if there is one, else of the main deck, one copy of each."""
        ride_deck = cards_in(state, player, RIDE_DECK)
        cards = ride_deck or cards_in(state, player, DECK)
        found: dict[str, int] = {}
        for card in cards:
            if grade(state, card) == 0 and "unit" in words_of(state, card, TYPES):
                found.setdefault(state.cards[card].face.id, card)
        if ride_deck:
            state.cite("setup.first_of_ride_deck")
        return list(found.values())

    def choose(self, state: State, player: int) -> Control:
        """The player looks through the deck that the card is chosen from."""
        if not cards_in(state, player, RIDE_DECK):
            look(state, player, [state.ref(card) for card in cards_in(state, player, DECK)], SEARCH)
        options = [Option(CARD, card=card) for card in self.candidates(state, player)]
        return Decision(player, "first_vanguard", options)

    def put(self, state: State, player: int) -> Control:
        if not state.picked:
            return None
        event = Event(CARD_MOVED, player, state.picked[0].card, destination=place_of(state, player, VC), verb=PUT)
        event.face_down = True
        control = happen(state, [event])
        state.leave_play(state.picked[0].card)
        return control

    def choose_first_vanguard_of_a(self, state: State) -> Control:
        return self.choose(state, 0)

    def put_first_vanguard_of_a(self, state: State) -> Control:
        return self.put(state, 0)

    def choose_first_vanguard_of_b(self, state: State) -> Control:
        return self.choose(state, 1)

    def put_first_vanguard_of_b(self, state: State) -> Control:
        for player in (0, 1):
            begin_pool(state, state.zone(player, "deck"))
        return self.put(state, 1)

    def shuffle_first_deck(self, state: State) -> Control:
        if any(cards_in(state, player, RIDE_DECK) for player in (0, 1)):
            state.cite_definition("setup.without_ride_deck")
        return shuffle(state, state.place(0, "deck"))

    def shuffle_second_deck(self, state: State) -> Control:
        return shuffle(state, state.place(1, "deck"))

    def ride_decks(self, state: State) -> Control:
        for feature in book(state).features:
            feature.cite_preparation(state)
        return None if any(cards_in(state, player, RIDE_DECK) for player in (0, 1)) else SKIP

    def decide_first_player(self, state: State) -> Control:
        state.first_player = state.chance.coin()
        state.turn_player = state.first_player
        state.stir(TURN)
        return None

    def no_damage(self, state: State) -> Control:
        for player in (0, 1):
            state.set_value(player, VANGUARD_DAMAGE, STARTING_DAMAGE)
        return None

    def first_player_draws(self, state: State) -> Control:
        return DrawCards(state.first_player, OPENING_HAND)

    def second_player_draws(self, state: State) -> Control:
        return DrawCards(1 - state.first_player, OPENING_HAND)

    def first_player_exchanges(self, state: State) -> Control:
        return Mulligan(state.first_player)

    def second_player_exchanges(self, state: State) -> Control:
        return Mulligan(1 - state.first_player)

    def stand_up(self, state: State) -> Control:
        for player in (state.first_player, 1 - state.first_player):
            for card in cards_in(state, player, VC):
                record = state.change(card)
                record.facing = UP
                record.known = EVERYBODY
                if card not in state.in_play:
                    state.enter_play(card)
        state.stir()
        return None


@final
class Mulligan(Procedure):
    """Any number of cards back to the deck, and as many drawn; the books differ in when the deck is shuffled."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "put_back", "shuffle_before", "draw", "shuffle_after")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.count = 0

    def choose(self, state: State) -> Control:
        hand = cards_in(state, self.player, HAND)
        return Decision(self.player, "mulligan", [Option(CARD, card=card) for card in hand], 0, len(hand))

    def put_back(self, state: State) -> Control:
        self.count = len(state.picked)
        if not self.count:
            return OVER
        deck = place_of(state, self.player, DECK)
        chosen = [option.card for option in state.picked]
        hand = [card for card in cards_in(state, self.player, HAND) if card in chosen]
        events: list[Event] = []
        for card in hand:
            events.append(Event(CARD_MOVED, self.player, card, destination=deck, verb=PUT, position=BOTTOM))
        return happen(state, events)

    def shuffle_before(self, state: State) -> Control:
        if not switches(state).mulligan_shuffles_first:
            return SKIP
        return shuffle(state, place_of(state, self.player, DECK))

    def draw(self, state: State) -> Control:
        return DrawCards(self.player, self.count)

    def shuffle_after(self, state: State) -> Control:
        if switches(state).mulligan_shuffles_first:
            return SKIP
        return shuffle(state, place_of(state, self.player, DECK))


def at_mulligan() -> list[Procedure]:
    """The preparations when the hands are dealt and the starting player decides first."""
    frame = Preparation()
    frame.step = Preparation.STEPS.index("first_player_exchanges")
    return [frame]
