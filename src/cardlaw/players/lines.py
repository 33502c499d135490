"""Lines of thought: an answer, a way to go on after it, and how that turned out in one imagined world after another.

All lines meet the same worlds in the same order. So two of them are compared world by world, and what chance did to
both drops out.
"""

from __future__ import annotations

from math import sqrt
from typing import final

from cardlaw.players.tree import Key, Move, Node

ENOUGH = 16  # worlds that lines have met before one of them is given up for being behind
CERTAINTY = 2.5  # standard errors by which a line has to lie behind to be given up after a round
CLARITY = 3.5  # and on the way, where lines are compared often and have not been followed far yet
NEGLIGIBLE = 0.002  # of the chance to win: answers that lie no farther apart need no more thought
PREFERENCE = 1.0  # standard errors by which another answer has to be better than the usual one


@final
class Line:
    """An answer and how one goes on after it: with something done in the main phase, or by habit."""

    def __init__(self, move: Move, plans: bool, node: Node) -> None:
        self.move = move
        self.plans = plans
        self.node = node  # what is known of it
        self.worths: list[float] = []  # what it was worth in each world, in the order of the worlds
        self.parts = False  # does habit go another way somewhere?

    def worth(self) -> float:
        return sum(self.worths) / len(self.worths) if self.worths else -1.0


@final
class Lead:
    """By how much one line was better than another in the worlds that both have met."""

    def __init__(self, first: Line, second: Line) -> None:
        self.worlds = min(len(first.worths), len(second.worths))
        gains = [first.worths[number] - second.worths[number] for number in range(self.worlds)]
        self.mean = sum(gains) / self.worlds if gains else 0.0
        spread = sum([(gain - self.mean) ** 2 for gain in gains])
        self.error = sqrt(spread / (self.worlds - 1) / self.worlds) if self.worlds > 1 else 1.0


def contenders(lines: list[Line], certainty: float = CERTAINTY) -> list[Line]:
    """The lines that may still be the best one; of those that always come to the same the first."""
    best = max(lines, key=Line.worth)
    return [line for line in lines if line is best or not is_behind(line, best, certainty)]


def is_behind(line: Line, best: Line, certainty: float) -> bool:
    lead = Lead(best, line)
    return lead.worlds >= ENOUGH and lead.mean >= certainty * lead.error


def is_settled(lines: list[Line]) -> bool:
    """Is there nothing more to find out: one line is left, or no other can be better by what counts?"""
    best = max(lines, key=Line.worth)
    return all(line is best or comes_to_the_same(Lead(best, line)) for line in lines)


def comes_to_the_same(lead: Lead) -> bool:
    return lead.worlds >= 2 * ENOUGH and abs(lead.mean) + CERTAINTY * lead.error < NEGLIGIBLE


def better_half(lines: list[Line], usual: Key) -> list[Line]:
    """The lines that did best, and the best one with the usual answer in any case: it is the one to be beaten."""
    ranked = sorted(lines, key=Line.worth, reverse=True)
    kept = (len(lines) + 1) // 2
    return ranked[:kept] + [line for line in ranked[kept:] if line is best_with(ranked, usual)]


def best_with(lines: list[Line], usual: Key) -> Line | None:
    """The best line that begins with an answer."""
    found = [line for line in lines if line.move.key == usual]
    return max(found, key=Line.worth) if found else None


def preferred(lines: list[Line], usual: Key) -> Line:
    """The line that did best, if it is clear enough that it is better than what one would do without much thought."""
    best, other = max(lines, key=Line.worth), best_with(lines, usual)
    if other is None:
        return best
    lead = Lead(best, other)
    return best if lead.mean > PREFERENCE * lead.error else other
