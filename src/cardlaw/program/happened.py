"""What happened in this turn, told by any event that a text describes.

Only what a card of the game asks after is remembered, by a key made of what it asks.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.node import Node, every
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.filters import Other
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import Value

FIRST_KEY: Final = 1 << 40  # of counters of the turn; each is kept for both players
MOST_TIMES: Final = 20  # beyond that it is not counted, or a loop would never come back to the same position
NO_CARD: Final = -1

_keys: Final[dict[str, int]] = {}  # of player A, by what is counted


def key_of(what: str, player: int) -> int:
    """A number for something and a player that no other counter has."""
    return (_keys.get(what) or learn(what)) - player


def learn(what: str) -> int:
    """A key is worked out once."""
    _keys[what] = -(FIRST_KEY + crc32(what.lower().encode())) * 2
    return _keys[what]


def remember_asked(state: State, events: list[Event]) -> None:
    """Note what cards of the game ask after."""
    for part in state.catalogue.asking:
        part.remember(state, events)


def count(state: State, key: int) -> None:
    if state.times(key) < MOST_TIMES:
        state.count(key)


def involved(pattern: Pattern, state: State, event: Event) -> list[int]:
    """The cards that an event may be about, as a pattern and those inside it see it."""
    found: list[int] = []
    for part in every(pattern):
        if isinstance(part, Pattern):
            found += [card for card in part.involved(state, event) if card >= 0 and card not in found]
    return found


@final
class HappenedThisTurn(Value):
    """`your rear-guards were retired by your card's ability this turn`: how often"""

    def __init__(self, pattern: Pattern, name: int = 0) -> None:
        super().__init__()
        self.pattern = pattern
        self.name = name or crc32(repr(pattern).encode())

    def events_asked(self) -> int:
        return self.pattern.kinds()

    def remember(self, state: State, events: list[Event]) -> None:
        for event in events:
            if self.pattern.kinds() & (1 << event.kind):
                self.remember_one(state, event)

    def remember_one(self, state: State, event: Event) -> None:
        if speaks_of(self.pattern, ThisCard):
            for card in involved(self.pattern, state, event):
                if self.pattern.matches(state, Context(state.ref(card), state.master(card)), event):
                    count(state, self.key_of_card(state, card))
            return
        for player in (0, 1):
            if self.pattern.matches(state, Context(NO_CARD, player), event):
                count(state, key_of(f"asked {self.name}", player))
                self.remember_own(state, event, player)

    def remember_own(self, state: State, event: Event, player: int) -> None:
        """What a card did itself does not count for it where the text says `other`."""
        if not speaks_of(self.pattern, Other):
            return
        for card in involved(self.pattern, state, event):
            if not self.pattern.matches(state, Context(state.ref(card), player), event):
                count(state, key_of(f"asked {self.name} of {card}", player))

    def key_of_card(self, state: State, card: int) -> int:
        return key_of(f"asked {self.name} of itself {state.ref(card)}", 0)

    def evaluate(self, state: State, context: Context) -> int:
        card = ref_card(context.source)
        if speaks_of(self.pattern, ThisCard):
            return state.times(self.key_of_card(state, card))
        times = state.times(key_of(f"asked {self.name}", context.master))
        return times - state.times(key_of(f"asked {self.name} of {card}", context.master))


@final
class HappenedLastTurn(Value):
    """`your monster card was countered during the previous turn`: how often"""

    def __init__(self, times: HappenedThisTurn) -> None:
        super().__init__()
        self.times_a_turn = times

    def events_asked(self) -> int:
        return self.times_a_turn.events_asked()

    def key_of_last(self, player: int) -> int:
        return key_of(f"asked {self.times_a_turn.name} of the turn before", player)

    def keep(self, state: State, kept: dict[int, int]) -> None:
        """The turn is over: what was counted in it is what is asked after from now on."""
        for player in (0, 1):
            times = self.times_a_turn.evaluate(state, Context(NO_CARD, player))
            if times:
                kept[self.key_of_last(player)] = times

    def evaluate(self, state: State, context: Context) -> int:
        return state.times(self.key_of_last(context.master))


def forget_turn(state: State) -> None:
    """What was counted in a turn ends with it, but for what cards ask of the turn before."""
    kept: dict[int, int] = {}
    for part in state.catalogue.asking:
        if isinstance(part, HappenedLastTurn):
            part.keep(state, kept)
    state.used.clear()
    state.used.update(kept)


@final
class TimesOf(Value):
    """`the attacking unit has attacked two or more times this turn`: how often it happened to cards spoken of"""

    def __init__(self, objects: Objects, times: HappenedThisTurn) -> None:
        super().__init__()
        self.objects = objects
        self.times_of_each = times  # told of a card itself

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.all(state, context)
        return sum(self.times_of_each.evaluate(state, Context(ref, context.master)) for ref in refs)


@final
class DidThisTurn(Filter):
    """`that did not attack this turn`: whether something happened to the card itself"""

    def __init__(self, times: HappenedThisTurn) -> None:
        super().__init__()
        self.times_of_each = times

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return self.times_of_each.evaluate(state, Context(ref, context.master)) > 0


def speaks_of(part: Node, kind: type[Node]) -> bool:
    return isinstance(part, kind) or any(speaks_of(inside, kind) for inside in part.parts())
