"""Every form's meaning receives what stands in its slots, and drops none of it."""

import dis
import inspect
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from cardlaw.text.forms import Form, Slot, Table
from cardlaw.text.meaning import Constant, Made, Meaning, P, S, Told

GAMES = ("weiss", "godzilla", "vanguard")
LOADS = ("LOAD_FAST", "LOAD_DEREF", "LOAD_CLOSURE", "STORE_DEREF")
REMINDERS = ("reminder", "reminder_sentence", "any_name", "explained")  # they have no effect of their own
# What a slot does besides giving a value: a cost in brackets is told to the talk, and the line asks for its payment.
TOLD_OTHERWISE = {"line_cost"}
MOST_DROPPING = {"weiss": 0, "godzilla": 0, "vanguard": 60}


def table_of(game: str) -> Table:
    table: Table = import_module(f"cardlaw.games.{game}.wording").LANGUAGE.table
    return table


def slots_named(field: Any) -> set[str]:
    """The slots that a meaning made of parts names."""
    if isinstance(field, S):
        return {field.name}
    if isinstance(field, P):
        return {name for part in field.fields.values() for name in slots_named(part)}
    if isinstance(field, Constant):
        return slots_named(field.value)
    return {name for part in field for name in slots_named(part)} if isinstance(field, tuple) else set()


def function_of(meaning: Meaning) -> Any:
    made = meaning.make if isinstance(meaning, (Made, Told)) else None
    return made if hasattr(made, "__code__") else None


class Everything(set[str]):
    """Contains every name."""

    def __contains__(self, name: object) -> bool:
        return True


EVERYTHING = Everything()


def names_read(function: Any) -> set[str]:
    """The names that the body of a function reads; all of them where it takes whatever it is given."""
    for one in inspect.signature(function).parameters.values():
        if one.kind == one.VAR_KEYWORD:
            return EVERYTHING
    return {one.argval for one in dis.get_instructions(function) if one.opname.startswith(LOADS)}


def is_mute(table: Table, category: str) -> bool:
    """Do all phrases of a category say nothing more than that they are there?"""
    forms = table.forms.get(category, [])
    return bool(forms) and all(says_nothing(form.meaning) for form in forms)


def says_nothing(meaning: Meaning) -> bool:
    return (isinstance(meaning, Constant) and meaning.value is None) or type(meaning).__name__ == "Whose"


def dropped(table: Table) -> Iterator[tuple[Form, set[str]]]:
    for category, forms in table.forms.items():
        if category in REMINDERS:
            continue
        for form in forms:
            slots = {part.name: part.category for part in form.parts if isinstance(part, Slot)}
            if isinstance(form.meaning, (P, S, Constant)):
                read = slots_named(form.meaning)
            elif function_of(form.meaning) is not None:
                read = names_read(function_of(form.meaning))
            else:
                continue
            lost = {
                name
                for name, kind in slots.items()
                if name not in read and kind not in TOLD_OTHERWISE and not is_mute(table, kind)
            }
            if lost:
                yield form, lost


@pytest.mark.parametrize("game", GAMES)
def test_no_slot_is_dropped(game: str) -> None:
    found = [f"{form}: {sorted(lost)}" for form, lost in dropped(table_of(game))]
    assert len(found) <= MOST_DROPPING[game], "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_meaning_gets_all_that_it_asks_for(game: str) -> None:
    """A function that asks for a slot which a wording lacks would fail on the first card that says it."""
    for forms in table_of(game).forms.values():
        for form in forms:
            function = function_of(form.meaning)
            if function is None:
                given = form.slots() | set(form.optional)
                assert slots_named(form.meaning) <= given, form
                continue
            parameters = list(inspect.signature(function).parameters.values())
            asked = parameters[1:] if isinstance(form.meaning, Told) else parameters
            if any(one.kind == one.VAR_KEYWORD for one in asked):
                continue
            given = form.slots() | set(form.optional)
            needed = {one.name for one in asked if one.default is one.empty}
            assert needed <= given, form
            assert given <= {one.name for one in asked}, form
