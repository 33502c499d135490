"""Machines at the table: they hold nobody up, late thoughts are dropped, and no failure stops the game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.kernel.game import Game
from cardlaw.players.easy import EasyPlayer

Factory = Callable[..., Any]


def pass_the_turn(person: Any) -> None:
    """Pass until the machine is to decide."""
    while person.state["decision"] is not None:
        person.answer(next(option["n"] for option in person.state["decision"]["options"] if option["verb"] == "pass"))


def test_what_a_machine_thought_of_too_late_is_dropped(
    web: TestClient, begin: Factory, sit: Factory, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = threading.Event(), threading.Event()
    choose = EasyPlayer.choose

    def slowly(self: EasyPlayer, game: Game) -> list[int]:
        thinking.set()
        assert go_on.wait(60)
        return choose(self, game)

    monkeypatch.setattr(EasyPlayer, "choose", slowly)
    started = begin()
    table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        before = person.state["decision"]["prompt"]
        pass_the_turn(person)
        assert thinking.wait(60)
        assert person.state["waiting"] == {"player": "B", "thinking": True, "text": person.state["waiting"]["text"]}
        back = person.ask("state", type="undo")
        assert back["decision"]["prompt"] == before
        go_on.set()
        person.answer_by_chance()
        assert {given.by for given in table.history[:1]} == {"person"}
        assert table.history[0].player == 0


def test_a_machine_that_fails_answers_by_chance(
    web: TestClient, begin: Factory, sit: Factory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: EasyPlayer, game: Game) -> list[int]:
        raise ZeroDivisionError

    monkeypatch.setattr(EasyPlayer, "choose", fail)
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin()["seats"]["A"])
        pass_the_turn(person)
        assert person.wait_for_question() is not None
        assert person.state["turn"]["number"] > 1


@pytest.mark.parametrize("strength", ["easy", "normal", "hard"])
def test_every_strength_takes_its_turn(web: TestClient, begin: Factory, sit: Factory, strength: str) -> None:
    with web.websocket_connect("/ws") as socket:
        opponent = {"kind": "machine", "strength": strength}
        person = sit(socket, begin(opponent=opponent)["seats"]["A"])
        assert person.state["seats"]["B"]["strength"] == strength
        pass_the_turn(person)
        assert person.wait_for_question() is not None
        played = [line for frame in person.frames for line in frame.get("log", ()) if line["player"] == "B"]
        assert played
