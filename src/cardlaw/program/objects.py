"""Which cards a text speaks of: references to known cards, and cards to be found or chosen."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.node import Node, all_information_read, are_impersonal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EVERYTHING, NOTHING, TURN, bits_of_area
from cardlaw.program.context import EACH_PLAYER, Context

ALL: Final = 0
EXACTLY: Final = 1
UP_TO: Final = 2
ANY_NUMBER: Final = 3

INDEX_BASE: Final = 1 << 12
UNASKED: Final = -1
MOVED: Final = -4  # the variable of cards that an effect goes on with where it moved them itself


@mypyc_attr(allow_interpreted_subclasses=True)
class Objects(Node):
    """Cards that an instruction, value or condition speaks of."""

    def all(self, state: State, context: Context) -> list[int]:
        """References to every card that is meant (or may be chosen)."""
        return []

    def judged(self, state: State, context: Context) -> list[int]:
        """The same cards, as references by which their information is read."""
        return self.all(state, context)

    def is_choice(self) -> bool:
        """Does somebody choose among them?"""
        return False

    def quantity(self, state: State, context: Context) -> int:
        """How many are chosen at most."""
        return 0

    def at_least(self, state: State, context: Context, available: int) -> int:
        """How many must be chosen of those available."""
        return 0

    def chooser(self, state: State, context: Context) -> int:
        return context.master

    def zone_is_hidden(self, state: State, context: Context) -> bool:
        """Are they in an area that the other player cannot check?"""
        return False

    def is_momentary(self) -> bool:
        """Can they be told only from the event or the battle under way?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """A property that cards must have."""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return True


@final
class ThisCard(Objects):
    """`this card`: wherever it is, if it is still the same card (or the one the ability itself moved)."""

    def all(self, state: State, context: Context) -> list[int]:
        if state.is_current(context.source):
            return [context.source]
        return followed(state, context)

    def judged(self, state: State, context: Context) -> list[int]:
        """Where its own move triggered the ability, it is judged by what it was on the field or in public."""
        refs = self.all(state, context)
        event = context.event
        return [context.source] if refs and event is not None and left_view(state, event, refs[0]) else refs

    def rests_on(self) -> int:
        return NOTHING


def all_fit(filters: tuple[Filter, ...], state: State, context: Context, ref: int) -> bool:
    """Does a card have all of some properties?"""
    for condition in filters:
        if not condition.fits(state, context, ref):
            return False
    return True


def left_view(state: State, event: Event, ref: int) -> bool:
    """Has an event moved a card off the field, or out of sight?"""
    if event.kind != CARD_MOVED or event.origin < 0 or event.after != ref or event.before is None:
        return False
    origin, destination = state.layout.areas[event.origin], state.layout.areas[event.destination]
    return (origin.field and not destination.field) or (origin.visibility == PUBLIC != destination.visibility)


def followed(state: State, context: Context) -> list[int]:
    """The card in the area it moved to, where the ability moved it or its trigger condition spoke of the move."""
    card = ref_card(context.source)
    if has_become(state, context) < 0:
        state.cite("moved_card.gone", card)
        return []
    state.cite("moved_card", card)
    return [state.ref(card)]


def gone_on_with(state: State, context: Context, refs: list[int]) -> list[int]:
    """Cards that something more is to be done with: where the effect moved them itself, as they are there."""
    moved = context.refs_of(MOVED)
    if not moved:
        return refs
    there = [ref if state.is_current(ref) else state.ref(ref_card(ref)) for ref in refs]
    for new, old in zip(there, refs):
        if new != old and new in moved:
            state.cite("moved_card", ref_card(new))
    return [new if new in moved else old for new, old in zip(there, refs)]


def has_become(state: State, context: Context) -> int:
    """The card with the ability as the words of its effect mean it now; -1 where it has gone elsewhere."""
    event = context.event
    became = [context.source, *context.refs_of(MOVED)]
    if event is not None and event.ref == context.source:
        became.append(event.after)
    now = state.ref(ref_card(context.source))
    return now if now in became else -1


