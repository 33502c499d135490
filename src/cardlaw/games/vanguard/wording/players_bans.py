"""What players cannot do: call, ride, play, boost, intercept; said of you or of your opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import Boosts
from cardlaw.games.vanguard.parts.patterns import Intercepts
from cardlaw.games.vanguard.parts.restricted_patterns import CallsGuardian, IsCalled, IsRidden
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.placing.personas import CannotPersonaRide
from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.games.vanguard.wording.nouns import G_GUARDIAN
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AllOf, Not
from cardlaw.program.modifications import Change, Forbid
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S

TABLE = Table()
Ban = Callable[[int], tuple[Change, ...]]  # of a player


def forbidden(pattern: Callable[[int], Pattern]) -> Ban:
    return lambda who: (Forbid(RULES_LAYER, pattern(who)),)


# Calls

TABLE.add(
    "to_guard_with",
    (
        "from hand to (gc)",
        None,
        "to (gc) from hand",
        "from their|your|the hand to (gc)",
        "to (gc) from their|your|the hand",
        "to (gc)",
        "as guardians",
    ),
)
TABLE.add("their_hand", ("from hand", None, "from their hand"))
TABLE.add("from_hand", ("{f:to_guard_with}", None), ("{f:their_hand}", None))


def guards(n: Nominal) -> Ban:
    return forbidden(lambda who: CallsGuardian(who, n.found_in("hand")))


def g_guardians() -> Ban:
    return forbidden(lambda who: IsCalled(Cards(who, "", G_GUARDIAN), "GC"))


def calls(n: Nominal, circle: str, normal: bool = False, origin: str = "") -> Ban:
    if circle == "GC" and origin in ("", "hand") and not normal:
        return guards(n)
    return forbidden(lambda who: IsCalled(Cards(who, "", n.found_in("hand")), circle, normal, origin))


def cards_called(n: Nominal) -> Nominal:
    """`call sentinels`: cards that have a circle in their noun are called from elsewhere."""
    if n.word != "card" or n.area != "units":
        raise Meaningless("cards that are called")
    return n.in_area("")


def calls_from_hand(n: Nominal) -> Ban:
    """In your turn your opponent calls from hand to guard."""
    return lambda who: guards(n)(who) if who == OPPONENT else calls(n, "", origin="hand")(who)


def plays(n: Nominal) -> Ban:
    return forbidden(lambda who: Occurs("played", Cards(who, "", n.found_in("hand"))))


def rides(n: Nominal) -> Ban:
    return forbidden(lambda who: IsRidden(Cards(who, "", n.filters)))


def both(one: Ban, other: Ban) -> Ban:
    return lambda who: (*one(who), *other(who))


TABLE.add(
    "player_ban",
    ("call {n:nominal} {f:to_guard_with}", Made(lambda n, f: guards(n))),
    ("normal call {n:nominal} {f:to_guard_with}", Made(lambda n, f: calls(n, "GC", True))),
    (
        "call g guardian~ and {n:nominal} {f:to_guard_with}",
        Made(lambda n, f: both(g_guardians(), guards(n))),
        "call [ g guardian ] and {n:nominal} {f:to_guard_with}",
    ),
    ("call {n:nominal} {f:their_hand}", Made(lambda n, f: calls_from_hand(n))),
    ("call {n:nominal} to {c:circle}", Made(lambda n, c: calls(n, c))),
    ("call {n:nominal} from {z:banned_zone}", Made(lambda n, z: calls(n, "", origin=z))),
    (
        "call {n:nominal} from {z:any_zone} to {c:circle}",
        Made(lambda n, z, c: calls(n, c, origin=z)),
        "call {n:nominal} to {c:circle} from {z:any_zone}",
    ),
    ("call {n:card_nominal}", Made(lambda n: calls(n, ""))),
    ("call {n:nominal}", Made(lambda n: calls(cards_called(n), ""))),
    ("normal call {n:nominal}", Made(lambda n: calls(n, "", True))),
    ("normal call {n:nominal} to {c:circle}", Made(lambda n, c: calls(n, c, True))),
    ("play {n:nominal}", Made(plays), "play {n:nominal} from their|your| hand"),
    (
        "call or play {n:nominal} {f:from_hand}",
        Made(lambda n, f: both(calls_from_hand(n), plays(n))),
        "play or call {n:nominal} {f:from_hand}",
    ),
    ("intercept", Made(lambda: forbidden(lambda who: Intercepts(Cards(who, "RC"))))),
    ("boost", Made(lambda: forbidden(lambda who: Boosts(Cards(who, "RC"))))),
    ("ride", Made(lambda: forbidden(lambda who: IsRidden(Cards(who, ""))))),
    ("ride {n:nominal}", Made(rides)),
    ("normal ride {n:nominal}", Made(lambda n: forbidden(lambda who: IsRidden(Cards(who, "", n.filters), True)))),
    ("normal ride", Made(lambda: forbidden(lambda who: IsRidden(Cards(who, ""), True)))),
    ("ride {c:any_cause}", Made(lambda c: forbidden(lambda who: IsRidden(Cards(who, ""), by_effect=True)))),
    ("persona ride", Made(lambda: lambda who: (CannotPersonaRide(who),))),
)
TABLE.add("any_zone", ("{z:from_zone}", S("z"), "their {z:zone}"))
TABLE.add("banned_zone", ("{z:any_zone}", Made(lambda z: not_hand(z))))


def not_hand(zone: str) -> str:
    if zone == "hand":
        raise Meaningless("another zone than the hand")
    return zone


TABLE.add_list(
    "player_bans",
    ListOf("player_ban", ("and cannot", ", and cannot", ", and they cannot", "or", ", nor", "nor", "and", "or cannot")),
)


def said_of(bans: tuple[Ban, ...], who: int) -> tuple[Change, ...]:
    return tuple(change for ban in bans for change in ban(who))


TABLE.add(
    "plain_statement",
    (
        "your opponent cannot {b:player_bans}",
        Made(lambda b: Statement(None, said_of(b, OPPONENT))),
        "they cannot {b:player_bans}",
    ),
)
TABLE.add(
    "statement",
    (
        "your opponent cannot {b:player_bans}",
        Made(lambda b: Statement(None, said_of(b, OPPONENT))),
        "they cannot {b:player_bans}",
    ),
    ("you cannot {b:player_bans}", Made(lambda b: Statement(None, said_of(b, YOU)))),
)

# This card, and all but some

THIS_CARD = ThisCard()


def only(pattern: Callable[[Any], Pattern], n: Nominal, area: str) -> Statement:
    """Whatever is not of the kind is forbidden."""
    return Statement(None, (Forbid(RULES_LAYER, pattern((Not(AllOf(n.found_in(area))),))),))


TABLE.add(
    "statement",
    (
        "you cannot play this card",
        Made(lambda: Statement(None, (Forbid(RULES_LAYER, Occurs("played", THIS_CARD)),))),
        "this card cannot be played",
    ),
    (
        "you cannot normal ride this card",
        Made(lambda: Statement(None, (Forbid(RULES_LAYER, IsRidden(THIS_CARD, True)),))),
    ),
    ("you cannot ride this card", Made(lambda: Statement(None, (Forbid(RULES_LAYER, IsRidden(THIS_CARD)),)))),
    (
        "your opponent can only call {n:nominal}",  # from the hand or by effects, to whatever circle
        Made(lambda n: only(lambda others: IsCalled(Cards(OPPONENT, "", others), ""), n, "hand")),
        "your opponent can call only {n:nominal}",
    ),
    (
        "your opponent can only normal call {n:nominal}",
        Made(lambda n: only(lambda others: IsCalled(Cards(OPPONENT, "", others), "", True), n, "hand")),
        "your opponent can normal call only {n:nominal}",
    ),
    ("you can only ride {n:nominal}", Made(lambda n: only(lambda others: IsRidden(Cards(YOU, "", others)), n, ""))),
    (
        "your opponent can only call {n:nominal} {f:from_hand}",
        Made(lambda n, f: only(lambda others: CallsGuardian(OPPONENT, others), n, "hand")),
        "your opponent can only normal call {n:nominal} {f:from_hand}",
        "when your opponent would call cards {f:from_hand} , they can only call {n:nominal}",
    ),
)
