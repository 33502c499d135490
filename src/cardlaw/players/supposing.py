"""What the deck of an opponent may hold: nobody tells a player, so what was not seen of it is supposed.

Every deck that comes with the ruleset might be it. Those that have most of what was seen are believed; of what was
never seen, as many cards as there are lie where they lie, out of what such a deck has left.
"""

from __future__ import annotations

from collections import Counter

from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.cards import Card, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game

Faces = dict[str, list[str]]  # for each area in which cards begin the game the ids of its faces
REMEMBERED = 64  # catalogues of games


class Repertoire:
    """The decks that a player thinks of, in the catalogue of a game."""

    def __init__(self, package: GamePackage, known: Catalogue) -> None:
        self.known = known
        self.size = len(known.faces)
        self.first_pools = 2 * len(package.vocabulary().unknown_together)
        self.catalogue = Catalogue()
        for face in known.faces:
            self.catalogue.add(face)
        self.decks: list[Faces] = []
        for deck in decks_of(package):
            registered = {
                area: [package.register(self.catalogue, data, deck.name).id for data in cards]
                for area, cards in deck.areas.items()
            }
            self.decks.append(registered)
            for data in deck.others:
                package.register(self.catalogue, data, deck.name)


_decks: dict[str, list[Deck]] = {}
_repertoires: dict[int, Repertoire] = {}


def decks_of(package: GamePackage) -> list[Deck]:
    name = package.ruleset.name
    if name not in _decks:
        _decks[name] = shipped_decks(package)
    return _decks[name]


def repertoire_of(ruleset: str, catalogue: Catalogue) -> Repertoire:
    found = _repertoires.get(id(catalogue))
    if found is None or found.known is not catalogue or found.size != len(catalogue.faces):
        while len(_repertoires) >= REMEMBERED:
            _repertoires.pop(next(iter(_repertoires)), None)
        found = _repertoires[id(catalogue)] = Repertoire(package_of(ruleset), catalogue)
    return found


class Supposition:
    """What one player supposes of the other's deck at one moment of a game."""

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        state = game.state
        self.repertoire = repertoire_of(state.ruleset.name, state.catalogue)
        own = [card for card in state.cards if card.owner == 1 - player and not card.face.token]
        self.unseen = [card for card in own if self.is_unseen(card)]
        unseen = {card.id for card in self.unseen}
        self.seen = [(self.area_of(card), card.face.id) for card in own if card.id not in unseen]
        self.worlds: dict[int, Game] = {}
        self.likely = self.likely_decks() if self.unseen else []

    def is_unseen(self, card: Card) -> bool:
        """Has the player never known a card that began the game with the others?"""
        return not card.known >> self.player & 1 and card.pools[self.player] <= self.repertoire.first_pools

    def area_of(self, card: Card) -> str:
        return self.game.state.layout.name(card.origin) if card.origin >= 0 else ""

    def likely_decks(self) -> list[int]:
        """The decks that have most of what was seen, among them those whose areas have as many cards."""
        seen = Counter(self.seen)
        sizes = Counter([self.area_of(card) for card in self.unseen] + [area for area, _ in self.seen])
        scores: list[tuple[int, int]] = []
        for deck in self.repertoire.decks:
            found = sum(min(number, deck.get(area, []).count(face)) for (area, face), number in seen.items())
            scores.append((found, sum(len(cards) == sizes[area] for area, cards in deck.items())))
        best = max(scores, default=(0, 0))
        return [number for number, score in enumerate(scores) if score == best]

    def world(self, chance: Chance) -> Game:
        """The game as it would be if the opponent had brought a likely deck."""
        if not self.likely:
            return self.game
        number = self.likely[chance.below(len(self.likely))]
        if number not in self.worlds:
            self.worlds[number] = self.with_deck(self.repertoire.decks[number])
        return self.worlds[number]

    def with_deck(self, deck: Faces) -> Game:
        world = self.game.clone()
        state = world.state
        state.catalogue = self.repertoire.catalogue
        for area in sorted({self.area_of(card) for card in self.unseen}):
            slots = [card.id for card in self.unseen if self.area_of(card) == area]
            for slot, face in zip(slots, self.left_of(deck, area, len(slots)), strict=False):
                state.own(slot).face = face
        return world

    def left_of(self, deck: Faces, area: str, wanted: int) -> list[Face]:
        """As many cards of a deck as were not seen; one that has too few is thought to have more of the same."""
        cards = deck.get(area, [])
        rest = Counter(cards)
        rest.subtract(face for place, face in self.seen if place == area)
        left = [face for face in sorted(rest) for _ in range(max(rest[face], 0))]
        order = list(range(len(left)))
        Chance(wanted).shuffle(order)
        chosen = [left[number] for number in order[:wanted]]
        while cards and len(chosen) < wanted:
            chosen += cards[: wanted - len(chosen)]
        return [self.repertoire.catalogue.by_id[face] for face in chosen]
