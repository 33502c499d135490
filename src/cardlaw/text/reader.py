"""Finds every reading of some tokens by the forms of a table: phrases inside phrases, each place looked at once."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.errors import CardlawError
from cardlaw.text.forms import Form, Leaf, ListOf, Part, Slot, Table, Words
from cardlaw.text.tokens import Token

MOST_READINGS: Final = 400
ANY: Final = "any"  # the kind of a leaf that any token is
PLACES: Final = 4096  # more than a text has tokens
KEYS: Final = 1 << 20  # more than there are symbols


class TooManyReadings(CardlawError):
    """Words that can be put together in so many ways that they say nothing definite."""


class Term:
    """A piece of a reading."""


@final
class Single(Term):
    """A token that is a number, a name or the like."""

    def __init__(self, category: str, token: Token) -> None:
        self.category = category
        self.token = token


@final
class Phrase(Term):
    """A form with what stands in its slots."""

    def __init__(self, form: Form, inside: list[tuple[str, Term]], start: int, end: int, third: bool) -> None:
        self.form = form
        self.inside = inside
        self.start = start
        self.end = end
        self.third = third  # its verb says that somebody else acts


@final
class Row(Term):
    """Phrases of a list."""

    def __init__(self, category: str, items: list[Term]) -> None:
        self.category = category
        self.items = items


@final
class Found:
    """A piece of a reading and where it ends."""

    def __init__(self, end: int, term: Term) -> None:
        self.end = end
        self.term = term


@final
class OpenRow:
    """The items of a list that have been read so far."""

    def __init__(self, end: int, items: list[Term]) -> None:
        self.end = end
        self.items = items


NONE: list[Found] = []


@final
class Step:
    """A part of a form, with words and categories as numbers."""

    def __init__(self, part: Part, grammar: Grammar) -> None:
        self.optional = part.optional
        self.choices: set[int] = set()
        self.word = -1  # the usual word; most steps have no other
        self.alone = True
        self.second = -1  # the word that says that somebody else acts
        self.category = -1
        if isinstance(part, Words):
            self.is_word = True
            self.shown = part.choices[0]
            choices = [grammar.symbol(word) for word in part.choices]
            self.choices = set(choices)
            self.word = choices[0]
            self.alone = len(self.choices) == 1
            if part.verb:
                self.second = choices[1]
        else:
            self.is_word = False
            self.shown = part.name
            self.category = grammar.numbers.get(part.category, -1)


@final
class Rule:
    """A form prepared for reading."""

    def __init__(self, form: Form, grammar: Grammar) -> None:
        self.form = form
        self.steps: list[Step] = [Step(part, grammar) for part in form.parts]


@final
class Grammar:
    """A table prepared for reading: for each category the forms that a word or a kind of token may begin."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers: dict[str, int] = {}
        self.names: list[str] = []
        self.symbols: dict[str, int] = {}
        self.nullable: set[str] = set()
        self.firsts: dict[str, set[str]] = {}
        for category in [*table.forms, *table.lists, *table.leaves]:
            if category not in self.numbers:
                self.numbers[category] = len(self.numbers)
                self.names.append(category)
        self.find_firsts()
        self.leaves: list[Leaf | None] = [table.leaves.get(name) for name in self.names]
        self.rows: list[ListOf | None] = [table.lists.get(name) for name in self.names]
        self.items: list[int] = [self.numbers.get(row.item, -1) if row is not None else -1 for row in self.rows]
        self.always: list[list[Rule]] = []
        self.starts: list[dict[int, list[Rule]]] = []
        self.begun: dict[int, set[int]] = {}  # by each symbol, the categories that may begin with it
        self.open: set[int] = set()  # categories that may be empty, or begin with anything
        self.index()
        self.candidates: dict[int, list[Rule]] = {}
        self.beginnings: dict[int, set[int]] = {}

    def symbol(self, word: str) -> int:
        """The number of a word, or of a kind of tokens (`#number`)."""
        return self.symbols.setdefault(word, len(self.symbols))

    def find_firsts(self) -> None:
        for category, leaf in self.table.leaves.items():
            self.firsts[category] = {"#" + kind for kind in leaf.kinds}
        changed = True
        while changed:
            changed = False
            for category, forms in self.table.forms.items():
                for form in forms:
                    changed = self.learn(category, form) or changed
            for category, row in self.table.lists.items():
                known = self.firsts.setdefault(category, set())
                before = len(known)
                known |= self.firsts.get(row.item, set())
                changed = changed or len(known) > before
                if row.least <= 0 and category not in self.nullable:
                    self.nullable.add(category)
                    changed = True

    def learn(self, category: str, form: Form) -> bool:
        """Add what a form may begin with; True if that was news."""
        firsts, empty = self.firsts_of(form)
        known = self.firsts.setdefault(category, set())
        before = len(known)
        known |= firsts
        if empty and category not in self.nullable:
            self.nullable.add(category)
            return True
        return len(known) > before

    def firsts_of(self, form: Form) -> tuple[set[str], bool]:
        found: set[str] = set()
        for part in form.parts:
            if isinstance(part, Words):
                found.update(part.choices)
                if not part.optional:
                    return found, False
            else:
                found |= self.firsts.get(part.category, set())
                if not part.optional and part.category not in self.nullable:
                    return found, False
        return found, True

    def index(self) -> None:
        for name in self.names:
            starts: dict[int, list[Rule]] = {}
            always: list[Rule] = []
            for form in self.table.forms.get(name, []):
                rule = Rule(form, self)
                firsts, empty = self.firsts_of(form)
                for first in firsts:
                    starts.setdefault(self.symbol(first), []).append(rule)
                if empty or "#" + ANY in firsts:
                    always.append(rule)
            self.starts.append(starts)
            self.always.append(always)
            firsts = self.firsts.get(name, set())
            number = self.numbers[name]
            if self.is_open(name, firsts):
                self.open.add(number)
            for first in firsts:
                self.begun.setdefault(self.symbol(first), set()).add(number)

    def is_open(self, name: str, firsts: set[str]) -> bool:
        """May a phrase of a category be empty or begin with anything?"""
        return name in self.nullable or "#" + ANY in firsts

    def begun_by(self, word: int, kind: int) -> set[int]:
        """The categories that a token may begin."""
        key = (word + 1) * KEYS + kind + 1
        known = self.beginnings.get(key)
        if known is None:
            known = self.begun.get(word, set()) | self.begun.get(kind, set()) | self.open
            self.beginnings[key] = known
        return known

    def rules_for(self, category: int, word: int, kind: int) -> list[Rule]:
        """The forms of a category that a token may begin, each once."""
        key = (category * KEYS + word + 1) * KEYS + kind + 1
        known = self.candidates.get(key)
        if known is None:
            starts = self.starts[category]
            known = list(starts.get(word, []))
            for rule in [*starts.get(kind, []), *self.always[category]]:
                if rule not in known:
                    known.append(rule)
            self.candidates[key] = known
        return known

    def unknown_categories(self) -> list[str]:
        """Categories that a form asks for and nothing provides."""
        missing = {
            part.category
            for forms in self.table.forms.values()
            for form in forms
            for part in form.parts
            if isinstance(part, Slot) and part.category not in self.numbers
        }
        missing |= {row.item for row in self.table.lists.values() if row.item not in self.numbers}
        return sorted(missing)


