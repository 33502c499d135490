"""Every key that the engine or an interface can emit has words, in every language and with the same parameters."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlaw.cli.bench import COLUMNS
from cardlaw.cli.terminal.log import TOLD
from cardlaw.games.godzilla.actions import VERBS
from cardlaw.games.godzilla.citations import CITATIONS
from cardlaw.games.godzilla.construction import DECK_CITATIONS
from cardlaw.games.godzilla.package import COLORS, TYPES
from cardlaw.games.godzilla.ruleset import KIND_KEYS, VERB_KEYS
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import WORDS
from cardlaw.messages import catalogue, has_message, languages, parameters, render
from cardlaw.players.factory import KINDS
from cardlaw.program.actions import VERBS as MOVES

SOURCES = Path(__file__).parents[2] / "src" / "cardlaw"


def calls(name: str, folder: str = "") -> Iterator[ast.Call]:
    """Every call of a function or class in the sources."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield node


def literals(name: str, position: int, folder: str = "") -> set[str]:
    """The texts written at a position in the calls of a function."""
    found = set()
    for call in calls(name, folder):
        if len(call.args) > position:
            for part in ast.walk(call.args[position]):  # both sides of `a if b else c`
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    found.add(part.value)
    return found


def subclasses(base: str) -> set[str]:
    found = set()
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and base in [getattr(parent, "id", "") for parent in node.bases]:
                found.add(node.name)
    return found


def without_words(keys: set[str]) -> set[str]:
    return {key for key in keys if not has_message(key)}


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_and_parameters(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))
    assert [key for key in catalogue("en") if parameters(key, language) != parameters(key)] == []
    assert [key for key, text in catalogue(language).items() if not text.strip()] == []


def test_the_three_languages_are_there() -> None:
    assert languages() == ("en", "id", "ja")


def test_every_refusal_has_words() -> None:
    refusals = {key for key in literals("Refusal", 0) if not key.endswith(".")} | literals("IllegalAnswer", 0)
    refusals |= {key for key in CITATIONS if key.startswith("burst.other")}
    assert {"play.rank_too_high", "invasion.once", "answer.too_few"} <= refusals
    assert without_words(refusals) == set()


def test_every_event_has_words() -> None:
    events = {key for key in CITATIONS if key.startswith("event.")}
    assert without_words(events | set(KIND_KEYS.values()) | set(VERB_KEYS.values()) | {"event.token"}) == set()


def test_every_ending_has_words() -> None:
    endings = literals("end_game", 2)
    assert {"victory.invasion", "victory.countering", "concession"} <= endings
    assert without_words(endings) == set()


def test_every_decision_has_a_question() -> None:
    purposes = literals("Decision", 1) | literals("yes_or_no", 1) | {"main"}
    purposes |= {f"choose.{name.lower()}" for name in subclasses("ObjectInstruction") - {"MoveCards"}}
    purposes |= {f"choose.{verb}" for verb in MOVES}
    assert {"place", "auto", "may", "choose.destroy", "choose.discard"} <= purposes
    assert without_words({f"decision.{purpose}" for purpose in purposes}) == set()


def test_every_deck_problem_has_words() -> None:
    assert without_words(set(DECK_CITATIONS)) == set()


def test_every_deck_problem_is_given_what_its_message_mentions() -> None:
    for call in calls("problem", "games"):
        keys = [part.value for part in ast.walk(call.args[0]) if isinstance(part, ast.Constant)]
        given = {keyword.arg for keyword in call.keywords}
        assert all(parameters(str(key)) <= given for key in keys), keys


def test_the_words_of_the_ruleset_have_words() -> None:
    ruleset = package_of("gz-1.01").ruleset
    areas = {area.name.partition(".")[0] for area in ruleset.layout.areas}
    values = {*WORDS, *ruleset.number_names, *ruleset.value_names}
    keys = {f"area.{area}" for area in areas} | {f"phase.{phase}" for phase in ruleset.phases}
    keys |= {f"value.{value}" for value in values} | {f"layer.{layer}" for layer in (*ruleset.layers, "rules")}
    keys |= {f"type.{type}" for type in TYPES} | {f"color.{color}" for color in COLORS}
    keys |= {f"option.{verb}" for verb in VERBS} | {f"option.{verb}" for verb in literals("Option", 0)}
    assert without_words(keys) == set()


def test_everything_that_the_terminal_says_has_words() -> None:
    said = literals("say", 0, "cli") | literals("sentence", 0, "cli") | literals("render", 0, "cli")
    keys = {key for key in said if "." in key and not key.endswith(".")} | TOLD  # others are parts of keys
    assert {"ui.first_help", "ui.undone", "crush"} <= keys
    assert without_words(keys) == set()


def test_everything_that_the_other_commands_say_has_words() -> None:
    keys = {key for key in literals("words", 0, "simulate") if "." in key and not key.endswith(".")}
    keys |= {f"simulate.player.{kind}" for kind in KINDS} | {f"bench.{field}" for field, _ in COLUMNS}
    assert {"simulate.title", "bench.games_per_second"} <= keys
    assert without_words(keys) == set()


def test_no_word_of_the_terminal_is_left_over() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((SOURCES / "cli").rglob("*.py")))
    named = {key for key in catalogue("en") if key.startswith("ui.") and not key.startswith("ui.rule_of_")}
    assert {key for key in named if f'"{key}"' not in source and f"'{key}'" not in source} == set()


def test_parameters_are_filled_in_and_lists_are_joined() -> None:
    message = render("deck.color", card="C-1 Kelp Ogre", found=["green"], expected=["red", "white"])
    assert "C-1 Kelp Ogre" in message and "green" in message and "red, white" in message


def test_languages_differ() -> None:
    assert len({render("concession", language) for language in languages()}) == len(languages())


def test_unknown_keys_languages_and_missing_parameters_are_named() -> None:
    with pytest.raises(BadInput, match=r"'no\.such\.key'"):
        render("no.such.key")
    with pytest.raises(BadInput, match=r"en, id, ja.*'tlh'"):
        render("concession", "tlh")
    with pytest.raises(BadInput, match=r"deck\.main_size.*'expected'"):
        render("deck.main_size", found=3)
