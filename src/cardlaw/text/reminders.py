"""Reminder text in parentheses: it has no effect, but where it explains a keyword it must agree with it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from cardlaw.kernel.errors import UnsupportedText

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMERALS = ("", "i", "ii", "iii", "iv")
NUMBER = re.compile(r"\d+")
QUOTES = re.compile('["「」]')
MARKS = re.compile('["()]')
NAME = re.compile(r'"([^"]+)"|「([^」]+)」|《([^》]+)》')

Facts = Callable[[re.Match[str]], Sequence[str]]


class Keyword:
    """A keyword as it is printed, what a reminder of it must say, and the numbers that it may name."""

    def __init__(self, printed: str, facts: Facts, numbers: Iterable[int] | None = (), about: str = "") -> None:
        self.printed = re.compile(printed)
        self.facts = facts  # words that must be found in the reminder
        self.numbers = None if numbers is None else frozenset(numbers)  # besides those of the keyword; None for any
        self.about = re.compile(about, re.IGNORECASE) if about else None  # begins a reminder that stands further on

    def explained_by(self, before: str, inside: str) -> re.Match[str] | None:
        """The keyword as it stands in a line, if a reminder that follows some words is about it."""
        own = self.printed.match(inside)
        if own is not None:
            return own
        found = None
        for found in self.printed.finditer(before):
            if found.end() == len(before):
                return found
        return found if self.about is not None and self.about.match(inside) else None


def check_reminders(line: str, keywords: Sequence[Keyword]) -> None:
    """Raise UnsupportedText where a reminder says of a keyword what the keyword does not do."""
    if "(" not in line:
        return
    for start, end in parentheses(line):
        inside = line[start + 1 : end].strip()
        if " " not in inside:
            continue  # an icon; a reminder has several words
        before = line[:start].rstrip()
        for keyword in keywords:
            found = keyword.explained_by(before, inside)
            problem = disagreement(keyword, found, inside) if found is not None else ""
            if problem and found is not None:
                raise UnsupportedText(line, start, f"a reminder that agrees with {found[0].strip()!r}, where {problem}")


def parentheses(line: str) -> list[tuple[int, int]]:
    """Where the outermost parentheses open and close, those in names left out."""
    found: list[tuple[int, int]] = []
    depth = opened = 0
    quoted = False
    for mark in MARKS.finditer(line):
        letter = mark[0]
        if letter == '"' and not depth:
            quoted = not quoted
        elif letter == "(" and not quoted:
            opened = opened if depth else mark.start()
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
            if not depth:
                found.append((opened, mark.start()))
    return found


def disagreement(keyword: Keyword, found: re.Match[str], inside: str) -> str:
    """What a reminder leaves out or adds; empty if it agrees."""
    said = plain(inside)
    for fact in keyword.facts(found):
        if plain(fact) not in said:
            return f"nothing says {fact!r}"
    if keyword.numbers is None:
        return ""
    allowed = keyword.numbers.union(map(int, NUMBER.findall(plain(found[0]))))
    named = {int(number) for number in NUMBER.findall(plain(NAME.sub(" ", inside)))}
    others = sorted(named - allowed)
    return f"it names {others[0]}" if others else ""


def plain(text: str) -> str:
    """Small letters, no quotes, numbers as digits."""
    return with_digits(QUOTES.sub("", unicodedata.normalize("NFKC", text).lower()))


def with_digits(text: str) -> str:
    """Numbers that are written as words or Roman numerals as digits."""
    for number, word in enumerate(NUMBER_WORDS):
        text = re.sub(rf"\b{word}\b", str(number), text)
    for number, numeral in enumerate(NUMERALS):
        if numeral:
            text = re.sub(rf"\brank {numeral}\b", f"rank {number}", text)
    return re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
