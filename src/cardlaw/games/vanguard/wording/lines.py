"""Whole lines: from text to abilities and back."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.conditions import (
    BLACK_WINGS,
    GLITTER,
    POWERFUL,
    WHITE_WINGS,
    Activation,
    activation,
    keyword_of,
)
from cardlaw.games.vanguard.parts.instructions import SpeakOfEvent
from cardlaw.games.vanguard.parts.keywords import LABEL_WORDS, ORDER, OVER, FromGZone
from cardlaw.games.vanguard.wording.answers import check_answers
from cardlaw.games.vanguard.wording.keyword_lines import read_keyword, write_keyword
from cardlaw.games.vanguard.wording.layout import Line, take_head
from cardlaw.games.vanguard.wording.predicates import PREDICATES, Statement
from cardlaw.games.vanguard.wording.references import check_references
from cardlaw.games.vanguard.wording.scopes import all_of, all_scopes, each_of, is_scope, scopes_of
from cardlaw.games.vanguard.wording.statements import about
from cardlaw.games.vanguard.wording.tables import MAKER, TABLE, WRITER
from cardlaw.games.vanguard.wording.tokens import place_of, tokenise
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility
from cardlaw.program.conditions import Condition
from cardlaw.program.control import If, Steps
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.modifications import Change
from cardlaw.program.objects import ALL, Cards, It
from cardlaw.text.chart import Meaningless, Reader, proper_words
from cardlaw.text.phrases import Leaf, Talk, Unspeakable

CATEGORIES = {"AUTO": "auto", "ACT": "act", "CONT": "cont", "": "order"}
LABELS = {word.lower(): word for word in LABEL_WORDS}
PREFIXES = {word: word.lower() for word in LABEL_WORDS}
FRAMES = (WHITE_WINGS, BLACK_WINGS, POWERFUL)  # keywords that stand before the icon
G_ZONE_WORDS = ("stride : ", "ultimate stride : ", "g guardian : ")
EVERYWHERE = "VC/RC/GC/hand/drop/soul/damage/bind/deck/order_zone/trigger"


def read_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a normalised line on a kind of card."""
    return (read_ability(text),)


def read_ability(text: str) -> Ability:
    """The one meaning of a normalised line that is written in its words; UnsupportedText if there is none."""
    line = take_head(text)
    at = len(text) - len(line.body)
    keyword = read_keyword(line, text)
    if keyword is not None:
        return keyword
    words = tokenise(line.body)
    reader = Reader(TABLE, words)
    category = category_of(line, text)
    terms = reader.readings(category)
    if not terms:
        raise UnsupportedText(text, at + place_of(line.body, reader.furthest), expected(reader))
    found: list[Ability] = []
    problem = ""
    for term in terms:
        try:
            proper = line.head() + " ".join(proper_words(term, TABLE))
            ability = ability_of(line, MAKER.make(term, Talk()), proper)
            written = write_ability(ability)
        except UnsupportedText as error:
            place = text.find(error.text)
            raise UnsupportedText(text, max(place, 0) + error.at, error.expected) from None
        except (Meaningless, Unspeakable) as error:
            problem = problem or str(error)
            continue
        if written != proper:
            problem = problem or f"words that say {written!r}"
        elif ability not in found:
            found.append(ability)
    if not found:
        raise UnsupportedText(text, at, problem)
    if len(found) > 1:
        raise UnsupportedText(text, at, "words with one meaning")
    return found[0]


def category_of(line: Line, text: str) -> str:
    if text.startswith("additional effect"):
        return "additional"
    return "g_zone_line" if text.startswith(G_ZONE_WORDS) else CATEGORIES[line.kind]


def expected(reader: Reader) -> str:
    words = sorted(reader.expected, key=lambda word: (len(word), word))
    return " or ".join(words[:8]) + (" or ..." if len(words) > 8 else "")


# Reading