@final
class Reader:
    """Readings of one text. One that is `noting` also tells how far they went and what could have come there."""

    def __init__(self, grammar: Grammar, tokens: list[Token], noting: bool = False) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.size = len(tokens)
        symbols = grammar.symbols
        self.words: list[int] = [symbols.get(token.word, -1) for token in tokens]
        self.kinds: list[int] = [symbols.get("#" + token.kind, -1) if token.kind else -1 for token in tokens]
        self.spelled: list[str] = [token.word for token in tokens]
        self.begun: list[set[int]] = [grammar.begun_by(self.words[at], self.kinds[at]) for at in range(self.size)]
        self.begun.append(grammar.open)
        self.known: dict[int, list[Found]] = {}
        self.noting = noting
        self.furthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str) -> list[Term]:
        """All ways to read the tokens as one phrase of a category."""
        return [found.term for found in self.read(self.grammar.numbers.get(category, -1), 0) if found.end == self.size]

    def read(self, category: int, at: int) -> list[Found]:
        """Every phrase of a category that begins at a place, with where it ends."""
        if category < 0 or not self.may_begin(category, at):
            return NONE
        key = category * PLACES + at
        known = self.known.get(key)
        if known is None:
            self.known[key] = NONE
            known = self.read_anew(category, at)
            if len(known) > MOST_READINGS:
                raise TooManyReadings(f"{len(known)} readings")
            self.known[key] = known
        return known

    def may_begin(self, category: int, at: int) -> bool:
        if category in self.begun[at]:
            return True
        if self.noting and at == self.furthest:
            self.expected.add(self.grammar.names[category])
        return False

    def read_anew(self, category: int, at: int) -> list[Found]:
        leaf = self.grammar.leaves[category]
        if leaf is not None:
            if at >= self.size:
                return []
            if self.noting:
                self.reach(at + 1)
            return [Found(at + 1, Single(self.grammar.names[category], self.tokens[at]))]
        row = self.grammar.rows[category]
        if row is not None:
            return self.read_row(category, row, at)
        found: list[Found] = []
        word = self.words[at] if at < self.size else -1
        kind = self.kinds[at] if at < self.size else -1
        for rule in self.grammar.rules_for(category, word, kind):
            self.follow(rule, 0, at, [], False, at, found)
        if self.noting and not found and at == self.furthest:
            self.expected.add(self.grammar.names[category])
        return found

    def follow(
        self,
        rule: Rule,
        number: int,
        at: int,
        inside: list[tuple[str, Term]],
        third: bool,
        start: int,
        found: list[Found],
    ) -> None:
        """Read the rest of a form from a place on; `inside` is what stands in its slots so far."""
        steps = rule.steps
        while number < len(steps):
            step = steps[number]
            number += 1
            if not step.is_word:
                for inner in self.read(step.category, at):
                    inside.append((step.shown, inner.term))
                    self.follow(rule, number, inner.end, inside, third, start, found)
                    inside.pop()
                if not step.optional:
                    return
                continue
            word = self.words[at] if at < self.size else -1
            if word == step.word or (not step.alone and word in step.choices):
                if self.noting:
                    self.reach(at + 1)
                with_it = third or word == step.second
                if step.optional:
                    self.follow(rule, number, at + 1, inside, with_it, start, found)
                else:
                    third = with_it
                    at += 1
            else:
                if self.noting and at == self.furthest:
                    self.expected.add(step.shown)
                if not step.optional:
                    return
        found.append(Found(at, Phrase(rule.form, list(inside), start, at, third)))

    def read_row(self, category: int, row: ListOf, at: int) -> list[Found]:
        name = self.grammar.names[category]
        item = self.grammar.items[category]
        found: list[Found] = []
        if row.least <= 0:
            found.append(Found(at, Row(name, [])))
        open_rows: list[OpenRow] = [OpenRow(one.end, [one.term]) for one in self.read(item, at)]
        if row.least <= 1:
            found.extend([Found(one.end, Row(name, one.items)) for one in open_rows])
        while open_rows:
            following: list[OpenRow] = []
            for one in open_rows:
                self.continue_row(item, one, row.between, following)
                if row.last:
                    closed: list[OpenRow] = []
                    self.continue_row(item, one, row.last, closed)
                    found.extend([Found(longer.end, Row(name, longer.items)) for longer in closed])
            if not row.last:
                found.extend([Found(one.end, Row(name, one.items)) for one in following if len(one.items) >= row.least])
            if len(found) > MOST_READINGS:
                raise TooManyReadings(f"{len(found)} readings")
            open_rows = following
        return found

    def continue_row(self, item: int, one: OpenRow, separators: list[list[str]], into: list[OpenRow]) -> None:
        end = one.end
        for words in separators:
            start = end + len(words)
            if words and self.spelled[end:start] != words:
                if self.noting and end == self.furthest:
                    self.expected.add(words[0])
                continue
            if self.noting:
                self.reach(start)
            for inner in self.read(item, start):
                if inner.end > end:
                    into.append(OpenRow(inner.end, [*one.items, inner.term]))

    def reach(self, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = set()
