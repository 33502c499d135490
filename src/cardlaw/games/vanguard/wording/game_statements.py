"""Statements about the game and its players: what they cannot or may do, always, for a while or in certain battles."""

from __future__ import annotations

import re
from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import PerformsDrive
from cardlaw.games.vanguard.battle.compelled_intercepts import MustIntercept
from cardlaw.games.vanguard.battle.guardians_together import MustCallSeveral
from cardlaw.games.vanguard.battle.stronger_triggers import ANY_ICON, EVERY_CHECK, StrongerTriggers, TriggersTwice
from cardlaw.games.vanguard.battle.trigger_icons import DRIVE_CHECK
from cardlaw.games.vanguard.orders.alchemagic import MayAlchemagic
from cardlaw.games.vanguard.parts.conditions import LIMIT_BREAK, ActiveAnyway, Paying
from cardlaw.games.vanguard.parts.deck_tops import LooksAtTop
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.keywords import G_GUARDIAN
from cardlaw.games.vanguard.parts.permissions import World
from cardlaw.games.vanguard.parts.restricted_patterns import IsRidden, TriggerWorks
from cardlaw.games.vanguard.placing.personas import PersonaReachesBack, RiddenAsPersona
from cardlaw.games.vanguard.states.final_rush import FinalRush
from cardlaw.games.vanguard.stride.permission import MayStride
from cardlaw.games.vanguard.terms.information import (
    GRADE,
    RULES_LAYER,
    SET_LAYER,
    TRIGGER_ICONS,
    WORDS_LAYER,
)
from cardlaw.games.vanguard.wording.nouns import ICONS
from cardlaw.games.vanguard.wording.players_bans import said_of
from cardlaw.games.vanguard.wording.values import those
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.program.conditions import AnyFits, Condition
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.endings import CannotEnd
from cardlaw.program.filters import Not, SameName
from cardlaw.program.lasting import GiveRule
from cardlaw.program.modifications import BECOME, Change, ChangeNumber, ChangeWords, Forbid
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.values import Number
from cardlaw.text.english.gifts import Statement, give_until, under
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def rule(template: str, change: Change, *variants: str) -> tuple[Any, ...]:
    return (template, Made(lambda: Statement(None, (change,))), *variants)


# Of the game


TABLE.add("revealed_so", ("revealed for|by|in|during your drive check", None))
TABLE.add(
    "trigger_effects",
    ("your trigger effects", (ANY_ICON, EVERY_CHECK)),
    ("the| trigger effects {r:revealed_so}", Made(lambda r: (ANY_ICON, DRIVE_CHECK))),
    ("{i:icon_word} trigger effects {r:revealed_so}", Made(lambda i, r: (i, DRIVE_CHECK))),
)


