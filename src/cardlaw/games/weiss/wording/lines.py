"""Whole lines: from text to abilities and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.filters import IsIn, IsTop
from cardlaw.games.weiss.information import CHARACTER, EVENT
from cardlaw.games.weiss.instructions import KeywordUsed
from cardlaw.games.weiss.permissions import ActivatesUpTo, CountActivation
from cardlaw.games.weiss.wording.conditions import all_of, each_of
from cardlaw.games.weiss.wording.discourse import Talk, Unspeakable
from cardlaw.games.weiss.wording.layout import ANY_NUMBER, UP_TO_NUMBER, Line, take_apart, without_pronouns
from cardlaw.games.weiss.wording.line_writing import cost_in, write_ability, write_cost, write_line
from cardlaw.games.weiss.wording.maker import READ_QUOTED, Meaningless, make
from cardlaw.games.weiss.wording.quotes import INNER
from cardlaw.games.weiss.wording.reader import Reader, Term
from cardlaw.games.weiss.wording.rulings import make_changes
from cardlaw.games.weiss.wording.tables import TABLE
from cardlaw.games.weiss.wording.tables_writer import WRITER
from cardlaw.games.weiss.wording.tokens import join, tokenise
from cardlaw.games.weiss.wording.writer import WRITE_QUOTED
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.conditions import AllFit, Both, Condition
from cardlaw.program.control import If, MayDo
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import ThisCard

USED_BY_COST = (keywords.ACCELERATE, keywords.RESONATE)


class Program:
    """What may be read out of a text, before it is clear that it is the only reading."""

    def __init__(self, whole: str, text: str, at: int, category: str, talk: Talk) -> None:
        self.whole = whole  # the line that the text is part of
        self.text = text
        self.at = at
        self.category = category
        self.talk = talk

    def everything(self) -> list[Any]:
        """What each reading of the text says; UnsupportedText if there is none."""
        tokens = tokenise(self.text)
        reader = Reader(TABLE, tokens)
        terms = reader.readings(self.category, 0, len(tokens))
        if not terms:
            place = tokens[reader.furthest].at if reader.furthest < len(tokens) else len(self.text)
            raise UnsupportedText(self.whole, self.at + place, expected(reader))
        found: list[Any] = []
        problem = ""
        for term in terms:
            try:
                value = self.meaning(term)
            except Meaningless as error:
                problem = problem or str(error)
                continue
            if value not in found:
                found.append(value)
        if not found:
            raise UnsupportedText(self.whole, self.at, problem)
        return found

    def meaning(self, term: Term) -> Any:
        return make(term, self.talk.copy(), self.category)


def expected(reader: Reader) -> str:
    words = sorted(reader.expected, key=lambda word: (len(word), word))
    return " or ".join(words[:8]) + (" or ..." if len(words) > 8 else "")


# Reading


def read_line(kind: str, text: str) -> list[tuple[Ability, ...]]:
    """Every meaning that a normalised line may have on a kind of card."""
    line = take_apart(text)
    at = len(text) - len(line.body)
    special = read_special(kind, text, line)
    if special is not None:
        return [(special,)]
    talk = Talk(kind)
    costs = read_cost(line, text)
    if len(costs) > 1:
        raise UnsupportedText(text, 0, "a cost with one meaning")
    talk.cost = costs[0]
    icon = line.icons[0] if line.icons and line.icons[0] in ("CONT", "AUTO", "ACT") else ""
    if icon == "CONT":
        return [(continuous(text, line, said),) for said in Program(text, line.body, at, "cont", talk).everything()]
    if icon == "AUTO":
        return [(automatic(text, line, said),) for said in Program(text, line.body, at, "auto", talk).everything()]
    if icon == "ACT":
        return [
            (activated(text, line, said, talk.cost),) for said in Program(text, line.body, at, "act", talk).everything()
        ]
    if kind != EVENT:
        raise UnsupportedText(text, 0, "【CONT】, 【AUTO】 or 【ACT】")
    return [(event_line(text, line, said),) for said in Program(text, line.body, at, "effect", talk).everything()]


def read_cost(line: Line, text: str) -> list[Cost | None]:
    if line.cost is None:
        return [None]
    at = text.index("[") + 1
    return [Cost(actions) for actions in Program(text, line.cost, at, "cost", Talk()).everything()]


def read_special(kind: str, text: str, line: Line) -> Ability | None:
    """Keywords that are a whole ability by themselves."""
    if text.startswith("【REPLAY】 "):
        return KeywordAbility(text, keywords.REPLAY, 0, text.removeprefix("【REPLAY】 "))
    if line.keyword == keywords.GREAT_PERFORMANCE:
        return keywords.great_performance(text) if not line.body else None
    if line.body == ANY_NUMBER and line.icons == ("CONT",):
        return keywords.any_number_in_deck(text)
    some = UP_TO_NUMBER.fullmatch(line.body)
    if some and line.icons == ("CONT",):
        return KeywordAbility(text, keywords.ANY_NUMBER_IN_DECK, int(some[1]))
    if line.body:
        return None
    if line.keyword.startswith("Shift"):
        return keywords.shift(text, numbers(line.keyword)[0])
    cost = read_cost(line, text)[0]
    if cost is None:
        return None
    if line.keyword == keywords.ENCORE:
        return keywords.encore(text, cost)
    if line.keyword.startswith("Bond"):
        return keywords.bond(text, names(line.keyword), cost)
    if line.keyword.startswith("Sunder"):
        return keywords.sunder(text, names(line.keyword)[0], cost)
    if line.keyword.startswith("Backup"):
        power, level = numbers(line.keyword)
        return keywords.backup(text, power, level, cost)
    return None


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def names(text: str) -> tuple[str, ...]:
    return tuple(name.replace(INNER, '"') for name in re.findall(r"「([^」]*)」", text))


def keyword_of(line: Line) -> str:
    if "CXCOMBO" in line.icons:
        return f"{keywords.CLIMAX_COMBO} {line.keyword}".strip()
    return line.keyword


def area_of(line: Line, condition: Condition | None) -> str:
    """The area that an ability presumes its card to be in (2.12.2.3)."""
    if "CLOCK" in line.icons:
        return "clock"
    return presumed_area(condition)


def presumed_area(condition: Condition | None) -> str:
    for part in each_of(condition) if condition is not None else ():
        if isinstance(part, AllFit) and part.objects == ThisCard() and len(part.filters) == 1:
            where = part.filters[0]
            if isinstance(where, (IsIn, IsTop)):
                return where.area
    return ""


def area_told(told: tuple[Instruction, ...]) -> str:
    """The area that what is done presumes the card to be in: `When ..., if this card is in your memory, ...`."""
    first = told[0] if told else None
    return presumed_area(first.condition) if isinstance(first, If) else ""


def continuous(text: str, line: Line, said: Any) -> Ability:
    changes, area = make_changes(said)
    ability = ContinuousAbility(text, changes, keyword_of(line))
    ability.area = area_of(line, changes[0].condition) or area
    return ability


def automatic(text: str, line: Line, said: Any) -> Ability:
    limit, scopes, pattern, told = said
    condition = all_of(scopes) if scopes else None
    keyword = keyword_of(line)
    area = area_of(line, condition) or ("" if pattern.is_about_itself() else area_told(told))
    instructions = tuple(with_use(part, keyword) for part in told)
    if limit:
        condition = ActivatesUpTo(limit) if condition is None else Both(ActivatesUpTo(limit), condition)
        instructions = (CountActivation(), *instructions)
    ability = AutomaticAbility(text, pattern, instructions, condition, keyword)
    ability.area = area
    return ability


def with_use(told: Instruction, keyword: str) -> Instruction:
    """10.12.3, 10.13.3: the keyword was used once the cost is paid, or the card was revealed."""
    if keyword not in USED_BY_COST:
        return told
    if isinstance(told, MayPay):
        return MayPay(told.cost, (KeywordUsed(keyword), *told.then), told.otherwise)
    if isinstance(told, If):
        return If(told.condition, tuple(with_use(part, keyword) for part in told.then), told.otherwise)
    if isinstance(told, MayDo) and keyword == keywords.RESONATE:
        return MayDo(told.action, (KeywordUsed(keyword), *told.then), told.otherwise)
    return told


def activated(text: str, line: Line, said: Any, cost: Cost | None) -> Ability:
    limit, told = said
    if cost is None:
        raise UnsupportedText(text, 0, "a cost in brackets")
    area = area_of(line, None) or area_told(told) or "stage"
    return ActivatedAbility(text, cost, told, None, keyword_of(line), area, times=limit)


def event_line(text: str, line: Line, told: tuple[Instruction, ...]) -> Ability:
    word = " ".join([*(f"【{icon}】" for icon in line.icons), *([line.keyword] if line.keyword else [])])
    return keywords.event_text(text, tuple(with_use(part, line.keyword) for part in told), word)


def read_quoted(text: str) -> Ability:
    """An ability in quotes: as on a character, with one meaning that is written in the same words."""
    found = [abilities[0] for abilities in read_line(CHARACTER, text) if is_said(text, write_line, abilities)]
    if len(found) != 1:
        raise Meaningless("one ability in quotes")
    written = write_ability(found[0])
    return found[0] if written == text else read_quoted(written)


def is_said(text: str, write: Callable[[Any], str], program: Any) -> bool:
    """Is a program written as a text, whatever words refer to what was spoken of before?"""
    try:
        return without_pronouns(write(program)) == without_pronouns(text)
    except Unspeakable:
        return False


def read_effect(text: str) -> tuple[Instruction, ...]:
    """An effect in quotes, with one meaning that is written in the same words; it may have a cost of its own."""
    line = take_apart(text)
    talk = Talk()
    if line.cost is not None and not line.icons:
        talk.cost = read_cost(line, text)[0]
    else:
        line.body = text
    readings = Program(text, line.body, len(text) - len(line.body), "effect", talk).everything()
    found = [told for told in readings if is_said(text, write_effect, told)]
    if len(found) != 1:
        raise Meaningless("one effect in quotes")
    return tuple(found[0])


def write_effect(told: tuple[Instruction, ...]) -> str:
    talk = Talk()
    talk.cost = cost_in(told)
    cost = f"[{write_cost(talk.cost)}] " if talk.cost is not None else ""
    return cost + join(WRITER.write("effect", told, talk))


READ_QUOTED.extend((read_quoted, read_effect))
WRITE_QUOTED.extend((write_ability, write_effect))
