"""How far a game has come: the part of a state that is made of single numbers."""

from __future__ import annotations

from cardlaw.kernel.kept import Kept


class Course(Kept):
    """Turns, phases, clocks and counters."""

    def __init__(self, like: Course | None = None) -> None:
        """At the beginning, or as far as another game that this one is a copy of."""
        super().__init__(like)
        if like is None:
            self.turn_player: int = 0
            self.first_player: int = 0
            self.turn: int = 0
            self.turn_began: int = 0  # time stamp
            self.phase: int = -1
            self.sub_step: int = -1
            self.repeats: int = 0  # abilities resolved since the last real decision
            self.clock: int = 0
            self.result: int = 0  # what the procedure that just ended has to say
            self.interrupt: bool = False  # something changed that may call for an interrupt rule action
            self.paying: int = 0  # depth of costs being paid
            self.pool_count: int = 1
            self.order_changes: int = 0  # how often cards came to a place in an order that is kept
            self.changes: int = 0  # how often something in the game changed
            self.discreet: bool = False  # between people: being asked or not tells nothing about hidden cards
            self.lying: int = 0  # sum of a number for each card and the place it lies in
        else:
            self.turn_player = like.turn_player
            self.first_player = like.first_player
            self.turn = like.turn
            self.turn_began = like.turn_began
            self.phase = like.phase
            self.sub_step = like.sub_step
            self.repeats = like.repeats
            self.clock = like.clock
            self.result = like.result
            self.interrupt = like.interrupt
            self.paying = like.paying
            self.pool_count = like.pool_count
            self.order_changes = like.order_changes
            self.changes = like.changes
            self.discreet = like.discreet
            self.lying = like.lying

    def tick(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock
