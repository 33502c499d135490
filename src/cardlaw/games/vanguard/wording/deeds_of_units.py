"""Deeds about units: call, ride, retire, stand, rest, lock, attack, move."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.battle_deeds import BoostWith, ChangeTarget, OrderAttack
from cardlaw.games.vanguard.parts.battle_patterns import BecomesOriented
from cardlaw.games.vanguard.parts.circles import FaceIs
from cardlaw.games.vanguard.parts.deeds import (
    BACK_CIRCLE,
    DELETE,
    FRONT_CIRCLE,
    LOCK,
    OPEN_BACK_CIRCLE,
    OPEN_FRONT_CIRCLE,
    TAKEN_CIRCLE,
    UNLOCK,
    CallCards,
    CannotBeUsed,
    ChangeState,
    RetireUnits,
    RideCard,
    TurnCards,
    TurnUnits,
)
from cardlaw.games.vanguard.parts.field_deeds import ArmUnit
from cardlaw.games.vanguard.parts.moving import Dispatch
from cardlaw.games.vanguard.parts.mustering import CallAsMany
from cardlaw.games.vanguard.parts.name_limits import UseForName
from cardlaw.games.vanguard.parts.patterns import While
from cardlaw.games.vanguard.parts.selections import TopOf
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.placing.calling import IN_DIFFERENT_ROWS, IN_ONE_COLUMN
from cardlaw.games.vanguard.placing.legion_mates import PutAsMate
from cardlaw.games.vanguard.terms.information import END_PHASE, REST, RULES_LAYER, STAND, STAND_PHASE
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to
from cardlaw.games.vanguard.wording.selections import to_pay
from cardlaw.games.vanguard.wording.speech import CIRCLE
from cardlaw.games.vanguard.wording.values import those
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.kernel.effects import END_OF_OWN_TURN, END_OF_PLAYERS_TURN, END_OF_TURN
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import DuringPhase, IsTurnOf
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import If, Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import ANY_NUMBER, Cards, It, Objects, ThisCard
from cardlaw.program.values import Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, among, in_place, known_as
from cardlaw.text.english.players import seen_by_actor
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
STAYS_LOCKED = Forbid(RULES_LAYER, While(Occurs("unlocked", It()), DuringPhase(END_PHASE)), It())
STAYS_RESTED = Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), DuringPhase(STAND_PHASE)), It())

TABLE.add(
    "deed",
    (
        "call^ {s:called} to {w:where}",
        P(CallCards, objects=S("s"), where=S("w"), orientation=STAND),
        "call^ {s:called} to {w:where} as stand",
        "call^ {s:called} on {w:where}",
        "put^ {s:object} on {w:where}",
    ),
    (
        "call^ {s:called} to {w:where} {k:spread}",
        P(CallCards, objects=S("s"), where=S("w"), orientation=STAND, spread=S("k")),
        "call^ each of {s:called} to {w:where} {k:spread}",
        "call^ {s:called} each to {w:where} {k:spread}",
    ),
    (
        "call^ {s:called} to {w:where} in the same column as {o:column_unit}",
        P(CallCards, objects=S("s"), where=S("w"), orientation=STAND, beside=S("o")),
        "call^ {s:called} to the {w:where} in the same column as {o:column_unit}",
    ),
    (
        "call^ {s:called} to {w:row_circle} in|of the same column as this unit",
        P(CallCards, objects=S("s"), where=S("w"), orientation=STAND, beside=ThisCard()),
    ),
    (
        "call^ {s:called} to {o:taken_circle}",
        P(CallCards, objects=S("s"), where=TAKEN_CIRCLE, orientation=STAND, beside=S("o")),
    ),
    (
        "call^ {s:called} to {o:taken_circle} as rest",
        P(CallCards, objects=S("s"), where=TAKEN_CIRCLE, orientation=REST, beside=S("o")),
    ),
    (
        "call^ {s:called} to {w:where} as rest",
        P(CallCards, objects=S("s"), where=S("w"), orientation=REST),
        "call^ {s:called} to {w:where} at rest",
        "call^ {s:object} as rest to {w:where}",
        "call^ {s:object} to {w:where} in rest",
    ),
    (
        "ride^ {s:object} as stand",
        P(RideCard, objects=S("s"), orientation=STAND),
        "ride^ {s:object}",
        "ride^ {s:object} on {v:circle} as stand",
    ),
    ("ride^ {s:object} as rest", P(RideCard, objects=S("s"), orientation=REST), "ride^ {s:object} at rest"),
    ("retire^ {s:object}", P(RetireUnits, objects=S("s"))),
    ("retire^ {q:quantity} {n:card_nominal}", Told(lambda talk, q, n: RetireUnits(to_pay(talk, q, n, "RC")))),
    ("stand^ {s:object}", P(TurnUnits, objects=S("s"), orientation=STAND), "stand ] {s:object}"),
    (
        "rest^ {r:reference} and {s:selection}",
        Told(lambda talk, r, s: both_done(talk, TurnUnits(r, REST), TurnUnits(s, REST))),
        "rest ] {r:reference} and {s:selection}",
    ),
    (
        "put^ {r:reference} and {s:selection} into {g:goal}",
        Told(lambda talk, r, s, g: both_done(talk, move_to(r, g), move_to(s, g))),
    ),
    (
        "put^ {a:selection} and {b:selection} into {g:goal}",
        Told(lambda talk, a, b, g: both_done(talk, move_to(a, g), move_to(b, g))),
    ),
    (
        "retire^ {r:reference} and {s:selection}",
        Told(lambda talk, r, s: both_done(talk, RetireUnits(r), RetireUnits(s))),
    ),
    (
        "bind^ {r:reference} and {s:selection}",
        Told(lambda talk, r, s: both_done(talk, Dispatch(r, "bind"), Dispatch(s, "bind"))),
    ),
    (
        "return^ {r:reference} and {s:selection} to {g:goal}",
        Told(lambda talk, r, s, g: both_done(talk, move_to(r, g), move_to(s, g))),
    ),
    (
        "stand^ {r:reference} and {s:selection}",
        Told(lambda talk, r, s: both_done(talk, TurnUnits(r, STAND), TurnUnits(s, STAND))),
    ),
    ("rest^ {s:object}", P(TurnUnits, objects=S("s"), orientation=REST), "rest ] {s:object}"),
    (
        "call^ {q:every} {n:nominal} to {w:where} as|at rest from among {c:seen}",
        Told(lambda talk, q, n, w, c: CallCards(among(talk, q, n, c), w, REST)),
    ),
    (
        "call^ any number from among {c:seen} to {w:where}",
        Told(lambda talk, c, w: CallCards(among(talk, (ANY_NUMBER, 0), Nominal("card"), c), w)),
    ),
    (
        "call^ {q:quantity} {n:nominal} from among {c:seen} to {w:where}",
        Told(lambda talk, q, n, c, w: CallCards(among(talk, q, n, c), w)),
    ),
    (
        "call^ {q:quantity} {n:nominal} to {w:where} from {p:place}",
        Told(lambda talk, q, n, w, p: CallCards(in_place(talk, q, n, p), w)),
    ),
    *((f"{word}^ {{s:object}}", P(ChangeState, objects=S("s"), what=word)) for word in (LOCK, UNLOCK, DELETE)),
    ("turn^ {s:object} face up", Made(lambda s: turned(s, UP)), "turn^ {s:object} from face down to face up"),
    (
        "turn^ {s:object} face down",
        Made(lambda s: turned(s, DOWN)),
        "turn^ {s:object} from face up to face down",
    ),
)


def on_circle(w: int, n: Nominal) -> Cards:
    """The units on whose circles cards come."""
    if n.area not in ("units", "RC"):
        raise Meaningless("a unit that is there")
    return Cards(w, "RC", n.found_in(n.area))


TABLE.add(
    "deed",
    (
        "choose^ {q:quantity} of {w:who} (rc) with a|an {n:nominal}",
        Told(lambda talk, q, w, n: Choose(known_as(talk, circles_of(w, n, q), CIRCLE))),
    ),
)
TABLE.add(
    "taken_circle",
    ("that (rc)|circle", Told(lambda talk: talk.that(CIRCLE).objects), "the chosen (rc)|circle", "those (rc)|circles"),
)


def circles_of(w: int, n: Nominal, q: Quantity) -> Cards:
    """`one of your opponent's (RC) with a rear-guard`: a circle is told by the unit on it."""
    if not isinstance(q[1], int):
        raise Meaningless("a plain number")
    return Cards(w, "RC", on_circle(w, n).filters, q[0], q[1])


TABLE.add(
    "row_circle",
    ("a|an|the| front row (rc)", FRONT_CIRCLE),
    ("a|an|the| back row (rc)", BACK_CIRCLE),
    ("a|an|the| open front row (rc)", OPEN_FRONT_CIRCLE),
    ("a|an|the| open back row (rc)", OPEN_BACK_CIRCLE),
)
TABLE.add(
    "taken_circle",
    (
        "a| (rc) with a|an {n:nominal}",
        Told(lambda talk, n: on_circle(seen_by_actor(talk, talk.actor), n)),
        "(rc) with {n:nominal}",
        "(rc) with {n:nominal} on them|it",
    ),
    (
        "{w:who} (rc) with a|an {n:nominal}",
        Made(lambda w, n: on_circle(w, n)),
        "{w:who} (rc) with {n:nominal}",
        "{w:who} (rc) with {n:nominal} on them|it",
    ),
)


def both_done(talk: Talk, one: Instruction, other: Instruction) -> Instruction:
    """`[Rest] this unit and one of your other rear-guards`"""
    return Steps((talk.did(one), talk.did(other)))


def turned(s: Objects, facing: int) -> TurnCards:
    """Of the cards that may be chosen, those that do not lie so already."""
    if isinstance(s, Cards) and s.is_choice() and not any(isinstance(one, FaceIs) for one in s.filters):
        lies = FaceIs(DOWN if facing == UP else UP)
        s = Cards(s.who, s.area, (*s.filters, lies), s.choice, s.number, s.by_opponent)
    return TurnCards(s, facing)


TABLE.add(
    "called",
    ("{s:object}", S("s")),
    ("the top card of {w:deck_of}", P(TopOf, who=S("w"), number=Number(1))),
    (
        "the top {n:amount} cards of {w:deck_of}",
        P(TopOf, who=S("w"), number=S("n")),
        "{n:some_cards} from the top of {w:deck_of}",
    ),
    (
        "the same number of cards as {v:value} from the top of {w:deck_of}",
        P(TopOf, who=S("w"), number=S("v")),
        "the same number of cards from the top of {w:deck_of} as {v:value}",
    ),
)


TABLE.add(
    "deed",
    (
        "{s:reference} attacks {t:attacked_ones}",
        P(OrderAttack, objects=S("s"), targets=S("t")),
        "attack {t:attacked_ones} with {s:object}",
    ),
    ("boost this unit with {s:object}", P(BoostWith, objects=S("s")), "{s:object} boosts this unit"),
    (
        "change the unit being attacked to {s:object}",
        P(ChangeTarget, objects=S("s")),
        "change that|the attack's target to {s:object}",
        "change the target of that attack to {s:object}",
        "change the attack target to {s:object}",
    ),
    (
        "this ability may only be used by a card with the same card name once a turn",
        Made(lambda: UseForName()),
        "this ability may only be used once a turn by a card with the same card name",
        "this ability can only be used by a card with the same card name once a|per turn",
        "this ability can|may only be used once a|per turn for each card name",
    ),
    (
        "this ability cannot be used for the rest of that turn",
        CannotBeUsed(END_OF_TURN),
        "this ability cannot be used for the rest of the|this turn",
        "this ability cannot be used again for the rest of that turn",
    ),
    (
        "{s:subject} {c:cannot_stand} during|on|in {u:next_of} stand phase",
        P(GiveEffect, objects=S("s"), changes=(STAYS_RESTED,), until=S("u")),
    ),
    (
        "{s:subject} cannot be unlocked during|on|in {u:next_of} end phase",
        Made(lambda s, u: stays_locked(s, u)),
    ),
    (
        "put^ {s:object} on (vc) as a legion mate",
        P(PutAsMate, objects=S("s")),
        "put^ {s:object} on (vc) as its|this mate",
    ),
    (
        "arm^ {s:object} to one of {w:who} {n:nominal}",
        Told(lambda talk, s, w, n: ArmUnit(s, those(talk, w, n))),
        "arm^ {s:object} to {w:who} {n:nominal}",
    ),
    ("arm^ {s:object} to {r:reference}", P(ArmUnit, objects=S("s"), unit=S("r"))),
    ("call^ as many cards from your hand to open (rc) as possible", CallAsMany()),
)
TABLE.add("spread", ("in different rows", IN_DIFFERENT_ROWS), ("in the same column", IN_ONE_COLUMN))
TABLE.add(
    "column_unit",  # another unit in whose column something is
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: those(talk, w, n)), "one of {w:who} {n:nominal}"),
    ("that {n:noun}", Told(lambda talk, n: talk.that(n.word).objects)),
)


def stays_locked(s: Objects, until: int) -> Instruction:
    """In your turn, your next end phase is that of this turn."""
    lasting = GiveEffect(s, (STAYS_LOCKED,), until)
    if until != END_OF_OWN_TURN:
        return lasting
    return If(IsTurnOf(YOU), (GiveEffect(s, (STAYS_LOCKED,), END_OF_TURN),), (lasting,))


TABLE.add("cannot_stand", ("cannot stand", None, "cannot be stand", "does|do not stand"))
TABLE.add(
    "next_of",  # the turn in which something lasts
    (
        "your opponent's next",
        END_OF_PLAYERS_TURN,
        "their next",
        "the next",
        "its owner's next",
        "that fighter's next",
        "that player's next",
        "your opponent's next turn's",
    ),
    ("your next", END_OF_OWN_TURN, "your next turn's"),
)
TABLE.add(
    "attacked_ones",
    ("your opponent's vanguard", Cards(OPPONENT, "VC"), "one of your opponent's vanguards"),
    ("one of your opponent's rear-guards", Cards(OPPONENT, "RC")),
    ("one of your opponent's units", Cards(OPPONENT, "units"), "your opponent's other unit"),
)
