"""A ruleset: the named switches, tables and procedures that make the kernel play one rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.decisions import Option
from cardlaw.kernel.events import CARD_MOVED
from cardlaw.kernel.layers import compute_overlay
from cardlaw.kernel.layout import Layout
from cardlaw.kernel.stirring import EVERYTHING, NOTHING

if TYPE_CHECKING:
    from cardlaw.kernel.abilities import Ability
    from cardlaw.kernel.cards import Card, Face
    from cardlaw.kernel.effects import Effect
    from cardlaw.kernel.events import Event
    from cardlaw.kernel.following import Beneath
    from cardlaw.kernel.information import Overlay
    from cardlaw.kernel.procedures import Procedure
    from cardlaw.kernel.refusals import Refusal
    from cardlaw.kernel.standby import StandBy
    from cardlaw.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset:
    """What a rule book adds to the kernel. Frozen once made; rule code never compares versions."""

    def __init__(
        self,
        name: str,
        game: str,
        layout: Layout,
        value_names: tuple[str, ...],
        phases: tuple[str, ...],
        sub_steps: tuple[str, ...],
        number_names: tuple[str, ...],
        layers: tuple[str, ...],
        citations: dict[str, tuple[str, ...]],
    ) -> None:
        self.name = name
        self.game = game
        self.layout = layout
        self.value_names = value_names  # values that each player has
        self.value_count: i64 = len(value_names)
        self.phases = phases
        self.sub_steps = sub_steps
        self.number_names = number_names  # numbers printed on cards, in the order of Face.numbers
        self.word_names: tuple[str, ...] = ("names", "types", "colors", "traits")  # what a card says in words
        self.layers = layers
        self.layer_count: int = len(layers)
        self.citations = citations
        self.field_moves_keep_stamp: bool = True
        self.interrupts_while_paying: bool = True
        self.turn_player_names_loops: bool = True
        self.hides_choices: bool = True  # of two players, until both have chosen cards of hidden areas
        self.layer_map: tuple[int, ...] = tuple(range(len(layers)))  # the layer here for each that effects name
        self.card_ties: tuple[str, ...] = ()  # kinds of associations of cards with cards, which explanations tell
        self.sets_come_last: bool = False  # inside a layer, effects that set a value come after the others
        self.all_may_be_none: bool = False  # a cost that asks for all of something can be paid with none
        self.rule_actions_read: int = -1  # the information of cards (as bits) that rule actions ask for
        self.costs_at_once: bool = False  # all actions of a cost are chosen first and happen at one moment
        self.fixed_traits: tuple[str, ...] = ()  # which effects neither give nor take
        self.deck_refill: str = ""  # the area that becomes the deck when a card would be drawn from an empty one
        self.limited_may_be_dropped: bool = False  # abilities in standby with a limit a turn, to save it
        self.hidden_abilities_are_stated: bool = False  # an ability in standby of a card that only its player sees
        self.timed_durations: tuple[int, ...] = ()  # which an effect can have only while that time is under way
        self.withdrawn_mark: str = ""  # of cards on the field that effects do not reach
        self.beneath: Beneath | None = None  # areas whose cards lie beneath others and follow them
        self.verbs_of_two_places: tuple[str, ...] = ()  # of options whose number is a second place
        self.telling: i64 = 0  # kinds of events (as bits) that only tell what is done, and change nothing

    def clauses(self, key: str) -> tuple[str, ...]:
        """The clauses behind a step, action, restriction or rule action."""
        return self.citations.get(key, ())

    # -- procedures -----------------------------------------------------------------------------------------

    def prepare(self, state: State) -> Procedure | None:
        """The preparations of a game whose decks lie in their areas."""
        return None

    def next_turn(self, state: State) -> Procedure | None:
        """The turn that follows; asked whenever nothing is under way."""
        return None

    def rule_actions(self, state: State) -> Procedure | None:
        """The check-type rule actions that are due, to be carried out at the same time; a check timing plays no
        ability before there are none.
        """
        return None

    def rule_actions_rest(self, state: State) -> int:
        """What (bits of `stirring`) it rests on that none is due now, besides the information that was asked for."""
        return EVERYTHING

    def interrupts(self, state: State) -> Procedure | None:
        """The interrupt-type rule actions that are due."""
        return None

    def actions(self, state: State, player: int, timing: str) -> list[Option]:
        """What a player may do in a play timing, `pass` included."""
        return []

    def act(self, state: State, player: int, timing: str, option: Option) -> Procedure | None:
        """The procedure that performs an action of a play timing."""
        return None

    def refusals(self, state: State, player: int, timing: str, option: Option) -> list[Refusal]:
        """Why an action is not possible now; empty if it is."""
        return []

    def ability_works(self, state: State, card: int, ability: Ability) -> bool:
        """Does an ability work in the area where its card is?"""
        return True

    def ability_used(self, state: State, ability: Ability, source: int, master: int) -> Procedure | None:
        """What follows when an ability counts as used."""
        return None

    def ability_resolved(self, state: State, ability: Ability, source: int, changed: bool) -> None:
        """What follows when an ability has been resolved; `changed` tells whether that changed the game."""

    def destination_of(self, state: State, card: Card, destination: int) -> int:
        """The area that a card goes to: outside the field that of its owner, whoever was told to move it."""
        player = state.layout.player(destination)
        area = state.layout.areas[destination]
        if player < 0 or player == card.owner or area.field or area.for_all:
            return destination
        state.cite("move.to_owner", card.id)
        return state.layout.local(destination) + card.owner * state.layout.size

    def sees_face_down(self, state: State, place: int) -> int:
        """Which players (as bits) see a card that lies face down in a public area."""
        player = state.layout.player(place)
        return 1 << player if player >= 0 else 0

    def blank_key(self, state: State, place: int) -> str:
        """The rule by which a card that lies face down in a place has no information."""
        return "information.blank"

    def may_be_chosen(self, state: State, chooser: int, ref: int) -> bool:
        """Does no effect keep a player from choosing a card?"""
        return True

    def kept_from_choice(self, state: State, chooser: int, ref: int) -> Effect | None:
        """The effect that keeps a player from choosing a card, for whoever asks why."""
        return None

    # -- events ---------------------------------------------------------------------------------------------

    def perform(self, state: State, event: Event) -> bool:
        """Carry out an event of the game's own kinds; False if nothing changed."""
        return False

    def stirred_by(self, event: Event) -> int:
        """What carrying out an event stirs besides what it says itself to have stirred: moves say all of it."""
        return NOTHING if event.kind == CARD_MOVED else EVERYTHING

    def after(self, state: State, events: list[Event]) -> None:
        """What the rules do at once when events have happened together (before abilities notice them)."""

    # -- information ----------------------------------------------------------------------------------------

    def information_rests(self, state: State, aspects: int) -> int:
        """What (bits of `stirring`) the book's own part in some information (as bits) rests on, besides cards in play
        and effects.
        """
        return EVERYTHING

    def overlay(self, state: State) -> Overlay:
        """Information as the layers of the book make it."""
        return compute_overlay(state)

    def rule_mask(self, state: State) -> int:
        """Information (as bits) that rules other than effects change now."""
        return 0

    def apply_rules(self, state: State, overlay: Overlay, layer: int) -> None:
        """Let rules change information in their layer."""

    def works_key(self, state: State, effect: Effect) -> str:
        """Citation key of the rule under which the continuous ability of an effect works where its card is."""
        return "works." + (effect.ability.area or "usual")

    def trigger_keys(self, state: State, standby: StandBy) -> tuple[str, ...]:
        """Citation keys of the rules under which an ability was active and its trigger condition judged."""
        return ()

    def read_with(self, state: State, card: int, aspect: int) -> tuple[str, ...]:
        """Citation keys of the definitions that reading a value of a card relies on."""
        return ()

    def cards_in(self, state: State, player: int, area: str) -> list[int]:
        """The cards of an area as card texts name it (one text word may mean several areas)."""
        return state.zones[state.layout.place(player, area)]

    def is_area(self, state: State, place: int, name: str) -> bool:
        """Is an area one that a text word means? The empty word means any."""
        return not name or state.layout.name(place) == name

    def is_hidden_from(self, state: State, player: int, owner: int, area: str) -> bool:
        """Can a player not be held to find a certain card in an area?"""
        return False

    def token_face(self, state: State, name: str) -> Face | None:
        """The face of a token by its name."""
        return state.catalogue.face_named(name)

    def event_key(self, state: State, event: Event) -> str:
        """What an event is called in the citations."""
        return "event"
