"""Conditions on what has happened in the battle under way, and on who is in it."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.battle_patterns import DRIVE_CHECKED, CheckReveals
from cardlaw.games.vanguard.parts.filters import BEING_ATTACKED, InState
from cardlaw.games.vanguard.parts.restricted_patterns import IsCalled
from cardlaw.games.vanguard.parts.this_battle import HappenedThisBattle
from cardlaw.games.vanguard.wording.turn_events import ONCE, Past, times
from cardlaw.program.conditions import AnyFits, Compare, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Other
from cardlaw.program.happened import HappenedThisTurn, speaks_of
from cardlaw.program.objects import Cards, Filter, ThisCard
from cardlaw.program.values import Value
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()
Many = tuple[int, Value]
TABLE.add("this_battle", ("this|that battle", None, "during|in|for this|that battle"))


def in_battle(e: Past) -> Condition:
    """Of any card of a kind, not of this one or of others than it."""
    often = times(e.pattern)
    if not isinstance(often, HappenedThisTurn) or speaks_of(e.pattern, ThisCard) or speaks_of(e.pattern, Other):
        raise Meaningless("an event of any card")
    return Compare(HappenedThisBattle(often), *e.many)


def guards(n: Nominal) -> Past:
    """Cards that the opponent called to the guardian circle."""
    return Past(IsCalled(Cards(OPPONENT, "", n.found_in("hand")), "GC"))


def guards_from_hand(n: Nominal) -> Past:
    return Past(IsCalled(Cards(OPPONENT, "", n.found_in("hand")), "GC", False, "hand"))


def so_many(e: Past, m: Many) -> Past:
    return Past(e.pattern, m)


TABLE.add(
    "to_guard",
    ("to (gc)", guards),
    ("from hand to (gc)", guards_from_hand, "to (gc) from hand", "from their hand to (gc)", "to (gc) from their hand"),
)
TABLE.add(
    "condition",
    ("{e:past_told} {b:this_battle}", Made(lambda e, b: in_battle(e))),
    ("{e:no_told} {b:this_battle}", Made(lambda e, b: NotSo(in_battle(e)))),
    (
        "your opponent called {m:many} {n:nominal} {g:to_guard} {b:this_battle}",
        Made(lambda m, n, g, b: in_battle(so_many(g(n), m))),
    ),
    (
        "your opponent did not call a|an|any| {n:nominal} {g:to_guard} {b:this_battle}",
        Made(lambda n, g, b: NotSo(in_battle(so_many(g(n), ONCE)))),
    ),
)


def checked(n: Cards) -> Past:
    """What drive checks of the battle under way revealed."""
    return Past(CheckReveals(DRIVE_CHECKED, EACH_PLAYER, n))


TABLE.add("checks_now", ("that battle's drive check~", None, "your drive check~ for|of|in that|this battle"))
TABLE.add(
    "condition",
    ("{d:checks_now} revealed {n:card_like}", Made(lambda d, n: in_battle(checked(n)))),
    ("{d:checks_now} did not reveal {n:card_like}", Made(lambda d, n: NotSo(in_battle(checked(n))))),
)


def so_many_checked(w: int, n: Nominal, m: Many = ONCE) -> Condition:
    return in_battle(Past(CheckReveals(DRIVE_CHECKED, w, Cards(EACH_PLAYER, "", n.found_in(""))), m))


TABLE.add(
    "condition",
    (
        "your drive check~ revealed {m:many_number} {n:nominal}",
        Made(lambda n, m, d=None: so_many_checked(YOU, n, m)),
        "{d:checks_now} revealed {m:many_number} {n:nominal}",
        "{m:many_number} {n:nominal} was~ revealed for|by|in|during your drive check~",
        "{m:many_number} {n:nominal} was~ revealed for|by|in|during {d:checks_now}",
    ),
)


def attacked_is(f: tuple[Filter, ...]) -> Condition:
    return AnyFits(Cards(EACH_PLAYER, "units", (InState(BEING_ATTACKED),)), f)


TABLE.add(
    "condition",
    (
        "the unit being attacked is {f:being}",
        Made(lambda f: attacked_is(f)),
        "the unit that is being attacked is {f:being}",
    ),
    ("the unit being attacked is not {f:being}", Made(lambda f: NotSo(attacked_is(f)))),
)
