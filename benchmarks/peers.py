"""Random play of cardlaw and of other engines, interleaved in one run on one core, by CPU time.

    pip install chess open_spiel pettingzoo pygame weiss-sim  # what is not installed is left out
    npm install --ignore-scripts pokemon-showdown             # in this folder, or where NODE_PATH points
    python benchmarks/peers.py [--seconds 2] [--rounds 5] [--json] [--picture peers.svg]

Speeds of different days or machines cannot be compared; the ratios of one run can.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from html import escape
from pathlib import Path
from time import process_time
from typing import Any

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


def petting_zoo() -> Play:
    """Its own rock, paper, scissors (which asks for pygame): what the interface alone costs."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # which would stand among the numbers
    from pettingzoo.classic import rps_v2

    def play(seed: int) -> int:
        chance, env, count = random.Random(seed), rps_v2.env(max_cycles=100), 0
        env.reset(seed)
        for _ in env.agent_iter():
            over = env.last()[2] or env.last()[3]
            env.step(None if over else chance.randrange(3))
            count += not over
        return count

    return play


def weiss_wrapper() -> Play:
    import weiss_sim

    env = weiss_sim.make(num_envs=1, num_threads=1, seed=1)

    def play(seed: int) -> int:
        env.reset(seed=seed)
        count = 0
        while True:
            batch, _ = env.step_uniform_legal(seed + count)
            count += 1
            if batch.done[0]:
                return count

    return play


def weiss_engine(games: int) -> Play:
    import numpy
    import weiss_sim

    buffers = weiss_sim.EnvPoolBuffers(weiss_sim.make(num_envs=games, num_threads=1, seed=1).pool, layout="nomask")
    buffers.reset()

    def play(seed: int) -> int:
        """A thousand steps of every game; those that end begin anew."""
        seeds: Any = numpy.arange(games, dtype=numpy.uint64) + seed
        for _ in range(1000):
            out, _ = buffers.step_random_legal(seeds)
            seeds += games
            done = out.terminated | out.truncated
            if done.any():
                buffers.reset_done(done)
        return 1000 * games

    return play


SHOWDOWN = "Pokémon Showdown"


def showdown_speed(seconds: float, seed: int) -> float:
    """It runs in a process of its own, which counts its own CPU time."""
    command = ["node", str(Path(__file__).with_name("showdown.cjs")), str(seconds), str(seed)]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return float(told["decisions"] / told["seconds"])


def has_showdown() -> bool:
    if shutil.which("node") is None:
        return False
    asked = ["node", "-e", "require.resolve('pokemon-showdown/dist/sim')"]
    return subprocess.run(asked, capture_output=True, check=False, cwd=Path(__file__).parent).returncode == 0


PEERS: dict[str, tuple[str, Callable[[], Play]]] = {
    MEASURE: ("chess", python_chess),
    "OpenSpiel gin rummy": ("pyspiel", lambda: open_spiel("gin_rummy")),
    "PettingZoo rock paper scissors": ("pettingzoo", petting_zoo),
    "weiss-sim through its wrapper": ("weiss_sim", weiss_wrapper),
    "weiss-sim engine, one game": ("weiss_sim", lambda: weiss_engine(1)),
    "weiss-sim engine, 64 games": ("weiss_sim", lambda: weiss_engine(64)),
}


def contestants() -> dict[str, Play]:
    found: dict[str, Play] = {}
    for name, (module, make) in PEERS.items():
        if importlib.util.find_spec(module) is not None:
            try:
                found[name] = make()
            except ImportError as error:
                print(f"{name} is left out: {error}", file=sys.stderr)
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
        if has_showdown():
            found.setdefault(SHOWDOWN, []).append(showdown_speed(seconds / rounds, 1 + 1000 * number))
    return {name: statistics.median(speeds) for name, speeds in found.items()}


def picture(speeds: dict[str, float]) -> str:
    """Bars, the longest first; those of cardlaw stand out."""
    rows = sorted(speeds.items(), key=lambda row: -row[1])
    ours, most, bars = ruleset_names(), rows[0][1], []
    for at, (name, speed) in enumerate(rows):
        color, y = "#c2410c" if name in ours else "#94a3b8", 10 + 26 * at
        bars.append(f'<text x="250" y="{y + 14}" text-anchor="end">{escape(name)}</text>')
        bars.append(f'<rect x="260" y="{y}" width="{max(1, 420 * speed / most):.0f}" height="18" fill="{color}"/>')
        bars.append(f'<text x="{266 + 420 * speed / most:.0f}" y="{y + 14}">{speed:,.0f}</text>')
    size = f'width="780" height="{20 + 26 * len(rows)}"'
    style = 'font-family="sans-serif" font-size="13"'
    title = "<title>Decisions per second of CPU time, random play, one run</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{title}{"".join(bars)}</svg>\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each engine")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--picture", type=Path, default=Path("build/peers.svg"), help="where the bars are drawn")
    given = parser.parse_args()
    if given.seconds <= 0 or given.rounds < 1:
        parser.error("expected seconds above 0 and at least one round")
    speeds = compare(given.seconds, given.rounds)
    given.picture.parent.mkdir(parents=True, exist_ok=True)
    given.picture.write_text(picture(speeds), encoding="utf-8")
    if given.json:
        print(json.dumps({name: round(speed, 1) for name, speed in speeds.items()}))
        return
    unit = speeds.get(MEASURE)
    print(f"decisions per second of CPU time, random play, rules {'compiled' if is_compiled() else 'not compiled'}")
    for name, speed in sorted(speeds.items(), key=lambda row: -row[1]):
        ratio = f"{speed / unit:8.2f} x {MEASURE}" if unit else f"          ({MEASURE} is not installed)"
        print(f"{name:32}{speed:12,.0f}{ratio}")
    print(f"drawn in {given.picture}")


if __name__ == "__main__":
    main()
