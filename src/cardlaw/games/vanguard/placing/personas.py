"""What effects change about persona rides: who cannot, what counts as one, whom it strengthens."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, permissions, restrictions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.modifications import Change, Permission
from cardlaw.program.objects import Filter, Objects


@final
class CannotPersonaRide(Change):
    """`you cannot persona ride until end of turn`"""

    def __init__(self, who: int, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.learn_reads()

    def kinds_forbidden(self) -> int:
        return NOTHING

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())


@final
class PersonaReachesBack(Permission):
    """`your persona ride also increases the [Power] of your back row units`"""

    def __init__(self, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.learn_reads()


def reaches_back(state: State, player: int) -> bool:
    """Does an effect let a persona ride strengthen the back row too?"""
    for effect in permissions(state):
        if isinstance(effect.modification, PersonaReachesBack) and effect.master == player:
            state.cite("permission", ref_card(effect.source))
            return True
    return False


@final
class RiddenAsPersona(Permission):
    """`the normal ride from hand of a unit with a different card name on this unit is also a persona ride`"""

    def __init__(self, filters: tuple[Filter, ...], objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, objects, condition)
        self.filters = filters
        self.learn_reads()


def counts_as_persona(state: State, rider: int, ridden: int) -> bool:
    """Does an effect make a ride of a card on a unit a persona ride?"""
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, RiddenAsPersona) and state.ref(ridden) in change.targets(state, effect):
            context = effect_context(effect)
            if all(one.fits(state, context, state.ref(rider)) for one in change.filters):
                state.cite("permission", ref_card(effect.source))
                return True
    return False


@final
class HasPersona(Filter):
    """`a vanguard with persona ride`: the icon"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return state.cards[ref_card(ref)].face.data.get("persona") is True


def may_persona_ride(state: State, player: int) -> bool:
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, CannotPersonaRide) and player == effect_context(effect).player(change.who):
            state.cite("restriction", ref_card(effect.source))
            return False
    return True
