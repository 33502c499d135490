"""Where a game begins: two decks and a seed, or a position. Together with the answers that is the whole game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from cardlaw.games.files import plain
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.match.fairness import commitment_to
from cardlaw.server.inputs import without_aliases
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

SHARED_DECKS = 200


class DeckData(Struct, forbid_unknown_fields=True):
    """A deck with all its card data, so that the game stays the same whatever becomes of the files."""

    name: str
    areas: dict[str, list[str]]
    others: list[str]
    cards: dict[str, dict[str, Any]]


class FromDecks(Struct, tag="decks", tag_field="kind", forbid_unknown_fields=True):
    """A game from the start: both decks are shuffled with the seed, a number or the digits of a secret one."""

    ruleset: str
    seed: int | str
    decks: tuple[DeckData, DeckData]
    discreet: bool = False  # between people at two screens: whether one is asked tells the other nothing


class FromScenario(Struct, tag="scenario", tag_field="kind", forbid_unknown_fields=True):
    """A position of a scenario, before or after its steps."""

    ruleset: str
    text: str
    run_steps: bool
    discreet: bool = False


Origin = FromDecks | FromScenario


def origin_to_json(origin: Origin) -> bytes:
    return msgspec.json.encode(origin)


def origin_from_json(data: bytes | str) -> Origin:
    made: Origin = msgspec.json.decode(data, type=FromDecks | FromScenario)
    return made


def with_shared_decks(origin: Origin) -> Origin:
    """The same origin; the data of its cards is kept once for all games with these decks."""
    if isinstance(origin, FromScenario):
        return origin
    decks = (shared(origin.decks[0]).data, shared(origin.decks[1]).data)
    return FromDecks(origin.ruleset, origin.seed, decks, origin.discreet)


def commitment_of(origin: Origin) -> str:
    return commitment_to(origin.seed) if isinstance(origin, FromDecks) else ""


def secret_of(origin: Origin) -> str:
    """The seed that a commitment was made to; nothing if there is none."""
    return origin.seed if isinstance(origin, FromDecks) and isinstance(origin.seed, str) else ""


def deck_data(deck: Deck) -> DeckData:
    """A deck as it is kept."""
    cards: dict[str, dict[str, Any]] = {}
    areas = {area: [keep(card, cards) for card in given] for area, given in deck.areas.items()}
    others = [keep(card, cards) for card in deck.others]
    return DeckData(deck.name, areas, others, cards)


def keep(card: Any, cards: dict[str, dict[str, Any]]) -> str:
    number = str(card.get("id") or card["name"])
    cards.setdefault(number, plain(card))
    return number


class SharedDeck:
    """A deck that any number of games are played with: its faces are made once, and its data is kept once."""

    def __init__(self, data: DeckData) -> None:
        self.data = data
        self._made: Deck | None = None

    @property
    def deck(self) -> Deck:
        if self._made is None:
            self._made = made_deck(self.data)
        return self._made


_decks: dict[bytes, SharedDeck] = {}  # by digests of their cards


def shared(data: DeckData) -> SharedDeck:
    """The one deck with these cards."""
    key = sha256(msgspec.msgpack.encode(data)).digest()
    if key not in _decks:
        while len(_decks) >= SHARED_DECKS:
            _decks.pop(next(iter(_decks)), None)
        _decks[key] = SharedDeck(data)
    return _decks[key]


def deck_of(data: DeckData) -> Deck:
    """The deck that was kept."""
    return shared(data).deck


def made_deck(data: DeckData) -> Deck:
    try:
        areas = {area: [data.cards[number] for number in numbers] for area, numbers in data.areas.items()}
        return Deck(data.name, areas, [data.cards[number] for number in data.others])
    except KeyError as missing:
        raise BadInput(f"deck {data.name!r}: expected the card {missing} among its cards, found none") from missing


def begin(origin: Origin, trace: bool = True) -> Game:
    """The game at its first decision."""
    if isinstance(origin, FromScenario):
        return begin_scenario(origin)
    package = package_of(origin.ruleset)
    decks = [deck_of(deck) for deck in origin.decks]
    for deck in decks:
        check_areas(package, deck)
    state = package.new_state(decks, origin.seed)
    state.discreet = origin.discreet
    return Game(state, trace)


def check_areas(package: GamePackage, deck: Deck) -> None:
    for area in deck.areas:
        if area not in package.deck_areas:
            raise BadInput(f"deck {deck.name!r}: expected one of {', '.join(package.deck_areas)}, found {area!r}")


def begin_scenario(origin: FromScenario) -> Game:
    """The position of a scenario; what its steps led to is the beginning of the game."""
    game = run_scenario(origin).game
    game.state.discreet = game.start.discreet = origin.discreet
    if origin.run_steps:
        game.start = game.state.clone()
        game.answers = []
    return game


def run_scenario(origin: FromScenario) -> Runner:
    """The position of a scenario with the names of its cards; steps that cannot be gone are refused."""
    scenario = parse_scenario(without_aliases(origin.text, "scenario"))
    if "deck" in scenario.data:
        raise BadInput("scenario: expected a position, found a deck to be checked")
    runner = Runner(scenario)
    if origin.run_steps:
        result = runner.run()
        if not result.passed:
            raise BadInput(f"scenario:{result.line}: {result.message}")
    return runner
