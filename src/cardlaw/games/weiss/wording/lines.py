"""Whole lines: from text to abilities and back."""

from __future__ import annotations

import re
from typing import Any

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.filters import IsIn
from cardlaw.games.weiss.information import CHARACTER, EVENT
from cardlaw.games.weiss.instructions import KeywordUsed, MayDo
from cardlaw.games.weiss.patterns import EventPlayed
from cardlaw.games.weiss.permissions import ActivatesUpTo, CountActivation
from cardlaw.games.weiss.wording.conditions import all_of, each_of
from cardlaw.games.weiss.wording.discourse import Talk, Unspeakable
from cardlaw.games.weiss.wording.layout import Line, take_apart
from cardlaw.games.weiss.wording.maker import READ_QUOTED, Meaningless, make
from cardlaw.games.weiss.wording.quotes import INNER
from cardlaw.games.weiss.wording.reader import Reader, Term
from cardlaw.games.weiss.wording.rulings import make_changes, write_changes
from cardlaw.games.weiss.wording.tables import TABLE, WRITER
from cardlaw.games.weiss.wording.telling import write_scopes
from cardlaw.games.weiss.wording.tokens import join, tokenise
from cardlaw.games.weiss.wording.writer import WRITE_QUOTED
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.conditions import AllFit, Both, Condition
from cardlaw.program.control import If
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import ThisCard

USED_BY_COST = (keywords.ACCELERATE, keywords.RESONATE)
ANY_NUMBER = "You can put any number of cards with the same card name as this card into your deck."


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
                problem = str(error)
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
    if kind != EVENT or line.cost is not None:
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
    for part in each_of(condition) if condition is not None else ():
        if isinstance(part, AllFit) and part.objects == ThisCard() and len(part.filters) == 1:
            where = part.filters[0]
            if isinstance(where, IsIn):
                return where.area
    return ""


def continuous(text: str, line: Line, said: Any) -> Ability:
    changes, area = make_changes(said)
    ability = ContinuousAbility(text, changes, keyword_of(line))
    ability.area = area_of(line, changes[0].condition) or area
    return ability


def automatic(text: str, line: Line, said: Any) -> Ability:
    limit, scopes, pattern, told = said
    condition = all_of(scopes) if scopes else None
    keyword = keyword_of(line)
    area = area_of(line, condition)
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
    return ActivatedAbility(text, cost, told, None, keyword_of(line), times=limit)


def event_line(text: str, line: Line, told: tuple[Instruction, ...]) -> Ability:
    word = " ".join([*(f"【{icon}】" for icon in line.icons), *([line.keyword] if line.keyword else [])])
    return keywords.event_text(text, tuple(with_use(part, line.keyword) for part in told), word)


# Writing


def write_line(abilities: tuple[Ability, ...]) -> str:
    return " ".join(write_ability(ability) for ability in abilities)


def write_ability(ability: Ability) -> str:
    if isinstance(ability, KeywordAbility) and ability.keyword == keywords.REPLAY:
        return f"【REPLAY】 {ability.word}"
    if isinstance(ability, KeywordAbility):
        return str(Line(("CONT",), "", None, ANY_NUMBER))
    if isinstance(ability, ContinuousAbility):
        return write_continuous(ability)
    if isinstance(ability, ActivatedAbility):
        return write_activated(ability)
    assert isinstance(ability, AutomaticAbility)
    return write_automatic(ability)


def write_continuous(ability: ContinuousAbility) -> str:
    icons, word = icons_of("CONT", ability)
    if ability.keyword == keywords.GREAT_PERFORMANCE:
        return str(Line(icons, word, None, ""))
    return str(Line(icons, word, None, join(write_changes(ability.changes, ability.area, Talk()))))


def icons_of(kind: str, ability: Ability) -> tuple[tuple[str, ...], str]:
    icons = [kind]
    word = ability.keyword
    if ability.area == "clock":
        icons.append("CLOCK")
    if word.startswith(keywords.CLIMAX_COMBO):
        icons.append("CXCOMBO")
        word = word.removeprefix(keywords.CLIMAX_COMBO).strip()
    return tuple(icons), word


def write_cost(cost: Cost | None) -> str | None:
    if cost is None:
        return None
    actions = tuple(action for action in cost.actions if not isinstance(action, keywords.ReadyToReturn))
    words = WRITER.write("cost", actions, Talk())
    parts: list[str] = []
    start = ""
    if words[:1] == ["("]:
        start = f"({words[1]})"
        words = words[3:]
    for part in " ".join(words).split(" & "):
        if part:
            text = join(part.split(" ")) if "「" not in part and "“" not in part else join(resplit(part))
            parts.append(text[:1].upper() + text[1:])
    return " ".join(piece for piece in (start, " & ".join(parts)) if piece)


