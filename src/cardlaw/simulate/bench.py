"""How fast the rules run: random play, copies of a game, and a fixed piece of plain Python to compare with."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from time import perf_counter
from typing import Any

from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel import engine
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.players.base import random_answer

SPINS = 100_000
CLONES = 500
CLONE_POSITIONS = 8
FEWEST_GAMES = 9


@dataclass
class Speed:
    """What was measured for one ruleset."""

    compiled: bool
    python: str
    decks: list[str]
    games: int
    decisions: int
    decisions_per_second: float
    games_per_second: float
    microseconds_per_clone: float
    late_to_early_cost: float  # of a decision, in the last and in the first third of the games
    spins_per_second: float  # of the plain loop, in the same run
    decisions_per_thousand_spins: float
    spins_per_clone: float

    def data(self) -> dict[str, Any]:
        return {name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(self).items()}


def is_compiled() -> bool:
    """Do the rules run as compiled modules?"""
    return str(engine.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def measure(ruleset: str, seconds: float) -> Speed:
    """Play random games of the shipped decks for some seconds and time copies of games half-way."""
    if seconds <= 0:
        raise BadInput(f"seconds: expected a number above 0, found {seconds:g}")
    decks = two_decks(ruleset)
    before = spins_per_second()
    play_random(ruleset, decks, 0)  # warm
    stopwatch = Stopwatch()
    end = perf_counter() + seconds
    while perf_counter() < end or stopwatch.games < FEWEST_GAMES:
        stopwatch.add(*play_random(ruleset, decks, stopwatch.games + 1))
    clone = sum(seconds_per_clone(half_way(ruleset, decks, seed)) for seed in range(CLONE_POSITIONS)) / CLONE_POSITIONS
    spins = (before + spins_per_second()) / 2
    speed = stopwatch.decisions / stopwatch.playing
    return Speed(
        compiled=is_compiled(),
        python=sys.version.split()[0],
        decks=[deck.name for deck in decks],
        games=stopwatch.games,
        decisions=stopwatch.decisions,
        decisions_per_second=speed,
        games_per_second=stopwatch.games / (stopwatch.playing + stopwatch.preparing),
        microseconds_per_clone=clone * 1e6,
        late_to_early_cost=stopwatch.late / stopwatch.early,
        spins_per_second=spins,
        decisions_per_thousand_spins=1000 * speed / spins,
        spins_per_clone=clone * spins,
    )


class Stopwatch:
    """Times added up over games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.preparing = 0.0
        self.playing = 0.0
        self.early = 0.0
        self.late = 0.0

    def add(self, preparing: float, times: list[float]) -> None:
        """Count a game: how long its position took to make, and the moments before, between and after its answers."""
        count = len(times) - 1
        third = max(count // 3, 1)
        self.games += 1
        self.decisions += count
        self.preparing += preparing
        self.playing += times[-1] - times[0]
        self.early += times[third] - times[0]
        self.late += times[-1] - times[-1 - third]


def two_decks(ruleset: str) -> tuple[Deck, Deck]:
    decks = shipped_decks(package_of(ruleset))
    if not decks:
        raise BadInput(f"bench: expected decks that come with {ruleset}, found none")
    return decks[0], decks[1 % len(decks)]


def begin(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> Game:
    return Game(package_of(ruleset).new_state(decks, seed))


def play_random(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> tuple[float, list[float]]:
    """Play one game; give back how long its beginning took and the moments before, between and after its answers."""
    started = perf_counter()
    game = begin(ruleset, decks, seed)
    chance = Chance(seed)
    moment = perf_counter()
    times = [moment]
    preparing = moment - started
    decision = game.decision
    while decision is not None:
        game.answer_unchecked(random_answer(decision, chance))
        times.append(perf_counter())
        decision = game.decision
    return preparing, times


def half_way(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> Game:
    """A random game after half of its decisions."""
    game = begin(ruleset, decks, seed)
    chance = Chance(seed)
    while game.decision is not None:
        game.answer_unchecked(random_answer(game.decision, chance))
    game.undo(len(game.answers) // 2)
    return game


def seconds_per_clone(game: Game) -> float:
    started = perf_counter()
    for _ in range(CLONES):
        game.clone()
    return (perf_counter() - started) / CLONES


def spins_per_second() -> float:
    """Turns of a fixed loop of plain Python, which no compiler here touches: the best of three."""
    return max(SPINS / spin(SPINS) for _ in range(3))


def spin(count: int) -> float:
    started = perf_counter()
    number = 1
    seen: dict[int, int] = {}
    row = [0] * 64
    for turn in range(count):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        seen[number & 255] = turn
        row[turn & 63] += number >> 16
    return perf_counter() - started
