"""Answers by which a position is played on: by chance, with a liking for the card that is tried out."""

from __future__ import annotations

from collections import Counter

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import NO, PASS, YES, Decision, Option
from cardlaw.kernel.game import Game
from cardlaw.players.base import random_answer
from cardlaw.testing.exercise.foresight import Foresight

MOST_USES = 6  # of one verb in one turn, at most


class Answers:
    """The answers in one position, for both players."""

    def __init__(self, game: Game, chance: Chance, own: str, spoken: set[str], foresight: Foresight | None) -> None:
        self.game = game
        self.chance = chance
        self.own = own  # the id of the card
        self.spoken = spoken  # the ids of cards that its text speaks of
        self.foresight = foresight  # where answers are looked ahead
        self.most_uses = 1 + chance.below(MOST_USES)
        self.used: Counter[tuple[int, str]] = Counter()  # how often each verb was chosen in each turn

    def choose(self, decision: Decision, resolving: bool) -> list[int]:
        """By chance, but with a liking for the card itself, for what its text speaks of, and for what is new."""
        chance = self.chance
        if self.foresight is not None and decision.max == 1 and not resolving:
            found, ripe = self.foresight.looked_ahead(decision)
            if ripe or (found >= 0 and chance.below(2)):
                return [found]
            if found >= 0:  # it may come to more later on
                others = [number for number in range(len(decision.options)) if number != found]
                return [others[chance.below(len(others))]] if others else [found]
        if chance.below(100) < self.laziness(decision):
            return self.thoughtless(decision)
        liked = self.liked(decision)
        if decision.min <= 1 <= decision.max and liked and chance.below(4):
            return [liked[chance.below(len(liked))]]
        if decision.min == decision.max == 1:
            return [self.least_used(decision)]
        others = [number for number in range(len(decision.options)) if number not in liked]
        chance.shuffle(others)
        active = [number for number in others if decision.options[number].verb not in (PASS, NO)]
        ordered = [*liked, *active, *(number for number in others if number not in active)]
        if not decision.ordered and decision.min < decision.max and chance.below(3) == 0:
            return ordered[: max(decision.min, 1)]
        return ordered[: max(decision.min, min(decision.max, len(ordered)))]

    def laziness(self, decision: Decision) -> int:
        """In a hundred: how often an answer is given without a thought; the other player would only be in the way."""
        return 12 if decision.player == 0 or decision.min == decision.max != 1 else 55

    def thoughtless(self, decision: Decision) -> list[int]:
        """By chance: any verb, then any option of it, so that nothing is done all the time for its many ways."""
        if not decision.min == decision.max == 1:
            return random_answer(decision, self.chance)
        verbs = sorted({option.verb for option in decision.options} - {PASS})
        if not verbs or self.chance.below(len(decision.options)) == 0:
            return random_answer(decision, self.chance)
        verb = verbs[self.chance.below(len(verbs))]
        numbers = [number for number, option in enumerate(decision.options) if option.verb == verb]
        return [numbers[self.chance.below(len(numbers))]]

    def least_used(self, decision: Decision) -> int:
        """An option of a verb that was used least in this turn, so that everything is done at some time."""
        turn = self.game.state.turn
        verbs = {option.verb for option in decision.options if option.verb not in (PASS, NO)}
        fresh = [verb for verb in sorted(verbs) if self.used[turn, verb] < self.most_uses]
        if not fresh:
            return self.chance.below(len(decision.options)) if not verbs else self.passing(decision)
        fewest = min(self.used[turn, verb] for verb in fresh)
        least = [verb for verb in fresh if self.used[turn, verb] == fewest or self.chance.below(3) == 0]
        verb = least[self.chance.below(len(least))]
        self.used[turn, verb] += 1
        numbers = [number for number, option in enumerate(decision.options) if option.verb == verb]
        return numbers[self.chance.below(len(numbers))]

    def passing(self, decision: Decision) -> int:
        passes = [number for number, option in enumerate(decision.options) if option.verb in (PASS, NO)]
        return passes[0] if passes else self.chance.below(len(decision.options))

    def liked(self, decision: Decision) -> list[int]:
        """The options that name the card itself, or cards that its text speaks of, and saying yes."""
        own = self.own
        best = [
            number for number, option in enumerate(decision.options) if option.verb == YES or self.names(option, {own})
        ]
        if best and self.chance.below(5):
            return best
        ids = self.spoken
        return best + [
            number for number, option in enumerate(decision.options) if number not in best and self.names(option, ids)
        ]

    def names(self, option: Option, ids: set[str]) -> bool:
        return option.card >= 0 and self.game.state.cards[option.card].face.id in ids
