"""Prints abilities as English: the words that compile to the same program."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.godzilla import keywords
from cardlaw.games.godzilla.wording.build_abilities import NUMBER_WORDS, WHILE_IN_STRATEGY_ZONE
from cardlaw.games.godzilla.wording.print_chains import bare, chain, groups
from cardlaw.games.godzilla.wording.print_conditions import condition_words, split_icons, trigger_words
from cardlaw.games.godzilla.wording.print_objects import Unspeakable
from cardlaw.games.godzilla.wording.print_statements import Statements
from cardlaw.games.godzilla.wording.speech import Speech
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.conditions import Condition
from cardlaw.program.context import OPPONENT
from cardlaw.program.control import If, May, Modes
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import THIS_TURN, GiveEffect, GiveRule, Later
from cardlaw.program.modifications import Change
from cardlaw.program.patterns import Pattern
from cardlaw.text.spelling import capitalised

WORDS_FOR_NUMBERS = {number: word for word, number in NUMBER_WORDS.items()}


# Sentences


def sentence(told: tuple[Instruction, ...], speech: Speech) -> str:
    """Instructions that are said in one sentence, without its full stop."""
    first = told[0]
    if isinstance(first, If) and len(told) == 1:
        return conditional(first, speech)
    if isinstance(first, May) and len(told) == 1:
        return optional(first, speech)
    if isinstance(first, Modes) and len(told) == 1:
        return options(first, speech)
    if isinstance(first, Later) and len(told) == 1:
        return later(first, speech)
    if isinstance(first, (GiveEffect, GiveRule)):
        return given(told, speech)
    return chain(told, speech)


def conditional(told: If, speech: Speech) -> str:
    words = f"if {condition_words(told.condition, speech)}, {sentence(told.then, speech)}"
    return f"{words}; otherwise, {sentence(told.otherwise, speech)}" if told.otherwise else words


def optional(told: May, speech: Speech) -> str:
    speech.asked = told.who
    if told.who == OPPONENT:
        return opponent_may(told, speech)
    words = "you may " + bare(told.action, speech)
    return f"{words} to {chain(told.process, speech)}" if told.process else words


def opponent_may(told: May, speech: Speech) -> str:
    words = "your opponent may " + bare(told.action, speech)
    return f"{words}. If they do, {sentence(told.process, speech)}" if told.process else words


def options(told: Modes, speech: Speech) -> str:
    lines = [f"choose {WORDS_FOR_NUMBERS[told.number]} of the following:"]
    for mode in told.modes:
        first = mode[0]
        icons = ""
        if isinstance(first, If) and len(mode) == 1 and not first.otherwise:
            icons, rest = split_icons(first.condition)
            mode = mode if rest is not None else first.then
        lines.append("・" + icons + sentences(mode, speech))
    return "\n".join(lines)


def later(told: Later, speech: Speech) -> str:
    ability = told.ability_then
    when = trigger_words(ability.pattern, speech, not told.many)
    words = f"{when}, {chain(ability.instructions, speech)}"
    return "for the rest of the turn, " + words if told.many else words


def given(told: tuple[Instruction, ...], speech: Speech) -> str:
    parts: list[str] = []
    until = 0
    for instruction in told:
        assert isinstance(instruction, (GiveEffect, GiveRule))
        until = instruction.until
        objects = instruction.objects if isinstance(instruction, GiveEffect) else None
        parts.append(STATEMENTS.write(objects, instruction.changes, speech))
    words = ", and ".join(parts)
    return "for the rest of the turn, " + words if until == THIS_TURN else words


def sentences(instructions: tuple[Instruction, ...], speech: Speech) -> str:
    """All the sentences of an effect."""
    parts: list[str] = []
    for told in groups(instructions):
        words = capitalised(sentence(told, speech))
        parts.append(words if is_list(told) else ended(words))
    return " ".join(parts)


def ended(words: str) -> str:
    """A sentence with its full stop; an ability in quotes has brought its own."""
    return words if words.endswith('."') else words + "."


def is_list(told: tuple[Instruction, ...]) -> bool:
    first = told[0]
    if isinstance(first, If):
        return is_list(first.then)
    return isinstance(first, Modes)


# Abilities


def print_abilities(abilities: tuple[Ability, ...]) -> str:
    """The line of text that the abilities were compiled from."""
    first = abilities[0]
    if len(abilities) == 2 and isinstance(first, KeywordAbility) and first.keyword == keywords.BASE:
        return "<Base> " + print_ability(abilities[1])
    if len(abilities) != 1:
        raise Unspeakable("several abilities in one line")
    return print_ability(first)


def print_ability(ability: Ability) -> str:
    if isinstance(ability, KeywordAbility):
        return print_keyword(ability)
    if isinstance(ability, ContinuousAbility):
        return print_continuous(ability)
    assert isinstance(ability, AutomaticAbility)
    return print_automatic(ability)


def print_keyword(ability: KeywordAbility) -> str:
    if ability.keyword == keywords.BURST:
        return f"<Burst{ability.number}>"
    if ability.keyword == keywords.RESONANCE:
        return "<Resonance> " + ability.word
    if ability.keyword == keywords.ANY_NUMBER_IN_DECK:
        return "You may have any number of this card in your deck."
    if ability.keyword == keywords.STARTING_ZONE:
        return (
            "If this card is in your monster deck, at the start of the game it will be played in zone "
            f"{ability.number}."
        )
    raise Unspeakable(ability.keyword)


def print_automatic(ability: AutomaticAbility) -> str:
    speech = Speech()
    icons, rest = split_icons(ability.condition)
    if ability.keyword == keywords.EVOLUTION:
        told = ability.instructions[0]
        assert isinstance(told, keywords.EvolveThis)
        return f"<Evolution{told.rank}> <《{told.trait}》>"
    if ability.keyword in (keywords.ENTER, keywords.WHEN_INVADING, keywords.REVENGE):
        return f"{icons}<{ability.keyword}> {sentences(ability.instructions, speech)}"
    if ability.keyword == keywords.STRATEGY_TEXT:
        return icons + sentences(ability.instructions, speech)
    return icons + with_trigger(ability.pattern, rest, ability.instructions, speech)


def with_trigger(
    pattern: Pattern, condition: Condition | None, instructions: tuple[Instruction, ...], speech: Speech
) -> str:
    before = f"if {condition_words(condition, speech)}, " if condition is not None else ""
    when = capitalised(before + trigger_words(pattern, speech))
    effect = sentences(instructions, speech)
    return f"{when}, {uncapitalised(effect)}"


def uncapitalised(words: str) -> str:
    return words[:1].lower() + words[1:]


def print_continuous(ability: ContinuousAbility) -> str:
    speech = Speech()
    parts: list[str] = []
    line_icons: str | None = None
    for condition, changes in by_condition(ability.changes):
        icons, rest = split_icons(condition)
        if line_icons is None:
            line_icons = icons
        elif line_icons != icons:
            raise Unspeakable("sentences under different icons")
        before = f"if {condition_words(rest, speech)}, " if rest is not None else ""
        words = [STATEMENTS.write(group[0].objects, group, speech) for group in by_subject(changes)]
        parts.append(ended(capitalised(before + ", and ".join(words))))
    whole = " ".join(parts)
    if ability.keyword == WHILE_IN_STRATEGY_ZONE:
        return "While this card is in the strategy zone, " + uncapitalised(whole)
    return (line_icons or "") + whole


def by_condition(changes: tuple[Change, ...]) -> list[tuple[Condition | None, list[Change]]]:
    """Changes that one sentence speaks of: those of one statement, or under one `if`."""
    found: list[tuple[Condition | None, list[Change]]] = []
    for change in changes:
        if found and found[-1][0] == change.condition:
            same_statement = len(by_subject([*found[-1][1], change])) == len(by_subject(found[-1][1]))
            if same_statement or split_icons(change.condition)[1] is not None:
                found[-1][1].append(change)
                continue
        found.append((change.condition, [change]))
    return found


def by_subject(changes: Sequence[Change]) -> list[list[Change]]:
    """Changes of the same cards that share a verb."""
    found: list[list[Change]] = []
    for change in changes:
        verb = STATEMENTS.verb(change)
        if found and verb and found[-1][0].objects == change.objects and STATEMENTS.verb(found[-1][0]) == verb:
            found[-1].append(change)
        else:
            found.append([change])
    return found


STATEMENTS = Statements(chain, print_ability)
