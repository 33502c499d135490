"""Positions that let a line act: every area filled with cards that its program speaks of, or with none of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import EVERYBODY, TYPES, UP, Face
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.node import every
from cardlaw.kernel.state import State
from cardlaw.program.objects import ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.testing.exercise.casting import Casting, constants, of_type
from cardlaw.testing.exercise.plans import ANY_ROLE, BARE, FOLLOWER, LEADER, MIXED, POOR, RICH, RISER, Plan
from cardlaw.testing.exercise.suiting import Suiting
from cardlaw.testing.exercise.troupe import Troupe

Data = dict[str, Any]

HAND: Final = "hand"
HOME: Final = ""  # no area in particular
# In a hundred: how often a card of an area is one that is spoken of there, spoken of elsewhere, or the card itself.
SHARES: Final = {RICH: (62, 12, 14), POOR: (4, 4, 16), MIXED: (35, 15, 20), BARE: (4, 4, 16)}
RESTED: Final = 30  # in a hundred: cards on the field that lie on their side
HELPED: Final = 45  # in a hundred: plain cards that make things happen, where a plan wants that
OVER: Final = 40  # in a hundred: cards that lie over others, where the game has that
FIELD_FULL: Final = {RICH: 92, POOR: 30, MIXED: 65, BARE: 0}
REPEATED: Final = ("persona",)
STRONG_EVERY: Final = 7  # attempts, in which the cards of each player are strong once
STRONG_TURNS: Final = (5, 6)
FEW_UNDER: Final = 2  # cards under another, as a rule
MOST_UNDER: Final = 6
STANDING: Final = re.compile(r"\[stand\]|【stand】", re.I)  # for which a card must lie on its side
TURN: Final = 5
PILE: Final = 7  # cards of an area that grows while a game goes on
HIGHEST_PILE: Final = 30
HIGHEST: Final = 9  # of all grades
VARIED: Final = 5  # attempts after which areas are filled each in its own way, and the most suitable position is taken
OTHERWISE: Final = 30  # in a hundred: players and areas whose cards are laid in another way then
CANDIDATES: Final = 8  # positions of which the most suitable is taken
MOST: Final = 8  # the most that a player's value is set to


class Boards:
    """Makes positions for one line."""

    def __init__(self, package: GamePackage, casting: Casting, card: Data, abilities: Sequence[Ability]) -> None:
        self.package = package
        self.casting = casting
        self.vocabulary = package.vocabulary()
        self.troupe = Troupe(package, casting, card, abilities)
        self.face = self.troupe.strengths[0]
        numbers = [number for ability in abilities for number in constants(ability)[1] if number <= HIGHEST_PILE]
        self.largest = max(numbers, default=0) + 1
        self.suiting = Suiting(abilities)
        self.origins = origins_of(abilities)

    def make(self, plan: Plan, chance: Chance) -> Game:
        """A game that stands at the first decision of a phase."""
        troupe = self.troupe
        troupe.take_team(plan.number)
        self.face = troupe.strengths[plan.number % len(troupe.strengths)]
        wanted = -1 if plan.mode == POOR else 1
        states = [self.position(plan, chance) for _ in range(CANDIDATES if plan.number >= VARIED else 1)]
        state = max(states, key=lambda one: wanted * self.suiting.score(one, self.face.id)) if states[1:] else states[0]
        state.stack.extend(self.vocabulary.stand_at(state, plan.phase))
        return Game(state, trace=True)

    def position(self, plan: Plan, chance: Chance) -> State:
        troupe = self.troupe
        state = State(self.package.ruleset, troupe.catalogue, chance)
        for player in (0, 1):
            usual = self.mode(plan, plan.mode, chance)
            for area, (least, most, type) in self.vocabulary.plentiful.items():
                mode = self.mode(plan, usual, chance)
                count = self.count(least, self.most_of(most, mode), mode, chance)
                if plan.helped and most > 1 and chance.below(4):
                    count = max(count, 1)  # those who help have something to pay with
                self.fill(state, player, area, count, type, plan, mode, chance)
            self.set_values(state, player, chance)
        if plan.helped:
            self.bring_helpers(state, plan.role, chance)
            self.bring_actors(state, chance)
        self.stand_on_field(state, plan, chance)
        if plan.role == FOLLOWER:
            self.repeat_leader(state)
        self.begin(state, plan, chance)
        if plan.number != 0 and plan.mode != POOR:
            cast = [face for _, faces in troupe.cast for face in faces]
            self.vocabulary.stage(
                state, troupe.text, [self.face, *cast, *troupe.helpers], chance, self.casting.face_if_any
            )
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
        here, elsewhere = self.troupe.wanted(state, player, place, type)
        is_strong = plan.number % STRONG_EVERY == STRONG_TURNS[player]
        plain = (self.troupe.strong_plain if is_strong else self.troupe.plain)[type] or elsewhere or here
        if area in self.vocabulary.led_from and plan.role == RISER:
            plain, here = below(plain, grade_of(self.face)), below(here, grade_of(self.face))
            elsewhere, plain = [], here if here and chance.below(2) else plain
        elif area in self.vocabulary.led_from and plan.role != LEADER:
            highest = plan.role == FOLLOWER or (mode == RICH and chance.below(2))
            least = HIGHEST if highest else grade_of(self.face)
            plain, here = leading(plain, least), leading(here, least)
        helpers = [face for face in self.troupe.helpers if of_type(face, type)] if plan.helped and is_used else []
        # Where the card works elsewhere it need not lie here: a second one may be in its way.
        at_home = not state.layout.areas[place].field or not self.face.watched or self.works_in(state, area)
        for _ in range(count if plain or here else 0):
            helping = helpers and chance.below(100) < HELPED
            face = self.pick(
                player if at_home else 1, here, elsewhere, helpers if helping else plain, type, mode, chance
            )
            texts = self.troupe.speaking.get(face.id) if plan.helped and is_used else None
            self.lay(
                state, texts[chance.below(len(texts))] if texts and chance.below(2) else face, player, area, chance
            )

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
        spoken = [face for one, faces in self.troupe.cast for face in faces if not one.area and of_type(face, type)]
        faces = [*spoken, *(face for face in self.troupe.fillers if of_type(face, type))]
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
        if plan.role == RISER:
            fields = []
        elif plan.role != ANY_ROLE:
            fields = [area for area in fields if (area in self.vocabulary.led_from) == (plan.role == LEADER)] or fields
        piles = [area for area, most, type in self.areas_for_it(state) if most > 1 and type]
        watched = [area for area, _, _ in self.areas_for_it(state) if area in self.face.watched]
        named = [area for area in fields if self.works_in(state, area)]
        waits = chance.below(2) if watched else plan.role == ANY_ROLE and chance.below(3) == 0
        if piles and not named and waits:
            fields = []  # it waits to be brought out, or works from where it lies
        stands = named or fields
        number = plan.number if plan.number < VARIED else chance.below(len(stands) or 1)
        stand = stands[number % len(stands)] if stands else ""
        leaves = [area for area in self.origins if area in self.vocabulary.plentiful and area not in fields]
        for area in (stand, chance_of(watched, chance), chance_of(leaves or piles, chance), HAND):
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
                self.troupe.spoken_ids.add(marked.id)
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

    def bring_helpers(self, state: State, role: int, chance: Chance) -> None:
        """Let each player have cards at hand and on the field that make things happen."""
        for player in (0, 1):
            for area, (_, most, type) in self.vocabulary.plentiful.items():
                fitting = (
                    [face for face in self.troupe.helpers if of_type(face, type)] if state.layout.has(area) else []
                )
                zone = state.zone(player, area) if fitting else []
                is_open = area == HAND or (most == 1 and type and chance.below(3) == 0)
                for card in zone[-2:] if is_open else ():
                    helper = fitting[chance.below(len(fitting))]
                    leads = area in self.vocabulary.led_from
                    state.change(card).face = self.leader_like(helper, state, card) if leads else helper

    def bring_actors(self, state: State, chance: Chance) -> None:
        """Let the player have cards by whose deeds something is waited for, where they are said to be."""
        for spoken, faces in self.troupe.actors():
            areas = [
                (area, type)
                for area, (_, most, type) in self.vocabulary.plentiful.items()
                if type and state.layout.has(area) and self.is_meant(state, area, spoken.area, most)
            ]
            fitting = [(area, face) for area, type in areas for face in faces if of_type(face, type)]
            if fitting and chance.below(4):
                area, face = fitting[chance.below(len(fitting))]
                led = state.zone(0, area)[-1:] if area in self.vocabulary.led_from else []
                self.replace(state, area, self.leader_like(face, state, led[0]) if led else face)

    def is_meant(self, state: State, area: str, told: str, most: int) -> bool:
        """Is an area the one that is told, or one where cards are at work if none is?"""
        place = state.place(0, area)
        return (
            most == 1 or state.layout.areas[place].active if told == HOME else state.ruleset.is_area(state, place, told)
        )

    def leader_like(self, helper: Face, state: State, leader: int) -> Face:
        """The helper, with the grade of the leading card that it replaces."""
        grade = grade_of(state.cards[leader].face)
        face = self.casting.face({**helper.data, "grade": grade, "id": f"{helper.id} of grade {grade}"})
        register(state, face)
        return face

    def replace(self, state: State, area: str, face: Face | None = None) -> None:
        """Put the card itself, or another, on top of an area, in place of the card that lies there."""
        place = state.place(0, area)
        if state.zones[place]:
            record = state.change(state.zones[place][-1])
            record.face = face or self.face
            is_field = state.layout.areas[place].field
            if is_field and STANDING.search(self.troupe.text) and state.chance.below(2):
                self.vocabulary.orient(record, {"rest": True})
            elif state.chance.below(2):
                record.orientation = 0
        else:
            self.package.put(state, face or self.face, 0, area)

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


def origins_of(abilities: Sequence[Ability]) -> list[str]:
    """The areas that the card leaves where programs wait for that."""
    parts = [part for ability in abilities for part in every(ability) if isinstance(part, Pattern)]
    own = [part for part in parts if isinstance(getattr(part, "objects", None), ThisCard)]
    return [area for area in dict.fromkeys(str(getattr(part, "origin", "")) for part in own) if area]


def leading(faces: Sequence[Face], least: int) -> list[Face]:
    """Those of a grade or the highest below it, where cards have one: much is allowed only under such a leader."""
    least = min(least, max((grade_of(face) for face in faces), default=0))
    return [face for face in faces if grade_of(face) >= least]


def below(faces: Sequence[Face], grade: int) -> list[Face]:
    """Those whose place a card of a grade can take: one grade below it; any where there is none."""
    return [face for face in faces if grade_of(face) == grade - 1] or list(faces)


def grade_of(face: Face) -> int:
    grade = face.data.get("grade")
    return grade if isinstance(grade, int) else 0


def register(state: State, face: Face) -> None:
    if face.id not in state.catalogue.by_id:
        state.catalogue.add(face)


def chance_of(areas: Sequence[str], chance: Chance) -> str:
    return areas[chance.below(len(areas))] if areas else ""
