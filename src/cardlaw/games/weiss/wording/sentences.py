"""Phrases for sentences: conditions before deeds, options, and what depends on whether they were done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.weiss.information import LAYER_WORDS
from cardlaw.games.weiss.instructions import ChooseEffects
from cardlaw.games.weiss.moves import MoveEnds, SeeTop
from cardlaw.games.weiss.wording.conditions import all_of, each_of
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.joining import Otherwise, PayMark, joined
from cardlaw.games.weiss.wording.maker import HOOKS, Meaningless
from cardlaw.games.weiss.wording.reader import Phrase, Row, Term
from cardlaw.games.weiss.wording.writer import WRITERS, Writer
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import EachInTurn, If, MayDo, Repeat, Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, Later
from cardlaw.program.modifications import GainAbility
from cardlaw.program.objects import It, Objects
from cardlaw.program.opponents import OpponentDoes
from cardlaw.program.values import CountOf

TABLE = Table()
Maker = Callable[[Term], Any]


class Definition(Instruction):
    """`X is equal to ...`"""


PAY = PayMark()


class Timed(Meaning):
    """`At the end of the turn, ...` in an effect: something that waits for its moment (8.7.5)"""

    def build(self, slots: Slots, talk: Talk) -> Any:
        ability = AutomaticAbility("", slots["t"], (slots["c"],))
        return Later(ability, THIS_GAME, False)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, Later) or value.many or value.until != THIS_GAME:
            return None
        then = value.ability_then
        return {"t": then.pattern, "c": then.instructions[0]} if len(then.instructions) == 1 else None


TABLE.add("step", ("{d:deed}", S("d")), ("your opponent {d:opponents_deed}", P(OpponentDoes, instructions=(S("d"),))))
TABLE.add("step", ("all players {d:everyones_deed}", P(EachInTurn, instructions=(S("d"),))))
TABLE.add("step", ("if {c:conditions} , {d:chain}", Made(lambda c, d: If(all_of(c), (d,)), lambda value: None)))
TABLE.add("everyones_deed", ("{d:deed}", S("d")))
TABLE.add("opponents_deed", ("{d:deed}", S("d")))
TABLE.add("opponents_chain", ("{d:chain}", S("d")))
TABLE.add_list("chain", ListOf("step", ",", ", and", ", and"))
TABLE.add(
    "clause",
    ("you may pay the cost", PAY),
    ("you may {c:chain}", P(MayDo, action=(S("c"),))),
    ("your opponent may {c:opponents_chain}", P(OpponentDoes, instructions=(P(MayDo, action=(S("c"),)),))),
    ("{c:chain}", S("c")),
)
TABLE.add(
    "quoted_clause",
    ("all players perform the following action . {e:quoted_effect}", P(EachInTurn, instructions=S("e"))),
    ("perform the following action {n:amount} times . {e:quoted_effect}", P(Repeat, times=S("n"), instructions=S("e"))),
    (
        "choose {n:number} of the following abilities , and {s:subject} gets/get that ability {u:until} . {a:abilities}",
        Made(
            lambda n, s, u, a: ChooseEffects(n, tuple((given(one, s, u),) for one in a)),
            lambda value: ability_parts(value),
        ),
    ),
    (
        "choose {n:number} of the following effects , and perform {_:pronoun} . {e:quoted_effects}",
        Made(lambda n, e: ChooseEffects(n, e), lambda value: effect_parts(value, False)),
    ),
    (
        "choose up to {n:number} of the following effects , and perform {_:pronoun} . {e:quoted_effects}",
        Made(lambda n, e: ChooseEffects(n, e, True), lambda value: effect_parts(value, True)),
    ),
    (
        "for each {c:each} , perform the following action . {e:quoted_effect}",
        P(Repeat, times=P(CountOf, objects=S("c")), instructions=S("e")),
    ),
    ("perform the following action . {e:quoted_effect}", P(Steps, instructions=S("e"))),
)
TABLE.add("pronoun", ("it", None), ("them", None))
TABLE.add_list("quoted_effects", ListOf("quoted_effect", "", "", "", 2))


TABLE.add_list("abilities", ListOf("quoted", "", "", "", 2))


def given(ability: Ability, objects: Objects, until: int) -> Instruction:
    return GiveEffect(objects, (GainAbility(LAYER_WORDS, ability, It()),), until)


def ability_parts(value: Any) -> Slots | None:
    """The abilities among which one is chosen, and to whom it is given."""
    if not isinstance(value, ChooseEffects) or value.up_to:
        return None
    gifts = [told for effect in value.effects for told in effect]
    if not all(isinstance(told, GiveEffect) and len(told.changes) == 1 for told in gifts):
        return None
    changes = [told.changes[0] for told in gifts if isinstance(told, GiveEffect)]
    first = gifts[0]
    assert isinstance(first, GiveEffect)
    abilities = tuple(change.gained for change in changes if isinstance(change, GainAbility))
    return {"n": value.number, "s": first.objects, "u": first.until, "a": abilities}


def effect_parts(value: Any, up_to: bool) -> Slots | None:
    if not isinstance(value, ChooseEffects) or value.up_to != up_to:
        return None
    return {"n": value.number, "e": value.effects}


TABLE.add(
    "sentence",
    ("{s:scopes1} {c:clause} .", Made(lambda s, c: If(all_of(s), (c,)), lambda value: None)),
    ("for each {c:each} , {d:clause} .", P(Repeat, times=P(CountOf, objects=S("c")), instructions=(S("d"),))),
    ("x is equal to {v:definition} .", Definition()),
    ("otherwise , {c:clause} .", P(Otherwise, told=S("c"))),
    ("{c:clause} .", S("c")),
    ("{t:trigger} , {c:clause} .", Timed()),
    ("{c:quoted_clause}", S("c")),
    ("{c:chain} , and {q:quoted_clause}", Made(lambda c, q: as_one([*deeds_of(c), q]), lambda value: None)),
    (
        "{s:scopes1} {c:chain} , and {q:quoted_clause}",
        Made(lambda s, c, q: If(all_of(s), (as_one([*deeds_of(c), q]),)), lambda value: None),
    ),
    ("{s:scopes1} {c:quoted_clause}", Made(lambda s, c: If(all_of(s), (c,)), lambda value: None)),
)
TABLE.add("definition", ("{v:value}", S("v")))
TABLE.add_list("scopes1", ListOf("scope", "", "", "", 1))
TABLE.add_list("effect", ListOf("sentence", "", "", "", 1))


# Chains of deeds


def make_chain(talk: Talk, row: Row, make: Maker) -> Instruction:
    """Deeds one after the other; what is seen stays in sight for the deeds that follow."""
    done: list[Instruction] = []
    for item in row.items:
        assert isinstance(item, Phrase)
        if item.form.template.startswith("if "):
            if not done or item is not row.items[-1]:
                raise Meaningless("a condition before the last deeds of a sentence")
            done.append(If(all_of(make_row(item.inside["c"], make)), (make_chain_of(talk, item.inside["d"], make),)))
            continue
        if item.form.template.startswith("all players"):
            talk.actor = EACH_PLAYER
            done.append(by_everyone(make(item.inside["d"])))
            talk.actor = YOU
            continue
        opponents = item.form.template.startswith("your opponent")
        deed = item.inside["d"]
        continued = bool(done) and isinstance(done[-1], OpponentDoes) and isinstance(deed, Phrase) and deed.inflected
        talk.actor = OPPONENT if opponents or continued or (talk.actor == OPPONENT and not done) else YOU
        if talk.actor == OPPONENT and not (opponents or continued):
            done.append(make(deed))
            continue
        told = make(deed)
        if opponents:
            talk.actor = YOU
            told = OpponentDoes((told,))
        elif continued:
            before = done.pop()
            assert isinstance(before, OpponentDoes)
            told = OpponentDoes((*before.instructions, told))
        done.append(told)
    talk.actor = YOU
    return as_one(seeing(done))


def make_row(term: Term, make: Maker) -> tuple[Any, ...]:
    assert isinstance(term, Row)
    return tuple(make(item) for item in term.items)


def make_chain_of(talk: Talk, term: Term, make: Maker) -> Instruction:
    assert isinstance(term, Row)
    return make_chain(talk, term, make)


def by_everyone(told: Instruction) -> Instruction:
    """What needs no decision is done by all players at the same time."""
    if isinstance(told, MoveEnds) and told.who == YOU and not told.up_to:
        return MoveEnds(EACH_PLAYER, told.area, told.number, told.to, False, told.bottom, told.verb, told.position)
    return EachInTurn((told,))


def of_everyone(told: Instruction) -> Instruction | None:
    if isinstance(told, EachInTurn) and len(told.instructions) == 1:
        return told.instructions[0]
    if isinstance(told, MoveEnds) and told.who == EACH_PLAYER:
        return MoveEnds(YOU, told.area, told.number, told.to, False, told.bottom, told.verb, told.position)
    return None


def seeing(deeds: list[Instruction]) -> list[Instruction]:
    for number, deed in enumerate(deeds):
        if isinstance(deed, SeeTop) and number + 1 < len(deeds):
            rest = seeing(deeds[number + 1 :])
            seen = SeeTop(deed.who, deed.number, deed.up_to, deed.revealed, tuple(rest))
            return [*deeds[:number], seen]
    return deeds


def as_one(deeds: list[Instruction]) -> Instruction:
    return deeds[0] if len(deeds) == 1 else Steps(tuple(deeds))


def deeds_of(told: Instruction) -> list[Instruction]:
    if isinstance(told, Steps):
        return [deed for part in told.instructions for deed in deeds_of(part)]
    if isinstance(told, SeeTop) and told.then:
        alone = SeeTop(told.who, told.number, told.up_to, told.revealed, ())
        return [alone, *(deed for part in told.then for deed in deeds_of(part))]
    return [told]


def write_chain(writer: Writer, told: Any, talk: Talk) -> list[str]:
    steps: list[list[str]] = []
    actor = talk.actor
    for deed in deeds_of(told):
        if isinstance(deed, OpponentDoes):
            talk.actor = OPPONENT
            for number, part in enumerate(deed.instructions):
                words = writer.write("deed", part, talk)
                steps.append(["your", "opponent", *words] if number == 0 else words)
            talk.actor = actor
        elif (own := of_everyone(deed)) is not None:
            talk.actor = EACH_PLAYER
            steps.append(["all", "players", *writer.write("deed", own, talk)])
            talk.actor = actor
        elif isinstance(deed, If) and len(deed.then) == 1 and not deed.otherwise:
            conditions = writer.write("conditions", each_of(deed.condition), talk)
            steps.append(["if", *conditions, ",", *writer.write("chain", deed.then[0], talk)])
        else:
            steps.append(writer.write("deed", deed, talk))
    words = steps[0]
    for number, step in enumerate(steps[1:], 2):
        words = [*words, ",", *(["and"] if number == len(steps) else []), *step]
    return words


def as_opponent(talk: Talk, phrase: Any, make: Maker) -> Any:
    talk.actor = OPPONENT
    told = make(phrase.inside["d"])
    talk.actor = YOU
    return told


def write_as_opponent(category: str) -> Callable[[Writer, Any, Talk], list[str]]:
    def write(writer: Writer, told: Any, talk: Talk) -> list[str]:
        talk.actor = OPPONENT
        words = writer.write(category, told, talk)
        talk.actor = YOU
        return words

    return write


HOOKS["chain"] = make_chain
HOOKS["opponents_chain"] = as_opponent
WRITERS["chain"] = write_chain
WRITERS["opponents_chain"] = write_as_opponent("chain")


# Sentences of an effect


def make_effect(talk: Talk, row: Row, make: Maker) -> tuple[Instruction, ...]:
    """All that the sentences tell; X is what the next definition says."""
    told: list[Instruction] = []
    items = list(row.items)
    for number, item in enumerate(items):
        assert isinstance(item, Phrase)
        if "v" in item.inside and item.form.template.startswith("x is"):
            if not talk.x_used:
                raise Meaningless("X before what it is equal to")
            talk.x = None
            talk.x_used = False
            continue
        if talk.x is None:
            talk.x = next_definition(items[number + 1 :], make)
        told.append(make(item))
    if talk.x is not None:
        talk.x = None
    return joined(told, talk.cost)


def next_definition(items: list[Term], make: Maker) -> Any:
    for item in items:
        if isinstance(item, Phrase) and item.form.template.startswith("x is"):
            value = item.inside["v"]
            return lambda talk: make(value)
    return None


HOOKS["effect"] = make_effect
