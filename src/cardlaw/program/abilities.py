"""Abilities made of patterns, conditions, instructions and modifications."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.abilities import AUTOMATIC, CONTINUOUS, Ability, Modification
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import Event
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.control import If, Modes, Steps
from cardlaw.program.event_cards import EventCard
from cardlaw.program.filters import Other
from cardlaw.program.instructions import Bind, Instruction, Perform, Resolution
from cardlaw.program.modifications import Change
from cardlaw.program.objects import It, ThisCard
from cardlaw.program.patterns import Pattern, Situation


@final
class AutomaticAbility(Ability):
    """`When (pattern), (instructions)`, active while its condition holds."""

    def __init__(
        self,
        text: str,
        pattern: Pattern,
        instructions: tuple[Instruction, ...],
        condition: Condition | None = None,
        keyword: str = "",
    ) -> None:
        super().__init__(text, AUTOMATIC, keyword)
        self.pattern = pattern
        self.condition = condition
        self.instructions = instructions
        self.hears = pattern.kinds()
        self.specific: bool = any(minds_which_copy(part) for part in instructions)
        self.about_event: bool = any(minds_event(part) for part in instructions)

    def context(self, state: State, card: int, event: Event | None, lasting: Effect | None) -> Context:
        if lasting is not None:
            return Context(
                lasting.source, lasting.master, event, lasting.it, lasting.places, lasting.number, (), lasting.bound
            )
        source = state.ref(card)
        master = state.master(card)
        if event is not None and event.card == card and event.before is not None:
            source = event.ref
            master = state.master_in(card, event.origin)
        return Context(source, master, event)

    def is_triggered(self, state: State, event: Event, card: int, lasting: Effect | None) -> bool:
        context = self.context(state, card, event, lasting)
        if not self.pattern.matches(state, context, event):
            return False
        if self.condition is None:
            return True
        if state.trace is not None:
            self.condition.cite_as(state, card, "automatic")
        if self.condition.holds(state, context):
            return True
        state.cite("ability.inactive", card)
        return False

    def speaks_of(self, state: State, event: Event, card: int) -> bool:
        return self.pattern.matches(state, self.context(state, card, event, None), event)

    def is_deaf_to(self, event: Event, card: int) -> bool:
        return event.card != card and self.pattern.is_of_its_card()

    def is_situation(self) -> bool:
        return isinstance(self.pattern, Situation)

    def holds(self, state: State, card: int) -> bool:
        pattern = self.pattern
        if not isinstance(pattern, Situation):
            return False
        context = self.context(state, card, None, None)
        return pattern.holds(state, context) and (self.condition is None or self.condition.holds(state, context))

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()

    def asks_first(self) -> bool:
        return any(part.is_optional() for part in self.instructions[:1])

    def minds_source(self) -> bool:
        return self.specific

    def minds_event(self) -> bool:
        return self.about_event

    def play(self, state: State, standby: StandBy) -> Procedure | None:
        context = standby_context(standby)
        return PlayAbility(self, context, state.tick())

    def modes(self, state: State, context: Context) -> Modes | None:
        """The list of options that resolving it would come to now."""
        return find_modes(state, context, self.instructions)

    def can_only_be_declined(self, state: State, standby: StandBy) -> bool:
        context = standby_context(standby)
        return all(part.can_only_be_declined(state, context) for part in self.instructions)


def standby_context(standby: StandBy) -> Context:
    return Context(standby.source, standby.master, standby.event, standby.it, standby.places, bound=standby.bound)


def minds_which_copy(root: Node) -> bool:
    """Does a program speak of the very card that has it?"""
    for part in root.parts():
        if isinstance(part, (ThisCard, Other)) or minds_which_copy(part):
            return True
    return False


def minds_event(root: Node) -> bool:
    """Does a program speak of the card that triggered it?"""
    return isinstance(root, (It, EventCard)) or any(minds_event(part) for part in root.parts())


@final
class PlayAbility(Resolution):
    """Play an automatic ability and resolve it."""

    RESOLVES: ClassVar[str] = "in_automatic."
    STEPS: ClassVar[tuple[str, ...]] = ("indicate", "choose_modes", "take_modes", "resolve", "leave_standby")

    def indicate(self, state: State) -> Control:
        """The ability goes to the resolution area as a pseudo-card; nothing of it moves."""
        self.changes = state.changes
        return None

    def choose_modes(self, state: State) -> Control:
        modes = self.modes(state)
        return modes.decision(state, self.context) if modes is not None else SKIP

    def modes(self, state: State) -> Modes | None:
        ability = self.playing
        assert isinstance(ability, AutomaticAbility)
        return ability.modes(state, self.context)

    def take_modes(self, state: State) -> Control:
        modes = self.modes(state)
        if modes is None:
            return SKIP
        self.context = self.context.with_modes(modes.chosen(state))
        return None

    def resolve(self, state: State) -> Control:
        ability = self.playing
        assert isinstance(ability, AutomaticAbility)
        if not state.is_current(self.source):
            state.cite("ability.source_left", ref_card(self.source))
        if ability.condition is not None and state.trace is not None:
            ability.condition.cite_as(state, ref_card(self.source), "automatic")
            ability.condition.cite_lapsed(state, self.context)
        return Perform(ability.instructions, len(state.stack) - 1)

    def leave_standby(self, state: State) -> Control:
        state.cite_keyword(self.playing.keyword, ref_card(self.source))
        state.ruleset.ability_resolved(state, self.playing, self.source, state.changes != self.changes)
        if state.conceal():
            state.cite_definition("reveal.ends")
        return None


def find_modes(
    state: State, context: Context, instructions: tuple[Instruction, ...], first: bool = True
) -> Modes | None:
    """The list of options that this resolution may come to; what is done before it may yet fulfil its condition."""
    for instruction in instructions:
        if isinstance(instruction, Modes):
            return instruction
        inside: tuple[Instruction, ...] = ()
        if isinstance(instruction, Steps):
            inside = instruction.instructions
        elif isinstance(instruction, Bind):
            inside = (instruction.instruction,)
        elif isinstance(instruction, If):
            holds = instruction.condition.holds(state, context)
            inside = instruction.then if holds or not first else instruction.otherwise
        found = find_modes(state, context, inside, first)
        if found is not None:
            return found
        first = False
    return None


@final
class ContinuousAbility(Ability):
    """An ability that has an effect while it is active."""

    def __init__(self, text: str, changes: tuple[Change, ...], keyword: str = "") -> None:
        super().__init__(text, CONTINUOUS, keyword)
        self.changes = changes
        for change in changes:
            self.modifies |= change.writes

    def modifications(self) -> tuple[Modification, ...]:
        return self.changes


@final
class KeywordAbility(Ability):
    """A keyword that the rules of the game look for by name, with its number and word."""

    def __init__(self, text: str, keyword: str, number: int = 0, word: str = "") -> None:
        super().__init__(text, CONTINUOUS, keyword)
        self.number = number
        self.word = word
