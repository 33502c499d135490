"""Patterns of events: what triggers an ability, what a restriction forbids, what a replacement replaces."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import (
    CARD_MOVED,
    CARDS_SHUFFLED,
    DISCARD,
    DRAW,
    PLAY,
    SITUATION,
    THE_RULES,
    VALUE_CHANGED,
    Event,
)
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, Context
from cardlaw.program.objects import Cards, Objects, ThisCard


@mypyc_attr(allow_interpreted_subclasses=True)
class Pattern(Node):
    """Something that may happen, as a text describes it."""

    def kinds(self) -> int:
        """The kinds of events (as bits) that could match."""
        return 0

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return False

    def involved(self, state: State, event: Event) -> tuple[int, ...]:
        """The cards that an event may be about; less than 0 for none."""
        return event.card, event.onto

    def is_about_itself(self) -> bool:
        """Does it speak of the card that has the ability?"""
        return False

    def is_of_its_card(self) -> bool:
        """Is it only ever about what happens to the card that has the ability?"""
        return False


def is_player(state: State, context: Context, who: int, player: int) -> bool:
    return who == EACH_PLAYER or player == context.player(who)


def is_by(context: Context, by: int, event: Event) -> bool:
    """Is an event caused by an effect of YOU, OPPONENT or EACH_PLAYER? Less than 0 stands for anything."""
    if by < 0:
        return True
    return event.by != THE_RULES and (by == EACH_PLAYER or event.by == context.player(by))


def subject_fits(state: State, context: Context, objects: Objects, event: Event, player: int) -> bool:
    """Is the card of an event the one (or one of those) that the text speaks of?

    A card that leaves the field is judged by what it was there, otherwise by what it is now.
    """
    if isinstance(objects, ThisCard):
        return event.card == ref_card(context.source)
    if not isinstance(objects, Cards):
        return event.card in [ref_card(ref) for ref in objects.all(state, context)]
    if not is_player(state, context, objects.who, player):
        return False
    ref = event.ref if event.before is not None or event.after < 0 else event.after
    return objects.fits(state, context, ref if ref >= 0 else state.ref(event.card))


@final
class Played(Pattern):
    """`you play a battle card`"""

    def __init__(self, who: int, objects: Objects) -> None:
        super().__init__()
        self.who = who
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.verb == PLAY
            and is_player(state, context, self.who, event.player)
            and subject_fits(state, context, self.objects, event, event.player)
        )

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class Moved(Pattern):
    """`a card is placed in / returned to / discarded from ...`: a move between areas as texts name them."""

    def __init__(self, objects: Objects, origin: str, destination: str, by: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.origin = origin  # "" for any area
        self.destination = destination
        self.by = by  # whose effect causes it: YOU, OPPONENT, or -1 for anything

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED:
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        player = state.layout.player(origin if self.origin else event.destination)
        if not is_by(context, self.by, event):
            return False
        return (
            state.ruleset.is_area(state, origin, self.origin)
            and state.ruleset.is_area(state, event.destination, self.destination)
            and subject_fits(state, context, self.objects, event, player)
        )

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class Discarded(Pattern):
    """`this card is discarded from your hand by your opponent's effect`"""

    def __init__(self, objects: Objects, by: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != DISCARD:
            return False
        if not is_by(context, self.by, event):
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        return subject_fits(state, context, self.objects, event, state.layout.player(origin))

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class Drawn(Pattern):
    """`you draw a card`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == CARD_MOVED and event.verb == DRAW and is_player(state, context, self.who, event.player)


@final
class Shuffled(Pattern):
    """`you shuffle your deck`"""

    def __init__(self, who: int, area: str) -> None:
        super().__init__()
        self.who = who
        self.area = area

    def kinds(self) -> int:
        return 1 << CARDS_SHUFFLED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARDS_SHUFFLED
            and state.layout.name(event.destination) == self.area
            and is_player(state, context, self.who, event.player)
        )


@final
class ValueChanged(Pattern):
    """`your opponent's <Rage> is increased`"""

    def __init__(self, who: int, value: int, direction: int, by: int = -1) -> None:
        super().__init__()
        self.who = who
        self.value = value
        self.direction = direction
        self.by = by  # whose effect causes it: YOU, OPPONENT, or -1 for anything

    def kinds(self) -> int:
        return 1 << VALUE_CHANGED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == VALUE_CHANGED
            and event.verb == self.value
            and event.amount * self.direction > 0
            and is_player(state, context, self.who, event.player)
            and is_by(context, self.by, event)
        )


@final
class Situation(Pattern):
    """`when you have no cards in your hand`: triggered by how things are, not by what happens."""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def kinds(self) -> int:
        return 1 << SITUATION

    def holds(self, state: State, context: Context) -> bool:
        return self.condition.holds(state, context)


@final
class EventWas(Condition):
    """`if it was destroyed by your opponent's effect`: whether the event that triggered the ability was such"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__()
        self.pattern = pattern

    def holds(self, state: State, context: Context) -> bool:
        return context.event is not None and self.pattern.matches(state, context, context.event)


@final
class AtOnce(Pattern):
    """`1 or more of your battle cards are destroyed`: once for all that happens at the same time"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__()
        self.pattern = pattern

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return self.pattern.matches(state, context, event) and not self.is_answered(state, context, event)

    def is_answered(self, state: State, context: Context, event: Event) -> bool:
        """Has another event of the same moment put the ability into standby?"""
        return any(
            waiting.event.batch == event.batch
            and waiting.source == context.source
            and any(part is self for part in waiting.ability.parts())
            for waiting in state.standby
        )


@final
class Either(Pattern):
    """`when ... or ...`"""

    def __init__(self, first: Pattern, second: Pattern) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def kinds(self) -> int:
        return self.first.kinds() | self.second.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return self.first.matches(state, context, event) or self.second.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.first.is_about_itself() or self.second.is_about_itself()


@final
class Jointly(Pattern):
    """What is both: `play cards from their hand in zones 6-8`"""

    def __init__(self, first: Pattern, second: Pattern) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def kinds(self) -> int:
        return self.first.kinds() & self.second.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return self.first.matches(state, context, event) and self.second.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.first.is_about_itself() and self.second.is_about_itself()
