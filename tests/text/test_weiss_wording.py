"""How the wording of Weiss Schwarz cards is read: spelling variants, refusals with their place, one meaning."""

import pytest

from cardlaw.games.weiss.wording import COMPILER, compile_text, normalise, normalised_lines
from cardlaw.games.weiss.wording.quotes import mark_quotes
from cardlaw.kernel.errors import UnsupportedText

SAME = [
    ("【AUTO】 When this card attacks, draw a card.", "[AUTO] When this card attacks, draw one card."),
    (
        "【CONT】 If the number of cards in your stock is three or more, this card gets +1000 power.",
        "【CONT】 If your stock has 3 or more cards, this card gets +1000 power.",
    ),
    (
        '【AUTO】 When a card named "Tide" is placed on your climax area, draw a card.',
        '【AUTO】 When "Tide" is placed on your climax area, draw 1 card.',
    ),
    (
        "【CONT】 This card gets +X power. X is equal to 500 multiplied by the number of 《Reef》 characters you have.",
        "【CONT】 This card gets +X power. X is equal to the number of 《Reef》 characters you have ×500.",
    ),
    (
        "【AUTO】 When this card attacks, until end of turn, this card gets +500 power. (An explanation)",
        "【AUTO】 When this card attacks, this card gets +500 power until end of turn.",
    ),
]


@pytest.mark.parametrize("one, other", SAME)
def test_two_spellings_are_one_text(one: str, other: str) -> None:
    assert normalise(one) == normalise(other)
    assert compile_text("character", [one]) == compile_text("character", [other])


def test_two_ways_to_refer_to_a_card_are_one_text() -> None:
    """`it` and `that card` stand for the same, so that the text is written in one way."""
    start = "【AUTO】 When this card attacks, reveal the top card of your deck. If that card is a climax, put "
    (one,) = compile_text("character", [start + "it into your hand."])
    (other,) = compile_text("character", [start + "that card into your hand."])
    assert one is other


def test_abilities_on_one_line_are_lines_of_their_own() -> None:
    line = "【CONT】 This card gets +500 power. 【AUTO】 When this card attacks, draw 1 card."
    assert len(normalised_lines([line])) == 2


def test_reminder_text_is_left_out() -> None:
    assert normalised_lines(["(Put it where it was)", "【CONT】 Great Performance (See the book)"]) == [
        "【CONT】 Great Performance"
    ]


def test_a_name_with_quotes_is_one_name() -> None:
    assert mark_quotes('choose 1 ""Red Tide" Anna" in your hand') == "choose 1 「ʺRed Tideʺ Anna」 in your hand"


def test_an_unknown_wording_says_where() -> None:
    with pytest.raises(UnsupportedText) as refused:
        compile_text("character", ["【AUTO】 When this card attacks, juggle 3 cards."])
    error = refused.value
    assert error.text[error.at :].startswith("juggle")
    assert error.expected


def test_a_pronoun_without_anything_before_it_is_refused() -> None:
    with pytest.raises(UnsupportedText, match="that character"):
        compile_text("event", ["【REST】 that character."])


def test_an_unknown_number_is_refused() -> None:
    with pytest.raises(UnsupportedText, match="what X is equal to"):
        compile_text("event", ["Draw X cards."])


def test_a_character_needs_the_icon_of_its_ability() -> None:
    with pytest.raises(UnsupportedText, match="AUTO"):
        compile_text("character", ["Draw 1 card."])


def test_a_cost_that_is_not_there_cannot_be_paid() -> None:
    with pytest.raises(UnsupportedText, match="a cost in brackets"):
        compile_text("character", ["【AUTO】 When this card attacks, you may pay the cost. If you do, draw 1 card."])


def test_a_refusal_is_remembered() -> None:
    for _ in range(2):
        with pytest.raises(UnsupportedText, match="Juggle"):
            COMPILER.compile("event", "Juggle 3 cards.")
