"""What a seat receives is the same for worlds that it cannot tell apart: who is asked, what is told, in which order."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cardlaw.games.clauses import clause_table
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import SECRET
from cardlaw.kernel.trace import Trace
from cardlaw.match.chronicle import Chronicle
from cardlaw.match.words import Words
from cardlaw.server.combats import combat_of
from cardlaw.server.frames import Frame
from cardlaw.server.inquiries import Inquiries
from cardlaw.server.seats import Handles
from cardlaw.server.standing import passing_answer
from cardlaw.server.states import event_view, lines_from
from cardlaw.server.storage import Store


def discreet_game(ruleset: str, seed: int) -> Game:
    package = package_of(ruleset)
    state = package.new_state(shipped_decks(package)[:2], seed)
    state.discreet = True
    return Game(state, trace=True)


def frame_of(game: Game, viewer: int) -> Frame:
    package = package_of(game.state.ruleset.name)
    return Frame(game, package.telling(), viewer, Handles(viewer), Words("en", viewer), clause_table(package))


class Watcher:
    """Collects everything that a seat receives of a game from now on."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        game.state.trace = Trace()
        self.chronicle = Chronicle(game, package_of(game.state.ruleset.name).telling(), viewer)

    def received(self) -> list[Any]:
        self.chronicle.update()
        frame = frame_of(self.game, self.viewer)
        decision, outcome = self.game.decision, self.game.outcome
        own = decision is not None and decision.player == self.viewer
        return [
            None if decision is None else decision.player,
            frame.decision(decision, "") if decision is not None and own else None,
            None if outcome is None else outcome.reason,
            frame.players(),
            frame.shared(),
            frame.standby(),
            frame.turn(),
            lines_from(frame, self.chronicle, 0),
            [event_view(frame, happening) for happening in self.chronicle.happenings],
            combat_of(frame),
            frame.marks(),
            frame.area_names(),
            sorted(frame.known_faces()),
            len(self.game.answers),
        ]


