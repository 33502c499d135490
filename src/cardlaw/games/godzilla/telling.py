"""The words of Godzilla for every interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlaw.games.combat import Combat
from cardlaw.games.godzilla.actions import burst_rank, verbs_for
from cardlaw.games.godzilla.areas import monster
from cardlaw.games.godzilla.combat import combat
from cardlaw.games.godzilla.information import BATTLE, MONSTER, position, rank
from cardlaw.games.godzilla.own_effects import rank_for_play
from cardlaw.games.telling import Telling, Term
from cardlaw.kernel.cards import FIRST_NUMBER, TYPES
from cardlaw.kernel.decisions import PLACE, Option
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State


class GodzillaTelling(Telling):
    """gz"""

    def values(self, state: State, card: int) -> tuple[str, ...]:
        types = words_of(state, card, TYPES)
        if MONSTER in types:
            return ("rank", "threat_level")
        return ("rank", "counter_power") if BATTLE in types else ("rank",)

    def actions_with(self, state: State, player: int, card: int) -> list[Option]:
        if state.cards[card].place != state.place(player, "hand"):
            return []
        return [Option(verb, card=card) for verb in verbs_for(state, card)]

    def toll(self, state: State, player: int) -> int:
        """How far the other monster has come."""
        return position(state, 1 - player)

    def toll_name(self) -> Term:
        return Term("toll.position")

    def combat(self, state: State, viewer: int) -> Combat | None:
        return combat(state)

    def warning(self, state: State, option: Option) -> Term | None:
        """A zone holds one battle card: the one that lies there is destroyed when another comes."""
        purpose = state.decision.purpose if state.decision is not None else ""
        if option.verb != PLACE or purpose != "place":
            return None
        found = state.zones[option.place]
        return Term("warning.destroys", card=state.cards[found[-1]].face.name) if found else None

    def option_number(self, state: State, option: Option) -> int:
        if option.verb != "invade":
            return option.number
        return number_of(state, option.card, FIRST_NUMBER + state.ruleset.number_names.index("invasion"))

    def refusal_details(self, state: State, player: int, action: Option, refusal: Refusal) -> Mapping[str, Any]:
        """The rank that counts for the action, and what it is held against."""
        card = action.card
        if action.verb in ("monster", "burst"):
            counted = burst_rank(state, card) if action.verb == "burst" else rank(state, card)
            return {"rank": counted, "limit": rank(state, monster(state, player))}
        whose = player if action.verb == "strategy" else 1 - player
        return {"rank": rank_for_play(state, player, card), "limit": position(state, whose)}
