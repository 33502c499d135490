"""Games and their answers as rows of the database; the rows alone decide which answers count."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cardlaw.server.database import Connection
from cardlaw.server.refusals import Refused


class StoredGame(Struct, kw_only=True):
    """One row of the games."""

    id: str
    ruleset: str
    title: str
    origin: bytes | None
    seats: dict[str, Any]
    created: float
    updated: float
    over: bool
    summary: dict[str, Any]
    replay: str | None
    invite: str | None


class StoredAnswer(Struct):
    """One answer: the numbers of the options, and who gave it (a person, a machine, the settings, a record)."""

    options: tuple[int, ...]
    given: str


class Commit(Struct):
    """Answers of a game from a number on, in place of those that were there; `known` says how many there were."""

    game: str
    first: int
    answers: list[StoredAnswer]
    summary: dict[str, Any]
    over: bool
    known: int


def insert_answers(db: Connection, game: str, first: int, answers: Sequence[StoredAnswer]) -> None:
    for number, answer in enumerate(answers, start=first):
        db.execute(
            "INSERT INTO answers (game, number, options, given) VALUES (?, ?, ?, ?)",
            (game, number, json.dumps(answer.options), answer.given),
        )


def save_commit(db: Connection, commit: Commit) -> Refused | None:
    """Write the answers of a commit, unless another server has written others or the game has been removed."""
    game, first = commit.game, commit.first
    stored = db.execute("SELECT coalesce(max(number), -1) + 1 FROM answers WHERE game = ?", (game,)).fetchone()[0]
    if stored != commit.known:
        return None if is_written(db, commit, stored) else Refused("game.elsewhere", outdated=True)
    values = (time.time(), json.dumps(commit.summary), int(commit.over), game)
    if not db.execute("UPDATE games SET updated = ?, summary = ?, over = ? WHERE id = ?", values).rowcount:
        return Refused("game.elsewhere", outdated=True)
    if first < stored:
        db.execute("DELETE FROM answers WHERE game = ? AND number >= ?", (game, first))
        db.execute("DELETE FROM snapshots WHERE game = ? AND answers > ?", (game, first))
    insert_answers(db, game, first, commit.answers)
    return None


def is_written(db: Connection, commit: Commit, stored: int) -> bool:
    """Has this very commit been written already, only that nobody heard of it?"""
    if not commit.answers or stored != commit.first + len(commit.answers):
        return False
    statement = "SELECT options, given FROM answers WHERE game = ? AND number >= ? ORDER BY number"
    rows = db.execute(statement, (commit.game, commit.first)).fetchall()
    return [(row[0], row[1]) for row in rows] == [(json.dumps(one.options), one.given) for one in commit.answers]


def stored_game(row: Sequence[Any]) -> StoredGame:
    return StoredGame(
        id=row[0],
        ruleset=row[1],
        title=row[2],
        origin=None if row[3] is None else bytes(row[3]),
        seats=json.loads(row[4]),
        created=row[5],
        updated=row[6],
        over=bool(row[7]),
        summary=json.loads(row[8]),
        replay=row[9],
        invite=row[10],
    )
