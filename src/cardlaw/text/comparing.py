"""How many of some cards there must be for a condition to hold, told by its words alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardlaw.text.nouns import NUMBER_WORDS, ONE, Cards, described, number_of

HAVING = (
    re.compile(r"\bif (?P<who>you|your opponent) (?P<without>do(?:es)? not )?ha(?:ve|s) (?P<cards>[^.]*)", re.I),
    re.compile(r"\bif there (?:is|are) (?P<cards>[^.]*)", re.I),
)
IS_THERE = re.compile(r'\bif (?:a card named )?(?P<name>"[^"]*") is in (?P<area>your [a-z ]+),', re.I)
AREA_HAS = re.compile(
    r"\bif (?P<area>your (?:opponent's )?[a-z ]+?) has (?P<number>\w+)(?P<side> or (?:more|less|fewer))? cards?,", re.I
)
NUMBER_IS = re.compile(
    r"\bif the number of (?P<cards>[^,]*?) (?:you have )?is (?P<number>\w+)(?P<side> or (?:more|less|fewer)),", re.I
)
LEADER_IS = re.compile(
    r"\bif your (?P<theirs>opponent's )?vanguard is grade (?P<count>\d)(?P<side> or (?:greater|less|higher|lower)),",
    re.I,
)
COMPARED = re.compile(
    r"(?P<number>\d|an?|another|no|one|two|three|four|five|six)(?P<side> or (?:more|fewer|less))? ", re.I
)
MOST = 99
NOT_UNDERSTOOD = (-1, -1)


@dataclass(frozen=True)
class Comparison:
    """How many of some cards there must be."""

    cards: Cards
    least: int
    most: int


def only_comparison(text: str) -> Comparison | None:
    """What the condition of a text compares; none if it is not understood."""
    if found := IS_THERE.search(text):
        return of_cards(f"{found['name']} in {found['area']}", 1, MOST)
    if found := AREA_HAS.search(text):
        return of_cards(f"card in {found['area']}", *limits(found["number"], found["side"]))
    if found := NUMBER_IS.search(text):
        return of_cards(found["cards"].removeprefix("your "), *limits(found["number"], found["side"]), owner="mine")
    if found := LEADER_IS.search(text):
        words = f"your {found['theirs'] or ''}grade {found['count']}{found['side']} vanguards"
        return of_cards(words, 1, MOST)
    for having in HAVING:
        if found := having.search(text):
            groups = found.groupdict()
            owner = {"you": "mine", "your opponent": "theirs"}.get((groups.get("who") or "").lower(), "")
            return having_cards(found["cards"], owner, bool(groups.get("without")))
    return None


def having_cards(text: str, owner: str, without: bool) -> Comparison | None:
    number = COMPARED.match(text)
    if number is None:
        return None
    least, most = limits(number["number"], number["side"], without)
    has_other = number["number"].lower() == "another"
    cards = described(Cards(owner=owner, other=has_other), text[number.end() :])
    is_read = cards is not None and least >= 0 and cards[1].startswith(",") and cards[0].is_told
    return Comparison(cards[0], least, most) if cards is not None and is_read else None


def of_cards(words: str, least: int, most: int, owner: str = "") -> Comparison | None:
    """A comparison of the number of cards that words mean."""
    cards = described(Cards(owner=owner), words) if least >= 0 else None
    return Comparison(cards[0], least, most) if cards and cards[0].is_told and not cards[1].strip() else None


def limits(number: str, side: str | None, without: bool = False) -> tuple[int, int]:
    """The least and the most that a comparison allows; nothing if the number is not understood."""
    word, side = number.lower(), (side or "").lower()
    if not word.isdigit() and word not in (*ONE, *NUMBER_WORDS, "no"):
        return NOT_UNDERSTOOD
    count = 0 if word == "no" else number_of(word)
    if without:
        return 0, count - 1
    if "more" in side:
        return count, MOST
    if side or not count:
        return 0, count
    return (1, MOST) if word in ONE else NOT_UNDERSTOOD  # `six units` may mean just as many
