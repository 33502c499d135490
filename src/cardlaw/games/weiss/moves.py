"""Moving and seeing cards at the ends of areas, and paying from the stock."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.weiss.information import PAID
from cardlaw.games.weiss.payments import least_stock, pay
from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import YES, one_more
from cardlaw.kernel.events import CARD_MOVED, PUT, TOP, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look, reveal, top_cards
from cardlaw.program.actions import speak_of
from cardlaw.program.context import EACH_PLAYER, Context
from cardlaw.program.demands import TAKEN, Demand
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.values import Value


@final
class PayStock(Instruction):
    """`(2)`: the top cards of the stock go to the waiting room (8.4.3)"""

    def __init__(self, number: int, of: str = "") -> None:
        super().__init__()
        self.number = number
        self.of = of  # the kind and the keywords of the ability whose cost it is

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return pay(state, context.master, context.source, self.of, self.number)

    def needed(self, state: State, context: Context) -> int:
        return least_stock(state, context.master, context.source, self.of, self.number)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.master, "stock")) >= self.needed(state, context)

    def demand(self, state: State, context: Context) -> Demand | None:
        stock = [state.ref(card) for card in state.zone(context.master, "stock")]
        return Demand(stock, self.needed(state, context), TAKEN)


@final
class MoveEnds(Instruction):
    """`Put the top 2 cards of your deck into your waiting room.`: one at a time (3.2.3)"""

    def __init__(
        self,
        who: int,
        area: str,
        number: Value,
        to: str,
        up_to: bool = False,
        bottom: bool = False,
        verb: str = "put",
        position: int = TOP,
    ) -> None:
        super().__init__()
        self.who = who
        self.area = area
        self.number = number
        self.to = to
        self.up_to = up_to
        self.bottom = bottom
        self.verb = verb
        self.position = position

    def start(self, state: State, base: int) -> Control:
        return MovingEnds(self, self.number.evaluate(state, context_at(state, base)), base)

    def is_possible(self, state: State, context: Context) -> bool:
        needed = max(1, self.number.evaluate(state, context))
        players = context.players(self.who, state.turn_player)
        return self.up_to or all(len(state.zone(player, self.area)) >= needed for player in players)

    def demand(self, state: State, context: Context) -> Demand | None:
        if self.up_to or self.who == EACH_PLAYER:
            return None
        cards = state.zone(context.player(self.who), self.area)
        return Demand([state.ref(card) for card in cards], max(1, self.number.evaluate(state, context)), TAKEN)


@final
class MovingEnds(Procedure):
    """Cards leave an end of an area one after another; `up to` lets the player stop before each."""

    STEPS: ClassVar[tuple[str, ...]] = ("may_stop", "move_one", "again")

    def __init__(self, instruction: MoveEnds, count: int, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.count = count
        self.base = base
        self.moved: tuple[int, ...] = ()

    def may_stop(self, state: State) -> Control:
        context = context_at(state, self.base)
        players = context.players(self.instruction.who, state.turn_player)
        if self.count <= 0 or not any(state.zone(player, self.instruction.area) for player in players):
            if self.count > 0:
                state.cite("golden.impossible")
            self.finish(state)
            return OVER
        if self.instruction.up_to:
            return one_more(context.master, "move.more", self.count, ref_card(context.source), "ends.up_to")
        return skip_to("move_one")

    def finish(self, state: State) -> Control:
        speak_of(state, self.base, self.moved)
        state.result = len(self.moved)
        return OVER

    def move_one(self, state: State) -> Control:
        if self.instruction.up_to and state.picked[0].verb != YES:
            return self.finish(state)
        context = context_at(state, self.base)
        self.count -= 1
        state.cite("ends.one_at_a_time")
        if self.instruction.to == "clock":
            state.cite("clock.no_damage")
        events: list[Event] = []
        for player in context.players(self.instruction.who, state.turn_player):
            zone = state.zone(player, self.instruction.area)
            if zone:
                card = zone[0] if self.instruction.bottom else zone[-1]
                self.moved = (*self.moved, state.ref(card) + REF_BASE)
                events.append(self.move(state, context, player, card))
        return happen(state, events)

    def move(self, state: State, context: Context, player: int, card: int) -> Event:
        told = self.instruction
        return Event(
            CARD_MOVED,
            player,
            card,
            destination=state.place(player, told.to),
            verb=PAID if state.paying and told.area == "stock" else PUT,
            by=context.author,
            source=ref_card(context.source),
            position=told.position,
        )

    def again(self, state: State) -> Control:
        return Jump("may_stop")


@final
class SeeTop(Instruction):
    """`look at up to 4 cards from the top of your deck`, `reveal the top card of your deck`"""

    def __init__(self, who: int, number: Value, up_to: bool, revealed: bool) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.up_to = up_to
        self.revealed = revealed

    def start(self, state: State, base: int) -> Control:
        return SeeingTop(self, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(state.zone(context.player(self.who), "deck"))


@final
class SeeingTop(Procedure):
    """4.8, 4.9: see cards from the top of a deck; they stay in place, and later words speak of them."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "may_stop", "see_one", "again", "remember")

    def __init__(self, instruction: SeeTop, base: int) -> None:
        super().__init__()
        self.base = base
        self.instruction = instruction
        self.seen: tuple[int, ...] = ()
        self.left = 0

    def begin(self, state: State) -> Control:
        self.left = self.instruction.number.evaluate(state, context_at(state, self.base))
        return None

    def may_stop(self, state: State) -> Control:
        context = context_at(state, self.base)
        deck = state.zone(context.player(self.instruction.who), "deck")
        if self.left <= 0:
            return skip_to("remember")
        if len(self.seen) >= len(deck):
            state.cite("look.deck_short")
            return skip_to("remember")
        if self.instruction.up_to:
            return one_more(context.master, "look.more", self.left, ref_card(context.source), "look.up_to")
        return skip_to("see_one")

    def see_one(self, state: State) -> Control:
        if self.instruction.up_to and state.picked[0].verb != YES:
            return skip_to("remember")
        context = context_at(state, self.base)
        player = context.player(self.instruction.who)
        ref = top_cards(state, player, len(self.seen) + 1)[-1]
        self.left -= 1
        self.seen = (*self.seen, ref)
        if self.instruction.revealed:
            return reveal(state, [ref], context.master)
        look(state, context.master, [ref])
        return None

    def again(self, state: State) -> Control:
        return Jump("may_stop")

    def remember(self, state: State) -> Control:
        speak_of(state, self.base, self.seen)
        state.result = len(self.seen)
        return None
