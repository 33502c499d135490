"""A game goes on after the page, the server or the machine went away."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect as connect_socket

from cardlaw.games.registry import ruleset_names
from cardlaw.server.storage import Store

Factory = Callable[..., Any]


def stripped(value: Any) -> Any:
    """A state without what only counts changes, and without the seat's own numbers for cards."""
    if isinstance(value, dict):
        left_out = ("seq", "events", "request", "faces", "id", "card", "source", "attackers", "supporters", "helpers")
        return {key: stripped(item) for key, item in value.items() if key not in left_out}
    return [stripped(item) for item in value] if isinstance(value, list) else value


def shipped(web: Any, ruleset: str) -> str:
    return str(web.get("/api/decks", params={"ruleset": ruleset}).json()["decks"][0]["id"])


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_new_server_opens_the_same_question(tmp_path: Path, reach: Factory, sit: Factory, ruleset: str) -> None:
    file = tmp_path / "games.sqlite3"
    with reach(Store(file)) as web:
        wanted = {"ruleset": ruleset, "deck": {"id": shipped(web, ruleset)}, "seed": 8}
        token = web.post("/api/games", json={**wanted, "opponent": {"strength": "easy"}}).json()["seats"]["A"]
        with web.websocket_connect("/ws") as socket:
            person = sit(socket, token)
            person.play_on(25)
            person.wait_for_question()
            with web.websocket_connect("/ws") as again:
                before = sit(again, token).state
    with reach(Store(file)) as web, web.websocket_connect("/ws") as socket:
        after = sit(socket, token).state
        assert stripped(after) == stripped(before)


def test_every_answer_is_stored_before_it_is_acknowledged(tmp_path: Path, reach: Factory, sit: Factory) -> None:
    file = tmp_path / "games.sqlite3"
    with reach(Store(file)) as web:
        started = web.post("/api/games", json={"ruleset": "gz-1.01", "deck": {"id": shipped(web, "gz-1.01")}}).json()
        other_eyes = Store(file)
        with web.websocket_connect("/ws") as socket:
            person = sit(socket, started["seats"]["A"])
            for _ in range(5):
                if person.wait_for_question() is None:
                    break
                before = len(other_eyes.answers(started["game"]))
                person.answer_by_chance()
                assert len(other_eyes.answers(started["game"])) > before


class Server:
    """A real `cardlaw serve`, which can be killed."""

    def __init__(self, file: Path) -> None:
        command = [
            sys.executable,
            "-m",
            "cardlaw.cli.main",
            "serve",
            "--no-browser",
            "--port",
            "0",
            "--data",
            str(file),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            self.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as response:
            return json.loads(response.read())

    def connect(self) -> Any:
        return connect_socket(self.address.replace("http", "ws") + "/ws")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def question(socket: Any, token: str = "") -> dict[str, Any]:
    """The next question; with a token, after saying hello."""
    if token:
        socket.send(json.dumps({"type": "hello", "token": token}))
    while True:
        frame = json.loads(socket.recv(timeout=60))
        if frame["type"] == "state" and frame["decision"] is not None:
            return dict(frame)


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    server = Server(file)
    try:
        deck = {"id": "shipped:ommural_bastion"}
        token = server.post("/api/games", {"ruleset": "gz-1.01", "deck": deck, "seed": 2})["seats"]["A"]
        with server.connect() as socket:
            state = question(socket, token)
            for _ in range(6):
                first = list(range(max(state["decision"]["min"], 1)))
                socket.send(json.dumps({"type": "answer", "decision": state["decision"]["id"], "options": first}))
                state = question(socket)
            server.kill()
        server = Server(file)
        with server.connect() as socket:
            again = question(socket, token)
        assert again["decision"]["prompt"] == state["decision"]["prompt"]
        assert [option["label"] for option in again["decision"]["options"]] == [
            option["label"] for option in state["decision"]["options"]
        ]
        assert again["log"][-1]["text"] == state["log"][-1]["text"]
    finally:
        server.kill()


def test_a_store_of_another_format_is_refused(tmp_path: Path) -> None:
    from cardlaw.kernel.errors import BadInput

    file = tmp_path / "games.sqlite3"
    store = Store(file)
    store.change("PRAGMA user_version = 99")
    store.close()
    with pytest.raises(BadInput, match="found format 99"):
        Store(file)
    text = tmp_path / "notes.txt"
    text.write_text("not a database, but long enough to be taken for one" * 30)
    with pytest.raises(BadInput, match=r"notes\.txt"):
        Store(text)


def test_a_second_server_does_not_overwrite_the_first(tmp_path: Path, reach: Factory, sit: Factory) -> None:
    file = tmp_path / "games.sqlite3"
    with reach(Store(file)) as one, reach(Store(file)) as other:
        body = {"ruleset": "gz-1.01", "deck": {"id": shipped(one, "gz-1.01")}, "opponent": {"kind": "here"}}
        started = one.post("/api/games", json=body).json()
        letter = "A"
        with one.websocket_connect("/ws") as first, other.websocket_connect("/ws") as second:
            person, again = sit(first, started["seats"][letter]), sit(second, started["seats"][letter])
            if person.state["decision"] is None:
                letter = "B"
        with one.websocket_connect("/ws") as first, other.websocket_connect("/ws") as second:
            person, again = sit(first, started["seats"][letter]), sit(second, started["seats"][letter])
            person.answer(0)
            late = again.ask("state", type="answer", decision=again.state["decision"]["id"], options=[1])
            assert late["key"] == "game.elsewhere"
            assert second.receive()["code"] == 4004
        assert len(Store(file).answers(started["game"])) == 1
        with other.websocket_connect("/ws") as second:
            assert sit(second, started["seats"][letter]).state["log"][-1]["text"] == person.state["log"][-1]["text"]


def test_games_of_the_first_format_go_on(tmp_path: Path, reach: Factory, sit: Factory) -> None:
    """A file as the version before wrote it: one table less, a seed of 32 bits, seats without accounts."""
    import json
    import sqlite3

    from cardlaw.server.schema import SQLITE, statements

    file = tmp_path / "games.sqlite3"
    with reach(Store(tmp_path / "new.sqlite3")) as web:
        body = {"ruleset": "gz-1.01", "deck": {"id": shipped(web, "gz-1.01")}, "seed": 8, "opponent": {"kind": "here"}}
        started = web.post("/api/games", json=body).json()
        stored = web.app.state.lobby.store.game(started["game"])  # type: ignore[attr-defined]
    old = sqlite3.connect(file)
    for statement in statements(1, SQLITE):
        old.execute(statement)
    origin = json.loads(stored.origin)
    del origin["discreet"]
    seats = {
        letter: {name: seat[name] for name in ("kind", "strength", "name", "deck")}
        for letter, seat in stored.seats.items()
    }
    old.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ("old", "gz-1.01", "t", json.dumps(origin).encode(), json.dumps(seats), 1.0, 1.0, 0, '{"turn": 0}', "r", None),
    )
    old.execute("INSERT INTO answers VALUES ('old', 0, '[0]', 'person')")
    old.execute("INSERT INTO tokens VALUES ('token-a', 'old', 'A')")
    old.execute("INSERT INTO tokens VALUES ('token-b', 'old', 'B')")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    with reach(Store(file)) as web, web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, "token-a"), sit(another, "token-b")]
        assert people[0].state["head"]["commitment"] == ""
        asked = next(person for person in people if person.state["decision"])
        assert asked.answer_by_chance()["type"] == "state"
        assert len(web.app.state.lobby.store.answers("old")) == 2  # type: ignore[attr-defined]
