"""Phrases for what players do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import Allows
from cardlaw.games.vanguard.parts.blasts import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.instructions import Jointly
from cardlaw.games.vanguard.parts.moving import MoveTop, SeeTop
from cardlaw.games.vanguard.parts.permissions import CannotBeChosen
from cardlaw.games.vanguard.wording.predicates import Statement
from cardlaw.games.vanguard.wording.statements import about
from cardlaw.program.actions import Draw, Shuffle
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import ALL, Cards, It
from cardlaw.program.opponents import OpponentDoes
from cardlaw.program.values import Number
from cardlaw.text.phrases import ListOf, Made, P, S, Slots, Table

TABLE = Table()
RULE_CHANGES = (Forbid, CannotBeChosen, Allows)


def lasting(s: Statement, u: int) -> Instruction:
    if s.objects is None:
        return GiveRule(s.changes, u)
    if changes_rules(s):
        return GiveRule(tuple(about(change, s.objects, None) for change in s.changes), u)
    return GiveEffect(s.objects, s.changes, u)


def changes_rules(s: Statement) -> bool:
    """What all units of a kind cannot or may do is a rule, which holds for units that come later too (11.9.5)."""
    everyone = isinstance(s.objects, Cards) and s.objects.choice == ALL
    return everyone and all(isinstance(change, RULE_CHANGES) for change in s.changes)


def lasting_parts(value: Any) -> Slots | None:
    if isinstance(value, GiveEffect):
        return {"s": Statement(value.objects, value.changes), "u": value.until}
    if isinstance(value, GiveRule):
        objects = value.changes[0].objects
        if objects is not None:
            return {"s": Statement(objects, tuple(about(one, It(), None) for one in value.changes)), "u": value.until}
        return {"s": Statement(None, value.changes), "u": value.until}
    return None


def several(u: int, s: tuple[Statement, ...]) -> Instruction:
    return Jointly(tuple(lasting(one, u) for one in s))


def several_parts(value: Any) -> Slots | None:
    if not isinstance(value, Jointly):
        return None
    parts = [lasting_parts(one) for one in value.instructions]
    found = [part for part in parts if part is not None]
    if len(found) != len(parts) or any(part["u"] != found[0]["u"] for part in found):
        return None
    return {"u": found[0]["u"], "s": tuple(part["s"] for part in found)}


TABLE.add_list("statements2", ListOf("statement", "", 2))
TABLE.add(
    "deed",
    ("{s:statement} {u:until}", Made(lasting, lasting_parts), "{u:until} {s:statement}"),
    ("{u:until} {s:statements2}", Made(several, several_parts)),
)


def search(w: int, q: tuple[int, int], k: Any) -> Instruction:
    return Search(Cards(w, "deck", k, q[0], q[1]))


def search_parts(value: Any) -> Slots | None:
    if not isinstance(value, Search):
        return None
    cards = value.objects
    return {"w": cards.who, "q": (cards.choice, cards.number), "k": cards.filters}


# Drawing, choosing, seeing
TABLE.add(
    "deed",
    ("draw {n:amount} card", P(Draw, who=YOU, number=S("n"))),
    ("draw up to {n:amount} card", P(Draw, who=YOU, number=S("n"), up_to=True)),
    ("choose {s:selection}", P(Choose, objects=S("s"))),
    ("search {w:who} deck for {q:quantity} {k:cards}", Made(search, search_parts)),
    ("reveal {s:object}", P(Reveal, objects=S("s")), "reveal {s:object} to your opponent"),
    ("shuffle {w:who} deck", P(Shuffle, who=S("w"), area="deck")),
)
for verb, revealed in (("look at", False), ("reveal", True)):
    TABLE.add(
        "deed",
        (f"{verb} the top card of {{w:who}} deck", P(SeeTop, who=S("w"), number=Number(1), revealed=revealed)),
        (
            f"{verb} the top {{n:amount}} card of {{w:who}} deck",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed),
            f"{verb} {{n:amount}} card from the top of {{w:who}} deck",
        ),
        (
            f"{verb} up to {{n:amount}} card from the top of {{w:who}} deck",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed, up_to=True),
            f"{verb} up to the top {{n:amount}} card of {{w:who}} deck",
        ),
    )
for verb, area in (("bind", "bind"), ("discard", "drop")):
    TABLE.add(
        "deed",
        (f"{verb} the top card of {{w:who}} deck", P(MoveTop, who=S("w"), number=Number(1), verb=verb, area=area)),
        (
            f"{verb} the top {{n:amount}} card of {{w:who}} deck",
            P(MoveTop, who=S("w"), number=S("n"), verb=verb, area=area),
            f"{verb} {{n:amount}} card from the top of {{w:who}} deck",
        ),
    )
# Blasts and charges
TABLE.add(
    "deed",
    ("counter-blast {n:number}", P(CounterBlast, number=S("n"), filters=())),
    (
        "counter-blast {n:number} - {k:cards}",
        P(CounterBlast, number=S("n"), filters=S("k")),
        "counter-blast {n:number} {k:cards}",
    ),
    ("soul-blast {n:number}", P(SoulBlast, number=S("n"), filters=())),
    (
        "soul-blast {n:number} - {k:cards}",
        P(SoulBlast, number=S("n"), filters=S("k")),
        "soul-blast {n:number} {k:cards}",
    ),
    ("counter-charge {n:number}", P(CounterCharge, number=S("n"))),
    ("soul-charge {n:amount}", P(SoulCharge, number=S("n"))),
)
# What others do: the same verbs, marked as somebody else's.
TABLE.add_list("opponents_deeds", ListOf("opponents_deed", "", 1))
TABLE.add(
    "deed",
    ("your opponent {d:opponents_deeds}", P(OpponentDoes, instructions=S("d"))),
)
TABLE.actors["opponents_deed"] = OPPONENT


def as_others(table: Table) -> None:
    """For every verb of the table the same verb as it is said of the opponent."""
    for form in list(table.forms["deed"]):
        verb = form.template.split()[0]
        if verb in OTHERS_VERBS and form.proper is form:
            variants = [one for one in table.forms["deed"] if one.proper is form and one is not form]
            templates = [f"others-{one.template}" for one in variants if one.template.split()[0] in OTHERS_VERBS]
            table.add("opponents_deed", (f"others-{form.template}", form.meaning, *templates))


OTHERS_VERBS = frozenset(
    [
        "choose",
        "discard",
        "retire",
        "put",
        "draw",
        "bind",
        "lock",
        "call",
        "reveal",
        "look",
        "search",
        "return",
        "remove",
        "unlock",
        "shuffle",
        "rest",
        "stand",
    ]
)
