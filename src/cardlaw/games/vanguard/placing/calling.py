"""Calls: units are placed on rear-guard circles or the guardian circle."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.guardians_together import fewest_guardians
from cardlaw.games.vanguard.battle.participants import attacked
from cardlaw.games.vanguard.board.areas import is_locked, place_of, rear_circles, row_of, same_column, units_on
from cardlaw.games.vanguard.board.associations import GUARDS, join_to
from cardlaw.games.vanguard.board.board import GC, HAND
from cardlaw.games.vanguard.board.orienting import retire
from cardlaw.games.vanguard.board.survey import LOCKED_CARDS, survey
from cardlaw.games.vanguard.books.book import book, switches
from cardlaw.games.vanguard.placing.grades import is_within, leading_grade
from cardlaw.games.vanguard.terms.information import AS_THE_CIRCLE_SAYS, CALL, INTERCEPT, NORMAL_MARK
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.gate import anything_forbidden, forbidden_by, happen, refused
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import reveal

IN_DIFFERENT_ROWS: Final = "in different rows"
IN_ONE_COLUMN: Final = "in the same column"


def open_to_calls(state: State, player: int) -> list[int]:
    """Rear-guard circles: a circle with a locked card on it is none."""
    if not survey(state).seen & LOCKED_CARDS:
        return rear_circles(state, player)
    return [
        place for place in rear_circles(state, player) if not any(is_locked(state, card) for card in state.zones[place])
    ]


def suits_grade(state: State, player: int, card: int, place: int) -> bool:
    """Normal calls are limited by the grade of the vanguard, but for circles where a feature waives that."""
    return is_within(state, card, leading_grade(state, player)) or is_grade_waived(state, card, place)


def is_grade_waived(state: State, card: int, place: int) -> bool:
    return any(feature.waives_grade(state, card, place) for feature in book(state).waiving)


def kept_off(state: State, card: int, place: int, normal: bool) -> Refusal | None:
    """Why rules of a feature keep a card off a circle."""
    for feature in book(state).closing:
        refusal = feature.refusal_of_circle(state, card, place, normal)
        if refusal is not None:
            return refusal
    return None


def is_hidden(state: State, card: int) -> bool:
    return state.layout.areas[state.cards[card].place].visibility != PUBLIC


def well_spread(state: State, spread: str, places: list[int], taken: list[int], number: int) -> list[int]:
    """Of the circles for the next of several cards, those that lie to the ones taken before as the text says."""
    if spread == IN_DIFFERENT_ROWS:
        rows = [row_of(state, place) for place in taken]
        return [place for place in places if row_of(state, place) not in rows]
    if spread != IN_ONE_COLUMN:
        return places
    if taken:
        return [place for place in places if same_column(state, place, taken[0])]
    roomy = [place for place in places if any(same_column(state, place, other) for other in places if other != place)]
    return roomy if number > 1 and roomy else places


@final
class Call(Procedure):
    """Choose a circle for each card, place all of them at once; units that were there are retired."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "reveal_cards",
        "choose_cards",
        "take_cards",
        "choose_circle",
        "take_circle",
        "place",
        "retire_others",
    )

    def __init__(
        self,
        player: int,
        refs: tuple[int, ...],
        places: tuple[int, ...] | None = None,
        by: int = THE_RULES,
        source: int = -1,
        orientation: int = AS_THE_CIRCLE_SAYS,
        normal: bool = False,
        open_only: bool = False,
        separate: bool = False,
        spread: str = "",
    ) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.places = places  # None for any rear-guard circle
        self.by = by
        self.source = source
        self.orientation = orientation
        self.normal = normal
        self.open_only = open_only
        self.separate = separate  # the text asks for different circles
        self.spread = spread  # how the circles have to lie to each other
        self.chosen: tuple[int, ...] = ()

    def refusal(self, state: State, option: Option) -> Refusal | None:
        if option.place < 0 or len(self.chosen) >= len(self.refs):
            return None
        return refused(state, self.event(state, self.refs[len(self.chosen)], option.place))

    def reveal_cards(self, state: State) -> Control:
        hidden = [ref for ref in self.refs if state.is_current(ref) and is_hidden(state, ref_card(ref))]
        return reveal(state, hidden, self.by) if hidden else SKIP

    def choose_cards(self, state: State) -> Control:
        """With fewer circles than cards, as many as can be called are chosen."""
        room = len(self.circles(state, self.refs[0])) if self.refs else 0
        if len(self.refs) <= 1 or room >= len(self.refs) or not self.apart(state):
            return skip_to("choose_circle")
        state.cite("call.not_enough_circles")
        options = [Option(CARD, card=ref_card(ref)) for ref in self.refs]
        return Decision(self.player, "call.which", options, room, room, self.source)

    def take_cards(self, state: State) -> Control:
        self.refs = tuple(state.ref(option.card) for option in state.picked)
        return None

    def apart(self, state: State) -> bool:
        return self.separate or self.open_only or switches(state).calls_need_different_circles

    def choose_circle(self, state: State) -> Control:
        if len(self.chosen) >= len(self.refs):
            return skip_to("place")
        ref = self.refs[len(self.chosen)]
        circles = self.circles(state, ref)
        if not circles:
            hidden = state.is_current(ref) and is_hidden(state, ref_card(ref))
            state.cite("call.revealed_restricted" if hidden else "call.not_enough_circles", ref_card(ref))
            self.chosen = (*self.chosen, -1)
            return skip_to("choose_circle")
        if len(self.refs) > 1:
            state.cite("call.different_circles")
        options = [Option(PLACE, place=place) for place in circles]
        cite = "call.rear_circles" if self.normal else ""
        return Decision(self.player, "circle", options, source=ref_card(ref), cite=cite)

    def circles(self, state: State, ref: int) -> list[int]:
        if not state.is_current(ref):
            return []
        places = open_to_calls(state, self.player)
        if self.places is not None:
            places = [place for place in places if place in self.places]
        if self.open_only:
            places = [place for place in places if not state.zones[place]]
        if self.apart(state):
            places = [place for place in places if place not in self.chosen]
        card = ref_card(ref)
        if self.normal and places and not is_within(state, card, leading_grade(state, self.player)):
            places = [place for place in places if is_grade_waived(state, card, place)]
        places = [place for place in places if self.allowed(state, ref, place)]
        return well_spread(state, self.spread, places, [place for place in self.chosen if place >= 0], len(self.refs))

    def allowed(self, state: State, ref: int, place: int) -> bool:
        if kept_off(state, ref_card(ref), place, self.normal) is not None:
            return False
        return not anything_forbidden(state, CARD_MOVED) or forbidden_by(state, self.event(state, ref, place)) is None

    def event(self, state: State, ref: int, place: int) -> Event:
        card = ref_card(ref)
        event = Event(
            CARD_MOVED, self.player, card, destination=place, verb=CALL, by=self.by, source=self.source, ref=ref
        )
        event.anew = True
        marks: tuple[tuple[str, int], ...] = (("orientation", self.orientation),)
        event.marks = (*marks, (NORMAL_MARK, 1)) if self.normal else marks
        return event

    def take_circle(self, state: State) -> Control:
        self.chosen = (*self.chosen, state.picked[0].place)
        return Jump("choose_circle")

    def place(self, state: State) -> Control:
        events: list[Event] = []
        for number, ref in enumerate(self.refs):
            if self.chosen[number] >= 0 and state.is_current(ref):
                events.append(self.event(state, ref, self.chosen[number]))
        state.result = len(events)
        if not events:
            return SKIP
        state.cite("call.normal" if self.normal else "call.superior")
        return happen(state, events)

    def retire_others(self, state: State) -> Control:
        return retire_others(state, self.refs, self.chosen)


