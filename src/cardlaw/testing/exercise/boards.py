"""Positions that let a line act: every area filled with cards that its program speaks of, or with none of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import EVERYBODY, TYPES, UP, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.state import State
from cardlaw.testing.exercise.casting import Casting, constants, of_type
from cardlaw.testing.exercise.spoken import Spoken, spoken_of
from cardlaw.testing.exercise.suiting import Suiting
from cardlaw.text.sentences import NAME

Data = dict[str, Any]

LONGEST: Final = 60  # letters of a name in quotes; what is longer is an ability
HAND: Final = "hand"
RICH: Final = 0  # as much as possible of what is spoken of
POOR: Final = 1  # nothing of it, and little of anything
MIXED: Final = 2
BARE: Final = 3  # as little as possible; only of some areas
# In a hundred: how often a card of an area is one that is spoken of there, spoken of elsewhere, or the card itself.
SHARES: Final = {RICH: (62, 12, 14), POOR: (4, 4, 16), MIXED: (35, 15, 20), BARE: (4, 4, 16)}
RESTED: Final = 30  # in a hundred: cards on the field that lie on their side
OWN_COLOR: Final = 3  # plain cards of the colour of the card for each that has another
HELPED: Final = 45  # in a hundred: plain cards that make things happen, where a plan wants that
OVER: Final = 40  # in a hundred: cards that lie over others, where the game has that
FIELD_FULL: Final = {RICH: 92, POOR: 30, MIXED: 65, BARE: 0}
ANY_ROLE: Final = 0
LEADER: Final = 1  # the card leads, and others may take its place
FOLLOWER: Final = 2  # another card leads, of which there is a second one at hand
REPEATED: Final = ("persona",)
OVERWHELMING: Final = 20_000
STRENGTHS: Final = ("power", "counter_power")
STRONG_EVERY: Final = 7  # attempts, in which the cards of each player are strong once
STRONG_TURNS: Final = (5, 6)
WEAK: Final = 500  # a card without power may leave at once
LIKELY: Final = 17  # attempts with the helpers that do what is spoken of
LINES_OF_HELPERS: Final = 4  # texts of helpers that are given to cards that are spoken of
FEW_UNDER: Final = 2  # cards under another, as a rule
MOST_UNDER: Final = 6
KIN_FIELDS: Final = ("color", "colors", "clan", "nation", "traits", "race")
TURN: Final = 5
PILE: Final = 7  # cards of an area that grows while a game goes on
HIGHEST_PILE: Final = 30
HIGHEST: Final = 9  # of all grades
VARIED: Final = 5  # attempts after which areas are filled each in its own way, and the most suitable position is taken
OTHERWISE: Final = 30  # in a hundred: players and areas whose cards are laid in another way then
CANDIDATES: Final = 8  # positions of which the most suitable is taken
MOST: Final = 8  # the most that a player's value is set to


@dataclass(frozen=True)
class Plan:
    """What kind of position is built."""

    mode: int
    turn_player: int
    phase: str
    helped: bool = False  # by cards that make things happen
    role: int = ANY_ROLE  # where a game has a leading card
    number: int = 0  # which attempt it is


class Boards:
    """Makes positions for one line."""

    def __init__(self, package: GamePackage, casting: Casting, card: Data, abilities: Sequence[Ability]) -> None:
        self.package = package
        self.casting = casting
        self.vocabulary = package.vocabulary()
        self.text = " ".join(card.get("text") or ())
        self.strengths = [casting.face(one) for one in of_strengths(card)]
        self.face = self.strengths[0]
        self.silent = casting.face({key: value for key, value in card.items() if key != "text"})
        self.teams = casting.helpers_for(self.text, abilities)
        self.helpers = self.teams[0]
        self.fillers = self.colored_fillers(card)
        self.strong = [casting.face(strengthened(face)) for face in self.fillers]
        spoken = spoken_of([*abilities, *(ability for ability in self.face.abilities if ability.keyword)])
        types = {area: type for area, (_, _, type) in self.vocabulary.plentiful.items()}
        names = dict.fromkeys(NAME.findall(self.text))
        named = casting.cards_named([name for name in names if len(name) < LONGEST], card, abilities)
        self.cast = []
        for one in spoken:
            made = [casting.face(data) for data in casting.cards_for(one.filters, types.get(one.area, ""))]
            fitting = [face for face in named if one.filters and casting.all_fit(face, one.filters)]
            self.cast.append((one, [*made, *fitting]))
        self.cast.append((Spoken((0, 1), "", ()), named))
        self.speaking: dict[str, list[Face]] = {}
        numbers = [number for ability in abilities for number in constants(ability)[1] if number <= HIGHEST_PILE]
        self.largest = max(numbers, default=0) + 1
        self.suiting = Suiting(abilities)
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

    def speaking_cast(self) -> dict[str, list[Face]]:
        """For cards that are spoken of, the same with texts of helpers: what their abilities do may be waited for."""
        found: dict[str, list[Face]] = {}
        helpers = list(dict.fromkeys(self.helpers))
        for face in (face for _, faces in self.cast for face in faces):
            kind = str(face.data["type"])
            alike = [(one.id, one.text) for one in helpers if one.data["type"] == kind]
            texts = alike if len(alike) >= LINES_OF_HELPERS else [*alike, *self.at_home(helpers, kind)]
            cards = [{**face.data, "id": f"{face.id}, {id}", "text": text} for id, text in texts[:LINES_OF_HELPERS]]
            found[face.id] = [self.casting.face(card) for card in cards if self.casting.is_card(card)]
        return found

    def at_home(self, helpers: Sequence[Face], kind: str) -> list[tuple[str, tuple[str, ...]]]:
        """Texts of helpers of other kinds, said where cards of a kind lie."""
        homes = self.vocabulary.homes
        home = homes.get(kind, "")
        lines = [(one.id, one.text[0].replace(other, home)) for one in helpers for other in homes.values()]
        return [(id, (line,)) for id, line in lines if home and home in line]

    def take_team(self, number: int) -> None:
        """The likely helpers at first, the others by turns later on."""
        later = max(0, number - LIKELY)
        helpers = self.teams[later % len(self.teams)]
        if helpers is not self.helpers or not self.speaking:
            self.helpers = helpers
            self.speaking = self.speaking_cast()

    def make(self, plan: Plan, chance: Chance) -> Game:
        """A game that stands at the first decision of a phase."""
        self.take_team(plan.number)
        self.face = self.strengths[plan.number % len(self.strengths)]
        wanted = -1 if plan.mode == POOR else 1
        states = [self.position(plan, chance) for _ in range(CANDIDATES if plan.number >= VARIED else 1)]
        state = max(states, key=lambda one: wanted * self.suiting.score(one, self.face.id)) if states[1:] else states[0]
        state.stack.extend(self.vocabulary.stand_at(state, plan.phase))
        return Game(state, trace=True)

    def position(self, plan: Plan, chance: Chance) -> State:
        state = State(self.package.ruleset, Catalogue(), chance)
        cast = [face for _, faces in self.cast for face in faces]
        speaking = [face for faces in self.speaking.values() for face in faces]
        for face in (self.face, *self.fillers, *self.strong, *self.helpers, *cast, *speaking):
            for side in self.package.sides(face):
                register(state, side)
        for data in self.package.builtin_cards():
            register(state, self.casting.face(data))
        for player in (0, 1):
            usual = self.mode(plan, plan.mode, chance)
            for area, (least, most, type) in self.vocabulary.plentiful.items():
                mode = self.mode(plan, usual, chance)
                count = self.count(least, self.most_of(most, mode), mode, chance)
                self.fill(state, player, area, count, type, plan, mode, chance)
            self.set_values(state, player, chance)
        if plan.helped:
            self.bring_helpers(state, chance)
        self.stand_on_field(state, plan, chance)
        if plan.role == FOLLOWER:
            self.repeat_leader(state)
        self.begin(state, plan, chance)
        if plan.number != 0 and plan.mode != POOR:
            self.vocabulary.stage(state, self.text, [self.face, *cast, *self.helpers], chance)
        state.in_play = [card for zone in state.zones for card in zone if state.is_in_play(state.cards[card])]
        return state

    def most_of(self, most: int, mode: int) -> int:
        """As many cards of a pile as usual, or as the largest number that the program speaks of."""
        return max(most, self.largest) if mode == RICH and most >= PILE else most

    def mode(self, plan: Plan, usual: int, chance: Chance) -> int:
        """How a player's areas, or one of them, are filled: as it was planned, later on now and then otherwise."""
        if plan.number < VARIED or chance.below(100) >= OTHERWISE:
            return usual
        return chance.below(len(SHARES))

    def count(self, least: int, most: int, mode: int, chance: Chance) -> int:
        if most - least <= 1:
            return least if chance.below(100) >= FIELD_FULL[mode] else most
        if mode == BARE:
            return least
        if mode == POOR:
            return least if chance.below(2) else least + chance.below((most - least) // 3 + 1)
        if mode == RICH:
            return most - chance.below(2)
        return most - chance.below(most - least + 1)

    def fill(
        self, state: State, player: int, area: str, count: int, type: str, plan: Plan, mode: int, chance: Chance
    ) -> None:
        if not state.layout.has(area):
            return
        place = state.place(player, area)
        is_used = area in self.vocabulary.played_from or state.layout.areas[place].active
        here, elsewhere = self.wanted(state, player, place, type)
        fillers = self.strong if plan.number % STRONG_EVERY == STRONG_TURNS[player] else self.fillers
        plain = [face for face in fillers if of_type(face, type)] or elsewhere or here
        if area in self.vocabulary.led_from and plan.role != LEADER:
            highest = plan.role == FOLLOWER or (mode == RICH and chance.below(2))
            least = HIGHEST if highest else grade_of(self.face)
            plain, here = leading(plain, least), leading(here, least)
        helpers = [face for face in self.helpers if of_type(face, type)] if plan.helped and is_used else []
        for _ in range(count if plain or here else 0):
            helping = helpers and chance.below(100) < HELPED
            face = self.pick(player, here, elsewhere, helpers if helping else plain, type, mode, chance)
            texts = self.speaking.get(face.id) if plan.helped and is_used else None
            self.lay(
                state, texts[chance.below(len(texts))] if texts and chance.below(2) else face, player, area, chance
            )

    def wanted(self, state: State, player: int, place: int, type: str) -> tuple[list[Face], list[Face]]:
        """The faces that are spoken of as lying here, and those that are spoken of elsewhere."""
        here: list[Face] = []
        elsewhere: list[Face] = []
        for spoken, faces in self.cast:
            is_here = not spoken.area or state.ruleset.is_area(state, place, spoken.area)
            fitting = [face for face in faces if of_type(face, type)]
            (here if is_here and player in spoken.players and spoken.filters else elsewhere).extend(fitting)
        return here, elsewhere

    def pick(
        self,
        player: int,
        here: Sequence[Face],
        elsewhere: Sequence[Face],
        plain: Sequence[Face],
        type: str,
        mode: int,
        chance: Chance,
    ) -> Face:
        fitting, other, itself = SHARES[mode]
        roll = chance.below(100)
        if here and roll < fitting:
            return here[chance.below(len(here))]
        if elsewhere and fitting <= roll < fitting + other:
            return elsewhere[chance.below(len(elsewhere))]
        if player == 0 and of_type(self.face, type) and roll >= 100 - itself:
            return self.face
        choices = plain or here
        return choices[chance.below(len(choices))]

    def lay(self, state: State, face: Face, player: int, area: str, chance: Chance) -> int:
        card = self.package.put(state, face, player, area)
        record = state.cards[card]
        record.entered = state.tick()
        if state.layout.areas[record.place].field and chance.below(100) < RESTED:
            self.vocabulary.orient(record, {"rest": True})
        if area in self.vocabulary.turned and chance.below(2):
            record.facing, record.known = UP, EVERYBODY
        if area in self.vocabulary.lie_over and chance.below(100) < OVER:
            self.lay_under(state, card, player, chance)
        return card

    def lay_under(self, state: State, card: int, player: int, chance: Chance) -> None:
        """Put cards under another, of those that are spoken of without a place or of its own kind."""
        record = state.cards[card]
        type = record.face.words[TYPES][0]
        spoken = [face for one, faces in self.cast for face in faces if not one.area and of_type(face, type)]
        faces = [*spoken, *(face for face in self.fillers if of_type(face, type))]
        under: list[int] = []
        most = FEW_UNDER if chance.below(4) else MOST_UNDER
        for _ in range(1 + chance.below(most) if faces else 0):
            lower = state.add_card(faces[chance.below(len(faces))], player, record.place)
            lower.host = card
            lower.known = record.known
            under.append(lower.id)
        record.beneath = tuple(under)

    def stand_on_field(self, state: State, plan: Plan, chance: Chance) -> None:
        """Let the card itself stand somewhere on the field, each time elsewhere, and wait in the hand."""
        fields = [area for area, most, type in self.areas_for_it(state) if most == 1 and type]
        if plan.role != ANY_ROLE:
            fields = [area for area in fields if (area in self.vocabulary.led_from) == (plan.role == LEADER)] or fields
        piles = [area for area, most, type in self.areas_for_it(state) if most > 1 and type]
        watched = [area for area, _, _ in self.areas_for_it(state) if area in self.face.watched]
        named = [area for area in fields if self.works_in(state, area)]
        if piles and not named and plan.role == ANY_ROLE and chance.below(3) == 0:
            fields = []  # it waits to be brought out
        stands = named or fields
        number = plan.number if plan.number < VARIED else chance.below(len(stands) or 1)
        stand = stands[number % len(stands)] if stands else ""
        for area in (stand, chance_of(watched, chance), chance_of(piles, chance), HAND):
            if area:
                self.replace(state, area)

    def repeat_leader(self, state: State) -> None:
        """Let the player have the leading card at hand once more, with the icon that makes something of that."""
        icon = [field for field in REPEATED if field in self.package.card_fields]
        for area in self.vocabulary.led_from:
            for leader in state.zone(0, area)[-1:]:
                data = state.cards[leader].face.data
                marked = self.casting.face({**data, **dict.fromkeys(icon, True), "id": f"{data['id']} again"})
                register(state, marked)
                self.spoken_ids.add(marked.id)
                state.change(leader).face = marked
                self.package.put(state, marked, 0, HAND)

    def areas_for_it(self, state: State) -> list[tuple[str, int, str]]:
        """The areas that cards of its type may lie in, with how many lie there and what type they must have."""
        return [
            (area, most, type)
            for area, (_, most, type) in self.vocabulary.plentiful.items()
            if state.layout.has(area) and of_type(self.face, type)
        ]

    def works_in(self, state: State, area: str) -> bool:
        place = state.place(0, area)
        return any(state.ruleset.is_area(state, place, one) for one in self.face.watched)

    def bring_helpers(self, state: State, chance: Chance) -> None:
        """Let each player have cards at hand and on the field that make things happen."""
        for player in (0, 1):
            for area, (_, most, type) in self.vocabulary.plentiful.items():
                fitting = [face for face in self.helpers if of_type(face, type)] if state.layout.has(area) else []
                zone = state.zone(player, area) if fitting else []
                is_open = area == HAND or (most == 1 and type and chance.below(3) == 0)
                for card in zone[-2:] if is_open else ():
                    helper = fitting[chance.below(len(fitting))]
                    leads = area in self.vocabulary.led_from
                    state.change(card).face = self.leader_like(helper, state, card) if leads else helper

    def leader_like(self, helper: Face, state: State, leader: int) -> Face:
        """The helper, with the grade of the leading card that it replaces."""
        grade = grade_of(state.cards[leader].face)
        face = self.casting.face({**helper.data, "grade": grade, "id": f"{helper.id} of grade {grade}"})
        register(state, face)
        return face

    def replace(self, state: State, area: str) -> None:
        """Put the card itself on top of an area, in place of the card that lies there."""
        place = state.place(0, area)
        if state.zones[place]:
            record = state.change(state.zones[place][-1])
            record.face = self.face
            record.orientation = 0
        else:
            self.package.put(state, self.face, 0, area)

    def set_values(self, state: State, player: int, chance: Chance) -> None:
        names = self.package.ruleset.value_names
        for name, number in self.vocabulary.default_values.items():
            state.set_value(player, names.index(name), number)
        for name, (least, most) in self.vocabulary.value_limits.items():
            if name in names:
                state.set_value(player, names.index(name), least + chance.below(min(most, MOST) - least + 1))

    def begin(self, state: State, plan: Plan, chance: Chance) -> None:
        state.turn_player = plan.turn_player
        state.first_player = chance.below(2)
        state.turn = TURN
        state.turn_began = state.tick()
        state.phase = self.package.ruleset.phases.index(plan.phase)
        for player in (0, 1):
            for group in self.vocabulary.unknown_together:
                begin_pool(state, [card for area in group for card in state.zone(player, area)])


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


def leading(faces: Sequence[Face], least: int) -> list[Face]:
    """Those of a grade or the highest below it, where cards have one: much is allowed only under such a leader."""
    least = min(least, max((grade_of(face) for face in faces), default=0))
    return [face for face in faces if grade_of(face) >= least]


def grade_of(face: Face) -> int:
    grade = face.data.get("grade")
    return grade if isinstance(grade, int) else 0


def register(state: State, face: Face) -> None:
    if face.id not in state.catalogue.by_id:
        state.catalogue.add(face)


def chance_of(areas: Sequence[str], chance: Chance) -> str:
    return areas[chance.below(len(areas))] if areas else ""
