"""Loops: positions that come back within a turn, and abilities that never stop."""

from __future__ import annotations

from cardlaw.kernel.decisions import Option
from cardlaw.kernel.engine import end_game
from cardlaw.kernel.state import State

PATIENCE = 64  # abilities resolved without a decision before positions are compared
LIMIT = 4096  # a chain this long without a decision grows for ever


MODULUS = (1 << 55) - 55


def mix(key: int, number: int) -> int:
    return (key * 31 + number + 7) % MODULUS


def mix_all(key: int, numbers: tuple[int, ...]) -> int:
    for number in numbers:
        key = mix(key, number)
    return mix(key, -1)


def position_key(state: State) -> int:
    """A number that is the same for identical positions, whatever led to them."""
    key = mix_all(0, (state.turn_player, state.turn, state.phase, state.sub_step))
    for zone in state.zones:
        for card in zone:
            key = mix(key, card)
        key = mix(key, -2)
    for value in state.values:
        key = mix(key, value)
    for card in state.in_play:
        record = state.cards[card]
        key = mix(mix(mix(key, card), record.orientation), record.facing)
        key = mix_all(key, record.beneath)
    for effect in state.effects:
        part = effect.part()
        if part is not None:
            key = mix_all(key, (part.ability, part.index, effect.number))
        key = mix_all(key, effect.targets if effect.targets is not None else ())
    for standby in state.standby:
        key = mix_all(mix(mix(key, standby.ability.ability), standby.source), standby.it)
    return key


def action_key(position: int, option: Option) -> int:
    """A number for performing an action from a position."""
    key = position
    for letter in option.verb:
        key = mix(key, ord(letter))
    return mix_all(key, (option.card, option.place, option.number))


def forbid_repetition(state: State, options: list[Option]) -> list[Option]:
    """An action that led back to the identical position in this turn cannot be performed again."""
    if not state.seen:
        return options
    position = position_key(state)
    allowed = [option for option in options if action_key(position, option) not in state.seen]
    if len(allowed) < len(options):
        state.cite("loop.same_position")
    return allowed


def note_action(state: State, option: Option) -> None:
    """Remember from which position an action of a play timing was performed."""
    state.seen[action_key(position_key(state), option)] = 1


def stops_endless_loop(state: State) -> bool:
    """End the game in a draw if abilities go round for ever and nobody could choose otherwise."""
    state.repeats += 1
    if state.repeats <= PATIENCE:
        return False
    key = position_key(state)
    if key in state.seen or state.repeats > LIMIT:
        end_game(state, -1, "loop.endless")
        return True
    state.seen[key] = 1
    return False