def ability_of(line: Line, said: Any, text: str) -> Ability:
    if line.kind != "CONT" and not text.startswith(G_ZONE_WORDS):
        check_references(said[-1])
        check_answers(said[-1])
    conditions = [activation(word, number) for word, number in line.words]
    if None in conditions:
        raise Meaningless("an activation condition that is known")
    if line.prefix and line.prefix not in LABELS:
        conditions.append(prefix_condition(line.prefix))
    active = all_of(tuple(one for one in conditions if one is not None)) if conditions else None
    if line.kind == "CONT":
        ability = continuous(said, active, text, label_of(line))
        ability.area = "/".join(line.zones) or EVERYWHERE
        return ability
    if line.kind == "ACT":
        return activated(line, said, active, text)
    if line.kind == "AUTO":
        ability = automatic(said, active, text, label_of(line))
        ability.area = "/".join(line.zones)
        set_times(ability, line.times)
        return ability
    if text.startswith(G_ZONE_WORDS):
        return FromGZone(text, said[0], said[1])
    if text.startswith("additional effect"):
        return ActivatedAbility(text, Cost(()), said[2], None, OVER, "trigger")
    return order(said, text)


def label_of(line: Line) -> str:
    """The keyword that an ability has: what it is labelled with, or what its activation condition is called."""
    if line.prefix in LABELS:
        return LABELS[line.prefix]
    words = [line.prefix] if line.prefix else [word for word, _ in line.words]
    return keyword_of(words[0]) if words else ""


def prefix_condition(word: str) -> Condition:
    found = activation(word, 0)
    if found is None:
        raise Meaningless("a keyword that is known")
    return found


def set_times(ability: Ability, times: int) -> None:
    if times:
        ability.times = times


def continuous(said: Any, active: Condition | None, text: str, keyword: str) -> Ability:
    changes: list[Change] = []
    for scopes, statements in said:
        parts = (*((active,) if active is not None else ()), *scopes)
        condition = all_scopes(parts) if parts else None
        for statement in statements:
            if isinstance(statement.objects, Cards) and statement.objects.choice != ALL:
                raise Meaningless("no choice of cards in an ability that is always active")
            if statement.objects == It():
                raise Meaningless("cards that 'it' stands for")
            changes.extend(about(change, statement.objects, condition) for change in statement.changes)
    return ContinuousAbility(text, tuple(changes), keyword)


def automatic(said: Any, active: Condition | None, text: str, keyword: str) -> Ability:
    pattern, told = said
    if isinstance(told[0], If) and is_scope(each_of(told[0].condition)[0]):
        raise Meaningless("the time of the event before the comma")
    if not pattern.is_about_itself():
        told = tuple(remembering(part) for part in told)
    return AutomaticAbility(text, pattern, told, active, keyword)


def remembering(told: Instruction) -> Instruction:
    """Once the cost is paid, `it` is what the event is about."""
    if isinstance(told, MayPay):
        return MayPay(told.cost, (SpeakOfEvent(), *told.then), told.otherwise)
    if isinstance(told, If):
        return If(told.condition, tuple(remembering(part) for part in told.then), told.otherwise)
    if isinstance(told, Steps) and isinstance(told.instructions[-1], MayPay):
        return Steps((*told.instructions[:-1], remembering(told.instructions[-1])))
    return told


def activated(line: Line, said: Any, active: Condition | None, text: str) -> Ability:
    scopes, cost, told = said
    parts = (*((active,) if active is not None else ()), *scopes)
    condition = all_scopes(parts) if parts else None
    area = "/".join(line.zones)
    return ActivatedAbility(text, cost or Cost(()), told, condition, label_of(line), area, times=line.times)


def order(said: Any, text: str) -> Ability:
    scopes, cost, told = said
    return ActivatedAbility(text, cost or Cost(()), told, all_scopes(scopes) if scopes else None, ORDER, "hand")


# Writing