TABLE.add(
    "statement",
    (
        "you can perform stride , and cannot ride {n:nominal}",
        Made(lambda n: Statement(None, (MayStride(), Forbid(RULES_LAYER, IsRidden(Cards(YOU, "", n.filters)))))),
    ),
    rule(
        "your opponent's units must intercept as much as possible",
        MustIntercept(OPPONENT),
        "your opponent must intercept as much as possible",
        "your opponent must intercept with as many units as possible",
    ),
    rule("you cannot lose the game", CannotEnd(RULES_LAYER, YOU, "lose"), "you cannot lose"),
    rule("your opponent cannot lose the game", CannotEnd(RULES_LAYER, OPPONENT, "lose")),
    rule(
        "all of your opponent's trigger effects are nullified",
        Forbid(RULES_LAYER, TriggerWorks(OPPONENT)),
        "nullify all of your opponent's trigger effects",
        "your opponent's trigger effects do|are not activate|activated",
    ),
    (
        "the power increase of {t:trigger_effects} gets|get {n:signed}",
        Made(lambda t, n: Statement(None, (StrongerTriggers(n, t[0], t[1]),))),
    ),
    rule("your trigger effects activate twice", TriggersTwice()),
    (
        "you also| perform drive checks for the battles {w:who} {n:nominal} attack~",
        Told(lambda talk, w, n: Statement(None, (PerformsDrive(0, those(talk, w, n)),))),
    ),
    (
        "you also| perform drive checks for the battles that| {r:reference} attacks",
        Made(lambda r: Statement(r, (PerformsDrive(0, It()),))),
    ),
    rule("your persona ride also increases the power of your back row units", PersonaReachesBack()),
    (
        "the normal ride from hand on this unit by a unit with a| different card name is also| regarded as a| persona ride |too",
        Made(lambda: Statement(ThisCard(), (RiddenAsPersona((Not(SameName(ThisCard())),), It()),))),
        "this unit is persona rode even if it was normal rode upon by a unit with a| different card name from hand",
    ),
    (
        "the normal ride from hand on {o:reference} by a|an {n:nominal} is also| regarded as a| persona ride |too",
        Made(lambda o, n: Statement(o, (RiddenAsPersona(n.found_in("hand"), It()),))),
        "the normal ride from hand of a|an {n:nominal} on {o:reference} also becomes a persona ride",
        "{o:reference} is persona rode even if it was normal rode upon by a|an {n:nominal} from hand",
    ),
    rule("you may look at the top card of your deck at any time", LooksAtTop()),
    (
        "when you would play a normal order , you can|may bind a normal order from your drop ,| and| alchemagic",
        Made(lambda: Statement(None, (MayAlchemagic(),))),
    ),
    (
        "when you would play a normal order , you can|may bind a normal order with a different card name from your drop ,| and| alchemagic",
        Made(lambda: Statement(None, (MayAlchemagic(None, True),))),
    ),
    ("your world becomes {t:world}", Made(lambda t: Statement(None, (World(t),)))),
    (
        "{o:subject_possessive} {n:name} is active even when|if you have {k:number} or less damage",
        Made(lambda o, n, k: Statement(o, (anyway(n, k),))),
        "{o:subject_possessive} {n:name} are active even when|if you have {k:number} or less damage",
    ),
    (
        "{o:subject_possessive} {b:breaks} abilities are active even when|if your damage zone has {k:number} or less cards",
        Made(lambda o, b, k: Statement(o, (broken_anyway(b, k),))),
        "{o:subject_possessive} {b:breaks} ability is active even when|if your damage zone has {k:number} or less cards",
    ),
    ("you {n:name}", Made(lambda n: rush(n))),
    (
        "this card may be discarded as a grade {n:number} {d:during}",
        Made(lambda n, d: Statement(ThisCard(), (ChangeNumber(SET_LAYER, GRADE, BECOME, Number(n), ThisCard(), d),))),
    ),
    (
        "{d:during} ,| this card may be discarded as a grade {n:number}",
        Made(lambda d, n: Statement(ThisCard(), (ChangeNumber(SET_LAYER, GRADE, BECOME, Number(n), ThisCard(), d),))),
    ),
    (
        "you may discard this card as a {i:icon_word} for the cost of calling a|any [ g guardian ]",
        Made(lambda i: Statement(ThisCard(), (as_icon(i),))),
        "you may discard this card as a {i:icon_word} for the cost of calling a|any g guardian",
    ),
    (
        "{c:would_guard} , they must call {n:number} or more cards| at the same time",
        Made(lambda c, n: together(n)),
    ),
)
TABLE.add(
    "would_guard",
    (
        "when your opponent would call cards {f:from_hand}",
        None,
        "when your opponent would call {f:from_hand}",
        "when your opponent would call a card|guardian {f:from_hand}",
        "when your opponent would call units|guardians {f:from_hand}",
        "while your opponent calls guardians {f:from_hand}",
    ),
)


def anyway(n: str, k: int) -> Change:
    """An activation condition in quotes, and the damage with which it would not be given."""
    found = re.fullmatch(r"\[?limit[ -]break (\d)\]?", n.strip().lower())
    if found is None or int(found[1]) != k + 1:
        raise Meaningless("the damage that its activation condition asks for")
    return ActiveAnyway(LIMIT_BREAK, int(found[1]), It())


