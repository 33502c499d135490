"""The two databases that games can be kept in: an SQLite file, or PostgreSQL for several server processes."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from cardlaw.kernel.errors import BadInput
from cardlaw.server.refusals import Refused
from cardlaw.server.schema import SCHEMA, SQLITE, statements

Result = TypeVar("Result")
PATIENCE = 20.0  # seconds to wait for a database that has gone
log = logging.getLogger("cardlaw.server")


class Connection(Protocol):
    """One transaction under way; parameters are written `?`. A statement gives rows with `fetchall` and `rowcount`."""

    def execute(self, statement: str, parameters: Sequence[Any] = ..., /) -> Any: ...


class Database(Protocol):
    """Runs work in transactions: all of it is written when `run` returns, or nothing."""

    def run(self, work: Callable[[Connection], Result], single: bool = False) -> Result: ...

    def close(self) -> None: ...


class SqliteDatabase:
    """One file, or memory; used by one thread at a time."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        self.lock = threading.RLock()
        try:
            if isinstance(path, Path):
                path.parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.execute("PRAGMA foreign_keys=ON")
            self.prepare()
        except (sqlite3.Error, OSError) as error:
            raise BadInput(f"{path}: expected the games of cardlaw, but it cannot be used ({error})") from error

    def prepare(self) -> None:
        """Bring the tables of an older version up to date; those of a newer one are left alone."""
        self.db.execute("BEGIN IMMEDIATE")
        version = int(self.db.execute("PRAGMA user_version").fetchone()[0])
        if version > SCHEMA:
            self.db.execute("ROLLBACK")
            raise BadInput(f"{self.path}: expected games of format {SCHEMA} or older, found format {version}")
        for number in range(version + 1, SCHEMA + 1):
            for statement in statements(number, SQLITE):
                self.db.execute(statement)
        self.db.execute(f"PRAGMA user_version = {SCHEMA}")
        self.db.execute("COMMIT")

    def run(self, work: Callable[[Connection], Result], single: bool = False) -> Result:
        with self.lock:
            if single:
                return work(self.db)  # one statement is a transaction by itself
            self.db.execute("BEGIN IMMEDIATE")
            try:
                result = work(self.db)
            except BaseException:
                self.db.execute("ROLLBACK")
                raise
            self.db.execute("COMMIT")
            return result

    def close(self) -> None:
        with self.lock:
            self.db.close()


class PostgresDatabase:
    """PostgreSQL through psycopg. A connection that is lost is made anew, and its transaction run again.

    Whether a transaction whose end was not heard of has been written is for the work itself to find out.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.driver = postgres_driver()
        self.lock = threading.RLock()
        self.connection: Any = self.connected()
        version = self.version()
        if version != SCHEMA:
            self.connection.close()
            raise BadInput(
                f"PostgreSQL: expected tables of format {SCHEMA}, found {version}: run `cardlaw server migrate` first"
            )

    def connected(self) -> Any:
        try:
            return self.driver.connect(self.address, connect_timeout=5)
        except self.driver.OperationalError as error:
            raise BadInput(f"PostgreSQL: cannot be reached ({str(error).strip()})") from error

    def version(self) -> int:
        with self.connection.transaction():
            found = self.connection.execute("SELECT to_regclass('alembic_version')").fetchone()[0]
            if found is None:
                return 0
            row = self.connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return int(row[0]) if row is not None else 0

    def run(self, work: Callable[[Connection], Result], single: bool = False) -> Result:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with self.lock:
                    if self.connection.closed:
                        self.connection = self.connected()
                    with self.connection.transaction():
                        return work(PostgresConnection(self.connection))
            except (self.driver.OperationalError, self.driver.InterfaceError, BadInput) as error:
                if isinstance(error, Refused) or time.monotonic() > deadline:
                    raise
                log.warning("PostgreSQL has gone; trying again (%s)", error)
                self.connection.close()
                time.sleep(0.2)

    def close(self) -> None:
        with self.lock:
            self.connection.close()


class PostgresConnection:
    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def execute(self, statement: str, parameters: Sequence[Any] = (), /) -> Any:
        return self.connection.execute(statement.replace("?", "%s"), tuple(parameters))


def postgres_driver() -> Any:
    try:
        import psycopg
    except ImportError:
        raise BadInput(
            "CARDLAW_DATABASE: PostgreSQL needs psycopg, which is not installed: pip install 'cardlaw[server]'"
        ) from None
    return psycopg


def open_database(address: str, path: Path | str) -> Database:
    """The database of an address, or else the SQLite file."""
    if not address:
        return SqliteDatabase(path)
    if not address.startswith(("postgresql://", "postgres://")):
        raise BadInput(f"CARDLAW_DATABASE: expected postgresql://..., found {address.partition(':')[0]!r}")
    return PostgresDatabase(address)
