"""The words of Weiss Schwarz scenarios and how its positions are set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardlaw.games.scenarios import Endgame, Vocabulary
from cardlaw.games.weiss.actions import VERBS
from cardlaw.games.weiss.allowances import great_performer
from cardlaw.games.weiss.areas import POSITION_NAMES, is_stage
from cardlaw.games.weiss.declaration import allowed_types, refusal_of_attack
from cardlaw.games.weiss.information import (
    ATTACK_TYPES,
    CHARACTER,
    CLIMAX,
    LAYER_NUMBERS,
    ORIENTATIONS,
    ORIENTED,
    PAID,
    PHASES,
    REST,
    REVERSE,
)
from cardlaw.games.weiss.keywords import RULE_ENCORE
from cardlaw.games.weiss.phases import standing_at
from cardlaw.games.weiss.setup import at_mulligan
from cardlaw.kernel.cards import VEILED, Card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State


class WeissVocabulary(Vocabulary):
    """ws"""

    before_game = ("setup", "mulligan")
    entry_keys = ("rest", "reversed", "markers")
    unknown_together = (("deck", "hand", "stock"),)
    verbs = (*VERBS, "attack", "auto", "mulligan", "clock")
    list_verbs = ("mulligan", "clock")
    place_verbs = ("swap",)
    ability_verbs = ("act",)
    given_by_rules = (RULE_ENCORE,)
    same_as: ClassVar[Mapping[str, str]] = {"event": "counter", "act": "counter"}
    follow_ups = ("to", "type")
    numbers_layer = LAYER_NUMBERS
    plentiful: ClassVar[Mapping[str, tuple[int, int, str]]] = {
        "deck": (12, 16, ""),
        "hand": (1, 6, ""),
        "waiting_room": (0, 8, ""),
        "clock": (0, 5, ""),
        "level": (0, 3, ""),
        "stock": (0, 9, ""),
        "climax": (0, 1, CLIMAX),
        "memory": (0, 3, ""),
        **dict.fromkeys(POSITION_NAMES, (0, 1, CHARACTER)),
        **{f"markers.{name}": (0, 1, "") for name in POSITION_NAMES},
    }
    endgame = Endgame(
        phases=("main", "climax", "attack"),
        alike=("deck", "stock"),
        piles=("waiting_room",),
        ways=(tuple(({}, {"level": 3, "clock": cards}) for cards in (6, 5, 4, 3, 2, 1, 0)),),
    )
    purposes: ClassVar[Mapping[str, str]] = {"to": "place", "type": "attack_type"}
    orientations: ClassVar[Mapping[int, tuple[str, ...]]] = {ORIENTED: ORIENTATIONS}

    def only_way(self, state: State, key: str, card: int) -> tuple[str, str]:
        place = state.cards[card].place if card >= 0 else -1
        if key == "type" and place >= 0 and is_stage(place) and great_performer(state, 1 - state.turn_player) < 0:
            kinds = allowed_types(state, card)
            if len(kinds) == 1:
                return (ATTACK_TYPES[kinds[0]], "attack." + ATTACK_TYPES[kinds[0]])
        return ("", "")

    def refusal_of(self, state: State, key: str, value: Any, card: int) -> Refusal | None:
        if key == "type" and value in ATTACK_TYPES:
            return refusal_of_attack(state, card, ATTACK_TYPES.index(value))
        return None

    def defaults(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {"deck": 20}

    def stand_at(self, state: State, phase: str) -> list[Procedure]:
        return standing_at(PHASES.index(phase))

    def start_before_game(self, state: State, phase: str) -> list[Procedure]:
        if phase == "mulligan":
            state.first_player = state.turn_player
            return at_mulligan()
        return super().start_before_game(state, phase)

    def orient(self, card: Card, details: Mapping[str, Any]) -> None:
        if details.get("rest"):
            card.orientation = REST
        if details.get("reversed"):
            card.orientation = REVERSE

    def payment(self, event: Event) -> str:
        return "stock" if event.kind == CARD_MOVED and event.verb == PAID else ""

    def state_names(self, card: Card) -> tuple[str, ...]:
        return (ORIENTATIONS[card.orientation],)

    def seeing(self, state: State, place: int) -> tuple[str, ...]:
        name = state.layout.name(place)
        if name.startswith("markers."):
            return ("see.markers",)
        if any(state.cards[card].shown & VEILED for card in state.zones[place]):
            return ("see.veiled", "see." + name)
        return ("see." + name,) if "." not in name else ("see.stage",)

    def reading(self, state: State, place: int) -> tuple[str, ...]:
        return ()
