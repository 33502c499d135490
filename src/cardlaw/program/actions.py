"""Instructions that all games share: drawing, discarding, moving, searching, looking, revealing, winning."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, DISCARD, PUT, SEND, TOP, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure, Sequence, instead
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import DrawCards, shuffle
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import EACH_PLAYER, YOU, Context
from cardlaw.program.endings import cannot_win_or_lose
from cardlaw.program.instructions import Bind, Instruction, Perform, context_at, go_on_with, set_context
from cardlaw.program.objects import Objects, current, has_become
from cardlaw.program.values import Value

VERBS: Final = {"put": PUT, "move": PUT, "place": PUT, "return": PUT, "add": PUT, "send": SEND, "discard": DISCARD}


def speak_of(state: State, base: int, refs: tuple[int, ...]) -> None:
    """Later words of the effect speak of these cards."""
    itself = has_become(state, context_at(state, base)) + REF_BASE
    if itself >= REF_BASE and itself in refs:
        go_on_with(state, base, (itself,))
    set_context(state, base, context_at(state, base).with_it(refs).with_number(len(refs)))


@final
class Draw(Instruction):
    """`Draw 2 cards.`, `Draw up to 2 cards.`"""

    def __init__(self, who: int, number: Value, up_to: bool = False) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        number = self.number.evaluate(state, context)
        if self.who == EACH_PLAYER:
            return EachDraws(number, context.author, ref_card(context.source))
        if self.who == YOU and context.master == context.author:
            state.cite_definition("effect.by_master")
        return DrawCards(context.player(self.who), number, self.up_to, context.author, ref_card(context.source))

    def is_possible(self, state: State, context: Context) -> bool:
        player = context.player(self.who)
        refill = state.ruleset.deck_refill
        return bool(state.zone(player, "deck")) or bool(refill and state.zone(player, refill))

    def by_both(self, state: State, base: int) -> Procedure | None:
        context = context_at(state, base)
        number = self.number.evaluate(state, context)
        return None if self.up_to else EachDraws(number, context.author, ref_card(context.source))


@final
class EachDraws(Procedure):
    """Both players draw; where nothing is chosen they do so together, the turn player's cards moving first."""

    STEPS: ClassVar[tuple[str, ...]] = ("turn_player_draws", "other_player_draws")

    def __init__(self, number: int, master: int, source: int) -> None:
        super().__init__()
        self.number = number
        self.master = master
        self.source = source

    def turn_player_draws(self, state: State) -> Control:
        return DrawCards(state.turn_player, self.number, False, self.master, self.source)

    def other_player_draws(self, state: State) -> Control:
        return DrawCards(1 - state.turn_player, self.number, False, self.master, self.source)


@final
class MoveCards(ObjectInstruction):
    """Put, place, return, send, add or discard cards: move them to an area, all at the same time."""

    def __init__(
        self,
        objects: Objects,
        verb: str,
        area: str,
        position: int = TOP,
        alone: bool = False,
        face_down: bool = False,
    ) -> None:
        super().__init__(objects)
        self.face_down = face_down
        self.verb = verb
        self.area = area
        self.position = position
        self.alone = alone

    def purpose(self) -> str:
        return "choose." + self.verb

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return MoveTogether(tuple(refs), self.verb, self.area, self.position, self.alone, base, self.face_down)

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [move_home(state, context, card, self.verb, self.area)]


def move_home(state: State, context: Context, card: int, verb: str, area: str) -> Event:
    """A card moves to an area of its owner."""
    destination = state.place(state.cards[card].owner, area)
    return Event(
        CARD_MOVED,
        state.master(card),
        card,
        destination=destination,
        verb=VERBS[verb],
        by=context.author,
        source=ref_card(context.source),
    )


def one_by_one(cards: list[int], area: str, below: bool) -> list[int]:
    """Cards in the order in which they are put on or beneath others, listed as areas are: a deck from the top."""
    return cards if (area == "deck") == below else cards[::-1]


@final
class MoveTogether(Procedure):
    """Move chosen cards at the same time; where the new area keeps an order, its player decides it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_order", "move")

    def __init__(
        self,
        refs: tuple[int, ...],
        verb: str,
        area: str,
        position: int,
        alone: bool,
        base: int,
        face_down: bool = False,
    ) -> None:
        super().__init__()
        self.face_down = face_down
        self.refs = refs
        self.verb = verb
        self.area = area
        self.position = position
        self.alone = alone
        self.base = base

    def choose_order(self, state: State) -> Control:
        cards = current(state, list(self.refs))
        options = [Option(CARD, card=card, number=state.ref(card)) for card in cards]
        if not cards or not self.order_matters(state, cards):
            return instead(all_of(options))
        owner = state.cards[cards[0]].owner
        return Decision(owner, "order", options, len(options), len(options), ordered=True, cite="move.order")

    def order_matters(self, state: State, cards: list[int]) -> bool:
        place = state.place(0, self.area)
        return len(cards) > 1 and state.layout.areas[place].ordered and not self.shuffled_next(state)

    def shuffled_next(self, state: State) -> bool:
        """Is the area shuffled by the next words of the same effect, in this sentence or around it?"""
        for number in range(len(state.stack) - 1, self.base, -1):
            frame = state.stack[number]
            if isinstance(frame, Perform) and frame.number < len(frame.instructions):
                following = frame.instructions[frame.number]
                return isinstance(following.instruction if isinstance(following, Bind) else following, Shuffle)
        return False

    def move(self, state: State) -> Control:
        context = context_at(state, self.base)
        below = self.position == BOTTOM or self.shuffled_next(state)
        ordered = one_by_one([option.card for option in state.picked], self.area, below)
        events = [move_home(state, context, card, self.verb, self.area) for card in ordered]
        for event in events:
            event.position = BOTTOM if below else TOP
            event.alone = self.alone or state.cards[event.card].host >= 0
            event.face_down = self.face_down
        speak_of(state, self.base, tuple(state.ref(card) + REF_BASE for card in ordered))
        state.result = len(events)
        return happen(state, events)


@final
class Shuffle(Instruction):
    """`Shuffle your deck.`"""

    def __init__(self, who: int, area: str) -> None:
        super().__init__()
        self.who = who
        self.area = area

    def start(self, state: State, base: int) -> Control:
        return shuffle(state, state.place(context_at(state, base).player(self.who), self.area))


@final
class WinGame(Instruction):
    """`You win the game.`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        winner = context_at(state, base).player(self.who)
        if not cannot_win_or_lose(state, winner, "win"):
            end_game(state, winner, "effect.wins")
        return None


@final
class LoseGame(Instruction):
    """`Your opponent loses the game.`; everybody losing at once is a draw."""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        losers = [
            player
            for player in context.players(self.who, state.turn_player)
            if not cannot_win_or_lose(state, player, "lose")
        ]
        if len(losers) == 2:
            end_game(state, -1, "all_lose")
        elif losers:
            end_game(state, 1 - losers[0], "effect.loses")
        return None

    def by_both(self, state: State, base: int) -> Procedure | None:
        LoseGame(EACH_PLAYER).start(state, base)
        return Sequence(())
