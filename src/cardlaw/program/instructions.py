"""Instructions: what an effect tells players to do, and the procedures that perform a sequence of them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import EFFECT, SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.demands import Demand
from cardlaw.program.objects import (
    MOVED,
    Bound,
    It,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction(Node):
    """One thing that an effect tells players to do."""

    LASTS: ClassVar[bool] = False  # it does nothing to the game itself, but for effects that last

    def start(self, state: State, base: int) -> Control:
        """Perform it, or give the procedure that does. `base` is where its resolution stands on the stack."""
        return None

    def by_both(self, state: State, base: int) -> Procedure | None:
        """How both players perform it at one time, where neither may see what the other chooses before."""
        return None

    def is_possible(self, state: State, context: Context) -> bool:
        """Could it be performed in its entirety now?"""
        return True

    def is_optional(self) -> bool:
        """Does it ask whether it is done at all?"""
        return False

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        """Would it ask for something that cannot be done anyway?"""
        return False

    def demand(self, state: State, context: Context) -> Demand | None:
        """The cards that it needs to be performed in its entirety; None if it needs none of its own."""
        return None

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        """What would happen to one of its cards when a cost is paid with it."""
        return []

    def deeds(self) -> tuple[Instruction, ...] | None:
        """The deeds that a sentence holds, one after the other; None for what is a deed itself."""
        return None

    def acts_on_its_card(self) -> bool:
        """Is it done to the card that the effect comes from?"""
        return False

    def binds(self) -> int:
        """The variable that it keeps its cards under; 0 for none."""
        return 0

    def speaks_of(self) -> int:
        """The variable whose cards it is about; 0 for none."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolution(Procedure):
    """The frame that holds what the words of an effect refer to while it is resolved."""

    PURPOSE: ClassVar[str] = EFFECT
    RESOLVES: ClassVar[str] = "in_effect."
    unmet: bool = False  # a requirement in the effect was not met

    def __init__(self, playing: Ability, context: Context, stamp: int) -> None:
        super().__init__()
        self.playing = playing
        self.source = context.source
        self.context = context
        self.stamp = stamp  # when the ability was played
        self.changes = -1  # how often the game had changed when it was played
        self.unmet = False


def resolution_at(state: State, base: int) -> Resolution:
    frame = state.stack[base]
    assert isinstance(frame, Resolution)
    return frame


def context_at(state: State, base: int) -> Context:
    return resolution_at(state, base).context


def set_context(state: State, base: int, context: Context) -> None:
    resolution_at(state, base).context = context


def go_on_with(state: State, base: int, refs: tuple[int, ...]) -> None:
    """The effect moves cards itself: what it does with them further on is done where they are then."""
    context = context_at(state, base)
    set_context(state, base, context.binding(MOVED, (*context.refs_of(MOVED), *refs)))


@final
class Bind(Instruction):
    """What an instruction chooses, reveals or moves is kept under a variable, for later words to speak of.

    If the instruction is declined, impossible or not reached, the variable stands for nothing. Where the instruction
    does something more to the cards of a variable, the variable goes on with them to their new place.
    """

    def __init__(self, variable: int, instruction: Instruction, fresh: bool = True) -> None:
        super().__init__()
        self.variable = variable
        self.instruction = instruction
        self.fresh = fresh

    def start(self, state: State, base: int) -> Control:
        return Perform((self,), base)

    def binds(self) -> int:
        return self.variable

    def speaks_of(self) -> int:
        return self.instruction.speaks_of()

    def is_possible(self, state: State, context: Context) -> bool:
        return self.instruction.is_possible(state, context)

    def is_optional(self) -> bool:
        return self.instruction.is_optional()

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        return self.instruction.can_only_be_declined(state, context)

    def demand(self, state: State, context: Context) -> Demand | None:
        return self.instruction.demand(state, context)

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return self.instruction.would_do(state, context, card)


ITSELF: Final = ("this card", "this unit")  # how a text names the card that it is printed on
UNKNOWN: Final = -1  # the result of an instruction that does not say whether it did anything


@final
class Perform(Procedure):
    """Perform instructions in the order of the text."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform_next",)

    def __init__(self, instructions: tuple[Instruction, ...], base: int) -> None:
        super().__init__()
        self.instructions = instructions
        self.base = base
        self.number = 0
        self.variable = 0  # under which the instruction just performed is kept

    def perform_next(self, state: State) -> Control:
        if self.variable:
            self.keep(state)
        if self.number >= len(self.instructions):
            return SKIP
        instruction = self.instructions[self.number]
        self.number += 1
        if isinstance(instruction, Bind):
            context = context_at(state, self.base)
            self.variable = instruction.variable
            set_context(state, self.base, context.without(self.variable) if instruction.fresh else context.with_it(()))
            state.result = UNKNOWN
            instruction = instruction.instruction
        if state.tells("effect.on_its_source") and leaves_out_its_card(instruction, resolution_at(state, self.base)):
            state.cite_definition("effect.on_its_source")
        if state.tells("move.followed") and follows_a_card(state, instruction, resolution_at(state, self.base)):
            state.cite_definition("move.followed")
        lasts = state.trace is not None and only_lasts(instruction)
        if lasts:
            state.cite_definition("perform.lasting")
        return Jump("perform_next", instruction.start(state, self.base), not lasts)

    def keep(self, state: State) -> None:
        """What was done is kept under its variable; nothing if it was not done."""
        context = self.without_what_did_not_happen(state)
        if state.result and (context.it or not context.is_bound(self.variable)):
            set_context(state, self.base, context.binding(self.variable, context.it))
        self.variable = 0

    def without_what_did_not_happen(self, state: State) -> Context:
        """Cards that were to become new ones elsewhere, and did not, are not spoken of; a cost is paid as a whole."""
        context = context_at(state, self.base)
        if state.paying or all(ref <= state.ref(ref_card(ref)) for ref in context.it):
            return context
        context = context.with_it(tuple(ref for ref in context.it if ref <= state.ref(ref_card(ref))))
        set_context(state, self.base, context)
        state.result = len(context.it)
        return context


def leaves_out_its_card(instruction: Instruction, resolution: Resolution) -> bool:
    """Is an instruction about the card with the text, which does not say so?"""
    return instruction.acts_on_its_card() and not any(words in resolution.playing.text.lower() for words in ITSELF)


def only_lasts(instruction: Instruction) -> bool:
    """Does nothing come of it but effects that last? What is done once has rules of its own."""
    inside = [part for part in instruction.parts() if isinstance(part, Instruction)]
    return instruction.LASTS or (bool(inside) and all(only_lasts(part) for part in inside))


def follows_a_card(state: State, instruction: Instruction, resolution: Resolution) -> bool:
    """Is an instruction about a card that the same effect has moved to where it is now?"""
    return any(
        state.is_current(ref) and state.cards[ref_card(ref)].entered > resolution.stamp
        for ref in spoken_of_again(instruction, resolution.context)
    )


def spoken_of_again(part: Node, context: Context) -> list[int]:
    """The cards that a part calls `it` and the like; instructions inside it speak for themselves."""
    found: list[int] = []
    if isinstance(part, It):
        found.extend(context.it)
    elif isinstance(part, Bound):
        found.extend(context.refs_of(part.variable))
    for inner in part.parts():
        if not isinstance(inner, Instruction):
            found.extend(spoken_of_again(inner, context))
    return found
