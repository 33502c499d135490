"""Many games between two decks, in one process or several, with the same results either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.game import Game
from cardlaw.match.records import legal_deck, refuse_two_cards_of_one_number
from cardlaw.players.base import play_out
from cardlaw.players.factory import make_player

ALTERNATE = "alternate"
FIXED = "fixed"
SEATS = (ALTERNATE, FIXED)
UNFINISHED = "unfinished"
LIMIT = 20_000  # decisions after which a game counts as unfinished
FEW = 10  # games for which new processes do not pay
LARGEST_CHUNK = 20

DeckData = tuple[str, dict[str, list[dict[str, Any]]], list[dict[str, Any]]]


@dataclass(frozen=True)
class Plan:
    """What is to be simulated: game number i has the seed `seed + i`."""

    ruleset: str
    decks: tuple[Deck, Deck]
    games: int
    seed: int = 1
    players: tuple[str, str] = ("random", "random")
    seats: str = ALTERNATE

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadInput(f"games: expected a number from 1 up, found {self.games}")
        if self.seats not in SEATS:
            raise BadInput(f"seats: expected one of {', '.join(SEATS)}, found {self.seats!r}")
        for kind in self.players:
            make_player(kind, 0)
        for deck in self.decks:
            legal_deck(package_of(self.ruleset), deck)
        refuse_two_cards_of_one_number(self.decks)


@dataclass(frozen=True)
class Result:
    """One game; decks are named by their number in the plan."""

    seed: int
    winner: int  # -1 for a draw
    reason: str
    clauses: tuple[str, ...]
    turns: int
    decisions: int
    first: int  # the deck that had the first turn


class BrokenGame(CardlawError):
    """A game that the engine could not finish; it names the seed with which it can be repeated."""


def run(plan: Plan, workers: int = 1, on_result: Callable[[Result], None] | None = None) -> list[Result]:
    """Play all games of a plan; the results are in the order of their seeds, whatever the number of workers."""
    if workers < 1:
        raise BadInput(f"workers: expected a number from 1 up, found {workers}")
    results: list[Result] = []
    for result in play_all(plan, workers):
        results.append(result)
        if on_result is not None:
            on_result(result)
    return results


def play_all(plan: Plan, workers: int) -> Iterator[Result]:
    if workers == 1 or plan.games <= FEW:
        for number in range(plan.games):
            yield play_one(plan, number)
        return
    size = max(1, min(plan.games // (4 * workers), LARGEST_CHUNK))
    chunks = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    # Fresh processes: what this one has open or running in threads is not copied.
    pool = ProcessPoolExecutor(min(workers, len(chunks)), get_context("spawn"), begin_work, (portable(plan),))
    try:
        for results in pool.map(play_chunk, chunks):
            yield from results
    finally:
        pool.shutdown(cancel_futures=True)


def play_one(plan: Plan, number: int) -> Result:
    """The game of a plan with a number."""
    seed = plan.seed + number
    swapped = plan.seats == ALTERNATE and number % 2 == 1
    seats = (1, 0) if swapped else (0, 1)
    players = [make_player(plan.players[deck], 2 * seed + deck) for deck in seats]
    try:
        game = Game(package_of(plan.ruleset).new_state([plan.decks[deck] for deck in seats], seed))
        play_out(game, (players[0], players[1]), LIMIT)
    except Exception as error:
        raise BrokenGame(f"the game with seed {seed} broke: {type(error).__name__}: {error}") from error
    outcome = game.outcome
    first = seats[game.state.first_player]
    if outcome is None:
        return Result(seed, -1, UNFINISHED, (), game.state.turn, len(game.answers), first)
    winner = -1 if outcome.is_draw else seats[outcome.winner]
    return Result(seed, winner, outcome.reason, outcome.clauses, game.state.turn, len(game.answers), first)


# -- worker processes ---------------------------------------------------------------------------------------------

PortablePlan = tuple[str, list[DeckData], int, int, tuple[str, str], str]

_plan: Plan | None = None


def portable(plan: Plan) -> PortablePlan:
    """A plan in plain data, since compiled classes do not travel between processes."""
    decks: list[DeckData] = [
        (
            deck.name,
            {area: [dict(card) for card in cards] for area, cards in deck.areas.items()},
            [dict(card) for card in deck.others],
        )
        for deck in plan.decks
    ]
    return (plan.ruleset, decks, plan.games, plan.seed, plan.players, plan.seats)


def begin_work(data: PortablePlan) -> None:
    """Make the plan known to a worker process."""
    global _plan
    ruleset, decks, games, seed, players, seats = data
    first, second = (Deck(*deck) for deck in decks)
    _plan = Plan(ruleset, (first, second), games, seed, players, seats)


def play_chunk(numbers: range) -> list[Result]:
    assert _plan is not None
    return [play_one(_plan, number) for number in numbers]
