"""`cardlaw simulate` and `cardlaw bench`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main
from cardlaw.games.registry import ruleset_names
from cardlaw.simulate.bench import is_compiled

RED, BLUE = "Brazhul Stampede", "Ommural Bastion"


def cardlaw(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_a_simulation_is_told_in_tables() -> None:
    result = cardlaw("simulate", RED, BLUE, "-n", "12", "--seed", "3")
    assert result.exit_code == 0, result.output
    assert "gz-1.01: 12 games, seeds 3 to 14" in result.stdout
    assert RED in result.stdout
    assert BLUE in result.stdout
    assert "█" in result.stdout


def test_a_simulation_for_programs_is_the_same_for_any_number_of_workers() -> None:
    one = cardlaw("simulate", RED, BLUE, "-n", "45", "--json", "--workers", "1")
    two = cardlaw("simulate", RED, BLUE, "-n", "45", "--json", "--workers", "2")
    assert one.stdout == two.stdout
    data = json.loads(one.stdout)
    assert data["games"] == 45
    assert sum(deck["wins"] for deck in data["decks"]) + data["draws"] + data["unfinished"] == 45
    assert [deck["player"] for deck in data["decks"]] == ["random", "random"]


def test_the_players_are_chosen() -> None:
    result = cardlaw("simulate", RED, BLUE, "-n", "4", "--player-b", "machine", "--json", "--workers", "1")
    decks = json.loads(result.stdout)["decks"]
    assert [deck["player"] for deck in decks] == ["random", "machine"]
    assert decks[1]["wins"] >= 3


@pytest.mark.parametrize(
    "arguments",
    [
        (RED,),
        (RED, BLUE, "-n", "0"),
        (RED, BLUE, "-n", "many"),
        (RED, BLUE, "--player-a", "genius"),
        (RED, BLUE, "--seats", "round"),
        (RED, BLUE, "--workers", "0"),
        (RED, BLUE, "--ruleset", "gz-9"),
        (RED, "gone.yaml"),
    ],
)
def test_bad_arguments_are_refused(arguments: tuple[str, ...]) -> None:
    result = cardlaw("simulate", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_a_deck_that_is_not_allowed_is_not_simulated(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text("game: godzilla\nruleset: gz-1.01\nname: Small\ndeck: [EOS-034]\n", encoding="utf-8")
    result = cardlaw("simulate", str(path), BLUE)
    assert result.exit_code == 2
    assert "deck 'Small' is not allowed" in result.stderr
    assert "6.1.1.2" in result.stderr


def test_speed_for_programs() -> None:
    result = cardlaw("bench", "--ruleset", "gz-1.01", "--seconds", "0.05", "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert list(data) == ["gz-1.01"]
    assert data["gz-1.01"]["compiled"] == is_compiled()
    for name in ("decisions_per_second", "games_per_second", "microseconds_per_clone"):
        assert data["gz-1.01"][name] > 0


def test_speed_is_told_in_a_table() -> None:
    result = cardlaw("bench", "--seconds", "0.05")
    assert result.exit_code == 0, result.output
    assert "decisions per second" in result.stdout
    assert "gz-1.01" in result.stdout


@pytest.mark.parametrize("arguments", [("--ruleset", "gz-9"), ("--seconds", "0"), ("--seconds", "soon")])
def test_bad_arguments_of_a_measurement_are_refused(arguments: tuple[str, ...]) -> None:
    assert cardlaw("bench", *arguments).exit_code == 2


def test_other_engines_are_measured_in_the_same_run() -> None:
    script = Path(__file__).parents[2] / "benchmarks" / "peers.py"
    command = [sys.executable, str(script), "--seconds", "0.02", "--rounds", "1", "--json"]
    speeds = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert {"python-chess", *ruleset_names()} <= set(speeds) and min(speeds.values()) > 0
