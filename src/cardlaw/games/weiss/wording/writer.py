"""From parts of a program to words, by the same forms that read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.weiss.wording.discourse import Talk, Unspeakable
from cardlaw.games.weiss.wording.forms import IGNORED, PLURAL, Form, ListOf, Mark, Slot, Table
from cardlaw.games.weiss.wording.maker import AFTER
from cardlaw.games.weiss.wording.quotes import INNER
from cardlaw.program.context import OPPONENT

WRITERS: dict[str, Callable[[Writer, Any, Talk], list[str]]] = {}


class Writer:
    """Writes values as phrases of a category; the first form that can say one is taken."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def write(self, category: str, value: Any, talk: Talk) -> list[str]:
        special = WRITERS.get(category)
        if special is not None:
            return special(self, value, talk)
        if category in LEAF_WRITERS:
            return [LEAF_WRITERS[category](value)]
        row = self.table.lists.get(category)
        if row is not None:
            return self.write_row(row, value, talk)
        before = talk.copy()
        for form in self.table.forms.get(category, ()):
            slots = form.meaning.slots(value, talk)
            if slots is None:
                talk.become(before)
                continue
            try:
                words = self.write_form(form, slots, talk)
            except Unspeakable:
                talk.become(before)
                continue
            after = AFTER.get(category)
            if after is not None:
                after(talk, value)
            return words
        raise Unspeakable(f"{category}: {type(value).__name__}")

    def write_form(self, form: Form, slots: dict[str, Any], talk: Talk) -> list[str]:
        words: list[str] = []
        for part in form.parts:
            if isinstance(part, Mark):
                talk.plural = part.plural
            elif isinstance(part, Slot):
                if part.number:
                    talk.plural = part.number == PLURAL
                if part.name.startswith(IGNORED):
                    words.extend(self.write(part.category, None, talk))
                else:
                    words.extend(self.write(part.category, slots[part.name], talk))
            elif part.verb:
                words.append(part.choices[1 if talk.actor == OPPONENT else 0])
            else:
                words.append(part.choices[1 if talk.plural and len(part.choices) > 1 else 0])
        return words

    def write_row(self, row: ListOf, values: Any, talk: Talk) -> list[str]:
        if not isinstance(values, tuple) or len(values) < row.least:
            raise Unspeakable("a list")
        words: list[str] = []
        for number, value in enumerate(values):
            if number:
                last = number == len(values) - 1
                separator = row.between if not last else row.last_of_two if number == 1 else row.last or row.between
                words.extend(separator.split())
            words.extend(self.write(row.item, value, talk))
        return words


def write_number(value: Any) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unspeakable("a plain number")
    return str(value)


def write_signed(value: Any) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unspeakable("a plain number")
    return f"{value:+d}"


WRITE_QUOTED: list[Callable[[Any], str]] = []  # how abilities and effects in quotes are written


LEAF_WRITERS: dict[str, Callable[[Any], str]] = {
    "number": write_number,
    "signed": write_signed,
    "name": lambda value: "「" + value.replace('"', INNER) + "」",
    "trait": lambda value: f"《{value}》",
    "quoted": lambda value: f"“{WRITE_QUOTED[0](value)}”",
    "quoted_effect": lambda value: f"“{WRITE_QUOTED[1](value)}”",
}
