"""The deck lab: counts are right, chances are exact, and what is exported is read back."""

import json
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlaw import BadInput
from cardlaw.cli.main import main
from cardlaw.games.decklists import read_list, resolve
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.simulate.deckforms import FORMS, exported
from cardlaw.simulate.decklab import at_least, first_hand, odds, opening, stats

DECK = "Brazhul Stampede"


def cardlaw(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ("deck", *arguments), input=typed)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_card_is_counted_once(ruleset: str) -> None:
    package = package_of(ruleset)
    for deck in shipped_decks(package):
        for area, numbers in stats(package, deck)["areas"].items():
            assert sum(numbers["names"].values()) == numbers["cards"] == len(deck.areas[area])
            assert sum(numbers["types"].values()) >= numbers["cards"]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_opening_hands_come_from_the_rules(ruleset: str) -> None:
    package = package_of(ruleset)
    deck = shipped_decks(package)[0]
    names = {card["name"] for cards in deck.areas.values() for card in cards}
    hands = [opening(package, deck, seed).hand() for seed in range(4)]
    assert all(len(hand) > 3 for hand in hands)  # who begins may have drawn already
    assert all(set(hand) <= names for hand in hands) and hands[0] != hands[1]


def test_an_exchange_is_the_one_of_the_rules() -> None:
    package = package_of("ws-2.09")
    begun = opening(package, shipped_decks(package)[0], 1)
    before = begun.hand()
    assert begun.may_exchange
    after = begun.exchange([1, 2])
    assert len(after) == len(before)
    assert sorted(before[2:]) == sorted(after[: len(before) - 2])


@pytest.mark.parametrize(
    ("ruleset", "kind"),
    [
        ("gz-1.01", "none"),
        ("ws-2.09", "discard"),
        ("vg-d2.00", "return"),
        ("vg-legion", "return"),
        ("vg-4.15", "return"),
    ],
)
def test_what_becomes_of_exchanged_cards_is_known_from_the_rules(ruleset: str, kind: str) -> None:
    """Weiss Schwarz puts them into the waiting room, Vanguard back into the deck; Godzilla exchanges nothing."""
    package = package_of(ruleset)
    begun = first_hand(package, shipped_decks(package)[0])
    before = begun.hand()
    assert begun.exchange_by_rules() == kind
    assert begun.hand() == before  # it was only tried


@pytest.mark.parametrize("exchange", ["none", "discard", "return"])
def test_chances_are_those_of_counting_every_case(exchange: str) -> None:
    """A deck of 6 with 2 good cards, a hand of 2, one draw."""
    deck, good, hand = range(6), {0, 1}, 2
    total = Fraction()
    for first in combinations(deck, hand):
        kept = len(good & set(first))
        left = [card for card in deck if card not in first]
        changed = hand - kept if exchange != "none" else 0
        for new in combinations(left, changed):
            rest = [card for card in left if card not in new]
            back = [card for card in first if card not in good] if exchange == "return" else []
            pool = [*rest, *back] if exchange == "return" else rest
            share = Fraction(1, len(list(combinations(deck, hand))) * len(list(combinations(left, changed))))
            for drawn in pool:
                won = kept + len(good & set(new)) + (drawn in good) >= 1
                total += share * Fraction(int(won), len(pool))
    assert odds(6, 2, hand, 1, 1, exchange) == total


@pytest.mark.parametrize(("ruleset", "cards"), [("gz-1.01", 50), ("ws-2.09", 50), ("vg-d2.00", 46), ("vg-legion", 49)])
def test_the_first_hand_has_five_cards_of_what_is_not_set_aside(ruleset: str, cards: int) -> None:
    """The first vanguard of a book without a ride deck is never drawn; a card of the first turn is not of the hand."""
    deck = shipped_decks(package_of(ruleset))[0]
    wanted = str(deck.areas["deck"][-1]["name"])
    copies = sum(card["name"] == wanted for card in deck.areas["deck"])
    found = json.loads(cardlaw("odds", deck.name, wanted, "--turn", "1", "--json").stdout)
    assert (found["hand"], found["cards"]) == (5, cards)
    assert [row["fraction"] for row in found["by_turn"]] == [
        str(1 - Fraction(comb(cards - copies, seen), comb(cards, seen))) for seen in (5, 6)
    ]


def test_who_leads_from_the_beginning_is_not_drawn() -> None:
    deck = next(deck for deck in shipped_decks(package_of("vg-legion")) if deck.name == "The White Atlas")
    found = json.loads(cardlaw("odds", deck.name, "Surveyor Cadet Pell", "--turn", "9", "--json").stdout)
    assert found["among"] == 0 and found["by_turn"][-1]["probability"] == 0


def test_the_whole_deck_has_everything() -> None:
    assert at_least(4, 50, 4, 50) == 1 and at_least(1, 50, 0, 50) == 0


