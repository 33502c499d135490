"""Many games between two decks: what is to be played, and one game of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.game import Game
from cardlaw.match.records import legal_deck, refuse_two_cards_of_one_number
from cardlaw.players.base import Player
from cardlaw.players.factory import check_player, make_player
from cardlaw.players.seat import Seat

ALTERNATE = "alternate"
FIXED = "fixed"
SEATS = (ALTERNATE, FIXED)
UNFINISHED = "unfinished"
LIMIT = 20_000  # decisions after which a game counts as unfinished
HAND = "hand"


@dataclass(frozen=True)
class Plan:
    """What is to be simulated: game number i has the seed `seed + i`."""

    ruleset: str
    decks: tuple[Deck, Deck]
    games: int
    seed: int = 1
    players: tuple[str, str] = ("random", "random")
    seats: str = ALTERNATE

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadInput(f"games: expected a number from 1 up, found {self.games}")
        if self.seats not in SEATS:
            raise BadInput(f"seats: expected one of {', '.join(SEATS)}, found {self.seats!r}")
        for kind in self.players:
            check_player(kind)
        for deck in self.decks:
            legal_deck(package_of(self.ruleset), deck)
        refuse_two_cards_of_one_number(self.decks)

    def key(self) -> str:
        """A name of what is played, the same for the same rules, cards, players and seats; without how many games."""
        decks = [(deck.name, {area: list(cards) for area, cards in deck.areas.items()}) for deck in self.decks]
        content = json.dumps([self.ruleset, decks, self.players, self.seats], default=str, sort_keys=True)
        return hashlib.sha256(content.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Result:
    """One game; decks are named by their number in the plan."""

    seed: int
    winner: int  # -1 for a draw
    reason: str
    clauses: tuple[str, ...]
    turns: int
    decisions: int
    first: int  # the deck that had the first turn
    drawn: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # cards of each deck that were in its player's hand


class BrokenGame(CardlawError):
    """A game that the engine could not finish; it names the seed with which it can be repeated."""


def play_one(plan: Plan, number: int) -> Result:
    """The game of a plan with a number."""
    seed = plan.seed + number
    swapped = plan.seats == ALTERNATE and number % 2 == 1
    seats = (1, 0) if swapped else (0, 1)
    players = [make_player(plan.players[deck], 2 * seed + deck) for deck in seats]
    try:
        game = Game(package_of(plan.ruleset).new_state([plan.decks[deck] for deck in seats], seed))
        drawn = play(game, players)
    except Exception as error:
        raise BrokenGame(f"the game with seed {seed} broke: {type(error).__name__}: {error}") from error
    finally:
        for player in players:
            close = getattr(player, "close", None)
            if close is not None:
                close()
    outcome = game.outcome
    first = seats[game.state.first_player]
    of_decks = (drawn[seats.index(0)], drawn[seats.index(1)])
    turns, decisions = game.state.turn, len(game.answers)
    if outcome is None:
        return Result(seed, -1, UNFINISHED, (), turns, decisions, first, of_decks)
    winner = -1 if outcome.is_draw else seats[outcome.winner]
    return Result(seed, winner, outcome.reason, outcome.clauses, turns, decisions, first, of_decks)


def play(game: Game, players: Sequence[Player]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Let two players finish a game; gives back the cards that each had in hand at some decision."""
    state = game.state
    hands = [state.layout.place(player, HAND) for player in (0, 1)]
    seen: tuple[set[int], set[int]] = (set(), set())
    for _ in range(LIMIT):
        decision = game.decision
        if decision is None:
            break
        for player, place in enumerate(hands):
            seen[player].update(state.zones[place])
        game.answer(*players[decision.player].choose(Seat(game)), player=decision.player)
    own = [
        {state.cards[card].face.id for card in cards if state.cards[card].owner == n} for n, cards in enumerate(seen)
    ]
    return (tuple(sorted(own[0])), tuple(sorted(own[1])))
