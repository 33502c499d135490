"""A player for beginners: it overlooks things, and takes anything that looks better than what is usual."""

from __future__ import annotations

from typing import final

from cardlaw.players.candidates import asked, candidates, usual_answer, value_after
from cardlaw.players.judgement import judgement_of
from cardlaw.players.seat import Seat

OVERLOOKED = 2  # one question in so many is answered without looking ahead


@final
class EasyPlayer:
    """Looks ahead as the heuristic does, guessing the hidden cards once, and takes any answer that gains something."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __repr__(self) -> str:
        return f"<EasyPlayer seed={self.seed}>"

    def choose(self, seat: Seat) -> list[int]:
        chance = seat.chance(self.seed)
        judgement = judgement_of(seat.game)
        world = seat.imagine(chance.next())
        usual = usual_answer(world, judgement)
        if judgement.settles(seat.decision) or not chance.below(OVERLOOKED):
            return judgement.plan(world.state, asked(world))
        usual_value = value_after(world, usual, seat.player, judgement)
        better = [
            answer
            for answer in candidates(world, judgement, chance)
            if value_after(world, answer, seat.player, judgement) > usual_value
        ]
        return better[chance.below(len(better))] if better else usual
