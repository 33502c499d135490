"""A long game is found again from a snapshot, and is the same as if all its answers had been given again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.match.words import Words
from cardlaw.server.origins import FromDecks, Origin, deck_data
from cardlaw.server.rows import StoredAnswer
from cardlaw.server.seats import HUMAN, LINK, Seat
from cardlaw.server.snapshots import EVERY, is_due, restore, snapshot_of
from cardlaw.server.states import Memory, state_of
from cardlaw.server.storage import Store
from cardlaw.server.tables import Table
from cardlaw.server.taking_back import can_undo, undo_is_free

SEED = "5d" * 32
Kept = tuple[int, bytes]


def origin_of(ruleset: str) -> Origin:
    first, second = shipped_decks(package_of(ruleset))[:2]
    return FromDecks(ruleset, SEED, (deck_data(first), deck_data(second)), discreet=True)


def new_table(origin: Origin) -> Table:
    return Table("id", "title", origin, (Seat(0, HUMAN), Seat(1, LINK)), "replay")


def play(table: Table, count: int, chance: Random) -> None:
    for _ in range(count):
        decision = table.game.decision
        if decision is None:
            return
        number = chance.randint(decision.min, min(decision.max, len(decision.options)))
        table.record([(tuple(chance.sample(range(len(decision.options)), number)), "person")])


def stored(table: Table) -> list[StoredAnswer]:
    pairs = zip(table.game.answers, table.history, strict=True)
    return [StoredAnswer(options, given.by) for options, given in pairs]


def told(table: Table) -> list[Any]:
    """Everything that both seats are told by a table that has just come to memory."""
    found: list[Any] = [table.game.save(), [given.player for given in table.history]]
    for seat in table.seats:
        seat.handles = type(seat.handles)(seat.player)
        table.seq = 0
        found.append(msgspec.to_builtins(state_of(table, seat, "en", Memory())))
        found.append([line.text(Words("ja", seat.player)) for line in table.chronicles[seat.player].lines])
        found.append((can_undo(table, seat), undo_is_free(table, seat)))
    return found


def long_game(ruleset: str) -> tuple[Table, Kept, Random]:
    """A game with a snapshot in its middle."""
    table, chance = new_table(origin_of(ruleset)), Random(3)
    play(table, 30, chance)
    assert not table.is_over
    kept = (len(table.game.answers), snapshot_of(table))
    return table, kept, chance


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_game_from_a_snapshot_is_the_same(ruleset: str) -> None:
    table, kept, chance = long_game(ruleset)
    play(table, 12, chance)
    again, quick = new_table(table.origin), new_table(table.origin)
    restore(again, stored(table), None)
    restore(quick, stored(table), kept)
    assert quick.snapshot == kept[0]
    assert told(quick) == told(again)
    for one in (again, quick):
        play(one, 6, Random(4))
    assert told(quick) == told(again)
    for one in (again, quick):
        one.take_back(3)
    assert told(quick) == told(again)


def test_only_later_answers_are_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, kept, chance = long_game("ws-2.09")
    play(table, 2, chance)
    given: list[Any] = []
    perform = Table.perform
    monkeypatch.setattr(Table, "perform", lambda self, *answer: (given.append(answer), perform(self, *answer)))
    restore(new_table(table.origin), stored(table), kept)
    assert len(given) == 2


def test_a_snapshot_of_other_answers_or_a_damaged_one_is_not_believed() -> None:
    table, kept, _ = long_game("ws-2.09")
    answers = stored(table)
    changed = [*answers[:-1], StoredAnswer(answers[-1].options, "settings")]
    other = new_table(table.origin)  # as many answers by the same people, and other ones
    play(other, len(answers), Random(7))
    others = stored(other)
    assert len(others) == len(answers)
    assert others != answers
    damaged = (kept[0], kept[1][:-9])
    for given, snapshot in ((changed, kept), (others, kept), (answers, damaged), (answers[:-1], kept)):
        again = new_table(table.origin)
        restore(again, given, snapshot)
        assert again.snapshot == 0 and again.game.answers == [answer.options for answer in given]


def test_a_snapshot_is_due_again_after_some_answers_and_after_an_undo() -> None:
    table, _, _ = long_game("ws-2.09")
    assert not is_due(table)
    table.snapshot -= EVERY
    assert is_due(table)
    table.snapshot = len(table.game.answers)
    table.take_back(5)
    assert table.snapshot == 5


def test_a_server_keeps_snapshots_of_long_games(tmp_path: Path, reach: Callable[..., Any], sit: Any) -> None:
    file = tmp_path / "games.sqlite3"
    with reach(Store(file)) as web:
        deck = web.get("/api/decks", params={"ruleset": "ws-2.09"}).json()["decks"][0]["id"]
        wanted = {"ruleset": "ws-2.09", "deck": {"id": deck}, "seed": 4, "opponent": {"strength": "easy"}}
        started = web.post("/api/games", json=wanted).json()
        with web.websocket_connect("/ws") as socket:
            sit(socket, started["seats"]["A"]).play_on(EVERY)
    kept = Store(file).snapshot(started["game"])
    assert kept is not None and kept[0] >= EVERY
    with reach(Store(file)) as web, web.websocket_connect("/ws") as socket:
        assert sit(socket, started["seats"]["A"]).state["decision"] is not None


def test_games_with_the_same_decks_keep_their_cards_once() -> None:
    first, second = new_table(origin_of("gz-1.01")), new_table(origin_of("gz-1.01"))
    assert isinstance(first.origin, FromDecks)
    assert isinstance(second.origin, FromDecks)
    assert first.origin.decks[0] is second.origin.decks[0]
    assert first.origin.decks[1] is second.origin.decks[1]
    assert first.origin.decks[0] is not first.origin.decks[1]


def test_what_a_seat_has_been_shown_in_motion_is_not_kept() -> None:
    table = new_table(origin_of("gz-1.01"))
    memory, away = Memory(), table.chronicles[1]
    table.seats[0].client = object()  # type: ignore[assignment]  # somebody is there
    state_of(table, table.seats[0], "en", memory)
    play(table, 3, Random(1))
    happened = len(table.chronicles[0].happenings)
    assert happened > 0
    assert len(state_of(table, table.seats[0], "en", memory).events) == happened
    assert not table.chronicles[0].happenings
    assert not away.happenings  # nobody is there to see it
