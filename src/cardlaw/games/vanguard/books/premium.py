"""The ruleset vg-4.15: switches, layers and features of the book of all eras."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.damage import damage_event
from cardlaw.games.vanguard.battle.damage_step import DamageStep
from cardlaw.games.vanguard.board.board import Board, g_zones, make_zones, order_zones, ride_deck_zone
from cardlaw.games.vanguard.books.book import Switches
from cardlaw.games.vanguard.books.citations import citations_of
from cardlaw.games.vanguard.books.ruleset import VanguardRuleset
from cardlaw.games.vanguard.gifts.feature import Gifts
from cardlaw.games.vanguard.keywords.unit_states import UnitStates
from cardlaw.games.vanguard.markers.record_markers import RecordMarkers
from cardlaw.games.vanguard.orders.music import MusicOrders
from cardlaw.games.vanguard.orders.orders import ArmsOnCircles, Orders
from cardlaw.games.vanguard.orders.other_kinds import CardsOfOtherKinds
from cardlaw.games.vanguard.orders.regalis import RegalisPieces
from cardlaw.games.vanguard.placing.astral_plane import AstralPlanes
from cardlaw.games.vanguard.placing.legion import Legion
from cardlaw.games.vanguard.placing.overdress import OverDressing
from cardlaw.games.vanguard.states.deletion import Locking
from cardlaw.games.vanguard.states.dominating import Domination
from cardlaw.games.vanguard.states.gauge import Gauges
from cardlaw.games.vanguard.stride.feature import GZone
from cardlaw.games.vanguard.stride.two_sides import TwoSides, has_two_sides
from cardlaw.games.vanguard.terms.information import ORIGINAL_LOST, WORDS_LAYER
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State

# 11.9.1 after the printed value.
LAYERS: Final = (
    "original_gained",
    "original_lost",
    "rules",
    "abilities",
    "words",
    "plus",
    "battle",
    "set",
)

FEATURES: Final = (
    GZone(),
    TwoSides(),
    Gifts(),
    Locking(takes_printed_power=True),
    Domination(),
    Gauges(),
    UnitStates(),
    MusicOrders(),
    AstralPlanes(),
    RecordMarkers(),
    RegalisPieces(),
    Orders(),
    ArmsOnCircles(),
    CardsOfOtherKinds(),
    OverDressing(),
    Legion(lone_mates_leave=True),
)


def make_board() -> Board:
    return Board([*make_zones(blank_damage=True), *order_zones(), ride_deck_zone(), *g_zones()])


def make_switches() -> Switches:
    switches = Switches()
    switches.printed_trigger_power = True
    switches.overloaded_vanguards = True
    switches.rides_from_field = False
    switches.xoverdress_is_overdress = False
    switches.stand_needs_rear_guard = False
    switches.layer_map = (*range(len(LAYERS)), ORIGINAL_LOST, WORDS_LAYER)
    switches.icon_parts = {
        "critical": ("critical", "power"),
        "draw": ("draw", "power"),
        "stand": ("stand", "power"),
        "heal": ("heal", "power"),
        "front": ("front",),
        "over": ("remove", "draw", "power", "additional"),
    }
    return switches


@final
class Premium(VanguardRuleset):
    """vg-4.15"""

    def __init__(self) -> None:
        super().__init__("vg-4.15", make_board(), make_switches(), LAYERS, FEATURES, citations_of("vg-4.15"))

    def deal_damage(self, state: State, player: int, amount: int, source: int, by: int) -> Control:
        """7.35: the damage is added to the player's vanguard damage; rule actions work it off."""
        return happen(state, [damage_event(player, amount, source, by)])

    def damage_step(self) -> Procedure:
        return DamageStep()

    def read_with(self, state: State, card: int, aspect: int) -> tuple[str, ...]:
        """A card with two sides is read by the active one."""
        return super().read_with(state, card, aspect) or (("flip.active",) if has_two_sides(state, card) else ())
