"""Card text in which cards are chosen by both players, among cards just seen, or as many as something counts."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.actions import MoveTogether
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, choice, context_at, set_context
from cardlaw.program.objects import EXACTLY, Cards, Objects, current
from cardlaw.program.values import Value


@final
class ManyCards(Objects):
    """`1 of your opponent's battle cards for each ...`: as many times the number as something counts."""

    def __init__(self, cards: Cards, each: Value) -> None:
        super().__init__()
        self.cards = cards
        self.each = each

    def all(self, state: State, context: Context) -> list[int]:
        return self.cards.all(state, context)

    def is_choice(self) -> bool:
        return True

    def quantity(self, state: State, context: Context) -> int:
        return max(0, self.cards.number * self.each.evaluate(state, context))

    def at_least(self, state: State, context: Context, available: int) -> int:
        return min(self.quantity(state, context), available) if self.cards.choice == EXACTLY else 0

    def chooser(self, state: State, context: Context) -> int:
        return self.cards.chooser(state, context)


@final
class EachChooses(Instruction):
    """`Each player chooses 1 of their battle cards.`: later words speak of all the chosen cards."""

    def __init__(self, objects: Cards) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        return ChooseInTurn(self.objects, base, context_at(state, base).master)


@final
class ChooseInTurn(Procedure):
    """1.3.4: the turn player chooses first; nothing chosen in a hidden area is shown before both have chosen."""

    STEPS: ClassVar[tuple[str, ...]] = ("turn_player_chooses", "take", "other_player_chooses", "take_too")

    def __init__(self, objects: Cards, base: int, master: int) -> None:
        super().__init__()
        self.objects = objects
        self.base = base
        self.master = master
        self.chosen: tuple[int, ...] = ()

    def turn_player_chooses(self, state: State) -> Control:
        return self.ask(state, state.turn_player)

    def ask(self, state: State, player: int) -> Control:
        state.cite("golden.turn_player_first")
        if state.ruleset.is_hidden_from(state, 1 - player, player, self.objects.area):
            state.cite("golden.hidden_choices")
        context = context_at(state, self.base).with_master(player)
        return choice(state, context, self.objects, self.objects.all(state, context), "choose.each")

    def take(self, state: State) -> Control:
        self.chosen = (*self.chosen, *(option.number for option in state.picked))
        return None

    def other_player_chooses(self, state: State) -> Control:
        if state.ruleset.is_hidden_from(state, 1 - state.turn_player, state.turn_player, self.objects.area):
            state.cite("golden.hidden_choices")
        return self.ask(state, 1 - state.turn_player)

    def take_too(self, state: State) -> Control:
        self.take(state)
        context = context_at(state, self.base).with_it(self.chosen).with_number(len(self.chosen))
        set_context(state, self.base, context)
        state.result = 1 if self.chosen else 0
        return None


@final
class TakeAmong(Instruction):
    """`add 1 battle card from among them to your hand, then send the rest to your discard pile`"""

    def __init__(
        self, objects: Cards, verb: str, area: str, rest_verb: str, rest_area: str, rest_position: int
    ) -> None:
        super().__init__()
        self.objects = objects
        self.verb = verb
        self.area = area
        self.rest_verb = rest_verb
        self.rest_area = rest_area
        self.rest_position = rest_position

    def start(self, state: State, base: int) -> Control:
        return TakeSome(self, context_at(state, base).it, base)


@final
class TakeSome(Procedure):
    """Choose among the cards that were revealed or looked at, move them, then move those that remain."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_taken", "move_taken", "move_rest")

    def __init__(self, instruction: TakeAmong, seen: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.seen = seen
        self.base = base

    def choose_taken(self, state: State) -> Control:
        context = context_at(state, self.base).with_it(self.seen)
        objects = self.instruction.objects
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in objects.all(state, context)]
        if not objects.is_choice():
            state.picked = options
            return None
        most = min(objects.number, len(options))
        least = most if objects.choice == EXACTLY and self.can_be_checked(state) else 0
        cite = "choose.exactly" if least else "choose.up_to"
        return Decision(context.master, "choose.take", options, least, most, ref_card(context.source), cite=cite)

    def can_be_checked(self, state: State) -> bool:
        """Can both players see what fits, or does everything fit?"""
        everyone = all(state.cards[card].known & 3 == 3 for card in current(state, list(self.seen)))
        return everyone or len(self.instruction.objects.filters) == 1

    def move_taken(self, state: State) -> Control:
        taken = tuple(option.number for option in state.picked)
        self.seen = tuple(ref for ref in self.seen if ref not in taken)
        if not taken:
            return None
        return MoveTogether(taken, self.instruction.verb, self.instruction.area, 0, False, self.base)

    def move_rest(self, state: State) -> Control:
        rest = tuple(ref for ref in self.seen if state.is_current(ref))
        if not rest:
            return None
        told = self.instruction
        return MoveTogether(rest, told.rest_verb, told.rest_area, told.rest_position, False, self.base)
