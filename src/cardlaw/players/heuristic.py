"""A player who tries every answer in imagined worlds and keeps the one that looks best at the end of the turn."""

from __future__ import annotations

from typing import final

from cardlaw.players.candidates import candidates, value_after
from cardlaw.players.judgement import Judgement, judgement_of
from cardlaw.players.seat import Seat

FINALISTS = 2  # answers that meet further worlds, besides the planned one: the best of many is often only the luckiest
FURTHER = 2  # times as many worlds as before


@final
class HeuristicPlayer:
    """One-ply search with an evaluation; the same seed plays the same way in the same game."""

    def __init__(self, seed: int = 0, samples: int = 2, judgement: Judgement | None = None) -> None:
        self.seed = seed
        self.samples = samples
        self.judgement = judgement  # an opinion of one's own; otherwise the one that there is on the game

    def __repr__(self) -> str:
        return f"<HeuristicPlayer seed={self.seed}>"

    def choose(self, seat: Seat) -> list[int]:
        chance = seat.chance(self.seed)
        judgement = self.judgement if self.judgement is not None else judgement_of(seat.game)
        worlds = [seat.imagine(chance.next()) for _ in range(self.samples)]
        answers = candidates(worlds[0], judgement, chance)
        if len(answers) == 1:
            return answers[0]
        values = [sum(value_after(world, answer, seat.player, judgement) for world in worlds) for answer in answers]
        ranked = sorted(range(len(answers)), key=lambda number: -values[number])
        finalists = sorted({0, *ranked[:FINALISTS]})
        for _ in range(FURTHER * self.samples):
            world = seat.imagine(chance.next())
            for number in finalists:
                values[number] += value_after(world, answers[number], seat.player, judgement)
        return answers[max(finalists, key=lambda number: values[number])]
