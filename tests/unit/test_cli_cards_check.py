"""`cardlaw cards check`: what is supported of card files, and where it is not."""

import gc
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main
from cardlaw.games.cardfiles import rows_in
from cardlaw.games.importing import card_of_row
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput

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
    counts = {name: data[name] for name in ("lines", "supported_lines", "cards", "supported_cards")}
    assert counts == {"lines": 6, "supported_lines": 4, "cards": 4, "supported_cards": 2}
    dim, ray = data["unsupported"]
    assert (dim["id"], dim["line"], dim["at"], dim["around"]) == ("Dim", "Glow faintly.", 0, ">>>Glow faintly.")
    assert (ray["id"], ray["at"], ray["around"]) == ("R-1", 7, "【CONT】 >>>Juggle.")
    assert data["not_in_book"] == {"lines": 0, "cards": 0, "because": {}} and data["invalid"] == []
    assert {name: part["lines"] for name, part in data["rulesets"].items()} == {"gz-1.01": 5, "ws-2.09": 1}


def test_people_see_the_most_frequent_phrases_with_a_place(few: Path) -> None:
    result = check(few)
    assert result.exit_code == 1
    assert "     1  Glow faintly.\n" in result.stdout
    assert f"{few}:4: Dim\n        at character 1: >>>Glow faintly." in result.stdout
    assert result.stdout.endswith("lines: 3 of 4 supported (75.0 %)\ncards: 1 of 2 supported\n")


def test_every_line_is_listed_on_demand(rows: Path) -> None:
    result = check(rows, "--unsupported")
    assert f"{rows}:1: R-1: 【CONT】 Juggle.\n    at character 8: 【CONT】 >>>Juggle." in result.stdout


def test_the_place_is_that_of_the_printed_line_and_the_nearest_phrase_is_told(tmp_path: Path) -> None:
    path = tmp_path / "near.jsonl"
    line = "【AUTO】 When this card attacks, choose 1 of your characters, and put it into your juggling room."
    row = {"id": "N-1", "name": "Nea", "type": "Character", "soul": 1, "level": 0, "text": [line]}
    path.write_text(json.dumps(row), encoding="utf-8")
    [entry] = json.loads(check(path, "--json").stdout)["unsupported"]
    assert entry["line"] == line and line[entry["at"] :].startswith("juggling")
    assert "into" in entry["did_you_mean"] and "{" not in entry["did_you_mean"]
    assert not set(entry["expected"].replace(" or ", " ").split()) & {"deed", "who", "clause", "scope", "statement"}


def test_a_misspelt_word_is_told_as_it_is_spelt(tmp_path: Path) -> None:
    path = tmp_path / "misspelt.jsonl"
    row = {"id": "N-2", "name": "Nea", "type": "Character", "soul": 1, "level": 0}
    path.write_text(json.dumps(row | {"text": ["【AUTO】 When this card attecks, draw 1 card."]}), encoding="utf-8")
    [entry] = json.loads(check(path, "--json").stdout)["unsupported"]
    assert entry["did_you_mean"] == "attacks"


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("【AUTO】 When this card attacks, draw a cart.", "card"),
        ("【AUTO】 When this card attacks, draw 1 card and light the lantern.", None),  # `right` would say no more
    ],
)
def test_a_word_is_only_meant_if_more_is_understood_with_it(tmp_path: Path, printed: str, meant: str | None) -> None:
    path = tmp_path / "misspelt.jsonl"
    row = {"id": "N-3", "name": "Nea", "type": "Character", "soul": 1, "level": 0, "text": [printed]}
    path.write_text(json.dumps(row), encoding="utf-8")
    [entry] = json.loads(check(path, "--json").stdout)["unsupported"]
    assert entry.get("did_you_mean") == meant


def test_the_place_is_that_of_the_words_that_say_nothing(tmp_path: Path) -> None:
    """The words follow the forms, but no game has a waiting room for another player's characters."""
    path = tmp_path / "nothing.jsonl"
    printed = (
        "【AUTO】 When this card attacks, choose 1 of your opponent's characters, and put it into your waiting room."
    )
    row = {"id": "N-4", "name": "Nea", "type": "Character", "soul": 1, "level": 0, "text": [printed]}
    path.write_text(json.dumps(row), encoding="utf-8")
    [entry] = json.loads(check(path, "--json").stdout)["unsupported"]
    assert printed[entry["at"] :] == "your waiting room."


