"""What effects change about attacking: from where, against whom, against how many, with how many drive checks."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import (
    back_center,
    back_circles,
    front_circles,
    is_front,
    is_rear,
    player_at,
    same_column,
)
from cardlaw.games.vanguard.books.book import book
from cardlaw.games.vanguard.terms.information import WORDS_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Objects

FROM_BACK_ROW: Final = "attack from the back row"
VANGUARD_FROM_BACK: Final = "attack a vanguard from the back row"
FROM_BACK_CENTER: Final = "attack from the back row center"
BACK_ROW_TOO: Final = "attack the back row"
BACK_ROW_OF_COLUMN: Final = "attack the back row of the same column"
INTERCEPT_FROM_BACK: Final = "intercept from the back row"
DRIVE_CHECKS: Final = "drive checks"
IN_FIRST_TURN: Final = "attack in the first turn"


@final
class Allows(Permission):
    """A unit may do what the rules otherwise do not let it do, named by a word."""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, objects, condition)
        self.what = what
        self.learn_reads()


@final
class Battles(Permission):
    """`this unit battles every unit in your opponent's front row`: which units it attacks instead of the chosen one

    `in_column`: of those units, the ones in a column, told by the unit that is chosen.
    """

    def __init__(
        self, who: Objects, units: Objects, in_column: bool = False, condition: Condition | None = None
    ) -> None:
        super().__init__(WORDS_LAYER, who, condition)
        self.units = units
        self.in_column = in_column
        self.learn_reads()


@final
class PerformsDrive(Permission):
    """`this unit performs twin drive`: it drive checks that often, even as a rear-guard"""

    def __init__(self, number: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, objects, condition)
        self.number = number  # 0: as its own drive says
        self.learn_reads()

    def decided_by(self) -> int:
        return self.rests_of_condition()


def is_allowed(state: State, card: int, what: str) -> bool:
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, Allows) and change.what == what and ref in change.targets(state, effect):
            state.cite("permission", ref_card(effect.source))
            return True
    return any(feature.allows(state, card, what) for feature in book(state).allowing)


def can_attack_from(state: State, card: int) -> bool:
    return attacks_anything_from(state, card) or is_allowed(state, card, VANGUARD_FROM_BACK)


def attacks_anything_from(state: State, card: int) -> bool:
    place = state.cards[card].place
    if is_front(state, place) or is_allowed(state, card, FROM_BACK_ROW):
        return True
    return place == back_center(state, player_at(state, place)) and is_allowed(state, card, FROM_BACK_CENTER)


def attackable_from(state: State, card: int, opponent: int) -> list[int]:
    """The opponent's circles whose units may be attacked: the front row."""
    places = list(front_circles(state, opponent))
    if is_allowed(state, card, BACK_ROW_TOO) or battles_a_column(state, card):
        places.extend(back_circles(state, opponent))
    elif is_allowed(state, card, BACK_ROW_OF_COLUMN):
        place = state.cards[card].place
        places.extend(back for back in back_circles(state, opponent) if same_column(state, place, back))
    return places


def battles_a_column(state: State, card: int) -> bool:
    """Does a unit battle a column, of which any unit may be chosen to tell which it is?"""
    effect = changed_targets(state, card)
    return effect is not None and isinstance(effect.modification, Battles) and effect.modification.in_column


def changed_targets(state: State, card: int) -> Effect | None:
    """The effect that tells which units a unit battles."""
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, Battles) and ref in change.targets(state, effect):
            return effect
    return None


def targets_instead(state: State, card: int, chosen: list[int]) -> list[int]:
    """The units attacked once effects that change or increase them are applied."""
    effect = changed_targets(state, card)
    if effect is None or not isinstance(effect.modification, Battles):
        return chosen
    change = effect.modification
    state.cite("attack.changed_targets", ref_card(effect.source))
    units = [ref_card(unit) for unit in change.units.all(state, effect_context(effect))]
    if change.in_column:
        units = [unit for unit in units if same_column(state, state.cards[unit].place, state.cards[chosen[0]].place)]
    return units


def drive_checks_of(state: State, card: int) -> int:
    """The number of drive checks that an effect has a unit perform; -1 if none says so, 0 for as many as its drive."""
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, PerformsDrive) and ref in change.targets(state, effect):
            state.cite("drive.by_effect", ref_card(effect.source))
            if change.number and state.trace is not None:
                state.cite_definition("drive.told_number")
                if is_rear(state, state.cards[card].place):
                    state.cite_definition("drive.of_rear_guard")
            return change.number
    return 0 if any(feature.allows(state, card, DRIVE_CHECKS) for feature in book(state).allowing) else -1
