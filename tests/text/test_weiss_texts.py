"""Printed English to program and back: what each wording means is written down in `weiss/programs.yaml`.

A change of meaning shows as a difference there; `python tests/text/test_weiss_texts.py` writes the file anew.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardlaw.games.weiss.wording import COMPILER, compile_text, normalise, normalised_lines, write
from cardlaw.games.weiss.wording.lines import read_line
from cardlaw.kernel.catalogue import ability_key
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.outlining import outline

HERE = Path(__file__).parent / "weiss"
SCENARIOS = Path(__file__).parents[1] / "rules" / "ws-2.09"
CARDS = yaml.safe_load((HERE / "texts.yaml").read_text("utf-8"))


def shipped_cards() -> Iterator[dict[str, Any]]:
    """Cards of the shipped set and of every scenario."""
    set_file = files("cardlaw.games.weiss").joinpath("sets/kwv.yaml")
    yield from yaml.safe_load(set_file.read_text("utf-8"))["cards"]
    for path in [*sorted(SCENARIOS.rglob("*.yaml")), *sorted((HERE / "effects").glob("*.yaml"))]:
        yield from yaml.safe_load(path.read_text("utf-8")).get("cards") or ()


def lines_of(cards: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Each normalised line once, with the type of a card that has it."""
    return sorted({(card["type"], line) for card in cards for line in normalised_lines(card.get("text") or [])})


LINES = lines_of([*CARDS, *shipped_cards()])
every_line = pytest.mark.parametrize("type, text", LINES, ids=[text[:60] for _, text in LINES])
every_card = pytest.mark.parametrize("card", CARDS, ids=[" ".join(card["text"])[:60] for card in CARDS])


def key_of(card: dict[str, Any]) -> str:
    return f"{card['type']}: " + " / ".join(card["text"])


def program_of(card: dict[str, Any]) -> dict[str, list[str]]:
    """The normalised lines of a card, each with the outlines of its abilities."""
    return {
        line: [outline(ability) for ability in COMPILER.compile(card["type"], line)]
        for line in normalised_lines(card["text"])
    }


@pytest.fixture(scope="module")
def programs() -> dict[str, Any]:
    return dict(yaml.safe_load((HERE / "programs.yaml").read_text("utf-8")))


@every_card
def test_a_text_compiles_to_its_program(card: dict[str, Any], programs: dict[str, Any]) -> None:
    assert program_of(card) == programs[key_of(card)]


def test_no_program_is_left_over(programs: dict[str, Any]) -> None:
    assert set(programs) == {key_of(card) for card in CARDS}


@every_line
def test_a_program_prints_as_the_normalised_text(type: str, text: str) -> None:
    abilities = COMPILER.compile(type, text)
    assert write(abilities) == abilities[0].text


@every_line
def test_a_normalised_text_is_already_normal(type: str, text: str) -> None:
    assert normalise(text) == text


@every_line
def test_a_line_has_one_reading(type: str, text: str) -> None:
    """Every other way to take the words says something that is written differently."""
    canonical = COMPILER.compile(type, text)[0].text
    readings = [abilities for abilities in read_line(type, canonical) if write(abilities) == canonical]
    assert len(readings) == 1


def test_a_line_is_registered_under_its_text() -> None:
    (ability,) = compile_text("event", ["Draw a card."])
    assert ability_key(ability.ability) == "weiss|event|Draw 1 card."
    assert compile_text("event", ["Draw 1 card."]) == (ability,)


def test_each_word_counts() -> None:
    """A text with one word less is another text, or none."""
    needless = []
    for type, text in LINES:
        words = text.split(" ")
        for number in range(len(words)):
            shorter = " ".join(words[:number] + words[number + 1 :])
            try:
                if COMPILER.compile(type, normalise(shorter))[0].text == text:
                    needless.append((words[number], text))
            except UnsupportedText:
                continue
    assert {word.lower() for word, _ in needless} == NEEDLESS


# Words that some cards leave out (`an` before a name); the icon is one that every Alarm has.
NEEDLESS = {"an", "the", "your", "their", "and", "from", "to", "that", "stage", "while", "【clock】"}


def write_programs() -> None:
    text = yaml.safe_dump(
        {key_of(card): program_of(card) for card in CARDS}, allow_unicode=True, sort_keys=False, width=120
    )
    (HERE / "programs.yaml").write_text(text, "utf-8")


if __name__ == "__main__":
    write_programs()
