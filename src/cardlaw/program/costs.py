"""Costs: actions in brackets that are done whole or not at all, in the order of the text, before anything else."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, Ability
from cardlaw.kernel.cards import EVERYBODY, ref_card
from cardlaw.kernel.decisions import YES, yes_or_no
from cardlaw.kernel.gate import Collector, happen
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import COST, SKIP, Control, Procedure, skip_to
from cardlaw.kernel.refusals import Refusal, refused_by
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.demands import can_be_paid
from cardlaw.program.instructions import Instruction, Perform, Resolution, context_at, resolution_at
from cardlaw.program.withholding import one_by_one, withheld


@final
class Cost(Node):
    """`[(1) 【REST】 this card]`"""

    def __init__(self, actions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.actions = actions

    def can_be_paid(self, state: State, context: Context) -> bool:
        return can_be_paid(one_by_one(self.actions), state, context)

    def refusal(self, state: State, context: Context, key: str) -> Refusal | None:
        """Why it cannot be paid: an effect may keep what it asks for from being done."""
        if self.can_be_paid(state, context):
            return None
        effect = withheld(self.actions, state, context)
        return refused_by(effect, key) if effect is not None else Refusal(key)


@final
class PayCost(Collector):
    """Perform the actions of a cost in order, or decide them in order and pay all at one moment, as the book says.

    Interrupt rule actions wait where the book says so.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("pay", "pay_at_once", "paid")
    PURPOSE: ClassVar[str] = COST

    def __init__(self, cost: Cost, base: int) -> None:
        super().__init__()
        self.cost = cost
        self.base = base

    def pay(self, state: State) -> Control:
        if len(self.cost.actions) > 1:
            state.cite_definition("cost.several")
        state.paying += 1
        self.collecting = state.ruleset.costs_at_once
        return Perform(self.cost.actions, self.base)

    def pay_at_once(self, state: State) -> Control:
        self.collecting = False
        events = [event.copy() for event in self.events]
        self.events = ()
        return happen(state, events) if events else SKIP

    def paid(self, state: State) -> Control:
        state.paying -= 1
        state.result = 1
        state.interrupt = True
        return None


@final
class MayPay(Instruction):
    """`you may pay the cost. If you do, ...`"""

    def __init__(
        self, cost: Cost, then: tuple[Instruction, ...], otherwise: tuple[Instruction, ...] = (), who: int = 0
    ) -> None:
        super().__init__()
        self.cost = cost
        self.then = then
        self.otherwise = otherwise
        self.who = who

    def start(self, state: State, base: int) -> Control:
        return AskToPay(self, base)

    def is_optional(self) -> bool:
        return True

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        return not self.is_possible(state, context)

    def is_possible(self, state: State, context: Context) -> bool:
        return self.cost.can_be_paid(state, context)


@final
class AskToPay(Procedure):
    """Ask whether an optional cost is paid; what depends on it follows only if it was."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_whether", "pay", "perform_rest")

    def __init__(self, instruction: MayPay, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.paid = False

    def choose_whether(self, state: State) -> Control:
        context = context_at(state, self.base)
        if not self.instruction.is_possible(state, context):
            state.cite("cost.cannot_be_paid", ref_card(context.source))
            return skip_to("perform_rest")
        return yes_or_no(context.player(self.instruction.who), "may", ref_card(context.source))

    def pay(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            ability = resolution_at(state, self.base).playing
            state.cite("cost.declined")
            if state.tells("cost.declined_before_then") and has_then(ability):
                state.cite_definition("cost.declined_before_then")
            return SKIP
        self.paid = True
        return PayCost(self.instruction.cost, self.base)

    def perform_rest(self, state: State) -> Control:
        state.result = int(self.paid)
        follows = self.instruction.then if self.paid else self.instruction.otherwise
        return Perform(follows, self.base) if follows else SKIP


def has_then(ability: Ability) -> bool:
    """Has an automatic ability a sentence that begins with `Then`? It hangs on the cost before it."""
    return ability.kind == AUTOMATIC and ". then" in ability.text.lower()


@final
class ActivatedAbility(Ability):
    """`【ACT】 [cost] effect`, played in a play timing."""

    def __init__(
        self,
        text: str,
        cost: Cost,
        instructions: tuple[Instruction, ...],
        condition: Condition | None = None,
        keyword: str = "",
        area: str = "stage",
        counter: bool = False,
        times: int = 0,
    ) -> None:
        super().__init__(text, ACTIVATED, keyword)
        self.cost = cost
        self.instructions = instructions
        self.condition = condition  # what must hold for it to be played
        self.area = area  # where the card must be ("stage", "hand", ...)
        self.counter = counter  # has the counter icon
        self.times = times  # how often it may be used in a turn; 0 for any number


@final
class PlayActivated(Resolution):
    """Play an activated ability: pay its cost, then resolve it."""

    STEPS: ClassVar[tuple[str, ...]] = ("designate", "pay_cost", "used", "resolve", "finish")

    def __init__(self, playing: Ability, context: Context, stamp: int, free: bool = False) -> None:
        super().__init__(playing, context, stamp)
        self.free = free  # an effect has taken its cost away

    def ability(self) -> ActivatedAbility:
        ability = self.playing
        assert isinstance(ability, ActivatedAbility)
        return ability

    def designate(self, state: State) -> Control:
        self.changes = state.changes
        place = state.cards[ref_card(self.source)].place
        if place >= 0 and state.layout.areas[place].visibility != PUBLIC:
            state.show(ref_card(self.source), EVERYBODY)
            state.cite_definition("ability.shows_its_card")
        state.cite_keyword(self.playing.keyword, ref_card(self.source))
        condition = self.ability().condition
        if condition is not None and state.trace is not None:
            condition.cite_as(state, ref_card(self.source), "activated")
        return None

    def pay_cost(self, state: State) -> Control:
        return SKIP if self.free else PayCost(self.ability().cost, len(state.stack) - 1)

    def used(self, state: State) -> Control:
        """The ability counts as used once its cost is paid."""
        return state.ruleset.ability_used(state, self.ability(), self.context.source, self.context.master)

    def resolve(self, state: State) -> Control:
        return Perform(self.ability().instructions, len(state.stack) - 1)

    def finish(self, state: State) -> Control:
        state.cite_keyword(self.playing.keyword, ref_card(self.source))
        state.ruleset.ability_resolved(state, self.playing, self.source, state.changes != self.changes)
        if state.conceal():
            state.cite_definition("reveal.ends")
        return None
