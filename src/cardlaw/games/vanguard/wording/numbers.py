"""Phrases for numbers: plain ones, and what is counted."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.selections import ArmsOf
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.games.vanguard.wording.things import FIELD, all_parts, whole_parts
from cardlaw.program.context import YOU
from cardlaw.program.objects import ALL, Cards
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number
from cardlaw.text.phrases import Made, Meaning, P, S, Slots, Table

TABLE = Table()


def count(comparison: int) -> Meaning:
    return Made(lambda n: (comparison, n), lambda value: {"n": value[1]} if value[0] == comparison else None)


TABLE.add("amount", ("{n:number}", P(Number, number=S("n"))))
TABLE.add(
    "count",
    ("{n:number} or more", count(AT_LEAST), "{n:number} or greater", "at least {n:number}"),
    ("{n:number} or less", count(AT_MOST), "{n:number} or fewer", "at most {n:number}"),
    ("no", (EQUAL, 0), "0"),
    ("exactly {n:number}", count(EQUAL)),
)


def kind_of(cards: Any) -> Slots | None:
    if isinstance(cards, Cards) and cards.choice == ALL and cards.area in FIELD:
        return {"w": cards.who, "k": Kind(cards.area, cards.filters)}
    return None


ARMS = Made(
    lambda w, k: ArmsOf(Cards(w, k.area, k.filters)),
    lambda value: kind_of(value.objects) if isinstance(value, ArmsOf) else None,
)
TABLE.add(
    "each",
    (
        "of your opponent's card imprisoned in your prison",
        Cards(YOU, "prison"),
        "card imprisoned in your prison",
        "of your opponent's imprisoned card",
    ),
)
TABLE.add("each", ("card {w:who} {k:field} is armed with", ARMS))
TABLE.add(
    "each",
    ("of {w:who} {k:field}", Made(lambda w, k: Cards(w, k.area, k.filters), all_parts)),
    (
        "{k:cards} in {w:who} {a:area}",
        Made(lambda k, w, a: Cards(w, a, k), whole_parts),
        "{k:cards} from {w:who} {a:area}",
        "of your {k:cards} in {w:who} {a:area}",
    ),
)
