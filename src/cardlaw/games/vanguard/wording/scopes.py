"""Phrases for the conditions before a sentence: `during your turn`, `if ... and ...`; how they are joined."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.conditions import AlsoIf, Paying
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.terms.information import PHASES
from cardlaw.games.vanguard.wording.conditions import holder_parts
from cardlaw.program.conditions import AllFit, AnyFits, Both, Condition, DuringPhase, EitherHolds, IsTurnOf
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.text.phrases import ListOf, Made, P, S, Table

TABLE = Table()
BOOSTS = AllFit(ThisCard(), (InState("boosting"),))
STRIKES = AllFit(ThisCard(), (InState("attacking"),))
STRUCK = AllFit(ThisCard(), (InState("being attacked"),))


def all_of(conditions: tuple[Condition, ...]) -> Condition:
    """`a and b and c`: joined from the left."""
    whole = conditions[0]
    for condition in conditions[1:]:
        whole = Both(whole, condition)
    return whole


def all_scopes(scopes: tuple[Condition, ...]) -> Condition:
    """Scopes one after another; an `if` right after another one is marked as such."""
    parts: list[Condition] = []
    for scope in scopes:
        again = bool(parts) and is_plain(scope) and not is_scope(each_of(parts[-1])[-1])
        parts.append(AlsoIf(scope) if again else scope)
    return all_of(tuple(parts))


def each_of(condition: Condition | None) -> tuple[Condition, ...]:
    if condition is None:
        return ()
    if isinstance(condition, Both):
        return (*each_of(condition.first), condition.second)
    return (condition,)


TABLE.add(
    "either_condition",
    ("{c:condition}", S("c")),
    ("{a:condition} or {b:condition}", P(EitherHolds, first=S("a"), second=S("b"))),
)
TABLE.add_list("conditions", ListOf("either_condition", "", 1))
TABLE.add(
    "scope",
    ("during your turn", IsTurnOf(YOU)),
    ("during your opponent's turn", IsTurnOf(OPPONENT)),
    *((f"during your {name} phase", Both(IsTurnOf(YOU), DuringPhase(number))) for number, name in enumerate(PHASES)),
    ("while you is paying the cost for stride", Paying("stride"), "while paying the cost for stride"),
    ("during the battle this unit boosted", BOOSTS, "during the battle that this unit boosted"),
    ("during the battle this unit attacked", STRIKES, "during the battle that this unit attacked"),
    (
        "during the battle this unit boosted {t:other_one}",
        P(Both, first=BOOSTS, second=P(AnyFits, objects=S("t"), filters=(InState("attacking"),))),
        "during the battle that this unit boosted {t:other_one}",
    ),
    (
        "during the battle this unit attacked {t:other_one}",
        P(Both, first=STRIKES, second=P(AnyFits, objects=S("t"), filters=(InState("being attacked"),))),
        "during the battle that this unit attacked {t:other_one}",
    ),
    (
        "during the battle {t:battler} was attacked",
        P(AnyFits, objects=S("t"), filters=(InState("being attacked"),)),
        "during the battle that {t:battler} was attacked",
        "during the battle that {t:battler} is attacked",
    ),
    (
        "during the battle {t:battler} attacked",
        P(AnyFits, objects=S("t"), filters=(InState("attacking"),)),
        "during the battle that {t:battler} attacked",
    ),
    ("during the battle this unit is attacked", STRUCK, "while this unit is being attacked"),
    (
        "if {c:conditions}",
        Made(lambda c: all_of(c), lambda value: {"c": each_of(value)} if is_plain(value) else None),
    ),
)
TABLE.add(
    "battler",
    ("{w:who} {k:field}", Made(lambda w, k: Cards(w, k.area, k.filters), holder_parts)),
)
TABLE.add_list("scopes", ListOf("scope", "", 0))
TABLE.add_list("scopes1", ListOf("scope", "", 1))


def is_scope(part: Condition) -> bool:
    """Is a condition said as `during ...`?"""
    return isinstance(part, (IsTurnOf, DuringPhase, Paying)) or part in (BOOSTS, STRIKES, STRUCK) or is_battle(part)


def is_battle(part: Condition) -> bool:
    """Does a condition tell which units are in battle?"""
    return isinstance(part, AnyFits) and part.filters in ((InState("attacking"),), (InState("being attacked"),))


def is_plain(value: Any) -> bool:
    return isinstance(value, Condition) and not any(map(is_scope, each_of(value)))


def scopes_of(condition: Condition | None) -> tuple[Condition, ...]:
    """A condition as the scopes that say it: `during your turn`, `if ... and ...`."""
    found: list[Condition] = []
    plain: list[Condition] = []
    parts = list(each_of(condition))
    while parts:
        part = parts.pop(0)
        if not is_scope(part) and not isinstance(part, AlsoIf):
            plain.append(part)
            continue
        if plain:
            found.append(all_of(tuple(plain)))
            plain = []
        if (isinstance(part, IsTurnOf) and parts and isinstance(parts[0], DuringPhase)) or (
            part in (BOOSTS, STRIKES) and parts and is_battle(parts[0])
        ):
            part = Both(part, parts.pop(0))
        found.append(part.condition if isinstance(part, AlsoIf) else part)
    if plain:
        found.append(all_of(tuple(plain)))
    return tuple(found)
