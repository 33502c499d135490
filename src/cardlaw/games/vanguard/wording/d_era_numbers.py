"""Phrases for as many cards as something is counted."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.counted_choices import AsManyAs
from cardlaw.games.vanguard.parts.values import ForEvery
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.program.objects import Cards
from cardlaw.program.values import CountOf, ForEach
from cardlaw.text.phrases import Made, Slots, Table

TABLE = Table()


def for_every(n: int, w: int, k: Kind, m: int, c: Any) -> AsManyAs:
    return AsManyAs(Cards(w, k.area, k.filters), ForEvery(n, m, CountOf(c)))


def every_parts(value: Any) -> Slots | None:
    if not isinstance(value, AsManyAs) or not isinstance(value.number, ForEvery):
        return None
    number = value.number
    if not isinstance(number.each, CountOf):
        return None
    kind = Kind(value.cards.area, value.cards.filters)
    return {"n": number.number, "w": value.cards.who, "k": kind, "m": number.size, "c": number.each.objects}


def for_each(n: int, w: int, k: Kind, c: Any) -> AsManyAs:
    return AsManyAs(Cards(w, k.area, k.filters), ForEach(n, CountOf(c)))


def each_parts(value: Any) -> Slots | None:
    if not isinstance(value, AsManyAs) or not isinstance(value.number, ForEach):
        return None
    number = value.number
    if not isinstance(number.each, CountOf):
        return None
    kind = Kind(value.cards.area, value.cards.filters)
    return {"n": number.number, "w": value.cards.who, "k": kind, "c": number.each.objects}


TABLE.add(
    "some",
    ("{n:number} of {w:whose} {k:field} for every {m:number} {c:each}", Made(for_every, every_parts)),
    ("{n:number} of {w:whose} {k:field} for each {c:each}", Made(for_each, each_parts)),
)
