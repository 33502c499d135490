"""Which cards go with winning: by how much, and how clearly."""

from cardlaw.simulate.drawn import CardShare
from cardlaw.simulate.html_report import card_words
from cardlaw.simulate.statistics import Share


def card(drawn: tuple[int, int], without: tuple[int, int]) -> CardShare:
    return CardShare("X-1", "Some Card", Share(*drawn), Share(*without))


def test_a_lift_comes_with_its_interval() -> None:
    """Agresti and Caffo: 7 of 10 and 4 of 10 count as 8 of 12 and 5 of 12."""
    found = card((7, 10), (4, 10))
    assert abs(found.lift - 3 / 12) < 1e-9
    assert abs(found.error - 1.959963984540054 * ((2 / 9 / 12) + (35 / 144 / 12)) ** 0.5) < 1e-9
    assert card_words(found) == "70 % / 10  +25 ± 39"


def test_a_lift_that_few_games_show_weighs_little() -> None:
    """One game lost without the card says less than forty."""
    assert card((12, 18), (0, 1)).weight < card((40, 60), (16, 40)).weight


def test_a_card_that_was_always_drawn_tells_nothing() -> None:
    always = card((9, 18), (0, 0))
    assert always.lift == 0 and card_words(always) == "50 % / 18"
