"""Builds whole lines: icons, triggers, sentences, and the abilities that they are on a kind of card."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla import keywords
from cardlaw.games.godzilla.geometry import MonsterAt
from cardlaw.games.godzilla.information import BATTLE, STRATEGY
from cardlaw.games.godzilla.wording.build_conditions import phase_begins
from cardlaw.games.godzilla.wording.build_deeds import with_rest
from cardlaw.games.godzilla.wording.meaning import Clause, Deed, Meaningless, Sentence, Statement, joined, whole
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.conditions import Condition, DidSo, IsTurnOf
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import If, May, Modes
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import THIS_GAME, THIS_TURN, Later
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import AT_LEAST
from cardlaw.text.building import Rule

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3}
WHILE_IN_STRATEGY_ZONE = "While"

Icons = Condition | None
Body = Callable[[str, str, Icons], tuple[Ability, ...]]  # of the kind of card, its text, the icons before it
Trigger = tuple[Pattern, Condition | None, tuple[Instruction, ...]]
Step = tuple[int | None, Deed]


def icons_of(parts: tuple[object, ...]) -> Icons:
    condition: Icons = None
    for part in parts:
        if isinstance(part, Condition):
            condition = joined(condition, part)
    return condition


# Clauses and sentences


class Chain:
    """Deeds one after the other. Whoever does the first does the others, unless the words say who."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def __call__(self, actor: int) -> tuple[Instruction, ...]:
        done: list[Instruction] = []
        for player, deed in self.steps:
            actor = player if player is not None else actor
            done.extend(deed(actor))
        return with_rest(tuple(done))


def chain_more(before: Chain, step: Step) -> Chain:
    return Chain((*before.steps, step))


def may(action: Chain, process: Chain | None) -> Clause:
    return Clause((May(whole(action(YOU)), process(YOU) if process is not None else ()),))


def opponent_may(action: Chain) -> Clause:
    return Clause((May(whole(action(OPPONENT)), (), OPPONENT),))


def state_for_turn(statements: tuple[Statement, ...]) -> Clause:
    return Clause(tuple(statement.given(THIS_TURN) for statement in statements))


def later_this_turn(text: str, pattern: Pattern, then: Chain) -> Clause:
    return Clause((Later(AutomaticAbility(text, pattern, then(YOU)), THIS_TURN, True),))


def later_next_phase(text: str, who: int, phase: str, then: Chain) -> Clause:
    return Clause((Later(AutomaticAbility(text, phase_begins(who, phase), then(YOU)), THIS_GAME, False),))


def sentences(*parts: Sentence) -> tuple[Sentence, ...]:
    return parts


def instructions_of(parts: tuple[Sentence, ...]) -> tuple[Instruction, ...]:
    """All that the sentences tell, `If they do, ...` joined to the deed that was optional."""
    done: list[Instruction] = []
    for instruction in (told for part in parts for told in part.instructions()):
        before = done[-1] if done else None
        if isinstance(instruction, If) and isinstance(instruction.condition, DidSo) and isinstance(before, May):
            done[-1] = May(before.action, instruction.then, before.who)
        else:
            done.append(instruction)
    return tuple(done)


def mode(*parts: Condition | Sentence) -> tuple[Instruction, ...]:
    condition = icons_of(parts)
    told = instructions_of(tuple(part for part in parts if isinstance(part, Sentence)))
    return told if condition is None else (If(condition, told),)


def modes(condition: Condition | None, how_many: str, *options: tuple[Instruction, ...]) -> Sentence:
    return Sentence(condition, Clause((Modes(NUMBER_WORDS[how_many], options),)))


# Lines


def triggered(condition: Condition | None, pattern: Pattern, parts: tuple[Sentence, ...]) -> Trigger:
    return pattern, condition, instructions_of(parts)


def automatic(trigger: Trigger) -> Body:
    pattern, condition, instructions = trigger

    def make(kind: str, text: str, icons: Icons) -> tuple[Ability, ...]:
        return (AutomaticAbility(text, pattern, instructions, joined(icons, condition)),)

    return make


def keyword_line(make_ability: Callable[[str, tuple[Instruction, ...], Icons], Ability]) -> Callable[..., Body]:
    def build(parts: tuple[Sentence, ...]) -> Body:
        return lambda kind, text, icons: (make_ability(text, instructions_of(parts), icons),)

    return build


def base(*parts: Condition | Trigger) -> Body:
    icons_inside = icons_of(parts)
    trigger = parts[-1]
    assert isinstance(trigger, tuple)

    def make(kind: str, text: str, icons: Icons) -> tuple[Ability, ...]:
        if icons is not None:
            raise Meaningless("<Base> as the first icon")
        inner = automatic(trigger)(kind, text, icons_inside)
        for ability in inner:
            ability.keyword = keywords.BASE
        return KeywordAbility(text, keywords.BASE), *inner

    return make


