"""Gift markers: what lies on a circle, and what its text does as a rule of the game."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.board.areas import is_front, units_on
from cardlaw.games.vanguard.parts.patterns import Intercepts
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.terms.information import BY_THE_RULES, CRITICAL, INTERCEPT, PLUS_LAYER, POWER, SHIELD
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.associations import USED_BY, Association, are_there_ties, associate, bit_of_ties, ties_of
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.information import Overlay, number_of
from cardlaw.kernel.state import State
from cardlaw.kernel.triggers import stand_by
from cardlaw.program.abilities import AutomaticAbility, KeywordAbility
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import It, ThisCard
from cardlaw.program.values import Number

GIFT_MARKER: Final = "gift"  # a marker: to the circle it lies on; its name is clan type and gift type
GIFT_MARKERS: Final = bit_of_ties(GIFT_MARKER)

FORCE: Final = "force"
ACCEL: Final = "accel"
PROTECT: Final = "protect"
CLAN_TYPES: Final = (FORCE, ACCEL, PROTECT)
GIFT_TYPES: Final = ("I", "II")

# The power that a unit on the circle gets on its player's turn.
POWER_OF: Final = {"Force I": 10000, "Accel I": 10000, "Accel II": 5000}
FORCE_TWO: Final = "Force II"
PROTECT_TWO: Final = "Protect II"
ORIGINAL_CRITICAL: Final = 2
PROTECTED_SHIELD: Final = 10000


def marker_name(clan_type: str, gift_type: str) -> str:
    return f"{clan_type.capitalize()} {gift_type}"


def rule_of(name: str) -> Ability:
    return register_ability(f"vanguard|rules|gift|{name}", KeywordAbility(name, name))


RULES: Final = {name: rule_of(name) for name in (*POWER_OF, FORCE_TWO)}


def intercepting() -> Ability:
    shield = ChangeNumber(PLUS_LAYER, SHIELD, ADD, Number(PROTECTED_SHIELD), It())
    return AutomaticAbility(
        "When this unit intercepts, this unit gets Shield +10000.",
        Intercepts(ThisCard()),
        (GiveEffect(ThisCard(), (shield,), END_OF_BATTLE),),
        None,
        PROTECT_TWO,
    )


INTERCEPTING: Final[Ability] = register_ability("vanguard|rules|gift|Protect II", intercepting())


def gift_markers(state: State, place: int) -> list[Association]:
    """The gift markers on a circle."""
    return [tie for tie in state.associations if tie.kind == GIFT_MARKER and tie.to == place]


def is_marker_of(tie: Association, clan_type: str) -> bool:
    return tie.name.startswith(clan_type.capitalize())


def put_marker(state: State, player: int, place: int, name: str) -> None:
    associate(state, GIFT_MARKER, -1, place, name, player)


def marker_mask(state: State) -> int:
    mask = 0
    if not are_there_ties(state, GIFT_MARKERS):
        return mask
    for tie in state.associations:
        if tie.kind == GIFT_MARKER:
            mask |= 1 << POWER if tie.name in POWER_OF else 1 << CRITICAL if tie.name == FORCE_TWO else 0
    return mask


def apply_markers(state: State, overlay: Overlay) -> None:
    """The text of each marker, for the units on its circle."""
    if not are_there_ties(state, GIFT_MARKERS):
        return
    for tie in state.associations:
        if tie.kind != GIFT_MARKER or tie.to >= len(state.zones):
            continue
        for unit in units_on(state, tie.to):
            if ties_of(state, USED_BY, state.ref(unit)):
                state.cite("gift.dominated", unit)
            elif tie.name in POWER_OF and state.turn_player == state.layout.player(tie.to):
                change(state, overlay, unit, POWER, number_of(state, unit, POWER) + POWER_OF[tie.name], tie.name)
            elif tie.name == FORCE_TWO:
                change(state, overlay, unit, CRITICAL, ORIGINAL_CRITICAL, tie.name)


def change(state: State, overlay: Overlay, unit: int, aspect: int, value: int, name: str) -> None:
    overlay.set_by_rule(unit, aspect, value, BY_THE_RULES, RULES[name])


def shield_interceptors(state: State, events: list[Event]) -> None:
    """Units that intercepted from a circle with Protect II get more shield."""
    for event in events:
        if event.kind == CARD_MOVED and event.verb == INTERCEPT:
            for tie in gift_markers(state, event.origin):
                if tie.name == PROTECT_TWO:
                    stand_by(state, INTERCEPTING, event.after, state.master(event.card), event)


def is_accel_circle(state: State, place: int) -> bool:
    return is_front(state, place) and "accel" in state.layout.name(place)
