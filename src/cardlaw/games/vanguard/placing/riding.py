"""Rides: a unit is placed on the vanguard circle, what was there goes into the soul; persona ride."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_circle, is_heart, place_of, units_on, zone_at
from cardlaw.games.vanguard.board.board import DROP, G_ZONE, HAND, RIDE_DECK, SOUL, VC
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.orders.playing import take_over_arms
from cardlaw.games.vanguard.placing.personas import counts_as_persona, may_persona_ride, reaches_back
from cardlaw.games.vanguard.placing.ride_costs import is_free, prices
from cardlaw.games.vanguard.states.locking import is_deleted
from cardlaw.games.vanguard.terms.information import (
    AS_THE_CIRCLE_SAYS,
    BY_THE_RULES,
    NORMAL_MARK,
    POWER,
    RIDE,
    RODE_UPON,
    SOUL_BLAST,
    share_name,
)
from cardlaw.games.vanguard.turn.memory import PERSONA_RODE, remember
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.events import CARD_MOVED, DISCARD, PUT, THE_RULES, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, end_with, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.kernel.verbs import DrawCards, reveal
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.context import YOU
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import Cards
from cardlaw.program.values import Number

PERSONA_POWER: Final = 10000


def persona_ride(name: str, rows: str) -> Ability:
    change = ChangeNumber(BY_THE_RULES, POWER, ADD, Number(PERSONA_POWER), Cards(YOU, rows))
    return register_ability("vanguard|rules|" + name, ContinuousAbility("persona ride", (change,), "Persona Ride"))


PERSONA_RIDE: Final = persona_ride("persona ride", "front")
PERSONA_RIDE_OF_ALL: Final = persona_ride("persona ride of both rows", "front/back")


def has_persona_icon(state: State, card: int) -> bool:
    return state.cards[card].face.data.get("persona") is True


def rode_upon(state: State, player: int, ridden: tuple[int, ...], rider: int, by: int, source: int) -> Control:
    """Units (as they were on the circle) were rode upon; their abilities find them where they are now."""
    events: list[Event] = []
    for ref in ridden:
        card = ref_card(ref)
        event = Event(RODE_UPON, player, card, place_of(state, player, VC), onto=rider, by=by, source=source, ref=ref)
        event.after = state.ref(card)
        event.before = state.cards[card].last
        events.append(event)
    return happen(state, events) if events else None


@final
class Ride(Procedure):
    """Reveal, discard for a card of the ride deck, place, put the old vanguard into the soul, persona ride."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "reveal_card",
        "choose_discard",
        "discard",
        "place",
        "old_vanguard_to_soul",
        "take_over_arms",
        "rode_upon",
        "persona_ride",
        "strengthen_front_row",
    )

    def __init__(
        self,
        player: int,
        ref: int,
        by: int = THE_RULES,
        source: int = -1,
        orientation: int = AS_THE_CIRCLE_SAYS,
        normal: bool = False,
        free: bool = False,
    ) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.by = by
        self.source = source
        self.orientation = orientation
        self.normal = normal
        self.free = free  # an effect that says so needs no card discarded for the ride deck
        self.persona = False
        self.ridden: tuple[int, ...] = ()  # references to the units ridden upon, as they were on the circle

    def card(self) -> int:
        return ref_card(self.ref)

    def reveal_card(self, state: State) -> Control:
        if not state.is_current(self.ref):
            return OVER
        place = state.cards[self.card()].place
        if not switches(state).rides_from_field and (is_circle(state, place) or zone_at(state, place) == G_ZONE):
            state.cite("ride.from_circle", self.card())
            return OVER
        if zone_at(state, place) not in (HAND, RIDE_DECK):
            return None
        state.cite("ride.reveals", self.card())
        return reveal(state, [self.ref])

    def choose_discard(self, state: State) -> Control:
        if zone_at(state, state.cards[self.card()].place) != RIDE_DECK or self.free:
            return skip_to("place")
        cards = prices(state, self.player, self.card())
        least = 0 if is_free(state, self.player, self.card()) else 1
        if not cards:
            if least == 0:
                return skip_to("place")
            state.cite("ride.no_discard", self.card())
            return OVER
        state.cite("ride.discard")
        options = [Option(CARD, card=card) for card in cards]
        return Decision(self.player, "ride.discard", options, least, 1, self.card())

    def discard(self, state: State) -> Control:
        if not state.picked:
            return SKIP
        card = state.picked[0].card
        place = state.cards[card].place
        into = SOUL if is_circle(state, place) else DROP
        verb = PUT if into == SOUL else SOUL_BLAST if zone_at(state, place) == SOUL else DISCARD
        return happen(
            state, [Event(CARD_MOVED, self.player, card, destination=place_of(state, self.player, into), verb=verb)]
        )

    def place(self, state: State) -> Control:
        state.stir()  # what is true only of a unit that would be rode upon is true from now on
        circle = place_of(state, self.player, VC)
        old = units_on(state, circle)
        from_hand = zone_at(state, state.cards[self.card()].place) == HAND
        self.persona = self.normal and from_hand and any(self.is_persona_of(state, card) for card in old)
        self.persona = self.persona and may_persona_ride(state, self.player)
        self.ridden = tuple(state.ref(card) for card in old)
        state.cite("ride.normal" if self.normal else "ride.superior", self.card())
        event = Event(
            CARD_MOVED, self.player, self.card(), destination=circle, verb=RIDE, by=self.by, source=self.source
        )
        event.anew = True
        event.marks = (("orientation", self.orientation), *(((NORMAL_MARK, 1),) if self.normal else ()))
        return happen(state, [event])

    def is_persona_of(self, state: State, old: int) -> bool:
        card = self.card()
        if has_persona_icon(state, card) and has_persona_icon(state, old) and share_name(state, card, old):
            return True
        return counts_as_persona(state, card, old)

    def old_vanguard_to_soul(self, state: State) -> Control:
        if state.cards[self.card()].place != place_of(state, self.player, VC):
            return OVER
        if not self.normal and switches(state).effect_rides_sort_later:
            return OVER  # rule actions see to it
        soul = place_of(state, self.player, SOUL)
        events: list[Event] = []
        for ref in self.ridden:
            if state.is_current(ref):
                events.append(Event(CARD_MOVED, self.player, ref_card(ref), destination=soul, verb=RIDE))
        if len(events) > 1:
            state.cite("ride.legion_to_soul")
        for card in cards_in(state, self.player, VC):
            if is_heart(state, card):
                state.cite("heart.to_soul", card)
                events.append(Event(CARD_MOVED, self.player, card, destination=soul, verb=RIDE))
        for event in events:
            if is_deleted(state, event.card):
                state.cite("deleted.to_soul", event.card)
        return happen(state, events) if events else None

    def take_over_arms(self, state: State) -> Control:
        return take_over_arms(state, self.player, self.ridden, self.card())

    def rode_upon(self, state: State) -> Control:
        return rode_upon(state, self.player, self.ridden, self.card(), self.by, self.source)

    def persona_ride(self, state: State) -> Control:
        if not self.persona:
            return OVER
        state.cite("persona.ride", self.card())
        remember(state, PERSONA_RODE, self.player)
        return DrawCards(self.player, 1, by=self.player, source=self.card())

    def strengthen_front_row(self, state: State) -> Control:
        strengthen_front_row(state, self.player, self.card())
        return None


