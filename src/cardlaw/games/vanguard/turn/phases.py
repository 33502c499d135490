"""The turn and its phases."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.battle_phase import BattlePhase
from cardlaw.games.vanguard.battle.participants import begin_step
from cardlaw.games.vanguard.board.areas import cards_in, field_units
from cardlaw.games.vanguard.board.board import ORDER_ZONE
from cardlaw.games.vanguard.board.orienting import orient
from cardlaw.games.vanguard.books.book import book, switches
from cardlaw.games.vanguard.terms.information import (
    DRAW_PHASE,
    DRAW_STEP,
    END_PHASE,
    MAIN_PHASE,
    ORDER_LIMIT,
    RIDE_PHASE,
    RIDE_STEP,
    STAND,
    STAND_PHASE,
)
from cardlaw.games.vanguard.terms.timings import MAIN, RIDING
from cardlaw.games.vanguard.turn.extra_turns import next_player
from cardlaw.games.vanguard.turn.recollection import forget_turn
from cardlaw.games.vanguard.turn.turn_end import cite_left_over
from cardlaw.kernel.associations import forget_past_ties
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN
from cardlaw.kernel.events import PHASE_BEGAN, TURN_ENDING, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, Sequence, instead, plan_of, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, PHASE
from cardlaw.kernel.timing import CheckTiming, PlayTiming, due_rule_actions
from cardlaw.kernel.triggers import ending_abilities
from cardlaw.kernel.verbs import DrawCards


@final
class Turn(Procedure):
    """The phases in order."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin_turn",
        "stand_phase",
        "draw_phase",
        "ride_phase",
        "main_phase",
        "battle_phase",
        "end_phase",
    )

    def begin_turn(self, state: State) -> Control:
        state.turn_player = next_player(state)
        state.turn += 1
        state.turn_began = state.tick()
        forget_turn(state)
        forget_past_ties(state)
        for feature in book(state).features:
            feature.begin_turn(state)
        state.seen.clear()
        for player in (0, 1):
            state.set_value(player, ORDER_LIMIT, 1)
        return None

    def stand_phase(self, state: State) -> Control:
        return StandPhase()

    def draw_phase(self, state: State) -> Control:
        return DrawPhase()

    def ride_phase(self, state: State) -> Control:
        return RidePhase()

    def main_phase(self, state: State) -> Control:
        return MainPhase()

    def battle_phase(self, state: State) -> Control:
        return BattlePhase()

    def end_phase(self, state: State) -> Control:
        return EndPhase()


def begin_phase(state: State, phase: int) -> Control:
    state.phase = phase
    state.sub_step = -1
    state.stir(PHASE)
    return happen(state, [Event(PHASE_BEGAN, state.turn_player, amount=phase)])


def end_of_step(state: State, step: int) -> Control:
    """A check timing, and the steps that the book's features have after this one."""
    further = [process for feature in book(state).features for process in feature.after_step(state, step)]
    return Sequence((CheckTiming(), *further)) if further else CheckTiming()


