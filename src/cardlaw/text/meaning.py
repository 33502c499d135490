"""What a phrase means: how the part of a program is built from what stands in its slots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardlaw.kernel.errors import CardlawError

if TYPE_CHECKING:
    from cardlaw.text.discourse import Talk

Slots = dict[str, Any]
NOWHERE = -1


class Meaningless(CardlawError):
    """Words that follow the forms but say nothing that the game knows; `at` is the token that they begin with."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.at = NOWHERE

    def came_from(self, at: int) -> None:
        """Told by every phrase around the words; the innermost is the first to tell."""
        if self.at == NOWHERE:
            self.at = at


class Meaning:
    """What a phrase means, after everything that was said before it."""

    def enter(self, talk: Talk) -> None:
        """Called before the slots are looked at: who acts inside the phrase, for instance."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        raise NotImplementedError


class Constant(Meaning):
    """Always the same value, or a tuple of values and meanings."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def build(self, slots: Slots, talk: Talk) -> Any:
        return built(self.value, slots, talk)


class S(Meaning):
    """What a slot says."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Talk) -> Any:
        return slots[self.name]


class P(Meaning):
    """A part of a program: its class and its fields, which may be slots, parts or plain values."""

    def __init__(self, part: Callable[..., Any], /, **fields: Any) -> None:
        self.part = part
        self.fields = fields

    def build(self, slots: Slots, talk: Talk) -> Any:
        return self.part(**{name: built(field, slots, talk) for name, field in self.fields.items()})


class Made(Meaning):
    """What a function makes of the slots."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self.make = make

    def build(self, slots: Slots, talk: Talk) -> Any:
        return self.make(**slots)


class Told(Meaning):
    """What a function makes of the slots and of what was said before."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self.make = make

    def build(self, slots: Slots, talk: Talk) -> Any:
        return self.make(talk, **slots)


def built(field: Any, slots: Slots, talk: Talk) -> Any:
    if isinstance(field, Meaning):
        return field.build(slots, talk)
    if isinstance(field, tuple):
        return tuple(built(one, slots, talk) for one in field)
    return field
