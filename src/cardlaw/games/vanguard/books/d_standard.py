"""The ruleset vg-d2.00: switches, layers and the procedures of the D-standard book."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.damage import damage_event
from cardlaw.games.vanguard.battle.damage_step import DamageStep
from cardlaw.games.vanguard.board.board import Board, make_zones, order_zones, ride_deck_zone
from cardlaw.games.vanguard.books.book import Switches
from cardlaw.games.vanguard.books.citations import citations_of
from cardlaw.games.vanguard.books.ruleset import VanguardRuleset
from cardlaw.games.vanguard.orders.orders import ArmsOnCircles, Orders
from cardlaw.games.vanguard.placing.overdress import OverDressing
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


FEATURES: Final = (Orders(), ArmsOnCircles(), OverDressing())


def make_board() -> Board:
    return Board([*make_zones(blank_damage=True), *order_zones(), ride_deck_zone()])


def make_switches() -> Switches:
    switches = Switches()
    switches.layer_map = (*range(len(LAYERS)), ORIGINAL_LOST, WORDS_LAYER)
    switches.icon_parts = {
        "critical": ("critical", "power"),
        "draw": ("draw", "power"),
        "heal": ("heal", "power"),
        "front": ("front",),
        "over": ("remove", "draw", "power", "additional"),
    }
    return switches


@final
class DStandard(VanguardRuleset):
    """vg-d2.00"""

    def __init__(self) -> None:
        super().__init__("vg-d2.00", make_board(), make_switches(), LAYERS, FEATURES, citations_of("vg-d2.00"))

    def deal_damage(self, state: State, player: int, amount: int, source: int, by: int) -> Control:
        """7.29: the damage is added to the player's vanguard damage; rule actions work it off."""
        return happen(state, [damage_event(player, amount, source, by)])

    def damage_step(self) -> Procedure:
        return DamageStep()
