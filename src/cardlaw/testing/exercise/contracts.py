"""What a printed line promises by its words alone, checked on what happened while it was at work.

A contract that the words do not give is not applied, which is never the same as kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from cardlaw.kernel.abilities import CONTINUOUS, Ability
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
from cardlaw.testing.exercise.observing import Asked, Resolved, owner_of
from cardlaw.text.sentences import Wording
from cardlaw.text.tokens import levelled

KINDS = (COLORS, TRAITS)
OWN = 0  # the player who has the line
OTHER = 1

OWN_CARDS = "without a word about the other player it leaves their cards alone"
OWN_COUNT = "your cards are counted, never theirs"
OWN_TRIGGER = "what happens to your cards triggers it, not what happens to theirs"
DECLINED = "what may be done changes nothing if it is declined"
FAILED_IF = "an opening if that does not hold changes nothing"
END_OF_TURN = "what lasts until end of turn is gone after the turn"
CHOSEN = "no more is chosen than the numbers say"
DRAWN = "no more is drawn than the numbers say"
MOVED = "no more is moved than the numbers say"
NAMED = "only the card named in quotes is found"
RUNS = "it runs without an error"
SOUND = "the position stays sound"
MESSAGES = {  # records keep the English
    OWN_CARDS: "promise.own_cards",
    OWN_COUNT: "promise.own_count",
    OWN_TRIGGER: "promise.own_trigger",
    DECLINED: "promise.declined",
    FAILED_IF: "promise.failed_if",
    END_OF_TURN: "promise.end_of_turn",
    CHOSEN: "promise.chosen",
    DRAWN: "promise.drawn",
    MOVED: "promise.moved",
    NAMED: "promise.named",
    RUNS: "promise.runs",
    SOUND: "promise.sound",
}


@dataclass
class Verdicts:
    """Which contracts of a line were applied, and which of them broke."""

    wording: Wording
    is_keyword: bool = False  # what it does is said in the rules rather than in its words
    applied: set[str] = field(default_factory=set)
    broken: dict[str, str] = field(default_factory=dict)  # contract: what was seen

    def judge(self, contract: str, problems: Iterator[str]) -> None:
        self.applied.add(contract)
        for problem in problems:
            self.broken.setdefault(contract, problem)
            return

    # -- one resolution -------------------------------------------------------------------------------------

    def resolved(self, state: State, one: Resolved) -> None:
        """Check what one resolution of the line did."""
        words = self.wording
        if not words.speaks_of_others:
            self.judge(OWN_CARDS, reaches_over(state, one))
        if words.trigger and "your" in words.trigger.lower().split() and not words.speaks_of_others:
            self.judge(OWN_TRIGGER, triggered_by_theirs(state, one))
        if words.opens_with_if and one.opening_failed:
            self.judge(FAILED_IF, changed_anyway(one.changes, one.asked))
        if words.is_bounded and not self.is_keyword:
            self.judge(CHOSEN, chosen_beyond(one, words.most_chosen))
            self.judge(DRAWN, beyond("drawn", count(one.changes, is_draw), words.most_drawn))
            self.judge(MOVED, beyond("moved", count(one.changes, is_move), words.most_moved))
        if words.chosen_name:
            self.judge(NAMED, found_others(state, one, words.chosen_name))

    def declined(self, changes: Sequence[Event]) -> None:
        """Check what still happened after the line's only `may` was declined."""
        self.judge(DECLINED, changed_anyway(changes, ()))

    # -- a position -----------------------------------------------------------------------------------------

    def counted(self, state: State, ability: Ability, context: Context) -> None:
        """Check which cards the line means in a position."""
        if not self.wording.speaks_of_others and self.wording.says_your:
            self.judge(OWN_COUNT, counts_theirs(state, ability, context))
        if not self.wording.speaks_of_others:
            if ability.kind == CONTINUOUS:
                self.judge(OWN_CARDS, applies_to_theirs(state, ability, context))

    def lasting(self, state: State, effects: Sequence[tuple[Effect, int]]) -> None:
        """Check that what the line made in earlier turns is gone."""
        if self.wording.only_until_end_of_turn and effects:
            self.judge(END_OF_TURN, still_there(state, effects))
        if not self.wording.speaks_of_others:
            self.judge(OWN_CARDS, lasting_on_theirs(state, effects))


# -- what was seen ------------------------------------------------------------------------------------------------


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
        yield f"{number} cards were {what}, the line names {most}"


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
