"""The sentence before with another number or another kind of cards: what `instead` makes of it."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.creating import CallTokens
from cardlaw.games.vanguard.parts.moving import SeeTop
from cardlaw.kernel.node import Node, every
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import Condition, Done
from cardlaw.program.control import If, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.looking import Search
from cardlaw.program.modifications import ChangeNumber
from cardlaw.program.objects import ALL, UP_TO, Bound, Cards
from cardlaw.program.remaking import changed, remade
from cardlaw.program.values import ForEach, ForEvery, Number, Value
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, any_kind
from cardlaw.text.english.sentences import Revision
from cardlaw.text.meaning import Meaningless


def variables_of(program: Node, kinds: tuple[type[Node], ...]) -> set[int]:
    """The variables that parts of some kinds keep or read."""
    found = [part for part in every(program) if isinstance(part, kinds)]
    return {number for part in found if (number := getattr(part, "variable", 0)) > 0}


def chosen_first(variable: int, gift: GiveEffect) -> Steps:
    """`One of your units gets +3000`: the unit is chosen, then it gets that."""
    return Steps((Bind(variable, Choose(gift.objects)), GiveEffect(Bound(variable), gift.changes, gift.until)))


class Rather(Revision):
    """The sentence before with another number, if a condition holds."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.found = 0

    def revised(self, told: Instruction) -> Instruction:
        self.found = 0
        other = self.other(told)
        if self.found != 1:
            raise Meaningless("one number that is replaced")
        assert isinstance(other, Instruction)
        asked = variables_of(self.condition, (Bound, Done))
        if asked & variables_of(told, (Bind,)):
            return self.judged_within(told, asked)
        return If(self.condition, (other,), (told,))

    def judged_within(self, told: Instruction, asked: set[int]) -> Instruction:
        """`Reveal a card, and this unit gets +5000. If it is grade 3, +10000 instead`: known once it is revealed."""
        if isinstance(told, Bind) and isinstance(told.instruction, GiveEffect):
            return self.judged_within(chosen_first(told.variable, told.instruction), asked)
        if isinstance(told, Bind):
            return Bind(told.variable, self.judged_within(told.instruction, asked), told.fresh)
        if not isinstance(told, Steps):
            raise Meaningless("what was done before the number that is replaced")
        for number, step in enumerate(told.instructions):
            self.found = 0
            other = self.other(step)
            before = told.instructions[:number]
            if self.found and asked <= {one for part in before for one in variables_of(part, (Bind,))}:
                return Steps((*before, If(self.condition, (other,), (step,)), *told.instructions[number + 1 :]))
        raise Meaningless("what was done before the number that is replaced")

    def other(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(self.other(one) for one in part)
        if not isinstance(part, Node):
            return part
        replaced = self.replaced(part)
        if replaced is not None:
            self.found += 1
            return replaced
        return changed(part, self.other)

    def replaced(self, part: Node) -> Node | None:
        raise NotImplementedError


class MoreChosen(Rather):
    """`choose up to two instead of one`, `[Stand] two rear-guards instead of one`"""

    def __init__(
        self, condition: Condition, quantity: Quantity, usual: int | None, deeds: tuple[type[Instruction], ...]
    ) -> None:
        super().__init__(condition)
        self.quantity = quantity
        self.usual = usual  # None: whatever it was
        self.deeds = deeds

    def replaced(self, part: Node) -> Node | None:
        choice, number = self.quantity
        if not isinstance(part, self.deeds):
            return None
        if isinstance(part, CallTokens):
            if self.usual is None or part.number != Number(self.usual):
                return None
            return CallTokens(part.name, Number(number), part.where, choice == UP_TO)
        if isinstance(part, SeeTop):
            seen = part.revealed and part.number == Number(self.usual or 0)
            return remade(part, {"number": Number(number)}) if seen else None
        objects = getattr(part, "objects", None)
        if not isinstance(objects, (Cards, Bound)) or objects.choice == ALL:
            return None
        if self.usual not in (None, objects.number):
            return None
        return remade(part, {"objects": remade(objects, {"choice": choice, "number": number})})


class MoreTokens(Rather):
    """`call up to two Plant tokens instead of one`"""

    def __init__(self, condition: Condition, number: int, usual: int, up_to: bool, name: str) -> None:
        super().__init__(condition)
        self.number = number
        self.usual = usual
        self.up_to = up_to
        self.name = name

    def replaced(self, part: Node) -> Node | None:
        if not isinstance(part, CallTokens) or part.name != self.name or part.number != Number(self.usual):
            return None
        return CallTokens(part.name, Number(self.number), part.where, self.up_to)


def is_number(value: Value, usual: int | None) -> bool:
    """Is a value the number that a text names, for each of something or by itself?"""
    if isinstance(value, (ForEach, ForEvery)):
        return value.number == usual
    return isinstance(value, Number) and usual in (None, value.number)


def rescaled(value: Value, more: Value) -> Value:
    """`+2000 for each ...`, `+5000 instead of +2000`: as often as before."""
    if not isinstance(value, (ForEach, ForEvery)):
        return more
    if not isinstance(more, Number):
        raise Meaningless("a plain number")
    if isinstance(value, ForEach):
        return ForEach(more.number, value.each)
    return ForEvery(more.number, value.size, value.each)


class MoreGained(Rather):
    """`it gets +10000 instead of +5000`"""

    def __init__(
        self,
        condition: Condition,
        more: Value,
        usual: int | None,
        aspect: int | None,
        besides: tuple[Any, ...] = (),
    ) -> None:
        super().__init__(condition)
        self.more = more
        self.usual = usual  # None: whatever it is
        self.aspect = aspect
        self.besides = besides  # further changes: `+20000/[Critical] +1 instead of +10000`

    def replaced(self, part: Node) -> Node | None:
        if not isinstance(part, GiveEffect):
            return None
        fitting = [change for change in part.changes if self.fits(change)]
        if len(fitting) != 1:
            return None
        if self.usual is None and len(part.changes) > 1:
            raise Meaningless("which number is replaced")
        changes = tuple(self.larger(change) if change is fitting[0] else change for change in part.changes)
        return GiveEffect(part.objects, (*changes, *self.besides), part.until)

    def fits(self, change: Any) -> bool:
        same = isinstance(change, ChangeNumber) and is_number(change.value, self.usual)
        return same and self.aspect in (None, change.aspect)

    def larger(self, change: Any) -> ChangeNumber:
        more = rescaled(change.value, self.more)
        return ChangeNumber(change.layer, change.aspect, change.operation, more, change.objects)


class GainedAndMore(MoreGained):
    """`+10000 instead of +5000, and draw a card`: more is done wherever that is got"""

    def __init__(self, deeds: tuple[Instruction, ...], *gained: Any) -> None:
        super().__init__(*gained)
        self.deeds = deeds

    def replaced(self, part: Node) -> Node | None:
        gift = super().replaced(part)
        return Steps((gift, *self.deeds)) if isinstance(gift, Instruction) else None


class OtherKind(Rather):
    """`choose a grade 4 or less card instead of a grade 1 or less card`: from the same place"""

    def __init__(self, condition: Condition, quantity: Quantity, noun: Nominal, usual: Nominal | None) -> None:
        super().__init__(condition)
        self.quantity = quantity
        self.noun = noun
        self.usual = usual  # None: whatever it was

    def replaced(self, part: Node) -> Node | None:
        objects = getattr(part, "objects", None)
        if not isinstance(part, (Choose, Search)) or not isinstance(objects, (Cards, Bound)):
            return None
        area = objects.area if isinstance(objects, Cards) else ""
        if (objects.choice, objects.number) != self.quantity:
            return None
        if self.usual is not None and objects.filters != self.usual.found_in(area):
            return None
        filters = self.noun.found_in(area)
        if isinstance(objects, Bound):
            return Choose(Bound(objects.variable, filters, objects.choice, objects.number))
        cards = Cards(objects.who, area, filters, objects.choice, objects.number)
        return Search(cards) if isinstance(part, Search) else Choose(cards)


class EitherKind(Rather):
    """`you may search for a set order instead of a blitz order`: either, with whatever else was asked of them"""

    def __init__(self, condition: Condition, noun: Nominal, usual: Nominal | None) -> None:
        super().__init__(condition)
        self.noun = noun
        self.usual = usual  # None: whatever it was

    def replaced(self, part: Node) -> Node | None:
        objects = getattr(part, "objects", None)
        if not isinstance(part, (Choose, Search)) or not isinstance(objects, (Cards, Bound)):
            return None
        area = objects.area if isinstance(objects, Cards) else ""
        usual = self.usual.found_in(area) if self.usual is not None else objects.filters
        if self.noun.area not in ("", area):
            return None
        if not usual or not all(one in objects.filters for one in usual):
            return None
        others = tuple(one for one in objects.filters if one not in usual)
        filters = (*any_kind([usual, self.noun.found_in(area)]), *others)
        return remade(part, {"objects": remade(objects, {"filters": filters})})