def broken_anyway(b: Any, k: int) -> Change:
    if b[0] != LIMIT_BREAK or b[1] != k + 1:
        raise Meaningless("the damage that its activation condition asks for")
    return ActiveAnyway(LIMIT_BREAK, k + 1, It())


TABLE.add("icon_word", *((icon, icon) for icon in ICONS))


def as_icon(icon: str) -> Change:
    """The card has the icon while the cost of a G guardian is paid."""
    return ChangeWords(WORDS_LAYER, TRIGGER_ICONS, icon, True, ThisCard(), Paying(G_GUARDIAN))


def rush(n: str) -> Statement:
    if n != "Final Rush":
        raise Meaningless("a state that the rules know")
    return Statement(None, (FinalRush(),))


# For certain battles only: `your opponent cannot call ... for the battle that unit attacked`


def in_battles(s: Statement, t: Objects) -> Statement:
    fights = AnyFits(t, (InState("attacking"),))
    return Statement(s.objects, tuple(in_battle(change, fights) for change in s.changes))


def together(number: int) -> Statement:
    return Statement(None, (MustCallSeveral(OPPONENT, number),))


def of_another(t: Objects) -> Objects:
    """`For the battle this unit attacked,` opens a sentence like any condition."""
    if isinstance(t, ThisCard):
        raise Meaningless("another unit")
    return t


def in_battle(change: Change, fights: Condition) -> Change:
    if change.condition is not None:
        raise Meaningless("one condition")
    return under(change, None, fights)


TABLE.add(
    "statement",
    (
        "{s:plain_statement} for the battle~ that| {t:reference} attacked|attacks",
        Made(in_battles),
        "{s:plain_statement} during the battle~ that| {t:reference} attacked|attacks",
    ),
    (
        "for the battle~ that| {t:reference} attacked|attacks ,| {s:plain_statement}",
        Made(lambda t, s: in_battles(s, of_another(t))),
    ),
)
TABLE.add(
    "deed",  # in what is left of this turn
    (
        "{o:subject} cannot {b:bans} {x:this_turn}",
        Told(lambda talk, o, b, x: give_until(talk, Statement(o, b), END_OF_TURN)),
    ),
    ("you cannot {b:player_bans} {x:this_turn}", Made(lambda b, x: GiveRule(said_of(b, YOU), END_OF_TURN))),
    (
        "your opponent cannot {b:player_bans} {x:this_turn}",
        Made(lambda b, x: GiveRule(said_of(b, OPPONENT), END_OF_TURN)),
    ),
    (
        "{c:would_guard} {x:this_turn} , they must call {n:number} or more cards| at the same time",
        Made(lambda c, x, n: GiveRule(together(n).changes, END_OF_TURN)),
    ),
    (
        "{c:would_guard} for|during the battle~ that|where| {t:reference} attacked|attacks {x:this_turn} , they must call {n:number} or more cards| at the same time",
        Told(lambda talk, c, t, x, n: give_until(talk, in_battles(together(n), t), END_OF_TURN)),
    ),
    (
        "{s:plain_statement} for the battle~ that| {t:reference} attacked|attacks {x:this_turn}",
        Told(lambda talk, s, t, x: give_until(talk, in_battles(s, t), END_OF_TURN)),
        "for the battle~ that| {t:reference} attacked|attacks {x:this_turn} ,| {s:plain_statement}",
    ),
)
TABLE.add(
    "plain_statement",
    (
        "{c:would_guard} , they must call {n:number} or more cards| at the same time",
        Made(lambda c, n: together(n)),
    ),
)
TABLE.add(
    "statement",
    (
        "{c:would_guard} for|during the battle~ that| {t:reference} attacked|attacks , they must call {n:number} or more cards| at the same time",
        Made(lambda c, t, n: in_battles(together(n), t)),
    ),
)
