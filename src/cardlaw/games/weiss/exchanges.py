"""Cards that change places, cards flipped over for Brainstorm."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.weiss.areas import is_marker_area, is_stage
from cardlaw.games.weiss.damage import orient
from cardlaw.games.weiss.information import CHANGE_VERB, STAND, TURNED_OVER, bears
from cardlaw.games.weiss.instructions import keyword_used
from cardlaw.games.weiss.placing import placement
from cardlaw.kernel.cards import DOWN, REF_BASE, UP, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.knowledge import shuffle_unseen
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction, choice
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.demands import TURNED
from cardlaw.program.instructions import Instruction, Perform, context_at, resolution_at
from cardlaw.program.objects import Objects, ThisCard, current
from cardlaw.program.values import Value


def choosable(state: State, context: Context, objects: Objects) -> list[int]:
    """The cards meant that no effect keeps from being chosen."""
    chooser = objects.chooser(state, context)
    return [ref for ref in objects.all(state, context) if state.ruleset.may_be_chosen(state, chooser, ref)]


@final
class FlipOver(Instruction):
    """`Flip over 4 cards from the top of your deck, and put them into your waiting room.` (10.7.3)"""

    def __init__(self, number: Value) -> None:
        super().__init__()
        self.number = number

    def start(self, state: State, base: int) -> Control:
        return Flipping(self.number.evaluate(state, context_at(state, base)), base)


@final
class Flipping(Procedure):
    """Cards go to the resolution zone one at a time, then to the waiting room together; then it was used."""

    STEPS: ClassVar[tuple[str, ...]] = ("flip_one", "put_all", "used")

    def __init__(self, count: int, base: int) -> None:
        super().__init__()
        self.count = count
        self.base = base
        self.flipped: tuple[int, ...] = ()

    def flip_one(self, state: State) -> Control:
        context = context_at(state, self.base)
        deck = state.zone(context.master, "deck")
        if self.count <= 0 or not deck:
            return skip_to("put_all")
        self.count -= 1
        self.flipped = (*self.flipped, deck[-1])
        if self.is_brainstorm(state):
            state.cite("brainstorm.flip", deck[-1])
        return Jump("flip_one", happen(state, [self.move(state, context, deck[-1], "resolution")]))

    def is_brainstorm(self, state: State) -> bool:
        """10.7.2: the keyword of an ability, or a word in the text of an event."""
        playing = resolution_at(state, self.base).playing
        return bears(playing, "Brainstorm") or (playing.keyword == "Event" and "Brainstorm" in playing.text)

    def move(self, state: State, context: Context, card: int, area: str) -> Event:
        return Event(
            CARD_MOVED,
            context.master,
            card,
            destination=state.place(state.cards[card].owner, area),
            verb=PUT,
            by=context.author,
            source=ref_card(context.source),
        )

    def put_all(self, state: State) -> Control:
        context = context_at(state, self.base)
        place = state.place(context.master, "resolution")
        cards = [card for card in self.flipped if state.cards[card].place == place]
        flipped = tuple(state.ref(card) + REF_BASE for card in cards)
        speak_of(state, self.base, flipped)
        state.result = len(cards)
        return happen(state, [self.move(state, context, card, "waiting_room") for card in cards])

    def used(self, state: State) -> Control:
        context = context_at(state, self.base)
        if not self.is_brainstorm(state):
            return SKIP
        return keyword_used(state, "Brainstorm", context.source, context.master, context.it)


@final
class Exchange(Instruction):
    """`choose this card and 1 "Name" in your level, and exchange them`: both move at once, or neither (10.8.3)"""

    def __init__(self, first: Objects, second: Objects, orientation: int = -1, both: bool = False) -> None:
        super().__init__()
        self.first = first
        self.second = second
        self.orientation = orientation
        self.both = both  # later words speak of both cards, not only of what came to the stage

    def start(self, state: State, base: int) -> Control:
        return Exchanging(self, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(self.first.all(state, context)) and bool(self.second.all(state, context))


@final
class Exchanging(Procedure):
    """Choose the two cards, then let each go where the other is."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_first", "choose_second", "exchange", "turn", "used")

    def __init__(self, instruction: Exchange, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.one = -1
        self.other = -1

    def choose_first(self, state: State) -> Control:
        return self.choose(state, self.instruction.first)

    def choose(self, state: State, objects: Objects) -> Control:
        context = context_at(state, self.base)
        refs = [ref for ref in choosable(state, context, objects) if ref != self.one]
        if objects.is_choice():
            return choice(state, context, objects, refs, "choose.exchange")
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs[:1]]
        return Decision(context.master, "choose.exchange", options, len(options), 1)

    def choose_second(self, state: State) -> Control:
        if not state.picked:
            return self.give_up(state)
        self.one = state.picked[0].number
        return self.choose(state, self.instruction.second)

    def exchange(self, state: State) -> Control:
        self.other = state.picked[0].number if state.picked else -1
        if self.other < 0:
            return self.give_up(state)
        events = [self.event(state, self.one, self.other), self.event(state, self.other, self.one)]
        if any(forbidden_by(state, event) is not None for event in events):
            return self.give_up(state)
        speak_of(state, self.base, tuple(event.after for event in self.spoken_of(state, events)))
        for event in events:
            event.after = -1
        state.result = 1
        return happen(state, events)

    def spoken_of(self, state: State, events: list[Event]) -> list[Event]:
        """Whatever comes to the stage; of two that are there then, not the one that the text calls `this card`."""
        if self.instruction.both:
            return events
        placed = [event for event in events if is_stage(event.destination)]
        if len(placed) < 2 or not (
            self.names_itself(self.instruction.first) or self.names_itself(self.instruction.second)
        ):
            return placed
        this = ref_card(context_at(state, self.base).source)
        return [event for event in placed if event.card != this]

    def names_itself(self, objects: Objects) -> bool:
        return isinstance(objects, ThisCard)

    def give_up(self, state: State) -> Control:
        state.cite("exchange.not_performed" if self.is_change(state) else "golden.impossible")
        state.result = 0
        return OVER

    def event(self, state: State, ref: int, to: int) -> Event:
        context = context_at(state, self.base)
        place = state.cards[ref_card(to)].place
        card = ref_card(ref)
        event = placement(
            state,
            card,
            place,
            max(STAND, self.instruction.orientation),
            CHANGE_VERB if self.is_change(state) else PUT,
            context.master,
            ref_card(context.source),
        )
        stays = is_stage(place) and is_stage(state.cards[card].place)
        event.after = ref if stays else ref + REF_BASE
        if is_face_up_marker(state, ref_card(to)):
            event.marks = (*event.marks, ("face_up", 1))
        return event

    def is_change(self, state: State) -> bool:
        return bears(resolution_at(state, self.base).playing, "Change")

    def turn(self, state: State) -> Control:
        """`as 【STAND】` is also said of characters that were on the stage already."""
        placed = [ref_card(ref) for ref in (self.one, self.other) if is_stage(state.cards[ref_card(ref)].place)]
        if self.instruction.orientation < 0:
            return SKIP
        context = context_at(state, self.base)
        return orient(state, placed, self.instruction.orientation, context.master, ref_card(context.source))

    def used(self, state: State) -> Control:
        places = [state.cards[ref_card(ref)].place for ref in (self.one, self.other)]
        if not self.is_change(state) or not any(is_stage(place) for place in places):
            return SKIP
        context = context_at(state, self.base)
        return keyword_used(state, "Change", context.source, context.master)


