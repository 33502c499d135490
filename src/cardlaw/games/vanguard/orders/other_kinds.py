"""Cards that are of another kind while they lie on a circle: units armed as orders, set orders put as units."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import circles, is_circle, rear_circles
from cardlaw.games.vanguard.board.survey import AS_UNIT, VOLUNDR, survey
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.orders.playing import is_volundr
from cardlaw.games.vanguard.terms.information import (
    AS_UNIT_MARK,
    CALL,
    CRITICAL,
    ORIGINAL_GAINED,
    POWER,
    SHIELD,
    VOLUNDR_MARK,
    set_mark,
)
from cardlaw.games.vanguard.terms.types import ARMS, ORDER, UNIT
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import TYPES, Card, ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import SLOTS, Overlay
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.abilities import KeywordAbility
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects, current

NUMBERS: Final = ((POWER, "power as a unit"), (CRITICAL, "critical as a unit"), (SHIELD, "shield as a unit"))


def rule(name: str) -> Ability:
    return register_ability(f"vanguard|rules|{name}", KeywordAbility(name, name))


ARMED: Final = rule("armed as an order")
PUT_AS_UNIT: Final = rule("put as a unit")


@final
class PutAsUnit(ObjectInstruction):
    """`put this card on your (RC) as a unit with [Power] 10000 and [Critical] 1`"""

    def __init__(self, objects: Objects, power: int = 0, critical: int = 0, shield: int = 0) -> None:
        super().__init__(objects)
        self.power = power
        self.critical = critical
        self.shield = shield

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        if not cards:
            return None
        return PuttingAsUnit(
            context.master, cards[0], (self.power, self.critical, self.shield), ref_card(context.source)
        )


@final
class PuttingAsUnit(Procedure):
    """A circle is chosen; there the set card is a new card and a unit."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_circle", "put")

    def __init__(self, player: int, card: int, numbers: tuple[int, int, int], source: int) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.numbers = numbers  # power, critical, shield
        self.source = source

    def choose_circle(self, state: State) -> Control:
        options = [Option(PLACE, place=place) for place in rear_circles(state, self.player)]
        return Decision(self.player, "circle", options, source=self.card)

    def put(self, state: State) -> Control:
        place = state.picked[0].place
        set_mark(state, self.card, AS_UNIT_MARK, 1)
        event = Event(CARD_MOVED, self.player, self.card, destination=place, verb=PUT, by=self.player)
        event.source = self.source
        told = tuple((name, number) for (_, name), number in zip(NUMBERS, self.numbers, strict=True))
        event.marks = ((AS_UNIT_MARK, 1), *told)
        state.cite("as_unit.numbers" if any(self.numbers) else "as_unit.no_numbers", self.card)
        return happen(state, [event])


def changed_cards(state: State, mark: str) -> list[int]:
    """Cards on circles that are of another kind there."""
    found: list[int] = []
    for player in range(2):
        for place in circles(state, player):
            for card in state.zones[place]:
                record = state.cards[card]
                if record.marks and record.mark(mark):
                    found.append(card)
                if record.beneath:
                    found.extend(under for under in record.beneath if state.cards[under].mark(mark))
    return found


@final
class CardsOfOtherKinds(Feature):
    """What kind such a card is of, and its numbers."""

    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED
    APPLIES_IN: ClassVar[tuple[int, ...]] = (ORIGINAL_GAINED,)

    def destination(self, state: State, card: Card, destination: int) -> int:
        if card.marks and card.mark(AS_UNIT_MARK) and is_circle(state, destination):
            return destination
        return -1

    def after(self, state: State, events: list[Event]) -> None:
        """A unit that may be played as an order is a unit like others if it is called."""
        if state.trace is None:
            return
        for event in events:
            if event.kind == CARD_MOVED and event.verb == CALL and is_volundr(state, event.card):
                state.cite("volundr.called", event.card)

    def mask(self, state: State) -> int:
        marks = survey(state).seen
        mask = 1 << TYPES if marks & VOLUNDR else 0
        if marks & AS_UNIT:
            mask |= (1 << TYPES) | (1 << POWER) | (1 << CRITICAL) | (1 << SHIELD)
        return mask

    def apply(self, state: State, overlay: Overlay, layer: int) -> None:
        marks = survey(state).seen
        if marks & VOLUNDR:
            for card in changed_cards(state, VOLUNDR_MARK):
                change_types(state, overlay, card, (ORDER, ARMS), ARMED)
        if marks & AS_UNIT:
            for card in changed_cards(state, AS_UNIT_MARK):
                change_types(state, overlay, card, (UNIT,), PUT_AS_UNIT)
                for aspect, name in NUMBERS:
                    overlay.set_by_rule(card, aspect, state.cards[card].mark(name), layer, PUT_AS_UNIT)


def change_types(state: State, overlay: Overlay, card: int, types: tuple[str, ...], why: Ability) -> None:
    """The card loses its main type and subtypes, and gains others."""
    overlay.words[card * SLOTS + TYPES] = types
    overlay.note_rule(card, TYPES, ORIGINAL_GAINED, why, ", ".join(types))
