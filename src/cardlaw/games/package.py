"""What a game package offers to everything above it: its rulesets, cards, decks and scenario vocabulary."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardlaw.games.cardfields import check_fields, choice, plain_data, words
from cardlaw.games.files import describe
from cardlaw.games.scenarios import Vocabulary
from cardlaw.games.telling import Telling
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import DOWN, UP, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance, chance_of
from cardlaw.kernel.errors import BadInput, UnsupportedText
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.node import all_citations, every
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.text.texts import CardTexts

CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
LAID_OUT = 32  # pairs of decks whose laying out is kept, to begin many games quickly


class Deck:
    """A deck: for each deck area the card data in order, with a name for people."""

    def __init__(
        self,
        name: str,
        areas: Mapping[str, Sequence[Mapping[str, Any]]],
        others: Sequence[Mapping[str, Any]] = (),
        about: str = "",
        ladder: bool = False,
    ) -> None:
        self.name = name
        self.areas = areas
        self.others = others  # cards that effects may bring in, such as tokens
        self.about = about
        self.ladder = ladder  # evenly matched with the others that say so: fit to tell how strong players are

    def __repr__(self) -> str:
        counts = ", ".join([f"{len(cards)} in {area}" for area, cards in self.areas.items() if cards])
        return f"<Deck {self.name!r}: {counts or 'no cards'}>"


class Problem:
    """Why a deck is not allowed: a message key with parameters and the clause."""

    def __init__(self, key: str, clauses: tuple[str, ...], **details: Any) -> None:
        self.key = key
        self.clauses = clauses
        self.details = details


class UnsupportedCard(UnsupportedText):
    """A card whose text is not wholly understood; it cannot be played."""

    def __init__(self, where: str, error: UnsupportedText) -> None:
        super().__init__(error.text, error.at, error.expected)
        self.args = (f"{where}: {error}",)


class NotInBook(BadInput):
    """A card with something that its ruleset does not have; the deck rules say so with the clause."""


def word_for(key: str) -> str:
    """What a citation key is about, in a word: `keyword.Brave`, `see.order_zone`, `gauge.put`, `TimeLeaping.bind`."""
    head, _, tail = key.rpartition(".")
    return tail.replace("_", " ") if head in ("keyword", "event", "filter", "see") else CAPITAL.sub(" ", head).lower()


class GamePackage:
    """One ruleset of one game, ready to be used."""

    ruleset: Ruleset
    game: str
    texts: CardTexts
    deck_areas: tuple[str, ...]
    card_types: tuple[str, ...]
    card_fields: tuple[str, ...] = ()  # the fields that a card may have
    kept_fields: tuple[str, ...] = ()  # what else a saved game tells of one
    builtin: Sequence[Mapping[str, Any]] = ()  # cards that exist in every scenario of the ruleset
    outside: Mapping[str, re.Pattern[str]] = {}  # words of cards that no ruleset of the game has rules for
    made: dict[tuple[int, ...], tuple[tuple[Deck, ...], State]] | None = None  # decks laid out lately, by their ids

    # -- cards ----------------------------------------------------------------------------------------------

    def face(self, data: Mapping[str, Any], where: str) -> Face:
        """A face made of card data; raises BadInput or UnsupportedText."""
        name = data.get("name")
        if not isinstance(name, str) or not name:
            raise BadInput(f"{where}: expected a card name, found {describe(name)}")
        where = f"{where}: {name}"
        check_fields(data, (*self.card_fields, *self.kept_fields), where)
        type = choice(data, "type", self.card_types, where)
        lines = words(data, "text", where)
        printed_words, printed_numbers = self.information(data, type, where)
        try:
            read = self.texts.abilities(type, lines)
        except UnsupportedText as error:
            raise UnsupportedCard(where, error) from error
        return Face(
            str(data.get("id") or name),
            name,
            printed_words,
            printed_numbers,
            lines,
            self.all_abilities(data, type, read, where),
            self.is_pseudo_card(data, type),
            self.kept(data),
        )

    def information(self, data: Mapping[str, Any], type: str, where: str) -> tuple[list[tuple[str, ...]], list[int]]:
        """Words and numbers that are printed on a card, in the order of the game's aspects."""
        raise NotImplementedError

    def all_abilities(
        self, data: Mapping[str, Any], type: str, read: tuple[Ability, ...], where: str
    ) -> tuple[Ability, ...]:
        """What was read from a card's text, with what its icons or the rules give it."""
        return read

    def is_pseudo_card(self, data: Mapping[str, Any], type: str) -> bool:
        """Is it none of a deck, such as a token?"""
        return False

    def kept(self, data: Mapping[str, Any]) -> dict[str, object]:
        """Card data as a saved game has it."""
        return plain_data(data, self.card_fields)

    def builtin_cards(self) -> list[dict[str, Any]]:
        """Cards that exist in every scenario of the ruleset."""
        return [dict(card) for card in self.builtin]

    def sides(self, face: Face, where: str = "") -> tuple[Face, ...]:
        """A face with whatever else is printed on the same card."""
        return (face,)

    def needs(self, ability: Ability) -> list[str]:
        """The keywords and definitions that an ability rests on, as citation keys."""
        keywords = [f"keyword.{part.keyword}" for part in every(ability) if isinstance(part, Ability) and part.keyword]
        return [*keywords, *all_citations(ability)]

    # -- decks and words ------------------------------------------------------------------------------------

    def check_deck(self, deck: Deck) -> list[Problem]:
        """Everything that the deck construction rules object to."""
        raise NotImplementedError

    def deck_rules_used(self, deck: Deck) -> set[str]:
        """Clauses under which a deck is allowed that would otherwise not be."""
        return set()

    def vocabulary(self) -> Vocabulary:
        """The words of the game in scenario files."""
        raise NotImplementedError

    def telling(self) -> Telling:
        """The words of the game for every interface."""
        return Telling(self.vocabulary())

    def data_folder(self) -> Path:
        """Where the package keeps its sets, decks and clause tables."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def citations_outside_play(self) -> dict[str, tuple[str, ...]]:
        """Clauses that deck construction checks cite."""
        return {}

    def citation_keys(self) -> set[str]:
        """Everything the rules of the game cite; some of it belongs to other books of the game only."""
        return set(self.ruleset.citations)

    # -- games ----------------------------------------------------------------------------------------------

    def new_state(self, decks: Sequence[Deck], seed: int | str) -> State:
        """A state in which both decks lie in their areas, before the preparations; a seed in digits is a secret one."""
        if self.made is None:
            self.made = {}
        key = tuple(id(deck) for deck in decks)
        if key not in self.made:
            while len(self.made) >= LAID_OUT:
                self.made.pop(next(iter(self.made)), None)
            self.made[key] = (tuple(decks), self.lay_out(decks))
        state = self.made[key][1].clone()
        state.chance = chance_of(seed)
        return state

    def lay_out(self, decks: Sequence[Deck]) -> State:
        catalogue = Catalogue()
        state = State(self.ruleset, catalogue, Chance(0))
        for player, deck in enumerate(decks):
            for area in self.deck_areas:
                for data in deck.areas.get(area, ()):
                    self.put(state, self.register(catalogue, data, deck.name), player, area)
        for deck in decks:
            for data in deck.others:
                self.register(catalogue, data, deck.name)
        prepare = self.ruleset.prepare(state)
        if prepare is not None:
            state.stack.append(prepare)
        return state

    def register(self, catalogue: Catalogue, data: Mapping[str, Any], where: str) -> Face:
        """The face of card data in a catalogue, made on first sight."""
        identity = str(data.get("id") or data.get("name", ""))
        known = catalogue.by_id.get(identity)
        return known if known is not None else catalogue.add(self.face(data, where))

    def put(self, state: State, face: Face, player: int, area: str) -> int:
        """Lay a card on top of an area before the game."""
        place = state.layout.place(player, area)
        card = state.add_card(face, player, place)
        state.zones[place].append(card.id)
        card.known |= state.visible_to(place)
        card.facing = UP if state.layout.areas[place].visibility == PUBLIC else DOWN
        if state.is_in_play(card):
            state.in_play.append(card.id)
        return card.id
