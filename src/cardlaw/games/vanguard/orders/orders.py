"""Orders as a feature: played in the main phase, as blitz orders in the guard step, illegal ones put away."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import cards_in, is_anything_in, is_order, place_of, types_of
from cardlaw.games.vanguard.board.board import DROP, HAND, ORDER_AREA, VANGUARD_CIRCLES
from cardlaw.games.vanguard.books.feature import NOTHING_DUE, Due, Feature
from cardlaw.games.vanguard.orders.illegal_orders import (
    are_arms_restless,
    homeless,
    illegal_arms,
    illegal_orders,
)
from cardlaw.games.vanguard.orders.playing import (
    PlayOrder,
    bearers,
    is_volundr,
    order_lines,
    orders_played,
)
from cardlaw.games.vanguard.orders.reliefs import (
    ANY_GRADE,
    FROM_DROP,
    WITHOUT_COST,
    is_relieved,
    order_limit,
    relieved_cards,
)
from cardlaw.games.vanguard.parts.keywords import OF_BEARERS
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.terms.information import ORDER_PLAYED, grade
from cardlaw.games.vanguard.terms.timings import GUARD, MAIN
from cardlaw.games.vanguard.terms.types import BLITZ
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import refused
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES, all_bits
from cardlaw.program.context import Context


def lies_ready(state: State, player: int, card: int) -> bool:
    """Is a card where its player may play it from: in the hand, or where an effect says so?"""
    place = state.cards[card].place
    if place == place_of(state, player, HAND):
        return True
    return place == place_of(state, player, DROP) and is_relieved(state, card, FROM_DROP)


def refusal_of_order(state: State, player: int, timing: str, card: int) -> Refusal | None:
    volundr = is_volundr(state, card)
    if not lies_ready(state, player, card) or not (volundr or is_order(state, card)):
        return Refusal("timing." + timing)
    if volundr and not bearers(state, player, card):
        return Refusal("volundr.no_bearer")
    blitz = BLITZ in types_of(state, card)
    if blitz != (timing == GUARD):
        return Refusal("order.blitz" if blitz else "order.not_blitz")
    if orders_played(state, player) >= order_limit(state, player, card):
        return Refusal("order.limit_in_guard" if timing == GUARD else "order.limit")
    if grade(state, card) > leading_grade(state, player) and not is_relieved(state, card, ANY_GRADE):
        return Refusal("order.grade_in_guard" if timing == GUARD else "order.grade")
    refusal = refused(state, Event(ORDER_PLAYED, player, card, ref=state.ref(card)))
    if refusal is not None:
        return refusal
    return refusal_of_order_text(state, player, card)


def refusal_of_order_text(state: State, player: int, card: int) -> Refusal | None:
    for line in order_lines(state, card)[:1]:
        context = Context(state.ref(card), player)
        if line.condition is not None and not line.condition.holds(state, context):
            return Refusal("order.condition")
        if not is_relieved(state, card, WITHOUT_COST):
            refusal = line.cost.refusal(state, context, "order.cost")
            if refusal is not None:
                return refusal
    return None


@final
class Orders(Feature):
    """Order cards of the hand."""

    VERBS: ClassVar[dict[str, tuple[str, ...]]] = {MAIN: ("order",), GUARD: ("order",)}
    DUE_RESTS: ClassVar[int] = FIELD | TIES | all_bits(("order_area", "order_zone"))

    def candidates(self, state: State, player: int, timing: str) -> list[Option]:
        if timing not in (MAIN, GUARD):
            return []
        drop = place_of(state, player, DROP)
        freed = [card for card in relieved_cards(state, FROM_DROP) if state.cards[card].place == drop]
        cards = [*cards_in(state, player, HAND), *dict.fromkeys(freed)]
        return [Option("order", card=card) for card in cards if is_order(state, card) or is_volundr(state, card)]

    def refusal(self, state: State, player: int, timing: str, option: Option) -> Refusal | None:
        return refusal_of_order(state, player, timing, option.card)

    def act(self, state: State, player: int, option: Option) -> Procedure | None:
        if is_volundr(state, option.card):
            state.cite("volundr.played", option.card)
        return PlayOrder(player, option.card)

    def due(self, state: State, player: int) -> list[Due]:
        illegal = illegal_orders(state, player)
        without_home = homeless(state, player)
        return [*illegal, *without_home] if illegal or without_home else NOTHING_DUE

    def is_restless(self, state: State) -> bool:
        """An order that is being played: it matters what is under way."""
        return is_anything_in(state, ORDER_AREA)


@final
class ArmsOnCircles(Feature):
    """Arms lie where the unit is that bears them."""

    DUE_RESTS: ClassVar[int] = VANGUARD_CIRCLES | TIES
    DUE_READS: ClassVar[int] = OF_BEARERS

    def due(self, state: State, player: int) -> list[Due]:
        return illegal_arms(state, player)

    def is_restless(self, state: State) -> bool:
        return are_arms_restless(state)
