"""What an opponent probably holds: worlds in which they left undone what nobody leaves undone are believed less."""

from __future__ import annotations

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.players.judgement import Judgement
from cardlaw.players.seat import Seat

TRIES = 4  # worlds imagined at most until one is believed
PRECISION = 1 << 16


def believed_world(seat: Seat, judgement: Judgement, chance: Chance) -> Game:
    """A world that agrees with all that the seat knows, and the more likely the better it fits what was seen."""
    for _ in range(TRIES - 1):
        world = seat.imagine(chance.next())
        if chance.below(PRECISION) < judgement.belief(world.state, seat.player) * PRECISION:
            return world
    return seat.imagine(chance.next())
