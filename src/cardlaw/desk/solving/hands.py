"""The cards that the opponent may hold as far as the player knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from cardlaw.desk.solving.worlds import Worlds, change_places
from cardlaw.kernel.cards import Card
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import OWNER
from cardlaw.kernel.state import State

MOST_HANDS = 60


@dataclass
class Held:
    """The game with one of the hands that the opponent may hold, and how likely that is."""

    chance: Fraction
    game: Game


def held_hands(game: Game, player: int, worlds: Worlds) -> list[Held]:
    """The game with every hand that the opponent may hold, the likeliest first; none if they are too many."""
    found = [Held(Fraction(1), game)]
    for held, pool in groups(game.state, player, worlds):
        found = [
            Held(one.chance * more.chance, more.game) for one in found for more in with_hands(one.game, held, pool)
        ]
        if len(found) > MOST_HANDS:
            return []
    return sorted(found, key=lambda one: -one.chance)


def groups(state: State, player: int, worlds: Worlds) -> Iterator[tuple[list[int], list[int]]]:
    """Cards that the opponent holds, each time with the cards that they may be; one group for each pool of cards."""
    held = [card for card in state.cards if is_held(state, card, player)]
    unknown = [state.cards[id] for id in worlds.unknown(state) if state.cards[id].owner != player]
    for guesses in dict.fromkeys(card.guesses[player] for card in held):
        mine = [card.id for card in held if card.guesses[player] == guesses]
        pool = [*mine, *(card.id for card in unknown if card.guesses[player] == guesses)]
        kinds = {state.cards[id].face.id for id in pool}
        if len(kinds) > 1 and len(pool) > len(mine):
            yield mine, pool


def is_held(state: State, card: Card, player: int) -> bool:
    """Does the opponent hold a card that the player does not know?"""
    layout = state.layout
    if card.place < 0 or card.known & (1 << player):
        return False
    return layout.areas[card.place].visibility == OWNER and layout.player(card.place) != player


def with_hands(game: Game, held: list[int], pool: list[int]) -> Iterator[Held]:
    there = Counter(game.state.cards[id].face.id for id in pool)
    for number, faces in enumerate(combinations_with_replacement(sorted(there), len(held))):
        wanted = Counter(faces)
        if all(wanted[face] <= there[face] for face in wanted):
            ways = prod(comb(there[face], wanted[face]) for face in wanted)
            yield Held(Fraction(ways, comb(len(pool), len(held))), with_hand(game, held, pool, faces))
        if number > MOST_HANDS * MOST_HANDS:
            return


def with_hand(root: Game, held: list[int], pool: list[int], faces: tuple[str, ...]) -> Game:
    """The game in which the opponent holds cards of these faces."""
    game = root.clone()
    state = game.state
    for number, (id, face) in enumerate(zip(held, faces)):
        source = next(one for one in pool if one not in held[:number] and state.cards[one].face.id == face)
        change_places(state, id, source)
    return game
