"""What cards of the hand say of their own playing (10.3.4.1): bans, lower ranks, cards to be played upon."""

from __future__ import annotations

from typing import Final

from cardlaw.games.godzilla.information import (
    origin_mark,
    origin_of,
    position,
    rank,
)
from cardlaw.games.godzilla.permissions import AnyTrait, PlayOnto, ReduceRank
from cardlaw.kernel.cards import PERMISSIONS, RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED, PLAY, Event
from cardlaw.kernel.gate import anything_forbidden, refused
from cardlaw.kernel.information import abilities_of, permissions
from cardlaw.kernel.refusals import Refusal, refused_by
from cardlaw.kernel.state import State
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Permission

FROM_HAND: Final = ((origin_mark("hand"), 1),)


def own_effects(state: State, player: int, card: int) -> list[Effect]:
    """Effects of a card's own abilities that speak of its being played, while it is in the hand (10.3.4.1)."""
    return [
        Effect(change, ability, state.ref(card), player, 0)
        for ability in abilities_of(state, card)
        for change in ability.modifications()
    ]


def own_restriction(state: State, event: Event) -> Refusal | None:
    """What a card itself says against its being played so."""
    if not state.cards[event.card].face.modifies & (1 << RESTRICTIONS):
        return None
    for effect in own_effects(state, event.player, event.card):
        change = effect.modification
        if change is not None and change.is_given(state, effect) and change.forbids(state, effect, event):
            return refused_by(effect)
    return None


def anything_against(state: State, card: int) -> bool:
    """Is there anything, on the card itself or elsewhere, that forbids cards to be played somewhere?"""
    return bool(state.cards[card].face.modifies & (1 << RESTRICTIONS)) or anything_forbidden(state, CARD_MOVED)


def refusal_of_place(
    state: State, player: int, card: int, place: int, marks: tuple[tuple[str, int], ...] = ()
) -> Refusal | None:
    """Why a card cannot be played to a place: what it says itself, or another effect."""
    if not anything_against(state, card):
        return None
    event = Event(CARD_MOVED, player, card, destination=place, verb=PLAY)
    event.marks = marks
    return own_restriction(state, event) or refused(state, event)


def may_enter(state: State, player: int, card: int, place: int) -> bool:
    """Is playing a card to a place from where it lies not forbidden by an effect?"""
    return refusal_of_place(state, player, card, place, origin_of(state, card)) is None


def rank_for_play(state: State, player: int, card: int) -> int:
    """The rank of a card of the hand with what effects let it be reduced by."""
    reduction = 0
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, ReduceRank):
            reduction += change.reduction(state, effect, card)
    for effect in own_permissions(state, player, card):
        change = effect.modification
        if isinstance(change, ReduceRank):
            reduction += change.reduction(state, effect, card)
    if reduction:
        state.cite("golden.card_text_first", card)
    return rank(state, card) - reduction


def plays_any_trait(state: State, player: int, card: int) -> bool:
    """Does an effect let a monster card be played whatever its traits are?"""
    for effect in (*permissions(state), *own_permissions(state, player, card)):
        change = effect.modification
        if isinstance(change, AnyTrait) and change.lets(state, effect, card):
            state.cite("golden.card_text_first", card)
            return True
    return False


def own_permissions(state: State, player: int, card: int) -> list[Effect]:
    """What a card of the hand lets be done with itself now."""
    if not state.cards[card].face.modifies & (1 << PERMISSIONS):
        return []
    effects = own_effects(state, player, card)
    return [effect for effect in effects if isinstance(effect.modification, Permission) and is_given(state, effect)]


def is_given(state: State, effect: Effect) -> bool:
    change = effect.modification
    return change is not None and change.is_given(state, effect)


def hosts_for(state: State, player: int, card: int) -> list[int]:
    """The battle cards in zones on top of which a battle card of the hand may be played, as it says itself."""
    found: list[int] = []
    for effect in own_permissions(state, player, card):
        change = effect.modification
        if not isinstance(change, PlayOnto):
            continue
        context = effect_context(effect)
        lowered = rank_for_play(state, player, card) - change.value.evaluate(state, context)
        if lowered > position(state, 1 - player):
            continue
        state.cite("golden.card_text_first", card)
        hosts = [ref_card(ref) for ref in change.hosts.all(state, context)]
        places = {host: state.cards[host].place for host in hosts}
        found.extend(host for host in hosts if refusal_of_place(state, player, card, places[host], FROM_HAND) is None)
    return found
