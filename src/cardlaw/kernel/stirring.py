"""What of a game changed, as bits: what was worked out is kept until something that it rests on is stirred.

Whoever changes a state says what was stirred (`State.stir`); whoever works something out says what it rests on. Both
may say too much, never too little: what declares nothing rests on everything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

FIELD: Final = 1 << 0  # cards whose abilities work: which they are, and all recorded of them but orientations
EFFECTS: Final = 1 << 1  # lasting effects
TIES: Final = 1 << 2  # associations
VALUES: Final = 1 << 3  # values of players
COUNTS: Final = 1 << 4  # what is counted in a turn
PHASE: Final = 1 << 5  # phase and step
BATTLE: Final = 1 << 6  # who attacks, boosts and is attacked
STANDBY: Final = 1 << 7
KNOWN: Final = 1 << 8  # who knows and sees what
TOLD: Final = 1 << 9  # something happened, whatever it changed
EMPTIED: Final = 1 << 10  # an area that nobody sees has no card any more
TURN: Final = 1 << 11  # whose turn it is, and whether something ends it
ORIENTED: Final = 1 << 12  # which way cards in play lie
TOKENS: Final = 1 << 13  # cards that are no physical cards, wherever they lie
FIRST_AREA: Final = 14
LAST_AREA: Final = 60
EVERYTHING: Final = (1 << (LAST_AREA + 1)) - 1
NOTHING: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Survey:
    """What a book sees of the cards in play at a glance, kept until they are stirred; once shared, never changed."""

    def __init__(self) -> None:
        self.shared = False  # by copies of a game


_areas: Final[dict[str, int]] = {}  # by the words that mean areas
_own: Final[dict[str, int]] = {}  # the bit of each area itself, by its name
_next: list[int] = [FIRST_AREA]


def bit(number: i64) -> i64:
    """1 << number. A constant that is shifted has 32 bits when it is compiled; what is handed over has 64."""
    return shifted(1, number)


def shifted(word: i64, by: i64) -> i64:
    return word << by


def register_area(name: str, in_play: bool) -> int:
    """The bits that cards lying in an area stir: its own, and in play that of the field (its own if anybody minds)."""
    bits = FIELD | _own.get(name, 0) if in_play else own_bit(name)
    _areas[name] = _areas.get(name, 0) | bits
    return bits


def own_bit(name: str) -> int:
    """The bit of an area itself."""
    if name not in _own:
        _own[name] = 1 << _next[0]
        _next[0] = min(_next[0] + 1, LAST_AREA)
    return _own[name]


def register_words(words: tuple[str, ...], bits: int) -> None:
    """Words of card texts for several areas at once."""
    for word in words:
        _areas[word] = _areas.get(word, 0) | bits


def all_bits(words: tuple[str, ...]) -> int:
    """What the cards of several areas rest on, in every book that has them."""
    bits = 0
    for word in words:
        bits |= own_bit(word)
    return bits


def bits_of_area(word: str) -> int:
    """What the cards of an area, as texts name it, rest on; everything where nobody said what the word means."""
    return _areas.get(word, EVERYTHING)
