"""Who plays the games of plans: this process, several, or a cluster; the results are the same in every case."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

from cardlaw.games.package import Deck
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.ledger import Ledger
from cardlaw.simulate.run import Plan, Result, play_one

FEW = 10  # games for which new processes do not pay
LARGEST_CHUNK = 20

DeckData = tuple[str, dict[str, list[dict[str, Any]]], list[dict[str, Any]]]
PortablePlan = tuple[str, list[DeckData], int, int, tuple[str, str], str]
Work = tuple[int, list[int]]  # the number of a plan and the numbers of its games
Seen = Callable[[Result], None]


def run(plan: Plan, workers: int = 1, on_result: Seen | None = None) -> list[Result]:
    """Play all games of a plan; the results are in the order of their seeds, whatever the number of workers."""
    return run_all([plan], workers, on_result=on_result)[0]


def run_all(
    plans: Sequence[Plan],
    workers: int = 1,
    cluster: str = "",
    ledger: Ledger | None = None,
    on_result: Seen | None = None,
) -> list[list[Result]]:
    """Play all games of all plans. What a ledger knows is not played again; what is played is written into it."""
    if workers < 1:
        raise BadInput(f"jobs: expected a number from 1 up, found {workers}")
    keys = [plan.key() if ledger is not None else "" for plan in plans]
    found = [dict(ledger.known(key, plan)) if ledger else {} for key, plan in zip(keys, plans, strict=True)]
    if on_result is not None:
        for known in found:
            for result in known.values():
                on_result(result)
    missing = [[n for n in range(plan.games) if plan.seed + n not in found[at]] for at, plan in enumerate(plans)]
    for at, result in play_missing(plans, missing, workers, cluster):
        found[at][result.seed] = result
        if ledger is not None:
            ledger.keep(keys[at], result)
        if on_result is not None:
            on_result(result)
    return [[results[plan.seed + n] for n in range(plan.games)] for plan, results in zip(plans, found, strict=True)]


def play_missing(
    plans: Sequence[Plan], missing: list[list[int]], workers: int, cluster: str
) -> Iterator[tuple[int, Result]]:
    games = sum(len(numbers) for numbers in missing)
    if not cluster and (workers == 1 or games <= FEW):
        for at, numbers in enumerate(missing):
            for number in numbers:
                yield at, play_one(plans[at], number)
        return
    size = max(1, min(games // (4 * workers), LARGEST_CHUNK))
    chunks: list[Work] = [
        (at, numbers[start : start + size])
        for at, numbers in enumerate(missing)
        for start in range(0, len(numbers), size)
    ]
    data = [portable(plan) for plan in plans]
    if cluster:
        from cardlaw.simulate.cluster import play_on_cluster

        yield from play_on_cluster(cluster, data, chunks)
    elif chunks:
        yield from play_in_processes(data, chunks, workers)


def play_in_processes(data: list[PortablePlan], chunks: list[Work], workers: int) -> Iterator[tuple[int, Result]]:
    # Fresh processes: what this one has open or running in threads is not copied.
    pool = ProcessPoolExecutor(min(workers, len(chunks)), get_context("spawn"), begin_work, (data,))
    try:
        for done in as_completed([pool.submit(play_chunk, chunk) for chunk in chunks]):
            at, results = done.result()
            for result in results:
                yield at, result
    finally:
        pool.shutdown(cancel_futures=True)


# -- in a worker process ------------------------------------------------------------------------------------------

_plans: list[Plan] = []


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


def plan_of(data: PortablePlan) -> Plan:
    ruleset, decks, games, seed, players, seats = data
    first, second = (Deck(*deck) for deck in decks)
    return Plan(ruleset, (first, second), games, seed, players, seats)


def begin_work(data: list[PortablePlan]) -> None:
    """Make the plans known to a worker process."""
    _plans[:] = [plan_of(one) for one in data]


def play_chunk(chunk: Work) -> tuple[int, list[Result]]:
    at, numbers = chunk
    return at, [play_one(_plans[at], number) for number in numbers]
