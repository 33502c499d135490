"""Numbers that are equal for equal positions, the same in every process and on every machine.

They are worked out in machine integers: no step needs more than 61 bits.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cardlaw.kernel.cards import REF_BASE
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.state import State

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
    """Everything that makes two positions of a turn identical, worked out once for each."""
    if state.position_epoch != state.epoch:
        state.position = whole_position(state)
        state.position_epoch = state.epoch
    return state.position


def whole_position(state: State) -> i64:
    key = cards_key(state)
    for value in state.values:
        key = mix(key, value)
    total: i64 = 0
    for card in state.in_play:
        total = (total + mix(card, state.cards[card].orientation)) % MODULUS
    for record in state.cards:
        if record.facing:  # also outside play: costs turn cards
            total = (total + mix(mix(record.id, record.facing), record.place)) % MODULUS
    key = mix(key, total)
    for effect in state.effects:
        key = mix_all(mix(mix(key, effect.ability.code), effect.number), effect.targets or ())
    counted: i64 = 0
    for name, count in state.used.items():
        if name <= REMEMBERED:
            continue
        counted = (counted + mix(name % MODULUS, count)) % MODULUS
    return mix(key, counted)


@final
class ActionKeys:
    """Numbers for what is done from a position."""

    def __init__(self, position: i64) -> None:
        self.position: i64 = position
        self.verbs: dict[str, int] = {}

    def of(self, option: Option) -> int:
        key: i64 = self.verb(option.verb)
        return mix(mix(mix(mix(key, option.card), option.place), option.number), -1)

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
    """The same optional thing asked of the same player with the same cards lying about."""
    return mix(mix(cards_key(state), decision.player), decision.source)
