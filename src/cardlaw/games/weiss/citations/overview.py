"""Chapter 1: winning, losing, golden rules."""

from __future__ import annotations

from typing import Final

OVERVIEW: Final[dict[str, tuple[str, ...]]] = {
    "lose.level": ("1.2.1", "1.2.2", "1.2.2.1", "3.9.3", "9.4.1", "9.4.1.1"),
    "lose.deck": ("1.2.1", "1.2.2", "1.2.2.2", "9.4.1", "9.4.1.2"),
    "lose.no_refresh": ("1.2.1", "9.2.2.1"),
    "effect.wins": ("1.2.1", "1.2.5"),
    "effect.loses": ("1.2.1", "1.2.5"),
    "answer.game_over": ("1.2.1",),
    "all_lose": ("1.2.3", "9.4.1"),
    "concession": ("1.2.4", "1.2.4.1"),
    "permission": ("1.3.1",),
    "defender.instead": ("1.3.1", "7.2.1.5.1"),
    "golden.impossible": ("1.3.2",),
    "golden.zero_cost": ("1.3.2.2",),
    "golden.most_requirements": ("1.3.2",),
    "golden.no_change": ("1.3.2.1",),
    "golden.nothing_for_zero": ("1.3.2.2",),
    "draw.none_up_to": ("1.3.2.2",),
    "look.none": ("1.3.2.2",),
    "damage.none": ("1.3.2.2", "7.5.1.2.1"),
    "restriction": ("1.3.3",),
    "golden.turn_player_first": ("1.3.4",),
    "EachDraws.turn_player_draws": ("1.3.4",),
    "EachDraws.other_player_draws": ("1.3.4",),
    "ChooseInTurn.turn_player_chooses": ("1.3.4",),
    "ChooseInTurn.take": ("1.3.4",),
    "ChooseInTurn.show": ("1.3.4",),
    "ChooseInTurn.other_player_chooses": ("1.3.4",),
    "ChooseInTurn.take_too": ("1.3.4",),
    "InTurn.for_turn_player": ("1.3.4",),
    "InTurn.for_other_player": ("1.3.4",),
    "DamageEach.deal_to_next": ("1.3.4",),
    "Declaration.declare": ("1.3.5",),
    "Declaration.remember": ("1.3.5",),
}
