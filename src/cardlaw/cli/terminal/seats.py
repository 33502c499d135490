"""Who sits at the table: people at the keyboard, or players that answer by themselves."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.kernel.game import Game
from cardlaw.kernel.trace import Trace

Chooser = Callable[[Game], list[int]]


class Seat:
    """One side of the table; without a chooser a person decides."""

    def __init__(self, choose: Chooser | None = None) -> None:
        self.choose = choose

    @property
    def is_human(self) -> bool:
        return self.choose is None


def attach_trace(game: Game) -> None:
    """Let a game tell what happens in it; a game that was loaded tells its past too."""
    if game.trace is None:
        game.state.trace = Trace()
        if game.answers:
            game.undo(0)


def deciders(game: Game) -> list[int]:
    """Who gave each answer of the game."""
    again = Game(game.start.clone())
    found: list[int] = []
    for answer in game.answers:
        found.append(again.decision.player if again.decision is not None else -1)
        again.replay([answer])
    return found


def answers_to_undo(game: Game, player: int) -> int:
    """How many answers have to be taken back to undo a player's last one; 0 if there is none."""
    players = deciders(game)
    for count, decider in enumerate(reversed(players), start=1):
        if decider == player:
            return count
    return 0


def needs_consent(game: Game, count: int) -> bool:
    """Would taking answers back also take back knowledge or answers of the other player?"""
    players = deciders(game)[len(game.answers) - count :]
    if len(set(players)) > 1:
        return True
    earlier = game.clone()
    earlier.undo(count)
    before = [card.known for card in earlier.state.cards]
    now = [card.known for card in game.state.cards]
    return any(known & ~before[number] for number, known in enumerate(now[: len(before)]))
