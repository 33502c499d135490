"""7.2: the attack declaration step."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.weiss.allowances import great_performer
from cardlaw.games.weiss.areas import STAGE_OF, is_center
from cardlaw.games.weiss.attacking import AttackFrame, attack_phase, begin_step, character_facing
from cardlaw.games.weiss.damage import give_number, orient
from cardlaw.games.weiss.information import (
    ATTACK_DECLARATION_STEP,
    ATTACK_TYPES,
    ATTACKED,
    DIRECT,
    FRONTAL,
    REST,
    SIDE,
    SOUL,
    STAND,
    level_of_card,
)
from cardlaw.games.weiss.permissions import attackable_instead, keeps_soul, may_attack_directly
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, PASS, WORD, Decision, Option
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import happen, refused
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import CheckTiming


def can_attack(state: State, card: int) -> bool:
    """7.2.1.3.1.1: a standing character of the center stage, unless an effect says otherwise."""
    if state.cards[card].orientation != STAND or not is_allowed(state, card):
        return False
    return bool(allowed_types(state, card))


def is_allowed(state: State, card: int, kind: int = -1) -> bool:
    """Does no effect keep a character from attacking (in a way)? The event asked about is told by its type plus one."""
    return refusal_of_attack(state, card, kind) is None


def refusal_of_attack(state: State, card: int, kind: int) -> Refusal | None:
    event = Event(ATTACKED, state.turn_player, card, amount=kind + 1)
    event.ref = state.ref(card)
    return refused(state, event)


def allowed_types(state: State, card: int) -> list[int]:
    """7.2.1.4: frontal or side against a character facing it, direct if there is none."""
    place = state.cards[card].place
    kinds = [FRONTAL, SIDE] if character_facing(state, place) >= 0 else [DIRECT] if is_center(place) else []
    if DIRECT not in kinds and may_attack_directly(state, card):
        kinds.append(DIRECT)
    return [kind for kind in kinds if is_allowed(state, card, kind)]


def attackers(state: State) -> list[int]:
    phase = attack_phase(state)
    if phase is not None and phase.attacks and state.turn == 1:
        state.cite("attack.first_turn")
        return []
    able = [card for card in of_stage(state) if can_attack(state, card)]
    if not able:
        state.cite("attack.nobody")
    return able


def of_stage(state: State) -> list[int]:
    return [card for place in STAGE_OF[state.turn_player] for card in state.zones[place]]


@final
class AttackDeclarationStep(Procedure):
    """7.2"""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "choose_attacker",
        "choose_type",
        "take_type",
        "replace_by_turn_player",
        "replace_by_other_player",
        "declare",
        "rest_attacker",
        "check_end",
    )

    def phase(self, state: State) -> AttackFrame:
        phase = attack_phase(state)
        assert phase is not None
        return phase

    def begin(self, state: State) -> Control:
        return begin_step(state, ATTACK_DECLARATION_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def choose_attacker(self, state: State) -> Control:
        options = [Option("attack", card=card) for card in attackers(state)]
        options.append(Option(PASS))
        return Decision(state.turn_player, "attack", options)

    def refusal(self, state: State, option: Option) -> Refusal | None:
        """An effect keeps the character from attacking, or from attacking in a way."""
        if option.verb == "attack" and option.card in of_stage(state):
            return refusal_of_attack(state, option.card, -1)
        attacker = self.phase(state).attacker
        if option.word not in ATTACK_TYPES or attacker < 0:
            return None
        return refusal_of_attack(state, ref_card(attacker), ATTACK_TYPES.index(option.word))

    def choose_type(self, state: State) -> Control:
        phase = self.phase(state)
        picked = state.picked[0]
        if picked.verb == PASS:
            state.cite("attack.end_phase")
            phase.over = True
            return OVER
        phase.attacker = state.ref(picked.card)
        phase.attacker_place = state.cards[picked.card].place
        self.face(state, phase, character_facing(state, phase.attacker_place))
        options = [Option(WORD, word=ATTACK_TYPES[kind]) for kind in allowed_types(state, picked.card)]
        cite = "attack.type" if phase.target >= 0 else ""
        return Decision(state.turn_player, "attack_type", options, source=picked.card, cite=cite)

    def face(self, state: State, phase: AttackFrame, card: int) -> None:
        phase.target = state.ref(card) if card >= 0 else -1
        phase.target_place = state.cards[card].place if card >= 0 else -1

    def take_type(self, state: State) -> Control:
        """8.10.2.4: replacements of the attack type, the turn player's first."""
        phase = self.phase(state)
        phase.kind = ATTACK_TYPES.index(state.picked[0].word)
        phase.attacks += 1
        if phase.kind == DIRECT:
            self.face(state, phase, -1)
        options = self.attacked_instead(state, phase)
        if options:
            key = "attack.replaced"
            return Decision(state.turn_player, key, options, 0, 1, ref_card(phase.attacker), cite=key)
        return self.after_turn_player(state)

    def attacked_instead(self, state: State, phase: AttackFrame) -> list[Option]:
        """Characters that effects of the turn player allow to be attacked instead: of every such effect."""
        effects = attackable_instead(state, phase.attacker)
        return [Option(CARD, card=card) for card in dict.fromkeys(card for _, cards in effects for card in cards)]

    def replace_by_turn_player(self, state: State) -> Control:
        phase = self.phase(state)
        if state.picked:
            phase.kind = FRONTAL
            self.face(state, phase, state.picked[0].card)
        return self.after_turn_player(state)

    def after_turn_player(self, state: State) -> Jump:
        performs = great_performer(state, 1 - state.turn_player) >= 0
        return Jump("replace_by_other_player" if performs else "declare")

    def replace_by_other_player(self, state: State) -> Control:
        """10.6.2: Great Performance turns the attack to the character that has it."""
        phase = self.phase(state)
        performer = great_performer(state, 1 - state.turn_player)
        state.cite("attack.great_performance", performer)
        phase.kind = FRONTAL
        self.face(state, phase, performer)
        return None

    def declare(self, state: State) -> Control:
        """7.2.1.4, 7.2.1.5: the soul changes with the type; then the attack is declared."""
        phase = self.phase(state)
        state.cite("attack." + ATTACK_TYPES[phase.kind])
        if phase.kind == DIRECT:
            give_number(state, phase.attacker, SOUL, 1, state.turn_player, "direct attack")
        elif phase.kind == SIDE:
            reduction = level_of_card(state, ref_card(phase.target))
            if reduction > 0 and not keeps_soul(state, phase.attacker):
                give_number(state, phase.attacker, SOUL, -reduction, state.turn_player, "side attack")
        target = ref_card(phase.target) if phase.target >= 0 else -1
        event = Event(
            ATTACKED, state.turn_player, ref_card(phase.attacker), amount=phase.kind, onto=target, ref=phase.attacker
        )
        return happen(state, [event])

    def rest_attacker(self, state: State) -> Control:
        return orient(state, [ref_card(self.phase(state).attacker)], REST)

    def check_end(self, state: State) -> Control:
        return CheckTiming()
