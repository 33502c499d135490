"""Cards put on circles as locked cards: they were no units there at any time."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import rear_circles
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.terms.information import LOCKING_MARK, RULE, set_mark
from cardlaw.games.vanguard.terms.types import PROTECT_CARD
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects

FACE_DOWN: Final = True


@final
class PutAsLocked(ObjectInstruction):
    """`put it on your (RC) as a locked card`"""

    def __init__(self, objects: Objects, who: int, open_only: bool = False) -> None:
        super().__init__(objects)
        self.who = who
        self.open_only = open_only

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        refs = [ref for ref in refs if state.is_current(ref)]
        return PutLocked(
            context.master,
            context.player(self.who),
            tuple(refs),
            context.master,
            ref_card(context.source),
            self.open_only,
        )


@final
class PutLocked(Procedure):
    """A circle for each card, then all of them at once, face down; whatever was there goes to the drop zone."""

    STEPS: ClassVar[tuple[str, ...]] = ("check_cards", "choose_circle", "take_circle", "put", "drop_others")

    def __init__(
        self, player: int, whose: int, refs: tuple[int, ...], by: int, source: int, open_only: bool = False
    ) -> None:
        super().__init__()
        self.player = player
        self.whose = whose  # the player whose circles they are put on
        self.refs = refs
        self.by = by
        self.source = source
        self.open_only = open_only
        self.chosen: tuple[int, ...] = ()

    def check_cards(self, state: State) -> Control:
        """The owner looks at cards from a hidden zone before the circles are chosen."""
        hidden = [ref for ref in self.refs if is_hidden(state, ref)]
        for ref in hidden:
            look(state, state.cards[ref_card(ref)].owner, [ref])
        return None if hidden else SKIP

    def choose_circle(self, state: State) -> Control:
        if len(self.chosen) >= len(self.refs):
            return skip_to("put")
        places = [place for place in rear_circles(state, self.whose) if place not in self.chosen]
        if self.open_only:
            places = [place for place in places if not state.zones[place]]
        if not places:
            self.refs = self.refs[: len(self.chosen)]
            return skip_to("put")
        if self.chosen:
            state.cite("lock.separate_circles")
        card = ref_card(self.refs[len(self.chosen)])
        return Decision(self.player, "circle", [Option(PLACE, place=place) for place in places], source=card)

    def take_circle(self, state: State) -> Control:
        self.chosen = (*self.chosen, state.picked[0].place)
        return Jump("choose_circle")

    def put(self, state: State) -> Control:
        events: list[Event] = []
        for ref, place in zip(self.refs, self.chosen, strict=True):
            card = ref_card(ref)
            if PROTECT_CARD in state.cards[card].face.words[TYPES]:
                state.cite("protect.locked", card)
            set_mark(state, card, LOCKING_MARK, 1)
            event = Event(CARD_MOVED, self.player, card, destination=place, verb=PUT, by=self.by, source=self.source)
            event.face_down = FACE_DOWN
            events.append(event)
        return happen(state, events) if events else None

    def drop_others(self, state: State) -> Control:
        put = [ref_card(ref) for ref in self.refs]
        others = [card for place in self.chosen for card in state.zones[place] if card not in put]
        if not others:
            return SKIP
        events = [
            Event(CARD_MOVED, state.master(card), card, destination=drop_of(state, card), verb=RULE) for card in others
        ]
        return happen(state, events)


def is_hidden(state: State, ref: int) -> bool:
    return state.layout.areas[state.cards[ref_card(ref)].place].visibility != PUBLIC
