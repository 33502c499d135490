"""Cards in files of any kind: sets, decks and scenarios (YAML), one card a line (JSON lines), lists of cards (JSON)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from cardlaw.games.files import describe, line_of, read_yaml
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.wordings import GAMES
from cardlaw.kernel.errors import BadInput

JSON_LINES = (".jsonl", ".ndjson")
# Fields that only cards of one game have.
TELLING = {
    "godzilla": frozenset({"rank", "threat_level", "counter_power", "invasion", "invasion_icon"}),
    "weiss": frozenset({"level", "soul", "side", "ability", "attributes"}),
    "vanguard": frozenset({"grade", "clan", "nation", "shield", "critical", "race", "effect"}),
}
# What cards of one game are called; units of Vanguard and orders have further words before these.
TELLING_TYPES = {
    "godzilla": re.compile(r"^(?:monster|battle|strategy)\b", re.IGNORECASE),
    "weiss": re.compile(r"^(?:character|event|climax)\b", re.IGNORECASE),
    "vanguard": re.compile(r"\b(?:unit|order)$", re.IGNORECASE),
}
NAME_FIELDS = ("id", "code", "number", "name")
TEXT_FIELDS = ("text", "ability", "effect")


@dataclass(frozen=True)
class CardRow:
    """A card as a file gives it, with its place and its game."""

    place: str
    game: str
    data: dict[str, Any]
    problem: str = ""  # why there is no telling what it is; such a row has no game and no data

    @property
    def id(self) -> str:
        """The number of the card, or else its name."""
        for field in NAME_FIELDS:
            if isinstance(self.data.get(field), str) and self.data[field]:
                return str(self.data[field])
        return ""

    @property
    def kind(self) -> str:
        return str(self.data["type"]).lower()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the text, one an ability."""
        text = self.text
        if isinstance(text, str):
            return tuple(text.splitlines())
        return tuple(text) if text else ()

    @property
    def text(self) -> Any:
        """The text as the file gives it, whatever it calls it."""
        return next((self.data[field] for field in TEXT_FIELDS if self.data.get(field) is not None), None)

    def check(self) -> CardRow:
        """The row itself, if there is a card with a type and a text in it."""
        self.check_readable()
        if not self.id:
            raise BadInput(f"{self.place}: expected a card with an id or a name, found none")
        if not isinstance(self.data.get("type"), str):
            raise BadInput(f"{self.place}: {self.id}: type: expected a word, found {describe(self.data.get('type'))}")
        check_text(self.text, f"{self.place}: {self.id}: text")
        return self

    def check_readable(self) -> CardRow:
        """The row itself, if it can be read and its game is known, whatever it says."""
        if self.problem:
            raise BadInput(self.problem)
        return self


def check_text(text: Any, where: str) -> None:
    """Raise BadInput unless it is the text of a card: one string, or a list of lines."""
    if text is None or isinstance(text, str):
        return
    if not isinstance(text, list):
        raise BadInput(f"{where}: expected a list of lines, found {describe(text)}")
    for number, line in enumerate(text, 1):
        if not isinstance(line, str):
            raise BadInput(f"{where}: line {number}: expected text, found {describe(line)}")


def rows_in(path: Path, game: str = "") -> Iterator[CardRow]:
    """Every card of a file, as it stands there; what is no card at all is for `CardRow.check` to say."""
    if path.suffix in JSON_LINES:
        found = json_lines(path)
        told = game
    else:
        content = read_json(path) if path.suffix == ".json" else read_yaml(path)
        told = game or game_named(content)
        found = listed(content, path)
    for place, data in found:
        try:
            yield row_of(place, told, data)
        except BadInput as error:
            yield CardRow(place, "", {}, str(error))


def row_of(place: str, game: str, data: Any) -> CardRow:
    if isinstance(data, BadInput):
        raise data
    if not isinstance(data, dict):
        raise BadInput(f"{place}: expected a card, found {describe(data)}")
    return CardRow(place, game or game_of_fields(data, place), dict(data))


def json_lines(path: Path) -> Iterator[tuple[str, Any]]:
    """What each line says; for a line that is no JSON, what is wrong with it."""
    for number, line in enumerate(read_bytes(path).splitlines(), 1):
        if line.strip():
            place = f"{path}:{number}"
            try:
                yield place, decoded(line, place)
            except BadInput as error:
                yield place, error


def read_json(path: Path) -> Any:
    return decoded(read_bytes(path), str(path))


def decoded(data: bytes, place: str) -> Any:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{place}: not valid JSON ({error})") from error


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error


def listed(content: Any, path: Path) -> Iterator[tuple[str, Any]]:
    """The cards of a list, or those under `cards`, each with its place."""
    cards = content.get("cards") if isinstance(content, dict) else content
    if cards is None:
        return
    if not isinstance(cards, list):
        raise BadInput(f"{path}: expected a list of cards, found {describe(cards)}")
    for number, card in enumerate(cards):
        line = line_of(cards, number)
        yield (f"{path}:{line}" if line else f"{path}, card {number + 1}"), card


def game_named(content: Any) -> str:
    """The game that a file names by itself or by its ruleset; empty if it does not."""
    if not isinstance(content, dict):
        return ""
    if content.get("game") in GAMES:
        return str(content["game"])
    ruleset = content.get("ruleset")
    return package_of(ruleset).game if ruleset in ruleset_names() else ""


def game_of_fields(data: dict[str, Any], place: str) -> str:
    """The game whose type of card it is, or that has most of the fields to itself, filled ones before empty ones."""
    type = data.get("type")
    for game, pattern in TELLING_TYPES.items():
        if isinstance(type, str) and pattern.search(type.strip()):
            return game
    counts = {
        game: sum((field in data) + (data.get(field) is not None) for field in fields)
        for game, fields in TELLING.items()
    }
    most = max(counts.values())
    best = [game for game, count in counts.items() if count == most]
    if most == 0 or len(best) > 1:
        raise BadInput(
            f"{place}: expected fields of one game, found {', '.join(map(str, data)) or 'none'}; give --game"
        )
    return best[0]
