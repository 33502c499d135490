"""What outlives the server: games with every answer, decks and cards of one's own, in one SQLite file."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from cardlaw.kernel.errors import BadInput
from cardlaw.server.refusals import Refused

SCHEMA = 1
TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, ruleset TEXT NOT NULL, title TEXT NOT NULL, origin BLOB, seats TEXT NOT NULL,
    created REAL NOT NULL, updated REAL NOT NULL, over INTEGER NOT NULL, summary TEXT NOT NULL,
    replay TEXT UNIQUE, invite TEXT UNIQUE
);
CREATE TABLE answers (
    game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    options TEXT NOT NULL, given TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE tokens (
    token TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat TEXT NOT NULL
);
CREATE TABLE decks (id INTEGER PRIMARY KEY, ruleset TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE cards (
    ruleset TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (ruleset, id)
);
"""


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


class Store:
    """The SQLite file. Every method that changes something has written it when it returns."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        try:
            if isinstance(path, Path):
                path.parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.execute("PRAGMA foreign_keys=ON")
            self.prepare()
        except (sqlite3.Error, OSError) as error:
            raise BadInput(f"{path}: expected the games of cardlaw, but it cannot be used ({error})") from error

    def prepare(self) -> None:
        version = int(self.db.execute("PRAGMA user_version").fetchone()[0])
        if version == 0:
            self.db.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
        elif version != SCHEMA:
            raise BadInput(f"{self.path}: expected games of format {SCHEMA}, found format {version}")

    def close(self) -> None:
        self.db.close()

    # -- games ----------------------------------------------------------------------------------------------

    def add_game(self, game: StoredGame, tokens: dict[str, str], answers: Sequence[StoredAnswer] = ()) -> None:
        """Keep a new game with the tokens of its seats."""
        with Transaction(self.db):
            self.db.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.ruleset,
                    game.title,
                    game.origin,
                    json.dumps(game.seats),
                    game.created,
                    game.updated,
                    game.over,
                    json.dumps(game.summary),
                    game.replay,
                    game.invite,
                ),
            )
            self.insert_tokens(game.id, tokens)
            self.insert_answers(game.id, 0, answers)

    def insert_tokens(self, game: str, tokens: dict[str, str]) -> None:
        rows = [(token, game, seat) for seat, token in tokens.items()]
        self.db.executemany("INSERT INTO tokens VALUES (?, ?, ?)", rows)

    def insert_answers(self, game: str, first: int, answers: Sequence[StoredAnswer]) -> None:
        rows = [
            (game, number, json.dumps(answer.options), answer.given)
            for number, answer in enumerate(answers, start=first)
        ]
        self.db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", rows)

    def save_answers(
        self, game: str, first: int, answers: Sequence[StoredAnswer], summary: dict[str, Any], over: bool, known: int
    ) -> None:
        """Write answers from a number on in place of those that were there; `known` says how many there were."""
        with Transaction(self.db):
            stored = self.db.execute("SELECT count(*) FROM answers WHERE game = ?", (game,)).fetchone()[0]
            if stored != known:
                raise Refused("game.elsewhere", outdated=True)
            self.db.execute("DELETE FROM answers WHERE game = ? AND number >= ?", (game, first))
            self.insert_answers(game, first, answers)
            self.db.execute(
                "UPDATE games SET updated = ?, summary = ?, over = ? WHERE id = ?",
                (time.time(), json.dumps(summary), over, game),
            )

    def save_seats(self, game: str, seats: dict[str, Any]) -> None:
        with Transaction(self.db):
            self.db.execute("UPDATE games SET seats = ? WHERE id = ?", (json.dumps(seats), game))

    def seat_friend(self, game: StoredGame, tokens: dict[str, str]) -> None:
        """A friend takes the free seat: the game can begin and the invitation is used up."""
        with Transaction(self.db):
            self.db.execute(
                "UPDATE games SET origin = ?, title = ?, seats = ?, invite = NULL, updated = ? WHERE id = ?",
                (game.origin, game.title, json.dumps(game.seats), time.time(), game.id),
            )
            self.insert_tokens(game.id, tokens)

    def game(self, id: str) -> StoredGame | None:
        return self.one_game("id = ?", id)

    def game_of_replay(self, replay: str) -> StoredGame | None:
        return self.one_game("replay = ? AND over", replay)

    def game_of_invite(self, invite: str) -> StoredGame | None:
        return self.one_game("invite = ?", invite)

    def one_game(self, condition: str, value: str) -> StoredGame | None:
        row = self.db.execute(f"SELECT * FROM games WHERE {condition}", (value,)).fetchone()
        return None if row is None else stored_game(row)

    def games(self) -> list[StoredGame]:
        """All games, the one played last first."""
        return [stored_game(row) for row in self.db.execute("SELECT * FROM games ORDER BY updated DESC, id")]

    def answers(self, game: str) -> list[StoredAnswer]:
        rows = self.db.execute("SELECT options, given FROM answers WHERE game = ? ORDER BY number", (game,))
        return [StoredAnswer(tuple(json.loads(options)), given) for options, given in rows]

    def seat(self, token: str) -> tuple[str, str] | None:
        """The game and the seat of a token."""
        row = self.db.execute("SELECT game, seat FROM tokens WHERE token = ?", (token,)).fetchone()
        return None if row is None else (row[0], row[1])

    def tokens(self, game: str) -> dict[str, str]:
        rows = self.db.execute("SELECT seat, token FROM tokens WHERE game = ?", (game,))
        return {seat: token for seat, token in rows}

    def forget(self, game: str) -> bool:
        with Transaction(self.db):
            return self.db.execute("DELETE FROM games WHERE id = ?", (game,)).rowcount > 0

    # -- decks and cards ------------------------------------------------------------------------------------

    def save_deck(self, ruleset: str, name: str, text: str, id: int | None = None) -> int:
        with Transaction(self.db):
            if id is None:
                row = self.db.execute("INSERT INTO decks (ruleset, name, text) VALUES (?, ?, ?)", (ruleset, name, text))
                return int(row.lastrowid or 0)
            self.db.execute("UPDATE decks SET name = ?, text = ? WHERE id = ?", (name, text, id))
            return id

    def decks(self, ruleset: str) -> list[tuple[int, str, str]]:
        rows = self.db.execute("SELECT id, name, text FROM decks WHERE ruleset = ? ORDER BY name, id", (ruleset,))
        return [(int(id), str(name), str(text)) for id, name, text in rows]

    def deck(self, id: int) -> tuple[str, str, str] | None:
        """Ruleset, name and text of a deck."""
        row = self.db.execute("SELECT ruleset, name, text FROM decks WHERE id = ?", (id,)).fetchone()
        return None if row is None else (row[0], row[1], row[2])

    def forget_deck(self, id: int) -> bool:
        with Transaction(self.db):
            return self.db.execute("DELETE FROM decks WHERE id = ?", (id,)).rowcount > 0

    def save_card(self, ruleset: str, id: str, data: dict[str, Any]) -> None:
        with Transaction(self.db):
            self.db.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?)", (ruleset, id, json.dumps(data)))

    def cards(self, ruleset: str) -> dict[str, dict[str, Any]]:
        rows = self.db.execute("SELECT id, data FROM cards WHERE ruleset = ? ORDER BY id", (ruleset,))
        return {id: json.loads(data) for id, data in rows}

    def forget_card(self, ruleset: str, id: str) -> bool:
        with Transaction(self.db):
            return self.db.execute("DELETE FROM cards WHERE ruleset = ? AND id = ?", (ruleset, id)).rowcount > 0


class Transaction:
    """All or nothing, written to the disk when it ends."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.db.execute("COMMIT" if kind is None else "ROLLBACK")


def stored_game(row: Sequence[Any]) -> StoredGame:
    return StoredGame(
        id=row[0],
        ruleset=row[1],
        title=row[2],
        origin=row[3],
        seats=json.loads(row[4]),
        created=row[5],
        updated=row[6],
        over=bool(row[7]),
        summary=json.loads(row[8]),
        replay=row[9],
        invite=row[10],
    )
