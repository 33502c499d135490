"""Chapters 10.3 and 10.6: under which rules an ability was active and how it judged the card that moved."""

from __future__ import annotations

from cardlaw.games.godzilla.areas import is_strategy_zone, is_zone
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State


def active_key(place: int) -> str:
    """10.3.4: where abilities are active unless they say where."""
    return "active.strategy_zone" if is_strategy_zone(place) else "active.zone"


def trigger_keys(state: State, standby: StandBy) -> tuple[str, ...]:
    """What to cite when an ability has entered standby."""
    keys: list[str] = []
    if standby.place >= 0:  # otherwise an effect made it: no card has it anywhere
        where_it_says = standby.ability.area or standby.ability.is_about_itself()
        keys.append("active.where_it_says" if where_it_says else active_key(standby.place))
    if standby.event.kind == CARD_MOVED:
        keys.extend(move_keys(state, standby, standby.event))
    return tuple(keys)


def move_keys(state: State, standby: StandBy, event: Event) -> list[str]:
    """10.6.4: how the information of a moved card is judged."""
    keys = ["area_trigger"]
    areas = state.layout.areas
    if event.origin >= 0:
        public = areas[event.origin].visibility == PUBLIC
        if public != (areas[event.destination].visibility == PUBLIC):
            keys.append("area_trigger.public_side")
        elif is_zone(event.origin) and not is_zone(event.destination):
            keys.append("area_trigger.field_side")
        else:
            keys.append("area_trigger.new_area")
    card = ref_card(standby.source)
    if event.card != card and state.cards[card].entered == event.batch:
        keys.append("area_trigger.entered_together")
    return keys
