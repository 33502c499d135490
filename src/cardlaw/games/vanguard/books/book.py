"""What the Vanguard books share as a ruleset, and the named switches in which they differ."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardlaw.games.vanguard.board.board import Board
from cardlaw.games.vanguard.books.feature import Feature, actors_of, by_layer, those_with
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.terms.information import (
    CRITICAL,
    DRIVE,
    NUMBER_NAMES,
    PHASES,
    POWER,
    SHIELD,
    STEPS,
    VALUE_NAMES,
)
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State

# Associations of cards with cards, as explanations tell them.
CARD_TIES: Final = ("mate", "guards", "armed to", "heart", "lends", "gauge", "harmony", "marker on a unit")


@mypyc_attr(allow_interpreted_subclasses=True)
class Switches:
    """Where the books differ. Rule code asks a switch by its name, never which book it is."""

    def __init__(self) -> None:
        self.trigger_power = 10000  # what each trigger gives besides its own action
        self.printed_trigger_power = False  # the number under the icon instead
        self.stand_needs_rear_guard = True  # otherwise any unit is chosen, and a rear-guard stands
        self.nations_have_clans = True  # nations stand for older ones and for clans; some cards belong to all of them
        self.timed_durations: tuple[int, ...] = (END_OF_BATTLE,)  # which effects have only if made during that time
        self.unmet_needs_change = True  # what makes an automatic ability unusable is applied unmet only after a change
        self.triggers_need_clan = False  # a trigger works only if it shares a clan with a unit of its player
        self.calls_retire_at_once = True  # otherwise the rule action for overloaded circles does
        self.xoverdress_is_overdress = True  # any unit with originalDress is in the overDress state
        self.rides_from_field = True  # a card on the field can be ridden
        self.overloaded_vanguards = False  # a rule action sorts out vanguards beside one another
        self.effect_rides_sort_later = False  # old vanguards stay until the rule action for overloaded circles
        self.guardians_need_grade = False  # guarding is limited by the vanguard's grade
        self.guardians_need_attack = True  # otherwise they are legal throughout the battle phase
        self.guards_one_by_one = False
        self.guard_needs_target = True  # with no unit being attacked any more there is nothing to guard
        self.calls_need_different_circles = True
        self.start_step_triggers_once = True
        self.no_attacker_ends_phase = True  # otherwise the close step follows
        self.mulligan_shuffles_first = False
        self.damage_is_a_counter = True  # worked off by rule actions; otherwise inside the damage process
        self.sets_come_last = True  # inside a layer an effect that sets a value comes after the others
        self.no_vanguard_rule = True
        self.end_phase_starts_anew = False  # what is left at its end takes it back to its beginning
        self.icon_parts: dict[str, tuple[str, ...]] = {}  # actions of each trigger icon in the book's order
        self.hides_choices = True  # cards of hidden zones that two players choose at the same time
        self.all_may_be_none = True  # a cost of "all" of something can be paid with none
        self.hidden_abilities_are_stated = True  # an ability of a hidden card stands by only if its master says so
        self.layer_map: tuple[int, ...] = ()  # the book's layer for each layer that effects name


@mypyc_attr(allow_interpreted_subclasses=True)
class VanguardBook(Ruleset):
    """A ruleset of this game: the kernel's view of it plus its switches and the procedures that books replace."""

    def __init__(
        self,
        name: str,
        board: Board,
        switches: Switches,
        layers: tuple[str, ...],
        features: tuple[Feature, ...],
        citations: dict[str, tuple[str, ...]],
    ) -> None:
        super().__init__(
            name,
            "vanguard",
            board,
            VALUE_NAMES,
            PHASES,
            STEPS,
            NUMBER_NAMES,
            layers,
            citations,
        )
        self.word_names = ("names", "types", "clans", "races")
        self.switches = switches
        self.features = features
        # Those who have something to say to what is asked most often.
        self.sending = those_with("destination", features)
        self.following = those_with("after", features)
        self.followed_by_any: i64 = 0
        for feature in self.following:
            self.followed_by_any |= type(feature).FOLLOWS
        self.followers: dict[int, list[Feature]] = {}  # of the kinds of events (as bits) that have happened together
        self.resolving = those_with("before_abilities", features)
        self.masking = those_with("mask", features)
        self.applying = by_layer(features, switches.layer_map, len(layers))
        self.silencing = those_with("works", features)
        self.acting = those_with("candidates", features)
        self.closing = those_with("refusal_of_circle", features)
        self.waiving = those_with("waives_grade", features)
        self.allowing = those_with("allows", features)
        self.ending = those_with("end_durations", features)
        self.naming = those_with("cards", features)
        self.actors = actors_of(features)
        self.layer_map = switches.layer_map
        self.card_ties = CARD_TIES
        self.sets_come_last = switches.sets_come_last
        self.costs_at_once = True
        self.rule_actions_read = ~(1 << POWER | 1 << CRITICAL | 1 << SHIELD | 1 << DRIVE)
        self.turn_player_names_loops = False
        self.hides_choices = switches.hides_choices
        self.all_may_be_none = switches.all_may_be_none

    def followers_of(self, kinds: int) -> list[Feature]:
        """The features that may do something after events of some kinds (as bits)."""
        known = self.followers.get(kinds)
        if known is None:
            known = [feature for feature in self.following if type(feature).FOLLOWS & kinds]
            self.followers[kinds] = known
        return known

    def deal_damage(self, state: State, player: int, amount: int, source: int, by: int) -> Control:
        """Deal damage to a player's vanguard."""
        raise NotImplementedError

    def damage_step(self) -> Procedure:
        raise NotImplementedError


def book(state: State) -> VanguardBook:
    ruleset = state.ruleset
    assert isinstance(ruleset, VanguardBook)
    return ruleset


def switches(state: State) -> Switches:
    return book(state).switches
