"""Forms whose meaning is taken away, or noted when it is used."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

from cardlaw.games.wordings import texts_of
from cardlaw.kernel.abilities import Ability, Modification
from cardlaw.kernel.node import Node, content_names
from cardlaw.program.conditions import Condition
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.patterns import Pattern
from cardlaw.program.remaking import remade
from cardlaw.program.values import Value
from cardlaw.text.forms import Form
from cardlaw.text.meaning import Meaning


class Unchanged(Exception):
    """There is nothing of a form that could be taken away."""


class DoingNothing(Meaning):
    """In place of what a form means."""

    def __init__(self, meaning: Meaning) -> None:
        self.meaning = meaning

    def enter(self, talk: Any) -> None:
        self.meaning.enter(talk)

    def build(self, slots: dict[str, Any], talk: Any) -> Any:
        return nothing_of(self.meaning.build(slots, talk))


class Noting(Meaning):
    """What a form means, with a note that it was used."""

    def __init__(self, meaning: Meaning, note: Callable[[], None]) -> None:
        self.meaning = meaning
        self.note = note

    def enter(self, talk: Any) -> None:
        self.meaning.enter(talk)

    def build(self, slots: dict[str, Any], talk: Any) -> Any:
        self.note()
        return self.meaning.build(slots, talk)


def nothing_of(value: Any) -> Any:
    """What is left of a part of a program when it does nothing: no deed, no property asked for, no number."""
    kinds: tuple[tuple[type, Callable[[], Any]], ...] = (
        (Instruction, lambda: Steps(())),
        (Condition, Condition),
        (Filter, Filter),
        (Pattern, Pattern),
        (Value, Value),
        (Objects, Objects),
        (Modification, lambda: Modification(0, 0)),
    )
    for kind, made in kinds:
        if isinstance(value, kind):
            return made()
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 0 if value else 1
    if isinstance(value, str):
        return "" if value else "nothing"
    if isinstance(value, tuple):
        return tuple(None if one is None else nothing_of(one) for one in value)
    if isinstance(value, dict):
        return {name: nothing_of(one) for name, one in value.items()}
    if value is None:
        raise Unchanged
    if isinstance(value, Ability):
        return without_effect(value)
    if inspect.isroutine(value) or inspect.isclass(value):
        return lambda *given, **named: nothing_of(value(*given, **named))
    return emptied(value)


def without_effect(ability: Ability) -> Ability:
    """An ability that is there and does nothing."""
    other = copy(ability)
    for name in ("instructions", "changes"):
        if hasattr(ability, name):
            setattr(other, name, ())
    other.keyword = ""
    other.hears = other.modifies = 0
    return other


def emptied(value: Any) -> Any:
    """What the reader keeps for itself, with all that programs would be made of taken out."""
    if isinstance(value, Node):  # compiled ones tell their contents in this way only
        contents = {name: getattr(value, name) for name in content_names(value)}
        return remade(value, {name: nothing_of(one) for name, one in contents.items() if is_something(one)})
    other = copy(value)
    for name in attributes_of(value):
        inside = getattr(value, name, None)
        if is_something(inside):
            setattr(other, name, nothing_of(inside))
    return other


def is_something(inside: Any) -> bool:
    return isinstance(inside, (Node, tuple, dict, str, int)) or inspect.isroutine(inside)


@contextmanager
def with_meanings(game: str, forms: Iterable[Form], other: Callable[[Form], Meaning], mark: str) -> Iterator[None]:
    """Read texts with other meanings of some forms; what is read meanwhile is not kept."""
    texts = texts_of(game)
    kept = [(form, form.meaning) for form in forms]
    known, name, cached = texts.known, texts.game, texts.__dict__.get("cache", "unknown")
    texts.known, texts.game, texts.__dict__["cache"] = {}, f"{game}~{mark}", None
    try:
        for form, _ in kept:
            form.meaning = other(form)
        yield
    finally:
        for form, meaning in kept:
            form.meaning = meaning
        texts.known, texts.game = known, name
        if cached == "unknown":
            texts.__dict__.pop("cache", None)
        else:
            texts.__dict__["cache"] = cached


def attributes_of(value: object) -> list[str]:
    """The names of what an object holds, in one order."""
    slots = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    return sorted({*getattr(value, "__dict__", ()), *slots})
