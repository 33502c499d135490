"""A player who searches: one tree of answers over many imagined worlds, as deep as the budget allows.

A line is an answer and a way to go on after it. Each visit takes the next world of a line, goes down the tree where it
is familiar, then plays on without thinking for some turns, more of them the more worlds there is time for, and judges
where that leads. What a quick look at each answer prefers is the line to be beaten; lines that are clearly behind are
given up, and thinking ends where one is left. One that comes back to a position of its turn is worth nothing.
Where the next question follows at once on an answer, the branch of that answer is where thinking goes on.
"""

from __future__ import annotations

from math import exp
from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.kernel.state import State
from cardlaw.players.beliefs import believed_world
from cardlaw.players.budget import Budget, Clock
from cardlaw.players.candidates import CANDIDATES, comes_back
from cardlaw.players.heuristic import HeuristicPlayer
from cardlaw.players.judgement import Judgement, judgement_of
from cardlaw.players.lines import CLARITY, Line, better_half, contenders, is_settled, preferred
from cardlaw.players.seat import Seat
from cardlaw.players.tree import Move, Node, choose_move, move_of, moves_of, moves_to_think_of

LONGEST = 400  # answers of one line
QUARTER = 0.25
FAMILIAR = 8  # visits from which on what follows is thought about
REMEMBERED = 4  # visits that what was found out before a question counts for at most
FORESEEN = 3  # worlds in which the next question is foreseen
FARTHER = 8  # worlds after which lines go one turn farther, and again after twice as many
PATIENCE = 4  # lines are compared for the first time after this part of a round: what follows on them counts too
AGAIN = 1.25  # times as many worlds after which lines are compared again
HASTE = 1e-3  # how much worse it is to win, and better to lose, a turn later


@final
class SearchPlayer:
    """Information-set tree search; with visits as its budget the same seed plays the same way."""

    def __init__(self, seed: int = 0, budget: Budget | None = None, judgement: Judgement | None = None) -> None:
        self.seed = seed
        self.budget = budget if budget is not None else Budget(seconds=QUARTER)
        self.judgement = judgement  # an opinion of one's own; otherwise the one that there is on the game
        self.memory = Memory()

    def __repr__(self) -> str:
        return f"<SearchPlayer seed={self.seed}, {self.budget!r} a decision>"

    def choose(self, seat: Seat) -> list[int]:
        judgement = self.judgement if self.judgement is not None else judgement_of(seat.game)
        clock = self.budget.begin()
        thought = Thought(seat, seat.chance(self.seed), judgement, self.memory.recall(seat))
        line = thought.best(HeuristicPlayer(self.seed, judgement=judgement).choose(seat), clock)
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
class Thought:
    """The tree of one decision."""

    def __init__(self, seat: Seat, chance: Chance, judgement: Judgement, root: Node) -> None:
        self.seat = seat
        self.chance = chance
        self.player = seat.player
        self.judgement = judgement
        self.worlds: list[Game] = [believed_world(seat, judgement, chance)]
        self.root = root
        self.lines: list[Line] = []
        self.first_turn = seat.turn

    def best(self, usual: list[int], clock: Clock) -> Line:
        """Spend the budget in rounds, after each of which the better half of the lines goes on."""
        beaten = move_of(self.worlds[0], self.judgement, usual)
        alive = self.lines = self.lines_from(beaten)
        if len(alive) > 1:
            self.sweep(alive, clock)  # how long a visit takes, and where habit goes another way, is known only then
            alive = alive + [Line(line.move, False, Node()) for line in alive if line.parts]
        rounds = (len(alive) - 1).bit_length()
        while rounds and not is_settled(alive) and clock.visits_left() >= 1:
            alive = self.narrowed(alive, clock, rounds)
            alive = better_half(contenders(alive), beaten.key)
            rounds -= 1
        return preferred(alive, beaten.key)

    def narrowed(self, lines: list[Line], clock: Clock, rounds: int) -> list[Line]:
        """One of so many rounds: the lines that are left of it, as some turn out to be clearly behind on the way."""
        share = clock.visits_left() / rounds
        begun, met = clock.spent, len(lines[0].worths)
        look = met + share / (PATIENCE * len(lines))
        while clock.spent - begun < share and clock.visits_left() >= 1:
            self.sweep(lines, clock)
            met = len(lines[0].worths)
            if met >= look:
                lines, look = contenders(lines, CLARITY), met * AGAIN
                if is_settled(lines):
                    break
        return lines

    def lines_from(self, beaten: Move) -> list[Line]:
        """A line for each answer worth a thought, the one to be beaten first."""
        moves = moves_of(self.worlds[0], self.judgement, True, CANDIDATES)
        moves = [beaten, *[move for move in moves if move.key != beaten.key]]
        return [Line(move, True, self.root.children.get(move.key, Node())) for move in moves]

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
        number = len(line.worths)
        path = [line.node]
        worth = self.follow(self.world(number), line, path)
        line.worths.append(worth)
        for node in path:
            node.visits += 1
            node.worth += worth

    def turns_seen(self, number: int) -> int:
        """How many turns lines go through in a world."""
        return self.judgement.turns + (number // FARTHER + 1).bit_length() - 1

    def follow(self, trial: Game, line: Line, path: list[Node]) -> float:
        """Play a line down the tree and on as it goes, and judge where that leads."""
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
            if decision is None or trial.state.turn > self.first_turn or not familiar or answers > LONGEST:
                break
            player = decision.player
            plans = line.plans or player != self.player
            moves = moves_to_think_of(path[-1], moves_of(trial, self.judgement, plans))
            move = choose_move(path[-1], moves, player == self.player)
            path.append(path[-1].children[move.key])
        return self.finish(trial, line, self.turns_seen(len(line.worths)), LONGEST - answers)

    def finish(self, trial: Game, line: Line, last: int, most: int) -> float:
        """Play on without thinking; how likely the player wins, on average over the ends of the last few turns."""
        first = self.judgement.judged
        worth, judged = 0.0, first - 1
        for _ in range(most):
            decision = trial.decision
            if decision is None:
                break
            if trial.state.turn - self.first_turn > judged:
                worth += self.prospect(trial)
                judged += 1
                if judged == last:
                    return worth / (last - first + 1)
            trial.answer_unchecked(self.next_answer(trial.state, decision, line))
        return (worth + self.prospect(trial) * (last - judged)) / (last - first + 1)

    def next_answer(self, state: State, decision: Decision, line: Line) -> list[int]:
        """How everybody goes on: by plan, but by habit for the rest of this turn where the line says so."""
        judgement = self.judgement
        free = decision.player == self.player and state.turn == self.first_turn
        if free and not line.plans:
            return judgement.habit(state, decision)
        planned = judgement.plan(state, decision)
        if free and not line.worths and not line.parts:
            line.parts = planned != judgement.habit(state, decision)
        return planned

    def prospect(self, trial: Game) -> float:
        """How likely the player wins; who has won has done so better soon than late."""
        state = trial.state
        chance = chance_of_winning(self.judgement.value(state, self.player) / self.judgement.scale)
        if state.outcome is None:
            return chance
        return chance + HASTE * (0.5 - chance) * (state.turn - self.first_turn)

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
