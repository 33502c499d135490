"""Looking ahead: which answer brings a line into play, and to do what it says."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import YES, Decision
from cardlaw.kernel.game import Game
from cardlaw.kernel.trace import Trace
from cardlaw.players.base import random_answer
from cardlaw.program.instructions import Resolution
from cardlaw.testing.exercise.firing import Firing
from cardlaw.testing.exercise.observing import under_way

WIDE = 14  # options that are looked at
DEEP = 5  # further answers that are given on the way, where the rules ask what to do
RIPENING = 9  # answers that are given while the line is at work


def can_ask_again(game: Game) -> bool:
    """Is it a question of the rules what to do, which can be asked again?"""
    decision = game.decision
    return decision is not None and decision.source < 0 and game.state.stack[-1].step > 0


class Foresight:
    """Tries answers out on copies of a game."""

    def __init__(self, game: Game, abilities: Sequence[Ability], firing: Firing, chance: Chance) -> None:
        self.game = game
        self.abilities = abilities
        self.firing = firing
        self.chance = chance

    def looked_ahead(self, decision: Decision) -> tuple[int, bool]:
        """An option that brings the line into play, at once or by what is answered next, -1 if there is none; and
        whether it comes to do what it says."""
        numbers = list(range(len(decision.options)))
        self.chance.shuffle(numbers)
        further = DEEP if can_ask_again(self.game) else 0
        best = -1
        for number in numbers[:WIDE]:
            copy = self.game.clone()
            trace = Trace()
            trace.done = []
            copy.state.trace = trace
            copy.answer(number, player=decision.player)
            if self.is_in_play(copy, trace) or self.comes_into_play(copy, trace, further):
                if self.bears_fruit(copy, trace):
                    return number, True
                best = number if best < 0 else best
        return best, False

    def is_in_play(self, game: Game, trace: Trace) -> bool:
        abilities = self.abilities
        if any(waiting.ability in abilities for waiting in game.state.standby):
            return True
        if under_way(game.state, abilities) is not None:
            return True
        done = trace.done or ()
        return self.firing.has_continuous_at_work(game.state) or any(
            isinstance(frame, Resolution) and frame.playing in abilities for frame in done
        )

    def comes_into_play(self, game: Game, trace: Trace, further: int) -> bool:
        """Does it, while what was begun is answered until the rules ask again what to do?"""
        for _ in range(further):
            decision = game.decision
            if decision is None or can_ask_again(game):
                return False
            game.answer(*random_answer(decision, self.chance), player=decision.player)
            if self.is_in_play(game, trace):
                return True
        return False

    def bears_fruit(self, game: Game, trace: Trace) -> bool:
        """The line is in play: does it come to do what it says if everything that it offers is taken?"""
        firing = self.firing.copy()
        waiting = len(firing.idle)
        for _ in range(RIPENING):
            firing.observe(game.state, (), trace.done or (), game.outcome is not None)
            if len(firing.idle) < waiting:
                return True
            decision = game.decision
            if decision is None or can_ask_again(game):
                return False
            game.answer(*self.willing(decision), player=decision.player)
        return False

    def willing(self, decision: Decision) -> list[int]:
        """Yes, and as many as possible; otherwise by chance."""
        yes = [number for number, option in enumerate(decision.options) if option.verb == YES]
        if yes:
            return yes[:1]
        answer = random_answer(decision, self.chance)
        others = [number for number in range(len(decision.options)) if number not in answer]
        return [*answer, *others[: decision.max - len(answer)]] if decision.purpose.startswith("choose") else answer
