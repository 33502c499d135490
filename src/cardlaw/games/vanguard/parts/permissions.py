"""Continuous effects of this game that the shared parts do not have."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import (
    ABILITIES_LAYER,
    BY_THE_RULES,
    ORIGINAL_LOST,
    ORIGINAL_TEXT_LOST,
    POWER,
    RULES_LAYER,
    WORDS_LAYER,
)
from cardlaw.kernel.cards import ABILITIES, NAMES, RESTRICTIONS, TYPES, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import THE_RULES, Event
from cardlaw.kernel.information import SLOTS, Overlay, abilities_of, permissions, words_by_ref, words_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change, Permission
from cardlaw.program.objects import Objects


@final
class CannotBeChosen(Change):
    """`this unit cannot be chosen by your opponent's card effects`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())

    def kinds_forbidden(self) -> int:
        return NOTHING

    def protects(self, state: State, effect: Effect, chooser: int, ref: int) -> bool:
        return chooser != effect.master and ref in self.targets(state, effect)


@final
class LoseKeyword(Change):
    """`it loses 「Intercept」 until end of turn`"""

    def __init__(self, keyword: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(ABILITIES_LAYER, 1 << ABILITIES, objects, condition)
        self.keyword = keyword
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            kept = tuple(ability for ability in abilities_of(state, card) if ability.keyword != self.keyword)
            state.cite("ability.lost", card)
            overlay.abilities[card] = kept
            overlay.note(card, ABILITIES, effect, "")


@final
class LoseAbilities(Change):
    """`it loses all of its [AUTO] abilities`: those that it has, of one kind or all; it may get others later"""

    def __init__(self, kind: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(ABILITIES_LAYER, 1 << ABILITIES, objects, condition)
        self.kind = kind  # -1 for all
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            has = abilities_of(state, card)
            overlay.abilities[card] = tuple(one for one in has if self.kind >= 0 and one.kind != self.kind)
            state.cite("ability.lost", card)
            overlay.note(card, ABILITIES, effect, "")


@final
class RegardedInstead(Change):
    """`is regarded as a trigger unit instead of a normal unit`: one subtype in the place of another"""

    def __init__(self, word: str, lost: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, 1 << TYPES, objects, condition)
        self.word = word
        self.lost = lost
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            types = words_of(state, card, TYPES)
            if self.lost in types:
                kept = tuple(self.word if word == self.lost else word for word in types)
                overlay.words[card * SLOTS + TYPES] = kept
                overlay.note(card, TYPES, effect, ", ".join(kept))

    def rests_on(self) -> int:
        return NOTHING


@final
class LoseThisAbility(Change):
    """`it loses this ability`: the one that makes the effect, once if the card has it several times"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(ABILITIES_LAYER, 1 << ABILITIES, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            has = list(abilities_of(state, card))
            same = [one for one in has if one.code == effect.ability.code]
            if same:
                has.remove(same[0])
                overlay.abilities[card] = tuple(has)
                state.cite("ability.lost", card)
                overlay.note(card, ABILITIES, effect, "")


@final
class LoseOriginal(Change):
    """`it loses its original [CONT] abilities`: those that are printed on it, of one kind or all"""

    def __init__(self, kind: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(ORIGINAL_TEXT_LOST, 1 << ABILITIES, objects, condition)
        self.kind = kind  # -1 for all
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            printed = state.cards[card].face.abilities
            lost = [ability for ability in printed if self.kind < 0 or ability.kind == self.kind]
            overlay.abilities[card] = tuple(one for one in abilities_of(state, card) if one not in lost)
            state.cite("ability.original_lost", card)
            overlay.note(card, ABILITIES, effect, "")

    def rests_on(self) -> int:
        return NOTHING


@final
class LosesOriginalPower(Change):
    """`it has its [Power] reduced by its original [Power]`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(ORIGINAL_LOST, 1 << POWER, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            overlay.set_number(card, POWER, 0)
            overlay.note(card, POWER, effect, "0")

    def rests_on(self) -> int:
        return NOTHING


@final
class CannotBeAffected(Change):
    """`this unit cannot be affected by your opponent's cards`: not chosen, not moved, not changed by them

    It has to be known before anything that effects change, so it stands where the changes by the rules do.
    """

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(BY_THE_RULES, 1 << RESTRICTIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())
        overlay.shelters.append(effect)

    def targets(self, state: State, effect: Effect) -> tuple[int, ...]:
        """Nothing keeps a unit from being protected."""
        if effect.targets is not None:
            return tuple(ref for ref in effect.targets if state.is_current(ref))
        return tuple(self.objects.all(state, effect_context(effect))) if self.objects is not None else ()

    def protects(self, state: State, effect: Effect, chooser: int, ref: int) -> bool:
        if chooser != effect.master and ref in self.targets(state, effect):
            state.cite("restriction.not_affected", ref_card(ref))
            return True
        return False

    def shelters_from(self, effect: Effect, player: int) -> bool:
        return effect.master != player

    def forbids(self, state: State, effect: Effect, event: Event) -> bool:
        if event.card < 0 or event.by == THE_RULES or event.by == effect.master:
            return False
        if state.ref(event.card) in self.targets(state, effect):
            state.cite("restriction.not_affected", event.card)
            return True
        return False


@final
class SetName(Change):
    """`its card name becomes 「Name」`"""

    def __init__(self, name: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, 1 << NAMES, objects, condition)
        self.name = name
        self.learn_reads()

    def sets_value(self) -> bool:
        return True

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            overlay.words[card * SLOTS + NAMES] = (self.name,)
            overlay.note(card, NAMES, effect, self.name)


@final
class AlsoNamedAs(Change):
    """`is also regarded as a unit with the same card name as that unit`: as the cards that the effect speaks of"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, 1 << NAMES, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        others = [name for ref in effect.it for name in words_by_ref(state, ref, NAMES)]
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            names = words_of(state, card, NAMES)
            names = (*names, *(name for name in others if name not in names))
            overlay.words[card * SLOTS + NAMES] = names
            overlay.note(card, NAMES, effect, ", ".join(names))


@final
class World(Permission):
    """`your World becomes Dark Night`"""

    def __init__(self, word: str, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.word = word
        self.learn_reads()


def world_of(state: State, player: int) -> str:
    """A player's world; blank while no effect determines it, and only the latest one counts."""
    found = [one for one in permissions(state) if isinstance(one.modification, World) and one.master == player]
    if not found:
        state.cite("world.blank")
        return ""
    if len(found) > 1:
        state.cite("world.replaced")
    latest = max(found, key=stamp_of)
    change = latest.modification
    assert isinstance(change, World)
    return change.word


def stamp_of(effect: Effect) -> int:
    return effect.stamp
