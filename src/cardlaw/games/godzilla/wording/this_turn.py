"""What happened this turn or in the one before: `if you played a strategy card this turn`, `if 2 or more of your battle cards were destroyed`."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.occurrences import DiscardedForInvasion, DiscardedToInvade, DrawnBy, PlayedFrom
from cardlaw.games.godzilla.patterns import Advanced, Countered, Destroyed, Evolved, Invaded, MovedInField, Retreated
from cardlaw.games.godzilla.wording.causes import Cause, by, by_player, one_player, rage_changed, told_of
from cardlaw.games.godzilla.wording.counting import is_departure
from cardlaw.games.godzilla.wording.raging import Rage
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Other
from cardlaw.program.happened import DidThisTurn, HappenedLastTurn, HappenedThisTurn, speaks_of
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Discarded, Drawn, EventWas, Pattern, Played
from cardlaw.program.values import AT_LEAST, EQUAL, Number, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()
Often = tuple[int, Value]
ONCE: Often = (AT_LEAST, Number(1))


InTurn = Callable[[Pattern], Value]


def last_turn(pattern: Pattern) -> Value:
    if speaks_of(pattern, ThisCard) or speaks_of(pattern, Other):
        raise Meaningless("what is told of a player's cards, not of this one")
    return HappenedLastTurn(HappenedThisTurn(pattern))


TABLE.add(
    "in_turn",
    ("this turn", Constant(HappenedThisTurn), "during this turn"),
    ("during|in the previous|last turn", Constant(last_turn), "last turn"),
)


def happened(t: InTurn, pattern: Pattern, often: Comparison = ONCE) -> Condition:
    return Compare(t(pattern), often[0], often[1])


def such(who: int, n: Nominal) -> Objects:
    return Cards(who, n.area if who != EACH_PLAYER else "", n.filters)


def any_such(who: int, n: Nominal) -> Objects:
    return Cards(who, "", n.filters)


TABLE.add("in_last_turn", ("during|in the previous|last turn", None, "last turn", "during their last turn"))
TABLE.add("how_often", ("{c:compared}", S("c")), ("a|an|any", Constant(ONCE)))
TABLE.add(
    "past_subject",  # how many, and of which cards
    ("this card", Told(lambda talk: (ONCE, told_of(talk, ThisCard(), "card")))),
    ("{m:monster_of}", Told(lambda talk, m: (ONCE, told_of(talk, m, "monster")))),
    ("{w:who} {n:nominal_not_monster}", Made(lambda w, n: (ONCE, such(w, n)))),
    ("{q:how_often} {n:nominal}", Made(lambda q, n: (q, such(EACH_PLAYER, n)))),
    (
        "{q:how_often} of {w:who} {n:nominal}",
        Made(lambda q, w, n: (q, such(w, n))),
        "{q:how_often} {w:who} {n:nominal}",
    ),
    ("another of {w:who} {n:nominal}", Made(lambda w, n: (ONCE, such(w, n.with_filters(Other()))))),
)


def discarded_to_invade(talk: Talk, n: Nominal) -> Condition:
    """Later words may speak of the card that was discarded."""
    found = Cards(YOU, "discard", (DiscardedForInvasion(), *n.filters))
    talk.mention(Mention(found, n.word, False, YOU, "discarded"))
    return happened(HappenedThisTurn, DiscardedToInvade(any_such(YOU, n)))


TABLE.add(
    "reference",
    (
        "the {n:nominal} discarded {f:from_a_hand}? {i:for_invasion}",
        Made(lambda n, f, i: Cards(YOU, "discard", (DiscardedForInvasion(), *n.filters))),
        "the discarded {n:nominal} {i:for_invasion}",
        "the {n:nominal} you discarded {f:from_a_hand}? {i:for_invasion}",
    ),
)
TABLE.add(
    "after_noun",  # what was done to a card itself
    ("that was~ {u:undergone} this turn", Made(lambda u: DidThisTurn(HappenedThisTurn(u(ThisCard()))))),
    (
        "that was~ {u:played_so} this turn",
        Made(lambda u: DidThisTurn(HappenedThisTurn(u(ThisCard())))),
        "{u:played_so} this turn",
    ),
)


def destroyed_by(s: Objects, c: Cause | None) -> Pattern:
    return Destroyed(s, *by(c))


TABLE.add(
    "past_deed",  # what happened to some cards, as a pattern of them
    ("was~ {u:undergone}", S("u"), "been {u:undergone}"),
    ("was~ {u:happened_so}", S("u"), "been {u:happened_so}"),
    ("was~ {u:played_so}", S("u"), "been {u:played_so}"),
    ("moved {c:cause}?", Made(lambda c: lambda s: MovedInField(s, by_player(c)))),
    ("advanced {c:cause}?", Made(lambda c: lambda s: Advanced(s, by=by_player(c)))),
    ("retreated {c:cause}?", Made(lambda c: lambda s: Retreated(s, by_player(c)))),
    ("evolved", Constant(lambda s: Evolved(s))),
    ("entered", Constant(lambda s: Played(EACH_PLAYER, s))),
)
TABLE.add(
    "condition",
    ("{s:past_subject} has|have| {d:past_deed} {t:in_turn}", Made(lambda s, d, t: happened(t, d(s[1]), s[0]))),
    ("this card was {d:destroyed} {c:destroyer}?", Made(lambda d, c: EventWas(destroyed_by(ThisCard(), c)))),
    (
        "{s:past_subject} has|have not {d:past_deed} {t:in_turn}",
        Made(lambda s, d, t: happened(t, d(s[1]), (EQUAL, Number(0)))),
        "{s:past_subject} was~ not {d:undergone} {t:in_turn}",
        "{s:past_subject} was~ not {d:played_so} {t:in_turn}",
    ),
    (
        "{s:past_subject} did not move {t:in_turn}",
        Made(lambda s, t: happened(t, MovedInField(s[1]), (EQUAL, Number(0)))),
    ),
    (
        "{s:past_subject} did not advance {t:in_turn}",
        Made(lambda s, t: happened(t, Advanced(s[1]), (EQUAL, Number(0)))),
    ),
    (
        "{p:player} has|have| played {q:how_often} {n:nominal} {t:in_turn}",
        Made(lambda p, q, n, t: happened(t, Played(p, any_such(p, n)), q)),
    ),
    (
        "you discarded a|an {n:nominal} {f:from_a_hand}? {i:for_invasion}",
        Told(lambda talk, n, f, i: discarded_to_invade(talk, n)),
    ),
    (
        "you invaded by discarding a|an {n:nominal} {f:from_a_hand}?",
        Told(lambda talk, n, f: discarded_to_invade(talk, n)),
        "this card invaded by discarding a|an {n:nominal} {f:from_a_hand}?",
        "this invasion was|is by discarding a|an {n:nominal} {f:from_a_hand}?",
    ),
    (
        "{p:player} has|have| played another {n:nominal} {t:in_turn}",
        Made(lambda p, n, t: happened(t, Played(p, any_such(p, n.with_other())))),
    ),
    (
        "{p:player} has|have| played {q:how_often} {n:nominal} from {w:who} {a:area} {t:in_turn}",
        Made(lambda p, q, n, w, a, t: happened(t, PlayedFrom(one_player(p, w), any_such(p, n), a), q)),
    ),
    (
        "{p:player} has|have not played |a|an|any {n:nominal} {t:in_turn}",
        Made(lambda p, n, t: happened(t, Played(p, any_such(p, n)), (EQUAL, Number(0)))),
        "{p:player} did not play |a|an|any {n:nominal} {t:in_turn}",
    ),
    (
        "{p:player} has|have| discarded {q:how_often} {n:nominal} {t:in_turn}",
        Made(lambda p, q, n, t: happened(t, Discarded(any_such(p, n)), q)),
    ),
    (
        "{p:player} has|have| drawn {q:how_often} card~ {t:in_turn}",
        Made(lambda p, q, t: happened(t, Drawn(p), q)),
        "{p:player} drew {q:how_often} card~ {t:in_turn}",
    ),
    (
        "you successfully| countered {m:monster_of} {t:in_turn}",
        Made(lambda m, t: happened(t, your_counter(m))),
        "you have successfully| countered {m:monster_of} {t:in_turn}",
    ),
    (
        "your opponent has|have| successfully| countered {m:your_monster} {t:in_turn}",
        Made(lambda m, t: happened(t, Countered(m))),
    ),
    ("{m:monster_of} invaded {t:in_last_turn}", Made(lambda m, t: happened(last_turn, Invaded(m)))),
    (
        "{m:monster_of} did not invade {t:in_last_turn}",
        Made(lambda m, t: happened(last_turn, Invaded(m), (EQUAL, Number(0)))),
        "{m:monster_of} has not invaded {t:in_last_turn}",
    ),
    (
        "{p:player} drew a card by an effect {t:in_turn}",
        Made(lambda p, t: happened(t, DrawnBy(p, EACH_PLAYER))),
        "{p:player} has|have drawn a card by an effect {t:in_turn}",
    ),
    (
        "{p:player} were|was countered {t:in_turn}",
        Made(lambda p, t: happened(t, Countered(MonsterOf(p)))),
    ),
    (
        "{p:player} were|was not countered {t:in_turn}",
        Made(lambda p, t: happened(t, Countered(MonsterOf(p)), (EQUAL, Number(0)))),
    ),
    (
        "your opponent did not successfully| counter {m:your_monster} {t:in_turn}",
        Made(lambda m, t: happened(t, Countered(m), (EQUAL, Number(0)))),
    ),
    (
        "you did not successfully| counter {m:monster_of} {t:in_turn}",
        Made(lambda m, t: happened(t, your_counter(m), (EQUAL, Number(0)))),
        "you have not successfully| countered {m:monster_of} {t:in_turn}",
    ),
    (
        "{m:limited_monster} has|have| advanced {c:compared} zone~ {t:in_turn}",
        Made(lambda m, c, t: happened(t, Advanced(m), c)),
    ),
    (
        "{p:player} has|have| gained {r:the_rage} {t:in_turn}",
        Made(lambda p, r, t: happened(t, rage_changed(Rage(p), 1))),
    ),
    (
        "{p:player} has|have| lost {r:the_rage} {t:in_turn}",
        Made(lambda p, r, t: happened(t, rage_changed(Rage(p), -1))),
    ),
    (
        "{r:rage} was {d:direction} {c:cause}? {t:in_turn}",
        Made(lambda r, d, c, t: happened(t, rage_changed(of_player(r), d, c))),
    ),
)


TABLE.add(
    "counted",
    (
        "{n:nominal} {p:player} |has|have played this turn",
        Made(lambda n, p: HappenedThisTurn(Played(p, any_such(p, n)))),
    ),
    (
        "{n:nominal} {p:player} |has|have discarded this turn",
        Made(lambda n, p: HappenedThisTurn(Discarded(any_such(p, n)))),
    ),
    ("{n:nominal} {u:undergone} this turn", Made(lambda n, u: HappenedThisTurn(u(such(EACH_PLAYER, n))))),
    (
        "of {w:who} {n:nominal} {u:undergone} this turn",
        Made(lambda w, n, u: HappenedThisTurn(u(such(w, n)))),
    ),
    ("of {w:who} {n:nominal} that was~ {u:undergone} this turn", Made(lambda w, n, u: departed(u(such(w, n))))),
)


def departed(pattern: Pattern) -> Value:
    if not is_departure(pattern):
        raise Meaningless("cards that are no longer there")
    return HappenedThisTurn(pattern)


TABLE.add("your_monster", ("your monster card|monster", MonsterOf(YOU)), ("this card", ThisCard()))


def your_counter(m: Objects) -> Pattern:
    if not isinstance(m, MonsterOf) or m.who != OPPONENT:
        raise Meaningless("your opponent's monster card")
    return Countered(m)


def of_player(r: Rage) -> Rage:
    """A monster's rage is that of its player for all of the turn."""
    return Rage(YOU) if isinstance(r.objects, ThisCard) else r
