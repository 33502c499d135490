"""Cards that this game's texts speak of: in battle, among seen cards, on circles, and whom an event names."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.battle.participants import attackers, booster, opponents_in_battle
from cardlaw.games.vanguard.board.areas import is_circle
from cardlaw.games.vanguard.board.associations import bearer_of
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES
from cardlaw.kernel.verbs import top_cards
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value


def fitting(state: State, context: Context, refs: list[int], filters: tuple[Filter, ...]) -> list[int]:
    return [ref for ref in refs if all(condition.fits(state, context, ref) for condition in filters)]


@final
class TopOf(Objects):
    """`five cards from the top of your deck`, where they go on from there together"""

    def __init__(self, who: int, number: Value) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def all(self, state: State, context: Context) -> list[int]:
        return top_cards(state, context.player(self.who), self.number.evaluate(state, context))


@final
class BattleOpponent(Objects):
    """`the battle opponent`: the units in battle with the one that has the ability"""

    def all(self, state: State, context: Context) -> list[int]:
        return opponents_in_battle(state, context.source)

    def is_momentary(self) -> bool:
        return True


@final
class AttackingUnit(Objects):
    """`the attacking unit`"""

    def all(self, state: State, context: Context) -> list[int]:
        return attackers(state)

    def is_momentary(self) -> bool:
        return True


@final
class BoostedUnit(Objects):
    """`the boosted unit`: the one that attacks while it is boosted"""

    def all(self, state: State, context: Context) -> list[int]:
        return attackers(state) if booster(state) >= 0 else []

    def is_momentary(self) -> bool:
        return True


@final
class BoostedOn(Objects):
    """`the rear-guard this unit boosted`: none if it boosted a vanguard"""

    def __init__(self, circle: str) -> None:
        super().__init__()
        self.circle = circle

    def all(self, state: State, context: Context) -> list[int]:
        boosted = attackers(state) if booster(state) >= 0 else []
        places = [(ref, state.cards[ref_card(ref)].place) for ref in boosted]
        return [ref for ref, place in places if state.ruleset.is_area(state, place, self.circle)]

    def is_momentary(self) -> bool:
        return True


@final
class BoostingUnit(Objects):
    """`the unit that boosted this unit`"""

    def all(self, state: State, context: Context) -> list[int]:
        ref = booster(state)
        return [ref] if ref >= 0 else []

    def is_momentary(self) -> bool:
        return True


@final
class Bearer(Objects):
    """`the unit armed with this card`"""

    def all(self, state: State, context: Context) -> list[int]:
        card = bearer_of(state, ref_card(context.source))
        return [state.ref(card)] if card >= 0 else []

    def rests_on(self) -> int:
        return FIELD | TIES


@final
class ArmsOf(Objects):
    """The arms that a unit is armed with."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def all(self, state: State, context: Context) -> list[int]:
        units = {ref_card(ref) for ref in self.objects.all(state, context)}
        found: list[int] = []
        for player in (0, 1):
            for card in state.ruleset.cards_in(state, player, "arms"):
                if bearer_of(state, card) in units:
                    found.append(state.ref(card))
        return found


@final
class ThatUnit(Objects):
    """`that unit` where it is judged: as it was on the field, if the event took it from there"""

    def all(self, state: State, context: Context) -> list[int]:
        event = context.event
        if event is None or event.after < 0:
            return []
        left = event.before is not None and is_circle(state, event.origin)
        return [event.ref if left and self.is_off(state, event.after) else event.after]

    def is_momentary(self) -> bool:
        return True

    def is_off(self, state: State, ref: int) -> bool:
        return not is_circle(state, state.cards[ref_card(ref)].place)


@final
class SameCircle(Objects):
    """Cards stacked under the unit: its originalDress."""

    def all(self, state: State, context: Context) -> list[int]:
        beneath = state.cards[ref_card(context.source)].beneath
        return [state.ref(card) for card in beneath]


@final
class OuterDress(Objects):
    """`this card's outerDress`: the unit on top of those that this card lies under"""

    def all(self, state: State, context: Context) -> list[int]:
        card = ref_card(context.source)
        return [state.ref(record.id) for record in state.cards if card in record.beneath and record.host < 0]
