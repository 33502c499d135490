"""Finds every reading of some tokens by the forms of a table: phrases inside phrases, each place looked at once."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.errors import CardlawError
from cardlaw.text.forms import Form, ListOf, Slot, Table, Words
from cardlaw.text.tokens import Token

MOST_READINGS: Final = 400
ANY: Final = "any"  # the kind of a leaf that any token is


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
class Partial:
    """A form of which some parts have been read."""

    def __init__(self, end: int, inside: list[tuple[str, Term]], third: bool) -> None:
        self.end = end
        self.inside = inside
        self.third = third


@final
class Grammar:
    """A table prepared for reading: for each category the forms that a word or a kind of token may begin."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers: dict[str, int] = {}
        self.nullable: set[str] = set()
        self.firsts: dict[str, set[str]] = {}
        self.starts: dict[str, dict[str, list[Form]]] = {}
        self.always: dict[str, list[Form]] = {}
        number = 0
        for category in [*table.forms, *table.lists, *table.leaves]:
            self.numbers.setdefault(category, len(self.numbers))
        for forms in table.forms.values():
            for form in forms:
                number += 1
                form.number = number
        self.find_firsts()
        self.index()

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
        for category, forms in self.table.forms.items():
            starts: dict[str, list[Form]] = {}
            for form in forms:
                firsts, empty = self.firsts_of(form)
                for first in firsts:
                    starts.setdefault(first, []).append(form)
                if empty or "#" + ANY in firsts:
                    self.always.setdefault(category, []).append(form)
            self.starts[category] = starts

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
    """Readings of one text. Also remembers how far understanding went, and what could have come there."""

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self.grammar = grammar
        self.table = grammar.table
        self.tokens = tokens
        self.words: list[str] = [token.word for token in tokens]
        self.kinds: list[str] = ["#" + token.kind if token.kind else "" for token in tokens]
        self.size = len(tokens)
        self.known: dict[int, list[Found]] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str) -> list[Term]:
        """All ways to read the tokens as one phrase of a category."""
        return [found.term for found in self.read(category, 0) if found.end == self.size]

    def read(self, category: str, at: int) -> list[Found]:
        """Every phrase of a category that begins at a place, with where it ends."""
        key = self.grammar.numbers.get(category, -1) * 4096 + at
        known = self.known.get(key)
        if known is None:
            self.known[key] = []
            known = self.read_anew(category, at)
            if len(known) > MOST_READINGS:
                raise TooManyReadings(f"{len(known)} readings")
            self.known[key] = known
        return known

    def read_anew(self, category: str, at: int) -> list[Found]:
        word = self.words[at] if at < self.size else ""
        kind = self.kinds[at] if at < self.size else ""
        leaf = self.table.leaves.get(category)
        if leaf is not None:
            if at < self.size and (kind[1:] in leaf.kinds or ANY in leaf.kinds):
                self.reach(at + 1)
                return [Found(at + 1, Single(category, self.tokens[at]))]
            self.note_failure(category, at)
            return []
        row = self.table.lists.get(category)
        if row is not None:
            return self.read_row(category, row, at)
        found: list[Found] = []
        starts = self.grammar.starts.get(category)
        if starts is None:
            return found
        tried: list[Form] = starts.get(word, []) if word else []
        for form in tried:
            self.read_form(form, at, found)
        if kind:
            for form in starts.get(kind, []):
                if form not in tried:
                    self.read_form(form, at, found)
        for form in self.grammar.always.get(category, []):
            if form not in tried and (not kind or form not in starts.get(kind, [])):
                self.read_form(form, at, found)
        if not found:
            self.note_failure(category, at)
        return found

    def read_form(self, form: Form, at: int, found: list[Found]) -> None:
        partial: list[Partial] = [Partial(at, [], False)]
        for part in form.parts:
            following: list[Partial] = []
            for piece in partial:
                if isinstance(part, Words):
                    self.read_word(part, piece, following)
                else:
                    self.read_slot(part, piece, following)
            if not following:
                return
            partial = following
        for piece in partial:
            found.append(Found(piece.end, Phrase(form, piece.inside, at, piece.end, piece.third)))

    def read_word(self, part: Words, piece: Partial, following: list[Partial]) -> None:
        end = piece.end
        if end < self.size and self.words[end] in part.choices:
            self.reach(end + 1)
            third = piece.third or (part.verb and self.words[end] == part.choices[1])
            following.append(Partial(end + 1, piece.inside, third))
        else:
            self.note_failure(part.choices[0], end)
        if part.optional:
            following.append(piece)

    def read_slot(self, part: Slot, piece: Partial, following: list[Partial]) -> None:
        for inner in self.read(part.category, piece.end):
            following.append(Partial(inner.end, [*piece.inside, (part.name, inner.term)], piece.third))
        if part.optional:
            following.append(piece)

    def read_row(self, category: str, row: ListOf, at: int) -> list[Found]:
        found: list[Found] = []
        if row.least <= 0:
            found.append(Found(at, Row(category, [])))
        open_rows: list[tuple[int, list[Term]]] = [(one.end, [one.term]) for one in self.read(row.item, at)]
        if row.least <= 1:
            found.extend(Found(end, Row(category, items)) for end, items in open_rows)
        while open_rows:
            following: list[tuple[int, list[Term]]] = []
            for end, items in open_rows:
                self.continue_row(row, end, items, row.between, following)
                if row.last:
                    closed: list[tuple[int, list[Term]]] = []
                    self.continue_row(row, end, items, row.last, closed)
                    found.extend(Found(stop, Row(category, longer)) for stop, longer in closed)
            if not row.last:
                found.extend(Found(end, Row(category, items)) for end, items in following if len(items) >= row.least)
            if len(found) > MOST_READINGS:
                raise TooManyReadings(f"{len(found)} readings")
            open_rows = following
        return found

    def continue_row(
        self, row: ListOf, end: int, items: list[Term], separators: list[list[str]], into: list[tuple[int, list[Term]]]
    ) -> None:
        for words in separators:
            start = end + len(words)
            if self.words[end:start] != words:
                if words:
                    self.note_failure(words[0], end)
                continue
            self.reach(start)
            for one in self.read(row.item, start):
                if one.end > end:
                    into.append((one.end, [*items, one.term]))

    def reach(self, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = set()

    def note_failure(self, what: str, at: int) -> None:
        if at == self.furthest:
            self.expected.add(what)
