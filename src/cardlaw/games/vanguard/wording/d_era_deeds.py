"""Deeds of newer cards: what depends on kinds, what is larger instead, statements with a condition inside."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.instructions import Jointly
from cardlaw.games.vanguard.parts.moving import MoveTop
from cardlaw.games.vanguard.parts.rare_choices import ByKind, ChooseDifferent, PutShuffled
from cardlaw.games.vanguard.parts.selections import RestOfSeen, ThatUnit
from cardlaw.games.vanguard.terms.information import PLUS_LAYER, POWER
from cardlaw.games.vanguard.wording.actions import lasting, lasting_parts
from cardlaw.games.vanguard.wording.predicates import Statement
from cardlaw.games.vanguard.wording.scopes import all_of, all_scopes, each_of, scopes_of
from cardlaw.games.vanguard.wording.sentences import Paid, as_one, deeds_of
from cardlaw.program.conditions import AllFit, Condition
from cardlaw.program.control import If, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import ALL, Cards, It, Objects
from cardlaw.program.values import Number
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Made, P, S, Slots, Table, Talk

TABLE = Table()
Told = tuple[Instruction, ...]

# What depends on what the card is


def fits(filters: Any) -> Condition:
    return AllFit(ThatUnit(), filters)


def by_kind(d: Told, f: Any, e: Instruction, g: Any) -> Instruction:
    return as_one((*d[:-1], ByKind((fits(f), fits(g)), (d[-1], e))))


def two_kinds(value: Any) -> Slots | None:
    *before, last = deeds_of(value)
    if not isinstance(last, ByKind):
        return None
    one, other = last.conditions
    if not isinstance(one, AllFit) or not isinstance(other, AllFit):
        return None
    return {"d": (*before, last.instructions[0]), "f": one.filters, "e": last.instructions[1], "g": other.filters}


TABLE.add(
    "chain",
    (
        "{d:deeds} if it is {f:being} {e:deed} if it is {g:being}",
        Made(by_kind, two_kinds),
        "{d:deeds} if it is {f:being} or {e:deed} if it is {g:being}",
    ),
)

# Statements with a condition inside


def jointly_if(u: int, s: tuple[Statement, ...], c: tuple[Condition, ...], t: tuple[Statement, ...]) -> Instruction:
    later = If(all_scopes(c), tuple(lasting(one, u) for one in t))
    return Jointly((*(lasting(one, u) for one in s), later))


def jointly_parts(value: Any) -> Slots | None:
    if not isinstance(value, Jointly) or not isinstance(value.instructions[-1], If):
        return None
    last = value.instructions[-1]
    first = [lasting_parts(one) for one in value.instructions[:-1]]
    second = [lasting_parts(one) for one in last.then]
    found = [one for one in (*first, *second) if one is not None]
    if len(found) != len(first) + len(second) or last.otherwise or any(one["u"] != found[0]["u"] for one in found):
        return None
    told = [one["s"] for one in found]
    return {
        "u": found[0]["u"],
        "s": tuple(told[: len(first)]),
        "c": scopes_of(last.condition),
        "t": tuple(told[len(first) :]),
    }


TABLE.add(
    "deed",
    ("{u:until} {s:statements} {c:scopes1} {t:statements}", Made(jointly_if, jointly_parts)),
)

# More of it instead


def more_power(o: Objects, n: int, u: int) -> Instruction:
    return GiveEffect(o, (ChangeNumber(PLUS_LAYER, POWER, ADD, Number(n), It()),), u)


def rather(d: Told, o: Objects, n: int, u: int, c: tuple[Condition, ...], m: int, x: int) -> Instruction:
    if x != n:
        raise Meaningless("the number that the larger one replaces")
    return as_one((*d, If(all_of(c), (more_power(o, m, u),), (more_power(o, n, u),))))


def power_parts(told: Told) -> tuple[Objects, int, int] | None:
    if len(told) != 1 or not isinstance(told[0], GiveEffect) or len(told[0].changes) != 1:
        return None
    change = told[0].changes[0]
    if not isinstance(change, ChangeNumber) or not isinstance(change.value, Number):
        return None
    return told[0].objects, change.value.number, told[0].until


def rather_parts(value: Any) -> Slots | None:
    *before, last = deeds_of(value)
    if not isinstance(last, If) or not last.otherwise:
        return None
    more, usual = power_parts(last.then), power_parts(last.otherwise)
    if more is None or usual is None:
        return None
    o, n, u = usual
    return {"d": tuple(before), "o": o, "n": n, "u": u, "c": each_of(last.condition), "m": more[1], "x": n}


def rather_alone(value: Any) -> Slots | None:
    found = rather_parts(value)
    if found is None or found["d"]:
        return None
    del found["d"]
    return found


def rather_after(value: Any) -> Slots | None:
    found = rather_parts(value)
    return found if found is not None and found["d"] else None


MORE = "{o:subject} gets power {n:signed} {u:until} . if {c:conditions} it gets power {m:signed} instead of {x:signed}"
OTHERS = (
    "{o:subject} gets power {n:signed} {u:until} . if {c:conditions} power {m:signed} instead of {x:signed}",
    "{o:subject} gets power {n:signed} {u:until} . if {c:conditions} it gets {m:signed} instead of {x:signed}",
    "{u:until} {o:subject} gets power {n:signed} . if {c:conditions} it gets power {m:signed} instead of {x:signed}",
    "{o:subject} gets power {n:signed} {u:until} if {c:conditions} it gets power {m:signed} instead of {x:signed}",
    "{u:until} {o:subject} gets power {n:signed} if {c:conditions} it gets power {m:signed} instead of {x:signed}",
)
TABLE.add(
    "chain",
    (MORE, Made(lambda o, n, u, c, m, x: rather((), o, n, u, c, m, x), rather_alone), *OTHERS),
    (
        f"{{d:deeds}} {MORE}",
        Made(rather, rather_after),
        *(f"{{d:deeds}} {words}" for words in OTHERS),
    ),
)

# Choosing different names; what happens to the rest; face up damage


def differing(q: tuple[int, int], k: Any, w: int, a: str) -> ChooseDifferent:
    return ChooseDifferent(Cards(w, a, k, q[0], q[1]))


def differing_parts(value: Any) -> Slots | None:
    if not isinstance(value, ChooseDifferent) or value.search or value.objects.choice == ALL:
        return None
    cards = value.objects
    return {"q": (cards.choice, cards.number), "k": cards.filters, "w": cards.who, "a": cards.area}


def searched(value: Any) -> Slots | None:
    if not isinstance(value, ChooseDifferent) or not value.search:
        return None
    return {"q": (value.objects.choice, value.objects.number), "k": value.objects.filters, "w": value.objects.who}


TABLE.add(
    "deed",
    (
        "choose {q:quantity} {k:cards} with different card name from {w:who} {a:areas}",
        Made(differing, differing_parts),
        "choose {q:quantity} {k:cards} from {w:who} {a:areas} with different card name",
    ),
    (
        "search {w:who} deck for {q:quantity} {k:cards} with different card name",
        Made(lambda w, q, k: ChooseDifferent(Cards(w, "deck", k, q[0], q[1]), True), searched),
    ),
    (
        "shuffle the rest put it on the bottom of your deck",
        P(PutShuffled, objects=RestOfSeen()),
        "shuffle the remaining card put it on the bottom of your deck",
    ),
)
TABLE.add_variant(
    "deed",
    "put the top card of {w:who} deck into {a:box} face up",
    "put the top card of {w:who} deck into {a:box}",
    P(MoveTop, who=S("w"), number=Number(1), verb="put", area=S("a")),
)

# Costs after conditions and deeds


def then_pay(s: Any, d: Told, t: Any, c: Any, e: Told) -> Instruction:
    return If(all_scopes(s), (Steps((*d, If(all_scopes(t), (MayPay(c, e),)))),))


def then_pay_parts(value: Any) -> Slots | None:
    if not isinstance(value, If) or len(value.then) != 1 or value.otherwise:
        return None
    steps = value.then[0]
    if not isinstance(steps, Steps) or len(steps.instructions) < 2:
        return None
    inner = Paid(True, False).slots(steps.instructions[-1], Talk())
    if inner is None:
        return None
    rest = {"t": inner["s"], "c": inner["c"], "e": inner["e"]}
    return {"s": scopes_of(value.condition), "d": steps.instructions[:-1], **rest}


TABLE.add(
    "paying",
    ("{s:scopes1} {d:deeds} {t:scopes1} pay { {c:cost} } {e:effect}", Made(then_pay, then_pay_parts)),
    ("then {s:scopes1} pay { {c:cost} } {e:effect}", Paid(True, False, True)),
)
