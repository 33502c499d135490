"""Instructions that leave something behind: effects with a duration, timed abilities, replacement effects."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import REPLACEMENTS, ref_card
from cardlaw.kernel.effects import (
    BEFORE_OWN_TURN,
    END_OF_NEXT_TURN,
    END_OF_OWN_TURN,
    END_OF_PLAYERS_TURN,
    END_OF_TURN,
    GAME,
    Effect,
)
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import Overlay
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.demands import SEEN
from cardlaw.program.instructions import Instruction, Perform, Resolution, context_at, resolution_at
from cardlaw.program.modifications import ADD, Change, ChangeNumber, affected, affected_context
from cardlaw.program.objects import Objects
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import NumberOn

THIS_TURN: Final = END_OF_TURN
THIS_GAME: Final = GAME
MANY_TIMES: Final = 1 << 30


def is_out_of_time(state: State, until: int) -> bool:
    """Does a book let an effect have such a duration only while that time is under way, and is it not?"""
    if until not in state.ruleset.timed_durations:
        return False
    return not any(frame.is_time_of(until) for frame in state.stack)


def leave_effect(
    state: State,
    base: int,
    change: Change | None,
    until: int,
    targets: tuple[int, ...] | None,
    waiting: AutomaticAbility | None = None,
    uses: int = 1,
) -> None:
    """Add a lasting effect; its cards, numbers and references are fixed now."""
    resolution = resolution_at(state, base)
    context = resolution.context
    if is_out_of_time(state, until):
        state.cite_definition("effect.no_such_time")
        return
    number = 0
    if change is not None:
        trial = Effect(change, resolution.playing, context.source, context.master, 0, targets=targets)
        trial.it = context.it
        trial.bound = context.bound
        trial.context_kept = context  # the event that it follows too
        number = change.amount(state, trial)
    lasts = END_OF_PLAYERS_TURN if until in (END_OF_NEXT_TURN, END_OF_OWN_TURN, BEFORE_OWN_TURN) else until
    effect = Effect(
        change, resolution.playing, context.source, context.master, resolution.stamp, lasts, targets, number
    )
    effect.until_turn = last_turn(state, until, context)
    effect.it = context.it
    effect.places = context.places
    effect.bound = context.bound
    effect.waiting = waiting
    effect.uses = uses
    effect.id = -state.tick()
    state.effects.append(effect)
    state.stir(EFFECTS)
    state.changes += 1
    if change is None:
        state.cite("effect.waits", ref_card(context.source))
    else:
        state.cite("effect.continuous", ref_card(context.source))
        state.cite("effect.fixed_targets" if targets is not None else "effect.rule", ref_card(context.source))
        if number and state.trace is not None:
            cite_number(state, change, context, targets)


def cite_number(state: State, change: Change, context: Context, targets: tuple[int, ...] | None) -> None:
    """A number is fixed now; a change that adds to cards what they have themselves doubles it."""
    doubles = (
        isinstance(change, ChangeNumber)
        and change.operation == ADD
        and isinstance(change.value, NumberOn)
        and change.value.aspect == change.aspect
        and tuple(change.value.objects.all(state, context)) == targets
    )
    state.cite_definition("effect.doubled" if doubles else "effect.fixed_number")


def last_turn(state: State, until: int, context: Context) -> int:
    """The number of the turn at whose end an effect stops: the next one, or the next one of one player."""
    if until == END_OF_NEXT_TURN:
        return state.turn + 1
    if until == BEFORE_OWN_TURN:
        return state.turn + (1 if state.turn_player == context.master else 0)
    if until == END_OF_OWN_TURN:
        return state.turn + (2 if state.turn_player == context.master else 1)
    if until != END_OF_PLAYERS_TURN:
        return -1
    return state.turn + (1 if state.turn_player == context.master else 2)


@final
class GiveEffect(ObjectInstruction):
    """`For the rest of the turn, your monster card gains +3000 threat level.`; its cards and numbers are fixed now."""

    LASTS: ClassVar[bool] = True

    def __init__(self, objects: Objects, changes: tuple[Change, ...], until: int) -> None:
        super().__init__(objects)
        self.changes = changes
        self.until = until

    def use(self) -> int:
        return SEEN

    def start(self, state: State, base: int) -> Control:
        """A statement speaks of no cards anew: `it` stays what it was, unless cards are chosen."""
        if self.objects.is_choice():
            return super().start(state, base)
        refs = self.objects.all(state, context_at(state, base))
        state.result = 1 if refs else 0
        return self.act(state, base, refs) if refs else None

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        changed = affected(state, context_at(state, base).master, tuple(refs))
        for change in self.changes:
            leave_effect(state, base, change, self.until, changed)
        return None


@final
class GiveRule(Instruction):
    """`For the rest of the turn, your opponent cannot play strategy cards.`: an effect on no card in particular."""

    LASTS: ClassVar[bool] = True

    def __init__(self, changes: tuple[Change, ...], until: int) -> None:
        super().__init__()
        self.changes = changes
        self.until = until

    def start(self, state: State, base: int) -> Control:
        for change in self.changes:
            leave_effect(state, base, change, self.until, None)
        return None


@final
class Later(Instruction):
    """`At the beginning of your next end phase, ...`: a timed ability; `whenever` ones last for the turn."""

    def __init__(self, ability: AutomaticAbility, until: int, many: bool) -> None:
        super().__init__()
        self.ability_then = ability
        self.until = until
        self.many = many

    def start(self, state: State, base: int) -> Control:
        leave_effect(state, base, None, self.until, None, self.ability_then, MANY_TIMES if self.many else 1)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Change):
    """`When ... would ..., ... instead.`"""

    def __init__(
        self,
        layer: int,
        pattern: Pattern,
        instead: tuple[Instruction, ...],
        optional: bool,
        objects: Objects | None = None,
        condition: Condition | None = None,
    ) -> None:
        super().__init__(layer, 1 << REPLACEMENTS, objects, condition)
        self.pattern = pattern
        self.substitute = instead
        self.optional = optional
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:

        overlay.replacements.append(effect)

    def replaces(self, state: State, effect: Effect, event: Event) -> bool:
        if not self.pattern.kinds() & (1 << event.kind):
            return False
        if not self.pattern.matches(state, affected_context(self, state, effect), event):
            return False
        context = replaced_context(state, effect, event)
        possible = all(part.is_possible(state, context) for part in self.substitute)
        if self.optional and not possible:
            state.cite("replacement.impossible_option", ref_card(effect.source))
        return possible or not self.optional

    def is_optional(self) -> bool:
        return self.optional

    def procedure_instead(self, state: State, effect: Effect, event: Event) -> Procedure | None:
        context = replaced_context(state, effect, event)
        return Instead(effect.ability, context, state.clock, self.substitute, (*event.replaced, effect.id))


@final
class Preceding(Replacement):
    """`When ... would ..., ...`, and no `instead`: it is done first, and then that happens all the same."""

    def instead(self, state: State, effect: Effect, event: Event) -> list[Event]:
        return [event]


def replaced_context(state: State, effect: Effect, event: Event) -> Context:
    it = (state.ref(event.card),) if event.card >= 0 else ()
    context = effect_context(effect).with_it(it)
    return Context(context.source, context.master, event, it, context.places, event.amount, (), context.bound)


@final
class Instead(Resolution):
    """Perform what a replacement effect puts in the place of an event."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform_instead",)

    def __init__(
        self,
        playing: Ability,
        context: Context,
        stamp: int,
        instructions: tuple[Instruction, ...],
        replacing: tuple[int, ...],
    ) -> None:
        super().__init__(playing, context, stamp)
        self.instructions = instructions
        self.replacing = replacing  # effects that are not applied to what happens in here

    def perform_instead(self, state: State) -> Control:
        return Perform(self.instructions, len(state.stack) - 1)
