"""Music orders: resolved, they lie on the center circle of the back row until a unit comes or the turn ends."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import back_center, circles, is_locked, units_on
from cardlaw.games.vanguard.board.orienting import drop_of, retire
from cardlaw.games.vanguard.board.survey import MUSIC_ORDERS, NO_CARDS, survey
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.terms.information import RULE
from cardlaw.games.vanguard.terms.types import MUSIC
from cardlaw.kernel.cards import TYPES, Card, has_word
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES


def is_music(state: State, card: int) -> bool:
    return MUSIC in state.cards[card].face.words[TYPES]


def music_on_circles(state: State) -> list[int]:
    if not survey(state).seen & MUSIC_ORDERS:
        return NO_CARDS
    return [
        card
        for player in range(2)
        for place in circles(state, player)
        for card in state.zones[place]
        if is_music(state, card)
    ]


def drop_cards(state: State, cards: list[int]) -> Control:
    events = [
        Event(CARD_MOVED, state.master(card), card, destination=drop_of(state, card), verb=RULE) for card in cards
    ]
    return happen(state, events) if events else None


@final
class PutMusic(Procedure):
    """Whatever is on the circle goes first."""

    STEPS: ClassVar[tuple[str, ...]] = ("retire_unit", "drop_locked", "put")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def retire_unit(self, state: State) -> Control:
        units = units_on(state, back_center(state, self.player))
        return retire(state, units) if units else None

    def drop_locked(self, state: State) -> Control:
        lying = state.zones[back_center(state, self.player)]
        return drop_cards(state, [card for card in lying if is_locked(state, card) or is_music(state, card)])

    def put(self, state: State) -> Control:
        place = back_center(state, self.player)
        return happen(state, [Event(CARD_MOVED, self.player, self.card, destination=place, verb=RULE)])


@final
class LeaveForUnit(Procedure):
    """A unit was put on the circle of a music order."""

    STEPS: ClassVar[tuple[str, ...]] = ("drop",)

    def drop(self, state: State) -> Control:
        return drop_cards(state, covered(state))


@final
class EndMusic(Procedure):
    """The end phase: music orders on circles are dropped."""

    STEPS: ClassVar[tuple[str, ...]] = ("drop",)

    def drop(self, state: State) -> Control:
        return drop_cards(state, music_on_circles(state))


def covered(state: State) -> list[int]:
    """Music orders on whose circle there is a unit."""
    music = music_on_circles(state)
    return [card for card in music if units_on(state, state.cards[card].place)] if music else music


@final
class MusicOrders(Feature):
    """Orders that lie on a circle."""

    AT_ONCE_RESTS: ClassVar[int] = FIELD | TIES

    def after_order(self, state: State, player: int, card: int) -> Procedure | None:
        return PutMusic(player, card) if is_music(state, card) else None

    def destination(self, state: State, card: Card, destination: int) -> int:
        if not has_word(card.face.words[TYPES], MUSIC) or destination != back_center(state, card.owner):
            return -1
        return destination

    def at_once(self, state: State) -> Procedure | None:
        return LeaveForUnit() if covered(state) else None

    def end_phase(self, state: State) -> Procedure | None:
        return EndMusic() if music_on_circles(state) else None
