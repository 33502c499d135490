"""Several server processes on PostgreSQL and Redis: they share the games, and no death loses an answer."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cardlaw.cli.main import main
from cardlaw.kernel.errors import BadInput
from cardlaw.server.database import PostgresDatabase
from cardlaw.server.migrating import migrate
from cardlaw.server.rows import StoredAnswer
from cardlaw.server.storage import Store

sys.path.insert(0, str(Path(__file__).parent))
from databases import Postgres, Redis, free_port, listens, until


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.stop()


class Process:
    """One server process."""

    def __init__(self, database: str, redis: str, name: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "cardlaw.cli.main", "serve", "--no-browser", "--port", str(self.port)]
        environment = {
            **os.environ,
            "CARDLAW_DATABASE": database,
            "CARDLAW_REDIS": redis,
            "CARDLAW_ADDRESS": name,
            "CARDLAW_HOST_TOKEN": "host",
            "CARDLAW_THINKERS": "0",
        }
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        until(self.answers)

    def answers(self) -> bool:
        try:
            return bool(urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).read() == b"ok\n")
        except OSError:
            assert self.process.poll() is None, "the server has ended"
            return False

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        address = f"http://127.0.0.1:{self.port}{path}"
        request = Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
        found: dict[str, Any] = json.load(urlopen(request, timeout=300))
        return found

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        until(lambda: not listens(self.port))

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Player:
    """A seat that comes back to any process that lives, and knows which of its answers were acknowledged."""

    def __init__(self, token: str, ports: list[int], seed: int) -> None:
        self.token = token
        self.ports = ports
        self.chance = Random(seed)
        self.state: dict[str, Any] = {}
        self.acknowledged: list[tuple[int, list[int]]] = []  # the number of the answer, and what it was
        self.socket: ClientConnection | None = None

    async def connected(self) -> ClientConnection:
        while self.socket is None:
            try:
                port = self.chance.choice(self.ports)
                socket = await connect(f"ws://127.0.0.1:{port}/ws", open_timeout=30, max_size=None)
                await socket.send(json.dumps({"type": "hello", "token": self.token}))
                first = json.loads(await asyncio.wait_for(socket.recv(), 60))
                if first["type"] == "state":
                    self.socket, self.state = socket, first
                else:
                    await socket.close()
            except (OSError, TimeoutError, ConnectionClosed, EOFError):
                await asyncio.sleep(0.1)
            except Exception as error:
                if type(error).__module__.startswith("websockets"):
                    await asyncio.sleep(0.1)
                else:
                    raise
        return self.socket

    async def receive(self, seconds: float = 0.3) -> bool:
        """Take in one message, if one comes."""
        socket = await self.connected()
        try:
            message = json.loads(await asyncio.wait_for(socket.recv(), seconds))
        except TimeoutError:
            return False
        except ConnectionClosed:
            self.socket = None
            return False
        if message["type"] == "state":
            self.state = message
        return True

    async def act(self) -> None:
        """Answer if asked, and wait until the answer is acknowledged or the connection is gone."""
        socket = await self.connected()
        decision = self.state["decision"]
        if decision is None:
            await self.receive()
            return
        count = self.chance.randint(decision["min"], decision["max"])
        options = self.chance.sample(range(len(decision["options"])), count)
        number = int(decision["id"].partition(".")[0])
        try:
            await socket.send(
                json.dumps({"type": "answer", "request": number, "decision": decision["id"], "options": options})
            )
            while True:
                message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                if message["type"] == "state":
                    self.state = message
                if message.get("request") == number:
                    if message["type"] == "state":
                        self.acknowledged.append((number, options))
                    return
        except (ConnectionClosed, TimeoutError):
            self.socket = None


async def play(players: list[Player], answers: int) -> None:
    """Play on until so many answers more are acknowledged or the game is over."""
    wanted = sum(len(player.acknowledged) for player in players) + answers
    async with asyncio.timeout(600):
        while sum(len(player.acknowledged) for player in players) < wanted:
            for player in players:
                await player.act()
                if player.state.get("outcome"):
                    return


def assert_nothing_is_lost(store: Store, game: str, players: list[Player]) -> None:
    stored = [list(answer.options) for answer in store.answers(game)]
    for player in players:
        for number, options in player.acknowledged:
            assert stored[number] == options


def begin(process: Process, ruleset: str = "ws-2.09") -> tuple[str, list[str]]:
    listed = json.load(urlopen(f"http://127.0.0.1:{process.port}/api/decks?ruleset={ruleset}", timeout=300))["decks"]
    own, other = listed[0]["id"], listed[1]["id"]
    started = process.post("/api/games", {"ruleset": ruleset, "deck": {"id": own}, "opponent": {"kind": "link"}})
    joined = process.post("/api/join", {"invite": started["invite"], "deck": {"id": other}})
    return started["game"], [started["seats"]["A"], joined["seats"]["B"]]


def test_games_move_to_another_process_and_no_acknowledged_answer_is_lost(postgres: Postgres, redis: Redis) -> None:
    database = postgres.new_database()
    migrate(database)
    processes = [Process(database, redis.address, name) for name in ("one", "two")]
    store = Store(PostgresDatabase(database))
    try:
        game, tokens = begin(processes[0])
        ports = [process.port for process in processes]
        players = [Player(token, ports, number) for number, token in enumerate(tokens)]

        async def story() -> None:
            await play(players, 12)
            await asyncio.to_thread(processes[0].kill)
            await play(players, 12)
            processes[0] = await asyncio.to_thread(Process, database, redis.address, "three")
            ports[0] = processes[0].port
            await play(players, 6)
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            await play(players, 12)
            await asyncio.to_thread(redis.kill)
            await asyncio.to_thread(redis.start)
            await play(players, 12)
            await asyncio.to_thread(processes[1].kill)
            await play(players, 12)
            for player in players:
                if player.socket is not None:
                    await player.socket.close()

        asyncio.run(story())
        assert_nothing_is_lost(store, game, players)
        assert sum(len(player.acknowledged) for player in players) >= 60 or players[0].state["outcome"]
    finally:
        for process in processes:
            process.stop()
        store.close()


def test_a_backup_goes_from_one_kind_of_database_to_the_other(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, data = tmp_path / "all.jsonl.gz", tmp_path / "games.sqlite3"
    store = Store(data)
    store.save_deck("gz-1.01", "Mine", "4 X")
    store.ban("192.0.2.1", "spam")
    store.close()
    cli = CliRunner()
    assert cli.invoke(main, ["server", "--data", str(data), "backup", str(file)]).exit_code == 0
    assert "there is one" in cli.invoke(main, ["server", "--data", str(data), "backup", str(file)]).output
    database = postgres.new_database()
    monkeypatch.setenv("CARDLAW_DATABASE", database)
    assert "run `cardlaw server migrate` first" in cli.invoke(main, ["server", "restore", str(file)]).output
    assert cli.invoke(main, ["server", "migrate"]).exit_code == 0
    told = cli.invoke(main, ["server", "restore", str(file)])
    assert told.exit_code == 0, told.output
    other = Store(PostgresDatabase(database))
    assert other.decks("gz-1.01") == [(1, "Mine", "4 X")] and other.bans() == {"192.0.2.1": "spam"}
    assert other.save_deck("gz-1.01", "Second", "4 Y") == 2
    other.close()


def test_the_same_store_on_postgresql(postgres: Postgres) -> None:
    from cardlaw.server.storage import Commit, StoredGame

    database = postgres.new_database()
    migrate(database)
    store = Store(PostgresDatabase(database))
    fields = {"seats": {"A": {}, "B": {}}, "created": 1.0, "updated": 1.0, "over": False, "summary": {}}
    game = StoredGame(id="g", ruleset="gz-1.01", title="t", origin=b"\x00\xff", replay="r", invite="i", **fields)  # type: ignore[arg-type]
    store.add_game(game, {"A": "token"})
    first = Commit("g", 0, [StoredAnswer((1, 2), "person")], {"turn": 1}, False, 0)
    assert store.save_answers(first) == [None]
    assert store.save_answers(first) == [None]  # written already, only not heard of
    [refusal] = store.save_answers(Commit("g", 0, [StoredAnswer((3,), "person")], {}, False, 0))
    assert refusal is not None and refusal.key == "game.elsewhere"
    found = store.game("g")
    assert found is not None and found.origin == b"\x00\xff" and found.summary == {"turn": 1}
    assert store.seat("token") == ("g", "A") and store.answers("g") == first.answers
    assert store.forget("g") and store.answers("g") == []
    store.close()


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="PostgreSQL: cannot be reached"):
        PostgresDatabase(f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadInput, match=r"pip install 'cardlaw\[server\]'"):
        PostgresDatabase("postgresql://127.0.0.1/none")