def strengthen_front_row(state: State, player: int, card: int) -> None:
    ability = PERSONA_RIDE_OF_ALL if reaches_back(state, player) else PERSONA_RIDE
    change = ability.modifications()[0]
    effect = Effect(change, ability, state.ref(card), player, state.tick(), END_OF_TURN, None, PERSONA_POWER)
    effect.id = -state.tick()
    state.effects.append(effect)
    state.stir(EFFECTS)


@final
class ActivatePersona(Procedure):
    """What persona ride does, activated by an effect: a card is drawn, the front row gets stronger."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "strengthen")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def draw(self, state: State) -> Control:
        remember(state, PERSONA_RODE, self.player)
        return DrawCards(self.player, 1, by=self.player, source=self.card)

    def strengthen(self, state: State) -> Control:
        strengthen_front_row(state, self.player, self.card)
        return None


@final
class RideSeveral(Procedure):
    """Several cards ridden at once: one after another in their master's order, or together, as the book has it."""

    STEPS: ClassVar[tuple[str, ...]] = ("place_together", "choose_next", "ride_next")

    def __init__(self, player: int, refs: tuple[int, ...], by: int, source: int, orientation: int) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.by = by
        self.source = source
        self.orientation = orientation

    def place_together(self, state: State) -> Control:
        """Where calls and rides are sorted out by rule actions, all cards are placed at the same moment."""
        if not switches(state).effect_rides_sort_later:
            return SKIP
        circle = place_of(state, self.player, VC)
        events: list[Event] = []
        for ref in self.refs:
            event = Event(
                CARD_MOVED, self.player, ref_card(ref), destination=circle, verb=RIDE, by=self.by, source=self.source
            )
            event.marks = (("orientation", self.orientation),)
            events.append(event)
        return end_with(happen(state, events))

    def choose_next(self, state: State) -> Control:
        self.refs = tuple(ref for ref in self.refs if state.is_current(ref))
        if not self.refs:
            return OVER
        return Decision(self.player, "ride.order", [Option(CARD, card=ref_card(ref)) for ref in self.refs])

    def ride_next(self, state: State) -> Control:
        ref = state.ref(state.picked[0].card)
        self.refs = tuple(other for other in self.refs if other != ref)
        return Jump("choose_next", Ride(self.player, ref, self.by, self.source, self.orientation))
