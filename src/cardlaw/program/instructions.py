"""Instructions: what an effect tells players to do, and the procedures that perform a sequence of them."""

from __future__ import annotations

from typing import ClassVar, Final, final
from zlib import crc32

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.gate import committed
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, instead
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.program.choosable import must_be_chosen, tell_chosen
from cardlaw.program.context import Context
from cardlaw.program.demands import SEEN, TAKEN, Demand, after_use, choices_that_leave_enough, contested, demands_of
from cardlaw.program.objects import (
    ANY_NUMBER,
    EXACTLY,
    MOVED,
    UP_TO,
    Bound,
    Cards,
    It,
    Objects,
    ThisCard,
    gone_on_with,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction(Node):
    """One thing that an effect tells players to do."""

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

    def binds(self) -> int:
        """The variable that it keeps its cards under; 0 for none."""
        return 0

    def speaks_of(self) -> int:
        """The variable whose cards it is about; 0 for none."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolution(Procedure):
    """The frame that holds what the words of an effect refer to while it is resolved."""

    unmet: bool = False  # a requirement in the effect was not met

    def __init__(self, playing: Ability, context: Context, stamp: int) -> None:
        super().__init__()
        self.playing = playing
        self.source = context.source
        self.context = context
        self.stamp = stamp  # when the ability was played
        self.changes = -1  # how often the game had changed when it was played
        self.unmet = False

    def payment_keys(self, paid: bool) -> tuple[str, ...]:
        """Citation keys of what the book says of a payment in the middle of such an effect."""
        return ()


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
        if isinstance(instruction, ObjectInstruction) and isinstance(instruction.objects, ThisCard):
            state.cite_definition("effect.on_its_source")
        if state.trace is not None and follows_a_card(state, instruction, resolution_at(state, self.base)):
            state.cite_definition("move.followed")
        return Jump("perform_next", instruction.start(state, self.base))

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


@mypyc_attr(allow_interpreted_subclasses=True)
class ObjectInstruction(Instruction):
    """An instruction about cards: they are chosen first where the text says so."""

    objects: Objects

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        return ActOn(self, base)

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        """Do it to the cards."""
        return None

    def use(self) -> int:
        """What it does with the cards."""
        return TAKEN

    def speaks_of(self) -> int:
        return self.objects.variable if isinstance(self.objects, Bound) else 0

    def demand(self, state: State, context: Context) -> Demand | None:
        objects = self.objects
        if isinstance(objects, (It, Bound)):
            return None
        refs = objects.all(state, context)
        if not objects.is_choice():
            return Demand(refs, len(refs), self.use())
        chooser = objects.chooser(state, context)
        refs = [ref for ref in refs if state.ruleset.may_be_chosen(state, chooser, ref)]
        exact = not isinstance(objects, Cards) or objects.choice == EXACTLY
        return Demand(refs, objects.quantity(state, context) if exact else 1, self.use())

    def purpose(self) -> str:
        """What the choice is for, as a message key."""
        return "choose." + type(self).__name__.lower()

    def is_possible(self, state: State, context: Context) -> bool:
        objects = self.objects
        available = len(objects.all(state, context))
        if not objects.is_choice() and state.ruleset.all_may_be_none and isinstance(objects, Cards):
            state.cite("golden.zero_cost")
            return True
        if isinstance(objects, Cards) and objects.is_choice():
            if objects.choice in (UP_TO, ANY_NUMBER):
                return available > 0
            return available >= objects.quantity(state, context)
        return available > 0


@final
class ActOn(Procedure):
    """Choose the cards that an instruction is about, then act on them."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_targets", "act")

    def __init__(self, instruction: ObjectInstruction, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.demanded: tuple[int, ...] = ()
        self.one_by_one = False

    def choose_targets(self, state: State) -> Control:
        objects = self.instruction.objects
        context = context_at(state, self.base)
        refs = objects.all(state, context)
        if not objects.is_choice():
            return instead(all_of([Option(CARD, card=ref_card(ref), number=ref) for ref in refs]))
        chooser = objects.chooser(state, context)
        if chooser == context.author:
            state.cite_definition("effect.by_master")
        refs = [ref for ref in refs if state.ruleset.may_be_chosen(state, chooser, ref)]
        most = objects.quantity(state, context)
        if state.paying:
            spent = (*committed(state), *(ref_card(ref) for ref in self.demanded))
            refs = [ref for ref in refs if ref_card(ref) not in spent]
            refs = self.leave_enough(state, context, refs)
            if self.one_by_one:
                decision = choice(state, context, objects, refs, self.instruction.purpose(), most - 1)
                decision.cite = "cost.leave_enough"
                return decision
        demanded = must_be_chosen(state, chooser, refs)
        if demanded and most < len(demanded):
            refs = demanded
        elif demanded:
            self.demanded = tuple(demanded)
            refs = [ref for ref in refs if ref not in demanded]
        decision = choice(state, context, objects, refs, self.instruction.purpose(), len(self.demanded))
        if demanded:
            decision.cite = "choose.demanded"
        return decision

    def refusal(self, state: State, option: Option) -> Refusal | None:
        """A card may be needed for a later part of the cost that is being paid."""
        context = context_at(state, self.base)
        if not state.paying or option.card < 0 or state.ref(option.card) in self.demanded:
            return None
        able = [ref for ref in self.instruction.objects.all(state, context) if ref_card(ref) not in committed(state)]
        if state.ref(option.card) not in able or state.ref(option.card) in self.leave_enough(state, context, able):
            return None
        return Refusal("cost.leave_enough", ref_card(context.source), resolution_at(state, self.base).playing.text)

    def leave_enough(self, state: State, context: Context, refs: list[int]) -> list[int]:
        """While a cost is paid: the cards whose choice leaves enough for what is still to be paid."""
        demand = self.instruction.demand(state, context)
        if demand is None:
            return refs
        usable = [ref for ref in demand.cards if ref in refs]
        later = demands_of(actions_to_come(state), state, context)
        if not later:
            return usable
        for ref in self.demanded:
            later = [after_use(other, ref, demand.use) for other in later]
        demand = Demand(usable, demand.number - len(self.demanded), demand.use)
        self.one_by_one = self.one_by_one or (demand.number > 1 and contested(demand, later))
        allowed = choices_that_leave_enough(demand, later)
        if len(allowed) < len(refs):
            state.cite("cost.leave_enough", ref_card(context.source))
        return allowed

    def act(self, state: State) -> Control:
        refs = [*self.demanded, *(option.number for option in state.picked)]
        if self.one_by_one and state.picked:
            self.demanded = tuple(refs)
            if len(refs) < self.instruction.objects.quantity(state, context_at(state, self.base)):
                return Jump("choose_targets")
        context = context_at(state, self.base)
        refs = gone_on_with(state, context, refs)
        set_context(state, self.base, context.with_it(tuple(refs)).with_number(len(refs)))
        state.result = 1 if refs else 0
        if not refs:
            state.cite("choose.none")
            return SKIP
        if self.instruction.objects.is_choice() and not state.paying:
            tell_chosen(state, ref_card(context.source), context.author, refs)
        return self.instruction.act(state, self.base, refs)


def actions_to_come(state: State) -> tuple[Instruction, ...]:
    """The actions of the cost under way after the one that is performed now."""
    for number in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[number]
        if isinstance(frame, Perform):
            return frame.instructions[frame.number :]
    return ()


def choice(
    state: State, context: Context, objects: Objects, refs: list[int], purpose: str, already: int = 0
) -> Decision:
    """The decision which of the cards are chosen: as many as the text demands and there are."""
    limit = objects.quantity(state, context) - already
    most = len(refs)
    if not (isinstance(objects, Cards) and objects.choice == ANY_NUMBER) and limit < most:
        most = limit
    least = objects.at_least(state, context, len(refs) + already) - already
    if state.paying and isinstance(objects, Cards) and objects.choice == EXACTLY:
        least = most  # a cost is paid in full
    if not refs and not already:
        state.cite("choose.none_possible", ref_card(context.source))
    chooser = objects.chooser(state, context)
    options = [
        Option(CARD, card=ref_card(ref), number=ref, hidden=not state.cards[ref_card(ref)].known & (1 << chooser))
        for ref in refs
    ]
    if isinstance(objects, Cards) and objects.choice == EXACTLY and len(refs) < limit:
        state.cite("golden.impossible", ref_card(context.source))
        if refs:
            state.cite_definition("choose.fewer")
    cite = "choose.exactly" if least else "choose.up_to"
    if not least and isinstance(objects, Cards) and objects.choice == EXACTLY:
        cite = "choose.may_fail" if refs else "choose.none_possible"
    decision = Decision(chooser, purpose, options, least, most, ref_card(context.source), cite=cite)
    decision.basis = objects
    return decision


@final
class Choose(ObjectInstruction):
    """`Choose 1 of your battle cards.`: later words speak of the chosen cards."""

    def use(self) -> int:
        return SEEN

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        if isinstance(self.objects, Cards):
            note_areas(state, base, self.objects, refs)
        return None


def taken_from(area: str) -> int:
    """The variable of the cards that were last chosen from an area where a text named several."""
    return -(crc32(area.encode()) + 16)


def note_areas(state: State, base: int, cards: Cards, refs: list[int]) -> None:
    """Where cards may come from several areas, later words may ask from which of them they came."""
    areas = cards.area.split("/")
    if len(areas) < 2:
        return
    context = context_at(state, base)
    for area in areas:
        there = [card for player in (0, 1) for card in state.ruleset.cards_in(state, player, area)]
        context = context.binding(taken_from(area), tuple(ref for ref in refs if ref_card(ref) in there))
    set_context(state, base, context)
