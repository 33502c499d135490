"""Moving cards: the one place where a card leaves an area and enters another."""

from __future__ import annotations

from cardlaw.kernel.cards import DOWN, EVERYBODY, NOBODY, NONE, UP, Card, Snapshot, make_ref
from cardlaw.kernel.events import BOTTOM, Event
from cardlaw.kernel.information import printed_snapshot, snapshot_of
from cardlaw.kernel.knowledge import follow_move
from cardlaw.kernel.layout import PUBLIC, SECRET, take_out_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EMPTIED


def move_card(state: State, event: Event) -> None:
    """Perform a CARD_MOVED event: the card takes its stack along unless it moves alone."""
    card = state.own(event.card)
    if card.place < 0:
        appear(state, card, event)
        return
    event.origin = card.place
    event.ref = make_ref(card)
    event.destination = state.ruleset.destination_of(state, card, event.destination)
    origin_area = state.layout.areas[event.origin]
    going_out_of_sight = origin_area.visibility == PUBLIC and state.layout.areas[event.destination].visibility != PUBLIC
    within_field = origin_area.field and state.layout.areas[event.destination].field and not event.anew
    if (origin_area.active or going_out_of_sight) and card.host < 0:
        # A card that stays on the field stays what it is, so that nobody asks what it was.
        event.before = printed_snapshot(state, card.id) if within_field else snapshot_of(state, card.id)
    cite_face_down(state, card)
    follow_move(state, card, event)
    take_out(state, card, event.alone)
    arrive(state, card, event, within_field, event.before)
    place_among(state, card, event)
    event.after = make_ref(card)
    carry_stack(state, card, event, within_field)
    state.stir(origin_area.bits | state.bits_of(card))


def cite_face_down(state: State, card: Card) -> None:
    """Face down in some areas, a card has had no information until now."""
    if state.layout.areas[card.place].blank and card.facing:
        state.cite_definition("move.was_face_down." + state.layout.name(card.place))


def appear(state: State, card: Card, event: Event) -> None:
    """A pseudo-card comes into existence in an area."""
    event.ref = make_ref(card)
    arrive(state, card, event, False, None)
    place_among(state, card, event)
    event.after = make_ref(card)
    state.stir(state.bits_of(card))


def take_out(state: State, card: Card, alone: bool) -> None:
    """Remove a card from where it lies: from an area, or from under another card."""
    if card.host >= 0:
        state.cite("move.from_under", card.id)
        host = state.change(card.host)
        host.beneath = tuple(under for under in host.beneath if under != card.id)
        state.moved(card, card.place, -1)
        return
    zone = state.zones[card.place]
    if alone and card.beneath:
        uncover(state, card, zone)
    else:
        take_out_of(zone, card.id)
        if not zone and state.layout.areas[card.place].visibility == SECRET:
            state.stir(EMPTIED)
    state.leave_play(card.id)


def uncover(state: State, card: Card, zone: list[int]) -> None:
    """The next card of the stack takes the place of the topmost one."""
    state.cite("move.uncovered", card.id)
    below = state.change(card.beneath[-1])
    state.moved(below, below.place, -1)
    below.beneath = card.beneath[:-1]
    for under in below.beneath:
        record = state.change(under)
        state.moved(record, record.place, below.id)
    card.beneath = NONE
    zone[zone.index(card.id)] = below.id
    if state.layout.areas[below.place].active:
        state.enter_play(below.id)


def arrive(state: State, card: Card, event: Event, within_field: bool, before: Snapshot | None) -> None:
    """The card is in its new area: a new card there, except inside the field."""
    destination = event.destination
    if not within_field:
        state.cite("move.new_card", card.id)
        card.incarnation += 1
        card.orientation = 0
        card.marks = event.marks
        if before is not None:
            card.last = before
    if not within_field or not state.ruleset.field_moves_keep_stamp:
        card.entered = event.batch
    if card.shown == EVERYBODY:
        state.cite_definition("reveal.ends_by_moving")
    card.shown = NOBODY
    state.moved(card, destination, card.host)
    card.facing = UP if state.layout.areas[destination].visibility == PUBLIC else DOWN
    players = state.visible_to(destination)
    if event.face_down:
        card.facing = DOWN
        players &= state.ruleset.sees_face_down(state, destination)
    card.known |= players


def place_among(state: State, card: Card, event: Event) -> None:
    """Put the card on its place in the area: on top, at the bottom, or in a stack."""
    zone = state.zones[event.destination]
    if event.onto >= 0:
        stack_card(state, card, event, zone)
        return
    if event.position == BOTTOM:
        zone.insert(0, card.id)
    else:
        zone.append(card.id)
    if state.is_in_play(card):
        state.enter_play(card.id)


def stack_card(state: State, card: Card, event: Event, zone: list[int]) -> None:
    other = state.change(event.onto)
    if event.position == BOTTOM:
        other.beneath = (card.id, *other.beneath)
        state.moved(card, card.place, other.id)
        return
    card.beneath = (*other.beneath, other.id)
    for under in card.beneath:
        record = state.change(under)
        state.moved(record, record.place, card.id)
    other.beneath = NONE
    zone[zone.index(other.id)] = card.id
    state.leave_play(other.id)
    if state.layout.areas[event.destination].active:
        state.enter_play(card.id)


def carry_stack(state: State, card: Card, event: Event, within_field: bool) -> None:
    """All cards of a stack move to the area at the same time; inside the field they stay stacked."""
    if not card.beneath or event.onto >= 0:
        return
    under_cards = card.beneath
    state.cite("move.whole_stack", card.id)
    if within_field:
        for under in under_cards:
            record = state.change(under)
            state.moved(record, event.destination, record.host)
        return
    state.cite_definition("move.stack_falls_apart")
    card.beneath = NONE
    for under in under_cards:
        if state.cards[under].face.hears:
            state.cite("move.silent_underneath", under)
        record = state.change(under)
        state.moved(record, record.place, -1)
        record.beneath = NONE
        carried = Event(
            event.kind,
            card=under,
            destination=state.ruleset.destination_of(state, record, event.destination),
            verb=event.verb,
            position=event.position,
            by=event.by,
            source=event.source,
        )
        carried.batch = event.batch
        carried.origin = event.origin
        carried.ref = make_ref(record)
        follow_move(state, record, carried)
        arrive(state, record, carried, False, None)
        place_among(state, record, carried)
