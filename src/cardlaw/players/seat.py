"""What a player may use to decide: what the seat sees, what it is asked, and worlds that it can imagine."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.views import View
from cardlaw.players.supposing import Supposition

STREAM = 0x5851F42D4C957F2D  # keeps seeds that lie side by side apart
MASK = (1 << 64) - 1


@final
class Seat:
    """One side of a game that is asked to decide. It gives no way to the game itself.

    Everything it tells is the same for two games that the player cannot tell apart.
    """

    def __init__(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            raise BadInput("player: expected an open decision, but the game is over")
        self._game = game
        self.decision: Decision = veiled(decision)
        self.player: int = decision.player
        self.ruleset: str = game.state.ruleset.name
        self.game: str = game.state.ruleset.game  # the name of the game that is played
        self.turn: int = game.state.turn
        self._supposition: Supposition | None = None

    def __repr__(self) -> str:
        return f"<Seat of {PLAYERS[self.player]} in {self.ruleset}, turn {self.turn}: {self.decision!r}>"

    @property
    def moment(self) -> int:
        """A number for how far the game is, so that a player need not remember what was asked before."""
        state = self._game.state
        number = state.clock * 31 + state.changes
        for frame in state.stack:
            number = number * 31 + frame.step
        return (number * 31 + len(self.decision.options)) & MASK

    def view(self) -> View:
        """What the player may see, as plain data."""
        return self._game.view(self.player)

    def imagine(self, seed: int) -> Game:
        """A random game that agrees with everything the player knows; it may be played on freely.

        Nobody has told the player what is in the other deck: what was never seen of it is supposed.
        """
        if self._supposition is None:
            self._supposition = Supposition(self._game, self.player)
        chance = Chance(seed)
        return self._supposition.world(chance).determinize(self.player, chance.next())

    def chance(self, seed: int) -> Chance:
        """Random numbers for this decision that depend on the seed and on how far the game is."""
        return Chance((seed * STREAM + self.moment) & MASK)


def veiled(decision: Decision) -> Decision:
    """The decision without the numbers of cards that the player only knows to be there."""
    if not any(option.hidden for option in decision.options):
        return decision
    shown = decision.copy()
    shown.options = [
        Option(option.verb, -1, option.place, option.number, option.word, True) if option.hidden else option
        for option in decision.options
    ]
    return shown
