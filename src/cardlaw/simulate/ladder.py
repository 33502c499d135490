"""The ladder: which player is how much stronger than which, with the decks of a ruleset, seats and decks swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.players.factory import SEARCH
from cardlaw.players.search import QUARTER
from cardlaw.simulate.ledger import Ledger
from cardlaw.simulate.run import Plan, Result
from cardlaw.simulate.statistics import wilson
from cardlaw.simulate.workers import run_all

# Chance, heuristic, search with a quarter of a second a decision, and search with four times as long to think.
USUAL_PAIRS = (("heuristic", "random"), ("search", "heuristic"), ("search@1s", "search"))
SET = 4  # games with one pair of decks: both players with both decks in both seats


@dataclass(frozen=True)
class Rung:
    """What two players did against each other; wins are the first one's, a draw counts as half."""

    first: str
    second: str
    games: int
    wins: float
    draws: int
    results: tuple[Result, ...] = ()

    @property
    def turns(self) -> float:
        """How many turns a game took on average."""
        return sum(result.turns for result in self.results) / max(len(self.results), 1)

    def endings(self) -> dict[str, int]:
        """How many games ended for which reason, the most frequent first."""
        return dict(Counter(result.reason for result in self.results).most_common())

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "interval": [round(low, 4), round(high, 4)],
        }

    def course(self) -> dict[str, Any]:
        """How the games went, for programs."""
        return {"first": self.first, "second": self.second, "turns": round(self.turns, 2), "endings": self.endings()}


def by_visits(name: str, visits: int) -> str:
    """A search by time as one by visits, so many for a quarter of a second; other players as they are."""
    timed = SEARCH.fullmatch(name if name != "search" else f"search@{QUARTER}s")
    if timed is None or not timed["seconds"]:
        return name
    return f"search@{max(round(visits * float(timed['seconds']) / QUARTER), 1)}"


def plans_of(ruleset: str, pair: tuple[str, str], games: int, seed: int) -> list[Plan]:
    """Sets of games with every pair of the ladder's decks in turn."""
    decks = ladder_decks(ruleset)
    if len(decks) < 2:
        raise BadInput(f"ladder: expected two decks that come with {ruleset}, found {len(decks)}")
    plans: list[Plan] = []
    for number in range(-(-games // SET)):
        one, other = decks[number % len(decks)], decks[(number + 1 + number // len(decks)) % len(decks)]
        if one is other:
            other = decks[(number + 1) % len(decks)]
        left = min(games - SET * number, SET)
        for at, pairing in enumerate(((one, other), (other, one))):
            count = min(max(left - 2 * at, 0), 2)
            if count:
                plans.append(Plan(ruleset, pairing, count, seed + SET * number + 2 * at, pair))
    return plans


def ladder_decks(ruleset: str) -> list[Deck]:
    """The shipped decks that say that they are evenly matched; all of them where none does."""
    decks = shipped_decks(package_of(ruleset))
    return [deck for deck in decks if deck.ladder] or decks


def climb(
    ruleset: str,
    pairs: Sequence[tuple[str, str]],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    ledger: Ledger | None = None,
    on_result: Callable[[Result], None] | None = None,
) -> list[Rung]:
    """Play the games of all pairs."""
    rungs: list[Rung] = []
    for first, second in pairs:
        plans = plans_of(ruleset, (first, second), games, seed)
        results = [one for found in run_all(plans, jobs, "", ledger, on_result) for one in found]
        draws = sum(result.winner < 0 for result in results)
        wins = sum(result.winner == 0 for result in results) + draws / 2
        rungs.append(Rung(first, second, len(results), wins, draws, tuple(results)))
    return rungs


def ratings(rungs: Sequence[Rung]) -> dict[str, dict[str, float]]:
    """Ratings of all players by openskill, which the extra `ratings` brings; empty without it."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    found: dict[str, Any] = {name: model.rating() for rung in rungs for name in (rung.first, rung.second)}
    for rung in rungs:
        for result in rung.results:
            winner = result.winner
            ranks = [0.0, 0.0] if winner < 0 else [float(winner), float(1 - winner)]
            teams = model.rate([[found[rung.first]], [found[rung.second]]], ranks=ranks)
            found[rung.first], found[rung.second] = teams[0][0], teams[1][0]
    return {name: {"mu": round(one.mu, 2), "sigma": round(one.sigma, 2)} for name, one in found.items()}
