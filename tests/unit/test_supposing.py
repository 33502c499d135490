"""Nobody tells a machine what is in the other deck: what it has not seen of it, it supposes."""

from __future__ import annotations

from collections import Counter

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.game import Game
from cardlaw.match.records import new_game
from cardlaw.players.factory import make_player
from cardlaw.players.seat import Seat
from cardlaw.players.supposing import Supposition

SEED = 11


def begun(ruleset: str, other: int) -> Game:
    decks = shipped_decks(package_of(ruleset))
    return new_game(ruleset, decks[0], decks[other], SEED)


def opposing(world: Game, player: int) -> Counter[str]:
    return Counter(card.face.id for card in world.state.cards if card.owner == 1 - player)


def narrowed(deck: Deck) -> Deck:
    """The same deck with every second card of its main part exchanged for the one before it."""
    main = list(deck.areas["deck"])
    main[1::2] = main[: len(main) - 1 : 2]
    return Deck(deck.name, {**deck.areas, "deck": main}, deck.others)


def unequal_games(ruleset: str) -> list[Game]:
    """Two games whose first decision is the same player's, against two decks."""
    package = package_of(ruleset)
    decks = shipped_decks(package)[:2]
    game = Game(package.new_state(decks, SEED))
    assert game.decision is not None
    others = list(decks)
    others[1 - game.decision.player] = narrowed(decks[1 - game.decision.player])
    return [game, Game(package.new_state(others, SEED))]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_against_two_decks_of_which_nothing_was_seen_machines_do_the_same(ruleset: str) -> None:
    games = unequal_games(ruleset)
    seats = [Seat(game) for game in games]
    assert seats[0].view() == seats[1].view()
    assert opposing(games[0], seats[0].player) != opposing(games[1], seats[0].player)
    for name in ("easy", "heuristic", "search@8"):
        chosen = [make_player(name, 3).choose(seat) for seat in seats]
        assert chosen[0] == chosen[1]
    for number in range(4):
        imagined = [opposing(seat.imagine(number), seat.player) for seat in seats]
        assert imagined[0] == imagined[1]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_what_was_seen_tells_which_deck_it_is(ruleset: str) -> None:
    game = begun(ruleset, 1)
    player = make_player("random", 1)
    seen: list[str] = []
    while game.decision is not None and len(seen) < 6:
        game.answer(*player.choose(Seat(game)))
        seen = [card.face.id for card in game.state.cards if card.owner == 1 and card.known & 1]
    assert game.decision is not None
    supposition = Supposition(game, 0)
    assert supposition.likely == [1]
    world = game if not supposition.unseen else supposition.with_deck(supposition.repertoire.decks[1])
    assert opposing(world, 0) == opposing(game, 0)


def test_what_was_seen_stays_and_the_rest_of_a_deck_nobody_knows_is_filled_up() -> None:
    package = package_of("gz-1.01")
    first, second = shipped_decks(package)[:2]
    usual = Counter(str(card["id"]) for card in second.areas["deck"]).most_common(1)[0][0]
    card = next(card for card in second.areas["deck"] if card["id"] == usual)
    strange = Deck("Strange", {**second.areas, "deck": [{**card, "id": "ODD-1", "name": "Odd"}] * 50}, second.others)
    game = Game(package.new_state([first, strange], SEED))
    for record in [one for one in game.state.cards if one.face.id == "ODD-1"][:3]:
        game.state.learn(record.id).known |= 1
    world = Supposition(game, 0).world(Seat(game).chance(1))
    assert opposing(world, 0)["ODD-1"] == 3
    assert sum(opposing(world, 0).values()) == sum(opposing(game, 0).values())
