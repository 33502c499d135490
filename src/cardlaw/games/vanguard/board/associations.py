"""Cards associated with one another: legion pairs, guardians and whom they guard, arms and who bears them."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import is_vanguard_circle
from cardlaw.games.vanguard.terms.information import ARMED_MARK, GUARDS_MARK, LEADER_MARK, MATE_MARK, set_mark
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.state import State


def associate(state: State, card: int, name: str, ref: int) -> None:
    """Remember a reference with a card while it lies where it is."""
    set_mark(state, card, name, ref + 1)


def associated(state: State, card: int, name: str) -> int:
    """The reference remembered with a card, -1 if there is none."""
    return state.cards[card].mark(name) - 1


def mate_of(state: State, card: int) -> int:
    """The mate of a leader in the legion state, -1 if it is in none."""
    mate = associated(state, card, MATE_MARK)
    if mate < 0 or not state.is_current(mate) or not is_vanguard_circle(state, state.cards[card].place):
        return -1
    return ref_card(mate) if is_vanguard_circle(state, state.cards[ref_card(mate)].place) else -1


def leader_of(state: State, card: int) -> int:
    """The leader of a mate in the legion state, -1 if it is in none."""
    leader = associated(state, card, LEADER_MARK)
    if leader < 0 or not state.is_current(leader) or not is_vanguard_circle(state, state.cards[card].place):
        return -1
    return ref_card(leader) if is_vanguard_circle(state, state.cards[ref_card(leader)].place) else -1


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
    ref = associated(state, guardian, GUARDS_MARK)
    return ref_card(ref) if ref >= 0 and state.is_current(ref) else -1


def bearer_of(state: State, arms: int) -> int:
    """The unit that an arms order is armed to, -1 if none (any more)."""
    ref = associated(state, arms, ARMED_MARK)
    return ref_card(ref) if ref >= 0 and state.is_current(ref) else -1
