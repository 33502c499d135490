"""The words of Weiss Schwarz for every interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardlaw.games.combat import Combat
from cardlaw.games.telling import Person, Telling, Term, word
from cardlaw.games.weiss.actions import activated_abilities, verb_for
from cardlaw.games.weiss.allowances import play_cost
from cardlaw.games.weiss.areas import STOCK, count
from cardlaw.games.weiss.combat import combat
from cardlaw.games.weiss.information import (
    ATTACK_TYPES,
    ATTACKED,
    CHARACTER,
    CLIMAX,
    EVENT,
    ORIENTATIONS,
    ORIENTED,
    STEPS,
    TRIGGER_CHECKED,
    TRIGGER_ICONS,
    level_of_card,
    player_level,
)
from cardlaw.kernel.cards import COLORS, TYPES
from cardlaw.kernel.decisions import PLACE, Option
from cardlaw.kernel.events import STEP_BEGAN, Event
from cardlaw.kernel.information import words_of
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.text.printed import printed

CLOCK_CARDS = 7  # that become a level
STAGE = ("center.left", "center.middle", "center.right", "back.left", "back.right")


class WeissTelling(Telling):
    """ws"""

    untold: ClassVar[frozenset[str]] = frozenset({"event.attack_ended", "event.damage_begins", "event.card_played"})
    orientations: ClassVar[tuple[str, ...]] = tuple(ORIENTATIONS)

    def values(self, state: State, card: int) -> tuple[str, ...]:
        types = words_of(state, card, TYPES)
        if CHARACTER in types:
            return ("level", "power", "soul")
        return ("level", "cost") if EVENT in types else ("colors",)

    def actions_with(self, state: State, player: int, card: int) -> list[Option]:
        place = state.cards[card].place
        if place < 0 or state.layout.player(place) != player:
            return []
        if state.layout.name(place) in STAGE:
            abilities = activated_abilities(state, card, False)
            return [Option("act", card=card, number=number) for number in range(1, len(abilities) + 1)]
        if state.layout.name(place) != "hand":
            return []
        if state.decision is not None and state.decision.purpose == "counter":
            return [Option("counter", card=card)]
        return [Option("climax" if CLIMAX in words_of(state, card, TYPES) else verb_for(state, card), card=card)]

    def toll(self, state: State, player: int) -> int:
        """Seven cards of the clock make a level."""
        return CLOCK_CARDS * len(state.zone(player, "level")) + len(state.zone(player, "clock"))

    def combat(self, state: State, viewer: int) -> Combat | None:
        return combat(state, viewer)

    def warning(self, state: State, option: Option) -> Term | None:
        """A position holds one character: the one that stands there leaves the stage when another comes."""
        purpose = state.decision.purpose if state.decision is not None else ""
        if option.verb != PLACE or purpose != "place":
            return None
        found = state.zones[option.place]
        return Term("warning.leaves", card=state.cards[found[-1]].face.name) if found else None

    def sentence_of(self, state: State, action: Option) -> str:
        if action.verb != "act":
            return ""
        abilities = activated_abilities(state, action.card, False)
        return printed(abilities[action.number - 1].text) if 0 < action.number <= len(abilities) else ""

    def refusal_details(self, state: State, player: int, action: Option, refusal: Refusal) -> Mapping[str, Any]:
        """Level and cost of the card, and what the player has to meet them."""
        card = action.card
        return {
            "level": level_of_card(state, card),
            "limit": player_level(state, player),
            "cost": play_cost(state, player, card),
            "stock": count(state, player, STOCK),
            "color": [Term(f"color.{color}") for color in state.cards[card].face.words[COLORS]],
        }

    def event_details(self, state: State, event: Event) -> Mapping[str, Any]:
        if event.kind == STEP_BEGAN:
            return {"step": Term(f"step.{STEPS[event.amount]}")}
        if event.kind == ORIENTED:
            return {"state": Term(f"orientation.{ORIENTATIONS[event.amount]}")}
        if event.kind == ATTACKED:
            target = Person(1 - event.player) if event.onto < 0 else state.cards[event.onto].face.name
            return {"attack": word(ATTACK_TYPES[event.amount]), "target": target}
        if event.kind == TRIGGER_CHECKED:
            icons = state.cards[event.card].face.words[TRIGGER_ICONS]
            return {"icons": [word(icon) for icon in icons] or Term("ui.no_icon")}
        return {}