def test_chances_of_nothing_are_refused() -> None:
    with pytest.raises(BadInput, match="odds: expected"):
        odds(10, 11, 5, 1)
    refused = cardlaw("odds", DECK, "No Such Card")
    assert refused.exit_code == 2 and "No Such Card" in refused.output


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("form", FORMS)
def test_what_is_exported_is_read_back(ruleset: str, form: str) -> None:
    package = package_of(ruleset)
    for deck in shipped_decks(package):
        try:
            text = exported(package, deck, form)
        except BadInput as refused:
            assert form != "plain" and "expected" in str(refused)
            continue
        again = resolve(read_list(text, package), package)
        assert not again.unknown and again.name == deck.name
        wanted = {area: len(cards) for area, cards in deck.areas.items() if cards}
        assert {area: sum(cards.values()) for area, cards in again.areas.items() if cards} == wanted


def test_the_lab_on_the_command_line() -> None:
    assert "rank 1:" in cardlaw("stats", DECK).stdout
    assert json.loads(cardlaw("stats", DECK, "--json").stdout)["deck"] == DECK
    assert len(json.loads(cardlaw("hands", DECK, "-n", "3", "--json").stdout)["hands"]) == 3
    assert "Hand 1" in cardlaw("hands", DECK, "-n", "1").stdout
    table = json.loads(cardlaw("odds", DECK, "rank=3", "--turn", "2", "--json").stdout)["by_turn"]
    assert [row["turn"] for row in table] == [0, 1, 2] and table[0]["probability"] < table[2]["probability"] < 1
    ws = shipped_decks(package_of("ws-2.09"))[0].name
    trained = cardlaw("hands", ws, "-n", "1", "--train", typed="1 2\n")
    assert trained.exit_code == 0 and trained.stdout.count("  1 ") == 2


def test_triggers_are_counted_by_their_icons() -> None:
    package = package_of("vg-d2.00")
    deck = next(deck for deck in shipped_decks(package) if deck.name == "Crown of Cinders")
    assert stats(package, deck)["areas"]["deck"]["triggers"] == {"front": 7, "critical": 4, "heal": 4, "over": 1}


@pytest.mark.parametrize(
    ("language", "said"), [("ja", ("種類", "手札", "確率")), ("id", ("jenis", "Tangan", "peluang"))]
)
def test_the_lab_speaks_the_chosen_language(language: str, said: tuple[str, ...]) -> None:
    commands = (("stats", DECK), ("hands", DECK), ("odds", DECK, "rank=3"))
    for command, word in zip(commands, said, strict=True):
        done = cardlaw(*command, "--language", language)
        assert done.exit_code == 0 and word in done.stdout, done.output


ODD = """
game: weiss
ruleset: ws-2.09
name: Odd
deck: {X-1: 26, X-2: 24}
cards:
  - {id: X-1, name: Buoy, type: character, color: blue, level: 0, cost: 0, power: 500, soul: 1}
  - {id: X-2, name: Bell, type: character, color: blue, level: 1, cost: 0, power: 500, soul: 1, trigger: [soul],
     text: ["【AUTO】 When this card attacks, light the moon."]}
  - {id: X-3, name: Gong, type: event, color: blue, level: 1, cost: 0, text: ["Strike the tide."]}
"""


def test_a_deck_with_unsupported_cards_is_studied_and_only_playing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(ODD.replace("X-2: 24", "X-2: 23, X-3: 1"), encoding="utf-8")
    assert "character 49" in cardlaw("stats", str(path)).output
    assert "Bell" in cardlaw("hands", str(path), "-n", "8").output
    assert json.loads(cardlaw("odds", str(path), "Bell", "--json").output)["among"] == 23
    assert "23 X-2 Bell" in cardlaw("export", str(path)).output
    played = CliRunner().invoke(main, ["simulate", str(path), "First Light Charge", "-n", "1"])
    assert played.exit_code == 2
    assert "Bell" in played.output and "Gong" in played.output  # all that is missing is told at once


def test_a_list_of_another_program_is_studied(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(cardlaw("export", "First Light Charge").stdout, encoding="utf-8")
    for command in (["stats"], ["hands", "-n", "1"], ["odds", "level=3"], ["export"]):
        result = cardlaw(command[0], str(path), *command[1:])
        assert result.exit_code == 0, result.output
    assert CliRunner().invoke(main, ["simulate", str(path), str(path), "-n", "1", "--json"]).exit_code == 0


def test_a_wrong_number_is_asked_for_again() -> None:
    result = cardlaw("hands", "First Light Charge", "--train", "-n", "1", typed="9\nx\n1\n")
    assert result.exit_code == 0
    assert "from 1 to 5" in result.output and "'x'" in result.output


@pytest.mark.parametrize(
    ("deck", "icon", "among"), [("Crown of Cinders", "heal", 4), ("First Light Charge", "shot", 4)]
)
def test_a_card_is_meant_by_its_trigger_icon(deck: str, icon: str, among: int) -> None:
    assert json.loads(cardlaw("odds", deck, f"trigger={icon}", "--json").output)["among"] == among


def test_a_misspelt_name_of_a_deck_is_told_as_it_is_spelt() -> None:
    assert "did you mean 'Brazhul Stampede'?" in cardlaw("stats", "Brazul Stampede").output


def test_a_deck_of_another_game_is_told_to_be_one() -> None:
    result = CliRunner().invoke(main, ["simulate", DECK, "First Light Charge", "-n", "1"])
    assert "expected one of gz-1.01, found 'First Light Charge', a deck of ws-2.09" in result.output
