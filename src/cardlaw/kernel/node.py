"""Parts of ability programs: immutable values that know where in their ability they stand.

Running procedures and lasting effects refer to parts; a saved game writes such a reference as
(ability, index), which is why every part of a registered ability is numbered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.stirring import EVERYTHING

if TYPE_CHECKING:
    from cardlaw.kernel.events import Event
    from cardlaw.kernel.state import State

# What was worked out from the rest, and is never saved.
KEPT: Final = ("plan", "decided", "context_kept", "read_alike", "meant_alike", "meant_personally")
_fields: Final[dict[type, tuple[str, ...]]] = {}
_contents: Final[dict[type, tuple[str, ...]]] = {}


def field_names(thing: object) -> tuple[str, ...]:
    """The attributes of an object, whether its class is compiled or not, in one order."""
    cls = type(thing)
    known = _fields.get(cls)
    if known is None:
        names: set[str] = set(getattr(thing, "__dict__", ()))
        for base in cls.__mro__:
            names.update(base.__dict__.get("__mypyc_attrs__", ()))
        names -= {"__dict__", "__weakref__", *KEPT}
        known = tuple(sorted(names))
        _fields[cls] = known
    return known


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A part of a program. Parts are shared between games and never change once registered."""

    ability: int
    index: int

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        """Programs that are kept on disk are made again part by part without `__init__`.

        Compiled classes allow that, and are still made as usual elsewhere, only if `__new__` is written out.
        """
        return super().__new__(cls)

    def __init__(self) -> None:
        self.ability = -1
        self.index = -1

    def parts(self) -> list[Node]:
        """The parts directly inside this one, in the order of their attribute names."""
        found: list[Node] = []
        for name in content_names(self):
            collect_parts(getattr(self, name), found)
        return found

    def citation(self) -> str:
        """The definition (as a citation key) that this part itself rests on."""
        return ""

    def information_read(self) -> int:
        """Which information of cards (as bits) this part itself looks at."""
        return 0

    def rests_on(self) -> int:
        """What of the game (bits of `stirring`) this part itself looks at besides the cards that its parts give it."""
        return EVERYTHING

    def is_impersonal(self) -> bool:
        """Does this part itself mean the same for all cards of a player, whatever was spoken of before?"""
        return False

    def events_asked(self) -> int:
        """Which kinds of events (as bits) this part asks after once they are over: `remember` notes them."""
        return 0

    def remember(self, state: State, events: list[Event]) -> None:
        """Note of events that happen together what this part asks after."""

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in content_names(self))

    def __hash__(self) -> int:
        return hash((type(self).__name__, *(getattr(self, name) for name in content_names(self))))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in content_names(self))
        return f"{type(self).__name__}({inside})"


def content_names(part: Node) -> tuple[str, ...]:
    """The attributes of a part that carry meaning."""
    known = _contents.get(type(part))
    if known is None:
        known = tuple([name for name in field_names(part) if name not in ("ability", "index")])
        _contents[type(part)] = known
    return known


def every(root: Node) -> list[Node]:
    """A part and everything inside it, in the order in which parts are numbered."""
    found: list[Node] = []
    waiting: list[Node] = [root]
    while waiting:
        part = waiting.pop()
        found.append(part)
        waiting.extend(reversed(part.parts()))
    return found


def collect_parts(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            collect_parts(item, found)


def number_parts(root: Node, ability: int) -> list[Node]:
    """Give every part below a root its address; return them in that order."""
    order = every(root)
    for index, part in enumerate(order):
        part.ability = ability
        part.index = index
    return order


def all_information_read(root: Node) -> int:
    """Which information of cards (as bits) a part and everything inside it look at."""
    mask = root.information_read()
    for part in root.parts():
        mask |= all_information_read(part)
    return mask


def all_rests(root: Node) -> int:
    """What of the game a part and everything inside it look at."""
    bits = root.rests_on()
    for part in root.parts():
        bits |= all_rests(part)
    return bits


def are_impersonal(root: Node) -> bool:
    """Do a part and everything inside it mean the same for all cards of a player?"""
    return root.is_impersonal() and all(are_impersonal(part) for part in root.parts())


def all_citations(root: Node) -> tuple[str, ...]:
    """The definitions that a part and everything inside it rest on, each once."""
    keys = [root.citation()] if root.citation() else []
    for part in root.parts():
        keys.extend(key for key in all_citations(part) if key not in keys)
    return tuple(keys)
