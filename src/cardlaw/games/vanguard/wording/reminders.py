"""Reminder texts: what parentheses say that the rules or the words before them say anyway.

They do not affect the game (2.11.3). They are an exact list of forms; in some of them stand words of the language itself
(which cards are included, when something activates, how much it comes to), and these are read by it. A parenthesis that
is none of these states something, and is read with the text.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from cardlaw.games.vanguard.wording.explaining_forms import CATEGORIES, EXPLAINING
from cardlaw.games.vanguard.wording.lexer import LEXER
from cardlaw.games.vanguard.wording.reminder_forms import ACTIVE_WHEN, FORMS, TEACHING, TRIGGER_DEEDS
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.grammar import Grammar
from cardlaw.text.meaning import Constant
from cardlaw.text.reader import Phrase, Reader, Row, Single, Term, TooManyReadings
from cardlaw.text.tokens import PARENTHESIS, levelled

TABLE = Table()
NOTHING = Constant(None)
TABLE.add("remind", *((f"{words} .|", NOTHING) for words in FORMS))
TABLE.add("explaining", *((f"{words} .|", NOTHING) for words in EXPLAINING))
for category, phrases in {**CATEGORIES, "active_when": ACTIVE_WHEN, "trigger_deed": TRIGGER_DEEDS}.items():
    TABLE.add(category, *((words, NOTHING) for words in phrases))
TABLE.add("teaching", *((f"{words} .|", NOTHING) for words in TEACHING))
TABLE.add(
    "deck_kind", ("{x:name}", NOTHING), ("sentinel", NOTHING), ("{k:icon}", NOTHING), ("{k:icon} trigger~", NOTHING)
)
TABLE.add("icon", ("heal", NOTHING), ("over", NOTHING))
TABLE.add_list("thing", ListOf("thing_word"))
TABLE.add_leaf("thing_word", "trait name any", lambda token: None)
WORDS = "words"
TABLE.add_list(WORDS, ListOf("thing_word"))
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


SENTENCE: Final = re.compile(r"(?<=[.!])\s+")


@lru_cache(maxsize=4096)
def only_reminds(text: str) -> bool:
    """Is all that stands in a parenthesis known reminder text?"""
    return reads(text, "reminder") or all(reminds(sentence) for sentence in SENTENCE.split(text.strip()))


def reminds(sentence: str) -> bool:
    return reads(sentence, "reminder") or any(is_spoken(term) for term in readings(sentence, "explaining"))


def is_spoken(term: Term) -> bool:
    """Is everything that stands in words of the language read by it?"""
    if isinstance(term, Phrase):
        return all(
            is_read(name, inner) if isinstance(inner, Row) and inner.category == WORDS else is_spoken(inner)
            for name, inner in term.inside
        )
    return True


def is_read(category: str, words: Row) -> bool:
    from cardlaw.games.vanguard.wording.language import LANGUAGE

    tokens = [item.token for item in words.items if isinstance(item, Single)]
    return bool(Reader(LANGUAGE.grammar, tokens).readings(category))


def reads(text: str, category: str) -> bool:
    return bool(readings(text, category))


def readings(text: str, category: str) -> list[Term]:
    try:
        return Reader(grammar(), LEXER.tokens(levelled(text))).readings(category)
    except TooManyReadings:
        return []
