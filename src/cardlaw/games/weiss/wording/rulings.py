"""Continuous abilities: sentences of statements under conditions, as changes of information and back."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.happenings import ThisIsPlayed
from cardlaw.games.weiss.permissions import PlayableWithout
from cardlaw.games.weiss.wording.conditions import all_of
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import ListOf, Plain, S, Table
from cardlaw.games.weiss.wording.maker import HOOKS, Meaningless
from cardlaw.games.weiss.wording.reader import Phrase, Row
from cardlaw.games.weiss.wording.sentences import Maker, next_definition
from cardlaw.games.weiss.wording.statements import Statement, about
from cardlaw.games.weiss.wording.tables_writer import WRITER
from cardlaw.games.weiss.wording.telling import ended, write_scopes
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change, ChangeNumber, ChangeWords, Forbid, GainAbility
from cardlaw.program.objects import ALL, Cards, It

TABLE = Table()
TABLE.add_list("statements", ListOf("statement", ", and", ", and", ", and"))
TABLE.add(
    "cont_sentence",
    ("{s:scopes} {t:statements} .", Plain((S("s"), S("t")))),
    ("x is equal to {v:definition} .", Plain(())),
)
TABLE.add_list("cont", ListOf("cont_sentence", "", "", "", 1))
Said = tuple[tuple[Condition, ...], tuple[Statement, ...]]


def make_cont(talk: Talk, row: Row, make: Maker) -> tuple[Said, ...]:
    said: list[Said] = []
    items = list(row.items)
    for number, item in enumerate(items):
        assert isinstance(item, Phrase)
        if item.form.template.startswith("x is"):
            if not talk.x_used:
                raise Meaningless("X before what it is equal to")
            talk.x = None
            talk.x_used = False
            continue
        if talk.x is None:
            talk.x = next_definition(items[number + 1 :], make)
        said.append(make(item))
    return tuple(said)


HOOKS["cont"] = make_cont


def make_changes(said: Any) -> tuple[tuple[Change, ...], str]:
    """The changes, and the area in which the ability works where the words say so."""
    changes: list[Change] = []
    areas: set[str] = set()
    for scopes, statements in said:
        condition = all_of(scopes) if scopes else None
        for statement in statements:
            if isinstance(statement.objects, Cards) and statement.objects.choice != ALL:
                raise Meaningless("no choice of cards in an ability that is always active")
            areas.add(statement.area or implied_area(statement.changes))
            changes.extend(about(change, statement.objects, condition) for change in statement.changes)
    if len(areas) != 1:
        raise Meaningless("statements that are true in one area")
    return tuple(changes), areas.pop()


def implied_area(changes: tuple[Change, ...]) -> str:
    """What concerns playing a card is true while it is in the hand."""
    for change in changes:
        if isinstance(change, PlayableWithout) or (
            isinstance(change, Forbid) and isinstance(change.pattern, ThisIsPlayed)
        ):
            return "hand"
    return ""


def write_changes(changes: tuple[Change, ...], area: str, talk: Talk) -> list[str]:
    words: list[str] = []
    for condition, statements in sentences_of(changes, area):
        scopes = write_scopes(WRITER, condition, talk) if condition is not None else []
        told: list[str] = []
        for number, statement in enumerate(statements):
            told.extend([*([",", "and"] if number else []), *WRITER.write("statement", statement, talk)])
        words.extend(ended(WRITER, [*scopes, *told], talk))
    return words


def sentences_of(changes: tuple[Change, ...], area: str) -> list[tuple[Condition | None, list[Statement]]]:
    """Changes of the same cards are one statement; statements under one condition are one sentence."""
    found: list[tuple[Condition | None, list[Statement]]] = []
    for change in changes:
        plain = about(change, None if change.objects is None else It(), None)
        where = area if not implied_area((plain,)) and area == "hand" else ""
        if found and found[-1][0] == change.condition:
            last = found[-1][1][-1]
            if last.objects == change.objects and change.objects is not None and together(last.changes[-1], plain):
                last.changes = (*last.changes, plain)
                continue
            if change.condition is not None:
                found[-1][1].append(Statement(change.objects, (plain,), where))
                continue
        found.append((change.condition, [Statement(change.objects, (plain,), where)]))
    return found


def together(one: Change, other: Change) -> bool:
    """Are two changes said with one `gets`?"""
    return isinstance(one, GAINS) and isinstance(other, GAINS)


GAINS = (ChangeNumber, ChangeWords, GainAbility)
