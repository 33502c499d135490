"""What was made of texts before, kept on disk.

A file belongs to one version of the sources that made it. Every entry bears a digest of its key and content, so that
damage is noticed entry by entry; whatever cannot be read is left out and made anew. Nothing in it is ever run.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from platformdirs import user_cache_path

DIGEST = 12
BATCH = 400  # entries that are written together
KEPT = 3  # files of other versions that are left in place
PATIENCE = 2.0  # seconds to wait for another process that writes
SUFFIX = ".programs"

MAKE_TABLE = "CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID"


def version_of(files: Iterable[Path]) -> str:
    """A short name for the contents of some files."""
    digest = hashlib.blake2b(digest_size=DIGEST)
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def key_of(*words: str) -> bytes:
    """One key for several words."""
    return hashlib.blake2b("\0".join(words).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def signed(key: bytes, content: bytes) -> bytes:
    return hashlib.blake2b(content, key=key, digest_size=DIGEST).digest() + content


class Cache:
    """Contents by key. Where no file can be used it remembers nothing, and nobody has to mind."""

    def __init__(self, name: str, version: str, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else user_cache_path("cardlaw") / "programs"
        self.path = self.folder / f"{name}-{version}{SUFFIX}"
        self.name = name
        self.lock = Lock()
        self.waiting: dict[bytes, bytes] = {}
        self.of_parent: sqlite3.Connection | None = None
        self.database: sqlite3.Connection | None = self.opened()
        atexit.register(self.close)
        os.register_at_fork(after_in_child=self.leave_to_parent)

    def opened(self) -> sqlite3.Connection | None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            return self.connected()
        except (OSError, sqlite3.OperationalError):  # no place for it, or another process has it for too long
            return None
        except sqlite3.DatabaseError:
            return self.begun_anew()

    def connected(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            database.execute("PRAGMA synchronous = OFF")
            database.execute(MAKE_TABLE)
        except sqlite3.Error:
            database.close()
            raise
        return database

    def begun_anew(self) -> sqlite3.Connection | None:
        """A new file in place of one that is no cache of ours."""
        try:
            self.path.unlink(missing_ok=True)
            return self.connected()
        except (OSError, sqlite3.Error):
            return None

    def leave_to_parent(self) -> None:
        """In a forked process: file, lock and what waits are the parent's, which alone writes (and closes)."""
        self.lock = Lock()
        self.waiting = {}
        self.of_parent, self.database = self.database, None

    def get(self, key: bytes) -> bytes | None:
        """The content of a key; None if there is none or it is damaged."""
        with self.lock:
            waiting = self.waiting.get(key)
            if waiting is not None or self.database is None:
                return waiting
            try:
                row = self.database.execute("SELECT content FROM entries WHERE key = ?", (key,)).fetchone()
            except sqlite3.OperationalError:
                return None
            except sqlite3.DatabaseError:
                self.database.close()
                self.database = self.begun_anew()
                return None
        if row is None or not isinstance(row[0], bytes):
            return None
        content = row[0][DIGEST:]
        return content if signed(key, content) == row[0] else None

    def put(self, key: bytes, content: bytes) -> None:
        with self.lock:
            self.waiting[key] = content
            if len(self.waiting) >= BATCH:
                self.write()

    def flush(self) -> None:
        with self.lock:
            self.write()

    def write(self) -> None:
        """Write what waits; if another process is in the way it is made anew another time."""
        rows = [(key, signed(key, content)) for key, content in self.waiting.items()]
        self.waiting.clear()
        if self.database is None or not rows:
            return
        with suppress(sqlite3.Error):
            self.database.execute("BEGIN IMMEDIATE")
            self.database.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?)", rows)
            self.database.execute("COMMIT")

    def close(self) -> None:
        self.flush()
        with self.lock:
            if self.database is not None:
                self.database.close()
                self.database = None
                self.tidy()

    def tidy(self) -> None:
        """Remove the oldest files of other versions."""
        with suppress(OSError):
            others = [path for path in self.folder.glob(f"{self.name}-*{SUFFIX}") if path != self.path]
            for path in sorted(others, key=lambda path: path.stat().st_mtime)[: -KEPT or None]:
                path.unlink(missing_ok=True)
