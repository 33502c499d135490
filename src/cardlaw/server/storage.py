"""What outlives the server: games with every answer, decks and cards of one's own."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from cardlaw.server.database import Connection, Database, SqliteDatabase
from cardlaw.server.refusals import Refused
from cardlaw.server.rows import Commit, StoredAnswer, StoredGame, insert_answers, save_commit, stored_game

Result = TypeVar("Result")


GAME = "id, ruleset, title, origin, seats, created, updated, over, summary, replay, invite"
LISTED = GAME.replace("origin", "NULL")  # the decks of a game are much, and a list does not need them
MOST_LISTED = 500
ASKED_TOGETHER = 500  # names in one statement


class Store:
    """The games in a database. Every method that changes something has written it when it returns."""

    def __init__(self, database: Database | Path | str) -> None:
        self.database = SqliteDatabase(database) if isinstance(database, (Path, str)) else database

    @property
    def is_postgres(self) -> bool:
        return not isinstance(self.database, SqliteDatabase)

    def close(self) -> None:
        self.database.close()

    def run(self, work: Callable[[Connection], Result]) -> Result:
        return self.database.run(work)

    def rows(self, statement: str, *parameters: Any) -> list[Any]:
        return self.database.run(lambda db: db.execute(statement, parameters).fetchall(), single=True)

    def row(self, statement: str, *parameters: Any) -> Any:
        return self.database.run(lambda db: db.execute(statement, parameters).fetchone(), single=True)

    def change(self, statement: str, *parameters: Any) -> int:
        """Change something; gives how many rows it was."""
        return int(self.database.run(lambda db: db.execute(statement, parameters).rowcount, single=True))

    # -- games ----------------------------------------------------------------------------------------------

    def add_game(self, game: StoredGame, tokens: dict[str, str], answers: Sequence[StoredAnswer] = ()) -> None:
        """Keep a new game with the tokens of its seats."""
        values = (
            game.id,
            game.ruleset,
            game.title,
            game.origin,
            json.dumps(game.seats),
            game.created,
            game.updated,
            int(game.over),
            json.dumps(game.summary),
            game.replay,
            game.invite,
        )

        def work(db: Connection) -> None:
            db.execute(f"INSERT INTO games ({GAME}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            insert_tokens(db, game.id, tokens)
            insert_answers(db, game.id, 0, answers)

        self.run(work)

    def save_answers(self, *commits: Commit) -> list[Refused | None]:
        """Write several games' answers at once; gives for each the refusal if the game goes on elsewhere."""
        return self.run(lambda db: [save_commit(db, commit) for commit in commits])

    def save_settings(self, game: str, settings: dict[str, Any]) -> None:
        """Keep the settings of the seats and nothing else: who sits there may have been forgotten meanwhile."""

        def work(db: Connection) -> None:
            row = db.execute("SELECT seats FROM games WHERE id = ?", (game,)).fetchone()
            if row is not None:
                seats = {letter: {**seat, "settings": settings[letter]} for letter, seat in json.loads(row[0]).items()}
                db.execute("UPDATE games SET seats = ? WHERE id = ?", (json.dumps(seats), game))

        self.run(work)

    def seat_friend(self, game: StoredGame, tokens: dict[str, str]) -> None:
        """A friend takes the free seat: the game can begin and the invitation is used up."""

        def work(db: Connection) -> None:
            used = db.execute(
                "UPDATE games SET origin = ?, title = ?, seats = ?, summary = ?, invite = NULL, updated = ?"
                " WHERE id = ? AND invite = ?",
                (
                    game.origin,
                    game.title,
                    json.dumps(game.seats),
                    json.dumps(game.summary),
                    time.time(),
                    game.id,
                    game.invite,
                ),
            )
            if not used.rowcount:
                raise Refused("invite.unknown", status=404)
            insert_tokens(db, game.id, tokens)

        self.run(work)

    def begin_game(self, game: StoredGame) -> None:
        """Both agree on the decks: the game can begin."""
        self.change(
            "UPDATE games SET origin = ?, summary = ?, updated = ? WHERE id = ?",
            game.origin,
            json.dumps(game.summary),
            time.time(),
            game.id,
        )

    def say(self, game: str, number: int, seat: str, text: str) -> None:
        self.change(
            "INSERT INTO chat (game, number, seat, text, said) VALUES (?, ?, ?, ?, ?)",
            game,
            number,
            seat,
            text,
            time.time(),
        )

    def chat(self, game: str) -> list[tuple[int, str, str]]:
        rows = self.rows("SELECT number, seat, text FROM chat WHERE game = ? ORDER BY number", game)
        return [(int(row[0]), str(row[1]), str(row[2])) for row in rows]

    def game(self, id: str) -> StoredGame | None:
        return self.one_game("id = ?", id)

    def game_of_replay(self, replay: str) -> StoredGame | None:
        return self.one_game("replay = ? AND over = 1", replay)

    def game_of_invite(self, invite: str) -> StoredGame | None:
        return self.one_game("invite = ?", invite)

    def one_game(self, condition: str, value: str) -> StoredGame | None:
        row = self.row(f"SELECT {GAME} FROM games WHERE {condition}", value)
        return None if row is None else stored_game(row)

    def games(self, condition: str = "1 = 1", *parameters: Any) -> list[StoredGame]:
        """The games (that fit), the one played last first, without their origins."""
        order = f"ORDER BY updated DESC, id LIMIT {MOST_LISTED}"
        rows = self.rows(f"SELECT {LISTED} FROM games WHERE {condition} {order}", *parameters)
        return [stored_game(row) for row in rows]

    def unfinished(self, games: Iterable[str]) -> set[str]:
        """Which of some games are still there and go on, wherever they are played."""
        asked, found = list(games), set[str]()
        for first in range(0, len(asked), ASKED_TOGETHER):
            some = asked[first : first + ASKED_TOGETHER]
            marks = ", ".join("?" * len(some))
            rows = self.rows(f"SELECT id FROM games WHERE over = 0 AND id IN ({marks})", *some)
            found.update(row[0] for row in rows)
        return found

    def answers(self, game: str, first: int = 0) -> list[StoredAnswer]:
        statement = "SELECT options, given FROM answers WHERE game = ? AND number >= ? ORDER BY number"
        return [StoredAnswer(tuple(json.loads(row[0])), row[1]) for row in self.rows(statement, game, first)]

    def seat(self, token: str) -> tuple[str, str] | None:
        """The game and the seat of a token."""
        row = self.row("SELECT game, seat FROM tokens WHERE token = ?", token)
        return None if row is None else (row[0], row[1])

    def tokens(self, game: str) -> dict[str, str]:
        return {row[0]: row[1] for row in self.rows("SELECT seat, token FROM tokens WHERE game = ?", game)}

    def forget(self, game: str) -> bool:
        return self.change("DELETE FROM games WHERE id = ?", game) > 0

    def waiting_games(self) -> list[StoredGame]:
        """Open challenges, the oldest last."""
        return self.games("invite IS NOT NULL AND origin IS NULL AND summary LIKE ?", '%"public": true%')

    def games_to_watch(self) -> list[StoredGame]:
        """Games under way that others may watch."""
        return self.games("over = 0 AND origin IS NOT NULL AND summary LIKE ?", '%"watched": true%')

    def games_of(self, account: str) -> list[StoredGame]:
        """The games that an account has taken part in."""
        return self.games("id IN (SELECT game FROM participants WHERE account = ?)", account)

    def clean(self, before: float) -> int:
        """Remove games that have not been touched since; finished ones of accounts stay."""
        return self.change(
            "DELETE FROM games WHERE updated < ? AND (over = 0 OR id NOT IN (SELECT game FROM participants))", before
        )

    # -- keeping order --------------------------------------------------------------------------------------

    def ban(self, who: str, reason: str) -> None:
        self.change(
            "INSERT INTO bans (who, reason, made) VALUES (?, ?, ?)"
            " ON CONFLICT (who) DO UPDATE SET reason = excluded.reason, made = excluded.made",
            who,
            reason,
            time.time(),
        )

    def unban(self, who: str) -> bool:
        return self.change("DELETE FROM bans WHERE who = ?", who) > 0

    def bans(self) -> dict[str, str]:
        return {row[0]: row[1] for row in self.rows("SELECT who, reason FROM bans")}

    def report(self, game: str, seat: str, about: str, said: str) -> None:
        self.change(
            "INSERT INTO reports (game, seat, about, said, made) VALUES (?, ?, ?, ?, ?)",
            game,
            seat,
            about,
            said,
            time.time(),
        )

    def reports(self) -> list[Any]:
        return self.rows("SELECT game, seat, about, said, made FROM reports ORDER BY made DESC")

    # -- snapshots ------------------------------------------------------------------------------------------

    def save_snapshot(self, game: str, answers: int, data: bytes) -> None:
        self.change(
            "INSERT INTO snapshots (game, answers, data) VALUES (?, ?, ?)"
            " ON CONFLICT (game) DO UPDATE SET answers = excluded.answers, data = excluded.data",
            game,
            answers,
            data,
        )

    def snapshot(self, game: str) -> tuple[int, bytes] | None:
        row = self.row("SELECT answers, data FROM snapshots WHERE game = ?", game)
        return None if row is None else (int(row[0]), bytes(row[1]))

    # -- decks and cards ------------------------------------------------------------------------------------

    def save_deck(self, ruleset: str, name: str, text: str, id: int | None = None) -> int:
        if id is None:
            row = self.row("INSERT INTO decks (ruleset, name, text) VALUES (?, ?, ?) RETURNING id", ruleset, name, text)
            return int(row[0])
        self.change("UPDATE decks SET name = ?, text = ? WHERE id = ?", name, text, id)
        return id

    def decks(self, ruleset: str) -> list[tuple[int, str, str]]:
        rows = self.rows("SELECT id, name, text FROM decks WHERE ruleset = ? ORDER BY name, id", ruleset)
        return [(int(row[0]), str(row[1]), str(row[2])) for row in rows]

    def deck(self, id: int) -> tuple[str, str, str] | None:
        """Ruleset, name and text of a deck."""
        row = self.row("SELECT ruleset, name, text FROM decks WHERE id = ?", id)
        return None if row is None else (row[0], row[1], row[2])

    def forget_deck(self, id: int) -> bool:
        return self.change("DELETE FROM decks WHERE id = ?", id) > 0

    def save_card(self, ruleset: str, id: str, data: dict[str, Any]) -> None:
        self.change(
            "INSERT INTO cards (ruleset, id, data) VALUES (?, ?, ?)"
            " ON CONFLICT (ruleset, id) DO UPDATE SET data = excluded.data",
            ruleset,
            id,
            json.dumps(data),
        )

    def cards(self, ruleset: str) -> dict[str, dict[str, Any]]:
        rows = self.rows("SELECT id, data FROM cards WHERE ruleset = ? ORDER BY id", ruleset)
        return {row[0]: json.loads(row[1]) for row in rows}

    def forget_card(self, ruleset: str, id: str) -> bool:
        return self.change("DELETE FROM cards WHERE ruleset = ? AND id = ?", ruleset, id) > 0


def insert_tokens(db: Connection, game: str, tokens: dict[str, str]) -> None:
    for seat, token in tokens.items():
        db.execute("INSERT INTO tokens (token, game, seat) VALUES (?, ?, ?)", (token, game, seat))
