"""Chapter 7: the turn and its four phases."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.godzilla.actions import MAIN
from cardlaw.games.godzilla.areas import monster, strategy_zones_of
from cardlaw.games.godzilla.information import (
    BY_END_PHASE,
    COUNTER_PHASE,
    END_PHASE,
    MAIN_PHASE,
    RULE,
    START_PHASE,
    THREAT_LEVEL,
    position,
    rage,
    rank,
)
from cardlaw.games.godzilla.keywords import BASE
from cardlaw.games.godzilla.terms import AdvanceMonster, CounterMonster, change_rage, destroy, total_counter_power
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN, Effect
from cardlaw.kernel.events import PHASE_BEGAN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import abilities_of, number_of
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, plan_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import COUNTS, EFFECTS, PHASE, TURN
from cardlaw.kernel.timing import CheckTiming, PlayTiming, due_rule_actions
from cardlaw.kernel.triggers import turn_end_abilities
from cardlaw.kernel.verbs import DrawCards
from cardlaw.program.happened import forget_turn
from cardlaw.program.objects import cite_kind

HAND_SIZE: Final = 5


@final
class Turn(Procedure):
    """7.1.2: the four phases in order."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin_turn", "start_phase", "main_phase", "counter_phase", "end_phase")

    def begin_turn(self, state: State) -> Control:
        state.turn_player = state.first_player if state.turn == 0 else 1 - state.turn_player
        state.turn += 1
        state.turn_began = state.tick()
        forget_turn(state)
        state.stir(COUNTS | TURN)
        state.seen.clear()
        return None

    def start_phase(self, state: State) -> Control:
        return StartPhase()

    def main_phase(self, state: State) -> Control:
        return MainPhase()

    def counter_phase(self, state: State) -> Control:
        return CounterPhase()

    def end_phase(self, state: State) -> Control:
        return EndPhase()


def begin_phase(state: State, phase: int) -> Control:
    """A phase begins, and with it what triggers at its beginning."""
    state.phase = phase
    state.stir(PHASE)
    return happen(state, [Event(PHASE_BEGAN, state.turn_player, amount=phase)])


@final
class StartPhase(Procedure):
    """7.2"""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "draw",
        "discard_strategy_cards",
        "reset_rage",
        "check_end",
    )

    def begin(self, state: State) -> Control:
        return begin_phase(state, START_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def draw(self, state: State) -> Control:
        invader = monster(state, 1 - state.turn_player)
        cite_kind(state, invader)
        return DrawCards(state.turn_player, rank(state, invader))

    def discard_strategy_cards(self, state: State) -> Control:
        """Strategy cards placed before this turn go, except Base cards (12.9.2)."""
        old: list[int] = []
        for place in strategy_zones_of(state.turn_player):
            for card in state.zones[place]:
                if state.cards[card].entered >= state.turn_began:
                    continue
                if any(ability.keyword == BASE for ability in abilities_of(state, card)):
                    state.cite("base.stays", card)
                else:
                    old.append(card)
        return destroy(state, old, verb=RULE) if old else SKIP

    def reset_rage(self, state: State) -> Control:
        amount = rage(state, state.turn_player)
        return change_rage(state, state.turn_player, -amount) if amount else SKIP

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class MainPhase(Procedure):
    """7.3"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "play")

    def begin(self, state: State) -> Control:
        return begin_phase(state, MAIN_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def play(self, state: State) -> Control:
        return PlayTiming(state.turn_player, MAIN)


@final
class CounterPhase(Procedure):
    """7.4"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "add_counter_power", "counter", "check_end")

    def __init__(self) -> None:
        super().__init__()
        self.total = 0

    def begin(self, state: State) -> Control:
        return begin_phase(state, COUNTER_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def add_counter_power(self, state: State) -> Control:
        self.total = total_counter_power(state, state.turn_player)
        return None

    def counter(self, state: State) -> Control:
        other = 1 - state.turn_player
        cite_kind(state, monster(state, other))
        if self.total < number_of(state, monster(state, other), THREAT_LEVEL):
            return None
        return CounterMonster(other, self.total)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class EndPhase(Procedure):
    """7.5; abilities `at the end of the turn` stand by before the last check timing, each once a turn."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "advance",
        "check_after_advance",
        "refill",
        "stand_by_end_of_turn",
        "check_end",
        "end_durations",
        "finish_or_repeat",
    )

    def begin(self, state: State) -> Control:
        return begin_phase(state, END_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def advance(self, state: State) -> Control:
        if position(state, state.turn_player) > 7:
            return None
        return AdvanceMonster(state.turn_player, 1, why=BY_END_PHASE)

    def check_after_advance(self, state: State) -> Control:
        return CheckTiming()

    def refill(self, state: State) -> Control:
        missing = HAND_SIZE - len(state.zone(state.turn_player, "hand"))
        return DrawCards(state.turn_player, missing) if missing > 0 else None

    def stand_by_end_of_turn(self, state: State) -> Control:
        turn_end_abilities(state, True)
        return None

    def check_end(self, state: State) -> Control:
        return CheckTiming()

    def end_durations(self, state: State) -> Control:
        lasting = [effect for effect in state.effects if not ends_now(state, effect)]
        if len(lasting) == len(state.effects):
            return SKIP
        state.cite("durations.end")
        state.effects = lasting
        state.stir(EFFECTS)
        return None

    def finish_or_repeat(self, state: State) -> Control:
        pending = state.standby or due_rule_actions(state) is not None or turn_end_abilities(state, False)
        return Jump("refill") if pending else None


def standing_at(phase: int) -> list[Procedure]:
    """The procedures under way in a phase once what happens at its beginning is over."""
    turn = Turn()
    turn.step = phase + 2
    frames: list[Procedure] = [StartPhase(), MainPhase(), CounterPhase(), EndPhase()]
    first_steps = ("check_end", "play", "add_counter_power", "advance")
    frame = frames[phase]
    frame.step = plan_of(frame).number(first_steps[phase])
    return [turn, frame]


def ends_now(state: State, effect: Effect) -> bool:
    """Does an effect last until the end of the turn that ends?"""
    if effect.until == END_OF_PLAYERS_TURN:
        return state.turn >= effect.until_turn
    return effect.until == END_OF_TURN
