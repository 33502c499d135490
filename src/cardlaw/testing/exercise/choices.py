"""Questions of a line compared with its words: which cards are offered, how many, and whether one must choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlaw.kernel.decisions import CARD, Decision
from cardlaw.kernel.state import State
from cardlaw.testing.exercise.meant import OWN, all_meant, is_meant
from cardlaw.text.nouns import Cards

PAYMENTS = ("blast", "charge")  # which have words of their own


def is_judged(decision: Decision) -> bool:
    """Is it a choice among cards that the player who has the line sees?"""
    options = decision.options
    return (
        decision.player == OWN
        and decision.purpose.startswith("choose")
        and not decision.purpose.endswith(PAYMENTS)
        and not decision.ordered
        and all(option.verb == CARD and option.card >= 0 and not option.hidden for option in options)
    )


def offers_others(state: State, decision: Decision, words: Sequence[Cards], source: int) -> Iterator[str]:
    """Cards are offered that nothing which the words choose could be."""
    if not fitting(state, decision, words, source):
        for option in decision.options:
            if not any(is_meant(state, option.card, one, source) for one in words):
                yield f"{described(state, option.card)} could be chosen"
                return
        yield "the cards that could be chosen are not all of one kind that the words name"


def asks_for_another_number(
    state: State, decision: Decision, words: Sequence[Cards], source: int, may: bool
) -> Iterator[str]:
    """As many may be chosen as no words for these cards say, or fewer must be."""
    found = fitting(state, decision, words, source)
    if found and not any(is_number_of(decision, one, may) for one in found):
        yield f"from {decision.min} to {decision.max} could be chosen"


def keeps_back(state: State, decision: Decision, words: Sequence[Cards], source: int) -> Iterator[str]:
    """Cards that the words mean are not offered."""
    offered = {option.card for option in decision.options}
    found = fitting(state, decision, words, source)
    if len(found) == 1 and len(words) == 1 and found[0].is_told and "deck" not in found[0].areas:
        for card in all_meant(state, found[0], source):
            if card not in offered and not shares_its_place(state, card):
                yield f"{described(state, card)} could not be chosen"


def shares_its_place(state: State, card: int) -> bool:
    """Do several cards lie in one place of the field, so that the rules tell which of them count?"""
    place = state.cards[card].place
    return state.layout.areas[place].field and len(state.zones[place]) > 1


def fitting(state: State, decision: Decision, words: Sequence[Cards], source: int) -> list[Cards]:
    """The words that mean every card which is offered."""
    return [one for one in words if all(is_meant(state, option.card, one, source) for option in decision.options)]


def is_number_of(decision: Decision, words: Cards, may: bool) -> bool:
    if decision.max > max(words.number, 1):
        return False
    if words.up_to:
        return decision.min == 0
    return may or is_unseen(words) or decision.min >= min(words.number, decision.max, len(decision.options))


def is_unseen(words: Cards) -> bool:
    """Nobody has to have what may be in hand and is told by more than that it is a card."""
    return words.areas == ("hand",) and bool(words.kinds or words.name or words.exact or words.type or words.limits)


def described(state: State, card: int) -> str:
    record = state.cards[card]
    return f"{record.face.name} ({state.layout.name(record.place)} of player {state.layout.player(record.place)})"
