"""Chapter 6: the turn and its phases."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.allowances import hand_limit
from cardlaw.games.weiss.areas import CLIMAX_AREA, CLOCK, HAND, SIZE, WAITING_ROOM, characters
from cardlaw.games.weiss.attack import AttackPhase
from cardlaw.games.weiss.damage import orient
from cardlaw.games.weiss.durations import end_of_climax_phase_effects, end_of_turn_effects
from cardlaw.games.weiss.extra_turns import choose_extra_turn, next_player
from cardlaw.games.weiss.information import (
    CLIMAX_PHASE,
    CLOCK_PHASE,
    DRAW_PHASE,
    END_PHASE,
    MAIN_PHASE,
    RULE,
    STAND,
    STAND_PHASE,
    cite_arrival,
)
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PHASE_BEGAN, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, plan_of, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import COUNTS, PHASE, TURN
from cardlaw.kernel.timing import CheckTiming, PlayTiming, due_rule_actions
from cardlaw.kernel.triggers import turn_end_abilities
from cardlaw.kernel.verbs import DrawCards

MAIN: Final = "main"
CLIMAX_TIMING: Final = "climax"
FIRST_PHASE_STEP: Final = 2  # of a turn


@final
class Turn(Procedure):
    """6.1.1: the phases in order."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "decide_turn_player",
        "begin_turn",
        "stand_phase",
        "draw_phase",
        "clock_phase",
        "main_phase",
        "climax_phase",
        "attack_phase",
        "end_phase",
    )

    def decide_turn_player(self, state: State) -> Control:
        return choose_extra_turn(state)

    def begin_turn(self, state: State) -> Control:
        state.turn_player = next_player(state)
        state.turn += 1
        if state.turn == 1:
            state.cite("turn.first")
        state.turn_began = state.tick()
        state.used.clear()
        state.stir(COUNTS | TURN)
        state.seen.clear()
        return None

    def stand_phase(self, state: State) -> Control:
        return StandPhase()

    def draw_phase(self, state: State) -> Control:
        return DrawPhase()

    def clock_phase(self, state: State) -> Control:
        return ClockPhase()

    def main_phase(self, state: State) -> Control:
        return MainPhase()

    def climax_phase(self, state: State) -> Control:
        return ClimaxPhase()

    def attack_phase(self, state: State) -> Control:
        return AttackPhase()

    def end_phase(self, state: State) -> Control:
        return EndPhase()


def begin_phase(state: State, phase: int) -> Control:
    state.phase = phase
    state.sub_step = -1
    state.stir(PHASE)
    cite_arrival(state)
    return happen(state, [Event(PHASE_BEGAN, state.turn_player, amount=phase)])


@final
class StandPhase(Procedure):
    """6.2"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "stand", "check_end")

    def begin(self, state: State) -> Control:
        return begin_phase(state, STAND_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def stand(self, state: State) -> Control:
        resting = [card for card in characters(state, state.turn_player) if state.cards[card].orientation != STAND]
        return orient(state, resting, STAND) if resting else SKIP

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class DrawPhase(Procedure):
    """6.3"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "draw", "check_end")

    def begin(self, state: State) -> Control:
        return begin_phase(state, DRAW_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def draw(self, state: State) -> Control:
        return DrawCards(state.turn_player, 1)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class ClockPhase(Procedure):
    """6.4"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "may_clock", "clock", "draw", "check_end")

    def begin(self, state: State) -> Control:
        return begin_phase(state, CLOCK_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def may_clock(self, state: State) -> Control:
        hand = state.zones[state.turn_player * SIZE + HAND]
        options = [Option(CARD, card=card) for card in hand]
        return Decision(state.turn_player, "clock", options, 0, min(1, len(options)))

    def clock(self, state: State) -> Control:
        if not state.picked:
            return skip_to("check_end")
        player = state.turn_player
        card = state.picked[0].card
        return happen(state, [Event(CARD_MOVED, player, card, destination=player * SIZE + CLOCK, verb=PUT)])

    def draw(self, state: State) -> Control:
        return DrawCards(state.turn_player, 2)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class MainPhase(Procedure):
    """6.5"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "play")

    def begin(self, state: State) -> Control:
        return begin_phase(state, MAIN_PHASE)

    def play(self, state: State) -> Control:
        return PlayTiming(state.turn_player, MAIN)


@final
class ClimaxPhase(Procedure):
    """6.6"""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "play", "check_end", "end_durations")

    def begin(self, state: State) -> Control:
        return begin_phase(state, CLIMAX_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def play(self, state: State) -> Control:
        return PlayTiming(state.turn_player, CLIMAX_TIMING, single=True)

    def check_end(self, state: State) -> Control:
        return CheckTiming()

    def end_durations(self, state: State) -> Control:
        return end_of_climax_phase_effects(state)


@final
class EndPhase(Procedure):
    """6.8; reached again while anything is pending, without triggering again what has triggered this turn."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "choose_discard",
        "discard",
        "climax_leaves",
        "check_end",
        "end_durations",
        "finish_or_repeat",
    )

    def begin(self, state: State) -> Control:
        if state.phase != END_PHASE:
            begin_phase(state, END_PHASE)
        turn_end_abilities(state, True)
        return None

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def excess(self, state: State) -> int:
        return len(state.zones[state.turn_player * SIZE + HAND]) - hand_limit(state, state.turn_player)

    def choose_discard(self, state: State) -> Control:
        excess = self.excess(state)
        if excess <= 0:
            return skip_to("climax_leaves")
        hand = state.zones[state.turn_player * SIZE + HAND]
        return Decision(state.turn_player, "hand_limit", [Option(CARD, card=card) for card in hand], excess, excess)

    def discard(self, state: State) -> Control:
        return self.to_waiting_room(state, [option.card for option in state.picked])

    def to_waiting_room(self, state: State, cards: list[int]) -> Control:
        player = state.turn_player
        return happen(
            state,
            [Event(CARD_MOVED, player, card, destination=player * SIZE + WAITING_ROOM, verb=RULE) for card in cards],
        )

    def climax_leaves(self, state: State) -> Control:
        cards = list(state.zones[state.turn_player * SIZE + CLIMAX_AREA])
        return self.to_waiting_room(state, cards) if cards else SKIP

    def check_end(self, state: State) -> Control:
        return CheckTiming()

    def end_durations(self, state: State) -> Control:
        return end_of_turn_effects(state)

    def finish_or_repeat(self, state: State) -> Control:
        pending = (
            bool(state.standby)
            or due_rule_actions(state) is not None
            or turn_end_abilities(state, False)
            or self.excess(state) > 0
        )
        return Jump("begin") if pending else None


def standing_at(phase: int) -> list[Procedure]:
    """The procedures under way in a phase once what happens at its beginning is over."""
    turn = Turn()
    turn.step = FIRST_PHASE_STEP + phase + 1
    frames: list[Procedure] = [
        StandPhase(),
        DrawPhase(),
        ClockPhase(),
        MainPhase(),
        ClimaxPhase(),
        AttackPhase(),
        EndPhase(),
    ]
    first_steps = ("check_end", "check_end", "may_clock", "play", "play", "declare", "choose_discard")
    frame = frames[phase]
    frame.step = plan_of(frame).number(first_steps[phase])
    return [turn, frame]
