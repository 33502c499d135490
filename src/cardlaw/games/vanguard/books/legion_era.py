"""The ruleset vg-legion: switches, layers and the procedures of the older book."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.damage import DamageProcess
from cardlaw.games.vanguard.battle.damage_step import OlderDamageStep
from cardlaw.games.vanguard.board.board import Board, make_zones
from cardlaw.games.vanguard.books.book import Switches
from cardlaw.games.vanguard.books.citations import citations_of
from cardlaw.games.vanguard.books.ruleset import VanguardRuleset
from cardlaw.games.vanguard.placing.legion import Legion
from cardlaw.games.vanguard.states.deletion import Locking
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State

# 8.7.1 after the printed value: what is no number, then numbers, then (our reading) what battle adds.
LAYERS: Final = ("words", "numbers", "battle")
WORDS, NUMBERS, BATTLE = 0, 1, 2


FEATURES: Final = (Legion(), Locking())


def make_board() -> Board:
    return Board(make_zones(blank_damage=False))


def make_switches() -> Switches:
    switches = Switches()
    switches.nations_have_clans = False
    switches.timed_durations = ()
    switches.unmet_needs_change = False
    switches.trigger_power = 5000
    switches.triggers_need_clan = True
    switches.calls_retire_at_once = False
    switches.effect_rides_sort_later = True
    switches.overloaded_vanguards = True
    switches.guardians_need_grade = True
    switches.guardians_need_attack = False
    switches.guards_one_by_one = True
    switches.guard_needs_target = False
    switches.calls_need_different_circles = False
    switches.start_step_triggers_once = False
    switches.no_attacker_ends_phase = False
    switches.mulligan_shuffles_first = True
    switches.damage_is_a_counter = False
    switches.sets_come_last = False
    switches.no_vanguard_rule = False
    switches.end_phase_starts_anew = True
    switches.hidden_abilities_are_stated = False
    switches.all_may_be_none = False
    switches.hides_choices = False
    # Layers as effects name them: original gained and lost, rules, abilities, words, plus, battle, set, text lost.
    switches.layer_map = (NUMBERS, NUMBERS, WORDS, WORDS, WORDS, NUMBERS, BATTLE, NUMBERS, WORDS, WORDS)
    switches.icon_parts = {
        "critical": ("critical", "power"),
        "draw": ("draw", "power"),
        "stand": ("stand", "power"),
        "heal": ("heal", "power"),
    }
    return switches


@final
class LegionEra(VanguardRuleset):
    """vg-legion"""

    def __init__(self) -> None:
        super().__init__("vg-legion", make_board(), make_switches(), LAYERS, FEATURES, citations_of("vg-legion"))

    def deal_damage(self, state: State, player: int, amount: int, source: int, by: int) -> Control:
        """3.13: one damage check after another, at once."""
        return DamageProcess(player, amount, source, by, False)

    def damage_step(self) -> Procedure:
        return OlderDamageStep()
