"""Moving cards between zones, and seeing what lies on top of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from cardlaw.games.vanguard.placing.grades import highest_discarding_grade
from cardlaw.games.vanguard.terms.information import BIND_VERB, REMOVE
from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, one_more
from cardlaw.kernel.events import CARD_MOVED, DISCARD, PUT, TOP, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look, top_cards
from cardlaw.program.acting import ObjectInstruction, note_areas
from cardlaw.program.actions import MoveTogether, move_home, speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.objects import Cards, Objects, current
from cardlaw.program.seeing_decks import look_at_deck, look_through_deck, reveal_of_deck
from cardlaw.program.values import Value

VERBS: Final = {"bind": (BIND_VERB, "bind"), "remove": (REMOVE, "removed"), "discard": (DISCARD, "drop")}


@final
class Dispatch(ObjectInstruction):
    """`bind it`, `remove it`, `discard a card from your hand`: a verb that names where the cards go"""

    def __init__(self, objects: Objects, verb: str, face_down: bool = False) -> None:
        super().__init__(objects)
        self.verb = verb
        self.face_down = face_down

    def purpose(self) -> str:
        return "choose." + self.verb

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        events = [self.dispatch(state, context, card) for card in current(state, refs)]
        speak_of(state, base, tuple(state.ref(event.card) + REF_BASE for event in events))
        state.result = len(events)
        return happen(state, events) if events else None

    def dispatch(self, state: State, context: Context, card: int) -> Event:
        verb, area = VERBS[self.verb]
        event = Event(
            CARD_MOVED,
            state.master(card),
            card,
            destination=state.place(state.cards[card].owner, area),
            verb=verb,
            by=context.author,
            source=ref_card(context.source),
        )
        event.face_down = self.face_down
        return event

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [self.dispatch(state, context, card)]


@final
class DiscardGrades(Instruction):
    """`discard one or more cards with the sum of their grades being 3 or greater from your hand`"""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def start(self, state: State, base: int) -> Control:
        return DiscardingGrades(self.number, 0, base)

    def is_possible(self, state: State, context: Context) -> bool:
        hand = state.zone(context.master, "hand")
        return highest_sum(state, hand, len(hand)) >= self.number


@final
class DiscardSoManyGrades(Instruction):
    """`discard two cards from your hand with the sum of their grades being 4 or greater`"""

    def __init__(self, cards: int, number: int) -> None:
        super().__init__()
        self.cards = cards
        self.number = number

    def start(self, state: State, base: int) -> Control:
        return DiscardingGrades(self.number, self.cards, base)

    def is_possible(self, state: State, context: Context) -> bool:
        hand = state.zone(context.master, "hand")
        return len(hand) >= self.cards and highest_sum(state, hand, self.cards) >= self.number


def highest_sum(state: State, cards: Sequence[int], number: int) -> int:
    """The sum of the grades of so many of some cards, as high as it can be."""
    grades = sorted([highest_discarding_grade(state, card) for card in cards], reverse=True)
    return sum(grades[:number])


@final
class DiscardingGrades(Procedure):
    """Choose one card after another until there are enough, then discard them together."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_one", "take_one", "discard")

    def __init__(self, number: int, cards: int, base: int) -> None:
        super().__init__()
        self.number = number
        self.cards = cards  # 0: one or more, until it is enough
        self.base = base
        self.chosen: tuple[int, ...] = ()

    def choose_one(self, state: State) -> Control:
        context = context_at(state, self.base)
        left = [card for card in state.zone(context.master, "hand") if card not in self.chosen]
        if self.cards:
            left = [card for card in left if self.may_join(state, card, left)]
        if self.is_enough(state) or not left:
            return skip_to("discard")
        options = [Option(CARD, card=card, number=state.ref(card)) for card in left]
        return Decision(context.master, "choose.discard", options, source=ref_card(context.source))

    def is_enough(self, state: State) -> bool:
        if self.cards:
            return len(self.chosen) >= self.cards
        return highest_sum(state, self.chosen, len(self.chosen)) >= self.number

    def may_join(self, state: State, card: int, left: list[int]) -> bool:
        """Can so many cards that have a card among them still be enough?"""
        chosen = (*self.chosen, card)
        others = [one for one in left if one != card]
        wanted = self.cards - len(chosen)
        reached = highest_sum(state, chosen, len(chosen)) + highest_sum(state, others, wanted)
        return len(others) >= wanted and reached >= self.number

    def take_one(self, state: State) -> Control:
        self.chosen = (*self.chosen, state.picked[0].card)
        return Jump("choose_one")

    def discard(self, state: State) -> Control:
        context = context_at(state, self.base)
        drop = state.place(context.master, "drop")
        events: list[Event] = []
        for card in self.chosen:
            event = Event(CARD_MOVED, context.master, card, destination=drop, verb=DISCARD, by=context.author)
            event.source = ref_card(context.source)
            events.append(event)
        return happen(state, events) if events else None


