"""The deck lab of the page tells what `cardlaw deck` tells: counts, first hands by the rules, chances and forms."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from cardlaw.cli.main import main
from cardlaw.games.registry import ruleset_names

HANDS = {"gz-1.01": (5, 50), "ws-2.09": (5, 50), "vg-d2.00": (5, 46), "vg-legion": (5, 49), "vg-4.15": (5, 49)}


def shipped(web: TestClient, ruleset: str) -> dict[str, Any]:
    decks = web.get("/api/decks", params={"ruleset": ruleset}).json()["decks"]
    found: dict[str, Any] = web.get(f"/api/decks/{decks[0]['id']}").json()
    return found


def studied(web: TestClient, deck: dict[str, Any], **asked: Any) -> dict[str, Any]:
    body = {"ruleset": deck["ruleset"], "name": deck["name"], "areas": deck["areas"], **asked}
    found: dict[str, Any] = web.post("/api/decks/lab", json=body).json()
    return found


def told(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(CliRunner().invoke(main, ("deck", *arguments, "--json")).stdout)
    return found


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_chances_and_counts_are_those_of_the_command(web: TestClient, ruleset: str) -> None:
    deck = shipped(web, ruleset)
    card = next(reversed(deck["areas"]["deck"]))
    found = studied(web, deck, wanted=card, copies=2, mulligan=True)
    same = ("--copies", "2", "--turn", "6", "--mulligan", "rules", "--ruleset", ruleset)
    assert found["odds"] == told("odds", deck["name"], card, *same)
    assert (found["odds"]["hand"], found["odds"]["cards"]) == HANDS[ruleset]
    assert found["stats"] == told("stats", deck["name"], "--ruleset", ruleset)


def test_a_hand_is_exchanged_by_the_rules_and_only_once(web: TestClient) -> None:
    deck = shipped(web, "ws-2.09")
    first = studied(web, deck, seed=5)["hand"]
    assert first["may_exchange"] and len(first["cards"]) == 5
    after = studied(web, deck, seed=5, exchange=[1, 2])["hand"]
    assert after["cards"][:3] == first["cards"][2:] and not after["may_exchange"]
    assert studied(web, deck, seed=6)["hand"]["cards"] != first["cards"]


def test_a_game_without_an_exchange_offers_none(web: TestClient) -> None:
    hand = studied(web, shipped(web, "gz-1.01"), exchange=[1])["hand"]
    assert len(hand["cards"]) == 5 and not hand["may_exchange"]


def test_a_deck_in_the_making_is_counted_and_exported_only(web: TestClient) -> None:
    deck = shipped(web, "vg-legion")
    card = next(iter(deck["areas"]["deck"]))
    found = studied(web, {**deck, "areas": {"deck": {card: 3}}}, wanted=card)
    assert found["hand"] is None and found["odds"] is None
    assert found["stats"]["areas"]["deck"]["cards"] == 3
    assert json.loads(found["forms"]["encore"])["cards"][2]["cardcode"] == card


def test_a_form_that_has_no_place_for_some_cards_is_not_offered(web: TestClient) -> None:
    forms = studied(web, shipped(web, "vg-d2.00"))["forms"]
    assert forms["encore"] is None and json.loads(forms["decklog"])["p_list"]
