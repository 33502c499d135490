"""Exact odds of triggers in Vanguard: what the drive checks of an attack reveal, and what damage checks come to.

Every order of the deck is equally likely, so that the cards checked are a sample without putting back, and a card
drawn in between by a trigger changes nothing. A heal trigger heals one damage while its player has as much damage as
the opponent (the card being checked lies in the trigger zone and does not count yet). An over trigger is removed from
the game and never becomes damage.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.odds import shown

ICONS = ("critical", "draw", "heal", "stand", "front", "over")
LOSING_DAMAGE = 6
MOST_CHECKS = 20


@dataclass(frozen=True)
class TriggerDeck:
    """A deck of which only the numbers are known."""

    cards: int
    icons: Mapping[str, int]

    @property
    def triggers(self) -> int:
        return sum(self.icons.values())


@dataclass(frozen=True)
class TriggerOdds:
    """The chances of everything that checks may come to."""

    ruleset: str
    deck: TriggerDeck
    drive: int
    outcomes: Mapping[tuple[int, ...], Fraction]  # how many of each icon, in the order of ICONS
    damage: int
    taken: Mapping[int, Fraction]  # damage more (or less) than before
    lost: Fraction  # six damage reached on the way

    def count(self, icon: str) -> dict[int, Fraction]:
        """The chances of so many of one icon among the drive checks."""
        found: dict[int, Fraction] = defaultdict(Fraction)
        for outcome, chance in self.outcomes.items():
            found[outcome[ICONS.index(icon)]] += chance
        return dict(sorted(found.items()))

    def any_trigger(self) -> Fraction:
        return 1 - self.outcomes.get((0,) * len(ICONS), Fraction())

    def data(self) -> dict[str, Any]:
        """Everything for programs: each chance as a fraction and as a number."""
        return {
            "ruleset": self.ruleset,
            "deck": self.deck.cards,
            "triggers": dict(self.deck.icons),
            "drive": self.drive,
            "any_trigger": shown(self.any_trigger()),
            "outcomes": [
                {"icons": named(outcome), **shown(chance)}
                for outcome, chance in sorted(self.outcomes.items(), key=lambda row: -row[1])
            ],
            "icons": {
                icon: {str(number): shown(chance) for number, chance in self.count(icon).items()}
                for icon, number in self.deck.icons.items()
                if number
            },
            "damage": self.damage,
            "taken": {str(number): shown(chance) for number, chance in self.taken.items()},
            "lost": shown(self.lost),
            "clauses": list(clauses(self.ruleset)),
        }


def named(outcome: tuple[int, ...]) -> dict[str, int]:
    return {icon: number for icon, number in zip(ICONS, outcome, strict=True) if number}


def clauses(ruleset: str) -> tuple[str, ...]:
    """The clauses of drive checks, damage checks and healing in a book."""
    citations = package_of(ruleset).ruleset
    keys = ("DriveStep.put_card", "DriveStep.perform_icon", "icon.heal", "lose.damage")
    return tuple(dict.fromkeys(clause for key in keys for clause in citations.clauses(key)[-1:]))


def trigger_odds(
    deck: TriggerDeck, drive: int, damage: int = 0, own: int = 0, opponent: int = 0, ruleset: str = "vg-d2.00"
) -> TriggerOdds:
    """The exact odds of drive checks, and of damage dealt to the owner of such a deck."""
    check(deck, drive, damage, own, opponent)
    outcomes = dict(sample(deck, drive))
    taken, lost = damage_taken(deck, damage, own, opponent)
    return TriggerOdds(ruleset, deck, drive, outcomes, damage, taken, lost)


def check(deck: TriggerDeck, drive: int, damage: int, own: int, opponent: int) -> None:
    """Raise BadInput unless the numbers describe checks of a deck."""
    if not 1 <= deck.cards <= 100:
        raise BadInput(f"deck: expected from 1 to 100 cards, found {deck.cards}")
    if deck.triggers > deck.cards:
        raise BadInput(f"triggers: expected at most {deck.cards}, as many as the deck has cards, found {deck.triggers}")
    most = min(deck.cards, MOST_CHECKS)
    for name, number in (("drive", drive), ("damage", damage)):
        if not 0 <= number <= most:
            raise BadInput(f"{name}: expected from 0 to {most} checks, found {number}")
    for name, number in (("own damage", own), ("opponent's damage", opponent)):
        if not 0 <= number < LOSING_DAMAGE:
            raise BadInput(f"{name}: expected from 0 to {LOSING_DAMAGE - 1}, found {number}")


def sample(deck: TriggerDeck, checks: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every multiset of icons among the cards checked, with its chance."""
    all_ways = comb(deck.cards, checks)
    sizes = [deck.icons.get(icon, 0) for icon in ICONS]
    for counts, ways in choose(sizes, checks):
        blanks = checks - sum(counts)
        rest = deck.cards - deck.triggers
        if blanks <= rest:
            yield counts, Fraction(ways * comb(rest, blanks), all_ways)


def choose(sizes: list[int], most: int) -> Iterator[tuple[tuple[int, ...], int]]:
    if not sizes:
        yield (), 1
        return
    for number in range(min(sizes[0], most) + 1):
        for counts, ways in choose(sizes[1:], most - number):
            yield (number, *counts), ways * comb(sizes[0], number)


def damage_taken(deck: TriggerDeck, damage: int, own: int, opponent: int) -> tuple[dict[int, Fraction], Fraction]:
    """The damage more than before once all damage is worked off card by card; and the chance of losing on the way."""
    icons = deck.icons
    chances: dict[tuple[int, int, int], Fraction] = {(own, icons.get("heal", 0), icons.get("over", 0)): Fraction(1)}
    lost = Fraction()
    for number in range(damage):
        after: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
        left = deck.cards - number
        for (have, heals, overs), reached in chances.items():
            healed = have if have >= opponent and have > 0 else have + 1
            for now, heal, over, cards in (
                (healed, 1, 0, heals),
                (have, 0, 1, overs),
                (have + 1, 0, 0, left - heals - overs),
            ):
                chance = reached * Fraction(cards, left)
                if now >= LOSING_DAMAGE:
                    lost += chance
                elif chance:
                    after[(now, heals - heal, overs - over)] += chance
        chances = after
    taken: dict[int, Fraction] = defaultdict(Fraction)
    for (have, _, _), chance in chances.items():
        taken[have - own] += chance
    return dict(sorted(taken.items())), lost
