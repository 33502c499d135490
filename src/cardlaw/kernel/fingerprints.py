"""A number of 55 bits for the whole of a state: equal states have equal numbers, others practically never do.

It is worked out in machine integers from what the state is made of, the same in every process and on every machine.
What is worked out from the state itself (in play, overlays) and what explains it (traces) does not count.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from mypy_extensions import i64

from cardlaw.kernel.cards import Card
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.positions import MODULUS, mix, mix_all
from cardlaw.kernel.procedures import Procedure, plan_of
from cardlaw.kernel.state import UNKNOWN, State

SMALL: Final = (1 << 40) - 1  # as much of a large number as is mixed in at once

_words: Final[dict[str, int]] = {}


def word_key(word: str) -> int:
    known = _words.get(word)
    if known is None:
        known = crc32(word.encode())
        _words[word] = known
    return known


def fingerprint(state: State) -> i64:
    """The number of a state."""
    key: i64 = mix(mix(state.chance.moment(), state.turn), state.clock)
    key = mix(mix(mix(key, state.turn_player), state.phase), state.sub_step)
    key = mix(mix(mix(key, state.order_changes), state.changes), state.repeats)
    for number in keys_of_cards(state):
        key = mix(key, number)
    for zone in state.zones:
        key = mix(key, -2)
        for number in zone:
            key = mix(key, number)
    for value in state.values:
        key = mix(key, value)
    key = mix(key, tallies_key(state.used))
    key = mix(mix(key, seen_key(state)), tallies_key(state.asked))
    for effect in state.effects:
        key = mix(mix(mix(key, effect.ability.code), effect.source), effect.master)
        key = mix_all(mix(mix(mix(key, effect.stamp), effect.number), effect.uses), effect.targets or ())
    for standby in state.standby:
        key = mix(mix(mix(key, standby.ability.code), standby.source), standby.stamp)
    for tie in state.associations:
        key = mix(mix(mix(mix(key, word_key(tie.kind)), tie.card & SMALL), tie.to & SMALL), word_key(tie.name))
    key = frames_key(frames_key(key, state.stack), state.later)
    decision = state.decision
    if decision is not None:
        key = decision_key(key, decision)
    return mix(key, 0 if state.outcome is None else state.outcome.winner + 2)


def keys_of_cards(state: State) -> list[int]:
    """Of all cards, worked out anew for those that changed since a fingerprint was last asked for."""
    keys = state.card_keys
    if keys is None:
        keys = []
        state.card_keys = keys
    for number, card in enumerate(state.cards):
        if number == len(keys):
            keys.append(card_key(card))
        elif keys[number] == UNKNOWN:
            keys[number] = card_key(card)
    return keys


def card_key(card: Card) -> i64:
    """All that is recorded of a card; small numbers are put together before they are mixed in."""
    where: i64 = card.place + 1
    where = ((((where * 2 + card.facing) * 8 + card.orientation) * 4 + card.known) * 8 + card.shown) * 65536
    since: i64 = card.incarnation
    key: i64 = mix(mix(card.face.code, where + card.host + 1), since * 16777216 + card.entered)
    pools = card.pools
    key = mix(key, pools[0] * 65536 + pools[1])
    guesses = card.guesses
    key = mix(mix(key, guesses[0] & SMALL), guesses[1] & SMALL)
    if card.beneath:
        key = mix_all(key, card.beneath)
    for name, number in card.marks:
        key = mix(mix(key, word_key(name)), number)
    return key


def seen_key(state: State) -> i64:
    """Positions met in the turn, in whatever order."""
    total: i64 = len(state.answered)
    for key, positions in state.seen.items():
        total = (total + mix(key % MODULUS, len(positions))) % MODULUS
    return total


def tallies_key(tallies: dict[int, int]) -> i64:
    """Numbers kept under keys, in whatever order they came."""
    total: i64 = 0
    for name, count in tallies.items():
        total = (total + mix(name % MODULUS, count)) % MODULUS
    return total


def frames_key(key: i64, frames: list[Procedure]) -> i64:
    """What is under way, and how far."""
    for frame in frames:
        key = mix(mix(key, word_key(plan_of(frame).name)), frame.step)
    return mix(key, -3)


def decision_key(key: i64, decision: Decision) -> i64:
    """What is asked."""
    key = mix(mix(mix(key, decision.player), word_key(decision.purpose)), decision.source)
    key = mix(mix(key, decision.min), decision.max)
    for option in decision.options:
        key = mix(mix(mix(mix(key, word_key(option.verb)), option.card), option.place), option.number % MODULUS)
    return key
