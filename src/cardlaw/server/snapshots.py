"""A game in the middle, so that a long one is found again as quickly as a short one.

A snapshot only saves work: it is believed if it was made of the very answers that are stored, by this version; else all
answers are given again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from cardlaw import __version__
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.save import state_from_data, state_to_data
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import Trace
from cardlaw.server.rows import StoredAnswer
from cardlaw.server.tables import Given, Table
from cardlaw.server.taking_back import last_own

EVERY = 64  # answers
log = logging.getLogger("cardlaw.server")


class Snapshot(Struct):
    """What giving the answers again would lead to."""

    version: str
    digest: bytes  # of the answers that led here
    state: bytes
    players: list[int]  # who gave each answer
    known: dict[int, bytes]  # what was known before the last answer of each player
    chronicles: list[Any]


def is_due(table: Table) -> bool:
    return not table.is_over and len(table.game.answers) - table.snapshot >= EVERY


def snapshot_of(table: Table) -> bytes:
    data = state_to_data(table.game.state)
    del data["faces"]  # the origin has them
    last = [last_own(table, seat) for seat in table.seats]
    found = Snapshot(
        version=__version__,
        digest=digest_of(table.game.answers, [given.by for given in table.history]),
        state=json.dumps(data, separators=(",", ":")).encode(),
        players=[given.player for given in table.history],
        known={number: table.history[number].known for number in last if number >= 0},
        chronicles=[chronicle.to_data() for chronicle in table.chronicles],
    )
    table.snapshot = len(table.game.answers)
    return zlib.compress(msgspec.msgpack.encode(found), 1)


def digest_of(answers: Sequence[tuple[int, ...]], given: Sequence[str]) -> bytes:
    return hashlib.sha256(msgspec.msgpack.encode([answers, given])).digest()


def restore(table: Table, answers: Sequence[StoredAnswer], kept: tuple[int, bytes] | None) -> None:
    """Give stored answers again, from the snapshot on if there is one of them."""
    count = 0
    if kept is not None and 0 < kept[0] <= len(answers) and go_to(table, answers[: kept[0]], kept[1]):
        count = kept[0]
    table.restore(answers, count)


def go_to(table: Table, answers: Sequence[StoredAnswer], data: bytes) -> bool:
    """Have a new table where a snapshot was made; False if the snapshot is not of these answers."""
    try:
        found = msgspec.msgpack.decode(zlib.decompress(data), type=Snapshot)
        options, given = [answer.options for answer in answers], [answer.given for answer in answers]
        if found.version != __version__ or found.digest != digest_of(options, given):
            return False
        game = table.game
        state = State(game.state.ruleset, game.state.catalogue, Chance(0))
        state_from_data(state, json.loads(found.state))
        state.trace = Trace() if game.state.trace is not None else None
    except (CardlawError, ValueError, zlib.error, msgspec.MsgspecError):
        log.warning("a snapshot cannot be used", extra={"game": table.id}, exc_info=True)
        return False
    game.state, game.answers = state, options
    table.copy = None
    table.history = [
        Given(player, by, found.known.get(number, b""), 0.0)
        for number, (player, by) in enumerate(zip(found.players, given, strict=True))
    ]
    for chronicle, kept in zip(table.chronicles, found.chronicles, strict=True):
        chronicle.go_on_from(kept)
    table.snapshot = len(answers)
    return True
