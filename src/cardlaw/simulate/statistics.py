"""What many games show: who wins, how surely that is known, how long games last, why they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, median
from typing import Any

from cardlaw.simulate.run import UNFINISHED, Plan, Result

Z_95 = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """How many of how many, with the Wilson 95 % interval of the probability behind it."""

    count: int
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.count, self.of)

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "wins": self.count,
            "games": self.of,
            "share": round(self.value, 6),
            "interval": [round(low, 6), round(high, 6)],
        }


def wilson(count: float, of: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a proportion; everything is possible where nothing was tried."""
    if of == 0:
        return (0.0, 1.0)
    share = count / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return (max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0))


@dataclass(frozen=True)
class Ending:
    """A way in which games ended, for whom, and how often."""

    reason: str
    winner: int
    clauses: tuple[str, ...]
    games: int


class Statistics:
    """The results of a plan, counted."""

    def __init__(self, plan: Plan, results: Sequence[Result]) -> None:
        finished = [result for result in results if result.reason != UNFINISHED]
        self.plan = plan
        self.games = len(results)
        self.unfinished = len(results) - len(finished)
        self.draws = sum(result.winner < 0 for result in finished)
        self.wins = [Share(sum(result.winner == deck for result in results), self.games) for deck in (0, 1)]
        self.going_first = [wins_of([result for result in results if result.first == deck], deck) for deck in (0, 1)]
        decided = [result for result in results if result.winner >= 0]
        self.first_player = Share(sum(result.winner == result.first for result in decided), len(decided))
        self.turns = [result.turns for result in results]
        self.decisions = sum(result.decisions for result in results)
        counts = Counter((result.reason, result.winner, result.clauses) for result in results)
        self.endings = [
            Ending(reason, winner, clauses, games)
            for (reason, winner, clauses), games in sorted(counts.items(), key=most_first)
        ]

    def histogram(self) -> dict[int, int]:
        """How many games lasted how many turns, without gaps."""
        counts = Counter(self.turns)
        return {turns: counts[turns] for turns in range(min(self.turns), max(self.turns) + 1)}

    def data(self) -> dict[str, Any]:
        """Everything as plain data for programs; a winner is the number of a deck, 0 or 1."""
        plan = self.plan
        reasons: Counter[str] = Counter()
        for ending in self.endings:
            reasons[ending.reason] += ending.games
        return {
            "ruleset": plan.ruleset,
            "games": self.games,
            "seed": plan.seed,
            "seats": plan.seats,
            "decks": [
                {
                    "name": plan.decks[deck].name,
                    "player": plan.players[deck],
                    **self.wins[deck].data(),
                    "going_first": self.going_first[deck].data(),
                }
                for deck in (0, 1)
            ],
            "draws": self.draws,
            "unfinished": self.unfinished,
            "first_player": self.first_player.data(),
            "turns": {
                "min": min(self.turns),
                "median": median(self.turns),
                "max": max(self.turns),
                "mean": round(mean(self.turns), 3),
                "histogram": {str(turns): games for turns, games in self.histogram().items()},
            },
            "decisions": {"total": self.decisions, "per_game": round(self.decisions / self.games, 3)},
            "reasons": dict(reasons),
            "endings": [
                {
                    "reason": ending.reason,
                    "winner": ending.winner if ending.winner >= 0 else None,
                    "clauses": list(ending.clauses),
                    "games": ending.games,
                }
                for ending in self.endings
            ],
        }


def wins_of(results: Sequence[Result], deck: int) -> Share:
    return Share(sum(result.winner == deck for result in results), len(results))


def most_first(item: tuple[tuple[str, int, tuple[str, ...]], int]) -> tuple[int, str, int]:
    (reason, winner, _), games = item
    return (-games, reason, winner)
