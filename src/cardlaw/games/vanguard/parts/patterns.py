"""Moves of cards as this game's texts describe them: placed, ridden upon, retired, put, discarded."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import is_back, is_circle, is_rear_part, kind_of
from cardlaw.games.vanguard.terms.information import CALL, INTERCEPT, OVERDRESS, RIDE, RODE_UPON
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_by, is_player

ANYTHING: Final = -1


def lies_in(state: State, place: int, area: str) -> bool:
    """Is a place what a text names? Several names are joined by `/`, the empty one means any."""
    if not area:
        return True
    if area in ("units", "field"):
        return is_circle(state, place)
    return kind_of(state, place) in area.split("/") or is_rear_part(state, place, area)


def fits_at(state: State, context: Context, objects: Objects, card: int, ref: int, place: int) -> bool:
    """Is a card in a place (now, or as it was there) one that a text speaks of?"""
    if card < 0:
        return False
    if isinstance(objects, ThisCard):
        return card == ref_card(context.source)
    if not isinstance(objects, Cards):
        return card in [ref_card(one) for one in objects.all(state, context)]
    if not is_player(state, context, objects.who, state.layout.player(place)):
        return False
    return lies_in(state, place, objects.area) and objects.fits(state, context, ref)


def card_fits(state: State, context: Context, objects: Objects, card: int) -> bool:
    """Is a card one that a text speaks of, as it is now?"""
    if card < 0:
        return False
    return fits_at(state, context, objects, card, state.ref(card), state.cards[card].place)


def origin_of(state: State, event: Event) -> int:
    return event.origin if event.origin >= 0 else state.cards[event.card].place


def moved_in(state: State, context: Context, objects: Objects, event: Event) -> bool:
    """A card that comes to a place is judged by what it is there."""
    ref = event.after if event.after >= 0 else state.ref(event.card)
    return fits_at(state, context, objects, event.card, ref, event.destination)


def moved_out(state: State, context: Context, objects: Objects, event: Event) -> bool:
    """A card that leaves a place is judged by what it was there."""
    ref = event.ref if event.ref >= 0 else state.ref(event.card)
    return fits_at(state, context, objects, event.card, ref, origin_of(state, event))


@final
class Placed(Pattern):
    """`this unit is placed on (RC) from hand`: from outside the field, by a call, a ride or an effect"""

    def __init__(self, objects: Objects, circle: str = "", origin: str = "", by: int = ANYTHING) -> None:
        super().__init__()
        self.objects = objects
        self.circle = circle
        self.origin = origin
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not lies_in(state, event.destination, self.circle or "field"):
            return False
        if event.face_down:
            return False  # it was put as a locked card
        origin = origin_of(state, event)
        came = not is_circle(state, origin) or event.verb in (CALL, RIDE, OVERDRESS)
        if not came or not lies_in(state, origin, self.origin) or not is_by(context, self.by, event):
            return False
        return moved_in(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class PlacedOnItsCircle(Pattern):
    """`your other unit is placed on this unit's circle`: where the unit with the ability stands"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not is_circle(state, event.destination) or event.face_down:
            return False
        origin = origin_of(state, event)
        came = not is_circle(state, origin) or event.verb in (CALL, RIDE, OVERDRESS)
        if not came or state.cards[ref_card(context.source)].place != event.destination:
            return False
        return event.card != ref_card(context.source) and moved_in(state, context, self.objects, event)


@final
class RodeUpon(Pattern):
    """`this unit is rode upon by 「Name」`"""

    def __init__(self, objects: Objects, rider: Objects | None = None) -> None:
        super().__init__()
        self.objects = objects
        self.rider = rider

    def kinds(self) -> int:
        return 1 << RODE_UPON

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != RODE_UPON:
            return False
        if isinstance(self.objects, ThisCard):
            ridden = event.card == ref_card(context.source)
        else:
            ridden = isinstance(self.objects, Cards) and self.objects.fits(state, context, event.ref)
        return ridden and (self.rider is None or card_fits(state, context, self.rider, event.onto))

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class PlacedByRiding(Pattern):
    """`this unit is placed by riding from 「Name」`: on the unit that was the vanguard"""

    def __init__(self, objects: Objects, ridden: Objects | None = None) -> None:
        super().__init__()
        self.objects = objects
        self.ridden = ridden

    def kinds(self) -> int:
        return 1 << RODE_UPON

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != RODE_UPON or not card_fits(state, context, self.objects, event.onto):
            return False
        return self.ridden is None or (isinstance(self.ridden, Cards) and self.ridden.fits(state, context, event.ref))

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class Retired(Pattern):
    """`your other rear-guard is retired from (RC) by your opponent's card effects`"""

    def __init__(self, objects: Objects, origin: str = "", by: int = ANYTHING) -> None:
        super().__init__()
        self.objects = objects
        self.origin = origin
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not is_by(context, self.by, event):
            return False
        if not is_circle(state, origin_of(state, event)) or kind_of(state, event.destination) != "drop":
            return False
        return lies_in(state, origin_of(state, event), self.origin) and moved_out(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class PutInto(Pattern):
    """`your rear-guard is put into the drop zone from (RC)`: from one area into another, whatever the reason"""

    def __init__(self, objects: Objects, destination: str, origin: str = "", by: int = ANYTHING) -> None:
        super().__init__()
        self.objects = objects
        self.destination = destination
        self.origin = origin
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not lies_in(state, event.destination, self.destination):
            return False
        if not lies_in(state, origin_of(state, event), self.origin) or not is_by(context, self.by, event):
            return False
        leaves = not isinstance(self.objects, Cards) or self.objects.area or self.origin
        judge = moved_out if leaves else moved_in
        return judge(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class DiscardedFrom(Pattern):
    """`this card is discarded from hand`"""

    def __init__(self, objects: Objects, origin: str = "hand", by: int = ANYTHING) -> None:
        super().__init__()
        self.objects = objects
        self.origin = origin
        self.by = by

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if (
            event.kind != CARD_MOVED
            or kind_of(state, event.destination) != "drop"
            or not is_by(context, self.by, event)
        ):
            return False
        origin = origin_of(state, event)
        if not lies_in(state, origin, "hand/deck/gauge") or not lies_in(state, origin, self.origin):
            return False
        return moved_in(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class Intercepts(Pattern):
    """`this unit intercepts`, `... from the back row`"""

    def __init__(self, objects: Objects, row: str = "") -> None:
        super().__init__()
        self.objects = objects
        self.row = row

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != INTERCEPT:
            return False
        if self.row and is_back(state, origin_of(state, event)) != (self.row == "back"):
            return False
        return moved_out(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class While(Pattern):
    """`... during your turn`: something that happens while a condition holds"""

    def __init__(self, pattern: Pattern, condition: Condition) -> None:
        super().__init__()
        self.pattern = pattern
        self.condition = condition

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return self.pattern.matches(state, context, event) and self.condition.holds(state, context)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()
