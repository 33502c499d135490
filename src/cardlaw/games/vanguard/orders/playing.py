"""Order cards: played to the order area, paid, resolved, then dropped, set or armed."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from cardlaw.games.vanguard.board.areas import arms_on, place_of, types_of, vanguards
from cardlaw.games.vanguard.board.associations import ARMED_TO, join_to
from cardlaw.games.vanguard.board.board import BIND, DECK, DROP, ORDER_AREA, ORDER_ZONE, VC
from cardlaw.games.vanguard.books.book import book
from cardlaw.games.vanguard.orders.alchemagic import (
    ALCHEMAGIC_MARK,
    PayJoined,
    actions_of,
    can_be_joined,
    joinable,
    may_alchemagic,
)
from cardlaw.games.vanguard.orders.reliefs import UNDER_DECK, WITHOUT_COST, is_relieved, spend_next_order
from cardlaw.games.vanguard.parts.cheaper_costs import spend_reductions
from cardlaw.games.vanguard.parts.keywords import ORDER as ORDER_TEXT
from cardlaw.games.vanguard.parts.keywords import VOLUNDR, Arms
from cardlaw.games.vanguard.terms.information import (
    ARM,
    ARMED,
    BIND_VERB,
    GUARD_STEP,
    ORDER_PLAYED,
    RULE,
    VOLUNDR_MARK,
)
from cardlaw.games.vanguard.terms.types import ARMS, SET
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.associations import tied_to
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, yes_or_no
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PLAY, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import Overlay, abilities_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, end_with, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.context import Context
from cardlaw.program.costs import ActivatedAbility, Cost, PayCost
from cardlaw.program.demands import can_be_paid
from cardlaw.program.instructions import Perform, Resolution

NONE_JOINED: Final[list[tuple[int, int]]] = []
ORDERS_PLAYED: Final = -11  # key of how many orders each player has played this turn, less the player's number


def orders_played(state: State, player: int) -> int:
    return state.times(ORDERS_PLAYED - player)


def order_lines(state: State, card: int) -> list[ActivatedAbility]:
    """The order abilities of a card: its text without an ability icon."""
    return [
        ability
        for ability in abilities_of(state, card)
        if ability.keyword == ORDER_TEXT and isinstance(ability, ActivatedAbility)
    ]


def arms_of(state: State, card: int) -> Arms | None:
    for ability in abilities_of(state, card):
        if isinstance(ability, Arms):
            return ability
    return None


def is_volundr(state: State, card: int) -> bool:
    """Is it a unit that may be played as an arms order?"""
    ability = arms_of(state, card)
    return ability is not None and ability.keyword == VOLUNDR


def bearers(state: State, player: int, card: int) -> list[int]:
    """The vanguards that an arms order can be armed to."""
    ability = arms_of(state, card)
    if ability is None:
        return []
    context = Context(state.ref(card), player)
    return [unit for unit in vanguards(state, player) if ability.fits(state, context, state.ref(unit))]


@final
class PlayOrder(Procedure):
    """To the order area, the cost, the effects line by line, then where the card belongs."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "move_to_order_area",
        "may_join",
        "choose_joined",
        "join",
        "may_not_pay",
        "pay_cost",
        "played",
        "resolve",
        "put_away",
        "choose_bearer",
        "arm",
    )

    def __init__(self, player: int, card: int, without_cost: bool = False) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.number = 0
        self.joined = -1  # an order whose text is added by Alchemagic
        self.without_cost = without_cost
        self.need_not_pay = False  # the player chooses whether to pay
        self.under_deck = False  # it goes under the deck instead of into the drop zone
        self.asked = False

    def place(self, state: State) -> int:
        return place_of(state, self.player, ORDER_AREA)

    def move_to_order_area(self, state: State) -> Control:
        state.count(ORDERS_PLAYED - self.player)
        self.need_not_pay = is_relieved(state, self.card, WITHOUT_COST)
        self.under_deck = is_relieved(state, self.card, UNDER_DECK)
        state.cite("order.played_in_guard" if state.sub_step == GUARD_STEP else "order.played_in_main", self.card)
        event = Event(CARD_MOVED, self.player, self.card, destination=self.place(state), verb=PLAY)
        return happen(state, [event])

    def lines_with(self, state: State, other: int) -> list[ActivatedAbility]:
        """The text of the order, and after it that of another one."""
        lines = order_lines(state, self.card)
        return [*lines, *order_lines(state, other)] if other >= 0 else lines

    def first_lines(self, state: State, other: int) -> list[ActivatedAbility]:
        """The lines whose costs and conditions stand at the beginning of the texts."""
        cards = [self.card, other] if other >= 0 else [self.card]
        return [line for card in cards for line in order_lines(state, card)[:1]]

    def may_join(self, state: State) -> Control:
        if not may_alchemagic(state, self.player, self.card) or not self.joinable(state):
            return skip_to("may_not_pay")
        return yes_or_no(self.player, "alchemagic", self.card)

    def joinable(self, state: State) -> list[int]:
        context = Context(state.ref(self.card), self.player)
        orders = joinable(state, self.player, self.card)
        return [card for card in orders if can_be_joined(state, context, self.first_lines(state, card))]

    def choose_joined(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return skip_to("may_not_pay")
        options = [Option(CARD, card=card) for card in self.joinable(state)]
        return Decision(self.player, "alchemagic.which", options, source=self.card)

    def join(self, state: State) -> Control:
        self.joined = state.picked[0].card
        state.stir(EFFECTS)  # the order played has its abilities from now on
        bind = place_of(state, state.cards[self.joined].owner, BIND)
        event = Event(CARD_MOVED, self.player, self.joined, destination=bind, verb=BIND_VERB, by=self.player)
        return happen(state, [event])

    def may_not_pay(self, state: State) -> Control:
        """An effect lets the player play the order for nothing: asked where the cost could be paid as well."""
        lines = self.first_lines(state, self.joined)
        if self.without_cost or not self.need_not_pay or not any(line.cost.actions for line in lines):
            return SKIP
        if not can_be_paid(actions_of(lines), state, Context(state.ref(self.card), self.player)):
            self.without_cost = True
            return SKIP
        self.asked = True
        return yes_or_no(self.player, "order.without_cost", self.card)

    def pay_cost(self, state: State) -> Control:
        if self.asked:
            self.asked = False
            self.without_cost = state.picked[0].verb == YES
        lines = self.first_lines(state, self.joined)
        costs = tuple(line.cost for line in lines if line.cost.actions)
        if not costs or self.without_cost:
            return SKIP
        payment = PayOrderCost(lines[0], Context(state.ref(self.card), self.player), state.tick())
        payment.costs = costs
        return payment

    def played(self, state: State) -> Control:
        spend_reductions(state, self.player)
        spend_next_order(state, self.player, self.card)
        event = Event(ORDER_PLAYED, self.player, self.card, ref=state.ref(self.card))
        if self.joined >= 0:
            event.marks = ((ALCHEMAGIC_MARK, 1),)
        return happen(state, [event])

    def resolve(self, state: State) -> Control:
        lines = self.lines_with(state, self.joined)
        if self.number >= len(lines):
            return SKIP
        if not all(feature.text_works(state, self.player, self.card) for feature in book(state).features):
            return SKIP
        line = lines[self.number]
        self.number += 1
        return Jump("resolve", OrderEffect(line, Context(state.ref(self.card), self.player), state.tick()))

    def put_away(self, state: State) -> Control:
        """Set orders go to the order zone, arms to their bearer, everything else to the drop zone."""
        if state.cards[self.card].place != self.place(state):
            return OVER
        for feature in book(state).features:
            process = feature.after_order(state, self.player, self.card)
            if process is not None:
                return Jump("", process)
        types = types_of(state, self.card)
        if (ARMS in types or is_volundr(state, self.card)) and bearers(state, self.player, self.card):
            return Jump("choose_bearer")
        owner = state.cards[self.card].owner
        number = ORDER_ZONE if SET in types else DROP
        state.cite("order.set" if number == ORDER_ZONE else "order.dropped", self.card)
        if number == DROP and ARMS in types:
            state.cite("arms.nobody_to_arm", self.card)
        event = Event(CARD_MOVED, self.player, self.card, destination=place_of(state, owner, number), verb=RULE)
        if number == DROP and self.under_deck:
            event.destination, event.position = place_of(state, owner, DECK), BOTTOM
        return end_with(happen(state, [event]))

    def choose_bearer(self, state: State) -> Control:
        options = [Option(CARD, card=unit) for unit in bearers(state, self.player, self.card)]
        return Decision(self.player, "arm", options, source=self.card)

    def arm(self, state: State) -> Control:
        return arm(state, self.player, self.card, state.picked[0].card)


def joined_orders(state: State) -> list[tuple[int, int]]:
    """Orders being played with those whose texts were joined to them."""
    if not any(isinstance(frame, PlayOrder) for frame in cast(list[object], state.stack)):
        return NONE_JOINED
    return [(frame.card, frame.joined) for frame in state.stack if isinstance(frame, PlayOrder) and frame.joined >= 0]


def give_joined_abilities(state: State, overlay: Overlay) -> None:
    """An order gets the continuous and automatic abilities of the one that was joined to it."""
    for card, other in joined_orders(state):
        gained = tuple(one for one in state.cards[other].face.abilities if one.keyword != ORDER_TEXT)
        if gained:
            state.cite("order.gains_abilities", card)
            overlay.abilities[card] = (*abilities_of(state, card), *gained)


def arm(state: State, player: int, card: int, unit: int) -> Control:
    """Put an arms order on the circle of a vanguard; the two are associated."""
    event = Event(CARD_MOVED, player, card, destination=place_of(state, player, VC), verb=ARM)
    if is_volundr(state, card):
        state.cite("volundr.armed", card)
        event.marks = ((VOLUNDR_MARK, 1),)
    control = happen(state, [event])
    if state.cards[card].place == place_of(state, player, VC):
        join_to(state, ARMED_TO, card, unit)
        armed = Event(ARMED, player, card, onto=unit, ref=state.ref(card))
        happen(state, [armed])
    return control


def take_over_arms(state: State, player: int, old: tuple[int, ...], unit: int) -> Control:
    """Arms of vanguards that a unit was placed over are its arms at once, if they name it."""
    passed = [card for card in arms_on(state, player) if tied_to(state, ARMED_TO, state.ref(card)) in old]
    passed = [card for card in passed if unit in bearers(state, player, card)]
    for card in passed:
        join_to(state, ARMED_TO, card, unit)
    return None if passed else SKIP


@final
class PayOrderCost(Resolution):
    """The cost written at the beginning of an order's text."""

    STEPS: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, playing: Ability, context: Context, stamp: int) -> None:
        super().__init__(playing, context, stamp)
        self.costs: tuple[Cost, ...] = ()

    def pay(self, state: State) -> Control:
        base = len(state.stack) - 1
        return PayCost(self.costs[0], base) if len(self.costs) == 1 else PayJoined(self.costs, base)


@final
class OrderEffect(Resolution):
    """The effect of one line of an order."""

    RESOLVES: ClassVar[str] = "in_order."
    STEPS: ClassVar[tuple[str, ...]] = ("perform", "finish")

    def perform(self, state: State) -> Control:
        ability = self.playing
        assert isinstance(ability, ActivatedAbility)
        return Perform(ability.instructions, len(state.stack) - 1)

    def finish(self, state: State) -> Control:
        if state.conceal():
            state.cite_definition("reveal.ends")
        state.cite_keyword(self.playing.keyword, ref_card(self.source))
        return None
