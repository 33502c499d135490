"""Automatic abilities that events put into standby."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from mypy_extensions import i64

from cardlaw.kernel.abilities import AUTOMATIC, Ability
from cardlaw.kernel.cards import ABILITIES, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED, SITUATION, TURN_ENDING, Event
from cardlaw.kernel.information import abilities_of, changed_information, is_changed
from cardlaw.kernel.layout import PUBLIC, is_among
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, STANDBY, bit

CODE_BASE: Final = 1 << 32
NOTHING_ENDING: Final[tuple[tuple[int, ...], bool]] = ((), False)


def notice(state: State, events: list[Event]) -> None:
    """Match what has happened at one moment against every trigger condition."""
    gained = bool(changed_information(state) & (1 << ABILITIES))
    for event in events:
        kind = bit(event.kind)
        if gained or state.heard & kind:
            notice_in_play(state, event, kind, gained)
        if event.card >= 0:
            notice_leaving(state, event, kind)
        notice_waiting(state, event, kind)
    notice_situations(state)


def notice_in_play(state: State, event: Event, kind: i64, gained: bool) -> None:
    """Abilities of the cards in play."""
    for card in state.in_play:
        if gained or state.cards[card].face.hears & kind:
            for ability in abilities_of(state, card):
                if (
                    ability.hears & kind
                    and is_meant(state, ability, event, card)
                    and state.ruleset.ability_works(state, card, ability)
                    and ability.is_triggered(state, event, card, None)
                ):
                    stand_by(state, ability, state.ref(card), state.master(card), event)


def is_meant(state: State, ability: Ability, event: Event, card: int) -> bool:
    """May the trigger condition speak of the event? With a trace that is settled before asking whether the ability
    works: what keeps it from triggering was applied only if it would have.
    """
    if state.trace is None:
        return not ability.is_deaf_to(event, card)
    return ability.speaks_of(state, event, card)


def notice_leaving(state: State, event: Event, kind: i64) -> None:
    """Abilities of a card that has left the field and speak of what just happened to it.

    Where another of its abilities works in the place it came to, it is in play there: those that do are not meant.
    """
    card = event.card
    in_play = is_among(state.in_play, card)
    if in_play and state.layout.areas[state.cards[card].place].field:
        return
    before = event.before
    abilities = before.abilities if before is not None else abilities_of(state, card)
    for ability in abilities:
        if not ability.hears & kind or not ability.is_about_itself():
            continue
        if in_play and state.ruleset.ability_works(state, card, ability):
            continue
        if ability.is_triggered(state, event, card, None):
            source = event.ref if before is not None else state.ref(card)
            stand_by(state, ability, source, state.master_in(card, event.origin), event)


def notice_waiting(state: State, event: Event, kind: i64) -> None:
    """Timed abilities that an effect left behind; each triggers once unless it says otherwise."""
    if not state.effects:
        return
    spent: list[Effect] = []
    for effect in state.effects:
        waiting = effect.waiting
        if waiting is None or not waiting.hears & kind:
            continue
        if waiting.is_triggered(state, event, ref_card(effect.source), effect):
            standby = StandBy(
                waiting, effect.source, effect.master, event, state.clock, effect.it, effect.places, effect.bound
            )
            enter_standby(state, standby)
            state.cite("timed_trigger", ref_card(effect.source))
            if effect.uses == 1:
                spent.append(effect)
            else:
                state.cite("timed_trigger.period", ref_card(effect.source))
    if spent:
        state.effects = [effect for effect in state.effects if effect not in spent]
        state.stir(EFFECTS)


def notice_situations(state: State) -> None:
    """Abilities triggered by how things are: one standby at a time, again after it is resolved if it still is so."""
    kind = bit(SITUATION)
    gained = bool(changed_information(state) & (1 << ABILITIES))
    if not gained and not state.heard & kind:
        return
    for card in state.in_play:
        if not gained and not state.cards[card].face.hears & kind:
            continue
        for ability in abilities_of(state, card):
            if ability.hears & kind and ability.is_situation() and ability.holds(state, card):
                source = state.ref(card)
                if not is_pending(state, ability, source):
                    state.cite("situation_trigger", card)
                    stand_by(state, ability, source, state.master(card), Event(SITUATION))


def is_pending(state: State, ability: Ability, source: int) -> bool:
    """Is the ability in standby, or being resolved?"""
    if any(waiting.ability is ability and waiting.source == source for waiting in state.standby):
        return True
    return any(
        getattr(frame, "playing", None) is ability and getattr(frame, "source", -1) == source for frame in state.stack
    )


def stand_by(state: State, ability: Ability, source: int, master: int, event: Event) -> None:
    if ability.kind != AUTOMATIC:
        return
    it: tuple[int, ...] = (event.after,) if event.after >= 0 else ()
    standby = StandBy(ability, source, master, event, state.clock, it)
    standby.place = state.cards[ref_card(source)].place
    enter_standby(state, standby)


def enter_standby(state: State, standby: StandBy) -> None:
    standby.name = state.cards[ref_card(standby.source)].face.name
    state.standby.append(standby)
    state.stir(STANDBY)
    if state.trace is not None:
        cite_standby(state, standby)


def cite_standby(state: State, standby: StandBy) -> None:
    """Which rules made the ability trigger: its keyword, where it is active, and how it saw the card that moved."""
    card = ref_card(standby.source)
    state.cite("standby", card)
    if any(other.ability is standby.ability and other.source == standby.source for other in state.standby[:-1]):
        state.cite_definition("standby.again")
    state.cite_keyword(standby.ability.keyword, card)
    if standby.place >= 0 and standby.ability not in state.cards[card].face.abilities:
        state.cite("layer.abilities", card)
    moved = standby.event.card if standby.event.kind == CARD_MOVED else -1
    if moved in state.in_play and is_changed(state, moved):
        state.cite("information.after_entering", moved)
    for key in state.ruleset.trigger_keys(state, standby):
        state.cite(key, card)


def zone_trigger_key(state: State, event: Event) -> str:
    """How a trigger about a move looks at the card: where it was public, as it was on the field, or where it is now."""
    if event.kind != CARD_MOVED or event.origin < 0:
        return ""
    origin, destination = state.layout.areas[event.origin], state.layout.areas[event.destination]
    if (origin.visibility == PUBLIC) != (destination.visibility == PUBLIC):
        return "zone_trigger.public_side"
    if origin.field and not destination.field:
        return "zone_trigger.left_field"
    return "zone_trigger.new_zone" if destination.visibility == PUBLIC else ""


def turn_end_abilities(state: State, enter: bool) -> bool:
    """Abilities `at the end of the turn` that did not trigger in this turn yet; `enter` puts them into standby."""
    event = Event(TURN_ENDING, state.turn_player)
    keys, waiting = ending_abilities(state, event, state.used, enter)
    if enter:
        for key in keys:
            state.note(key, 1)
    return bool(keys) or waiting


def ending_abilities(state: State, event: Event, done: Container[int], enter: bool) -> tuple[tuple[int, ...], bool]:
    """Abilities that an ending triggers and that are not done yet, as keys, and whether timed ones wait for it."""
    kind = bit(event.kind)
    gained = bool(changed_information(state) & (1 << ABILITIES))
    if not gained and not state.effects and not state.heard & kind:
        return NOTHING_ENDING
    found: list[int] = []
    for card in list(state.in_play):
        if not gained and not state.cards[card].face.hears & kind:
            continue
        for ability in abilities_of(state, card):
            key = -(state.ref(card) * CODE_BASE + ability.code) - 1
            if (
                not ability.hears & kind
                or key in done
                or not is_meant(state, ability, event, card)
                or not state.ruleset.ability_works(state, card, ability)
                or not ability.is_triggered(state, event, card, None)
            ):
                continue
            found.append(key)
            if enter:
                stand_by(state, ability, state.ref(card), state.master(card), event)
    waiting = [
        effect
        for effect in state.effects
        if effect.waiting is not None
        and effect.waiting.hears & kind
        and effect.waiting.is_triggered(state, event, ref_card(effect.source), effect)
    ]
    if enter and waiting:
        notice_waiting(state, event, kind)
    return (tuple(found), bool(waiting))
