"""What belongs together although it lies apart: typed ties of cards and markers to cards, places and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.stirring import TIES

if TYPE_CHECKING:
    from cardlaw.kernel.state import State

_bits: Final[dict[str, int]] = {}  # by kind


def bit_of_ties(kind: str) -> int:
    """A bit for the ties of a kind, of which `are_there_ties` tells at once whether there is one."""
    return _bits.setdefault(kind, 1 << len(_bits))


USED_BY: Final = "used by"  # a card with the player who uses it as if they were its master
USES: Final = bit_of_ties(USED_BY)


@final
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Association:
    """One tie. What `to` is depends on the kind: a reference to a card, a place, or a player. Never changed."""

    def __init__(self, kind: str, card: int, to: int, name: str = "", player: int = -1, stamp: int = 0) -> None:
        self.kind = kind
        self.card = card  # reference to the card that is tied; -1 for a marker, which is no card
        self.to = to
        self.name = name
        self.player = player  # whose it is, where that is not to be seen from the card
        self.stamp = stamp


NO_TIES: Final[list[Association]] = []


def associate(state: State, kind: str, card: int, to: int, name: str = "", player: int = -1) -> None:
    """Tie a card (a reference), or a marker, to something."""
    state.associations.append(Association(kind, card, to, name, player, state.tick()))
    state.stir(TIES)


def dissociate(state: State, gone: list[Association]) -> None:
    """End some ties."""
    if gone:
        state.associations = [one for one in state.associations if one not in gone]
        state.stir(TIES)


def are_there_ties(state: State, kinds: i64) -> bool:
    """Are there any ties of some kinds (as bits), be they of cards that are gone?"""
    if state.unsurveyed & TIES:
        state.unsurveyed &= ~TIES
        state.tied = 0
        for tie in state.associations:
            state.tied |= _bits.get(tie.kind, 0)
    return state.tied & kinds != 0


def forget_past_ties(state: State) -> None:
    """Let go of ties of cards that are no longer the ones they were."""
    dissociate(state, [one for one in state.associations if one.card >= 0 and not state.is_current(one.card)])


def ties_of(state: State, kind: str, card: int) -> list[Association]:
    """What a card (a reference) is tied to in a certain way, the oldest tie first."""
    return [one for one in state.associations if one.card == card and one.kind == kind]


def ties_to(state: State, kind: str, to: int) -> list[Association]:
    """What is tied to something in a certain way, the oldest tie first."""
    return [one for one in state.associations if one.to == to and one.kind == kind]


def tied_to(state: State, kind: str, card: int) -> int:
    """The one thing that a card (a reference) is tied to, by its latest tie; -1 if there is none."""
    to = -1
    for one in state.associations:
        if one.card == card and one.kind == kind:
            to = one.to
    return to
