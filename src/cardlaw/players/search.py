"""A player who searches: one tree of answers over many imagined worlds, as deep as the budget allows.

A line is an answer and a way to go on after it. Each visit takes the next world of a line, goes down the tree where it
is familiar, then plays on without thinking, and judges where that leads. All lines meet the same worlds in the same
order, so that they are compared under equal conditions. One that comes back to a position of its turn is worth nothing.
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
FAMILIAR = 16  # visits from which on what follows is thought about
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
        line = thought.best(self.budget.begin())
        self.memory = thought.memory_of(line)
        return line.move.answer


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
class Line:
    """An answer and how one goes on after it: with something done in the main phase, or by habit."""

    def __init__(self, move: Move, plans: bool, node: Node) -> None:
        self.move = move
        self.plans = plans
        self.node = node  # what is known of it
        self.met = 0  # how many worlds it has met
        self.parts = False  # does habit go another way somewhere?

    def worth(self) -> float:
        return self.node.mean() if self.node.visits else -1.0


@final
class Thought:
    """The tree of one decision."""

    def __init__(self, seat: Seat, chance: Chance, judgement: Judgement, root: Node) -> None:
        self.seat = seat
        self.chance = chance
        self.player = seat.player
        self.judgement = judgement
        self.worlds: list[Game] = [believed_world(seat, judgement, chance)]
        moves = moves_of(self.worlds[0], self.judgement, True, CANDIDATES)
        self.lines = [Line(move, judgement.plans, root.children.get(move.key, Node())) for move in moves]
        self.last_turn = seat.turn + self.judgement.turns

    def best(self, clock: Clock) -> Line:
        """Spend the budget in rounds, after each of which the better half of the lines goes on."""
        alive = self.lines
        if len(alive) > 1:
            self.sweep(alive, clock)  # how long a visit takes, and where habit goes another way, is known only then
            alive = alive + [Line(line.move, False, Node()) for line in alive if line.parts]
        rounds = (len(alive) - 1).bit_length()
        while rounds and len(alive) > 1:
            share = clock.visits_left() / (rounds * len(alive))
            for _ in range(max(int(share), 1)):
                self.sweep(alive, clock)
            rounds -= 1
            alive = sorted(alive, key=Line.worth, reverse=True)[: (len(alive) + 1) // 2]
        return alive[0]

    def sweep(self, lines: list[Line], clock: Clock) -> None:
        """Visit each line once, as long as the budget lasts."""
        for line in lines:
            if clock.visits_left() < 1:
                return
            self.visit(line)
            clock.spend()

    def world(self, number: int) -> Game:
        """A world by its number, to be played on."""
        while number >= len(self.worlds):
            self.worlds.append(believed_world(self.seat, self.judgement, self.chance))
        return self.worlds[number].clone()

    def visit(self, line: Line) -> None:
        """See where a line leads in the next world."""
        trial = self.world(line.met)
        line.met += 1
        path = [line.node]
        worth = self.follow(trial, line, path)
        for node in path:
            node.visits += 1
            node.worth += worth

    def follow(self, trial: Game, line: Line, path: list[Node]) -> float:
        """Play a line down the tree and on as it goes, and judge its end."""
        answers = 0
        move, player = line.move, self.player
        while True:
            familiar = path[-1].visits >= FAMILIAR
            turn = trial.state.turn
            trial.answer_unchecked(move.answer)
            answers += 1
            if comes_back(trial, player, turn):
                return 0.0 if player == self.player else 1.0
            decision = trial.decision
            if decision is None or trial.state.turn >= self.last_turn or not familiar or answers > LONGEST:
                break
            player = decision.player
            plans = line.plans or player != self.player
            moves = moves_to_think_of(path[-1], moves_of(trial, self.judgement, plans))
            move = choose_move(path[-1], moves, player == self.player)
            path.append(path[-1].children[move.key])
        return self.finish(trial, line, LONGEST - answers)

    def finish(self, trial: Game, line: Line, most: int) -> float:
        """Play on without thinking to the last turn of the line; how likely the player wins from there."""
        judgement = self.judgement
        looks = line.plans and line.met == 1
        for _ in range(most):
            decision = trial.decision
            if decision is None or trial.state.turn >= self.last_turn:
                break
            state = trial.state
            if decision.player != self.player:
                answer = judgement.plan(state, decision)
            elif line.plans:
                answer = judgement.plan(state, decision)
                if looks and not line.parts:
                    line.parts = answer != judgement.habit(state, decision)
            else:
                answer = judgement.habit(state, decision)
            trial.answer_unchecked(answer)
        return chance_of_winning(judgement.value(trial.state, self.player) / judgement.scale)

    def memory_of(self, line: Line) -> Memory:
        """What is worth remembering when an answer has been given: its branch, if it leads to a question at once."""
        branch = line.node
        if not branch.children:
            return Memory()
        moments: set[int] = set()
        for world in self.worlds[:FORESEEN]:
            trial = world.clone()
            trial.answer_unchecked(line.move.answer)
            if trial.decision is not None and trial.decision.player == self.player:
                moments.add(Seat(trial).moment)
        return Memory(branch, frozenset(moments))


def chance_of_winning(advantage: float) -> float:
    """From 0 to 1, for an advantage in units of what decides a game."""
    return 1.0 / (1.0 + exp(-max(min(advantage, 30.0), -30.0)))
