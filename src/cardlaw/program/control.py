"""Instructions that decide which other instructions are performed."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.abilities import AUTOMATIC
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import MODE, YES, Decision, Option, yes_or_no
from cardlaw.kernel.node import every
from cardlaw.kernel.procedures import EFFECT, OVER, SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.demands import can_all_be_done, can_be_paid
from cardlaw.program.instructions import Bind, Instruction, Perform, context_at, resolution_at, set_context
from cardlaw.program.values import Value


@final
class If(Instruction):
    """`If ..., ...; otherwise, ...`"""

    def __init__(
        self, condition: Condition, then: tuple[Instruction, ...], otherwise: tuple[Instruction, ...] = ()
    ) -> None:
        super().__init__()
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.goes_on = False  # a sentence that begins with `Then` belongs to it

    def start(self, state: State, base: int) -> Control:
        if self.condition.holds(state, context_at(state, base)):
            return Perform(self.then, base)
        resolution = resolution_at(state, base)
        resolution.unmet = True
        state.cite("condition.not_met", ref_card(resolution.context.source))
        automatic = resolution.playing.kind == AUTOMATIC
        state.cite_definition("condition.not_met_in_automatic" if automatic else "condition.not_met_in_others")
        if self.goes_on:
            state.cite_definition("condition.then_in_automatic" if automatic else "condition.then")
        state.result = 0
        return Perform(self.otherwise, base) if self.otherwise else None

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        if self.condition.holds(state, context):
            return all(part.can_only_be_declined(state, context) for part in self.then)
        return not self.otherwise and all(part.is_optional() for part in self.then)

    def is_possible(self, state: State, context: Context) -> bool:
        return self.condition.holds(state, context) and all(part.is_possible(state, context) for part in self.then)


@final
class May(Instruction):
    """`You may (action) to (process)`, `You may ... . If you do, ...`: the action whole or not at all."""

    def __init__(self, action: tuple[Instruction, ...], process: tuple[Instruction, ...] = (), who: int = 0) -> None:
        super().__init__()
        self.action = action
        self.process = process
        self.who = who

    def start(self, state: State, base: int) -> Control:
        return Optional(self, base)

    def is_optional(self) -> bool:
        return True

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        return not self.is_possible(state, context)

    def is_possible(self, state: State, context: Context) -> bool:
        return can_be_paid(self.action, state, context)


@final
class Optional(Procedure):
    """Ask whether the optional action is performed; what depends on it only follows if it was."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_whether", "perform_action", "perform_process")
    PURPOSE: ClassVar[str] = EFFECT

    def __init__(self, instruction: May, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_whether(self, state: State) -> Control:
        context = context_at(state, self.base)
        state.result = 0
        if not self.instruction.is_possible(state, context):
            state.cite("may.whole_or_not", ref_card(context.source))
            return OVER
        return yes_or_no(context.player(self.instruction.who), "may", ref_card(context.source))

    def perform_action(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            state.result = 0
            state.cite("may.declined")
            return OVER
        state.result = 1
        state.paying += 1
        return Perform(self.instruction.action, self.base)

    def perform_process(self, state: State) -> Control:
        state.paying -= 1
        if not self.instruction.process or not state.result:
            return SKIP
        return Perform(self.instruction.process, self.base)


@final
class Steps(Instruction):
    """One sentence: deeds one after the other."""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return Perform(self.instructions, base)

    def deeds(self) -> tuple[Instruction, ...] | None:
        return self.instructions

    def is_possible(self, state: State, context: Context) -> bool:
        """Later deeds speak of what the first one finds."""
        return self.instructions[0].is_possible(state, context)


@final
class Gather(Instruction):
    """`up to 1 ... and up to 1 ...`: later words speak of the cards of all the instructions."""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return GatherCards(self.instructions, base)


@final
class GatherCards(Procedure):
    """Perform instructions one after the other and keep what each of them finds."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform_next", "keep")

    def __init__(self, instructions: tuple[Instruction, ...], base: int) -> None:
        super().__init__()
        self.instructions = instructions
        self.base = base
        self.found: tuple[int, ...] = ()

    def perform_next(self, state: State) -> Control:
        set_context(state, self.base, context_at(state, self.base).with_it(()))
        return self.instructions[0].start(state, self.base)

    def keep(self, state: State) -> Control:
        context = context_at(state, self.base)
        self.found = (*self.found, *(ref for ref in context.it if ref not in self.found))
        self.instructions = self.instructions[1:]
        if self.instructions:
            return Jump("perform_next")
        set_context(state, self.base, context.with_it(self.found).with_number(len(self.found)))
        state.result = len(self.found)
        return None


@final
class MayDo(Instruction):
    """`You may ... .`"""

    def __init__(self, action: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.action = action

    def start(self, state: State, base: int) -> Control:
        return AskToDo(self, base)

    def is_optional(self) -> bool:
        return True

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        return not self.is_possible(state, context)

    def is_possible(self, state: State, context: Context) -> bool:
        return can_all_be_done(self.action, state, context)


@final
class AskToDo(Procedure):
    """Ask whether an optional action is performed."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_whether", "perform_action")

    def __init__(self, instruction: MayDo, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_whether(self, state: State) -> Control:
        context = context_at(state, self.base)
        if not self.instruction.is_possible(state, context):
            state.cite("may.impossible", ref_card(context.source))
            state.result = 0
            return OVER
        return yes_or_no(context.master, "may", ref_card(context.source))

    def perform_action(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            state.cite("may.declined")
            state.result = 0
            return OVER
        return Perform(self.instruction.action, self.base)


@final
class Modes(Instruction):
    """`Choose one of the following:`; the choice is made when the ability is played, before it resolves."""

    def __init__(self, number: int, modes: tuple[tuple[Instruction, ...], ...], up_to: bool = False) -> None:
        super().__init__()
        self.number = number
        self.modes = modes
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        """Perform the chosen options from top to bottom; the others do not exist."""
        chosen = context_at(state, base).modes
        if len(chosen) < len(self.modes):
            state.cite_definition("modes.not_chosen")
        if len(chosen) > 1:
            state.cite_definition("modes.in_order")
        performed: list[Instruction] = []
        for number, mode in enumerate(self.modes):
            if number in chosen:
                performed.extend(mode)
        return Perform(tuple(performed), base)

    def decision(self, state: State, context: Context) -> Decision:
        options = [Option(MODE, number=number + 1) for number in range(len(self.modes))]
        least = 0 if self.up_to else self.number
        return Decision(context.master, "modes", options, least, self.number, ref_card(context.source), cite="modes")

    def chosen(self, state: State) -> tuple[int, ...]:
        return tuple(option.number - 1 for option in state.picked)


@final
class Repeat(Instruction):
    """`For each ..., ...`: perform instructions as often as a number says."""

    def __init__(self, times: Value, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.times = times
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        times = self.times.evaluate(state, context_at(state, base))
        if times <= 0:
            state.cite("golden.nothing_for_zero")
            return None
        return Perform(self.instructions * times, base)


@final
class AsOftenAsLiked(Instruction):
    """`You may perform this action as many times as you like.`"""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return AskAgain(self.instructions, base)

    def is_optional(self) -> bool:
        return True


@final
class AskAgain(Procedure):
    """Ask before each time; it ends when the player declines, or when the action changed nothing."""

    STEPS: ClassVar[tuple[str, ...]] = ("ask_again", "perform_again", "look_whether")

    def __init__(self, instructions: tuple[Instruction, ...], base: int) -> None:
        super().__init__()
        self.instructions = instructions
        self.base = base
        self.changes = -1

    def ask_again(self, state: State) -> Control:
        context = context_at(state, self.base)
        return yes_or_no(context.master, "may", ref_card(context.source))

    def perform_again(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            state.cite("may.declined")
            return OVER
        self.changes = state.changes
        return Perform(self.instructions, self.base)

    def look_whether(self, state: State) -> Control:
        return Jump("ask_again") if state.changes != self.changes else None


@final
class EachInTurn(Instruction):
    """`Each player ...`: each player performs the instructions as their own, the turn player first."""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        if len(self.instructions) == 1:
            together = self.instructions[0].by_both(state, base)
            if together is not None:
                return together
        state.cite("golden.turn_player_first")
        return InTurn(self.instructions, base, context_at(state, base).master)


@final
class InTurn(Procedure):
    """Perform instructions for the turn player, then for the other player, then restore the master."""

    STEPS: ClassVar[tuple[str, ...]] = ("for_turn_player", "for_other_player", "restore")

    def __init__(self, instructions: tuple[Instruction, ...], base: int, master: int) -> None:
        super().__init__()
        self.instructions = instructions
        self.base = base
        self.master = master
        self.kept: tuple[tuple[int, tuple[int, ...]], ...] = ()  # what the turn player did, by its variable

    def for_turn_player(self, state: State) -> Control:
        return self.perform_as(state, state.turn_player)

    def for_other_player(self, state: State) -> Control:
        context = context_at(state, self.base)
        done = [variable for variable in variables_of(self.instructions) if context.is_bound(variable)]
        self.kept = tuple([(variable, context.refs_of(variable)) for variable in done])
        for variable in done:
            context = context.without(variable)
        set_context(state, self.base, context)
        return self.perform_as(state, 1 - state.turn_player)

    def perform_as(self, state: State, player: int) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_master(player))
        return Perform(self.instructions, self.base)

    def restore(self, state: State) -> Control:
        """Later words speak of what both did."""
        context = context_at(state, self.base).with_master(self.master)
        for variable, refs in self.kept:
            context = context.binding(variable, (*refs, *context.refs_of(variable)))
        set_context(state, self.base, context)
        return None


def variables_of(instructions: tuple[Instruction, ...]) -> list[int]:
    return [part.variable for one in instructions for part in every(one) if isinstance(part, Bind)]
