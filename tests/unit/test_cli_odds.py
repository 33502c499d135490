"""The command `cardlaw odds`: a table for people, fractions for programs, and clear words for wrong numbers."""

import json
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.simulate.odds import Piles, damage_odds


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def odds(*arguments: str) -> Any:
    return CliRunner().invoke(main, ["odds", "damage", *arguments])


def test_a_table_with_bars_is_shown() -> None:
    result = odds("--soul", "3", "--deck", "30", "--climax", "7")
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0] == "Damage 3 to a deck of 30 cards (climaxes: 7) [4.10.1, 9.2.2, 9.2.2.1]"
    none = next(line for line in lines if "327/580" in line)
    three = next(line for line in lines if "253/580" in line)
    assert "56.38 %" in none and "100.00 %" in none and "43.62 %" in three
    assert none.count("█") > three.count("█") > 0
    assert "On average 1.309 damage" in result.output
    assert "refresh" not in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        "--soul 3 --deck 4 --climax 1 --then 2,1 --waiting-room 12 --waiting-climax 4",
        "--soul 3 --deck 30 --climax 7 --then 2,1",
        "--soul 9 --deck 40 --climax 8 --then 9,9,9,9 --waiting-room 9",
        "--soul 2 --deck 2 --climax 1",
    ],
)
def test_the_table_fits_into_eighty_columns(arguments: str) -> None:
    result = odds(*arguments.split())
    assert result.exit_code == 0, result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80
    assert "…" not in result.output


def test_a_refresh_is_told_with_the_clock() -> None:
    result = odds("--soul", "2", "--deck", "1", "--climax", "0", "--waiting-room", "3", "--waiting-climax", "1")
    assert "in the clock" in result.output
    assert "The deck is refreshed: 100.00 %" in result.output
    assert "Lost" not in result.output


def test_losing_for_want_of_cards_is_told() -> None:
    result = odds("--soul", "2", "--deck", "1", "--climax", "0")
    assert "Lost for want of cards to refresh with: 100.00 %" in result.output
    assert "█" not in result.output


def test_the_fractions_for_programs_are_exact() -> None:
    result = odds("--soul", "3", "--deck", "9", "--climax", "2", "--then", "2,1", "--waiting-room", "6", "--json")
    data = json.loads(result.output)
    expected = damage_odds((3, 2, 1), Piles(9, 2, 6, 0))
    for name in ("damage", "clock"):
        found = {int(number): Fraction(chance["fraction"]) for number, chance in data[name].items()}
        assert found == getattr(expected, name)
        assert all(chance["probability"] == float(Fraction(chance["fraction"])) for chance in data[name].values())
    assert [hit["damage"] for hit in data["hits"]] == [3, 2, 1]
    assert [Fraction(hit["canceled"]["fraction"]) for hit in data["hits"]] == list(expected.canceled)
    assert Fraction(data["lost"]["fraction"]) == expected.lost
    assert Fraction(data["mean"]["fraction"]) == expected.mean
    assert (data["deck"], data["climaxes"], data["waiting_room"], data["waiting_room_climaxes"]) == (9, 2, 6, 0)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deck", "0"), "0 is not in the range"),
        (("--soul", "-1"), "-1 is not in the range"),
        (("--climax", "31"), "climaxes: expected from 0 to 30, found 31"),
        (("--then", "2,x"), "expected numbers with commas between them, found '2,x'"),
        (("--then", "2,,1"), "found '2,,1'"),
        (("--then", "2,-1"), "found '2,-1'"),
        (("--waiting-climax", "1"), "waiting room climaxes: expected from 0 to 0, found 1"),
        (("--soul", "61"), "hits: expected damage from 0 up, at most 60 in all, found 61"),
        (("--waiting-room", "500"), "waiting room: expected from 0 to 170 cards beside the deck, found 500"),
    ],
)
def test_wrong_numbers_are_refused(arguments: tuple[str, ...], told: str) -> None:
    result = odds("--soul", "3", "--deck", "30", "--climax", "7", *arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())


def test_what_is_needed_is_asked_for() -> None:
    for missing in ("--soul", "--deck", "--climax"):
        given = [part for name in ("--soul", "--deck", "--climax") if name != missing for part in (name, "3")]
        result = odds(*given)
        assert result.exit_code == 2
        assert f"Missing option '{missing}'" in result.output
