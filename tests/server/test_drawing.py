"""Positions drawn by hand: taken apart, drawn on, and written as scenarios again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.server import jobs
from cardlaw.server.collection import Collection
from cardlaw.server.origins import FromScenario, begin
from cardlaw.server.refusals import Refused
from cardlaw.testing.board import board
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario
from cardlaw.testing.written_position import position_of

RULES = Path(__file__).parents[1] / "rules"
SENT = ("ruleset", "title", "turn", "first", "players", "kept")
DRAWN = """
ruleset: ws-2.09
title: A stage
cards: [{name: Lamp, type: character, color: yellow, level: 0, cost: 0, power: 500, soul: 1, text: []}]
setup:
  turn: {player: B, phase: attack, number: 8}
  A: {center.left: {card: Lamp, rest: true, markers: [Filler*2]}, deck: [Lamp, Filler*3], clock: 2}
  B: {hand: [Filler*2, Lamp, Filler]}
steps:
  - B: pass
"""


def opened(web: TestClient, **wish: Any) -> dict[str, Any]:
    response = web.post("/api/desk/drawing", json=wish)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def written(web: TestClient, drawing: dict[str, Any]) -> dict[str, Any]:
    response = web.post("/api/desk/drawing/scenario", json={key: drawing[key] for key in SENT})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def test_a_scenario_is_taken_apart_into_one_entry_for_each_card(web: TestClient) -> None:
    found = opened(web, scenario=DRAWN)
    assert found["turn"] == {"player": "B", "phase": "attack", "number": 8}
    filler = {"card": "Filler"}
    assert found["players"]["A"]["areas"]["deck"] == [{"card": "Lamp"}, filler, filler, filler]
    assert found["players"]["A"]["areas"]["clock"] == [filler, filler]
    assert found["players"]["A"]["areas"]["center.left"] == [
        {"card": "Lamp", "rest": True, "markers": [filler, filler]}
    ]
    assert found["faces"]["Lamp"]["numbers"]["power"] == 500 and "Filler Climax" in found["builtin"]


def test_what_was_drawn_is_written_short_and_keeps_the_rest_of_the_file(web: TestClient) -> None:
    text = written(web, opened(web, scenario=DRAWN))["scenario"]
    assert "[Filler*2, Lamp, Filler]" in text and "- {B: pass}" in text
    assert board(Runner(parse_scenario(text)).names) == board(Runner(parse_scenario(DRAWN)).names)


GIFTED = """
ruleset: vg-4.15
title: Gifts
setup:
  A: {RC.front.left: {card: Filler, gift: [Force I]}, RC.accel.1: Filler}
  B: {gifts: {RC.back.left: [Force II, Force I], RC.accel.2: [Accel II], RC.accel.1: []}}
"""


def test_markers_on_places_are_taken_apart_and_written_also_where_no_card_lies(web: TestClient) -> None:
    found = opened(web, scenario=GIFTED)
    assert found["players"]["A"]["marks"] == {"RC.front.left": ["Force I"], "RC.accel.1": ["Accel I"]}
    assert found["players"]["A"]["areas"]["RC.front.left"] == [{"card": "Filler"}]
    gifts = {"RC.back.left": ["Force II", "Force I"], "RC.accel.1": [], "RC.accel.2": ["Accel II"]}
    assert found["players"]["B"]["marks"] == gifts
    assert list(found["gained"])[:2] == ["RC.accel.1", "RC.accel.2"] and found["gaining"] == ["Accel I", "Accel II"]
    assert found["marks"]["Force II"] == "Force II"
    found["players"]["A"]["marks"]["RC.accel.2"] = ["Accel II"]
    text = written(web, found)["scenario"]
    again = opened(web, scenario=text)
    assert again["players"]["A"]["marks"] == found["players"]["A"]["marks"]
    assert "RC.accel.2" in again["areas"]["A"]


RECORDED = """
ruleset: vg-4.15
title: Record markers
cards:
  - {name: Lamplighter, type: normal unit, clan: Filler, grade: 1, power: 8000, critical: 1,
     text: ['[CONT](RC):If you have two or more (RC) with "Ember" markers, this unit gets [Power] +7000.']}
setup:
  A: {RC.front.left: Lamplighter, gifts: {RC.back.left: [Ember], RC.back.right: [Force I, Ember]}}
  B: {RC.front.left: {card: Filler, marker: [Cradle]}, RC.front.right: {card: Filler, marker: {B: [Cradle]}}}
