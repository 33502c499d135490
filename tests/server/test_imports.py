"""Cards and decks that are brought by the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.server.storage import Store

CARDS = """
game: godzilla
cards:
  - {id: OWN-001, name: Home Guard, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1}
  - {id: OWN-002, name: Riddle, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1,
     text: ["Whistle a tune nobody knows."]}
"""


def test_a_card_file_tells_what_is_understood_and_why_not(web: TestClient) -> None:
    answer = web.post("/api/cards/import", json={"name": "own set.yaml", "text": CARDS})
    assert answer.status_code == 200, answer.text
    [taken] = answer.json()["sets"]
    assert (taken["game"], taken["cards"], taken["playable"], taken["broken"]) == ("godzilla", 2, 1, [])
    [riddle] = taken["unsupported"]
    assert riddle["name"] == "Riddle" and "Whistle" in riddle["lines"][0]
    found = web.get("/api/cards", params={"ruleset": "gz-1.01", "q": "Home Guard"}).json()
    assert [card["id"] for card in found["cards"]] == ["OWN-001"]


def test_what_is_no_card_file_is_refused_in_words(web: TestClient) -> None:
    answer = web.post("/api/cards/import", json={"name": "picture.png", "text": "x"})
    assert answer.status_code == 400 and ".yaml" in answer.json()["error"]["text"]
    answer = web.post("/api/cards/import", json={"name": "broken.json", "text": "{"})
    assert answer.status_code == 400 and answer.json()["error"]["text"].startswith("broken.json")


def test_only_the_host_brings_cards(store: Store, reach: Callable[..., TestClient]) -> None:
    guest = reach(store, ("10.0.0.9", 50000))
    answer = guest.post("/api/cards/import", json={"name": "own.yaml", "text": CARDS})
    assert answer.status_code == 403


def test_a_deck_list_is_looked_up_and_can_be_played(web: TestClient) -> None:
    shipped: dict[str, Any] = web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()
    deck = web.get(f"/api/decks/{shipped['decks'][0]['id']}").json()
    lines = [f"{count} {card}" for cards in deck["areas"].values() for card, count in cards.items()]
    brought = web.post("/api/decks/import", json={"text": deck["text"], "ruleset": "gz-1.01"})
    plain = web.post("/api/decks/import", json={"text": "\n".join(lines), "ruleset": "gz-1.01"})
    for answer in (brought, plain):
        assert answer.status_code == 200, answer.text
        assert answer.json()["unknown"] == [] and answer.json()["missing"] == []
    wrong = web.post("/api/decks/import", json={"text": "4 EOS-999", "ruleset": "gz-1.01"}).json()
    assert len(wrong["unknown"]) == 1 and "EOS-999" in wrong["unknown"][0]


def test_pictures_by_card_number(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlaw.server.pictures import picture_of, pictures_in

    (tmp_path / "XY_W01-001.png").write_bytes(b"picture")
    (tmp_path / "notes.txt").write_text(json.dumps({}))
    found = pictures_in(str(tmp_path))
    assert list(found) == ["XY_W01-001"] and picture_of(found, "XY/W01-001") == tmp_path / "XY_W01-001.png"
    assert picture_of(found, "XY/W01-002") is None