@final
class It(Objects):
    """`it`, `that card`, `them`, `the chosen cards`: what was last spoken of."""

    def __init__(self, filters: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.filters = filters

    def all(self, state: State, context: Context) -> list[int]:
        return [ref for ref in context.it if all_fit(self.filters, state, context, ref)]

    def rests_on(self) -> int:
        return NOTHING


@final
class Bound(Objects):
    """`that card`, `it`, `those characters`: what a variable stands for; some of them are chosen where it says so."""

    def __init__(
        self, variable: int, filters: tuple[Filter, ...] = (), choice: int = ALL, number: int = 0, left: bool = False
    ) -> None:
        super().__init__()
        self.variable = variable
        self.filters = filters
        self.choice = choice
        self.number = number
        self.left = left  # `the rest`: only those that are still where they were

    def all(self, state: State, context: Context) -> list[int]:
        found: list[int] = []
        for ref in context.refs_of(self.variable):
            if (self.left or self.choice != ALL) and not state.is_current(ref):
                continue
            if all_fit(self.filters, state, context, ref):
                found.append(ref)
        return found

    def is_choice(self) -> bool:
        return self.choice != ALL

    def quantity(self, state: State, context: Context) -> int:
        return 1 << 16 if self.choice == ANY_NUMBER else self.number

    def at_least(self, state: State, context: Context, available: int) -> int:
        """What only one player sees cannot be checked, so that nothing need be found."""
        if self.choice == ANY_NUMBER:
            return min(self.number, available)
        if self.choice != EXACTLY:
            return 0
        public = all(state.cards[ref_card(ref)].known == 3 for ref in context.refs_of(self.variable))
        return min(self.number, available) if public or not self.filters else 0

    def rests_on(self) -> int:
        return NOTHING


@final
class SomeOf(Objects):
    """`up to X cards in your waiting room`: as many as a value says"""

    def __init__(self, objects: Objects, number: Node, up_to: bool) -> None:
        super().__init__()
        self.objects = objects
        self.number = number  # a value
        self.up_to = up_to

    def all(self, state: State, context: Context) -> list[int]:
        return self.objects.all(state, context)

    def is_choice(self) -> bool:
        return True

    def quantity(self, state: State, context: Context) -> int:
        return worked_out(self.number, state, context)

    def at_least(self, state: State, context: Context, available: int) -> int:
        return 0 if self.up_to else min(self.quantity(state, context), available)

    def chooser(self, state: State, context: Context) -> int:
        return self.objects.chooser(state, context)

    def zone_is_hidden(self, state: State, context: Context) -> bool:
        return self.objects.zone_is_hidden(state, context)


def worked_out(value: Node, state: State, context: Context) -> int:
    from cardlaw.program.values import Value

    assert isinstance(value, Value)
    return value.evaluate(state, context)


@final
class Cards(Objects):
    """`2 of your opponent's rank 4 or lower battle cards`: cards of an area that have properties."""

    # Of the filters that mean the same for all cards of a player: the information that decides, and the others.
    read_alike: int = UNASKED
    meant_alike: tuple[Filter, ...] = ()
    meant_personally: tuple[Filter, ...] = ()

    def __init__(
        self,
        who: int,
        area: str,
        filters: tuple[Filter, ...] = (),
        choice: int = ALL,
        number: int = 0,
        by_opponent: bool = False,
    ) -> None:
        super().__init__()
        self.who = who
        self.area = area
        self.filters = filters
        self.choice = choice
        self.number = number
        self.by_opponent = by_opponent  # the player they belong to chooses

    def all(self, state: State, context: Context) -> list[int]:
        overlay = state.overlay
        if overlay is None or overlay.common is None or self.is_deciding(overlay.changing):
            return self.found(state, context, self.filters)
        key = (self.ability * INDEX_BASE + self.index) * 2 + context.master
        known = overlay.common.get(key)
        if known is None:
            known = self.found(state, context, self.meant_alike)
            overlay.common[key] = known
        return (
            [ref for ref in known if all_fit(self.meant_personally, state, context, ref)]
            if self.meant_personally
            else known
        )

    def is_deciding(self, changing: i64) -> bool:
        """May some information decide which cards these are, as far as copies of an effect mean them alike?"""
        if self.read_alike == UNASKED:
            self.meant_alike = tuple(one for one in self.filters if are_impersonal(one))
            self.meant_personally = tuple(one for one in self.filters if not are_impersonal(one))
            self.read_alike = 0 if self.ability >= 0 else EVERYTHING
            for one in self.meant_alike:
                self.read_alike |= all_information_read(one)
        return self.read_alike == EVERYTHING or self.read_alike & changing != 0

    def is_impersonal(self) -> bool:
        return True

    def found(self, state: State, context: Context, filters: tuple[Filter, ...]) -> list[int]:
        found: list[int] = []
        if state.trace is not None:
            state.cite_definition("area." + self.area)
        for player in context.players(self.who, state.turn_player):
            for card in state.ruleset.cards_in(state, player, self.area):
                ref = state.ref(card)
                if state.trace is not None:
                    cite_kind(state, card)
                if all_fit(filters, state, context, ref):
                    found.append(ref)
        return found

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return all_fit(self.filters, state, context, ref)

    def is_choice(self) -> bool:
        return self.choice != ALL

    def quantity(self, state: State, context: Context) -> int:
        return self.number

    def at_least(self, state: State, context: Context, available: int) -> int:
        if self.choice == ANY_NUMBER:
            return min(self.number, available)  # `one or more`
        if self.choice != EXACTLY or (self.filters and self.zone_is_hidden(state, context)):
            return 0
        return self.number if self.number < available else available

    def chooser(self, state: State, context: Context) -> int:
        return 1 - context.master if self.by_opponent else context.master

    def zone_is_hidden(self, state: State, context: Context) -> bool:
        if self.who == EACH_PLAYER:
            return False
        owner = context.player(self.who)
        return state.ruleset.is_hidden_from(state, 1 - self.chooser(state, context), owner, self.area)

    def rests_on(self) -> int:
        return bits_of_area(self.area) | (TURN if self.who == EACH_PLAYER else NOTHING)


@final
class Together(Objects):
    """`this card and all markers underneath it`"""

    def __init__(self, first: Objects, second: Objects) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def all(self, state: State, context: Context) -> list[int]:
        first = self.first.all(state, context)
        return first + [ref for ref in self.second.all(state, context) if ref not in first]

    def rests_on(self) -> int:
        return NOTHING


@final
class ThisCardIn(Objects):
    """`this card from your hand`: if it is there"""

    def __init__(self, area: str) -> None:
        super().__init__()
        self.area = area

    def all(self, state: State, context: Context) -> list[int]:
        refs = [context.source] if state.is_current(context.source) else followed(state, context)
        return [ref for ref in refs if state.ruleset.is_area(state, state.cards[ref_card(ref)].place, self.area)]

    def is_momentary(self) -> bool:
        return True  # a card that has just gone there is only known by how it went


def cite_kind(state: State, card: int) -> None:
    """A stack is judged by its topmost card, a token like a card; a card without information fits nothing."""
    record = state.cards[card]
    if record.facing and record.place >= 0 and state.layout.areas[record.place].blank:
        state.cite(state.ruleset.blank_key(state, record.place), card)
    if state.cards[card].beneath:
        state.cite("stack.topmost", card)
    if state.cards[card].face.token:
        state.cite("token.like_card", card)


def current(state: State, refs: list[int]) -> list[int]:
    """The cards that are still the ones referred to."""
    return [ref_card(ref) for ref in refs if state.is_current(ref)]
