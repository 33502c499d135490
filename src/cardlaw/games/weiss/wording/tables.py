"""The phrases of whole lines, added to the table of all forms."""

from __future__ import annotations

from cardlaw.games.weiss.moves import PayStock
from cardlaw.games.weiss.wording import rulings
from cardlaw.games.weiss.wording.forms import ListOf, Made, P, Plain, S
from cardlaw.games.weiss.wording.tables_writer import TABLE, WRITER

TABLE.include(rulings.TABLE)
TABLE.add(
    "auto",
    ("{l:limit} {s:scopes} {t:trigger} , {e:effect}", Plain((S("l"), S("s"), S("t"), S("e")))),
    ("{s:scopes} {t:trigger} , {e:effect}", Plain((0, S("s"), S("t"), S("e")))),
)
TABLE.add("act", ("{l:limit} {e:effect}", Plain((S("l"), S("e")))), ("{e:effect}", Plain((0, S("e")))))
TABLE.add(
    "limit",
    ("this ability activates up to 1 time per turn .", 1),
    ("this ability activates up to {n:number} times per turn .", S("n")),
)
TABLE.add(
    "cost",
    ("( {n:number} )", Plain((P(PayStock, number=S("n")),))),
    (
        "( {n:number} ) {d:cost_deeds}",
        Made(
            lambda n, d: (PayStock(n), *d),
            lambda value: (
                {"n": value[0].number, "d": value[1:]} if len(value) > 1 and isinstance(value[0], PayStock) else None
            ),
        ),
    ),
    ("{d:cost_deeds}", S("d")),
)
TABLE.add_list("cost_deeds", ListOf("deed", "&", "", "&"))

__all__ = ["TABLE", "WRITER"]
