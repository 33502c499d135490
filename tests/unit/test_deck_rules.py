"""Deck construction of gz-1.01: each rule by a deck that is refused for it and for nothing else."""

from typing import Any

import pytest

from cardlaw import UnsupportedText
from cardlaw.games.package import Deck, Problem
from cardlaw.games.registry import package_of

pytestmark = pytest.mark.rules

Data = dict[str, Any]


def card(number: str, type: str = "battle", **fields: Any) -> Data:
    return {"id": number, "name": f"Card {number}", "type": type, "colors": ["red"], "rank": 1, "invasion": 1, **fields}


def monsters(**first: Any) -> list[Data]:
    cards = [card(f"M-{rank}", "monster", rank=rank, traits=["Ashback"]) for rank in (1, 2, 3, 4)]
    cards[0].update(first)
    return cards


def main_deck(*changed: Data) -> list[Data]:
    """Fifty cards, four of each number, the first of which are replaced."""
    cards = [card(f"C-{index // 4}") for index in range(50)]
    return [*changed, *cards[len(changed) :]]


def problems(monster_deck: list[Data], deck: list[Data]) -> list[Problem]:
    return package_of("gz-1.01").check_deck(Deck("test", {"monster_deck": monster_deck, "deck": deck}))


def only_problem(monster_deck: list[Data], deck: list[Data]) -> Problem:
    found = problems(monster_deck, deck)
    assert len(found) == 1, [(problem.key, problem.details) for problem in found]
    return found[0]


def test_6_1_1_a_monster_deck_and_a_main_deck_are_enough() -> None:
    assert problems(monsters(), main_deck()) == []


def test_6_1_1_without_a_main_deck_it_is_no_deck() -> None:
    found = only_problem(monsters(), [])
    assert found.key == "deck.main_size"
    assert "6.1.1" in found.clauses


def test_6_1_1_1_the_monster_deck_has_four_cards() -> None:
    found = problems([*monsters(), card("M-5", "monster", rank=5)], main_deck())
    assert [problem.key for problem in found] == ["deck.monster_deck_size"]
    assert found[0].details == {"expected": 4, "found": 5}
    assert "6.1.1.1" in found[0].clauses


def test_6_1_1_1_the_monster_deck_has_each_rank_once() -> None:
    cards = monsters()
    cards[3] = card("M-9", "monster", rank=3)
    found = problems(cards, main_deck())
    assert [(problem.key, problem.details) for problem in found] == [
        ("deck.monster_deck_ranks", {"rank": 3, "found": 2}),
        ("deck.monster_deck_ranks", {"rank": 4, "found": 0}),
    ]
    assert found[0].clauses == ("6.1.1.1",)


def test_6_1_1_1_only_monster_cards_are_in_the_monster_deck() -> None:
    cards = monsters()
    cards[3] = card("B-4", rank=4)
    found = problems(cards, main_deck())
    assert found[0].key == "deck.monster_deck_type"
    assert found[0].details["card"] == "B-4 Card B-4"
    assert found[0].clauses == ("6.1.1.1",)


@pytest.mark.parametrize("size", [49, 51])
def test_6_1_1_2_the_main_deck_has_fifty_cards(size: int) -> None:
    found = only_problem(monsters(), [*main_deck(), card("C-99")][:size])
    assert (found.key, found.details) == ("deck.main_size", {"expected": 50, "found": size})
    assert "6.1.1.2" in found.clauses


def test_6_1_1_2_1_the_main_deck_may_contain_monster_cards() -> None:
    assert problems(monsters(), main_deck(*(card(f"M-{rank}", "monster", rank=rank) for rank in (1, 2, 3, 4)))) == []


def test_6_1_1_2_2_ten_cards_of_the_main_deck_may_have_invasion_2() -> None:
    fast = [card(f"F-{index // 4}", invasion=2) for index in range(10)]
    assert problems(monsters(), main_deck(*fast)) == []


def test_6_1_1_2_2_eleven_cards_with_invasion_2_are_too_many() -> None:
    fast = [card(f"F-{index // 4}", invasion=2) for index in range(11)]
    found = only_problem(monsters(), main_deck(*fast))
    assert (found.key, found.details) == ("deck.invasion_2", {"limit": 10, "found": 11})
    assert found.clauses == ("6.1.1.2.2",)


def test_6_1_1_2_2_the_monster_deck_does_not_count() -> None:
    fast = [card(f"F-{index // 4}", invasion=2) for index in range(10)]
    assert problems(monsters(invasion=2), main_deck(*fast)) == []


def test_6_1_1_3_another_colour_than_the_rank_1_monster_is_refused() -> None:
    found = only_problem(monsters(), main_deck(card("G-1", colors=["green"]), card("G-1", colors=["green"])))
    assert found.key == "deck.color"
    assert found.details == {"card": "G-1 Card G-1", "expected": ["red", "white"], "found": ["green"]}
    assert found.clauses == ("6.1.1.3",)


def test_6_1_1_3_the_other_monsters_have_the_colour_too() -> None:
    cards = monsters()
    cards[2]["colors"] = ["blue"]
    assert only_problem(cards, main_deck()).details["card"] == "M-3 Card M-3"


def test_6_1_1_3_white_cards_and_cards_that_include_the_colour_are_allowed() -> None:
    assert problems(monsters(), main_deck(card("W-1", colors=["white"]), card("R-1", colors=["green", "red"]))) == []


