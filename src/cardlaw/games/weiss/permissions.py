"""Continuous effects and conditions of this game that the shared parts do not have."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.weiss.attacking import attacker
from cardlaw.games.weiss.information import LAYER_NUMBERS, LAYER_WORDS
from cardlaw.kernel.cards import PERMISSIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import SLOTS, Overlay, number_of, permissions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.choosable import can_be_chosen
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value

COLOR: Final = "color"
LEVEL: Final = "level"


@final
class AddToEach(Change):
    """`get +X power. X is equal to that character's level ×500`: worked out for each card"""

    def __init__(self, aspect: int, value: Value, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_NUMBERS, 1 << aspect, objects, condition)
        self.aspect = aspect
        self.value = value
        self.learn_reads()

    def amount(self, state: State, effect: Effect) -> int:
        """One number that changes when the number of any card does."""
        context = effect_context(effect)
        total = 0
        for ref in self.targets(state, effect):
            total = total * 1009 + self.value.evaluate(state, context.with_it((ref,)))
        return total

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        context = effect_context(effect)
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            value = number_of(state, card, self.aspect) + self.value.evaluate(state, context.with_it((ref,)))
            overlay.numbers[card * SLOTS + self.aspect] = value
            overlay.note(card, self.aspect, effect, str(value))

    def rests_on(self) -> int:
        return NOTHING


@final
class PlayableWithout(Change):
    """`this card can be played from your hand without fulfilling color requirements`"""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << PERMISSIONS, objects, condition)
        self.what = what
        self.learn_reads()

    def decided_by(self) -> int:
        return self.rests_of_condition()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def is_free_of(state: State, card: int, what: str) -> bool:
    """May a card in hand be played without fulfilling a requirement?"""
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, PlayableWithout) and change.what == what:
            if state.ref(card) in change.targets(state, effect):
                state.cite("permission", ref_card(effect.source))
                return True
    return False


@final
class AttackInstead(Change):
    """`If this card would attack, you may choose ..., and this card frontal attacks that character ... instead.`"""

    def __init__(self, attacked: Objects, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << PERMISSIONS, objects, condition)
        self.attacked = attacked
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def attackable_instead(state: State, attacker: int) -> list[tuple[Effect, list[int]]]:
    """For each effect that lets a character attack others than the one facing it: the cards that may be chosen."""
    found: list[tuple[Effect, list[int]]] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, AttackInstead) and attacker in change.targets(state, effect):
            refs = change.attacked.all(state, effect_context(effect))
            allowed = [ref_card(ref) for ref in refs if can_be_chosen(state, effect.master, ref)]
            if allowed:
                found.append((effect, allowed))
    return found


@final
class TriggerChecks(Change):
    """`perform a trigger check 2 times on the trigger step`"""

    def __init__(self, number: int, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << PERMISSIONS, None, condition)
        self.number = number

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def trigger_checks(state: State) -> int:
    """How many trigger checks are performed in the trigger step."""
    number = 1
    attacking = attacker(state)
    for effect in permissions(state):
        spoken_of = attacking == effect.source or attacking in effect.it
        if isinstance(effect.modification, TriggerChecks) and spoken_of:
            number = max(number, effect.modification.number)
    return number


@final
class HandLimit(Change):
    """`You get +1 to the limit on the number of cards in your hand.`"""

    def __init__(self, who: int, number: int, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << PERMISSIONS, None, condition)
        self.who = who
        self.number = number
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def more_in_hand(state: State, player: int) -> int:
    """How many cards more than the rules say effects let a player keep."""
    more = 0
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, HandLimit) and player in effect_context(effect).players(change.who, player):
            more += change.number
    return more


@final
class KeepsSoul(Change):
    """`this card's soul does not decrease by side attacking`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << PERMISSIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def keeps_soul(state: State, ref: int) -> bool:
    """Does a character lose no soul by side attacking?"""
    return any(
        isinstance(effect.modification, KeepsSoul) and ref in effect.modification.targets(state, effect)
        for effect in permissions(state)
    )
