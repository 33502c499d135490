"""Strangers at a table: decks agreed on, accounts, challenges, clocks, series, chat, ratings."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cardlaw.server.accounts import Accounts
from cardlaw.server.app import create_app
from cardlaw.server.config import Config
from cardlaw.server.storage import Store
from cardlaw.server.terms import Clock, ClockRules

sys.path.insert(0, str(Path(__file__).parent))
from databases import until

Factory = Callable[..., Any]


@pytest.fixture
def other(web: TestClient) -> Iterator[TestClient]:
    """Somebody else's browser at the same server."""
    yield TestClient(web.app, base_url="http://127.0.0.1:7700", client=("192.0.2.9", 1))


def decks(web: TestClient, ruleset: str = "gz-1.01") -> list[str]:
    return [deck["id"] for deck in web.get("/api/decks", params={"ruleset": ruleset}).json()["decks"]]


def open_link(web: TestClient, **fields: Any) -> dict[str, Any]:
    body = {"ruleset": "gz-1.01", "deck": {"id": decks(web)[0]}, "opponent": {"kind": "link"}, **fields}
    response = web.post("/api/games", json=body)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def join(web: TestClient, started: dict[str, Any], **fields: Any) -> Any:
    return web.post("/api/join", json={"invite": started["invite"], "deck": {"id": decks(web)[1]}, **fields})


def forged(web: TestClient) -> str:
    """A deck of ours in which one card is far stronger than printed."""
    found = web.get(f"/api/decks/{decks(web)[1]}").json()
    number, face = next((number, face) for number, face in found["faces"].items() if face["data"].get("counter_power"))
    card = {**face["data"], "id": number, "name": face["name"], "text": face["text"], "counter_power": 900_000}
    return json.dumps({"game": "godzilla", "ruleset": "gz-1.01", "cards": [card], **found["areas"]})


def test_a_card_of_ones_own_under_another_name_is_refused(web: TestClient, other: TestClient) -> None:
    refused = join(other, open_link(web), deck={"text": forged(web)})
    assert refused.status_code == 409 and refused.json()["error"]["key"] == "deck.not_in_pool"


def test_foreign_cards_are_shown_and_agreed_to_before_the_game_begins(
    web: TestClient, other: TestClient, sit: Factory
) -> None:
    started = open_link(web, pool="any")
    token = started["seats"]["A"]
    joined = join(other, started, deck={"text": forged(web)})
    assert joined.status_code == 200
    with web.websocket_connect("/ws") as socket:
        socket.send_text(json.dumps({"type": "hello", "token": token}))
        assert json.loads(socket.receive_text())["key"] == "seat.not_started"
    [seat] = web.post("/api/seats", json={"tokens": [token]}).json()["seats"]
    assert [card["counter_power"] for card in seat["game"]["foreign"]] == [900_000]
    theirs = joined.json()["seats"]["B"]
    assert other.post("/api/decks/reply", json={"token": theirs, "agree": True}).status_code == 403
    assert web.post("/api/decks/reply", json={"token": token, "agree": True}).status_code == 200
    with web.websocket_connect("/ws") as socket:
        assert sit(socket, token).state["type"] == "state"


def test_whoever_joins_agrees_to_the_cards_of_the_other_deck(web: TestClient, other: TestClient) -> None:
    started = open_link(web, pool="any", deck={"text": forged(web)})
    assert len(other.get(f"/api/invites/{started['invite']}").json()["foreign"]) == 1
    fine = {"deck": {"id": decks(web)[0]}}
    assert join(other, started, **fine).json()["error"]["key"] in ("invite.agree", "input")
    refused = web.post("/api/games", json={"ruleset": "gz-1.01", "deck": {"id": decks(web)[0]}, "pool": "nonsense"})
    assert refused.status_code == 400


def test_open_challenges(web: TestClient, other: TestClient) -> None:
    open_link(web)
    started = open_link(web, public=True, name="Ada", best_of=3, clock={"game": 600, "increment": 5})
    [found] = other.get("/api/challenges").json()["challenges"]
    assert (found["name"], found["best_of"], found["clock"]["game"]) == ("Ada", 3, 600)
    assert join(other, found).status_code == 200
    assert other.get("/api/challenges").json()["challenges"] == []
    again = open_link(web, public=True)
    assert web.delete(f"/api/seats/{again['seats']['A']}").status_code == 200
    assert other.get("/api/challenges").json()["challenges"] == []
    assert web.delete(f"/api/seats/{started['seats']['A']}").status_code == 404


