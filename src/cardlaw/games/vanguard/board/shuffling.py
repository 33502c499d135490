"""Shuffling: a card that the effect under way has found and goes on with is kept out of it."""

from __future__ import annotations

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.knowledge import shuffle_cards
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Perform, Resolution


def found_cards(state: State, place: int) -> list[int]:
    """Cards of the area that the effect under way speaks of and has further words for."""
    has_more = False
    for number in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[number]
        if isinstance(frame, Perform):
            has_more = has_more or frame.number < len(frame.instructions)
        if isinstance(frame, Resolution):
            refs = [ref for ref in frame.context.it if state.is_current(ref)] if has_more else []
            return [ref_card(ref) for ref in refs if state.cards[ref_card(ref)].place == place]
    return []


def shuffle_without_found(state: State, place: int) -> None:
    """Whoever knew a card that was kept out knows it still; until it is moved it lies on top."""
    kept = found_cards(state, place)
    cite_shuffle(state, place, bool(kept))
    known = [state.cards[card].known for card in kept]
    shuffle_cards(state, place)
    zone = state.zones[place]
    for card, players in zip(kept, known, strict=True):
        zone.remove(card)
        zone.append(card)
        state.change(card).known |= players


def cite_shuffle(state: State, place: int, found: bool) -> None:
    """What the rules say of few cards, of a card that was searched for, and of cards that somebody sees."""
    if state.trace is None:
        return
    zone = state.zones[place]
    if len(zone) <= 1:
        state.cite_definition("shuffle.few_cards")
    if found:
        state.cite("shuffle.without_found")
    if any(state.cards[card].known for card in zone):
        state.cite_definition("shuffle.hides")
