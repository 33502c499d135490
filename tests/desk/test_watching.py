"""The designer's loop: a saved card is read, told, tried out and measured."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlaw.cli.cards_watch import Desk
from cardlaw.cli.main import main

CARD = """
game: weiss
cards:
  - id: HB-001
    name: Ferry Captain Mio
    type: character
    color: blue
    level: 0
    cost: 0
    power: 2500
    soul: 1
    traits: [Harbour]
    text: ["【AUTO】 When this card is placed on the stage from your hand, {deed}."]
"""


def saved(tmp_path: Path, deed: str) -> Path:
    path = tmp_path / "harbour.yaml"
    path.write_text(CARD.format(deed=deed), encoding="utf-8")
    return path


def test_a_card_is_told_and_tried_out(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["cards", "watch", str(saved(tmp_path, "draw a card")), "--once"])
    assert result.exit_code == 0, result.output
    assert "->" in result.output and "tried out: 1 of 1 lines acted" in result.output


def test_a_phrase_that_is_not_understood_is_shown_with_what_there_is(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["cards", "watch", str(saved(tmp_path, "drawz a card")), "--once"])
    assert "not supported" in result.output and ">>>" in result.output


def test_only_what_changed_is_told_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk("", "", None, None, 2, "random")
    path = saved(tmp_path, "draw a card")
    desk.look(path)
    first = capsys.readouterr().out
    desk.look(path)
    assert "Mio" in first and capsys.readouterr().out == ""
    desk.look(saved(tmp_path, "draw 2 cards"))
    assert "draw 2 cards" in capsys.readouterr().out


def test_the_win_rate_and_its_change_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    desk = Desk("", "", "Brazhul Stampede", "Ommural Bastion", 4, "random")
    desk.measure()
    desk.measure()
    told = capsys.readouterr().out.splitlines()
    assert "of 4 games" in told[0] and "before" in told[1] and "+0%" in told[1]


def test_a_deck_needs_one_to_be_measured_against(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["cards", "watch", str(saved(tmp_path, "draw a card")), "--deck", "x", "--once"])
    assert result.exit_code == 2 and "--against" in result.output