def is_face_up_marker(state: State, card: int) -> bool:
    """3.7.2.1.1: a card exchanged with a marker that lies face up lies face up there."""
    record = state.cards[card]
    if not is_marker_area(record.place) or record.facing != UP:
        return False
    state.cite("exchange.face_up_marker", card)
    return True


@final
class SwapPositions(ObjectInstruction):
    """`choose 2 of your characters, and exchange their positions`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        if len(cards) != 2:
            state.cite("golden.impossible")
            return None
        places = [state.cards[card].place for card in cards]
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    state.master(card),
                    card,
                    destination=place,
                    verb=PUT,
                    by=context.author,
                    source=ref_card(context.source),
                )
                for card, place in zip(cards, reversed(places), strict=True)
            ],
        )

    def is_possible(self, state: State, context: Context) -> bool:
        return len(self.objects.all(state, context)) >= 2


@final
class ShuffleFaceDown(Instruction):
    """`Shuffle all face down cards in your memory`: nobody may look at them meanwhile (3.12.2.2.3)"""

    def __init__(self, who: int, area: str) -> None:
        super().__init__()
        self.who = who
        self.area = area

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        place = state.place(context.player(self.who), self.area)
        state.cite("shuffle.unseen", ref_card(context.source))
        shuffle_unseen(state, place, [card for card in state.zones[place] if state.cards[card].facing == DOWN])
        return None


@final
class TurnOver(ObjectInstruction):
    """`put this face up card face down`, `put that card face up`: of cards in the level or the memory"""

    def __init__(self, objects: Objects, facing: int) -> None:
        super().__init__(objects)
        self.facing = facing

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        turned = [card for card in current(state, refs) if self.can_be_turned(state, card)]
        state.result = len(turned)
        source = ref_card(context.source)
        return happen(
            state,
            [
                Event(TURNED_OVER, state.master(card), card, amount=self.facing, by=context.author, source=source)
                for card in turned
            ],
        )

    def can_be_turned(self, state: State, card: int) -> bool:
        record = state.cards[card]
        return state.layout.areas[record.place].blank and record.facing != self.facing

    def use(self) -> int:
        return TURNED

    def is_possible(self, state: State, context: Context) -> bool:
        cards = current(state, self.objects.all(state, context))
        return super().is_possible(state, context) and any(self.can_be_turned(state, card) for card in cards)


@final
class Replay(Instruction):
    """The words in red of a card with a Replay Command: its Replay Effect is executed (11.3.2)."""

    def __init__(self, action: str, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.action = action
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        state.cite("replay", ref_card(context_at(state, base).source))
        return Perform(self.instructions, base)
