"""The invented Godzilla texts, and all the lines that the shipped set and the scenarios print."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardlaw.games.godzilla.wording import whole_lines

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "rules" / "gz-1.01"


def invented_cards() -> list[dict[str, Any]]:
    """Cards of `godzilla/texts.yaml`: a type and lines of text."""
    return list(yaml.safe_load((HERE / "godzilla" / "texts.yaml").read_text("utf-8")))


def shipped_cards() -> Iterator[dict[str, Any]]:
    """Cards of the shipped set and of every scenario."""
    set_file = files("cardlaw.games.godzilla").joinpath("sets/eos.yaml")
    yield from yaml.safe_load(set_file.read_text("utf-8"))["cards"]
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        yield from yaml.safe_load(path.read_text("utf-8")).get("cards") or ()


def lines_of(cards: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Each normalised line once, with the type of a card that has it."""
    found = {(card["type"], line) for card in cards for line in whole_lines(card.get("text") or [])}
    return sorted(found)


@pytest.fixture(scope="session")
def known_lines() -> list[tuple[str, str]]:
    return lines_of([*invented_cards(), *shipped_cards()])


def pytest_generate_tests(metafunc: Any) -> None:
    """Give a test every invented card, or every line that is known."""
    if "invented_card" in metafunc.fixturenames:
        cards = invented_cards()
        metafunc.parametrize("invented_card", cards, ids=[" ".join(card["text"])[:60] for card in cards])
    if "known_line" in metafunc.fixturenames:
        lines = lines_of([*invented_cards(), *shipped_cards()])
        metafunc.parametrize("known_line", lines, ids=[text[:60].replace("\n", " ") for _, text in lines])
