"""Who attacks whom, and who boosts, while a battle is under way."""

from __future__ import annotations

from typing import Final, cast

from cardlaw.games.vanguard.board.associations import with_partners
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import STEP_BEGAN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import PHASE

NOBODY: Final[list[int]] = []


class BattleFrame(Procedure):
    """A battle under way. A unit counts only while it is on the circle where it was when it was chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.attacker = -1
        self.attacker_place = -1
        self.targets: tuple[int, ...] = ()
        self.target_places: tuple[int, ...] = ()
        self.booster = -1
        self.booster_place = -1
        self.boosted_place = -1
        self.helpers: tuple[int, ...] = ()  # further units that an effect makes boost, and where they stand
        self.helper_places: tuple[int, ...] = ()
        self.checks = 0  # drive checks so far
        self.hit: tuple[int, ...] = ()
        self.attacks_vanguard = False
        self.attacks_rear_guard = False
        self.cut_off = False  # the close step follows at once
        self.nobody = False  # no unit could be chosen to attack with
        self.done = False

    def is_time_of(self, duration: int) -> bool:
        return duration == END_OF_BATTLE and not self.done


def battle_frame(state: State) -> BattleFrame | None:
    """The battle under way (the innermost)."""
    stack = cast(list[object], state.stack)
    for number in range(len(stack) - 1, -1, -1):
        frame = stack[number]
        if isinstance(frame, BattleFrame):
            return None if frame.done else frame
    return None


def begin_step(state: State, step: int) -> Control:
    """A step begins, and with it what triggers at its beginning."""
    state.sub_step = step
    state.stir(PHASE)
    return happen(state, [Event(STEP_BEGAN, state.turn_player, amount=step)])


def still_there(state: State, ref: int, place: int) -> bool:
    return ref >= 0 and state.is_current(ref) and state.cards[ref_card(ref)].place == place


def attacker(state: State) -> int:
    """Reference to the attacking unit (the leader of a legion pair); -1 if there is none (any more)."""
    battle = battle_frame(state)
    return attacker_in(state, battle) if battle is not None else -1


def attacker_in(state: State, battle: BattleFrame) -> int:
    return battle.attacker if still_there(state, battle.attacker, battle.attacker_place) else -1


def attackers(state: State) -> list[int]:
    """The attacking unit; both units of a legion pair."""
    ref = attacker(state)
    return [state.ref(card) for card in with_partners(state, ref_card(ref))] if ref >= 0 else []


def attacked(state: State) -> list[int]:
    """References to the units being attacked."""
    battle = battle_frame(state)
    if battle is None or not battle.targets:
        return NOBODY
    found: list[int] = []
    for number, ref in enumerate(battle.targets):
        if still_there(state, ref, battle.target_places[number]):
            found.append(ref)
    return found


def booster(state: State) -> int:
    """Reference to the boosting unit while both it and the boosted one are on their circles; -1 otherwise."""
    battle = battle_frame(state)
    return booster_in(state, battle) if battle is not None else -1


def booster_in(state: State, battle: BattleFrame) -> int:
    if battle.booster < 0 or attacker_in(state, battle) < 0:
        return -1
    return battle.booster if still_there(state, battle.booster, battle.booster_place) else -1


def boosters(state: State) -> list[int]:
    """References to all units that boost the attacking one."""
    battle = battle_frame(state)
    return boosters_in(state, battle) if battle is not None else NOBODY


def boosters_in(state: State, battle: BattleFrame) -> list[int]:
    if (battle.booster < 0 and not battle.helpers) or attacker_in(state, battle) < 0:
        return NOBODY
    first = booster_in(state, battle)
    found = [first] if first >= 0 else []
    for number, ref in enumerate(battle.helpers):
        if still_there(state, ref, battle.helper_places[number]):
            found.append(ref)
    return found


def opponents_in_battle(state: State, ref: int) -> list[int]:
    """The units in battle with one."""
    if ref in attackers(state):
        return attacked(state)
    return attackers(state) if ref in attacked(state) else []
