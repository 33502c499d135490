"""Finds every reading of some words by the forms of a table: phrases inside phrases, each place looked at once."""

from __future__ import annotations

from typing import Any

from cardlaw.kernel.errors import CardlawError
from cardlaw.text.phrases import Form, ListOf, Slot, Table, Talk, Unspeakable, Words


class Meaningless(CardlawError):
    """Words that follow the forms but say nothing that the game knows."""


class Word:
    """A number, name or other single word."""

    __slots__ = ("category", "text")

    def __init__(self, category: str, text: str) -> None:
        self.category = category
        self.text = text


class Phrase:
    """A form with what stands in its slots."""

    __slots__ = ("form", "inside")

    def __init__(self, form: Form, inside: dict[str, Term]) -> None:
        self.form = form
        self.inside = inside


class Row:
    """Phrases of a list."""

    __slots__ = ("category", "items")

    def __init__(self, category: str, items: tuple[Term, ...]) -> None:
        self.category = category
        self.items = items


Term = Word | Phrase | Row
Found = list[tuple[int, Term]]


class Reader:
    """Readings of one text. Also remembers how far understanding went, and what could have come there."""

    def __init__(self, table: Table, words: list[str]) -> None:
        self.table = table
        self.words = words
        self.known: dict[tuple[str, int], Found] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str) -> list[Term]:
        """All ways to read the words as one phrase of a category."""
        return [term for stop, term in self.read(category, 0) if stop == len(self.words)]

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
        leaf = self.table.leaves.get(category)
        word = self.words[at] if at < len(self.words) else ""
        if leaf is not None:
            if word and leaf.fits(word):
                self.reach(at + 1)
                return [(at + 1, Word(category, word))]
            self.note_failure(category, at)
            return []
        row = self.table.lists.get(category)
        if row is not None:
            return self.read_row(category, row, at)
        found: Found = []
        for form in self.table.beginning(category, word):
            found.extend(self.read_form(form, at))
        if not found:
            self.note_failure(category, at)
        return found

    def read_form(self, form: Form, at: int) -> Found:
        partial: list[tuple[int, dict[str, Term]]] = [(at, {})]
        for part in form.parts:
            following: list[tuple[int, dict[str, Term]]] = []
            for end, inside in partial:
                if isinstance(part, Slot):
                    for stop, term in self.read(part.category, end):
                        following.append((stop, {**inside, part.name: term}))
                elif end < len(self.words) and self.words[end] == part.word:
                    self.reach(end + 1)
                    following.append((end + 1, inside))
                else:
                    self.note_failure(part.word, end)
            partial = following
            if not partial:
                return []
        return [(end, Phrase(form, inside)) for end, inside in partial]

    def read_row(self, category: str, row: ListOf, at: int) -> Found:
        found: Found = [(at, Row(category, ()))] if row.least <= 0 else []
        rows: list[tuple[int, tuple[Term, ...]]] = [(end, (term,)) for end, term in self.read(row.item, at)]
        between = list(row.between)
        while rows:
            following: list[tuple[int, tuple[Term, ...]]] = []
            for end, items in rows:
                if len(items) >= row.least:
                    found.append((end, Row(category, items)))
                start = end + len(between)
                if self.words[end:start] == between:
                    following.extend((stop, (*items, term)) for stop, term in self.read(row.item, start))
            rows = following
        return found

    def reach(self, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()

    def note_failure(self, what: str, at: int) -> None:
        if at == self.furthest:
            self.expected.add(what)


class Maker:
    """From a reading to the parts of a program, in the order of the words."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def make(self, term: Term, talk: Talk) -> Any:
        """What a reading says; Meaningless if the game knows no such thing."""
        if isinstance(term, Word):
            return self.table.leaves[term.category].read(term.text)
        if isinstance(term, Row):
            return tuple(self.make(item, talk) for item in term.items)
        actor = self.table.actors.get(term.form.category)
        inner = talk if actor is None else Talk(actor)
        slots = {name: self.make(part, inner) for name, part in term.inside.items()}
        return term.form.meaning.build(slots, talk)


def proper_words(term: Term, table: Table) -> list[str]:
    """The words of a reading, with what is said in other words put into the proper ones."""
    if isinstance(term, Word):
        return [table.leaves[term.category].proper(term.text)]
    words: list[str] = []
    if isinstance(term, Row):
        for number, item in enumerate(term.items):
            words.extend(table.lists[term.category].between if number else ())
            words.extend(proper_words(item, table))
        return words
    for part in term.form.proper.parts:
        words.extend(proper_words(term.inside[part.name], table) if isinstance(part, Slot) else [part.word])
    return words


class Writer:
    """From parts of a program to words, by the same forms that read them; the first form that fits is taken."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def write(self, category: str, value: Any, talk: Talk) -> list[str]:
        leaf = self.table.leaves.get(category)
        if leaf is not None:
            return [leaf.write(value)]
        row = self.table.lists.get(category)
        if row is not None:
            return self.write_row(row, value, talk)
        actor = self.table.actors.get(category)
        inner = talk if actor is None else Talk(actor)
        for form in self.table.forms.get(category, ()):
            if form.proper is not form:
                continue
            slots = form.meaning.slots(value, talk)
            if slots is None:
                continue
            try:
                return self.write_form(form, slots, inner)
            except Unspeakable:
                continue
        raise Unspeakable(f"{category}: {type(value).__name__}")

    def write_form(self, form: Form, slots: dict[str, Any], talk: Talk) -> list[str]:
        words: list[str] = []
        for part in form.parts:
            if isinstance(part, Words):
                words.append(part.word)
            else:
                words.extend(self.write(part.category, slots.get(part.name), talk))
        return words

    def write_row(self, row: ListOf, values: Any, talk: Talk) -> list[str]:
        if not isinstance(values, tuple) or len(values) < row.least:
            raise Unspeakable("a list")
        words: list[str] = []
        for number, value in enumerate(values):
            words.extend(row.between if number else ())
            words.extend(self.write(row.item, value, talk))
        return words
