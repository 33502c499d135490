"""The Python API, item by item: begin, decide, answer, give up, look, ask why, explain, trace."""

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cardlaw
from cardlaw import BadInput, Decision, Game, IllegalAnswer, Option
from cardlaw.games import godzilla
from cardlaw.games.clauses import clause_table
from cardlaw.games.deckfinding import load_deck
from cardlaw.games.registry import package_of
from cardlaw.players.base import play_out
from cardlaw.players.random_player import RandomPlayer
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

RULESET = "gz-1.01"
RED, BLUE = "Brazhul Stampede", "Ommural Bastion"
A, B, SPECTATOR = 0, 1, -1
CLAUSES = clause_table(package_of(RULESET))

HARBOUR = """
ruleset: gz-1.01
cards:
  - {name: Lamp Keeper, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1,
     text: ["Your battle cards in zones adjacent to this card gain +3000 counter power."]}
  - {name: Signal Fire, type: strategy, colors: [white], rank: 1, invasion: 1,
     text: ["You may discard 1 card from your hand to draw 2 cards."]}
  - {name: Granite Mole, type: battle, colors: [white], rank: 3, counter_power: 9000, invasion: 1}
setup:
  A:
    hand: [{card: Signal Fire, as: Signal}, {card: Granite Mole, as: Mole}, {card: Filler, as: Spare}]
    zone.2: {card: Lamp Keeper, as: Keeper}
    zone.3: {card: Filler, as: Guard, until_end_of_turn: {counter_power: 500}}
  B: {hand: [{card: Granite Mole, as: Secret}]}
"""
LAST_ZONE = """
ruleset: gz-1.01
setup: {A: {hand: [Filler], position: 8}}
"""


class Table:
    """A game at a position, with the cards that the position names."""

    def __init__(self, text: str = HARBOUR) -> None:
        position = Position(parse_scenario(text))
        self.game = position.game()
        self.cards = position.aliases

    def option(self, verb: str, card: str) -> Option:
        return Option(verb, card=self.cards[card])

    def names(self, decision: Decision) -> set[tuple[str, str]]:
        """The options by verb and alias."""
        aliases = {number: alias for alias, number in self.cards.items()}
        return {(option.verb, aliases.get(option.card, "")) for option in decision.options}


def open_decision(game: Game) -> Decision:
    decision = game.decision
    assert decision is not None
    return decision


def new_game(seed: int = 5, answers: int = 0) -> Game:
    game = cardlaw.new_game(RULESET, RED, BLUE, seed)
    play_out(game, (RandomPlayer(1), RandomPlayer(2)), answers)
    return game


# -- new_game and decision ---------------------------------------------------------------------------------------


def test_a_game_begins_from_names_files_and_decks_alike() -> None:
    file = Path(godzilla.__file__).parent / "decks" / "brazhul_stampede.yaml"
    deck = load_deck(package_of(RULESET), RED)
    games = [cardlaw.new_game(RULESET, own, BLUE, 3) for own in (RED, str(file), file, deck)]
    assert len({game.save() for game in games}) == 1


def test_a_decision_says_who_decides_what_and_by_which_clause() -> None:
    table = Table()
    decision = open_decision(table.game)
    assert (decision.player, decision.purpose, decision.source) == (A, "main", -1)
    assert (decision.min, decision.max) == (1, 1)
    assert decision.clauses == ("8.1.1", "10.4.4.2")
    assert table.names(decision) == {
        ("strategy", "Signal"), ("play", "Spare"), ("pass", ""),
        ("invade", "Signal"), ("invade", "Mole"), ("invade", "Spare"),
    }  # fmt: skip


def test_a_decision_of_a_card_names_the_card() -> None:
    table = Table()
    table.game.answer(table.option("strategy", "Signal"))
    assert open_decision(table.game).purpose == "place"
    table.game.answer(0)
    decision = open_decision(table.game)
    assert (decision.purpose, decision.source) == ("may", table.cards["Signal"])
    assert decision.clauses == ("10.5.4",)


def test_every_decision_of_a_game_names_clauses_of_the_book() -> None:
    game = new_game()
    while game.outcome is None:
        decision = open_decision(game)
        assert decision.clauses
        assert set(decision.clauses) <= CLAUSES.keys()
        play_out(game, (RandomPlayer(1), RandomPlayer(2)), 1)


