"""A server in memory, and people who sit down at its tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from cardlaw.server.app import PAGE, create_app
from cardlaw.server.config import Config
from cardlaw.server.storage import Store

HOST = ("127.0.0.1", 50000)
TOKEN = "the-host-of-the-tests"
ELSEWHERE = ("192.0.2.7", 50000)
Frame = dict[str, Any]


class Person:
    """Somebody at a seat: says hello, reads states, answers by chance."""

    def __init__(self, socket: WebSocketTestSession, token: str, lang: str = "en", seed: int = 0) -> None:
        self.socket = socket
        self.chance = Random(seed)
        self.frames: list[Frame] = []  # every message, as it came
        self.say(type="hello", token=token, lang=lang)
        self.state: Frame = self.expect("state")

    def say(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def receive(self) -> Frame:
        frame: Frame = json.loads(self.socket.receive_text())
        self.frames.append(frame)
        if frame["type"] == "state":
            self.state = frame
        return frame

    def expect(self, kind: str) -> Frame:
        """The next message of a kind."""
        while True:
            frame = self.receive()
            if frame["type"] == kind:
                return frame

    def ask(self, kind: str, **message: Any) -> Frame:
        """Send a question and wait for the reply to it, or for the error."""
        self.say(request=len(self.frames) + 1, **message)
        wanted = len(self.frames) + 1
        while True:
            frame = self.receive()
            if frame.get("request") == wanted and frame["type"] in (kind, "error"):
                return frame

    def wait_for_question(self) -> Frame | None:
        """The next decision of one's own; None if the game is over."""
        while self.state["decision"] is None and self.state["outcome"] is None:
            self.receive()
        question: Frame | None = self.state["decision"]
        return question

    def answer(self, *options: int) -> Frame:
        """Answer the open decision and wait for what comes of it."""
        decision = self.state["decision"]["id"]
        return self.ask("state", type="answer", decision=decision, options=list(options))

    def answer_by_chance(self) -> Frame:
        question = self.state["decision"]
        count = self.chance.randint(question["min"], question["max"])
        return self.answer(*self.chance.sample(range(len(question["options"])), count))

    def play_on(self, most: int = 3000) -> None:
        """Answer by chance until the game is over or enough is answered."""
        for _ in range(most):
            if self.wait_for_question() is None:
                return
            self.answer_by_chance()


@pytest.fixture(autouse=True)
def no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that somebody has brought in on this machine are no part of any test."""
    monkeypatch.setattr("cardlaw.games.library.user_data_path", lambda _: tmp_path / "data")


@pytest.fixture
def store() -> Store:
    return Store(":memory:")


def connect(store: Store, client: tuple[str, int] = HOST, folder: Path | None = None) -> TestClient:
    config = Config(host_token=TOKEN, rate=1e6, burst=1e6, messages=1e6, message_burst=1e6)
    app = create_app(store, [], folder or PAGE, config)
    headers = {"authorization": f"Bearer {TOKEN}"} if client == HOST else {}
    return TestClient(app, base_url="http://127.0.0.1:7700", client=client, headers=headers)


@pytest.fixture
def web(store: Store) -> Iterator[TestClient]:
    with connect(store) as client:
        yield client


Begin = Callable[..., dict[str, Any]]


@pytest.fixture
def begin(web: TestClient) -> Begin:
    """Begins a game of two shipped decks."""

    def started(ruleset: str = "gz-1.01", seed: int = 1, **fields: Any) -> dict[str, Any]:
        decks = web.get("/api/decks", params={"ruleset": ruleset}).json()["decks"]
        wanted = {"ruleset": ruleset, "deck": {"id": decks[0]["id"]}, "seed": seed, **fields}
        wanted.setdefault("opponent", {"kind": "machine", "strength": "easy"})
        if wanted["opponent"]["kind"] == "link":
            del wanted["seed"]  # nobody chooses the seed of a game between people
        response = web.post("/api/games", json=wanted)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    return started


@pytest.fixture
def sit() -> type[Person]:
    """Sits down at a table: `sit(socket, token)`."""
    return Person


@pytest.fixture
def reach() -> Callable[..., TestClient]:
    """Reaches a server on a store, from its own machine or from elsewhere."""
    return connect
