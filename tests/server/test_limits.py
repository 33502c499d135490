"""Nobody can knock the server over: size, depth, time, memory, rates and quotas."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.server.app import create_app
from cardlaw.server.config import Config, from_environment
from cardlaw.server.exchange import Exchange, Note, Siblings
from cardlaw.server.limits import Limits, Turns
from cardlaw.server.quotas import LOOKED_THROUGH, Quotas
from cardlaw.server.redis_exchange import RedisExchange
from cardlaw.server.refusals import Refused
from cardlaw.server.storage import Store
from cardlaw.server.workers import Processes

sys.path.insert(0, str(Path(__file__).parent))
from databases import Redis

Factory = Callable[..., Any]


def served(store: Store, apart: bool = False, **settings: Any) -> TestClient:
    app = create_app(store, config=Config(**settings), apart=apart)
    return TestClient(app, base_url="http://127.0.0.1:7700", client=("127.0.0.1", 1))


@pytest.fixture
def strict(store: Store) -> Iterator[TestClient]:
    """A server that reads what is pasted in a process with narrow limits."""
    with served(store, apart=True, thinkers=0, reading_seconds=6.0, reading_memory=700) as web:
        yield web


def check(web: TestClient, text: str) -> Any:
    return web.post("/api/decks/check", json={"ruleset": "gz-1.01", "text": text})


def test_brackets_within_brackets_are_refused_at_once(web: TestClient) -> None:
    for text in ("[" * 97_000, "{a: " * 30_000, "- " * 50_000, "[\n" * 40_000):
        began = time.process_time()
        assert check(web, text).status_code == 400
        assert time.process_time() - began < 5


def test_text_that_takes_too_long_or_too_much_is_refused_and_nobody_waits(strict: TestClient) -> None:
    slow = "card: " + "a: " * 3000
    assert check(strict, slow).status_code in (200, 400)
    assert check(strict, "4 Nobody").status_code == 400  # the reader goes on
    long = {"ruleset": "ws-2.09", "card": {"name": "X", "type": "event", "text": ["[AUTO] " + "when " * 30_000]}}
    assert strict.post("/api/cards/check", json=long).status_code in (200, 400)
    assert strict.get("/healthz").text == "ok\n"


def test_work_that_does_not_end_is_ended(strict: TestClient) -> None:
    from cardlaw.server.workers import Processes

    async def attempt(function: Callable[..., Any], *arguments: Any) -> str:
        workers = Processes(1, 0.25 if function in (time.sleep, sum) else 300.0, 500)
        try:
            await workers.run(function, *arguments)
        except Refused as refusal:
            return refusal.key
        finally:
            await workers.close()
        return "done"

    portal = strict.portal
    assert portal is not None
    assert portal.call(attempt, time.sleep, 600) == "request.too_slow"
    assert portal.call(attempt, sum, range(10**12)) == "request.too_slow"
    assert portal.call(attempt, bytearray, 2_000_000_000) == "request.too_much"
    assert portal.call(attempt, len, "abc") == "done"


def test_an_address_that_asks_too_much_is_told_when_to_come_back(store: Store) -> None:
    with served(store, rate=0.001, burst=30.0) as web:
        statuses = [web.get("/api/invites/x").status_code for _ in range(40)]
        assert statuses[:30] == [404] * 30 and 429 in statuses
        refused = web.get("/api/invites/x")
        assert int(refused.headers["retry-after"]) >= 1
        assert "Try again in" in refused.json()["error"]["text"]


def test_buckets_fill_again_and_dear_things_cost_more() -> None:
    now = [0.0]
    limits = Limits(rate=1.0, burst=20.0, clock=lambda: now[0])
    limits.charge("a", "read")
    with pytest.raises(Refused, match=r"request\.too_many"):
        limits.charge("a")
    limits.charge("b")
    now[0] = 1.5
    limits.charge("a")


def test_what_is_asked_of_one_process_counts_at_the_others() -> None:
    now = [0.0]
    here, there = (Limits(1.0, 30.0, lambda: now[0]) for _ in range(2))
    here.charge("x", "read")
    there.charge("x", "open")
    there.learn(here.take_spent())
    here.learn(there.take_spent())
    assert not here.take_spent()
    for limits in (here, there):  # both have counted 25 of 30
        for _ in range(5):
            limits.charge("x")
        with pytest.raises(Refused):
            limits.charge("x")
    there.learn({"x": 1000.0})  # nobody owes more than a bucket holds
    now[0] = 31.0
    there.charge("x")


@pytest.mark.parametrize("kind", ["siblings", "redis"])
def test_processes_tell_each_other_what_was_asked_of_them(kind: str, tmp_path: Path) -> None:
    server = Redis() if kind == "redis" else None
    heard: list[tuple[str, Note]] = []

    async def tell() -> None:
        told = asyncio.Event()

        async def receive(sender: str, note: Note) -> None:
            heard.append((sender, note))
            told.set()

        ends: list[Exchange] = [
            RedisExchange(server.address, str(number)) if server is not None else Siblings(number, 2, tmp_path)
            for number in range(2)
        ]
        for end in ends:
            await end.start(receive)
        await ends[0].tell_all({"do": "spent", "by": {"x": 3.0}})
        async with asyncio.timeout(300):
            await told.wait()
        for end in ends:
            await end.close()

    try:
        asyncio.run(tell())
    finally:
        if server is not None:
            server.stop()
    assert heard == [("0", {"do": "spent", "by": {"x": 3.0}})]


def test_unfinished_games_of_one_address_are_limited(store: Store) -> None:
    with served(store, open_games=2) as web:
        deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][0]["id"]
        body = {"ruleset": "gz-1.01", "deck": {"id": deck}, "opponent": {"kind": "here"}}
        assert [web.post("/api/games", json=body).status_code for _ in range(3)] == [200, 200, 429]


def test_connections_of_one_address_are_limited(store: Store) -> None:
    from starlette.websockets import WebSocketDisconnect

    with served(store, connections=1) as web, web.websocket_connect("/ws"):
        second = web.websocket_connect("/ws")
        with pytest.raises(WebSocketDisconnect):
            second.__enter__()


def test_a_connection_that_talks_too_much_is_slowed_down(store: Store, begin: Factory, sit: Factory) -> None:
    token = begin()["seats"]["A"]
    with served(store, messages=0.001, message_burst=5.0) as web, web.websocket_connect("/ws") as socket:
        person = sit(socket, token)
        for _ in range(12):
            person.say(type="log")
        assert person.expect("error")["key"] == "message.too_many"


ODD = ["/%00", "/a%00b", "/" + "x" * 5000, "/api/decks/%00", "/api/replays/%FF/frames", "/api/cards/x/%00", "/host/%FF"]


@pytest.mark.parametrize("path", ODD)
def test_odd_paths_are_refused_and_no_failure(web: TestClient, path: str) -> None:
    for method in ("GET", "POST", "DELETE"):
        assert web.request(method, path).status_code in (200, 400, 404, 405)


def test_settings_come_from_the_environment() -> None:
    config = from_environment({"CARDLAW_OPEN_GAMES": "7", "CARDLAW_PROXIES": "10.0.0.1, 10.0.0.2"}, rate=3.0)
    assert (config.open_games, config.proxies, config.rate) == (7, ("10.0.0.1", "10.0.0.2"), 3.0)
    from cardlaw.kernel.errors import BadInput

    with pytest.raises(BadInput, match="CARDLAW_OPEN_GAMES: expected a number, found 'many'"):
        from_environment({"CARDLAW_OPEN_GAMES": "many"})


def test_a_request_that_never_ends_its_head_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio
    import threading

    import uvicorn
    from websockets.sync.client import connect

    from cardlaw.server import running

    made: list[running.PatientProtocol] = []

    class Protocol(running.PatientProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            made.append(self)

    monkeypatch.setattr(running, "HEADER_PATIENCE", 0.3)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    app = create_app(Store(tmp_path / "games.sqlite3"), config=Config())
    server = uvicorn.Server(uvicorn.Config(app, http=Protocol, log_config=None))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])))
    thread.start()
    try:
        with socket.create_connection(listener.getsockname(), timeout=300) as slow:
            slow.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            assert slow.recv(1000) == b""
        monkeypatch.setattr(running, "HEADER_PATIENCE", 300.0)
        with socket.create_connection(listener.getsockname(), timeout=300) as quick:
            quick.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200 OK" in quick.recv(1000)
        address = f"ws://127.0.0.1:{listener.getsockname()[1]}/ws"
        with connect(address, open_timeout=300) as websocket:
            assert websocket.ping().wait(300)
            assert made[-1].upgraded
            assert made[-1].waiting is None  # nobody has a watch on a websocket that says nothing
    finally:
        server.should_exit = True
        thread.join()


def test_games_that_ended_elsewhere_do_not_count(store: Store) -> None:
    with served(store, open_games=2, open_challenges=1) as web:
        deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][0]["id"]
        body = {"ruleset": "gz-1.01", "deck": {"id": deck}, "opponent": {"kind": "here"}}
        games = [web.post("/api/games", json=body).json()["game"] for _ in range(2)]
        assert web.post("/api/games", json=body).status_code == 429
        store.change("UPDATE games SET over = 1 WHERE id = ?", games[0])  # as another process does at its end
        assert web.post("/api/games", json=body).status_code == 200
        assert web.post("/api/games", json=body).status_code == 429
        store.forget(games[1])
        challenge = {**body, "opponent": {"kind": "link"}, "public": True}
        assert web.post("/api/games", json=challenge).status_code == 200


def test_challenges_of_one_address_are_few(store: Store) -> None:
    with served(store, open_challenges=1) as web:
        deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][0]["id"]
        body = {"ruleset": "gz-1.01", "deck": {"id": deck}, "opponent": {"kind": "link"}}
        opened = [web.post("/api/games", json={**body, "public": True}).status_code for _ in range(2)]
        assert opened == [200, 429]
        assert web.post("/api/games", json=body).status_code == 200


def test_quotas_forget_what_is_over_and_who_has_nothing(store: Store) -> None:
    quotas = Quotas(store)
    for number in range(LOOKED_THROUGH + 1):  # none of them is in the store
        quotas.begin(str(number), "somebody", f"account {number}")
    assert not quotas.games
    assert not quotas.begun
    quotas.begin("one", "somebody")
    quotas.end("one")
    quotas.end("one")
    assert not quotas.begun


def test_only_so_many_texts_wait_and_few_of_one_address() -> None:
    async def ask() -> list[Any]:
        workers = Processes(1, 300.0, 1024, queue=2)
        asked = await asyncio.gather(*(workers.run(sum, [1, 2]) for _ in range(4)), return_exceptions=True)
        later = await workers.run(sum, [3, 4])
        await workers.close()
        return [*asked, later]

    first, second, third, fourth, later = asyncio.run(ask())
    assert (first, second, later) == (3, 3, 7)
    assert isinstance(third, Refused)
    assert (third.key, third.status) == ("request.busy", 503)
    assert isinstance(fourth, Refused)


def test_texts_of_one_address_take_turns_and_too_many_are_refused() -> None:
    turns = Turns(1, 1, "request.reading")
    order: list[str] = []

    async def read(who: str, name: str) -> None:
        async with turns.turn(who):
            order.append(f"{name} begins")
            await asyncio.sleep(0)
            order.append(f"{name} ends")

    async def ask() -> list[Any]:
        asked = [read("a", "one"), read("a", "two"), read("a", "three"), read("b", "other")]
        return await asyncio.gather(*asked, return_exceptions=True)

    results = asyncio.run(ask())
    assert order.index("one ends") < order.index("two begins")
    assert order.index("other begins") < order.index("one ends")
    assert "three begins" not in order
    assert isinstance(results[2], Refused)
    assert (results[2].key, results[2].status) == ("request.reading", 429)
    assert (turns.gates, turns.counted.numbers) == ({}, {})
