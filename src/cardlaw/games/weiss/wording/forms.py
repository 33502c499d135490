"""Forms: one English phrase and the part of a program that it says. The same table reads texts and writes them."""

from __future__ import annotations

import re
from typing import Any

from cardlaw.text.meanings import IGNORED, Made, Meaning, P, Plain, S, Slots, built, slots_in

__all__ = [
    "IGNORED",
    "PLURAL",
    "SINGULAR",
    "Form",
    "ListOf",
    "Made",
    "Mark",
    "Meaning",
    "P",
    "Part",
    "Plain",
    "S",
    "Slot",
    "Slots",
    "Table",
    "Words",
    "built",
    "parts_of",
    "slots_in",
    "third_person",
]

PLURAL = "+"
SINGULAR = "-"


class Words:
    """One word of a phrase: in its singular and plural, or as a verb that somebody else does."""

    __slots__ = ("choices", "verb")

    def __init__(self, choices: tuple[str, ...], verb: bool = False) -> None:
        self.choices = choices
        self.verb = verb


class Slot:
    """A place in a phrase for another phrase of a category."""

    __slots__ = ("category", "name", "number")

    def __init__(self, name: str, category: str, number: str = "") -> None:
        self.name = name
        self.category = category
        self.number = number  # whether nouns in it stand in the plural or singular


class Mark:
    """From here on words stand in the plural or singular."""

    __slots__ = ("plural",)

    def __init__(self, plural: bool) -> None:
        self.plural = plural


Part = Words | Slot | Mark


class Form:
    """A phrase of a category with its meaning."""

    __slots__ = ("category", "meaning", "parts", "template")

    def __init__(self, category: str, template: str, meaning: Meaning) -> None:
        self.category = category
        self.template = template
        self.parts = tuple(parts_of(template))
        self.meaning = meaning


def parts_of(template: str) -> list[Part]:
    """Words, inflected words (`card/cards`, `draw^`), slots (`{which:selection}`) and marks (`#+`)."""
    parts: list[Part] = []
    for piece in template.split():
        if piece.startswith("{") and piece.endswith("}"):
            name, _, category = piece[1:-1].partition(":")
            number = category[-1:] if category[-1:] in (PLURAL, SINGULAR) else ""
            parts.append(Slot(name, category.rstrip("+-") or name, number))
        elif piece in ("#+", "#-"):
            parts.append(Mark(piece == "#+"))
        elif piece.endswith("^"):
            parts.append(Words((piece[:-1], third_person(piece[:-1])), verb=True))
        elif re.fullmatch(r"[a-z']+(/[a-z']+)+", piece):
            parts.append(Words(tuple(piece.split("/"))))
        else:
            parts.append(Words(("a" if piece == "an" else piece,)))
    return parts


def third_person(verb: str) -> str:
    return verb + ("es" if verb.endswith(("ch", "sh", "x", "s")) else "s")


class ListOf:
    """Phrases of one category in a row."""

    __slots__ = ("between", "item", "last", "last_of_two", "least")

    def __init__(self, item: str, between: str, last: str, last_of_two: str, least: int = 1) -> None:
        self.item = item
        self.between = between  # the words between two of them, before the last, and between the only two
        self.last = last
        self.last_of_two = last_of_two
        self.least = least


class Table:
    """Forms by category, in the order in which they are tried when something is written."""

    def __init__(self) -> None:
        self.forms: dict[str, list[Form]] = {}
        self.lists: dict[str, ListOf] = {}

    def add(self, category: str, *entries: tuple[str, Any]) -> None:
        """Add phrases, each with what it says: a meaning, or a plain value."""
        for template, meaning in entries:
            said = meaning if isinstance(meaning, Meaning) else Plain(meaning)
            self.forms.setdefault(category, []).append(Form(category, template, said))

    def add_list(self, category: str, kind: ListOf) -> None:
        self.lists[category] = kind

    def include(self, *others: Table) -> None:
        for table in others:
            for category, forms in table.forms.items():
                self.forms.setdefault(category, []).extend(forms)
            self.lists.update(table.lists)
