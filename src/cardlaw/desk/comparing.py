"""In what two books of one game differ: switches, tables, and whole chapters of rules that only one of them has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardlaw.desk.asking import Answer, Asker, ask_scenario
from cardlaw.desk.quiz import written
from cardlaw.games.clauses import ENGLISH, Clause, clause_table
from cardlaw.games.eras import lacking
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.node import field_names
from cardlaw.messages import render
from cardlaw.testing.library import Entry, scenarios
from cardlaw.testing.scenario import Scenario, parse_scenario, read_scenarios

COMPARED = "compared"  # the folder of scenarios under several rulesets, each named after what the books differ in
TABLES = ("phases", "sub_steps", "layers", "value_names")
IMPLIED = ("layer_map",)  # by the layers themselves
HEADING = "heading"
CITES = "cites"  # what is expected of citations says nothing about the other book
PLACE = re.compile(r"^\S+:\d+: ")


@dataclass
class Difference:
    """One switch or table entry in which two rulesets differ; None where the question does not arise in a book."""

    what: str
    values: tuple[Any, Any]
    clauses: tuple[list[Clause], list[Clause]] = field(default_factory=lambda: ([], []))
    scenario: Entry | None = None


@dataclass
class Chapter:
    """Rules under one heading that only one of two rulesets has."""

    ruleset: str
    heading: Clause
    clauses: list[Clause]
    scenario: Entry | None = None


class Comparison:
    """In what two rulesets of one game differ."""

    def __init__(self, first: str, second: str, language: str = ENGLISH) -> None:
        self.language = language
        self.packages = (package_of(first), package_of(second))
        if self.packages[0].game != self.packages[1].game:
            raise BadInput(f"rules diff: expected two rulesets of one game, found {first} and {second}")
        self.names = (first, second)
        self.differences = [*self.switches(), *self.tables()]
        self.chapters, self.others = self.rules_of_one()
        self.only_numbered = self.count_same_steps()

    def switches(self) -> Iterator[Difference]:
        """Named switches with other values."""
        one, other = (switches_of(package) for package in self.packages)
        for name in sorted({*one, *other} - {*IMPLIED}):
            if one.get(name) != other.get(name):
                yield self.difference(name, *unlike(one.get(name), other.get(name)))

    def tables(self) -> Iterator[Difference]:
        """Layers, phases and areas that only one has."""
        for name in TABLES:
            one, other = (plain(getattr(package.ruleset, name, ())) for package in self.packages)
            if one != other:
                yield self.difference(name, one, other)
        areas = [list(dict.fromkeys(area.name for area in package.ruleset.layout.areas)) for package in self.packages]
        mine, theirs = ([name for name in areas[at] if name not in areas[1 - at]] for at in (0, 1))
        if mine or theirs:
            yield self.difference("areas", mine, theirs)

    def difference(self, what: str, first: Any, second: Any) -> Difference:
        """A difference with the scenario that is named after it, and the clauses that this claims in either book."""
        found = Difference(what, (first, second))
        named = [entry for entry in scenarios() if is_about(entry, what)]
        for number, name in enumerate(self.names):
            table = clause_table(self.packages[number], self.language)
            for entry in named:
                if entry.ruleset == name:
                    found.clauses[number].extend(table[id] for id in entry.clauses if id in table)
                    found.scenario = entry
        if named:  # a book under which it is not played has nothing to decide here
            played = [any(entry.ruleset == name for entry in named) for name in self.names]
            first, second = (value if arises else None for value, arises in zip(found.values, played))
            found.values = (first, second)
        return found

    def rules_of_one(self) -> tuple[list[Chapter], list[tuple[str, Clause]]]:
        """Headings under which only one of the books has rules, and single clauses elsewhere."""
        chapters: list[Chapter] = []
        others: list[tuple[str, Clause]] = []
        for mine, theirs in (self.packages, self.packages[::-1]):
            table = clause_table(mine, self.language)
            own, shared = apart(mine, theirs)
            headings = [id for id in table if table[id].kind == HEADING and below(id, own) and not below(id, shared)]
            highest = [id for id in headings if not any(below(other, [id]) for other in headings if other != id)]
            for id in highest:
                clauses = [table[one] for one in table if one in below(id, own)]
                chapters.append(Chapter(mine.ruleset.name, table[id], clauses, self.example(mine, id)))
            told = {one for id in highest for one in below(id, own)}
            others.extend((mine.ruleset.name, table[id]) for id in table if id in own and id not in told)
        return chapters, others

    def example(self, package: GamePackage, heading: str) -> Entry | None:
        """The scenario of a book that claims least besides what stands under a heading."""
        ruleset = package.ruleset.name
        fitting = [entry for entry in scenarios() if entry.ruleset == ruleset and below(heading, entry.clauses)]
        fitting = [entry for entry in fitting if is_played(entry)]
        return min(fitting, key=lambda entry: len(entry.clauses) - len(below(heading, entry.clauses)), default=None)

    def count_same_steps(self) -> int:
        """Steps that both books have under other clause numbers."""
        one, other = (package.ruleset.citations for package in self.packages)
        return sum(bool(one[key]) and bool(other.get(key)) and one[key] != other[key] for key in one)


def is_about(entry: Entry, what: str) -> bool:
    return entry.path.parent.name == COMPARED and entry.path.stem.partition("-")[0] == what


@cache
def is_played(entry: Entry) -> bool:
    """Is it a position of one book, rather than a deck or several books?"""
    text = entry.path.read_text(encoding="utf-8")
    return bool(re.search(r"(?m)^setup:", text)) and bool(re.search(r"(?m)^ruleset:", text))


def below(heading: str, ids: Any) -> list[str]:
    return [id for id in ids if id == heading or id.startswith(heading + ".")]


def apart(mine: GamePackage, theirs: GamePackage) -> tuple[set[str], set[str]]:
    """Clauses of a book by whether another book has a clause for what they do."""
    citations = {**mine.ruleset.citations, **mine.citations_outside_play()}
    elsewhere = {**theirs.ruleset.citations, **theirs.citations_outside_play()}
    shared = {id for key, ids in citations.items() if elsewhere.get(key) for id in ids}
    return {id for ids in citations.values() for id in ids} - shared, shared


def switches_of(package: GamePackage) -> dict[str, Any]:
    """The switches of a ruleset, and what its features are told when it lists them."""
    parts = [getattr(package.ruleset, "switches", None), *getattr(package.ruleset, "features", ())]
    return {name: plain(getattr(part, name)) for part in parts if part is not None for name in field_names(part)}


def unlike(one: Any, other: Any) -> tuple[Any, Any]:
    """Two values; of tables only the entries that differ."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return one, other
    keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
    return {key: one.get(key) for key in keys}, {key: other.get(key) for key in keys}


