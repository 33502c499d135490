"""The gate that every change goes through: restricted? replaced? then performed, recorded and noticed."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.cards import REPLACEMENTS, RESTRICTIONS, ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, all_of, yes_or_no
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_CHOSEN, CARD_MOVED, CARD_REVEALED, Event
from cardlaw.kernel.following import followers
from cardlaw.kernel.information import (
    changed_information,
    is_changed,
    kinds_forbidden,
    overlay_of,
    replacements,
    restrictions,
)
from cardlaw.kernel.layout import SECRET
from cardlaw.kernel.moves import move_card
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.refusals import Refusal, refused_by
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import TOLD
from cardlaw.kernel.triggers import notice


@mypyc_attr(allow_interpreted_subclasses=True)
class Collector(Procedure):
    """A procedure whose parts are decided one after another but happen at one moment: it gathers their events."""

    def __init__(self) -> None:
        super().__init__()
        self.events: tuple[Event, ...] = ()
        self.collecting = False


def collector(state: State) -> Collector | None:
    """What gathers the events that are decided now."""
    if not state.paying or not state.ruleset.costs_at_once:
        return None
    for number in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[number]
        if isinstance(frame, Collector):
            return frame if frame.collecting else None
    return None


def committed(state: State) -> list[int]:
    """Cards that something gathered so far will move or change; those only shown may still be used."""
    gathering = collector(state)
    if gathering is None:
        return []
    return [event.card for event in gathering.events if event.kind not in (CARD_REVEALED, CARD_CHOSEN)]


def happen(state: State, events: list[Event]) -> Procedure | None:
    """Let events happen at the same time. Returns a procedure only where replacement effects must be applied."""
    gathering = collector(state)
    if gathering is not None and not any(comes_off_a_deck(state, event) for event in events):
        gathering.events = (*gathering.events, *events)
        return None
    mask = changed_information(state)
    if mask & (1 << RESTRICTIONS):
        events = [event for event in events if forbidden_by(state, event) is None]
    companions = followers(state, events)
    if mask & (1 << REPLACEMENTS):
        for event in (*events, *companions):
            if applicable(state, event):
                return Replace(tuple(events))
    if not events:
        return None
    for companion in companions:
        if forbidden_by(state, companion) is None:
            events = [*events, companion]
    perform(state, events)
    return None


def comes_off_a_deck(state: State, event: Event) -> bool:
    """Cards of a deck are moved one by one, and which is next is known only then."""
    if event.kind != CARD_MOVED:
        return False
    place = state.cards[event.card].place
    return place >= 0 and state.layout.areas[place].visibility == SECRET


def forbidden_by(state: State, event: Event) -> Effect | None:
    """The restriction that keeps an event from happening."""
    if not anything_forbidden(state, event.kind):
        return None
    for effect in restrictions(state):
        modification = effect.modification
        if modification is None or not modification.forbids(state, effect, event):
            continue
        if may_touch(state, effect, event):
            state.cite("restriction", ref_card(effect.source))
            return effect
    return None


def may_touch(state: State, effect: Effect, event: Event) -> bool:
    """What the cards of a player do is not touched by effects of others that shelter those cards from."""
    for other in overlay_of(state).shelters:
        change = other.modification
        if change is None or other.master != event.by or event.by == effect.master or event.source < 0:
            continue
        if change.shelters_from(other, effect.master) and state.ref(event.source) in change.targets(state, other):
            state.cite_definition("effect.of_unaffected")
            return False
    return True


def anything_forbidden(state: State, kind: i64) -> bool:
    """Is there any restriction that could keep events of a kind from happening?"""
    return kinds_forbidden(state) >> kind & 1 != 0


def anything_replaced(state: State) -> bool:
    """Is there any effect by which something else may happen than what would?"""
    return changed_information(state) & (1 << REPLACEMENTS) != 0


def refused(state: State, event: Event, key: str = "restriction") -> Refusal | None:
    """Why effects keep an event from happening; None if they do not."""
    effect = forbidden_by(state, event)
    return refused_by(effect, key) if effect is not None else None


def perform(state: State, events: list[Event]) -> None:
    """Carry events out at one moment, then let abilities notice them."""
    batch = state.tick()
    done = events
    for event in events:
        event.batch = batch
        if event.kind == CARD_MOVED:
            move_card(state, event)
        elif not state.ruleset.perform(state, event):
            done = [one for one in done if one is not event]
    if not done:
        return
    stirred: i64 = TOLD
    changed = False
    telling = state.ruleset.telling
    for event in done:
        changed = changed or not telling >> event.kind & 1
        stirred |= state.ruleset.stirred_by(event)
    state.stir(stirred)
    if changed:
        state.changes += 1
    state.interrupt = True
    if state.trace is not None:
        for event in done:
            state.trace.event(state, event)
    state.ruleset.after(state, done)
    if state.trace is not None:
        cite_entering(state, done)
    notice(state, done)


def cite_entering(state: State, events: list[Event]) -> None:
    """Cards that effects change from the moment at which they came into play."""
    for event in events:
        if event.kind == CARD_MOVED and event.card in state.in_play and is_changed(state, event.card):
            state.cite("information.on_entering", event.card)


def applicable(state: State, event: Event) -> list[Effect]:
    """Replacement effects that apply to an event and were not applied to it yet."""
    found: list[Effect] = []
    for effect in replacements(state):
        modification = effect.modification
        if modification is None or not modification.replaces(state, effect, event):
            continue
        if effect.id in event.replaced or is_substitute(state, event, effect.id):
            state.cite("replacement.once", ref_card(effect.source))
        elif may_touch(state, effect, event):
            found.append(effect)
    return found


def is_substitute(state: State, event: Event, effect: int) -> bool:
    """Is an event what the effect has put in place of another one? What only goes along with that is not."""
    beneath = state.ruleset.beneath
    if beneath is not None and beneath.goes_along(event):
        return False
    return any(effect in getattr(frame, "replacing", ()) for frame in state.stack)


@final
class Replace(Procedure):
    """Apply replacement effects to events that are about to happen at the same time."""

    STEPS: ClassVar[tuple[str, ...]] = ("find_replacement", "apply_replacement", "ask_optional", "perform_events")

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__()
        self.events: tuple[Event, ...] = tuple(event.copy() for event in events)
        self.number: int = 0  # the event looked at
        self.chosen: int = -1  # id of the effect to apply
        self.accompanied = False  # the events that go along with these are among them

    def find_replacement(self, state: State) -> Control:
        """The player whom the event affects chooses which replacement is applied first."""
        while self.number < len(self.events):
            event = self.events[self.number]
            found = applicable(state, event)
            if found:
                options = [Option(CARD, card=ref_card(effect.source), number=effect.id) for effect in found]
                rule = "replacement.of_card" if self.befalls_card(state, event) else "replacement.of_action"
                cite = rule if len(found) > 1 else ""
                return Decision(event.player, "replacement", options, cite=cite)
            self.number += 1
        if not self.accompanied:
            self.accompanied = True
            self.events = (*self.events, *followers(state, list(self.events)))
            return skip_to("find_replacement")
        return Jump("perform_events")

    def befalls_card(self, state: State, event: Event) -> bool:
        """Does something happen to a card in play, rather than that somebody does something?"""
        place = state.cards[event.card].place if event.card >= 0 else -1
        return place >= 0 and state.layout.areas[place].field

    def apply_replacement(self, state: State) -> Control:
        event = self.events[self.number]
        self.chosen = state.picked[0].number
        for effect in applicable(state, event):
            modification = effect.modification
            if effect.id == self.chosen and modification is not None and modification.is_optional():
                return yes_or_no(effect.master, "replace", ref_card(effect.source), "replacement.optional")
        return all_of([Option(YES)])

    def ask_optional(self, state: State) -> Control:
        """Put the substitute in the place of the event; the event itself never happens."""
        event = self.events[self.number].copy()
        event.replaced = (*event.replaced, self.chosen)
        if state.picked[0].verb != YES:
            self.put(event, [event])
            return Jump("find_replacement")
        for effect in applicable(state, self.events[self.number]):
            modification = effect.modification
            if effect.id == self.chosen and modification is not None:
                state.cite("replacement.applied", ref_card(effect.source))
                if state.paying:
                    state.cite_definition("may.replaced")
                procedure = modification.procedure_instead(state, effect, event)
                self.put(event, modification.instead(state, effect, event))
                if procedure is not None:
                    return Jump("find_replacement", procedure)
        return Jump("find_replacement")

    def put(self, event: Event, substitutes: list[Event]) -> None:
        for substitute in substitutes:
            substitute.replaced = event.replaced
        self.events = (*self.events[: self.number], *substitutes, *self.events[self.number + 1 :])

    def perform_events(self, state: State) -> Control:
        allowed = [event.copy() for event in self.events if forbidden_by(state, event) is None]
        if allowed:
            perform(state, allowed)
        return None
