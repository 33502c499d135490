"""Whether a card of a game is one that printed words mean: judged by its place, owner and information alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardlaw.kernel.cards import COLORS, DOWN, FIRST_NUMBER, NAMES, TRAITS, TYPES, ref_card
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.state import State
from cardlaw.text.nouns import MINE, THEIRS, Cards
from cardlaw.text.tokens import levelled

OWN = 0  # the player who has the line
OTHER = 1
PLAYERS = {MINE: OWN, THEIRS: OTHER}


def is_meant(state: State, card: int, words: Cards, source: int) -> bool:
    """Could words mean a card, as far as they tell?"""
    record = state.cards[card]
    if record.place < 0 or (words.other and card == ref_card(source)):
        return False
    if words.owner and state.layout.player(record.place) != PLAYERS[words.owner]:
        return False
    if words.areas and state.layout.name(record.place).partition(".")[0] not in words.areas:
        return False
    if words.type and words.type not in words_of(state, card, TYPES):
        return False
    if words.kinds and not kinds_of(words.kinds) & kinds_of((*said(state, card, COLORS), *said(state, card, TRAITS))):
        return False
    if words.row and words.row not in row_of(state, record.place):
        return False
    names = said(state, card, NAMES)
    if words.exact and levelled(words.exact) not in names:
        return False
    if words.name and not any(levelled(words.name) in name for name in names):
        return False
    return all(least <= number(state, card, name) <= most for name, least, most in words.limits)


def kinds_of(words: Iterable[str]) -> set[str]:
    return {levelled(word).lower() for word in words}


def row_of(state: State, place: int) -> str:
    """The name of a circle, which tells its row; that of the vanguard is in the front row."""
    name = state.layout.name(place)
    return "front" if name == "VC" else name


def said(state: State, card: int, aspect: int) -> set[str]:
    return {levelled(word) for word in words_of(state, card, aspect)}


def number(state: State, card: int, name: str) -> int:
    """A number of a card by its name; one that the game does not have is met by nothing."""
    names = state.ruleset.number_names
    return number_of(state, card, FIRST_NUMBER + names.index(name)) if name in names else -99


def all_meant(state: State, words: Cards, source: int) -> Iterator[int]:
    """Every card that words mean; cards that lie face down on the field are none."""
    for card, record in enumerate(state.cards):
        if record.place >= 0 and card in state.zones[record.place]:
            is_hidden = state.layout.areas[record.place].field and record.facing == DOWN
            if not is_hidden and is_meant(state, card, words, source):
                yield card
