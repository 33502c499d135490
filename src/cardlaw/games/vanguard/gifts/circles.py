"""Circles that Accel gains, that disappear without their marker, and the stage where all markers of Accel lie."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import circles, rear_circles
from cardlaw.games.vanguard.board.board import GAINED, LOST
from cardlaw.games.vanguard.board.orienting import retire
from cardlaw.games.vanguard.board.survey import NO_CARDS
from cardlaw.games.vanguard.gifts.markers import ACCEL, gift_markers, is_accel_circle, is_marker_of, put_marker
from cardlaw.kernel.associations import associate, dissociate, ties_to
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at

STAGE: Final = "stage"  # a type that a circle has besides: to the circle


def gain_circle(state: State, player: int) -> int:
    """One more rear-guard circle in the front row of a player."""
    state.change_layout(GAINED, player)
    return rear_circles(state, player)[-1]


def lost_circles(state: State) -> list[int]:
    """Circles gained by Accel on which no marker of it lies any more."""
    if not state.layout.changes or any(isinstance(frame, LoseCircle) for frame in state.stack):
        return NO_CARDS
    return [
        place
        for player in (0, 1)
        for place in rear_circles(state, player)
        if is_accel_circle(state, place) and not any(is_marker_of(tie, ACCEL) for tie in gift_markers(state, place))
    ]


@final
class LoseCircle(Procedure):
    """The unit on it is retired, other markers are erased, the circle disappears."""

    STEPS: ClassVar[tuple[str, ...]] = ("retire_unit", "disappear")

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def retire_unit(self, state: State) -> Control:
        return retire(state, list(state.zones[self.place]))

    def disappear(self, state: State) -> Control:
        dissociate(state, gift_markers(state, self.place))
        state.change_layout(LOST, self.place)
        return None


# -- the stage ----------------------------------------------------------------------------------------------


def stage_of(state: State, player: int) -> int:
    """The circle that became the stage last; -1 if the player has none."""
    for tie in reversed(state.associations):
        if tie.kind == STAGE and state.layout.player(tie.to) == player:
            return tie.to
    return -1


@final
class BecomeStage(Instruction):
    """`choose one of your (RC), and it becomes the stage`"""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return ChooseStage(context.master, ref_card(context.source))


@final
class ChooseStage(Procedure):
    """The circle gains the type, and all markers of Accel move to it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_circle", "gain_type", "move_markers")

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.place = -1

    def choose_circle(self, state: State) -> Control:
        options = [Option(PLACE, place=place) for place in rear_circles(state, self.player)]
        return Decision(self.player, "stage", options, source=self.source)

    def gain_type(self, state: State) -> Control:
        self.place = state.picked[0].place
        if ties_to(state, STAGE, self.place):
            return SKIP
        associate(state, STAGE, -1, self.place)
        return None

    def move_markers(self, state: State) -> Control:
        others = [place for place in circles(state, self.player) if place != self.place]
        moved = [tie for place in others for tie in gift_markers(state, place) if is_marker_of(tie, ACCEL)]
        if not moved:
            return SKIP
        dissociate(state, moved)
        for tie in moved:
            put_marker(state, tie.player, self.place, tie.name)
        if lost_circles(state):
            state.cite("stage.circles_lost")
        state.interrupt = True
        return None
