"""The words of Godzilla scenarios and how its positions are set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardlaw.games.godzilla.actions import VERBS
from cardlaw.games.godzilla.areas import INVADING, SIZE, ZONES, is_strategy_zone, is_zone
from cardlaw.games.godzilla.information import BATTLE, LAYER_NUMBERS, MONSTER, PHASES, STRATEGY, position_of
from cardlaw.games.godzilla.phases import standing_at
from cardlaw.games.scenarios import Endgame, Vocabulary
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.state import State


class GodzillaVocabulary(Vocabulary):
    """gz"""

    default_values: ClassVar[Mapping[str, int]] = {"position": 1}
    value_limits: ClassVar[Mapping[str, tuple[int, int]]] = {"position": (1, 8), "rage": (0, 999)}
    stacks = ("invading",)
    unknown_together = (("deck", "hand"), ("monster_deck",))
    verbs = (*VERBS, "auto")
    follow_ups = ("to",)
    numbers_layer = LAYER_NUMBERS
    lie_over = ("invading", *(f"zone.{number}" for number in range(1, ZONES + 1)))
    plentiful: ClassVar[Mapping[str, tuple[int, int, str]]] = {
        "deck": (12, 16, ""),
        "hand": (1, 6, ""),
        "discard": (0, 8, ""),
        "monster_deck": (1, 4, MONSTER),
        "invading": (1, 1, MONSTER),
        **{f"zone.{number}": (0, 1, BATTLE) for number in range(1, ZONES + 1)},
        "strategy.1": (0, 1, STRATEGY),
    }
    endgame = Endgame(
        piles=("discard",),
        ways=(
            tuple(({"position": zone}, {}) for zone in (8, 7, 6, 5)),
            (({}, {"monster_deck": []}),),
        ),
    )
    purposes: ClassVar[Mapping[str, str]] = {"to": "place"}

    def defaults(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "invading": "Filler Monster I",
            "monster_deck": ["Filler Monster II", "Filler Monster III", "Filler Monster IV"],
            "deck": 20,
        }

    def stand_at(self, state: State, phase: str) -> list[Procedure]:
        return standing_at(PHASES.index(phase))

    def missing(self, state: State, player: int, before_game: bool) -> str:
        if before_game:
            ranks = [state.cards[card].face.numbers[0] for card in state.zone(player, "monster_deck")]
            return "" if 1 in ranks else "monster_deck: expected a monster card of rank 1, found none"
        return "" if state.zone(player, "invading") else "invading: expected a monster card, found nothing"

    def standing(self, state: State, card: int) -> int:
        return position_of(state, card)

    def reading(self, state: State, place: int) -> tuple[str, ...]:
        if is_zone(place):
            return ("read.zone",)
        if is_strategy_zone(place):
            return ("read.strategy",)
        if place < 2 * SIZE and place % SIZE == INVADING:
            return ("read.invading",)
        return ()

    def seeing(self, state: State, place: int) -> tuple[str, ...]:
        if is_zone(place):
            return ("see.zone",)
        if is_strategy_zone(place):
            return ("see.strategy",)
        return ("see." + state.layout.name(place),)
