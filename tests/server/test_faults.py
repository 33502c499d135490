"""Faults and nonsense: simulated from seeds, and thrown at every request and message."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from starlette.testclient import TestClient

from cardlaw.games.deckfinding import load_deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.server import bodies, snapshots
from cardlaw.server.app import create_app
from cardlaw.server.config import Config
from cardlaw.server.protocol.asked import ClientMessage
from cardlaw.server.storage import Store

sys.path.insert(0, str(Path(__file__).parent))
from simulation import simulate

Factory = Callable[..., Any]
PLENTY = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)


@pytest.mark.parametrize("first", (0, 4, 52))  # in 55 a game is put away and taken up again while somebody hesitates
def test_no_fault_of_disk_process_network_or_clock_loses_an_answer(first: int, monkeypatch: Any) -> None:
    monkeypatch.setattr(snapshots, "EVERY", snapshots.EVERY)  # the simulation changes it
    logging.getLogger("cardlaw.server").setLevel(logging.CRITICAL)
    try:
        crashes = sum(simulate(seed).crashes for seed in range(first, first + 4))
    finally:
        logging.getLogger("cardlaw.server").setLevel(logging.NOTSET)
    assert crashes > 0


def test_a_seed_gives_the_same_run_again(monkeypatch: Any) -> None:
    monkeypatch.setattr(snapshots, "EVERY", snapshots.EVERY)
    worlds = [simulate(3) for _ in range(2)]
    assert worlds[0].crashes == worlds[1].crashes
    assert worlds[0].chance.random() == worlds[1].chance.random()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


def like(kind: Any) -> st.SearchStrategy[Any]:
    """Bodies that are nearly of a type: its fields, with values that may fit or not."""
    names = msgspec.structs.fields(kind)
    sensible = {"ruleset": "gz-1.01", "token": "x", "tokens": ["x"], "text": "4 X", "scenario": "ruleset: gz-1.01"}
    fields = {
        field.encode_name: st.just(sensible[field.encode_name]) | json_values
        if field.encode_name in sensible
        else json_values
        for field in names
    }
    return st.fixed_dictionaries({}, optional=fields)


BODIES = [kind for kind in vars(bodies).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
ODD = ("%00", "..%2f..", "١", "9" * 20, "own:1", "shipped:x", "shipped:ommural_bastion", "A", "open", "gz-1.01", "")
QUERY = ("ruleset", "lang", "step", "side", "log_from", "from", "limit", "q", "number", "invite", "token")


def api_routes() -> list[tuple[str, str]]:
    """Every method and path that the server answers to."""
    routes = [route for route in create_app(Store(":memory:")).routes if isinstance(route, Route)]
    return sorted({(method, route.path) for route in routes for method in route.methods or {"GET"}})


@pytest.fixture(scope="module")
def playing() -> Iterator[tuple[TestClient, list[str]]]:
    """A server with a game under way, one that waits and one that is over; and the names by which they are found."""
    settings = Config(host_token="host", rate=1e9, burst=1e9)
    with TestClient(create_app(Store(":memory:"), config=settings), base_url="http://127.0.0.1:7700") as web:
        names: list[str] = []
        for kind in ("here", "link"):
            body = {"ruleset": "gz-1.01", "deck": {"id": "shipped:ommural_bastion"}, "opponent": {"kind": kind}}
            started = web.post("/api/games", json=body).json()
            names += [started["game"], *started["seats"].values(), started["invite"] or ""]
        with web.websocket_connect("/ws") as socket:
            for message in ({"type": "hello", "token": names[1]}, {"type": "concede"}):
                socket.send_text(json.dumps(message))
            while (outcome := json.loads(socket.receive_text()).get("outcome")) is None:
                pass
        yield web, [*names, outcome["replay"]]


@pytest.mark.parametrize(("method", "path"), api_routes())
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True)
@given(data=st.data())
def test_no_request_makes_the_server_fail(playing: Any, method: str, path: str, data: st.DataObject) -> None:
    """What schemathesis does: every route and method, with bodies and parameters that fit or do not."""
    web, names = playing
    values = st.sampled_from([*names, *ODD]) | st.text(max_size=30)
    asked = path
    for name in re.findall(r"{(.*?)}", path):
        text = data.draw(values)
        asked = asked.replace(f"{{{name}}}", text if name.endswith(":path") else text.replace("/", ""))
    query = data.draw(st.dictionaries(st.sampled_from(QUERY), values | st.integers().map(str), max_size=3))
    body = data.draw(st.one_of([like(kind) for kind in BODIES]) | json_values)
    headers = data.draw(st.sampled_from([{}, {"authorization": "Bearer host"}, {"accept-language": "ja"}]))
    try:
        response = web.request(method, asked, params=query, json=body, headers=headers)
    except (UnicodeError, ValueError) as error:
        assert type(error).__module__ != "cardlaw"  # no client could send it
        return
    except Exception as error:
        assert type(error).__module__.startswith("httpx"), error
        return
    told = (method, asked, query, body, response.text)
    assert response.status_code < 500, told
    if response.status_code >= 400 and path.startswith("/api") and method != "HEAD":
        problem = response.json()["error"]
        assert problem["key"] and problem["text"] and problem["text"] != problem["key"], told


@PLENTY
@given(messages=st.lists(json_values | st.one_of([like(kind) for kind in get_args(ClientMessage)]), max_size=6))
def test_no_message_harms_a_game(web: TestClient, begin: Factory, sit: Factory, messages: list[Any]) -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
    token = begin(opponent={"kind": "here"})["seats"]["A"]
    with web.websocket_connect("/ws") as socket:
        person = sit(socket, token)
        for number, message in enumerate(messages):
            if isinstance(message, dict):
                message = {"type": tags[number % len(tags)], **message}
            socket.send_text(json.dumps(message))
        assert person.ask("log", type="log")["type"] in ("log", "error")
        assert not [frame for frame in person.frames if frame.get("key") == "internal"]


def test_a_deck_names_sets_in_its_own_folder_only(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("password: 1")
    folder = tmp_path / "decks"
    folder.mkdir()
    for name in ("../secret.yaml", str(tmp_path / "secret.yaml")):
        deck = folder / "deck.yaml"
        deck.write_text(f"game: godzilla\nruleset: gz-1.01\nname: X\nsets: [{name}]\ndeck: {{X: 4}}\n")
        with pytest.raises(BadInput, match="expected a file in the folder of the deck"):
            load_deck(package_of("gz-1.01"), deck)
