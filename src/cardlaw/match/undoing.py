"""Taking answers back: how many belong to a player's last one, and whether the other player has to agree."""

from __future__ import annotations

from cardlaw.kernel.game import Game


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
