"""Positions of a turn: numbers that are equal for equal ones, and whole positions to be compared.

The numbers are the same in every process and on every machine, and worked out in machine integers: no step needs more
than 61 bits.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.associations import Association
from cardlaw.kernel.cards import REF_BASE, Card, ref_card, ref_incarnation
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State, next_generation

MODULUS: Final = (1 << 55) - 55
REMEMBERED: Final = -(1 << 40)  # keys from here downwards count what happened in the turn; that makes no new position


def mix(key: i64, number: i64) -> i64:
    return (key * 31 + number + 7) % MODULUS


def mix_all(key: i64, numbers: tuple[int, ...]) -> i64:
    for number in numbers:
        key = mix(key, number)
    return mix(key, -1)


def cards_key(state: State) -> i64:
    """Which cards lie where, and what stands by. A deck whose order changed is never the same again."""
    key = mix(mix(mix(mix(state.lying, state.order_changes), state.turn_player), state.phase), state.sub_step)
    for _, place in state.layout.changes:
        key = mix(key, place)
    for tie in state.associations:
        if tie.card < 0 or state.is_current(tie.card):
            key = mix(mix(key, tie.card % REF_BASE), tie.to % REF_BASE)
    for standby in state.standby:
        key = mix(mix(key, standby.ability.code), standby.source % (1 << 16))
    return key


def position_key(state: State) -> i64:
    """A number that identical positions of a turn share; others may have it too, so that positions are compared."""
    key = cards_key(state)
    for value in state.values:
        key = mix(key, value)
    return key


@final
@mypyc_attr(acyclic=True)
class Moment:
    """Everything that makes two positions of a turn identical, as it was at some moment."""

    def __init__(self, state: State) -> None:
        self.order_changes = state.order_changes
        self.turn_player = state.turn_player
        self.phase = state.phase
        self.sub_step = state.sub_step
        self.changes: tuple[tuple[str, int], ...] = state.layout.changes
        self.values: list[int] = state.values.copy()
        self.cards: list[Card] = state.cards.copy()
        self.in_play: list[int] = state.in_play.copy()
        self.associations: list[Association] = state.associations.copy()
        self.standby: list[StandBy] = state.standby.copy()
        self.effects: list[Effect] = state.effects.copy()
        self.used: dict[int, int] = state.used.copy()

    def is_now(self, state: State) -> bool:
        """Is the position that of a state? Most that is there was there before, and is the same object."""
        if self.order_changes != state.order_changes or self.turn_player != state.turn_player:
            return False
        if self.phase != state.phase or self.sub_step != state.sub_step or self.values != state.values:
            return False
        if len(self.cards) != len(state.cards) or not self.lies_as_in(state):
            return False
        now = Moment(state)
        return self.changes == now.changes and self.further_numbers() == now.further_numbers()

    def lies_as_in(self, state: State) -> bool:
        for number, then in enumerate(self.cards):
            now = state.cards[number]
            if then is not now and (then.place != now.place or then.host != now.host or then.facing != now.facing):
                return False
        for card in state.in_play:
            if self.cards[card].orientation != state.cards[card].orientation:
                return False
        return True

    def numbers(self) -> tuple[int, ...]:
        """All of it, in one row."""
        found = [len(self.changes), *(place for _, place in self.changes)]
        found.extend((self.order_changes, self.turn_player, self.phase, self.sub_step, *self.values))
        for record in self.cards:  # facings also outside play: costs turn cards
            found.append(((record.place + 1) * REF_BASE + record.host + 1) * 2 + record.facing)
        for card in sorted(self.in_play):
            found.append(self.cards[card].orientation)
        return (*found, *self.further_numbers())

    def further_numbers(self) -> list[int]:
        """Which cards are in play, what they are tied to, what stands by, lasts and was counted."""
        ties = [tie for tie in self.associations if tie.card < 0 or self.is_current(tie.card)]
        found = [len(self.in_play), len(ties), len(self.standby), len(self.effects), *sorted(self.in_play)]
        for tie in ties:
            found.extend((tie.card % REF_BASE, tie.to % REF_BASE))
        for standby in self.standby:
            found.extend((standby.ability.code, standby.source % REF_BASE))
        for effect in self.effects:
            targets = effect.targets or ()
            found.extend((effect.ability.code, effect.number, len(targets), *targets))
        for name in sorted([name for name in self.used if name > REMEMBERED]):
            found.extend((name, self.used[name]))
        return found

    def is_current(self, ref: int) -> bool:
        return self.cards[ref_card(ref)].incarnation == ref_incarnation(ref)


@final
@mypyc_attr(acyclic=True)
class Position:
    """A position of a turn that was, to be compared with later ones; of a saved game, a digest of its numbers."""

    def __init__(self, then: Moment | None, digest: str = "") -> None:
        self.then = then
        self.saved = digest

    def is_that_of(self, state: State) -> bool:
        if self.then is None:
            return self.saved == digest_of(Moment(state))
        return self.then.is_now(state)

    def digest(self) -> str:
        return self.saved if self.then is None else digest_of(self.then)


def digest_of(moment: Moment) -> str:
    return blake2b(repr(moment.numbers()).encode(), digest_size=16).hexdigest()


def is_one_of(state: State, positions: tuple[Position, ...]) -> bool:
    """Is the position of a state one of those that were?"""
    for position in positions:
        if position.is_that_of(state):
            return True
    return False


def photograph(state: State) -> Position:
    """Keep the position as it is: records of cards are copied before they change from now on."""
    state.generation = next_generation()
    return Position(Moment(state))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ActionKeys:
    """Numbers for what is done from a position."""

    def __init__(self, position: i64) -> None:
        self.position: i64 = position
        self.verbs: dict[str, int] = {}

    def of(self, option: Option) -> int:
        key: i64 = self.verb(option.verb)
        key = mix(mix(mix(mix(key, option.card), option.place), option.number), -1)
        for letter in option.word:
            key = mix(key, ord(letter))
        return key

    def verb(self, verb: str) -> int:
        """Of doing something, whatever it is done with."""
        known = self.verbs.get(verb)
        if known is None:
            key: i64 = self.position
            for letter in verb:
                key = mix(key, ord(letter))
            known = key
            self.verbs[verb] = known
        return known


def question_key(state: State, decision: Decision) -> i64:
    """The same optional thing of the same ability asked of the same player with the same cards lying about."""
    key = mix(mix(cards_key(state), decision.player), decision.source)
    for frame in reversed(state.stack):
        playing = getattr(frame, "playing", None)
        if playing is not None:
            return mix(key, playing.code)
    return key
