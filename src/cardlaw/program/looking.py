"""Instructions about what lies in a deck: cards from its top, searches, looks and reveals."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, one_more
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look, reveal, top_cards
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import VERBS, speak_of
from cardlaw.program.context import Context
from cardlaw.program.demands import SEEN
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Cards, Filter, Objects, SomeOf
from cardlaw.program.seeing_decks import look_at_deck, look_through_deck, reveal_of_deck
from cardlaw.program.values import Value


@final
class SendTop(Instruction):
    """`Send the top 3 cards of your deck to your discard pile.`: one at a time."""

    def __init__(self, who: int, number: Value, verb: str, area: str) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.verb = verb
        self.area = area

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return MoveFromTop(context.player(self.who), self.number.evaluate(state, context), self.verb, self.area, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.player(self.who), "deck")) >= self.number.evaluate(state, context)


@final
class MoveFromTop(Procedure):
    """Move cards from the top of a deck to another area, one at a time."""

    STEPS: ClassVar[tuple[str, ...]] = ("move_one",)

    def __init__(self, player: int, count: int, verb: str, area: str, base: int) -> None:
        super().__init__()
        self.player = player
        self.count = count
        self.verb = verb
        self.area = area
        self.base = base
        self.moved: tuple[int, ...] = ()

    def move_one(self, state: State) -> Control:
        deck = state.zone(self.player, "deck")
        if self.count <= 0 or not deck:
            if self.count > 0:
                state.cite("golden.impossible")
            speak_of(state, self.base, tuple(state.ref(card) for card in self.moved))
            state.result = len(self.moved)
            return OVER
        if self.moved or self.count > 1:
            state.cite("deck.one_at_a_time")
        card = deck[-1]
        context = context_at(state, self.base)
        self.count -= 1
        self.moved = (*self.moved, card)
        return Jump(
            "move_one",
            happen(
                state,
                [
                    Event(
                        CARD_MOVED,
                        self.player,
                        card,
                        destination=state.place(self.player, self.area),
                        verb=VERBS[self.verb],
                        by=context.author,
                        source=ref_card(context.source),
                    )
                ],
            ),
        )


@final
class Search(Instruction):
    """`Search your deck for up to 1 ... card`: look at the whole deck and choose."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects  # cards of a deck, perhaps as many as a value says

    def start(self, state: State, base: int) -> Control:
        return SearchDeck(self, base)

    def cards(self) -> Cards:
        found = self.objects.objects if isinstance(self.objects, SomeOf) else self.objects
        assert isinstance(found, Cards)
        return found


@final
class SearchDeck(Procedure):
    """The player sees the deck, then chooses among the cards that fit; found cards are spoken of next."""

    STEPS: ClassVar[tuple[str, ...]] = ("look", "choose_found", "remember")

    def __init__(self, instruction: Search, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def look(self, state: State) -> Control:
        context = context_at(state, self.base)
        look_through_deck(state, self.base, context.player(self.instruction.cards().who))
        return None

    def choose_found(self, state: State) -> Control:
        objects = self.instruction.objects
        context = context_at(state, self.base)
        refs = objects.all(state, context)
        wanted = objects.quantity(state, context)
        most = min(wanted, len(refs))
        least = objects.at_least(state, context, len(refs))
        if not self.instruction.cards().filters and len(refs) < wanted:
            state.cite_definition("search.fewer")
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        cite = "search.must" if least else "search.may_fail"
        decision = Decision(context.master, "search", options, least, most, ref_card(context.source), cite=cite)
        decision.basis = objects
        return decision

    def remember(self, state: State) -> Control:
        speak_of(state, self.base, tuple(option.number for option in state.picked))
        state.result = len(state.picked)
        return None


@final
class Reveal(ObjectInstruction):
    """`reveal it`: everybody sees the cards."""

    def use(self) -> int:
        return SEEN

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        return reveal(state, refs, context.master, ref_card(context.source))


@final
class RevealTop(Instruction):
    """`Reveal the top 2 cards of your deck.`"""

    def __init__(self, who: int, number: Value) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        refs = top_cards(state, context.player(self.who), self.number.evaluate(state, context))
        speak_of(state, base, tuple(refs))
        return reveal_of_deck(state, base, refs)


@final
class RevealUntil(Instruction):
    """`Reveal cards from the top of your deck until you reveal a battle card.`"""

    def __init__(self, who: int, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.who = who
        self.filters = filters

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        refs: list[int] = []
        for ref in top_cards(state, player, len(state.zone(player, "deck"))):
            refs.append(ref)
            if all(judged.fits(state, context, ref) for judged in self.filters):
                break
        speak_of(state, base, tuple(refs))
        state.result = len(refs)
        return reveal_of_deck(state, base, refs)


@final
class SpeakOf(Instruction):
    """Later words speak of some of the cards that earlier ones spoke of."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        refs = self.objects.all(state, context_at(state, base))
        speak_of(state, base, tuple(refs))
        state.result = len(refs)
        return None


@final
class LookAtTop(Instruction):
    """`Look at the top 2 cards of your deck.`, `Look at up to 2 cards from the top of your deck.`"""

    def __init__(self, who: int, number: Value, up_to: bool = False) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player, number = context.player(self.who), self.number.evaluate(state, context)
        if self.up_to:
            return LookUpTo(player, context.master, number, base)
        refs = top_cards(state, player, number)
        state.cite("look.order_kept")
        speak_of(state, base, tuple(refs))
        return look_at_deck(state, base, refs)


@final
class LookUpTo(Procedure):
    """Look at one more card from the top at a time, stopping when the player likes."""

    STEPS: ClassVar[tuple[str, ...]] = ("check_number", "start_with_one", "may_stop", "look", "look_again", "finish")

    def __init__(self, player: int, viewer: int, number: int, base: int) -> None:
        super().__init__()
        self.player = player
        self.viewer = viewer
        self.number = number
        self.base = base
        self.seen = 0

    def check_number(self, state: State) -> Control:
        speak_of(state, self.base, ())
        if self.number <= 0:
            state.cite("look.none")
            return OVER
        return None

    def start_with_one(self, state: State) -> Control:
        return None

    def may_stop(self, state: State) -> Control:
        return one_more(self.viewer, "look.more", self.number - self.seen)

    def look(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return skip_to("finish")
        state.cite("look.one_more")
        self.seen += 1
        look(state, self.viewer, top_cards(state, self.player, self.seen))
        return None

    def look_again(self, state: State) -> Control:
        if self.seen >= self.number:
            return None
        if self.seen < len(state.zone(self.player, "deck")):
            return Jump("may_stop")
        state.cite_definition("look.deck_short")
        return None

    def finish(self, state: State) -> Control:
        speak_of(state, self.base, tuple(top_cards(state, self.player, self.seen)))
        return None
