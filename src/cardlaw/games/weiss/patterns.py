"""Events of this game as card texts describe them."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.areas import is_stage, position_over
from cardlaw.games.weiss.information import (
    CHANGE_VERB,
    ORIENTED,
    STAND,
    STAND_PHASE,
    bears,
)
from cardlaw.games.weiss.selections import BattleOpponent
from cardlaw.kernel.cards import NAMES, TYPES, ref_card
from cardlaw.kernel.events import CARD_MOVED, PLAY, THE_RULES, Event
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State
from cardlaw.program.context import YOU, Context
from cardlaw.program.instructions import Resolution
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_player, subject_fits


def card_fits(state: State, context: Context, objects: Objects, card: int) -> bool:
    """Is a card that the event names besides its own one of those that the text speaks of?"""
    if card < 0:
        return False
    if isinstance(objects, ThisCard):
        return card == ref_card(context.source)
    if isinstance(objects, Cards):
        return is_player(state, context, objects.who, state.master(card)) and objects.fits(
            state, context, state.ref(card)
        )
    return card in [ref_card(ref) for ref in objects.all(state, context)]


@final
class Placed(Pattern):
    """`this card is placed on the stage from your hand`, `by a "Change" effect`: from outside the stage"""

    def __init__(
        self,
        objects: Objects,
        origin: str = "",
        change: bool = False,
        played: bool = False,
        by_name: str = "",
        by_kind: int = -1,
        by_keyword: str = "",
        under: str = "",
    ) -> None:
        super().__init__()
        self.objects = objects
        self.by_keyword = by_keyword  # of the ability whose effect does it
        self.origin = origin  # "" for any area
        self.change = change
        self.played = played
        self.by_name = by_name  # of the card whose effect does it
        self.by_kind = by_kind  # what kind of ability that is
        self.under = under  # the name of the character whose marker it was

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not is_stage(event.destination):
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        if is_stage(origin) or not state.ruleset.is_area(state, origin, self.origin):
            return False
        if (self.change and event.verb != CHANGE_VERB) or (self.played and event.verb != PLAY):
            return False
        if self.by_keyword and not keyword_under_way(state, self.by_keyword):
            return False
        if self.under and not any(
            self.under in words_of(state, card, NAMES)
            for card in state.zones[position_over(origin)]
            if card != event.card
        ):
            return False
        if self.by_name and not caused_by(state, event, self.by_name, self.by_kind):
            return False
        return subject_now(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


def caused_by(state: State, event: Event, name: str, kind: int) -> bool:
    """Does an effect of a card with a name, of a kind of ability, cause the event?"""
    if event.source < 0 or name not in words_of(state, event.source, NAMES):
        return False
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return kind < 0 or frame.playing.kind == kind
    return False


def keyword_under_way(state: State, keyword: str) -> bool:
    """Is the effect of an ability with a keyword being resolved?"""
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return bears(frame.playing, keyword)
    return False


def is_effect_of(
    state: State, context: Context, event: Event, who: int, kind: int, filters: tuple[Filter, ...] = ()
) -> bool:
    """Is an event caused by an ability of a kind, of a character of a player?"""
    if event.source < 0 or event.by == THE_RULES or event.by != context.player(who):
        return False
    if "character" not in words_of(state, event.source, TYPES):
        return False
    if not all(one.fits(state, context, state.ref(event.source)) for one in filters):
        return False
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return kind < 0 or frame.playing.kind == kind
    return False


def subject_now(state: State, context: Context, objects: Objects, event: Event) -> bool:
    """A card that enters a public zone is judged by what it is there (8.7.4.1)."""
    if isinstance(objects, ThisCard):
        return event.card == ref_card(context.source)
    if not isinstance(objects, Cards):
        return event.card in [ref_card(ref) for ref in objects.all(state, context)]
    if not is_player(state, context, objects.who, state.layout.player(event.destination)):
        return False
    return objects.fits(state, context, event.after if event.after >= 0 else state.ref(event.card))


@final
class PlacedInArea(Pattern):
    """`a climax is placed on your climax area`, `this card is placed on your climax area from your hand`"""

    def __init__(self, objects: Objects, origin: str, destination: str) -> None:
        super().__init__()
        self.objects = objects
        self.origin = origin
        self.destination = destination

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not state.ruleset.is_area(state, event.destination, self.destination):
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        return state.ruleset.is_area(state, origin, self.origin) and subject_now(state, context, self.objects, event)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)

    def is_of_its_card(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class MovedOnStage(Pattern):
    """`this card moves to another position of the stage`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or not is_stage(event.destination):
            return False
        origin = event.origin if event.origin >= 0 else state.cards[event.card].place
        return is_stage(origin) and subject_fits(state, context, self.objects, event, state.layout.player(origin))


@final
class Becomes(Pattern):
    """`this card becomes 【REST】`, `becomes 【REST】 from 【STAND】`, `becomes 【REVERSE】 in battle`"""

    def __init__(
        self,
        objects: Objects,
        orientation: int,
        before: int = -1,
        in_battle: bool = False,
        by: int = -1,
        by_kind: int = -1,
        by_filters: tuple[Filter, ...] = (),
    ) -> None:
        super().__init__()
        self.objects = objects
        self.by_filters = by_filters  # what those characters must be
        self.by = by  # whose characters' effects must do it; -1 for anything
        self.by_kind = by_kind  # what kind of ability that is
        self.orientation = orientation
        self.before = before
        self.in_battle = in_battle

    def kinds(self) -> int:
        return 1 << ORIENTED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ORIENTED or event.amount != self.orientation:
            return False
        if self.before >= 0 and event.origin != self.before:
            return False
        if self.by >= 0 and not is_effect_of(state, context, event, self.by, self.by_kind, self.by_filters):
            return False
        if self.in_battle and not in_battle(state, event.card):
            return False
        return subject_fits(state, context, self.objects, event, event.player)


def in_battle(state: State, card: int) -> bool:
    ref = state.ref(card)
    return bool(BattleOpponent(ThisCard()).all(state, Context(ref, state.master(card))))


@final
class BattleEnds(Pattern):
    """`this card's battle opponent becomes 【REVERSE】`"""

    def __init__(self, objects: Objects, orientation: int, filters: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.objects = objects  # those whose battle opponent it is
        self.orientation = orientation
        self.filters = filters  # what the battle opponent must be

    def kinds(self) -> int:
        return 1 << ORIENTED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ORIENTED or event.amount != self.orientation:
            return False
        others = BattleOpponent(ThisCard()).all(state, Context(state.ref(event.card), event.player))
        if not others or not card_fits(state, context, self.objects, ref_card(others[0])):
            return False
        return all(condition.fits(state, context, state.ref(event.card)) for condition in self.filters)


@final
class StandsInStandPhase(Pattern):
    """`【STAND】 during your stand phase`"""

    def __init__(self, objects: Objects, who: int = YOU) -> None:
        super().__init__()
        self.objects = objects
        self.who = who

    def kinds(self) -> int:
        return 1 << ORIENTED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ORIENTED or event.amount != STAND or state.phase != STAND_PHASE:
            return False
        return state.turn_player == context.player(self.who) and subject_fits(
            state, context, self.objects, event, event.player
        )
