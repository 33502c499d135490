"""The judge's desk over HTTP: positions asked about, the quiz, the puzzles, and the position that a seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml
from starlette.testclient import TestClient

from cardlaw.desk.puzzles.library import puzzles_of
from cardlaw.desk.solving.search import Solver
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

Factory = Callable[..., Any]
ASKED = """
ruleset: vg-d2.00
title: Six damage lose
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Filler Vanguard, as: Striker}}
  B: {VC: {card: Filler Vanguard, as: Target}, damage: 5}
steps:
  - A: {attack: Striker, target: Target, boost: none}
  - A: {attack: Striker, target: Target}
"""


def attempt(web: TestClient, **wish: Any) -> dict[str, Any]:
    response = web.post("/api/puzzles/attempt", json={"ruleset": "gz-1.01", **wish})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def test_a_position_is_answered_with_story_boards_and_clauses(web: TestClient) -> None:
    told = web.post("/api/desk/ask", json={"scenario": ASKED}, params={"lang": "id"}).json()
    assert told["ruleset"] == "vg-d2.00" and told["outcome"] is not None
    titles = {clause["id"]: clause["title"] for clause in told["clauses"]}
    assert "luka" in " ".join(titles.values())  # titles of this book are Indonesian too
    before, after = (len(told[when]["players"]["B"]["zones"]["damage"]) for when in ("before", "after"))
    assert (before, after) == (5, 6)
    assert told["refused"][0]["clauses"] is not None and told["refused"][0]["player"] == "A"


def test_a_position_that_is_none_is_told_with_its_line(web: TestClient) -> None:
    refused = web.post("/api/desk/ask", json={"scenario": "ruleset: gz-1.01\nsetup: {A: {pocket: 3}}\n"})
    assert refused.status_code == 400 and refused.json()["error"]["line"] == 2


def test_questions_of_the_quiz_come_with_their_answers(web: TestClient) -> None:
    wish = {"ruleset": "gz-1.01", "number": 3, "seed": 5}
    found = web.post("/api/desk/quiz", json=wish).json()
    assert len(found["questions"]) == 3 and found["chapters"]
    again = web.post("/api/desk/quiz", json={**wish, "keys": [found["questions"][0]["key"]]}).json()
    assert [question["key"] for question in again["questions"]] == [found["questions"][0]["key"]]
    assert all(0 <= one["right"] < len(one["choices"]) and one["board"]["players"] for one in found["questions"])


def test_a_puzzle_is_solved_answer_by_answer(web: TestClient) -> None:
    puzzle = puzzles_of("gz-1.01")[0]
    listed = web.get("/api/puzzles", params={"ruleset": "gz-1.01"}).json()["puzzles"]
    assert puzzle.name in [one["name"] for one in listed]
    found = attempt(web, name=puzzle.name)
    assert found["status"] == "open" and found["state"]["decision"]["options"]
    for _, move in Solver(Runner(puzzle.scenario()).game).solve().line:
        if found["status"] == "won":
            break
        found = attempt(web, name=puzzle.name, answers=found["answers"], answer=list(move))
    assert found["status"] == "won"


def test_a_wrong_answer_is_refuted_and_the_position_stands(web: TestClient) -> None:
    puzzle = puzzles_of("gz-1.01")[0]
    options = attempt(web, name=puzzle.name)["state"]["decision"]["options"]
    passing = next(option["n"] for option in options if option["verb"] == "pass")
    found = attempt(web, name=puzzle.name, answer=[passing])
    assert found["status"] == "wrong" and found["answers"] == []
    assert any(line["clauses"] for line in found["ending"])
    assert attempt(web, name=puzzle.name, hint=True)["hint"]


def test_an_answer_that_is_not_legal_changes_nothing(web: TestClient) -> None:
    puzzle = puzzles_of("gz-1.01")[0]
    wish = {"ruleset": "gz-1.01", "name": puzzle.name, "answer": [999]}
    assert web.post("/api/puzzles/attempt", json=wish).status_code in (400, 409)
    assert web.post("/api/puzzles/attempt", json={**wish, "name": "none"}).status_code == 400


def test_a_card_of_a_puzzle_can_be_asked_about(web: TestClient) -> None:
    puzzle = puzzles_of("gz-1.01")[0]
    state = attempt(web, name=puzzle.name)["state"]
    card = state["players"]["A"]["zones"]["hand"][0]["id"]
    wish = {"attempt": {"ruleset": "gz-1.01", "name": puzzle.name}, "card": card}
    told = web.post("/api/puzzles/inquiry", json=wish).json()
    assert told["why_not"]["actions"] and told["explain"]["values"]


def test_the_position_of_a_seat_shows_no_card_that_it_does_not_know(web: TestClient, begin: Factory) -> None:
    started = begin("vg-d2.00")
    text = web.get(f"/api/seats/{started['seats']['A']}/position").text
    content = yaml.safe_load(text)
    assert set(content["setup"]["B"]["hand"]) == {"Filler"} and set(content["setup"]["A"]["deck"]) == {"Filler"}
    assert "Filler" not in content["setup"]["A"]["hand"]
    parse_scenario(text)
    assert web.get("/api/seats/nobody/position").status_code == 404


def test_words_and_areas_are_looked_up_with_clauses_and_what_proves_them(web: TestClient) -> None:
    found = web.get("/api/glossary/vg-d2.00").json()
    assert found["areas"]["drop"] == "4.7" and {"words": ["Sentinel"], "clause": "14.6"} in found["words"]
    told = web.get("/api/clauses/vg-d2.00/14.5", params={"lang": "id"}).json()
    assert told["below"] and told["above"]["id"] == "14" and told["proven_by"] >= 1 and told["proofs"][0]["title"]
    assert web.get("/api/clauses/vg-d2.00/99.9").status_code == 400
