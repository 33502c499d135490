"""What happened while a line was at work, compared with its words: its trigger, where cards went, what was paid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import NO, PASS
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, CARDS_SEEN, DRAW, TOP, Event
from cardlaw.kernel.state import State
from cardlaw.testing.exercise.meant import OWN
from cardlaw.testing.exercise.observing import Resolved
from cardlaw.text.waiting import THEIRS, Waiting

# The words that let cards go to an area, by the first part of its name; of other areas nothing is promised.
NAMING: Mapping[str, re.Pattern[str]] = {
    area: re.compile(words, re.IGNORECASE)
    for area, words in {
        "hand": r"\bhands?\b|\bdraws?\b|\bgift\b",
        "waiting_room": r"waiting room|discard|damage|encore|refresh|exchange|swap|change|replay|brainstorm",
        "stock": r"\bstock\b",
        "clock": r"\bclock\b|damage|exchange|swap",
        "memory": r"\bmemory\b",
        "climax": r"climax",
        "deck": r"\bdecks?\b|shuffle",
        "center": r"stage|position|\bmove|exchange|swap|encore|\bplace|change|facing|slot",
        "back": r"stage|position|\bmove|exchange|swap|encore|\bplace|change|facing|slot",
        "drop": r"\bdrop\b|discard|retire|blast|heal|leap|\bcall|ride|rode|stride|on \(RC\)",
        "soul": r"\bsoul\b|soul-?charge|ride|rode|legion|stride|\barms?\b|over ?dress",
        "damage": r"damage|heal",
        "bind": r"\bbinds?\b|\bbound\b|time leap",
        "RC": r"\(RC\)|leap|\bcall|\bmove|position|\bplace|rear-guard|exchange|swap|return it",
        "VC": r"\(VC\)|\bride|\brode|vanguard|stride|legion",
        "GC": r"\(GC\)|\bcall|guard",
        "discard": r"discard|destroy|send|token",
    }.items()
}


def triggered_by_others(state: State, one: Resolved, words: Waiting) -> Iterator[str]:
    """It was triggered by an event that its words do not wait for."""
    if words.turn and one.turn_player != (1 - OWN if words.turn == THEIRS else OWN):
        yield "it was triggered in another player's turn"
    event = one.frame.context.event
    if event is None:
        return
    is_move = event.kind == CARD_MOVED
    own = ref_card(one.frame.source) in (event.card, event.onto)
    if event.card >= 0 and ((words.itself and not own) or (words.another and own)):
        yield "it was triggered by another card" if words.itself else "it was triggered by itself"
    if words.moved is not None and words.moved != is_move and not (words.moved is False and event.card < 0):
        yield f"it was triggered by something else (event {event.kind})"
    for places, place in ((words.origins, event.origin), (words.destinations, event.destination)):
        if is_move and places and place >= 0 and area_of(state, place) not in places:
            yield f"it was triggered by a move from or to {state.layout.name(place)}"


def area_of(state: State, place: int) -> str:
    return state.layout.name(place).partition(".")[0]


def goes_elsewhere(state: State, one: Resolved, text: str) -> Iterator[str]:
    """Cards went to an area that the words do not name."""
    for event in one.changes:
        area = area_of(state, event.destination) if event.kind == CARD_MOVED and event.destination >= 0 else ""
        if area in NAMING and not NAMING[area].search(text):
            yield f"a card went to {area}"


def lies_otherwise(state: State, one: Resolved, position: int) -> Iterator[str]:
    """A card was put on top of a deck that should be at its bottom, or the other way round."""
    for event in one.changes:
        if event.kind == CARD_MOVED and event.destination >= 0 and area_of(state, event.destination) == "deck":
            if event.position in (TOP, BOTTOM) and event.position != position:
                yield f"a card was put on the {'bottom' if position == TOP else 'top'} of a deck"


def is_turned_otherwise(
    one: Resolved, orientations: Mapping[int, Sequence[str]], words: Mapping[str, re.Pattern[str]], text: str
) -> Iterator[str]:
    """A card was stood, rested or reversed without a word about it."""
    for event in one.changes:
        names = orientations.get(event.kind, ())
        name = names[event.amount] if 0 <= event.amount < len(names) else ""
        if name in words and not words[name].search(text):
            yield f"a card was turned ({name})"


def takes_more_of_deck(state: State, one: Resolved, most: int) -> Iterator[str]:
    """More cards of a deck were looked at or moved, without being drawn, than the words say."""
    cards = {event.card for event in one.changes if is_from_deck(state, event)}
    if len(cards) > most:
        yield f"{len(cards)} cards of a deck were moved"
    for event in one.events():
        if event.kind == CARDS_SEEN and event.amount > most:
            yield f"{event.amount} cards were looked at"


def takes_less_of_deck(state: State, one: Resolved, least: int) -> Iterator[str]:
    """Fewer cards of a deck were moved than the words say, although some were."""
    cards = {event.card for event in one.changes if is_from_deck(state, event)}
    if 0 < len(cards) < least:
        yield f"{len(cards)} cards of a deck were moved"


def is_from_deck(state: State, event: Event) -> bool:
    return (
        event.kind == CARD_MOVED and event.verb != DRAW and event.origin >= 0 and area_of(state, event.origin) == "deck"
    )


def does_another_number(what: str, number: int, told: Sequence[int]) -> Iterator[str]:
    """Something was done as often as no choice of the words' numbers adds up to; one charges as much as one can."""
    sums = {sum(some) for size in range(len(told) + 1) for some in combinations(told, size)}
    if number not in sums and not (what.endswith("charge") and number < sum(told)):
        yield f"{what}: {number}, the words say {', '.join(map(str, told))}"


def does_not_ask(one: Resolved) -> Iterator[str]:
    """Something was done that a player might have declined, without asking."""
    if one.changes and not any(
        asked.decision.min == 0 or any(option.verb in (NO, PASS) for option in asked.decision.options)
        for asked in one.asked
    ):
        yield "nobody was asked whether to do it"
