"""Odd and even, first and second: numbers that are told by a word."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import InZones
from cardlaw.games.godzilla.selections import GoesFirst, IsOdd, OddNumber
from cardlaw.games.godzilla.wording.conditions import ONE, has
from cardlaw.games.godzilla.wording.lines import automatic
from cardlaw.games.godzilla.wording.this_turn import any_such
from cardlaw.program.conditions import Compare, Condition, NotSo
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.patterns import Played
from cardlaw.program.values import EQUAL, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Told

TABLE = Table()

TABLE.add("parity", ("odd|odd-numbered", True), ("even|even-numbered", False))


def odd_count(talk: Talk, p: int, k: bool, n: Nominal, at: Place) -> Condition:
    return IsOdd(has(talk, p, ONE, n, at).value, k)


TABLE.add(
    "condition",
    (
        "{p:player} has|have an {k:parity} number of {n:nominal} in|on {at:spot}",
        Told(odd_count),
    ),
    (
        "{v:value_asked} is|was {k:parity}",
        Made(lambda v, k: IsOdd(v, k)),
        "{v:value_asked} is|was an {k:parity} number",
    ),
)
TABLE.add(
    "property",
    ("an {k:parity} {a:aspect}", Made(lambda k, a: OddNumber(a, k)), "{k:parity} {a:aspect}"),
)
TABLE.add(
    "lying",
    (
        "in a zone with an {k:parity} number",
        Made(lambda k: InZones((1, 3, 5, 7) if k else (2, 4, 6, 8))),
        "in zones with {k:parity} numbers",
        "in a zone whose number is {k:parity}",
    ),
)
TABLE.add("numbers_of_zone_kind", ("an {k:parity} zone", Made(lambda k: (1, 3, 5, 7) if k else (2, 4, 6, 8))))

# Which of a turn

TABLE.add("ordinal", ("first|1st", 1), ("second|2nd", 2), ("third|3rd", 3))


def nth_play(p: int, k: int, n: Nominal) -> Condition:
    """The play that was just made is counted, too."""
    return Compare(HappenedThisTurn(Played(p, any_such(p, n))), EQUAL, Number(k))


TABLE.add("in_each_turn", ("each|every|per|this turn", None, "in a turn", "of the turn", "during each turn"))
TABLE.add(
    "condition",
    (
        "this |card is the {k:ordinal} {n:nominal} {p:player} |have|has played this turn",
        Made(lambda k, n, p: nth_play(p, k, n)),
        "it is the {k:ordinal} {n:nominal} {p:player} |have|has played this turn",
    ),
    ("{p:player} went|go|goes first", Made(lambda p: GoesFirst(p)), "{p:player} are|is going first"),
    ("{p:player} went|go|goes second", Made(lambda p: NotSo(GoesFirst(p))), "{p:player} are|is going second"),
)
TABLE.add(
    "triggered",
    (
        "{w:when} {p:actor} play~ their|your {k:ordinal} {n:nominal} {t:in_each_turn} , {e:effect}",
        Made(lambda w, p, k, n, t, e: automatic(nth_play(p, k, n), Played(p, any_such(p, n)), e)),
        "{w:when} {p:actor} play~ a|the {k:ordinal} {n:nominal} {t:in_each_turn} , {e:effect}",
    ),
)