def test_accounts(web: TestClient, store: Store) -> None:
    person = {"name": "Grace", "password": "correct horse"}
    assert web.get("/api/me").json()["account"] is None
    assert web.post("/api/account", json=person).json()["account"] == {"name": "Grace"}
    assert web.get("/api/me").json()["account"] == {"name": "Grace"}
    assert web.post("/api/account", json={**person, "name": "ＧRACE"}).json()["error"]["key"] == "account.taken"
    assert web.post("/api/account", json={**person, "name": "x"}).status_code == 400
    assert web.post("/api/account", json={"name": "Short", "password": "1"}).status_code == 400
    assert web.post("/api/logout").json()["account"] is None
    assert web.post("/api/login", json={**person, "password": "wrong"}).status_code == 403
    assert web.post("/api/login", json={**person, "name": "Nobody"}).status_code == 403
    assert web.post("/api/login", json=person).status_code == 200
    [row] = store.rows("SELECT password FROM accounts")
    assert row[0].startswith("$argon2id$") and "correct" not in row[0]
    assert web.request("DELETE", "/api/account", json={"password": "wrong"}).status_code == 403
    assert web.request("DELETE", "/api/account", json={"password": "correct horse"}).status_code == 200
    assert store.rows("SELECT * FROM accounts") == [] and store.rows("SELECT * FROM sessions") == []


def test_ratings_history_and_what_is_left_of_a_deleted_account(
    web: TestClient, other: TestClient, sit: Factory, store: Store
) -> None:
    for browser, name in ((web, "Grace"), (other, "Alan")):
        assert browser.post("/api/account", json={"name": name, "password": "correct horse"}).status_code == 200
    started = open_link(web)
    joined = join(other, started).json()
    with web.websocket_connect("/ws") as one, other.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])]
        assert people[0].state["seats"]["B"]["name"] == "Alan"
        people[1].ask("state", type="concede")
        until(lambda: all(browser.get("/api/me").json()["ratings"] for browser in (web, other)))
        until(lambda: web.get("/api/me/games").json()["games"][0]["replay"])
    own, others = (browser.get("/api/me").json()["ratings"][0]["rating"] for browser in (web, other))
    assert own > others
    best = web.get("/api/ratings", params={"ruleset": "gz-1.01"}).json()["ratings"]
    assert [row["name"] for row in best] == ["Grace", "Alan"]
    [game] = web.get("/api/me/games").json()["games"]
    assert game["over"] and game["replay"]
    Accounts(store).forget_name("alan")
    stored = store.game(started["game"])
    assert stored is not None and stored.seats["B"]["name"] == "" and stored.seats["A"]["name"] == "Grace"
    assert len(web.get("/api/ratings", params={"ruleset": "gz-1.01"}).json()["ratings"]) == 1


def test_best_of_three_with_sides_changed_and_rematch(web: TestClient, sit: Factory) -> None:
    started = open_link(web, best_of=3)
    joined = join(web, started).json()
    tokens = {"first": started["seats"]["A"], "second": joined["seats"]["B"]}
    sides = []
    for number in (1, 2):
        with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
            first, second = sit(one, tokens["first"]), sit(another, tokens["second"])
            assert first.state["series"]["number"] == number
            sides.append(first.state["you"])
            second.ask("state", type="concede")
            assert second.state["series"]["wins"][sides[-1]] == number
            while number == 1 and not (first.state["following"] and second.state["following"]):
                (first if not first.state["following"] else second).receive()
            if number == 1:
                tokens = {"first": first.state["following"], "second": second.state["following"]}
            else:
                assert first.state["following"] is None  # two games won: decided
                first.ask("state", type="rematch")
                second.ask("state", type="rematch")
                while not second.state["following"]:
                    second.receive()
    assert sides == ["A", "B"]


