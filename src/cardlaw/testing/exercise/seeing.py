"""What was seen of a line that its words do not allow: each function tells the problems it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.kernel.decisions import CARD
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED, DRAW, Event
from cardlaw.kernel.information import words_of
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects
from cardlaw.program.patterns import Pattern
from cardlaw.testing.exercise.meant import OTHER, OWN
from cardlaw.testing.exercise.observing import Asked, Resolved, owner_of
from cardlaw.text.tokens import levelled

KINDS = (COLORS, TRAITS)


def reaches_over(state: State, one: Resolved) -> Iterator[str]:
    for asked in one.asked:
        if asked.decision.player == OTHER:
            yield f"the other player was asked ({asked.decision.purpose})"
    for event in one.changes:
        places = [place for place in (event.origin, event.destination) if place >= 0]
        owners = {state.layout.player(place) for place in places} if event.kind == CARD_MOVED else {event.player}
        if OTHER in owners and not (event.card >= 0 and state.cards[event.card].owner == OWN):
            yield f"a card of the other player was changed (event {event.kind})"


def triggered_by_theirs(state: State, one: Resolved) -> Iterator[str]:
    event = one.frame.context.event
    if event is not None and event.kind == CARD_MOVED and event.card >= 0 and state.cards[event.card].owner == OTHER:
        yield f"triggered by {state.cards[event.card].face.name} of the other player"


def changed_anyway(changes: Sequence[Event], asked: Sequence[Asked]) -> Iterator[str]:
    if changes:
        yield f"{len(changes)} changes followed, the first of kind {changes[0].kind}"
    if asked:
        yield f"a decision followed ({asked[0].decision.purpose})"


def chosen_beyond(one: Resolved, most: int) -> Iterator[str]:
    for asked in one.asked:
        decision = asked.decision
        if decision.purpose.startswith("choose") and decision.max > most and decision.options[0].verb == CARD:
            yield f"up to {decision.max} could be chosen, the line names {most}"


def beyond(what: str, number: int, most: int) -> Iterator[str]:
    if number > most:
        yield f"{what}: {number}, the line names {most}"


def count(events: Sequence[Event], wanted: Callable[[Event], bool]) -> int:
    return sum(1 for event in events if wanted(event))


def is_draw(event: Event) -> bool:
    return event.kind == CARD_MOVED and event.verb == DRAW


def is_move(event: Event) -> bool:
    return event.kind == CARD_MOVED


def found_others(state: State, one: Resolved, name: str) -> Iterator[str]:
    for asked in one.asked:
        decision = asked.decision
        if decision.player == OWN and decision.purpose.startswith("choose") and not asked.paying:
            for option in decision.options:
                if option.verb == CARD and option.card >= 0 and not option.hidden:
                    names = [levelled(word) for word in words_of(state, option.card, NAMES)]
                    kinds = [levelled(word) for aspect in KINDS for word in words_of(state, option.card, aspect)]
                    if levelled(name) not in (*names, *kinds):  # a clan or trait may stand in quotes, too
                        yield f"{names[0] if names else 'a card without a name'} could be chosen"


def counts_theirs(state: State, ability: Ability, context: Context) -> Iterator[str]:
    for part in outside_patterns(ability):
        if isinstance(part, Objects) and hasattr(part, "who") and hasattr(part, "area"):
            for ref in part.all(state, context):
                if owner_of(state, ref) == OTHER:
                    yield f"a card of the other player is meant by {type(part).__name__}"


def outside_patterns(root: Node) -> Iterator[Node]:
    """The parts of a program but for its patterns and for what a keyword means: both say themselves whose they are."""
    yield root
    for part in root.parts():
        if not isinstance(part, Pattern) and not part.citation().startswith("keyword."):
            yield from outside_patterns(part)


def applies_to_theirs(state: State, ability: Ability, context: Context) -> Iterator[str]:
    for change in ability.modifications():
        effect = Effect(change, ability, context.source, context.master, 0)
        if getattr(change, "objects", None) is None or not change.is_given(state, effect):
            continue
        if any(owner_of(state, ref) == OTHER for ref in change.targets(state, effect)):
            yield "a card of the other player is changed"


def still_there(state: State, effects: Sequence[tuple[Effect, int]]) -> Iterator[str]:
    for effect, turn in effects:
        if turn < state.turn and effect in state.effects:
            yield f"an effect of turn {turn} lasts in turn {state.turn}"


def lasting_on_theirs(state: State, effects: Sequence[tuple[Effect, int]]) -> Iterator[str]:
    for effect, _ in effects:
        targets = effect.targets or ()
        if (
            effect.modification is not None
            and effect.master == OWN
            and any(ref >= 0 and owner_of(state, ref) == OTHER and state.is_current(ref) for ref in targets)
        ):
            yield "a lasting effect is on a card of the other player"
