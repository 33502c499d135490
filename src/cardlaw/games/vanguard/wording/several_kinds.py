"""Conditions on several kinds of cards at once: `you have a unit and two orders`, `one or more each of ...`."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.filters import HasName
from cardlaw.games.vanguard.wording.conditions import ONE, has, has_in_own, number_of, one_named, zone_has
from cardlaw.games.vanguard.wording.nouns import any_name
from cardlaw.program.conditions import Both, Condition
from cardlaw.program.filters import AnyOf
from cardlaw.program.objects import Cards
from cardlaw.program.values import Value
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
Many = tuple[int, Value]

TABLE.add(
    "condition",
    (
        "{p:player} has|have {m:many} {n:nominal} ,| and {t:many} {k:nominal}",
        Told(lambda talk, p, m, n, t, k: Both(has(talk, p, m, n), has(talk, p, t, k))),
    ),
    (
        "{p:player} has|have {m:many} {n:nominal} ,| and {k:bare_names}",
        Told(lambda talk, p, m, n, k: Both(has(talk, p, m, n), has(talk, p, ONE, k))),
    ),
    (
        "{p:player} has|have {n:all_names}",
        Told(lambda talk, p, n: all_of(tuple(has(talk, p, ONE, any_name((one,))) for one in n))),
    ),
    (
        "{p:player} has|have {n:all_names} in|on {q:place}",
        Told(lambda talk, p, n, q: all_of(tuple(has_in_own(talk, p, ONE, any_name((one,)), q) for one in n))),
    ),
    (
        "{w:who} {a:area} has|have {n:all_names}",
        Told(lambda talk, w, a, n: all_of(tuple(zone_has(talk, w, a, ONE, any_name((one,))) for one in n))),
    ),
    (
        "{w:who} {a:area} has|have {m:many} {n:nominal} ,| and {t:many} {k:nominal}",
        Told(lambda talk, w, a, m, n, t, k: Both(zone_has(talk, w, a, m, n), zone_has(talk, w, a, t, k))),
        "{w:who} {a:area} has|have both {m:many} {n:nominal} and {t:many} {k:nominal}",
    ),
    (
        "{w:who} {a:area} has|have {m:many} each of {g:each_grade} {n:nominal}",
        Told(lambda talk, w, a, m, g, n: of_each(w, a, m, [n.with_filters(one) for one in g])),
        "{w:who} {a:area} has|have {m:many} {n:nominal} each of {g:each_grade}",
    ),
    (
        "{p:player} has|have {m:many} each of {g:each_grade} {n:nominal}",
        Told(lambda talk, p, m, g, n: of_each(p, n.area, m, [n.with_filters(one) for one in g])),
        "{p:player} has|have {m:many} {n:nominal} each with|of {g:each_grade}",
    ),
)
TABLE.add(
    "bare_names",
    ("{n:name}", Made(lambda n: Nominal("unit", (HasName(n),), "units"))),
    ("{n:names}", Made(lambda n: Nominal("unit", (AnyOf(tuple(HasName(one) for one in n)),), "units"))),
)
TABLE.add(
    "condition",
    (
        "{p:player} has|have {m:many} {n:nominal} ,| and {k:name} {f:more_after}",
        Told(lambda talk, p, m, n, k, f: Both(has(talk, p, m, n), has(talk, p, ONE, one_named(k).with_filters(*f)))),
    ),
)


def of_each(who: int, area: str, m: Many, kinds: list[Nominal]) -> Condition:
    """`one or more each of grade 1, grade 2, and grade 3 units`: so many of every kind."""
    if not area:
        raise Meaningless("where the cards are")
    return all_of(tuple(number_of(Cards(who, area, kind.found_in(area)), m) for kind in kinds))
