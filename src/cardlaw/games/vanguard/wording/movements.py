"""Phrases for calling, riding, retiring and moving cards."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.battle_patterns import BecomesOriented
from cardlaw.games.vanguard.parts.creating import (
    IMPRISON_WORD,
    SCOUT_WORD,
    SING_WORD,
    CallTokens,
    CreateCard,
    DealDamage,
    HoldCards,
)
from cardlaw.games.vanguard.parts.deeds import (
    CIRCLES,
    DELETE,
    LOCK,
    UNLOCK,
    CallCards,
    CannotBeUsed,
    ChangeState,
    MoveToCircle,
    RetireUnits,
    RideCard,
    TurnCards,
    TurnUnits,
)
from cardlaw.games.vanguard.parts.instructions import PutOnEither
from cardlaw.games.vanguard.parts.moving import DiscardGrades, Dispatch, MoveTop, PutIntoZoneOf
from cardlaw.games.vanguard.parts.patterns import While
from cardlaw.games.vanguard.terms.information import REST, RULES_LAYER, STAND, STAND_PHASE
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.actions import MoveCards
from cardlaw.program.conditions import DuringPhase
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import It
from cardlaw.program.values import Number
from cardlaw.text.phrases import P, S, Table

TABLE = Table()
STAYS_RESTED = Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), DuringPhase(STAND_PHASE)), It())

# Units
TABLE.add(
    "where",
    *((word, word, f"1 {word}", f"your {word}", f"1 of your {word}") for word in CIRCLES),
)
TABLE.add(
    "deed",
    ("call {s:object} to {w:where}", P(CallCards, objects=S("s"), where=S("w"), orientation=STAND)),
    ("call {s:object} to {w:where} as rest", P(CallCards, objects=S("s"), where=S("w"), orientation=REST)),
    ("ride {s:object} as stand", P(RideCard, objects=S("s"), orientation=STAND), "ride {s:object}"),
    ("ride {s:object} as rest", P(RideCard, objects=S("s"), orientation=REST)),
    ("retire {s:object}", P(RetireUnits, objects=S("s"))),
    ("stand {s:object}", P(TurnUnits, objects=S("s"), orientation=STAND)),
    ("rest {s:object}", P(TurnUnits, objects=S("s"), orientation=REST)),
)
TABLE.add(
    "deed",
    *((f"{word} {{s:object}}", P(ChangeState, objects=S("s"), what=word)) for word in (LOCK, UNLOCK, DELETE)),
    ("turn {s:object} face up", P(TurnCards, objects=S("s"), facing=UP)),
    ("turn {s:object} face down", P(TurnCards, objects=S("s"), facing=DOWN)),
    (
        "exchange the position of {s:object} {o:reference}",
        P(MoveToCircle, objects=S("s"), other=S("o")),
        "exchange the position of {s:object} with {o:reference}",
    ),
    (
        "this ability cannot be used for the rest of that turn",
        CannotBeUsed(END_OF_TURN),
        "this ability cannot be used for the rest of the turn",
        "this ability cannot be used for the rest of this turn",
    ),
    (
        "{s:subject} cannot stand during your opponent's next stand phase",
        P(GiveEffect, objects=S("s"), changes=(STAYS_RESTED,), until=END_OF_PLAYERS_TURN),
        "{s:subject} cannot stand during their next stand phase",
        "{s:subject} do not stand during your opponent's next stand phase",
        "{s:subject} cannot stand during the next stand phase",
    ),
)
# Moving
TABLE.add(
    "box",
    ("hand", "hand", "your hand", "their hand"),
    ("soul", "soul", "your soul", "their soul"),
    ("drop", "drop", "your drop", "their drop"),
    ("damage zone", "damage", "your damage zone", "their damage zone"),
    ("bind zone", "bind", "your bind zone"),
    ("order zone", "order_zone", "your order zone", "the order zone"),
    ("ride deck", "ride_deck", "your ride deck"),
)
AREAS = {
    "damage zone": "damage",
    "bind zone": "bind",
    "order zone": "order_zone",
    "ride deck": "ride_deck",
    "g zone": "g_zone",
}
ZONES = ("hand", "soul", "drop", "damage zone", "bind zone", "order zone", "ride deck", "g zone")
TABLE.add("zone_of", *((word, AREAS.get(word, word)) for word in ZONES))
TABLE.add(
    "deed",
    (
        "put {s:object} into {a:zone_of}",
        P(MoveCards, objects=S("s"), verb="put", area=S("a")),
        "return {s:object} to {a:zone_of}",
        "put {s:object} in {a:zone_of}",
        "put {s:object} into the {a:zone_of}",
    ),
    (
        "return {s:object} to your deck",
        P(MoveCards, objects=S("s"), verb="return", area="deck"),
        "return {s:object} to the deck",
        "return {s:object} to their deck",
    ),
    (
        "put {s:object} into {w:who} {a:zone_of}",
        P(PutIntoZoneOf, objects=S("s"), who=S("w"), area=S("a")),
        "return {s:object} to {w:who} {a:zone_of}",
        "put {s:object} in {w:who} {a:zone_of}",
    ),
    (
        "put {s:object} on the top of {w:decks}",
        P(MoveCards, objects=S("s"), verb="put", area=S("w")),
        "return {s:object} to the top of {w:decks}",
        "put {s:object} on the top of {w:decks} in any order",
    ),
    (
        "put {s:object} on the bottom of {w:decks}",
        P(MoveCards, objects=S("s"), verb="put", area=S("w"), position=BOTTOM),
        "return {s:object} to the bottom of {w:decks}",
        "put {s:object} on the bottom of {w:decks} in any order",
        "put {s:object} at the bottom of {w:decks}",
        "put {s:object} at the bottom of {w:decks} in any order",
    ),
    (
        "put the top card of {w:who} deck into {a:box}",
        P(MoveTop, who=S("w"), number=Number(1), verb="put", area=S("a")),
        "put the top card of {w:who} deck into {a:box} face up",
    ),
    (
        "put the top card of {w:who} deck into {a:box} face down",
        P(MoveTop, who=S("w"), number=Number(1), verb="put", area=S("a"), face_down=True),
        "put the top card of {w:who} deck face down into {a:box}",
    ),
    (
        "put the top {n:amount} card of {w:who} deck into {a:box}",
        P(MoveTop, who=S("w"), number=S("n"), verb="put", area=S("a")),
        "put {n:amount} card from the top of {w:who} deck into {a:box}",
    ),
    ("discard {s:object}", P(Dispatch, objects=S("s"), verb="discard")),
    (
        "discard 1 or more card with the sum of grade {n:number} or greater from your hand",
        P(DiscardGrades, number=S("n")),
        "choose 1 or more card with the sum of their grade being {n:number} or greater from your hand discard it",
        "choose 1 or more card from your hand with the sum of their grade being {n:number} or greater discard it",
        "discard 1 or more card with the sum of their grade being {n:number} or greater from your hand",
        "discard 1 or more card from your hand with the sum of their grade being {n:number} or greater",
    ),
    ("bind {s:object}", P(Dispatch, objects=S("s"), verb="bind"), "bind {s:object} face up"),
    ("bind {s:object} face down", P(Dispatch, objects=S("s"), verb="bind", face_down=True)),
    ("remove {s:object}", P(Dispatch, objects=S("s"), verb="remove"), "remove {s:object} from the game"),
)
TABLE.add("decks", ("your deck", "deck", "the deck", "their deck", "deck"))
TABLE.add(
    "deed",
    (
        "put {s:object} on the top or the bottom of your deck",
        P(PutOnEither, objects=S("s")),
        "put {s:object} on the top or bottom of your deck",
        "put {s:object} on top or bottom of your deck",
        "put {s:object} on the top or bottom of the deck",
    ),
    ("imprison {s:object} in your prison", P(HoldCards, objects=S("s"), what=IMPRISON_WORD), "imprison {s:object}"),
    (
        "scout {s:object}",
        P(HoldCards, objects=S("s"), what=SCOUT_WORD),
        "scout {s:object} to your 《base》",
        "scout {s:object} to your 《Base》",
    ),
    ("sing {s:object}", P(HoldCards, objects=S("s"), what=SING_WORD)),
    ("deal {n:number} damage to your opponent's vanguard", P(DealDamage, who=OPPONENT, amount=S("n"))),
    (
        "deal {n:number} damage to your vanguard",
        P(DealDamage, who=YOU, amount=S("n")),
        "deal this unit {n:number} damage",
    ),
    ("call {n:amount} {t:trait} token to {w:where}", P(CallTokens, name=S("t"), number=S("n"), where=S("w"))),
    (
        "call up to {n:amount} {t:trait} token to {w:where}",
        P(CallTokens, name=S("t"), number=S("n"), where=S("w"), up_to=True),
    ),
    (
        "put 1 {t:trait} ticket into {a:box}",
        P(CreateCard, name=S("t"), area=S("a")),
        "put 1 {t:trait} token into {a:box}",
    ),
)
