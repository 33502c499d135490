"""Forms: one English phrase each, with what it means. A table of them is a game's language.

A template is words and slots: `choose^ {s:selection} ,| and {d:deed}`.

    word        that word                     a|b     either, the first is the canonical one
    card~       card or cards                 x|      x, which may be left out
    choose^     choose, or chooses where      |x      x, which is usually left out
                somebody else does it
    {name:category}    a phrase of a category {name:category}?   one that may be missing (its value is None)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cardlaw.text.meaning import Constant, Meaning
from cardlaw.text.tokens import Token

IRREGULAR = {
    "is": ("is", "are"),
    "was": ("was", "were"),
    "has": ("has", "have"),
    "does": ("does", "do"),
    "ability": ("ability", "abilities"),
    "its": ("its", "their"),
    "it": ("it", "them"),
    "that": ("that", "those"),
    "this": ("this", "these"),
    "climax": ("climax", "climaxes"),
    "copy": ("copy", "copies"),
    "battery": ("battery", "batteries"),
}


class Words:
    """One word of a phrase, perhaps in several shapes, perhaps left out."""

    __slots__ = ("choices", "optional", "usual", "verb")

    def __init__(
        self, choices: tuple[str, ...], optional: bool = False, usual: bool = True, verb: bool = False
    ) -> None:
        self.choices = choices
        self.optional = optional
        self.usual = usual  # whether the canonical wording has it
        self.verb = verb  # its second shape says that somebody else acts


class Slot:
    """A place in a phrase for another phrase of a category."""

    __slots__ = ("category", "name", "optional")

    def __init__(self, name: str, category: str, optional: bool = False) -> None:
        self.name = name
        self.category = category
        self.optional = optional


Part = Words | Slot


class Form:
    """A phrase of a category with its meaning. A variant stands for the form that it is another wording of."""

    __slots__ = ("category", "meaning", "optional", "parts", "proper", "template")

    def __init__(self, category: str, template: str, meaning: Meaning, proper: Form | None = None) -> None:
        self.category = category
        self.template = template
        self.parts: list[Part] = [part_of(piece) for piece in template.split()]
        self.meaning = meaning
        self.proper: Form = proper if proper is not None else self
        slots = [part for part in (*self.parts, *self.proper.parts) if isinstance(part, Slot) and part.optional]
        self.optional = tuple(slot.name for slot in slots)  # slots that may be missing

    def slots(self) -> set[str]:
        return {part.name for part in self.parts if isinstance(part, Slot)}

    def __repr__(self) -> str:
        return f"{self.category}: {self.template}"


def part_of(piece: str) -> Part:
    if piece.startswith("{") and piece.rstrip("?").endswith("}") and len(piece) > 2:
        name, _, category = piece.rstrip("?")[1:-1].partition(":")
        return Slot(name, category or name, piece.endswith("?"))
    if len(piece) > 1 and piece.endswith("^"):
        return Words((piece[:-1], third_person(piece[:-1])), verb=True)
    if "|" in piece:
        choices = tuple(shape for word in piece.split("|") if word for shape in shapes_of(word))
        return Words(choices, piece.startswith("|") or piece.endswith("|"), not piece.startswith("|"))
    return Words(shapes_of(piece))


def shapes_of(word: str) -> tuple[str, ...]:
    if word == "1":
        return ("1", "one")
    if len(word) < 2 or not word.endswith("~"):
        return (word,)
    word = word[:-1]
    return IRREGULAR.get(word) or (word, third_person(word))


def third_person(verb: str) -> str:
    if verb in ("do", "go"):
        return verb + "es"
    if verb == "have":
        return "has"
    return verb + ("es" if verb.endswith(("ch", "sh", "x", "s")) else "s")


class ListOf:
    """Phrases of one category in a row. Where `last` is given, only those words stand before the last one."""

    __slots__ = ("between", "item", "last", "least")

    def __init__(self, item: str, between: Iterable[str] = ("",), last: Iterable[str] = (), least: int = 1) -> None:
        self.item = item
        self.between: list[list[str]] = [words.split() for words in between]
        self.last: list[list[str]] = [words.split() for words in last]
        self.least = least


class Leaf:
    """A single token that is a number, a name or the like, and its value."""

    __slots__ = ("kinds", "value")

    def __init__(self, kinds: str, value: Callable[[Token], Any]) -> None:
        self.kinds = frozenset(kinds.split())
        self.value = value


Entry = tuple[Any, ...]  # a template, its meaning, and templates that say the same
After = Callable[[Any, Any, Any], Any]  # talk, value, phrase -> value
Joined = Callable[[Any, Any, Callable[[Any], Any]], Any]  # talk, row, how to make an item -> value


class Table:
    """Forms by category, with lists and leaves.

    `after` is done when a phrase of a category has been made, `rows` puts the items of a list together.
    """

    def __init__(self) -> None:
        self.forms: dict[str, list[Form]] = {}
        self.lists: dict[str, ListOf] = {}
        self.leaves: dict[str, Leaf] = {}
        self.after: dict[str, After] = {}
        self.rows: dict[str, Joined] = {}

    def add(self, category: str, *entries: Entry) -> None:
        """Add phrases, each with what it means (a meaning or a plain value) and other wordings of the same."""
        for template, meaning, *variants in entries:
            said = meaning if isinstance(meaning, Meaning) else Constant(meaning)
            form = Form(category, template, said)
            forms = self.forms.setdefault(category, [])
            forms.append(form)
            forms.extend(Form(category, variant, said, form) for variant in variants)

    def add_list(self, category: str, kind: ListOf) -> None:
        self.lists[category] = kind

    def add_leaf(self, category: str, kinds: str, value: Callable[[Token], Any]) -> None:
        self.leaves[category] = Leaf(kinds, value)

    def words(self) -> set[str]:
        """All words that stand in phrases or between the items of lists."""
        parts = (part for forms in self.forms.values() for form in forms for part in form.parts)
        found = {choice for part in parts if isinstance(part, Words) for choice in part.choices}
        return found.union(*(words for kind in self.lists.values() for words in (*kind.between, *kind.last)))

    def include(self, *others: Table) -> None:
        for table in others:
            for category, forms in table.forms.items():
                self.forms.setdefault(category, []).extend(forms)
            self.lists.update(table.lists)
            self.leaves.update(table.leaves)
            self.after.update(table.after)
            self.rows.update(table.rows)
