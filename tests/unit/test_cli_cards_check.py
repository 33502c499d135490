"""`cardlaw cards check`: what is supported of card files, and where it is not."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main
from cardlaw.games.registry import package_of, ruleset_names

SETS = sorted({path for name in ruleset_names() for path in (package_of(name).data_folder() / "sets").rglob("*.yaml")})
FEW = """\
game: godzilla
cards:
  - {name: Clear, type: battle, rank: 1, text: ['<Enter> Draw 1 card.', '<Revenge> Draw 1 card.']}
  - {name: Dim, type: battle, rank: 1, text: ['<Enter> Draw 1 card.', 'Glow faintly.']}
"""
ROWS = [
    {"id": "R-1", "name": "Ray", "type": "Character", "soul": 1, "level": "0", "text": ["【CONT】 Juggle."]},
    {"id": "R-2", "name": "Roe", "type": "Strategy", "rank": 1, "text": ["Draw 1 card."]},
]


def check(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["cards", "check", *map(str, arguments)])


@pytest.fixture
def few(tmp_path: Path) -> Path:
    path = tmp_path / "few.yaml"
    path.write_text(FEW, encoding="utf-8")
    return path


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    path = tmp_path / "rows.jsonl"
    path.write_text("".join(json.dumps(row) + "\n\n" for row in ROWS), encoding="utf-8")
    return path


def test_our_own_sets_are_supported_in_full() -> None:
    result = check(*SETS)
    assert result.exit_code == 0
    assert "(100.0 %)" in result.stdout


def test_programs_get_counts_and_places(few: Path, rows: Path) -> None:
    result = check(few, rows, "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    expected = [refused.pop("expected") for refused in data["unsupported"]]
    assert all(expected)
    assert data == {
        "cards": 4,
        "lines": 6,
        "supported_lines": 4,
        "supported_cards": 2,
        "unsupported": [
            {"id": "Dim", "line": "Glow faintly.", "at": 0},
            {"id": "R-1", "line": "【CONT】 Juggle.", "at": 7},
        ],
    }


def test_people_see_the_most_frequent_phrases_with_a_place(few: Path) -> None:
    result = check(few)
    assert result.exit_code == 1
    assert "     1  Glow faintly.\n" in result.stdout
    assert f"{few}:4: Dim, character 1; expected " in result.stdout
    assert result.stdout.endswith("lines: 3 of 4 supported (75.0 %)\ncards: 1 of 2 supported\n")


def test_every_line_is_listed_on_demand(rows: Path) -> None:
    result = check(rows, "--unsupported")
    assert f"{rows}:1: R-1: 【CONT】 Juggle.\n    at character 8: 'Juggle.'; expected " in result.stdout


def test_the_game_is_told_by_the_fields_or_by_the_user(tmp_path: Path) -> None:
    path = tmp_path / "plain.jsonl"
    path.write_text('{"id": "P", "type": "Strategy", "text": ["Draw 1 card."]}\n', encoding="utf-8")
    unknown = check(path)
    assert unknown.exit_code == 2
    assert f"{path}:1: " in unknown.stderr and "--game" in unknown.stderr
    assert check(path, "--game", "godzilla").exit_code == 0


def test_the_fields_of_databases_are_known(tmp_path: Path) -> None:
    path = tmp_path / "HBR.json"
    row = {"code": "HBR-1", "name": "Mio", "type": "Character", "soul": 1, "ability": ["【CONT】 Juggle."]}
    path.write_text(json.dumps([row]), encoding="utf-8")
    data = json.loads(check(path, "--json").stdout)
    assert (data["lines"], data["unsupported"][0]["id"]) == (1, "HBR-1")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ('{"id": "X", "rank": 1, "text": []}', "type: expected a word, found nothing"),
        ('{"type": "battle", "rank": 1}', "expected a card with an id or a name"),
        ('{"id": "X", "type": "battle", "rank": 1, "text": [1]}', "text: expected a list of lines"),
        ("[1]", "expected a card, found a list"),
        ("{", "not valid JSON"),
    ],
)
def test_rows_that_are_no_cards_are_told_with_their_line(tmp_path: Path, content: str, problem: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(f"\n{content}\n", encoding="utf-8")
    result = check(path)
    assert result.exit_code == 2
    assert f"{path}:2: " in result.stderr and problem in result.stderr
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there() -> None:
    result = check("nowhere.jsonl")
    assert result.exit_code == 2
    assert "nowhere.jsonl: cannot be read" in result.stderr
