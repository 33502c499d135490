"""Astral Planes: circles where only Astral Deities can be, whatever their grade, and from where they attack."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.attack_rules import DRIVE_CHECKS, FROM_BACK_ROW
from cardlaw.games.vanguard.board.areas import back_center, is_locked, place_of, units_on
from cardlaw.games.vanguard.board.board import DECK, SOUL
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.board.survey import NO_CARDS
from cardlaw.games.vanguard.books.feature import NOTHING_DUE, Due, Feature
from cardlaw.games.vanguard.orders.music import drop_cards, music_on_circles
from cardlaw.games.vanguard.terms.information import RULE, RULES_LAYER
from cardlaw.kernel.cards import TRAITS, ref_card
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import permissions, words_of
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter

DEITY: Final = "Astral Deity"


@final
class BecomesAstralPlane(Permission):
    """`your back row center circle becomes an Astral Plane`"""

    def __init__(self, who: int, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.who = who
        self.learn_reads()


def planes(state: State) -> list[int]:
    """The circles that are Astral Planes now."""
    found: list[int] = NO_CARDS
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, BecomesAstralPlane):
            place = back_center(state, effect_context(effect).player(change.who))
            if place not in found:
                found = [*found, place]
    return found


def is_plane(state: State, place: int) -> bool:
    return place in planes(state)


def is_deity(state: State, card: int) -> bool:
    return DEITY in words_of(state, card, TRAITS)


@final
class OnAstralPlane(Filter):
    """`on your Astral Plane`, `not on an Astral Plane`"""

    def __init__(self, wanted: bool = True) -> None:
        super().__init__()
        self.wanted = wanted

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return is_plane(state, state.cards[ref_card(ref)].place) == self.wanted


@final
class LeaveAstralPlane(Procedure):
    """The end phase: units on Astral Planes go to the bottom of their owners' decks."""

    STEPS: ClassVar[tuple[str, ...]] = ("put_under_deck",)

    def put_under_deck(self, state: State) -> Control:
        events: list[Event] = []
        for place in planes(state):
            for card in units_on(state, place):
                deck = place_of(state, state.cards[card].owner, DECK)
                event = Event(CARD_MOVED, state.master(card), card, destination=deck, verb=RULE)
                event.position = BOTTOM
                events.append(event)
        return happen(state, events) if events else None


def music_on_planes(state: State) -> list[int]:
    music = music_on_circles(state)
    return [card for card in music if is_plane(state, state.cards[card].place)] if music else music


@final
class NoMusicOnPlanes(Procedure):
    """A music order put on an Astral Plane goes to the drop zone at once."""

    STEPS: ClassVar[tuple[str, ...]] = ("drop",)

    def drop(self, state: State) -> Control:
        return drop_cards(state, music_on_planes(state))


@final
class AstralPlanes(Feature):
    """What holds on circles that are Astral Planes."""

    DUE_RESTS: ClassVar[int] = FIELD | TIES
    AT_ONCE_RESTS: ClassVar[int] = FIELD | TIES

    def refusal_of_circle(self, state: State, card: int, place: int, normal: bool) -> Refusal | None:
        if normal and is_plane(state, place) and not is_deity(state, card):
            return Refusal("plane.deities_only")
        return None

    def waives_grade(self, state: State, card: int, place: int) -> bool:
        if is_plane(state, place) and is_deity(state, card):
            state.cite("plane.any_grade", card)
            return True
        return False

    def allows(self, state: State, card: int, what: str) -> bool:
        if what not in (FROM_BACK_ROW, DRIVE_CHECKS) or not is_plane(state, state.cards[card].place):
            return False
        state.cite("plane.attacks" if what == FROM_BACK_ROW else "plane.drive_checks", card)
        return True

    def after_drive_check(self, state: State, unit: int) -> int:
        if not is_plane(state, state.cards[unit].place):
            return -1
        state.cite("plane.checked_to_soul", unit)
        return SOUL

    def due(self, state: State, player: int) -> list[Due]:
        circles = planes(state)
        if not circles:
            return NOTHING_DUE
        found: list[Due] = []
        for place in circles:
            if state.layout.player(place) == player:
                found.extend(
                    (card, drop_of(state, card), "plane.no_deity")
                    for card in units_on(state, place)
                    if not is_deity(state, card)
                )
                found.extend(
                    (card, drop_of(state, card), "plane.locked")
                    for card in state.zones[place]
                    if is_locked(state, card)
                )
        return found

    def at_once(self, state: State) -> Procedure | None:
        return NoMusicOnPlanes() if music_on_planes(state) else None

    def end_phase(self, state: State) -> Procedure | None:
        return LeaveAstralPlane() if any(units_on(state, place) for place in planes(state)) else None