# -- answer ------------------------------------------------------------------------------------------------------


def test_an_answer_is_an_option_or_its_number() -> None:
    by_number, by_option, by_player = Table().game, Table(), Table().game
    option = by_option.option("play", "Spare")
    number = [offered.key() for offered in open_decision(by_number).options].index(option.key())
    by_number.answer(number)
    by_option.game.answer(option)
    by_player.answer(number, player=A)
    assert by_number.save() == by_option.game.save() == by_player.save()


def test_an_unchecked_answer_leads_to_the_same_game() -> None:
    checked, unchecked = new_game(), new_game()
    checked.answer(0)
    unchecked.answer_unchecked([0])
    assert checked.save() == unchecked.save()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda game: game.answer(99), "answer.not_offered"),
        (lambda game: game.answer(-1), "answer.not_offered"),
        (lambda game: game.answer(Option("play", card=0)), "answer.not_offered"),
        (lambda game: game.answer(), "answer.too_few"),
        (lambda game: game.answer(0, 1), "answer.too_many"),
        (lambda game: game.answer(0, 0), "answer.twice"),
        (lambda game: game.answer(0, player=B), "answer.not_your_decision"),
    ],
)
def test_a_refused_answer_has_reason_and_clauses_and_changes_nothing(
    answer: Callable[[Game], None], reason: str
) -> None:
    game = Table().game
    before = game.save()
    with pytest.raises(IllegalAnswer) as caught:
        answer(game)
    assert caught.value.reason == reason
    assert "8.1.1" in caught.value.clauses
    assert "8.1.1" in str(caught.value)
    assert game.save() == before


def test_nothing_is_answered_once_the_game_is_over() -> None:
    game = Table().game
    game.concede(A)
    before = game.save()
    for late in (game.answer, game.concede):
        with pytest.raises(IllegalAnswer) as caught:
            late(B)
        assert (caught.value.reason, caught.value.clauses) == ("answer.game_over", ("1.2.1",))
    assert game.save() == before


# -- outcome -----------------------------------------------------------------------------------------------------


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert Table().game.outcome is None


def test_a_won_game_says_who_won_and_why() -> None:
    game = Table(LAST_ZONE).game
    invade = next(option for option in open_decision(game).options if option.verb == "invade")
    game.answer(invade)
    outcome = game.outcome
    assert game.decision is None
    assert outcome is not None
    assert (outcome.winner, outcome.is_draw) == (A, False)
    assert outcome.reason == "victory.invasion"
    assert "1.2.1.1" in outcome.clauses


@pytest.mark.parametrize(("player", "winner"), [(A, B), (B, A)])
def test_whoever_concedes_loses_though_the_other_is_to_decide(player: int, winner: int) -> None:
    game = Table().game
    game.concede(player)
    assert game.decision is None
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (winner, "concession")
    assert game.outcome.clauses == ("1.2.3", "1.2.3.1")


@pytest.mark.parametrize("player", [-1, 2])
def test_only_a_player_concedes(player: int) -> None:
    game = Table().game
    with pytest.raises(BadInput, match=rf"player: expected 0 \(A\) or 1 \(B\), found {player}"):
        game.concede(player)
    assert game.outcome is None


# -- view --------------------------------------------------------------------------------------------------------


def test_a_view_shows_own_cards_and_hides_those_of_the_opponent() -> None:
    table = Table()
    views = {player: table.game.view(player)["players"] for player in (A, B, SPECTATOR)}
    assert [card["name"] for card in views[B]["B"]["zones"]["hand"]] == ["Granite Mole"]
    assert views[A]["B"]["zones"]["hand"] == views[SPECTATOR]["B"]["zones"]["hand"] == [None]
    assert views[B]["A"]["zones"]["hand"] == [None, None, None]
    for view in views.values():
        assert [card["name"] for card in view["A"]["zones"]["zone.2"]] == ["Lamp Keeper"]
        assert view["A"]["zones"]["deck"] == [None] * 20


def test_only_the_player_who_decides_sees_the_options() -> None:
    game = Table().game
    decision = open_decision(game)
    seen = {player: game.view(player)["decision"] for player in (A, B, SPECTATOR)}
    assert seen[A]["options"] == [list(option.key()) for option in decision.options]
    assert all("options" not in seen[player] for player in (B, SPECTATOR))
    assert all(one["player"] == "A" and one["clauses"] == ["8.1.1", "10.4.4.2"] for one in seen.values())


