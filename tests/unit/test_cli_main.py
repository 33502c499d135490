"""The command line as a whole: what there is, and how errors are told."""

import subprocess
import sys
from importlib import import_module

import click
import pytest
from click.testing import CliRunner

import cardlaw
from cardlaw.cli.main import COMMANDS, main


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_has_help(name: str) -> None:
    assert isinstance(getattr(import_module(f"cardlaw.cli.{name}"), name), click.Command)
    assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0


def test_help_lists_the_commands_without_importing_them() -> None:
    program = (
        "import sys; from cardlaw.cli.main import main, COMMANDS\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted(name for name in COMMANDS if f'cardlaw.cli.{name}' in sys.modules))"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    for name, about in COMMANDS.items():
        assert name in shown
        assert about in shown
    assert shown.splitlines()[-1] == "[]"


def test_the_version() -> None:
    assert CliRunner().invoke(main, ["--version"]).stdout == f"cardlaw, version {cardlaw.__version__}\n"


def test_an_unknown_command_is_refused() -> None:
    result = CliRunner().invoke(main, ["ponder"])
    assert result.exit_code == 2
    assert "No such command 'ponder'" in result.stderr


@pytest.mark.parametrize(("typed", "meant"), [(["deckk"], "deck"), (["cards", "chek"], "check")])
def test_a_mistyped_command_is_told_as_it_is_called(typed: list[str], meant: str) -> None:
    result = CliRunner().invoke(main, typed)
    assert result.exit_code == 2
    assert f"No such command {typed[-1]!r}. Did you mean {meant!r}?" in result.stderr


def test_an_error_is_told_in_a_line_with_exit_code_2() -> None:
    result = CliRunner().invoke(main, ["simulate", "nothing", "Ommural Bastion"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: deck: expected a file or one of ")
    assert len(result.stderr.splitlines()) == 1
