"""Rule actions: all of check type, all that are due at the same time."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.damage import ApplyDamage, card_checked, resolve_damage
from cardlaw.games.vanguard.battle.trigger_icons import DAMAGE_CHECK
from cardlaw.games.vanguard.board.areas import (
    cards_in,
    is_anything_in,
    place_of,
    players_in_turn,
    units_on,
    vanguards,
    zone_at,
)
from cardlaw.games.vanguard.board.associations import ARMED_TO, join_to, leader_of
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, SOUL, TRIGGER, VC
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.board.pseudo_cards import erase
from cardlaw.games.vanguard.books.book import book, switches
from cardlaw.games.vanguard.orders.illegal_orders import arms_to_associate
from cardlaw.games.vanguard.placing.riding import Ride, rode_upon
from cardlaw.games.vanguard.terms.information import (
    RIDE,
    RULE,
    VANGUARD_DAMAGE,
)
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.games.vanguard.turn.illegal_cards import (
    illegal_guardians,
    illegal_triggers,
    stray_tokens,
)
from cardlaw.games.vanguard.turn.overloaded_circles import overloaded_circles, overloaded_vanguards, tied_units
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.endings import cannot_win_or_lose

LOSING_DAMAGE: Final = 6


def losing_reason(state: State, player: int) -> str:
    """The losing condition that a player fulfils; empty if none."""
    if len(cards_in(state, player, DAMAGE)) >= LOSING_DAMAGE:
        return "lose.damage"
    if not cards_in(state, player, DECK):
        return "lose.empty_deck"
    if switches(state).no_vanguard_rule and not has_vanguard(state, player):
        soul = cards_in(state, player, SOUL)
        if not soul:
            return "lose.no_vanguard"
        if not ridable(state, player):
            return "lose.nothing_to_ride"
    return ""


def has_vanguard(state: State, player: int) -> bool:
    """Is there a vanguard on the player's circle, whoever uses it?"""
    return bool(units_on(state, place_of(state, player, VC)))


def ridable(state: State, player: int) -> list[int]:
    """Units of the soul that no effect keeps from being ridden."""
    found: list[int] = []
    for card in cards_in(state, player, SOUL):
        destination = place_of(state, player, VC)
        event = Event(CARD_MOVED, player, card, destination=destination, verb=RIDE, ref=state.ref(card))
        if UNIT in words_of(state, card, TYPES) and forbidden_by(state, event) is None:
            found.append(card)
    return found


def losers(state: State) -> list[int]:
    return [
        player for player in (0, 1) if losing_reason(state, player) and not cannot_win_or_lose(state, player, "lose")
    ]


def cards_to_drop(state: State) -> list[tuple[int, int, str]]:
    """Cards that rules put away at the same time: the card, its destination, the rule."""
    found: list[tuple[int, int, str]] = []
    for player in (state.turn_player, 1 - state.turn_player):
        found.extend(illegal_guardians(state, player))
        found.extend(illegal_triggers(state, player))
        for feature in book(state).features:
            found.extend(feature.due(state, player))
        if switches(state).overloaded_vanguards:
            found.extend(overloaded_vanguards(state, player))
        found.extend(overloaded_circles(state, player))
    return found


def without_vanguard(state: State) -> list[int]:
    """Players who have to ride a card of their soul."""
    if not switches(state).no_vanguard_rule:
        return []
    players = (state.turn_player, 1 - state.turn_player)
    return [player for player in players if not has_vanguard(state, player) and ridable(state, player)]


def damage_to_apply(state: State) -> int:
    """The player whose vanguard damage is worked off next, -1 if nobody's."""
    if is_anything_in(state, TRIGGER):
        return -1
    for player in players_in_turn(state):
        if state.value(player, VANGUARD_DAMAGE) >= 1:
            return player
    return -1


def damage_to_resolve(state: State) -> int:
    """The player whose card of a damage check goes to the damage zone, once nothing else is left to do."""
    if state.standby:
        return -1
    for player in players_in_turn(state):
        if card_checked(state, player, DAMAGE_CHECK) >= 0:
            return player
    return -1