def test_clocks() -> None:
    now = [0.0]
    clock = Clock(ClockRules(game=60, increment=5, move=30), now=lambda: now[0])
    clock.run(0, 0)
    now[0] = 10
    assert clock.seconds_left() == 20
    clock.run(1, 1)
    assert clock.left == [55, 60]
    now[0] = 45
    clock.run(1, 1)  # something was said, nothing answered
    assert clock.seconds_left() == -5
    again = Clock(ClockRules(game=60), clock.to_data(), now=lambda: now[0])
    assert again.left == [55, 25] and again.seconds_left() is None
    match = Clock(ClockRules(match=100), now=lambda: now[0])
    match.run(0, 0)
    now[0] = 145
    assert match.match_is_over()


def test_time_is_added_by_handing_over_once() -> None:
    clock = Clock(ClockRules(game=60, increment=5), now=lambda: 0.0)
    for answers, player in enumerate((0, 0, 0, 1, 0)):  # three answers of a turn, then one of the other player
        clock.run(player, answers)
    assert clock.left == [65, 65]
    clock.run(1, 3)  # an answer is taken back
    assert clock.left == [65, 65]
    clock.run(-1, 4)  # the last answer of the game
    assert clock.left == [65, 70]


def test_the_games_of_a_series_share_the_time_of_the_match(web: TestClient, sit: Factory) -> None:
    started = open_link(web, best_of=3, clock={"match": 600})
    joined = join(web, started).json()
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        first, second = sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])
        web.app.state.lobby.tables[started["game"]].clock.match = 400.0  # type: ignore[attr-defined]
        second.ask("state", type="concede")
        while not first.state["following"]:
            first.receive()
    with web.websocket_connect("/ws") as one:
        assert 0 < sit(one, first.state["following"]).state["clock"]["match"] <= 400  # and not 600


@pytest.mark.parametrize(("clock", "reason"), [({"move": 0.2}, "out of time"), ({"match": 0.2}, "time of the match")])
def test_whose_time_is_over_has_lost(web: TestClient, sit: Factory, clock: dict[str, float], reason: str) -> None:
    started = open_link(web, clock=clock)
    joined = join(web, started).json()
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])]
        while people[0].state["outcome"] is None:
            people[0].receive()
        outcome = people[0].state["outcome"]
        assert reason in outcome["text"]
        assert (outcome["winner"] is None) == ("match" in clock)
    replay = web.get(f"/api/replays/{outcome['replay']}").json()
    assert replay["outcome"]["winner"] == outcome["winner"]


def test_a_game_that_was_left_can_be_claimed(store: Store, sit: Factory) -> None:
    app = create_app(store, config=Config(abandon_minutes=0.0))
    with TestClient(app, base_url="http://127.0.0.1:7700", client=("127.0.0.1", 1)) as web:
        started = open_link(web)
        joined = join(web, started).json()
        tokens = {"A": started["seats"]["A"], "B": joined["seats"]["B"]}
        with web.websocket_connect("/ws") as one:
            person = sit(one, tokens["A"])
            asked = "A" if person.state["decision"] else "B"
        waiting = "B" if asked == "A" else "A"
        with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
            person = sit(one, tokens[waiting])
            present = sit(another, tokens[asked])
            assert person.ask("state", type="claim")["key"] == "claim.too_soon"
            assert present.ask("state", type="claim")["key"] == "claim.too_soon"
            another.close()
            while person.state["seats"][asked]["connected"]:
                person.receive()
            assert person.ask("state", type="claim")["outcome"]["winner"] == waiting


def test_chat_can_be_muted_and_reported(web: TestClient, sit: Factory, store: Store) -> None:
    started = open_link(web)
    joined = join(web, started).json()
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        first, second = sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])
        first.say(type="say", text="hello\u0007")
        assert second.expect("chat")["lines"] == [{"n": 0, "seat": "A", "text": "hello"}]
        second.ask("chat", type="report", line=0, about="rude")
        assert second.ask("chat", type="report", line=7)["key"] == "chat.unknown"
        assert second.ask("chat", type="mute", muted=True)["muted"]
        first.say(type="say", text="again")
        first.ask("log", type="log")
        second.ask("log", type="log")
        heard = [line["n"] for frame in second.frames if frame["type"] == "chat" for line in frame["lines"]]
        assert heard == [0]
    # Nobody waits until what is said is stored.
    until(lambda: len(store.chat(started["game"])) == 2 and store.reports())
    assert [(row[1], row[2], row[3]) for row in store.reports()] == [("B", "rude", "A: hello")]
    assert [text for _, _, text in store.chat(started["game"])] == ["hello", "again"]


