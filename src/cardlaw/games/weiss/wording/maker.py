"""From a reading to the parts of a program, in the order of the words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import IGNORED
from cardlaw.games.weiss.wording.quotes import INNER
from cardlaw.games.weiss.wording.reader import Leaf, Phrase, Row, Term
from cardlaw.kernel.errors import CardlawError


class Meaningless(CardlawError):
    """Words that follow the forms but say nothing that the game knows."""


Hook = Callable[[Talk, Phrase, Callable[[Term], Any]], Any]

# Categories whose phrases are not simply built from the inside: by name of the category.
HOOKS: dict[str, Callable[[Talk, Any, Callable[[Term], Any]], Any]] = {}
AFTER: dict[str, Callable[[Talk, Any], None]] = {}


def make(term: Term, talk: Talk, category: str = "") -> Any:
    """What a reading says, after everything that was said before it."""
    if isinstance(term, Leaf):
        return leaf_value(term.text)
    if isinstance(term, Row):
        hook = HOOKS.get(category)
        if hook is not None:
            return hook(talk, term, lambda inner: make(inner, talk))
        return tuple(make(item, talk) for item in term.items)
    hook = HOOKS.get(term.form.category)
    if hook is not None:
        value = hook(talk, term, lambda inner: make(inner, talk))
    else:
        value = make_phrase(term, talk)
    after = AFTER.get(term.form.category)
    if after is not None:
        after(talk, value)
    return value


def make_phrase(term: Phrase, talk: Talk) -> Any:
    slots: dict[str, Any] = {}
    for part in term.form.parts:
        name = getattr(part, "name", "")
        if not name:
            continue
        value = make(term.inside[name], talk, getattr(part, "category", ""))
        if not name.startswith(IGNORED):
            slots[name] = value
    return term.form.meaning.build(slots, talk)


READ_QUOTED: list[Callable[[str], Any]] = []  # how abilities and effects in quotes are read, set by the module of lines


def leaf_value(text: str) -> Any:
    if text[0] == "“":
        return READ_QUOTED[0 if text[1:2] == "【" else 1](text[1:-1])
    if text[0] in "「《":
        return text[1:-1].replace(INNER, '"')
    return int(text)
