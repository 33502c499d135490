"""Things done once for each of something, and things both players do at the same time."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.node import every
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import reveal
from cardlaw.program.acting import Choose
from cardlaw.program.context import Bindings, Context
from cardlaw.program.instructions import Bind, Instruction, Perform, context_at, set_context
from cardlaw.program.values import Value


@final
class ForEachOf(Instruction):
    """`For each of your rear-guards, ...`: how often is settled first, and nothing is chosen twice"""

    def __init__(self, times: Value, instructions: tuple[Instruction, ...], leading: bool = False) -> None:
        super().__init__()
        self.times = times
        self.instructions = instructions
        self.leading = leading  # said before what is done, up to the full stop

    def variables(self) -> frozenset[int]:
        """Those that stand for something new each time."""
        parts = [part for instruction in self.instructions for part in every(instruction)]
        return frozenset(part.variable for part in parts if isinstance(part, Bind) and part.fresh)

    def start(self, state: State, base: int) -> Control:
        times = self.times.evaluate(state, context_at(state, base))
        if times <= 0:
            state.cite("golden.nothing_for_zero")
            return None
        if self.leading:
            state.cite("for_each.sentence")
        return Repeating(self, times, base)


@final
class Repeating(Procedure):
    """The instructions again and again; what was chosen in one turn cannot be chosen in a later one.

    Later words speak of what was done in all turns.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("perform_again", "remember_chosen")

    def __init__(self, instruction: ForEachOf, times: int, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.times = times
        self.base = base
        self.spoken_of: tuple[int, ...] = ()  # before the turn under way
        self.taken: tuple[int, ...] = ()
        self.known: Bindings = ()  # what was done so far, by variable

    def perform_again(self, state: State) -> Control:
        if self.times <= 0:
            context = context_at(state, self.base)
            for variable, refs in self.known:
                context = context.binding(variable, refs)
            set_context(state, self.base, context)
            return OVER
        self.times -= 1
        self.spoken_of = context_at(state, self.base).it
        return Perform(self.instruction.instructions, self.base)

    def remember_chosen(self, state: State) -> Control:
        spoken_of = context_at(state, self.base).it
        if spoken_of != self.spoken_of:
            self.taken = (*self.taken, *spoken_of)
        self.known = together(self.known, context_at(state, self.base).bound, self.instruction.variables())
        return Jump("perform_again")


def together(known: Bindings, more: Bindings, variables: frozenset[int]) -> Bindings:
    """The cards of these variables, earlier ones first."""
    joined: list[tuple[int, tuple[int, ...]]] = []
    for variable in sorted(variables):
        found = [pair[1] for pair in (*known, *more) if pair[0] == variable]
        if found:
            joined.append((variable, tuple(dict.fromkeys(ref for refs in found for ref in refs))))
    return tuple(joined)


def was_taken(state: State, ref: int) -> bool:
    """Was the card chosen before while the same thing is done several times?"""
    for frame in state.stack:
        if isinstance(frame, Repeating) and ref in frame.taken:
            state.cite("repeat.not_again")
            return True
    return False


@final
class EachPlayerDoes(Instruction):
    """`Each player ...`: both choose before anything else is done, the turn player first"""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        state.cite("golden.turn_player_first")
        first = self.instructions[0]
        while isinstance(first, Bind):
            first = first.instruction
        chooses_first = isinstance(first, Choose) and len(self.instructions) > 1
        return BothPlayers(self, base, context_at(state, base).master, 1 if chooses_first else 0)


@final
class BothPlayers(Procedure):
    """The choices of both players, then what both do with what they have chosen."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "turn_player_chooses",
        "turn_player_shows",
        "other_player_chooses",
        "turn_player_acts",
        "other_player_acts",
        "restore",
    )

    def __init__(self, instruction: EachPlayerDoes, base: int, master: int, choices: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.master = master
        self.choices = choices  # how many instructions at the beginning are choices
        self.chosen: Bindings = ()  # what a player has chosen or done, by variable, while the other one is at it

    def as_player(self, state: State, player: int, chosen: Bindings) -> Context:
        context = context_at(state, self.base).with_master(player).with_it(())
        for variable, refs in chosen:
            context = context.binding(variable, refs)
        return context

    def turn_player_chooses(self, state: State) -> Control:
        if not self.choices:
            return skip_to("turn_player_acts")
        set_context(state, self.base, self.as_player(state, state.turn_player, ()))
        return Perform(self.instruction.instructions[: self.choices], self.base)

    def turn_player_shows(self, state: State) -> Control:
        """Where the book has nothing hidden, the other player knows the choice before choosing."""
        self.chosen = context_at(state, self.base).bound
        if state.ruleset.hides_choices:
            return SKIP
        unseen = [
            ref for _, refs in self.chosen for ref in refs if not state.sees(1 - state.turn_player, ref_card(ref))
        ]
        return reveal(state, unseen, state.turn_player) if unseen else SKIP

    def other_player_chooses(self, state: State) -> Control:
        if state.ruleset.hides_choices:
            state.cite("golden.hidden_choices")
        set_context(state, self.base, self.as_player(state, 1 - state.turn_player, ()))
        return Perform(self.instruction.instructions[: self.choices], self.base)

    def turn_player_acts(self, state: State) -> Control:
        others = context_at(state, self.base).bound
        set_context(state, self.base, self.as_player(state, state.turn_player, self.chosen))
        self.chosen = others
        return Perform(self.instruction.instructions[self.choices :], self.base)

    def other_player_acts(self, state: State) -> Control:
        before = context_at(state, self.base).bound
        set_context(state, self.base, self.as_player(state, 1 - state.turn_player, self.chosen))
        self.chosen = before
        return Perform(self.instruction.instructions[self.choices :], self.base)

    def restore(self, state: State) -> Control:
        """What the text speaks of later is what both have done."""
        context = context_at(state, self.base).with_master(self.master)
        for variable, refs in self.chosen:
            others = context.refs_of(variable)
            context = context.binding(variable, (*refs, *others))
        set_context(state, self.base, context)
        return None
