"""Chapter 8.6: playing cards from hand."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.allowances import play_cost
from cardlaw.games.weiss.areas import CLIMAX_AREA, HAND, RESOLUTION, SIZE, STAGE_OF, STOCK, WAITING_ROOM
from cardlaw.games.weiss.information import CARD_PLAYED, CHARACTER, CLIMAX, MAIN_PHASE, RULE, has_type
from cardlaw.games.weiss.payments import PLAYING, least_stock, pay
from cardlaw.games.weiss.permissions import PlayedForLess, PlayForLess, offer_to_play_for_less
from cardlaw.games.weiss.placing import FROM_HAND
from cardlaw.kernel.cards import EVERYBODY, ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PLAY, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.context import Context
from cardlaw.program.instructions import Perform, Resolution

EVENT_TEXT: Final = "Event"
EVENT_KEYWORDS: Final = ("Brainstorm", "Memory", "Experience", "Resonate")
PLAYED: Final = ("played", 1)


@final
class PlayCard(Procedure):
    """8.6.2: designate, choose a position, pay, then the card is played and resolved."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "designate",
        "choose_position",
        "take_position",
        "offer_less",
        "pay_cost",
        "paid",
        "played",
        "resolve",
        "effect",
        "finish",
    )

    def __init__(self, player: int, card: int, free: bool = False) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.free = free  # no cost is paid
        self.place = -1
        self.less = -1  # what it costs if its player does what an effect offers

    def designate(self, state: State) -> Control:
        state.show(self.card, EVERYBODY)
        if state.cards[self.card].face.data.get("counter") is True:
            state.cite("counter.in_own_turn" if self.player == state.turn_player else "counter.icon", self.card)
        return None

    def choose_position(self, state: State) -> Control:
        if not has_type(state, self.card, CHARACTER):
            return skip_to("offer_less")
        options = [Option(PLACE, place=place) for place in STAGE_OF[self.player]]
        return Decision(self.player, "place", options, source=self.card, cite="play.position")

    def take_position(self, state: State) -> Control:
        self.place = state.picked[0].place
        return None

    def offer_less(self, state: State) -> Control:
        """What the card costs may be changed by something that its player does while it is played."""
        effect = offer_to_play_for_less(state, self.card) if not self.free else None
        change = effect.modification if effect is not None else None
        if effect is None or not isinstance(change, PlayedForLess):
            return SKIP
        self.less = change.cost
        stock = len(state.zones[self.player * SIZE + STOCK])
        cost = play_cost(state, self.player, self.card)
        needed = least_stock(state, self.player, state.ref(self.card), PLAYING, cost) > stock
        return PlayForLess(effect, state.tick(), needed)

    def pay_cost(self, state: State) -> Control:
        cost = play_cost(state, self.player, self.card) if not self.free else 0
        if self.less >= 0 and state.result:
            cost = self.less
        if cost <= 0:
            return SKIP
        state.paying += 1
        return pay(state, self.player, state.ref(self.card), PLAYING, cost)

    def paid(self, state: State) -> Control:
        if not state.paying:
            return SKIP
        state.paying -= 1
        state.interrupt = True
        return None

    def played(self, state: State) -> Control:
        event = Event(CARD_PLAYED, self.player, self.card, ref=state.ref(self.card))
        return happen(state, [event])

    def resolve(self, state: State) -> Control:
        if self.place < 0:
            number = CLIMAX_AREA if has_type(state, self.card, CLIMAX) else RESOLUTION
            self.place = self.player * SIZE + number
            state.cite("play.climax" if number == CLIMAX_AREA else "play.event", self.card)
        else:
            state.cite("play.character", self.card)
        if self.is_main_event(state):
            state.cite("play.event_in_main", self.card)
        event = Event(CARD_MOVED, self.player, self.card, destination=self.place, verb=PLAY)
        from_hand = state.cards[self.card].place == self.player * SIZE + HAND
        event.marks = (PLAYED, FROM_HAND) if from_hand else (PLAYED,)
        return happen(state, [event])

    def effect(self, state: State) -> Control:
        if self.place != self.player * SIZE + RESOLUTION:
            return OVER
        return ResolveEvent(self.player, state.ref(self.card))

    def finish(self, state: State) -> Control:
        """A used event goes to its owner's waiting room unless its effect took it elsewhere."""
        if state.cards[self.card].place != self.place:
            return SKIP
        if self.is_main_event(state):
            state.cite("play.event_in_main", self.card)
        owner = state.cards[self.card].owner
        return happen(
            state, [Event(CARD_MOVED, self.player, self.card, destination=owner * SIZE + WAITING_ROOM, verb=RULE)]
        )

    def is_main_event(self, state: State) -> bool:
        """Is it an event that is not played in the counter step?"""
        return state.phase == MAIN_PHASE and self.place == self.player * SIZE + RESOLUTION


@final
class ResolveEvent(Procedure):
    """The effects of an event, one line after another."""

    STEPS: ClassVar[tuple[str, ...]] = ("next_line",)

    def __init__(self, player: int, ref: int) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.number = 0

    def next_line(self, state: State) -> Control:
        card = ref_card(self.ref)
        lines = [ability for ability in abilities_of(state, card) if ability.keyword == EVENT_TEXT]
        if self.number >= len(lines):
            return SKIP
        ability = lines[self.number]
        self.number += 1
        assert isinstance(ability, AutomaticAbility)
        return Jump("next_line", EventEffect(ability, Context(self.ref, self.player), state.tick()))


@final
class EventEffect(Resolution):
    """The effect of one line of an event."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "finish")

    def perform(self, state: State) -> Control:
        ability = self.playing
        assert isinstance(ability, AutomaticAbility)
        return Perform(ability.instructions, len(state.stack) - 1)

    def finish(self, state: State) -> Control:
        """The keyword that the text of an event begins with or names is what it possesses."""
        for word in EVENT_KEYWORDS:
            if word in self.playing.text:
                state.cite_keyword(word, ref_card(self.source))
        state.conceal()
        return None
