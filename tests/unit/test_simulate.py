"""Simulations: repeatable however they are run, counted rightly, and told in words."""

import json
from dataclasses import replace
from io import StringIO
from math import isclose
from typing import Any

import pytest
from rich.console import Console, RenderableType

from cardlaw import BadInput, IllegalDeck
from cardlaw.games.deckfinding import load_deck
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.simulate.bench import Stopwatch, is_compiled, measure, spins_per_second
from cardlaw.simulate.report import bars, report
from cardlaw.simulate.run import UNFINISHED, Plan, Result, play_one
from cardlaw.simulate.statistics import Statistics, wilson
from cardlaw.simulate.workers import FEW, run

RULESET = "gz-1.01"
RED, BLUE = (load_deck(package_of(RULESET), name) for name in ("Brazhul Stampede", "Ommural Bastion"))


def plan(games: int = 10, seats: str = "alternate") -> Plan:
    return Plan(RULESET, (RED, BLUE), games, 100, seats=seats)


def text_of(shown: RenderableType) -> str:
    console = Console(width=200, file=StringIO())
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def test_game_number_i_has_the_seed_plus_i() -> None:
    assert [result.seed for result in run(plan(4))] == [100, 101, 102, 103]
    assert run(replace(plan(1), seed=102))[0].turns == run(replace(plan(3), seats="fixed"))[2].turns


def test_several_workers_find_what_one_finds() -> None:
    many = plan(FEW + 15)
    seen: list[Result] = []
    assert run(many, workers=2, on_result=seen.append) == run(many, workers=1)
    assert len(seen) == many.games


def test_every_game_ends_by_the_rules() -> None:
    for result in run(plan(20)):
        assert result.reason != UNFINISHED
        assert result.clauses
        assert result.winner in (-1, 0, 1)
        assert result.turns > 0
        assert result.decisions > 0


def test_seats_alternate_or_are_fixed() -> None:
    """With one deck on both sides and a fixed seed only the seat decides who is who."""
    alternate = Plan(RULESET, (RED, RED), 2, 7)
    fixed = replace(alternate, seats="fixed")
    assert play_one(alternate, 0) == play_one(fixed, 0)
    first, second = play_one(alternate, 1), play_one(fixed, 1)
    assert first.first == 1 - second.first


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "games: expected a number from 1 up, found 0"),
        ({"seats": "round"}, "seats: expected one of alternate, fixed, found 'round'"),
        ({"players": ("random", "genius")}, "player: expected one of random, heuristic, .*found 'genius'"),
        ({"ruleset": "gz-9"}, "ruleset: expected one of"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        replace(plan(), **wrong)


def test_a_plan_with_a_deck_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(IllegalDeck):
        Plan(RULESET, (RED, Deck("Empty", {})), 5)


def test_the_number_of_workers_is_checked() -> None:
    with pytest.raises(BadInput, match="jobs: expected a number from 1 up, found 0"):
        run(plan(), workers=0)


# -- statistics -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.27753), (5, 10, 0.23659, 0.76341), (10, 10, 0.72247, 1.0), (81, 263, 0.25529, 0.36621)],
)
def test_wilson_intervals(count: int, of: int, low: float, high: float) -> None:
    found = wilson(count, of)
    assert isclose(found[0], low, abs_tol=1e-5)
    assert isclose(found[1], high, abs_tol=1e-5)


def test_without_games_every_share_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def some_results() -> list[Result]:
    return [
        Result(100, 0, "victory.invasion", ("1.2.1",), 7, 30, 0),
        Result(101, 0, "victory.invasion", ("1.2.1",), 9, 40, 1),
        Result(102, 1, "victory.countering", ("1.2.1",), 10, 50, 1),
        Result(103, -1, "all_lose", ("1.2.2",), 12, 60, 0),
        Result(104, -1, UNFINISHED, (), 9, 20, 0),
    ]


def test_results_are_counted() -> None:
    data = Statistics(plan(5), some_results()).data()
    assert [deck["wins"] for deck in data["decks"]] == [2, 1]
    assert [(deck["going_first"]["wins"], deck["going_first"]["games"]) for deck in data["decks"]] == [(1, 3), (1, 2)]
    assert (data["draws"], data["unfinished"], data["games"]) == (1, 1, 5)
    assert (data["first_player"]["wins"], data["first_player"]["games"]) == (2, 3)
    assert data["turns"]["min"] == 7
    assert data["turns"]["median"] == 9
    assert data["turns"]["max"] == 12
    assert data["turns"]["histogram"] == {"7": 1, "8": 0, "9": 2, "10": 1, "11": 0, "12": 1}
    assert data["decisions"] == {"total": 200, "per_game": 40.0}
    assert data["reasons"] == {"victory.invasion": 2, "all_lose": 1, UNFINISHED: 1, "victory.countering": 1}
    assert data["endings"][0] == {"reason": "victory.invasion", "winner": 0, "clauses": ["1.2.1"], "games": 2}
    assert json.loads(json.dumps(data)) == data


def test_the_report_tells_everything() -> None:
    told = text_of(report(Statistics(plan(5), some_results())))
    for part in ("5 games", "100", "104", "Brazhul Stampede", "Ommural Bastion", "40.0 %", "1.2.2", "Draws: 1"):
        assert part in told
    assert "Unfinished games: 1" in told
    assert "7 to 12, median 9" in told


def test_bars_are_as_long_as_their_numbers() -> None:
    lines = [str(line) for line in bars({3: 0, 4: 10, 5: 5})]
    assert [line.split()[0] for line in lines] == ["3", "4", "5"]
    assert [line.count("█") for line in lines] == [0, 50, 25]


def test_many_bars_are_put_together() -> None:
    lines = [str(line) for line in bars(dict.fromkeys(range(10, 110), 1))]
    assert len(lines) == 34
    assert lines[0].split() == ["10-12", "█" * 50, "3"]
    assert lines[-1].split()[-1] == "1"


# -- speed ------------------------------------------------------------------------------------------------------------


def test_a_stopwatch_adds_up_games() -> None:
    stopwatch = Stopwatch()
    stopwatch.add(6, 0.5, 10.0)
    stopwatch.add(4, 0.25, 2.0)
    assert (stopwatch.games, stopwatch.decisions) == (2, 10)
    assert (stopwatch.preparing, stopwatch.playing) == (0.75, 12.0)


def test_a_measurement_is_complete() -> None:
    data = measure(RULESET, 0.05).data()
    assert data["compiled"] == is_compiled()
    assert data["games"] >= 9
    assert all(value > 0 for value in data.values() if isinstance(value, float))
    ratio = 1000 * data["decisions_per_second"] / data["spins_per_second"]
    assert isclose(data["decisions_per_thousand_spins"], ratio, rel_tol=0.01)


def test_time_to_measure_is_needed() -> None:
    with pytest.raises(BadInput, match="seconds: expected a number above 0, found 0"):
        measure(RULESET, 0)


def test_the_reference_loop_takes_time() -> None:
    assert 0 < spins_per_second() < 1e9
