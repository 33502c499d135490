"""Several decks against each other: one against a list, all against all, or in Swiss rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from cardlaw.games.package import Deck
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.ledger import Ledger
from cardlaw.simulate.run import ALTERNATE, Plan, Result
from cardlaw.simulate.statistics import Share, Statistics
from cardlaw.simulate.workers import run_all

GAUNTLET = "gauntlet"  # the first deck against each of the others
ROUND_ROBIN = "round-robin"
SWISS = "swiss"
SCHEDULES = (GAUNTLET, ROUND_ROBIN, SWISS)

Pairing = tuple[int, int]


@dataclass(frozen=True)
class Event:
    """What is to be played: decks, how they meet, and how many games a meeting has."""

    ruleset: str
    decks: tuple[Deck, ...]
    schedule: str = ROUND_ROBIN
    games: int = 100  # of one pairing
    seed: int = 1
    players: tuple[str, str] = ("random", "random")  # of the first and of the second deck of a pairing
    seats: str = ALTERNATE
    rounds: int = 0  # Swiss rounds; 0: as many as it takes to leave one without a loss

    def __post_init__(self) -> None:
        if len(self.decks) < 2:
            raise BadInput(f"decks: expected at least 2, found {len(self.decks)}")
        if self.schedule not in SCHEDULES:
            raise BadInput(f"schedule: expected one of {', '.join(SCHEDULES)}, found {self.schedule!r}")
        object.__setattr__(self, "decks", told_apart(self.decks))

    def plan(self, pairing: Pairing, number: int) -> Plan:
        """The games of one pairing; each pairing has seeds of its own."""
        first, second = pairing
        seed = self.seed + number * self.games
        return Plan(self.ruleset, (self.decks[first], self.decks[second]), self.games, seed, self.players, self.seats)

    def swiss_rounds(self) -> int:
        return self.rounds or (len(self.decks) - 1).bit_length()

    def meetings(self) -> int:
        """How many pairings there will be."""
        count = len(self.decks)
        if self.schedule == GAUNTLET:
            return count - 1
        return count * (count - 1) // 2 if self.schedule == ROUND_ROBIN else self.swiss_rounds() * (count // 2)


@dataclass
class Meeting:
    """A pairing that was played."""

    pairing: Pairing
    statistics: Statistics
    results: list[Result]
    round: int = 0


@dataclass
class Held:
    """An event that was played."""

    event: Event
    meetings: list[Meeting] = field(default_factory=list)

    def shares(self) -> list[Share]:
        """Games won by each deck, of all it played."""
        won, played = [0] * len(self.event.decks), [0] * len(self.event.decks)
        for meeting in self.meetings:
            for side, deck in enumerate(meeting.pairing):
                won[deck] += meeting.statistics.wins[side].count
                played[deck] += meeting.statistics.games
        return [Share(count, of) for count, of in zip(won, played, strict=True)]

    def points(self) -> list[float]:
        """A point for a meeting won, half for one that is even or a free round."""
        found = [0.0] * len(self.event.decks)
        for meeting in self.meetings:
            first, second = (share.count for share in meeting.statistics.wins)
            for deck, ahead in zip(meeting.pairing, (first - second, second - first), strict=True):
                found[deck] += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
        for free in self.free_rounds():
            found[free] += 1.0
        return found

    def free_rounds(self) -> list[int]:
        """Decks that had nobody to play against in a Swiss round."""
        if self.event.schedule != SWISS:
            return []
        rounds = {meeting.round for meeting in self.meetings}
        busy = {number: {deck for m in self.meetings if m.round == number for deck in m.pairing} for number in rounds}
        return [deck for number in rounds for deck in range(len(self.event.decks)) if deck not in busy[number]]

    def standings(self) -> list[int]:
        """The decks, best first."""
        points, shares = self.points(), self.shares()
        return sorted(range(len(points)), key=lambda deck: (-points[deck], -shares[deck].value, deck))

    def data(self) -> dict[str, Any]:
        """Everything as plain data for programs."""
        points, shares = self.points(), self.shares()
        return {
            "ruleset": self.event.ruleset,
            "schedule": self.event.schedule,
            "games": self.event.games,
            "standings": [
                {"deck": self.event.decks[deck].name, "points": points[deck], **shares[deck].data()}
                for deck in self.standings()
            ],
            "pairs": [{"round": meeting.round, **meeting.statistics.data()} for meeting in self.meetings],
        }


def told_apart(decks: Sequence[Deck]) -> tuple[Deck, ...]:
    """The decks, numbered from the second of a name on: a deck may meet itself, or a version of itself."""
    names = {deck.name for deck in decks}
    found: list[Deck] = []
    for deck in decks:
        name, number = deck.name, 1
        while any(other.name == name for other in found) or (number > 1 and name in names):
            number += 1
            name = f"{deck.name} ({number})"
        found.append(deck if number == 1 else Deck(name, deck.areas, deck.others, deck.about))
    return tuple(found)


def hold(
    event: Event,
    jobs: int = 1,
    cluster: str = "",
    ledger: Ledger | None = None,
    on_result: Callable[[Result], None] | None = None,
) -> Held:
    """Play an event."""
    held = Held(event)
    for number, pairings in enumerate(rounds_of(event, held), 1):
        plans = [event.plan(pairing, len(held.meetings) + at) for at, pairing in enumerate(pairings)]
        played = run_all(plans, jobs, cluster, ledger, on_result)
        for pairing, plan, results in zip(pairings, plans, played, strict=True):
            held.meetings.append(Meeting(pairing, Statistics(plan, results), results, number))
    return held


def rounds_of(event: Event, held: Held) -> Any:
    """The pairings of each round; those of a Swiss round follow from the ones before."""
    everybody = range(len(event.decks))
    if event.schedule == GAUNTLET:
        yield [(0, other) for other in everybody[1:]]
    elif event.schedule == ROUND_ROBIN:
        yield list(combinations(everybody, 2))
    else:
        for _ in range(event.swiss_rounds()):
            yield swiss_pairings(held.standings(), met(held.meetings))


def met(meetings: Sequence[Meeting]) -> set[Pairing]:
    return {meeting.pairing for meeting in meetings} | {meeting.pairing[::-1] for meeting in meetings}


def swiss_pairings(standings: Sequence[int], known: set[Pairing]) -> list[Pairing]:
    """Neighbours in the standings, if possible such as have not met; the last of an odd number is free."""
    waiting = list(standings)
    found: list[Pairing] = []
    while len(waiting) > 1:
        first = waiting.pop(0)
        other = next((deck for deck in waiting if (first, deck) not in known), waiting[0])
        waiting.remove(other)
        found.append((first, other))
    return found
