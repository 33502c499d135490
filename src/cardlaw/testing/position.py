"""Setting up the position that a scenario describes."""

from __future__ import annotations

from typing import Any

from cardlaw.games.cardfields import plain_data
from cardlaw.games.decks import deck_areas_of_game
from cardlaw.games.files import Mapping, describe, expect_mapping, line_of
from cardlaw.games.library import find_imported, named_imported
from cardlaw.games.package import Deck
from cardlaw.games.scenarios import Vocabulary
from cardlaw.kernel.cards import DOWN, EVERYBODY, NOBODY, UP, Card, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.layout import PLAYERS, PUBLIC
from cardlaw.kernel.state import State
from cardlaw.match.records import begin
from cardlaw.testing.names import MOST_COPIES, copies_of
from cardlaw.testing.scenario import Scenario

ENTRY_KEYS = ("card", "as", "face_down", "face_up", "under", "until_end_of_turn")  # a game adds its own
DECK = "deck"  # the one area that is written top first
SETUP_KEYS = ("turn", "first", "coin", "seed", "A", "B")
TURN_KEYS = ("player", "phase", "number")


class Position:
    """The state a scenario starts from, and the names that its steps use."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.package = scenario.package
        self.vocabulary: Vocabulary = scenario.package.vocabulary()
        self.aliases: dict[str, int] = {}
        self.traced = True
        self.builtin = {str(card["name"]): card for card in self.package.builtin_cards()}
        self.state = State(self.package.ruleset, Catalogue(), self.chance())
        self.register_cards()
        self.fill()

    def __repr__(self) -> str:
        named = f", names {', '.join(self.aliases)}" if self.aliases else ""
        return f"<Position {self.package.ruleset.name}: {len(self.state.cards)} cards{named}>"

    def fail(self, line: int, message: str) -> BadInput:
        return self.scenario.fail(line, message)

    def chance(self) -> Chance:
        setup = self.scenario.setup
        for key in setup:
            if key not in SETUP_KEYS:
                raise self.fail(line_of(setup, key), f"setup: expected one of {', '.join(SETUP_KEYS)}, found {key!r}")
        coins = setup.get("coin") or []
        if not isinstance(coins, list) or not all(coin in PLAYERS for coin in coins):
            raise self.fail(line_of(setup, "coin"), f"coin: expected a list of A and B, found {describe(coins)}")
        seed = setup.get("seed")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise self.fail(line_of(setup, "seed"), f"seed: expected a number, found {describe(seed)}")
        return Chance(seed or 0, seed is None, tuple(PLAYERS.index(coin) for coin in coins))

    def register_cards(self) -> None:
        """Every card of the file is known to the game, so that tokens and searches find them."""
        catalogue = self.state.catalogue
        for card in self.scenario.cards.values():
            identity = str(card.get("id") or card.get("name", ""))
            if identity in catalogue.by_id:
                raise self.fail(line_of(card), f"cards: the id {identity!r} is given twice")
            self.package.register(catalogue, dict(card), self.scenario.at(line_of(card)))
        for name, data in self.builtin.items():
            if name not in self.scenario.cards:
                catalogue.add(self.package.face(data, "built-in"))

    # -- the turn -------------------------------------------------------------------------------------------

    def fill(self) -> None:
        setup = self.scenario.setup
        turn = expect_mapping(setup.get("turn") or {}, f"{self.scenario.at(line_of(setup, 'turn'))}: turn")
        for key in turn:
            if key not in TURN_KEYS:
                raise self.fail(line_of(turn, key), f"turn: expected one of {', '.join(TURN_KEYS)}, found {key!r}")
        phase = turn.get("phase", self.vocabulary.default_phase)
        before_game = phase in self.vocabulary.before_game
        places = [f"{self.scenario.at(line_of(setup, name))}: {name}" for name in PLAYERS]
        told = [setup.get(name) for name in PLAYERS]
        given = [expect_mapping({} if one is None else one, place) for one, place in zip(told, places, strict=True)]
        for player in (0, 1):
            self.fill_player(player, given[player], before_game)
        for player in (0, 1):
            if not before_game:
                self.fill_defaults(player, given[player])
            missing = self.vocabulary.missing(self.state, player, before_game)
            if missing:
                raise BadInput(f"{places[player]}: {missing}")
        if before_game:
            self.state.stack.extend(self.vocabulary.start_before_game(self.state, str(phase)))
            return
        self.set_turn(turn, str(phase), line_of(setup, "turn"))

    def set_turn(self, turn: Mapping, phase: str, line: int) -> None:
        state = self.state
        phases = self.package.ruleset.phases
        if phase not in phases:
            raise self.fail(line, f"turn: expected a phase of {', '.join(phases)}, found {phase!r}")
        state.turn_player = self.player_number(turn.get("player", "A"), line)
        state.first_player = self.player_number(self.scenario.setup.get("first", "A"), line)
        number = turn.get("number", 5)
        if isinstance(number, bool) or not isinstance(number, int):
            raise self.fail(line, f"turn: expected a number, found {describe(number)}")
        state.turn = number
        state.turn_began = state.tick()
        state.phase = phases.index(phase)
        for player in (0, 1):
            for group in self.vocabulary.unknown_together:
                begin_pool(state, [card for area in group for card in state.zone(player, area)])
        state.stack.extend(self.vocabulary.stand_at(state, phase))

    def player_number(self, value: Any, line: int) -> int:
        if value not in PLAYERS:
            raise self.fail(line, f"expected A or B, found {describe(value)}")
        return PLAYERS.index(value)

    # -- zones ----------------------------------------------------------------------------------------------

    def fill_defaults(self, player: int, given: Mapping) -> None:
        """What the file does not name comes after what it names, so that its copies are the first."""
        for area, value in self.vocabulary.defaults(given).items():
            if area not in given:
                self.fill_area(player, area, value, 0)

    def fill_player(self, player: int, given: Mapping, before_game: bool) -> None:
        for key, value in given.items():
            line = line_of(given, key)
            if key and key == self.vocabulary.on_places and self.vocabulary.marks(self.state):
                continue
            if key in self.package.ruleset.value_names:
                self.set_value(player, key, value, line)
                continue
            self.vocabulary.make_area(self.state, player, str(key))
            if isinstance(key, str) and self.state.layout.has(key, player):
                self.fill_area(player, key, value, line)
            else:
                known = (*self.package.ruleset.value_names, *self.state.layout.places[player])
                raise self.fail(line, f"expected one of {', '.join(known)}, found {key!r}")
        self.lay_marks(player, given)
        if not before_game:
            for name, number in self.vocabulary.default_values.items():
                if name not in given:
                    self.set_value(player, name, number, 0)

    def lay_marks(self, player: int, given: Mapping) -> None:
        """What lies on places without being a card: for each place the names."""
        key, known = self.vocabulary.on_places, self.vocabulary.marks(self.state)
        if not known or key not in given:
            return
        line = line_of(given, key)
        laid = expect_mapping(given[key], f"{self.scenario.at(line)}: {key}")
        for area, names in laid.items():
            at = line_of(laid, area) or line
            self.vocabulary.make_area(self.state, player, str(area))
            if not self.state.layout.has(str(area), player):
                raise self.fail(at, f"{key}: expected the name of a place, found {area!r}")
            names = names if isinstance(names, list) else [names]
            for name in names:
                if name not in known:
                    raise self.fail(at, f"{key}: expected one of {', '.join(known)}, found {name!r}")
            self.vocabulary.lay_marks(self.state, player, str(area), names)

    def set_value(self, player: int, name: str, value: Any, line: int) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(line, f"{name}: expected a number, found {describe(value)}")
        least, most = self.vocabulary.value_limits.get(name, (0, MOST_COPIES))
        if not least <= value <= most:
            raise self.fail(line, f"{name}: expected a number from {least} to {most}, found {value}")
        self.state.set_value(player, self.package.ruleset.value_names.index(name), value)

    def fill_area(self, player: int, area: str, value: Any, line: int) -> None:
        """Lay cards into an area."""
        entries = self.entries(area, value, line)
        made = [self.make_card(player, area, entry, line) for entry in entries]
        if area == DECK:
            made.reverse()
        place = self.state.place(player, area)
        for card in made:
            self.state.zones[place].append(card.id)
            if self.state.is_in_play(card):
                self.state.in_play.append(card.id)

    def entries(self, area: str, value: Any, line: int) -> list[Any]:
        """What an area is filled with: a number of fillers, one entry, or a list (a deck top first)."""
        if isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value <= MOST_COPIES:
                raise self.fail(line, f"{area}: expected a number from 0 to {MOST_COPIES}, found {value}")
            return [self.vocabulary.filler] * value
        entries = [part for item in (value if isinstance(value, list) else [value]) for part in self.copies(item, line)]
        if area in self.vocabulary.stacks and len(entries) > 1:
            return [{"card": entries[-1], "under": entries[:-1]}]
        return entries

    def copies(self, item: Any, line: int) -> list[Any]:
        """`Name*3` stands for three entries."""
        if not isinstance(item, str):
            return [item]
        try:
            name, count = copies_of(item)
        except BadInput as error:
            raise self.fail(line, str(error)) from error
        return [name] * count

    def make_card(self, player: int, area: str, entry: Any, line: int) -> Card:
        details: dict[str, Any] = entry if isinstance(entry, dict) else {"card": entry}
        line = line_of(entry) or line
        name = details.get("card")
        if isinstance(name, dict):
            details = {**name, **{key: value for key, value in details.items() if key != "card"}}
            name = details.get("card")
        for key in details:
            known = (*ENTRY_KEYS, *self.vocabulary.entry_keys)
            if key not in known:
                raise self.fail(line, f"{area}: expected one of {', '.join(known)}, found {key!r}")
        face = self.face_named(name, line) if isinstance(name, str) else None
        if face is None:
            raise self.fail(line, f"{area}: expected the name of a card, found {describe(name)}")
        state = self.state
        place = state.place(player, area)
        card = state.add_card(face, player, place)
        card.entered = state.tick()
        card.known = state.visible_to(place)
        hidden = state.layout.areas[place].visibility != PUBLIC
        card.facing = DOWN if details.get("face_down") or (hidden and not details.get("face_up")) else UP
        self.vocabulary.orient(card, details)
        if "as" in details:
            self.name_card(details["as"], card.id, line)
        if details.get("face_down"):
            card.known = state.ruleset.sees_face_down(state, place) & state.visible_to(place)
        self.put_under(player, area, card, details.get("under") or [], line)
        self.put_markers(player, area, details.get("markers") or [], line)
        where = self.scenario.at(line)
        self.vocabulary.lay_details(state, card, details, where)
        changes = expect_mapping(details.get("until_end_of_turn") or {}, f"{where}: until_end_of_turn")
        for aspect, amount in changes.items():
            self.vocabulary.add_until_end_of_turn(state, card, str(aspect), amount, where)
        return card

    def face_named(self, name: str, line: int) -> Face | None:
        """A card of the file or built in, or else one that the user has brought in, by its name or number."""
        known = self.state.catalogue.face_named(name) or self.state.catalogue.by_id.get(name)
        if known is not None:
            return known
        numbered = find_imported(self.package.game, name)
        found = [numbered] if numbered is not None else named_imported(self.package.game, name)
        if len(found) > 1:
            numbers = ", ".join(str(card["id"]) for _, card in found)
            raise self.fail(line, f"expected one of the numbers {numbers}, found the name {name!r} of all")
        return self.package.register(self.state.catalogue, found[0][1], self.scenario.at(line)) if found else None

    def put_under(self, player: int, area: str, card: Card, entries: Any, line: int) -> None:
        if not isinstance(entries, list):
            raise self.fail(line, f"{area}: under: expected a list, found {describe(entries)}")
        if self.state.ruleset.beneath is not None:
            self.put_markers(player, area, entries, line)
            return
        made = [self.make_card(player, area, part, line) for entry in entries for part in self.copies(entry, line)]
        if made:
            self.vocabulary.lay_beneath(self.state, card, made)

    def put_markers(self, player: int, area: str, entries: Any, line: int) -> None:
        """Markers lie in an area of their own under the position, face down unless the entry says otherwise."""
        if not entries or self.state.ruleset.beneath is None:
            return
        under = f"markers.{area}"
        if not self.state.layout.has(under, player):
            raise self.fail(line, f"{area}: no markers can be put here")
        if not isinstance(entries, list):
            raise self.fail(line, f"{area}: markers: expected a list, found {describe(entries)}")
        for entry in [part for item in entries for part in self.copies(item, line)]:
            card = self.make_card(player, under, entry, line)
            face_up = isinstance(entry, dict) and bool(entry.get("face_up"))
            card.known = EVERYBODY if face_up else NOBODY
            self.state.zones[card.place].append(card.id)

    def name_card(self, alias: Any, card: int, line: int) -> None:
        if not isinstance(alias, str) or not alias:
            raise self.fail(line, f"as: expected a name, found {describe(alias)}")
        if alias in self.aliases:
            raise self.fail(line, f"the alias {alias!r} is given twice")
        self.aliases[alias] = card

    def game(self) -> Game:
        """A game that begins at the position, which can be used again."""
        return begin(self.state.clone(), trace=self.traced)


def scenario_deck(scenario: Scenario) -> Deck:
    """The deck of a scenario about deck construction, with its cards looked up."""
    given = expect_mapping(scenario.data.get("deck"), f"{scenario.at(line_of(scenario.data, 'deck'))}: deck")
    cards = {str(card["name"]): card for card in scenario.package.builtin_cards()}
    for name, card in scenario.cards.items():
        cards[name] = plain_data(dict(card), scenario.package.card_fields)  # what its book lacks is for the deck rules
    areas: dict[str, list[dict[str, Any]]] = {}
    for area, entries in given.items():
        line = line_of(given, area)
        known = deck_areas_of_game(scenario.package)
        if area not in known or not isinstance(entries, list):
            raise scenario.fail(line, f"deck: expected {', '.join(known)} with a list of names, found {area!r}")
        areas[area] = []
        for entry in entries:
            try:
                name, count = copies_of(entry) if isinstance(entry, str) else ("", 1)
            except BadInput as error:
                raise scenario.fail(line, f"deck: {error}") from error
            if name not in cards:
                raise scenario.fail(line, f"deck: expected the name of a card, found {describe(entry)}")
            areas[area].extend([cards[name]] * count)
    return Deck(scenario.title, areas)
