"""Effects that an instruction leaves behind for a while."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.parts.permissions import affected
from cardlaw.games.vanguard.terms.durations import END_OF_NEXT_TURN
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, Effect
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, ObjectInstruction, context_at, resolution_at
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects


@final
class GiveFor(ObjectInstruction):
    """`it gets [Power] +5000 until end of turn`; its cards and numbers are fixed now"""

    def __init__(self, objects: Objects, changes: tuple[Change, ...], until: int) -> None:
        super().__init__(objects)
        self.changes = changes
        self.until = until

    def start(self, state: State, base: int) -> Control:
        """A statement speaks of no cards anew: `it` stays what it was, unless cards are chosen."""
        if self.objects.is_choice():
            return super().start(state, base)
        refs = self.objects.all(state, context_at(state, base))
        return self.act(state, base, refs) if refs else None

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        changed = affected(state, context_at(state, base).master, tuple(refs))
        for change in self.changes:
            leave_behind(state, base, change, self.until, changed)
        return None


@final
class RuleFor(Instruction):
    """`your opponent cannot ... until end of turn`: an effect on no card in particular"""

    def __init__(self, changes: tuple[Change, ...], until: int) -> None:
        super().__init__()
        self.changes = changes
        self.until = until

    def start(self, state: State, base: int) -> Control:
        for change in self.changes:
            leave_behind(state, base, change, self.until, None)
        return None


@final
class GainRule(Instruction):
    """`you get "During your turn, all of your rear-guards get [Power] +10000" during this fight`"""

    def __init__(self, gained: Ability, until: int) -> None:
        super().__init__()
        self.gained = gained
        self.until = until

    def start(self, state: State, base: int) -> Control:
        for change in self.gained.modifications():
            if isinstance(change, Change):
                leave_behind(state, base, change, self.until, None)
        return None


def leave_behind(state: State, base: int, change: Change, until: int, targets: tuple[int, ...] | None) -> None:
    """Add a lasting effect, fixed now except for what its own words leave open."""
    resolution = resolution_at(state, base)
    context = resolution.context
    trial = Effect(change, resolution.playing, context.source, context.master, 0, targets=targets)
    trial.it = context.it
    effect = Effect(
        change,
        resolution.playing,
        context.source,
        context.master,
        resolution.stamp,
        END_OF_PLAYERS_TURN if until == END_OF_NEXT_TURN else until,
        targets,
        change.amount(state, trial),
    )
    effect.it = context.it
    effect.until_turn = last_turn(state, until, context)
    effect.id = -state.tick()
    state.effects.append(effect)
    state.epoch += 1
    state.changes += 1
    state.cite("effect.fixed_targets" if targets is not None else "effect.rule", ref_card(context.source))
    state.cite("effect.continuous", ref_card(context.source))


def last_turn(state: State, until: int, context: Context) -> int:
    """The number of the turn at whose end an effect stops: the next one, or the next one of the opponent."""
    if until == END_OF_NEXT_TURN:
        return state.turn + 1
    if until != END_OF_PLAYERS_TURN:
        return -1
    return state.turn + (1 if state.turn_player == context.master else 2)
