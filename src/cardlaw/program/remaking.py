"""Programs that are made from others: parts with other contents, and without variables that nobody reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardlaw.kernel.node import Node, content_names, every
from cardlaw.program.acting import Choose
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.instructions import Bind
from cardlaw.program.looking import Search
from cardlaw.program.unlike import ChooseRandomly, ChooseUnlike


def changed(part: Node, change: Callable[[Any], Any]) -> Node:
    """A part with its contents changed; itself if none is."""
    others: dict[str, Any] = {}
    for name in content_names(part):
        content: Any = getattr(part, name)
        if isinstance(content, (Node, tuple)):
            other = change(content)
            if other is not content:
                others[name] = other
    return remade(part, others) if others else part


def remade(part: Node, contents: Mapping[str, Any]) -> Node:
    """A part like another, with some contents of its own."""
    copy: Node = type(part).__new__(type(part))
    copy.ability = -1
    copy.index = -1
    for name in content_names(part):
        setattr(copy, name, contents[name] if name in contents else getattr(part, name))
    return copy


CHOICES = (Choose, ChooseKinds, ChooseUnlike, ChooseRandomly, Search)


class IdleChoice(Exception):
    """Cards are chosen, and nothing comes of it: something further on was taken to speak of other cards."""


class NothingKept(Exception):
    """Something is spoken of that no part keeps."""


def without_idle_variables(program: Any) -> Any:
    """The same program where only what is spoken of again is kept under a variable."""
    read: set[int] = set()
    kept: set[int] = set()
    for root in program if isinstance(program, tuple) else (program,):
        if not isinstance(root, Node):
            continue
        for part in every(root):
            number: object = getattr(part, "variable", None)
            if isinstance(number, int):
                (kept if isinstance(part, Bind) else read).add(number)
    if any(number > 0 for number in read - kept):
        raise NothingKept
    return program if kept <= read else reduced(program, read)


def reduced(program: Any, read: set[int]) -> Any:
    """A program without the variables that are not among those read; itself if it has none."""
    if isinstance(program, tuple):
        parts = tuple([reduced(part, read) for part in program])
        return program if all(one is other for one, other in zip(program, parts)) else parts
    if not isinstance(program, Node):
        return program
    if isinstance(program, Bind) and program.variable not in read:
        if isinstance(program.instruction, CHOICES):
            raise IdleChoice
        return reduced(program.instruction, read)
    return changed(program, lambda part: reduced(part, read))


def replaced(part: Any, old: Node, new: Node) -> Any:
    """The same part with a new node in the place of an old one."""
    if part is old:
        return new
    if isinstance(part, tuple):
        return tuple(replaced(one, old, new) for one in part)
    return changed(part, lambda inner: replaced(inner, old, new)) if isinstance(part, Node) else part
