"""Positions drawn by hand: the areas of a scenario as lists of entries, and what was drawn as a scenario again."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import msgspec
import yaml

from cardlaw.games.files import line_of, plain
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.games.telling import Term
from cardlaw.kernel.cards import Face
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.words import Words
from cardlaw.server.bodies import Drawing, DrawingWish, DrawnPlayer
from cardlaw.server.collection import Collection
from cardlaw.server.frames import face_view
from cardlaw.server.inputs import without_aliases
from cardlaw.server.jobs import refuse_long_texts
from cardlaw.testing.position import Position
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import Scenario, make_scenario, parse_scenario

CARD = "card"
LYING = ("under", "markers")  # entries inside an entry
DRAWN = ("turn", "first", *PLAYERS)  # parts of a setup that are drawn; the others are kept as they are

Entry = dict[str, Any]
OwnCards = dict[str, dict[str, Any]]


# -- a scenario in its pieces ---------------------------------------------------------------------------------------


def opened(wish: DrawingWish, lang: str) -> dict[str, Any]:
    """A position with every area as a list of entries, and the faces of the cards that they name."""
    scenario = scenario_of(wish)
    position = Position(scenario)
    if not position.state.turn:
        raise BadInput("scenario: expected a position in somebody's turn, found one before the game")
    taken = Pieces(position)
    state, package = position.state, scenario.package
    words = Words(lang, 0, package.game)
    marks = marks_of(position, words)
    setup = {key: value for key, value in scenario.setup.items() if key not in DRAWN}
    kept = {key: scenario.data[key] for key in ("clauses", "cards", "steps") if key in scenario.data}
    named = {card: position.face_named(card, 0) for card in dict.fromkeys((*taken.cards, *position.builtin))}
    return {
        "ruleset": package.ruleset.name,
        "title": scenario.title,
        "turn": {
            "player": PLAYERS[state.turn_player],
            "phase": package.ruleset.phases[state.phase],
            "number": state.turn,
        },
        "first": PLAYERS[state.first_player],
        "players": taken.players,
        "kept": plain({**kept, "setup": setup}),
        "faces": {card: view(face, package, words) for card, face in named.items() if face is not None},
        "builtin": [name for name in position.builtin if name not in marks["marks_of_cards"]],
        "areas": {letter: list(state.layout.places[player]) for player, letter in enumerate(PLAYERS)},
        "gained": {area: words.area(area) for area in position.vocabulary.gained_areas(package.ruleset)},
        "gaining": position.vocabulary.gaining_marks(package.ruleset),
        **marks,
    }


def marks_of(position: Position, words: Words) -> dict[str, Any]:
    """What can be laid without being a card, by its names; and which of it is laid on cards."""
    vocabulary, state = position.vocabulary, position.state
    of_cards = vocabulary.marks_of_cards(state)
    names = (*vocabulary.marks(state), *of_cards)
    return {"marks": {name: words.told(Term(f"mark.{name}", name)) for name in names}, "marks_of_cards": of_cards}


def scenario_of(wish: DrawingWish) -> Scenario:
    if not wish.scenario.strip():
        return make_scenario({"ruleset": wish.ruleset}, "position")
    scenario = parse_scenario(without_aliases(wish.scenario, "scenario"))
    if "deck" in scenario.data:
        raise BadInput("scenario: expected a position, found a deck to be checked")
    refuse_long_texts(scenario.cards.values())
    return scenario


def view(face: Face, package: GamePackage, words: Words) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(face_view(face, package.ruleset.number_names, words))
    return found


class Pieces:
    """The entries of both players, one for each card."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cards: list[str] = []
        setup = position.scenario.setup
        self.players = {letter: self.player(letter, setup.get(letter) or {}) for letter in PLAYERS}

    def player(self, letter: str, given: Any) -> dict[str, Any]:
        position, number = self.position, PLAYERS.index(letter)
        names = position.package.ruleset.value_names
        laid = {**position.vocabulary.defaults(given), **given}
        return {
            "values": {name: position.state.value(number, at) for at, name in enumerate(names)},
            "areas": {
                str(area): [self.entry(one) for one in position.entries(area, value, line_of(given, area))]
                for area, value in laid.items()
                if area not in names and area != position.vocabulary.on_places
            },
            "marks": position.vocabulary.marks_laid(position.state, number),
        }

    def entry(self, item: Any) -> Entry:
        """An entry as a mapping, also where a file has but a name."""
        found: Entry = plain(item) if isinstance(item, dict) else {CARD: item}
        if isinstance(found[CARD], dict):
            found = {**found[CARD], **{key: value for key, value in found.items() if key != CARD}}
        for key in LYING:
            if found.get(key):
                found[key] = [self.entry(part) for one in found[key] for part in self.position.copies(one, 0)]
        found.pop("gift", None)  # told with what lies on the place
        self.cards.append(found[CARD])
        return found


