"""The card with two sides: a normal unit that is flipped over to the G unit on its other side."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_circle, place_of, zone_at
from cardlaw.games.vanguard.board.board import BIND, G_ZONE, REMOVED, SOUL, board
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.terms.information import REMOVE, TURNED
from cardlaw.kernel.cards import NAMES, TRAITS, Face
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.objects import current

OTHER_SIDE: Final = "other_side"  # the field of a card with the data of its other side
BACK: Final = " (other side)"  # what the number of the other side ends with
GRADE_NEEDED: Final = 3
ZEROTH: Final = "Zeroth Dragon"
ZEROTH_NEEDED: Final = 5


def back_id(front: str) -> str:
    return front + BACK


def other_side(state: State, card: int) -> Face | None:
    """The side of a card that is not active; None for cards with one side."""
    face = state.cards[card].face
    if is_flipped(state, card):
        return state.catalogue.by_id.get(face.id.removesuffix(BACK))
    return state.catalogue.by_id.get(back_id(face.id)) if OTHER_SIDE in face.data else None


def has_two_sides(state: State, card: int) -> bool:
    return other_side(state, card) is not None


def is_flipped(state: State, card: int) -> bool:
    return state.cards[card].face.id.endswith(BACK)


def flip(state: State, card: int) -> None:
    """The other side is active from now on; it is the same card, with all effects on it."""
    other = other_side(state, card)
    if other is None:
        state.cite("flip.one_side", card)
        return
    state.cite("flip", card)
    state.change(card).face = other
    state.stir()


@final
class FlipOver(ObjectInstruction):
    """`flip it over`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        for card in current(state, refs):
            flip(state, card)
        return None


# -- ultimate stride of such a card -------------------------------------------------------------------------


def refusal_of_flipping_stride(state: State, player: int) -> Refusal | None:
    """It needs a vanguard of grade 3 and five different Zeroth Dragons in the bind zone."""
    names = {
        words_of(state, card, NAMES)[0]
        for card in cards_in(state, player, BIND)
        if ZEROTH in words_of(state, card, TRAITS)
    }
    if leading_grade(state, player) < GRADE_NEEDED or len(names) < ZEROTH_NEEDED:
        return Refusal("flip.released")
    return None


def remove_others(state: State, player: int, kept: int) -> Control:
    """All other cards on circles, in the soul and in the G zone are removed from the game."""
    zones = [cards_in(state, player, SOUL), cards_in(state, player, G_ZONE)]
    zones.extend(state.zones[place] for place in board(state).field[player])
    cards = [card for zone in zones for card in zone if card != kept]
    events = [
        Event(CARD_MOVED, player, card, destination=place_of(state, state.cards[card].owner, REMOVED), verb=REMOVE)
        for card in cards
    ]
    return happen(state, events) if events else None


@final
class TwoSides(Feature):
    """Which side of such a card is active."""

    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED | 1 << TURNED

    def cite_preparation(self, state: State) -> None:
        if any(has_two_sides(state, card.id) for card in state.cards):
            state.cite("flip.begins")

    def after(self, state: State, events: list[Event]) -> None:
        """Anywhere but on circles and in the G zone the side of the normal unit is the active one."""
        for event in events:
            if event.kind not in (CARD_MOVED, TURNED) or not has_two_sides(state, event.card):
                continue
            if event.kind == TURNED or event.face_down:
                state.cite("flip.face_down", event.card)
            elif is_flipped(state, event.card):
                if is_circle(state, event.destination) or zone_at(state, event.destination) == G_ZONE:
                    state.cite("flip.stays", event.card)
                else:
                    state.cite("flip.back", event.card)
                    flip(state, event.card)
