"""What spares a player needless questions and warns of what does not go without saying."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.server.storage import Store

Factory = Callable[..., Any]

DRIVE = """
ruleset: vg-d2.00
setup:
  turn: {player: A, phase: battle}
  A: {%s, deck: [Filler Critical, Filler*9]}
"""
GUARD = """
ruleset: vg-d2.00
cards:
  - {name: Bare Hands, type: normal unit, nation: Filler, grade: 0, power: 5000, critical: 1}
  - {name: Veil, type: normal unit, nation: Filler, grade: 1, power: 5000, critical: 1,
     text: ["[AUTO]:When this unit is placed on (GC), draw a card."]}
setup:
  turn: {player: A, phase: battle}
  B: {VC: {card: Filler Vanguard, as: Foe}, hand: [Bare Hands, Veil, Filler]}
steps:
  - A: {attack: Filler Vanguard, target: Foe}
"""
STAGE = """
ruleset: ws-2.09
cards:
  - {name: Newcomer, type: character, color: yellow, level: 0, cost: 0, power: 500, soul: 1}
setup:
  A: {hand: [Newcomer], center.left: Filler}
steps:
  - A: {play: Newcomer}
"""


def opened(web: TestClient, scenario: str, seat: str) -> str:
    body = {"scenario": scenario, "opponent": {"kind": "here"}, "seat": seat, "run_steps": True}
    answer = web.post("/api/positions", json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["seats"][seat])


def decision(web: TestClient, sit: Factory, scenario: str, seat: str = "A") -> Any:
    with web.websocket_connect("/ws") as socket:
        return sit(socket, opened(web, scenario, seat)).state["decision"]


def first_of(found: Any, verb: str) -> int:
    return next(one["n"] for one in found["options"] if one["verb"] == verb)


@pytest.mark.parametrize("already", [False, True])
@pytest.mark.parametrize(("units", "asked"), [("VC: Filler Vanguard", False), ("RC.front.left: Filler", True)])
def test_the_order_of_the_parts_of_a_trigger_is_asked_only_where_it_makes_a_difference(
    web: TestClient, sit: Factory, store: Store, units: str, asked: bool, already: bool
) -> None:
    attack = "steps: [{A: {attack: Filler Vanguard, target: Filler Vanguard}}]"
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, opened(web, DRIVE % units + attack * already, "A"))
        if not already:  # else the position begins at the question
            person.answer(first_of(person.state["decision"], "attack"))
        found = person.state["decision"]
        assert (found is not None and found["purpose"] == "trigger") is asked
        [[game]] = store.rows("SELECT id FROM games")
        assert [answer.given for answer in store.answers(game)].count("settings") == (not asked)


def test_guards_that_do_nothing_come_last_and_those_without_shield_say_what_they_do(
    web: TestClient, sit: Factory
) -> None:
    options = {one["label"]: one for one in decision(web, sit, GUARD, "B")["options"] if one["verb"] == "guard"}
    assert [label for label, one in options.items() if one.get("last")] == ["Guard with Bare Hands"]
    assert "draw a card" in options["Guard with Veil"]["text"]
    assert options["Guard with Filler"]["detail"].endswith("shield 5000") and "text" not in options["Guard with Filler"]


def test_a_character_played_onto_another_is_warned_of(web: TestClient, sit: Factory) -> None:
    warned = {one["place"]: one.get("warning", "") for one in decision(web, sit, STAGE)["options"]}
    assert "Filler there would be put into the waiting room" in warned["A.center.left"]
    assert warned["A.center.middle"] == ""
