"""The search: the player's best answers, the opponent's worst, the weight of every chance."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

from cardlaw.desk.solving.worlds import Inexact, Worlds, change_places
from cardlaw.kernel.cards import Card
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import OWNER

ZERO, ONE = Fraction(0), Fraction(1)
MOST_ANSWERS = 400  # to one question
MOST_HANDS = 60


@dataclass(frozen=True)
class Bounds:
    """Between which chances the truth lies."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        return self.low == self.high


UNKNOWN = Bounds(ZERO, ONE)
WON = Bounds(ONE, ONE)
NOT_WON = Bounds(ZERO, ZERO)


@dataclass
class Limits:
    """How long the search may go on."""

    seconds: float = 60.0  # of its own CPU time
    nodes: int = 1_000_000


@dataclass
class Solution:
    """What the solver found."""

    player: int
    bounds: Bounds
    line: list[tuple[Game, tuple[int, ...]]]
    nodes: int
    hidden_hands: bool = False
    first_moves: list[tuple[tuple[int, ...], Bounds]] = field(default_factory=list)

    @property
    def proven(self) -> bool:
        return self.bounds.exact and not self.hidden_hands

    @property
    def win(self) -> bool | None:
        if self.bounds.low == 1:
            return True
        return False if self.bounds.high < 1 else None


class Solver:
    """Looks for the win of this turn for the player who is to decide."""

    def __init__(self, game: Game, limits: Limits | None = None) -> None:
        decision = game.decision
        assert decision is not None
        self.root = game
        self.player = decision.player
        self.turn = game.state.turn
        self.worlds = Worlds(self.player)
        self.limits = limits or Limits()
        self.nodes = 0
        self.until = time.process_time() + self.limits.seconds
        self.known: dict[str, Bounds] = {}
        self.best: dict[str, tuple[int, ...]] = {}

    def solve(self) -> Solution:
        """The truth where one world is left; with several hands that the opponent may hold, what all of them allow."""
        hands = self.hands()
        if len(hands) == 1:
            self.root = hands[0]
            return Solution(self.player, self.value(self.root), self.line(), self.nodes, False, self.moves())
        high = max((self.value(game).high for game in hands), default=ONE)
        bounds = Bounds(ZERO, high if hands else ONE)
        return Solution(self.player, bounds, self.line(), self.nodes, bool(high), self.moves())

    def hands(self) -> list[Game]:
        """The game with every hand that the opponent may hold as far as the player knows; none if they are too many."""
        state = self.root.state
        held = [card.id for card in state.cards if self.is_held(card)]
        pool = [*held, *(id for id in self.worlds.unknown(state) if state.cards[id].owner != self.player)]
        kinds = sorted({state.cards[id].face.id for id in pool})
        if not held or len(kinds) == 1:
            return [self.root]
        found: list[Game] = []
        for faces in combinations_with_replacement(kinds, len(held)):
            world = self.with_hand(held, pool, faces)
            if world is not None:
                found.append(world)
            if len(found) > MOST_HANDS:
                return []
        return found

    def is_held(self, card: Card) -> bool:
        """Does the opponent hold a card that the player does not know?"""
        layout = self.root.state.layout
        if card.place < 0 or card.known & (1 << self.player):
            return False
        return layout.areas[card.place].visibility == OWNER and layout.player(card.place) != self.player

    def with_hand(self, held: list[int], pool: list[int], faces: tuple[str, ...]) -> Game | None:
        """The game in which the opponent holds cards of these faces; None if there are not so many."""
        game = self.root.clone()
        state = game.state
        for number, (id, face) in enumerate(zip(held, faces)):
            source = next(
                (other for other in pool if other not in held[:number] and state.cards[other].face.id == face), -1
            )
            if source < 0:
                return None
            change_places(state, id, source)
        return game

    # -- values -----------------------------------------------------------------------------------------------

    def over(self, game: Game) -> Bounds | None:
        outcome = game.outcome
        if outcome is not None:
            return WON if outcome.winner == self.player else NOT_WON
        return NOT_WON if game.state.turn != self.turn else None

    def value(self, game: Game) -> Bounds:
        """How likely the player wins this turn from here on."""
        ended = self.over(game)
        if ended is not None:
            return ended
        key = game.fingerprint()
        known = self.known.get(key)
        if known is not None:
            return known
        if self.nodes >= self.limits.nodes or time.process_time() > self.until:
            return UNKNOWN
        self.nodes += 1
        self.known[key] = UNKNOWN  # while it is looked into: a line that comes back here wins nothing new
        decision = game.decision
        assert decision is not None
        found = self.own(game, decision, key) if decision.player == self.player else self.others(game, decision, key)
        self.known[key] = found
        return found

    def own(self, game: Game, decision: Decision, key: str) -> Bounds:
        best = NOT_WON
        answers, all_of_them = answers_to(game, decision)
        for answer in answers:
            found = self.after(game, answer)
            if found.low > best.low or key not in self.best:
                self.best[key] = answer
            best = Bounds(max(best.low, found.low), max(best.high, found.high))
            if best.low == 1:
                return WON
        return best if all_of_them else Bounds(best.low, ONE)

    def others(self, game: Game, decision: Decision, key: str) -> Bounds:
        worst = WON
        answers, all_of_them = answers_to(game, decision)
        for answer in answers:
            found = self.after(game, answer)
            if found.high < worst.high or key not in self.best:
                self.best[key] = answer
            worst = Bounds(min(worst.low, found.low), min(worst.high, found.high))
            if worst.high == 0:
                return NOT_WON
        return worst if all_of_them else Bounds(ZERO, worst.high)

    def after(self, game: Game, answer: tuple[int, ...]) -> Bounds:
        """What an answer is worth: every chance by its weight."""
        low = high = ZERO
        try:
            for result in self.worlds.results(game, answer):
                found = self.value(result.game)
                low += result.chance * found.low
                high += result.chance * found.high
        except Inexact:
            return UNKNOWN
        return Bounds(low, high)

    # -- what to tell -----------------------------------------------------------------------------------------

    def moves(self) -> list[tuple[tuple[int, ...], Bounds]]:
        """The answers to the first question, each with what it is worth as far as it was looked into."""
        decision = self.root.decision
        assert decision is not None
        return [(answer, self.after(self.root, answer)) for answer in answers_to(self.root, decision)[0]]

    def line(self) -> list[tuple[Game, tuple[int, ...]]]:
        """The best line: at each chance what is likeliest to come."""
        told: list[tuple[Game, tuple[int, ...]]] = []
        game = self.root
        while self.over(game) is None and len(told) < 200:
            answer = self.best.get(game.fingerprint())
            if answer is None:
                break
            told.append((game, answer))
            try:
                results = list(self.worlds.results(game, answer))
            except Inexact:
                break
            game = max(results, key=lambda result: (result.chance, self.value(result.game).low)).game
        return told