def plain(value: Any) -> Any:
    """A value as it can be shown."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return getattr(value, "name", None) or type(value).__name__


# -- one scenario under both books --------------------------------------------------------------------------------


def played_apart(entry: Entry, names: tuple[str, str], language: str) -> dict[str, str]:
    """Where the stories of a scenario that compares books part."""
    read = {scenario.package.ruleset.name: scenario for scenario in read_scenarios(entry.path)}
    stories = {name: story_of(read[name], language) for name in names if name in read}
    told: dict[str, str] = {}
    for name, story in stories.items():
        others = {line for other, lines in stories.items() if other != name for line in lines}
        told[name] = next((line for line in story if line not in others), story[-1] if story else "")
    return told


def story_of(scenario: Scenario, language: str) -> list[str]:
    """What happens, what is refused, and what must be true afterwards."""
    answer = ask_scenario(scenario, language)
    refused = [refusal_in_words(one, language) for one in answer.refused]
    expected = [
        render("rules.then", language, what=written(content)) for key, content, _ in scenario.steps if key == "expect"
    ]
    return [*(line.text for line in answer.story), *refused, *expected]


def refusal_in_words(refusal: dict[str, Any], language: str) -> str:
    told = f"{written(refusal['answer'])} [{', '.join(refusal['clauses'])}]"
    return render("rules.refused", language, answer=told)


def played_under(chapter: Chapter, ruleset: str, language: str) -> str:
    """What happens in the example of a chapter: under its own book where the chapter is first applied, else at all."""
    assert chapter.scenario is not None
    text = chapter.scenario.path.read_text(encoding="utf-8")
    if ruleset != chapter.ruleset:
        text = re.sub(r"(?m)^ruleset:.*$", f"ruleset: {ruleset}", text, count=1)
    try:
        asker = Asker(parse_scenario(text, ruleset), language)
        lacked = "" if ruleset == chapter.ruleset else word_that_is_lacked(asker)
        if lacked:
            return render("rules.lacked", language, what=lacked)
        answer = asker.ask()
    except CardlawError as error:
        return render("rules.cannot_be", language, reason=PLACE.sub("", str(error)))
    if ruleset == chapter.ruleset:
        return first_application(answer, chapter, language)
    refused = [refusal_in_words(one, language) for one in answer.refused]
    told = [one["message"] for one in answer.unmet if not one["message"].startswith(CITES)]
    unmet = [render("rules.differs", language, what=message) for message in told]
    return next(iter((*refused, *unmet)), render("rules.comes_out_the_same", language))


def word_that_is_lacked(asker: Asker) -> str:
    """A word on a card of the example for which the book has no rule."""
    package, names = asker.scenario.package, set(asker.scenario.cards)
    faces = [card.face for card in asker.game.state.cards if card.face.name in names]
    return next((word for face in faces for ability in face.abilities if (word := lacking(package, ability))), "")


def first_application(answer: Answer, chapter: Chapter, language: str) -> str:
    lines = [line for line in answer.story if below(chapter.heading.id, line.clauses)]
    refused = [refusal_in_words(one, language) for one in answer.refused if below(chapter.heading.id, one["clauses"])]
    told = [*(line.text for line in lines), *refused]
    return told[0] if told else render("rules.holds", language)