def without_icons(ability: Callable[[str], Ability]) -> Body:
    def make(kind: str, text: str, icons: Icons) -> tuple[Ability, ...]:
        if icons is not None:
            raise Meaningless("no icon before a rule about the card itself")
        return (ability(text),)

    return make


def burst(icon: str) -> Body:
    return without_icons(lambda text: keywords.burst(text, int(icon[len("<Burst") : -1])))


def evolution(icon: str, trait: str) -> Body:
    return without_icons(lambda text: keywords.evolution(text, int(icon[len("<Evolution") : -1]), trait[2:-2]))


def resonance(words: str, *parts: object) -> Body:
    rest = words.removeprefix("<Resonance> ")
    return without_icons(lambda text: KeywordAbility(text, keywords.RESONANCE, 0, rest))


def any_number_in_deck() -> Body:
    return without_icons(lambda text: KeywordAbility(text, keywords.ANY_NUMBER_IN_DECK))


def starting_zone(number: str) -> Body:
    return without_icons(lambda text: KeywordAbility(text, keywords.STARTING_ZONE, int(number)))


def while_in_strategy_zone(statements: tuple[Statement, ...]) -> Body:
    sentence = Sentence(None, Clause(statements=statements))

    def make(kind: str, text: str, icons: Icons) -> tuple[Ability, ...]:
        if kind != STRATEGY or icons is not None:
            raise Meaningless("a strategy card as what is in the strategy zone")
        return (ContinuousAbility(text, sentence.changes(None), WHILE_IN_STRATEGY_ZONE),)

    return make


def plain(parts: tuple[Sentence, ...]) -> Body:
    def make(kind: str, text: str, icons: Icons) -> tuple[Ability, ...]:
        if is_continuous(kind, parts, icons):
            return (ContinuousAbility(text, tuple(change for part in parts for change in part.changes(icons))),)
        if kind != STRATEGY:
            raise Meaningless("what triggers it, such as <Enter> or 'When ...'")
        return (keywords.strategy_text(text, instructions_of(parts), icons),)

    return make


def is_continuous(kind: str, parts: tuple[Sentence, ...], icons: Icons) -> bool:
    """A strategy card's statements are told when it is played, unless they say when they are true."""
    if not all(part.is_statement() for part in parts):
        return False
    if kind != STRATEGY or has_turn_icon(icons):
        return True
    return all(statement.own_rule for part in parts for statement in part.clause.statements)


def has_turn_icon(icons: Icons) -> bool:
    if isinstance(icons, IsTurnOf):
        return True
    return icons is not None and any(isinstance(part, IsTurnOf) for part in icons.parts())


def start(*parts: object) -> tuple[Icons, Body]:
    body = parts[-1]
    assert callable(body)
    return icons_of(parts), body


def quoted(text: str, *parts: object) -> tuple[Ability, ...]:
    """An ability that is given to other cards; it reads as on a battle card."""
    icons, body = start(*parts)
    return body(BATTLE, text[1:-1], icons)


RULES: dict[str, Rule] = {
    "start": start,
    "your_turn": lambda: IsTurnOf(YOU),
    "opponents_turn": lambda: IsTurnOf(OPPONENT),
    "awakening": lambda icon: MonsterAt(YOU, AT_LEAST, int(icon[len("<Awakening") : -1])),
    "enter": keyword_line(keywords.enter),
    "when_invading": keyword_line(keywords.when_invading),
    "revenge": keyword_line(keywords.revenge),
    "base": base,
    "burst": burst,
    "evolution": evolution,
    "resonance": resonance,
    "color_list": lambda *colors: colors,
    "deck_demand": lambda *demand: demand,
    "automatic": automatic,
    "triggered": triggered,
    "while_in_strategy_zone": while_in_strategy_zone,
    "any_number_in_deck": any_number_in_deck,
    "starting_zone": starting_zone,
    "plain": plain,
    "quoted": quoted,
    "sentences": sentences,
    "told": Sentence,
    "told_with_quote": lambda condition, statements: Sentence(condition, Clause(statements=statements)),
    "told_otherwise": Sentence,
    "modes": modes,
    "mode": mode,
    "act": lambda steps: Clause(steps(YOU)),
    "may": may,
    "opponent_may": opponent_may,
    "state": lambda statements: Clause(statements=statements),
    "state_for_turn": state_for_turn,
    "later_this_turn": later_this_turn,
    "later_next_phase": later_next_phase,
    "chain": lambda step: Chain((step,)),
    "chain_more": chain_more,
    "step": lambda player, deed: (player, deed),
}
WITH_TEXT = frozenset({"resonance", "quoted", "later_this_turn", "later_next_phase"})
