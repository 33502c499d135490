"""What a game package adds to scenario files: its words and how a position of it is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import FIRST_NUMBER, Card, Face
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.events import Event
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import It
from cardlaw.program.values import Number

Make = Callable[[dict[str, Any]], Face | None]  # a card of some data, if they make one


@dataclass(frozen=True)
class Endgame:
    """How positions of a game become puzzles: where a player may win this turn, and how far away the win is."""

    phases: tuple[str, ...] = ("main",)  # in which a puzzle begins
    alike: tuple[str, ...] = ("deck",)  # areas that are filled with one kind of card, so that nothing is left to chance
    withheld: tuple[str, ...] = ("hand",)  # areas of the opponent that nobody else sees: they are emptied
    piles: tuple[str, ...] = ()  # areas of used cards: the opponent's are filled alike, the player's are cut short
    # For each way to win what the player and the opponent have, the nearest to the win first.
    ways: tuple[tuple[tuple[Mapping[str, Any], Mapping[str, Any]], ...], ...] = ()


class Vocabulary:
    """The words of one game in scenario files."""

    default_phase: str = "main"
    phase_signs: ClassVar[Mapping[str, str]] = {}  # words of texts about what is done in a phase
    before_game: tuple[str, ...] = ("setup",)
    filler: str = "Filler"
    entry_keys: tuple[str, ...] = ()  # what only entries of this game say of a card
    default_values: ClassVar[Mapping[str, int]] = {}
    value_limits: ClassVar[Mapping[str, tuple[int, int]]] = {}  # the least and the most that a value may be set to
    stacks: tuple[str, ...] = ()  # areas whose list is one stack of cards, bottom first
    unknown_together: tuple[tuple[str, ...], ...] = ()  # areas whose hidden cards cannot be told apart
    verbs: tuple[str, ...] = ()  # actions; a verb names an option's verb and the card
    same_as: ClassVar[Mapping[str, str]] = {}  # verbs that also name options of another verb
    list_verbs: tuple[str, ...] = ()  # verbs whose value answers a choice of cards
    ability_verbs: tuple[str, ...] = ()  # verbs whose options number the abilities of a card
    place_verbs: tuple[str, ...] = ()  # verbs whose value names two places
    follow_ups: tuple[str, ...] = ()  # further keys of an action, answered in turn
    numbers_layer: int = 0
    given_by_rules: tuple[Ability, ...] = ()  # abilities that cards have by the rules; counted after all others
    purposes: ClassVar[Mapping[str, str]] = {}  # which decisions a further key answers
    asked_again: ClassVar[Mapping[str, str]] = {}  # actions that another decision may ask about once more
    refused_keys: ClassVar[Mapping[str, str]] = {}  # what to cite when a further key names what is not possible
    several_verbs: ClassVar[Mapping[str, str]] = {}  # verbs that name several cards, and the decision for the others
    word_verbs: tuple[str, ...] = ()  # verbs whose value is a word of the option itself
    qualifiers: tuple[str, ...] = ()  # keys of an action that name the area its card comes from
    # A position in which most things are possible: for each area the fewest and the most cards, and of what type.
    plentiful: ClassVar[Mapping[str, tuple[int, int, str]]] = {}
    on_places: str = ""  # the key of a player that tells what lies on places without being a card
    turned: tuple[str, ...] = ()  # areas in which cards lie face up or face down
    lie_over: tuple[str, ...] = ()  # areas in which cards may lie over others
    endgame: ClassVar[Endgame] = Endgame()
    played_from: ClassVar[tuple[str, ...]] = ("hand",)  # areas of cards that are not in play yet
    led_from: ClassVar[tuple[str, ...]] = ()  # areas of the card whose grade decides what its player may do
    homes: ClassVar[Mapping[str, str]] = {}  # for types of cards, where abilities say that they are at work
    orientations: ClassVar[Mapping[int, tuple[str, ...]]] = {}  # for events that turn cards, the words for each way
    quiet_purposes: tuple[str, ...] = ()  # orders that are taken as the book has them unless a step says otherwise

    def already(self, state: State, key: str, cards: list[int], card: int, events: list[Event]) -> bool:
        """Does a further key of an action name what was taken by itself? `events` happened since the action."""
        return False

    def facts(self, state: State, card: int) -> dict[str, Any]:
        """What an expectation may ask of a card besides its information and place."""
        return {}

    def only_way(self, state: State, key: str, card: int) -> tuple[str, str]:
        """What a further key of an action must name because it is taken by itself, with the citation key."""
        return ("", "")

    def refusal_of(self, state: State, key: str, value: Any, card: int) -> Refusal | None:
        """Which effect forbids what a further key of an action on a card names."""
        return None

    def defaults(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What lies in areas that a file does not name."""
        return {}

    def stand_at(self, state: State, phase: str) -> list[Procedure]:
        """The procedures under way when the game stands at the first decision of a phase."""
        return []

    def start_before_game(self, state: State, phase: str) -> list[Procedure]:
        prepare = state.ruleset.prepare(state)
        return [prepare] if prepare is not None else []

    def missing(self, state: State, player: int, before_game: bool) -> str:
        """What a player lacks for the position to be played; empty if nothing."""
        return ""

    def orient(self, card: Card, details: Mapping[str, Any]) -> None:
        """Give a card the orientation that its entry names."""

    def stage(self, state: State, text: str, faces: Sequence[Face], chance: Chance, make: Make) -> None:
        """Let cards be in states that a text speaks of; `faces` are those it speaks of, the one it stands on first;
        others are made."""

    def make_area(self, state: State, player: int, name: str) -> None:
        """Let a player have an area that a file names and that games gain only while they are played."""

    def gained_areas(self, ruleset: Ruleset) -> tuple[str, ...]:
        """The areas that `make_area` lets a player have, in the order in which they are gained."""
        return ()

    def gaining_marks(self, ruleset: Ruleset) -> tuple[str, ...]:
        """The marks of which a gained area needs one to stay."""
        return ()

    def marks(self, state: State) -> tuple[str, ...]:
        """The names of what may lie on places without being a card."""
        return ()

    def marks_of_cards(self, state: State) -> tuple[str, ...]:
        """The names of what may lie on cards without being one."""
        return ()

    def marks_laid(self, state: State, player: int) -> dict[str, list[str]]:
        """What lies on the places of a player without being a card, as `lay_marks` takes it."""
        return {}

    def lay_marks(self, state: State, player: int, area: str, names: list[str]) -> None:
        """Lay marks on a place, instead of any that lie there."""

    def lay_details(self, state: State, card: Card, details: Mapping[str, Any], where: str) -> None:
        """What an entry says of a card that only this game knows of."""

    def lay_beneath(self, state: State, card: Card, cards: list[Card]) -> None:
        """Cards that an entry puts beneath another one, bottom first."""
        for one in cards:
            one.host = card.id
        card.beneath = tuple(one.id for one in cards)

    def beneath(self, state: State, card: int) -> list[int]:
        """The cards beneath another one, bottom first."""
        areas = state.ruleset.beneath
        below = areas.below(state.cards[card].place) if areas is not None else -1
        return list(state.zones[below]) if below >= 0 else list(state.cards[card].beneath)

    def details_of(self, state: State, card: Card) -> dict[str, Any]:
        """What only this game knows of a card, as `lay_details` takes it."""
        return {}

    def payment(self, event: Event) -> str:
        """What texts call a payment that an event is part of; empty if it is none."""
        return ""

    def state_names(self, card: Card) -> tuple[str, ...]:
        """The words for a card's state that an expectation may use."""
        return ()

    def standing(self, state: State, card: int) -> int:
        """The area that a card counts as being in."""
        return state.cards[card].place

    def reading(self, state: State, place: int) -> tuple[str, ...]:
        """Citation keys of the definitions that reading an area relies on."""
        return ()

    def seeing(self, state: State, place: int) -> tuple[str, ...]:
        """Citation keys of the visibility rules of an area."""
        return ()

    def add_until_end_of_turn(self, state: State, card: Card, name: str, amount: Any, where: str) -> None:
        names = state.ruleset.number_names
        if name not in names or isinstance(amount, bool) or not isinstance(amount, int):
            raise BadInput(
                f"{where}: until_end_of_turn: expected one of {', '.join(names)} with a number, "
                f"found {name!r}: {amount!r}"
            )
        aspect = FIRST_NUMBER + names.index(name)
        change = ChangeNumber(self.numbers_layer, aspect, ADD, Number(amount), It())
        text = f"{name} {amount:+}"
        ability = register_ability(f"scenario|{state.ruleset.name}|{text}", ContinuousAbility(text, (change,)))
        effect = Effect(
            ability.modifications()[0],
            ability,
            state.ref(card.id),
            state.master(card.id),
            state.tick(),
            END_OF_TURN,
            (state.ref(card.id),),
            amount,
        )
        effect.id = -state.tick()
        state.effects.append(effect)
        state.stir(EFFECTS)
