"""Writes whole abilities as lines."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.happenings import EventPlayed
from cardlaw.games.weiss.permissions import ActivatesUpTo
from cardlaw.games.weiss.wording.conditions import all_of, each_of
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.layout import AND, ANY_NUMBER, Line
from cardlaw.games.weiss.wording.quotes import INNER
from cardlaw.games.weiss.wording.rulings import write_changes
from cardlaw.games.weiss.wording.tables_writer import WRITER
from cardlaw.games.weiss.wording.telling import write_scopes
from cardlaw.games.weiss.wording.tokens import join, tokenise
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.control import If
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Instruction

# Writing


def write_line(abilities: tuple[Ability, ...]) -> str:
    return " ".join(write_ability(ability) for ability in abilities)


def write_ability(ability: Ability) -> str:
    if isinstance(ability, KeywordAbility) and ability.keyword == keywords.REPLAY:
        return f"【REPLAY】 {ability.word}"
    if isinstance(ability, KeywordAbility):
        many = f"up to {ability.number}" if ability.number else "any number of"
        return str(Line(("CONT",), "", None, ANY_NUMBER.replace("any number of", many)))
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
    for part in AND.split(" ".join(words)):
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
        cost = f"[{write_cost(talk.cost)}]" if talk.cost is not None else ""
        return " ".join(part for part in (ability.pattern.word, cost, text) if part)
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
