"""What happened this turn: `if you played a strategy card this turn`, `if 2 or more of your battle cards were destroyed`."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.occurrences import DiscardedToInvade, EventWas, PlayedFromHand
from cardlaw.games.godzilla.patterns import Advanced, Countered, Destroyed, Evolved, MovedInField, Retreated
from cardlaw.games.godzilla.wording.causes import Cause, by, by_player, discarded, in_area, one_player, rage_changed
from cardlaw.games.godzilla.wording.counting import Rage
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Other
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Discarded, Drawn, Moved, Pattern, Played
from cardlaw.program.values import AT_LEAST, EQUAL, Number, Value
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S

TABLE = Table()
Often = tuple[int, Value]
ONCE: Often = (AT_LEAST, Number(1))


def happened(pattern: Pattern, often: Comparison = ONCE) -> Condition:
    return Compare(HappenedThisTurn(pattern), often[0], often[1])


def such(who: int, n: Nominal) -> Objects:
    return Cards(who, n.area if who != EACH_PLAYER else "", n.filters)


def any_such(who: int, n: Nominal) -> Objects:
    return Cards(who, "", n.filters)


TABLE.add("how_often", ("{c:compared}", S("c")), ("a|an|any", Constant(ONCE)))
TABLE.add(
    "past_subject",  # how many, and of which cards
    ("this card", Made(lambda: (ONCE, ThisCard()))),
    ("{m:monster_of}", Made(lambda m: (ONCE, m))),
    ("{w:who} {n:nominal_not_monster}", Made(lambda w, n: (ONCE, such(w, n)))),
    ("{q:how_often} {n:nominal}", Made(lambda q, n: (q, such(EACH_PLAYER, n)))),
    (
        "{q:how_often} of {w:who} {n:nominal}",
        Made(lambda q, w, n: (q, such(w, n))),
        "{q:how_often} {w:who} {n:nominal}",
    ),
    ("another of {w:who} {n:nominal}", Made(lambda w, n: (ONCE, such(w, n.with_filters(Other()))))),
)


TABLE.add(
    "to_invade",  # a player invades once a turn
    ("to invade", None, "for this invasion", "for this card's invade action", "for your monster card's invasion"),
)


def destroyed_by(s: Objects, c: Cause | None) -> Pattern:
    return Destroyed(s, *by(c))


TABLE.add(
    "past_deed",  # what happened to some cards, as a pattern of them
    ("was~ {d:destroyed} {c:destroyer}?", Made(lambda d, c: lambda s: destroyed_by(s, c))),
    ("was~ countered", Made(lambda: lambda s: Countered(s))),
    ("was~ moved {c:cause}?", Made(lambda c: lambda s: MovedInField(s, by_player(c))), "moved"),
    ("advanced {c:cause}?", Made(lambda c: lambda s: Advanced(s, by=by_player(c)))),
    ("retreated {c:cause}?", Made(lambda c: lambda s: Retreated(s, by_player(c)))),
    ("evolved", Made(lambda: lambda s: Evolved(s))),
    ("was~ played", Made(lambda: lambda s: Played(EACH_PLAYER, s)), "entered"),
    ("was~ discarded from {w:who} hand {c:cause}?", Made(lambda w, c: lambda s: discarded(s, w, c))),
    (
        "was~ sent from {w:who} {o:area} to {v:who} {a:area}",
        Made(lambda w, o, v, a: lambda s: Moved(in_area(s, one_player(w, v)), o, a)),
    ),
)
TABLE.add(
    "condition",
    ("{s:past_subject} has|have| {d:past_deed} this turn", Made(lambda s, d: happened(d(s[1]), s[0]))),
    ("this card was {d:destroyed} {c:destroyer}?", Made(lambda d, c: EventWas(destroyed_by(ThisCard(), c)))),
    (
        "{s:past_subject} has|have not {d:past_deed} this turn",
        Made(lambda s, d: happened(d(s[1]), (EQUAL, Number(0)))),
    ),
    (
        "{p:player} has|have| played {q:how_often} {n:nominal} this turn",
        Made(lambda p, q, n: happened(Played(p, any_such(p, n)), q)),
    ),
    (
        "you discarded a|an {n:nominal} {i:to_invade}",
        Made(lambda n, i: happened(DiscardedToInvade(any_such(YOU, n)))),
    ),
    (
        "{p:player} has|have| played another {n:nominal} this turn",
        Made(lambda p, n: happened(Played(p, any_such(p, n.with_other())))),
    ),
    (
        "{p:player} has|have| played {q:how_often} {n:nominal} from {w:who} hand this turn",
        Made(lambda p, q, n, w: happened(PlayedFromHand(one_player(p, w), any_such(p, n)), q)),
    ),
    (
        "{p:player} has|have not played |a|an|any {n:nominal} this turn",
        Made(lambda p, n: happened(Played(p, any_such(p, n)), (EQUAL, Number(0)))),
        "{p:player} did not play |a|an|any {n:nominal} this turn",
    ),
    (
        "{p:player} has|have| discarded {q:how_often} {n:nominal} this turn",
        Made(lambda p, q, n: happened(Discarded(any_such(p, n)), q)),
    ),
    (
        "{p:player} has|have| drawn {q:how_often} card~ this turn",
        Made(lambda p, q: happened(Drawn(p), q)),
        "{p:player} drew {q:how_often} card~ this turn",
    ),
    (
        "you successfully| countered {m:monster_of} this turn",
        Made(lambda m: happened(your_counter(m))),
        "you have successfully| countered {m:monster_of} this turn",
    ),
    (
        "you did not successfully| counter {m:monster_of} this turn",
        Made(lambda m: happened(your_counter(m), (EQUAL, Number(0)))),
        "you have not successfully| countered {m:monster_of} this turn",
    ),
    (
        "{r:rage} was {d:direction} {c:cause}? this turn",
        Made(lambda r, d, c: happened(rage_changed(of_player(r), d, c))),
    ),
)


TABLE.add(
    "counted",
    ("{n:nominal} {p:player} played this turn", Made(lambda n, p: HappenedThisTurn(Played(p, any_such(p, n))))),
    ("{n:nominal} {p:player} discarded this turn", Made(lambda n, p: HappenedThisTurn(Discarded(any_such(p, n))))),
    ("{n:nominal} {d:destroyed} this turn", Made(lambda n, d: HappenedThisTurn(Destroyed(such(EACH_PLAYER, n))))),
    ("of {w:who} {n:nominal} {d:destroyed} this turn", Made(lambda w, n, d: HappenedThisTurn(Destroyed(such(w, n))))),
)


def your_counter(m: Objects) -> Pattern:
    if not isinstance(m, MonsterOf) or m.who != OPPONENT:
        raise Meaningless("your opponent's monster card")
    return Countered(m)


def of_player(r: Rage) -> Rage:
    """A monster's rage is that of its player for all of the turn."""
    return Rage(YOU) if isinstance(r.objects, ThisCard) else r
