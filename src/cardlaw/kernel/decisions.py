"""Decisions: the only points at which the engine stops."""

from __future__ import annotations

from html import escape
from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.node import Node, all_citations

PASS: Final = "pass"
YES: Final = "yes"
NO: Final = "no"
CARD: Final = "card"
PLACE: Final = "place"
NUMBER: Final = "number"
MODE: Final = "mode"
AUTO: Final = "auto"
DROP: Final = "drop"
RULE: Final = "rule"
WORD: Final = "word"

TOLD: Final = ("name", "area", "other")  # what an option has only for people: no part of the state


@final
@mypyc_attr(acyclic=True)
class Option:
    """One thing that may be chosen: a verb of the vocabulary with what it names."""

    def __init__(
        self, verb: str, card: int = -1, place: int = -1, number: int = -1, word: str = "", hidden: bool = False
    ) -> None:
        self.verb = verb
        self.card = card
        self.place = place
        self.number = number
        self.word = word
        self.hidden = hidden  # the chooser sees that there is a card, not which
        self.name: str = ""  # of the card, for people; told when the decision is opened
        self.area: str = ""  # the name of the place, likewise
        self.other: str = ""  # the name of the second place, where the number is one

    def key(self) -> tuple[str, int, int, int, str]:
        """What makes two options the same."""
        return (self.verb, self.card, self.place, self.number, self.word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def text(self) -> str:
        """The option in one line, as `play card=12 place=3`; `Option.parse` reads it back."""
        parts = [self.verb]
        for name, value in (("card", self.card), ("place", self.place), ("number", self.number)):
            if value >= 0:
                parts.append(f"{name}={value}")
        if self.hidden:
            parts.append("hidden")
        if self.word:
            parts.append(f"word={self.word}")
        return " ".join(parts)

    @staticmethod
    def parse(text: str) -> Option:
        """The option that `text` wrote; raises BadInput where it is none."""
        line, _, word = text.strip().partition(" word=")
        verb, *parts = line.split(" ")
        found = Option(verb, word=word)
        for part in parts:
            name, _, value = part.partition("=")
            if part == "hidden":
                found.hidden = True
            elif name == "card" and value.isdecimal():
                found.card = int(value)
            elif name == "place" and value.isdecimal():
                found.place = int(value)
            elif name == "number" and value.isdecimal():
                found.number = int(value)
            else:
                raise BadInput(
                    f"option: expected a verb and card=, place=, number= or word= after it, found {part!r} in {text!r}"
                )
        if not verb:
            raise BadInput(f"option: expected a verb, found {text!r}")
        return found

    def words(self, naming_cards: bool = True) -> str:
        """The option for people, as `play 'Skiff' zone3`: what its text says by numbers, by names."""
        parts = [self.verb]
        if self.hidden:
            parts.append("a hidden card")
        elif self.card >= 0:
            parts.append(repr(self.name) if self.name and naming_cards else f"card={self.card}")
        if self.place >= 0:
            parts.append(self.area if self.area else f"place={self.place}")
        if self.number >= 0:
            parts.append(self.other if self.other else str(self.number))
        if self.word:
            parts.append(self.word)
        return " ".join(parts)

    def __repr__(self) -> str:
        words, text = self.words(), self.text()
        return f"<Option {text}>" if words == text else f"<Option {words} ({text})>"

    def _repr_html_(self) -> str:
        """The option in words, for notebooks."""
        return f"<b>{escape(self.words())}</b> <small>{escape(self.text())}</small>"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A question to one player: choose from `min` to `max` of the options."""

    settled: bool = False  # asked only so that nobody learns from its not being asked; see `discretion`
    left: int = 0  # of what is done one by one: how many more there can be
    answered: list[Option] | None = None  # what comes of a settled decision, whatever is answered

    def __init__(
        self,
        player: int,
        purpose: str,
        options: list[Option],
        min: int = 1,
        max: int = 1,
        source: int = -1,
        ordered: bool = False,
        cite: str = "",
    ) -> None:
        self.player = player
        self.purpose = purpose
        self.options = options
        self.min = min
        self.max = max
        self.source = source  # card that asks; -1 for the rules
        self.ordered = ordered  # the order of the answer matters
        self.cite = cite  # what to cite besides the step that asks
        self.step: str = ""  # the step that asks, set by the engine
        self.clauses: tuple[str, ...] = ()  # of that step, set when the decision is opened
        self.basis: Node | None = None  # the part of a program that says what may be chosen
        self.settled = False  # here too, so that uncompiled games save what compiled ones do
        self.left = 0
        self.answered = None

    def is_forced(self) -> bool:
        """Is there only one answer?"""
        count = len(self.options)
        if self.max <= 0 or count == 0:
            return True
        return self.min >= count and (count == 1 or not self.ordered)

    def forced_answer(self) -> list[Option]:
        """The only answer of a decision that has one."""
        return self.options[: max_of(self.max, 0)]

    def citations(self) -> tuple[str, ...]:
        """Citation keys of what the options rest on besides the step that asks."""
        keys: tuple[str, ...] = (self.cite,) if self.cite else ()
        return keys + all_citations(self.basis) if self.basis is not None else keys

    def how_many(self) -> str:
        """How many options are to be chosen, as `1 of 5` or `0-2 of 7`."""
        most = min(self.max, len(self.options))
        return f"{self.min if self.min == most else f'{self.min}-{most}'} of {len(self.options)}"

    def __repr__(self) -> str:
        options = "; ".join([f"{number}: {option.words()}" for number, option in enumerate(self.options)])
        return f"<Decision of {PLAYERS[self.player]}, {self.purpose}, choose {self.how_many()}: {options}>"

    def _repr_html_(self) -> str:
        """The question with its options in words, for notebooks."""
        return self.html([option.words() for option in self.options])

    def html(self, options: list[str]) -> str:
        """The question with its options as they are told."""
        items = "".join([f"<li value='{number}'>{escape(one)}</li>" for number, one in enumerate(options)])
        clauses = escape(", ".join(self.clauses))
        title = f"{PLAYERS[self.player]}: {escape(self.purpose)}, choose {self.how_many()}"
        return f"<b>{title}</b> <small>{clauses}</small><ol start='0'>{items}</ol>"

    def copy(self) -> Decision:
        """The same question once more, to be changed."""
        other = Decision(
            self.player, self.purpose, self.options, self.min, self.max, self.source, self.ordered, self.cite
        )
        other.step = self.step
        other.clauses = self.clauses
        other.basis = self.basis
        other.settled = self.settled
        other.left = self.left
        other.answered = self.answered
        return other


def max_of(a: int, b: int) -> int:
    return a if a > b else b


def all_of(options: list[Option]) -> Decision:
    """No question: all of the options are taken, and the next step finds them as it finds an answer."""
    return Decision(0, "all", options, len(options), len(options))


def yes_or_no(player: int, purpose: str, source: int = -1, cite: str = "") -> Decision:
    """The question whether an optional thing is done."""
    return Decision(player, purpose, [Option(YES), Option(NO)], source=source, cite=cite)


def one_more(player: int, purpose: str, left: int, source: int = -1, cite: str = "") -> Decision:
    """The question whether one more is done of what is done one by one, at most `left` of them."""
    decision = yes_or_no(player, purpose, source, cite)
    decision.left = left
    return decision


@final
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Outcome:
    """How the game ended."""

    def __init__(self, winner: int, reason: str, clauses: tuple[str, ...]) -> None:
        self.winner = winner  # -1 for a draw
        self.reason = reason
        self.clauses = clauses

    @property
    def is_draw(self) -> bool:
        """Did nobody win?"""
        return self.winner < 0

    def __repr__(self) -> str:
        result = "draw" if self.winner < 0 else f"{PLAYERS[self.winner]} won"
        return f"<Outcome {result}: {self.reason} [{', '.join(self.clauses)}]>"
