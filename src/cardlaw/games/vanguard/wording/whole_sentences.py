"""Whole sentences of Vanguard: what a deed becomes in them, and how long that lasts which they give."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import Battles
from cardlaw.games.vanguard.parts.conditions import InBattle
from cardlaw.games.vanguard.parts.deeds import CannotBeUsed
from cardlaw.games.vanguard.parts.instructions import NumberedEffect, PerformByNumber
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER
from cardlaw.games.vanguard.wording.costs import paid_for
from cardlaw.games.vanguard.wording.lists import BULLET
from cardlaw.games.vanguard.wording.statements import given
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.program.conditions import Condition
from cardlaw.program.control import If, Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule, Later
from cardlaw.program.modifications import Change, GainAbility
from cardlaw.program.objects import It, Objects
from cardlaw.program.values import CountOf
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import under
from cardlaw.text.english.openings import NOTHING, all_of
from cardlaw.text.english.sentences import Revision, told_sentence
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, Told
from cardlaw.text.reader import Phrase, Row, Term

TABLE = Table()

TABLE.add(
    "sentence",
    (
        "{s:subject} gets|get all of the following {u:until} . {a:bulleted_abilities}",
        Made(lambda s, u, a: GiveEffect(s, a, u)),
        "{s:subject} gets|get all of the following abilities {u:until} . {a:bulleted_abilities}",
        "{u:until} ,| {s:subject} gets|get all of the following . {a:bulleted_abilities}",
    ),
    (
        "{p:payment} ,| and {s:subject} gets|get all of the following {u:until} . {a:bulleted_abilities}",
        Made(lambda p, s, u, a: paid_for(p, (GiveEffect(s, a, u),))[0]),
    ),
)


def by_number(s: Objects, u: int, c: Objects, b: tuple[tuple[int, Ability], ...]) -> Instruction:
    """Which abilities are given is fixed when it is done."""
    items = [(n, GiveEffect(s, (GainAbility(ABILITIES_LAYER, ability, It()),), u)) for n, ability in b]
    return PerformByNumber(CountOf(c), tuple(NumberedEffect(n, (gift,)) for n, gift in items))


TABLE.add("numbered_ability", ("・ {n:number} or more {w:cards_word}? - {a:line}", Made(lambda n, a, w=None: (n, a))))
TABLE.add_list("numbered_abilities", ListOf("numbered_ability"))
TABLE.add(
    "sentence",
    (
        "{s:subject} gets|get all of the following {u:until} according to the number of {c:counted} . {b:numbered_abilities}",
        Made(by_number),
        "{u:until} ,| {s:subject} gets|get all of the following according to the number of {c:counted} . {b:numbered_abilities}",
    ),
    (
        "{p:payment} ,| and {s:subject} gets|get all of the following {u:until} according to the number of {c:counted} . {b:numbered_abilities}",
        Made(lambda p, s, u, c, b: paid_for(p, (by_number(s, u, c, b),))[0]),
    ),
)


def not_used_anyway(talk: Talk) -> Instruction:
    """Whoever does not pay cannot use the ability any more either."""
    if talk.payment is None:
        raise Meaningless("a cost that may be paid")
    talk.payment.otherwise = (*talk.payment.otherwise, CannotBeUsed(END_OF_TURN, True))
    return NOTHING


def only_the_first_time(talk: Talk) -> Instruction:
    """Whether it was performed or not, it is not used again in this turn."""
    if talk.payment is not None:
        raise Meaningless("an ability without a cost that may be paid")
    return CannotBeUsed(END_OF_TURN, True)


TABLE.add(
    "sentence",
    (
        "( this can only be played the first time it activates in a turn .| ) .|",
        Told(only_the_first_time),
    ),
    (
        "( even if you do not pay the cost , this|it ability| cannot be used for the rest of that turn .| ) .|",
        Told(not_used_anyway),
    ),
)


def told_deed(talk: Talk, deed: Any, phrase: Any) -> Any:
    return talk.done(given(talk, deed))


def ends_with_list(term: Term) -> bool:
    last = term.inside[-1][1] if isinstance(term, Phrase) and term.inside else None
    if isinstance(last, Row) and last.items:
        last = last.items[-1]
    return isinstance(last, Phrase) and (last.form.template.startswith(BULLET) or ends_with_list(last))


def whole_sentence(talk: Talk, told: Any, phrase: Any) -> Any:
    """Cards are changed for the game where nothing tells how long; where something does of others, it may be meant."""
    if talk.listed and not isinstance(told, Revision):  # another number may be told of the last bullet
        raise Meaningless("a list at the end: what stands after its last bullet belongs to it")
    talk.listed = talk.listed or ends_with_list(phrase)
    if talk.open_gifts:
        talk.untimed = True
    if (talk.untimed and talk.timed) or any(map(needs_a_duration, talk.open_gifts)):
        raise Meaningless("how long that lasts")
    return told_sentence(talk, told, phrase)


def needs_a_duration(gift: Instruction) -> bool:
    """Rules, what waits, and whom units battle: nobody means those for the rest of the game."""
    if isinstance(gift, GiveEffect):
        return any(isinstance(change, Battles) for change in gift.changes)
    return isinstance(gift, (GiveRule, Later))


def told_duration(talk: Talk, until: Any, phrase: Any) -> Any:
    talk.timed = True
    talk.until = until
    return until


def also_gets(talk: Talk, c: tuple[Condition, ...], o: Objects, g: tuple[Change, ...]) -> Instruction:
    """`If ..., it also gets ...`: for as long as what it got before"""
    if talk.until is None:
        raise Meaningless("how long that lasts")
    return If(all_of(c), (GiveEffect(o, g, talk.until),))


TABLE.add("sentence", ("if {c:conditions} ,| {o:subject} also gets|get {g:given} .", Told(also_gets)))


def in_those_battles(talk: Talk, told: Any, phrase: Any) -> Any:
    """`For the battle this unit attacked, ...`: what is given for a while holds in such battles, whenever they come."""
    return tuple(one_in_battles(talk, part) for part in told) if isinstance(told, tuple) else told


def one_in_battles(talk: Talk, part: Instruction) -> Instruction:
    if not isinstance(part, If) or not isinstance(part.condition, InBattle) or part.otherwise:
        return part
    gifts = [one for told in part.then for one in (told.instructions if isinstance(told, Steps) else (told,))]
    if not all(isinstance(gift, (GiveRule, GiveEffect)) for gift in gifts):
        return part
    if any(getattr(gift, "until", None) == END_OF_BATTLE for gift in gifts):
        return part  # of the battle under way
    for gift in gifts:
        assert isinstance(gift, (GiveRule, GiveEffect))
        gift.changes = tuple(under(change, None, part.condition) for change in gift.changes)
    return Steps(tuple(gifts)) if len(gifts) > 1 else gifts[0]


TABLE.after["governed"] = in_those_battles
TABLE.after["deed"] = told_deed
TABLE.after["sentence"] = whole_sentence
TABLE.after["until"] = told_duration
