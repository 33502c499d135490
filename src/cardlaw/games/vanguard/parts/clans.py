"""Cards that have one clan and no other."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import CLANS
from cardlaw.games.vanguard.terms.nations import EVERY, NATIONS
from cardlaw.kernel.information import words_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects

MEMBERS: Final = frozenset(clan for _, _, members in NATIONS for clan in members)


def clans_of(state: State, ref: int) -> frozenset[str]:
    """The clans of a card, without its nations; a card of every clan has many."""
    words = words_by_ref(state, ref, CLANS)
    return MEMBERS if EVERY in words else frozenset(word for word in words if word in MEMBERS)


@final
class OnlyClan(Filter):
    """`with only 《Clan》 for its clan`"""

    def __init__(self, clan: str) -> None:
        super().__init__()
        self.clan = clan

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return clans_of(state, ref) == frozenset((self.clan,))

    def information_read(self) -> int:
        return 1 << CLANS


@final
class OnlyClansOf(Filter):
    """`with only the same clan as your vanguard's clan`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        clans = clans_of(state, ref)
        return len(clans) == 1 and any(clans == clans_of(state, one) for one in self.objects.all(state, context))

    def information_read(self) -> int:
        return 1 << CLANS


@final
class ClansNumber(Condition):
    """`your vanguard has only one clan`"""

    def __init__(self, objects: Objects, number: int) -> None:
        super().__init__()
        self.objects = objects
        self.number = number

    def holds(self, state: State, context: Context) -> bool:
        refs = self.objects.all(state, context)
        return bool(refs) and all(len(clans_of(state, ref)) == self.number for ref in refs)

    def information_read(self) -> int:
        return 1 << CLANS
