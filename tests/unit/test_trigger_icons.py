"""A trigger icon that a book does not have is refused where it is written, and other files are still run."""

from pathlib import Path

from click.testing import CliRunner

from cardlaw.cli.judge import judge

FOREIGN = """ruleset: vg-legion
title: An icon of a later book
cards:
  - {name: Late Bell, type: trigger unit, clan: Filler, grade: 0, power: 5000, trigger: {icon: front, power: 10000}}
setup:
  A: {hand: [Late Bell]}
steps:
  - expect: {A.hand: 1}
"""
PLAIN = """ruleset: vg-legion
title: Nothing special
steps:
  - expect: {A.hand: 0}
"""


def test_an_icon_that_the_book_lacks_is_told_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(FOREIGN)
    (tmp_path / "b.yaml").write_text(PLAIN)
    ran = CliRunner().invoke(judge, [str(tmp_path)])
    assert ran.exit_code == 2
    assert "a.yaml:4: Late Bell: trigger: expected one of critical, draw, stand, heal, found 'front'" in ran.output
    assert "passed" in ran.output
    assert "Traceback" not in ran.output
