"""Chance in games between people: nobody chooses or computes it, everybody can verify it."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result
from starlette.testclient import TestClient

from cardlaw.cli.main import main
from cardlaw.server.storage import Store

Factory = Callable[..., Any]


def friends(web: TestClient, begin: Factory) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game by a link, with both sides seated."""
    started = begin(opponent={"kind": "link"})
    deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][1]
    joined = web.post("/api/join", json={"invite": started["invite"], "deck": {"id": deck["id"]}}).json()
    return started, joined


def test_nobody_chooses_the_seed_of_a_game_between_people(web: TestClient) -> None:
    deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][0]
    wanted = {"ruleset": "gz-1.01", "deck": {"id": deck["id"]}, "opponent": {"kind": "link"}, "seed": 1}
    response = web.post("/api/games", json=wanted)
    assert response.status_code == 400
    assert response.json()["error"]["key"] == "seed.between_people"


def test_the_seed_is_committed_to_before_the_second_deck_and_revealed_at_the_end(
    web: TestClient, begin: Factory, sit: Factory, store: Store, tmp_path: Path
) -> None:
    started = begin(opponent={"kind": "link"})
    commitment = started["commitment"]
    assert web.get(f"/api/invites/{started['invite']}").json()["commitment"] == commitment
    deck = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"][1]
    joined = web.post("/api/join", json={"invite": started["invite"], "deck": {"id": deck["id"]}}).json()
    assert joined["commitment"] == commitment
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])]
        stored = store.game(started["game"])
        assert stored is not None and stored.origin is not None
        seed = json.loads(stored.origin)["seed"]
        for person in people:
            assert person.state["head"]["commitment"] == commitment
            assert seed not in json.dumps(person.frames)
        people[0].ask("state", type="concede")
        outcome = people[0].state["outcome"]
    assert outcome["seed"] == seed and len(seed) == 64
    assert sha256(bytes.fromhex(seed)).hexdigest() == commitment
    file = tmp_path / "game.json"
    file.write_bytes(web.get(f"/api/replays/{outcome['replay']}/file").content)
    assert verify(file, "--commitment", commitment).exit_code == 0
    told = verify(file, "--commitment", "0" * 64)
    assert told.exit_code == 1 and "The seed does not fit the commitment" in told.output


def verify(file: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["replay", "verify", str(file), *options])


def test_a_replay_with_another_seed_or_answer_is_not_true(
    web: TestClient, begin: Factory, sit: Factory, tmp_path: Path
) -> None:
    started, joined = friends(web, begin)
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])]
        for _ in range(12):
            asked = next(person for person in people if person.state["decision"])
            other = people[1 - people.index(asked)]
            asked.answer_by_chance()
            while other.state["seq"] < asked.state["seq"]:
                other.receive()
        people[1].ask("state", type="concede")
        replay = people[1].state["outcome"]["replay"]
    content = web.get(f"/api/replays/{replay}/file").json()
    file = tmp_path / "game.json"

    def verdict(changed: dict[str, Any]) -> dict[str, Any]:
        file.write_text(json.dumps(changed))
        found: dict[str, Any] = json.loads(verify(file, "--json").output)
        return found

    assert verdict(content)["true"]
    other_seed = {**content, "origin": {**content["origin"], "seed": "0" * 64}}
    assert not verdict(other_seed)["true"]
    illegal = {**content, "answers": [[99], *content["answers"][1:]]}
    assert "answer 1 cannot be given" in verdict(illegal)["problem"]
    file.write_text("{}")
    assert verify(file).exit_code == 2
