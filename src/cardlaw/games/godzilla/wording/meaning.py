"""What parts of a sentence mean before the whole is known: who acts, how long it lasts, under which condition."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.selections import Successively
from cardlaw.kernel.errors import CardlawError
from cardlaw.program.conditions import Both, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, THEY, YOU
from cardlaw.program.control import If
from cardlaw.program.filters import Other
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, GiveRule
from cardlaw.program.looking import LookAtTop, RevealTop, Search, SendTop
from cardlaw.program.modifications import Change
from cardlaw.program.objects import ALL, Cards, Filter, It, Objects

Select = Callable[[int], Objects]  # the cards meant, given who acts
Deed = Callable[[int], tuple[Instruction, ...]]  # what is done, given who acts
Make = Callable[[Objects | None, Condition | None], Change]


class Meaningless(CardlawError):
    """Words that follow the grammar but say nothing that the game knows."""


def whose(who: int, actor: int) -> int:
    """The player that `your` or `their` means."""
    if who != THEY:
        return who
    return YOU if actor == EACH_PLAYER else OPPONENT


def self_of(actor: int) -> int:
    """The player who acts; where each player does, everyone for themselves."""
    return YOU if actor == EACH_PLAYER else actor


class Extremity:
    """`with the highest rank`: which number, and whether the most or the least of it."""

    def __init__(self, aspect: int, highest: bool) -> None:
        self.aspect = aspect
        self.highest = highest


class Nominal:
    """`rank 4 or lower battle cards in zone 8`: properties in the order of the words."""

    def __init__(self, filters: tuple[Filter, ...], side: str = "", extreme: Extremity | None = None) -> None:
        self.filters = filters
        self.side = side  # rightmost or leftmost
        self.extreme = extreme

    def with_article(self, article: str) -> Nominal:
        return Nominal((Other(), *self.filters), self.side, self.extreme) if article == "another" else self


class Statement:
    """`This card gains ... and ...`: cards (or none in particular) and what becomes true of them."""

    def __init__(self, objects: Objects | None, makes: tuple[Make, ...], own_rule: bool = False) -> None:
        self.objects = objects
        self.makes = makes
        self.own_rule = own_rule  # true of the card wherever it is, and not something that a card does

    def changes(self, condition: Condition | None) -> tuple[Change, ...]:
        objects = self.objects
        if isinstance(objects, Cards) and objects.choice != ALL:
            raise Meaningless("no choice of cards in an ability that is always active")
        return tuple(make(objects, condition) for make in self.makes)

    def given(self, until: int) -> Instruction:
        if self.objects is None:
            return GiveRule(tuple(make(None, None) for make in self.makes), until)
        return GiveEffect(self.objects, tuple(make(It(), None) for make in self.makes), until)


class Clause:
    """One clause: either instructions or statements."""

    def __init__(self, instructions: tuple[Instruction, ...] = (), statements: tuple[Statement, ...] = ()) -> None:
        self.told = instructions
        self.statements = statements

    def instructions(self) -> tuple[Instruction, ...]:
        return self.told or tuple(statement.given(THIS_GAME) for statement in self.statements)


class Sentence:
    """A clause with the condition before it and what happens otherwise."""

    def __init__(self, condition: Condition | None, clause: Clause, otherwise: Clause | None = None) -> None:
        self.condition = condition
        self.clause = clause
        self.otherwise = otherwise

    def is_statement(self) -> bool:
        return bool(self.clause.statements) and self.otherwise is None

    def instructions(self) -> tuple[Instruction, ...]:
        done = self.clause.instructions()
        if self.condition is None:
            return done
        return (If(self.condition, done, self.otherwise.instructions() if self.otherwise else ()),)

    def changes(self, before: Condition | None) -> tuple[Change, ...]:
        condition = joined(before, self.condition)
        return tuple(change for statement in self.clause.statements for change in statement.changes(condition))


def joined(first: Condition | None, second: Condition | None) -> Condition | None:
    if first is None or second is None:
        return first if second is None else second
    return Both(first, second)


def whole(action: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Whether an option can be taken does not depend on cards that only its own first words find."""
    finds = isinstance(action[0], (Choose, LookAtTop, RevealTop, Search, SendTop))
    return (Successively(action),) if finds and len(action) > 1 else action
