"""Sentences of this game's texts: deeds in a row, options, what the opponent does, lists to choose from."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import MODE, Decision, Option
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.instructions import Instruction, Perform, context_at
from cardlaw.program.values import Value

ABILITY_BASE: Final = 1 << 20


@final
class Both(Instruction):
    """`[Counter-Charge 1]/[Soul-Charge 1]`: a slash between two deeds means both"""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        state.cite("slash.both")
        return Perform(self.instructions, base)


@final
class PerformSome(Instruction):
    """`perform one of the following`: chosen while the effect is resolved, performed from the top downwards"""

    def __init__(
        self,
        number: int,
        effects: tuple[tuple[Instruction, ...], ...],
        up_to: bool = False,
        once: bool = False,
        inline: bool = False,
    ) -> None:
        super().__init__()
        self.number = number
        self.effects = effects
        self.up_to = up_to
        self.once = once  # each of them only once in a turn
        self.inline = inline  # two deeds joined by `or` instead of a list

    def start(self, state: State, base: int) -> Control:
        return ChosenEffects(self, base)


@final
class ChosenEffects(Procedure):
    """Choose among effects, then perform the chosen ones in their order."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_effects", "perform_chosen")

    def __init__(self, instruction: PerformSome, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_effects(self, state: State) -> Control:
        context = context_at(state, self.base)
        numbers = [number for number in range(len(self.instruction.effects)) if not self.is_used_up(state, number)]
        options = [Option(MODE, number=number + 1) for number in numbers]
        most = min(self.instruction.number, len(options))
        least = 0 if self.instruction.up_to else most
        return Decision(context.master, "modes", options, least, most, ref_card(context.source), cite="choose.exactly")

    def key(self, state: State, number: int) -> int:
        told = self.instruction
        source = context_at(state, self.base).source
        return ((source * ABILITY_BASE + told.ability) * ABILITY_BASE + told.index) * 64 + number

    def is_used_up(self, state: State, number: int) -> bool:
        return self.instruction.once and state.times(self.key(state, number)) > 0

    def perform_chosen(self, state: State) -> Control:
        chosen = [option.number - 1 for option in state.picked]
        for number in chosen if self.instruction.once else ():
            state.cite("modes.once", ref_card(context_at(state, self.base).source))
            state.count(self.key(state, number))
        performed: list[Instruction] = []
        for number, effect in enumerate(self.instruction.effects):
            if number in chosen:
                performed.extend(effect)
        return Perform(tuple(performed), self.base)


@final
class PerformByNumber(Instruction):
    """`perform all of the following according to the number of ...`: which ones is fixed before the first"""

    def __init__(self, value: Value, effects: tuple[NumberedEffect, ...]) -> None:
        super().__init__()
        self.value = value
        self.effects = effects

    def start(self, state: State, base: int) -> Control:
        number = self.value.evaluate(state, context_at(state, base))
        state.cite("list.fixed")
        performed = [part for item in self.effects if number >= item.least for part in item.instructions]
        return Perform(tuple(performed), base) if performed else None


@final
class NumberedEffect(Instruction):
    """`5 or more - draw a card`: one item of such a list"""

    def __init__(self, least: int, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.least = least
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return Perform(self.instructions, base)


@final
class PerformAll(Instruction):
    """`perform all of the following`: each whose own condition is given, from the top downwards"""

    def __init__(self, effects: tuple[tuple[Instruction, ...], ...]) -> None:
        super().__init__()
        self.effects = effects

    def start(self, state: State, base: int) -> Control:
        state.cite("list.from_the_top")
        return Perform(tuple(part for effect in self.effects for part in effect), base)


@final
class ByKind(Instruction):
    """`call it to (RC) if it is a unit card, and put it into your hand if it is not`: judged before anything is done"""

    def __init__(self, conditions: tuple[Condition, ...], instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.conditions = conditions
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        due: list[Instruction] = []
        for condition, instruction in zip(self.conditions, self.instructions):
            if condition.holds(state, context):
                due.append(instruction)
        return Perform(tuple(due), base) if due else None
