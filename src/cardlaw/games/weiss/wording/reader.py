"""Finds every reading of a line by the forms of a table: phrases inside phrases, each place looked at once."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.weiss.wording.forms import Form, ListOf, Mark, Slot, Table, Words
from cardlaw.games.weiss.wording.tokens import Token


class Leaf:
    """A number, name, trait or other single word."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Phrase:
    """A form with what stands in its slots."""

    __slots__ = ("end", "form", "inflected", "inside", "start")

    def __init__(self, form: Form, inside: dict[str, Term], start: int, end: int, inflected: bool) -> None:
        self.form = form
        self.inside = inside
        self.start = start
        self.end = end
        self.inflected = inflected  # its verb is something that another player does


class Row:
    """Phrases of a list."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[Term, ...]) -> None:
        self.items = items


Term = Leaf | Phrase | Row
Found = list[tuple[int, Term]]


class Reader:
    """Readings of one line. Also remembers how far understanding went, and what could have come there."""

    def __init__(self, table: Table, tokens: list[Token]) -> None:
        self.table = table
        self.words = [token.word for token in tokens]
        self.known: dict[tuple[str, int], Found] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str, start: int, end: int) -> list[Term]:
        """All ways to read the words between two places as one phrase of a category."""
        return [term for stop, term in self.read(category, start) if stop == end]

    def read(self, category: str, at: int) -> Found:
        """Every phrase of a category that begins at a place, with where it ends."""
        key = (category, at)
        known = self.known.get(key)
        if known is None:
            self.known[key] = []
            known = self.read_anew(category, at)
            self.known[key] = known
        return known

    def read_anew(self, category: str, at: int) -> Found:
        leaf = LEAVES.get(category)
        if leaf is not None:
            return self.read_leaf(category, at)
        row = self.table.lists.get(category)
        if row is not None:
            return self.read_row(row, at)
        found: Found = []
        word = self.words[at] if at < len(self.words) else ""
        for form in forms_beginning(self.table, category, word):
            found.extend(self.read_form(form, at))
        if not found:
            self.note_failure(category, at)
        return found

    def read_leaf(self, category: str, at: int) -> Found:
        if at < len(self.words) and LEAVES[category](self.words[at]):
            self.reach(at + 1)
            return [(at + 1, Leaf(self.words[at]))]
        self.note_failure(category, at)
        return []

    def read_form(self, form: Form, at: int) -> Found:
        partial: list[tuple[int, dict[str, Term], bool]] = [(at, {}, False)]
        for part in form.parts:
            if isinstance(part, Mark):
                continue
            following: list[tuple[int, dict[str, Term], bool]] = []
            for end, inside, inflected in partial:
                if isinstance(part, Words):
                    if end < len(self.words) and self.words[end] in part.choices:
                        self.reach(end + 1)
                        third = part.verb and self.words[end] == part.choices[1]
                        following.append((end + 1, inside, inflected or third))
                    else:
                        self.note_failure(part.choices[0], end)
                elif isinstance(part, Slot):
                    for stop, term in self.read(part.category, end):
                        following.append((stop, {**inside, part.name: term}, inflected))
            partial = following
            if not partial:
                return []
        return [(end, Phrase(form, inside, at, end, inflected)) for end, inside, inflected in partial]

    def read_row(self, row: ListOf, at: int) -> Found:
        """Phrases with the words of the list between them; a list ends where its last word came."""
        found: Found = []
        open_rows: list[tuple[int, tuple[Term, ...]]] = [(end, (term,)) for end, term in self.read(row.item, at)]
        if row.least <= 0:
            found.append((at, Row(())))
        while open_rows:
            following: list[tuple[int, tuple[Term, ...]]] = []
            for end, items in open_rows:
                if len(items) == 1 or not row.last:
                    found.append((end, Row(items)))
                separators = {row.between, row.last_of_two if len(items) == 1 else row.last}
                for separator in separators:
                    words = separator.split()
                    if self.words[end : end + len(words)] != words:
                        continue
                    closes = separator == (row.last_of_two if len(items) == 1 else row.last) and bool(row.last)
                    for stop, term in self.read(row.item, end + len(words)):
                        longer = (*items, term)
                        if closes:
                            found.append((stop, Row(longer)))
                        if not closes or separator == row.between:
                            following.append((stop, longer))
            open_rows = following
        return [pair for pair in found if not isinstance(pair[1], Row) or len(pair[1].items) >= row.least]

    def reach(self, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()

    def note_failure(self, what: str, at: int) -> None:
        if at == self.furthest:
            self.expected.add(what)


def is_number(word: str) -> bool:
    return word.isdigit()


def is_signed(word: str) -> bool:
    return word[0] in "+-" and word[1:].isdigit()


LEAVES: dict[str, Callable[[str], bool]] = {
    "number": is_number,
    "signed": is_signed,
    "name": lambda word: word[0] == "「",
    "trait": lambda word: word[0] == "《",
    "quoted": lambda word: word.startswith("“【"),
    "quoted_effect": lambda word: word[0] == "“" and not word.startswith("“【"),
}


_indexes: dict[int, dict[str, tuple[dict[str, list[Form]], list[Form]]]] = {}


def forms_beginning(table: Table, category: str, word: str) -> list[Form]:
    """The forms of a category that a word may begin."""
    index = _indexes.setdefault(id(table), {})
    known = index.get(category)
    if known is None:
        known = index_of(table.forms.get(category, []))
        index[category] = known
    by_word, others = known
    return by_word.get(word, []) + others


def index_of(forms: list[Form]) -> tuple[dict[str, list[Form]], list[Form]]:
    by_word: dict[str, list[Form]] = {}
    others: list[Form] = []
    for form in forms:
        first = next((part for part in form.parts if not isinstance(part, Mark)), None)
        if isinstance(first, Words):
            for choice in first.choices:
                by_word.setdefault(choice, []).append(form)
        else:
            others.append(form)
    return by_word, others
