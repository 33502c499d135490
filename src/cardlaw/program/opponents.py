"""Instructions that the other player, or both players, perform as their own."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import MODE, Decision, Option
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import reveal
from cardlaw.program.acting import choice
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, Perform, context_at, set_context
from cardlaw.program.objects import Cards


@final
class OpponentDoes(Instruction):
    """`your opponent draws 1 card`: the other player performs the instructions as their own."""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return AsOpponent(self.instructions, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return self.instructions[0].is_possible(state, context.with_master(1 - context.master))


@final
class AsOpponent(Procedure):
    """Perform instructions with the other player as the one who acts, then go back."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "restore")

    def __init__(self, instructions: tuple[Instruction, ...], base: int) -> None:
        super().__init__()
        self.instructions = instructions
        self.base = base

    def perform(self, state: State) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_master(1 - context.master))
        return Perform(self.instructions, self.base)

    def restore(self, state: State) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_master(1 - context.master))
        return None


@final
class OpponentChoosesMode(Instruction):
    """`Your opponent chooses one:`: the other player decides, and what they chose is done by whom it says."""

    def __init__(self, number: int, modes: tuple[tuple[Instruction, ...], ...]) -> None:
        super().__init__()
        self.number = number
        self.modes = modes

    def start(self, state: State, base: int) -> Control:
        return ChoosingMode(self, base)


@final
class ChoosingMode(Procedure):
    """The other player chooses among the options while the effect is carried out."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "perform")

    def __init__(self, instruction: OpponentChoosesMode, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose(self, state: State) -> Control:
        context = context_at(state, self.base)
        options = [Option(MODE, number=number + 1) for number in range(len(self.instruction.modes))]
        number = self.instruction.number
        return Decision(1 - context.master, "modes", options, number, number, ref_card(context.source), cite="modes")

    def perform(self, state: State) -> Control:
        chosen = sorted(option.number - 1 for option in state.picked)
        return Perform(tuple(told for number in chosen for told in self.instruction.modes[number]), self.base)


@final
class EachChooses(Instruction):
    """`Each player chooses 1 of their battle cards.`: later words speak of all the chosen cards."""

    def __init__(self, objects: Cards) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        return ChooseInTurn(self.objects, base, context_at(state, base).master)


@final
class ChooseInTurn(Procedure):
    """1.3.4: the turn player chooses first; what is chosen in a hidden area is shown at once or only after both."""

    STEPS: ClassVar[tuple[str, ...]] = ("turn_player_chooses", "take", "show", "other_player_chooses", "take_too")

    def __init__(self, objects: Cards, base: int, master: int) -> None:
        super().__init__()
        self.objects = objects
        self.base = base
        self.master = master
        self.chosen: tuple[int, ...] = ()

    def turn_player_chooses(self, state: State) -> Control:
        return self.ask(state, state.turn_player)

    def ask(self, state: State, player: int) -> Control:
        state.cite("golden.turn_player_first")
        if state.ruleset.hides_choices and self.is_hidden(state, player):
            state.cite_definition("golden.hidden_choices")
        context = context_at(state, self.base).with_master(player)
        return choice(state, context, self.objects, self.objects.all(state, context), "choose.choose")

    def is_hidden(self, state: State, player: int) -> bool:
        return state.ruleset.is_hidden_from(state, 1 - player, player, self.objects.area)

    def take(self, state: State) -> Control:
        self.chosen = (*self.chosen, *(option.number for option in state.picked))
        return None

    def show(self, state: State) -> Control:
        if state.ruleset.hides_choices or not self.is_hidden(state, state.turn_player):
            return SKIP
        return reveal(state, list(self.chosen), state.turn_player)

    def other_player_chooses(self, state: State) -> Control:
        return self.ask(state, 1 - state.turn_player)

    def take_too(self, state: State) -> Control:
        self.take(state)
        context = context_at(state, self.base).with_it(self.chosen).with_number(len(self.chosen))
        set_context(state, self.base, context)
        state.result = 1 if self.chosen else 0
        return None
