"""Events told by where cards did not come from, by what did not cause them, and by costs they were paid for."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.parts.patterns import card_fits, lies_in, origin_of
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.events import CARD_MOVED, CARD_REVEALED, THE_RULES, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import EACH_PLAYER, YOU, Context
from cardlaw.program.instructions import Resolution
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.patterns import Pattern, is_player


@final
class NotFrom(Pattern):
    """`... other than from hand`"""

    def __init__(self, pattern: Pattern, area: str) -> None:
        super().__init__()
        self.pattern = pattern
        self.area = area

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return self.pattern.matches(state, context, event) and not lies_in(state, origin_of(state, event), self.area)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class NotByCard(Pattern):
    """`... other than by a unit card's ability`"""

    def __init__(self, pattern: Pattern, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.pattern = pattern
        self.filters = filters

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not self.pattern.matches(state, context, event):
            return False
        if event.by == THE_RULES or event.source < 0:
            return True
        ref = state.ref(event.source)
        return not all(condition.fits(state, context, ref) for condition in self.filters)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class ForCost(Pattern):
    """`... for the cost of your vanguard's ability`: while that cost is paid"""

    def __init__(self, pattern: Pattern, source: Objects | None = None) -> None:
        super().__init__()
        self.pattern = pattern
        self.source = source  # None: any card of the player

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not state.paying or event.by != context.player(YOU):
            return False
        if self.source is not None and not card_fits(state, context, self.source, event.source):
            return False
        return self.pattern.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class ByAbilityNamed(Pattern):
    """`... by the [RevolDress] ability`, `due to the effect of your rescue ability`: while one with it is resolved"""

    def __init__(self, pattern: Pattern, keyword: str, who: int = EACH_PLAYER) -> None:
        super().__init__()
        self.pattern = pattern
        self.keyword = keyword
        self.who = who  # whose ability it is

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not self.pattern.matches(state, context, event):
            return False
        for number in range(len(state.stack) - 1, -1, -1):
            frame = state.stack[number]
            if isinstance(frame, Resolution):
                return self.is_named(frame.playing) and is_player(state, context, self.who, frame.context.master)
        return False

    def is_named(self, ability: Ability) -> bool:
        """`Rescue 1` is the rescue ability, too (14.19.1.2)."""
        return ability.keyword.lower().rstrip(" 123456789") == self.keyword

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class TheEvent(Pattern):
    """`it was put ...`: whatever move or reveal the ability waits for"""

    def kinds(self) -> int:
        return 1 << CARD_MOVED | 1 << CARD_REVEALED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return True
