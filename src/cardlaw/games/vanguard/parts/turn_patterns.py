"""What happens outside battles: phases and steps, looks, draws, turning, orders and songs."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.keywords.unit_states import STATE_WORD
from cardlaw.games.vanguard.parts.patterns import card_fits, lies_in
from cardlaw.games.vanguard.terms.information import (
    ABILITY_USED,
    ARMED,
    BECAME_DRESS,
    BECAME_STATE,
    DELETED,
    HARMONISED,
    LEGIONED,
    LOCKED,
    OPERATED,
    ORDER_PLAYED,
    STRODE,
    SUNG,
    TURNED,
    UNLOCKED,
)
from cardlaw.kernel.events import (
    CARD_CHOSEN,
    CARD_MOVED,
    CARD_REVEALED,
    CARDS_SEEN,
    DRAW,
    THE_RULES,
    TURN_ENDING,
    Event,
)
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_player
from cardlaw.program.seeing_decks import FIRST


@final
class LooksAtDeck(Pattern):
    """`you look at your deck due to an effect`: look at some of it, search it or reveal cards of it"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << CARDS_SEEN | 1 << CARD_REVEALED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind == CARD_REVEALED:
            seen = event.amount == FIRST and is_player(state, context, self.who, event.by)
            return seen and is_player(state, context, self.who, event.player)
        if event.kind != CARDS_SEEN or event.origin < 0 or not is_player(state, context, self.who, event.player):
            return False
        return lies_in(state, event.origin, "deck") and state.layout.player(event.origin) == event.player


@final
class TurnedIn(Pattern):
    """`a card in your damage zone is turned face up`"""

    def __init__(self, area: str, who: int, facing: int) -> None:
        super().__init__()
        self.area = area
        self.who = who
        self.facing = facing

    def kinds(self) -> int:
        return 1 << TURNED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != TURNED or event.amount != self.facing:
            return False
        return lies_in(state, event.origin, self.area) and is_player(state, context, self.who, event.player)


@final
class DrawnByEffect(Pattern):
    """`you draw a card by a card's ability`: not the draw of the draw phase"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != DRAW or event.by == THE_RULES:
            return False
        return is_player(state, context, self.who, event.player)


@final
class Occurs(Pattern):
    """Something that happens to a card and has a kind of event of its own: sung, armed, locked, played as an order."""

    def __init__(self, what: str, objects: Objects) -> None:
        super().__init__()
        self.what = what
        self.objects = objects

    def kinds(self) -> int:
        return 1 << OCCURRENCES[self.what]

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != OCCURRENCES[self.what]:
            return False
        if isinstance(self.objects, Cards) and not self.objects.area:
            owner = is_player(state, context, self.objects.who, state.cards[event.card].owner)
            return owner and self.objects.fits(state, context, state.ref(event.card))
        return card_fits(state, context, self.objects, event.card)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


OCCURRENCES: Final = {
    "sung": SUNG,
    "armed": ARMED,
    "locked": LOCKED,
    "unlocked": UNLOCKED,
    "deleted": DELETED,
    "legion": LEGIONED,
    "played": ORDER_PLAYED,
    "used": ABILITY_USED,
    "turned": TURNED,
    "turn end": TURN_ENDING,
    "operated": OPERATED,
    "harmony": HARMONISED,
    "strode": STRODE,
    "became originalDress": BECAME_DRESS,
    "chosen": CARD_CHOSEN,
    "revealed": CARD_REVEALED,
}


@final
class BecomesState(Pattern):
    """`this unit becomes engorged`: comes into a state that a keyword gives until end of turn"""

    def __init__(self, objects: Objects, what: str) -> None:
        super().__init__()
        self.objects = objects
        self.what = what

    def kinds(self) -> int:
        return 1 << BECAME_STATE

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != BECAME_STATE or event.marks != ((STATE_WORD + self.what, 1),):
            return False
        return card_fits(state, context, self.objects, event.card)

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class UsesAbilityNamed(Pattern):
    """`your vanguard [OverSoul]`: an ability with that keyword is used"""

    def __init__(self, objects: Objects, keyword: str) -> None:
        super().__init__()
        self.objects = objects
        self.keyword = keyword

    def kinds(self) -> int:
        return 1 << ABILITY_USED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ABILITY_USED or all(name != "keyword:" + self.keyword for name, _ in event.marks):
            return False
        return card_fits(state, context, self.objects, event.card)
