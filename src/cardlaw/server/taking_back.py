"""Taking back one's last answer: at once where nobody learnt anything from it, else if the other agrees."""

from __future__ import annotations

from cardlaw.kernel.knowledge import is_learnt
from cardlaw.server.refusals import Refused
from cardlaw.server.rows import Commit
from cardlaw.server.seats import Seat
from cardlaw.server.tables import PERSON, Table


def last_own(table: Table, seat: Seat) -> int:
    """The number of the seat's last answer in person; -1 if there is none."""
    for number in range(len(table.history) - 1, -1, -1):
        given = table.history[number]
        if given.by == PERSON and given.player == seat.player:
            return number
    return -1


def can_undo(table: Table, seat: Seat) -> bool:
    return last_own(table, seat) >= 0 and (table.is_practice or not table.is_over)


def undo_is_free(table: Table, seat: Seat) -> bool:
    """Against a machine, or where nobody has learnt anything and nobody else has answered since."""
    if table.is_practice:
        return True
    number = last_own(table, seat)
    if number < 0 or table.is_over:
        return False
    if any(given.player != seat.player for given in table.history[number:]):
        return False
    return not is_learnt(table.game.state, table.history[number].known)


def ask_undo(table: Table, seat: Seat) -> Commit | None:
    """Take back the last own answer, or ask the other seat to agree."""
    if not can_undo(table, seat):
        raise Refused("undo.nothing")
    if undo_is_free(table, seat):
        return undo(table, seat)
    table.undo_asked = seat.player
    table.seq += 1
    return None


def reply_undo(table: Table, seat: Seat, agree: bool) -> Commit | None:
    if table.undo_asked is None or table.undo_asked == seat.player:
        raise Refused("undo.not_asked", outdated=True)
    asking = table.seats[table.undo_asked]
    table.undo_asked = None
    if agree:
        return undo(table, asking)
    table.seq += 1
    return None


def undo(table: Table, seat: Seat) -> Commit:
    number = last_own(table, seat)
    table.take_back(number)
    table.undo_asked = None
    table.seq += 1
    return table.commit_from(number)
