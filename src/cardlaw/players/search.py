"""A player who searches: one tree of answers over many imagined worlds, as deep as the budget allows.

Each visit takes the next world of a line, goes down the tree by what has done well or is little known, adds one answer,
plays on by habit, and judges where that leads. Every answer of the root meets the same worlds in the same order, so
that answers are compared under equal conditions. A line that comes back to a position of its turn is worth nothing.
"""

from __future__ import annotations

from math import exp
from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.players.budget import Budget, Clock
from cardlaw.players.candidates import CANDIDATES, comes_back
from cardlaw.players.judgement import Judgement, judgement_of
from cardlaw.players.seat import Seat
from cardlaw.players.tree import Move, Node, choose_move, moves_of, moves_to_think_of

LONGEST = 200  # answers of one line
QUARTER = 0.25


@final
class SearchPlayer:
    """Information-set tree search; with visits as its budget the same seed plays the same way."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = budget if budget is not None else Budget(seconds=QUARTER)

    def choose(self, seat: Seat) -> list[int]:
        return Thought(seat, seat.chance(self.seed)).best(self.budget.begin())


@final
class Thought:
    """The tree of one decision."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.player = seat.player
        self.judgement: Judgement = judgement_of(seat.game)
        self.worlds: list[Game] = [seat.imagine(chance.next())]
        self.moves = moves_of(self.worlds[0], self.judgement, CANDIDATES)
        self.root = Node()
        self.last_turn = seat.turn + self.judgement.turns

    def best(self, clock: Clock) -> list[int]:
        """Spend the budget in rounds, after each of which the better half of the answers goes on."""
        alive = self.moves
        rounds = (len(alive) - 1).bit_length()
        while rounds and len(alive) > 1:
            self.sweep(alive, clock)  # at least once: how long a visit takes is known only then
            share = clock.visits_left() / (rounds * len(alive))
            for _ in range(int(share) - 1):
                self.sweep(alive, clock)
            rounds -= 1
            alive = sorted(alive, key=self.worth, reverse=True)[: (len(alive) + 1) // 2]
        return alive[0].answer

    def sweep(self, moves: list[Move], clock: Clock) -> None:
        """Visit each answer once, as long as the budget lasts."""
        for move in moves:
            if clock.visits_left() < 1:
                return
            self.visit(move)
            clock.spend()

    def worth(self, move: Move) -> float:
        child = self.root.children.get(move.key)
        return child.mean() if child is not None and child.visits else -1.0

    def world(self, number: int) -> Game:
        """A world by its number, to be played on."""
        while number >= len(self.worlds):
            self.worlds.append(self.seat.imagine(self.chance.next()))
        return self.worlds[number].clone()

    def visit(self, move: Move) -> None:
        """Look into one line that begins with an answer."""
        child = self.root.children.setdefault(move.key, Node())
        trial = self.world(child.visits)
        path = [self.root, child]
        worth = self.follow(trial, move, self.player, path)
        for node in path:
            node.visits += 1
            node.worth += worth

    def follow(self, trial: Game, move: Move, player: int, path: list[Node]) -> float:
        """Play a line down the tree and on by habit, and judge its end."""
        answers = 0
        while True:
            known = path[-1].visits > 0
            turn = trial.state.turn
            trial.answer_unchecked(move.answer)
            answers += 1
            if comes_back(trial, player, turn):
                return 0.0 if player == self.player else 1.0
            decision = trial.decision
            if decision is None or trial.state.turn >= self.last_turn or not known or answers > LONGEST:
                break
            player = decision.player
            moves = moves_to_think_of(path[-1], moves_of(trial, self.judgement))
            move = choose_move(path[-1], moves, player == self.player)
            path.append(path[-1].children[move.key])
        return self.finish(trial, LONGEST - answers)

    def finish(self, trial: Game, most: int) -> float:
        """Play on by habit to the last turn of the line; how likely the player wins from there."""
        judgement = self.judgement
        for _ in range(most):
            decision = trial.decision
            if decision is None or trial.state.turn >= self.last_turn:
                break
            trial.answer_unchecked(judgement.plan(trial.state, decision))
        return chance_of_winning(judgement.value(trial.state, self.player) / judgement.scale)


def chance_of_winning(advantage: float) -> float:
    """From 0 to 1, for an advantage in units of what decides a game."""
    return 1.0 / (1.0 + exp(-max(min(advantage, 30.0), -30.0)))
