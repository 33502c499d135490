"""The odds of triggers are exact: compared with every order of small decks, and with the rules themselves."""

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.trigger_odds import ICONS, TriggerDeck, damage_taken, named, trigger_odds

SMALL = TriggerDeck(7, {"critical": 2, "heal": 1, "draw": 1, "over": 1})
CARDS = ("critical", "critical", "heal", "draw", "over", "", "")


def orders() -> list[tuple[str, ...]]:
    return list(permutations(CARDS))


def test_drive_checks_agree_with_every_order_of_the_deck() -> None:
    found = trigger_odds(SMALL, 3).outcomes
    counted: Counter[tuple[int, ...]] = Counter()
    for order in orders():
        counted[tuple(order[:3].count(icon) for icon in ICONS)] += 1
    assert found == {outcome: Fraction(number, len(orders())) for outcome, number in counted.items()}


@pytest.mark.parametrize(("own", "opponent"), [(0, 0), (2, 2), (1, 3), (4, 4)])
def test_damage_agrees_with_every_order_of_the_deck(own: int, opponent: int) -> None:
    taken, lost = damage_taken(SMALL, 3, own, opponent)
    counted: Counter[int] = Counter()
    losses = 0
    for order in orders():
        have = own
        for card in order[:3]:
            if card == "heal" and have >= opponent and have:
                have -= 1
            have += card != "over"
            if have >= 6:
                break
        if have >= 6:
            losses += 1
        else:
            counted[have - own] += 1
    assert taken == {number: Fraction(times, len(orders())) for number, times in counted.items()}
    assert lost == Fraction(losses, len(orders()))


def test_everything_adds_up() -> None:
    found = trigger_odds(TriggerDeck(40, {"critical": 6, "draw": 4, "heal": 3, "over": 1}), 3, 2, own=4, opponent=2)
    assert sum(found.outcomes.values()) == 1
    assert sum(found.taken.values()) + found.lost == 1
    assert sum(found.count("critical").values()) == 1


def test_a_heal_needs_as_much_damage_as_the_opponent_has() -> None:
    certain = TriggerDeck(1, {"heal": 1})
    assert damage_taken(certain, 1, 2, 2) == ({0: Fraction(1)}, 0)
    assert damage_taken(certain, 1, 2, 3) == ({1: Fraction(1)}, 0)
    assert damage_taken(certain, 1, 0, 0) == ({1: Fraction(1)}, 0)


def test_an_over_trigger_is_no_damage() -> None:
    certain = TriggerDeck(1, {"over": 1})
    assert damage_taken(certain, 1, 5, 0) == ({0: Fraction(1)}, 0)


@pytest.mark.parametrize("ruleset", ["vg-d2.00", "vg-legion"])
def test_the_clauses_are_those_of_the_book(ruleset: str) -> None:
    data = trigger_odds(SMALL, 2, ruleset=ruleset).data()
    citations = {clause for clauses in package_of(ruleset).ruleset.citations.values() for clause in clauses}
    assert data["clauses"] and set(data["clauses"]) <= citations


def test_the_command_prints_fractions_for_programs_and_tables_for_people() -> None:
    arguments = ["odds", "triggers", "--deck", "40", "--critical", "6", "--heal", "3", "--drive", "2"]
    data = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).output)
    assert data["any_trigger"]["fraction"] == str(1 - Fraction(31 * 30, 40 * 39))
    assert {"icons": {"critical": 2}, "fraction": "1/52", "probability": pytest.approx(1 / 52)} in data["outcomes"]
    assert "2 critical" in CliRunner().invoke(main, arguments).output


@pytest.mark.parametrize(
    ("deck", "drive", "message"),
    [
        (TriggerDeck(0, {}), 1, "deck: expected from 1 to 100"),
        (TriggerDeck(3, {"critical": 4}), 1, "triggers: expected at most 3"),
        (TriggerDeck(3, {}), 4, "drive: expected from 0 to 3"),
    ],
)
def test_impossible_numbers_are_refused(deck: TriggerDeck, drive: int, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        trigger_odds(deck, drive)


def test_outcomes_are_named_by_their_icons() -> None:
    assert named((1, 0, 2, 0, 0, 0)) == {"critical": 1, "heal": 2}