def retire_others(state: State, refs: tuple[int, ...], places: tuple[int, ...]) -> Control:
    """Units that were on the circles to which others have been called are retired, where the book does so at once."""
    if not switches(state).calls_retire_at_once:
        return SKIP
    called = [ref_card(ref) for ref in refs]
    others: list[int] = []
    for place in places:
        if place >= 0 and any(card in called for card in state.zones[place]):
            others.extend(card for card in units_on(state, place) if card not in called)
    if not others:
        return SKIP
    state.cite("call.retires", others[0])
    return retire(state, others)


class CallGuardians(Procedure):
    """Cards are placed resting on the guardian circle, each for one of the units being attacked."""

    STEPS: ClassVar[tuple[str, ...]] = ("place", "choose_guarded", "take_guarded")

    def __init__(
        self,
        player: int,
        refs: tuple[int, ...],
        normal: bool = False,
        by: int = THE_RULES,
        source: int = -1,
    ) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.normal = normal
        self.by = by
        self.source = source
        self.number = 0

    def verb(self) -> int:
        return CALL

    def guarding_key(self, only_one: bool) -> str:
        return "guard.only_one" if only_one else "guard.choose_guarded"

    def place(self, state: State) -> Control:
        if self.too_few(state):
            return SKIP
        events: list[Event] = []
        for ref in self.refs:
            if not state.is_current(ref):
                continue
            event = Event(
                CARD_MOVED,
                self.player,
                ref_card(ref),
                destination=place_of(state, self.player, GC),
                verb=self.verb(),
                by=self.by,
                source=self.source,
                ref=ref,
            )
            event.anew = event.verb == CALL
            event.marks = ((NORMAL_MARK, 1),) if self.normal else ()
            events.append(event)
        return happen(state, events) if events else SKIP

    def too_few(self, state: State) -> bool:
        """Must more cards be called from the hand at the same time?"""
        hand = place_of(state, self.player, HAND)
        called = [ref for ref in self.refs if state.cards[ref_card(ref)].place == hand]
        return self.verb() == CALL and 0 < len(called) < fewest_guardians(state, self.player)

    def choose_guarded(self, state: State) -> Control:
        circle = place_of(state, self.player, GC)
        cards = [ref_card(ref) for ref in self.refs]
        waiting = [card for card in cards[self.number :] if state.cards[card].place == circle]
        options = [Option(CARD, card=ref_card(ref)) for ref in attacked(state) if self.is_mine(state, ref)]
        if not waiting or not options:
            return OVER
        self.number = cards.index(waiting[0])
        state.cite(self.guarding_key(len(options) == 1))
        return Decision(self.player, "guard.for", options, source=waiting[0])

    def is_mine(self, state: State, ref: int) -> bool:
        return state.master(ref_card(ref)) == self.player

    def take_guarded(self, state: State) -> Control:
        card = ref_card(self.refs[self.number])
        join_to(state, GUARDS, card, state.picked[0].card)
        self.number += 1
        return Jump("choose_guarded")


@final
class PutInterceptors(CallGuardians):
    """Units that intercept are moved there, which is no call; each guards one of the units being attacked too."""

    def verb(self) -> int:
        return INTERCEPT

    def guarding_key(self, only_one: bool) -> str:
        return "intercept.for_one" if only_one else "intercept.for_any"


def refusals_of_circle(state: State, place: int) -> list[Refusal]:
    """Why a circle is not offered to the next of several cards that are called at once."""
    for frame in reversed(state.stack):
        if isinstance(frame, Call):
            if place in frame.chosen and frame.apart(state):
                return [Refusal("call.different_circles")]
            card = ref_card(frame.refs[len(frame.chosen)])
            kept = kept_off(state, card, place, frame.normal)
            if kept is None and frame.normal and not suits_grade(state, frame.player, card, place):
                kept = Refusal("call.grade")
            return [kept] if kept is not None else []
    return []
