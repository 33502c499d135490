"""Abilities that a unit gets from another card as they are printed there."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER
from cardlaw.kernel.cards import ABILITIES, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import SLOTS, Overlay, abilities_of
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects

ANYTHING: Final = (1 << (SLOTS - 1)) - 1  # what abilities nobody knows beforehand may change; a machine integer

EVERY_KIND: Final = -1


@final
class GainOriginals(Change):
    """`this unit gets all of the original abilities of that card`, of one kind or all"""

    def __init__(
        self, source: Objects, objects: Objects, condition: Condition | None = None, kind: int = EVERY_KIND
    ) -> None:
        super().__init__(ABILITIES_LAYER, ANYTHING, objects, condition)
        self.source = source
        self.kind = kind
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        lenders = [ref_card(ref) for ref in self.source.all(state, effect_context(effect))]
        printed = [ability for card in lenders for ability in state.cards[card].face.abilities]
        gained = tuple(ability for ability in printed if self.kind in (EVERY_KIND, ability.kind))
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            state.cite("layer.abilities", card)
            overlay.abilities[card] = (*abilities_of(state, card), *gained)
            overlay.note(card, ABILITIES, effect, "; ".join(ability.text for ability in gained))
