"""What happened in this turn, told by any event that a text describes.

Only what a card of the game asks after is remembered, by a key made of what it asks.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from cardlaw.games.vanguard.battle.participants import booster
from cardlaw.games.vanguard.parts.at_once import AtOnce
from cardlaw.games.vanguard.terms.information import ATTACK_STEP, STEP_BEGAN
from cardlaw.games.vanguard.turn.memory import key_of
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.filters import Other
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import Value

MOST_TIMES: Final = 20  # beyond that it is not counted, or a loop would never come back to the same position
NO_CARD: Final = -1


def remember_asked(state: State, events: list[Event]) -> None:
    """Count what cards of the game ask after; several of them may ask after the same."""
    asked: set[int] = set()
    for part in state.catalogue.asking:
        if isinstance(part, HappenedThisTurn) and part.name not in asked:
            asked.add(part.name)
            for event in events:
                if part.events_asked() & (1 << event.kind):
                    part.remember(state, event)
        elif isinstance(part, AtOnce):
            part.remember(state, events)
        elif isinstance(part, HappenedThisBattle):
            for event in events:
                if event.kind == STEP_BEGAN and event.amount == ATTACK_STEP:
                    part.begin(state)


def count(state: State, key: int) -> None:
    if state.times(key) < MOST_TIMES:
        state.count(key)


def involved(state: State, event: Event) -> list[int]:
    """The cards that an event may be about."""
    ref = booster(state)
    cards = (event.card, event.onto, ref_card(ref) if ref >= 0 else NO_CARD)
    return [card for number, card in enumerate(cards) if card >= 0 and card not in cards[:number]]


@final
class HappenedThisTurn(Value):
    """`your rear-guards were retired by your card's ability this turn`: how often"""

    def __init__(self, pattern: Pattern, name: int = 0) -> None:
        super().__init__()
        self.pattern = pattern
        self.name = name or crc32(repr(pattern).encode())

    def events_asked(self) -> int:
        return self.pattern.kinds()

    def remember(self, state: State, event: Event) -> None:
        if speaks_of(self.pattern, ThisCard):
            for card in involved(state, event):
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
        for card in involved(state, event):
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
class HappenedThisBattle(Value):
    """`no cards were put on (GC) this battle`: how often since the battle began"""

    def __init__(self, times: HappenedThisTurn) -> None:
        super().__init__()
        self.times_this_turn = times  # of no certain card

    def events_asked(self) -> int:
        return 1 << STEP_BEGAN

    def key_before(self, player: int) -> int:
        return key_of(f"asked {self.times_this_turn.name} before this battle", player)

    def begin(self, state: State) -> None:
        for player in (0, 1):
            before = state.times(key_of(f"asked {self.times_this_turn.name}", player))
            if before:
                state.note(self.key_before(player), before)

    def evaluate(self, state: State, context: Context) -> int:
        return self.times_this_turn.evaluate(state, context) - state.times(self.key_before(context.master))


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
