"""Scenario files: read and checked before anything runs, so that errors name the file and the line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardlaw.games.files import Mapping, describe, expect_mapping, line_of, parse_yaml, read_yaml
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput

KEYS = ("ruleset", "title", "clauses", "cards", "setup", "steps", "deck", "problems")
COMPARED = "rulesets"  # one position under several rulesets, each with its own expectations
STEP_KEYS = ("A", "B", "advance", "reject", "concede", "expect")


class Scenario:
    """One checked scenario file."""

    def __init__(self, name: str, data: Mapping) -> None:
        self.name = name
        self.data = data
        self.title = str(data.get("title", ""))
        self.package: GamePackage = self.find_package()
        self.clauses = self.clause_list(data.get("clauses", []), line_of(data, "clauses"))
        self.cards = self.own_cards()
        self.setup = expect_mapping(data.get("setup") or {}, self.at(line_of(data, "setup")) + ": setup")
        self.steps = self.step_list()

    def at(self, line: int) -> str:
        """The place of a line, as errors begin."""
        return f"{self.name}:{line}" if line else self.name

    def fail(self, line: int, message: str) -> BadInput:
        return BadInput(f"{self.at(line)}: {message}")

    def find_package(self) -> GamePackage:
        for key in self.data:
            if key not in KEYS:
                raise self.fail(line_of(self.data, key), f"expected one of {', '.join(KEYS)}, found {key!r}")
        ruleset = self.data.get("ruleset")
        if not isinstance(ruleset, str):
            raise self.fail(line_of(self.data), f"ruleset: expected a name, found {describe(ruleset)}")
        try:
            return package_of(ruleset)
        except BadInput as error:
            raise self.fail(line_of(self.data, "ruleset"), str(error)) from error

    def clause_list(self, value: Any, line: int) -> list[str]:
        if not isinstance(value, list):
            raise self.fail(line, f"expected a list of clauses, found {describe(value)}")
        return [str(item) for item in value]

    def own_cards(self) -> dict[str, Mapping]:
        """The cards made up for this file, by name; further cards of the same name by their ids."""
        found: dict[str, Mapping] = {}
        value = self.data.get("cards") or []
        if not isinstance(value, list):
            raise self.fail(line_of(self.data, "cards"), f"cards: expected a list, found {describe(value)}")
        for number, item in enumerate(value):
            line = line_of(value, number)
            card = expect_mapping(item, f"{self.at(line)}: cards")
            name = card.get("name")
            if not isinstance(name, str) or not name:
                raise self.fail(line, f"cards: expected a name, found {describe(name)}")
            key = str(card.get("id", name)) if name in found else name
            if key in found:
                raise self.fail(line, f"cards: {name!r} is given twice")
            found[key] = card
        return found

    def step_list(self) -> list[tuple[str, Any, int]]:
        value = self.data.get("steps") or []
        if not isinstance(value, list):
            raise self.fail(line_of(self.data, "steps"), f"steps: expected a list, found {describe(value)}")
        steps: list[tuple[str, Any, int]] = []
        for number, item in enumerate(value):
            line = line_of(value, number)
            if not isinstance(item, dict) or len(item) != 1:
                raise self.fail(line, f"expected a step with one key of {', '.join(STEP_KEYS)}, found {describe(item)}")
            [(key, content)] = item.items()
            if key not in STEP_KEYS:
                raise self.fail(line, f"expected one of {', '.join(STEP_KEYS)}, found {key!r}")
            steps.append((key, content, line))
        return steps


def read_scenario(path: Path) -> Scenario:
    """The scenario of a file; of one that compares rulesets the first."""
    return read_scenarios(path)[0]


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file: one, or one for each ruleset of a file that compares them."""
    data = expect_mapping(read_yaml(path), str(path))
    if COMPARED not in data:
        return [Scenario(str(path), data)]
    where = f"{path}:{line_of(data, COMPARED)}: {COMPARED}"
    books = expect_mapping(data[COMPARED], where)
    if not books:
        raise BadInput(f"{where}: expected rulesets with their own steps, found none")
    return [Scenario(str(path), of_ruleset(data, str(name), part, where)) for name, part in books.items()]


def of_ruleset(data: Mapping, ruleset: str, part: Any, where: str) -> Mapping:
    """What a file says in common, with what it says of one ruleset."""
    own = expect_mapping(part, f"{where}: {ruleset}")
    merged = Mapping({"ruleset": ruleset})
    merged.line = data.line
    merged.lines = {"ruleset": line_of(data[COMPARED], ruleset)}
    for source in (data, own):
        for key, value in source.items():
            if key != COMPARED:
                merged[key] = value
                merged.lines[key] = line_of(source, key)
    return merged


def parse_scenario(text: str, name: str = "scenario") -> Scenario:
    """The scenario of a text."""
    return make_scenario(parse_yaml(text, name), name)


def make_scenario(data: Any, name: str) -> Scenario:
    return Scenario(name, expect_mapping(data, name))
