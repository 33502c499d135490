"""The record of proven phrases is true: a sample of it, and every form that was changed since, is tried again."""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.games.wordings import GAMES
from cardlaw.program.actions import Draw
from cardlaw.program.control import Steps
from cardlaw.program.values import Number
from cardlaw.testing import phrases
from cardlaw.testing.phrases import (
    NEVER_MISSED,
    NEVER_USED,
    NOTHING_TO_TAKE,
    Prover,
    Verdict,
    digest_of,
    forms_of,
    language_of,
    read_record,
    standing,
)
from cardlaw.testing.without_meaning import nothing_of
from cardlaw.text.language import Language

TESTS = Path(__file__).parents[1]
SAMPLE = 12
LEAST = {"weiss": 0.95, "godzilla": 0.95, "vanguard": 0.95}  # of the forms are proven
READERS = [
    game
    for game in GAMES
    if isinstance(getattr(import_module(f"cardlaw.games.{game}.wording"), "LANGUAGE", None), Language)
]


@cache
def prover(game: str) -> Prover:
    return Prover(game, TESTS)


@pytest.mark.parametrize("game", READERS)
def test_a_sample_of_the_record_is_true(game: str) -> None:
    proven = [one for one in standing(game) if one.proof]
    for one in Random(5).sample(proven, min(SAMPLE, len(proven))):
        assert prover(game).verdict(one.form).proof, one


@pytest.mark.parametrize("game", READERS)
def test_enough_forms_are_proven_with_those_changed_since_the_record(game: str) -> None:
    forms = forms_of(language_of(game))
    record = read_record(game)
    changed = [
        name for name, written in forms.items() if name not in record or record[name].digest != digest_of(written)
    ]
    proven = sum(bool(one.proof) for one in standing(game))
    proven += sum(bool(prover(game).verdict(name).proof) for name in changed)
    assert proven >= LEAST[game] * len(forms)


@pytest.mark.parametrize("game", READERS)
def test_what_is_not_proven_tells_why(game: str) -> None:
    reasons = {NEVER_USED, NEVER_MISSED, NOTHING_TO_TAKE}
    assert {one.why for one in read_record(game).values() if not one.proof} <= reasons


def test_a_form_that_means_nothing_is_noticed_by_its_scenario() -> None:
    name = "deed: draw^ {n:some} card~ {e:per}?"
    names = [one for one in prover("weiss").forms if one.startswith("deed: draw^")]
    assert names, name
    verdict = prover("weiss").verdict(names[0])
    assert isinstance(verdict, Verdict) and verdict.proof.endswith(".yaml")


def test_only_what_is_not_proven_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = standing("godzilla")
    first = next(number for number, one in enumerate(found) if one.proof)
    lost = found[first]
    stale = [*found[:first], Verdict(lost.form, "changed", lost.proof), *found[first + 1 :]]
    monkeypatch.setattr(phrases, "record_path", lambda game: tmp_path / "proven.tsv")
    phrases.write_record("godzilla", [one for one in stale if one.proof])
    (tmp_path / "one.yaml").write_text(
        "ruleset: gz-1.01\ntitle: t\nclauses: []\nsetup: {}\nsteps: [{A: pass}]\n", encoding="utf-8"
    )
    tried: list[str] = []

    class Watching(Prover):
        def verdict(self, name: str) -> Verdict:
            tried.append(name)
            return Verdict(name, digest_of(self.forms[name]), "by this test")

    monkeypatch.setattr(phrases, "Prover", Watching)
    result = CliRunner().invoke(main, ["cards", "phrases", "godzilla", "--prove", str(tmp_path), "--unproven"])
    assert result.exit_code == 0, result.output
    assert tried == [one.form for one in found if one is lost or not one.proof]
    assert [one.proof for one in standing("godzilla")] == [
        one.proof if one.form not in tried else "by this test" for one in found
    ]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--prove", "--unproven"], "--prove: expected the folder of the tests, found '--unproven'"),
        (["--unproven"], "--unproven: expected --prove and the folder of the tests beside it"),
        (["--prove", "{empty}"], "expected tests of godzilla, found none"),
    ],
)
def test_no_record_is_written_without_tests(
    arguments: list[str], problem: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record, empty = tmp_path / "proven.tsv", tmp_path / "empty"
    empty.mkdir()
    record.write_text("as it was", encoding="utf-8")
    monkeypatch.setattr(phrases, "record_path", lambda game: record)
    given = [one.format(empty=empty) for one in arguments]
    result = CliRunner().invoke(main, ["cards", "phrases", "godzilla", *given])
    assert result.exit_code == 2 and problem in result.output
    assert record.read_text(encoding="utf-8") == "as it was"


def test_nothing_is_left_of_a_deed() -> None:
    assert nothing_of(Draw(0, Number(2))) == Steps(())
    assert nothing_of("hand") == "" and nothing_of(3) == 0 and nothing_of((1, "a")) == (0, "")


def test_several_games_are_told_by_their_names() -> None:
    told = json.loads(CliRunner().invoke(main, ["cards", "phrases", "weiss", "godzilla", "--json"]).stdout)
    assert list(told) == ["weiss", "godzilla"] and told["weiss"]["forms"] > told["weiss"]["proven"] > 0


@pytest.mark.parametrize("game", READERS)
def test_programs_are_told_how_many_forms_are_proven(game: str) -> None:
    result = CliRunner().invoke(main, ["cards", "phrases", game, "--json"])
    data = json.loads(result.stdout)
    assert set(data) == {"forms", "proven", "unproven"}
    assert data["forms"] == data["proven"] + len(data["unproven"]) > 0
