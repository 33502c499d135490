"""What effects forbid, and events told by who caused them: calls, rides, moves between circles, trigger effects."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import is_guardian_circle, is_vanguard_circle
from cardlaw.games.vanguard.parts.patterns import ANYTHING, card_fits, lies_in, moved_out, origin_of
from cardlaw.games.vanguard.terms.information import CALL, INTERCEPT, NORMAL_MARK, RIDE, TRIGGER_EFFECT
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_by, is_player


@final
class CallsGuardian(Pattern):
    """`your opponent calls grade 1 or greater cards from hand to (GC)`"""

    def __init__(self, who: int, filters: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.who = who
        self.filters = filters

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != CALL or not is_guardian_circle(state, event.destination):
            return False
        if not lies_in(state, origin_of(state, event), "hand") or not is_player(state, context, self.who, event.player):
            return False
        ref = state.ref(event.card)
        return all(condition.fits(state, context, ref) for condition in self.filters)


@final
class CausedBy(Pattern):
    """`... by the ability of your vanguard with 「Name」 in its card name`"""

    def __init__(self, pattern: Pattern, source: Objects) -> None:
        super().__init__()
        self.pattern = pattern
        self.source = source

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.by == THE_RULES or not card_fits(state, context, self.source, event.source):
            return False
        return self.pattern.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class IsRidden(Pattern):
    """`this card is ridden`: placed on a vanguard circle by riding"""

    def __init__(self, objects: Objects, normal: bool = False, by_effect: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.normal = normal
        self.by_effect = by_effect

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != RIDE or not is_vanguard_circle(state, event.destination):
            return False
        if self.by_effect and event.by == THE_RULES:
            return False
        return card_fits(state, context, self.objects, event.card) and (not self.normal or is_normal(event))


@final
class IsCalled(Pattern):
    """`this card is normal called to (GC)`, `you call grade 0 cards to (RC)`"""

    def __init__(
        self, objects: Objects, circle: str, normal: bool = False, origin: str = "", by: int = ANYTHING
    ) -> None:
        super().__init__()
        self.objects = objects
        self.circle = circle
        self.normal = normal
        self.origin = origin
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != CALL or not lies_in(state, event.destination, self.circle):
            return False
        if self.normal and not is_normal(event):
            return False
        if not is_by(context, self.by, event) or not lies_in(state, origin_of(state, event), self.origin):
            return False
        if isinstance(self.objects, Cards):
            mine = is_player(state, context, self.objects.who, event.player)
            return mine and self.objects.fits(state, context, state.ref(event.card))
        return card_fits(state, context, self.objects, event.card)


def is_normal(event: Event) -> bool:
    return any(name == NORMAL_MARK for name, _ in event.marks)


@final
class LeavesCircle(Pattern):
    """`your other rear-guard leaves (RC)`, `this unit is moved to another (RC)`"""

    def __init__(self, objects: Objects, circle: str, stays: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.circle = circle
        self.stays = stays  # it only goes to another circle of the same kind

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not lies_in(state, origin_of(state, event), self.circle):
            return False
        if lies_in(state, event.destination, self.circle) != self.stays or event.verb in (CALL, RIDE):
            return False
        if self.stays and event.verb == INTERCEPT:
            return False
        return moved_out(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class TriggerWorks(Pattern):
    """A trigger effect of a player; a restriction on it nullifies the trigger."""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << TRIGGER_EFFECT

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == TRIGGER_EFFECT and is_player(state, context, self.who, event.player)
