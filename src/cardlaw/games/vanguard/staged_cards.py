"""One player's side of a position for `cards exercise`, and cards made for it: arms, dresses, boosters, a Base."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardlaw.games.scenarios import Make
from cardlaw.games.vanguard.board.areas import back_circles, front_row, place_of, rear_guards, vanguards
from cardlaw.games.vanguard.board.associations import ARMED_TO, join_to
from cardlaw.games.vanguard.board.board import ORDER_ZONE, VC
from cardlaw.games.vanguard.orders.playing import bearers
from cardlaw.games.vanguard.terms.information import STAND, XOVERDRESS_MARK, set_mark
from cardlaw.games.vanguard.terms.types import UNIT, G
from cardlaw.kernel.cards import EVERYBODY, TYPES, UP, Face
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.state import State

ARMS = {"type": "normal order", "grade": 0, "subtype": ["arms"]}
DRESS = {"name": "Staged Dress", "type": "normal unit", "grade": 1, "power": 8000, "critical": 1, "shield": 5000}
BASE = {"id": "staged base", "name": "Staged Base", "type": "set order", "grade": 0, "subtype": ["base"]}
BOOSTER = {
    "id": "staged booster",
    "name": "Staged Booster",
    "type": "normal unit",
    "grade": 1,
    "power": 8000,
    "critical": 1,
    "shield": 5000,
    "skills": ["boost"],
}
SIDES = ("Left", "Right")


@dataclass
class Stage:
    """One player's side of a position, the words of the line and the cards that it speaks of, its own card first."""

    state: State
    player: int
    text: str
    faces: Sequence[Face]
    chance: Chance
    make: Make

    def lay(self, face: Face, zone: int) -> int:
        """Another card on top of a zone, face up."""
        place = place_of(self.state, self.player, zone)
        card = self.state.add_card(face, self.player, place)
        self.state.zones[place].append(card.id)
        card.facing, card.known = UP, EVERYBODY
        card.entered = self.state.tick()
        return card.id

    def leader(self) -> int:
        found = vanguards(self.state, self.player)
        return found[-1] if found else -1

    def one_of(self, faces: Sequence[Face]) -> Face | None:
        return faces[self.chance.below(len(faces))] if faces else None


def arm_vanguard(stage: Stage) -> None:
    """The vanguard bears the arms that the text stands on, or ones that are made for it."""
    state = stage.state
    name = state.cards[stage.leader()].face.name if stage.leader() >= 0 else ""
    texts = {
        side: {"id": f"{side} {name}", "name": f"{side} Arms", "text": [f'{side} Arms - "{name}"']} for side in SIDES
    }
    made = [stage.make({**ARMS, **text}) for text in texts.values()]
    for face in (*stage.faces[:1], *(one for one in made[stage.chance.below(2) :] if one is not None)):
        state.catalogue.add(face)
        card = stage.lay(face, VC)
        found = bearers(state, stage.player, card)
        if found:
            join_to(state, ARMED_TO, card, found[-1])
        else:
            state.zones[state.cards[card].place].pop()
            state.cards.pop()


def dress_over(stage: Stage) -> None:
    """A unit stands over another one, and there are units at hand to be called over it or over the card itself."""
    state = stage.state
    units = rear_guards(state, stage.player)
    under = stage.one_of([face for face in stage.faces if UNIT in face.words[TYPES] and G not in face.words[TYPES]])
    if not units or under is None:
        return
    unit = units[stage.chance.below(len(units))]
    lower = state.add_card(under, stage.player, state.cards[unit].place)
    lower.host, lower.known = unit, EVERYBODY
    state.change(unit).beneath = (lower.id,)
    set_mark(state, unit, XOVERDRESS_MARK, stage.chance.below(2))
    for name in (stage.faces[0].name, state.cards[unit].face.name):
        dress = stage.make({**DRESS, "id": f"over {name}", "text": [f'[overDress] - "{name}"']})
        if dress is not None:
            state.catalogue.add(dress)
            hand = state.zone(stage.player, "hand")
            card = state.add_card(dress, stage.player, state.place(stage.player, "hand"))
            card.known = 1 << stage.player
            hand.append(card.id)


def bring_boosters(stage: Stage) -> None:
    """Units that can boost stand in the back row, but for the card itself, and the units of the front row stand."""
    state = stage.state
    booster = stage.make(BOOSTER)
    if booster is None:
        return
    state.catalogue.add(booster)
    for place in back_circles(state, stage.player):
        for card in state.zones[place]:
            if state.cards[card].face.id != stage.faces[0].id and not state.cards[card].beneath:
                record = state.change(card)
                record.face, record.orientation = booster, STAND
    for card in front_row(state, stage.player):
        state.change(card).orientation = STAND


def lay_base(stage: Stage) -> None:
    """There is a Base, to which cards can be scouted."""
    base = stage.make(BASE)
    if base is not None:
        stage.state.catalogue.add(base)
        stage.lay(base, ORDER_ZONE)
