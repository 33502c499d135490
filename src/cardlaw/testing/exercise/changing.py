"""Changes that a line makes for a time or for as long as it is active, compared with its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN, Effect
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.modifications import ADD, BECOME, ChangeNumber
from cardlaw.testing.exercise.meant import OTHER, OWN, all_meant
from cardlaw.text.comparing import Comparison
from cardlaw.text.nouns import Cards
from cardlaw.text.sentences import Wording
from cardlaw.text.signs import BATTLE, THEIR_NEXT, TURN, YOUR_NEXT

THOUSANDS = 100  # from here on numbers are of power, below they are of soul, critical, level ...


def other_amounts(state: State, effects: Sequence[Effect], words: Wording) -> Iterator[str]:
    """Numbers are changed by what is not printed; where something is counted, by no multiple of it."""
    for effect in effects if words.amounts_are_printed else ():
        change = effect.modification
        if isinstance(change, ChangeNumber) and change.operation in (ADD, BECOME):
            amount = change.amount(state, effect)
            if amount and not is_printed(amount, change.operation, words):
                yield f"a number was changed by {amount}"


def is_printed(amount: int, operation: int, words: Wording) -> bool:
    if operation == BECOME:
        return abs(amount) in words.numbers
    if not words.counts_something:
        return amount in words.amounts
    told = {*words.amounts, *(one for one in words.numbers if one >= THOUSANDS)}
    alike = [one for one in told if (abs(one) < THOUSANDS) == (abs(amount) < THOUSANDS)]
    return not alike or any(one and amount % one == 0 for one in alike)  # `+X soul` tells no number


def other_durations(state: State, effects: Sequence[Effect], words: Wording) -> Iterator[str]:
    """Something lasts longer or shorter than any time that the words name."""
    for effect in effects:
        if effect.modification is not None and duration_of(state, effect) not in words.durations:
            yield f"something lasts as nothing does that the words name ({effect.until})"


def duration_of(state: State, effect: Effect) -> str:
    if effect.until == END_OF_TURN:
        return TURN
    if effect.until == END_OF_PLAYERS_TURN:
        is_same = (effect.until_turn - state.turn) % 2 == 0
        player = state.turn_player if is_same else 1 - state.turn_player
        return YOUR_NEXT if player == OWN else THEIR_NEXT
    return BATTLE if effect.until > END_OF_PLAYERS_TURN else "always"


# -- what is always true --------------------------------------------------------------------------------------------


def given(state: State, ability: Ability, context: Context) -> list[Effect]:
    """What a continuous ability does now."""
    effects = [Effect(change, ability, context.source, context.master, 0) for change in ability.modifications()]
    return [one for one in effects if one.modification is not None and one.modification.is_given(state, one)]


def is_due(state: State, words: Wording, source: int) -> bool:
    """Do the words say that it is active now?"""
    if words.during and state.turn_player != (OWN if words.during == YOUR_NEXT else OTHER):
        return False
    return words.comparison is None or compared(state, words.comparison, source)


def compared(state: State, comparison: Comparison, source: int) -> bool:
    return comparison.least <= sum(1 for _ in all_meant(state, comparison.cards, source)) <= comparison.most


def misses_its_cards(state: State, effects: Sequence[Effect], cards: Cards, source: int) -> Iterator[str]:
    """Other cards are changed than those that the words name."""
    wanted = set(all_meant(state, cards, source))
    for effect in effects:
        change = effect.modification
        if change is not None and getattr(change, "objects", None) is not None:
            found = {ref_card(ref) for ref in change.targets(state, effect)}
            if found != wanted:
                yield f"{len(found)} cards are changed, the words mean {len(wanted)}"


def miscounts(state: State, effects: Sequence[Effect], words: Wording, source: int) -> Iterator[str]:
    """An amount is not what the words give for each of the cards that they count."""
    if words.each is not None:
        number = sum(1 for _ in all_meant(state, words.each, source))
        for effect in effects:
            change = effect.modification
            if isinstance(change, ChangeNumber) and change.operation == ADD:
                amount = change.amount(state, effect)
                if amount not in [one * number for one in words.amounts]:
                    yield f"a number was changed by {amount} for {number} cards"
