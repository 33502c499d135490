"""Only the server's own page is served, and some things only on the machine it runs on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cardlaw.server.requests import LARGEST_BODY
from cardlaw.server.storage import Store

Factory = Callable[..., Any]
ELSEWHERE = ("192.0.2.7", 50000)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_a_foreign_page_gets_nothing(web: TestClient, begin: Factory, origin: str) -> None:
    token = begin()["seats"]["A"]
    assert web.get("/api/catalog", headers={"origin": origin}).status_code == 403
    assert web.post("/api/seats", json={"tokens": [token]}, headers={"origin": origin}).status_code == 403
    with pytest.raises(WebSocketDisconnect), web.websocket_connect("/ws", headers={"origin": origin}) as socket:
        socket.receive_text()


def test_its_own_page_is_served(web: TestClient) -> None:
    assert web.get("/api/catalog", headers={"origin": "http://127.0.0.1:7700"}).status_code == 200
    own = {"origin": "http://127.0.0.1:7700", "host": "127.0.0.1:7700"}
    with web.websocket_connect("/ws", headers=own) as socket:
        socket.send_text("{}")
        assert socket.receive_json()["key"] == "message.invalid"


def test_a_name_that_a_foreign_page_made_point_here(web: TestClient) -> None:
    assert web.get("/api/catalog", headers={"host": "evil.example:7700"}).status_code == 403
    assert web.get("/api/catalog", headers={"host": "localhost:7700"}).status_code == 200
    assert web.get("/api/catalog", headers={"host": "my-laptop:7700"}).status_code == 200


def test_what_only_the_host_may_do(store: Store, reach: Factory) -> None:
    with reach(store, ELSEWHERE) as web:
        assert not web.get("/api/catalog").json()["host"]
        for path in ("/api/games", "/api/replays"):
            assert web.get(path).status_code == 403
        for path in ("/api/games/x", "/api/decks/own:1", "/api/cards/gz-1.01/x"):
            assert web.delete(path).status_code == 403
        for path in ("/api/decks", "/api/cards"):
            refused = web.post(path, json={"ruleset": "gz-1.01"}, params={"lang": "ja"})
            assert refused.status_code == 403 and "サーバー" in refused.json()["error"]["text"]


def test_the_host_sees_games_but_never_the_token_of_a_friend(web: TestClient, begin: Factory) -> None:
    started = begin(opponent={"kind": "link"}, against={"id": "shipped:ommural_bastion"})
    web.post("/api/join", json={"invite": started["invite"], "name": "Guest"})
    [game] = web.get("/api/games").json()["games"]
    assert set(game["tokens"]) == {"A"}
    assert web.delete(f"/api/games/{game['id']}").status_code == 200
    assert web.get("/api/games").json()["games"] == []
    assert web.post("/api/seats", json={"tokens": list(started["seats"].values())}).json() == {"seats": [None]}


def test_a_page_finds_its_seats_again(web: TestClient, begin: Factory) -> None:
    token = begin()["seats"]["A"]
    [found, nothing] = web.post("/api/seats", json={"tokens": [token, "nobody"]}).json()["seats"]
    assert found["seat"] == "A" and found["game"]["tokens"] == {} and not found["game"]["over"]
    assert nothing is None


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        (b"{", {"content-type": "application/json"}),
        (b"[]", {"content-type": "application/json"}),
        (b"\xff", {"content-type": "application/json"}),
        (b'{"ruleset": "gz-1.01", "deck": {}}', {"content-type": "application/json"}),
        (b'{"ruleset": "gz-1.01", "deck": {"id": "shipped:nothing"}}', {"content-type": "application/json"}),
        (b'{"ruleset": "zz", "deck": {"id": "x"}}', {"content-type": "application/json"}),
        (b'{"ruleset": "gz-1.01", "deck": {"id": "x", "file": "/etc/passwd"}}', {"content-type": "application/json"}),
        (b'{"ruleset": "gz-1.01", "deck": {"id": "shipped:ommural_bastion"}}', {"content-type": "text/plain"}),
    ],
)
def test_a_wrong_request_is_refused(web: TestClient, body: bytes, headers: dict[str, str]) -> None:
    response = web.post("/api/games", content=body, headers=headers)
    assert response.status_code in (400, 404)
    assert response.json()["error"]["text"]


def test_a_body_may_be_so_large_and_no_larger(web: TestClient) -> None:
    body = json.dumps({"scenario": "x" * LARGEST_BODY})
    response = web.post("/api/positions", content=body, headers={"content-type": "application/json"})
    assert response.status_code == 413


def test_unknown_addresses_and_languages(web: TestClient) -> None:
    assert web.get("/api/nothing").status_code == 404
    assert web.get("/api/catalog", params={"lang": "xx"}).status_code == 400
    assert web.get("/api/replays/nobody").json()["error"]["key"] == "replay.unknown"
    assert web.get("/api/invites/nobody").status_code == 404


def test_files_of_the_page_and_nothing_else(tmp_path: Path, store: Store, reach: Factory) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>table</title>")
    (page / "assets" / "app.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("secret")
    with reach(store, folder=page) as web:
        assert web.get("/assets/app.js").text == "play()"
        for path in ("/", "/play/some-token", "/replay/x", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
            assert "table" in web.get(path).text
        assert "default-src 'self'" in web.get("/").headers["content-security-policy"]


def test_without_a_page_the_reason_is_told(tmp_path: Path, store: Store, reach: Factory) -> None:
    with reach(store, folder=tmp_path) as web:
        assert web.get("/").json()["error"]["key"] == "page.missing"


def test_the_hosts_own_decks_are_nobody_elses_business(store: Store, reach: Factory) -> None:
    with reach(store) as web, reach(store, ELSEWHERE) as guest:
        found = web.get("/api/decks/shipped:ommural_bastion").json()
        body = {"ruleset": "gz-1.01", "name": "Secret plan", "areas": found["areas"]}
        own = web.post("/api/decks", json=body).json()["id"]
        listed = [deck["id"] for deck in guest.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"]]
        assert listed and own not in listed
        assert guest.get(f"/api/decks/{own}").status_code == 404
        assert guest.post("/api/games", json={"ruleset": "gz-1.01", "deck": {"id": own}}).status_code == 404
