"""Chapter 7: who attacks whom and how, while an attack phase is under way."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardlaw.games.weiss.areas import character_at, facing, is_center
from cardlaw.games.weiss.information import DIRECT, FRONTAL, cite_arrival
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import STEP_BEGAN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import PHASE


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackFrame(Procedure):
    """The attack phase under way: who attacks whom and how."""

    def __init__(self) -> None:
        super().__init__()
        self.attacks = 0
        self.over = False
        self.attacker = -1
        self.attacker_place = -1
        self.target = -1  # the character facing the attacker (or attacked instead)
        self.target_place = -1
        self.kind = DIRECT


def begin_step(state: State, step: int) -> Control:
    """A step begins, and with it what triggers at its beginning."""
    state.sub_step = step
    state.stir(PHASE)
    cite_arrival(state)
    return happen(state, [Event(STEP_BEGAN, state.turn_player, amount=step)])


def attack_phase(state: State) -> AttackFrame | None:
    """The attack phase under way."""
    for frame in state.stack:
        if isinstance(frame, AttackFrame):
            return frame
    return None


def attacker(state: State) -> int:
    """Reference to the attacking character; -1 if there is none (any more)."""
    phase = attack_phase(state)
    if phase is None or phase.attacker < 0 or not still_there(state, phase.attacker, phase.attacker_place):
        return -1
    return phase.attacker


def defender(state: State) -> int:
    """Reference to the defending character of a frontal attack; -1 if there is none (any more)."""
    phase = attack_phase(state)
    if phase is None or phase.kind != FRONTAL or phase.target < 0:
        return -1
    return phase.target if still_there(state, phase.target, phase.target_place) else -1


def defend_instead(state: State, card: int) -> None:
    """An effect makes another character the defending one of the frontal attack under way."""
    phase = attack_phase(state)
    if phase is not None and phase.kind == FRONTAL:
        state.cite("defender.instead", card)
        phase.target = state.ref(card)
        phase.target_place = state.cards[card].place


def character_facing(state: State, place: int) -> int:
    """The character facing a position; -1 if there is none, as of the back stage (3.6.6)."""
    return character_at(state, facing(place)) if is_center(place) else -1


def facing_changed(state: State) -> bool:
    """Is the character that faced the attacker gone, or is one there where none was?"""
    phase = attack_phase(state)
    if phase is None:
        return False
    if phase.kind == DIRECT:
        return character_facing(state, phase.attacker_place) >= 0
    return not still_there(state, phase.target, phase.target_place)


def still_there(state: State, ref: int, place: int) -> bool:
    return state.is_current(ref) and state.cards[ref_card(ref)].place == place
