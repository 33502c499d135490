"""Continuous effects of this game that the shared parts do not have."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.information import ABILITIES_LAYER, ORIGINAL_LOST, RULES_LAYER
from cardlaw.kernel.cards import ABILITIES, RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, abilities_of
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects


@final
class CannotBeChosen(Change):
    """`this unit cannot be chosen by your opponent's card effects`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrictions.append(effect)

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
            overlay.abilities[card] = kept
            overlay.note(card, ABILITIES, effect, "")


@final
class LoseOriginal(Change):
    """`it loses its original [CONT] abilities`: those that are printed on it, of one kind or all"""

    def __init__(self, kind: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(ORIGINAL_LOST, 1 << ABILITIES, objects, condition)
        self.kind = kind  # -1 for all
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            printed = state.cards[card].face.abilities
            lost = [ability for ability in printed if self.kind < 0 or ability.kind == self.kind]
            overlay.abilities[card] = tuple(one for one in abilities_of(state, card) if one not in lost)
            overlay.note(card, ABILITIES, effect, "")


@final
class CannotEnd(Change):
    """`you cannot lose the game`"""

    def __init__(self, who: int, what: str, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.what = what
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrictions.append(effect)

    def keeps_from(self, state: State, effect: Effect, player: int, what: str) -> bool:
        return what == self.what and player == effect_context(effect).player(self.who)
