"""Events of this game as card texts describe them."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.godzilla.areas import (
    DISCARD_PILE,
    INVADING,
    SIZE,
    is_strategy_zone,
    is_zone,
    zone_number,
)
from cardlaw.games.godzilla.geometry import ZoneSpec
from cardlaw.games.godzilla.information import (
    BY_END_PHASE,
    BY_INVASION,
    CARD_ENGAGES,
    CARD_EVOLVED,
    DESTROY,
    MONSTER_ADVANCED,
    MONSTER_COUNTERED,
    MONSTER_INVADED,
    MONSTER_MOVED_BACK,
    MONSTER_RETREATED,
    OVERLOAD,
    RAGE,
    START_PHASE,
    rage,
)
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, PLAY, THE_RULES, VALUE_CHANGED, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_by, is_player, subject_fits
from cardlaw.program.values import compares


def is_destruction(state: State, event: Event) -> bool:
    """5.12.1.1: a topmost card going from a zone or strategy zone to the discard pile is destroyed."""
    if event.kind != CARD_MOVED or event.destination % SIZE != DISCARD_PILE:
        return False
    origin = event.origin if event.origin >= 0 else state.cards[event.card].place
    under = event.alone and event.origin < 0 and state.cards[event.card].host >= 0
    return (is_zone(origin) or is_strategy_zone(origin)) and not under


BY_MOVEMENT: Final = -2  # by a monster that came to the same zone (11.3)


@final
class Destroyed(Pattern):
    """`this card is <Destroy>`, `by your opponent's effects`, `by the effects of strategy cards`, `by movement`"""

    def __init__(self, objects: Objects, by: int = -1, sources: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.objects = objects
        self.by = by
        self.sources = sources

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not is_destruction(state, event):
            return False
        if not is_by(context, self.by, event):
            return False
        if self.by == BY_MOVEMENT and (event.by != THE_RULES or event.verb != DESTROY):
            return False
        if self.sources and not self.source_fits(state, context, event):
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        return subject_fits(state, context, self.objects, event, state.layout.player(origin))

    def source_fits(self, state: State, context: Context, event: Event) -> bool:
        if event.source < 0:
            return False
        source = state.ref(event.source)
        return all(condition.fits(state, context, source) for condition in self.sources)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class Avenged(Pattern):
    """Revenge (12.7.2): this card goes from the field to the discard pile, not as one of several on a place."""

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.card != ref_card(context.source) or event.before is None:
            return False
        if event.destination % SIZE != DISCARD_PILE or not (is_zone(event.origin) or event.origin % SIZE == INVADING):
            return False
        if event.verb == OVERLOAD:
            state.cite("revenge.not_overloaded", event.card)
            return False
        return True

    def is_about_itself(self) -> bool:
        return True


@final
class PlayedInZones(Pattern):
    """`play battle cards in zones in the same column as this card`, or in any zones but those"""

    def __init__(self, who: int, objects: Objects, spec: ZoneSpec, elsewhere: bool = False) -> None:
        super().__init__()
        self.who = who
        self.objects = objects
        self.spec = spec
        self.elsewhere = elsewhere

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.verb == PLAY
            and is_player(state, context, self.who, event.player)
            and is_zone(event.destination)
            and (event.destination in self.spec.zones(state, context)) != self.elsewhere
            and subject_fits(state, context, self.objects, event, event.player)
        )


@final
class Advanced(Pattern):
    """`your monster card advances`, `reaches zone 8`, `advances into the same column as ...`"""

    def __init__(
        self,
        objects: Objects,
        invasion: bool = False,
        end_phase: bool = False,
        zones: tuple[int, ...] = (),
        into: ZoneSpec | None = None,
        by: int = -1,
    ) -> None:
        super().__init__()
        self.objects = objects
        self.invasion = invasion
        self.end_phase = end_phase
        self.zones = zones  # the numbers of the zones that are entered; none for any
        self.into = into
        self.by = by

    def kinds(self) -> int:
        return 1 << MONSTER_ADVANCED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != MONSTER_ADVANCED or (self.invasion and event.verb != BY_INVASION):
            return False
        if self.end_phase and event.verb != BY_END_PHASE:
            return False
        if self.zones and event.amount not in self.zones:
            return False
        if not is_by(context, self.by, event):
            return False
        if self.into is not None and event.destination not in self.into.zones(state, context):
            return False
        return subject_fits(state, context, self.objects, event, event.player)


@final
class Retreated(Pattern):
    """`your opponent's monster card retreats`"""

    def __init__(self, objects: Objects, by: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.by = by

    def kinds(self) -> int:
        return 1 << MONSTER_RETREATED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != MONSTER_RETREATED or not is_by(context, self.by, event):
            return False
        return subject_fits(state, context, self.objects, event, event.player)


@final
class Invaded(Pattern):
    """`your monster card invades`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << MONSTER_INVADED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == MONSTER_INVADED and subject_fits(state, context, self.objects, event, event.player)


