"""The combat that a seat is shown: as the engine knows it, and no more than the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.games.combat import Risk
from cardlaw.server.combats import cancel_chance

Factory = Callable[..., Any]

BATTLE = """
ruleset: vg-d2.00
cards:
  - {name: Tall One, type: normal unit, nation: Filler, grade: 3, power: 13000, critical: 2, skills: [twin drive]}
setup:
  turn: {player: A, phase: battle}
  A: {VC: Tall One, RC.back.center: Filler}
  B: {hand: [Filler Critical, Filler, Filler]}
steps:
  - A: {attack: Tall One, target: Filler Vanguard, boost: Filler}
"""
ATTACK = """
ruleset: ws-2.09
cards:
  - {name: Asker, type: character, color: yellow, level: 3, cost: 0, power: 9000, soul: 2,
     text: ["[AUTO] When this card attacks, you may draw a card."]}
setup:
  turn: {player: A, phase: attack}
  A: {center.left: Asker, stock: 1, deck: [Filler*4, Filler Climax*4]}
  B: {center.right: Filler, hand: [Filler], deck: [Filler*9, Filler Climax]}
steps:
  - A: {attack: Asker, type: frontal}
"""
COUNTER = """
ruleset: gz-1.01
setup:
  A: {zone.1: Filler, zone.2: Filler, position: 2, hand: 2}
  B: {position: 7}
"""


def opened(web: TestClient, scenario: str, seat: str) -> str:
    body = {"scenario": scenario, "opponent": {"kind": "here"}, "seat": seat, "run_steps": True}
    answer = web.post("/api/positions", json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["seats"][seat])


def combat(web: TestClient, sit: Factory, scenario: str, seat: str) -> dict[str, Any]:
    with web.websocket_connect("/ws") as socket:
        found: dict[str, Any] = sit(socket, opened(web, scenario, seat)).state["combat"]
        return found


def test_a_battle_tells_powers_shield_and_drive_checks(web: TestClient, sit: Factory) -> None:
    shown = combat(web, sit, BATTLE, "B")
    assert shown["player"] == "A" and len(shown["attackers"]) == 1 and len(shown["supporters"]) == 1
    assert shown["power"] == 13000 + 8000
    [target] = shown["targets"]
    assert (target["power"], target["needed"]) == (13000, 10000)  # 21000 hits 13000 until 22000 or more stand there
    assert [fact["value"] for fact in shown["facts"]] == [2, 2, 10000]
    assert "vanguard" in shown["verdict"]


def test_a_guardian_counts_at_once(web: TestClient, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, opened(web, BATTLE, "B"))
        options = person.state["decision"]["options"]
        guard = next(option["n"] for option in options if option["label"].endswith("Filler Critical"))
        person.answer(guard)
        while not person.state["combat"]["targets"][0]["helpers"]:
            person.answer(person.state["decision"]["options"][0]["n"])
        [target] = person.state["combat"]["targets"]
        # 13000, a shield of 10000 and one of 5000
        assert (target["power"], target["needed"], len(target["helpers"])) == (28000, 0, 2)
        assert "does not hit" in person.state["combat"]["verdict"]


def test_an_attack_tells_soul_and_the_chance_of_a_cancel(web: TestClient, sit: Factory) -> None:
    shown = combat(web, sit, ATTACK, "B")
    assert shown["targets"][0]["power"] == 1000 and "defender" in shown["verdict"]
    cancel = shown["cancel"]
    # One's own deck of ten cards has one climax: two cards of it show it in 1 case of 5.
    assert (cancel["hit"], cancel["climaxes"], cancel["unseen"]) == (2, 1, 10)
    assert cancel["canceled"] == pytest.approx(0.2)


def test_the_deck_of_another_is_guessed_by_what_a_deck_may_have(web: TestClient, sit: Factory) -> None:
    shown = combat(web, sit, ATTACK, "A")
    assert shown["cancel"]["climaxes"] == 8 and shown["cancel"]["unseen"] == 11  # the deck and the hand


def test_threat_and_counter_power(web: TestClient, sit: Factory) -> None:
    shown = combat(web, sit, COUNTER, "A")
    assert shown["power"] == 2000 and shown["targets"][0]["power"] == 10000
    assert [fact["value"] for fact in shown["facts"]] == [8000, 7, 3]


def test_the_chance_is_that_of_drawing_a_climax() -> None:
    assert cancel_chance(Risk(1, 10, 10, 2, 0, 0)).canceled == pytest.approx(0.2)
    assert cancel_chance(Risk(1, 10, 20, 2, 0, 0)).canceled == pytest.approx(0.1)
    assert cancel_chance(Risk(3, 10, 10, 0, 0, 0)).canceled == 0


LAMP = """
ruleset: gz-1.01
cards:
  - {name: Lamp Keeper, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1,
     text: ["Your battle cards in zones adjacent to this card gain +3000 counter power."]}
setup:
  A: {hand: [Lamp Keeper, Filler], zone.3: Filler}
"""


def test_changed_numbers_are_told_in_the_log_and_what_is_as_printed_again_is_not(web: TestClient, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, opened(web, LAMP, "A"))

        def choose(label: str) -> None:
            options = person.state["decision"]["options"]
            person.answer(next(option["n"] for option in options if label in option["label"]))

        for label in ("Play Lamp Keeper", "zone 4", "Play Filler", "zone 4"):  # where the lamp is destroyed
            choose(label)
        told = [(line["kind"], line["text"]) for line in person.ask("log", type="log")["log"]]
        assert any("Lamp Keeper" in text and "destroyed" in text for _, text in told)
        assert [line for line in told if "→" in line[1]] == [("event", "Filler: counter power 1000 → 4000.")]
