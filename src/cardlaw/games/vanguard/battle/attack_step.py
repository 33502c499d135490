"""The attack step: which unit attacks which, and which one boosts."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.attack_rules import (
    IN_FIRST_TURN,
    attackable_from,
    attacks_anything_from,
    can_attack_from,
    is_allowed,
    targets_instead,
)
from cardlaw.games.vanguard.battle.participants import BattleFrame, attacker, attackers, battle_frame, begin_step
from cardlaw.games.vanguard.battle.skills import BOOST, has_skill
from cardlaw.games.vanguard.board.areas import (
    behind,
    is_rear,
    is_vanguard_circle,
    rear_guards,
    units_on,
    vanguards,
    zone_at,
)
from cardlaw.games.vanguard.board.associations import leader_of, with_partners
from cardlaw.games.vanguard.board.board import VC
from cardlaw.games.vanguard.board.orienting import orient
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.parts.keywords import LORD, RESTRAINT
from cardlaw.games.vanguard.terms.information import ATTACK_STEP, ATTACKED, BOOSTED, REST, STAND, share_clan
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import anything_forbidden, forbidden_by, happen, refused
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Procedure, skip_to
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import BATTLE
from cardlaw.kernel.timing import CheckTiming, due_rule_actions


def attack_event(state: State, card: int, target: int) -> Event:
    event = Event(ATTACKED, state.master(card), card, onto=target, ref=state.ref(card))
    return event


def attack_is_possible(state: State) -> bool:
    """Nobody attacks in the first turn of the game, but for units that an effect lets."""
    if state.turn == 1 and not any(is_allowed(state, card, IN_FIRST_TURN) for card in own_units(state)):
        state.cite("attack.first_turn")
        return False
    return True


def own_units(state: State) -> list[int]:
    player = state.turn_player
    return [*vanguards(state, player), *rear_guards(state, player)]


def possible_attackers(state: State) -> list[int]:
    """Standing units of the front row that could attack something; a mate never attacks by itself."""
    found = [card for card in own_units(state) if may_attack(state, card)]
    if not found:
        state.cite("attack.nobody")
    return found


def may_attack(state: State, card: int) -> bool:
    if state.cards[card].orientation != STAND or not can_attack_from(state, card):
        return False
    if leader_of(state, card) >= 0:
        state.cite("legion.mate_does_not_attack", card)
        return False
    if state.turn == 1 and not is_allowed(state, card, IN_FIRST_TURN):
        return False
    if held_back(state, card):
        return False
    return bool(possible_targets(state, card, enough=1))


def held_back(state: State, card: int) -> str:
    """The keyword that keeps a unit from attacking: Restraint, or Lord beside a unit of another clan; else empty."""
    for ability in abilities_of(state, card):
        if ability.keyword == RESTRAINT:
            state.cite("attack.restraint", card)
            return "attack.restraint"
        if ability.keyword == LORD:
            player = state.master(card)
            others = [*vanguards(state, player), *rear_guards(state, player)]
            if any(not share_clan(state, card, unit) for unit in others):
                state.cite("attack.lord", card)
                return "attack.lord"
    return ""


def possible_targets(state: State, card: int, enough: int = 99) -> list[int]:
    """Units of the opponent's front row that the unit may attack, as far as they matter; a mate is never attacked."""
    opponent = 1 - state.master(card)
    found: list[int] = []
    anything = attacks_anything_from(state, card)
    for place in attackable_from(state, card, opponent):
        for unit in units_on(state, place):
            if state.master(unit) != opponent or not (anything or is_vanguard_circle(state, place)):
                continue
            if leader_of(state, unit) >= 0:
                state.cite("legion.mate_is_not_attacked", unit)
            elif (
                not anything_forbidden(state, ATTACKED) or forbidden_by(state, attack_event(state, card, unit)) is None
            ):
                found.append(unit)
                if len(found) >= enough and state.trace is None:
                    return found
    return found