@final
class Countered(Pattern):
    """`your opponent's monster card is countered`, `countered by 40000 or lower counter power`"""

    def __init__(self, objects: Objects, at_most: int = -1, at_least: int = -1, by: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.at_most = at_most
        self.at_least = at_least
        self.by = by  # whose effect counters it

    def kinds(self) -> int:
        return 1 << MONSTER_COUNTERED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != MONSTER_COUNTERED or (self.at_most >= 0 and not 0 <= event.amount <= self.at_most):
            return False
        if event.amount < self.at_least:  # an effect counters with no counter power at all
            return False
        if not is_by(context, self.by, event):
            return False
        return subject_fits(state, context, self.objects, event, event.player)


@final
class Evolved(Pattern):
    """`1 of your battle cards evolves`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_EVOLVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == CARD_EVOLVED and subject_fits(state, context, self.objects, event, event.player)


@final
class Engages(Pattern):
    """`engage with your opponent's monster card`: counted for the total counter power"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_ENGAGES

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == CARD_ENGAGES and subject_fits(state, context, self.objects, event, event.player)


@final
class RageChanged(Pattern):
    """`this card's <Rage> is increased`: of the card, as long as it is the invading monster, or of a player"""

    def __init__(self, objects: Objects, direction: int, by: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.direction = direction
        self.by = by

    def kinds(self) -> int:
        return 1 << VALUE_CHANGED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != VALUE_CHANGED or event.verb != RAGE or event.amount * self.direction <= 0:
            return False
        if not is_by(context, self.by, event):
            return False
        return any(state.master(ref_card(ref)) == event.player for ref in self.objects.all(state, context))


@final
class RageReset(Pattern):
    """`this card's <Rage> does not become 0 during your start phase`: what 7.2.4 does"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << VALUE_CHANGED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != VALUE_CHANGED or event.verb != RAGE or event.by != THE_RULES:
            return False
        if event.amount >= 0 or state.phase != START_PHASE:
            return False
        return any(state.master(ref_card(ref)) == event.player for ref in self.objects.all(state, context))


@final
class RageBecomes(Pattern):
    """`this card's <Rage> becomes 0`, `becomes 3 or more`: it was not so before"""

    def __init__(self, objects: Objects, comparison: int, number: int) -> None:
        super().__init__()
        self.objects = objects
        self.comparison = comparison
        self.number = number

    def kinds(self) -> int:
        return 1 << VALUE_CHANGED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != VALUE_CHANGED or event.verb != RAGE:
            return False
        now = rage(state, event.player)
        if not compares(now, self.comparison, self.number):
            return False
        if compares(now - event.amount, self.comparison, self.number):
            return False
        return any(state.master(ref_card(ref)) == event.player for ref in self.objects.all(state, context))


MONSTER_MOVES: Final = (MONSTER_ADVANCED, MONSTER_RETREATED, MONSTER_MOVED_BACK)


@final
class MovedInField(Pattern):
    """`this card is moved`: from zone to zone, be it a battle card or a monster (3.3.3.3)"""

    def __init__(
        self, objects: Objects, by: int = -1, zones: tuple[int, ...] = (), origins: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        self.objects = objects
        self.by = by
        self.zones = zones  # the numbers of the zones that it is moved to; none for any
        self.origins = origins  # and of those that it is moved from

    def kinds(self) -> int:
        return 1 << CARD_MOVED | 1 << MONSTER_ADVANCED | 1 << MONSTER_RETREATED | 1 << MONSTER_MOVED_BACK

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED and event.kind not in MONSTER_MOVES:
            return False
        if not is_by(context, self.by, event):
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        return (
            is_zone(origin)
            and is_zone(event.destination)
            and (not self.zones or zone_number(event.destination) in self.zones)
            and (not self.origins or zone_number(origin) in self.origins)
            and subject_fits(state, context, self.objects, event, state.layout.player(origin))
        )
