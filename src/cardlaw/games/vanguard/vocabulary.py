"""The words of Vanguard scenarios and how its positions are set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardlaw.games.scenarios import Endgame, Make, Vocabulary
from cardlaw.games.vanguard.battle.participants import attacked
from cardlaw.games.vanguard.board.areas import circles, is_circle, is_heart, is_locked, is_unit, kind_of, zone_at
from cardlaw.games.vanguard.board.board import CIRCLES, RC, VC, board
from cardlaw.games.vanguard.books.book import VanguardBook
from cardlaw.games.vanguard.books.ruleset import OPTION_VERBS
from cardlaw.games.vanguard.gifts.circles import gain_circle
from cardlaw.games.vanguard.gifts.feature import Gifts
from cardlaw.games.vanguard.gifts.markers import (
    ACCEL,
    FORCE_TWO,
    GIFT_TYPES,
    POWER_OF,
    PROTECT_TWO,
    gift_markers,
    marker_name,
    put_marker,
)
from cardlaw.games.vanguard.markers.parts import put_on_circles, put_on_units
from cardlaw.games.vanguard.markers.record_markers import (
    markers_on_circle,
    markers_on_unit,
    put_on_circle,
    put_on_unit,
)
from cardlaw.games.vanguard.parts.keywords import XOVERDRESS, Dress
from cardlaw.games.vanguard.placing.overdress import OverDress
from cardlaw.games.vanguard.staged_positions import stage
from cardlaw.games.vanguard.states.dominating import is_dominated
from cardlaw.games.vanguard.states.locking import is_deleted
from cardlaw.games.vanguard.stride.g_units import is_g
from cardlaw.games.vanguard.stride.hearts import hearts_of, lie_as_heart
from cardlaw.games.vanguard.terms.information import (
    ATTACKED,
    BOOSTED,
    ORIENTATIONS,
    ORIENTED,
    PHASES,
    PLUS_LAYER,
    REST,
    SOUL_BLAST,
    SOUL_CHARGE,
    TURNED,
    XOVERDRESS_MARK,
    set_mark,
)
from cardlaw.games.vanguard.terms.types import ORDER, UNIT, G
from cardlaw.games.vanguard.turn.phases import standing_at
from cardlaw.games.vanguard.turn.preparation import at_mulligan
from cardlaw.kernel.associations import dissociate
from cardlaw.kernel.cards import DOWN, Card, Face, ref_card
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.events import CARD_MOVED, DISCARD, Event
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State

BLASTS = {SOUL_BLAST: "soul-blast", SOUL_CHARGE: "soul-charge"}
ACCEL_CIRCLE = "RC.accel."
MOST_CIRCLES = 12
MARKERS = tuple(sorted((*POWER_OF, FORCE_TWO, PROTECT_TWO)))  # Protect I gives a card


def expect_names(given: Any, known: tuple[str, ...], where: str) -> list[str]:
    """One name or a list of names that there are."""
    names = given if isinstance(given, list) else [given]
    for name in names:
        if name not in known:
            raise BadInput(f"{where}: expected one of {', '.join(known)}, found {name!r}")
    return list(names)


def has_gifts(ruleset: Ruleset) -> bool:
    return isinstance(ruleset, VanguardBook) and any(isinstance(feature, Gifts) for feature in ruleset.features)


class VanguardVocabulary(Vocabulary):
    """vg"""

    before_game = ("setup", "mulligan")
    entry_keys = ("rest", "gift", "marker", "markers")
    unknown_together = (("deck", "hand"),)
    default_values: ClassVar[Mapping[str, int]] = {"order_limit": 1}
    verbs = (*OPTION_VERBS, "auto", "drop", "mulligan", "trigger")
    list_verbs = ("mulligan",)
    several_verbs: ClassVar[Mapping[str, str]] = {"guard": "guard.more", "intercept": "intercept.more"}
    word_verbs = ("move", "trigger")
    ability_verbs = ("act",)
    qualifiers = ("from",)
    follow_ups = ("to", "target", "boost", "discard", "for", "on")
    numbers_layer = PLUS_LAYER
    quiet_purposes = ("trigger",)
    on_places = "gifts"
    turned = ("g_zone", "ride_deck")
    plentiful: ClassVar[Mapping[str, tuple[int, int, str]]] = {
        "deck": (12, 16, ""),
        "hand": (1, 6, ""),
        "drop": (0, 7, ""),
        "soul": (0, 11, UNIT),
        "damage": (0, 5, ""),
        "bind": (0, 4, ""),
        "order_zone": (0, 5, ORDER),
        "ride_deck": (0, 3, UNIT),
        "g_zone": (0, 6, G),
        "VC": (1, 1, UNIT),
        **{circle.name: (0, 1, UNIT) for circle in CIRCLES if circle.zone == RC},
    }
    played_from = ("hand", "g_zone")
    phase_signs: ClassVar[Mapping[str, str]] = {"ride": r"\brid(?:es?|ing|den)\b|\brode\b|\bstrid"}
    led_from = ("VC",)
    homes: ClassVar[Mapping[str, str]] = {"normal unit": "(VC/RC)", "set order": "Order Zone"}
    endgame = Endgame(
        phases=("ride", "main", "battle"),
        withheld=("hand", "ride_deck", "g_zone"),
        piles=("drop",),
        ways=tuple(tuple(({}, {"damage": damage, "hand": hand}) for damage in (5, 4, 3)) for hand in (0, 1, 2, 3)),
    )
    purposes: ClassVar[Mapping[str, str]] = {
        "to": "circle",
        "target": "target",
        "boost": "boost",
        "discard": "ride.discard choose.discard",
        "for": "guard.for",
        "on": "dress",
    }

    orientations: ClassVar[Mapping[int, tuple[str, ...]]] = {ORIENTED: ORIENTATIONS}
    asked_again: ClassVar[Mapping[str, str]] = {"attack": "attacker"}
    refused_keys: ClassVar[Mapping[str, str]] = {
        "to": "Call.choose_circle",
        "guard": "Guard.choose_more",
        "intercept": "Intercept.choose_more",
        "target": "AttackStep.choose_target",
        "boost": "AttackStep.choose_booster",
        "discard": "Ride.choose_discard",
        "for": "guard.choose_guarded",
        "on": "overdress.ability",
    }

    def already(self, state: State, key: str, cards: list[int], card: int, events: list[Event]) -> bool:
        if key in ("target", "for"):
            return any(event.kind == ATTACKED and event.onto in cards for event in events) or any(
                ref_card(ref) in cards for ref in attacked(state)
            )
        if key == "boost":
            return any(event.kind == BOOSTED and event.card in cards for event in events)
        if key == "discard":
            return any(event.kind == CARD_MOVED and event.verb == DISCARD and event.card in cards for event in events)
        if key != "on":
            return False
        under = [one for frame in state.stack if isinstance(frame, OverDress) for one in frame.under]
        return any(one in state.cards[card].beneath or one in under for one in cards)

    def defaults(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {"deck": 20, "VC": "Filler Vanguard"}

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

    def stage(self, state: State, text: str, faces: Sequence[Face], chance: Chance, make: Make) -> None:
        stage(state, text, faces, chance, make)

    def make_area(self, state: State, player: int, name: str) -> None:
        """`RC.accel.2`: circles that Accel has gained."""
        circles = self.gained_areas(state.ruleset)
        if name in circles:
            while board(state).gained[player] <= circles.index(name):
                put_marker(state, player, gain_circle(state, player), marker_name(ACCEL, GIFT_TYPES[0]))

    def gained_areas(self, ruleset: Ruleset) -> tuple[str, ...]:
        return tuple(f"{ACCEL_CIRCLE}{number}" for number in range(1, MOST_CIRCLES + 1)) if has_gifts(ruleset) else ()

    def gaining_marks(self, ruleset: Ruleset) -> tuple[str, ...]:
        return tuple(marker_name(ACCEL, number) for number in GIFT_TYPES) if has_gifts(ruleset) else ()

    def marks(self, state: State) -> tuple[str, ...]:
        return (*MARKERS, *put_on_circles(state)) if has_gifts(state.ruleset) else ()

    def marks_of_cards(self, state: State) -> tuple[str, ...]:
        return put_on_units(state) if has_gifts(state.ruleset) else ()

    def marks_laid(self, state: State, player: int) -> dict[str, list[str]]:
        """Circles with markers; gained ones also without, which are lost, or were before others were gained."""
        layout = state.layout
        gained = self.gained_areas(state.ruleset)[: board(state).gained[player]]
        lost: dict[str, list[str]] = {name: [] for name in gained if not layout.has(name, player)}
        found = {
            layout.name(place): [tie.name for tie in (*gift_markers(state, place), *markers_on_circle(state, place))]
            for place in circles(state, player)
        }
        return lost | {name: markers for name, markers in found.items() if markers or name in gained}

    def lay_marks(self, state: State, player: int, area: str, names: list[str]) -> None:
        place = state.place(player, area)
        dissociate(state, [*gift_markers(state, place), *markers_on_circle(state, place)])
        for name in names:
            (put_marker if name in MARKERS else put_on_circle)(state, player, place, name)

    def lay_details(self, state: State, card: Card, details: Mapping[str, Any], where: str) -> None:
        """`gift: [Force I]`: the markers on the circle of the card, instead of any that lie there.

        `marker: [Cradle]`: record markers on the unit, put there by the other player, or `{A: [Cradle]}`.
        """
        if details.get("gift"):
            if not has_gifts(state.ruleset):
                raise BadInput(f"{where}: gift: expected a book with gift markers")
            names = expect_names(details["gift"], MARKERS, f"{where}: gift")
            self.lay_marks(state, card.owner, state.layout.name(card.place), names)
        given = details.get("marker", details.get("markers"))
        if not given:
            return
        known = self.marks_of_cards(state)
        if not known or not is_unit(state, card.id):
            raise BadInput(f"{where}: marker: expected a unit of a book with record markers")
        laid = given if isinstance(given, Mapping) else {PLAYERS[1 - card.owner]: given}
        for player, named in laid.items():
            if player not in PLAYERS:
                raise BadInput(f"{where}: marker: expected A or B, found {player!r}")
            for name in expect_names(named, known, f"{where}: marker"):
                put_on_unit(state, PLAYERS.index(player), state.ref(card.id), name)

    def lay_beneath(self, state: State, card: Card, cards: list[Card]) -> None:
        """Beneath a G unit on the vanguard circle lie its hearts, beneath other units their originalDress."""
        if is_g(state, card.id) and zone_at(state, card.place) == VC:
            for heart in cards:
                state.zones[heart.place].append(heart.id)
                state.in_play.append(heart.id)
                lie_as_heart(state, heart.id, card.id)
            return
        super().lay_beneath(state, card, cards)
        if any(isinstance(ability, Dress) and ability.keyword == XOVERDRESS for ability in card.face.abilities):
            set_mark(state, card.id, XOVERDRESS_MARK, 1)

    def beneath(self, state: State, card: int) -> list[int]:
        return hearts_of(state, card) or super().beneath(state, card)

    def details_of(self, state: State, card: Card) -> dict[str, Any]:
        ties = markers_on_unit(state, card.id)
        if not ties:
            return {}
        if all(tie.player != card.owner for tie in ties):
            return {"marker": [tie.name for tie in ties]}
        laid = {letter: [tie.name for tie in ties if tie.player == number] for number, letter in enumerate(PLAYERS)}
        return {"marker": {letter: names for letter, names in laid.items() if names}}

    def payment(self, event: Event) -> str:
        if event.kind == TURNED:
            return next((mark.replace("_", "-") for mark, _ in event.marks), "")
        return BLASTS.get(event.verb, "") if event.kind == CARD_MOVED else ""

    def state_names(self, card: Card) -> tuple[str, ...]:
        return (ORIENTATIONS[card.orientation],)

    def facts(self, state: State, card: int) -> dict[str, Any]:
        """What an expectation may ask of a card besides its information."""
        record = state.cards[card]
        deleted = is_deleted(state, card)
        return {
            "face": "down" if record.facing == DOWN or deleted else "up",
            "locked": is_locked(state, card),
            "deleted": deleted,
            "heart": is_heart(state, card),
            "dominated": is_dominated(state, card),
            "gift": [tie.name for tie in gift_markers(state, record.place)],
            "marker": [tie.name for tie in markers_on_unit(state, card)],
            "markers": [tie.name for tie in markers_on_unit(state, card)],
        }

    def seeing(self, state: State, place: int) -> tuple[str, ...]:
        keys: tuple[str, ...] = ("see.circle" if is_circle(state, place) else "see." + kind_of(state, place),)
        if any(state.cards[card].face.token for card in state.zones[place]):
            keys = (*keys, "token.seen")
        return (*keys, "see.deleted") if any(is_deleted(state, card) for card in state.zones[place]) else keys

    def reading(self, state: State, place: int) -> tuple[str, ...]:
        return ()
