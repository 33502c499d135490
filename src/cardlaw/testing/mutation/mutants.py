"""Mutants of a ruleset: every change that the tool knows to make, each with a name that stays the same."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable

from cardlaw.games.package import GamePackage
from cardlaw.kernel.procedures import Procedure, all_procedures
from cardlaw.kernel.trace import IN_TEXT
from cardlaw.testing.mutation import operators, tables
from cardlaw.testing.mutation.concern import concerns
from cardlaw.testing.mutation.facts import Fact
from cardlaw.testing.mutation.instead import ARROW, INSTEAD, Instead
from cardlaw.testing.mutation.naming import naming_functions
from cardlaw.testing.mutation.operators import KEY_METHODS, Place
from cardlaw.testing.mutation.patching import change_function
from cardlaw.testing.mutation.sources import Function, Module, digest, is_games_own, keys_in, rule_modules


class Mutant:
    """One change of the rules."""

    def __init__(self, file: str, step: str, operator: str, number: int, digest: str) -> None:
        self.file = file
        self.step = step
        self.operator = operator
        self.number = number  # which of the operator's places in the step
        self.digest = digest  # of what is changed
        self.text = ""  # what is changed, as it is written
        self.line = 0
        self.lines = range(0)  # of which a run comes to one at least if it comes to what is changed
        self.function: Function | None = None
        self.function_number = -1  # among the functions of the rules
        self.keys: frozenset[str] = frozenset()  # citation keys of what is changed
        self.clauses: tuple[str, ...] = ()  # that a witness of this mutant proves
        self.around: tuple[str, ...] = ()  # of the whole function, or of those that call it
        self.apply: Callable[[], None] = nothing
        self.about_citations = False

    @property
    def name(self) -> str:
        return f"{self.file}|{self.step}|{self.operator}|{self.number}"

    @property
    def excuse(self) -> str:
        """The name under which it is excused: it stays the same when something else in the function changes."""
        return "|".join(filter(None, (self.file, self.step, self.operator, self.text)))


def nothing() -> None:
    """Change nothing."""


class Mutants:
    """All mutants of one ruleset, with the functions that they change."""

    def __init__(self, package: GamePackage, facts: list[Fact]) -> None:
        self.package = package
        self.citations = {**package.citations_outside_play(), **package.ruleset.citations}
        self.in_texts = keys_in_texts(self.citations)
        self.known = frozenset(self.citations) | frozenset(self.in_texts)
        self.modules: list[Module] = rule_modules(package)
        self.functions = [function for module in self.modules for function in module.functions]
        self.facts = facts
        self.all: list[Mutant] = []
        steps = step_names(package)
        class_keys = keys_of_classes(self.functions, self.known)
        self.own_keys = frozenset(
            key
            for function in self.functions
            if is_games_own(function.file)
            for key in keys_in(function.node, self.known) | ({function.name} & self.known)
        )
        concerned = concerns(self.functions, self.known, steps, class_keys)
        self.naming = naming_functions(self.functions, self.known)
        for number, function in enumerate(self.functions):
            step_keys = steps.get((function.module.name, function.name), set())
            is_step = bool(step_keys)
            own = class_keys.get((function.file, function.owner), set()) | step_keys
            self.add_function(function, number, is_step, own, concerned[id(function)])
        self.all.extend(self.of_table(change) for change in tables.changes(package, facts))
        self.all.extend(self.told_by_facts())
        self.join_facts()
        self.join_whole_functions()
        self.hold_to_what_is_told()
        self.all = [mutant for mutant in self.all if mutant.clauses or mutant.around or mutant.function is None]

    def add_function(
        self, function: Function, function_number: int, is_step: bool, own: set[str], concerned: set[str]
    ) -> None:
        """The mutants of a function; what concerns no clause is said by cards, not by the book."""
        counts: Counter[str] = Counter()
        for place in operators.places(function, is_step, self.known, function.node.name in self.naming):
            if place.citing and self.says_the_same(place):
                continue
            mutant = Mutant(function.file, function.name, place.operator, counts[place.operator], function.digest)
            counts[place.operator] += 1
            alike = place.operator + "|" + place.text
            counts[alike] += 1
            mutant.text = place.text if counts[alike] == 1 else f"{place.text} ({counts[alike]})"
            mutant.line = place.line
            mutant.lines = place.lines
            mutant.function = function
            mutant.function_number = function_number
            mutant.keys = frozenset(place.keys(self.known) | own)
            mutant.clauses = self.clauses(mutant.keys)
            mutant.around = self.clauses(concerned)
            mutant.about_citations = place.citing
            mutant.apply = applying(function, place)
            self.all.append(mutant)

    def says_the_same(self, place: Place) -> bool:
        """Does a choice make no difference to what is cited?

        The book has the same clauses for both keys, or none for definitions that only other books have.
        """
        keys = operators.keys_chosen_between(place.node)
        if keys:
            return len({self.clauses((key,)) for key in keys}) == 1
        definitions = operators.definitions_in(place.node)
        return bool(definitions) and not self.clauses(definitions)

    def of_table(self, change: tables.Change) -> Mutant:
        mutant = Mutant(change.file, change.what, change.operator, 0, change.digest)
        mutant.keys = frozenset(change.keys)
        mutant.clauses = tuple(dict.fromkeys((*self.clauses(change.keys), *change.clauses)))
        mutant.apply = change.apply
        mutant.about_citations = change.about_citations
        return mutant

    def told_by_facts(self) -> list[Mutant]:
        """The changes that facts describe word for word; several clauses may share one."""
        found: dict[str, Mutant] = {}
        counts: Counter[str] = Counter()
        numbers = {id(function): number for number, function in enumerate(self.functions)}
        for fact in self.facts:
            if fact.kind != INSTEAD:
                continue
            if fact.what not in found:
                told = Instead(fact.what, self.functions)
                function = told.function
                place = f"{function.file}:{function.name}"
                mutant = Mutant(
                    function.file, function.name, INSTEAD, counts[place], digest(function.digest, fact.what)
                )
                counts[place] += 1
                mutant.text = told.old + ARROW + told.new
                mutant.lines = told.lines
                mutant.line = told.lines.start
                mutant.function = function
                mutant.function_number = numbers[id(function)]
                mutant.apply = told.applying()
                found[fact.what] = mutant
            found[fact.what].clauses += (fact.clause,)
        return list(found.values())

    def join_facts(self) -> None:
        """Clauses that fix what a function says are concerned by every change of it."""
        for fact in self.facts:
            if fact.kind in ("function", "part"):
                for mutant in self.all:
                    if fact.names(mutant.file, mutant.step):
                        mutant.clauses = tuple(dict.fromkeys((*mutant.clauses, fact.clause)))

    def join_whole_functions(self) -> None:
        """What a function cites is concerned by every change of it; what stands close to a change comes first."""
        for mutant in self.all:
            if mutant.function is not None and mutant.operator != INSTEAD:
                cited = self.clauses(keys_in(mutant.function.node, self.known))
                mutant.clauses = tuple(dict.fromkeys((*mutant.clauses, *cited)))

    def hold_to_what_is_told(self) -> None:
        """A clause of which a fact tells word for word what carries it out is proven by that change alone."""
        told = frozenset(fact.clause for fact in self.facts if fact.kind == INSTEAD)
        for mutant in self.all:
            if mutant.operator != INSTEAD and not told.isdisjoint(mutant.clauses):
                mutant.around = tuple(dict.fromkeys((*mutant.around, *mutant.clauses)))
                mutant.clauses = tuple(clause for clause in mutant.clauses if clause not in told)

    def clauses(self, keys: Iterable[str]) -> tuple[str, ...]:
        """What keys are cited by, whatever sort of text is resolved."""
        every = [name for key in sorted(keys) for name in (key, *self.in_texts.get(key, ()))]
        return tuple(dict.fromkeys(clause for name in every for clause in self.citations.get(name, ())))


def keys_in_texts(citations: Iterable[str]) -> dict[str, list[str]]:
    """The keys that are cited by other rules while some sort of text is resolved, each with those other keys."""
    found: dict[str, list[str]] = {}
    for name in sorted(citations):
        if name.startswith(IN_TEXT):
            found.setdefault(name.partition(".")[2], []).append(name)
    return found


def applying(function: Function, place: Place) -> Callable[[], None]:
    def apply() -> None:
        operators.change(place, function)
        change_function(function)

    return apply


def step_names(package: GamePackage) -> dict[tuple[str, str], set[str]]:
    """The steps of all procedures, by module and name where their functions are defined, with their citation keys."""
    found: dict[tuple[str, str], set[str]] = {}
    own = ("cardlaw.kernel.", "cardlaw.program.", f"cardlaw.games.{package.game}.")
    for cls in all_procedures(Procedure):
        for step in cls.STEPS if cls.__module__.startswith(own) else ():
            owner = next((base for base in cls.__mro__ if step in base.__dict__), None)
            if owner is not None:
                keys = found.setdefault((owner.__module__, f"{owner.__name__}.{step}"), set())
                keys.add(f"{cls.__name__}.{step}")
    return found


def keys_of_classes(functions: list[Function], known: frozenset[str]) -> dict[tuple[str, str], set[str]]:
    """Keys that a part of a program names in a method made for that: all of the part rests on them."""
    found: dict[tuple[str, str], set[str]] = {}
    for function in functions:
        if function.owner and function.node.name in KEY_METHODS:
            found.setdefault((function.file, function.owner), set()).update(keys_in(function.node, known))
    return found


def import_modules(package: GamePackage) -> None:
    """Have every rule module in memory, also those that nothing has needed yet."""
    for module in rule_modules(package):
        if module.name not in sys.modules:
            __import__(module.name)
