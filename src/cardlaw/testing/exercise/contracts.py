"""What a printed line promises by its words alone, checked on what happened while it was at work.

A contract that the words do not give is not applied, which is never the same as kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardlaw.games.scenarios import Vocabulary
from cardlaw.kernel.abilities import AUTOMATIC, CONTINUOUS, Ability
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.testing.exercise import changing, choices, routes
from cardlaw.testing.exercise.meant import OWN
from cardlaw.testing.exercise.observing import Resolved
from cardlaw.testing.exercise.seeing import (
    applies_to_theirs,
    beyond,
    changed_anyway,
    chosen_beyond,
    count,
    counts_theirs,
    found_others,
    is_draw,
    is_move,
    lasting_on_theirs,
    reaches_over,
    still_there,
    triggered_by_theirs,
)
from cardlaw.text.sentences import Wording

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
OFFERED = "only cards that the words choose are offered"
ASKED_FOR = "as many are asked for as the words say, and none must be chosen where they say up to"
ALL_OFFERED = "every card that the words choose is offered"
AMOUNTS = "numbers are changed by what is printed"
LASTING = "what is changed lasts as long as the words say"
DUE = "what is always true is so when the words say, and at no other time"
ITS_CARDS = "the cards are changed that the words name"
EACH = "each card that the words count is counted once"
TRIGGER = "it is triggered by what its words wait for"
OPENING = "what an opening if compares decides whether anything is done"
PLACES = "cards go only where the words say"
TURNED = "cards are stood, rested or reversed only where the words say so"
POSITION = "cards are put on top of a deck or at its bottom as the words say"
OF_DECK = "as many cards of a deck are taken as the words say"
PAID = "as much is paid as is printed"
MAY = "a player is asked about what they may do"
TIMES = "it is used no more often in a turn than the words say"
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
    OFFERED: "promise.offered",
    ASKED_FOR: "promise.asked_for",
    ALL_OFFERED: "promise.all_offered",
    AMOUNTS: "promise.amounts",
    LASTING: "promise.lasting",
    DUE: "promise.due",
    ITS_CARDS: "promise.its_cards",
    EACH: "promise.each",
    TRIGGER: "promise.trigger",
    OPENING: "promise.opening",
    PLACES: "promise.places",
    TURNED: "promise.turned",
    POSITION: "promise.position",
    OF_DECK: "promise.of_deck",
    PAID: "promise.paid",
    MAY: "promise.may",
    TIMES: "promise.times",
    RUNS: "promise.runs",
    SOUND: "promise.sound",
}
TURNING = {
    "stand": re.compile(r"[【\[]stand|\bstands?\b|\bstood\b", re.I),
    "rest": re.compile(r"[【\[]rest|(?<!the )\brest(?:s|ed)?\b", re.I),
    "reverse": re.compile(r"revers", re.I),
}


@dataclass
class Verdicts:
    """Which contracts of a line were applied, and which of them broke."""

    wording: Wording
    vocabulary: Vocabulary
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
            self.judge(DRAWN, beyond("cards drawn", count(one.changes, is_draw), words.most_drawn))
            self.judge(MOVED, beyond("cards moved", count(one.changes, is_move), words.most_moved))
        if words.chosen_name:
            self.judge(NAMED, found_others(state, one, words.chosen_name))
        if words.speaks and one.ability.kind == AUTOMATIC and one.frame.context.master == OWN:
            self.judge(TRIGGER, routes.triggered_by_others(state, one, words.waiting))
        if one.due is not None:
            self.judge(OPENING, is_otherwise(not one.opening_failed, one.due, bool(one.changes or one.asked)))
        self.paid(one)
        if words.speaks:
            self.went(state, one)
            if words.times_a_turn and one.changes:
                self.judge(TIMES, beyond("uses in a turn", one.uses, words.times_a_turn))

    def opening_holds(self, state: State, source: int) -> bool | None:
        """Does the condition hold that an automatic ability begins with? None where the words do not tell."""
        words = self.wording
        if words.comparison is None or not words.opens_with_if or not words.trigger:
            return None
        return changing.compared(state, words.comparison, source)

    def went(self, state: State, one: Resolved) -> None:
        """Check where cards went and how they lie."""
        words = self.wording
        if not words.has_quoted_ability:
            self.judge(PLACES, routes.goes_elsewhere(state, one, words.told))
            orientations = self.vocabulary.orientations
            self.judge(TURNED, routes.is_turned_otherwise(one, orientations, TURNING, words.told))
        if words.position is not None:
            self.judge(POSITION, routes.lies_otherwise(state, one, words.position))
        if words.of_deck:
            self.judge(OF_DECK, routes.takes_more_of_deck(state, one, sum(words.of_deck)))
            if words.takes_all_of_deck:
                self.judge(OF_DECK, routes.takes_less_of_deck(state, one, sum(words.of_deck)))

    def paid(self, one: Resolved) -> None:
        """Check what was paid, and what was asked before something was done."""
        words = self.wording
        if not words.has_quoted_ability and words.is_bounded:
            for name, numbers in words.blasts.items():
                done = sum(1 for event in one.events() if self.vocabulary.payment(event) == name)
                self.judge(PAID, routes.does_another_number(name, done, numbers))
        if words.may_governs_all:
            self.judge(MAY, routes.does_not_ask(one))

    def asked(self, state: State, decision: Decision, source: int) -> None:
        """Check a question that the line asks, before it is answered."""
        words = self.wording.chosen
        if words and self.wording.speaks and choices.is_judged(decision):
            self.judge(OFFERED, choices.offers_others(state, decision, words, source))
            if not self.wording.orders:
                asks = choices.asks_for_another_number(state, decision, words, source, self.wording.may)
                self.judge(ASKED_FOR, asks)
            self.judge(ALL_OFFERED, choices.keeps_back(state, decision, words, source))

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
        if ability.kind == CONTINUOUS and self.wording.speaks:
            self.always(state, ability, context)

    def always(self, state: State, ability: Ability, context: Context) -> None:
        """Check what a continuous ability does in a position."""
        words, source = self.wording, context.source
        effects = changing.given(state, ability, context)
        if words.is_told_whole:
            self.judge(DUE, is_otherwise(bool(effects), changing.is_due(state, words, source)))
        self.judge(AMOUNTS, changing.other_amounts(state, effects, words))
        if words.all_changed is not None:
            self.judge(ITS_CARDS, changing.misses_its_cards(state, effects, words.all_changed, source))
        if words.each is not None:
            self.judge(EACH, changing.miscounts(state, effects, words, source))

    def lasting(self, state: State, effects: Sequence[tuple[Effect, int]]) -> None:
        """Check that what the line made in earlier turns is gone."""
        if self.wording.only_until_end_of_turn and effects:
            self.judge(END_OF_TURN, still_there(state, effects))
        if not self.wording.speaks_of_others:
            self.judge(OWN_CARDS, lasting_on_theirs(state, effects))
        new = [effect for effect, turn in effects if turn == state.turn]
        if new and self.wording.speaks:
            self.judge(AMOUNTS, changing.other_amounts(state, new, self.wording))
            if self.wording.times_all:
                self.judge(LASTING, changing.other_durations(state, new, self.wording))


def is_otherwise(given: bool, due: bool, happened: bool = True) -> Iterator[str]:
    if given and not due and happened:
        yield "it was active although it should not be"
    if due and not given:
        yield "it was not active although it should be"
