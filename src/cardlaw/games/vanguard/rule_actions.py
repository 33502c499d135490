"""Rule actions: all of check type, all that are due at the same time."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.areas import (
    DAMAGE,
    DECK,
    DROP,
    GC,
    ORDER_AREA,
    ORDER_ZONE,
    REAR_OF,
    SIZE,
    SOUL,
    TRIGGER,
    VC,
    guardians,
    is_order,
    units_on,
    vanguards,
)
from cardlaw.games.vanguard.battling import attacked, attacker, battle_frame
from cardlaw.games.vanguard.book import switches
from cardlaw.games.vanguard.damage import CHECK_MARK, ApplyDamage, card_checked, resolve_damage
from cardlaw.games.vanguard.drive_step import DriveStep
from cardlaw.games.vanguard.icons import DAMAGE_CHECK, DRIVE_CHECK
from cardlaw.games.vanguard.information import (
    ARMED_MARK,
    BATTLE_PHASE,
    IMPRISONED_MARK,
    MATE_MARK,
    RIDE,
    RULE,
    SCOUTED_MARK,
    VANGUARD_DAMAGE,
)
from cardlaw.games.vanguard.orders import PayOrderCost, PlayOrder, arms_of, bearers
from cardlaw.games.vanguard.pairs import associate, bearer_of, is_in_legion, leader_of
from cardlaw.games.vanguard.riding import Ride, rode_upon
from cardlaw.games.vanguard.tokens import erase
from cardlaw.games.vanguard.turn_end import GoToEndPhase, is_ending
from cardlaw.games.vanguard.types import ARMS, UNIT
from cardlaw.games.vanguard.watching import LookAtTop, unseen_top
from cardlaw.kernel.cards import NAMES, TYPES, UP, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State

LOSING_DAMAGE = 6


def losing_reason(state: State, player: int) -> str:
    """The losing condition that a player fulfils; empty if none."""
    if len(state.zones[player * SIZE + DAMAGE]) >= LOSING_DAMAGE:
        return "lose.damage"
    if not state.zones[player * SIZE + DECK]:
        return "lose.empty_deck"
    if switches(state).no_vanguard_rule and not vanguards(state, player):
        soul = state.zones[player * SIZE + SOUL]
        if not soul:
            return "lose.no_vanguard"
        if not ridable(state, player):
            return "lose.nothing_to_ride"
    return ""


def ridable(state: State, player: int) -> list[int]:
    """Units of the soul that no effect keeps from being ridden."""
    found: list[int] = []
    for card in state.zones[player * SIZE + SOUL]:
        event = Event(CARD_MOVED, player, card, destination=player * SIZE + VC, verb=RIDE)
        event.ref = state.ref(card)
        if UNIT in words_of(state, card, TYPES) and forbidden_by(state, event) is None:
            found.append(card)
    return found


def losers(state: State) -> list[int]:
    return [
        player
        for player in (0, 1)
        if losing_reason(state, player) and not state.ruleset.cannot_win_or_lose(state, player, "lose")
    ]


def cards_to_drop(state: State) -> list[tuple[int, int, str]]:
    """Cards that rules put away at the same time: the card, its destination, the rule."""
    found: list[tuple[int, int, str]] = []
    for player in (state.turn_player, 1 - state.turn_player):
        found.extend(illegal_guardians(state, player))
        found.extend(illegal_orders(state, player))
        found.extend(illegal_triggers(state, player))
        found.extend(homeless(state, player))
        if not switches(state).calls_retire_at_once:
            found.extend(overloaded_vanguards(state, player))
        found.extend(overloaded_circles(state, player))
    return found


def drop_of(state: State, card: int) -> int:
    return state.cards[card].owner * SIZE + DROP


def illegal_guardians(state: State, player: int) -> list[tuple[int, int, str]]:
    """Guardians while no unit is being attacked, or on the attacker's side."""
    cards = guardians(state, player)
    if not cards:
        return []
    if switches(state).guardians_need_grade:  # the older book asks only for the battle phase
        legal = state.phase == BATTLE_PHASE
    else:
        attacking = attacker(state)
        own_attack = attacking >= 0 and state.turn_player == player
        battle = battle_frame(state)
        legal = battle is not None and bool(attacked(state)) and not own_attack
    return [] if legal else [(card, drop_of(state, card), "illegal.guardian") for card in cards]


def illegal_orders(state: State, player: int) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    playing = [frame.card for frame in state.stack if isinstance(frame, PlayOrder)]
    for card in state.zones[player * SIZE + ORDER_AREA]:
        if not is_order(state, card):
            found.append((card, drop_of(state, card), "illegal.no_order"))
        elif card not in playing and not any(isinstance(frame, PayOrderCost) for frame in state.stack):
            found.append((card, drop_of(state, card), "illegal.order_area"))
    for place in (*REAR_OF[player], player * SIZE + VC, player * SIZE + GC):
        for card in state.zones[place]:
            if state.cards[card].facing == UP and is_order(state, card):
                if ARMS in words_of(state, card, TYPES) and place % SIZE == VC:
                    state.cite("arms.on_circle", card)
                else:
                    found.append((card, drop_of(state, card), "illegal.order_on_circle"))
    found.extend(illegal_arms(state, player))
    return found


