"""Reminder texts: what parentheses say that the rules or the words before them say anyway, as an exact list of forms.

A parenthesis that is none of these states something, and is read with the text.
"""

from __future__ import annotations

from functools import cache, lru_cache

from cardlaw.games.vanguard.wording.lexer import LEXER
from cardlaw.games.vanguard.wording.reminder_forms import ACTIVE_WHEN, FORMS, TEACHING, TRIGGER_DEEDS
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.grammar import Grammar
from cardlaw.text.meaning import Constant
from cardlaw.text.reader import Reader, TooManyReadings
from cardlaw.text.tokens import PARENTHESIS, levelled

TABLE = Table()
NOTHING = Constant(None)
TABLE.add("remind", *((f"{words} .|", NOTHING) for words in FORMS))
TABLE.add("teaching", *((f"{words} .|", NOTHING) for words in TEACHING))
TABLE.add("active_when", *((words, NOTHING) for words in ACTIVE_WHEN))
TABLE.add("trigger_deed", *((words, NOTHING) for words in TRIGGER_DEEDS))
TABLE.add(
    "deck_kind", ("{x:name}", NOTHING), ("sentinel", NOTHING), ("{k:icon}", NOTHING), ("{k:icon} trigger~", NOTHING)
)
TABLE.add("icon", ("heal", NOTHING), ("over", NOTHING))
TABLE.add_list("thing", ListOf("thing_word"))
TABLE.add_leaf("thing_word", "trait name any", lambda token: None)
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


@lru_cache(maxsize=4096)
def only_reminds(text: str) -> bool:
    """Is all that stands in a parenthesis known reminder text?"""
    try:
        return bool(Reader(grammar(), LEXER.tokens(levelled(text))).readings("reminder"))
    except TooManyReadings:
        return False
