"""Cards of a deck are seen by an effect: looked at, looked through or revealed. It is heard of once an effect."""

from __future__ import annotations

from typing import Final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_REVEALED, CARDS_SEEN, PUT, SEARCH, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look
from cardlaw.program.instructions import context_at, set_context

DECK_SEEN: Final = -2  # the variable that tells that an effect has seen cards of a deck
FIRST: Final = 1  # the amount of a reveal by which an effect first sees cards of a deck


def look_through_deck(state: State, base: int, player: int) -> None:
    """Whoever performs the effect searches a player's deck."""
    seen = look_at_deck(state, base, [state.ref(card) for card in state.zone(player, "deck")], SEARCH)
    assert seen is None  # nothing replaces a look


def look_at_deck(state: State, base: int, refs: list[int], verb: int = PUT) -> Control:
    """Whoever performs the effect sees cards of a deck."""
    player = context_at(state, base).master
    if not is_first_look(state, base):
        state.cite_definition("look.again")
        look(state, player, refs, verb)
        return None
    return saw_deck(state, player, refs, verb)


def saw_deck(state: State, player: int, refs: list[int], verb: int = PUT) -> Control:
    """A player sees cards of a deck, for the first time in what is carried out."""
    for ref in refs:
        state.show(ref_card(ref), 1 << player)
    origin = state.cards[ref_card(refs[0])].place if refs else -1
    return happen(state, [Event(CARDS_SEEN, player, amount=len(refs), origin=origin, verb=verb)])


def reveal_of_deck(state: State, base: int, refs: list[int]) -> Control:
    """Everybody sees cards of a deck; who performs the effect has looked at them."""
    context = context_at(state, base)
    by, source = context.master, ref_card(context.source)
    first = bool(refs) and is_first_look(state, base)
    if refs and not first:
        state.cite_definition("look.again")
    events: list[Event] = []
    for ref in refs:
        amount = FIRST if first and not events else 0
        card = ref_card(ref)
        events.append(Event(CARD_REVEALED, state.master(card), card, by=by, ref=ref, amount=amount, source=source))
    return happen(state, events)


def is_first_look(state: State, base: int) -> bool:
    """Is it the first time that the effect sees cards of a deck? From now on it is not."""
    context = context_at(state, base)
    if context.is_bound(DECK_SEEN):
        return False
    set_context(state, base, context.binding(DECK_SEEN, ()))
    return True
