"""The search: the player's best answers, the opponent's worst, the weight of every chance."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from cardlaw.desk.solving.beliefs import Beliefs
from cardlaw.desk.solving.hands import Held, held_hands
from cardlaw.desk.solving.keys import position_key
from cardlaw.desk.solving.worlds import Inexact, Worlds
from cardlaw.kernel.decisions import PASS, Decision, Option
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import OWNER

ZERO, ONE = Fraction(0), Fraction(1)
MOST_ANSWERS = 400  # to one question
MOST_ACTIONS = 100  # of play timings in one line
DEEPEST = 200  # answers of one line
PLAY_TIMING = "PlayTiming.choose_action"
Answer = tuple[int, ...]  # numbers of options


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

    @property
    def proven(self) -> bool:
        return self.bounds.exact and not self.hidden_hands

    @property
    def win(self) -> bool | None:
        if self.bounds.low == 1:
            return True
        return False if self.bounds.high < 1 else None


class Solver:
    """Looks for the win of this turn for a player, if none is named for the one who is to decide.

    Lines with few actions of play timings are looked into first, so that the line that is told is a short one. Within
    one search, a line that comes back to a position of itself wins nothing; what was found on that assumption is kept
    once the position turns out not to be won.
    """

    def __init__(self, game: Game, limits: Limits | None = None, player: int = -1) -> None:
        decision = game.decision
        assert decision is not None
        self.root = game
        self.player = player if player >= 0 else decision.player
        self.turn = game.state.turn
        self.worlds = Worlds(self.player)
        self.limits = limits or Limits()
        self.nodes = 0
        self.until = time.process_time() + self.limits.seconds
        self.known: dict[bytes, Bounds] = {}  # whatever the number of actions
        self.within: dict[tuple[bytes, int], Bounds] = {}  # with so many actions left
        self.best: dict[bytes, tuple[int, ...]] = {}
        self.under_way: dict[bytes, int] = {}  # the positions of the line that is looked into, with their depths
        self.came_back: int = DEEPEST  # the highest of them that the line came back to
        self.assumed: list[tuple[bytes, int]] = []  # what rests on a position above not being won

    def solve(self) -> Solution:
        """The truth where one world is left; with several hands that the opponent may hold, what they allow."""
        hands = held_hands(self.root, self.player, self.worlds)
        if not hands:
            return Solution(self.player, UNKNOWN, [], self.nodes, True)
        if len(hands) == 1:
            self.root = hands[0].game
            return Solution(self.player, self.deepened(self.root), self.line(), self.nodes)
        bounds = self.among(hands)
        return Solution(self.player, bounds, self.line(), self.nodes, not bounds.exact)

    def among(self, hands: list[Held]) -> Bounds:
        """Between what can be had without knowing the hand, and what could be had by knowing it.

        Whoever plays as if it were one of the hands wins at least as often as it is; whoever has one way to win against
        several of them, as often as it is any of these.
        """
        values = [self.deepened(held.game) for held in hands]
        high = sum((held.chance * value.high for held, value in zip(hands, values)), ZERO)
        alone = [(held.chance * value.low, -number) for number, (held, value) in enumerate(zip(hands, values))]
        low, number = max(alone)
        self.root = hands[-number].game
        won = [held for held, value in zip(hands, values) if value.low == 1]
        if len(won) > 1 and Beliefs(self).is_sure(held.game for held in won):
            low = max(low, sum((held.chance for held in won), ZERO))
        return Bounds(low, high)

    def answers(self, game: Game) -> tuple[list[Answer], bool]:
        assert game.decision is not None
        return answers_to(game, game.decision)

    # -- values -----------------------------------------------------------------------------------------------

    def spent(self) -> bool:
        return self.nodes >= self.limits.nodes or time.process_time() > self.until

    def deepened(self, game: Game) -> Bounds:
        """What a position is worth, looked into with ever more actions until that is certain or the time is over."""
        found = UNKNOWN
        for actions in range(MOST_ACTIONS):
            found = self.value(game, actions)
            if found.exact or self.spent():
                break
        return found

    def over(self, game: Game) -> Bounds | None:
        outcome = game.outcome
        if outcome is not None:
            return WON if outcome.winner == self.player else NOT_WON
        return NOT_WON if game.state.turn != self.turn else None

    def value(self, game: Game, actions: int) -> Bounds:
        """How likely the player wins this turn from here on with so many actions at the most."""
        ended = self.over(game)
        if ended is not None:
            return ended
        key = position_key(game)
        found = self.known.get(key) or self.within.get((key, actions))
        if found is not None:
            return found
        depth = self.under_way.get(key)
        if depth is not None:
            self.came_back = min(self.came_back, depth)
            return NOT_WON
        if self.spent() or len(self.under_way) >= DEEPEST:
            return UNKNOWN
        self.nodes += 1
        return self.look_into(game, key, actions)

    def look_into(self, game: Game, key: bytes, actions: int) -> Bounds:
        decision = game.decision
        assert decision is not None
        depth, above, assumed = len(self.under_way), self.came_back, len(self.assumed)
        self.under_way[key] = depth
        self.came_back = DEEPEST
        mine = decision.player == self.player
        found = self.own(game, decision, key, actions) if mine else self.others(game, decision, key, actions)
        del self.under_way[key]
        rests_on_above = self.came_back < depth
        if not rests_on_above:
            if found.high:
                self.forget(self.assumed[assumed:])
            del self.assumed[assumed:]
        self.came_back = min(above, self.came_back) if rests_on_above else above
        if found.exact:
            self.known[key] = found
        else:
            self.within[key, actions] = found
        if rests_on_above and found.low < 1:
            self.assumed.append((key, actions))
        return found

    def forget(self, assumed: list[tuple[bytes, int]]) -> None:
        """What rested on a position not being won that may be won after all."""
        for key, actions in assumed:
            self.known.pop(key, None)
            self.within.pop((key, actions), None)

    def own(self, game: Game, decision: Decision, key: bytes, actions: int) -> Bounds:
        best = NOT_WON
        answers, all_of_them = answers_to(game, decision)
        free, acting = told_apart(decision, answers)
        for answer, left in (*((one, actions) for one in free), *((one, actions - 1) for one in acting)):
            if left < 0:
                all_of_them = False
                break
            found = self.after(game, answer, left)
            if found.low > best.low or key not in self.best:
                self.best[key] = answer
            best = Bounds(max(best.low, found.low), max(best.high, found.high))
            if best.low == 1:
                return WON
        return best if all_of_them else Bounds(best.low, ONE)

    def others(self, game: Game, decision: Decision, key: bytes, actions: int) -> Bounds:
        worst = WON
        answers, all_of_them = answers_to(game, decision)
        for answer in answers:
            found = self.after(game, answer, actions)
            if found.high < worst.high or key not in self.best:
                self.best[key] = answer
            worst = Bounds(min(worst.low, found.low), min(worst.high, found.high))
            if worst.high == 0:
                return NOT_WON
        return worst if all_of_them else Bounds(ZERO, worst.high)

    def after(self, game: Game, answer: tuple[int, ...], actions: int) -> Bounds:
        """What an answer is worth: every chance by its weight."""
        low = high = ZERO
        try:
            for result in self.worlds.results(game, answer):
                found = self.value(result.game, actions)
                low += result.chance * found.low
                high += result.chance * found.high
        except Inexact:
            return UNKNOWN
        return Bounds(low, high)

    # -- what to tell -----------------------------------------------------------------------------------------

    def first_moves(self, actions: int) -> Iterator[tuple[tuple[int, ...], Bounds]]:
        """The answers to the first question, each with what it is worth with so many actions at the most."""
        decision = self.root.decision
        assert decision is not None
        answers = answers_to(self.root, decision)[0]
        free, acting = told_apart(decision, answers)
        for answer, left in (*((one, actions) for one in free), *((one, actions - 1) for one in acting)):
            if left >= 0:
                yield answer, self.after(self.root, answer, left)

    def best_answer(self, game: Game) -> tuple[int, ...]:
        """The best answer that was found to a question; to one that was not looked into, the shortest."""
        decision = game.decision
        assert decision is not None
        return self.best.get(position_key(game)) or tuple(range(decision.min))

    def line(self, *begun: tuple[int, ...]) -> list[tuple[Game, tuple[int, ...]]]:
        """The best line, perhaps after a first answer: at each chance what is likeliest to come."""
        told: list[tuple[Game, tuple[int, ...]]] = []
        game = self.root
        while self.over(game) is None and len(told) < 200:
            answer = begun[len(told)] if len(told) < len(begun) else self.best.get(position_key(game))
            if answer is None:
                break
            told.append((game, answer))
            try:
                results = list(self.worlds.results(game, answer))
            except Inexact:
                break
            game = max(results, key=lambda result: (result.chance, self.deepened(result.game).low)).game
        return told


def told_apart(
    decision: Decision, answers: list[tuple[int, ...]]
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Answers that go on, and those that are one more action of a play timing."""
    if decision.step != PLAY_TIMING:
        return answers, []
    acting = [answer for answer in answers if decision.options[answer[0]].verb != PASS]
    return [answer for answer in answers if answer not in acting], acting


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
