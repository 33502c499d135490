"""Ladders, tournaments and reports: every pairing once, results kept and taken up again, pages that stand alone."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardlaw import BadInput
from cardlaw.cli.ladder import pair_of
from cardlaw.cli.main import main
from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.players.judgement import judgement_of
from cardlaw.simulate.html_report import html_report
from cardlaw.simulate.ladder import USUAL_PAIRS, by_visits, climb, ladder_decks, plans_of, ratings
from cardlaw.simulate.ledger import Ledger
from cardlaw.simulate.tables import event_csv
from cardlaw.simulate.tournament import GAUNTLET, ROUND_ROBIN, SWISS, Event, hold, swiss_pairings
from cardlaw.simulate.workers import run_all

RULESET = "gz-1.01"
SHIPPED = shipped_decks(package_of(RULESET))
DECKS = (*SHIPPED[:2], Deck("Third", SHIPPED[0].areas, SHIPPED[0].others))
RED, BLUE = "Brazhul Stampede", "Ommural Bastion"


def cardlaw(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def event(schedule: str, games: int = 2, decks: Any = DECKS[:3]) -> Event:
    return Event(RULESET, tuple(decks), schedule, games)


def test_all_meet_all_once_and_the_first_meets_all() -> None:
    assert [m.pairing for m in hold(event(ROUND_ROBIN)).meetings] == [(0, 1), (0, 2), (1, 2)]
    assert [m.pairing for m in hold(event(GAUNTLET)).meetings] == [(0, 1), (0, 2)]
    assert event(ROUND_ROBIN).meetings() == 3 and event(GAUNTLET).meetings() == 2


def test_swiss_rounds_pair_neighbours_that_have_not_met() -> None:
    assert swiss_pairings([2, 0, 1, 3], set()) == [(2, 0), (1, 3)]
    assert swiss_pairings([2, 0, 1, 3], {(2, 0), (0, 2)}) == [(2, 1), (0, 3)]
    held = hold(event(SWISS))
    assert len(held.meetings) == 2 == event(SWISS).meetings()
    assert sum(held.points()) == 4  # a point for each of two meetings, and two free rounds


def test_the_games_of_pairings_have_seeds_of_their_own() -> None:
    seeds = [result.seed for meeting in hold(event(ROUND_ROBIN)).meetings for result in meeting.results]
    assert len(set(seeds)) == len(seeds) == 6


def test_a_deck_meets_itself_and_others_of_its_name() -> None:
    version = Deck(RED, SHIPPED[1].areas, SHIPPED[1].others)
    held = hold(event(ROUND_ROBIN, 1, (SHIPPED[0], SHIPPED[0], version)))
    assert [deck.name for deck in held.event.decks] == [RED, f"{RED} (2)", f"{RED} (3)"]
    assert held.event.decks[0].areas == held.event.decks[1].areas != held.event.decks[2].areas
    taken = Deck(f"{RED} (2)", SHIPPED[1].areas, SHIPPED[1].others)
    assert [deck.name for deck in event(GAUNTLET, 1, (SHIPPED[0], SHIPPED[0], taken)).decks] == [
        RED,
        f"{RED} (3)",
        f"{RED} (2)",
    ]
    done = cardlaw("simulate", RED, RED, "-n", "3", "--jobs", "1", "--json")
    assert done.exit_code == 0, done.output
    assert [one["name"] for one in json.loads(done.stdout)["decks"]] == [RED, f"{RED} (2)"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"decks": DECKS[:1]}, "decks: expected at least 2, found 1"),
        ({"schedule": "cup"}, "schedule: expected one of gauntlet, round-robin, swiss"),
    ],
)
def test_an_event_that_makes_no_sense_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Event(**{"ruleset": RULESET, "decks": DECKS[:2], **wrong})


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    plans = [event(GAUNTLET, 3).plan((0, 1), 0)]
    first = run_all(plans, ledger=Ledger(path))
    path.write_bytes(path.read_bytes()[:-9])  # the last line was broken off
    played: list[int] = []
    from cardlaw.simulate import workers

    real = workers.play_one
    monkeypatch.setattr(workers, "play_one", lambda plan, number: played.append(number) or real(plan, number))
    assert run_all(plans, ledger=Ledger(path)) == first
    assert played == [2]
    assert run_all(plans, ledger=Ledger(path)) == first and played == [2]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("hello\n")
    with pytest.raises(BadInput, match=r"results.jsonl:1: expected a result of a simulation"):
        Ledger(path)


@pytest.mark.parametrize(
    ("name", "counted"),
    [("search", "search@10"), ("search@1s", "search@40"), ("search@7", "search@7"), ("heuristic", "heuristic")],
)
def test_visits_take_the_place_of_time(name: str, counted: str) -> None:
    assert by_visits(name, 10) == counted


def test_the_ladder_swaps_seats_and_decks() -> None:
    plans = plans_of(RULESET, ("heuristic", "random"), 6, 1)
    assert [plan.games for plan in plans] == [2, 2, 2]
    assert plans[0].decks == plans[1].decks[::-1]
    assert USUAL_PAIRS == (("heuristic", "random"), ("search", "heuristic"), ("search@1s", "search"))
    rungs = climb(RULESET, [("heuristic", "random")], 4)
    assert rungs[0].games == 4 and rungs[0].wins >= 3
    assert ratings(rungs)["heuristic"]["mu"] > ratings(rungs)["random"]["mu"]


@pytest.mark.parametrize("ruleset", ["vg-d2.00", "vg-legion", "vg-4.15"])
def test_the_ladder_is_played_with_decks_that_are_evenly_matched(ruleset: str) -> None:
    one, other = ladder_decks(ruleset)
    assert one.ladder and other.ladder
    games = [planned_game(ruleset, (one, other), seed) for seed in range(20)]
    swapped = [planned_game(ruleset, (other, one), seed) for seed in range(20)]
    wins = games.count(0) + swapped.count(1)
    assert 11 <= wins <= 29  # of 40; decks that meet 40 to 60 do so nearly always


def test_the_ladder_takes_all_decks_where_none_says_that_it_is_even() -> None:
    assert [deck.name for deck in ladder_decks(RULESET)] == [RED, BLUE]


def planned_game(ruleset: str, decks: tuple[Deck, Deck], seed: int) -> int:
    """Who wins if both sides play by plan."""
    game = Game(package_of(ruleset).new_state(decks, seed))
    judgement = judgement_of(package_of(ruleset).game)
    while game.decision is not None:
        game.answer_unchecked(judgement.plan(game.state, game.decision))
    assert game.outcome is not None
    return game.outcome.winner


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("search@1s/search", "search@1s", "search"),
        ("pipe:python examples/pipe_bot.py/random", "pipe:python examples/pipe_bot.py", "random"),
        ("random/pipe:/usr/bin/node bots/a.mjs", "random", "pipe:/usr/bin/node bots/a.mjs"),
        ("ws://localhost:8765/pipe:./bot", "ws://localhost:8765", "pipe:./bot"),
    ],
)
def test_a_slash_inside_a_command_does_not_part_two_players(text: str, first: str, second: str) -> None:
    assert pair_of(text) == (first, second)


def test_the_ladder_for_programs() -> None:
    result = cardlaw("ladder", "--ruleset", RULESET, "--games", "2", "--pair", "easy/random", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    (pair,) = found["pairs"]
    assert {"first", "second", "games", "wins", "draws", "interval"} == set(pair)
    assert pair["first"] == "easy" and pair["games"] == 2 and len(pair["interval"]) == 2
    (course,) = found["courses"]
    assert course["turns"] > 1 and sum(course["endings"].values()) == 2


def test_reports_stand_alone_in_every_language() -> None:
    held = hold(event(ROUND_ROBIN))
    for language in ("en", "ja", "id"):
        page = html_report(held, language)
        assert page.startswith("<!doctype html>") and "<svg" in page
        assert "http" not in page and "<script" not in page
        assert all(deck.name in page for deck in DECKS[:3])
    assert len(event_csv(held).splitlines()) == 7


def test_decks_on_the_command_line(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    result = cardlaw("simulate", RED, BLUE, "-n", "2", "--schedule", "swiss", "--rounds", "2", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    assert len(json.loads(result.stdout)["pairs"]) == 2
    listed = cardlaw("simulate", RED, BLUE, "-n", "2", "--jobs", "1", "--csv", "--html", str(page))
    assert listed.stdout.count("\n") == 3 and page.read_text().count("<svg") >= 4
    assert cardlaw("simulate", RED).exit_code == 2


def test_a_player_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_option.py").write_text(
        "class First:\n    def choose(self, seat):\n        return list(range(seat.decision.min))\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    result = cardlaw("simulate", RED, BLUE, "-n", "2", "--player-a", "first_option:First", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    missing = cardlaw("simulate", RED, BLUE, "-n", "2", "--player-a", "first_option:Second")
    assert missing.exit_code == 2 and "first_option:Second: cannot be imported" in missing.output


def test_a_cluster_finds_what_one_process_finds() -> None:
    pytest.importorskip("ray")
    plans = [event(GAUNTLET, 3).plan((0, 1), 0)]
    assert run_all(plans, cluster="local") == run_all(plans)


@pytest.mark.parametrize(("language", "said"), [("en", "wins"), ("ja", "勝"), ("id", "menang")])
def test_tables_speak_three_languages(language: str, said: str) -> None:
    alone = cardlaw("simulate", RED, BLUE, "-n", "2", "--jobs", "1", "--language", language)
    several = cardlaw("simulate", RED, BLUE, RED, "-n", "2", "--jobs", "1", "--language", language)
    rungs = cardlaw("ladder", "--pair", "random/random", "-n", "2", "--jobs", "1", "--language", language)
    for done in (alone, several, rungs):
        assert done.exit_code == 0 and said in done.output, done.output
