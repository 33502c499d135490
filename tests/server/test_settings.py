"""What the server answers for a seat: passes outside its stops, standing answers, everything until the turn ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.server.storage import Store

Factory = Callable[..., Any]

MAY = """
ruleset: gz-1.01
cards:
  - {name: Asker, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1,
     text: ["<Enter> You may discard 1 card from your hand to draw 2 cards."]}
setup:
  A: {hand: [Asker, Asker, Filler, Filler], deck: 20}
"""


def settings(**fields: Any) -> dict[str, Any]:
    return {"type": "settings", "settings": fields}


def test_stops_are_the_default(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        assert person.state["settings"]["stops"] is None and person.state["settings"]["auto_pass"]
        assert person.state["decision"]["can_pass"]


def test_without_a_stop_the_server_passes(web: TestClient, begin: Factory, sit: Factory, store: Store) -> None:
    started = begin()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        turn = person.state["turn"]["number"]
        person.ask("state", **settings(stops=[]))
        while person.state["turn"]["number"] == turn and not person.state["outcome"]:
            person.receive()
        assert {answer.given for answer in store.answers(started["game"])} >= {"settings"}


def test_full_control_asks_nevertheless(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        before = person.state["decision"]["prompt"]
        state = person.ask("state", **settings(stops=[], full_control=True, pass_until="turn"))
        assert state["decision"]["prompt"] == before


BEFORE_ATTACK = """
ruleset: ws-2.09
setup:
  A: {center.left: Filler, hand: [Filler Climax, Filler], level: [Filler], clock: 1}
"""


@pytest.mark.parametrize(("until", "turn", "phase"), [("phase", 5, "climax"), ("turn", 6, "clock")])
def test_passing_ends_by_itself(web: TestClient, sit: Factory, until: str, turn: int, phase: str) -> None:
    started = web.post("/api/positions", json={"scenario": BEFORE_ATTACK, "opponent": {"kind": "here"}}).json()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        assert person.state["turn"]["phase"] == "main"
        state = person.ask("state", **settings(pass_until=until))
        assert (state["turn"]["number"], state["turn"]["phase"]) == (turn, phase)
        assert state["settings"]["pass_until"] is None


def test_always_yes_and_always_no(web: TestClient, sit: Factory, store: Store) -> None:
    started = web.post("/api/positions", json={"scenario": MAY, "opponent": {"kind": "here"}}).json()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])

        def play() -> None:
            options = person.state["decision"]["options"]
            person.answer(next(option["n"] for option in options if option["verb"] == "play"))
            while person.state["decision"]["kind"] == "place":
                person.answer(0)

        play()
        question = person.state["decision"]
        assert question["kind"] == "yes_no" and question["always"] in question["sentence"]
        no = {"ability": question["always"], "answer": "no"}
        state = person.ask("state", **settings(always=[no]))
        assert state["decision"]["kind"] == "action"
        play()
        assert person.state["decision"]["kind"] == "action"
        assert [answer.given for answer in store.answers(started["game"])].count("settings") == 2


def test_settings_are_kept_with_the_seat(web: TestClient, begin: Factory, sit: Factory) -> None:
    token = begin()["seats"]["A"]
    with web.websocket_connect("/ws") as socket:
        sit(socket, token).ask("state", **settings(stops=["own.main"], auto_pass=False))
    lobby = web.app.state.lobby  # type: ignore[attr-defined]
    lobby.tables.clear()
    with web.websocket_connect("/ws") as socket:
        kept = sit(socket, token).state["settings"]
        assert kept["stops"] == ["own.main"] and not kept["auto_pass"]
