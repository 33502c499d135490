"""Costs in brackets: what is paid, from where."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.exchanges import TurnOver
from cardlaw.games.weiss.instructions import Turn
from cardlaw.games.weiss.moves import PayStock
from cardlaw.games.weiss.wording.moves import moved
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import DOWN
from cardlaw.program.costs import Cost
from cardlaw.program.either_cost import PayEither
from cardlaw.program.instructions import Instruction
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import in_place
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, S, Slots, Told

TABLE = Table()
Abilities = tuple[Ability, ...]


def set_cost(talk: Talk, c: tuple[Instruction, ...]) -> Cost:
    cost = Cost(tuple(c))
    talk.cost = cost
    talk.paid = list(talk.mentions)
    return cost


TABLE.add_leaf("stock_cost", "stock", lambda token: PayStock(int(token.text[1:-1])))


class Paying(Told):
    """What stands in brackets is paid."""

    def enter(self, talk: Talk) -> None:
        talk.costing = True

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.costing = False
        return super().build(slots, talk)


TABLE.add("line_cost", ("[ {c:cost} ] |:", Paying(set_cost)))
TABLE.add(
    "cost",
    ("{s:stock_cost}", Made(lambda s: (s,))),
    ("{s:stock_cost} &| {d:cost_deeds}", Made(lambda s, d: (s, *d))),
    ("{d:cost_deeds}", S("d")),
    ("{d:cost_deeds} or {e:cost_deeds}", Made(lambda d, e: (PayEither(Cost(d), Cost(e)),))),
    ("{n:number}", Made(lambda n: (PayStock(n),))),
    ("{n:number} {d:cost_deeds}", Made(lambda n, d: (PayStock(n), *d))),
)
TABLE.add(
    "cost_deed",
    ("{d:deed} .|", Made(lambda d: (d,))),
    (
        "put {s:object} and {t:object} {d:destination}",
        Told(lambda talk, s, t, d: (talk.did(moved(talk, s, d)), talk.did(moved(talk, t, d)))),
    ),
    (
        "put {q:quantity} {n:nominal} and {r:quantity} {m:nominal} from {p:place} {d:destination}",
        Told(
            lambda talk, q, n, r, m, p, d: (
                talk.did(moved(talk, in_place(talk, q, n, p), d)),
                talk.did(moved(talk, in_place(talk, r, m, p), d)),
            )
        ),
    ),
    (
        "put {s:object} and {t:object} from face up to face down",
        Made(lambda s, t: (TurnOver(s, DOWN), TurnOver(t, DOWN))),
    ),
    ("{o:orientation} {s:object} and {t:object}", Made(lambda o, s, t: (Turn(s, o), Turn(t, o)))),
)
TABLE.add_list("cost_deeds", ListOf("cost_deed", ("&", ", and", "and", ",", "")))
TABLE.rows["cost_deeds"] = lambda talk, row, make: tuple(deed for item in row.items for deed in make(item))
