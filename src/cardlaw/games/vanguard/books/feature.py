"""A feature: what one book has and another may lack, with all of its rules in one place. A book lists its features."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import Card
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import Overlay
from cardlaw.kernel.lookouts import ANYTHING
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EVERYTHING, NOTHING

Due = tuple[int, int, str]  # a card that a rule action puts away, where to, and the rule
NOTHING_DUE: Final[list[Due]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature:
    """Answers what the rules of the feature have to say; nothing by default."""

    VERBS: ClassVar[dict[str, tuple[str, ...]]] = {}  # for each timing, what players may do in it
    # What of the game (bits of `stirring`) it rests on that nothing is due, besides information of cards.
    DUE_RESTS: ClassVar[int] = EVERYTHING
    DUE_READS: ClassVar[int] = ANYTHING  # and which information (as bits) that is
    AT_ONCE_RESTS: ClassVar[int] = EVERYTHING
    # Kinds of ties (as bits) without which nothing is due, or to be done at once; then it rests on ties, too.
    DUE_TIES: ClassVar[int] = NOTHING
    AT_ONCE_TIES: ClassVar[int] = NOTHING
    FOLLOWS: ClassVar[int] = EVERYTHING  # kinds of events (as bits) after which it may do something at once
    APPLIES_IN: ClassVar[tuple[int, ...]] = ()  # layers in which its rules change information

    def candidates(self, state: State, player: int, timing: str) -> list[Option]:
        """Actions of the feature that might be possible in a timing."""
        return []

    def refusal(self, state: State, player: int, timing: str, option: Option) -> Refusal | None:
        """Why an action of the feature is not possible now."""
        return None

    def act(self, state: State, player: int, option: Option) -> Procedure | None:
        """The procedure that performs an action of the feature."""
        return None

    def refusal_of_circle(self, state: State, card: int, place: int, normal: bool) -> Refusal | None:
        """Why a card cannot be called to a circle."""
        return None

    def waives_grade(self, state: State, card: int, place: int) -> bool:
        """May a card be called to a circle whatever its grade?"""
        return False

    def allows(self, state: State, card: int, what: str) -> bool:
        """May a unit do something, named by a word, that the rules otherwise do not let it do?"""
        return False

    def after_drive_check(self, state: State, unit: int) -> int:
        """The zone where a card checked by a unit goes instead of the hand; -1 if the hand."""
        return -1

    def due(self, state: State, player: int) -> list[Due]:
        """Cards of a player that rule actions put away."""
        return NOTHING_DUE

    def rule_action(self, state: State) -> Procedure | None:
        """A rule action that is more than putting cards away."""
        return None

    def is_restless(self, state: State) -> bool:
        """May rule actions become due although nothing that they rest on is stirred?"""
        return False

    def before_abilities(self, state: State) -> Procedure | None:
        """What a check timing resolves after the rule actions and before any ability."""
        return None

    def destination(self, state: State, card: Card, destination: int) -> int:
        """Where a card goes whose kind the rules send elsewhere; -1 where they have nothing to say."""
        return -1

    def after(self, state: State, events: list[Event]) -> None:
        """What happens at once when events have happened together."""

    def mask(self, state: State) -> int:
        """Information (as bits) that rules of the feature change now."""
        return 0

    def apply(self, state: State, overlay: Overlay, layer: int) -> None:
        """Let rules of the feature change information in a layer of the book, one of those that it applies in."""

    def works(self, state: State, card: Card, ability: Ability) -> bool:
        """Does an ability of the card work as far as the feature is concerned?"""
        return True

    def cards(self, state: State, player: int, area: str) -> list[int] | None:
        """The cards that texts mean by a word of the feature for an area; None if the word is not its own."""
        return None

    def guards_like_a_unit(self, state: State, card: int) -> bool:
        """May a card of the hand that is no unit be called to the guardian circle?"""
        return False

    def after_order(self, state: State, player: int, card: int) -> Procedure | None:
        """Where an order goes once it is resolved, if not where others go."""
        return None

    def text_works(self, state: State, player: int, card: int) -> bool:
        """Is the text of an order that is played resolved?"""
        return True

    def at_once(self, state: State) -> Procedure | None:
        """What the rules do without waiting for a check timing, when something has changed."""
        return None

    def is_never_done(self, state: State) -> bool:
        """May something have to be done at once although nothing that it rests on is stirred?"""
        return False

    def cite_preparation(self, state: State) -> None:
        """Say which rules a deck is prepared by."""

    def begin_turn(self, state: State) -> None:
        """What the rules remember of how things are when a turn begins."""

    def after_step(self, state: State, step: int) -> tuple[Procedure, ...]:
        """Steps that follow a step of a phase."""
        return ()

    def end_durations(self, state: State, until: int) -> None:
        """What lasts until the end of a battle or turn ends."""

    def end_phase(self, state: State) -> Procedure | None:
        """What returns or ends when the end phase begins."""
        return None


def those_with(question: str, features: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The features that have an answer of their own to one of the questions above."""
    silence: object = getattr(Feature, question)
    return tuple(feature for feature in features if getattr(type(feature), question) is not silence)


def by_layer(features: tuple[Feature, ...], layer_map: tuple[int, ...], count: int) -> list[list[Feature]]:
    """For each layer of a book, the features whose rules change information in it."""
    found: list[list[Feature]] = [[] for _ in range(count)]
    for feature in features:
        for layer in sorted({layer_map[named] for named in type(feature).APPLIES_IN}):
            found[layer].append(feature)
    return found


def actors_of(features: tuple[Feature, ...]) -> dict[str, dict[str, Feature]]:
    """For each timing, which feature an action belongs to."""
    found: dict[str, dict[str, Feature]] = {}
    for feature in features:
        for timing, verbs in feature.VERBS.items():
            for verb in verbs:
                found.setdefault(timing, {}).setdefault(verb, feature)
    return found
