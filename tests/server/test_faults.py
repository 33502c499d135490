"""Faults and nonsense: simulated from seeds, and thrown at every request and message."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from starlette.testclient import TestClient

from cardlaw.games.decks import load_deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.server import bodies, snapshots
from cardlaw.server.protocol import ClientMessage

sys.path.insert(0, str(Path(__file__).parent))
from simulation import simulate

Factory = Callable[..., Any]
PLENTY = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)


@pytest.mark.parametrize("first", range(0, 12, 4))
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
odd_texts = st.text(max_size=30) | st.sampled_from(["%00", "..%2f..", "١", "9" * 20, "own:1", "shipped:x", "A", "open"])


@PLENTY
@given(data=st.data())
def test_no_request_makes_the_server_fail(web: TestClient, data: st.DataObject) -> None:
    """What schemathesis does: every route and method, with bodies and parameters that fit or do not."""
    routes = [route for route in web.app.routes if isinstance(route, Route)]  # type: ignore[attr-defined]
    route = data.draw(st.sampled_from(routes))
    path = route.path
    for name in route.param_convertors:
        text = data.draw(odd_texts)
        path = path.replace(f"{{{name}:path}}", text).replace(f"{{{name}}}", text.replace("/", ""))
    method = data.draw(st.sampled_from(sorted(route.methods or {"GET"})))
    names = ("ruleset", "lang", "step", "side", "log_from", "from", "limit", "q", "number")
    query = data.draw(st.dictionaries(st.sampled_from(names), odd_texts, max_size=3))
    body = data.draw(json_values | st.one_of([like(kind) for kind in BODIES]))
    try:
        response = web.request(method, path, params=query, json=body)
    except (UnicodeError, ValueError) as error:
        assert type(error).__module__ != "cardlaw"  # no client could send it
        return
    except Exception as error:
        assert type(error).__module__.startswith("httpx"), error
        return
    assert response.status_code < 500, (method, path, query, body, response.text)


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
