"""Effects on what other effects choose: cards that cannot be chosen, cards that must be."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_CHOSEN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import Overlay, permissions, restrictions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change, Permission
from cardlaw.program.objects import Objects


@final
class CannotBeChosen(Change):
    """`This card cannot be chosen by your opponent's effects.`"""

    def __init__(self, layer: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(layer, 1 << RESTRICTIONS, objects, condition)
        self.learn_reads()

    def decided_by(self) -> int:
        return self.rests_of_condition()

    def kinds_forbidden(self) -> int:
        return NOTHING

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())


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
class MustBeChosen(Permission):
    """`When your opponent chooses your battle cards, they must choose this card if possible.`"""

    def __init__(self, layer: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(layer, objects, condition)
        self.learn_reads()


def must_be_chosen(state: State, chooser: int, refs: list[int]) -> list[int]:
    """Cards among those that may be chosen which effects demand to be chosen; as many demands as possible are met."""
    demanded: list[int] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, MustBeChosen) and effect.master != chooser:
            demanded.extend(ref for ref in change.targets(state, effect) if ref in refs)
    if demanded:
        state.cite("golden.most_requirements")
    return demanded


def tell_chosen(state: State, source: int, by: int, refs: list[int]) -> None:
    """Cards on the field that an effect chose are told of where a card of the game asks for it."""
    if not state.catalogue.hears & (1 << CARD_CHOSEN):
        return
    events: list[Event] = []
    for ref in refs:
        if state.is_current(ref) and state.layout.areas[state.cards[ref_card(ref)].place].field:
            events.append(Event(CARD_CHOSEN, by, ref_card(ref), by=by, source=source, ref=ref))
    if events:
        happen(state, events)
