"""Decks and cards: browsed, checked with the clauses, pasted, kept; cards of one's own typed and tried."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.games.library import keep_set
from cardlaw.games.registry import ruleset_names

Factory = Callable[..., Any]

GRUMBLER = {
    "id": "OWN-1",
    "name": "Harbour Grumbler",
    "type": "battle",
    "colors": ["white"],
    "rank": 1,
    "counter_power": 1000,
    "invasion": 1,
    "traits": ["Harbour"],
    "text": ["<Enter> Draw 1 card."],
}


def deck(web: TestClient, number: int = 0, ruleset: str = "gz-1.01") -> dict[str, Any]:
    decks = web.get("/api/decks", params={"ruleset": ruleset}).json()["decks"]
    found: dict[str, Any] = web.get(f"/api/decks/{decks[number]['id']}").json()
    return found


@pytest.mark.parametrize("lang", ["en", "ja", "id"])
def test_the_catalogue_has_words_for_everything(web: TestClient, lang: str) -> None:
    found = web.get("/api/catalog", params={"lang": lang}).json()
    assert [ruleset["id"] for ruleset in found["rulesets"]] == ruleset_names()
    assert [strength["id"] for strength in found["strengths"]] == ["easy", "normal", "hard"]
    for ruleset in found["rulesets"]:
        for kind in ("areas", "phases", "steps", "numbers", "values", "types", "colors", "deck_areas", "orientations"):
            assert all(entry["name"] for entry in ruleset[kind]), kind
        assert ruleset["decks"] >= 2 and ruleset["types"] and ruleset["areas"]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_clauses_in_our_own_words(web: TestClient, ruleset: str) -> None:
    table = web.get(f"/api/clauses/{ruleset}").json()
    assert len(table) > 100 and all(clause["title"] for clause in table.values())


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_shipped_decks_are_playable_and_can_be_pasted(web: TestClient, begin: Factory, ruleset: str) -> None:
    found = deck(web, 0, ruleset)
    assert found["playable"] and found["counts"] and not found["problems"]
    checked = web.post("/api/decks/check", json={"ruleset": ruleset, "text": found["text"]}).json()
    assert checked["areas"] == found["areas"]
    assert set(begin(ruleset, deck={"text": found["text"]})["seats"]) == {"A"}


def test_a_deck_of_lines(web: TestClient) -> None:
    found = deck(web)
    lines = []
    for area, numbers in found["areas"].items():
        lines.append(f"# {area}" if area == "nothing" else f"{area.replace('_', ' ').title()}:")
        for index, (number, count) in enumerate(numbers.items()):
            name = found["faces"][number]["name"]
            lines.append([f"{count} {number}", f"{count}x {name}", f"{name} x{count}"][index % 3])
    checked = web.post("/api/decks/check", json={"ruleset": "gz-1.01", "text": "\n".join(lines)}).json()
    assert checked["areas"] == found["areas"] and checked["playable"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", None),
        ("4 Nobody at all", 1),
        ("deck:\n\n4 EOS-999", 3),
        ("game: weiss", 1),
        ("game: godzilla\nsea: []", 2),
        ("game: godzilla\ndeck: {EOS-001: 0}", 2),
        ("game: godzilla\ndeck: 7", 2),
        ("game: godzilla\ndeck: [", None),
        ("game: godzilla\ncards: [7]", 2),
        ("game: godzilla\nabout: &a [x, x]\ndeck: [*a, *a]", 3),
    ],
)
def test_a_deck_that_cannot_be_read_says_where(web: TestClient, text: str, line: int | None) -> None:
    response = web.post("/api/decks/check", json={"ruleset": "gz-1.01", "text": text})
    assert response.status_code == 400
    error = response.json()["error"]
    assert error["text"] and (line is None or error["line"] == line)


def test_problems_name_the_clause_and_the_card(web: TestClient, begin: Factory) -> None:
    found = deck(web)
    number = next(iter(found["areas"]["deck"]))
    areas = {**found["areas"], "deck": {**found["areas"]["deck"], number: 5}}
    checked = web.post("/api/decks/check", json={"ruleset": "gz-1.01", "name": "Five", "areas": areas}).json()
    assert not checked["playable"]
    assert all(problem["clauses"][0]["title"] and problem["text"] for problem in checked["problems"])
    assert any(problem["card"] for problem in checked["problems"])
    text = web.post("/api/decks", json={"ruleset": "gz-1.01", "name": "Five", "areas": areas}).json()
    refused = web.post("/api/games", json={"ruleset": "gz-1.01", "deck": {"id": text["id"]}})
    assert refused.status_code == 400 and refused.json()["error"]["key"] == "deck.illegal"


def test_decks_of_ones_own_are_kept_changed_and_forgotten(web: TestClient, begin: Factory) -> None:
    found = deck(web, 1)
    body = {"ruleset": "gz-1.01", "name": "Mine", "areas": found["areas"]}
    saved = web.post("/api/decks", json=body).json()
    assert saved["source"] == "own" and saved["playable"]
    assert "A" in begin(deck={"id": saved["id"]})["seats"]
    renamed = web.put(f"/api/decks/{saved['id']}", json={**body, "name": "Still mine"}).json()
    assert renamed["id"] == saved["id"] and renamed["name"] == "Still mine"
    assert web.put("/api/decks/shipped:ommural_bastion", json=body).status_code == 404
    assert web.delete("/api/decks/shipped:ommural_bastion").status_code == 404
    assert web.delete(f"/api/decks/{saved['id']}").status_code == 200
    assert web.get(f"/api/decks/{saved['id']}").status_code == 404


def cards(web: TestClient, **asked: Any) -> list[dict[str, Any]]:
    response = web.get("/api/cards", params={"ruleset": "gz-1.01", "limit": "200", **asked})
    assert response.status_code == 200, response.text
    found: list[dict[str, Any]] = response.json()["cards"]
    return found


def test_cards_are_found_by_name_trait_text_and_number(web: TestClient) -> None:
    every = cards(web)
    one = next(card for card in every if card["traits"] and card["text"])
    assert one["id"] in [card["id"] for card in cards(web, q=one["name"].lower())]
    assert [card["id"] for card in cards(web, q=one["id"])] == [one["id"]]
    assert all(one["traits"][0] in card["traits"] for card in cards(web, trait=one["traits"][0]))
    assert one["id"] in [card["id"] for card in cards(web, q=one["text"][0].split()[-1])]
    strong = cards(web, number=["counter_power>=5000", "rank<6"], type="battle")
    assert strong and all(card["numbers"]["counter_power"] >= 5000 > card["numbers"]["rank"] for card in strong)
    assert all("red" in card["colors"] for card in cards(web, color="red"))
    total = web.get("/api/cards", params={"ruleset": "gz-1.01", "from": "5", "limit": "3"}).json()
    assert total["total"] == len(every) and [card["id"] for card in total["cards"]] == [c["id"] for c in every[5:8]]


@pytest.mark.parametrize("asked", [{"number": "charm>3"}, {"number": "rank"}, {"from": "x"}, {"ruleset": "zz"}])
def test_a_search_that_makes_no_sense(web: TestClient, asked: dict[str, str]) -> None:
    response = web.get("/api/cards", params={"ruleset": "gz-1.01", **asked})
    assert response.status_code == 400 and response.json()["error"]["text"]


def test_a_card_of_ones_own_is_tried_at_once(web: TestClient, sit: Factory) -> None:
    checked = web.post("/api/cards/check", json={"ruleset": "gz-1.01", "card": GRUMBLER}).json()
    assert checked["supported"] and checked["card"]["text"] == GRUMBLER["text"]
    found = deck(web, 0)
    text = found["text"] + "cards:\n- " + str(GRUMBLER) + "\n"
    assert web.post("/api/cards", json={"ruleset": "gz-1.01", "card": GRUMBLER}).json() == {"id": "OWN-1"}
    assert [card["source"] for card in cards(web, q="grumbler")] == ["own"]
    areas = {**found["areas"]}
    replaced = next(number for number, count in areas["deck"].items() if count == 1)
    areas["deck"] = {"OWN-1": 1, **{number: n for number, n in areas["deck"].items() if number != replaced}}
    saved = web.post("/api/decks", json={"ruleset": "gz-1.01", "name": "With mine", "areas": areas}).json()
    assert saved["playable"], saved
    assert "Harbour Grumbler" in web.get(f"/api/decks/{saved['id']}").json()["text"]
    assert web.post("/api/decks/check", json={"ruleset": "gz-1.01", "text": text}).status_code == 200
    assert web.delete("/api/cards/gz-1.01/OWN-1").status_code == 200
    assert web.delete("/api/cards/gz-1.01/OWN-1").status_code == 404


def test_a_card_that_is_not_understood_says_where(web: TestClient) -> None:
    wrong = {**GRUMBLER, "text": ["<Enter> Draw 1 card and whistle."]}
    checked = web.post("/api/cards/check", json={"ruleset": "gz-1.01", "card": wrong}).json()
    assert not checked["supported"] and checked["card"] is None
    problem = checked["problem"]
    assert problem["found"][problem["at"] :].lstrip().startswith(("and", "whistle")) and problem["expected"]
    kept = web.post("/api/cards", json={"ruleset": "gz-1.01", "card": wrong})
    assert kept.status_code == 400 and not cards(web, q="grumbler")


@pytest.mark.parametrize(
    "body",
    [
        {"text": "name: [unclosed"},
        {"text": "just words"},
        {"card": {"type": "battle"}},
        {"card": {"name": "X", "type": "boat"}},
        {"card": {"name": "X", "type": "battle", "rank": "one"}},
        {"card": {"name": "X", "type": "battle", "wings": 2}},
    ],
)
def test_a_card_that_is_none(web: TestClient, body: dict[str, Any]) -> None:
    checked = web.post("/api/cards/check", json={"ruleset": "gz-1.01", **body}).json()
    assert not checked["supported"] and checked["problem"]["text"]


def test_a_card_as_text_and_a_number_that_is_taken(web: TestClient) -> None:
    text = "name: Typed\ntype: battle\ncolors: [white]\nrank: 1\ntext: |\n  <Enter> Draw 1 card.\n"
    assert web.post("/api/cards/check", json={"ruleset": "gz-1.01", "text": text}).json()["supported"]
    taken = web.post("/api/cards", json={"ruleset": "gz-1.01", "card": {**GRUMBLER, "id": "EOS-001"}})
    assert taken.status_code == 400 and taken.json()["error"]["key"] == "card.taken"


# -- imported cards -----------------------------------------------------------------------------------------------


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of the user's own with one set, and a deck made of it."""
    monkeypatch.setattr("cardlaw.games.library.user_data_path", lambda _: tmp_path)
    imported = {**GRUMBLER, "id": "IMP-1", "name": "Imported Grumbler"}
    odd = {**GRUMBLER, "id": "IMP-2", "name": "Odd Grumbler", "text": ["<Enter> Whistle."]}
    keep_set("godzilla", "IMP", [imported, odd])
    return tmp_path


