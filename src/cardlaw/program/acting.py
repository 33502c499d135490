"""Instructions about cards: which are chosen, how, and what is done to them."""

from __future__ import annotations

from typing import ClassVar, final
from zlib import crc32

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.gate import committed
from cardlaw.kernel.procedures import NEXT, SKIP, Control, Jump, Procedure, instead
from cardlaw.kernel.refusals import Refusal, refused_by
from cardlaw.kernel.state import State
from cardlaw.program.choosable import must_be_chosen, tell_chosen
from cardlaw.program.context import Context
from cardlaw.program.demands import SEEN, TAKEN, Demand, after_use, choices_that_leave_enough, contested, demands_of
from cardlaw.program.instructions import Bind, Instruction, Perform, context_at, resolution_at, set_context
from cardlaw.program.objects import (
    ANY_NUMBER,
    EXACTLY,
    UP_TO,
    Bound,
    Cards,
    It,
    Objects,
    ThisCard,
    gone_on_with,
)
from cardlaw.program.withholding import is_anything_withheld, keeper


@mypyc_attr(allow_interpreted_subclasses=True)
class ObjectInstruction(Instruction):
    """An instruction about cards: they are chosen first where the text says so."""

    objects: Objects

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        return ActOn(self, base)

    def acts_on_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)

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
            refs = [ref for ref in refs if ref_card(ref) not in spent and self.keeper(state, context, ref) is None]
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
        """Effects may keep from a card what the cost asks for; it may be needed for a later part of the cost."""
        context = context_at(state, self.base)
        if not state.paying or option.card < 0 or state.ref(option.card) in self.demanded:
            return None
        effect = self.keeper(state, context, state.ref(option.card))
        if effect is not None:
            return refused_by(effect)
        able = [ref for ref in self.instruction.objects.all(state, context) if ref_card(ref) not in committed(state)]
        if state.ref(option.card) not in able or state.ref(option.card) in self.leave_enough(state, context, able):
            return None
        return Refusal("cost.leave_enough", ref_card(context.source), resolution_at(state, self.base).playing.text)

    def keeper(self, state: State, context: Context, ref: int) -> Effect | None:
        """The effect that keeps what is paid from being done with a card."""
        if not is_anything_withheld(state):
            return None
        return keeper(actions_from(state, self.instruction), state, context, ref)

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
            objects = self.instruction.objects
            if state.trace is not None and objects.is_choice() and not objects.all(state, context):
                state.cite_definition("choose.none")
            return SKIP
        if self.instruction.objects.is_choice() and not state.paying:
            tell_chosen(state, ref_card(context.source), context.author, refs)
        acted = self.instruction.act(state, self.base, refs)
        return Jump(NEXT, acted, not self.instruction.LASTS)


def actions_to_come(state: State) -> tuple[Instruction, ...]:
    """The actions of the cost under way after the one that is performed now."""
    return actions_under_way(state)[1:]


def actions_from(state: State, instruction: Instruction) -> tuple[Instruction, ...]:
    """An action of the cost under way and those after it; its cards may be kept for them."""
    actions = actions_under_way(state)
    first = actions[0].instruction if isinstance(actions[0], Bind) else actions[0]
    return actions if first is instruction else (instruction, *actions[1:])


def actions_under_way(state: State) -> tuple[Instruction, ...]:
    """The action that is performed now and those after it."""
    for number in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[number]
        if isinstance(frame, Perform):
            return frame.instructions[frame.number - 1 :]
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
    """`Choose 1 of your battle cards.`: later words speak of the chosen cards, to which nothing is done yet."""

    LASTS: ClassVar[bool] = True

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
