"""Finished games: stepped through, kept as files, played on from any point, reported as scenarios."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.server.origins import FromDecks, deck_data
from cardlaw.server.origins import begin as begin_game
from cardlaw.server.reports import report
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import parse_scenario

Factory = Callable[..., Any]
JSON = {"content-type": "application/json"}


@pytest.fixture
def finished(web: TestClient, begin: Factory, sit: Factory) -> Factory:
    """Plays a game against the machine to its end; gives the started game and the last state."""

    def play(ruleset: str = "gz-1.01", seed: int = 1) -> tuple[dict[str, Any], dict[str, Any]]:
        started = begin(ruleset, seed=seed)
        with web.websocket_connect("/ws") as socket:
            person = sit(socket, started["seats"]["A"], seed=seed)
            person.play_on()
            return started, person.state

    return play


def frame(web: TestClient, replay: str, step: int, side: str) -> dict[str, Any]:
    response = web.get(f"/api/replays/{replay}/frames", params={"step": step, "side": side})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_step_from_either_side_and_open(web: TestClient, finished: Factory, ruleset: str) -> None:
    _, last = finished(ruleset)
    replay = last["outcome"]["replay"]
    overview = web.get(f"/api/replays/{replay}").json()
    assert overview["outcome"]["winner"] == last["outcome"]["winner"]
    assert [turn["number"] for turn in overview["turns"]] == sorted({turn["number"] for turn in overview["turns"]})
    unseen = []  # at each step, the sides to whom a card of B's deck is hidden
    for step in range(0, overview["steps"] + 1, 7):
        sides = {side: frame(web, replay, step, side) for side in ("A", "B", "open")}
        assert None not in sides["A"]["players"]["A"]["zones"]["hand"]
        unseen.append([side for side in ("A", "B") if None in sides[side]["players"]["B"]["zones"]["deck"]])
        for player in sides["open"]["players"].values():
            assert all(card is not None for zone in player["zones"].values() for card in zone)
        asked = [side for side in ("A", "B") if sides[side]["decision"]]
        assert len(asked) == (1 if step < overview["steps"] else len(asked))
    assert unseen[0] == ["A", "B"]  # later an effect may let a player look through what is left of it
    end = frame(web, replay, overview["steps"], "A")
    assert end["outcome"]["winner"] == last["outcome"]["winner"] and end["given"] == []
    asked = {"step": overview["steps"], "side": "A", "log_from": 5}
    assert web.get(f"/api/replays/{replay}/frames", params=asked).json()["log"] == end["log"][5:]


def test_a_step_says_what_was_answered(web: TestClient, finished: Factory) -> None:
    replay = finished()[1]["outcome"]["replay"]
    first = frame(web, replay, 0, "open")
    labels = [option["label"] for option in first["decision"]["options"]]
    assert first["given"] and set(first["given"]) <= set(labels)
    asleep = "B" if first["waiting"]["player"] == "A" else "A"
    assert frame(web, replay, 0, asleep)["given"] == []


def test_a_running_game_has_no_replay(web: TestClient, begin: Factory) -> None:
    started = begin()
    table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]
    assert web.get(f"/api/replays/{table.replay}").status_code == 404


@pytest.mark.parametrize("step", [-1, 100000, "x"])
def test_a_step_that_is_not_there(web: TestClient, finished: Factory, step: Any) -> None:
    replay = finished()[1]["outcome"]["replay"]
    response = web.get(f"/api/replays/{replay}/frames", params={"step": step})
    assert response.status_code == 400 and response.json()["error"]["text"]


def test_a_file_and_back(web: TestClient, finished: Factory) -> None:
    replay = finished()[1]["outcome"]["replay"]
    file = web.get(f"/api/replays/{replay}/file").content
    again = web.post("/api/replays", content=file, headers=JSON).json()["replay"]
    assert again != replay
    assert web.get(f"/api/replays/{again}/file").content == file
    assert frame(web, again, 9, "A")["players"] == frame(web, replay, 9, "A")["players"]


def damaged(content: dict[str, Any]) -> list[Any]:
    """The file with one thing wrong at a time."""
    wrong: list[Any] = [{}, [], None, "replay"]
    wrong.append({**content, "format": 2})
    wrong.append({**content, "answers": content["answers"][:3] + [[99]] + content["answers"][4:]})
    wrong.append({**content, "answers": [["0"]]})
    wrong.append({**content, "answers": content["answers"] + [[0]]})
    wrong.append({**content, "seats": {"A": content["seats"]["A"]}})
    wrong.append({**content, "origin": {**content["origin"], "ruleset": "xx-1"}})
    wrong.append({**content, "origin": {**content["origin"], "decks": []}})
    deck = content["origin"]["decks"][0]
    wrong.append({**content, "origin": {**content["origin"], "decks": [{**deck, "cards": {}}] * 2}})
    wrong.append({**content, "origin": {**content["origin"], "decks": [{**deck, "areas": {"sea": []}}] * 2}})
    wrong.append({**content, "origin": {"kind": "scenario", "ruleset": "gz-1.01", "text": "x", "run_steps": False}})
    return wrong


def test_a_damaged_file_is_refused_and_nothing_is_kept(web: TestClient, finished: Factory) -> None:
    replay = finished()[1]["outcome"]["replay"]
    content = json.loads(web.get(f"/api/replays/{replay}/file").content)
    for wrong in damaged(content):
        response = web.post("/api/replays", content=json.dumps(wrong), headers=JSON)
        assert response.status_code == 400, wrong
        assert response.json()["error"]["text"]
    assert len(web.get("/api/replays").json()["replays"]) == 1


def test_playing_on_from_a_point(web: TestClient, finished: Factory, sit: Factory) -> None:
    replay = finished()[1]["outcome"]["replay"]
    opponent = {"kind": "here"}
    body = {"step": 12, "seat": "B", "opponent": opponent}
    started = web.post(f"/api/replays/{replay}/continue", json=body).json()
    decider = frame(web, replay, 12, "open")["waiting"]["player"]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"][decider])
        asked = frame(web, replay, 12, decider)["decision"]
        assert [option["label"] for option in person.state["decision"]["options"]] == [
            option["label"] for option in asked["options"]
        ]
        person.answer_by_chance()
    assert web.post(f"/api/replays/{replay}/continue", json={**body, "step": 99999}).status_code == 400


# -- reports ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("seed", [2])
def test_a_report_is_a_scenario_that_leads_to_the_same_position(
    web: TestClient, finished: Factory, ruleset: str, seed: int
) -> None:
    started, last = finished(ruleset, seed)
    whole = web.get(f"/api/seats/{started['seats']['A']}/scenario")
    assert whole.headers["content-type"].startswith("application/yaml"), whole.text
    result = run_scenario(parse_scenario(whole.text))
    assert result.passed, result.message
    assert result.game is not None and result.game.outcome is not None
    assert "AB"[result.game.outcome.winner] == last["outcome"]["winner"]
    replay = last["outcome"]["replay"]
    half = web.get(f"/api/replays/{replay}/scenario", params={"step": 15})
    result = run_scenario(parse_scenario(half.text))
    assert result.passed, result.message
    table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]
    there = frame(web, replay, 15, "open")
    for letter in ("A", "B"):
        for area, cards in there["players"][letter]["zones"].items():
            names = [
                result.game.state.cards[card].face.name for card in result.game.state.zone("AB".index(letter), area)
            ]
            if table.package.ruleset.layout.areas[table.package.ruleset.layout.place(0, area)].ordered:
                assert names == [card["name"] for card in cards]
            else:
                assert sorted(names) == sorted(card["name"] for card in cards)


def test_a_report_in_the_middle_of_an_action_ends_before_it() -> None:
    """A guard is asked for in two questions, and written as one step."""
    first, second = shipped_decks(package_of("vg-d2.00"))[:2]
    origin = FromDecks("vg-d2.00", 5, (deck_data(first), deck_data(second)))
    game, chance = begin_game(origin), Random(1)
    while game.decision is not None and game.decision.purpose != "guard.more":
        decision = game.decision
        count = chance.randint(decision.min, min(decision.max, len(decision.options)))
        game.answer(*chance.sample(range(len(decision.options)), count))
    assert game.decision is not None
    result = run_scenario(parse_scenario(report(origin, game.answers, "In the middle")))
    assert result.passed, result.message
    assert result.game is not None and result.game.decision is not None
    assert result.game.decision.purpose == "guard" and result.game.answers == game.answers[:-1]


def test_no_report_while_two_people_play_at_two_screens(web: TestClient, begin: Factory) -> None:
    started = begin(opponent={"kind": "link"}, against={"id": "shipped:ommural_bastion"})
    response = web.get(f"/api/seats/{started['seats']['A']}/scenario")
    assert response.status_code == 409 and response.json()["error"]["key"] == "request.secrets"


POSITION = """
ruleset: gz-1.01
title: A monster before the gate
setup:
  A: {position: 7, hand: [Filler 2, Filler]}
