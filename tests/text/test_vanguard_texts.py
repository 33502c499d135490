"""Printed English to program: what each wording means is written down in `vanguard/programs.yaml`.

A change of meaning shows as a difference there; `python tests/text/test_vanguard_texts.py` writes the file anew.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import yaml

from cardlaw.games.vanguard.wording import LANGUAGE, compile_line, compile_text, joined_lines
from cardlaw.kernel.catalogue import ability_key
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.outlining import outline

HERE = Path(__file__).parent / "vanguard"
WRITTEN = yaml.safe_load((HERE / "texts.yaml").read_text("utf-8"))
CARDS = [*WRITTEN, *yaml.safe_load((HERE / "made.yaml").read_text("utf-8"))]
SETS = files("cardlaw.games.vanguard").joinpath("sets")


def shipped_cards() -> Iterator[dict[str, Any]]:
    """Cards of the shipped sets and of the effects proven here."""
    for folder in sorted(SETS.iterdir(), key=lambda found: found.name):
        for found in sorted(folder.iterdir(), key=lambda one: one.name):
            yield from yaml.safe_load(found.read_text("utf-8"))["cards"]
    for path in sorted((HERE / "effects").glob("*.yaml")):
        yield from yaml.safe_load(path.read_text("utf-8")).get("cards") or ()


def lines_of(cards: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Each line once, with the type of a card that has it."""
    return sorted({(card["type"], line) for card in cards for line in joined_lines(card.get("text") or [])})


LINES = lines_of([*CARDS, *shipped_cards()])
every_line = pytest.mark.parametrize("type, text", LINES, ids=[text[:60] for _, text in LINES])
every_card = pytest.mark.parametrize("card", CARDS, ids=[" ".join(card["text"])[:60] for card in CARDS])


def key_of(card: dict[str, Any]) -> str:
    return f"{card['type']}: " + " / ".join(card["text"])


def program_of(card: dict[str, Any]) -> dict[str, list[str]]:
    """The lines of a card, each with the outlines of its abilities."""
    return {
        line: [outline(ability) for ability in compile_line(card["type"], line)] for line in joined_lines(card["text"])
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
def test_a_text_in_proper_words_says_the_same(type: str, text: str) -> None:
    """What is said in other words reads like the proper ones."""
    (reading,) = LANGUAGE.readings("line", text, type)
    assert LANGUAGE.read("line", LANGUAGE.canonical(reading.term), type) == reading.made


def test_a_line_is_registered_under_its_text() -> None:
    (ability,) = compile_text("normal order", ["Draw a card."])
    assert ability_key(ability.ability) == "vanguard|normal order|Draw a card."


def test_each_word_counts() -> None:
    """A text with one word less is another text, or none."""
    needless: dict[str, str] = {}
    for type, text in lines_of([*WRITTEN, *shipped_cards()]):
        if crc32(text.encode()) % 3:
            continue
        tokens = LANGUAGE.lexer.tokens(text)
        meant = LANGUAGE.read("line", text, type)
        for token in tokens:
            shorter = text[: token.at] + " " + text[token.end :]
            try:
                same = LANGUAGE.read("line", shorter, type) == meant
            except UnsupportedText:
                continue
            if same and not (token.word == "each" and text.endswith(" each.")):  # `as a regress gauge each.`
                needless.setdefault(token.word, text)
    assert set(needless) <= NEEDLESS, {word: needless[word] for word in set(needless) - NEEDLESS}


# Words that some cards leave out, and reminders: `grade 3` for `grade 3 card`, `+10000 instead of +5000`.
NEEDLESS = set("(...) , . : [ [cost] ] a among an and becomes card cards from its of".split())  # noqa: SIM905
NEEDLESS |= {
    "one",
    "that",
    "the",
    "unit",
    "you",
    "your",
    "zone",
    "card's",
    "power",
    "drive",
    "being",
    "trigger",
    "also",
    "did",
    "have",
    "total",
    "both",
    "new",
    "pay",
}
NEEDLESS |= {
    "ability's",
    "check",
    "during",
    "their",
    "then",
}  # `this ability's cost`, `drive check +1`, `during this turn`
NEEDLESS |= {"had", "having"}  # `if you had revealed a card`, `regarded as having the same card name`
NEEDLESS |= {"is", "in", "hand"}  # `this unit [Stand]`, `is legion`, `more cards than your opponent's`


def write_programs() -> None:
    text = yaml.safe_dump(
        {key_of(card): program_of(card) for card in CARDS}, allow_unicode=True, sort_keys=False, width=120
    )
    (HERE / "programs.yaml").write_text(text, "utf-8")


if __name__ == "__main__":
    write_programs()
