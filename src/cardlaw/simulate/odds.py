"""Exact odds of damage in Weiss Schwarz: what a sequence of hits does to a deck of which only the numbers are known.

The damage process (4.10) flips card after card; a climax cancels the hit and puts what was flipped into the waiting
room. As soon as the deck is empty it is refreshed (9.2), even between two flips: the waiting room without the flipped
cards becomes the deck, and its top card goes to the clock. Every order of the cards is equally likely, so that all
chances are fractions of whole numbers. Cards that a level up takes out of the clock meanwhile are left out of account.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from cardlaw.kernel.errors import BadInput

CLAUSES = ("4.10.1", "9.2.2", "9.2.2.1")
MOST_CARDS = 200  # in deck and waiting room together
MOST_DAMAGE = 60  # of all hits together


class Piles(NamedTuple):
    """The deck and the waiting room of the player who is hit: how many cards, and how many of them climaxes."""

    deck: int
    climaxes: int
    room: int = 0
    room_climaxes: int = 0


class Fate(NamedTuple):
    """What one hit may come to."""

    chance: Fraction
    piles: Piles
    dealt: int  # cards that reached the clock by damage
    points: int  # cards that reached the clock by a refresh
    canceled: bool = False
    lost: bool = False  # the player cannot refresh and loses the game


@dataclass(frozen=True)
class DamageOdds:
    """The chances of everything that a sequence of hits may come to."""

    hits: tuple[int, ...]
    piles: Piles
    damage: Mapping[int, Fraction]  # by number; with `lost` they add up to 1
    clock: Mapping[int, Fraction]  # damage and refresh points together
    canceled: tuple[Fraction, ...]  # for each hit
    refreshed: Fraction  # at least one refresh
    lost: Fraction  # the game is lost for want of cards to refresh with

    @property
    def mean(self) -> Fraction:
        """The damage on average, where the game is not lost for want of cards."""
        survived = 1 - self.lost
        return sum((number * chance for number, chance in self.damage.items()), Fraction()) / (survived or 1)

    def at_least(self, number: int) -> Fraction:
        """The chance of so much damage or more."""
        return sum((chance for found, chance in self.damage.items() if found >= number), Fraction())

    def data(self) -> dict[str, Any]:
        """Everything for programs: each chance as a fraction and as a number."""
        return {
            "hits": [
                {"damage": hit, "canceled": shown(canceled)}
                for hit, canceled in zip(self.hits, self.canceled, strict=True)
            ],
            "deck": self.piles.deck,
            "climaxes": self.piles.climaxes,
            "waiting_room": self.piles.room,
            "waiting_room_climaxes": self.piles.room_climaxes,
            "damage": {str(number): shown(chance) for number, chance in self.damage.items()},
            "clock": {str(number): shown(chance) for number, chance in self.clock.items()},
            "mean": {"fraction": str(self.mean), "number": float(self.mean)},
            "refreshed": shown(self.refreshed),
            "lost": shown(self.lost),
            "clauses": list(CLAUSES),
        }


def shown(chance: Fraction) -> dict[str, Any]:
    return {"fraction": str(chance), "probability": float(chance)}


def damage_odds(hits: Sequence[int], piles: Piles) -> DamageOdds:
    """The exact odds of hits that follow each other, each an attack of its own."""
    check(hits, piles)
    chances: dict[tuple[Piles, int, int], Fraction] = {(piles, 0, 0): Fraction(1)}
    canceled: list[Fraction] = []
    lost = refreshed_and_lost = Fraction()
    for hit in hits:
        after: dict[tuple[Piles, int, int], Fraction] = defaultdict(Fraction)
        canceled.append(Fraction())
        for (before, damage, points), reached in chances.items():
            for fate in fates(before, hit):
                chance = reached * fate.chance
                canceled[-1] += chance if fate.canceled else 0
                if fate.lost:
                    lost += chance
                    refreshed_and_lost += chance if points + fate.points else 0
                else:
                    after[(fate.piles, damage + fate.dealt, points + fate.points)] += chance
        chances = after
    return summed_up(tuple(hits), piles, chances, tuple(canceled), refreshed_and_lost, lost)


def summed_up(
    hits: tuple[int, ...],
    piles: Piles,
    chances: Mapping[tuple[Piles, int, int], Fraction],
    canceled: tuple[Fraction, ...],
    refreshed: Fraction,
    lost: Fraction,
) -> DamageOdds:
    """The chances of each number, whatever the piles look like at the end."""
    by_damage: dict[int, Fraction] = defaultdict(Fraction)
    by_clock: dict[int, Fraction] = defaultdict(Fraction)
    for (_, damage, points), chance in chances.items():
        by_damage[damage] += chance
        by_clock[damage + points] += chance
        refreshed += chance if points else 0
    return DamageOdds(hits, piles, dict(sorted(by_damage.items())), dict(sorted(by_clock.items())), canceled,
                      refreshed, lost)  # fmt: skip


def check(hits: Sequence[int], piles: Piles) -> None:
    """Raise BadInput unless the numbers describe hits on a deck."""
    if not hits or min(hits) < 0 or sum(hits) > MOST_DAMAGE:
        found = ", ".join(map(str, hits)) or "none"
        raise BadInput(f"hits: expected damage from 0 up, at most {MOST_DAMAGE} in all, found {found}")
    if piles.deck < 1:
        raise BadInput(f"deck: expected at least 1 card, found {piles.deck}")
    if piles.room < 0 or piles.deck + piles.room > MOST_CARDS:
        raise BadInput(
            f"waiting room: expected from 0 to {MOST_CARDS - piles.deck} cards beside the deck, found {piles.room}"
        )
    for name, climaxes, cards in (
        ("climaxes", piles.climaxes, piles.deck),
        ("waiting room climaxes", piles.room_climaxes, piles.room),
    ):
        if not 0 <= climaxes <= cards:
            raise BadInput(f"{name}: expected from 0 to {cards}, found {climaxes}")


# -- one hit ------------------------------------------------------------------------------------------------------


@cache
def fates(piles: Piles, hit: int) -> tuple[Fate, ...]:
    """Everything that one hit may come to; the chances add up to 1."""
    if hit <= 0:
        return (Fate(Fraction(1), piles, 0, 0),)
    found: dict[Fate, Fraction] = defaultdict(Fraction)
    for fate in flips(piles, hit, 0):
        found[fate._replace(chance=Fraction())] += fate.chance
    return tuple(fate._replace(chance=chance) for fate, chance in found.items())


def flips(piles: Piles, hit: int, flipped: int) -> Iterator[Fate]:
    """Flip the next card of a hit and follow both cases."""
    if piles.climaxes:
        left = piles._replace(deck=piles.deck - 1, climaxes=piles.climaxes - 1)
        yield from weighed(Fraction(piles.climaxes, piles.deck), 0, cancel(left, flipped))
    if piles.climaxes < piles.deck:
        left = piles._replace(deck=piles.deck - 1)
        yield from weighed(Fraction(piles.deck - piles.climaxes, piles.deck), 0, take(left, hit, flipped + 1))


def weighed(chance: Fraction, points: int, later: Iterator[Fate]) -> Iterator[Fate]:
    """What follows something that happens with a chance and puts cards into the clock."""
    for fate in later:
        yield fate._replace(chance=chance * fate.chance, points=points + fate.points)


def take(piles: Piles, hit: int, flipped: int) -> Iterator[Fate]:
    """4.10.1.3 after a card that is no climax; 9.2.2.1: without a card to refresh with the game is lost at once."""
    for chance, points, now in refreshed(piles):
        if not now.deck:
            yield Fate(chance, now, 0, points, lost=True)
        elif flipped == hit:
            yield Fate(chance, now, hit, points)
        else:
            yield from weighed(chance, points, flips(now, hit, flipped))


def cancel(piles: Piles, flipped: int) -> Iterator[Fate]:
    """4.10.1.2: the climax and what was flipped before it are put into the waiting room; an empty deck is refreshed
    before that, and once more if it could not be. Who then has neither deck nor waiting room loses (9.4.1.2)."""
    for chance, points, now in refreshed(piles):
        put = now._replace(room=now.room + flipped + 1, room_climaxes=now.room_climaxes + 1)
        for again, more, end in refreshed(put):
            yield Fate(chance * again, end, 0, points + more, canceled=True, lost=not end.deck)


def refreshed(piles: Piles) -> Iterator[tuple[Fraction, int, Piles]]:
    """9.2.2: an empty deck is made of the waiting room, and the top card, climax or not, goes to the clock.

    Gives the chance of each case, how many cards went to the clock, and the piles.
    """
    if piles.deck or not piles.room:
        yield Fraction(1), 0, piles
        return
    if piles.room_climaxes:
        chance = Fraction(piles.room_climaxes, piles.room)
        yield chance, 1, Piles(piles.room - 1, piles.room_climaxes - 1)
    if piles.room_climaxes < piles.room:
        chance = Fraction(piles.room - piles.room_climaxes, piles.room)
        yield chance, 1, Piles(piles.room - 1, piles.room_climaxes)
