"""How costs grow: with the number of continuous effects, with the length of a game, with the number of processes."""

from __future__ import annotations

from statistics import mean
from time import perf_counter, process_time

from cardlaw.games.package import Deck
from cardlaw.kernel.abilities import Ability, Modification
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.game import Game
from cardlaw.kernel.layers import compute_overlay
from cardlaw.kernel.playouts import play_on
from cardlaw.kernel.state import State
from cardlaw.simulate.run import Plan
from cardlaw.simulate.workers import run

FEW, MANY = 8, 64  # continuous effects
REPLAYS = 5  # of a game, the quickest of which counts: a pause of the process is no cost of the decision it falls into


def begin(game: Game) -> Game:
    """The game as it began."""
    other = game.clone()
    other.undo(len(other.answers))
    return other


def late_to_early(games: list[Game]) -> float:
    """What a decision of the last third of finished games costs, compared with one of the first that had as many cards
    in play: what lies there costs something, what has happened so far must not."""
    early: dict[int, list[float]] = {}  # what decisions took, by the number of cards in play
    late: dict[int, list[float]] = {}
    for game in games:
        replays = [costs_of_decisions(game) for _ in range(REPLAYS)]
        costs = [min(same) for same in zip(*replays, strict=True)]
        third = max(len(costs) // 3, 1)
        for part, those in ((early, costs[:third]), (late, costs[-third:])):
            for cards, spent in those:
                part.setdefault(cards, []).append(spent)
    weights = {cards: min(len(early[cards]), len(late[cards])) for cards in early.keys() & late.keys()}
    spent_early, spent_late = (
        sum(weight * mean(part[cards]) for cards, weight in weights.items()) for part in (early, late)
    )
    return spent_late / spent_early if weights else 1.0


def costs_of_decisions(game: Game) -> list[tuple[int, float]]:
    """A finished game played again: with each decision the cards in play, and the seconds that its answer took."""
    again = begin(game)
    found: list[tuple[int, float]] = []
    for answer in game.answers:
        cards = len(again.state.in_play)
        started = process_time()
        again.replay([answer])
        found.append((cards, process_time() - started))
    return found


def finished(game: Game, seed: int) -> Game:
    play_on(game, Chance(seed))
    return game


def many_to_few_effects(games: list[Game], seconds: float) -> float:
    """What information costs under 64 continuous effects of the cards of a game, compared with 8 of them."""
    few, many = ([under_effects(game.state, count) for game in games] for count in (FEW, MANY))
    cost = {FEW: 0.0, MANY: 0.0}
    rounds, end = 0, process_time() + seconds
    while not rounds or process_time() < end:
        for count, states in ((FEW, few), (MANY, many)):
            started = process_time()
            for state in states:
                compute_overlay(state)
            cost[count] += process_time() - started
        rounds += 1
    return cost[MANY] / cost[FEW]


def under_effects(state: State, count: int) -> State:
    """A copy with so many effects until the end of the turn, each as a card of the game has it."""
    other = state.clone()
    parts = [
        (ability, part)
        for face in other.catalogue.faces
        for ability in face.abilities
        for part in ability.modifications()
    ]
    other.effects = [made(other, *parts[number % len(parts)], number) for number in range(count)] if parts else []
    other.stir()
    return other


def made(state: State, ability: Ability, part: Modification, number: int) -> Effect:
    card = state.in_play[number % len(state.in_play)]
    return Effect(part, ability, state.ref(card), state.master(card), number, until=END_OF_TURN)


def two_workers(ruleset: str, decks: tuple[Deck, Deck], games: int) -> float:
    """Games a second of two processes, compared with one: by the clock, so that nothing else should be running."""
    plan = Plan(ruleset, decks, games)
    spent: list[float] = []
    for workers in (1, 2):
        started = perf_counter()
        run(plan, workers)
        spent.append(perf_counter() - started)
    return spent[0] / spent[1]
