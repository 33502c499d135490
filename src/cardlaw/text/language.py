"""One game's language: from a printed line to what it does, or to the place where it is not understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.kernel.errors import UnsupportedText
from cardlaw.program.normal_form import same_program
from cardlaw.program.remaking import IdleChoice, NothingKept, without_idle_variables
from cardlaw.text.accounting import tokens_left
from cardlaw.text.discourse import Speech, Talk
from cardlaw.text.forms import Table
from cardlaw.text.grammar import Grammar
from cardlaw.text.maker import canonical, make
from cardlaw.text.meaning import Meaningless
from cardlaw.text.reader import Reader, Term, TooManyReadings
from cardlaw.text.tokens import PARENTHESIS, WORD, Lexer, Token, levelled

MOST_NAMED = 8
KINDS = {"#number": "a number", "#signed": "+ or - a number", "#name": "a name", "#trait": "a trait"}


class Reading:
    """One way to read a line: its phrases and what they make."""

    def __init__(self, term: Term, made: Any, tokens: list[Token]) -> None:
        self.term = term
        self.made = made
        self.tokens = tokens


class Language:
    """The tables of a game with its lexer and its nouns."""

    def __init__(self, table: Table, lexer: Lexer, speech: Speech, ends: bool = False) -> None:
        """`ends` adds the full stop that some lines lack at their end."""
        self.ends = ends
        self.table = table
        self.lexer = lexer
        self.speech = speech
        self._grammar: Grammar | None = None

    @property
    def grammar(self) -> Grammar:
        if self._grammar is None:
            self._grammar = Grammar(self.table)
        return self._grammar

    def read(self, category: str, printed: str, kind: str = "", begin: Callable[[Talk], None] | None = None) -> Any:
        """The one meaning of a printed text; UnsupportedText with its place if there is none, or several."""
        found = self.readings(category, printed, kind, begin)
        if len(found) > 1:
            raise UnsupportedText(printed, 0, "words with one meaning")
        self.account(found[0].term, found[0].tokens, printed)
        return found[0].made

    def account(self, term: Term, tokens: list[Token], printed: str) -> None:
        """A reading that leaves out a printed word is no reading."""
        left = tokens_left(term, tokens, self.table)
        if left:
            raise UnsupportedText(printed, left[0].at, f"a form that says {left[0].text!r}")

    def readings(
        self, category: str, printed: str, kind: str = "", begin: Callable[[Talk], None] | None = None
    ) -> list[Reading]:
        """Every different meaning of a printed text; UnsupportedText if there is none."""
        tokens = self.tokens(printed)
        reader = Reader(self.grammar, tokens)
        try:
            terms = reader.readings(category)
        except TooManyReadings:
            raise UnsupportedText(printed, 0, "words that can be put together in one way") from None
        if not terms:
            raise self.not_read(category, printed, tokens)
        found: list[Reading] = []
        problem: UnsupportedText | None = None
        for term in terms:
            talk = Talk(self.speech, kind)
            if begin is not None:
                begin(talk)
            try:
                made = without_idle_variables(make(term, self.table, talk))
            except Meaningless as error:
                problem = problem or UnsupportedText(printed, self.place_of(error, tokens), str(error))
                continue
            except IdleChoice:
                problem = problem or UnsupportedText(printed, 0, "something that is done with what is chosen")
                continue
            except NothingKept:
                problem = problem or UnsupportedText(printed, 0, "something that was done before")
                continue
            except UnsupportedText as error:
                inside = max(printed.find(error.text), 0)
                problem = UnsupportedText(printed, inside + error.at, error.expected)
                continue
            if not any(same_program(made, other.made) for other in found):
                found.append(Reading(term, made, tokens))
        if not found:
            assert problem is not None
            raise problem
        return found

    def inside(self, category: str, text: str, talk: Talk) -> Any:
        """The one meaning of words in quotes that go on with what was said outside them."""
        tokens = self.tokens(text)
        reader = Reader(self.grammar, tokens)
        terms = reader.readings(category)
        if not terms:
            raise self.not_read(category, text, tokens)
        found: list[tuple[Talk, Any, Term]] = []
        problem: UnsupportedText | None = None
        for term in terms:
            own = talk.copy()
            try:
                made = make(term, self.table, own)
            except Meaningless as error:
                problem = problem or UnsupportedText(text, self.place_of(error, tokens), str(error))
                continue
            if not any(same_program(made, other) for _, other, _ in found):
                found.append((own, made, term))
        if len(found) != 1:
            raise problem or UnsupportedText(text, 0, "words with one meaning")
        self.account(found[0][2], tokens, text)
        talk.become(found[0][0])
        return found[0][1]

    def not_read(self, category: str, printed: str, tokens: list[Token]) -> UnsupportedText:
        """How far a text that has no reading is understood, and what could have come there."""
        reader = Reader(self.grammar, tokens, noting=True)
        reader.readings(category)
        return UnsupportedText(printed, self.place(tokens, reader.furthest, printed), self.expected(reader))

    def tokens(self, printed: str) -> list[Token]:
        """The tokens of a text; parentheses that only remind are read as such and stand apart."""
        tokens = self.lexer.tokens(levelled(printed))
        kept = [token for token in tokens if token.kind != PARENTHESIS or not self.only_reminds(token)]
        if self.ends and kept and kept[-1].word != ".":
            kept.append(Token(WORD, ".", ".", len(printed), len(printed)))
        return kept

    def only_reminds(self, token: Token) -> bool:
        reader = Reader(self.grammar, self.lexer.tokens(token.text))
        return bool(reader.readings("reminder"))

    def spoken(self, printed: str) -> str:
        """A text without what only reminds, in one spelling."""
        lines = [self.without_reminders(levelled(line)) for line in printed.split("\n")]
        return "\n".join(line for line in lines if line)

    def without_reminders(self, text: str) -> str:
        for token in reversed(self.lexer.tokens(text)):
            if token.kind == PARENTHESIS and self.only_reminds(token):
                text = text[: token.at] + text[token.end :]
        return " ".join(text.split())

    def canonical(self, term: Term) -> str:
        return " ".join(canonical(term, self.table))

    def place_of(self, error: Meaningless, tokens: list[Token]) -> int:
        """Where in a text the words begin that say nothing."""
        return tokens[error.at].at if 0 <= error.at < len(tokens) else 0

    def place(self, tokens: list[Token], at: int, printed: str) -> int:
        return tokens[at].at if at < len(tokens) else len(printed)

    def expected(self, reader: Reader) -> str:
        """The words that could have come, as a person reads them."""
        words: set[str] = set()
        for name in reader.expected:
            words |= self.grammar.firsts[name] if name in self.grammar.numbers else {name}
        told = sorted({KINDS.get(word, word) for word in words}, key=lambda word: (len(word), word))
        told = [word for word in told if not word.startswith("#")]
        return " or ".join(told[:MOST_NAMED]) + (" or ..." if len(told) > MOST_NAMED else "")
