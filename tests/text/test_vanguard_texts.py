"""Printed English to program and back: what each wording means is written down in `vanguard/programs.yaml`.

A change of meaning shows as a difference there; `python tests/text/test_vanguard_texts.py` writes the file anew.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardlaw.games.vanguard.wording import COMPILER, compile_text, normalised_lines, write_ability
from cardlaw.games.vanguard.wording.layout import take_head
from cardlaw.games.vanguard.wording.lines import ability_of, category_of
from cardlaw.games.vanguard.wording.tables import MAKER, TABLE
from cardlaw.games.vanguard.wording.tokens import tokenise
from cardlaw.kernel.catalogue import ability_key
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.chart import Meaningless, Reader, proper_words
from cardlaw.text.outlining import outline
from cardlaw.text.phrases import Talk

HERE = Path(__file__).parent / "vanguard"
CARDS = yaml.safe_load((HERE / "texts.yaml").read_text("utf-8"))
SETS = files("cardlaw.games.vanguard").joinpath("sets")


def shipped_cards() -> Iterator[dict[str, Any]]:
    """Cards of the shipped sets and of the effects proven here."""
    for folder in sorted(SETS.iterdir(), key=lambda found: found.name):
        for found in sorted(folder.iterdir(), key=lambda one: one.name):
            yield from yaml.safe_load(found.read_text("utf-8"))["cards"]
    for path in sorted((HERE / "effects").glob("*.yaml")):
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
def test_a_program_prints_as_its_text(type: str, text: str) -> None:
    for ability in COMPILER.compile(type, text):
        assert write_ability(ability) == ability.text


@every_line
def test_a_text_in_proper_words_says_the_same(type: str, text: str) -> None:
    """What is said in other words reads like the proper ones."""
    abilities = COMPILER.compile(type, text)
    assert COMPILER.compile(type, abilities[0].text) == abilities


@every_line
def test_a_line_has_one_meaning(type: str, text: str) -> None:
    proper = COMPILER.compile(type, text)[0].text
    line = take_head(proper)
    programs: list[Any] = []
    for term in Reader(TABLE, tokenise(line.body)).readings(category_of(line, proper)):
        try:
            program = ability_of(line, MAKER.make(term, Talk()), proper)
        except Meaningless:
            continue
        if line.head() + " ".join(proper_words(term, TABLE)) == proper and program not in programs:
            programs.append(program)
    assert len(programs) <= 1


def test_a_line_is_registered_under_its_text() -> None:
    (ability,) = compile_text("normal order", ["Draw a card."])
    assert ability_key(ability.ability) == "vanguard|normal order|draw 1 card ."
    assert compile_text("normal order", ["Draw one card."]) == (ability,)


def test_each_word_counts() -> None:
    """A text with one word less is another text, or none."""
    needless = set()
    for type, text in LINES:
        head, _, body = text.rpartition(": ")
        words = body.split(" ")
        for number, word in enumerate(words):
            shorter = head + (": " if head else "") + " ".join(words[:number] + words[number + 1 :])
            try:
                same = COMPILER.compile(type, shorter) == COMPILER.compile(type, text)
            except UnsupportedText:
                continue
            if same:
                needless.add(word)
    assert needless <= NEEDLESS


# Words that some cards leave out; `... . If ..., it gets [Power] +10000 instead of +5000` is also one sentence.
NEEDLESS = {"also", "the", "your", "that", "unit", "card", "1", "you", "of", "become", "being", "power", "."}


def write_programs() -> None:
    text = yaml.safe_dump(
        {key_of(card): program_of(card) for card in CARDS}, allow_unicode=True, sort_keys=False, width=120
    )
    (HERE / "programs.yaml").write_text(text, "utf-8")


if __name__ == "__main__":
    write_programs()
