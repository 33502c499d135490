"""What a program says of cards: whose they are, where they lie and what they are like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node, every
from cardlaw.program.context import EACH_PLAYER, OPPONENT, THEY
from cardlaw.program.objects import Filter, Objects


@dataclass(frozen=True)
class Spoken:
    """Cards that a program speaks of: whose, in which area (empty for any), with which properties."""

    players: tuple[int, ...]
    area: str
    filters: tuple[Filter, ...]
    acts: bool = False  # by its deeds something is waited for


def spoken_of(abilities: Sequence[Ability]) -> list[Spoken]:
    """Everything that programs say of cards and areas, each once."""
    found: dict[str, Spoken] = {}
    parts = [part for ability in abilities for part in every(ability)]
    told = [getattr(part, "source", None) for part in parts]
    sources = {id(source) for source in told if isinstance(source, Objects)}
    for part in parts:
        acts = id(part) in sources
        filters = tuple(filters_in(part))
        objects = getattr(part, "objects", None)
        if filters and isinstance(objects, Objects):  # what is asked of cards that are meant
            part, filters = objects, (*filters_in(objects), *filters)
        area = getattr(part, "area", "") if not isinstance(part, Ability) else ""
        if filters or area:
            one = Spoken(players_of(part), area if isinstance(area, str) else "", filters, acts)
            found.setdefault(repr(one), one)
    return list(found.values())


def filters_in(part: Node) -> Iterator[Filter]:
    if isinstance(part, Filter):
        return
    for name in ("filters", "filter", "kinds"):
        value = getattr(part, name, ())
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Filter):
                yield one


def players_of(part: Node) -> tuple[int, ...]:
    """Whose cards a part speaks of, seen from the player who has the line."""
    who = getattr(part, "who", None)
    if who == OPPONENT:
        return (1,)
    return (0, 1) if who is None or who in (EACH_PLAYER, THEY) else (0,)
