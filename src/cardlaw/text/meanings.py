"""What a phrase says and how its slots are found again in a part of a program: the same in both directions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Slots = dict[str, Any]

IGNORED = "_"  # a slot whose words follow from the others


class Meaning:
    """What a phrase says, in both directions."""

    def build(self, slots: Slots, talk: Any) -> Any:
        raise NotImplementedError

    def slots(self, value: Any, talk: Any) -> Slots | None:
        """What stands in the slots if the phrase can say a value."""
        raise NotImplementedError


class S(Meaning):
    """What a slot says."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Any) -> Any:
        return slots[self.name]

    def slots(self, value: Any, talk: Any) -> Slots | None:
        return {self.name: value}


class Plain(Meaning):
    """Always the same value, or a tuple of values and of what slots say."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def build(self, slots: Slots, talk: Any) -> Any:
        return built(self.value, slots, talk)

    def slots(self, value: Any, talk: Any) -> Slots | None:
        return slots_in(self.value, value, talk)


class P(Meaning):
    """A part of a program: its class and its fields, which may be slots, parts or plain values."""

    def __init__(self, part: type[Any], /, **fields: Any) -> None:
        self.part = part
        self.fields = fields

    def build(self, slots: Slots, talk: Any) -> Any:
        return self.part(**{name: built(field, slots, talk) for name, field in self.fields.items()})

    def slots(self, value: Any, talk: Any) -> Slots | None:
        if type(value) is not self.part:
            return None
        found: Slots = {}
        for name, field in self.fields.items():
            inside = slots_in(field, getattr(value, name), talk)
            if inside is None or any(found.get(key, content) != content for key, content in inside.items()):
                return None
            found.update(inside)
        return found if self.build(found, talk) == value else None


class Made(Meaning):
    """What a function makes of the slots, and another function that finds them again."""

    def __init__(self, make: Callable[..., Any], unmake: Callable[[Any], Slots | None]) -> None:
        self.make = make
        self.unmake = unmake

    def build(self, slots: Slots, talk: Any) -> Any:
        return self.make(**{name: value for name, value in slots.items() if not name.startswith(IGNORED)})

    def slots(self, value: Any, talk: Any) -> Slots | None:
        found = self.unmake(value)
        return found if found is not None and self.make(**found) == value else None


def built(field: Any, slots: Slots, talk: Any) -> Any:
    if isinstance(field, Meaning):
        return field.build(slots, talk)
    if isinstance(field, tuple):
        return tuple(built(one, slots, talk) for one in field)
    return field


def slots_in(field: Any, value: Any, talk: Any) -> Slots | None:
    if isinstance(field, Meaning):
        return field.slots(value, talk)
    if isinstance(field, tuple):
        if not isinstance(value, tuple) or len(value) != len(field):
            return None
        found: Slots = {}
        for one, part in zip(field, value):
            inside = slots_in(one, part, talk)
            if inside is None:
                return None
            found.update(inside)
        return found
    return {} if type(value) is type(field) and value == field else None