@final
class PutIntoZoneOf(ObjectInstruction):
    """`put it into your soul`: into a zone of a player who is named; a card of another owner does not go there

    A unit that the player uses as its master (dominated) goes to that zone of its owner.
    """

    def __init__(self, objects: Objects, who: int, area: str) -> None:
        super().__init__(objects)
        self.who = who
        self.area = area

    def purpose(self) -> str:
        return "choose.put"

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        player = context_at(state, base).player(self.who)
        own = tuple(ref for ref in refs if player in (state.cards[ref_card(ref)].owner, state.master(ref_card(ref))))
        if len(own) < len(refs):
            state.cite("move.not_of_owner")
        return MoveTogether(own, "put", self.area, TOP, False, base) if own else None

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [move_home(state, context, card, "put", self.area)]


@final
class SeeTop(Instruction):
    """`look at the top 5 cards of your deck`, `reveal the top card of your deck`: later words say `from among them`"""

    def __init__(self, who: int, number: Value, revealed: bool = False, up_to: bool = False) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.revealed = revealed
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        return SeeingTop(self, self.number.evaluate(state, context_at(state, base)), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(state.zone(context.player(self.who), "deck"))


@final
class SeeingTop(Procedure):
    """See cards from the top of a deck; they stay in place. `up to` lets the player stop before each."""

    STEPS: ClassVar[tuple[str, ...]] = ("may_stop", "count_one", "see", "remember")

    def __init__(self, instruction: SeeTop, number: int, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.number = number
        self.base = base
        self.counted = 0 if instruction.up_to else number

    def cards(self, state: State) -> list[int]:
        context = context_at(state, self.base)
        return top_cards(state, context.player(self.instruction.who), self.counted)

    def may_stop(self, state: State) -> Control:
        context = context_at(state, self.base)
        deck = state.zone(context.player(self.instruction.who), "deck")
        if self.number <= 0:
            state.cite("look.none")
        if self.counted >= min(self.number, len(deck)):
            return skip_to("see")
        left = self.number - self.counted
        return one_more(context.master, "look.more", left, ref_card(context.source), "look.up_to")

    def count_one(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return skip_to("see")
        self.counted += 1
        if not self.instruction.revealed:
            look(state, context_at(state, self.base).master, self.cards(state))
        return Jump("may_stop")

    def see(self, state: State) -> Control:
        state.cite("look.order_kept")
        return reveal_of_deck(state, self.base, self.cards(state)) if self.instruction.revealed else None

    def remember(self, state: State) -> Control:
        refs = tuple(self.cards(state))
        speak_of(state, self.base, refs)
        set_context(state, self.base, context_at(state, self.base).with_places(refs))
        state.result = len(refs)
        return None if self.instruction.revealed or not refs else look_at_deck(state, self.base, list(refs))


DECK_SEARCHED: Final = -1  # the variable of `if you searched your deck`


@final
class SearchAreas(ObjectInstruction):
    """`search your drop for a card`, `search your deck or drop`: a search that is not of the deck alone

    Who searches the deck has looked through it, whether a card was found in it or not.
    """

    def __init__(self, objects: Cards) -> None:
        super().__init__(objects)
        self.cards = objects

    def purpose(self) -> str:
        return "search"

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.cards.who)
        areas = self.cards.area.split("/")
        state.cite("search.several" if len(areas) > 1 else "search.public")
        if "deck" in areas:
            look_through_deck(state, base, player)
            set_context(state, base, context_at(state, base).binding(DECK_SEARCHED, ()))
        return super().start(state, base)

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        note_areas(state, base, self.cards, refs)
        return None


@final
class MoveTop(Instruction):
    """`put the top 2 cards of your deck into your drop zone`: one at a time"""

    def __init__(self, who: int, number: Value, verb: str, area: str, face_down: bool = False) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.verb = verb  # put, discard or bind
        self.area = area
        self.face_down = face_down

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return MovingTop(self, context.player(self.who), self.number.evaluate(state, context), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.player(self.who), "deck")) >= self.number.evaluate(state, context)


class MovingTop(Procedure):
    """Cards leave the top of a deck one after another."""

    STEPS: ClassVar[tuple[str, ...]] = ("move_one", "remember")

    def __init__(self, instruction: MoveTop, player: int, count: int, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.player = player
        self.count = count
        self.base = base
        self.moved: tuple[int, ...] = ()

    def move_one(self, state: State) -> Control:
        deck = state.zone(self.player, "deck")
        if self.count <= 0 or not deck:
            if self.count > 0:
                state.cite("golden.impossible")
            return SKIP
        if self.moved or self.count > 1:
            state.cite("deck.several")
        return Jump("move_one", self.leave(state, deck[-1]))

    def leave(self, state: State, card: int) -> Control:
        context = context_at(state, self.base)
        self.count -= 1
        self.moved = (*self.moved, state.ref(card) + REF_BASE)
        told = self.instruction
        event = Event(
            CARD_MOVED,
            self.player,
            card,
            destination=state.place(self.player, told.area),
            verb=VERBS[told.verb][0] if told.verb in VERBS else PUT,
            by=context.author,
            source=ref_card(context.source),
        )
        event.face_down = told.face_down
        return happen(state, [event])

    def remember(self, state: State) -> Control:
        speak_of(state, self.base, self.moved)
        state.result = len(self.moved)
        return None
