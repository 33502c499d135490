"""Statements: what holds of cards, always or for a while."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import Allows, Battles
from cardlaw.games.vanguard.battle.hits import CountsAsHit
from cardlaw.games.vanguard.parts.battle_patterns import RetiredWhenHit
from cardlaw.games.vanguard.parts.filters import ATTACKING, InState
from cardlaw.games.vanguard.parts.patterns import Intercepts, While
from cardlaw.games.vanguard.parts.permissions import CannotBeChosen, SetName
from cardlaw.games.vanguard.parts.selections import BattleOpponent, BoostedUnit, BoostingUnit
from cardlaw.games.vanguard.placing.ridden_names import WouldBeRidden
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.terms.information import (
    CLANS,
    GRADE,
    ORIGINAL_GAINED,
    RULES_LAYER,
    SET_LAYER,
    WORDS_LAYER,
)
from cardlaw.games.vanguard.wording.changes import ASPECTS, for_each, for_every
from cardlaw.games.vanguard.wording.values import those
from cardlaw.kernel.cards import NAMES
from cardlaw.kernel.effects import END_OF_NEXT_TURN, END_OF_OWN_TURN, END_OF_PLAYERS_TURN, END_OF_TURN, GAME
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import AllFit
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.control import MayDo, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.modifications import BECOME, Change, ChangeNumber, ChangeWords, Forbid
from cardlaw.program.objects import ALL, Bound, Cards, It, Objects, Together
from cardlaw.program.values import Number, NumberOn, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import Statement, give_until, under
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


# How long

TABLE.add(
    "until",
    (
        "until the| end of the|this|that| turn",
        END_OF_TURN,
        "during|for that turn",
        "during|for the rest of the|this|that turn",
    ),
    (
        "until the| end of the|this|that| battle",
        END_OF_BATTLE,
        "during|for this|that battle",
    ),
    (
        "until the| end of your opponent's next turn",
        END_OF_PLAYERS_TURN,
        "until the| end of their next turn",
    ),
    ("until the| end of your next turn", END_OF_OWN_TURN),
    ("until the| end of the| next turn", END_OF_NEXT_TURN),
    (
        "during this fight",
        GAME,
        "for the rest of the|this fight",
        "during this game",
        "until the| end of the|this fight",
    ),
)


# Of cards


def said(o: Objects, p: tuple[tuple[Change, ...], ...]) -> Statement:
    return Statement(o, tuple(change for predicate in p for change in predicate))


def becomes(o: Objects, value: Value, aspect: int, layer: int) -> Statement:
    return Statement(o, (ChangeNumber(layer, aspect, BECOME, value, It()),))


def single(template: str, change: Change, *variants: str) -> tuple[Any, ...]:
    return (template, Made(lambda o: Statement(o, (change,))), *variants)


TABLE.add(
    "statement",
    ("{o:subject} {p:predicates}", Told(lambda talk, o, p: about_them(talk, o, p))),
    (
        "if {o:subject} is~ hit , it|they does|do not retire",
        Made(lambda o: Statement(o, (Forbid(RULES_LAYER, RetiredWhenHit(It()), It()),))),
        "{o:subject} is~ not retired when|if it|they is~ hit",
        "{o:subject} does|do not retire when|if it|they is~ hit",
    ),
    ("have {o:subject} get {c:given}", Made(lambda o, c: Statement(o, c)), "have {o:subject} gets {c:given}"),
    (
        "{o:subject} is~ also a|an| {t:kind_word}",
        Made(lambda o, t: Statement(o, (ChangeWords(WORDS_LAYER, CLANS, t, True, It()),))),
        "{o:subject} is~ also regarded as a|an| {t:kind_word}",
        "{o:subject} is~ also regarded as being from {t:kind_word}",
    ),
    (
        "{o:subject} is~ also| regarded as a|an| {n:name}",
        Made(lambda o, n: Statement(o, (ChangeWords(WORDS_LAYER, NAMES, n, True, It()),))),
        "{o:subject_possessive} card name is also regarded as {n:name}",
        "{o:subject} is~ also| regarded as a card named {n:name}",
        "{o:subject} is~ also| regarded as having the card name {n:name}",
    ),
    (
        "{o:subject} is~ also| regarded as {n:all_names}",
        Made(lambda o, n: Statement(o, tuple(ChangeWords(WORDS_LAYER, NAMES, one, True, It()) for one in n))),
        "during this fight ,| {o:subject} is~ also| regarded as {n:all_names}",
    ),
    (
        "your opponent cannot choose {o:subject} with card effects|abilities",
        Made(lambda o: Statement(o, (CannotBeChosen(It()),))),
        "your opponent cannot choose {o:subject} for|by|with effects",
    ),
    (
        "{o:subject} is~ regarded as grade {n:number}",
        Made(lambda o, n: becomes(o, Number(n), GRADE, SET_LAYER)),
        "{o:subject} is~ regarded as a grade {n:number}",
    ),
    (
        "when {o:subject} would be rode|ridden upon , it is also| regarded as a|an| {n:name}",
        Made(lambda o, n: Statement(o, (ChangeWords(WORDS_LAYER, NAMES, n, True, It(), WouldBeRidden()),))),
    ),
    (
        "{o:subject_possessive} card name becomes|become {n:name}",
        Made(lambda o, n: Statement(o, (SetName(n, It()),))),
    ),
    (
        "{o:subject_possessive} {h:hit_effects} activate~ even if the attack did|does not hit",
        Made(lambda o, h: Statement(o, (CountsAsHit(It()),))),
    ),
    (
        "{o:subject} battles|battle all of {w:who} {n:nominal}",
        Told(lambda talk, o, w, n: Statement(o, (Battles(It(), those(talk, w, n)),))),
        "{o:subject} battles|battle every one of {w:who} {n:nominal} in one attack",
        "when {o:subject} would attack , it battles|battle all of {w:who} {n:nominal}",
        "when {o:subject} would attack , it battles|battle all of {w:who} {n:nominal} in one attack",
        "when {o:subject} would attack , this unit battles all of {w:who} {n:nominal}",
        "when {o:subject} would attack , it battles|battle all {w:who} {n:nominal} in one attack",
    ),
    (
        "when {o:subject} would attack , it battles|battle all of {w:who} {n:nominal} in a column",
        Told(lambda talk, o, w, n: Statement(o, (Battles(It(), those(talk, w, n), True),))),
        "when {o:subject} would attack , it battles|battle all of the {n:nominal} in one of {w:who} columns",
    ),
    *(
        (
            f"{{o:subject_possessive}} {word} becomes|become {{v:value}}",
            Made(lambda o, v, aspect=aspect: becomes(o, v, aspect, SET_LAYER)),
            f"{{o:subject_possessive}} {word} becomes|become equal to {{v:value}}",
            f"{{o:subject_possessive}} {word} is~ equal to {{v:value}}",
            f"{{o:subject_possessive}} {word} is~ the same as {{v:value}}",
            f"{{o:subject}} has|have the same number of {word} as {{v:value}}",
            f"the {word} of {{o:subject}} becomes|become {{v:value}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"{{o:subject_possessive}} {word} becomes|become the same {word}| as {{p:fixed_possessive}} {word}|",
            Made(lambda o, p, aspect=aspect: becomes(o, NumberOn(p, aspect), aspect, SET_LAYER)),
            f"{{o:subject_possessive}} {word} becomes|become equal to {{p:fixed_possessive}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"{{o:subject_possessive}} original {word} becomes|become {{v:value}}",
            Made(lambda o, v, aspect=aspect: becomes(o, v, aspect, ORIGINAL_GAINED)),
            f"the original {word} of {{o:subject}} becomes|become {{v:value}}",
            f"{{o:subject_possessive}} original {word} is~ {{v:value}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"the original {word} of {{w:who}} {{n:card_nominal}} becomes|become {{v:value}}",
            Made(lambda w, n, v, aspect=aspect: becomes(Cards(w, "", n.filters), v, aspect, ORIGINAL_GAINED)),
        )
        for word, aspect in ASPECTS
    ),
    (
        "when|if {o:subject} would attack , it|they {p:predicates}",
        Told(lambda talk, o, p: about_attacks(talk, o, p)),
        "{o:subject} {p:predicates} when it|they would attack",
    ),
    ("change {o:subject_possessive} name to {n:name}", Made(lambda o, n: Statement(o, (SetName(n, It()),)))),
)


def chosen_and(talk: Talk, s: Objects, r: Objects, p: Any, u: int) -> Instruction:
    """`one of your vanguards and this unit get ...`: the first is chosen, then both get it."""
    if not s.is_choice():
        raise Meaningless("a choice of cards")
    variable = talk.fresh()
    return Steps((Bind(variable, Choose(s)), GiveEffect(Together(Bound(variable), r), said(s, p).changes, u)))


TABLE.add(
    "step",
    (
        "{o:subject} may get {c:given} {u:until}",
        Told(lambda talk, o, c, u: MayDo((give_until(talk, Statement(o, c), u),))),
    ),
    (
        "{s:selection} and {r:reference} {p:predicates} {u:until}",
        Told(chosen_and),
        "have {r:reference} and {s:selection} {p:predicates} {u:until}",
        "{r:reference} and {s:selection} {p:predicates} {u:until}",
    ),
)
TABLE.add(
    "deed",
    (
        "when {o:subject} attacks|attack {t:this_turn} , it|this unit battles all of {w:who} {n:nominal} in one attack",
        Told(lambda talk, o, t, w, n: GiveEffect(o, (Battles(It(), those(talk, w, n)),), END_OF_TURN)),
    ),
)
UNSTOPPED = While(Intercepts(Cards(EACH_PLAYER, "RC")), AllFit(It(), (InState(ATTACKING),)))
TABLE.add(
    "statement",
    (
        "{o:subject_possessive} attack~ cannot be intercepted",
        Made(lambda o: Statement(o, (Forbid(RULES_LAYER, UNSTOPPED, It()),))),
        "the attack~ of {o:subject} cannot be intercepted",
    ),
)
TABLE.add("statement", ("{i:increase}", Made(lambda i: Statement(i[0], (i[1],)))))
TABLE.add(
    "hit_effects", ("hit effects", None), ("{n:name} effects", Made(lambda n: hit_words(n)), "{n:name} abilities")
)


def hit_words(n: str) -> None:
    if n.lower() not in ("when attack hits", "when this unit's attack hits"):
        raise Meaningless("effects that are known")


def about_them(talk: Talk, o: Objects, p: Any) -> Statement:
    """Later words may speak of the cards that a statement is about: `all of your units get ..., and they cannot ...`"""
    in_battle = isinstance(o, (BoostedUnit, BoostingUnit, BattleOpponent))
    if in_battle and not any(talk.speech.fits("unit", mention) for mention in talk.mentions):
        talk.mention(Mention(o, "unit", False, talk.owner))
    if not isinstance(o, Cards) or o.choice != ALL:
        return said(o, p)
    word = next((noun for known, noun in reversed(talk.nouns) if known is o), "unit")
    talk.mention(Mention(o, word, True, o.who if o.who in (0, 1) else YOU, "named"))
    return said(o, p)


def about_attacks(talk: Talk, o: Objects, p: Any) -> Statement:
    """`when your units would attack, they may attack the back row`: what they may do is about attacking anyway."""
    told = about_them(talk, o, p)
    if not all(isinstance(change, Allows) for change in told.changes):
        raise Meaningless("what may be attacked")
    return told


# Numbers for each of something, told after the duration


def scaled(talk: Talk, s: Statement, u: int, each: Any) -> Instruction:
    return give_until(talk, Statement(s.objects, tuple(each(change) for change in s.changes)), u)


TABLE.add(
    "deed",
    (
        "{s:statement} {u:until} for each {v:each}",
        Told(lambda talk, s, u, v: scaled(talk, s, u, lambda change: for_each(change, v))),
    ),
    (
        "{s:statement} {u:until} for every {m:number} {v:each}",
        Told(lambda talk, s, u, m, v: scaled(talk, s, u, lambda change: for_every(change, m, v))),
    ),
)


# For a while: what all units of a kind cannot or may do is a rule, which holds for units that come later too (11.9.5)

RULE_CHANGES = (Forbid, CannotBeChosen, Allows)


def given(talk: Talk, deed: Instruction) -> Instruction:
    """A change that was told for a while, as the rules take it."""
    if not isinstance(deed, GiveEffect):
        return deed
    objects = deed.objects
    everyone = isinstance(objects, Cards) and objects.choice == ALL
    if not everyone or not all(isinstance(change, RULE_CHANGES) for change in deed.changes):
        return deed
    as_rule = GiveRule(tuple(under(change, objects, None) for change in deed.changes), deed.until)
    talk.open_gifts = [as_rule if gift is deed else gift for gift in talk.open_gifts]
    return as_rule
