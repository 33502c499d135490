"""Machines: what they choose, worked out on a copy of the game in a process of its own."""

from __future__ import annotations

from cardlaw.kernel.game import Game
from cardlaw.match.records import give
from cardlaw.players.base import Player
from cardlaw.players.factory import make_player
from cardlaw.players.seat import Seat
from cardlaw.server.origins import begin, origin_from_json

KEPT = 64
_games: dict[str, Game] = {}  # as far as this process knows them
_players: dict[str, Player] = {}  # who go on thinking where they left off


def machine_choice(id: str, origin: bytes, answers: list[tuple[int, ...]], strength: str, seed: int) -> list[int]:
    """What a machine chooses at the end of the answers. Games are kept, so that only new answers are played."""
    game = _games.pop(id, None)
    if game is None or game.answers != answers[: len(game.answers)]:
        game = begin(origin_from_json(origin), trace=False)
    for numbers in answers[len(game.answers) :]:
        give(game, numbers)
    _games[id] = game
    while len(_games) > KEPT:
        del _games[next(iter(_games))]
    return player_of(f"{id} {strength} {seed}", strength, seed).choose(Seat(game))


def player_of(key: str, strength: str, seed: int) -> Player:
    """The player of a seat, the same as last time if this process still has it."""
    player = _players.pop(key, None)
    if player is None:
        player = make_player(strength, seed)
    _players[key] = player
    while len(_players) > KEPT:
        del _players[next(iter(_players))]
    return player