def test_a_view_is_plain_data_and_changes_nothing() -> None:
    game = new_game(answers=40)
    before = game.save()
    for player in (A, B, SPECTATOR):
        view = game.view(player)
        assert json.loads(json.dumps(view)) == view
        view["players"].clear()
    assert game.save() == before


@pytest.mark.parametrize("ask", [lambda game: game.view(2), lambda game: game.determinize(-1, 1)])
def test_looking_as_nobody_is_refused(ask: Callable[[Game], object]) -> None:
    with pytest.raises(BadInput, match="player: expected 0"):
        ask(Table().game)


# -- why_not and explain -----------------------------------------------------------------------------------------


def test_what_is_offered_needs_no_reason() -> None:
    table = Table()
    assert table.game.why_not(A, table.option("play", "Spare")) == []


def test_what_is_not_possible_is_told_with_the_clause() -> None:
    table = Table()
    [refusal] = table.game.why_not(A, table.option("play", "Mole"))
    assert (refusal.key, refusal.clauses) == ("play.rank_too_high", ("8.2.1",))


PLAYERS_CANNOT = """
ruleset: ws-2.09
cards:
  - {name: Censor, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1,
     text: ["【CONT】 Your opponent cannot play events from hand."]}
  - {name: Veiled Muse, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1,
     text: ["【CONT】 This card cannot be chosen by your opponent's effects."]}
  - {name: Pamphlet, type: event, color: yellow, level: 0, cost: 0, text: ["Draw a card."]}
  - {name: Critic, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1,
     text: ["【ACT】[Put this card into your waiting room] Choose 1 of your opponent's characters, and 【REST】 it."]}
setup:
  A: {hand: [{card: Pamphlet, as: Pamphlet}], center.left: {card: Critic, as: Critic}}
  B:
    back.left: {card: Censor, as: Censor}
    center.left: {card: Veiled Muse, as: Muse}
    center.right: {card: Filler, as: Extra}
"""


def test_a_refusal_names_the_card_and_the_sentence_that_forbid() -> None:
    table = Table(PLAYERS_CANNOT)
    [refusal] = table.game.why_not(A, table.option("event", "Pamphlet"))
    assert (refusal.key, refusal.source) == ("restriction", table.cards["Censor"])
    assert "cannot play events" in refusal.text
    with pytest.raises(IllegalAnswer) as caught:
        table.game.answer(table.option("event", "Pamphlet"))
    assert (caught.value.source, caught.value.text) == (refusal.source, refusal.text)
    assert "cannot play events" in str(caught.value)


def test_a_choice_tells_which_effect_keeps_a_card_out_of_it() -> None:
    table = Table(PLAYERS_CANNOT)
    act = next(option for option in open_decision(table.game).options if option.verb == "act")
    table.game.answer(act)
    offered = {option.card for option in open_decision(table.game).options}
    assert offered == {table.cards["Censor"], table.cards["Extra"]}
    muse, own = (Option("card", card=table.cards[name]) for name in ("Muse", "Pamphlet"))
    [kept] = table.game.why_not(A, muse)
    assert (kept.source, kept.key) == (table.cards["Muse"], "restriction")
    assert "cannot be chosen" in kept.text
    [other] = table.game.why_not(A, own)
    assert other.source == table.cards["Critic"]
    assert "Choose 1 of your opponent's characters" in other.text


def test_an_action_with_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(
        BadInput, match=r"action: expected a card and a place of this game, found <Option play card=999"
    ):
        Table().game.why_not(A, Option("play", card=999))


def test_an_action_with_a_number_that_nothing_has_is_refused() -> None:
    with pytest.raises(BadInput, match=r"action: expected what 'swap' needs .*, found <Option swap place=5 999"):
        Table(PLAYERS_CANNOT).game.why_not(A, Option("swap", place=5, number=999))


def test_the_other_player_is_told_that_it_is_not_their_decision() -> None:
    table = Table()
    [refusal] = table.game.why_not(B, table.option("play", "Secret"))
    assert (refusal.key, refusal.clauses) == ("answer.not_your_decision", ("10.4.4.2",))


def test_after_the_end_everything_is_refused_for_that() -> None:
    table = Table()
    table.game.concede(B)
    [refusal] = table.game.why_not(A, table.option("play", "Spare"))
    assert (refusal.key, refusal.clauses) == ("answer.game_over", ("1.2.1",))


