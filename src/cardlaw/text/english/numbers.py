"""Numbers, amounts, quantities and comparisons."""

from __future__ import annotations

from typing import Any

from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, UP_TO
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, P, S, Told
from cardlaw.text.tokens import number_of

TABLE = Table()
Quantity = tuple[int, Any]  # how they are chosen (ALL, EXACTLY, UP_TO, ANY_NUMBER) and how many, perhaps X
Comparison = tuple[int, Any]  # at least, at most or equal to a value


def x_is(talk: Talk) -> Any:
    if talk.define_x is None:
        raise Meaningless("what X is equal to")
    return talk.define_x()


TABLE.add_leaf("number", "number", number_of)
TABLE.add_leaf("signed", "signed", number_of)
TABLE.add("a", ("a|an", 1))
TABLE.add("count", ("{n:number}", S("n")), ("{n:a}", S("n")))  # how many are meant by `2 cards`, `a card`
TABLE.add("amount", ("{n:number}", P(Number, number=S("n"))), ("x", Told(x_is)))
TABLE.add("change", ("{n:signed}", P(Number, number=S("n"))), ("+x", Told(x_is)))
TABLE.add("times", ("once", 1), ("twice", 2), ("{n:number} time~", S("n")))

# How many are chosen
TABLE.add(
    "quantity",
    ("up to {n:count}", Made(lambda n: (UP_TO, n))),
    ("{n:count}", Made(lambda n: (EXACTLY, n))),
    ("up to x", Told(lambda talk: (UP_TO, x_is(talk)))),
    ("x", Told(lambda talk: (EXACTLY, x_is(talk)))),
    ("any number of", Constant((ANY_NUMBER, 0))),
)
TABLE.add("every", ("all of", Constant((ALL, 0)), "all", "each of"))

# Compared with a number
TABLE.add("more", ("or more|higher|greater|above", AT_LEAST))
TABLE.add("less", ("or less|lower|fewer|below", AT_MOST))
TABLE.add(
    "compared",
    ("{n:amount} {c:more}", Made(lambda n, c: (c, n))),
    ("{n:amount} {c:less}", Made(lambda n, c: (c, n))),
    ("{n:amount}", Made(lambda n: (EQUAL, n)), "exactly {n:amount}"),
    ("no", Constant((EQUAL, Number(0)))),
)