def test_spectators_see_what_both_may_see_and_later(store: Store, sit: Factory) -> None:
    app = create_app(store, config=Config(watch_delay=0.0))
    with TestClient(app, base_url="http://127.0.0.1:7700", client=("127.0.0.1", 1)) as web:
        started = open_link(web, watched=True)
        hidden = open_link(web)
        joined = join(web, started).json()
        join(web, hidden)
        [game] = web.get("/api/watch").json()["games"]
        assert game["id"] == started["game"]
        with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
            people = [sit(one, started["seats"]["A"], seed=1), sit(another, joined["seats"]["B"], seed=2)]
            with web.websocket_connect("/ws") as third:
                watcher = sit(third, game["token"])
                for _ in range(8):
                    asked = next(person for person in people if person.state["decision"])
                    asked.answer_by_chance()
                    for person in people:
                        while person.state["seq"] < asked.state["seq"]:
                            person.receive()
                while watcher.state["seq"] < 8:
                    watcher.receive()
                for frame in watcher.frames:
                    if frame["type"] != "state":
                        continue
                    assert frame["decision"] is None
                    for player in frame["players"].values():
                        assert not any(player["zones"]["hand"])  # nobody's hand is open
                watcher.say(type="concede")
                people[0].ask("log", type="log")
                assert people[0].state["outcome"] is None
        with web.websocket_connect("/ws") as socket:
            socket.send_text(json.dumps({"type": "hello", "token": "watch:" + hidden["game"]}))
            assert json.loads(socket.receive_text())["key"] == "seat.unknown"


def test_spectators_learn_the_end_of_a_game_no_sooner_than_the_rest(store: Store, sit: Factory) -> None:
    app = create_app(store, config=Config(watch_delay=600.0))
    with TestClient(app, base_url="http://127.0.0.1:7700", client=("127.0.0.1", 1)) as web:
        started = open_link(web, watched=True, best_of=3)
        join(web, started)
        with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
            person = sit(one, started["seats"]["A"])
            person.ask("state", type="concede")
            assert person.state["series"]["wins"] == {"A": 0, "B": 1}
            watcher = sit(another, "watch:" + started["game"])
            assert watcher.state["outcome"] is None and watcher.state["series"]["wins"] == {"A": 0, "B": 0}


def test_a_deleted_account_leaves_its_unfinished_games_too(
    web: TestClient, other: TestClient, sit: Factory, store: Store
) -> None:
    for browser, name in ((web, "Hedy"), (other, "Emmy")):
        assert browser.post("/api/account", json={"name": name, "password": "correct horse"}).status_code == 200
    started = open_link(web)
    joined = join(other, started).json()
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])]
        people[0].say(type="say", text="good luck")
        people[0].expect("chat")
        deleted = web.request("DELETE", "/api/account", json={"password": "correct horse"})
        assert deleted.status_code == 200
        while people[1].state["seats"]["A"]["name"]:
            people[1].receive()
        people[1].ask("state", type="settings", settings={"full_control": True})
        people[0].ask("state", type="concede")
        until(lambda: other.get("/api/me/games").json()["games"])
    stored = store.game(started["game"])
    assert stored is not None
    assert "Hedy" not in str(stored)
    assert stored.seats["B"]["settings"]["full_control"]
    assert not store.chat(started["game"])
    [game] = other.get("/api/me/games").json()["games"]  # it is the other player's too
    assert game["over"]
    assert not other.get("/api/me").json()["ratings"]


def test_whoever_is_banned_plays_no_longer(web: TestClient, other: TestClient, sit: Factory) -> None:
    assert other.post("/api/account", json={"name": "Mallory", "password": "correct horse"}).status_code == 200
    started = open_link(web)
    joined = join(other, started).json()
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        first, second = sit(one, started["seats"]["A"]), sit(another, joined["seats"]["B"])
        web.app.state.site.banned = {"Mallory": "spam"}  # type: ignore[attr-defined]
        second.say(type="log", request=1)
        assert second.expect("error")["key"] == "request.banned"
        with pytest.raises(WebSocketDisconnect):
            second.receive()
        assert first.ask("log", type="log")["type"] == "log"
    assert other.get("/api/me").status_code == 403
