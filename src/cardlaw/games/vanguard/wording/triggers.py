"""What triggers an ability, and what the words after it may speak of."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.checks import EndsWithCheck
from cardlaw.games.vanguard.parts.battle_patterns import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTING,
    BattleEnds,
    BecomesOriented,
    IsAttacked,
)
from cardlaw.games.vanguard.parts.cause_patterns import ForCost, NotByCard, NotFrom
from cardlaw.games.vanguard.parts.patterns import (
    ANY_EFFECT,
    DiscardedFrom,
    Placed,
    PlacedByRiding,
    PutInto,
    Retired,
    RodeUpon,
    While,
)
from cardlaw.games.vanguard.parts.restricted_patterns import CausedBy, LeavesCircle
from cardlaw.games.vanguard.parts.selections import OtherOfEvent
from cardlaw.games.vanguard.parts.turn_patterns import (
    StepBegins,
    TurnBegins,
)
from cardlaw.games.vanguard.terms.information import GUARD_STEP, PHASES, STEPS
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.games.vanguard.wording.happenings import STRUCK
from cardlaw.program.conditions import Both, DuringPhase, IsTurnOf, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.objects import Cards, EventCard, Objects, ThisCard
from cardlaw.program.patterns import Either, Pattern, PhaseBegins, TurnEnds
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
ABOUT_ITSELF = "this"  # `it` may stand for the card itself, `that unit` may not


# The moment


TABLE.add(
    "turn_of", ("your", YOU), ("your opponent's", OPPONENT), ("the|each", EACH_PLAYER, "each player's", "any player's")
)
TABLE.add(
    "trigger",
    ("when {e:event}", S("e"), "whenever {e:event}"),
    (
        "when {a:event} or {b:event}",
        P(Either, first=S("a"), second=S("b")),
        "when {a:event} or when {b:event}",
        "when {a:event} , or {b:event}",
        "when {a:event} , or when {b:event}",
    ),
    ("{c:time} ,| when {e:event}", P(While, pattern=S("e"), condition=S("c"))),
    *(
        (
            f"at the beginning of {{w:turn_of}} {name} phase",
            P(PhaseBegins, who=S("w"), phase=number),
            f"at the start of {{w:turn_of}} {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    *(
        (f"at the beginning of {{w:turn_of}} {name} step", P(StepBegins, who=S("w"), step=number))
        for number, name in enumerate(STEPS)
        if "_" not in name
    ),
    ("at the beginning of {w:turn_of} turn", P(TurnBegins, who=S("w"))),
    ("at the end of {w:turn_of} turn", P(TurnEnds, who=S("w"))),
    (
        "at the end of the battle that| {b:battle}",
        S("b"),
        "at the end of the battle in which {b:battle}",
        "at the end of a|each battle that| {b:battle}",
    ),
    (
        "at the beginning of the guard step of the battle that| this unit was|is attacked",
        While(StepBegins(EACH_PLAYER, GUARD_STEP), STRUCK),
    ),
)
TABLE.add(
    "battle",
    ("{s:happened} attacked", P(BattleEnds, objects=S("s"), role=ATTACKING), "{s:happened} attacks"),
    (
        "{s:happened} attacked {t:other_one}",
        P(BattleEnds, objects=S("s"), role=ATTACKING, target=S("t")),
        "{s:happened} attacks {t:other_one}",
    ),
    (
        "{s:happened} boosted",
        P(BattleEnds, objects=S("s"), role=BOOSTING),
        "{s:happened} boosts",
        "{s:happened} boosted ([boost])",
    ),
    (
        "{s:happened} boosted {t:other_one}",
        P(BattleEnds, objects=S("s"), role=BOOSTING, target=S("t")),
        "{s:happened} boosted ([boost]) {t:other_one}",
    ),
    (
        "{s:happened} attacked or boosted",
        Made(lambda s: Either(BattleEnds(s, ATTACKING), BattleEnds(s, BOOSTING))),
    ),
    ("{s:happened} was|is attacked", P(BattleEnds, objects=S("s"), role=BEING_ATTACKED)),
    ("{w:who} drive check revealed|reveals {n:card_like}", Made(lambda w, n: EndsWithCheck(w, n.filters))),
)
NOT_DURING = "other than during"
TABLE.add(
    "time",
    ("{d:during}", S("d")),
    *(
        (
            f"other than during the {name} phase",
            NotSo(DuringPhase(number)),
            f"other than during {name} phase",
            f"outside of the {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    *(
        (f"other than during your {name} phase", NotSo(Both(IsTurnOf(YOU), DuringPhase(number))))
        for number, name in enumerate(PHASES)
    ),
)

# Causes

TABLE.add(
    "event",
    ("{e:caused_event}", S("e")),
    ("{e:caused_event} {c:time}", P(While, pattern=S("e"), condition=S("c"))),
)
TABLE.add(
    "cause",
    (
        "by {c:your_effect}",
        YOU,
        "due to {c:your_effect}",
        "with {c:your_effect}",
        "due to an effect of your card~",
        "due to an effect from one of your cards",
        "by the effect~ of your card~",
        "with an effect of your card",
        "by the effect of one of your cards",
        "by one of your card effects",
    ),
    (
        "by {c:opponents_effect}",
        OPPONENT,
        "due to {c:opponents_effect}",
        "due to an effect of your opponent's card~",
        "by the effect~ of your opponent's card~",
        "due to an effect from one of your opponent's cards",
        "with {c:opponents_effect}",
    ),
    ("by {c:any_effect}", ANY_EFFECT, "due to {c:any_effect}", "with {c:any_effect}"),
)
TABLE.add("your_effect", ("your card effect~", None, "your effects", "an ability of your card", "your cards' effects"))
TABLE.add(
    "opponents_effect",
    (
        "your opponent's effect~",
        None,
        "your opponent's card effect~",
        "your opponent's card's ability",
        "your opponent's card's effect",
        "your opponent's cards' effects",
        "the effect of your opponent's card",
    ),
)
TABLE.add(
    "any_effect",
    (
        "an effect",
        None,
        "a card's ability",
        "a card's effect",
        "card's effects",
        "card effects",
        "an ability",
        "a card effect",
        "effects",
    ),
)


def caused(e: Pattern, c: int) -> Pattern:
    if not isinstance(e, (Placed, Retired, PutInto, DiscardedFrom, BecomesOriented)):
        raise Meaningless("something that effects cause")
    fields = {
        name: getattr(e, name)
        for name in ("objects", "circle", "origin", "destination", "orientation")
        if hasattr(e, name)
    }
    return type(e)(**fields, by=c)


def not_from(e: Pattern, z: str) -> Pattern:
    if not isinstance(e, (Placed, PutInto)) or e.origin:
        raise Meaningless("a card that is placed or put somewhere before 'other than from'")
    return NotFrom(e, z)


def not_by_unit(e: Pattern) -> Pattern:
    if not isinstance(e, (Placed, PutInto)):
        raise Meaningless("a card that is placed or put somewhere before 'other than by'")
    return NotByCard(e, (OfType(UNIT),))


TABLE.add(
    "caused_event",
    ("{e:plain_event}", S("e")),
    ("{e:plain_event} {c:cause}", Made(caused)),
    (
        "{e:plain_event} by the ability of {o:other_one}",
        P(CausedBy, pattern=S("e"), source=S("o")),
        "{e:plain_event} by the effect of {o:other_one}",
        "{e:plain_event} due to the effect of {o:other_one}",
        "{e:plain_event} by the abilities of {o:other_one}",
    ),
    ("{e:plain_event} by {o:possessive} ability|effect|abilities", P(CausedBy, pattern=S("e"), source=S("o"))),
    ("{e:plain_event} other than from {z:from_zone}", Made(not_from), "{e:plain_event} other than from their {z:zone}"),
    ("{e:plain_event} other than by a unit card's ability", Made(not_by_unit)),
    (
        "{e:plain_event} for the cost of your card",
        P(ForCost, pattern=S("e"), source=None),
        "{e:plain_event} for the cost of your card's ability",
    ),
    (
        "{e:plain_event} for the cost of the ability of {o:other_one}",
        P(ForCost, pattern=S("e"), source=S("o")),
    ),
    ("{e:plain_event} for the cost of {o:possessive} ability|effect", P(ForCost, pattern=S("e"), source=S("o"))),
)


# What it speaks of


def about(talk: Talk, objects: Objects, pattern: Any, other: Objects | None = None) -> Any:
    """The event is told: later words may speak of its cards."""
    itself = isinstance(objects, ThisCard)
    if other is not None and itself:
        talk.mention(Mention(OtherOfEvent(), word_of(talk, other), False, owner_of(talk, other)))
    if itself:
        talk.mention(Mention(ThisCard(), ABOUT_ITSELF))
    else:
        talk.mention(Mention(EventCard(), word_of(talk, objects), False, owner_of(talk, objects)))
    return pattern


def word_of(talk: Talk, objects: Objects) -> str:
    return next((noun for known, noun in reversed(talk.nouns) if known is objects), "card")


def owner_of(talk: Talk, objects: Objects) -> int:
    who = getattr(objects, "who", YOU)
    return who if who in (YOU, OPPONENT) else talk.owner


class Spot:
    """A zone or circle that an event names, and whose it is; None where that is not told."""

    def __init__(self, name: str, who: int | None = None) -> None:
        self.name = name
        self.who = who


def owned(talk: Talk, subject: Objects, who: int | None) -> Objects:
    """`a unit is placed on your (RC)`: of the units meant, those of that player."""
    if who is None or not isinstance(subject, Cards) or subject.who == who:
        return subject
    if subject.who != EACH_PLAYER:
        raise Meaningless("one owner")
    return known(talk, Cards(who, subject.area, subject.filters), word_of(talk, subject))


TABLE.add(
    "event_circle",
    ("{c:plain_circle}", Made(lambda c: Spot(c)), "a|an {c:plain_circle}", "the {c:plain_circle}"),
    ("{w:who} {c:plain_circle}", Made(lambda w, c: Spot(c, w))),
)
TABLE.add(
    "event_box",
    ("{z:zone}", Made(lambda z: Spot(z)), "the {z:zone}", "its owner's {z:zone}", "their owner's {z:zone}"),
    ("{w:who} {z:zone}", Made(lambda w, z: Spot(z, w))),
)
TABLE.add(
    "event_zone",
    ("{z:zone}", Made(lambda z: Spot(z)), "the {z:zone}"),
    ("{w:who} {z:zone}", Made(lambda w, z: Spot(z, w))),
)


def of(pattern: type[Pattern], slots: str = "s", **fixed: Any) -> Told:
    """An event whose subject stands in slot `s`; further slots by the names of the fields."""

    def told(talk: Talk, **said: Any) -> Any:
        subject = said["s"]
        fields = dict(fixed)
        for name, value in said.items():
            if isinstance(value, Spot):
                subject = owned(talk, subject, value.who)
                value = value.name
            if name not in ("s", "x"):
                fields[name] = value
        other = said.get("target") or said.get("boosted")
        return about(talk, subject, pattern(objects=subject, **fields), other)  # type: ignore[call-arg]

    return Told(told)


PLACED = "is~ placed|put"
TABLE.add(
    "plain_event",
    (f"{{s:happened}} {PLACED}", of(Placed)),
    (f"{{s:happened}} {PLACED} on {{circle:event_circle}}", of(Placed)),
    (
        f"{{s:happened}} {PLACED} on {{circle:event_circle}} from {{origin:event_zone}}",
        of(Placed),
        f"{{s:happened}} {PLACED} from {{origin:event_zone}} on {{circle:event_circle}}",
        f"{{s:happened}} {PLACED} from {{origin:event_zone}} to {{circle:event_circle}}",
    ),
    (f"{{s:happened}} {PLACED} from {{origin:event_zone}}", of(Placed)),
    ("placed", Told(lambda talk: about(talk, ThisCard(), Placed(ThisCard())))),
    ("placed on {c:circle}", Told(lambda talk, c: about(talk, ThisCard(), Placed(ThisCard(), c))), "put on {c:circle}"),
    (
        "placed on {c:circle} from {z:from_zone}",
        Told(lambda talk, c, z: about(talk, ThisCard(), Placed(ThisCard(), c, z))),
        "put on {c:circle} from {z:from_zone}",
    ),
    (
        f"{{s:happened}} {PLACED} in the same column as this unit",
        Told(lambda talk, s: same_column(talk, s, "")),
        f"{{s:happened}} {PLACED} on (rc) in the same column as this unit",
    ),
    ("{s:happened} is~ rode upon", of(RodeUpon), "{s:happened} is~ ridden upon"),
    ("placed from {z:from_zone}", Told(lambda talk, z: about(talk, ThisCard(), Placed(ThisCard(), "", z)))),
    ("attacked", Told(lambda talk: about(talk, ThisCard(), IsAttacked(ThisCard())))),
    ("bound from {z:from_zone}", Told(lambda talk, z: about(talk, ThisCard(), PutInto(ThisCard(), "bind", z)))),
    ("bound from {c:circle}", Told(lambda talk, c: about(talk, ThisCard(), PutInto(ThisCard(), "bind", c)))),
    ("retired from {c:circle}", Told(lambda talk, c: about(talk, ThisCard(), Retired(ThisCard(), c)))),
    ("rode upon", Told(lambda talk: about(talk, ThisCard(), RodeUpon(ThisCard())))),
    ("{s:happened} is~ rode upon by {rider:card_like}", of(RodeUpon)),
    ("rode upon by {r:card_like}", Told(lambda talk, r: about(talk, ThisCard(), RodeUpon(ThisCard(), r)))),
    ("{r:card_like} rides|ride this unit|card", Told(lambda talk, r: rides(talk, r, ThisCard()))),
    (
        "{s:happened} is~ placed by riding from {ridden:card_like}",
        of(PlacedByRiding),
        "{s:happened} is~ placed on (vc) by riding from|on {ridden:card_like}",
        "{s:happened} is~ placed on (vc) from {ridden:card_like} by riding",
    ),
    ("{s:happened} rides|ride {ridden:card_like}", of(PlacedByRiding)),
    ("{s:happened} is~ placed by riding", of(PlacedByRiding), "{s:happened} is~ placed on (vc) by riding"),
    ("{s:happened} is~ retired", of(Retired)),
    ("{s:happened} is~ retired from {origin:event_circle}", of(Retired)),
    ("retired", Told(lambda talk: about(talk, ThisCard(), Retired(ThisCard())))),
    (
        "{s:happened} is~ put into {destination:event_box}",
        of(PutInto),
        "{s:happened} is~ returned to {destination:event_box}",
    ),
    (
        "{s:happened} is~ put into {destination:event_box} from {origin:event_circle}",
        of(PutInto),
        "{s:happened} is~ put from {origin:event_circle} into {destination:event_box}",
        "{s:happened} is~ returned to {destination:event_box} from {origin:event_circle}",
    ),
    (
        "{s:moved_card} is~ put into {destination:event_box} from {origin:event_zone}",
        of(PutInto),
        "{s:moved_card} is~ put from {origin:event_zone} into {destination:event_box}",
    ),
    ("put into {d:box} from {c:circle}", Told(lambda talk, d, c: about(talk, ThisCard(), PutInto(ThisCard(), d, c)))),
    ("{s:happened} is~ bound", of(PutInto, destination="bind")),
    (
        "{s:happened} is~ bound from {origin:event_circle}",
        of(PutInto, destination="bind"),
        "{s:moved_card} is~ bound from {origin:event_zone}",
    ),
    ("{s:card_event} is~ put into {destination:event_box}", of(PutInto)),
    ("{s:moved_card} is~ discarded from {origin:event_zone}", of(DiscardedFrom)),
    ("{s:moved_card} is~ discarded", of(DiscardedFrom)),
    ("discarded from {z:from_zone}", Told(lambda talk, z: about(talk, ThisCard(), DiscardedFrom(ThisCard(), z)))),
    ("{s:happened} leaves|leave {circle:event_circle}", of(LeavesCircle)),
    (
        "{s:happened} is~ moved to another (rc)",
        of(LeavesCircle, circle="RC", stays=True),
        "{s:happened} moves to another (rc)",
        "{s:happened} is~ moved to other (rc)",
    ),
)
TABLE.add(
    "moved_card",  # a card that comes from a zone
    ("this {n:this_noun}", Made(lambda n: ThisCard())),
    (
        "{w:who} {n:nominal}",
        Told(lambda talk, w, n: known(talk, Cards(w, "", n.found_in("")), n.word)),
        "one of {w:who} {n:nominal}",
    ),
    (
        "a|an|any {n:nominal}",
        Told(lambda talk, n: known(talk, Cards(EACH_PLAYER, "", n.found_in("")), n.word)),
        "one or more {n:nominal}",
    ),
)
TABLE.add("box", ("{z:zone}", S("z"), "the {z:zone}", "your {z:zone}", "their {z:zone}"))
TABLE.add(
    "card_event",  # cards that are told by whose they are, wherever they come from
    (
        "{w:who} {n:card_nominal}",
        Told(lambda talk, w, n: known(talk, Cards(w, "", n.filters), n.word)),
        "one of {w:who} {n:card_nominal}",
    ),
    ("a|an {n:card_nominal}", Told(lambda talk, n: known(talk, Cards(EACH_PLAYER, "", n.filters), n.word))),
)
TABLE.add("card_nominal", ("{n:nominal}", Made(lambda n: only_cards(n))))


def only_cards(n: Nominal) -> Nominal:
    if n.area:
        raise Meaningless("cards of no certain place")
    return n


def known(talk: Talk, objects: Objects, word: str) -> Objects:
    talk.nouns.append((objects, word))
    return objects


def same_column(talk: Talk, s: Objects, circle: str) -> Any:
    from cardlaw.games.vanguard.parts.filters import InColumn

    if not isinstance(s, Cards):
        raise Meaningless("another unit")
    cards = known(talk, Cards(s.who, s.area, (*s.filters, InColumn(ThisCard()))), word_of(talk, s))
    return about(talk, cards, Placed(cards, circle))


def rides(talk: Talk, r: Objects, s: Objects) -> Any:
    """`a "Name" rides this unit`, and `this unit rides a "Name"`"""
    return about(talk, s, RodeUpon(s, r))
