"""Gift markers and gained circles as texts count and name them."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import circles, is_circle, kind_of, rear_circles, same_column
from cardlaw.games.vanguard.gifts.markers import gift_markers, is_accel_circle, is_marker_of
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects, current
from cardlaw.program.values import Value


def markers_at(state: State, place: int, clan_type: str) -> int:
    return sum(is_marker_of(tie, clan_type) for tie in gift_markers(state, place))


@final
class MarkersOn(Value):
    """`the number of Force markers on your (VC)`; on all circles where none is named"""

    def __init__(self, who: int, clan_type: str, circle: str = "") -> None:
        super().__init__()
        self.who = who
        self.clan_type = clan_type  # the empty word stands for any
        self.circle = circle

    def evaluate(self, state: State, context: Context) -> int:
        places = [
            place
            for player in context.players(self.who, state.turn_player)
            for place in circles(state, player)
            if not self.circle or kind_of(state, place) == self.circle
        ]
        return sum(markers_at(state, place, self.clan_type) for place in places)


@final
class MarkersInColumn(Value):
    """`a Protect marker in the same column as this unit`: on any circle of its column"""

    def __init__(self, who: int, clan_type: str) -> None:
        super().__init__()
        self.who = who
        self.clan_type = clan_type

    def evaluate(self, state: State, context: Context) -> int:
        here = state.cards[ref_card(context.source)].place
        player = context.player(self.who)
        return sum(
            markers_at(state, place, self.clan_type)
            for place in circles(state, player)
            if is_circle(state, here) and same_column(state, place, here)
        )


@final
class MarkersUnder(Value):
    """`for each Force marker on that unit's circle`"""

    def __init__(self, objects: Objects, clan_type: str) -> None:
        super().__init__()
        self.objects = objects
        self.clan_type = clan_type

    def evaluate(self, state: State, context: Context) -> int:
        places = [state.cards[ref_card(ref)].place for ref in current(state, self.objects.all(state, context))]
        return sum(markers_at(state, place, self.clan_type) for place in places if is_circle(state, place))


@final
class GainedCircles(Value):
    """`you have two or more additional (RC)`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def evaluate(self, state: State, context: Context) -> int:
        return sum(is_accel_circle(state, place) for place in rear_circles(state, context.player(self.who)))


@final
class OnMarkedCircle(Filter):
    """`units on circles with a Force marker`"""

    def __init__(self, clan_type: str) -> None:
        super().__init__()
        self.clan_type = clan_type

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = state.cards[ref_card(ref)].place
        return is_circle(state, place) and markers_at(state, place, self.clan_type) > 0


@final
class OnGainedCircle(Filter):
    """`on an additional (RC)`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return is_accel_circle(state, state.cards[ref_card(ref)].place)
