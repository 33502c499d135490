"""What continuous effects change: numbers, words, abilities; and what they forbid or replace."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability, Modification
from cardlaw.kernel.cards import ABILITIES, PERMISSIONS, RESTRICTIONS, TRAITS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import SLOTS, Overlay, abilities_of, number_of, overlay_of, words_of
from cardlaw.kernel.node import all_information_read, all_rests, every
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.conditions import Condition, InComingTurn
from cardlaw.program.context import Context, effect_context
from cardlaw.program.objects import Objects
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import Value

ADD: Final = 0
BECOME: Final = 1
DOUBLE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Modification):
    """A modification with the cards it is about and the condition under which it is active."""

    objects: Objects | None
    condition: Condition | None

    def __init__(self, layer: int, writes: int, objects: Objects | None, condition: Condition | None) -> None:
        super().__init__(layer, writes)
        self.objects = objects
        self.condition = condition

    def learn_reads(self) -> None:
        """Work out, once the parts are complete, which information the effect depends on."""
        self.reads = all_information_read(self)

    def rests_of_condition(self) -> int:
        """What decides whether it applies at all, for those whose cards are looked for only when it matters."""
        return all_rests(self.condition) if self.condition is not None else NOTHING

    def is_given(self, state: State, effect: Effect) -> bool:
        if self.condition is None:
            return True
        if effect.until_turn > state.turn and any(isinstance(part, InComingTurn) for part in every(self.condition)):
            return False
        if state.trace is not None:
            self.condition.cite_as(state, ref_card(effect.source), "continuous")
        return self.condition.holds(state, effect_context(effect))

    def targets(self, state: State, effect: Effect) -> tuple[int, ...]:
        """The cards meant: fixed when a lasting effect was generated, found anew for a continuous ability."""
        if effect.targets is not None:
            return within_reach(state, tuple(ref for ref in effect.targets if state.is_current(ref)))
        if self.objects is None:
            return ()
        found = tuple(self.objects.all(state, effect_context(effect)))
        return affected(state, effect.master, within_reach(state, found)) if found else found


def within_reach(state: State, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that effects reach: the rules may withdraw a card that stays on the field."""
    mark = state.ruleset.withdrawn_mark
    if not mark or not state.associations:
        return refs
    for ref in refs:
        if state.cards[ref_card(ref)].mark(mark):
            state.cite_definition("effect.out_of_reach")
            return tuple(ref for ref in refs if not state.cards[ref_card(ref)].mark(mark))
    return refs


def affected(state: State, master: int, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards that effects of a player can affect."""
    found = refs
    for effect in overlay_of(state).shelters:
        change = effect.modification
        if change is not None and change.shelters_from(effect, master):
            safe = change.targets(state, effect)
            if any(ref in safe for ref in found):
                state.cite_definition("restriction.not_affected")
            found = tuple(ref for ref in found if ref not in safe)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Permission(Change):
    """What an effect allows or bids: no value of a card, but ready for the rule that asks for it."""

    def __init__(self, layer: int, objects: Objects | None, condition: Condition | None) -> None:
        super().__init__(layer, 1 << PERMISSIONS, objects, condition)

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


@final
class ChangeNumber(Change):
    """`gains +3000 counter power`, `threat level becomes 10000`, `double the counter power`"""

    def __init__(
        self,
        layer: int,
        aspect: int,
        operation: int,
        value: Value,
        objects: Objects,
        condition: Condition | None = None,
    ) -> None:
        super().__init__(layer, 1 << aspect, objects, condition)
        self.aspect = aspect
        self.operation = operation
        self.value = value
        self.learn_reads()

    def sets_value(self) -> bool:
        return self.operation == BECOME

    def only_raises(self, effect: Effect | None) -> bool:
        if self.operation != ADD:
            return False
        return effect.number >= 0 if effect is not None and effect.until else self.value.is_never_negative()

    def amount(self, state: State, effect: Effect) -> int:
        return effect.number if effect.until else self.value.evaluate(state, effect_context(effect))

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        amount = self.amount(state, effect)
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            value = number_of(state, card, self.aspect)
            if self.operation == ADD:
                value += amount
            elif self.operation == BECOME:
                value = amount
            else:
                value *= amount
            overlay.set_number(card, self.aspect, value)
            if overlay.applied is not None:
                overlay.note(card, self.aspect, effect, str(value))

    def rests_on(self) -> int:
        return NOTHING


@final
class ChangeWords(Change):
    """`gain <《Trait》>`, `lose <《Trait》>`"""

    def __init__(
        self, layer: int, aspect: int, word: str, gain: bool, objects: Objects, condition: Condition | None = None
    ) -> None:
        super().__init__(layer, 1 << aspect, objects, condition)
        self.aspect = aspect
        self.word = word
        self.gain = gain
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            if self.aspect == TRAITS and self.word in state.ruleset.fixed_traits:
                state.cite_definition("trait.fixed")
                continue
            words = words_of(state, card, self.aspect)
            if self.gain and self.word not in words:
                words = (*words, self.word)
            elif not self.gain:
                words = tuple(word for word in words if word != self.word)
            overlay.words[card * SLOTS + self.aspect] = words
            overlay.note(card, self.aspect, effect, ", ".join(words))

    def rests_on(self) -> int:
        return NOTHING


@final
class GainAbility(Change):
    """`gain "<Revenge> Draw 1 card."`"""

    def __init__(self, layer: int, gained: Ability, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(layer, (1 << ABILITIES) | gained.modifies, objects, condition)
        self.gained = gained
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            state.cite("layer.abilities", card)
            overlay.abilities[card] = (*abilities_of(state, card), self.gained)
            overlay.note(card, ABILITIES, effect, self.gained.text)

    def ability_given(self) -> Ability | None:
        return self.gained

    def decided_by(self) -> int:
        cards = all_rests(self.objects) if self.objects is not None else NOTHING
        return cards | self.rests_of_condition()


@final
class GainThisAbility(Change):
    """`gets this ability`: the one whose effect it is"""

    def __init__(self, layer: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(layer, 1 << ABILITIES, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            state.cite("layer.abilities", card)
            overlay.abilities[card] = (*abilities_of(state, card), effect.ability)
            overlay.note(card, ABILITIES, effect, effect.ability.text)


@final
class LoseAbilities(Change):
    """`lose all abilities`"""

    def __init__(self, layer: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(layer, 1 << ABILITIES, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            state.cite("layer.abilities", card)
            overlay.abilities[card] = ()
            overlay.note(card, ABILITIES, effect, "")

    def rests_on(self) -> int:
        return NOTHING


def affected_context(change: Change, state: State, effect: Effect) -> Context:
    """The context in which `it` means the cards that the effect is about."""
    context = effect_context(effect)
    return context if change.objects is None else context.with_it(change.targets(state, effect))


@final
class Forbid(Change):
    """`cannot ...`: events that match a pattern do not happen."""

    def __init__(
        self, layer: int, pattern: Pattern, objects: Objects | None = None, condition: Condition | None = None
    ) -> None:
        super().__init__(layer, 1 << RESTRICTIONS, objects, condition)
        self.pattern = pattern
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())

    def kinds_forbidden(self) -> int:
        return self.pattern.kinds()

    def forbids(self, state: State, effect: Effect, event: Event) -> bool:
        if not self.pattern.kinds() & (1 << event.kind):
            return False
        return self.pattern.matches(state, affected_context(self, state, effect), event)

    def decided_by(self) -> int:
        return self.rests_of_condition()
