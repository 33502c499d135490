"""Conditions of newer cards: what units did this turn, what was done with cards of a kind, what a zone only has."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardlaw.games.vanguard.parts.conditions import Done
from cardlaw.games.vanguard.parts.filters import BEING_ATTACKED, HasAbility, HasName, InState, NameHas, OnCircle
from cardlaw.games.vanguard.parts.rare_choices import DoneWithKind, OnlyHas
from cardlaw.games.vanguard.parts.verb_patterns import ByVerb
from cardlaw.games.vanguard.terms.information import PHASES, SOUL_CHARGE
from cardlaw.games.vanguard.turn.recollection import (
    PlacedByEffect,
    PlacedThisTurn,
    RodeThisGame,
    RodeThisTurn,
)
from cardlaw.games.vanguard.wording.counting import CountIs, count_parts, counted
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.program.conditions import AllFit, AnyFits, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Not, OfType
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.values import AT_LEAST, EQUAL
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Made, P, S, Slots, Table

TABLE = Table()

# What units and players did

TABLE.add(
    "condition",
    ("you rode this turn", RodeThisTurn(YOU)),
    ("you did not ride this turn", NotSo(RodeThisTurn(YOU))),
    ("you rode 1 grade {n:number} or greater unit this fight", P(RodeThisGame, who=YOU, grade=S("n"))),
    (
        "you did not ride 1 grade {n:number} or greater unit this fight",
        P(NotSo, condition=P(RodeThisGame, who=YOU, grade=S("n"))),
    ),
    ("{o:placed_one} was placed {f:placing} this turn", P(AnyFits, objects=S("o"), filters=S("f"))),
    ("{o:placed_one} was placed this turn", P(AnyFits, objects=S("o"), filters=(PlacedThisTurn(),))),
)
TABLE.add(
    "placed_one",
    ("this unit", ThisCard()),
    ("your vanguard", Cards(YOU, "VC")),
    ("your opponent's vanguard", Cards(OPPONENT, "VC")),
)
TABLE.add(
    "placing",
    ("on {c:circle}", (P(OnCircle, circle=S("c")), PlacedThisTurn())),
    ("from your {a:area}", (P(PlacedThisTurn, origin=S("a")),)),
    ("on {c:circle} from your {a:area}", (P(OnCircle, circle=S("c")), P(PlacedThisTurn, origin=S("a")))),
    *((f"during the {name} phase", (PlacedThisTurn("", number),)) for number, name in enumerate(PHASES)),
    ("by 1 card's ability", (PlacedByEffect(EACH_PLAYER),), "by 1 effect"),
    ("by your effect", (PlacedByEffect(YOU),), "by your card's ability"),
)
TABLE.add("post", ("not being attacked", Not(InState(BEING_ATTACKED)), "that is not being attacked"))
TABLE.add("post", ("without regalis piece", Not(HasAbility("regalis piece"))))

# What was done with cards of a kind

DONE = ("called", "retired", "put", "discarded", "bound", "revealed", "rode", "chose", "soul-charge")


def done_kind(verb: str, k: Any) -> DoneWithKind:
    if not k or k == (OfType("unit"),):
        raise Meaningless("cards of a kind")
    return DoneWithKind(verb, AT_LEAST, 1, k)


def done_parts(verb: str, value: Any) -> Slots | None:
    if not isinstance(value, DoneWithKind) or value.verb != verb or (value.comparison, value.number) != (AT_LEAST, 1):
        return None
    return {"k": value.filters}


def done_count(verb: str, n: tuple[int, int], k: Any) -> DoneWithKind:
    if not k or k == (OfType("unit"),) or n == (AT_LEAST, 1):
        raise Meaningless("cards of a kind")
    return DoneWithKind(verb, n[0], n[1], k)


def count_done(verb: str, value: Any) -> Slots | None:
    if not isinstance(value, DoneWithKind) or value.verb != verb:
        return None
    return {"n": (value.comparison, value.number), "k": value.filters}


for word in DONE:
    TABLE.add(
        "condition",
        (
            f"you {word} 1 {{k:cards}}",
            Made(partial(done_kind, word), partial(done_parts, word)),
            f"you {word} 1 or more {{k:cards}}",
        ),
        (f"you {word} {{n:count}} {{k:cards}}", Made(partial(done_count, word), partial(count_done, word))),
    )
TABLE.add(
    "condition",
    ("you returned", Done("returned"), "you returned 1 card", "you returned 1 unit", "you returned it"),
    ("you imprisoned", Done("imprisoned"), "you imprisoned 1 card"),
    ("you did not imprison", NotSo(Done("imprisoned")), "you did not imprison 1 card"),
    ("you did not return", NotSo(Done("returned")), "you did not return 1 card"),
    ("you stand", Done("stood"), "you stand 1 unit", "you stand it"),
)

# Zones and the field


def only_has(w: int, a: str, k: Any) -> OnlyHas:
    if not k:
        raise Meaningless("cards of a kind")
    return OnlyHas(Cards(w, a), k)


def only_parts(value: Any) -> Slots | None:
    if isinstance(value, OnlyHas) and isinstance(value.objects, Cards):
        return {"w": value.objects.who, "a": value.objects.area, "k": value.filters}
    return None


NOBODYS = (EQUAL, 0)
ARMS = Cards(YOU, "arms")


def arms_parts(value: Any) -> Slots | None:
    found = count_parts(value)
    return {"n": found[1]} if found is not None and found[0] == ARMS else None


TABLE.add(
    "condition",
    ("{w:who} {a:area} only has {k:cards}", Made(only_has, only_parts)),
    ("there is no {k:field}", CountIs(EACH_PLAYER, NOBODYS), "there is no {k:field} on the field"),
    ("your vc has 1 arms", counted((AT_LEAST, 1), ARMS), "your vc has 1 《Arms》", "you has 1 《Arms》 on your vc"),
    ("your vc has {n:count} arms", Made(lambda n: counted(n, ARMS), arms_parts), "your vc has {n:count} 《Arms》"),
)
TABLE.add_variant(
    "condition",
    "all of {w:who} {k:field} is {f:being}",
    "{w:who} {k:field} is {f:being}",
    Made(lambda w, k, f: AllFit(Cards(w, k.area, k.filters), f), lambda value: None),
)
TABLE.add_variant(
    "condition",
    "all of {w:who} {k:field} has {n:name} in its card name",
    "{w:who} {k:field} has {n:name} in its card name",
    Made(lambda w, k, n: all_named(w, k, n), lambda value: None),
)


def all_named(w: int, k: Kind, n: str) -> AllFit:
    return AllFit(Cards(w, k.area, k.filters), (NameHas(n),))


def at_least(n: int, k: Kind) -> Any:
    if n < 2:
        raise Meaningless("more than one")
    return counted((AT_LEAST, n), Cards(YOU, k.area, k.filters))


TABLE.add_variant(
    "condition",
    "you has {n:number} {k:field}",
    "you has {n:number} or more {k:field}",
    Made(at_least, lambda value: None),
)
TABLE.add(
    "areas",
    (
        "{a:area} {b:area} or {c:area}",
        Made(
            lambda a, b, c: f"{a}/{b}/{c}",
            lambda value: dict(zip("abc", value.split("/"), strict=True)) if value.count("/") == 2 else None,
        ),
    ),
)

# Units told by their names

for circle, noun, area in (("vc", "vanguard", "VC"), ("rc", "rear-guard", "RC")):
    TABLE.add_variant(
        "subject",
        f"the {{n:name}} on your {circle}",
        f"all of your {noun} named {{n:name}}",
        Made(partial(lambda area, n: Cards(YOU, area, (HasName(n),)), area), lambda value: None),
    )
    TABLE.add_variant(
        "happened",
        f"the {{n:name}} on your {circle}",
        f"your {noun} named {{n:name}}",
        Made(partial(lambda area, n: Cards(YOU, area, (HasName(n),)), area), lambda value: None),
    )
TABLE.add_variant(
    "other_one",
    "{n:name}",
    "1 {n:name}",
    Made(lambda n: Cards(EACH_PLAYER, "units", (HasName(n),)), lambda value: None),
)
TABLE.add(
    "plain_event",
    (
        "your card is put into soul by soul-charge",
        ByVerb(Cards(YOU, ""), SOUL_CHARGE),
        "your card is put into your soul by soul-charge",
        "you soul-charge",
    ),
)
