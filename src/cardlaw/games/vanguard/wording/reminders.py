"""Reminder texts: what parentheses say that the rules or the words before them say anyway.

They do not affect the game (2.11.3). Most are an exact list of forms; some say by how they begin or end that they only
explain (what is included, when something activates, how much it comes to), whatever other words they have, as long as
these demand nothing. A parenthesis that is none of these states something, and is read with the text.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from cardlaw.games.vanguard.wording.lexer import LEXER
from cardlaw.games.vanguard.wording.reminder_forms import ACTIVE_WHEN, EXPLAINING, FORMS, TEACHING, TRIGGER_DEEDS
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.grammar import Grammar
from cardlaw.text.meaning import Constant
from cardlaw.text.reader import Reader, TooManyReadings
from cardlaw.text.tokens import PARENTHESIS, levelled

TABLE = Table()
NOTHING = Constant(None)
TABLE.add("remind", *((f"{words} .|", NOTHING) for words in FORMS))
TABLE.add("explaining", *((f"{words} .|", NOTHING) for words in EXPLAINING))
TABLE.add("teaching", *((f"{words} .|", NOTHING) for words in TEACHING))
TABLE.add("active_when", *((words, NOTHING) for words in ACTIVE_WHEN))
TABLE.add("trigger_deed", *((words, NOTHING) for words in TRIGGER_DEEDS))
TABLE.add(
    "deck_kind", ("{x:name}", NOTHING), ("sentinel", NOTHING), ("{k:icon}", NOTHING), ("{k:icon} trigger~", NOTHING)
)
TABLE.add("icon", ("heal", NOTHING), ("over", NOTHING))
TABLE.add_list("thing", ListOf("thing_word"))
TABLE.add_leaf("thing_word", "trait name any", lambda token: None)
TABLE.add_list("words", ListOf("thing_word"))
TABLE.add_leaf("number", "number", lambda token: None)
TABLE.add_leaf("in_parentheses", PARENTHESIS, lambda token: None)
TABLE.add_leaf("breaks", "breaks", lambda token: None)
TABLE.add_leaf("signed", "signed", lambda token: None)
TABLE.add_leaf("name", "name text", lambda token: None)
TABLE.add_list("reminder", ListOf("remind"))


@cache
def grammar() -> Grammar:
    return Grammar(TABLE)


def teaches(line: str) -> bool:
    """Is a line one of those that tell beginners how the game is played?"""
    return not line.startswith(("[A", "[C", "(")) and bool(
        Reader(grammar(), LEXER.tokens(levelled(line))).readings("teaching")
    )


# Words that ask for something more: where they stand only the exact forms remind.
DEMANDS: Final = re.compile(
    r"\b(?:(?:can|may) only|cannot|must|instead|unless|loses?|wins?|gets?)\b"
    r"|(?:,|\band|\bthen) (?:draw|choose|put|call|discard|retire|bind|heal|deal|reveal|search|ride|stand)\b",
    re.IGNORECASE,
)
SENTENCE: Final = re.compile(r"(?<=[.!])\s+")


@lru_cache(maxsize=4096)
def only_reminds(text: str) -> bool:
    """Is all that stands in a parenthesis known reminder text?"""
    return reads(text, "reminder") or all(reminds(sentence) for sentence in SENTENCE.split(text.strip()))


def reminds(sentence: str) -> bool:
    return reads(sentence, "reminder") or (DEMANDS.search(sentence) is None and reads(sentence, "explaining"))


def reads(text: str, category: str) -> bool:
    try:
        return bool(Reader(grammar(), LEXER.tokens(levelled(text))).readings(category))
    except TooManyReadings:
        return False
