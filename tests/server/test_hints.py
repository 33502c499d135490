"""Hints of the machine and the course of a game that is over."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.server.hints import ask_hint
from cardlaw.server.refusals import Refused

Factory = Callable[..., Any]


def test_a_hint_is_an_answer_that_may_be_given(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        decision = person.state["decision"]
        hint = person.ask("hint", type="hint")
        assert hint["decision"] == decision["id"] and hint["text"] and "%" in hint["why"]
        person.answer(*hint["options"])
        assert person.state["decision"] is None or person.state["decision"]["id"] != decision["id"]


def test_nobody_gets_a_hint_against_a_person() -> None:
    client: Any = SimpleNamespace(table=SimpleNamespace(is_practice=False))
    with pytest.raises(Refused) as refused:
        ask_hint(None, client, 1)  # type: ignore[arg-type]
    assert refused.value.key == "hint.not_here"


def test_the_course_of_a_game_turn_by_turn(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        for _ in range(12):
            person.answer_by_chance()
            person.wait_for_question()
        person.ask("state", type="concede")
        replay = person.state["outcome"]["replay"]
    course = web.get(f"/api/replays/{replay}/course").json()
    turns = course["turns"]
    assert [turn["turn"] for turn in turns] == sorted({turn["turn"] for turn in turns})
    assert all(0 <= turn["chance"] <= 1 for turn in turns)
    winner = person.state["outcome"]["winner"]
    assert turns[-1]["chance"] == (1 if winner == "A" else 0)
    assert {*turns[0]["toll"]} == {"A", "B"} and course["toll"]
    steps = web.get(f"/api/replays/{replay}").json()["steps"]
    assert all(0 <= point["step"] <= steps and abs(point["change"]) >= 0.15 for point in course["turning"])
