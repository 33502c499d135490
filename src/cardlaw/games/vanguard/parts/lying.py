"""Where units stand to others and to the deck: in front of a unit, attacked by a unit, put under the deck."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.battle.participants import attacked, attackers, boosters
from cardlaw.games.vanguard.board.areas import is_back, is_front, player_at, same_column
from cardlaw.games.vanguard.parts.circles import compared_with, place_by_ref
from cardlaw.kernel.events import BOTTOM, Event
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import BATTLE, FIELD
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.patterns import Pattern


def ahead(state: State, place: int, player: int) -> int:
    """How far a circle lies ahead, as a player sees it: the back row, the front row, the opponent's two rows."""
    own = player_at(state, place) == player
    if is_back(state, place):
        return 0 if own else 3
    return (1 if own else 2) if is_front(state, place) else -1


@final
class InFrontOf(Filter):
    """`in front of this unit`: ahead of it in its column"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        state.cite_definition("filter.column")
        for one in compared_with(state, context, self.objects):
            there = place_by_ref(state, one)
            player = player_at(state, there)
            if same_column(state, place, there) and ahead(state, place, player) > ahead(state, there, player):
                return True
        return False

    def rests_on(self) -> int:
        return FIELD


@final
class AttackedBy(Filter):
    """`being attacked by a rear-guard`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if ref not in attacked(state):
            return False
        meant = self.objects.all(state, context)
        return any(one in meant for one in attackers(state))

    def rests_on(self) -> int:
        return BATTLE | FIELD


@final
class BoostedBy(Filter):
    """`boosted by this unit`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if ref not in attackers(state):
            return False
        meant = self.objects.all(state, context)
        return any(one in meant for one in boosters(state))

    def rests_on(self) -> int:
        return BATTLE | FIELD


@final
class UnderDeck(Pattern):
    """`... is put on the bottom of your deck`"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__()
        self.pattern = pattern

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.position == BOTTOM and self.pattern.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class ComesFacing(Pattern):
    """`... is bound face up`"""

    def __init__(self, pattern: Pattern, face_down: bool) -> None:
        super().__init__()
        self.pattern = pattern
        self.face_down = face_down

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.face_down == self.face_down and self.pattern.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()
