"""Token accounting: every printed token is taken by a form, or stands in a parenthesis that only reminds.

This goes through a finished reading once more, word by word, and trusts nothing that the reader noted of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardlaw.text.forms import Form, ListOf, Table, Words
from cardlaw.text.reader import Phrase, Row, Single, Term
from cardlaw.text.tokens import Token, levelled

WORD: Final = re.compile(r"\w+")
IN_PARENTHESES: Final = re.compile(r"\([^()]*\)")


def tokens_left(term: Term, tokens: list[Token], table: Table) -> list[Token]:
    """The tokens that no form of a reading takes: each piece begins where the one before it ended."""
    end = take(term, 0, tokens, table)
    return tokens if end is None else tokens[end:]


def take(term: Term, at: int, tokens: list[Token], table: Table) -> int | None:
    """Where the tokens of a piece of a reading end; None if they are not those of its form."""
    if isinstance(term, Single):
        return at + 1 if at < len(tokens) and tokens[at] is term.token else None
    if isinstance(term, Row):
        return take_row(term, at, tokens, table)
    assert isinstance(term, Phrase)
    return take_form(term.form, term.inside, at, tokens, table)


def take_form(form: Form, inside: list[tuple[str, Term]], at: int, tokens: list[Token], table: Table) -> int | None:
    ways: list[tuple[int, int]] = [(at, 0)]  # where, and how many slots were filled
    for part in form.parts:
        following: list[tuple[int, int]] = []
        for place, filled in ways:
            if part.optional:
                following.append((place, filled))
            if isinstance(part, Words):
                if place < len(tokens) and tokens[place].word in part.choices:
                    following.append((place + 1, filled))
            elif filled < len(inside) and inside[filled][0] == part.name:
                end = take(inside[filled][1], place, tokens, table)
                if end is not None:
                    following.append((end, filled + 1))
        ways = following
    ends = [place for place, filled in ways if filled == len(inside)]
    return max(ends) if ends else None


def take_row(row: Row, at: int, tokens: list[Token], table: Table) -> int | None:
    kind: ListOf = table.lists[row.category]
    place = at
    for number, item in enumerate(row.items):
        starts = [place] if not number else separated(kind, place, tokens)
        for start in starts:
            end = take(item, start, tokens, table)
            if end is not None and end > place:
                place = end
                break
        else:
            return None
    return place


def separated(kind: ListOf, place: int, tokens: list[Token]) -> list[int]:
    """Where the next item of a list may begin."""
    found: list[int] = []
    for words in (*kind.between, *kind.last):
        end = place + len(words)
        if not words or [token.word for token in tokens[place:end]] == words:
            found.append(end)
    return found


def words_lost(printed: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Words of a printed card that no line which is read has; what stands in parentheses is accounted for elsewhere."""
    read = Counter(words_of(lines))
    return list((Counter(words_of(printed)) - read).elements())


def words_of(lines: Sequence[str]) -> list[str]:
    return [word for line in lines for word in WORD.findall(IN_PARENTHESES.sub(" ", levelled(line)).lower())]