def kind_of_tie(state: State, card: int) -> str:
    """By which rule one of several units placed last is kept."""
    if leader_of(state, card) >= 0:
        return "overloaded.mates_tie"
    return "overloaded.tie_vanguards" if zone_at(state, state.cards[card].place) == VC else "overloaded.tie"


@final
class PerformRuleActions(Procedure):
    """Everything that is due at one moment; losing comes first, then what moves cards, then damage."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "losing_verdict",
        "choose_kept",
        "put_rest_away",
        "put_away",
        "rode_upon",
        "choose_ride",
        "ride",
        "apply_damage",
    )

    def __init__(self) -> None:
        super().__init__()
        self.ridden: tuple[int, ...] = ()  # references to vanguards that go to the soul

    def losing_verdict(self, state: State) -> Control:
        lost = losers(state)
        if not lost:
            return SKIP
        if len(lost) > 1:
            state.cite("rule_actions.together")
        for player in lost:
            state.cite(losing_reason(state, player))
        if len(lost) == 2:
            end_game(state, -1, "all_lose")
        elif lost:
            end_game(state, 1 - lost[0], losing_reason(state, lost[0]))
        return None

    def choose_kept(self, state: State) -> Control:
        player, units = tied_units(state)
        if player < 0:
            return SKIP
        options = [Option(CARD, card=card) for card in units]
        return Decision(player, "overloaded.keep", options, cite=kind_of_tie(state, units[0]))

    def put_rest_away(self, state: State) -> Control:
        player, _ = tied_units(state)
        if player < 0 or not state.picked:
            return SKIP
        keep = state.picked[0].card
        place = state.cards[keep].place
        leader = leader_of(state, keep)
        state.cite(kind_of_tie(state, keep), keep)
        events: list[Event] = []
        for card in units_on(state, place):
            if card != keep and card != leader:
                destination = drop_of(state, card)
                if zone_at(state, place) == VC:
                    destination = place_of(state, player, SOUL)
                    self.ridden = (*self.ridden, state.ref(card))
                events.append(Event(CARD_MOVED, player, card, destination=destination, verb=RULE))
        return happen(state, events)

    def put_away(self, state: State) -> Control:
        done = 0
        for player in (0, 1):
            for card, unit in arms_to_associate(state, player):
                state.cite("arms.new_bearer", card)
                join_to(state, ARMED_TO, card, unit)
                done += 1
        for card in stray_tokens(state):
            erase(state, card)
            done += 1
        events: list[Event] = []
        for card, destination, key in cards_to_drop(state):
            state.cite(key, card)
            events.append(Event(CARD_MOVED, state.master(card), card, destination=destination, verb=RULE))
            if zone_at(state, destination) == SOUL:
                self.ridden = (*self.ridden, state.ref(card))
        if not events:
            return None if done else SKIP
        if done + len(events) > 1:
            state.cite("rule_actions.together")
        return happen(state, events)

    def rode_upon(self, state: State) -> Control:
        """Where rides are sorted out by this rule, vanguards that another one was placed over were rode upon."""
        if not self.ridden or not switches(state).effect_rides_sort_later:
            return SKIP
        player = state.cards[ref_card(self.ridden[0])].owner
        rider = vanguards(state, player)
        return rode_upon(state, player, self.ridden, rider[0], -1, -1) if rider else None

    def choose_ride(self, state: State) -> Control:
        players = without_vanguard(state)
        if not players:
            return SKIP
        state.cite("ride.no_vanguard")
        options = [Option(CARD, card=card) for card in ridable(state, players[0])]
        return Decision(players[0], "ride.from_soul", options, cite="ride.no_vanguard")

    def ride(self, state: State) -> Control:
        players = without_vanguard(state)
        if not players or not state.picked:
            return SKIP
        return Ride(players[0], state.ref(state.picked[0].card))

    def apply_damage(self, state: State) -> Control:
        player = damage_to_apply(state) if switches(state).damage_is_a_counter else -1
        return ApplyDamage(player) if player >= 0 else SKIP


@final
class ResolveDamage(Procedure):
    """The card of the damage check goes to the damage zone."""

    STEPS: ClassVar[tuple[str, ...]] = ("put_into_damage_zone",)

    def put_into_damage_zone(self, state: State) -> Control:
        player = damage_to_resolve(state)
        return resolve_damage(state, player) if player >= 0 else None
