"""Card text in which cards are chosen by both players, among cards just seen, or as many as something counts."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.godzilla.playing import PlayTogether
from cardlaw.kernel.cards import TRAITS, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.information import number_by_ref, words_by_ref
from cardlaw.kernel.procedures import Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import reveal
from cardlaw.program.actions import MoveTogether
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, Perform, choice, context_at, set_context
from cardlaw.program.objects import ANY_NUMBER, EXACTLY, Cards, Filter, Objects, current
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
        return choice(state, context, self.objects, self.objects.all(state, context), "choose.choose")

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

    def __init__(self, objects: Cards, verb: str, area: str, rest: tuple[str, str, int], reveals: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.verb = verb
        self.area = area
        self.rest_verb, self.rest_area, self.rest_position = rest
        self.reveals = reveals

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
        self.taken: tuple[int, ...] = ()

    def choose_taken(self, state: State) -> Control:
        context = context_at(state, self.base).with_it(self.seen)
        objects = self.instruction.objects
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in objects.all(state, context)]
        if not objects.is_choice():
            return all_of(options)
        most = len(options) if objects.choice == ANY_NUMBER else min(objects.number, len(options))
        least = most if objects.choice == EXACTLY and self.can_be_checked(state) else 0
        cite = "choose.exactly" if least else "choose.up_to"
        return Decision(context.master, "choose.take", options, least, most, ref_card(context.source), cite=cite)

    def can_be_checked(self, state: State) -> bool:
        """Can both players see what fits, or does everything fit?"""
        everyone = all(state.cards[card].known & 3 == 3 for card in current(state, list(self.seen)))
        return everyone or len(self.instruction.objects.filters) == 1

    def move_taken(self, state: State) -> Control:
        told = self.instruction
        context = context_at(state, self.base)
        if not self.taken:
            self.taken = tuple(option.number for option in state.picked)
            self.seen = tuple(ref for ref in self.seen if ref not in self.taken)
            if told.reveals and self.taken:
                return Jump("move_taken", reveal(state, list(self.taken), context.master))
        if not self.taken:
            return None
        if told.verb == "play":
            return PlayTogether(context.master, self.taken, None, False, context.master, ref_card(context.source))
        return MoveTogether(self.taken, told.verb, told.area, 0, False, self.base)

    def move_rest(self, state: State) -> Control:
        rest = tuple(ref for ref in self.seen if state.is_current(ref))
        if not rest:
            return None
        told = self.instruction
        return MoveTogether(rest, told.rest_verb, told.rest_area, told.rest_position, False, self.base)


@final
class Successively(Instruction):
    """`search your deck for 1 card, reveal it, ...`: deeds about what the first finds; possible if the first is."""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return Perform(self.instructions, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return self.instructions[0].is_possible(state, context)


@final
class Together(Objects):
    """`this card and the chosen card`"""

    def __init__(self, first: Objects, second: Objects) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def all(self, state: State, context: Context) -> list[int]:
        return self.first.all(state, context) + self.second.all(state, context)


@final
class TraitsDiffer(Condition):
    """`they differ in at least 1 trait`: not all of the cards have the same traits."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def holds(self, state: State, context: Context) -> bool:
        traits = [sorted(words_by_ref(state, ref, TRAITS)) for ref in self.objects.all(state, context)]
        return any(one != traits[0] for one in traits)


@final
class MoreThan(Condition):
    """`your opponent has more battle cards in their zones than you`"""

    def __init__(self, first: Value, second: Value) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, context: Context) -> bool:
        return self.first.evaluate(state, context) > self.second.evaluate(state, context)


@final
class Extreme(Filter):
    """`with the highest rank`: no card of the group has more."""

    def __init__(self, aspect: int, highest: bool, group: Objects) -> None:
        super().__init__()
        self.aspect = aspect
        self.highest = highest
        self.group = group

    def fits(self, state: State, context: Context, ref: int) -> bool:
        mine = number_by_ref(state, ref, self.aspect)
        others = [number_by_ref(state, other, self.aspect) for other in self.group.all(state, context)]
        return all(mine >= other if self.highest else mine <= other for other in others)

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class DidNot(Condition):
    """`if you don't`: the instruction before was not performed."""

    def holds(self, state: State, context: Context) -> bool:
        return state.result <= 0
