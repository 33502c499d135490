"""The ruleset ws-2.09: this package's procedures, tables and switches as one value."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.weiss.actions import VERBS, act, actions, activated_abilities, refusal_of, use_of
from cardlaw.games.weiss.areas import (
    CLIMAX_AREA,
    CLOCK,
    DECK,
    HAND,
    LAYOUT,
    LEVEL,
    MARKERS,
    POSITION_NAMES,
    SIZE,
    STAGE_OF,
    is_back,
    is_center,
    is_marker_area,
    is_stage,
    markers_under,
)
from cardlaw.games.weiss.citations import CITATIONS
from cardlaw.games.weiss.information import (
    ABILITY_USED,
    ATTACK_ENDED,
    ATTACKED,
    CARD_PLAYED,
    CARRIED,
    CHARACTER,
    CLIMAX,
    DAMAGE_CANCELED,
    DAMAGE_DEALT,
    DAMAGE_VERB,
    DAMAGE_WOULD_BE_DEALT,
    FRONTAL,
    LAYERS,
    LEFT_BEHIND,
    LEVELED_UP,
    NUMBER_NAMES,
    ORIENTED,
    PHASES,
    POWER,
    REFRESHED,
    STEPS,
    TRIGGER_CHECKED,
    TURNED_OVER,
    bears,
    has_type,
)
from cardlaw.games.weiss.instructions import USED
from cardlaw.games.weiss.keywords import ASSIST, RULE_ENCORE
from cardlaw.games.weiss.markers import BENEATH, belong_to_hosts
from cardlaw.games.weiss.patterns import keyword_under_way
from cardlaw.games.weiss.phases import Turn
from cardlaw.games.weiss.rule_actions import LOSING_LEVEL, cite_waiting, interrupts, note_position, rule_actions
from cardlaw.games.weiss.setup import Preparation
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import DOWN, EVERYBODY, FIRST_NUMBER, TYPES, UP, ref_card
from cardlaw.kernel.decisions import PASS, Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import (
    CARD_MOVED,
    CARD_REVEALED,
    CARDS_SEEN,
    CARDS_SHUFFLED,
    DISCARD,
    DRAW,
    PHASE_BEGAN,
    PLAY,
    SEND,
    STEP_BEGAN,
    Event,
)
from cardlaw.kernel.following import FACE_UP
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import may_be_lowered, rests_of
from cardlaw.kernel.knowledge import lose_sight, shuffle_cards
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, EMPTIED, EVERYTHING, FIELD, NOTHING, all_bits, register_words
from cardlaw.kernel.trace import seen_key
from cardlaw.kernel.triggers import zone_trigger_key
from cardlaw.program.choosable import can_be_chosen, kept_from_choice
from cardlaw.program.costs import AskToPay
from cardlaw.program.happened import remember_asked

VERB_KEYS: Final = {
    DRAW: "event.drawn",
    PLAY: "event.played",
    DISCARD: "event.moved",
    SEND: "event.moved",
    CARRIED: "markers.carried",
    LEFT_BEHIND: "markers.left",
}
KIND_KEYS: Final = {
    CARDS_SHUFFLED: "event.shuffled",
    CARD_REVEALED: "event.revealed",
    PHASE_BEGAN: "event.phase",
    STEP_BEGAN: "event.step",
    ORIENTED: "event.oriented",
    ATTACKED: "event.attacked",
    ATTACK_ENDED: "event.attack_ended",
    DAMAGE_DEALT: "event.damage",
    DAMAGE_CANCELED: "event.damage_canceled",
    DAMAGE_WOULD_BE_DEALT: "event.damage_begins",
    TRIGGER_CHECKED: "event.trigger_checked",
    LEVELED_UP: "event.leveled_up",
    REFRESHED: "event.refreshed",
    CARD_PLAYED: "event.card_played",
}
register_words(("stage", "center", "back"), FIELD)
# Chapter 9: four levels, no cards left, and what lies on the stage, under it and in the climax area.
RULE_ACTIONS_REST: Final = (
    FIELD | EFFECTS | EMPTIED | all_bits(("level", *(f"markers.{name}" for name in POSITION_NAMES)))
)
KEYWORDS_USED: Final = ("Encore", "Brainstorm", "Change", "Shift", "Accelerate", "Resonate", "Fusion")
USE_KEYS: Final = {  # by the mark of the event
    **{USED + word: "used." + word for word in KEYWORDS_USED},
    "keyword:Resonate": "used.Resonate.activated",
    "keyword:Backup": "used.Backup",
}


@final
class WeissRuleset(Ruleset):
    """ws-2.09 on the kernel."""

    def __init__(self) -> None:
        super().__init__("ws-2.09", "weiss", LAYOUT, (), PHASES, STEPS, NUMBER_NAMES, LAYERS, CITATIONS)
        self.field_moves_keep_stamp = True  # 8.9.1.5.1
        self.rule_actions_read = 1 << TYPES
        self.interrupts_while_paying = False  # 8.4.2.1
        self.beneath = BENEATH
        self.hides_choices = False  # 1.3.4: the other player knows what the turn player has chosen
        self.verbs_of_two_places = ("swap",)
        self.turn_player_names_loops = False  # 11.1.1.2: only who could stop the loop names a number

    # -- procedures -----------------------------------------------------------------------------------------

    def prepare(self, state: State) -> Procedure | None:
        return Preparation()

    def next_turn(self, state: State) -> Procedure | None:
        return Turn()

    def rule_actions(self, state: State) -> Procedure | None:
        return rule_actions(state)

    def rule_actions_rest(self, state: State) -> int:
        """9.4: who has neither deck nor waiting room, or four levels, has lost, unless an effect says otherwise."""
        for player in (0, 1):
            if not state.zones[player * SIZE + DECK] or len(state.zones[player * SIZE + LEVEL]) >= LOSING_LEVEL:
                return EVERYTHING
        if may_be_lowered(state, POWER):
            return RULE_ACTIONS_REST | rests_of(state, 1 << POWER)
        return RULE_ACTIONS_REST

    def interrupts(self, state: State) -> Procedure | None:
        return interrupts(state)

    def actions(self, state: State, player: int, timing: str) -> list[Option]:
        return actions(state, player, timing)

    def act(self, state: State, player: int, timing: str, option: Option) -> Procedure | None:
        return act(state, player, timing, option)

    def refusals(self, state: State, player: int, timing: str, option: Option) -> list[Refusal]:
        if option.verb == PASS or option.verb not in VERBS or timing not in ("main", "climax", "counter"):
            return []
        if option.verb not in ("act", "swap") and option.card not in state.zones[player * SIZE + HAND]:
            return [Refusal("action.not_in_hand")]
        in_hand = option.verb == "act" and option.card in state.zones[player * SIZE + HAND]
        if in_hand and not activated_abilities(state, option.card, False):
            return [Refusal("backup.level")]
        if option.verb == "act" and any(line.startswith("【REPLAY】") for line in state.cards[option.card].face.text):
            return [Refusal("replay.not_by_itself")]
        refusal = refusal_of(state, player, timing, option)
        return [refusal] if refusal is not None else []

    def blank_key(self, state: State, place: int) -> str:
        return "information.blank." + state.layout.name(place)

    def ability_works(self, state: State, card: int, ability: Ability) -> bool:
        """2.12.2: on the stage for characters, in the climax area for climaxes, or where the ability itself says."""
        record = state.cards[card]
        place = record.place
        if record.facing == DOWN and place >= 0 and state.layout.areas[place].blank:
            state.cite(self.blank_key(state, place), card)
            return False
        if ability.area:
            return place >= 0 and state.layout.name(place) == ability.area
        if is_stage(place):
            if bears(ability, ASSIST) and not is_back(place):
                state.cite("ability.inactive", card)
                state.cite("keyword.Assist", card)
                return False
            return has_type(state, card, CHARACTER)
        if place >= 0 and place % SIZE == CLIMAX_AREA:
            return has_type(state, card, CLIMAX)
        return False

    def ability_used(self, state: State, ability: Ability, source: int, master: int) -> Procedure | None:
        return happen(state, [use_of(ability, source, master)])

    def may_be_chosen(self, state: State, chooser: int, ref: int) -> bool:
        return can_be_chosen(state, chooser, ref)

    def kept_from_choice(self, state: State, chooser: int, ref: int) -> Effect | None:
        return kept_from_choice(state, chooser, ref)

    # -- events ---------------------------------------------------------------------------------------------

    def perform(self, state: State, event: Event) -> bool:
        if event.kind == ORIENTED:
            state.orient(event.card, event.amount)
        elif event.kind == CARDS_SHUFFLED:
            shuffle_cards(state, event.destination)
        elif event.kind == CARD_REVEALED:
            state.show(event.card, 3)
        elif event.kind == DAMAGE_WOULD_BE_DEALT:
            state.result = 1
        elif event.kind == TURNED_OVER:
            turn_over(state, event.card, event.amount)
        return True

    def stirred_by(self, event: Event) -> int:
        return NOTHING

    def after(self, state: State, events: list[Event]) -> None:
        """A card enters the stage standing unless told otherwise; a marker keeps its side."""
        moves = [event for event in events if event.kind == CARD_MOVED]
        if state.catalogue.asking:
            remember_asked(state, events)
        if state.paying and state.trace is not None:
            cite_waiting(state)
        belong_to_hosts(state, moves)
        for event in moves:
            if is_stage(event.destination):
                if is_stage(event.origin):
                    state.cite("stage.keeps_orientation", event.card)
                    note_position(state, event.card, event.batch)
                else:
                    state.cite("stage.stands", event.card)
                    state.orient(event.card, orientation_of(event))
            elif is_marker_area(event.destination) and (FACE_UP, 1) in event.marks:
                state.cite("markers.face_up", event.card)
                record = state.change(event.card)
                record.facing = UP
                record.known = EVERYBODY
        keep_order_secret(state, moves)

    def clauses(self, key: str) -> tuple[str, ...]:
        """An ability with several keywords rests on the clauses of each."""
        if not key.startswith("keyword.") or key in self.citations:
            return self.citations.get(key, ())
        words = key.removeprefix("keyword.").split()
        return tuple([clause for word in words for clause in self.citations.get("keyword." + word, ())])

    def event_key(self, state: State, event: Event) -> str:
        if event.kind == CARD_MOVED:
            if event.destination % SIZE == CLOCK and event.verb != DAMAGE_VERB:
                return "event.clocked"
            if event.verb == LEFT_BEHIND and state.paying and keyword_under_way(state, "Fusion"):
                return "markers.left_for_fusion"
            return VERB_KEYS.get(event.verb, "event.moved")
        if event.kind == ATTACK_ENDED and event.amount == FRONTAL:
            return "event.battle_ended"
        if event.kind == ABILITY_USED:
            key = next((USE_KEYS[mark] for mark, _ in event.marks if mark in USE_KEYS), "event.ability_used")
            paid = any(isinstance(frame, AskToPay) and frame.paid for frame in state.stack)
            return "used.Resonate.paid" if key == "used.Resonate" and paid else key
        if event.kind == CARDS_SEEN:
            return seen_key(event, state.layout.name(event.origin) if event.origin >= 0 else "deck")
        if event.kind == CARD_REVEALED and state.cards[event.card].place % SIZE != DECK:
            return "event.shown"
        if event.kind == TURNED_OVER:
            return "event.turned_over." + state.layout.name(state.cards[event.card].place)
        return KIND_KEYS.get(event.kind, "event.other")

    # -- information ----------------------------------------------------------------------------------------

    def information_rests(self, state: State, aspects: int) -> int:
        return NOTHING

    def cards_in(self, state: State, player: int, area: str) -> list[int]:
        if area == "stage":
            return [card for place in STAGE_OF[player] for card in state.zones[place]]
        if not area:
            return [card for place in range(player * SIZE, (player + 1) * SIZE) for card in state.zones[place]]
        if area == "center":
            return [card for place in STAGE_OF[player][:3] for card in state.zones[place]]
        if area == "back":
            return [card for place in STAGE_OF[player][3:] for card in state.zones[place]]
        if area == MARKERS:
            return [card for place in STAGE_OF[player] for card in state.zones[markers_under(place)]]
        return list(state.zones[state.layout.place(player, area)])

    def is_area(self, state: State, place: int, name: str) -> bool:
        if not name:
            return True
        if name == "stage":
            return is_stage(place)
        if name == "center":
            return is_center(place)
        if name == "back":
            return is_back(place)
        if name == MARKERS:
            return is_marker_area(place)
        return state.layout.name(place) == name

    def is_hidden_from(self, state: State, player: int, owner: int, area: str) -> bool:
        """8.6.3.1.4: what fits in a hidden zone cannot be checked by the other player."""
        return area in ("deck", "hand", "stock") and not (area == "hand" and player == owner)

    def read_with(self, state: State, card: int, aspect: int) -> tuple[str, ...]:
        record = state.cards[card]
        if aspect >= FIRST_NUMBER and record.facing == DOWN and state.layout.areas[record.place].blank:
            return (self.blank_key(state, record.place),)
        return ()

    def ability_resolved(self, state: State, ability: Ability, source: int, changed: bool) -> None:
        if ability is RULE_ENCORE:
            state.cite("encore.rule", ref_card(source))
        if bears(ability, "Fusion") and state.is_current(source):
            state.cite("fusion.nobody", ref_card(source))

    def trigger_keys(self, state: State, standby: StandBy) -> tuple[str, ...]:
        zone_key = zone_trigger_key(state, standby.event)
        keys = [zone_key] if zone_key else []
        if standby.ability is RULE_ENCORE:
            keys.append("encore.rule")
        if standby.place >= 0:  # otherwise an effect made it: no card has it anywhere
            keys.append(active_key(state, standby.ability, ref_card(standby.source)))
        return tuple(keys)

    def works_key(self, state: State, effect: Effect) -> str:
        return active_key(state, effect.ability, ref_card(effect.source))


def active_key(state: State, ability: Ability, card: int) -> str:
    """2.12.2: where the text of a card is valid."""
    if ability.area:
        return "works." + ability.area
    return "works.climax" if has_type(state, card, CLIMAX) else "works.usual"


def keep_order_secret(state: State, moves: list[Event]) -> None:
    """3.1.5.1: only their owner knows in which order cards were put into a hidden zone together."""
    if len(moves) < 2:
        return
    together: dict[int, list[int]] = {}
    for event in moves:
        area = state.layout.areas[event.destination]
        if area.ordered and area.visibility != PUBLIC and state.cards[event.card].facing == DOWN:
            together.setdefault(event.destination, []).append(event.card)
    for place, cards in together.items():
        if len(cards) > 1:
            state.cite("order.secret")
            lose_sight(state, cards, 1 - place // SIZE)


def turn_over(state: State, card: int, facing: int) -> None:
    """A card turned face up is seen by everybody; one turned face down stays known to who saw it."""
    record = state.change(card)
    record.facing = facing
    if facing == UP:
        record.known = EVERYBODY


def orientation_of(event: Event) -> int:
    """3.6.3: the stand state, unless the effect that puts the card says another one."""
    for name, value in event.marks:
        if name == "orientation":
            return value
    return 0
