"""Forms: one phrase and the part of a program that it says. The same table reads texts and writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.text.meanings import IGNORED, Made, Meaning, P, Plain, S, Slots, built, slots_in

__all__ = [
    "IGNORED",
    "Entry",
    "Form",
    "Leaf",
    "ListOf",
    "Made",
    "Meaning",
    "P",
    "Part",
    "Plain",
    "S",
    "Slot",
    "Slots",
    "Table",
    "Talk",
    "Unspeakable",
    "Words",
    "built",
    "index_of",
    "parts_of",
    "slots_in",
]


class Unspeakable(Exception):
    """A program that no text says in these words."""


class Talk:
    """What the words at hand depend on besides themselves: who acts."""

    __slots__ = ("actor",)

    def __init__(self, actor: int = 0) -> None:
        self.actor = actor


class Words:
    """One word of a phrase."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word


class Slot:
    """A place in a phrase for another phrase of a category."""

    __slots__ = ("category", "name")

    def __init__(self, name: str, category: str) -> None:
        self.name = name
        self.category = category


Part = Words | Slot


class Form:
    """A phrase of a category with its meaning. A variant is read like the form it stands for, and never written."""

    __slots__ = ("category", "meaning", "parts", "proper", "template")

    def __init__(self, category: str, template: str, meaning: Meaning, proper: Form | None = None) -> None:
        self.category = category
        self.template = template
        self.parts = tuple(parts_of(template))
        self.meaning = meaning
        self.proper = proper if proper is not None else self


def parts_of(template: str) -> list[Part]:
    """Words and slots: `choose {s:selection}`, `{area}`."""
    parts: list[Part] = []
    for piece in template.split():
        if piece.startswith("{") and piece.endswith("}") and len(piece) > 2:
            name, _, category = piece[1:-1].partition(":")
            parts.append(Slot(name, category or name))
        else:
            parts.append(Words(piece))
    return parts


class ListOf:
    """Phrases of one category in a row, with the same words between them."""

    __slots__ = ("between", "item", "least")

    def __init__(self, item: str, between: str = "", least: int = 1) -> None:
        self.item = item
        self.between = tuple(between.split())
        self.least = least


class Leaf:
    """A single word that is a number, a name or the like: how it is told, read and written."""

    __slots__ = ("fits", "nested", "read", "write")

    def __init__(
        self,
        fits: Callable[[str], bool],
        read: Callable[[str], Any],
        write: Callable[[Any], str],
        nested: bool = False,
    ) -> None:
        self.fits = fits
        self.read = read
        self.write = write
        self.nested = nested  # holds a text that may itself be said in other words

    def proper(self, word: str) -> str:
        return self.write(self.read(word)) if self.nested else word


Entry = tuple[Any, ...]  # a template, its meaning, and templates that say the same


class Table:
    """Forms by category, in the order in which they are tried when something is written."""

    def __init__(self) -> None:
        self.forms: dict[str, list[Form]] = {}
        self.lists: dict[str, ListOf] = {}
        self.leaves: dict[str, Leaf] = {}
        self.actors: dict[str, int] = {}  # categories whose words tell what another player does
        self.first_words: dict[str, tuple[dict[str, list[Form]], list[Form]]] = {}

    def add(self, category: str, *entries: Entry) -> None:
        """Add phrases, each with what it says (a meaning or a plain value) and other words for the same."""
        for template, meaning, *variants in entries:
            said = meaning if isinstance(meaning, Meaning) else Plain(meaning)
            form = Form(category, template, said)
            forms = self.forms.setdefault(category, [])
            forms.append(form)
            forms.extend(Form(category, variant, said, form) for variant in variants)

    def add_variant(self, category: str, template: str, proper: str, meaning: Meaning) -> None:
        """Add words that are read only, and the proper words for them, which other forms read and write."""
        self.forms.setdefault(category, []).append(Form(category, template, meaning, Form(category, proper, meaning)))

    def add_list(self, category: str, kind: ListOf) -> None:
        self.lists[category] = kind

    def include(self, *others: Table) -> None:
        for table in others:
            for category, forms in table.forms.items():
                self.forms.setdefault(category, []).extend(forms)
            self.lists.update(table.lists)
            self.leaves.update(table.leaves)
            self.actors.update(table.actors)

    def beginning(self, category: str, word: str) -> list[Form]:
        """The forms of a category that a word may begin."""
        known = self.first_words.get(category)
        if known is None:
            known = index_of(self.forms.get(category, []))
            self.first_words[category] = known
        by_word, others = known
        return by_word.get(word, []) + others


def index_of(forms: list[Form]) -> tuple[dict[str, list[Form]], list[Form]]:
    by_word: dict[str, list[Form]] = {}
    others: list[Form] = []
    for form in forms:
        first = form.parts[0] if form.parts else None
        if isinstance(first, Words):
            by_word.setdefault(first.word, []).append(form)
        else:
            others.append(form)
    return by_word, others
