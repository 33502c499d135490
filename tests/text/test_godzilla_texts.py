"""Printed English to program: what each wording means is written down in `godzilla/programs.yaml`.

A change of meaning shows as a difference there; `python tests/text/test_godzilla_texts.py` writes the file anew.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from cardlaw.games.godzilla.wording import LANGUAGE, compile_text, read_line, whole_lines
from cardlaw.kernel.catalogue import ability_key
from cardlaw.text.outlining import outline

HERE = Path(__file__).parent / "godzilla"


def key_of(card: dict[str, Any]) -> str:
    return f"{card['type']}: " + " / ".join(card["text"])


def program_of(card: dict[str, Any]) -> dict[str, list[str]]:
    """The lines of a card, each with the outlines of its abilities."""
    return {line: [outline(ability) for ability in read_line(card["type"], line)] for line in whole_lines(card["text"])}


@pytest.fixture(scope="module")
def programs() -> dict[str, Any]:
    return dict(yaml.safe_load((HERE / "programs.yaml").read_text("utf-8")))


def test_a_text_compiles_to_its_program(invented_card: dict[str, Any], programs: dict[str, Any]) -> None:
    assert program_of(invented_card) == programs[key_of(invented_card)]


def test_no_program_is_left_over(programs: dict[str, Any]) -> None:
    cards = yaml.safe_load((HERE / "texts.yaml").read_text("utf-8"))
    assert set(programs) == {key_of(card) for card in cards}


def test_a_line_has_one_meaning_and_its_canonical_wording_has_the_same(known_line: tuple[str, str]) -> None:
    type, text = known_line
    [reading] = LANGUAGE.readings("line", text, type)
    canonical = LANGUAGE.canonical(reading.term)
    [again] = LANGUAGE.readings("line", canonical, type)
    assert again.made == reading.made
    assert LANGUAGE.canonical(again.term) == canonical


def test_no_category_is_asked_for_in_vain() -> None:
    assert set(LANGUAGE.grammar.unknown_categories()) <= {"subject"}  # statements have `things` and predicates here


def test_abilities_are_registered_under_their_line() -> None:
    first, second, third = compile_text(
        "strategy",
        ["<Base> At the end of your turn, <Destroy> this card.", "Draw 3 cards. (For example, 3.)"],
    )
    base = "godzilla|strategy|<Base> At the end of your turn, <Destroy> this card."
    assert [ability_key(ability.ability) for ability in (first, second, third)] == [
        base,
        base + "#2",
        "godzilla|strategy|Draw 3 cards.",
    ]
    assert third.text == "Draw 3 cards."


def test_the_same_line_is_the_same_ability() -> None:
    once = compile_text("battle", ["<Enter> Draw 7 cards."])
    again = compile_text("battle", ["<Enter>  Draw 7 cards. (For example, seven.)"])
    assert once[0] is again[0]


def test_the_same_line_means_something_else_on_another_type() -> None:
    [lasting] = compile_text("strategy", ["Your monster card cannot advance."])
    [continuous] = compile_text("battle", ["Your monster card cannot advance."])
    assert outline(lasting).startswith("AutomaticAbility")
    assert outline(continuous).startswith("ContinuousAbility")


def write_programs() -> None:
    cards = yaml.safe_load((HERE / "texts.yaml").read_text("utf-8"))
    content = {key_of(card): program_of(card) for card in cards}
    text = yaml.safe_dump(content, allow_unicode=True, sort_keys=False, width=10000)
    (HERE / "programs.yaml").write_text("# What texts.yaml compiles to; written, not typed.\n" + text, "utf-8")


if __name__ == "__main__":
    write_programs()
