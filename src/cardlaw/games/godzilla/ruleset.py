"""The ruleset gz-1.01: this package's procedures, tables and switches as one value."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.godzilla.actions import MAIN, VERBS, main_action, main_actions, refusal_of
from cardlaw.games.godzilla.areas import (
    DISCARD_PILE,
    INVADING,
    LAYOUT,
    RESOLUTION,
    SIZE,
    is_strategy_zone,
    is_zone,
    monster,
    strategy_zones_of,
    zone_number,
    zone_place,
    zones_of,
)
from cardlaw.games.godzilla.citations import CITATIONS
from cardlaw.games.godzilla.information import (
    BATTLE,
    BY_INVASION,
    CARD_EVOLVED,
    COUNTERS,
    DESTROY,
    LAYER_RAGE,
    LAYERS,
    MONSTER,
    MONSTER_ADVANCED,
    MONSTER_COUNTERED,
    MONSTER_INVADED,
    MONSTER_MOVED_BACK,
    MONSTER_RETREATED,
    NUMBER_NAMES,
    PHASES,
    POSITION,
    RAGE,
    RAGE_THREAT,
    THREAT_LEVEL,
    TOKEN,
    VALUE_NAMES,
    ZONES_INVADED,
    has_type,
    position,
    rage,
)
from cardlaw.games.godzilla.patterns import is_destruction
from cardlaw.games.godzilla.phases import Turn
from cardlaw.games.godzilla.rule_actions import DECK_REFILL, interrupts, rule_actions
from cardlaw.games.godzilla.setup import Preparation
from cardlaw.games.godzilla.triggering import active_key, trigger_keys
from cardlaw.kernel.abilities import CONTINUOUS, Ability
from cardlaw.kernel.cards import FIRST_NUMBER, TYPES, Face, ref_card
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
    VALUE_CHANGED,
    Event,
)
from cardlaw.kernel.information import Overlay, number_of
from cardlaw.kernel.knowledge import shuffle_cards
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, NOTHING, VALUES, bits_of_area, register_words
from cardlaw.kernel.trace import seen_key
from cardlaw.program.choosable import can_be_chosen, kept_from_choice
from cardlaw.program.happened import remember_asked

VERB_KEYS: Final = {
    DRAW: "event.drawn",
    PLAY: "event.played",
    DISCARD: "event.discarded",
    SEND: "event.sent",
    DESTROY: "event.destroyed",
}
KIND_KEYS: Final = {
    CARDS_SHUFFLED: "event.shuffled",
    CARD_REVEALED: "event.revealed",
    VALUE_CHANGED: "event.rage",
    PHASE_BEGAN: "event.phase",
    MONSTER_ADVANCED: "event.advanced",
    MONSTER_RETREATED: "event.retreated",
    MONSTER_INVADED: "event.invaded",
    MONSTER_COUNTERED: "event.countered",
    CARD_EVOLVED: "event.evolved",
    MONSTER_MOVED_BACK: "event.moved_back",
}

register_words(("zones", "strategy", "play"), FIELD)
RAGE_RULE: Final = Ability("rage", CONTINUOUS)


@final
class GodzillaRuleset(Ruleset):
    """gz-1.01 on the kernel."""

    def __init__(self) -> None:
        super().__init__("gz-1.01", "godzilla", LAYOUT, VALUE_NAMES, PHASES, (), NUMBER_NAMES, LAYERS, CITATIONS)
        self.rule_actions_read = 1 << TYPES
        self.fixed_traits = (TOKEN,)  # 9.1.5.2
        self.deck_refill = DECK_REFILL  # 11.2
        self.field_moves_keep_stamp = False  # 10.8.1.7.1 by the letter: the stamp of the present area

    # -- procedures -----------------------------------------------------------------------------------------

    def prepare(self, state: State) -> Procedure | None:
        return Preparation()

    def next_turn(self, state: State) -> Procedure | None:
        return Turn()

    def rule_actions(self, state: State) -> Procedure | None:
        return rule_actions(state)

    def rule_actions_rest(self, state: State) -> int:
        return FIELD | bits_of_area("resolution")

    def interrupts(self, state: State) -> Procedure | None:
        return interrupts(state)

    def actions(self, state: State, player: int, timing: str) -> list[Option]:
        return main_actions(state, player)

    def act(self, state: State, player: int, timing: str, option: Option) -> Procedure | None:
        return main_action(state, player, option)

    def refusals(self, state: State, player: int, timing: str, option: Option) -> list[Refusal]:
        if timing != MAIN or option.verb == PASS or option.verb not in VERBS:
            return []
        if option.card not in state.zone(player, "hand"):
            return [Refusal("action.not_in_hand")]
        refusal = refusal_of(state, player, option.verb, option.card)
        return [refusal] if refusal is not None else []

    def ability_works(self, state: State, card: int, ability: Ability) -> bool:
        """10.3.4: in the areas that an ability speaks of, else where cards are played."""
        place = state.cards[card].place
        if ability.area:
            return place >= 0 and state.layout.name(place) == ability.area
        return place >= 0 and state.layout.areas[place].active

    def may_be_chosen(self, state: State, chooser: int, ref: int) -> bool:
        return can_be_chosen(state, chooser, ref)

    def kept_from_choice(self, state: State, chooser: int, ref: int) -> Effect | None:
        return kept_from_choice(state, chooser, ref)

    # -- events ---------------------------------------------------------------------------------------------

    def perform(self, state: State, event: Event) -> bool:
        kind = event.kind
        if kind == VALUE_CHANGED:
            state.set_value(event.player, RAGE, rage(state, event.player) + event.amount)
        elif kind in (MONSTER_ADVANCED, MONSTER_RETREATED, MONSTER_MOVED_BACK):
            state.set_value(event.player, POSITION, event.amount)
            if event.verb == BY_INVASION and kind == MONSTER_ADVANCED:
                state.count(ZONES_INVADED * 2 + event.player)
        elif kind == MONSTER_COUNTERED:
            state.count(COUNTERS * 2 + event.player)
        elif kind == CARDS_SHUFFLED:
            shuffle_cards(state, event.destination)
        elif kind == CARD_REVEALED:
            state.show(event.card, 3)
        return True

    def stirred_by(self, event: Event) -> int:
        return NOTHING

    def after(self, state: State, events: list[Event]) -> None:
        """3.3.3.2: a monster was where its position was; 9.1.4.2: a token outside a zone disappears at once."""
        if state.trace is not None:
            cite_circumstances(state, events)
        if state.catalogue.asking:
            remember_asked(state, events)
        for event in events:
            if event.kind != CARD_MOVED:
                continue
            if event.before is not None and event.origin % SIZE == INVADING:
                player = event.origin // SIZE
                event.before.place = zone_place(player, position(state, player))
            if state.cards[event.card].face.token and not is_zone(event.destination):
                state.zones[event.destination].remove(event.card)
                state.moved(state.change(event.card), -1, -1)
                state.cite("token.disappears", event.card)

    def event_key(self, state: State, event: Event) -> str:
        if event.kind == CARD_MOVED:
            if event.origin < 0:
                return "event.token"
            if is_destruction(state, event):
                return "event.destroyed"
            if event.verb == SEND and event.origin % SIZE == INVADING:
                return "event.sent_from_monster"
            return VERB_KEYS.get(event.verb, "event.moved")
        if event.kind == CARDS_SEEN:
            return seen_key(event, state.layout.name(event.origin) if event.origin >= 0 else "deck")
        return KIND_KEYS.get(event.kind, "event.other")

    # -- information ----------------------------------------------------------------------------------------

    def information_rests(self, state: State, aspects: int) -> int:
        """Rage, and where the monsters are."""
        return VALUES

    def rule_mask(self, state: State) -> int:
        return 1 << THREAT_LEVEL if rage(state, 0) or rage(state, 1) else 0

    def apply_rules(self, state: State, overlay: Overlay, layer: int) -> None:
        """3.4.5: +5000 threat level for each rage of the invading monster."""
        if layer != LAYER_RAGE:
            return
        for player in (0, 1):
            card = monster(state, player)
            if card >= 0 and rage(state, player):
                value = number_of(state, card, THREAT_LEVEL) + RAGE_THREAT * rage(state, player)
                overlay.set_by_rule(card, THREAT_LEVEL, value, LAYER_RAGE, RAGE_RULE)

    def read_with(self, state: State, card: int, aspect: int) -> tuple[str, ...]:
        record = state.cards[card]
        keys: list[str] = []
        if record.beneath:
            keys.append("stack.topmost")
        if record.face.token:
            keys.append("token.like_card")
        if aspect >= FIRST_NUMBER and number_of(state, card, aspect) < 0:
            keys.append("golden.negative")
        return tuple(keys)

    def works_key(self, state: State, effect: Effect) -> str:
        return active_key(state.cards[ref_card(effect.source)].place)

    def trigger_keys(self, state: State, standby: StandBy) -> tuple[str, ...]:
        return trigger_keys(state, standby)

    def cards_in(self, state: State, player: int, area: str) -> list[int]:
        if area == "zones":
            return in_zones(state, player)
        if area == "strategy":
            return [card for place in strategy_zones_of(player) for card in state.zones[place]]
        if area == "play":
            return in_zones(state, player) + self.cards_in(state, player, "strategy")
        return list(state.zones[state.layout.place(player, area)])

    def is_area(self, state: State, place: int, name: str) -> bool:
        if not name:
            return True
        if name == "zones":
            return is_zone(place) or place % SIZE == INVADING
        if name == "strategy":
            return is_strategy_zone(place)
        if name == "discard":
            return place % SIZE == DISCARD_PILE and place < RESOLUTION
        return state.layout.name(place) == name

    def is_hidden_from(self, state: State, player: int, owner: int, area: str) -> bool:
        """4.1.2.3: in the deck, hand and monster deck nobody else can check what fits."""
        return area in ("deck", "hand", "monster_deck") and not (area == "hand" and player == owner)

    def token_face(self, state: State, name: str) -> Face | None:
        return state.catalogue.token_named(name)


def in_zones(state: State, player: int) -> list[int]:
    """Cards in a player's zones in the order of the zone numbers; the invading monster is where its position is."""
    found: list[int] = []
    position = state.value(player, POSITION)
    for place in zones_of(player):
        found.extend(state.zones[place])
        if zone_number(place) == position and monster(state, player) >= 0:
            found.append(monster(state, player))
    return found


def cite_circumstances(state: State, events: list[Event]) -> None:
    """What the book says of such events only of certain cards."""
    for event in events:
        if event.kind == CARDS_SHUFFLED and len(state.zones[event.destination]) <= 1:
            state.cite("shuffle.few_cards")
        if event.kind == CARD_MOVED and event.verb == PLAY and state.layout.name(event.destination) != "resolution":
            if has_type(state, event.card, MONSTER):
                state.cite("played.monster", event.card)
            elif has_type(state, event.card, BATTLE):
                state.cite("played.battle_card", event.card)