steps:
  - A: {invade: Filler 2}
"""


@pytest.mark.parametrize("run_steps", [False, True])
def test_a_practice_position_and_its_report(web: TestClient, sit: Factory, run_steps: bool) -> None:
    body = {"scenario": POSITION, "run_steps": run_steps, "opponent": {"kind": "machine", "strength": "easy"}}
    started = web.post("/api/positions", json=body).json()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        over = person.state["outcome"] is not None
        assert over == run_steps
        if not over:
            assert person.state["players"]["A"]["values"]["position"] == 7
            person.answer_by_chance()
    report = web.get(f"/api/seats/{started['seats']['A']}/scenario").text
    checked = web.post("/api/positions/check", json={"scenario": report}).json()
    assert checked["passed"], checked


@pytest.mark.parametrize(
    ("scenario", "line"),
    [
        ("ruleset: gz-1.01\nsetup: {A: {hand: [Nobody]}}", 2),
        ("ruleset: zz", 1),
        ("ruleset: gz-1.01\nsteps:\n  - A: {invade: Filler}\n", 3),
        ("- a list", None),
    ],
)
def test_a_scenario_that_is_not_valid_says_where(web: TestClient, scenario: str, line: int | None) -> None:
    response = web.post("/api/positions", json={"scenario": scenario, "run_steps": True})
    assert response.status_code == 400
    assert response.json()["error"]["line"] == line