def test_a_damaged_line_counts_as_unsupported_and_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "damaged.jsonl"
    row = {
        "id": "D-1",
        "name": "Dam",
        "type": "Character",
        "soul": 1,
        "level": 0,
        "text": ["【AUTO [(1)] When juggled"],
    }
    path.write_text(json.dumps(row), encoding="utf-8")
    data = json.loads(check(path, "--json").stdout)
    assert (data["lines"], data["supported_lines"]) == (1, 0)
    assert data["unsupported"][0]["damaged"] is True


def test_words_that_no_book_has_are_counted_apart(tmp_path: Path) -> None:
    path = tmp_path / "late.jsonl"
    line = "[AUTO](VC):When this unit attacks, [COST][Energy-Blast 3], and draw a card."
    rows = [
        {"id": "L-1", "name": "Late", "type": "Normal Unit", "grade": 3, "era": "DZ (Divinez)", "text": [line]},
        {"id": "L-2", "name": "Plain", "type": "Normal Unit", "grade": 1, "era": "D-overDress", "text": []},
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    result = check(path, "--json")
    data = json.loads(result.stdout)
    assert data["not_in_book"] == {"lines": 1, "cards": 1, "because": {"energy": 1}}
    assert (data["lines"], data["cards"], result.exit_code) == (0, 1, 0)


def test_commands_about_cards_leave_the_process_as_it_was(tmp_path: Path) -> None:
    before = gc.get_threshold()
    check(tmp_path / "nowhere.jsonl")
    assert gc.get_threshold() == before


def test_no_book_limits_how_high_a_grade_is(tmp_path: Path) -> None:
    path = tmp_path / "high.jsonl"
    row = {"id": "H-1", "name": "High", "type": "Normal Unit", "grade": 10, "power": 13000, "era": "D-overDress"}
    path.write_text(json.dumps({**row, "text": ["[CONT](VC):This unit gets [Power] +5000."]}), encoding="utf-8")
    result = check(path, "--json")
    assert (result.exit_code, json.loads(result.stdout)["supported_cards"]) == (0, 1)


def test_cards_are_checked_under_the_ruleset_of_their_era(tmp_path: Path) -> None:
    path = tmp_path / "eras.jsonl"
    draw = ["[AUTO]:When this unit is placed on (VC), draw a card."]
    rows = [
        {"id": "E-1", "name": "Old", "type": "Normal Unit", "grade": 3, "era": "original-LB-Legion", "text": draw},
        {"id": "E-2", "name": "New", "type": "Normal Unit", "grade": 3, "era": "D-overDress", "text": draw},
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert set(json.loads(check(path, "--json").stdout)["rulesets"]) == {"vg-legion", "vg-d2.00"}
    assert set(json.loads(check(path, "--json", "--ruleset", "vg-legion").stdout)["rulesets"]) == {"vg-legion"}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"jugglery": 1}, "found 'jugglery'"),
        ({"level": 9}, "level: expected a number from 0 to 3, found 9"),
        ({"power": "many"}, "power: expected a whole number, found 'many'"),
        ({"type": "Juggler"}, "type: expected"),
        ({"colour": "plaid"}, "colour: expected"),
    ],
)
def test_a_row_that_could_not_be_played_is_invalid_and_the_rest_is_told(
    tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    path = tmp_path / "rows.jsonl"
    good = {"id": "G", "name": "Good", "type": "Character", "soul": 1, "level": "0", "power": "500", "colour": "RED"}
    path.write_text(json.dumps({**good, **change}) + "\n" + json.dumps(good) + "\n", encoding="utf-8")
    result = check(path, "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 2 and data["cards"] == 1
    [invalid] = data["invalid"]
    assert invalid["place"] == f"{path}:1" and problem in invalid["problem"]


def test_what_is_invalid_is_not_imported_and_a_climax_has_no_level(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    good = {"id": "C", "name": "Bell", "type": "Climax", "level": "4", "colour": "RED", "trigger": ["SOUL", "SOUL"]}
    bad = {"id": "B", "name": "Bad", "type": "Character", "level": 9, "soul": 1, "power": "500", "colour": "RED"}
    path.write_text(json.dumps(good) + "\n" + json.dumps(bad) + "\n", encoding="utf-8")
    [invalid] = json.loads(check(path, "--json").stdout)["invalid"]
    climax, character = rows_in(path, "weiss")
    assert card_of_row(climax)["name"] == "Bell"
    with pytest.raises(BadInput, match="level: expected a number from 0 to 3, found 9") as raised:
        card_of_row(character)
    assert str(raised.value) == invalid["problem"]


def test_reading_without_a_cache_is_timed(few: Path) -> None:
    data = json.loads(check(few, "--json", "--no-cache").stdout)
    assert data["cpu_ms_per_card"] > 0 and data["spins_per_card"] > 0
    assert "cpu_ms_per_card" not in json.loads(check(few, "--json").stdout)


def test_the_game_is_told_by_the_fields_or_by_the_user(tmp_path: Path) -> None:
    path = tmp_path / "plain.jsonl"
    path.write_text('{"id": "P", "name": "P", "type": "Ploy", "text": ["Draw 1 card."]}\n', encoding="utf-8")
    unknown = check(path)
    assert unknown.exit_code == 2
    assert f"{path}:1: " in unknown.stderr and "--game" in unknown.stderr
    assert "type: expected monster, battle, strategy" in check(path, "--game", "godzilla").stderr
    path.write_text('{"id": "P", "name": "P", "type": "Strategy", "text": ["Draw 1 card."]}\n', encoding="utf-8")
    assert set(json.loads(check(path, "--json").stdout)["rulesets"]) == {"gz-1.01"}


def test_the_fields_of_databases_are_known(tmp_path: Path) -> None:
    path = tmp_path / "HBR.json"
    row = {"code": "HBR-1", "name": "Mio", "type": "Character", "soul": 1, "ability": ["【CONT】 Juggle."]}
    path.write_text(json.dumps([row]), encoding="utf-8")
    data = json.loads(check(path, "--json").stdout)
    assert (data["lines"], data["unsupported"][0]["id"]) == (1, "HBR-1")


def test_what_cannot_be_read_is_listed_and_the_rest_is_told(tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    good = json.dumps({"id": "G", "name": "Good", "type": "Strategy", "rank": 1, "text": ["Draw 1 card."]})
    path.write_text('{"id": "T", "na\n' + good + '\n[1]\n{"id": "N", "name": "N", "type": "Ploy"}\n', encoding="utf-8")
    result = check(path, "--json")
    data = json.loads(result.stdout)
    assert (data["supported_cards"], result.exit_code) == (1, 2)
    assert [one["place"] for one in data["invalid"]] == [f"{path}:{line}" for line in (1, 3, 4)]


def test_a_name_with_such_a_word_and_the_abilities_beside_it_are_in_the_book(tmp_path: Path) -> None:
    path = tmp_path / "names.jsonl"
    named = '[CONT](RC):If you have a vanguard named "Crest of Energy", this unit gets [Power]+3000.'
    beside = (
        "[AUTO]:When this unit is placed on (RC), draw a card. [AUTO](RC):When this unit attacks, [Energy-Charge 1]."
    )
    card = {"id": "N", "name": "N", "type": "Normal Unit", "grade": 1, "era": "D-overDress", "text": [named, beside]}
    path.write_text(json.dumps(card), encoding="utf-8")
    data = json.loads(check(path, "--json").stdout)
    assert (data["lines"], data["supported_lines"]) == (2, 2)
    assert data["not_in_book"] == {"lines": 1, "cards": 1, "because": {"energy": 1}}


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ('{"id": "X", "name": "X", "rank": 1, "text": []}', "type: expected a word, found nothing"),
        ('{"type": "battle", "rank": 1}', "expected a card with an id or a name"),
        ('{"id": "X", "type": "battle", "rank": 1, "text": [1]}', "text: line 1: expected text, found 1"),
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


def test_problems_name_the_card_and_the_field_as_the_row_does(tmp_path: Path) -> None:
    row = {"id": "T-1", "name": "Ro", "type": "Character", "level": "0", "soul": 1}
    path = tmp_path / "rows.jsonl"
    rows = [
        {**row, "colour": "PUCE"},
        {**row, "text": ["【CONT】 Hum.", None]},
        {**row, "powr": 1},
        {**row, "id": None},
    ]
    path.write_text("".join(json.dumps(one) + "\n" for one in rows), encoding="utf-8")
    told = json.loads(CliRunner().invoke(main, ["cards", "check", str(path), "--json"]).stdout)
    color, text, field, name = (entry["problem"].removeprefix(f"{path}:") for entry in told["invalid"])
    assert color.startswith("1: T-1: Ro: colour: expected ")
    assert text == "2: T-1: text: line 2: expected text, found nothing"
    assert field.endswith("found 'powr'; did you mean 'power'?")
    assert name == "4: Ro: id: expected text, found nothing"


def test_a_file_that_is_not_there() -> None:
    result = check("nowhere.jsonl")
    assert result.exit_code == 2
    assert "nowhere.jsonl: cannot be read" in result.stderr
