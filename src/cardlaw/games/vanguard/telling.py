"""The words of Vanguard for every interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardlaw.games.combat import Combat
from cardlaw.games.telling import Telling, Term, word
from cardlaw.games.vanguard.board.areas import field_units, is_circle, is_heart, is_locked, units_on
from cardlaw.games.vanguard.board.associations import leader_of, mate_of
from cardlaw.games.vanguard.combat import combat
from cardlaw.games.vanguard.gifts.circles import STAGE
from cardlaw.games.vanguard.markers.record_markers import CIRCLE_KINDS, markers_on_unit
from cardlaw.games.vanguard.placing.astral_plane import planes
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.placing.legion import seek_mate
from cardlaw.games.vanguard.placing.overdress import dress_of, is_overdressed, is_xoverdressed
from cardlaw.games.vanguard.states.dominating import is_dominated
from cardlaw.games.vanguard.states.gauge import gauge_of
from cardlaw.games.vanguard.states.locking import is_deleted
from cardlaw.games.vanguard.terms.information import (
    ATTACK_HIT,
    ATTACKED,
    BOOSTED,
    IMPRISONED_MARK,
    ORIENTATIONS,
    ORIENTED,
    SCOUTED_MARK,
    STEPS,
    TRIGGER_ICONS,
    TRIGGER_REVEALED,
    critical,
    drive,
    grade,
    shield,
)
from cardlaw.games.vanguard.turn.actions import activated_abilities, is_unit_card
from cardlaw.kernel.abilities import AUTOMATIC
from cardlaw.kernel.decisions import PLACE, Option
from cardlaw.kernel.events import STEP_BEGAN, Event
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.text.printed import printed

GUARDS = ("guard", "intercept")
WEIGHED = {
    "guard": ("shield",),
    "intercept": ("shield",),
    "attack": ("power", "critical"),
    "call": ("grade", "power"),
    "ride": ("grade", "power"),
}


class VanguardTelling(Telling):
    """vg"""

    untold: ClassVar[frozenset[str]] = frozenset(
        {"event.ability_used", "event.battle_ending", "event.order_played", "event.legioned"}
    )
    orientations: ClassVar[tuple[str, ...]] = tuple(ORIENTATIONS)

    def values(self, state: State, card: int) -> tuple[str, ...]:
        if not is_unit_card(state, card):
            return ("grade",)
        shown = ("grade", "power", "shield", "critical")
        return (*shown, "drive") if is_circle(state, state.cards[card].place) else shown

    def weighed(self, state: State, option: Option) -> tuple[str, ...]:
        found = WEIGHED.get(option.verb)
        if found is not None:
            return found
        usual = {"shield": 0, "critical": 1, "drive": 1}
        numbers = {"shield": shield, "critical": critical, "drive": drive}
        return tuple(
            name
            for name in self.values(state, option.card)
            if name not in usual or numbers[name](state, option.card) != usual[name]
        )

    def actions_with(self, state: State, player: int, card: int) -> list[Option]:
        """What a player might want to do with a card, possible or not."""
        place = state.cards[card].place
        if place < 0 or state.layout.player(place) != player or state.cards[card].host >= 0:
            return []
        found = [
            Option("act", card=card, number=number) for number in range(1, len(activated_abilities(state, card)) + 1)
        ]
        name = state.layout.name(place)
        if name in ("hand", "ride_deck"):
            found = [*self.from_hand(state, card, name), *found]
        elif is_circle(state, place):
            if seek_mate(state, card) is not None:
                found.append(Option("legion", card=card))
            found.append(Option("attack" if player == state.turn_player else "intercept", card=card))
        return found

    def from_hand(self, state: State, card: int, name: str) -> list[Option]:
        purpose = state.decision.purpose if state.decision is not None else ""
        if not is_unit_card(state, card):
            return [Option("order", card=card)]
        if purpose == "ride" or name == "ride_deck":
            return [Option("ride", card=card)]
        if purpose == "guard":
            return [Option("guard", card=card)]
        dressed = [Option("overdress", card=card)] if dress_of(state, card) is not None else []
        return [Option("call", card=card), *dressed]

    def badges(self, state: State, card: int) -> tuple[Term, ...]:
        record = state.cards[card]
        given = {
            "locked": is_locked(state, card) and state.phase >= 0,  # first vanguards lie face down before the game
            "deleted": is_deleted(state, card),
            "legion": mate_of(state, card) >= 0 or leader_of(state, card) >= 0,
            "overdress": is_overdressed(state, card),
            "xoverdress": is_xoverdressed(state, card),
            "imprisoned": bool(record.mark(IMPRISONED_MARK)),
            "scouted": bool(record.mark(SCOUTED_MARK)),
            "heart": is_heart(state, card),
            "dominated": is_dominated(state, card),
        }
        markers = tuple(Term(f"mark.{tie.name}", tie.name) for tie in markers_on_unit(state, card))
        gauge = len(gauge_of(state, state.ref(card)))
        borne = (Term("badge.gauge", f"gauge {gauge}", number=gauge),) if gauge else ()
        return (*(Term(f"badge.{name}", name) for name, holds in given.items() if holds), *markers, *borne)

    def marks(self, state: State) -> Mapping[int, tuple[Term, ...]]:
        """Markers on circles, and what circles are besides."""
        found: dict[int, tuple[Term, ...]] = {}
        for tie in state.associations:
            if tie.kind in CIRCLE_KINDS or tie.kind == STAGE:
                name = tie.name or STAGE
                found[tie.to] = (*found.get(tie.to, ()), Term(f"mark.{name}", name))
        for place in planes(state):
            found[place] = (*found.get(place, ()), Term("mark.Astral Plane", "Astral Plane"))
        return found

    def combat(self, state: State, viewer: int) -> Combat | None:
        return combat(state)

    def toll(self, state: State, player: int) -> int:
        return len(state.zone(player, "damage"))

    def helps(self, state: State, option: Option) -> bool:
        """A guardian without shield and without abilities does nothing."""
        if option.verb not in GUARDS or option.card < 0:
            return True
        return shield(state, option.card) > 0 or bool(state.cards[option.card].face.text)

    def warning(self, state: State, option: Option) -> Term | None:
        """A unit called onto another retires it."""
        purpose = state.decision.purpose if state.decision is not None else ""
        if option.verb != PLACE or purpose != "circle":
            return None
        units = units_on(state, option.place)
        return Term("warning.retires", card=state.cards[units[0]].face.name) if units else None

    def indifferent(self, state: State) -> int:
        """Which part of a trigger comes first, where a single unit can get all of them."""
        decision = state.decision
        if decision is None or decision.purpose != "trigger" or len(field_units(state, decision.player)) != 1:
            return -1
        return 0 if {option.word for option in decision.options} <= {"power", "critical"} else -1

    def sentence_of(self, state: State, action: Option) -> str:
        """What an activated ability says; and what a guardian does that has no shield."""
        if action.verb in GUARDS and not shield(state, action.card):
            guarding = state.cards[action.card].face.abilities
            return printed(" ".join(ability.text for ability in guarding if ability.kind == AUTOMATIC))
        if action.verb != "act":
            return ""
        offered = activated_abilities(state, action.card)
        return printed(offered[action.number - 1].text) if 0 < action.number <= len(offered) else ""

    def refusal_details(self, state: State, player: int, action: Option, refusal: Refusal) -> Mapping[str, Any]:
        """The grade of the card, and the vanguard's that it is measured by."""
        known = 0 <= action.card < len(state.cards)
        return {"grade": grade(state, action.card) if known else 0, "limit": leading_grade(state, player)}

    def event_details(self, state: State, event: Event) -> Mapping[str, Any]:
        if event.kind == STEP_BEGAN:
            return {"step": Term(f"step.{STEPS[event.amount]}")}
        if event.kind == ORIENTED:
            return {"state": Term(f"orientation.{ORIENTATIONS[event.amount]}")}
        if event.kind in (ATTACKED, BOOSTED, ATTACK_HIT) and event.onto >= 0:
            return {"attack": word("attack"), "target": state.cards[event.onto].face.name}
        if event.kind == TRIGGER_REVEALED:
            icons = state.cards[event.card].face.words[TRIGGER_ICONS]
            return {"icons": [word(icon) for icon in icons] or Term("ui.no_icon")}
        return {}
