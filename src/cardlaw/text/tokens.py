"""The words of a printed line and where they stand. Only spelling is levelled; no word is dropped, added or moved."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping

from mypy_extensions import mypyc_attr

LEVEL = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "`": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "‐": "-",
        "‑": "-",
        "≪": "《",
        "≫": "》",
        "«": "《",
        "»": "》",
        "\u00a0": " ",
        "\t": " ",
        "\n": " ",
        "•": "・",
        "●": "・",
        "◆": "・",
        "‧": "・",
        "·": "・",
    }
)
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {"thirty": 30, "forty": 40, "fifty": 50}
MILLION = 1_000_000
NAME = "name"
TEXT = "text"  # an ability or effect in quotes
PARENTHESIS = "parenthesis"
NUMBER = "number"
WORD = ""


class Token:
    """One word, sign, icon, quotation or parenthesis."""

    __slots__ = ("at", "end", "kind", "text", "word")

    def __init__(self, kind: str, text: str, word: str, at: int, end: int) -> None:
        self.kind = kind
        self.text = text  # as it is levelled; of quotations what stands inside
        self.word = word  # what forms compare
        self.at = at
        self.end = end

    def __repr__(self) -> str:
        return f"{self.word or self.text}@{self.at}"


@mypyc_attr(native_class=False)
class Spelling(dict[int, str]):
    """The one spelling of each character, found out when it is first met."""

    def __missing__(self, code: int) -> str:
        spelled = level(chr(code))
        self[code] = spelled
        return spelled


def levelled(text: str) -> str:
    """One spelling of quotes, dashes, digits, wide letters and spaces; every character keeps its place."""
    return text.translate(SPELLING)


def level(character: str) -> str:
    if character.isascii() or character in "【】《》「」・":
        return character
    plain = unicodedata.normalize("NFKC", character).translate(LEVEL)
    return plain if len(plain) == 1 else character


SPELLING = Spelling({code: str(spelled) for code, spelled in LEVEL.items()})


Quotation = tuple[int, int, str]  # where it opens and closes, and its kind


class Lexer:
    """Takes the lines of one game apart.

    `patterns` are the game's own tokens (icons, traits) by kind, tried before the common ones; `spellings` are other
    spellings of the same token; `opens_text` tells whether a quotation that opens at a place holds a sentence.
    `own_words` are what one of the game's own tokens may begin with, a word or several: other words, and signs between
    words, need no look at the patterns.
    """

    def __init__(
        self,
        patterns: Iterable[tuple[str, str]],
        spellings: Mapping[str, str],
        opens_text: Callable[[str, int], bool],
        reads: Callable[[str], str] = str.lower,
        own_words: Iterable[str] | None = None,
    ) -> None:
        own = [f"(?P<{kind}__{number}>{pattern})" for number, (kind, pattern) in enumerate(patterns)]
        self.pattern = re.compile("|".join((*own, COMMON)), re.IGNORECASE)
        self.spellings = dict(spellings)
        self.opens_text = opens_text
        self.reads = reads
        self.has_plain_words = own_words is not None
        self.own_words = beginnings(own_words or ())
        self.plain: dict[str, tuple[str, str]] = {}  # kind and spelling of plain words

    def tokens(self, text: str, start: int = 0, end: int | None = None) -> list[Token]:
        """The tokens of a levelled text between two places."""
        stop = len(text) if end is None else end
        found: list[Token] = []
        at = start
        while at < stop:
            if text[at].isspace():
                at += 1
                continue
            token = self.plain_word(text, at, stop) if self.has_plain_words else None
            if token is None:
                token = self.token(text, at, stop)
            found.append(token)
            at = token.end
        return found

    def plain_word(self, text: str, at: int, stop: int) -> Token | None:
        """A word in small letters that begins no token of the game's own, as most words do, or the sign after one."""
        found = PLAIN_WORD.match(text, at, stop)
        if found is None:
            return None
        word = found[0]
        if word in self.own_words and text.startswith(self.own_words[word], at + len(word)):
            return None
        known = self.plain.get(word)
        if known is None:
            spelled = self.reads(word)
            spelled = self.spellings.get(spelled, spelled)
            known = (NUMBER if spelled in NUMBER_WORDS else WORD, spelled)
            self.plain[word] = known
        return Token(known[0], word, known[1], at, at + len(word))

    def token(self, text: str, at: int, stop: int) -> Token:
        if text[at] == '"':
            close, kind = self.closing_quote(text, at, stop)
            if close > at:
                return Token(kind, text[at + 1 : close], f"#{kind}", at, min(close + 1, stop))
        found = self.pattern.match(text, at, stop)
        if found is None:
            return Token(WORD, text[at], text[at], at, at + 1)
        kind = (found.lastgroup or "").partition("__")[0]
        if kind == "open":
            return self.parenthesis(text, at, stop)
        word = self.reads(found[0])
        word = self.spellings.get(word, word)
        if kind == "plain":
            kind = NUMBER if word in NUMBER_WORDS else WORD
        return Token(kind, found[0], word, at, found.end())

    def parenthesis(self, text: str, at: int, stop: int) -> Token:
        depth = 0
        for place in range(at, stop):
            depth += (text[place] == "(") - (text[place] == ")")
            if not depth:
                return Token(PARENTHESIS, text[at + 1 : place], "(...)", at, place + 1)
        return Token(WORD, "(", "(", at, at + 1)

    def closing_quote(self, text: str, at: int, stop: int) -> tuple[int, str]:
        """Where a quotation that opens at a place is closed, and what kind it is."""
        holds_text = self.opens_text(text, at)
        depth = 1
        place = at + 1
        while place < stop:
            if text[place] == '"':
                if self.opens(text, place, depth):
                    depth += 1
                else:
                    depth -= 1
                    if not depth:
                        return place, TEXT if holds_text else NAME
            place += 1
        if holds_text and depth == 1:
            return stop, TEXT  # its last sign is missing
        last = text.find('"', at + 1, stop)
        return (last, NAME) if last > at and not holds_text else (at, NAME)

    def opens(self, text: str, at: int, depth: int) -> bool:
        """Does a quotation open at a place inside so many others?"""
        before = text[at - 1 : at]
        after = text[at + 1 : at + 2]
        if self.opens_text(text, at) and before in ' ("':
            return True
        if after == '"':  # a name that begins with a quotation
            return before in (" ", "(", "[", "/") and text[at + 2 : at + 3].isalnum()
        if before.isalnum() and after.isalnum():  # a quotation that goes on a name without a space
            return depth == 1
        return before in (" ", "(", "[", "/", '"') and after != "" and not after.isspace() and after not in ".,)]"


def beginnings(phrases: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What may follow each first word of some phrases."""
    found: dict[str, tuple[str, ...]] = {}
    for phrase in phrases:
        first, _, rest = phrase.partition(" ")
        found[first] = (*found.get(first, ()), f" {rest}" if rest else "")
    return found


PLAIN_WORD = re.compile("[a-z]+(?=[ ,.])|[,.](?= [A-Za-z])")
COMMON = (
    r"(?P<open__>\()"
    r"|(?P<signed__>[+-]\d{1,3}(?:,\d{3})+|[+-]\d+)"
    r"|(?P<number__>\d{1,3}(?:,\d{3})+(?!\d)|\d+)"
    r"|(?P<plain__>[+-]x\b|[^\W\d_]+(?:['-][^\W\d_]+)*'?|[^\s])"
)


def number_of(token: Token) -> int:
    """The value of a number, in digits or in words."""
    known = NUMBER_WORDS.get(token.word)
    if known is not None:
        return known
    digits = int("".join(sign for sign in token.text if sign.isdigit() or sign == "-"))
    return digits * MILLION if token.word.endswith("million") else digits
