"""Cards associated with one another: legion pairs, guardians and whom they guard, arms and who bears them."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.board.areas import is_heart, is_vanguard_circle
from cardlaw.kernel.associations import (
    are_there_ties,
    associate,
    bit_of_ties,
    dissociate,
    tied_to,
    ties_of,
    ties_to,
)
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.state import State

# Kinds of ties, and what a card is tied to by each.
MATE: Final = "mate"  # a legion mate: to its leader
GUARDS: Final = "guards"  # a guardian: to the unit that it guards
ARMED_TO: Final = "armed to"  # an arms order: to the unit that bears it
MATES: Final = bit_of_ties(MATE)


def join_to(state: State, kind: str, card: int, other: int) -> None:
    """Tie a card to another one in a way that a card is tied to one other only."""
    dissociate(state, ties_of(state, kind, state.ref(card)))
    associate(state, kind, state.ref(card), state.ref(other))


def mate_of(state: State, card: int) -> int:
    """The mate of a leader in the legion state, -1 if it is in none."""
    if are_there_ties(state, MATES):
        for tie in reversed(ties_to(state, MATE, state.ref(card))):
            if are_paired(state, tie.card, tie.to):
                return ref_card(tie.card)
    return -1


def leader_of(state: State, card: int) -> int:
    """The leader of a mate in the legion state, -1 if it is in none."""
    if not are_there_ties(state, MATES):
        return -1
    leader = tied_to(state, MATE, state.ref(card))
    return ref_card(leader) if leader >= 0 and are_paired(state, state.ref(card), leader) else -1


def are_paired(state: State, mate: int, leader: int) -> bool:
    """Are a mate and its leader (references) still together on a vanguard circle?"""
    if not state.is_current(mate) or not state.is_current(leader):
        return False
    place = state.cards[ref_card(mate)].place
    if not is_vanguard_circle(state, place) or state.cards[ref_card(leader)].place != place:
        return False
    return is_heart(state, ref_card(mate)) == is_heart(state, ref_card(leader))


def is_in_legion(state: State, card: int) -> bool:
    return mate_of(state, card) >= 0 or leader_of(state, card) >= 0


def with_partners(state: State, card: int) -> list[int]:
    """A card with the other one of its legion pair, the leader first."""
    mate = mate_of(state, card)
    if mate >= 0:
        return [card, mate]
    leader = leader_of(state, card)
    return [leader, card] if leader >= 0 else [card]


def guarded_by(state: State, guardian: int) -> int:
    """The unit that a guardian guards, -1 if none (any more)."""
    return still(state, tied_to(state, GUARDS, state.ref(guardian)))


def bearer_of(state: State, arms: int) -> int:
    """The unit that an arms order is armed to, -1 if none (any more)."""
    return still(state, tied_to(state, ARMED_TO, state.ref(arms)))


def still(state: State, ref: int) -> int:
    return ref_card(ref) if ref >= 0 and state.is_current(ref) else -1
