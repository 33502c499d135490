"""The lines of a chronicle, kept small: all but the newest are packed, since a game has thousands and few are read."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from cardlaw.games.telling import Person, Term
from cardlaw.match.words import Whereabouts, Words

MOST_NAMES = 6
PACKED_TOGETHER = 32


class Line:
    """One line of the chronicle. Cards are collected while events of the same kind follow each other."""

    __slots__ = ("cards", "clauses", "depth", "group", "key", "names", "params", "player", "times")

    def __init__(
        self, key: str, clauses: tuple[str, ...], depth: int, player: int, group: tuple[Any, ...] = ()
    ) -> None:
        self.key = key
        self.clauses = clauses
        self.depth = depth
        self.player = player
        self.group = group
        self.cards: tuple[int, ...] = ()  # -1 for a card that the viewer did not see
        self.names: tuple[str | None, ...] = ()
        self.params: dict[str, Any] = {}
        self.times = 1

    @property
    def is_heading(self) -> bool:
        return self.key.startswith("ui.log_turn")

    def name(self, card: int, name: str | None) -> None:
        self.cards += (card,)
        self.names += (name,)

    def joined_by(self, line: Line) -> Line:
        """This line with what another one of its group tells."""
        both = Line(self.key, self.clauses, self.depth, self.player, self.group)
        both.cards, both.names, both.params, both.times = self.cards, self.names, self.params, self.times
        if line.names and line.key.startswith("event."):
            both.names += line.names
            both.cards += line.cards
        else:
            both.times += 1
        return both

    def text(self, words: Words) -> str:
        """The line in a viewer's words."""
        names = self.names if len(self.names) <= MOST_NAMES else (None,) * len(self.names)
        told = words.sentence(self.key, card=words.cards(names), **self.params)
        return told if self.times == 1 else words.say("ui.times", line=told, number=self.times)

    def indent(self) -> int:
        """What abilities and rule actions do inside an action stands further right."""
        return min(max((self.depth - 1) // 2, 1), 3)

    def to_data(self) -> list[Any]:
        params = {name: plain(value) for name, value in self.params.items()}
        return [self.key, self.clauses, self.depth, self.player, self.cards, self.names, params, self.times]


class Lines:
    """The lines in their order, read by slices; those that cannot grow any more are packed, many together."""

    def __init__(self) -> None:
        self.packed: list[bytes] = []
        self.recent: list[Line] = []

    def __len__(self) -> int:
        return len(self.packed) * PACKED_TOGETHER + len(self.recent)

    def __getitem__(self, part: slice) -> list[Line]:
        first, last, _ = part.indices(len(self))
        start = min(first // PACKED_TOGETHER, len(self.packed))
        found = [line for packed in self.packed[start:] for line in unpack(packed)] + self.recent
        offset = start * PACKED_TOGETHER
        return found[first - offset : max(last - offset, 0)]

    def __iter__(self) -> Iterator[Line]:
        return iter(self[:])

    @property
    def last(self) -> Line | None:
        return self.recent[-1] if self.recent else None

    def append(self, line: Line) -> None:
        if self.recent:
            self.recent[-1].group = ()  # nothing is added to it any more
        self.recent.append(line)
        if len(self.recent) > 2 * PACKED_TOGETHER:
            self.packed.append(pack(self.recent[:PACKED_TOGETHER]))
            del self.recent[:PACKED_TOGETHER]

    def grow(self, line: Line) -> None:
        """Let the last line tell this too; whoever has the lines by themselves keeps them as they were."""
        self.recent[-1] = self.recent[-1].joined_by(line)

    def to_data(self) -> list[Any]:
        """All lines, as a snapshot keeps them; the last one may go on growing."""
        last = self.last
        return [self.packed, pack(self.recent), [] if last is None else list(last.group)]

    @classmethod
    def from_data(cls, data: list[Any]) -> Lines:
        made = cls()
        made.packed, recent, group = list(data[0]), data[1], data[2]
        made.recent = unpack(recent)
        if made.recent:
            made.recent[-1].group = tuple(group)
        return made


def pack(lines: list[Line]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode([line.to_data() for line in lines]), 1)


def unpack(data: bytes) -> list[Line]:
    return [line_of(one) for one in msgspec.msgpack.decode(zlib.decompress(data))]


def line_of(data: list[Any]) -> Line:
    key, clauses, depth, player, cards, names, params, times = data
    line = Line(key, tuple(clauses), depth, player)
    line.cards, line.names, line.times = tuple(cards), tuple(names), times
    line.params = {name: told(value) for name, value in params.items()}
    return line


# -- what messages mention, as plain data and back ------------------------------------------------------------------


def plain(value: Any) -> Any:
    if isinstance(value, Person):
        return {"person": value.player, "owner": value.owner}
    if isinstance(value, Whereabouts):
        return {"whereabouts": value.player, "area": value.area, "subject": value.of_subject}
    if isinstance(value, Term):
        return {
            "term": value.key,
            "plain": value.plain,
            "params": {name: plain(one) for name, one in value.params.items()},
        }
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def told(value: Any) -> Any:
    if isinstance(value, list):
        return [told(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "person" in value:
        return person(value["person"], value["owner"])
    if "whereabouts" in value:
        return whereabouts(value["whereabouts"], value["area"], value["subject"])
    return Term(value["term"], value["plain"], **{name: told(one) for name, one in value["params"].items()})


# Every line mentions them; there are few of each.
person = lru_cache(maxsize=64)(Person)
whereabouts = lru_cache(maxsize=4096)(Whereabouts)


@lru_cache(maxsize=8192)
def joined(cause: tuple[str, ...], own: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses behind a line, one value for all lines that have the same."""
    return (*cause, *own)
