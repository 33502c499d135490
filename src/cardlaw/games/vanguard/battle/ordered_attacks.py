"""Attacks that an effect orders: performed after the check timing that follows the effect."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.attack_step import attack_event
from cardlaw.games.vanguard.battle.battle_phase import Battle
from cardlaw.games.vanguard.battle.participants import battle_frame
from cardlaw.games.vanguard.board.associations import leader_of, with_partners
from cardlaw.games.vanguard.terms.information import STAND
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.gate import forbidden_by
from cardlaw.kernel.procedures import OVER, Control, Jump, Waiting
from cardlaw.kernel.state import State


def order_attack(state: State, units: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """Let units (references) attack one of the target units each, as soon as the rules allow."""
    state.cite("attack.ordered")
    if any(isinstance(frame, Battle) for frame in state.stack):
        state.cite("attack.ordered_in_battle")
    state.later.append(OrderedAttacks(units, targets))


@final
class OrderedAttacks(Waiting):
    """One attack after another, the turn player's units first, without boosts."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_unit", "choose_target", "attack")

    def __init__(self, units: tuple[int, ...], targets: tuple[int, ...]) -> None:
        super().__init__()
        self.units = units
        self.targets = targets
        self.unit = -1

    def may_begin(self, state: State) -> bool:
        """Ordered during a battle, they wait until that battle has ended."""
        return battle_frame(state) is None

    def is_for(self, state: State, ref: int) -> bool:
        """Is a unit, or the other one of its pair, among those that attack, or the one that does so now?"""
        ordered = (*self.units, self.unit)
        return any(state.ref(card) in ordered for card in with_partners(state, ref_card(ref)))

    def able(self, state: State, ref: int) -> bool:
        if not state.is_current(ref) or leader_of(state, ref_card(ref)) >= 0:
            return False
        return state.cards[ref_card(ref)].orientation == STAND and bool(self.attackable(state, ref))

    def attackable(self, state: State, ref: int) -> list[int]:
        return [
            ref_card(target)
            for target in self.targets
            if state.is_current(target)
            and target != ref
            and leader_of(state, ref_card(target)) < 0
            and forbidden_by(state, attack_event(state, ref_card(ref), ref_card(target))) is None
        ]

    def choose_unit(self, state: State) -> Control:
        able = [ref for ref in self.units if self.able(state, ref)]
        if not able:
            state.cite("attack.ordered_impossible")
            return OVER
        mine = [ref for ref in able if state.master(ref_card(ref)) == state.turn_player]
        units = mine or able
        if len(units) > 1:
            state.cite("attack.ordered_several")
        options = [Option(CARD, card=ref_card(ref)) for ref in units]
        return Decision(state.master(ref_card(units[0])), "attacker", options)

    def choose_target(self, state: State) -> Control:
        self.unit = state.ref(state.picked[0].card)
        options = [Option(CARD, card=card) for card in self.attackable(state, self.unit)]
        return Decision(state.master(ref_card(self.unit)), "target", options, source=ref_card(self.unit))

    def attack(self, state: State) -> Control:
        self.units = tuple(ref for ref in self.units if ref != self.unit)
        return Jump("choose_unit", Battle(self.unit, (state.ref(state.picked[0].card),), True))