"""


def test_record_markers_lie_on_circles_and_on_units(web: TestClient) -> None:
    found = opened(web, scenario=RECORDED)
    assert found["players"]["A"]["marks"] == {"RC.back.left": ["Ember"], "RC.back.right": ["Force I", "Ember"]}
    assert found["players"]["B"]["areas"]["RC.front.left"] == [{"card": "Filler", "marker": ["Cradle"]}]
    assert {"Ember", "Cradle", "Force I"} <= set(found["marks"]) and found["marks_of_cards"] == ["Cradle"]
    assert "Cradle" not in found["builtin"]  # it is no card
    told = written(web, found)
    assert told["problem"] is None and told["marks"] == found["marks"]
    game = Runner(parse_scenario(told["scenario"])).game
    package = package_of("vg-4.15")
    position = position_of(game, package, "Again")["setup"]
    assert position["A"]["gifts"] == found["players"]["A"]["marks"]
    assert position["B"]["RC.front.left"] == [{"card": "Filler", "marker": ["Cradle"]}]
    assert position["B"]["RC.front.right"] == [{"card": "Filler", "marker": {"B": ["Cradle"]}}]


def test_cards_on_the_table_bring_their_markers_along(web: TestClient) -> None:
    found = opened(web, ruleset="vg-4.15")
    assert "Ember" not in found["marks"] and "Cradle" in found["marks"]
    lamp = opened(web, scenario=RECORDED)
    found["kept"] = {**found["kept"], "cards": lamp["kept"]["cards"]}
    found["players"]["A"]["areas"]["RC.front.left"] = [{"card": "Lamplighter"}]
    assert "Ember" in written(web, found)["marks"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("{card: Filler, marker: [Ember]}", "expected one of Cradle, found 'Ember'"),
        ("{card: Filler, marker: {C: [Cradle]}}", "expected A or B, found 'C'"),
    ],
)
def test_a_marker_that_no_unit_can_have_is_told(web: TestClient, wrong: str, said: str) -> None:
    text = RECORDED.replace("{card: Filler, marker: [Cradle]}", wrong)
    response = web.post("/api/desk/drawing", json={"scenario": text})
    assert response.status_code == 400 and said in response.json()["error"]["text"]


def test_a_marker_that_no_book_has_is_named(web: TestClient) -> None:
    response = web.post("/api/desk/drawing", json={"scenario": GIFTED.replace("Force II", "Farce II")})
    assert response.status_code == 400 and "Farce II" in response.text and "Protect II" in response.text


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_an_empty_position_of_every_ruleset_can_be_played(web: TestClient, ruleset: str) -> None:
    assert written(web, opened(web, ruleset=ruleset))["problem"] is None


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_positions_of_our_scenarios_come_back_as_they_were(web: TestClient, ruleset: str) -> None:
    compared = 0
    for path in sorted((RULES / ruleset).rglob("*.yaml"))[::60]:
        text = path.read_text(encoding="utf-8")
        response = web.post("/api/desk/drawing", json={"scenario": text})
        if response.status_code == 400:
            continue  # about decks, or before the game
        again = written(web, response.json())["scenario"]
        assert board(Runner(parse_scenario(again)).names) == board(Runner(parse_scenario(text)).names), path
        compared += 1
    assert compared >= 2


def test_a_card_of_a_set_is_written_into_the_scenario(web: TestClient) -> None:
    package = package_of("gz-1.01")
    entry = next(entry for entry in Collection(package, {}) if entry.data["type"] == "battle")
    found = opened(web, ruleset="gz-1.01")
    found["players"]["A"]["areas"]["hand"] = [{"card": entry.number}, {"card": entry.number}]
    told = written(web, found)
    assert told["problem"] is None and f"hand: [{entry.name}*2]" in told["scenario"]
    assert parse_scenario(told["scenario"]).cards[entry.name]["id"] == entry.number


def test_what_cannot_be_played_is_said_and_still_written(web: TestClient) -> None:
    found = opened(web, ruleset="gz-1.01")
    found["players"]["A"]["areas"]["invading"] = []
    told = written(web, found)
    assert "invading: []" in told["scenario"] and "invading: expected a monster card" in told["problem"]


def test_a_card_that_nobody_knows_is_refused(web: TestClient) -> None:
    found = opened(web, ruleset="vg-d2.00")
    found["players"]["A"]["areas"]["hand"] = [{"card": "Nobody"}]
    refused = web.post("/api/desk/drawing/scenario", json={key: found[key] for key in SENT})
    assert refused.status_code == 400 and "'Nobody'" in refused.json()["error"]["text"]


def test_how_much_is_begun_is_counted_in_text_and_steps_not_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "ruleset: gz-1.01\nsteps:\n  - advance: B.main\n"
    assert jobs.ruleset_of_scenario(text, run_steps=True) == "gz-1.01"
    trace = begin(FromScenario("gz-1.01", text, run_steps=False)).trace
    assert trace is not None
    monkeypatch.setattr(jobs, "MOST_STEPS", len(trace.entries))
    assert jobs.ruleset_of_scenario(text, run_steps=False) == "gz-1.01"
    with pytest.raises(Refused, match="too_many_steps"):
        jobs.ruleset_of_scenario(text, run_steps=True)
    monkeypatch.setattr(jobs, "MOST_TEXT", 100)
    cards = [{"name": f"Lamp {number}", "text": ["<Enter> Draw 1 card."]} for number in range(10)]
    with pytest.raises(Refused, match="too_long"):
        jobs.refuse_long_texts(cards)