# -- what was drawn, as a scenario ------------------------------------------------------------------------------------


def written(drawing: Drawing, own: OwnCards, lang: str) -> dict[str, Any]:
    """The scenario of a drawing, what keeps it from being played, and what its cards bring along to be laid."""
    package = package_of(drawing.ruleset)
    content = Content(package, drawing, Collection(package, own)).content()
    text = yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
    try:
        scenario = parse_scenario(text, "position")
        refuse_long_texts(scenario.cards.values())
        position = Position(scenario)
        Runner(scenario, position=position)
    except CardlawError as error:
        return {"scenario": text, "problem": str(error)}
    return {"scenario": text, "problem": None, **marks_of(position, Words(lang, 0, package.game))}


class Content:
    """A drawing as what a scenario file holds; cards that the file would not know are written into it."""

    def __init__(self, package: GamePackage, drawing: Drawing, collection: Collection) -> None:
        self.drawing = drawing
        self.collection = collection
        self.defaults = package.vocabulary().defaults({})
        self.values = package.vocabulary().default_values
        self.on_places = package.vocabulary().on_places
        given = drawing.kept.get("cards")
        self.cards: list[Entry] = [dict(card) for card in given] if isinstance(given, list) else []
        self.builtin = {str(card["name"]) for card in package.builtin_cards()}
        self.known = {str(card.get(key)) for card in self.cards for key in ("id", "name")} | self.builtin
        self.names: dict[str, str] = {}

    def content(self) -> dict[str, Any]:
        drawing = self.drawing
        players = {letter: self.player(drawing.players[letter]) for letter in PLAYERS if letter in drawing.players}
        kept = drawing.kept.get("setup")
        setup = {**(kept if isinstance(kept, dict) else {}), "turn": msgspec.to_builtins(drawing.turn)}
        return {
            "ruleset": drawing.ruleset,
            "title": drawing.title,
            **({"clauses": drawing.kept["clauses"]} if "clauses" in drawing.kept else {}),
            **({"cards": self.cards} if self.cards else {}),
            "setup": {**setup, "first": drawing.first, **players},
            **({"steps": drawing.kept["steps"]} if drawing.kept.get("steps") else {}),
        }

    def player(self, player: DrawnPlayer) -> dict[str, Any]:
        """Values and areas that are not as they would be without a word."""
        values = {name: value for name, value in player.values.items() if value != self.values.get(name, 0)}
        areas = {area: self.area(entries) for area, entries in player.areas.items() if entries or area in self.defaults}
        marks = {self.on_places: player.marks} if player.marks else {}
        return {**values, **areas, **marks}

    def area(self, entries: list[Entry]) -> list[Any]:
        """Entries as short as files have them: `Name*3` for three that are nothing but that."""
        items = [self.item(entry) for entry in entries]
        found: list[Any] = []
        for item, same in groupby(items):
            count = len(list(same))
            found.extend([f"{item}*{count}"] if isinstance(item, str) and count > 1 else [item] * count)
        return found

    def item(self, entry: Entry) -> Any:
        if not isinstance(entry.get(CARD), str):
            raise BadInput(f"position: expected an entry with the name of a card, found {entry!r}")
        made = {key: value for key, value in entry.items() if value not in (None, False, [], {})}
        made[CARD] = self.called(made[CARD])
        for key in LYING:
            if key in made:
                made[key] = [self.item(one) for one in made[key]]
        return made if len(made) > 1 else made[CARD]

    def called(self, card: str) -> str:
        """How the file calls a card; one of the collection is written into the file when it is first named."""
        if card in self.known:
            return card
        if card not in self.names:
            entry = self.collection.numbered(card)
            if entry is None:
                raise BadInput(f"position: expected the name or number of a card, found {card!r}")
            self.cards.append(plain(entry.data))
            free = entry.name not in self.known
            self.names[card] = entry.name if free else card
            self.known.add(entry.name)
        return self.names[card]
