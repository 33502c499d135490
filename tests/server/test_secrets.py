"""Nothing that a seat may not know is in any message to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from cardlaw.games.clauses import clause_table
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.events import CARD_MOVED, CARD_REVEALED
from cardlaw.kernel.layout import PUBLIC
from cardlaw.match.words import Words
from cardlaw.server.frames import Frame
from cardlaw.server.seats import Handles
from cardlaw.server.tables import Table

Factory = Callable[..., Any]


def deck_of_different_names(ruleset: str, number: int) -> str:
    """A shipped deck in which every card has a name and a number of its own, so that each can be told apart."""
    package = package_of(ruleset)
    deck = shipped_decks(package)[number]
    content: dict[str, Any] = {"game": package.game, "ruleset": ruleset, "name": f"Deck {number}", "cards": []}
    for area, cards in deck.areas.items():
        content[area] = []
        for card in cards:
            id = f"UNIQUE-{number}-{len(content['cards'])}"
            data = {**json.loads(json.dumps(card)), "id": id, "name": f"Unique{number}x{len(content['cards'])}x"}
            content["cards"].append(data)
            content[area].append(id)
    return json.dumps(content)  # JSON is YAML too


class Witness:
    """Follows what a player may have learnt: what is known at each decision, shown by an event, or lay open."""

    def __init__(self, table: Table, player: int) -> None:
        self.table = table
        self.player = player
        self.read = 0
        self.names: set[str] = set()

    def look(self) -> set[str]:
        state, trace = self.table.game.state, self.table.game.trace
        self.names |= {card.face.name for card in state.cards if card.known & (1 << self.player)}
        assert trace is not None
        for entry in trace.entries[self.read :]:
            event = entry.event
            if event is not None and event.card >= 0 and self.shows(event):
                self.names.add(state.cards[event.card].face.name)
        self.read = len(trace.entries)
        return self.names

    def shows(self, event: Any) -> bool:
        areas = self.table.game.state.layout.areas
        if event.kind == CARD_MOVED:
            ends = [place for place in (event.origin, event.destination) if place >= 0]
            return any(areas[place].visibility == PUBLIC for place in ends) and not event.face_down
        return bool(event.kind == CARD_REVEALED)


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("seed", [3])
def test_no_message_names_a_card_that_the_seat_cannot_know(
    web: TestClient, begin: Factory, sit: Factory, ruleset: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "keeps_trace", True)  # for the witnesses
    own, other = ({"text": deck_of_different_names(ruleset, number)} for number in (0, 1))
    started = begin(ruleset, seed=seed, deck=own, against=other, opponent={"kind": "here"})
    table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]
    everything = {card.face.name for card in table.game.state.cards}
    assert len(everything) == len(table.game.state.cards)
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"], seed=seed), sit(another, started["seats"]["B"], seed=seed + 9)]
        witnesses = [Witness(table, 0), Witness(table, 1)]
        hidden_somewhere = 0
        for _ in range(400):
            for person, witness in zip(people, witnesses, strict=True):
                while person.state["seq"] < table.seq:
                    person.receive()
                known = witness.look()
                hidden_somewhere += len(everything - known)
                for frame in person.frames:
                    told = json.dumps(frame)
                    assert not [name for name in everything - known if name in told]
                person.frames.clear()
            if table.is_over:
                break
            people[table.game.decision.player].answer_by_chance()
        assert hidden_somewhere > 0


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_games_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(
    web: TestClient, begin: Factory, sit: Factory, ruleset: str
) -> None:
    started = begin(ruleset, opponent={"kind": "here"})
    table: Table = web.app.state.lobby.tables[started["game"]]  # type: ignore[attr-defined]

    def look(game: Any, player: int) -> list[Any]:
        frame = Frame(game, table.telling, player, Handles(player), Words("en", player), clause_table(table.package))
        decision = game.decision
        asked = frame.decision(decision, "") if decision is not None and decision.player == player else None
        return [frame.players(), frame.shared(), frame.standby(), frame.turn(), asked]

    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"], seed=5), sit(another, started["seats"]["B"], seed=6)]
        for number in range(60):
            if table.is_over:
                break
            for player in (0, 1):
                assert look(table.game.determinize(player, number), player) == look(table.game, player)
            decider = people[table.game.decision.player]  # type: ignore[union-attr]
            while decider.state["seq"] < table.seq:
                decider.receive()
            decider.answer_by_chance()


def test_a_card_that_was_lost_sight_of_gets_a_new_number(web: TestClient, begin: Factory) -> None:
    """A number that stayed the same through a shuffle would tell which copy was drawn."""
    table = web.app.state.lobby.tables[begin()["game"]]  # type: ignore[attr-defined]
    state = table.game.clone().state
    card = state.zone(0, "hand")[0]
    handles = Handles(0)
    number = handles.of(state, card)
    assert handles.of(state, card) == number
    from cardlaw.kernel.knowledge import lose_sight

    lose_sight(state, [card], 0)
    assert handles.of(state, card) != number


def test_tokens_cannot_be_guessed(begin: Factory) -> None:
    tokens = [begin(seed=seed)["seats"]["A"] for seed in range(5)]
    assert len(set(tokens)) == 5
    assert all(len(token) >= 32 for token in tokens)
