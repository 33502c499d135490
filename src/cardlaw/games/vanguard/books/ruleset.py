"""What the Vanguard rulesets share as the kernel sees them: actions, events, information, areas as texts name them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardlaw.games.vanguard.battle.attack_refusals import refusals_of_attack
from cardlaw.games.vanguard.battle.battle_power import (
    battle_mask,
    give_battle_power,
)
from cardlaw.games.vanguard.battle.damage import add_vanguard_damage
from cardlaw.games.vanguard.board.areas import (
    is_anything_in,
    is_circle,
    is_named,
    kind_of,
    place_of,
    player_at,
    zone_at,
)
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, DROP, ORDER_AREA, RIDE_DECK, VC, Board
from cardlaw.games.vanguard.board.named_areas import cards_named, is_area_named, is_hidden_from
from cardlaw.games.vanguard.board.shuffling import shuffle_without_found
from cardlaw.games.vanguard.books.book import Switches, VanguardBook
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.orders.playing import give_joined_abilities, joined_orders
from cardlaw.games.vanguard.orders.set_orders import fall_silent
from cardlaw.games.vanguard.placing.arrivals import arrive
from cardlaw.games.vanguard.placing.calling import refusals_of_circle
from cardlaw.games.vanguard.states.locking import is_deleted, perform_state_event
from cardlaw.games.vanguard.states.protection import kept_from_choice, may_be_chosen
from cardlaw.games.vanguard.terms.event_names import cite_circumstances, event_key
from cardlaw.games.vanguard.terms.information import (
    ABILITIES_LAYER,
    ABILITY_USED,
    BATTLE_LAYER,
    DAMAGE_DEALT,
    DELETED,
    HEART_MARK,
    IMPRISONED_MARK,
    LOCKED,
    ORDER_PLAYED,
    ORIENTED,
    POWER,
    RESTORED,
    SCOUTED_MARK,
    SUNG,
    TURNED,
    UNLOCKED,
)
from cardlaw.games.vanguard.terms.types import ARMS, ORDER
from cardlaw.games.vanguard.turn.ability_limits import cannot_be_used, count_use
from cardlaw.games.vanguard.turn.actions import VERBS, act, actions, refusal_of
from cardlaw.games.vanguard.turn.due import watch_of
from cardlaw.games.vanguard.turn.memory import remember_events
from cardlaw.games.vanguard.turn.phases import Turn
from cardlaw.games.vanguard.turn.preparation import Preparation
from cardlaw.games.vanguard.turn.recollection import recollect
from cardlaw.games.vanguard.turn.triggering import trigger_keys
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ABILITIES, DOWN, EVERYBODY, FIRST_NUMBER, NAMES, TYPES, Card, Face, has_word, ref_card
from cardlaw.kernel.decisions import PASS, PLACE, Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_CHOSEN, CARD_MOVED, CARD_REVEALED, CARDS_SHUFFLED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import Overlay, words_of
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import BATTLE, EVERYTHING, NOTHING, TURN, all_bits, bit
from cardlaw.program.happened import remember_asked

STATE_EVENTS: Final = (LOCKED, UNLOCKED, DELETED, RESTORED)
ORDER_AREA_BITS: Final = all_bits(("order_area",))
MANY_ZONES: Final = 4  # an ability that names more than this works everywhere
TELLING: Final = bit(ABILITY_USED) | bit(CARD_REVEALED) | bit(CARD_CHOSEN) | bit(ORDER_PLAYED)
OPTION_VERBS: Final = (*VERBS, "attack")


@mypyc_attr(allow_interpreted_subclasses=True)
class VanguardRuleset(VanguardBook):
    """Everything but the procedures that only one book has."""

    def __init__(
        self,
        name: str,
        board: Board,
        switches: Switches,
        layers: tuple[str, ...],
        features: tuple[Feature, ...],
        citations: dict[str, tuple[str, ...]],
    ) -> None:
        super().__init__(name, board, switches, layers, features, citations)
        self.watch = watch_of(features, self.rule_actions_read)
        self.telling = TELLING
        self.limited_may_be_dropped = True
        self.hidden_abilities_are_stated = switches.hidden_abilities_are_stated
        self.timed_durations = switches.timed_durations
        self.withdrawn_mark = HEART_MARK  # a heart is no unit

    # -- procedures -----------------------------------------------------------------------------------------

    def prepare(self, state: State) -> Procedure | None:
        return Preparation()

    def next_turn(self, state: State) -> Procedure | None:
        return Turn()

    def interrupts(self, state: State) -> Procedure | None:
        return self.watch.at_once(state)

    def rule_actions(self, state: State) -> Procedure | None:
        """Once none is due, what features let a check timing resolve before any ability."""
        due = self.watch.checked(state)
        if due is None:
            for feature in self.resolving:
                due = feature.before_abilities(state)
                if due is not None:
                    return due
        return due

    def actions(self, state: State, player: int, timing: str) -> list[Option]:
        return actions(state, player, timing)

    def act(self, state: State, player: int, timing: str, option: Option) -> Procedure | None:
        return act(state, player, timing, option)

    def refusals(self, state: State, player: int, timing: str, option: Option) -> list[Refusal]:
        if option.verb == PASS:
            return []
        if option.verb == "attack":
            return refusals_of_attack(state, player, timing, option.card)
        if option.verb == PLACE:
            return refusals_of_circle(state, option.place)
        if option.verb not in VERBS:
            return []
        refusal = refusal_of(state, player, timing, option)
        return [refusal] if refusal is not None else []

    # -- abilities ------------------------------------------------------------------------------------------

    def is_silent(self, state: State, place: int) -> bool:
        """Do cards that lie face down there do nothing? In a damage zone they may keep their information."""
        return state.layout.areas[place].blank or zone_at(state, place) == DAMAGE

    def blank_key(self, state: State, place: int) -> str:
        return "information.blank." + ("circle" if is_circle(state, place) else kind_of(state, place))

    def ability_works(self, state: State, card: int, ability: Ability) -> bool:
        """In the zones that it names, or on the field where it names none, unless it cannot be used."""
        record = state.cards[card]
        if record.facing == DOWN and record.place >= 0 and self.is_silent(state, record.place):
            state.cite(self.blank_key(state, record.place), card)
            return False
        on_circle = is_circle(state, record.place)
        if record.marks and not on_circle and (record.mark(IMPRISONED_MARK) or record.mark(SCOUTED_MARK)):
            state.cite("ability.imprisoned" if record.mark(IMPRISONED_MARK) else "ability.scouted", card)
            return False
        for feature in self.silencing:
            if not feature.works(state, record, ability):
                return False
        if (ability.times or state.used) and cannot_be_used(state, state.ref(card), ability):
            return False
        if not ability.area:
            return on_circle
        if is_named(state, record.place, ability.area):
            return True
        state.cite("ability.zone", card)
        return False

    def ability_used(self, state: State, ability: Ability, source: int, master: int) -> Procedure | None:
        event = Event(ABILITY_USED, master, ref_card(source), ref=source)
        event.marks = (("keyword:" + ability.keyword, 1),)
        return happen(state, [event])

    def ability_resolved(self, state: State, ability: Ability, source: int, changed: bool) -> None:
        state.interrupt = state.interrupt or bool(state.associations)
        if ability.times and changed:
            count_use(state, source, ability)
        if ability.hears & (1 << SUNG) and ability.is_about_itself() and state.is_current(source):
            fall_silent(state, ref_card(source))

    def may_be_chosen(self, state: State, chooser: int, ref: int) -> bool:
        return may_be_chosen(state, chooser, ref)

    def kept_from_choice(self, state: State, chooser: int, ref: int) -> Effect | None:
        return kept_from_choice(state, chooser, ref)

    # -- events ---------------------------------------------------------------------------------------------

    def destination_of(self, state: State, card: Card, destination: int) -> int:
        """Cards of the ride deck never go to the main deck; orders never lie on a circle, but for arms."""
        destination = super().destination_of(state, card, destination)
        for feature in self.sending:
            instead = feature.destination(state, card, destination)
            if instead >= 0:
                return instead
        number = zone_at(state, destination)
        if number == DECK and zone_at(state, card.origin) == RIDE_DECK:
            state.cite("ride_deck.returns", card.id)
            if card.beneath or card.id not in state.zones[card.place]:
                state.cite_definition("ride_deck.dress_returns")
            return place_of(state, card.owner, RIDE_DECK)
        if number >= VC and has_word(card.face.words[TYPES], ORDER):
            if number == VC and has_word(card.face.words[TYPES], ARMS):
                return destination
            state.cite("order.never_on_circle", card.id)
            return place_of(state, card.owner, DROP)
        return destination

    def perform(self, state: State, event: Event) -> bool:
        if event.kind == ORIENTED:
            state.orient(event.card, event.amount)
        elif event.kind == TURNED:
            state.change(event.card).facing = event.amount
        elif event.kind == CARDS_SHUFFLED:
            shuffle_without_found(state, event.destination)
        elif event.kind == CARD_REVEALED:
            state.show(event.card, EVERYBODY)
        elif event.kind in STATE_EVENTS:
            perform_state_event(state, event)
        elif event.kind == DAMAGE_DEALT and self.switches.damage_is_a_counter:
            add_vanguard_damage(state, event.player, event.amount)
        return True

    def stirred_by(self, event: Event) -> int:
        return NOTHING

    def clauses(self, key: str) -> tuple[str, ...]:
        """Where an ability works is one rule, whichever zones it names."""
        known = self.citations.get(key)
        if known is not None:
            return known
        if key.startswith("works."):
            key = "works.anywhere" if key.count("/") > MANY_ZONES else "works.zone"
        elif key.startswith("keyword.glitter"):
            key = "keyword.glitter"
        return self.citations.get(key, ())

    def after(self, state: State, events: list[Event]) -> None:
        if state.trace is not None:
            cite_circumstances(state, events)
        kinds: i64 = 0
        for event in events:
            kinds |= bit(event.kind)
        remember_events(state, events)
        recollect(state, events)
        if state.catalogue.asking:
            remember_asked(state, events)
        if kinds & self.followed_by_any:
            for feature in self.followers_of(kinds):
                feature.after(state, events)
        for event in events:
            if event.kind == CARD_MOVED:
                arrive(state, event)

    def event_key(self, state: State, event: Event) -> str:
        return event_key(state, event)

    # -- information ----------------------------------------------------------------------------------------

    def information_rests(self, state: State, aspects: int) -> int:
        """Turns, the orders that are being played, and for power battles."""
        if is_anything_in(state, ORDER_AREA) or joined_orders(state):
            return EVERYTHING
        return TURN | ORDER_AREA_BITS | (BATTLE if aspects >> POWER & 1 else NOTHING)

    def rule_mask(self, state: State) -> int:
        mask = battle_mask(state) | (1 << ABILITIES if joined_orders(state) else 0)
        for feature in self.masking:
            mask |= feature.mask(state)
        return mask

    def apply_rules(self, state: State, overlay: Overlay, layer: int) -> None:
        for feature in self.applying[layer]:
            feature.apply(state, overlay, layer)
        if layer == self.layer_map[BATTLE_LAYER]:
            give_battle_power(state, overlay, layer)
        if layer == self.layer_map[ABILITIES_LAYER]:
            give_joined_abilities(state, overlay)

    def sees_face_down(self, state: State, place: int) -> int:
        """Face-down damage and cards on circles are open to all; bound cards and the ride deck to their owner."""
        if kind_of(state, place) in ("bind", "ride_deck") or state.turn == 0:
            return 1 << player_at(state, place)
        return EVERYBODY

    def cards_in(self, state: State, player: int, area: str) -> list[int]:
        return cards_named(state, player, area)

    def is_area(self, state: State, place: int, name: str) -> bool:
        return is_area_named(state, place, name)

    def is_hidden_from(self, state: State, player: int, owner: int, area: str) -> bool:
        return is_hidden_from(player, owner, area)

    def read_with(self, state: State, card: int, aspect: int) -> tuple[str, ...]:
        place = state.cards[card].place
        if state.cards[card].facing == DOWN and place >= 0 and self.is_silent(state, place):
            return (self.blank_key(state, place),)
        if state.cards[card].face.token:
            return ("token.information",)
        if aspect >= FIRST_NUMBER and is_deleted(state, card):
            return ("deleted.changed",)
        if aspect == NAMES and len(words_of(state, card, NAMES)) > 1:
            return ("names.several",)
        return ()

    def trigger_keys(self, state: State, standby: StandBy) -> tuple[str, ...]:
        return trigger_keys(state, standby)

    def token_face(self, state: State, name: str) -> Face | None:
        state.cite_definition("token." + name)
        return state.catalogue.token_named(name)
