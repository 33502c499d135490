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
    """The tokens that no form of a reading takes."""
    taken: set[int] = set()
    ends = take(term, 0, tokens, table, taken)
    whole = ends is not None and ends == len(tokens)
    return [] if whole and len(taken) == len(tokens) else [one for n, one in enumerate(tokens) if n not in taken]


def take(term: Term, at: int, tokens: list[Token], table: Table, taken: set[int]) -> int | None:
    """Where the tokens of a piece of a reading end; None if they are not those of its form."""
    if isinstance(term, Single):
        if at >= len(tokens) or tokens[at] is not term.token:
            return None
        taken.add(at)
        return at + 1
    if isinstance(term, Row):
        return take_row(term, at, tokens, table, taken)
    assert isinstance(term, Phrase)
    return take_form(term.form, list(term.inside), at, tokens, table, taken)


def take_form(
    form: Form, inside: list[tuple[str, Term]], at: int, tokens: list[Token], table: Table, taken: set[int]
) -> int | None:
    ways: list[tuple[int, int, set[int]]] = [(at, 0, set())]  # where, how many slots were filled, what was taken
    for part in form.parts:
        following: list[tuple[int, int, set[int]]] = []
        for place, filled, mine in ways:
            if part.optional:
                following.append((place, filled, mine))
            if isinstance(part, Words):
                if place < len(tokens) and tokens[place].word in part.choices:
                    following.append((place + 1, filled, {*mine, place}))
            elif filled < len(inside) and inside[filled][0] == part.name:
                own: set[int] = set()
                end = take(inside[filled][1], place, tokens, table, own)
                if end is not None:
                    following.append((end, filled + 1, mine | own))
        ways = following
    done = [(place, mine) for place, filled, mine in ways if filled == len(inside)]
    if not done:
        return None
    place, mine = max(done, key=lambda way: way[0])
    taken |= mine
    return place


def take_row(row: Row, at: int, tokens: list[Token], table: Table, taken: set[int]) -> int | None:
    kind: ListOf = table.lists[row.category]
    place = at
    for number, item in enumerate(row.items):
        starts = [place] if not number else separated(kind, place, tokens)
        for start in starts:
            own: set[int] = set()
            end = take(item, start, tokens, table, own)
            if end is not None and end > place:
                taken |= own | set(range(place, start))
                place = end
                break
        else:
            return None
    return place


def separated(kind: ListOf, place: int, tokens: list[Token]) -> list[int]:
    """Where the next item of a list may begin."""
    spelled = [token.word for token in tokens]
    return [place + len(words) for words in (*kind.between, *kind.last) if spelled[place : place + len(words)] == words]


def words_lost(printed: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Words of a printed card that no line which is read has; what stands in parentheses is accounted for elsewhere."""
    read = Counter(words_of(lines))
    return list((Counter(words_of(printed)) - read).elements())


def words_of(lines: Sequence[str]) -> list[str]:
    return [word for line in lines for word in WORD.findall(IN_PARENTHESES.sub(" ", levelled(line)).lower())]
