"""overDress and XoverDress: a unit is put on top of others, which become its originalDress."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import cards_in, place_of, rear_circles, rear_guards
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.parts.keywords import OVERDRESS as OVERDRESS_WORD
from cardlaw.games.vanguard.parts.keywords import Dress
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.terms.information import BECAME_DRESS, OVERDRESS, STAND, XOVERDRESS_MARK, grade, set_mark
from cardlaw.games.vanguard.terms.timings import MAIN
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, PLACE, Decision, Option, all_of
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.program.context import Context


def dress_of(state: State, card: int) -> Dress | None:
    for ability in abilities_of(state, card):
        if isinstance(ability, Dress):
            return ability
    return None


def has_overdress(state: State, card: int) -> bool:
    """Is it overDress that the card has, rather than XoverDress?"""
    ability = dress_of(state, card)
    return ability is not None and ability.keyword == OVERDRESS_WORD


def can_be_under(state: State, player: int, card: int) -> list[list[int]]:
    """For each card that the ability asks for, the rear-guards that could be it."""
    ability = dress_of(state, card)
    if ability is None:
        return []
    context = Context(state.ref(card), player)
    return [
        [unit for unit in rear_guards(state, player) if ability.fits(state, context, number, state.ref(unit))]
        for number in range(ability.count())
    ]


def has_complete_dress(groups: list[list[int]], taken: tuple[int, ...] = ()) -> bool:
    """Is there a different rear-guard for each that is asked for?"""
    if not groups:
        return True
    return any(has_complete_dress(groups[1:], (*taken, unit)) for unit in groups[0] if unit not in taken)


@final
class OverDress(Procedure):
    """Choose what lies under the unit (and, for XoverDress, where), then put it there."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_dress", "take_dress", "choose_circle", "gather", "put")

    def __init__(self, player: int, ref: int) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.under: tuple[int, ...] = ()
        self.circle = -1

    def choose_dress(self, state: State) -> Control:
        groups = can_be_under(state, self.player, ref_card(self.ref))
        number = len(self.under)
        if not groups:
            return OVER
        if number >= len(groups):
            return skip_to("choose_circle")
        units = [
            unit
            for unit in groups[number]
            if unit not in self.under and has_complete_dress(groups[number + 1 :], (*self.under, unit))
        ]
        if not units:
            return OVER
        options = [Option(CARD, card=unit) for unit in units]
        cite = "overdress.ability" if has_overdress(state, ref_card(self.ref)) else "xoverdress.ability"
        return Decision(self.player, "dress", options, source=ref_card(self.ref), cite=cite)

    def take_dress(self, state: State) -> Control:
        self.under = (*self.under, state.picked[0].card)
        return Jump("choose_dress")

    def choose_circle(self, state: State) -> Control:
        ability = dress_of(state, ref_card(self.ref))
        if ability is None or ability.keyword == OVERDRESS_WORD:
            return all_of([Option(PLACE, place=state.cards[self.under[-1]].place)])
        state.cite("xoverdress.specified", ref_card(self.ref))
        options = [Option(PLACE, place=place) for place in rear_circles(state, self.player)]
        return Decision(self.player, "circle", options, source=ref_card(self.ref))

    def gather(self, state: State) -> Control:
        """The rear-guards that become originalDress are put on the circle, one on top of another."""
        self.circle = state.picked[0].place
        if len(self.under) == 1 and state.cards[self.under[0]].place == self.circle:
            return SKIP
        first = self.under[0]
        if state.cards[first].place != self.circle:
            happen(state, [Event(CARD_MOVED, self.player, first, destination=self.circle, verb=PUT)])
        below = first
        for unit in self.under[1:]:
            happen(state, [Event(CARD_MOVED, self.player, unit, destination=self.circle, verb=PUT, onto=below)])
            below = unit
        return None

    def put(self, state: State) -> Control:
        card = ref_card(self.ref)
        ability = dress_of(state, card)
        event = Event(CARD_MOVED, self.player, card, destination=self.circle, verb=OVERDRESS, onto=self.under[-1])
        event.marks = (("orientation", STAND),)
        if any(state.cards[unit].beneath for unit in self.under[:1]):
            state.cite("overdress.inherits", card)
        became = [Event(BECAME_DRESS, self.player, unit, onto=card, ref=state.ref(unit)) for unit in self.under]
        control = happen(state, [event, *became])
        if ability is not None and ability.keyword != OVERDRESS_WORD:
            state.cite("xoverdress.put", card)
            if any(other != card for other in state.zones[self.circle]):
                state.cite("xoverdress.others_leave", card)
            set_mark(state, card, XOVERDRESS_MARK, 1)
        return control


def is_overdressed(state: State, card: int) -> bool:
    """A unit with originalDress under it is in the overDress state, unless it came by XoverDress."""
    record = state.cards[card]
    return bool(record.beneath) and not record.mark(XOVERDRESS_MARK)


def is_xoverdressed(state: State, card: int) -> bool:
    record = state.cards[card]
    return bool(record.beneath) and bool(record.mark(XOVERDRESS_MARK))


def refusal_of_overdress(state: State, player: int, card: int) -> Refusal | None:
    if state.cards[card].place != place_of(state, player, HAND) or dress_of(state, card) is None:
        return Refusal("timing.main")
    if grade(state, card) > leading_grade(state, player):
        return Refusal("overdress.grade")
    if not has_complete_dress(can_be_under(state, player, card)):
        return Refusal("overdress.no_dress" if has_overdress(state, card) else "xoverdress.no_dress")
    return None


@final
class OverDressing(Feature):
    """overDress and XoverDress in the main phase."""

    VERBS: ClassVar[dict[str, tuple[str, ...]]] = {MAIN: ("overdress",)}

    def candidates(self, state: State, player: int, timing: str) -> list[Option]:
        if timing != MAIN:
            return []
        hand = cards_in(state, player, HAND)
        return [Option("overdress", card=card) for card in hand if dress_of(state, card) is not None]

    def refusal(self, state: State, player: int, timing: str, option: Option) -> Refusal | None:
        return refusal_of_overdress(state, player, option.card)

    def act(self, state: State, player: int, option: Option) -> Procedure | None:
        return OverDress(player, state.ref(option.card))
