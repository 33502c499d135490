"""Backups: everything in the database as lines of JSON, which fit either kind of database."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardlaw.kernel.errors import BadInput
from cardlaw.server.database import Connection
from cardlaw.server.schema import SCHEMA
from cardlaw.server.storage import Store

# In an order in which every row finds what it refers to.
TABLES = {
    "games": "id, ruleset, title, origin, seats, created, updated, over, summary, replay, invite",
    "answers": "game, number, options, given",
    "tokens": "token, game, seat",
    "decks": "id, ruleset, name, text",
    "cards": "ruleset, id, data",
    "accounts": "id, name, folded, password, created",
    "sessions": "token, account, used",
    "ratings": "account, ruleset, mu, sigma, games",
    "participants": "game, seat, account",
    "chat": "game, number, seat, text, said",
    "reports": "id, game, seat, about, said, made",
    "bans": "who, reason, made",
}
NUMBERED = ("decks", "reports")  # tables that number their own rows


def backup(store: Store, path: Path) -> int:
    """Write everything to a new file; gives the number of rows. What happens meanwhile is not in it."""

    def work(db: Connection) -> int:
        with gzip.open(path, "xt", encoding="utf-8") as file:
            file.write(json.dumps({"cardlaw": "backup", "format": SCHEMA}) + "\n")
            count = 0
            for table, columns in TABLES.items():
                for row in db.execute(f"SELECT {columns} FROM {table}").fetchall():
                    file.write(json.dumps([table, *(plain(value) for value in row)]) + "\n")
                    count += 1
        return count

    try:
        return store.run(work)
    except FileExistsError:
        raise BadInput(f"{path}: expected a new file, but there is one") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error


def restore(store: Store, path: Path) -> int:
    """Read a backup into a database without games; gives the number of rows. All of it comes back, or nothing."""
    if store.row("SELECT count(*) FROM games")[0] or store.row("SELECT count(*) FROM accounts")[0]:
        raise BadInput("restore: expected a database without games and accounts")

    def work(db: Connection) -> int:
        count = 0
        for table, values in rows_of(path):
            columns = TABLES[table]
            marks = ", ".join("?" for _ in values)
            db.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", values)
            count += 1
        return count

    count = store.run(work)
    if store.is_postgres:
        for table in NUMBERED:
            store.row(
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), coalesce(max(id), 0) + 1, false) FROM {table}"
            )
    return count


def rows_of(path: Path) -> Iterator[tuple[str, list[Any]]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            head = json.loads(file.readline())
            if not isinstance(head, dict) or head.get("cardlaw") != "backup" or head.get("format") != SCHEMA:
                raise BadInput(f"{path}: expected a backup of format {SCHEMA}")
            for number, line in enumerate(file, start=2):
                table, *values = json.loads(line)
                if table not in TABLES or len(values) != TABLES[table].count(",") + 1:
                    raise BadInput(f"{path}:{number}: expected a row of a table, found {line[:60]!r}")
                yield table, [value if not isinstance(value, list) else base64.b64decode(value[0]) for value in values]
    except (OSError, EOFError, ValueError) as error:
        raise BadInput(f"{path}: not a whole backup ({error})") from error


def plain(value: Any) -> Any:
    """A value in JSON's terms; bytes are put into a list."""
    if isinstance(value, (bytes, memoryview)):
        return [base64.b64encode(bytes(value)).decode()]
    return value
