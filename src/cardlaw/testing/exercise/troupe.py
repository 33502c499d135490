"""The cards that may lie in the positions for one line: the card itself, plain ones, those spoken of, and helpers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.state import State
from cardlaw.testing.exercise.casting import Casting, of_type
from cardlaw.testing.exercise.spoken import Spoken, spoken_of
from cardlaw.text.signs import NAME

Data = dict[str, Any]

LONGEST: Final = 60  # letters of a name in quotes; what is longer is an ability
OWN_COLOR: Final = 3  # plain cards of the colour of the card for each that has another
OVERWHELMING: Final = 20_000
STRENGTHS: Final = ("power", "counter_power")
WEAK: Final = 500  # a card without power may leave at once
LIKELY: Final = 17  # attempts with the helpers that do what is spoken of
LINES_OF_HELPERS: Final = 4  # texts of helpers that are given to cards that are spoken of
LINES_OF_ACTORS: Final = 8  # and to those whose deeds are waited for
ICONS: Final = ("persona",)  # which lists leave out, and cards that speak of them have
KIN_FIELDS: Final = ("color", "colors", "clan", "nation", "traits", "race")


class Troupe:
    """Everybody who may appear for one line."""

    def __init__(self, package: GamePackage, casting: Casting, card: Data, abilities: Sequence[Ability]) -> None:
        self.package = package
        self.casting = casting
        self.vocabulary = package.vocabulary()
        self.text = " ".join(card.get("text") or ())
        card = {**card, **{icon: True for icon in ICONS if icon in package.card_fields and icon in self.text.lower()}}
        self.strengths = [casting.face(one) for one in of_strengths(card)]
        self.silent = casting.face({key: value for key, value in card.items() if key != "text"})
        self.teams = casting.helpers_for(self.text, abilities)
        self.helpers = self.teams[0]
        self.fillers = self.colored_fillers(card)
        self.strong = [casting.face(strengthened(face)) for face in self.fillers]
        self.cast = self.cast_for(card, abilities)
        self.speaking: dict[str, list[Face]] = {}
        self.catalogue = Catalogue()  # of all positions for the line
        self.suited: dict[tuple[int, str], tuple[list[Face], list[Face]]] = {}  # by place and type
        kinds = {type for _, _, type in self.vocabulary.plentiful.values()}
        self.plain, self.strong_plain = (
            {type: [face for face in faces if of_type(face, type)] for type in kinds}
            for faces in (self.fillers, self.strong)
        )
        self.spoken_ids = {
            face.id for spoken, faces in self.cast for face in faces if spoken.filters or not spoken.area
        }

    def colored_fillers(self, card: Data) -> list[Face]:
        """Plain cards of the colour, clan and traits of the card, so that it can be played, and some others."""
        own = {field: card[field] for field in KIN_FIELDS if card.get(field)}
        found: list[Face] = []
        for data in (*self.package.builtin_cards(), *self.casting.of_other_types()):
            fields = {field: value for field, value in own.items() if field in data or field in ("traits", "race")}
            face = self.casting.face({**data, **fields, "id": f"own {data['id']}"})
            if not face.token:
                found.extend([face] * OWN_COLOR)
                found.append(self.casting.face(data))
        return found

    def cast_for(self, card: Data, abilities: Sequence[Ability]) -> list[tuple[Spoken, list[Face]]]:
        """For everything that is said of cards, cards that it fits, those with names that the text has among them."""
        casting = self.casting
        keywords = [ability for ability in self.strengths[0].abilities if ability.keyword]
        types = {area: type for area, (_, _, type) in self.vocabulary.plentiful.items()}
        names = dict.fromkeys(NAME.findall(self.text))
        named = casting.cards_named([name for name in names if len(name) < LONGEST], card, abilities)
        found = []
        for one in spoken_of([*abilities, *keywords]):
            made = [casting.face(data) for data in casting.cards_for(one.filters, types.get(one.area, ""))]
            fitting = [face for face in named if one.filters and casting.all_fit(face, one.filters)]
            found.append((one, [*made, *fitting]))
        return [*found, (Spoken((0, 1), "", ()), named)]

    # -- who speaks -------------------------------------------------------------------------------------------

    def take_team(self, number: int) -> None:
        """The likely helpers at first, later on by turns with the others."""
        later = max(0, number - LIKELY)
        helpers = self.teams[later // 2 % len(self.teams) if later % 2 else 0]
        if helpers is not self.helpers or not self.speaking:
            self.helpers = helpers
            self.speaking = self.speaking_cast()
            self.register_all()

    def register_all(self) -> None:
        cast = [face for _, faces in self.cast for face in faces]
        speaking = [face for faces in self.speaking.values() for face in faces]
        built_in = [self.casting.face(data) for data in self.package.builtin_cards()]
        for face in (*self.strengths, *self.fillers, *self.strong, *self.helpers, *cast, *speaking, *built_in):
            for side in self.package.sides(face):
                self.catalogue.add(side)

    def speaking_cast(self) -> dict[str, list[Face]]:
        """For cards that are spoken of, the same with texts of helpers: what their abilities do may be waited for."""
        found: dict[str, list[Face]] = {}
        helpers = list(dict.fromkeys(self.helpers))
        actors = {face.id for spoken, faces in self.cast for face in faces if spoken.acts}
        for face in (face for _, faces in self.cast for face in faces):
            kind = str(face.data["type"])
            most = LINES_OF_ACTORS if face.id in actors else LINES_OF_HELPERS
            alike = [(one.id, one.text) for one in helpers if one.data["type"] == kind]
            texts = alike if len(alike) >= most else [*alike, *self.at_home(helpers, kind)]
            cards = [{**face.data, "id": f"{face.id}, {id}", "text": text} for id, text in texts[:most]]
            found[face.id] = [self.casting.face(card) for card in cards if self.casting.is_card(card)]
        return found

    def at_home(self, helpers: Sequence[Face], kind: str) -> list[tuple[str, tuple[str, ...]]]:
        """Texts of helpers of other kinds, said where cards of a kind lie."""
        homes = self.vocabulary.homes
        home = homes.get(kind, "")
        lines = [(one.id, one.text[0].replace(other, home)) for one in helpers for other in homes.values()]
        return [(id, (line,)) for id, line in lines if home and home in line]

    def actors(self) -> list[tuple[Spoken, list[Face]]]:
        """For each card by whose deeds something is waited for, the cards that do things of its kind, where they lie
        rather than when they are played."""
        found = []
        for spoken, faces in self.cast:
            speaking = [one for face in faces for one in self.speaking.get(face.id, ())] if spoken.acts else []
            if spoken.acts and not faces:  # any card will do
                speaking = self.helpers
            found.append((spoken, [one for one in speaking if one.watched] or speaking))
        return [(spoken, faces) for spoken, faces in found if faces]

    # -- who lies where ---------------------------------------------------------------------------------------

    def wanted(self, state: State, player: int, place: int, type: str) -> tuple[list[Face], list[Face]]:
        """The faces that are spoken of as lying here, and those that are spoken of elsewhere."""
        if (place, type) in self.suited:
            return self.suited[place, type]
        here: list[Face] = []
        elsewhere: list[Face] = []
        for spoken, faces in self.cast:
            is_here = not spoken.area or state.ruleset.is_area(state, place, spoken.area)
            fitting = [face for face in faces if of_type(face, type)]
            (here if is_here and player in spoken.players and spoken.filters else elsewhere).extend(fitting)
        self.suited[place, type] = here, elsewhere
        return here, elsewhere


def of_strengths(card: Data) -> list[Data]:
    """A card as it is, so weak that it loses its battles, and so strong that it wins them."""
    power = card.get("power")
    if not isinstance(power, int):
        return [card]
    return [card, {**card, "power": WEAK}, {**card, "power": power + OVERWHELMING}]


def strengthened(face: Face) -> Data:
    """A card like another one that wins what it fights."""
    numbers = {field: face.data.get(field) for field in STRENGTHS}
    strong = {field: number + OVERWHELMING for field, number in numbers.items() if isinstance(number, int) and number}
    return {**face.data, **strong, "id": f"strong {face.id}"} if strong else {**face.data}