@final
class AttackStep(Procedure):
    """Choose the attacking unit, rest it, choose the unit attacked and a booster."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin_battle",
        "begin",
        "check_beginning",
        "choose_attacker",
        "take_attacker",
        "rest_attacker",
        "choose_target",
        "take_target",
        "choose_booster",
        "boost",
        "attack",
        "check_attack",
        "check_end",
    )

    def __init__(self, intended: int, targets: tuple[int, ...] = (), commanded: bool = False) -> None:
        super().__init__()
        self.intended = intended
        self.targets = targets
        self.commanded = commanded
        self.undisturbed = False

    def frame(self, state: State) -> BattleFrame:
        frame = battle_frame(state)
        assert frame is not None
        return frame

    def refusal(self, state: State, option: Option) -> Refusal | None:
        """A mate is not attacked, or an effect keeps a unit from being attacked, or from boosting."""
        battle = self.frame(state)
        if option.card < 0 or battle.attacker < 0:
            return None
        attacking = ref_card(battle.attacker)
        if battle.targets:
            return refused(state, boost_event(state, option.card, attacking))
        if leader_of(state, option.card) >= 0:
            return Refusal("legion.mate_is_not_attacked")
        return refused(state, attack_event(state, attacking, option.card))

    def leave(self, state: State, nobody: bool = False) -> Control:
        """The battle is cut off: straight to the close step (or, with nobody to attack, to the next phase)."""
        frame = self.frame(state)
        frame.cut_off = True
        frame.nobody = nobody
        return OVER

    def begin_battle(self, state: State) -> Control:
        return None

    def begin(self, state: State) -> Control:
        return begin_step(state, ATTACK_STEP)

    def check_beginning(self, state: State) -> Control:
        self.undisturbed = not state.standby and due_rule_actions(state) is None
        return CheckTiming()

    def choose_attacker(self, state: State) -> Control:
        """The unit named when the battle was chosen, or ordered to attack; any other if something came in between."""
        if self.undisturbed or (self.commanded and state.is_current(self.intended)):
            return all_of([Option(CARD, card=ref_card(self.intended))])
        candidates = possible_attackers(state)
        if not candidates:
            state.cite("attack.no_attacker")
            return self.leave(state, switches(state).no_attacker_ends_phase)
        return Decision(state.turn_player, "attacker", [Option(CARD, card=card) for card in candidates])

    def take_attacker(self, state: State) -> Control:
        frame = self.frame(state)
        card = state.picked[0].card
        frame.attacker = state.ref(card)
        frame.attacker_place = state.cards[card].place
        state.stir(BATTLE)
        if state.cards[card].orientation != STAND:
            state.cite("attack.unsuitable", card)
            return self.leave(state)
        return None

    def rest_attacker(self, state: State) -> Control:
        """Both units of a legion pair rest and are the attacking unit."""
        pair = with_partners(state, ref_card(self.frame(state).attacker))
        if len(pair) > 1:
            state.cite("legion.attacks", pair[0])
        return orient(state, [pair[0]], REST)

    def choose_target(self, state: State) -> Control:
        card = ref_card(self.frame(state).attacker)
        targets = possible_targets(state, card)
        if self.targets:
            targets = [target for target in targets if state.ref(target) in self.targets]
        if not targets:
            state.cite("attack.no_target", card)
            return self.leave(state)
        options = [Option(CARD, card=target) for target in targets]
        return Decision(state.turn_player, "target", options, source=card)

    def take_target(self, state: State) -> Control:
        frame = self.frame(state)
        card = ref_card(frame.attacker)
        chosen = [state.picked[0].card]
        meant = targets_instead(state, card, chosen)
        if any(leader_of(state, target) >= 0 for target in meant):
            state.cite_definition("legion.mate_is_not_forced")
        targets = [
            target
            for target in meant
            if leader_of(state, target) < 0 and forbidden_by(state, attack_event(state, card, target)) is None
        ]
        set_targets(state, frame, targets or chosen)
        return None

    def choose_booster(self, state: State) -> Control:
        frame = self.frame(state)
        boosters = possible_boosters(state, ref_card(frame.attacker)) if not self.commanded else []
        if not boosters:
            return skip_to("attack")
        options = [Option(CARD, card=card) for card in boosters]
        return Decision(state.turn_player, "boost", options, 0, 1, ref_card(frame.attacker))

    def boost(self, state: State) -> Control:
        return boost_with(state, state.picked[0].card) if state.picked else SKIP

    def attack(self, state: State) -> Control:
        """What triggers on attacking and on boosting stands by now and is played in the check timing."""
        frame = self.frame(state)
        card = ref_card(frame.attacker)
        events = [
            attack_event(state, one, ref_card(ref)) for ref in frame.targets for one in with_partners(state, card)
        ]
        if frame.booster >= 0:
            event = Event(BOOSTED, state.turn_player, ref_card(frame.booster), onto=card, ref=frame.booster)
            events.append(event)
        return happen(state, events)

    def check_attack(self, state: State) -> Control:
        return CheckTiming()

    def check_end(self, state: State) -> Control:
        return CheckTiming()


def set_targets(state: State, frame: BattleFrame, targets: list[int]) -> None:
    """From now on these are the units being attacked, and the battle is one where such units are attacked."""
    frame.targets = tuple(state.ref(card) for card in targets)
    frame.target_places = tuple(state.cards[card].place for card in targets)
    frame.attacks_vanguard = any(is_vanguard_circle(state, place) for place in frame.target_places)
    frame.attacks_rear_guard = any(is_rear(state, place) for place in frame.target_places)
    if len(targets) > 1:
        state.cite("attack.several")
    state.stir(BATTLE)


def possible_boosters(state: State, card: int) -> list[int]:
    """Standing units with boost in the back circle of the attacking unit's column."""
    place = state.cards[card].place
    if zone_at(state, place) == VC or is_rear(state, place):
        back = behind(state, place)
        if back != place:
            return [unit for unit in units_on(state, back) if may_boost(state, unit, card)]
    return []


