"""Phrases for what players do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.attack_rules import Allows
from cardlaw.games.vanguard.creating import (
    IMPRISON_WORD,
    SCOUT_WORD,
    SING_WORD,
    CallTokens,
    CreateCard,
    DealDamage,
    HoldCards,
)
from cardlaw.games.vanguard.deeds import (
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
from cardlaw.games.vanguard.effects import GiveFor, RuleFor
from cardlaw.games.vanguard.happenings import BecomesOriented
from cardlaw.games.vanguard.information import REST, RULES_LAYER, STAND, STAND_PHASE
from cardlaw.games.vanguard.instructions import Jointly, OpponentDoes, PutOnEither
from cardlaw.games.vanguard.moving import DiscardGrades, Dispatch, MoveTop, PutIntoZoneOf, SeeTop
from cardlaw.games.vanguard.patterns import While
from cardlaw.games.vanguard.payments import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.permissions import CannotBeChosen
from cardlaw.games.vanguard.wording.predicates import Statement
from cardlaw.games.vanguard.wording.statements import about
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.actions import Draw, MoveCards, Shuffle
from cardlaw.program.conditions import DuringPhase
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import ALL, Cards, It
from cardlaw.program.values import Number
from cardlaw.text.phrases import ListOf, Made, P, S, Slots, Table

TABLE = Table()
RULE_CHANGES = (Forbid, CannotBeChosen, Allows)
STAYS_RESTED = Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), DuringPhase(STAND_PHASE)), It())


def lasting(s: Statement, u: int) -> Instruction:
    if s.objects is None:
        return RuleFor(s.changes, u)
    if changes_rules(s):
        return RuleFor(tuple(about(change, s.objects, None) for change in s.changes), u)
    return GiveFor(s.objects, s.changes, u)


def changes_rules(s: Statement) -> bool:
    """What all units of a kind cannot or may do is a rule, which holds for units that come later too (11.9.5)."""
    everyone = isinstance(s.objects, Cards) and s.objects.choice == ALL
    return everyone and all(isinstance(change, RULE_CHANGES) for change in s.changes)


def lasting_parts(value: Any) -> Slots | None:
    if isinstance(value, GiveFor):
        return {"s": Statement(value.objects, value.changes), "u": value.until}
    if isinstance(value, RuleFor):
        objects = value.changes[0].objects
        if objects is not None:
            return {"s": Statement(objects, tuple(about(one, It(), None) for one in value.changes)), "u": value.until}
        return {"s": Statement(None, value.changes), "u": value.until}
    return None


def several(u: int, s: tuple[Statement, ...]) -> Instruction:
    return Jointly(tuple(lasting(one, u) for one in s))


def several_parts(value: Any) -> Slots | None:
    if not isinstance(value, Jointly):
        return None
    parts = [lasting_parts(one) for one in value.instructions]
    found = [part for part in parts if part is not None]
    if len(found) != len(parts) or any(part["u"] != found[0]["u"] for part in found):
        return None
    return {"u": found[0]["u"], "s": tuple(part["s"] for part in found)}


TABLE.add_list("statements2", ListOf("statement", "", 2))
TABLE.add(
    "deed",
    ("{s:statement} {u:until}", Made(lasting, lasting_parts), "{u:until} {s:statement}"),
    ("{u:until} {s:statements2}", Made(several, several_parts)),
)


def search(w: int, q: tuple[int, int], k: Any) -> Instruction:
    return Search(Cards(w, "deck", k, q[0], q[1]))


def search_parts(value: Any) -> Slots | None:
    if not isinstance(value, Search):
        return None
    cards = value.objects
    return {"w": cards.who, "q": (cards.choice, cards.number), "k": cards.filters}


# Drawing, choosing, seeing
TABLE.add(
    "deed",
    ("draw {n:amount} card", P(Draw, who=YOU, number=S("n"))),
    ("draw up to {n:amount} card", P(Draw, who=YOU, number=S("n"), up_to=True)),
    ("choose {s:selection}", P(Choose, objects=S("s"))),
    ("search {w:who} deck for {q:quantity} {k:cards}", Made(search, search_parts)),
    ("reveal {s:object}", P(Reveal, objects=S("s")), "reveal {s:object} to your opponent"),
    ("shuffle {w:who} deck", P(Shuffle, who=S("w"), area="deck")),
)
for verb, revealed in (("look at", False), ("reveal", True)):
    TABLE.add(
        "deed",
        (f"{verb} the top card of {{w:who}} deck", P(SeeTop, who=S("w"), number=Number(1), revealed=revealed)),
        (
            f"{verb} the top {{n:amount}} card of {{w:who}} deck",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed),
            f"{verb} {{n:amount}} card from the top of {{w:who}} deck",
        ),
        (
            f"{verb} up to {{n:amount}} card from the top of {{w:who}} deck",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed, up_to=True),
            f"{verb} up to the top {{n:amount}} card of {{w:who}} deck",
        ),
    )
for verb, area in (("bind", "bind"), ("discard", "drop")):
    TABLE.add(
        "deed",
        (f"{verb} the top card of {{w:who}} deck", P(MoveTop, who=S("w"), number=Number(1), verb=verb, area=area)),
        (
            f"{verb} the top {{n:amount}} card of {{w:who}} deck",
            P(MoveTop, who=S("w"), number=S("n"), verb=verb, area=area),
            f"{verb} {{n:amount}} card from the top of {{w:who}} deck",
        ),
    )
# Blasts and charges
TABLE.add(
    "deed",
    ("counter-blast {n:number}", P(CounterBlast, number=S("n"), filters=())),
    (
        "counter-blast {n:number} - {k:cards}",
        P(CounterBlast, number=S("n"), filters=S("k")),
        "counter-blast {n:number} {k:cards}",
    ),
    ("soul-blast {n:number}", P(SoulBlast, number=S("n"), filters=())),
    (
        "soul-blast {n:number} - {k:cards}",
        P(SoulBlast, number=S("n"), filters=S("k")),
        "soul-blast {n:number} {k:cards}",
    ),
    ("counter-charge {n:number}", P(CounterCharge, number=S("n"))),
    ("soul-charge {n:amount}", P(SoulCharge, number=S("n"))),
)
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
        P(GiveFor, objects=S("s"), changes=(STAYS_RESTED,), until=END_OF_PLAYERS_TURN),
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
    ("deal {n:number} damage to your vanguard", P(DealDamage, who=YOU, amount=S("n"))),
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
# What others do: the same verbs, marked as somebody else's.
TABLE.add_list("opponents_deeds", ListOf("opponents_deed", "", 1))
TABLE.add(
    "deed",
    ("your opponent {d:opponents_deeds}", P(OpponentDoes, instructions=S("d"))),
)
TABLE.actors["opponents_deed"] = OPPONENT


def as_others(table: Table) -> None:
    """For every verb of the table the same verb as it is said of the opponent."""
    for form in list(table.forms["deed"]):
        verb = form.template.split()[0]
        if verb in OTHERS_VERBS and form.proper is form:
            variants = [one for one in table.forms["deed"] if one.proper is form and one is not form]
            templates = [f"others-{one.template}" for one in variants if one.template.split()[0] in OTHERS_VERBS]
            table.add("opponents_deed", (f"others-{form.template}", form.meaning, *templates))


OTHERS_VERBS = frozenset(
    [
        "choose",
        "discard",
        "retire",
        "put",
        "draw",
        "bind",
        "lock",
        "call",
        "reveal",
        "look",
        "search",
        "return",
        "remove",
        "unlock",
        "shuffle",
        "rest",
        "stand",
    ]
)
as_others(TABLE)
