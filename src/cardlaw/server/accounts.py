"""Accounts: a name and a password, for those who want ratings and a history. Guests need none."""

from __future__ import annotations

import json
import re
import secrets
import threading
import time
import unicodedata
from hashlib import sha256
from typing import Any

from msgspec import Struct

from cardlaw.server.database import Connection
from cardlaw.server.refusals import Refused
from cardlaw.server.storage import Store

NAME = re.compile(r"[\w][\w .'-]{1,22}[\w]")
SHORTEST_PASSWORD = 8
SESSION_DAYS = 60
trying = threading.BoundedSemaphore(2)


class Account(Struct):
    id: str
    name: str


class Accounts:
    """The accounts in a store. Each password takes a while and 64 megabytes to try, so few are tried at once."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def register(self, name: str, password: str) -> Account:
        """A new account; names that look the same are the same."""
        shown = unicodedata.normalize("NFKC", name).strip()
        if not NAME.fullmatch(shown):
            raise Refused("account.name")
        if not SHORTEST_PASSWORD <= len(password) <= 200:
            raise Refused("account.password", least=SHORTEST_PASSWORD)
        account = Account(secrets.token_hex(8), shown)
        made = self.store.change(
            "INSERT INTO accounts (id, name, folded, password, created) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (folded) DO NOTHING",
            account.id,
            shown,
            shown.casefold(),
            hash_of(password),
            time.time(),
        )
        if not made:
            raise Refused("account.taken", status=409)
        return account

    def login(self, name: str, password: str) -> Account:
        """The account of a name and its password; who does not know both learns nothing about either."""
        folded = unicodedata.normalize("NFKC", name).strip().casefold()
        row = self.store.row("SELECT id, name, password FROM accounts WHERE folded = ?", folded)
        if not verifies(row[2] if row is not None else UNUSED, password) or row is None:
            raise Refused("account.wrong", status=403)
        return Account(row[0], row[1])

    def open_session(self, account: Account) -> str:
        """A token for a browser; only its hash is kept."""
        token = secrets.token_urlsafe(32)
        self.store.change("DELETE FROM sessions WHERE used < ?", time.time() - SESSION_DAYS * 86400)
        self.store.change(
            "INSERT INTO sessions (token, account, used) VALUES (?, ?, ?)", hashed(token), account.id, time.time()
        )
        return token

    def of_session(self, token: str) -> Account | None:
        row = self.store.row(
            "SELECT a.id, a.name FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.token = ? AND s.used > ?",
            hashed(token),
            time.time() - SESSION_DAYS * 86400,
        )
        return None if row is None else Account(row[0], row[1])

    def close_session(self, token: str) -> None:
        self.store.change("DELETE FROM sessions WHERE token = ?", hashed(token))

    def delete(self, account: Account) -> list[str]:
        """Remove an account with all that is its own; in its games its seats lose the name, and its words go.

        Gives these games: whoever has one in memory has to read it anew.
        """

        def work(db: Connection) -> list[str]:
            mentioned = (f'%"account": "{account.id}"%',)
            games = db.execute("SELECT id, seats FROM games WHERE seats LIKE ?", mentioned).fetchall()
            for game, stored in games:
                seats = json.loads(stored)
                own = [letter for letter, seat in seats.items() if seat.get("account") == account.id]
                for letter in own:
                    seats[letter] |= {"name": "", "account": ""}
                    db.execute("DELETE FROM chat WHERE game = ? AND seat = ?", (game, letter))
                db.execute("UPDATE games SET seats = ? WHERE id = ?", (json.dumps(seats), game))
            db.execute("DELETE FROM accounts WHERE id = ?", (account.id,))
            return [str(game) for game, _ in games]

        return self.store.run(work)

    def forget_name(self, name: str) -> bool:
        row = self.store.row("SELECT id, name FROM accounts WHERE folded = ?", name.strip().casefold())
        if row is None:
            return False
        self.delete(Account(row[0], row[1]))
        return True


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


# Of no password: trying it takes as long as trying a real one.
UNUSED = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"


def hasher() -> Any:
    try:
        from argon2 import PasswordHasher
    except ImportError:
        raise Refused("account.missing", status=501) from None
    return PasswordHasher()


def hash_of(password: str) -> str:
    made = hasher()
    with trying:
        return str(made.hash(password))


def verifies(stored: str, password: str) -> bool:
    made = hasher()
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        with trying:
            return bool(made.verify(stored, password))
    except (Argon2Error, InvalidHashError):
        return False
