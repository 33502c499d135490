"""Whole games over websockets: against the machine, together at one screen, with a friend by a link."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.games.registry import ruleset_names
from cardlaw.server.storage import Store

Factory = Callable[..., Any]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_game_against_the_machine_goes_to_its_end(
    web: TestClient, begin: Factory, sit: Factory, store: Store, ruleset: str
) -> None:
    started = begin(ruleset)
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        person.play_on()
        outcome = person.state["outcome"]
        assert outcome["clauses"] and outcome["text"]
        assert person.state["decision"] is None and person.state["waiting"] is None
        turns = [line for frame in person.frames for line in frame.get("log", ()) if line["kind"] == "turn"]
        assert len(turns) >= 2
    assert store.game(started["game"]).over  # type: ignore[union-attr]
    assert not [frame for frame in person.frames if frame["type"] == "error"]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_two_people_at_one_screen(web: TestClient, begin: Factory, sit: Factory, ruleset: str) -> None:
    started = begin(ruleset, opponent={"kind": "here", "name": "Second"})
    tokens = started["seats"]
    assert set(tokens) == {"A", "B"}
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        people = [sit(one, tokens["A"], seed=1), sit(other, tokens["B"], seed=2)]
        for _ in range(5000):
            deciding = [person for person in people if person.state["decision"] is not None]
            if people[0].state["outcome"] is not None:
                break
            assert len(deciding) == 1
            other_one = people[1 - people.index(deciding[0])]
            before = other_one.state["seq"]
            deciding[0].answer_by_chance()
            while other_one.state["seq"] < deciding[0].state["seq"]:
                other_one.receive()
            assert other_one.state["seq"] > before
        assert people[0].state["outcome"]["winner"] == people[1].state["outcome"]["winner"]


def test_who_does_not_decide_is_told_who_does(web: TestClient, begin: Factory, sit: Factory) -> None:
    tokens = begin(opponent={"kind": "here"})["seats"]
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        first, second = sit(one, tokens["A"]), sit(other, tokens["B"])
        asked, waiting = (first, second) if first.state["decision"] else (second, first)
        assert waiting.state["decision"] is None
        assert waiting.state["waiting"]["player"] == asked.state["you"]
        refused = waiting.ask("state", type="answer", decision=asked.state["decision"]["id"], options=[0])
        assert refused["type"] == "error" and refused["key"] == "answer.not_your_decision"


def test_the_seat_b_may_be_ones_own(web: TestClient, begin: Factory, sit: Factory) -> None:
    started = begin(seat="B")
    assert set(started["seats"]) == {"B"}
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["B"])
        assert person.wait_for_question() is not None
        assert person.state["you"] == "B"


def test_a_friend_joins_once_with_a_deck(web: TestClient, begin: Factory, sit: Factory) -> None:
    started = begin(opponent={"kind": "link"}, name="Host")
    assert set(started["seats"]) == {"A"}
    invite = started["invite"]
    assert web.get(f"/api/invites/{invite}").json()["deck_needed"]
    with web.websocket_connect("/ws") as socket:
        socket.send_json({"type": "hello", "token": started["seats"]["A"]})
        assert socket.receive_json()["key"] == "seat.not_started"
    without = web.post("/api/join", json={"invite": invite})
    assert without.status_code == 400 and without.json()["error"]["key"] == "invite.deck_needed"
    deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][1]["id"]
    joined = web.post("/api/join", json={"invite": invite, "name": "Guest", "deck": {"id": deck}}).json()
    assert set(joined["seats"]) == {"B"}
    again = web.post("/api/join", json={"invite": invite, "deck": {"id": deck}})
    assert again.status_code == 404
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        host, guest = sit(one, started["seats"]["A"]), sit(other, joined["seats"]["B"])
        assert host.state["seats"]["B"]["name"] == "Guest"
        assert (host.state["decision"] is None) != (guest.state["decision"] is None)


def test_conceding_ends_the_game(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        ended = person.ask("state", type="concede")
        assert ended["outcome"]["winner"] == "B" and ended["outcome"]["reason"] == "concession"
        assert person.ask("state", type="concede")["key"] == "answer.game_over"


def test_a_second_tab_takes_the_seat_over(web: TestClient, begin: Factory, sit: Factory) -> None:
    token = begin()["seats"]["A"]
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        first = sit(one, token)
        first.wait_for_question()
        second = sit(other, token)
        assert first.expect("taken_over")
        assert one.receive()["code"] == 4001
        assert second.state["decision"]["prompt"] == first.state["decision"]["prompt"]
        second.answer_by_chance()
        assert second.state["seq"] > first.state["seq"]


def test_a_reload_finds_the_same_question_and_the_whole_log(web: TestClient, begin: Factory, sit: Factory) -> None:
    token = begin()["seats"]["A"]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, token)
        person.play_on(5)
        question = person.wait_for_question()
        lines = {line["n"]: line for frame in person.frames for line in frame.get("log", ())}
    with web.websocket_connect("/ws") as socket:
        again = sit(socket, token)
        assert again.state["decision"] == question
        assert again.state["log_from"] == 0
        assert [line["text"] for line in again.state["log"]] == [lines[n]["text"] for n in sorted(lines)]


@pytest.mark.parametrize("lang", ["en", "ja", "id"])
def test_everything_is_told_in_the_language_of_the_connection(
    web: TestClient, begin: Factory, sit: Factory, lang: str
) -> None:
    token = begin()["seats"]["A"]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, token, lang)
        english = {"Your main phase. What do you do?", "Do nothing more"}
        question = person.wait_for_question()
        assert question is not None
        told = {question["prompt"], *(option["label"] for option in question["options"])}
        assert bool(told & english) == (lang == "en")
        changed = person.ask("state", type="language", lang="en")
        assert changed["log_from"] == 0 and changed["decision"]["prompt"] in english


def test_two_decks_that_give_a_card_differently_are_refused(web: TestClient, begin: Factory) -> None:
    other = web.get("/api/decks/shipped:brazhul_stampede").json()["text"]
    number = next(iter(web.get("/api/decks/shipped:brazhul_stampede").json()["areas"]["deck"]))
    face = web.get("/api/cards", params={"ruleset": "gz-1.01", "q": number}).json()["cards"][0]
    changed = {"id": number, "name": face["name"], **face["data"], "text": face["text"], "rank": 1, "invasion": 1}
    pasted = f"{other}cards: {json.dumps([changed])}\n"
    wanted = {"ruleset": "gz-1.01", "deck": {"id": "shipped:brazhul_stampede"}, "against": {"text": pasted}}
    refused = web.post("/api/games", json=wanted)
    assert refused.status_code == 400 and number in refused.json()["error"]["text"]
    started = begin(opponent={"kind": "link"}, deck={"id": "shipped:brazhul_stampede"})
    joined = web.post("/api/join", json={"invite": started["invite"], "deck": {"text": pasted}})
    assert joined.status_code == 400 and number in joined.json()["error"]["text"]
    assert web.get(f"/api/invites/{started['invite']}").status_code == 200
