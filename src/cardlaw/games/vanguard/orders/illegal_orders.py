"""Orders that lie where they must not; arms without a bearer, prisoners without a prison."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import (
    arms_on,
    cards_in,
    is_order,
    place_of,
    rear_circles,
    vanguards,
    zone_at,
)
from cardlaw.games.vanguard.board.associations import bearer_of
from cardlaw.games.vanguard.board.board import GC, ORDER_AREA, ORDER_ZONE, VC
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.board.survey import ARMED, OTHER_ORDERS, survey
from cardlaw.games.vanguard.books.feature import NOTHING_DUE
from cardlaw.games.vanguard.orders.playing import PayOrderCost, PlayOrder, arms_of, bearers
from cardlaw.games.vanguard.terms.information import IMPRISONED_MARK, SCOUTED_MARK
from cardlaw.games.vanguard.terms.types import ARMS, MUSIC
from cardlaw.kernel.cards import NAMES, TYPES, UP
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import TIES
from cardlaw.program.context import Context


def illegal_orders(state: State, player: int) -> list[tuple[int, int, str]]:
    area = cards_in(state, player, ORDER_AREA)
    on_circles = survey(state).seen & OTHER_ORDERS or state.trace is not None
    if not area and not on_circles:
        return NOTHING_DUE
    found: list[tuple[int, int, str]] = []
    for card in area:
        if any(isinstance(frame, PlayOrder) and frame.card == card for frame in state.stack):
            continue
        if not is_order(state, card):
            found.append((card, drop_of(state, card), "illegal.no_order"))
        elif not any(isinstance(frame, PayOrderCost) for frame in state.stack):
            found.append((card, drop_of(state, card), "illegal.order_area"))
    if on_circles:
        found.extend(orders_on_circles(state, player))
    return found


def orders_on_circles(state: State, player: int) -> list[tuple[int, int, str]]:
    """Orders on circles other than music, and arms on the vanguard circle."""
    found: list[tuple[int, int, str]] = []
    places = (*rear_circles(state, player), place_of(state, player, VC), place_of(state, player, GC))
    for place in places:
        for card in state.zones[place]:
            if state.cards[card].facing == UP and is_order(state, card):
                if MUSIC in words_of(state, card, TYPES):
                    continue
                if ARMS in words_of(state, card, TYPES) and zone_at(state, place) == VC:
                    state.cite("arms.on_circle", card)
                else:
                    found.append((card, drop_of(state, card), "illegal.order_on_circle"))
    return found


def are_arms_restless(state: State) -> bool:
    """Do arms lie on a circle whose bearers may change although nothing of what usually decides it is stirred?"""
    if not survey(state).seen & ARMED:
        return False
    for player in range(2):
        for card in arms_on(state, player):
            ability = arms_of(state, card)
            if ability is not None and ability.bearers_rest() & ~TIES:
                return True
    return False


def illegal_arms(state: State, player: int) -> list[tuple[int, int, str]]:
    """Arms without a unit that can bear them, and all but the last put of one name."""
    arms = arms_on(state, player)
    if not arms:
        return NOTHING_DUE
    found: list[tuple[int, int, str]] = []
    for card in arms:
        if not has_bearer(state, player, card):
            found.append((card, drop_of(state, card), "arms.no_bearer"))
    for at, card in enumerate(arms):
        if is_put_again(state, arms, at) and all(card != row[0] for row in found):
            found.append((card, drop_of(state, card), "arms.same_name"))
    return found


def is_put_again(state: State, arms: list[int], at: int) -> bool:
    """Were arms with the names of these put later? Of those put at once the last ones count as later."""
    card = arms[at]
    entered = state.cards[card].entered
    for place, other in enumerate(arms):
        if other == card or words_of(state, other, NAMES) != words_of(state, card, NAMES):
            continue
        later = state.cards[other].entered - entered
        if later > 0 or (later == 0 and place > at):
            return True
    return False


def has_bearer(state: State, player: int, card: int) -> bool:
    ability = arms_of(state, card)
    if ability is None:
        return True
    context = Context(state.ref(card), player)
    return any(ability.fits(state, context, state.ref(unit)) for unit in vanguards(state, player))


def arms_to_associate(state: State, player: int) -> list[tuple[int, int]]:
    """Arms whose unit has gone and that another vanguard on the circle can bear."""
    found: list[tuple[int, int]] = []
    for card in arms_on(state, player):
        bearer = bearer_of(state, card)
        units = vanguards(state, player)
        if len(units) == 1 and units[0] == bearer:
            continue  # nobody else could
        able = bearers(state, player, card)
        if able and bearer not in able:
            found.append((card, able[-1]))
    return found


def homeless(state: State, player: int) -> list[tuple[int, int, str]]:
    """Prisoners without a prison, scouts without a base."""
    zone = cards_in(state, player, ORDER_ZONE)
    if not any(state.cards[card].marks for card in zone):
        return NOTHING_DUE
    found: list[tuple[int, int, str]] = []
    for mark, subtype, key in ((IMPRISONED_MARK, "prison", "prison.none"), (SCOUTED_MARK, "base", "base.none")):
        held = [card for card in zone if state.cards[card].mark(mark)]
        houses = [card for card in zone if not state.cards[card].mark(mark) and has_subtype(state, card, subtype)]
        if held and not houses:
            found.extend((card, drop_of(state, card), key) for card in held)
    return found


def has_subtype(state: State, card: int, subtype: str) -> bool:
    return subtype in words_of(state, card, TYPES)
