"""Continuous effects and conditions of this game that the shared parts do not have."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.attacking import attacker
from cardlaw.games.weiss.information import LAYER_NUMBERS, LAYER_WORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import YES, yes_or_no
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, number_of, permissions
from cardlaw.kernel.procedures import OVER, Control, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.choosable import can_be_chosen
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.demands import can_be_paid
from cardlaw.program.instructions import Instruction, Perform, Resolution
from cardlaw.program.modifications import Change, Permission
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
            overlay.set_number(card, self.aspect, value)
            overlay.note(card, self.aspect, effect, str(value))

    def rests_on(self) -> int:
        return NOTHING


@final
class PlayableWithout(Permission):
    """`this card can be played from your hand without fulfilling color requirements`"""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, objects, condition)
        self.what = what
        self.learn_reads()

    def decided_by(self) -> int:
        return self.rests_of_condition()


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
class PlayableFrom(Permission):
    """`during that main phase, you may play that card from your waiting room`"""

    def __init__(self, area: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, objects, condition)
        self.area = area
        self.learn_reads()


def playable_elsewhere(state: State, player: int) -> list[int]:
    """The cards outside the hand that effects let a player play."""
    found: list[int] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, PlayableFrom) and effect.master == player:
            cards = [ref_card(ref) for ref in change.targets(state, effect)]
            there = state.zone(player, change.area)
            found.extend(card for card in cards if card in there and card not in found)
    return found


@final
class PlayedForLess(Permission):
    """`When this card is played from your hand, you may ... . If you do, you may play this card with 0 cost.`"""

    def __init__(
        self, deeds: tuple[Instruction, ...], cost: int, objects: Objects, condition: Condition | None = None
    ) -> None:
        super().__init__(LAYER_WORDS, objects, condition)
        self.deeds = deeds
        self.cost = cost
        self.learn_reads()


def offer_to_play_for_less(state: State, card: int) -> Effect | None:
    """The effect that lets a card be played for less, if what it asks for can be done."""
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, PlayedForLess) and state.ref(card) in change.targets(state, effect):
            if can_be_paid(change.deeds, state, effect_context(effect)):
                return effect
    return None


def least_cost(state: State, card: int, cost: int) -> int:
    """What playing a card costs if its player does what effects offer."""
    effect = offer_to_play_for_less(state, card)
    change = effect.modification if effect is not None else None
    return min(cost, change.cost) if isinstance(change, PlayedForLess) else cost


@final
class PlayForLess(Resolution):
    """Ask whether to do what an effect asks for so that a card costs less; nobody is asked who could not pay else."""

    STEPS: ClassVar[tuple[str, ...]] = ("ask_whether", "do_it", "done")

    def __init__(self, effect: Effect, stamp: int, needed: bool) -> None:
        super().__init__(effect.ability, effect_context(effect), stamp)
        change = effect.modification
        self.deeds: tuple[Instruction, ...] = change.deeds if isinstance(change, PlayedForLess) else ()
        self.needed = needed

    def ask_whether(self, state: State) -> Control:
        if self.needed:
            return skip_to("do_it")
        return yes_or_no(self.context.master, "may", ref_card(self.source))

    def do_it(self, state: State) -> Control:
        state.result = 0
        if not self.needed and state.picked[0].verb != YES:
            return OVER
        return Perform(self.deeds, len(state.stack) - 1)

    def done(self, state: State) -> Control:
        state.result = 1
        return None


@final
class AttackInstead(Permission):
    """`If this card would attack, you may choose ..., and this card frontal attacks that character ... instead.`"""

    def __init__(self, attacked: Objects, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, objects, condition)
        self.attacked = attacked
        self.learn_reads()


@final
class AttacksDirectly(Permission):
    """`you may choose this card as the character that performs an attack. If you do, this card direct attacks.`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, objects, condition)
        self.learn_reads()


def may_attack_directly(state: State, card: int) -> bool:
    """May a character attack from wherever it is on the stage, past the character facing it?"""
    return any(
        isinstance(effect.modification, AttacksDirectly)
        and state.ref(card) in effect.modification.targets(state, effect)
        for effect in permissions(state)
    )


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
class TriggerChecks(Permission):
    """`perform a trigger check 2 times on the trigger step. If performed 2 times, ...`"""

    def __init__(
        self, number: int, condition: Condition | None = None, afterwards: tuple[Instruction, ...] = ()
    ) -> None:
        super().__init__(LAYER_WORDS, None, condition)
        self.number = number
        self.afterwards = afterwards  # once they have been performed that often


def trigger_checks(state: State) -> int:
    """How many trigger checks are performed in the trigger step."""
    number = 1
    for _, change in told_checks(state):
        number = max(number, change.number)
    return number


def told_checks(state: State) -> list[tuple[Effect, TriggerChecks]]:
    """What effects say of the trigger checks of the attack under way."""
    found: list[tuple[Effect, TriggerChecks]] = []
    attacking = attacker(state)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, TriggerChecks) and (attacking == effect.source or attacking in effect.it):
            found.append((effect, change))
    return found


def after_trigger_checks(state: State, performed: int) -> list[Procedure]:
    """What effects do once as many trigger checks have been performed as they say."""
    return [
        AfterChecks(effect.ability, effect_context(effect), state.clock, change.afterwards)
        for effect, change in told_checks(state)
        if change.afterwards and performed >= change.number
    ]


@final
class AfterChecks(Resolution):
    """What an effect does after the trigger checks that it tells to perform."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform_afterwards",)

    def __init__(self, playing: Ability, context: Context, stamp: int, instructions: tuple[Instruction, ...]) -> None:
        super().__init__(playing, context, stamp)
        self.instructions = instructions

    def perform_afterwards(self, state: State) -> Control:
        return Perform(self.instructions, len(state.stack) - 1)


@final
class HandLimit(Permission):
    """`You get +1 to the limit on the number of cards in your hand.`"""

    def __init__(self, who: int, number: int, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, None, condition)
        self.who = who
        self.number = number
        self.learn_reads()


def more_in_hand(state: State, player: int) -> int:
    """How many cards more than the rules say effects let a player keep."""
    more = 0
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, HandLimit) and player in effect_context(effect).players(change.who, player):
            more += change.number
    return more


@final
class KeepsSoul(Permission):
    """`this card's soul does not decrease by side attacking`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(LAYER_WORDS, objects, condition)
        self.learn_reads()


def keeps_soul(state: State, ref: int) -> bool:
    """Does a character lose no soul by side attacking?"""
    return any(
        isinstance(effect.modification, KeepsSoul) and ref in effect.modification.targets(state, effect)
        for effect in permissions(state)
    )
