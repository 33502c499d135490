"""A player who searches: one tree of answers over many imagined worlds, as deep as the budget allows.

Each visit takes the next world of a line, goes down the tree by what has done well or is little known, adds one answer,
plays on by habit, and judges where that leads. Every answer of the root meets the same worlds in the same order, so
that answers are compared under equal conditions. A line that comes back to a position of its turn is worth nothing.
Where the next question follows at once on an answer, the branch of that answer is where thinking goes on.
"""

from __future__ import annotations

from math import exp
from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.players.beliefs import believed_world
from cardlaw.players.budget import Budget, Clock
from cardlaw.players.candidates import CANDIDATES, comes_back
from cardlaw.players.judgement import Judgement, judgement_of
from cardlaw.players.seat import Seat
from cardlaw.players.tree import Move, Node, choose_move, moves_of, moves_to_think_of

LONGEST = 200  # answers of one line
QUARTER = 0.25
REMEMBERED = 4  # visits that what was found out before a question counts for at most
FORESEEN = 3  # worlds in which the next question is foreseen


@final
class SearchPlayer:
    """Information-set tree search; with visits as its budget the same seed plays the same way."""

    def __init__(self, seed: int = 0, budget: Budget | None = None, judgement: Judgement | None = None) -> None:
        self.seed = seed
        self.budget = budget if budget is not None else Budget(seconds=QUARTER)
        self.judgement = judgement  # an opinion of one's own; otherwise the one that there is on the game
        self.memory = Memory()

    def choose(self, seat: Seat) -> list[int]:
        judgement = self.judgement if self.judgement is not None else judgement_of(seat.game)
        thought = Thought(seat, seat.chance(self.seed), judgement, self.memory.recall(seat))
        move = thought.best(self.budget.begin())
        self.memory = thought.memory_of(move)
        return move.answer


@final
class Memory:
    """The branch of the answer given last, and the moments at which the next question would follow at once."""

    def __init__(self, branch: Node | None = None, moments: frozenset[int] = frozenset()) -> None:
        self.branch = branch
        self.moments = moments

    def recall(self, seat: Seat) -> Node:
        """What is known of the answers to the seat's question; a new node if nothing is."""
        return self.branch.shortened(REMEMBERED) if self.branch and seat.moment in self.moments else Node()


@final
class Thought:
    """The tree of one decision."""

    def __init__(self, seat: Seat, chance: Chance, judgement: Judgement, root: Node) -> None:
        self.seat = seat
        self.chance = chance
        self.player = seat.player
        self.judgement = judgement
        self.worlds: list[Game] = [believed_world(seat, judgement, chance)]
        self.moves = moves_of(self.worlds[0], self.judgement, CANDIDATES)
        self.root = root
        self.tried: dict[tuple[object, ...], int] = {}  # how many worlds an answer has met
        self.last_turn = seat.turn + self.judgement.turns

    def best(self, clock: Clock) -> Move:
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
        return alive[0]

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
            self.worlds.append(believed_world(self.seat, self.judgement, self.chance))
        return self.worlds[number].clone()

    def visit(self, move: Move) -> None:
        """Look into one line that begins with an answer."""
        child = self.root.children.setdefault(move.key, Node())
        met = self.tried.get(move.key, 0)
        self.tried[move.key] = met + 1
        path = [self.root, child]
        worth = self.follow(self.world(met), move, self.player, path)
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

    def memory_of(self, move: Move) -> Memory:
        """What is worth remembering when an answer has been given: its branch, if it leads to a question at once."""
        branch = self.root.children.get(move.key)
        if branch is None or not branch.children:
            return Memory()
        moments: set[int] = set()
        for world in self.worlds[:FORESEEN]:
            trial = world.clone()
            trial.answer_unchecked(move.answer)
            if trial.decision is not None and trial.decision.player == self.player:
                moments.add(Seat(trial).moment)
        return Memory(branch, frozenset(moments))


def chance_of_winning(advantage: float) -> float:
    """From 0 to 1, for an advantage in units of what decides a game."""
    return 1.0 / (1.0 + exp(-max(min(advantage, 30.0), -30.0)))
