"""Blasts and charges."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.blasts import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.cheaper_costs import BlastedSoul, NumberIf
from cardlaw.games.vanguard.parts.instructions import Both
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.program.conditions import Condition
from cardlaw.program.context import YOU
from cardlaw.program.costs import Cost
from cardlaw.program.either_cost import PayEither
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import ANY_NUMBER, Cards
from cardlaw.program.values import ForEach, Value
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S

TABLE = Table()


def blast(part: type[Instruction]) -> Any:
    return Made(lambda n, k=None: part(n, k.filters if k is not None else ()))  # type: ignore[call-arg]


for word, part in (("counter-blast", CounterBlast), ("soul-blast", SoulBlast)):
    TABLE.add(
        "deed",
        (
            f"{word} {{n:number}}",
            blast(part),
            f"[ {word} {{n:number}} ]",
            f"{word} ( {{n:number}} )",
            f"{word} ] {{n:number}}",
        ),
        (
            f"{word} {{n:number}} - {{k:nominal}}",
            blast(part),
            f"{word} {{n:a}} {{k:nominal}}",
            f"[ {word} ] {{n:a}} {{k:nominal}}",
            f"{word} {{n:number}} {{k:nominal}}",
            f"{word} {{n:number}} ] - {{k:nominal}}",
            f"[ {word} {{n:number}} ] - {{k:nominal}}",
            f"[ {word} {{n:number}} ] {{k:nominal}}",
            f"{word} {{n:number}} ] {{k:nominal}}",
            f"{word} ] {{n:number}} {{k:nominal}}",
        ),
    )
TABLE.add(
    "deed",
    (
        "soul-blast {n:number} or more {k:nominal}",
        Made(lambda n, k: SoulBlast(n, (), Cards(YOU, "soul", k.found_in("soul"), ANY_NUMBER, n))),
        "[ soul-blast ] {n:number} or more {k:nominal}",
        "soul-blast ] {n:number} or more {k:nominal}",
        "[ soul-blast {n:number} or more {k:nominal} ]",
        "soul-blast {n:number} ] or more {k:nominal}",
    ),
)
TABLE.add(
    "deed",
    (
        "soul-blast any number of {k:nominal}",
        Made(lambda k: SoulBlast(0, (), Cards(YOU, "soul", k.found_in("soul"), ANY_NUMBER, 0))),
    ),
    (
        "soul-blast all of the cards from|in your soul",
        Made(lambda: SoulBlast(0, (), Cards(YOU, "soul"))),
        "soul-blast all of your soul",
    ),
)
CHARGES = (
    (
        "counter-charge {n:number}",
        P(CounterCharge, number=S("n")),
        "[ counter-charge {n:number} ]",
        "[ counter-charge {n:number}",
    ),
    (
        "soul-charge {n:amount}",
        P(SoulCharge, number=S("n")),
        "[ soul-charge {n:amount} ]",
        "soul-charge ( {n:amount} )",
        "[ soul-charge {n:amount}",
    ),
    ("soul-charge up to {n:amount}", P(SoulCharge, number=S("n"), up_to=True), "[ soul-charge up to {n:amount} ]"),
)
TABLE.add("deed", *CHARGES)
TABLE.add("charge", *CHARGES)
TABLE.add("bare_charge", *((words, part) for words, part, *_ in CHARGES))  # inside the brackets of several
TABLE.add(
    "deed",
    (
        "{a:charge} / {b:charge}",
        P(Both, instructions=(S("a"), S("b"))),
        "[ {a:bare_charge} / {b:bare_charge} ]",
    ),
    ("{d:charge} for each {v:each}", Made(lambda d, v: ForEachOf(v, (d,)))),
    ("soul-charge the same number of cards as {v:value}", P(SoulCharge, number=S("v"))),
)


# A cost that its own text makes smaller


class Cheaper:
    """`This cost is reduced by [Counter-Blast 1] for each ...`"""

    def __init__(self, blast: type[Instruction], less: Value) -> None:
        self.blast = blast
        self.less = less


class OtherPrice:
    """`You may pay "..." for this cost`"""

    def __init__(self, cost: Cost, condition: Condition | None = None) -> None:
        self.cost = cost
        self.condition = condition


def own_cost(cost: Cost, q: Cheaper | OtherPrice) -> Cost:
    """A cost as its own text changes it."""
    if isinstance(q, OtherPrice):
        return Cost((PayEither(cost, q.cost, q.condition),))
    return less_of(cost, q)


def less_of(cost: Cost, q: Cheaper) -> Cost:
    found = [action for action in cost.actions if blast_of(action) is q.blast]
    if len(found) != 1:
        raise Meaningless("one such part of the cost")
    return Cost(tuple(smaller(action, q.less) if action is found[0] else action for action in cost.actions))


def blast_of(action: Instruction) -> type[Instruction]:
    return type(action.instruction if isinstance(action, Bind) else action)


def smaller(action: Instruction, less: Value) -> Instruction:
    if isinstance(action, Bind):
        return Bind(action.variable, smaller(action.instruction, less), action.fresh)
    if isinstance(action, CounterBlast):
        return CounterBlast(action.number, action.filters, less)
    if not isinstance(action, SoulBlast) or action.chosen is not None:
        raise Meaningless("a plain blast")
    return SoulBlast(action.number, action.filters, BlastedSoul(action.number, action.filters, less))


TABLE.add(
    "less_blast",
    *(
        (
            f"{word} {{n:number}}",
            Made(lambda n, part=part: (part, n)),
            f"[ {word} {{n:number}} ]",
            f"[ {word} {{n:number}}",
            f"{word} ] {{n:number}}",
        )
        for word, part in (("counter-blast", CounterBlast), ("soul-blast", SoulBlast))
    ),
)
TABLE.add("this_price", ("this cost", None, "this ability's cost", "the cost of this ability"))
TABLE.add(
    "own_cost",
    (
        "you may pay {c:quoted_cost} for {t:this_price} .",
        Made(lambda c, t: OtherPrice(c)),
        "{t:this_price} may|can be paid with {c:quoted_cost} .",
    ),
    (
        "if {k:conditions} ,| {t:this_price} may|can be paid with {c:quoted_cost} .",
        Made(lambda k, t, c: OtherPrice(c, all_of(k))),
        "if {k:conditions} ,| you may pay {c:quoted_cost} for {t:this_price} .",
    ),
    (
        "this cost is reduced by {b:less_blast} for each {v:each} .",
        Made(lambda b, v: Cheaper(b[0], ForEach(b[1], v))),
        "this ability's cost is reduced by {b:less_blast} for each {v:each} .",
        "the cost of this ability is reduced by {b:less_blast} for each {v:each} .",
    ),
    (
        "if {c:conditions} ,| this cost is reduced by {b:less_blast} .",
        Made(lambda c, b: Cheaper(b[0], NumberIf(b[1], all_of(c)))),
        "if {c:conditions} ,| this ability's cost is reduced by {b:less_blast} .",
        "if {c:conditions} ,| the cost of this ability is reduced by {b:less_blast} .",
    ),
)
