"""What events are called in the citations."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.board.areas import is_circle, kind_of, zone_at
from cardlaw.games.vanguard.board.board import DAMAGE, DROP, G_ZONE, TRIGGER
from cardlaw.games.vanguard.terms.information import (
    ABILITY_USED,
    ARM,
    ARMED,
    ATTACK_HIT,
    ATTACK_MISSED,
    ATTACKED,
    BATTLE_ENDING,
    BATTLE_PHASE,
    BECAME_DRESS,
    BECAME_HEART,
    BECAME_STATE,
    BIND_VERB,
    BOOSTED,
    CALL,
    DAMAGE_CHECK,
    DAMAGE_DEALT,
    DELETED,
    DRAW_PHASE,
    DRIVE_CHECK,
    HARMONISED,
    HEAL,
    INTERCEPT,
    LEGION,
    LEGIONED,
    LOCKED,
    OPERATED,
    ORDER_PLAYED,
    ORIENTED,
    OVERDRESS,
    REMOVE,
    RESTORED,
    RIDE,
    RODE_UPON,
    SOUL_BLAST,
    SOUL_CHARGE,
    STAND,
    STRIDE,
    STRODE,
    SUNG,
    TRIGGER_ICONS,
    TRIGGER_REVEALED,
    TURNED,
    UNLOCKED,
)
from cardlaw.kernel.events import (
    CARD_CHOSEN,
    CARD_MOVED,
    CARD_REVEALED,
    CARDS_SEEN,
    CARDS_SHUFFLED,
    DISCARD,
    DRAW,
    PHASE_BEGAN,
    PLAY,
    STEP_BEGAN,
    Event,
)
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import seen_key

VERB_KEYS: Final = {
    DRAW: "event.drawn",
    PLAY: "event.order_area",
    DISCARD: "event.discarded",
    CALL: "event.called",
    RIDE: "event.ridden",
    INTERCEPT: "event.intercepted",
    OVERDRESS: "event.overdressed",
    LEGION: "event.legion",
    HEAL: "event.healed",
    BIND_VERB: "event.bound",
    SOUL_BLAST: "event.soul_blast",
    SOUL_CHARGE: "event.soul_charge",
    REMOVE: "event.removed",
    DRIVE_CHECK: "event.drive_check",
    DAMAGE_CHECK: "event.damage_check",
    ARM: "event.armed",
    STRIDE: "event.stride_put",
}

KIND_KEYS: Final = {
    CARDS_SHUFFLED: "event.shuffled",
    CARD_REVEALED: "event.revealed",
    PHASE_BEGAN: "event.phase",
    ORIENTED: "event.oriented",
    TURNED: "event.turned",
    ATTACKED: "event.attacked",
    BOOSTED: "event.boosted",
    ATTACK_HIT: "event.hit",
    ATTACK_MISSED: "event.missed",
    TRIGGER_REVEALED: "event.trigger",
    DAMAGE_DEALT: "event.damage",
    BATTLE_ENDING: "event.battle_ending",
    RODE_UPON: "event.rode_upon",
    ORDER_PLAYED: "event.order_played",
    LOCKED: "event.locked",
    UNLOCKED: "event.unlocked",
    DELETED: "event.deleted",
    RESTORED: "event.restored",
    LEGIONED: "event.legioned",
    ARMED: "event.armed",
    SUNG: "event.sung",
    ABILITY_USED: "event.ability_used",
    STRODE: "event.strode",
    OPERATED: "event.operated",
    HARMONISED: "event.harmonised",
    BECAME_HEART: "event.became_heart",
    BECAME_DRESS: "event.became_dress",
    CARD_CHOSEN: "event.chosen",
}

DISCARDED_FROM: Final = {  # not every book calls it so where the card was not in the hand
    "hand": "event.discarded",
    "deck": "event.discarded_from_deck",
    "gauge": "event.discarded_from_gauge",
}


def event_key(state: State, event: Event) -> str:
    if event.kind != CARD_MOVED:
        if event.kind == BECAME_STATE:
            return "event.became." + event.marks[0][0].rpartition(":")[2]
        if event.kind == STEP_BEGAN:
            return "event.step" if state.phase == BATTLE_PHASE else "event.step_of_phase"
        if event.kind == TRIGGER_REVEALED and not words_of(state, event.card, TRIGGER_ICONS):
            return "event.damage_checked" if event.amount else "event.drive_checked"
        if event.kind == CARDS_SEEN:
            return seen_key(event, kind_of(state, event.origin) if event.origin >= 0 else "deck")
        return turned_key(event) if event.kind == TURNED else KIND_KEYS.get(event.kind, "event.other")
    if zone_at(state, event.destination) == G_ZONE:
        return "event.g_zone"
    if event.verb in VERB_KEYS and event.verb != RIDE:
        return VERB_KEYS[event.verb]
    if zone_at(state, event.destination) == DROP and kind_of(state, event.origin) in DISCARDED_FROM:
        return DISCARDED_FROM[kind_of(state, event.origin)]
    if is_circle(state, event.origin) and zone_at(state, event.destination) == DROP:
        return "event.retired"
    if event.verb == RIDE and is_circle(state, event.destination):
        return "event.ridden"
    if is_circle(state, event.origin) and is_circle(state, event.destination):
        return "event.moved_on_field"
    if is_circle(state, event.destination):
        return "event.placed"
    if zone_at(state, event.destination) == DAMAGE and zone_at(state, event.origin) == TRIGGER:
        return "event.to_damage"
    return "event.from_deck" if kind_of(state, event.origin) == "deck" else "event.moved"


def is_under_an_effect(state: State, card: int) -> bool:
    return any(effect.targets is not None and state.ref(card) in effect.targets for effect in state.effects)


def turned_key(event: Event) -> str:
    for name, _ in event.marks:
        return "event." + name
    return "event.turned"


def cite_circumstances(state: State, events: list[Event]) -> None:
    """What the book says of such events only under certain circumstances."""
    for event in events:
        if event.kind == CARD_MOVED and event.verb == DRAW:
            if state.phase != DRAW_PHASE or event.source >= 0:
                state.cite_definition("draw.by_ability")
        elif event.kind == CARD_MOVED and zone_at(state, event.destination) == DAMAGE:
            if zone_at(state, event.origin) != TRIGGER:
                state.cite_definition("damage.no_process")
        elif event.kind == ORIENTED:
            state.cite_definition("orient.stood" if event.amount == STAND else "orient.rested")
        elif event.kind == CARD_REVEALED and (state.paying or event.by >= 0):
            state.cite("reveal.as_cost" if state.paying else "reveal.by_effect", event.card)
        elif event.kind == RESTORED and is_under_an_effect(state, event.card):
            state.cite_definition("restored.keeps_changes")
        elif event.kind == TRIGGER_REVEALED:
            state.cite("trigger.damage_check" if event.amount else "trigger.drive_check", event.card)