def test_a_value_is_explained_effect_by_effect() -> None:
    table = Table()
    told = table.game.explain(table.cards["Guard"], "counter_power")
    assert (told.base, told.value) == (1000, 4500)
    keeper, gift = told.changes
    assert (keeper.source, keeper.layer, keeper.value) == ("Lamp Keeper", "numbers", 4000)
    assert keeper.text == "Your battle cards in zones adjacent to this card gain +3000 counter power."
    assert "10.8.1.7.1" in keeper.clauses
    assert (gift.source, gift.layer, gift.value) == ("Filler", "numbers", 4500)
    assert "10.8.1.7.2" in gift.clauses
    assert keeper.stamp < gift.stamp
    assert {"10.8.1.1", "10.8.1.5", "10.8.1.7"} <= set(told.clauses)


def test_a_value_that_nothing_changes_is_its_base() -> None:
    table = Table()
    told = table.game.explain(table.cards["Keeper"], "rank")
    assert (told.base, told.value, told.changes) == (1, 1, [])
    assert "10.8.1.1" in told.clauses


def test_words_of_a_card_are_explained_too() -> None:
    table = Table()
    assert table.game.explain(table.cards["Keeper"], "names").value == "Lamp Keeper"
    assert table.game.explain(table.cards["Keeper"], "colors").value == "white"


def test_an_unknown_value_or_card_is_refused() -> None:
    game = Table().game
    with pytest.raises(BadInput, match=r"information: expected one of names, .*threat_level.*, found 'speed'"):
        game.explain(0, "speed")
    with pytest.raises(BadInput, match=r"card: expected a number from 0 to \d+, found 999"):
        game.explain(999, "rank")


def test_a_trace_tells_every_step_with_its_clauses() -> None:
    table = Table()
    trace = table.game.trace
    assert trace is not None
    start = len(trace.entries)
    table.game.answer(table.option("play", "Spare"))
    table.game.answer(0)
    entries = trace.entries[start:]
    assert entries[0].key == "PlayTiming.choose_action"
    assert any(entry.event is not None and entry.card == table.cards["Spare"] for entry in entries)
    assert "8.2.1" in trace.clauses_since(start)
    assert all(set(entry.clauses) <= CLAUSES.keys() for entry in entries)


def test_looking_leaves_no_trace() -> None:
    table = Table()
    trace = table.game.trace
    assert trace is not None
    before = len(trace.entries)
    table.game.view(A)
    table.game.explain(table.cards["Guard"], "counter_power")
    table.game.why_not(A, table.option("play", "Mole"))
    assert table.game.trace is trace
    assert len(trace.entries) == before


def test_a_game_without_trace_keeps_none() -> None:
    assert cardlaw.new_game(RULESET, RED, BLUE, 1).trace is None


def test_a_game_of_a_position_can_be_pickled() -> None:
    """Compiled classes cannot be pickled as they are: what saves a game has to be known wherever one is begun."""
    made = "import cardlaw, copyreg\ngame = cardlaw.position('ruleset: gz-1.01').game()\n"
    asked = "raise SystemExit(0 if type(game) in copyreg.dispatch_table else 1)"
    assert subprocess.run([sys.executable, "-c", made + asked], check=False).returncode == 0


def test_an_option_with_two_places_names_both() -> None:
    text = "ruleset: ws-2.09\nsetup: {A: {center.left: Filler}}"
    decision = cardlaw.position(text).game().decision
    assert decision is not None
    assert "swap A.center.left A.center.middle" in [option.words() for option in decision.options]


def test_what_changed_a_value_prints_itself() -> None:
    table = Table()
    told = table.game.explain(table.cards["Guard"], "counter_power")
    assert all("object at" not in repr(change) and change.source in repr(change) for change in told.changes)
    assert told.changes


def test_a_game_can_be_pickled_and_copied() -> None:
    """A copy goes on from the same position and leaves the game alone."""
    for copying in (lambda game: pickle.loads(pickle.dumps(game)), copy.deepcopy):
        game = Table().game
        before = game.fingerprint()
        copied = copying(game)
        assert copied.fingerprint() == before
        copied.answer(0)
        assert copied.fingerprint() != before
        assert game.fingerprint() == before
