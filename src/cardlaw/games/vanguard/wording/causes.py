"""What causes an event: whose effect, which ability, which cost."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.at_once import AtOnce
from cardlaw.games.vanguard.parts.battle_patterns import (
    BecomesOriented,
)
from cardlaw.games.vanguard.parts.cause_patterns import ByAbilityNamed, ForCost, NotByCard, NotFrom
from cardlaw.games.vanguard.parts.conditions import Paying
from cardlaw.games.vanguard.parts.keywords import G_GUARDIAN, OVERSOUL, STRIDE
from cardlaw.games.vanguard.parts.lying import UnderDeck
from cardlaw.games.vanguard.parts.patterns import (
    DiscardedFrom,
    Placed,
    PutInto,
    Retired,
    RodeUpon,
    While,
)
from cardlaw.games.vanguard.parts.restricted_patterns import CausedBy, IsCalled, LeavesCircle
from cardlaw.games.vanguard.parts.turn_patterns import (
    Occurs,
)
from cardlaw.games.vanguard.parts.verb_patterns import ByVerb
from cardlaw.games.vanguard.placing.time_leap import ByTimeLeap
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.games.vanguard.wording.event_subjects import about, known, owned
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Either, Pattern
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


# Causes

TABLE.add(
    "event",
    ("{e:caused_event}", S("e")),
    ("{e:caused_event} {c:time}", P(While, pattern=S("e"), condition=S("c"))),
)


def caused(e: Pattern, c: int) -> Pattern:
    if isinstance(e, While):
        return While(caused(e.pattern, c), e.condition)
    if isinstance(e, Either):
        return Either(caused(e.first, c), caused(e.second, c))
    if isinstance(e, AtOnce):
        return AtOnce(caused(e.pattern, c), e.number)
    if isinstance(e, (LeavesCircle, ByVerb, UnderDeck)) or (isinstance(e, Occurs) and e.what in ("chosen", "revealed")):
        return CausedBy(e, Cards(c if c in (YOU, OPPONENT) else EACH_PLAYER, ""))
    if not isinstance(e, (Placed, Retired, PutInto, DiscardedFrom, BecomesOriented, IsCalled)):
        raise Meaningless("something that effects cause")
    fields = {
        name: getattr(e, name)
        for name in ("objects", "circle", "origin", "destination", "orientation", "normal")
        if hasattr(e, name)
    }
    return type(e)(**fields, by=c)


def caused_by(e: Pattern, o: Objects) -> Pattern:
    """An effect of a card that is told by more than whose it is."""
    if isinstance(o, Cards) and not o.filters and not o.area:
        raise Meaningless("a card of a kind")
    return CausedBy(e, o)


def for_cost_of(e: Pattern, o: Objects) -> Pattern:
    """A cost of a card that is told by more than whose it is."""
    if isinstance(o, Cards) and not o.filters and not o.area:
        raise Meaningless("a card of a kind")
    return ForCost(e, o)


def is_put(e: Pattern) -> bool:
    """Does an event tell of cards that are placed or put somewhere, no matter from where?"""
    if isinstance(e, Either):
        return is_put(e.first)
    return isinstance(e, (Placed, PutInto)) and not e.origin


def not_from(e: Pattern, z: str) -> Pattern:
    if not is_put(e):
        raise Meaningless("a card that is placed or put somewhere before 'other than from'")
    return NotFrom(e, z)


def by_ability(e: Pattern, k: str, who: int = EACH_PLAYER) -> Pattern:
    """`rode upon by a unit with the RevolDress ability`: what follows a rider tells which one is meant."""
    if isinstance(e, RodeUpon) and e.rider is not None:
        raise Meaningless("an event of an ability")
    return ByAbilityNamed(e, k, who)


def not_by_unit(e: Pattern) -> Pattern:
    if not isinstance(e, (Placed, PutInto)):
        raise Meaningless("a card that is placed or put somewhere before 'other than by'")
    return NotByCard(e, (OfType(UNIT),))


def not_by(e: Pattern, o: Objects) -> Pattern:
    if not isinstance(e, (Placed, PutInto)) or not isinstance(o, Cards) or not o.filters:
        raise Meaningless("a card that is placed or put somewhere before 'other than by'")
    return NotByCard(e, o.filters)


def not_from_circle(e: Pattern, c: str) -> Pattern:
    return not_from(e, c)


TABLE.add(
    "caused_event",
    ("{e:plain_event}", S("e")),
    ("{e:plain_event} {c:cause}", Made(caused)),
    (
        "{s:happened} is~ placed {c:cause} on {k:event_circle}",
        Told(lambda talk, s, c, k: about(talk, owned(talk, s, k.who), Placed(owned(talk, s, k.who), k.name, "", c))),
    ),
    (
        "{e:plain_event} by the ability of {o:source_one}",
        Made(lambda e, o: caused_by(e, o)),
        "{e:plain_event} by the effect of {o:source_one}",
        "{e:plain_event} due to the effect of {o:source_one}",
        "{e:plain_event} by the abilities of {o:source_one}",
        "{e:plain_event} due to an effect from|of {o:source_one}",
        "{e:plain_event} for the effect of {o:source_one}",
    ),
    ("{e:plain_event} by {o:possessive} ability|effect|abilities", P(CausedBy, pattern=S("e"), source=S("o"))),
    ("{e:plain_event} other than from {z:from_zone}", Made(not_from), "{e:plain_event} other than from their {z:zone}"),
    (
        "{e:plain_event} by the {k:ability_word} ability",
        Made(by_ability),
        "{e:plain_event} from the {k:ability_word} ability",
        "{e:plain_event} due to the effect of a|an|the {k:ability_word} ability",
    ),
    (
        "{e:plain_event} due to the effect of your {k:ability_word} ability",
        Made(lambda e, k: by_ability(e, k, YOU)),
        "{e:plain_event} by|from your {k:ability_word} ability",
        "{e:plain_event} due to the effect of your unit's|card's {k:ability_word} ability",
        "{e:plain_event} by the {k:ability_word} ability of your unit|card",
    ),
    (
        "{e:plain_event} due to time leap",
        P(ByTimeLeap, pattern=S("e")),
    ),
    (
        "{e:plain_event} for the cost of oversoul",
        Made(lambda e: ByAbilityNamed(e, OVERSOUL.lower())),
    ),
    ("{e:plain_event} other than by a unit card's ability", Made(not_by_unit)),
    (
        "{e:plain_event} other than by the effect|ability of {o:card_like}",
        Made(lambda e, o: not_by(e, o)),
    ),
    ("{e:plain_event} other than from {c:plain_circle}", Made(not_from_circle)),
    (
        "{e:plain_event} for the cost of your card",
        P(ForCost, pattern=S("e"), source=None),
        "{e:plain_event} for the cost of your card's ability",
        "{e:plain_event} for|by a|your|any card's cost",
    ),
    (
        "{e:plain_event} for the cost of calling {o:card_like} from the|your| g zone",
        Made(lambda e, o: While(ForCost(e, o), Paying(G_GUARDIAN))),
        "{e:plain_event} for the cost of calling {o:card_like}",
    ),
    (
        "{e:plain_event} for the cost of stride",
        Made(lambda e: While(ForCost(e, None), Paying(STRIDE))),
        "{e:plain_event} for the cost of [ stride ]",
    ),
    (
        "{e:plain_event} for the effect or cost of your card",
        Made(lambda e: Either(caused(e, YOU), ForCost(e, None))),
        "{e:plain_event} for the cost or effect of your card",
    ),
    (
        "{e:plain_event} for the effect or cost of {o:source_one}",
        Made(lambda e, o: caused_by(e, o)),
        "{e:plain_event} for the cost or effect of {o:source_one}",
    ),
    (
        "{e:plain_event} for the cost of the ability of {o:source_one}",
        P(ForCost, pattern=S("e"), source=S("o")),
        "{e:plain_event} as the cost for|of the ability of {o:other_one}",
    ),
    ("{e:plain_event} for the cost of {o:source_one}", Made(lambda e, o: for_cost_of(e, o))),
    ("{e:plain_event} for the cost of {o:possessive} ability|effect", P(ForCost, pattern=S("e"), source=S("o"))),
)


TABLE.add(
    "plain_event",
    (
        "{n:card_like} is~ revealed by the ability|effect of {o:source_one}",
        Told(lambda talk, n, o: about(talk, n, CausedBy(Occurs("revealed", n), o))),
    ),
    (
        "this {x:this_noun} is~ revealed {c:cause}",
        Told(lambda talk, c, x=None: about(talk, ThisCard(), caused(Occurs("revealed", ThisCard()), c))),
    ),
    ("revealed {c:cause}", Told(lambda talk, c: about(talk, ThisCard(), caused(Occurs("revealed", ThisCard()), c)))),
)
TABLE.add(
    "source_one",  # the card whose ability or cost causes something
    ("{o:other_one}", S("o")),
    (
        "{w:who} {n:card_nominal}",
        Told(lambda talk, w, n: known(talk, Cards(w, "", n.filters), n.word)),
        "one of {w:who} {n:card_nominal}",
    ),
    ("a|an {n:card_nominal} of your", Told(lambda talk, n: known(talk, Cards(YOU, "", n.filters), n.word))),
    (
        "a|an|the {n:nominal} in {p:place}",
        Told(lambda talk, n, p: known(talk, Cards(p.who, p.area, n.found_in(p.area)), n.word)),
    ),
    ("{n:bare_name} in {p:place}", Told(lambda talk, n, p: known(talk, Cards(p.who, p.area, n.filters), n.word))),
)
