"""Phrases for a larger number of cards instead: `choose up to two instead of one`."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.selections import AmongSeen
from cardlaw.games.vanguard.wording.scopes import all_of, each_of
from cardlaw.games.vanguard.wording.sentences import as_one, deeds_of
from cardlaw.program.conditions import Condition
from cardlaw.program.control import If, Steps
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.looking import Search
from cardlaw.program.objects import ALL, Cards
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Made, Slots, Table

TABLE = Table()
Told = tuple[Instruction, ...]
Quantity = tuple[int, int]


def chosen(told: Instruction) -> Cards | AmongSeen | None:
    """The cards that a deed has chosen, if it does nothing else."""
    if isinstance(told, (Choose, Search)) and isinstance(told.objects, (Cards, AmongSeen)):
        return told.objects if told.objects.choice != ALL else None
    return None


def with_quantity(told: Instruction, quantity: Quantity) -> Instruction:
    cards = chosen(told)
    if isinstance(cards, AmongSeen):
        return Choose(AmongSeen(cards.filters, *quantity))
    assert cards is not None
    other = Cards(cards.who, cards.area, cards.filters, *quantity)
    return Search(other) if isinstance(told, Search) else Choose(other)


def place_of_choice(told: Told) -> int:
    """Where the only choice among some deeds is; -1 if there is none or more than one."""
    places = [number for number, deed in enumerate(told) if chosen(deed) is not None]
    return places[0] if len(places) == 1 else -1


def rather_many(d: Told, c: tuple[Condition, ...], q: Quantity, n: int) -> Instruction:
    at = place_of_choice(d)
    cards = chosen(d[at]) if at >= 0 else None
    if cards is None or cards.number != n:
        raise Meaningless("one choice of that number")
    more = (*d[:at], with_quantity(d[at], q), *d[at + 1 :])
    return If(all_of(c), (as_one(more),), (as_one(d),))


def many_parts(value: Any) -> Slots | None:
    if not isinstance(value, If) or len(value.then) != 1 or len(value.otherwise) != 1:
        return None
    if not all(isinstance(told, (Steps, Choose, Search)) for told in (*value.then, *value.otherwise)):
        return None
    usual, more = deeds_of(value.otherwise[0]), deeds_of(value.then[0])
    at = place_of_choice(usual)
    if at < 0 or len(more) != len(usual):
        return None
    cards, others = chosen(usual[at]), chosen(more[at])
    if cards is None or others is None:
        return None
    return {"d": usual, "c": each_of(value.condition), "q": (others.choice, others.number), "n": cards.number}


START = "{d:deeds} . if {c:conditions}"
TABLE.add(
    "chain",
    (
        f"{START} choose {{q:quantity}} instead of {{n:number}}",
        Made(rather_many, many_parts),
        f"{START} choose {{q:quantity}} card instead of {{n:number}}",
        f"{START} choose {{q:quantity}} card instead of {{n:number}} card",
        f"{START} choose {{q:quantity}} rear-guard instead of {{n:number}}",
        f"{START} choose {{q:quantity}} of your rear-guard instead of {{n:number}}",
        f"{START} you may choose {{q:quantity}} card instead of {{n:number}}",
        f"{START} you may choose {{q:quantity}} instead of {{n:number}}",
        f"{START} search for {{q:quantity}} card instead of {{n:number}}",
    ),
)
