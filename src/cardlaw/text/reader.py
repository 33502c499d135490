"""Finds every reading of some tokens by the forms of a table: phrases inside phrases, each place looked at once."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.errors import CardlawError
from cardlaw.text.forms import Form, ListOf
from cardlaw.text.grammar import KEYS, Edge, Grammar, Place
from cardlaw.text.tokens import Token

MOST_READINGS: Final = 400
PLACES: Final = 4096  # more than a text has tokens


class TooManyReadings(CardlawError):
    """Words that can be put together in so many ways that they say nothing definite."""


class Term:
    """A piece of a reading."""


@final
class Single(Term):
    """A token that is a number, a name or the like."""

    def __init__(self, category: str, token: Token) -> None:
        self.category = category
        self.token = token


@final
class Phrase(Term):
    """A form with what stands in its slots."""

    def __init__(self, form: Form, inside: list[tuple[str, Term]], start: int, end: int, third: bool) -> None:
        self.form = form
        self.inside = inside
        self.start = start
        self.end = end
        self.third = third  # its verb says that somebody else acts


@final
class Row(Term):
    """Phrases of a list."""

    def __init__(self, category: str, items: list[Term]) -> None:
        self.category = category
        self.items = items


@final
class Found:
    """A piece of a reading and where it ends."""

    def __init__(self, end: int, term: Term) -> None:
        self.end = end
        self.term = term


@final
class OpenRow:
    """The items of a list that have been read so far."""

    def __init__(self, end: int, items: list[Term]) -> None:
        self.end = end
        self.items = items


@final
class Filled:
    """What stands in a slot of a form that is being read, by the number of the slot."""

    def __init__(self, slot: int, term: Term) -> None:
        self.slot = slot
        self.term = term


@final
class Ended:
    """A form that has been read, by its number among those of its category."""

    def __init__(self, number: int, found: Found) -> None:
        self.number = number
        self.found = found


def rule_number(ended: Ended) -> int:
    return ended.number


NONE: list[Found] = []


@final
class Reader:
    """Readings of one text. One that is `noting` also tells how far they went and what could have come there."""

    def __init__(self, grammar: Grammar, tokens: list[Token], noting: bool = False) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.size = len(tokens)
        symbols = grammar.symbols
        self.words: list[int] = [symbols.get(token.word, -1) for token in tokens]
        self.kinds: list[int] = [symbols.get("#" + token.kind, -1) if token.kind else -1 for token in tokens]
        self.words.append(-1)
        self.kinds.append(-1)
        self.keys: list[int] = [(self.words[at] + 1) * KEYS + self.kinds[at] + 1 for at in range(self.size + 1)]
        self.spelled: list[str] = [token.word for token in tokens]
        self.begun: list[set[int]] = [grammar.begun_by(self.words[at], self.kinds[at]) for at in range(self.size + 1)]
        self.known: dict[int, list[Found]] = {}
        self.noting = noting
        self.furthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str) -> list[Term]:
        """All ways to read the tokens as one phrase of a category."""
        return [found.term for found in self.read(self.grammar.numbers.get(category, -1), 0) if found.end == self.size]

    def read(self, category: int, at: int) -> list[Found]:
        """Every phrase of a category that begins at a place, with where it ends."""
        if category < 0 or not self.may_begin(category, at):
            return NONE
        key = category * PLACES + at
        known = self.known.get(key)
        if known is None:
            self.known[key] = NONE
            known = self.read_anew(category, at)
            if len(known) > MOST_READINGS:
                raise TooManyReadings(f"{len(known)} readings")
            self.known[key] = known
        return known

    def may_begin(self, category: int, at: int) -> bool:
        if category in self.begun[at]:
            return True
        if self.noting and at == self.furthest:
            self.expected.add(self.grammar.names[category])
        return False

    def read_anew(self, category: int, at: int) -> list[Found]:
        leaf = self.grammar.leaves[category]
        if leaf is not None:
            if at >= self.size:
                return []
            if self.noting:
                self.reach(at + 1)
            return [Found(at + 1, Single(self.grammar.names[category], self.tokens[at]))]
        row = self.grammar.rows[category]
        if row is not None:
            return self.read_row(category, row, at)
        ended: list[Ended] = []
        self.follow(self.grammar.roots[category], at, [], False, at, ended)
        if self.noting and not ended and at == self.furthest:
            self.expected.add(self.grammar.names[category])
        if len(ended) > 1:
            ended.sort(key=rule_number)
        return [one.found for one in ended]

    def follow(self, place: Place, at: int, inside: list[Filled], third: bool, start: int, ended: list[Ended]) -> None:
        """Read the rest of forms from a place on; `inside` is what stands in their slots so far."""
        for rule in place.rules:
            named = [(rule.slots[filled.slot], filled.term) for filled in inside]
            ended.append(Ended(rule.number, Found(at, Phrase(rule.form, named, start, at, third))))
        for edge in place.edges if self.noting else self.viable(place, at):
            step = edge.step
            if not step.is_word:
                for inner in self.read(step.category, at):
                    inside.append(Filled(edge.slot, inner.term))
                    self.follow(edge.to, inner.end, inside, third, start, ended)
                    inside.pop()
            else:
                word = self.words[at]
                if word == step.word or (not step.alone and word in step.choices):
                    if self.noting:
                        self.reach(at + 1)
                    self.follow(edge.to, at + 1, inside, third or word == step.second, start, ended)
                elif self.noting and at == self.furthest:
                    self.expected.add(step.shown)
            if step.optional:
                self.follow(edge.to, at, inside, third, start, ended)

    def viable(self, place: Place, at: int) -> list[Edge]:
        key = self.keys[at]
        known = place.viable.get(key)
        if known is None:
            known = self.grammar.viable(place, self.words[at], self.kinds[at])
            place.viable[key] = known
        return known

    def read_row(self, category: int, row: ListOf, at: int) -> list[Found]:
        name = self.grammar.names[category]
        item = self.grammar.items[category]
        found: list[Found] = []
        if row.least <= 0:
            found.append(Found(at, Row(name, [])))
        open_rows: list[OpenRow] = [OpenRow(one.end, [one.term]) for one in self.read(item, at)]
        if row.least <= 1:
            found.extend([Found(one.end, Row(name, one.items)) for one in open_rows])
        while open_rows:
            following: list[OpenRow] = []
            for one in open_rows:
                self.continue_row(item, one, row.between, following)
                if row.last:
                    closed: list[OpenRow] = []
                    self.continue_row(item, one, row.last, closed)
                    found.extend([Found(longer.end, Row(name, longer.items)) for longer in closed])
            if not row.last:
                found.extend([Found(one.end, Row(name, one.items)) for one in following if len(one.items) >= row.least])
            if len(found) > MOST_READINGS:
                raise TooManyReadings(f"{len(found)} readings")
            open_rows = following
        return found

    def continue_row(self, item: int, one: OpenRow, separators: list[list[str]], into: list[OpenRow]) -> None:
        end = one.end
        for words in separators:
            start = end + len(words)
            if words and self.spelled[end:start] != words:
                if self.noting and end == self.furthest:
                    self.expected.add(words[0])
                continue
            if self.noting:
                self.reach(start)
            for inner in self.read(item, start):
                if inner.end > end:
                    into.append(OpenRow(inner.end, [*one.items, inner.term]))

    def reach(self, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = set()
