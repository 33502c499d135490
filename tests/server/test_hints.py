"""Hints of the machine and the course of a game that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

Factory = Callable[..., Any]


def test_a_hint_is_an_answer_that_may_be_given(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        decision = person.state["decision"]
        hint = person.ask("hint", type="hint")
        assert hint["decision"] == decision["id"] and hint["text"] and "%" in hint["why"]
        person.answer(*hint["options"])
        assert person.state["decision"] is None or person.state["decision"]["id"] != decision["id"]


def test_nobody_gets_a_hint_against_a_person(web: TestClient, begin: Factory, sit: Factory) -> None:
    started = begin(opponent={"kind": "here"})
    tokens = [token for token in started["seats"].values() if token]
    with web.websocket_connect("/ws") as first, web.websocket_connect("/ws") as second:
        for person in (sit(first, tokens[0]), sit(second, tokens[1])):
            if person.state["decision"]:
                person.say(type="hint", request=1)
                assert person.expect("error")["key"] == "hint.not_here"


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
