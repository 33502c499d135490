"""Verbs of all the books: drawing, moving cards off a deck one at a time, shuffling, looking, revealing."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import YES, one_more
from cardlaw.kernel.events import (
    CARD_MOVED,
    CARD_REVEALED,
    CARDS_SEEN,
    CARDS_SHUFFLED,
    DRAW,
    PUT,
    THE_RULES,
    Event,
)
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State


@final
class DrawCards(Procedure):
    """Draw a number of cards one after another; `up to` lets the player stop before each."""

    STEPS: ClassVar[tuple[str, ...]] = ("check_number", "may_stop", "would_draw", "draw_one", "draw_again")

    def __init__(self, player: int, count: int, up_to: bool = False, by: int = THE_RULES, source: int = -1) -> None:
        super().__init__()
        self.player = player
        self.count = count
        self.up_to = up_to
        self.by = by
        self.source = source
        self.done = 0
        self.drawn = 0

    def check_number(self, state: State) -> Control:
        state.result = 0
        if self.count <= 0:
            state.cite("draw.none_up_to" if self.up_to else "golden.nothing_for_zero")
            return OVER
        return None if self.count > 1 and not self.up_to else SKIP

    def may_stop(self, state: State) -> Control:
        if self.up_to:
            return one_more(self.player, "draw.more", self.count - self.done, self.source, "draw.may_stop")
        return skip_to("would_draw")

    def would_draw(self, state: State) -> Control:
        """The rules are asked once more: there may be nothing to draw."""
        if self.up_to and state.picked[0].verb != YES:
            return self.finish(state)
        state.interrupt = True
        return None

    def draw_one(self, state: State) -> Control:
        deck = state.zone(self.player, "deck")
        self.done += 1
        if not deck:
            state.cite("golden.impossible")
            return None
        self.drawn += 1
        state.cite("draw.up_to_one" if self.up_to else "draw.one")
        if self.count > 1:
            state.cite("deck.one_at_a_time")
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    self.player,
                    deck[-1],
                    destination=state.place(self.player, "hand"),
                    verb=DRAW,
                    by=self.by,
                    source=self.source,
                )
            ],
        )

    def draw_again(self, state: State) -> Control:
        if self.done < self.count:
            state.cite("draw.repeat_up_to" if self.up_to else "draw.repeat")
            return Jump("may_stop")
        if self.up_to:
            state.cite("draw.repeat_up_to")
        return self.finish(state)

    def finish(self, state: State) -> Control:
        """No card is drawn any more: that is cited by what made an end of it."""
        state.result = self.drawn
        return OVER


def drawing_player(state: State) -> int:
    """The player who is about to draw a card; -1 if nobody is."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, DrawCards) and DrawCards.STEPS[frame.step] == "draw_one":
        return frame.player
    return -1


def shuffle(state: State, place: int) -> Control:
    """Shuffle all cards of an area."""
    return happen(state, [Event(CARDS_SHUFFLED, state.layout.player(place), destination=place)])


def reveal(state: State, refs: list[int], by: int = THE_RULES, source: int = -1) -> Control:
    """Show cards to everybody."""
    events: list[Event] = []
    for ref in refs:
        if state.is_current(ref):
            event = Event(CARD_REVEALED, state.master(ref_card(ref)), ref_card(ref), by=by, ref=ref, source=source)
            events.append(event)
    return happen(state, events)


def look(state: State, player: int, refs: list[int], verb: int = PUT) -> None:
    """Let one player see cards."""
    for ref in refs:
        state.show(ref_card(ref), 1 << player)
    if state.trace is not None and refs:
        origin = state.cards[ref_card(refs[0])].place
        state.trace.event(state, Event(CARDS_SEEN, player, origin=origin, verb=verb, amount=len(refs)))


def top_cards(state: State, player: int, count: int) -> list[int]:
    """References to the top cards of a deck, topmost first."""
    deck = state.zone(player, "deck")
    taken = deck[-count:] if count > 0 else []
    return [state.ref(card) for card in reversed(taken)]
