"""What two people agree on before a game: which cards, how much time, how many games, who may watch."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from cardlaw.server.protocol.basics import SEATS, Short
from cardlaw.server.protocol.views import ClockView

SERVER = "server"  # the sets that the server ships
ANY = "any"  # whatever somebody brings
SET = "set:"  # besides those of the server an imported set, by its code


class ClockRules(Struct, forbid_unknown_fields=True, kw_only=True):
    """How much time there is; 0 stands for no limit.

    When the time of the match is over, nobody has won: that is how rounds of these games' tournaments end. The games of
    a series share it, and no further one begins.
    """

    game: Annotated[float, Meta(ge=0, le=86400)] = 0.0  # seconds of each player for the whole game
    increment: Annotated[float, Meta(ge=0, le=600)] = 0.0  # seconds more whenever an answer hands the decision over
    move: Annotated[float, Meta(ge=0, le=86400)] = 0.0  # seconds for one answer
    match: Annotated[float, Meta(ge=0, le=86400)] = 0.0  # seconds that both have together, as at tournaments


class Series(Struct, kw_only=True):
    """Several games of the same two people, with sides changed after each."""

    number: int = 1
    wins: list[int] = field(default_factory=lambda: [0, 0])  # of whoever opened the series, and of the other
    changed: bool = False  # is whoever opened the series at the other side in this game?
    time: float | None = None  # seconds of the match that the games before have left


class Terms(Struct, kw_only=True):
    pool: Short = SERVER
    public: bool = False  # shown in the list of open challenges
    watched: bool = False  # may others watch, some time later?
    best_of: Literal[1, 3] = 1
    clock: ClockRules | None = None
    series: Series = field(default_factory=Series)

    def after(self, winner: int, time: float | None = None) -> Terms:
        """The terms of the next game, given who won this one (a seat, or -1) and what is left of the time."""
        wins = list(self.series.wins)
        if winner >= 0:
            wins[winner ^ int(self.series.changed)] += 1
        following = Series(number=self.series.number + 1, wins=wins, changed=not self.series.changed, time=time)
        return Terms(pool=self.pool, watched=self.watched, best_of=self.best_of, clock=self.clock, series=following)

    def is_decided(self) -> bool:
        """Has somebody won as many games as the series takes? `series` counts what came before this game."""
        return max(self.series.wins) > self.best_of // 2 or self.best_of == 1


class Clock:
    """The time that is left to both seats, running for whoever decides."""

    def __init__(
        self,
        rules: ClockRules,
        left: Any = None,
        match: float | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rules = rules
        self.now = now
        self.left: list[float] = list(left["left"]) if left else [rules.game, rules.game]
        self.match: float = left["match"] if left else rules.match if match is None else match
        self.running: int = -1
        self.since = self.asked = now()
        self.question = -1

    def run(self, player: int, question: int) -> None:
        """Run for a player from now on (-1 for nobody), and book what was used up until now.

        The time for one answer begins with its question, whatever else is said meanwhile. As on chess clocks time is
        added by handing over: a turn has many answers, and who could win time by each would never run out of it. What
        is taken back hands nothing over.
        """
        answered = question > self.question
        if question != self.question:
            self.question, self.asked = question, self.now()
        used = self.now() - self.since
        if self.running >= 0:
            self.left[self.running] -= used
            self.match -= used
            if answered and player != self.running:
                self.left[self.running] += self.rules.increment
        self.running = player
        self.since = self.now()

    def seconds_left(self) -> float | None:
        """Until somebody's time is over; None if it never is."""
        if self.running < 0:
            return None
        used, limits = self.now() - self.since, []
        if self.rules.game:
            limits.append(self.left[self.running] - used)
        if self.rules.move:
            limits.append(self.rules.move - (self.now() - self.asked))
        if self.rules.match:
            limits.append(self.match - used)
        return min(limits, default=None)

    def match_is_over(self) -> bool:
        return bool(self.rules.match) and self.match - (self.now() - self.since) <= 0

    def to_data(self) -> dict[str, Any]:
        used = self.now() - self.since if self.running >= 0 else 0.0
        left = [time - (used if player == self.running else 0.0) for player, time in enumerate(self.left)]
        return {"left": left, "match": self.match - used}

    def view(self) -> ClockView:
        data = self.to_data()
        left: dict[str, float] = {
            seat: round(max(value, 0.0), 1) for seat, value in zip(SEATS, data["left"], strict=True)
        }
        used = self.now() - self.asked
        return ClockView(
            left if self.rules.game else {},
            SEATS[self.running] if self.running >= 0 else None,
            round(max(self.rules.move - used, 0.0), 1) if self.rules.move and self.running >= 0 else None,
            round(max(data["match"], 0.0), 1) if self.rules.match else None,
        )
