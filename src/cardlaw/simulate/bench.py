"""How fast the rules run, by CPU time: random play, machines, copies, views, and how costs grow.

`benchmarks/peers.py` compares it with other engines in the same run;
a fixed loop of plain Python stands for the machine.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from time import process_time
from typing import Any, TypeVar

from cardlaw.envs.encoding import encoding_of
from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel import engine
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.playouts import play_on, playout
from cardlaw.match.records import load_game
from cardlaw.players.factory import make_player
from cardlaw.players.seat import Seat
from cardlaw.simulate.growth import finished, late_to_early, many_to_few_effects

SPINS = 100_000
POSITIONS = 6  # half-way through games, for what is measured at a position
FEWEST_GAMES = 9
LONG_GAMES = 20  # that late and early decisions are compared in
MACHINE = "normal"
Thing = TypeVar("Thing")


@dataclass
class Speed:
    """What was measured for one ruleset; seconds are those of the processor."""

    compiled: bool
    python: str
    decks: list[str]
    games: int
    decisions: int
    decisions_per_second: float
    games_per_second: float
    playouts_per_second: float  # from half-way through a game to its end
    machine_decisions_per_second: float
    microseconds_per_clone: float
    microseconds_per_view: float
    microseconds_per_encoding: float
    microseconds_per_determinize: float
    microseconds_per_fingerprint: float
    microseconds_per_save: float
    microseconds_per_load: float
    late_to_early_cost: float  # of a decision, in the last and in the first third of games, as many cards being in play
    many_to_few_effects: float  # what information costs under 64 continuous effects and under 8
    kilobytes_per_game: float  # half-way, cards and programs that all games share left out
    spins_per_second: float  # of the plain loop, in the same run
    decisions_per_thousand_spins: float
    spins_per_clone: float

    def data(self) -> dict[str, Any]:
        return {name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(self).items()}


def is_compiled() -> bool:
    """Do the rules run as compiled modules?"""
    return str(engine.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def measure(ruleset: str, seconds: float) -> Speed:
    """Play random games of the shipped decks for some seconds and time what is done half-way through games."""
    if seconds <= 0:
        raise BadInput(f"seconds: expected a number above 0, found {seconds:g}")
    decks = two_decks(ruleset)
    before = spins_per_second()
    play_random(ruleset, decks, 0)  # warm
    stopwatch = Stopwatch()
    end = process_time() + seconds
    while process_time() < end or stopwatch.games < FEWEST_GAMES:
        stopwatch.add(*play_random(ruleset, decks, stopwatch.games + 1))
    halves = [half_way(ruleset, decks, seed) for seed in range(POSITIONS)]
    share = seconds / 20
    clone = time_each(halves, Game.clone, share)
    spins = (before + spins_per_second()) / 2
    speed = stopwatch.decisions / stopwatch.playing
    saves = [game.save() for game in halves]
    return Speed(
        compiled=is_compiled(),
        python=sys.version.split()[0],
        decks=[deck.name for deck in decks],
        games=stopwatch.games,
        decisions=stopwatch.decisions,
        decisions_per_second=speed,
        games_per_second=stopwatch.games / (stopwatch.playing + stopwatch.preparing),
        playouts_per_second=1 / time_each(halves, play_out, seconds / 4),
        machine_decisions_per_second=1 / time_each(halves, machine_decision, seconds / 4),
        microseconds_per_clone=clone * 1e6,
        microseconds_per_view=time_each(halves, lambda game: game.view(0), share) * 1e6,
        microseconds_per_encoding=time_each(halves, encoder(ruleset), share) * 1e6,
        microseconds_per_determinize=time_each(halves, lambda game: game.determinize(0, 1), share) * 1e6,
        microseconds_per_fingerprint=time_each(halves, Game.fingerprint, share) * 1e6,
        microseconds_per_save=time_each(halves, Game.save, share) * 1e6,
        microseconds_per_load=time_each(saves, lambda saved: load_game(saved, verify=False), share) * 1e6,
        late_to_early_cost=late_to_early([whole(ruleset, decks, seed) for seed in range(1, LONG_GAMES + 1)]),
        many_to_few_effects=many_to_few_effects(halves, share),
        kilobytes_per_game=bytes_per_game(ruleset, decks) / 1024,
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

    def add(self, decisions: int, preparing: float, playing: float) -> None:
        self.games += 1
        self.decisions += decisions
        self.preparing += preparing
        self.playing += playing


def time_each(things: list[Thing], work: Callable[[Thing], Any], seconds: float) -> float:
    """The seconds that some work takes, over all things in turn, for about so long."""
    count, started = 0, process_time()
    while not count or process_time() - started < seconds:
        for thing in things:
            work(thing)
        count += len(things)
    return (process_time() - started) / count


# -- games ----------------------------------------------------------------------------------------------------------


def two_decks(ruleset: str) -> tuple[Deck, Deck]:
    decks = shipped_decks(package_of(ruleset))
    if not decks:
        raise BadInput(f"bench: expected decks that come with {ruleset}, found none")
    return decks[0], decks[1 % len(decks)]


def begin(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> Game:
    return Game(package_of(ruleset).new_state(decks, seed))


def play_random(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> tuple[int, float, float]:
    """Play one game; give back its decisions, how long its beginning took, and how long the rest."""
    started = process_time()
    game = begin(ruleset, decks, seed)
    begun = process_time()
    play_on(game, Chance(seed))
    return len(game.answers), begun - started, process_time() - begun


def play_out(game: Game) -> None:
    playout(game, len(game.answers))


def machine_decision(game: Game) -> None:
    if game.decision is not None:
        make_player(MACHINE, 1).choose(Seat(game))


def half_way(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> Game:
    """A random game after half of its decisions."""
    game = whole(ruleset, decks, seed)
    game.undo(len(game.answers) // 2)
    return game


def whole(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> Game:
    """A random game played to its end."""
    return finished(begin(ruleset, decks, seed), seed)


def encoder(ruleset: str) -> Callable[[Game], int]:
    """Writes what a seat sees into a buffer."""
    encoding = encoding_of(ruleset)
    buffer = [0] * encoding.size
    return lambda game: encoding.encode_into(buffer, game.state, 0)


def bytes_per_game(ruleset: str, decks: tuple[Deck, Deck]) -> float:
    half_way(ruleset, decks, 1)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [half_way(ruleset, decks, seed) for seed in range(POSITIONS)]
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()


# -- the machine ----------------------------------------------------------------------------------------------------


def spins_per_second() -> float:
    """Turns of a fixed loop of plain Python, which no compiler here touches: the best of three."""
    return max(SPINS / spin(SPINS) for _ in range(3))


def spin(count: int) -> float:
    started = process_time()
    number = 1
    seen: dict[int, int] = {}
    row = [0] * 64
    for turn in range(count):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        seen[number & 255] = turn
        row[turn & 63] += number >> 16
    return process_time() - started