@final
class StandPhase(Procedure):
    """Units (and cards of the order zone where the book says so) stand."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "check_beginning", "stand", "check_end")

    def begin(self, state: State) -> Control:
        return begin_phase(state, STAND_PHASE)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def stand(self, state: State) -> Control:
        player = state.turn_player
        cards = field_units(state, player)
        cards.extend(cards_in(state, player, ORDER_ZONE))
        return orient(state, cards, STAND)

    def check_end(self, state: State) -> Control:
        return CheckTiming()


@final
class DrawPhase(Procedure):
    """The draw step."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "begin_draw_step", "check_beginning", "draw", "check_end")

    def begin(self, state: State) -> Control:
        return begin_phase(state, DRAW_PHASE)

    def begin_draw_step(self, state: State) -> Control:
        return begin_step(state, DRAW_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def draw(self, state: State) -> Control:
        return DrawCards(state.turn_player, 1)

    def check_end(self, state: State) -> Control:
        return end_of_step(state, DRAW_STEP)


@final
class RidePhase(Procedure):
    """The ride step: one normal ride."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "begin_ride_step", "check_beginning", "may_ride", "check_end")

    def begin(self, state: State) -> Control:
        return begin_phase(state, RIDE_PHASE)

    def begin_ride_step(self, state: State) -> Control:
        return begin_step(state, RIDE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def may_ride(self, state: State) -> Control:
        return MayRide(state.turn_player)

    def check_end(self, state: State) -> Control:
        return end_of_step(state, RIDE_STEP)


@final
class MayRide(Procedure):
    """The choice whether and what to ride: no play timing, asked once."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "perform")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def choose(self, state: State) -> Control:
        return Decision(self.player, RIDING, state.ruleset.actions(state, self.player, RIDING), cite="timing.ride")

    def perform(self, state: State) -> Control:
        option = state.picked[0]
        return SKIP if option.verb == "pass" else state.ruleset.act(state, self.player, RIDING, option)


@final
class MainPhase(Procedure):
    """A play timing of the turn player."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "play")

    def begin(self, state: State) -> Control:
        return begin_phase(state, MAIN_PHASE)

    def play(self, state: State) -> Control:
        return PlayTiming(state.turn_player, MAIN)


@final
class EndPhase(Procedure):
    """What happens at the end of the turn, once each, until nothing is pending."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "return_units",
        "check_returned",
        "stand_by",
        "check_end",
        "end_durations",
        "finish_or_repeat",
    )

    def __init__(self) -> None:
        super().__init__()
        self.stood_by: tuple[int, ...] = ()  # what has triggered in this end phase

    def begin(self, state: State) -> Control:
        cite_left_over(state)
        state.phase = END_PHASE
        state.sub_step = -1
        state.stir(PHASE)
        return None

    def events(self, state: State) -> list[Event]:
        """`at the beginning of the end phase` and `at the end of the turn` stand by together, each once."""
        player = state.turn_player
        return [Event(PHASE_BEGAN, player, amount=END_PHASE), Event(TURN_ENDING, player)]

    def return_units(self, state: State) -> Control:
        returning = [feature.end_phase(state) for feature in book(state).features]
        processes = [process for process in returning if process is not None]
        return instead(Sequence(tuple(processes))) if processes else skip_to("stand_by")

    def check_returned(self, state: State) -> Control:
        return CheckTiming()

    def stand_by(self, state: State) -> Control:
        for event in self.events(state):
            keys, _ = ending_abilities(state, event, self.stood_by, True)
            self.stood_by = (*self.stood_by, *keys)
        return None

    def check_end(self, state: State) -> Control:
        return CheckTiming()

    def end_durations(self, state: State) -> Control:
        for feature in book(state).ending:
            feature.end_durations(state, END_OF_TURN)
        lasting = [
            effect
            for effect in state.effects
            if effect.until != END_OF_TURN
            and not (effect.until == END_OF_PLAYERS_TURN and state.turn >= effect.until_turn)
        ]
        if len(lasting) == len(state.effects):
            return SKIP
        state.cite("durations.end")
        state.effects = lasting
        state.stir(EFFECTS)
        return None

    def finish_or_repeat(self, state: State) -> Control:
        pending = bool(state.standby) or due_rule_actions(state) is not None
        for event in self.events(state):
            keys, waiting = ending_abilities(state, event, self.stood_by, False)
            pending = pending or bool(keys) or waiting
        if not pending:
            return None
        return Jump("begin" if switches(state).end_phase_starts_anew else "stand_by")


def standing_at(phase: int) -> list[Procedure]:
    """The procedures under way in a phase once what happens at its beginning is over."""
    turn = Turn()
    turn.step = phase + 2
    frames: list[Procedure] = [StandPhase(), DrawPhase(), RidePhase(), MainPhase(), BattlePhase(), EndPhase()]
    first_steps = ("check_end", "check_end", "may_ride", "play", "choose_whether", "check_end")
    frame = frames[phase]
    frame.step = plan_of(frame).number(first_steps[phase])
    return [turn, frame]
