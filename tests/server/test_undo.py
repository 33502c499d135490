"""Taking answers back: freely in practice and where nobody learnt anything, by consent otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

from cardlaw.server.storage import Store

Factory = Callable[..., Any]


def labels(state: dict[str, Any]) -> list[str]:
    return [option["label"] for option in state["decision"]["options"]]


def test_against_the_machine_an_answer_can_always_be_taken_back(
    web: TestClient, begin: Factory, sit: Factory, store: Store
) -> None:
    started = begin()
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, started["seats"]["A"])
        person.play_on(4)
        person.wait_for_question()
        before, log = labels(person.state), person.ask("log", type="log")["log"]
        count = len(store.answers(started["game"]))
        person.answer(0)
        person.wait_for_question()
        assert len(store.answers(started["game"])) > count
        state = person.ask("state", type="undo")
        assert labels(state) == before
        assert state["log_from"] == 0 and [line["text"] for line in state["log"]] == [line["text"] for line in log]
        assert len(store.answers(started["game"])) == count


def test_there_may_be_nothing_to_take_back(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, begin(opponent={"kind": "here"})["seats"]["A"])
        assert not person.state["undo"]["possible"]
        assert person.ask("state", type="undo")["key"] == "undo.nothing"


def two_people(web: TestClient, begin: Factory, sit: Factory, one: Any, other: Any) -> tuple[Any, Any]:
    """The person who decides first, and the other one."""
    tokens = begin(opponent={"kind": "here"})["seats"]
    people = (sit(one, tokens["A"]), sit(other, tokens["B"]))
    return people if people[0].state["decision"] else (people[1], people[0])


def option_with(person: Any, *verbs: str) -> int:
    return next(option["n"] for option in person.state["decision"]["options"] if option["verb"] in verbs)


STAGE = """
ruleset: ws-2.09
setup:
  A: {center.left: Filler, back.left: Filler Level 1}
"""


def test_where_nobody_learnt_anything_undo_is_free(web: TestClient, sit: Factory) -> None:
    tokens = web.post("/api/positions", json={"scenario": STAGE, "opponent": {"kind": "here"}}).json()["seats"]
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        person, _ = sit(one, tokens["A"]), sit(other, tokens["B"])
        before = person.state["players"]["A"]["zones"]
        person.answer(option_with(person, "swap"))
        assert person.state["players"]["A"]["zones"] != before
        assert person.state["undo"]["free"]
        assert person.ask("state", type="undo")["players"]["A"]["zones"] == before


def test_where_something_was_learnt_the_other_one_is_asked(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        person, friend = two_people(web, begin, sit, one, other)
        before = labels(person.state)
        person.answer(option_with(person, "invade"))  # discards a card face up
        assert person.state["undo"] == {"possible": True, "free": False, "asked_by": None}
        assert person.ask("state", type="undo")["undo"]["asked_by"] == person.state["you"]
        while friend.state["undo"]["asked_by"] is None:
            friend.receive()
        assert person.ask("state", type="undo_reply", agree=True)["key"] == "undo.not_asked"
        refused = friend.ask("state", type="undo_reply", agree=False)
        assert refused["undo"]["asked_by"] is None
        person.ask("state", type="undo")
        friend.ask("state", type="undo_reply", agree=True)
        while person.state["log_from"] != 0 or labels(person.state) != before:
            person.receive()


def test_an_answer_drops_the_request(web: TestClient, begin: Factory, sit: Factory) -> None:
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as other:
        person, friend = two_people(web, begin, sit, one, other)
        person.answer(option_with(person, "invade"))
        person.ask("state", type="undo")
        person.answer(option_with(person, "pass"))
        while friend.state["seq"] < person.state["seq"]:
            friend.receive()
        assert friend.state["undo"]["asked_by"] is None
        assert friend.ask("state", type="undo_reply", agree=True)["key"] == "undo.not_asked"
