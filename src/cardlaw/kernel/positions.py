"""Numbers that are equal for equal positions, the same in every process and on every machine."""

from __future__ import annotations

from typing import Final

from cardlaw.kernel.cards import REF_BASE
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.state import State

MODULUS: Final = (1 << 55) - 55
REMEMBERED: Final = -(1 << 40)  # keys from here downwards count what happened in the turn; that makes no new position


def mix(key: int, number: int) -> int:
    return (key * 31 + number + 7) % MODULUS


def mix_all(key: int, numbers: tuple[int, ...]) -> int:
    for number in numbers:
        key = mix(key, number)
    return mix(key, -1)


def cards_key(state: State) -> int:
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


def position_key(state: State) -> int:
    """Everything that makes two positions of a turn identical."""
    key = cards_key(state)
    for value in state.values:
        key = mix(key, value)
    total = 0
    for card in state.in_play:
        record = state.cards[card]
        total += mix(mix(card, record.orientation), record.facing)
    key = mix(key, total)
    for effect in state.effects:
        key = mix_all(mix(mix(key, effect.ability.code), effect.number), effect.targets or ())
    counted = 0
    for name, count in state.used.items():
        if name <= REMEMBERED:
            continue
        counted += mix(name % MODULUS, count)
    return mix(key, counted)


def action_key(position: int, option: Option) -> int:
    """Performing an action from a position."""
    key = position
    for letter in option.verb:
        key = mix(key, ord(letter))
    return mix_all(key, (option.card, option.place, option.number))


def question_key(state: State, decision: Decision) -> int:
    """The same optional thing asked of the same player with the same cards lying about."""
    return mix(mix(cards_key(state), decision.player), decision.source)
