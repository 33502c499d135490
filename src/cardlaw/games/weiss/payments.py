"""Paying from the stock (8.4.3), and effects that let something else be done instead of a part of it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import SIZE, STOCK, WAITING_ROOM, is_stage
from cardlaw.games.weiss.information import LAYER_WORDS, PAID
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import YES, yes_or_no
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import permissions
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.demands import can_be_paid
from cardlaw.program.instructions import Instruction, Perform, Resolution
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter

PLAYING: Final = "playing"  # the cost of a card that is played


def pay_stock(state: State, player: int, amount: int, source: int = -1, of: str = "") -> Control:
    """2.7.2, 8.4.3: cards from the top of the stock go to the waiting room."""
    stock = state.zones[player * SIZE + STOCK]
    paid = list(reversed(stock[len(stock) - amount :])) if amount > 0 else []
    if paid:
        state.cite("cost.card" if of == PLAYING else "cost.stock", source)
    return happen(
        state,
        [
            Event(CARD_MOVED, player, card, destination=player * SIZE + WAITING_ROOM, verb=PAID, source=source)
            for card in paid
        ],
    )


@final
class PayInstead(Permission):
    """`If you would pay the 【ACT】 cost for your ..., you may ... instead of 1 card from your stock.`"""

    def __init__(
        self,
        of: str,
        filters: tuple[Filter, ...],
        areas: tuple[str, ...],
        deeds: tuple[Instruction, ...],
        number: int,
        condition: Condition | None = None,
    ) -> None:
        super().__init__(LAYER_WORDS, None, condition)
        self.of = of  # a kind of abilities, a keyword, or `playing`
        self.filters = filters
        self.areas = areas  # where the card is whose cost it is; anywhere if there are none
        self.deeds = deeds
        self.number = number  # cards of the stock that are not paid
        self.learn_reads()

    def is_about(self, state: State, effect: Effect, ref: int, of: str) -> bool:
        """Is it the cost of such a card, and of such an ability?"""
        if self.of not in of.split():
            return False
        place = state.cards[ref_card(ref)].place
        area = "stage" if is_stage(place) else state.layout.name(place) if place >= 0 else ""
        context = effect_context(effect)
        return (not self.areas or area in self.areas) and all(part.fits(state, context, ref) for part in self.filters)


def offers(state: State, player: int, ref: int, of: str) -> list[Effect]:
    """The effects by which a player may do something instead of paying all of a cost."""
    found: list[Effect] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, PayInstead) and effect.master == player and change.is_about(state, effect, ref, of):
            if can_be_paid(change.deeds, state, effect_context(effect)):
                found.append(effect)
    return found


def spared(effects: list[Effect]) -> int:
    """How many cards of the stock need not be paid if everything that is offered is done."""
    return sum(effect.modification.number for effect in effects if isinstance(effect.modification, PayInstead))


def least_stock(state: State, player: int, ref: int, of: str, amount: int) -> int:
    return max(0, amount - spared(offers(state, player, ref, of)))


def pay(state: State, player: int, ref: int, of: str, amount: int) -> Control:
    """Pay from the stock; where effects offer something else, the player decides."""
    if amount <= 0 or not offers(state, player, ref, of):
        return pay_stock(state, player, amount, ref_card(ref), of)
    return PayWithOffers(player, ref, of, amount)


@final
class PayWithOffers(Procedure):
    """One offer after the other, then the rest is paid from the stock. What cannot be paid otherwise is not asked."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer_next", "take_offer", "pay_rest")

    def __init__(self, player: int, ref: int, of: str, amount: int) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.of = of
        self.amount = amount
        self.asked: tuple[int, ...] = ()  # the cards whose offers have been answered
        self.needed = False

    def open_offers(self, state: State) -> list[Effect]:
        return [effect for effect in offers(state, self.player, self.ref, self.of) if effect.source not in self.asked]

    def offer_next(self, state: State) -> Control:
        offered = self.open_offers(state)
        if not offered or self.amount <= 0:
            return skip_to("pay_rest")
        stock = len(state.zones[self.player * SIZE + STOCK])
        self.needed = self.amount - spared(offered[1:]) > stock
        if self.needed:
            return skip_to("take_offer")
        return yes_or_no(self.player, "may", ref_card(offered[0].source))

    def take_offer(self, state: State) -> Control:
        effect = self.open_offers(state)[0]
        self.asked = (*self.asked, effect.source)
        change = effect.modification
        if not isinstance(change, PayInstead) or (not self.needed and state.picked[0].verb != YES):
            return skip_to("offer_next")
        self.amount -= change.number
        return Jump("offer_next", DoneInstead(effect.ability, effect_context(effect), state.tick(), change.deeds))

    def pay_rest(self, state: State) -> Control:
        return pay_stock(state, self.player, max(0, self.amount), ref_card(self.ref), self.of)


@final
class DoneInstead(Resolution):
    """What an effect does in the place of a part of a cost."""

    STEPS: ClassVar[tuple[str, ...]] = ("do_instead",)

    def __init__(self, playing: Ability, context: Context, stamp: int, deeds: tuple[Instruction, ...]) -> None:
        super().__init__(playing, context, stamp)
        self.deeds = deeds

    def do_instead(self, state: State) -> Control:
        return Perform(self.deeds, len(state.stack) - 1)
