"""What causes an event: whose effect, which ability, which cost."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.at_once import AtOnce
from cardlaw.games.vanguard.parts.battle_patterns import (
    BecomesOriented,
)
from cardlaw.games.vanguard.parts.cause_patterns import ByAbilityNamed, ForCost, NotByCard, NotFrom, TheEvent
from cardlaw.games.vanguard.parts.conditions import Paying
from cardlaw.games.vanguard.parts.filters import HasWord
from cardlaw.games.vanguard.parts.keywords import G_GUARDIAN, OVERSOUL, STRIDE
from cardlaw.games.vanguard.parts.lying import ComesFacing, UnderDeck
from cardlaw.games.vanguard.parts.patterns import (
    DiscardedFrom,
    Placed,
    PutInto,
    Retired,
    RodeUpon,
    While,
)
from cardlaw.games.vanguard.parts.restricted_patterns import CausedBy, IsCalled, LeavesCircle
from cardlaw.games.vanguard.parts.turn_patterns import DrawnByEffect, Occurs
from cardlaw.games.vanguard.parts.verb_patterns import ByVerb
from cardlaw.games.vanguard.placing.time_leap import ByTimeLeap
from cardlaw.games.vanguard.terms.types import ORDER, UNIT
from cardlaw.games.vanguard.wording.event_subjects import about, known, owned
from cardlaw.games.vanguard.wording.nouns import typed
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType, Other
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Either, Pattern
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told
from cardlaw.text.reader import Phrase

TABLE = Table()


# Causes

TOLD_BY_EFFECTS = ("chosen", "revealed", "locked", "unlocked", "deleted")  # events that tell whose effect it was
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
    if isinstance(e, (LeavesCircle, ByVerb, UnderDeck, ComesFacing, TheEvent)) or (
        isinstance(e, Occurs) and e.what in TOLD_BY_EFFECTS
    ):
        return CausedBy(e, Cards(c if c in (YOU, OPPONENT) else EACH_PLAYER, ""))
    if isinstance(e, Drawn):
        drawn = DrawnByEffect(e.who)
        return CausedBy(drawn, Cards(c, "")) if c in (YOU, OPPONENT) else drawn
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
    if isinstance(e, ComesFacing):
        return is_put(e.pattern)
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


TABLE.add(
    "caused_event",
    ("{e:plain_event}", S("e")),
    ("{e:plain_event} {c:causing}", Made(lambda e, c: c(e))),
    (
        "{s:happened} is~ placed {c:cause} on {k:event_circle}",
        Told(lambda talk, s, c, k: about(talk, owned(talk, s, k.who), Placed(owned(talk, s, k.who), k.name, "", c))),
    ),
)
TABLE.add(
    "causing",  # from an event to the same with its cause
    ("{c:cause}", Made(lambda c: lambda e: caused(e, c))),
    (
        "by|from the|an ability|effect|abilities|effects of|from {o:source_one}",
        Made(lambda o: lambda e: caused_by(e, o)),
        "due to the|an ability|effect|abilities|effects of|from {o:source_one}",
        "for the effect of {o:source_one}",
        "for the effect or cost of {o:source_one}",
        "for the cost or effect of {o:source_one}",
    ),
    (
        "by|from {o:possessive} ability|effect|abilities|effects",
        Made(lambda o: lambda e: CausedBy(e, o)),
        "due to {o:possessive} ability|effect|abilities|effects",
    ),
    (
        "by|from {w:who} {n:order_possessive} ability|effect|abilities|effects",
        Made(lambda w, n: lambda e: CausedBy(e, Cards(w, "", n))),
        "due to {w:who} {n:order_possessive} ability|effect|abilities|effects",
    ),
    (
        "by|from another card's ability|effect",
        Made(lambda: lambda e: CausedBy(e, Cards(EACH_PLAYER, "", (Other(),)))),
        "due to another card's ability|effect",
        "due to the ability|effect of another card",
    ),
    (
        "other than from {z:from_zone}",
        Made(lambda z: lambda e: not_from(e, z)),
        "other than from their {z:zone}",
        "not from {z:from_zone}",
        "other than from {z:plain_circle}",
    ),
    (
        "by|from the {k:ability_word} ability",
        Made(lambda k: lambda e: by_ability(e, k)),
        "due to the {k:ability_word} ability",
        "due to the effect of a|an|the {k:ability_word} ability",
    ),
    (
        "by|from your {k:ability_word} ability",
        Made(lambda k: lambda e: by_ability(e, k, YOU)),
        "due to your {k:ability_word} ability",
        "due to the effect of your {k:ability_word} ability",
        "due to the effect of your unit's|card's {k:ability_word} ability",
        "by the {k:ability_word} ability of your unit|card",
    ),
    ("due to time leap", Made(lambda: ByTimeLeap)),
    ("for the cost of oversoul", Made(lambda: lambda e: ByAbilityNamed(e, OVERSOUL.lower()))),
    ("other than by a unit card's {x:effect_word}", Made(lambda x: not_by_unit)),
    ("other than by the {x:effect_word} of {o:card_like}", Made(lambda x, o: lambda e: not_by(e, o))),
    (
        "for the cost of your card",
        Made(lambda: lambda e: ForCost(e, None)),
        "for the cost of your card's ability|effect|abilities|effects",
        "for|by a|your|any card's cost",
        "for|as a cost",
    ),
    (
        "for the cost of calling {o:card_like} from the|your| g zone",
        Made(lambda o: lambda e: While(ForCost(e, o), Paying(G_GUARDIAN))),
        "for the cost of calling {o:card_like}",
    ),
    (
        "for the cost of stride",
        Made(lambda: lambda e: While(ForCost(e, None), Paying(STRIDE))),
        "for the cost of [ stride ]",
        "as the cost for|of stride",
    ),
    (
        "for|as the cost of|for stride of {o:card_like}",
        Made(lambda o: lambda e: While(ForCost(e, o), Paying(STRIDE))),
        "for|as the cost of|for [ stride ] of {o:card_like}",
    ),
    (
        "for the effect or cost of your card",
        Made(lambda: lambda e: Either(caused(e, YOU), ForCost(e, None))),
        "for the cost or effect of your card",
    ),
    (
        "for the effect or cost of a|any card",
        Made(lambda: lambda e: Either(caused(e, EACH_PLAYER), ForCost(e, None))),
        "for the cost or effect of a|any card",
    ),
    (
        "for the cost of the {x:effect_word} of {o:source_one}",
        Made(lambda o, x=None: lambda e: ForCost(e, o)),
        "as the cost for|of the {x:effect_word} of {o:other_one}",
        "for|by|as the cost of {o:possessive} {x:effect_word}",
    ),
    ("for {o:possessive} cost", Made(lambda o: lambda e: ForCost(e, o))),
    (
        "for the cost of {o:source_one}",
        Made(lambda o: lambda e: for_cost_of(e, o)),
        "as the cost of|for {o:source_one}",
    ),
)


TABLE.add(
    "order_possessive",
    ("order card's", (OfType(ORDER),), "order's"),
    ("prison's", (HasWord("Prison"),)),
    *((f"{sub} order card's", typed(ORDER, sub), f"{sub} order's") for sub in ("normal", "blitz", "set")),
)


def of_its_own(talk: Talk, causing: Any, phrase: Phrase) -> Any:
    """`when your vanguard stands by its ability`: its own, not that of the card with the text."""
    owner = dict(phrase.inside).get("o")
    return by_itself if isinstance(owner, Phrase) and owner.form.template in ("its", "its own") else causing


def by_itself(e: Pattern) -> Pattern:
    if not isinstance(getattr(e, "objects", None), ThisCard):
        raise Meaningless("whose ability")
    return CausedBy(e, ThisCard())


TABLE.after["causing"] = of_its_own
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
