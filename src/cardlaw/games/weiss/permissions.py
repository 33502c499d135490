"""Continuous effects and conditions of this game that the shared parts do not have."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.weiss.attacking import attacker
from cardlaw.games.weiss.information import LAYER_NUMBERS, LAYER_WORDS
from cardlaw.kernel.cards import PERMISSIONS, RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import SLOTS, Overlay, number_of, permissions, restrictions
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value

COLOR: Final = "color"
ACTIVATIONS: Final = 6  # key of how often an automatic ability was activated this turn


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


@final
class CannotBeChosen(Change):
    """`This card cannot be chosen by your opponent's effects.`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << RESTRICTIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrictions.append(effect)


def can_be_chosen(state: State, chooser: int, ref: int) -> bool:
    """May effects of a player choose a card?"""
    return kept_from_choice(state, chooser, ref) is None


def kept_from_choice(state: State, chooser: int, ref: int) -> Effect | None:
    """The effect that keeps a player's effects from choosing a card."""
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, CannotBeChosen) and ref in change.targets(state, effect):
            if state.master(ref_card(ref)) != chooser:
                state.cite("restriction", ref_card(effect.source))
                return effect
    return None


@final
class PlayableWithout(Change):
    """`this card can be played from your hand without fulfilling color requirements`"""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << PERMISSIONS, objects, condition)
        self.what = what
        self.learn_reads()

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
class CannotEnd(Change):
    """`You cannot lose the game.`"""

    def __init__(self, who: int, what: str, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.what = what
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrictions.append(effect)

    def keeps_from(self, state: State, effect: Effect, player: int, what: str) -> bool:
        return what == self.what and player == effect_context(effect).player(self.who)


@final
class ActivatesUpTo(Condition):
    """`This ability activates up to 1 time per turn.`"""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def holds(self, state: State, context: Context) -> bool:
        waiting = sum(
            standby.ability.ability == self.ability and standby.source == context.source for standby in state.standby
        )
        return state.times(activation_key(context.source, self.ability)) + waiting < self.times


@final
class CountActivation(Instruction):
    """The ability was activated once more this turn."""

    def start(self, state: State, base: int) -> Control:
        state.count(activation_key(context_at(state, base).source, self.ability))
        return None


def activation_key(source: int, ability: int) -> int:
    return (source * (1 << 20) + ability) * 8 + ACTIVATIONS


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
