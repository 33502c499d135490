"""Chapter 5.2: the preparations before the first turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import HAND, SIZE, WAITING_ROOM
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.procedures import Control, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import TURN
from cardlaw.kernel.verbs import DrawCards, shuffle

OPENING_HAND: Final = 5


@final
class Preparation(Procedure):
    """5.2.1: shuffle, draw who starts, draw five, and exchange cards once, the starting player first."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "shuffle_first_deck",
        "shuffle_second_deck",
        "decide_first_player",
        "first_player_draws",
        "second_player_draws",
        "first_player_exchanges",
        "second_player_exchanges",
    )

    def begin(self, state: State) -> Control:
        for player in (0, 1):
            begin_pool(state, state.zone(player, "deck"))
        return None

    def shuffle_first_deck(self, state: State) -> Control:
        return shuffle(state, state.place(0, "deck"))

    def shuffle_second_deck(self, state: State) -> Control:
        return shuffle(state, state.place(1, "deck"))

    def decide_first_player(self, state: State) -> Control:
        state.first_player = state.chance.coin()
        state.turn_player = state.first_player
        state.stir(TURN)
        return None

    def first_player_draws(self, state: State) -> Control:
        return DrawCards(state.first_player, OPENING_HAND)

    def second_player_draws(self, state: State) -> Control:
        return DrawCards(1 - state.first_player, OPENING_HAND)

    def first_player_exchanges(self, state: State) -> Control:
        return Exchange(state.first_player)

    def second_player_exchanges(self, state: State) -> Control:
        return Exchange(1 - state.first_player)


@final
class Exchange(Procedure):
    """5.2.1.4: any number of cards to the waiting room, and as many drawn."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "put", "draw")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.count = 0

    def choose(self, state: State) -> Control:
        hand = state.zones[self.player * SIZE + HAND]
        return Decision(self.player, "mulligan", [Option(CARD, card=card) for card in hand], 0, len(hand))

    def put(self, state: State) -> Control:
        self.count = len(state.picked)
        if not self.count:
            return skip_to("draw")
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    self.player,
                    option.card,
                    destination=self.player * SIZE + WAITING_ROOM,
                    verb=PUT,
                )
                for option in state.picked
            ],
        )

    def draw(self, state: State) -> Control:
        return DrawCards(self.player, self.count) if self.count else None


def at_mulligan() -> list[Procedure]:
    """The preparations when the hands are dealt and the starting player decides first."""
    frame = Preparation()
    frame.step = Preparation.STEPS.index("first_player_exchanges")
    return [frame]