def other_hand(game: Game, watcher: int, chance: Random) -> Game | None:
    """The game with a private card of the other player exchanged for one of their deck, if that is possible."""
    other = game.clone()
    state, holder = other.state, 1 - watcher
    bits = (1 << holder, 1 << watcher)
    private = [card for card in state.cards if card.known & bits[0] and not card.known & bits[1] and card.place >= 0]
    unseen = [
        card
        for card in state.cards
        if card.owner == holder and card.known == 0 and state.layout.areas[card.place].visibility == SECRET
    ]
    chance.shuffle(private)
    for card in private:
        for spare in unseen[: len(unseen) // 2]:  # the lower half of the deck is not drawn so soon
            fits = (
                card.guesses[watcher] >> spare.pools[watcher] & 1 and spare.guesses[watcher] >> card.pools[watcher] & 1
            )
            if card.owner == holder and fits and card.face is not spare.face:
                faces = card.face, spare.face
                state.change(card.id).face, state.change(spare.id).face = faces[1], faces[0]
                in_play = [one.id for one in state.cards if one.host < 0 <= one.place and state.is_in_play(one)]
                state.in_play = [id for id in state.in_play if id in in_play]
                state.in_play += [id for id in in_play if id not in state.in_play]
                return other
    return None


def by_chance(decision: Decision, chance: Random) -> list[int]:
    most = min(decision.max, len(decision.options))
    return chance.sample(range(len(decision.options)), chance.randint(decision.min, most))


def compare(game: Game, watcher: int, chance: Random) -> bool:
    """Play one answer on in two worlds that the watcher cannot tell apart; what the watcher receives is the same."""
    other = other_hand(game, watcher, chance)
    decision = game.decision
    if other is None or decision is None or other.decision is None:
        return False
    answer = by_chance(decision, chance) if decision.player == watcher else passing_answer(decision)
    if answer is None or (decision.player != watcher and passing_answer(other.decision) is None):
        return False
    worlds = [Watcher(game.clone(), watcher), Watcher(other, watcher)]
    for world in worlds:
        world.game.state.seen.clear()  # positions of this turn, which the other world did not come through
        world.game.answer(*answer)
    changed = [a.id for a, b in zip(game.state.cards, other.state.cards) if a.known != b.known]
    if any(a.face is not b.face and (a.known | b.known) >> watcher & 1 for a, b in both_cards(worlds)):
        return False  # the exchanged card was shown
    assert worlds[0].received() == worlds[1].received(), (game.answers, answer, changed)
    return True


def both_cards(worlds: list[Watcher]) -> Any:
    return zip(worlds[0].game.state.cards, worlds[1].game.state.cards, strict=True)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_what_a_seat_receives_does_not_depend_on_cards_hidden_from_it(ruleset: str) -> None:
    compared = settled = 0
    for seed in range(2):
        game, chance = discreet_game(ruleset, seed), Random(seed)
        for _ in range(120):
            decision = game.decision
            if decision is None:
                break
            settled += decision.settled
            for watcher in (0, 1):
                compared += compare(game, watcher, chance)
            game.answer(*by_chance(decision, chance))
    assert compared > 40 and settled > 0


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_explanations_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(ruleset: str) -> None:
    game, chance = discreet_game(ruleset, 3), Random(3)
    for number in range(60):
        decision = game.decision
        if decision is None:
            break
        if number % 5 == 0:
            for viewer in (0, 1):
                assert explained(game, viewer) == explained(game.determinize(viewer, number), viewer)
        game.answer(*by_chance(decision, chance))


def explained(game: Game, viewer: int) -> list[Any]:
    frame = frame_of(game, viewer)
    inquiries = Inquiries(frame)
    handles = [frame.handles.of(frame.state, card) for card in sorted(frame.sight.cards)]
    replies = [(inquiries.explain(handle, "", None), inquiries.why_not(handle, None)) for handle in handles]
    return [msgspec.to_builtins(reply) for reply in replies]


def test_the_engine_asks_nothing_more_where_nobody_is_to_be_kept_from_knowing() -> None:
    """Scenarios, machines and simulation see the same games as before."""
    game = discreet_game("ws-2.09", 1)
    thought = game.determinize(0, 1)
    chance = Random(1)
    for _ in range(60):
        assert thought.decision is not None and not thought.decision.settled
        thought.answer(*by_chance(thought.decision, chance))


def test_passing_for_a_person_takes_a_while_that_tells_nothing(
    web: TestClient, begin: Callable[..., Any], sit: Callable[..., Any], store: Store
) -> None:
    started = begin("ws-2.09", opponent={"kind": "link"})
    deck = web.get("/api/decks", params={"ruleset": "ws-2.09"}).json()["decks"][1]["id"]
    joined = web.post("/api/join", json={"invite": started["invite"], "deck": {"id": deck}}).json()
    drawn: list[float] = []
    web.app.state.lobby.pacing.hesitation = lambda: drawn.append(0.0) or 0.0  # type: ignore[attr-defined, func-returns-value]
    with web.websocket_connect("/ws") as one, web.websocket_connect("/ws") as another:
        people = [sit(one, started["seats"]["A"], seed=1), sit(another, joined["seats"]["B"], seed=2)]
        for person in people:
            person.ask("state", type="settings", settings={"stops": []})
        while people[0].state["turn"]["number"] < 3 and people[0].state["outcome"] is None:
            asked = next((person for person in people if person.state["decision"]), None)
            if asked is not None and (asked.state["turn"]["phase"] is None or not asked.state["decision"]["can_pass"]):
                asked.answer_by_chance()
            for person in people:
                person.ask("log", type="log")
    passed = [answer for answer in store.answers(started["game"]) if answer.given == "settings"]
    assert passed and len(drawn) >= len(passed)
