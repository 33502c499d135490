"""A player for beginners: it takes anything that looks better than what is usual, not only the best."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.game import Game
from cardlaw.players.base import chance_for, open_decision
from cardlaw.players.heuristic import candidates, value_after
from cardlaw.players.judgement import judgement_of


@final
class EasyPlayer:
    """Looks ahead as the machine does, guessing the hidden cards once, and takes any answer that gains something."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> list[int]:
        decision = open_decision(game)
        chance = chance_for(game, self.seed)
        judgement = judgement_of(game.state.ruleset.game)
        world = game.determinize(decision.player, chance.next())
        usual = judgement.habit(world.state, decision)
        usual_value = value_after(world, usual, decision.player, judgement)
        better = [
            answer
            for answer in candidates(world, decision, judgement, chance)
            if value_after(world, answer, decision.player, judgement) > usual_value
        ]
        return better[chance.below(len(better))] if better else usual
