"""Further events as card texts describe them: cards put under others, played from the hand, leaving the field."""

from __future__ import annotations

from typing import final

from cardlaw.games.godzilla.areas import DISCARD_PILE, INVADING, SIZE, is_strategy_zone, is_zone
from cardlaw.games.godzilla.information import BY_INVASION, FOR_INVASION, RULE, START_PHASE, origin_mark
from cardlaw.games.godzilla.terms import AdvanceMonster
from cardlaw.kernel.cards import marked, ref_card
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, DISCARD, DRAW, PLAY, SEND, THE_RULES, Event
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_by, is_player, subject_fits


@final
class AdvancesFromInvasion(Condition):
    """`<When Invading> When ...`: while the card advances from an invasion (12.3.1)"""

    def holds(self, state: State, context: Context) -> bool:
        player = context.master
        return any(
            isinstance(frame, AdvanceMonster) and frame.why == BY_INVASION and frame.player == player
            for frame in state.stack
        )


@final
class PlacedUnder(Pattern):
    """`a card is placed under this card`"""

    def __init__(self, objects: Objects, host: Objects) -> None:
        super().__init__()
        self.objects = objects
        self.host = host

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.position != BOTTOM or event.onto < 0:
            return False
        hosts = [ref_card(ref) for ref in self.host.all(state, context)]
        return event.onto in hosts and subject_fits(state, context, self.objects, event, event.player)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class SentByBurst(Pattern):
    """`this card is discarded by the effect of <Burst>`: only the timed ability of 12.5.2 sends a card away alone."""

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.card == ref_card(context.source)
            and event.source == event.card
            and event.alone
            and event.verb == SEND
            and (event.origin if event.origin >= 0 else state.cards[event.card].place) % SIZE == INVADING
            and event.destination % SIZE == DISCARD_PILE
        )

    def is_about_itself(self) -> bool:
        return True


@final
class DiscardedToInvade(Pattern):
    """`you discard this card from your hand for your monster card's invasion` (8.6.1)"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and marked(event.marks, FOR_INVASION) > 0
            and subject_fits(state, context, self.objects, event, event.player)
        )

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class SentAtStart(Pattern):
    """`your strategy cards are not sent to the discard pile at the start phase`: what 7.2.3 does with them"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != RULE or state.phase != START_PHASE:
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        return is_strategy_zone(origin) and subject_fits(state, context, self.objects, event, event.player)


@final
class DiscardedForRage(Pattern):
    """`you discard a monster card to gain <Rage>` (8.4.1): the rules discard for nothing else but an invasion."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.verb == DISCARD
            and event.by == THE_RULES
            and not marked(event.marks, FOR_INVASION)
            and subject_fits(state, context, self.objects, event, event.player)
        )

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class PlayedOnto(Pattern):
    """`this card is played on top of a rank II monster card` (3.2.1, 5.11.2)"""

    def __init__(self, objects: Objects, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.objects = objects
        self.filters = filters  # of the card that it is played on top of, as it is beneath it

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.verb == PLAY
            and event.onto >= 0
            and subject_fits(state, context, self.objects, event, event.player)
            and all(part.fits(state, context, state.ref(event.onto)) for part in self.filters)
        )

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class DiscardedForInvasion(Filter):
    """`the card discarded for this invasion`: of those of the turn, in which a player invades once (8.6.2)"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return state.cards[ref_card(ref)].mark(FOR_INVASION) == state.turn


@final
class PlayedFrom(Pattern):
    """`you play a battle card from your hand` (5.11.3: by the rules or by an effect)"""

    def __init__(self, who: int, objects: Objects, area: str) -> None:
        super().__init__()
        self.who = who
        self.objects = objects
        self.area = area

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.verb == PLAY
            and (origin_mark(self.area), 1) in event.marks
            and is_player(state, context, self.who, event.player)
            and subject_fits(state, context, self.objects, event, event.player)
        )


@final
class DrawnBy(Pattern):
    """`you draw a card by an effect`"""

    def __init__(self, who: int, by: int) -> None:
        super().__init__()
        self.who = who
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.verb == DRAW
            and is_player(state, context, self.who, event.player)
            and is_by(context, self.by, event)
        )


@final
class LeftField(Pattern):
    """`this card leaves the field`: from a zone to anywhere but a zone."""

    def __init__(self, objects: Objects, by: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or is_zone(event.destination) or event.destination % SIZE == INVADING:
            return False
        if not is_by(context, self.by, event):
            return False
        if event.origin < 0:  # it has not happened yet
            origin = state.cards[event.card].place
            topmost = state.cards[event.card].host < 0
        else:
            origin = event.origin
            topmost = event.before is not None
        on_field = is_zone(origin) or origin % SIZE == INVADING
        return topmost and on_field and subject_fits(state, context, self.objects, event, state.layout.player(origin))

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)