def write_ability(ability: Ability) -> str:
    line = Line()
    line.prefix = PREFIXES.get(ability.keyword, "")
    printed = write_keyword(ability)
    if printed:
        return printed
    if isinstance(ability, FromGZone):
        return " ".join(WRITER.write("g_zone_line", (ability.keyword, ability.cost), Talk()))
    if isinstance(ability, ContinuousAbility):
        line.kind = "CONT"
        line.zones = tuple(ability.area.split("/")) if ability.area != EVERYWHERE else ()
        line.body = " ".join(write_changes(line, ability.changes))
    elif isinstance(ability, ActivatedAbility):
        write_activated(line, ability)
    else:
        if not isinstance(ability, AutomaticAbility):
            raise Unspeakable(type(ability).__name__)
        line.kind = "AUTO"
        line.zones = tuple(ability.area.split("/")) if ability.area else ()
        line.times = times_of(ability)
        take_activations(line, ability.condition)
        told = tuple(without_memory(part) for part in ability.instructions)
        line.body = " ".join(WRITER.write("auto", (ability.pattern, told), Talk()))
    return line.head() + line.body


def times_of(ability: Ability) -> int:
    return int(getattr(ability, "times", 0))


def without_memory(told: Instruction) -> Instruction:
    if isinstance(told, MayPay):
        return MayPay(told.cost, tuple(part for part in told.then if not isinstance(part, SpeakOfEvent)))
    if isinstance(told, If):
        return If(told.condition, tuple(without_memory(part) for part in told.then), told.otherwise)
    if isinstance(told, Steps):
        return Steps((*told.instructions[:-1], without_memory(told.instructions[-1])))
    return told


def take_activations(line: Line, condition: Condition | None) -> Condition | None:
    """The keywords of activation conditions go before the colon; what is left is said in the text."""
    rest: list[Condition] = []
    for part in each_of(condition):
        if not isinstance(part, Activation):
            rest.append(part)
        elif part.word in FRAMES or part.word.startswith(GLITTER):
            line.prefix = part.word
        else:
            line.words = (*line.words, (part.word, part.number))
    return all_of(tuple(rest)) if rest else None


def write_activated(line: Line, ability: ActivatedAbility) -> None:
    if ability.keyword == OVER:
        line.body = " ".join(WRITER.write("additional", ((), None, ability.instructions), Talk()))
        return
    if ability.keyword == ORDER:
        said = (scopes_of(ability.condition), ability.cost if ability.cost.actions else None, ability.instructions)
        line.body = " ".join(WRITER.write("order", said, Talk()))
        return
    line.kind = "ACT"
    line.zones = tuple(ability.area.split("/")) if ability.area else ()
    line.times = ability.times
    rest = take_activations(line, ability.condition)
    cost = ability.cost if ability.cost.actions else None
    line.body = " ".join(WRITER.write("act", (scopes_of(rest), cost, ability.instructions), Talk()))


def write_changes(line: Line, changes: tuple[Change, ...]) -> list[str]:
    words: list[str] = []
    for condition, statements in sentences_of(changes):
        head = Line()
        rest = take_activations(head, condition)
        line.words, line.prefix = head.words, head.prefix or line.prefix
        for scope in scopes_of(rest):
            words.extend(WRITER.write("scope", scope, Talk()))
        for statement in statements:
            words.extend(WRITER.write("statement", statement, Talk()))
        words.append(".")
    return words


def sentences_of(changes: tuple[Change, ...]) -> list[tuple[Condition | None, list[Statement]]]:
    """Changes of the same cards are one statement; statements under one condition are one sentence."""
    found: list[tuple[Condition | None, list[Statement]]] = []
    for change in changes:
        plain = about(change, None if change.objects is None else It(), None)
        if found and found[-1][0] == change.condition:
            last = found[-1][1][-1]
            if last.objects == change.objects and change.objects is not None and together(last.changes[-1], plain):
                last.changes = (*last.changes, plain)
            else:
                found[-1][1].append(Statement(change.objects, (plain,)))
            continue
        found.append((change.condition, [Statement(change.objects, (plain,))]))
    return found


def together(one: Change, other: Change) -> bool:
    """Are two changes said of one subject, `gets ... cannot ...`?"""
    return isinstance(one, PREDICATES) and isinstance(other, PREDICATES)


# Abilities in quotes

QUOTED = Leaf(
    lambda word: word.startswith("“"),
    lambda word: read_ability(word[1:-1]),
    lambda ability: f"“{write_ability(ability)}”",
    nested=True,
)
TABLE.leaves["quoted"] = QUOTED