def armed_cards(state: State, player: int) -> list[int]:
    return [card for card in state.zones[player * SIZE + VC] if ARMS in words_of(state, card, TYPES)]


def illegal_arms(state: State, player: int) -> list[tuple[int, int, str]]:
    """Arms without a unit that can bear them, and all but the last put of one name."""
    found: list[tuple[int, int, str]] = []
    arms = armed_cards(state, player)
    for card in arms:
        if not has_bearer(state, player, card):
            found.append((card, drop_of(state, card), "arms.no_bearer"))
    for card in arms:
        same = [other for other in arms if words_of(state, other, NAMES) == words_of(state, card, NAMES)]
        latest = max(state.cards[other].entered for other in same)
        last = [other for other in same if state.cards[other].entered == latest][-1]
        if card != last and all(card != row[0] for row in found):
            found.append((card, drop_of(state, card), "arms.same_name"))
    return found


def has_bearer(state: State, player: int, card: int) -> bool:
    return arms_of(state, card) is None or bool(bearers(state, player, card))


def arms_to_associate(state: State, player: int) -> list[tuple[int, int]]:
    """Arms whose unit has gone and that another vanguard on the circle can bear."""
    found: list[tuple[int, int]] = []
    for card in armed_cards(state, player):
        able = bearers(state, player, card)
        if able and bearer_of(state, card) not in able:
            found.append((card, able[-1]))
    return found


def illegal_triggers(state: State, player: int) -> list[tuple[int, int, str]]:
    """A card left in the trigger zone when neither a drive check nor damage is being processed."""
    found: list[tuple[int, int, str]] = []
    in_drive_step = any(isinstance(frame, DriveStep) for frame in state.stack)
    for card in state.zones[player * SIZE + TRIGGER]:
        check = state.cards[card].mark(CHECK_MARK) - 1
        if check == DAMAGE_CHECK or (check == DRIVE_CHECK and in_drive_step):
            continue
        found.append((card, drop_of(state, card), "illegal.trigger"))
    return found


def homeless(state: State, player: int) -> list[tuple[int, int, str]]:
    """Prisoners without a prison, scouts without a base."""
    found: list[tuple[int, int, str]] = []
    zone = state.zones[player * SIZE + ORDER_ZONE]
    for mark, subtype, key in ((IMPRISONED_MARK, "prison", "prison.none"), (SCOUTED_MARK, "base", "base.none")):
        held = [card for card in zone if state.cards[card].mark(mark)]
        houses = [card for card in zone if not state.cards[card].mark(mark) and has_subtype(state, card, subtype)]
        if held and not houses:
            found.extend((card, drop_of(state, card), key) for card in held)
    return found


def has_subtype(state: State, card: int, subtype: str) -> bool:
    return subtype in words_of(state, card, TYPES)


def overloaded_circles(state: State, player: int) -> list[tuple[int, int, str]]:
    """Of several units on a rear-guard circle only the one placed last stays."""
    found: list[tuple[int, int, str]] = []
    for place in REAR_OF[player]:
        units = units_on(state, place)
        if len(units) > 1:
            last = last_placed(state, units)
            if len(last) == 1:
                found.extend((card, drop_of(state, card), "overloaded.rear") for card in units if card not in last)
    return found


def last_placed(state: State, cards: list[int]) -> list[int]:
    latest = max(state.cards[card].entered for card in cards)
    return [card for card in cards if state.cards[card].entered == latest]


def overloaded_vanguards(state: State, player: int) -> list[tuple[int, int, str]]:
    """Of several vanguards that are no legion pair only the one placed last stays."""
    units = vanguards(state, player)
    pair = [card for card in units if is_in_legion(state, card)]
    alone = [card for card in units if card not in pair]
    soul = player * SIZE + SOUL
    mates = [card for card in pair if leader_of(state, card) >= 0]
    found: list[tuple[int, int, str]] = []
    if len(mates) > 1:
        last = last_placed(state, mates)
        found.extend((card, soul, "overloaded.mates") for card in mates if card not in last)
    if len(alone) > 1 or (alone and pair):
        last = last_placed(state, units)
        keep = with_pair(state, last[-1], pair) if len(last) == 1 else []
        if keep:
            key = "overloaded.mixed" if pair else "overloaded.vanguard"
            found.extend((card, soul, key) for card in units if card not in keep)
    return found


def with_pair(state: State, card: int, pair: list[int]) -> list[int]:
    return pair if card in pair else [card]


def tied_units(state: State) -> tuple[int, list[int]]:
    """Units placed at the same moment on one circle: their master chooses which stays."""
    for player in (state.turn_player, 1 - state.turn_player):
        mates = [card for card in vanguards(state, player) if leader_of(state, card) >= 0]
        if len(mates) > 1 and len(last_placed(state, mates)) > 1:
            return (player, last_placed(state, mates))
        for place in (player * SIZE + VC, *REAR_OF[player]):
            units = [card for card in units_on(state, place) if not is_in_legion(state, card)]
            if len(units) > 1:
                last = last_placed(state, units)
                if len(last) > 1:
                    return (player, last)
    return (-1, [])


