"""`cardlaw play` as it is called: shipped decks in every language, games that are resumed, arguments that are wrong."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.messages import languages

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, typed: str = "") -> Any:
        return CliRunner().invoke(main, ["play", *arguments], input=typed)

    return run


@pytest.mark.parametrize("language", languages())
def test_shipped_decks_can_be_played_in_every_language(command: Callable[..., Any], language: str) -> None:
    typed = "1\n1\nhelp\nwhy h1\nexplain m\nlog all\nundo\np\np\n1\nyes\nquit\nno\n"
    result = command("--seed", "3", "--opponent", "random", "--language", language, typed=typed)
    assert result.exit_code == 0, result.output
    assert "{" not in result.output


def test_a_game_that_was_left_is_resumed(command: Callable[..., Any]) -> None:
    first = command("--seed", "7", "--opponent", "random", typed="p\np\n")
    assert first.exit_code == 0 and "cardlaw play --resume" in first.output
    second = command("--resume", "--opponent", "random", typed="log all\n")
    assert second.exit_code == 0 and "The game goes on where it was saved." in second.output
    assert "Turn 1:" in second.output


@pytest.mark.parametrize("opponent", ["machine", f"pipe:{sys.executable} {EXAMPLES / 'pipe_bot.py'}", "search@4"])
def test_every_player_that_has_a_name_can_be_played_against(command: Callable[..., Any], opponent: str) -> None:
    result = command("--seed", "7", "--opponent", opponent, typed="p\np\np\nquit\nno\n")
    assert result.exit_code == 0 and "Turn 2:" in result.output


def test_bad_arguments_are_refused(command: Callable[..., Any], tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    for arguments, told in (
        (["--resume"], "There is no game to resume."),
        (["--resume", str(tmp_path / "missing.json")], "cannot be read"),
        (["--resume", str(broken)], "saved game: not valid JSON"),
        (["--deck", "No Such Deck"], "'No Such Deck'"),
        (["--ruleset", "gz-9"], "'gz-9'"),
        (["--language", "tlh"], "tlh"),
        (["--opponent", "nobody"], "found 'nobody'"),
    ):
        result = command(*arguments)
        assert result.exit_code == 2, result.output
        assert told in " ".join(result.output.split())
