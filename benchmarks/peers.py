"""Random play of cardlaw and of other engines, interleaved in one run on one core, by CPU time.

    pip install chess open_spiel        # what is not installed is left out
    python benchmarks/peers.py [--seconds 2] [--rounds 5] [--json]

Speeds of different days or machines cannot be compared; the ratios of one run can.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import statistics
from collections.abc import Callable
from time import process_time

from cardlaw.games.registry import ruleset_names
from cardlaw.simulate.bench import is_compiled, play_random, two_decks

MEASURE = "python-chess"  # what the others are compared with
Play = Callable[[int], int]  # plays one game of a seed; gives its decisions


def cardlaw(ruleset: str) -> Play:
    decks = two_decks(ruleset)
    return lambda seed: play_random(ruleset, decks, seed)[0]


def python_chess() -> Play:
    import chess

    def play(seed: int) -> int:
        chance, board, count = random.Random(seed), chess.Board(), 0
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            count += 1
        return count

    return play


def open_spiel(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        chance, state, count = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                count += 1
        return count

    return play


PEERS: dict[str, tuple[str, Callable[[], Play]]] = {
    MEASURE: ("chess", python_chess),
    "OpenSpiel gin rummy": ("pyspiel", lambda: open_spiel("gin_rummy")),
}


def contestants() -> dict[str, Play]:
    found = {name: make() for name, (module, make) in PEERS.items() if importlib.util.find_spec(module) is not None}
    return found | {name: cardlaw(name) for name in ruleset_names()}


def decisions_per_second(play: Play, seconds: float, seed: int) -> float:
    decisions, started = 0, process_time()
    while process_time() - started < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / (process_time() - started)


def compare(seconds: float, rounds: int) -> dict[str, float]:
    """The middle of several rounds, in each of which everybody plays for a while."""
    players = contestants()
    for play in players.values():
        play(0)  # warm
    found: dict[str, list[float]] = {name: [] for name in players}
    for number in range(rounds):
        for name, play in players.items():
            found[name].append(decisions_per_second(play, seconds / rounds, 1 + 1000 * number))
    return {name: statistics.median(speeds) for name, speeds in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each engine")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.seconds <= 0 or given.rounds < 1:
        parser.error("expected seconds above 0 and at least one round")
    speeds = compare(given.seconds, given.rounds)
    if given.json:
        print(json.dumps({name: round(speed, 1) for name, speed in speeds.items()}))
        return
    unit = speeds.get(MEASURE)
    print(f"decisions per second of CPU time, random play, rules {'compiled' if is_compiled() else 'not compiled'}")
    for name, speed in sorted(speeds.items(), key=lambda row: -row[1]):
        ratio = f"{speed / unit:8.2f} x {MEASURE}" if unit else f"          ({MEASURE} is not installed)"
        print(f"{name:24}{speed:12,.0f}{ratio}")


if __name__ == "__main__":
    main()