def resplit(text: str) -> list[str]:
    return [token.word for token in tokenise(text)]


def write_activated(ability: ActivatedAbility) -> str:
    if ability.keyword == keywords.BACKUP:
        return write_backup(ability)
    icons, word = icons_of("ACT", ability)
    body = WRITER.write("effect", ability.instructions, Talk())
    if ability.times:
        body = [*limit_words(ability.times), *body]
    return str(Line(icons, word, write_cost(ability.cost), join(body)))


def limit_words(times: int) -> list[str]:
    return WRITER.write("limit", times, Talk())


def write_backup(ability: ActivatedAbility) -> str:
    give: Any = ability.instructions[1]
    level: Any = ability.condition
    word = f"Backup {give.changes[0].value.number}, Level {level.number.number}"
    return str(Line(("ACT", "COUNTER"), word, write_cost(ability.cost), ""))


def write_automatic(ability: AutomaticAbility) -> str:
    icons, word = icons_of("AUTO", ability)
    first: Any = ability.instructions[0]
    if ability.keyword == keywords.ENCORE:
        return str(Line(icons, word, write_cost(first.cost), ""))
    if ability.keyword == keywords.SHIFT:
        level: Any = ability.condition
        return str(Line(icons, f"Shift, Level {level.number.number}", None, ""))
    if ability.keyword == keywords.BOND:
        return write_bond(ability)
    if ability.keyword == keywords.SUNDER:
        return str(Line(icons, "Sunder/" + name_word(first.then[0].name), write_cost(first.cost), ""))
    talk = Talk()
    talk.cost = cost_in(ability.instructions)
    if isinstance(ability.pattern, EventPlayed):
        text = join(WRITER.write("effect", ability.instructions, talk))
        return " ".join(part for part in (ability.pattern.word, text) if part)
    words: list[str] = []
    condition = ability.condition
    parts = each_of(condition) if condition is not None else ()
    if parts and isinstance(parts[0], ActivatesUpTo):
        words.extend(limit_words(parts[0].times))
        parts = parts[1:]
    if parts:
        words.extend(write_scopes(WRITER, all_of(parts), talk))
    words.extend([*WRITER.write("trigger", ability.pattern, talk), ","])
    words.extend(WRITER.write("effect", ability.instructions, talk))
    return str(Line(icons, word, write_cost(talk.cost), join(words)))


def write_bond(ability: AutomaticAbility) -> str:
    told: Any = ability.instructions[0]
    named = told.then[1].objects.filters[0]
    listed = [named.name] if hasattr(named, "name") else [part.name for part in named.filters]
    word = "Bond/" + " ".join(map(name_word, listed))
    return str(Line(("AUTO",), word, write_cost(told.cost), ""))


def name_word(name: str) -> str:
    return "「" + name.replace('"', INNER) + "」"


def cost_in(told: tuple[Instruction, ...]) -> Cost | None:
    for part in told:
        if isinstance(part, MayPay):
            return part.cost
        if isinstance(part, If):
            inside = cost_in(part.then)
            if inside is not None:
                return inside
    return None


def read_quoted(text: str) -> Ability:
    """An ability in quotes: as on a character, with one meaning that is written in the same words."""
    found = [
        abilities[0] for abilities in read_line(CHARACTER, text) if len(abilities) == 1 and said_as(abilities, text)
    ]
    if len(found) != 1:
        raise Meaningless("one ability in quotes")
    return found[0]


def said_as(abilities: tuple[Ability, ...], text: str) -> bool:
    try:
        return write_line(abilities) == text
    except Unspeakable:
        return False


def read_effect(text: str) -> tuple[Instruction, ...]:
    """An effect in quotes, with one meaning that is written in the same words."""
    found = [told for told in Program(text, text, 0, "effect", Talk()).everything() if is_effect(told, text)]
    if len(found) != 1:
        raise Meaningless("one effect in quotes")
    return tuple(found[0])


def is_effect(told: tuple[Instruction, ...], text: str) -> bool:
    try:
        return write_effect(told) == text
    except Unspeakable:
        return False


def write_effect(told: tuple[Instruction, ...]) -> str:
    return join(WRITER.write("effect", told, Talk()))


READ_QUOTED.extend((read_quoted, read_effect))
WRITE_QUOTED.extend((write_ability, write_effect))
