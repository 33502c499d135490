"""Wrong and late messages get an error, and the game is as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cardlaw.games.registry import ruleset_names
from cardlaw.server.storage import Store

Factory = Callable[..., Any]

WRONG = [
    "",
    "null",
    "[]",
    "17",
    '"hello"',
    "{",
    "{}",
    '{"type": "nonsense"}',
    '{"type": "answer"}',
    '{"type": "answer", "decision": 3, "options": [0]}',
    '{"type": "answer", "decision": "0.0", "options": 0}',
    '{"type": "answer", "decision": "0.0", "options": ["0"]}',
    '{"type": "answer", "decision": "0.0", "options": [0.5]}',
    '{"type": "answer", "decision": "0.0", "options": [-1]}',
    '{"type": "answer", "decision": "0.0", "options": [true]}',
    '{"type": "answer", "decision": "0.0", "options": [0], "player": 1}',
    '{"type": "explain", "card": 0}',
    '{"type": "explain", "card": "x"}',
    '{"type": "why_not"}',
    '{"type": "language", "lang": "klingon"}',
    '{"type": "log", "from": -1}',
    '{"type": "settings"}',
    '{"type": "settings", "settings": {"stops": ["own.nonsense"]}}',
    '{"type": "settings", "settings": {"always": [{"ability": "x", "answer": "maybe"}]}}',
    '{"type": "undo_reply"}',
    '{"type": "hello", "token": "again"}',
    '{"type": "concede", "request": "one"}',
    "[" * 5000,
    '{"type": "concede"}' + " " * 70000,
]


@pytest.mark.parametrize("raw", WRONG, ids=range(len(WRONG)))
def test_a_wrong_message_changes_nothing(web: TestClient, begin: Factory, sit: Factory, raw: str) -> None:
    started = begin()
    table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        before = table.game.fingerprint()
        socket.send_text(raw)
        assert person.expect("error")["key"] == "message.invalid"
        assert table.game.fingerprint() == before
        person.answer_by_chance()
        assert table.game.fingerprint() != before


def test_bytes_are_no_message(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        socket.send_bytes(b"\xff\x00")
        assert person.expect("error")["key"] == "message.invalid"


@pytest.mark.parametrize(
    ("options", "key"),
    [([999], "answer.not_offered"), ([0, 0], "answer.twice"), ([0, 1], "answer.too_many"), ([], "answer.too_few")],
)
def test_an_answer_that_is_not_legal_gets_its_reason_and_the_state(
    web: TestClient, begin: Factory, sit: Factory, options: list[int], key: str
) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        decision = person.state["decision"]
        error = person.ask("error", type="answer", decision=decision["id"], options=options)
        assert error["key"] == key and error["clauses"] and error["text"]
        assert person.expect("state")["decision"] == decision


def test_a_late_answer_gets_the_present_state(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        late = person.state["decision"]["id"]
        person.answer_by_chance()
        person.wait_for_question()
        seq = person.state["seq"]
        assert person.ask("error", type="answer", decision=late, options=[0])["key"] == "decision.late"
        assert person.expect("state")["seq"] == seq


@pytest.mark.parametrize(
    ("first", "key"),
    [
        ('{"type": "concede"}', "message.expected_hello"),
        ('{"type": "hello", "token": "nobody"}', "seat.unknown"),
        ('{"type": "hello", "token": "nobody", "lang": "xx"}', "message.invalid"),
        ("hello", "message.invalid"),
    ],
)
def test_who_does_not_name_a_seat_is_sent_away(web: TestClient, first: str, key: str) -> None:
    with web.websocket_connect("/ws") as socket:
        socket.send_text(first)
        assert json.loads(socket.receive_text())["key"] == key
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()


def test_a_failure_of_the_rules_leaves_the_game_as_it_was(
    web: TestClient, begin: Factory, sit: Factory, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = begin()
    table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        before = table.game.fingerprint()

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("cardlaw.server.tables.give", fail)
        decision = person.state["decision"]["id"]
        assert person.ask("error", type="answer", decision=decision, options=[0])["key"] == "internal"
        assert table.game.fingerprint() == before
        monkeypatch.undo()
        person.expect("state")
        assert person.answer(0)["type"] == "state"


def test_an_answer_that_cannot_be_stored_does_not_count(
    web: TestClient, begin: Factory, sit: Factory, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = begin()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        before = person.state["decision"]["prompt"]

        def fail(*_: object) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(store, "save_answers", fail)
        decision = person.state["decision"]["id"]
        assert person.ask("error", type="answer", decision=decision, options=[0])["key"] == "game.not_stored"
        assert socket.receive()["code"] == 4004
        monkeypatch.undo()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        assert person.state["decision"]["prompt"] == before
        assert person.answer(0)["type"] == "state"


# -- questions that change nothing --------------------------------------------------------------------------------


def test_why_a_card_cannot_be_played(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        hand = person.state["players"]["A"]["zones"]["hand"]
        replies = [person.ask("why_not", type="why_not", card=card["id"]) for card in hand]
        reasons = [reason for reply in replies for action in reply["actions"] for reason in action["reasons"]]
        assert reasons
        assert all(reason["clauses"] and reason["clauses"][0]["title"] and reason["text"] for reason in reasons)
        possible = [action for reply in replies for action in reply["actions"] if action["possible"]]
        offered = person.state["decision"]["options"]
        assert possible and all(offered[action["option"]]["label"] == action["label"] for action in possible)
        assert person.ask("why_not", type="why_not", card=9999)["key"] == "card.unknown"


def test_how_a_value_comes_about(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        monster = person.state["players"]["A"]["zones"]["invading"][0]
        person.answer(next(o["n"] for o in person.state["decision"]["options"] if o["verb"] == "rage"))
        told = person.ask("explain", type="explain", card=monster["id"], value="threat_level")["values"][0]
        assert int(told["value"]) == int(told["base"]) + 5000
        assert told["changes"][0]["clauses"] and told["changes"][0]["text"]
        assert person.ask("explain", type="explain", card=monster["id"], value="charm")["key"] == "value.unknown"
        assert {value["name"] for value in person.ask("explain", type="explain", card=monster["id"])["values"]} >= {
            "rank",
            "threat_level",
        }


def test_the_log_can_be_asked_for_again(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        person.play_on(3)
        whole = person.ask("log", type="log")
        assert [line["n"] for line in whole["log"]] == list(range(len(whole["log"])))
        assert person.ask("log", **{"type": "log", "from": 4})["log"] == whole["log"][4:]
        assert all(line["clauses"] for line in whole["log"] if line["kind"] == "phase")


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_known_card_can_be_asked_about(web: TestClient, begin: Factory, sit: Factory, ruleset: str) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin(ruleset, seed=4)["seats"]["A"])
        asked = 0
        for _ in range(25):
            if person.wait_for_question() is None:
                break
            zones = [zone for player in person.state["players"].values() for zone in player["zones"].values()]
            known = [card["id"] for zone in zones for card in zone if card is not None]
            for card in person.chance.sample(known, min(3, len(known))):
                reasons = person.ask("why_not", type="why_not", card=card)
                assert reasons["type"] == "why_not", reasons
                values = person.ask("explain", type="explain", card=card)
                assert values["type"] == "explain" and values["values"], values
                asked += 1
            person.answer_by_chance()
        assert asked > 20
