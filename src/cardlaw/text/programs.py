"""Programs as compact plain data and back: a tree of parts, each the number of its class and its contents."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.node import Node, content_names

ROOT = "cardlaw."
HOMES = ("kernel.", "program.", "games.")  # where the classes of parts live
TUPLE = -1

ENCODER = msgspec.msgpack.Encoder()
DECODER: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder()

Shape = tuple[type[Node], tuple[str, ...]]

_names: dict[type, str] = {}
_contents: dict[str, tuple[str, ...]] = {}
_classes: dict[str, type[Node]] = {}


class BadProgram(CardlawError):
    """Data that no program was written as."""


def write_program(program: Node) -> bytes:
    """A program as bytes; TypeError if a part holds something that is no plain value."""
    table: dict[str, int] = {}
    tree = tree_of(program, table)
    return ENCODER.encode([[[name, *_contents[name]] for name in table], tree])


def tree_of(value: object, table: dict[str, int]) -> object:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [TUPLE, *(tree_of(item, table) for item in value)]
    if not isinstance(value, Node):
        raise TypeError(f"{type(value).__name__} is no plain value")
    name = name_of(value)
    number = table.setdefault(name, len(table))
    return [number, *(tree_of(getattr(value, content), table) for content in _contents[name])]


def name_of(part: Node) -> str:
    cls: Any = type(part)
    known = _names.get(cls)
    if known is None:
        known = f"{cls.__module__.removeprefix(ROOT)}.{cls.__name__}"
        _contents[known] = content_names(part)
        _names[cls] = known
    return known


def read_program(data: bytes) -> list[Node]:
    """The parts of a program in the order in which they are numbered, the ability itself first.

    Nothing is run: only classes of parts are looked up, and they get exactly the contents that were written.
    """
    try:
        table, tree = DECODER.decode(data)
        shapes = [(class_named(name), tuple(contents)) for name, *contents in table]
        parts: list[Node] = []
        grow(tree, shapes, parts)
    except (msgspec.DecodeError, AttributeError, IndexError, RecursionError, TypeError, ValueError) as error:
        raise BadProgram(f"not a program ({type(error).__name__}: {error})") from error
    if not parts or not isinstance(parts[0], Ability):
        raise BadProgram("not a program (no ability)")
    return parts


def grow(data: Any, shapes: list[Shape], parts: list[Node]) -> Any:
    """The value that a piece of a tree stands for; parts are numbered as they are met."""
    if type(data) is not list:
        return data
    number = data[0]
    if number == TUPLE:
        return tuple([grow(item, shapes, parts) for item in data[1:]])
    cls, contents = shapes[number]
    if number < 0 or len(data) != len(contents) + 1:
        raise ValueError(f"{cls.__name__} with {len(data) - 1} contents")
    part = cls.__new__(cls)
    part.index = len(parts)
    part.ability = -1
    parts.append(part)
    for at, name in enumerate(contents, 1):
        value = data[at]
        setattr(part, name, grow(value, shapes, parts) if type(value) is list else value)
    return part


def class_named(name: str) -> type[Node]:
    """A class of parts by its module and name. Modules outside of the rules are not even imported."""
    known = _classes.get(name)
    if known is None:
        module, _, last = name.rpartition(".")
        if not module.startswith(HOMES) or not all(word.isidentifier() for word in name.split(".")):
            raise BadProgram(f"{name!r} is no part of programs")
        try:
            known = getattr(import_module(ROOT + module), last, None)
        except ImportError as error:
            raise BadProgram(f"{name!r} is no part of programs") from error
        if not isinstance(known, type) or not issubclass(known, Node):
            raise BadProgram(f"{name!r} is no part of programs")
        _classes[name] = known
    return known
