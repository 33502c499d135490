"""Printed English to program: what each wording means is written down in `weiss/programs.yaml`.

A change of meaning shows as a difference there; `python tests/text/test_weiss_texts.py` writes the file anew.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardlaw.games.weiss.wording import LANGUAGE, compile_line, compile_text, whole_lines
from cardlaw.games.weiss.wording.spelling import mended
from cardlaw.kernel.catalogue import ability_key
from cardlaw.text.outlining import outline
from cardlaw.text.reader import Reader
from cardlaw.text.tokens import PARENTHESIS, levelled

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
    """Each line once, with the type of a card that has it."""
    return sorted({(card["type"], line) for card in cards for line in whole_lines(card.get("text") or [])})


LINES = lines_of([*CARDS, *shipped_cards()])
READ = [(type, text) for type, text in LINES if "【REPLAY】" not in text]
every_line = pytest.mark.parametrize("type, text", READ, ids=[text[:60] for _, text in READ])
every_card = pytest.mark.parametrize("card", CARDS, ids=[" ".join(card["text"])[:60] for card in CARDS])


def key_of(card: dict[str, Any]) -> str:
    return f"{card['type']}: " + " / ".join(card["text"])


def program_of(card: dict[str, Any]) -> list[str]:
    """The outlines of the abilities of a card."""
    return [outline(ability) for line in whole_lines(card["text"]) for ability in compile_line(card["type"], line)]


@pytest.fixture(scope="module")
def programs() -> dict[str, Any]:
    return dict(yaml.safe_load((HERE / "programs.yaml").read_text("utf-8")))


@every_card
def test_a_text_compiles_to_its_program(card: dict[str, Any], programs: dict[str, Any]) -> None:
    assert program_of(card) == programs[key_of(card)]


def test_no_program_is_left_over(programs: dict[str, Any]) -> None:
    assert set(programs) == {key_of(card) for card in CARDS}


@every_line
def test_the_canonical_wording_means_the_same(type: str, text: str) -> None:
    """Every variant of a phrase put into its proper wording reads back to the same program, and stays as it is."""
    (reading,) = LANGUAGE.readings(f"{type}_line", text, type)
    canonical = LANGUAGE.canonical(reading.term)
    (again,) = LANGUAGE.readings(f"{type}_line", canonical, type)
    assert again.made == reading.made
    assert LANGUAGE.canonical(again.term) == canonical


@every_line
def test_every_printed_token_is_consumed(type: str, text: str) -> None:
    """Only parentheses that are known to remind stand apart; all else is read by some form."""
    printed = LANGUAGE.lexer.tokens(levelled(mended(text)))
    read = LANGUAGE.tokens(text)
    apart = [token for token in printed if token.at not in {kept.at for kept in read}]
    assert all(token.kind == PARENTHESIS and LANGUAGE.only_reminds(token) for token in apart)
    assert Reader(LANGUAGE.grammar, read).readings(f"{type}_line")


def test_variants_have_the_slots_of_their_form() -> None:
    assert LANGUAGE.grammar.unknown_categories() == []
    for forms in LANGUAGE.table.forms.values():
        for form in forms:
            assert form.slots() == form.proper.slots(), form


def test_a_line_is_registered_under_its_text() -> None:
    (ability,) = compile_text("event", ["Draw a card."])
    assert ability_key(ability.ability) == "weiss|event|Draw a card."


def write_programs() -> None:
    text = yaml.safe_dump(
        {key_of(card): program_of(card) for card in CARDS}, allow_unicode=True, sort_keys=False, width=120
    )
    (HERE / "programs.yaml").write_text(text, "utf-8")


if __name__ == "__main__":
    write_programs()