def without_vanguard(state: State) -> list[int]:
    """Players who have to ride a card of their soul."""
    if not switches(state).no_vanguard_rule:
        return []
    players = (state.turn_player, 1 - state.turn_player)
    return [player for player in players if not vanguards(state, player) and ridable(state, player)]


def damage_to_apply(state: State) -> int:
    """The player whose vanguard damage is worked off next, -1 if nobody's."""
    if any(state.zones[player * SIZE + TRIGGER] for player in (0, 1)):
        return -1
    for player in (state.turn_player, 1 - state.turn_player):
        if state.value(player, VANGUARD_DAMAGE) >= 1:
            return player
    return -1


def damage_to_resolve(state: State) -> int:
    """The player whose card of a damage check goes to the damage zone, once nothing else is left to do."""
    if state.standby:
        return -1
    for player in (state.turn_player, 1 - state.turn_player):
        if card_checked(state, player, DAMAGE_CHECK) >= 0:
            return player
    return -1


def stray_tokens(state: State) -> list[int]:
    """Pseudo-cards in zones where they cannot exist."""
    return [
        card
        for place, zone in enumerate(state.zones)
        if place % SIZE < VC
        for card in zone
        if state.cards[card].face.token
    ]


def rule_actions(state: State) -> Procedure | None:
    if is_ending(state):
        return GoToEndPhase()
    if unseen_top(state)[0] >= 0:
        return LookAtTop()
    if losers(state) or cards_to_drop(state) or without_vanguard(state) or tied_units(state)[0] >= 0:
        return PerformRuleActions()
    if stray_tokens(state) or arms_to_associate(state, 0) or arms_to_associate(state, 1):
        return PerformRuleActions()
    if not switches(state).damage_is_a_counter:
        return None
    if damage_to_apply(state) >= 0:
        return PerformRuleActions()
    return ResolveDamage() if damage_to_resolve(state) >= 0 else None


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
            state.picked = []
            return None
        return Decision(player, "overloaded.keep", [Option(CARD, card=card) for card in units])

    def put_rest_away(self, state: State) -> Control:
        player, tied = tied_units(state)
        if player < 0 or not state.picked:
            return None
        keep = state.picked[0].card
        place = state.cards[keep].place
        leader = leader_of(state, keep)
        state.cite("overloaded.mates_tie" if leader >= 0 else "overloaded.tie", keep)
        if leader >= 0:
            associate(state, leader, MATE_MARK, state.ref(keep))
        events: list[Event] = []
        for card in units_on(state, place):
            if card != keep and card != leader:
                if card not in tied and place % SIZE == VC:
                    state.cite("overloaded.mates" if leader >= 0 else "overloaded.vanguard", card)
                to_soul = place % SIZE == VC
                if to_soul:
                    self.ridden = (*self.ridden, state.ref(card))
                destination = player * SIZE + SOUL if to_soul else drop_of(state, card)
                events.append(Event(CARD_MOVED, player, card, destination=destination, verb=RULE))
        return happen(state, events)

    def put_away(self, state: State) -> Control:
        for player in (0, 1):
            for card, unit in arms_to_associate(state, player):
                state.cite("arms.new_bearer", card)
                associate(state, card, ARMED_MARK, state.ref(unit))
        for card in stray_tokens(state):
            erase(state, card)
        events: list[Event] = []
        for card, destination, key in cards_to_drop(state):
            state.cite(key, card)
            events.append(Event(CARD_MOVED, state.master(card), card, destination=destination, verb=RULE))
            if destination % SIZE == SOUL:
                self.ridden = (*self.ridden, state.ref(card))
        return happen(state, events) if events else None

    def rode_upon(self, state: State) -> Control:
        """Vanguards that another one was placed over were rode upon."""
        if not self.ridden:
            return None
        player = state.cards[ref_card(self.ridden[0])].owner
        rider = vanguards(state, player)
        return rode_upon(state, player, self.ridden, rider[0], -1, -1) if rider else None

    def choose_ride(self, state: State) -> Control:
        players = without_vanguard(state)
        if not players:
            state.picked = []
            return None
        state.cite("ride.no_vanguard")
        options = [Option(CARD, card=card) for card in ridable(state, players[0])]
        return Decision(players[0], "ride.from_soul", options, cite="ride.no_vanguard")

    def ride(self, state: State) -> Control:
        players = without_vanguard(state)
        if not players or not state.picked:
            return None
        return Ride(players[0], state.ref(state.picked[0].card))

    def apply_damage(self, state: State) -> Control:
        if not switches(state).damage_is_a_counter:
            return None
        player = damage_to_apply(state)
        return ApplyDamage(player) if player >= 0 else None


@final
class ResolveDamage(Procedure):
    """The card of the damage check goes to the damage zone."""

    STEPS: ClassVar[tuple[str, ...]] = ("put_into_damage_zone",)

    def put_into_damage_zone(self, state: State) -> Control:
        player = damage_to_resolve(state)
        return resolve_damage(state, player) if player >= 0 else None
