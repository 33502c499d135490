"""`cardlaw deck`: which decks there are and whether a deck is allowed."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main
from cardlaw.games import godzilla
from cardlaw.games.registry import package_of

SHIPPED = Path(godzilla.__file__).parent / "decks" / "brazhul_stampede.yaml"


def cardlaw(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def illegal(tmp_path: Path) -> str:
    """The shipped deck with five Cinder Imps and one Slag Hound less than it needs for that."""
    path = tmp_path / "illegal.yaml"
    text = SHIPPED.read_text(encoding="utf-8")
    path.write_text(text.replace("EOS-042: 3", "EOS-042: 5").replace("EOS-043: 2", "EOS-043: 1"), encoding="utf-8")
    return str(path)


@pytest.fixture
def unreadable(tmp_path: Path) -> str:
    path = tmp_path / "unreadable.yaml"
    path.write_text("game: godzilla\nruleset: gz-1.01\ndeck: [EOS-999]\n", encoding="utf-8")
    return str(path)


def test_a_deck_that_is_allowed() -> None:
    result = cardlaw("deck", "check", str(SHIPPED))
    assert result.exit_code == 0
    assert result.stdout == f"{SHIPPED}: Brazhul Stampede is allowed in gz-1.01.\n"


def test_a_shipped_deck_is_checked_by_its_name() -> None:
    assert cardlaw("deck", "check", "Ommural Bastion").exit_code == 0


def test_a_deck_that_is_not_allowed_is_told_with_clause_and_card(illegal: str) -> None:
    result = cardlaw("deck", "check", illegal)
    assert result.exit_code == 1
    first, size, copies = result.stdout.splitlines()
    assert "not allowed" in first
    assert "51" in size
    assert "6.1.1.2" in size
    assert "EOS-042 Caldera Twins" in copies
    assert "6.1.1.4" in copies


def test_a_file_that_is_no_deck_is_told_with_its_line(unreadable: str) -> None:
    result = cardlaw("deck", "check", unreadable)
    assert result.exit_code == 2
    assert f"{unreadable}:3: " in result.stderr
    assert "'EOS-999'" in result.stderr
    assert "Traceback" not in result.output


def test_the_worst_of_several_files_gives_the_exit_code(illegal: str, unreadable: str) -> None:
    assert cardlaw("deck", "check", str(SHIPPED), illegal).exit_code == 1
    result = cardlaw("deck", "check", unreadable, illegal, str(SHIPPED))
    assert result.exit_code == 2
    assert "Brazhul Stampede is allowed" in result.stdout


def test_results_for_programs(illegal: str, unreadable: str) -> None:
    result = cardlaw("deck", "check", "--json", str(SHIPPED), illegal, unreadable)
    assert result.exit_code == 2
    good, bad, broken = json.loads(result.stdout)
    assert good == {
        "file": str(SHIPPED),
        "deck": "Brazhul Stampede",
        "ruleset": "gz-1.01",
        "legal": True,
        "problems": [],
        "unsupported": [],
    }
    assert bad["legal"] is False
    assert [problem["key"] for problem in bad["problems"]] == ["deck.main_size", "deck.copies"]
    copies = bad["problems"][1]
    assert copies["card"] == "EOS-042 Caldera Twins"
    assert "6.1.1.4" in copies["clauses"]
    assert copies["message"]
    assert broken["legal"] is None
    assert broken["error"].startswith(f"{unreadable}:3: ")


def test_a_file_is_needed() -> None:
    assert cardlaw("deck", "check").exit_code == 2


def test_an_unknown_ruleset_is_refused() -> None:
    result = cardlaw("deck", "check", "--ruleset", "gz-9", str(SHIPPED))
    assert result.exit_code == 2
    assert "ruleset: expected one of gz-1.01" in result.stderr


def test_the_shipped_decks_are_listed() -> None:
    result = cardlaw("deck", "list")
    assert result.exit_code == 0
    assert "Brazhul Stampede (gz-1.01)" in result.stdout
    assert "Ommural Bastion (gz-1.01)" in result.stdout


def test_the_list_for_programs() -> None:
    decks = json.loads(cardlaw("deck", "list", "--json", "--ruleset", "gz-1.01").stdout)
    assert {"Brazhul Stampede", "Ommural Bastion"} <= {deck["name"] for deck in decks}
    assert all(deck["cards"] == {"monster_deck": 4, "deck": 50} for deck in decks)


def test_every_card_that_is_not_known_is_told(tmp_path: Path) -> None:
    path = tmp_path / "unknown.yaml"
    path.write_text(
        "game: godzilla\nruleset: gz-1.01\ndeck: {EOS-999: 4, EOS-042: none, EOS-998: 1}\n", encoding="utf-8"
    )
    result = cardlaw("deck", "check", str(path))
    assert result.exit_code == 2
    assert all(found in result.stderr for found in ("'EOS-999'", "'EOS-998'", "EOS-042: expected a number"))


def test_a_plain_list_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "stampede.txt"
    path.write_text("4 EOS-042\n2 EOS-043\n", encoding="utf-8")
    result = cardlaw("deck", "check", str(path))
    assert result.exit_code == 1 and "stampede is not allowed in gz-1.01" in result.stdout
    path.write_text("4 EOS-042\n3 EOS-998\n2 No Such Beast\n", encoding="utf-8")
    unknown = cardlaw("deck", "check", str(path))
    assert unknown.exit_code == 2
    assert "EOS-998" in unknown.stderr and "No Such Beast" in unknown.stderr


def test_decks_that_cannot_be_played_do_not_flood_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.cli.deck.own_deck_files", lambda package: [tmp_path / "odd.yaml"])
    (tmp_path / "odd.yaml").write_text(
        "game: godzilla\nruleset: gz-1.01\nname: Odd\ndeck: {X-1: 4}\ncards:\n"
        "  - {id: X-1, name: Odd One, type: battle, colors: [red], rank: 1, counter_power: 1, invasion: 1, "
        'text: ["Frobnicate the moon."]}\n',
        encoding="utf-8",
    )
    listed = cardlaw("deck", "list", "--ruleset", "gz-1.01")
    assert "Odd" not in listed.stdout and "not supported yet: 1;" in listed.stdout
    assert "Odd (gz-1.01)" in cardlaw("deck", "list", "--ruleset", "gz-1.01", "--all").stdout


OTHER_BOOKS = [
    ("vg-legion/the_white_atlas", "vg-d2.00", ["Legion|legion", "deleted", "Forerunner"], "14.1.1"),
    ("vg-d2.00/high_water", "vg-legion", ["no ride deck", "over", "set order"], "2.8.1.1"),
    ("vg-4.15/hands_of_the_great_wheel", "vg-d2.00", ["no G deck", "stand", "g unit", "Generation Break"], "2.8.2"),
]


@pytest.mark.parametrize(("deck", "ruleset", "told", "clause"), OTHER_BOOKS)
def test_what_a_book_lacks_is_refused_with_the_clause(
    tmp_path: Path, deck: str, ruleset: str, told: list[str], clause: str
) -> None:
    package = package_of(ruleset)
    home = package.data_folder()
    book, _, name = deck.partition("/")
    for path in (home / "sets" / book).glob("*.yaml"):
        (tmp_path / "cards.yaml").write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    text = (home / "decks" / book / f"{name}.yaml").read_text(encoding="utf-8")
    text = re.sub(r"(?m)^ruleset:.*$", f"ruleset: {ruleset}", text)
    (tmp_path / "deck.yaml").write_text(re.sub(r"(?m)^sets:.*$", "sets: [cards.yaml]", text), encoding="utf-8")
    result = CliRunner().invoke(main, ["deck", "check", str(tmp_path / "deck.yaml")])
    assert result.exit_code == 1
    assert all(re.search(words, result.output) for words in told) and clause in result.output
    played = CliRunner().invoke(main, ["simulate", str(tmp_path / "deck.yaml"), str(tmp_path / "deck.yaml"), "-n", "1"])
    assert played.exit_code == 2 and "Traceback" not in played.output