def answers_to(game: Game, decision: Decision) -> tuple[list[tuple[int, ...]], bool]:
    """The answers to a question that differ, and whether these are all."""
    different = list(distinct(game, decision.options))
    found: list[tuple[int, ...]] = []
    for size in range(decision.min, min(decision.max, len(decision.options)) + 1):
        for answer in choices(game, decision, different, size):
            found.append(answer)
            if len(found) >= MOST_ANSWERS:
                return found, False
    return found, True


def choices(game: Game, decision: Decision, different: list[int], size: int) -> Iterator[tuple[int, ...]]:
    if size == 1:
        yield from ((number,) for number in different)
    elif decision.ordered:
        yield from permutations(range(len(decision.options)), size)
    else:
        seen: set[tuple[Any, ...]] = set()
        for answer in combinations(range(len(decision.options)), size):
            kinds = tuple(sorted(repr(kind_of(game, decision.options[number])) for number in answer))
            if kinds not in seen:
                seen.add(kinds)
                yield answer


def distinct(game: Game, options: list[Option]) -> Iterator[int]:
    """One option of those that come to the same: copies of a card in one hand or deck."""
    seen: set[Any] = set()
    for number, option in enumerate(options):
        kind = kind_of(game, option)
        if kind not in seen:
            seen.add(kind)
            yield number


def kind_of(game: Game, option: Option) -> tuple[Any, ...]:
    if option.card < 0:
        return option.key()
    card = game.state.cards[option.card]
    if card.place < 0 or game.state.layout.areas[card.place].visibility != OWNER:
        return option.key()
    return (option.verb, card.face.id, card.place, option.place, option.word)