def test_imported_cards_are_found_and_go_into_decks(web: TestClient, begin: Factory, library: Path) -> None:
    found = {card["id"]: card for card in cards(web, q="grumbler")}
    assert found["IMP-1"]["playable"] and found["IMP-1"]["source"] == "imported"
    assert not found["IMP-2"]["playable"] and found["IMP-2"]["problem"]["expected"]
    shipped = deck(web, 0)
    replaced = next(number for number, count in shipped["areas"]["deck"].items() if count == 1)
    kept = {number: count for number, count in shipped["areas"]["deck"].items() if number != replaced}
    areas = {**shipped["areas"], "deck": {"IMP-1": 1, **kept}}
    saved = web.post("/api/decks", json={"ruleset": "gz-1.01", "name": "Brought", "areas": areas}).json()
    assert saved["playable"], saved
    assert set(begin(deck={"id": saved["id"]})["seats"]) == {"A"}
    (library / "decks").mkdir()
    (library / "decks" / "brought.yaml").write_text(web.get(f"/api/decks/{saved['id']}").json()["text"])
    listed = {one["id"]: one for one in web.get("/api/decks", params={"ruleset": "gz-1.01"}).json()["decks"]}
    assert listed["imported:brought"]["playable"] and listed["imported:brought"]["source"] == "imported"
    assert set(begin(deck={"id": "imported:brought"})["seats"]) == {"A"}
    odd = web.post("/api/decks/check", json={"ruleset": "gz-1.01", "areas": {"deck": {"IMP-2": 1}}}).json()
    assert not odd["playable"] and any("Odd Grumbler" in problem["text"] for problem in odd["problems"])