def test_6_1_1_4_four_of_a_number_between_both_decks() -> None:
    copies = [card("M-1", "monster") for _ in range(3)]
    assert problems(monsters(), main_deck(*copies)) == []
    found = only_problem(monsters(), main_deck(*copies, card("M-1", "monster")))
    assert (found.key, found.details) == ("deck.copies", {"card": "M-1 Card M-1", "limit": 4, "found": 5})
    assert "6.1.1.4" in found.clauses


def test_6_1_1_4_1_a_plus_at_the_end_makes_no_other_number() -> None:
    found = only_problem(monsters(), main_deck(*[card("P-1")] * 3, *[card("P-1+")] * 2))
    assert found.details["found"] == 5
    assert "6.1.1.4.1" in found.clauses


def test_6_1_1_4_1_a_plus_elsewhere_makes_another_number() -> None:
    assert problems(monsters(), main_deck(*[card("P-1")] * 4, *[card("P+-1")] * 4)) == []


def test_2_11_2_the_number_counts_and_not_the_name() -> None:
    namesakes = [*[card("N-1", name="Twin")] * 4, *[card("N-2", name="Twin")] * 4]
    assert problems(monsters(), main_deck(*namesakes)) == []
    same_number = [*[card("N-1", name="Twin")] * 3, *[card("N-1", name="Other Twin")] * 2]
    assert "2.11.2" in only_problem(monsters(), main_deck(*same_number)).clauses


def test_6_1_1_5_a_token_is_in_no_deck() -> None:
    found = only_problem(monsters(), main_deck(card("T-1", traits=["Token", "Ashback"])))
    assert (found.key, found.details) == ("deck.token", {"card": "T-1 Card T-1"})
    assert found.clauses == ("6.1.1.5",)


def test_6_1_1_5_a_token_is_not_in_the_monster_deck_either() -> None:
    assert only_problem(monsters(traits=["Token"]), main_deck()).key == "deck.token"


def test_6_1_2_a_card_may_lift_the_limit_for_itself() -> None:
    herd = [card("H-1", text=["You may have any number of this card in your deck."])] * 20
    assert problems(monsters(), main_deck(*herd)) == []
    assert only_problem(monsters(), main_deck(*[card("H-1")] * 20)).details["found"] == 20


def test_6_1_2_a_card_lifts_the_limit_for_no_other_card() -> None:
    herd = [card("H-1", text=["You may have any number of this card in your deck."])] * 20
    assert only_problem(monsters(), main_deck(*herd, *[card("H-2")] * 5)).details["card"] == "H-2 Card H-2"


# -- Resonance ------------------------------------------------------------------------------------------------------

RESONANCE = ["<Resonance> red and blue"]
DEMANDS = ["・Your main deck must have 10 or more red cards.", "・Your main deck must have 10 or more blue cards."]


def two_colors(text: list[str]) -> list[Data]:
    return monsters(colors=["red", "blue"], text=text)


def blue(count: int) -> list[Data]:
    return [card(f"B-{index // 4}", colors=["blue"]) for index in range(count)]


def test_12_8_1_resonance_changes_the_colours_that_are_allowed() -> None:
    moss = [card(f"G-{index // 4}", colors=["green"]) for index in range(12)]
    assert problems(monsters(colors=["red", "green"], text=["<Resonance> red and green"]), main_deck(*moss)) == []
    assert {problem.key for problem in problems(monsters(), main_deck(*moss))} == {"deck.color"}


def test_12_8_2_cards_of_any_colour_that_resonance_names_are_allowed() -> None:
    assert problems(two_colors(RESONANCE), main_deck(*blue(12))) == []
    named = monsters(text=["<Resonance> red and blue"])
    assert problems(named, main_deck(*blue(12))) == []
    assert problems(monsters(), main_deck(*blue(12))) != []


def test_12_8_2_a_colour_that_resonance_does_not_name_is_refused() -> None:
    found = only_problem(two_colors(RESONANCE), main_deck(card("G-1", colors=["green"])))
    assert found.key == "deck.resonance"
    assert found.details == {"card": "G-1 Card G-1", "expected": ["blue", "red", "white"], "found": ["green"]}
    assert found.clauses == ("12.8.1", "12.8.2")


def test_12_8_2_2_every_point_of_the_list_is_followed() -> None:
    assert problems(two_colors(RESONANCE + DEMANDS), main_deck(*blue(10))) == []
    found = only_problem(two_colors(RESONANCE + DEMANDS), main_deck(*blue(9)))
    assert found.key == "deck.resonance_condition"
    assert found.details["condition"] == "・Your main deck must have 10 or more blue cards."
    assert found.details["found"] == 9
    assert "12.8.2.2" in found.clauses


def test_12_8_2_2_each_point_is_checked_by_itself() -> None:
    white = [card(f"W-{index // 4}", colors=["white"]) for index in range(50)]
    found = problems(two_colors(RESONANCE + DEMANDS), white)
    assert [problem.details["found"] for problem in found] == [0, 0]


def test_12_8_2_2_a_point_that_is_not_understood_is_not_passed_over() -> None:
    with pytest.raises(UnsupportedText, match="be pretty"):
        problems(two_colors([*RESONANCE, "・Your main deck must be pretty."]), main_deck())


def test_12_8_2_2_a_list_without_resonance_demands_nothing() -> None:
    assert problems(monsters(text=["Choose one of the following:", *DEMANDS]), main_deck()) == []