def may_boost(state: State, unit: int, card: int) -> bool:
    if state.cards[unit].orientation != STAND or not has_skill(state, unit, BOOST):
        return False
    if state.associations and state.master(unit) != state.layout.player(state.cards[unit].place):
        state.cite("dominate.no_boost", unit)
        return False
    if state.master(unit) != state.master(card):
        state.cite("dominate.other_rows", unit)
        return False
    return forbidden_by(state, boost_event(state, unit, card)) is None


def boost_event(state: State, unit: int, boosted: int) -> Event:
    event = Event(BOOSTED, state.master(unit), unit, onto=boosted, ref=state.ref(unit))
    return event


def boost_by_effect(state: State, units: list[int], boosted: int) -> Control:
    """Rest standing units that an effect makes boost one that attacks; each adds its power while it stays there."""
    frame = battle_frame(state)
    ready = [unit for unit in units if state.cards[unit].orientation == STAND]
    ready = [unit for unit in ready if forbidden_by(state, boost_event(state, unit, boosted)) is None]
    if frame is None or attacker(state) < 0 or state.ref(boosted) not in attackers(state) or not ready:
        state.cite("boost.impossible")
        return None
    state.cite("boost.by_effect", ready[0])
    frame.helpers = (*frame.helpers, *(state.ref(unit) for unit in ready))
    frame.helper_places = (*frame.helper_places, *(state.cards[unit].place for unit in ready))
    state.stir(BATTLE)
    control = orient(state, ready, REST)
    happen(state, [boost_event(state, unit, boosted) for unit in ready])
    return control


def boost_with(state: State, unit: int) -> Control:
    """Rest a unit; it boosts the attacking one as long as both stay on their circles."""
    frame = battle_frame(state)
    if frame is None or frame.attacker < 0 or state.cards[unit].orientation != STAND:
        return None
    frame.booster = state.ref(unit)
    frame.booster_place = state.cards[unit].place
    frame.boosted_place = frame.attacker_place
    state.stir(BATTLE)
    return orient(state, [unit], REST)
