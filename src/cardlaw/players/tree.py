"""One tree over what a player can tell apart, shared by all imagined worlds."""

from __future__ import annotations

from math import sqrt
from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.players.candidates import asked, candidates
from cardlaw.players.judgement import Judgement

Key = tuple[object, ...]

PLANNED = 0.6  # how likely the planned answer is thought to be the best before anything is known
CURIOSITY = 1.0  # how much the unknown is preferred to what has done well, in units of how far answers lie apart
LEAST_SPREAD = 0.02
WIDTH = 0.5  # answers thought of in a position, for the root of its visits
COMBINATIONS = 8  # answers thought of where several options are chosen at once


@final
class Node:
    """What is known of the positions that a line of answers leads to, as the thinking player values them."""

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.offered = 0  # how often the answer that leads here could be given
        self.children: dict[Key, Node] = {}

    def mean(self) -> float:
        return self.worth / self.visits if self.visits else 0.5

    def shortened(self, most: int) -> Node:
        """The same node, whose branches count for no more than so many visits."""
        found = Node()
        for key, child in self.children.items():
            kept = min(child.visits, most)
            if kept:
                known = Node()
                known.visits, known.worth, known.children = kept, child.mean() * kept, child.children
                known.offered = min(child.offered, most)
                found.children[key] = known
        return found


@final
class Move:
    """An answer with the key under which the tree keeps it: the same for answers that mean the same."""

    def __init__(self, key: Key, answer: list[int]) -> None:
        self.key = key
        self.answer = answer


def moves_to_think_of(node: Node, moves: list[Move]) -> list[Move]:
    """The first few answers, more of them the better a position is known; what is planned comes first."""
    return moves[: 1 + int(WIDTH * sqrt(node.visits))]


def move_of(trial: Game, judgement: Judgement, answer: list[int]) -> Move:
    decision = asked(trial)
    parts: list[Key] = [judgement.sameness(trial.state, decision.options[number]) for number in answer]
    if not decision.ordered and len(parts) > 1:
        parts.sort(key=repr)
    return Move((decision.purpose, *parts), answer)


def moves_of(trial: Game, judgement: Judgement, plans: bool, most: int = COMBINATIONS) -> list[Move]:
    """The answers worth a thought; the one that is planned, or the usual one, first."""
    decision = asked(trial)
    found: list[Move] = []
    keys: set[Key] = set()
    for answer in candidates(trial, judgement, Chance(len(decision.options)), most):
        move = move_of(trial, judgement, answer)
        if move.key not in keys:
            keys.add(move.key)
            found.append(move)
    if not plans and len(found) > 1:
        usual = judgement.habit(trial.state, decision)
        found.sort(key=lambda move: move.answer != usual)
    return found


def choose_move(node: Node, moves: list[Move], own: bool) -> Move:
    """The answer to look into next: promising, or likely and little known. `own`: the thinking player answers.

    What is planned is likely, the others share the rest: a line leaves the plan only where that has done better.
    """
    low, high = 1.0, 0.0
    for move in moves:
        child = node.children.get(move.key)
        if child is None:
            child = Node()
            node.children[move.key] = child
        child.offered += 1
        if child.visits:
            low = min(low, child.mean())
            high = max(high, child.mean())
    best, best_score = moves[0], -1e9
    curiosity = CURIOSITY * max(high - low, LEAST_SPREAD)
    expected = node.mean() if own else 1.0 - node.mean()
    likely = PLANNED
    for move in moves:
        child = node.children[move.key]
        known = expected if not child.visits else child.mean() if own else 1.0 - child.mean()
        score = known + curiosity * likely * sqrt(child.offered) / (1 + child.visits)
        if score > best_score:
            best, best_score = move, score
        likely = (1.0 - PLANNED) / max(len(moves) - 1, 1)
    return best
