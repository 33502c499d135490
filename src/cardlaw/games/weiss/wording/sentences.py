"""Phrases for sentences: conditions before deeds, options, and what depends on whether they were done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.weiss.instructions import ChooseEffects, MayDo, OpponentDoes, Steps
from cardlaw.games.weiss.moves import MoveEnds, SeeTop
from cardlaw.games.weiss.permissions import DidNot, SawSome
from cardlaw.games.weiss.wording.conditions import all_of, each_of
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import HOOKS, Meaningless
from cardlaw.games.weiss.wording.reader import Phrase, Row, Term
from cardlaw.games.weiss.wording.statements import speaks_of_it
from cardlaw.games.weiss.wording.writer import WRITERS, Writer
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.conditions import Condition, DidSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import EachInTurn, If, Repeat
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import THIS_GAME, Later
from cardlaw.program.values import CountOf

TABLE = Table()
Maker = Callable[[Term], Any]


class PayMark(Instruction):
    """`you may pay the cost`, until it is joined with the cost and what follows."""


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
        "choose {n:number} of the following effects , and perform it/them . {e:quoted_effects}",
        Made(lambda n, e: ChooseEffects(n, e), lambda value: effect_parts(value, False)),
    ),
    (
        "choose up to {n:number} of the following effects , and perform it/them . {e:quoted_effects}",
        Made(lambda n, e: ChooseEffects(n, e, True), lambda value: effect_parts(value, True)),
    ),
    (
        "for each {c:each} , perform the following action . {e:quoted_effect}",
        P(Repeat, times=P(CountOf, objects=S("c")), instructions=S("e")),
    ),
    ("perform the following action . {e:quoted_effect}", P(Steps, instructions=S("e"))),
)
TABLE.add_list("quoted_effects", ListOf("quoted_effect", "", "", "", 2))


def effect_parts(value: Any, up_to: bool) -> Slots | None:
    if not isinstance(value, ChooseEffects) or value.up_to != up_to:
        return None
    return {"n": value.number, "e": value.effects}


TABLE.add(
    "sentence",
    ("{s:scopes1} {c:clause} .", Made(lambda s, c: If(all_of(s), (c,)), lambda value: None)),
    ("for each {c:each} , {d:clause} .", P(Repeat, times=P(CountOf, objects=S("c")), instructions=(S("d"),))),
    ("x is equal to {v:definition} .", Definition()),
    ("{c:clause} .", S("c")),
    ("{t:trigger} , {c:clause} .", Timed()),
    ("{c:quoted_clause}", S("c")),
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


def joined(told: list[Instruction], cost: Any) -> tuple[Instruction, ...]:
    """`If you do, ...` goes with what may be done before it."""
    done: list[Instruction] = []
    for instruction in told:
        if done and isinstance(instruction, If) and only(instruction.condition) in (DidSo(), DidNot()):
            done[-1] = with_answer(done[-1], instruction, cost)
        elif done and isinstance(instruction, If) and instruction.condition == SawSome():
            done[-1] = with_sight(done[-1], instruction)
        elif done and (is_open(done[-1]) or (has_then(done[-1]) and refers_back(instruction))):
            done[-1] = with_more(done[-1], instruction)
        else:
            done.append(instruction)
    if any(holds_mark(instruction) for instruction in done):
        raise Meaningless("what follows if the cost is paid")
    return tuple(done)


def with_sight(before: Instruction, more: If) -> Instruction:
    """`If you revealed 1 or more cards, ...`: the cards are still in sight."""
    if isinstance(before, If) and len(before.then) == 1:
        return If(before.condition, (with_sight(before.then[0], more),), before.otherwise)
    if isinstance(before, MayDo) and len(before.action) == 1 and isinstance(before.action[0], SeeTop):
        seen = before.action[0]
        return MayDo((SeeTop(seen.who, seen.number, seen.up_to, seen.revealed, (*seen.then, more)),), before.then)
    if isinstance(before, SeeTop):
        return SeeTop(before.who, before.number, before.up_to, before.revealed, (*before.then, more))
    raise Meaningless("cards that were revealed")


def only(condition: Condition) -> Condition:
    return each_of(condition)[0]


def with_answer(before: Instruction, answer: If, cost: Any) -> Instruction:
    """The optional thing with what follows if it is done, or is not."""
    conditions = each_of(answer.condition)
    told: tuple[Instruction, ...] = answer.then
    if len(conditions) > 1:
        told = (If(all_of(conditions[1:]), told),)
    if isinstance(before, If) and len(before.then) == 1:
        return If(before.condition, (with_answer(before.then[0], answer, cost),), before.otherwise)
    if isinstance(before, OpponentDoes) and len(before.instructions) == 1:
        inner = before.instructions[0]
        if isinstance(inner, MayDo):
            return MayPayOfOpponent(inner, told, conditions[0] == DidSo())
    if isinstance(before, PayMark):
        if cost is None:
            raise Meaningless("a cost in brackets")
        return MayPay(cost, told)
    does = conditions[0] == DidSo()
    if isinstance(before, MayPay):
        return MayPay(before.cost, (*before.then, *told) if does else before.then, before.otherwise if does else told)
    if isinstance(before, MayDo):
        return MayDo(before.action, told if does else before.then, before.otherwise if does else told)
    return does_or_not(before, told, does)


def MayPayOfOpponent(inner: MayDo, told: tuple[Instruction, ...], does: bool) -> Instruction:
    """What follows the other player's choice is told to the player whose ability it is."""
    yours = (OpponentDoes(told),)
    return OpponentDoes((MayDo(inner.action, yours if does else inner.then, inner.otherwise if does else yours),))


def does_or_not(before: Instruction, told: tuple[Instruction, ...], does: bool) -> Instruction:
    return Steps((before, If(DidSo() if does else DidNot(), told)))


def is_open(told: Instruction) -> bool:
    """Does everything that follows depend on the cost that was paid?"""
    if isinstance(told, If) and len(told.then) == 1:
        return is_open(told.then[0])
    return isinstance(told, MayPay) and not told.otherwise


def has_then(told: Instruction) -> bool:
    if isinstance(told, If) and len(told.then) == 1:
        return has_then(told.then[0])
    return isinstance(told, MayDo) and bool(told.then) and not told.otherwise


def with_more(before: Instruction, more: Instruction) -> Instruction:
    if isinstance(before, If):
        return If(before.condition, (with_more(before.then[0], more),), before.otherwise)
    if isinstance(before, MayPay):
        then = joined([*before.then, more], None)
        return MayPay(before.cost, then, before.otherwise)
    assert isinstance(before, MayDo)
    return MayDo(before.action, (*before.then, more), before.otherwise)


def refers_back(told: Instruction) -> bool:
    """Does a sentence speak of cards that came up in the one before?"""
    if isinstance(told, If):
        return speaks_of_it(told.condition)
    if isinstance(told, Steps):
        return refers_back(told.instructions[0])
    if isinstance(told, Repeat):
        return speaks_of_it(told.times)
    objects = getattr(told, "objects", None)
    return objects is not None and speaks_of_it(objects)


def holds_mark(told: Instruction) -> bool:
    return isinstance(told, PayMark) or (isinstance(told, If) and any(holds_mark(part) for part in told.then))


HOOKS["effect"] = make_effect
