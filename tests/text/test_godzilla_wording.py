"""Many spellings and wordings of one text; and texts that are refused, with the place and what was expected."""

import pytest

from cardlaw.games.godzilla.wording import compile_text, normalise, normalised_lines
from cardlaw.kernel.errors import UnsupportedText


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("<Opponent’s Turn>  Draw 1 card .", "<Opponent's Turn> Draw 1 card."),
        ("<Awakening 4> This card gains ＋10,000 threat level.", "<Awakening4> This card gains +10000 threat level."),
        ("【Enter】 Draw 1 card.", "<Enter> Draw 1 card."),
        ("[When invading] Draw 1 card.", "<When Invading> Draw 1 card."),
        ("<Enter> :Draw 1 card. (One, not two.)", "<Enter> Draw 1 card."),
        ("Play 1 “Tide Buoy(old)” token. (It is small.)", "Play 1 「Tide Buoy(old)」 token."),
        ("(Only a reminder.)", ""),
        ("Whenever you play a battle card, draw 1 card.", "When you play a battle card, draw 1 card."),
        ("Draw 1 card, then discard 1 card.", "Draw 1 card. Discard 1 card from your hand."),
        (
            "If you have no cards in your hand, draw 2 cards, then discard 1 card.",
            "If you have no cards in your hand, draw 2 cards, then discard 1 card from your hand.",
        ),
        (
            "You may discard 1 card from your hand. If you do, draw 2 cards.",
            "You may discard 1 card from your hand to draw 2 cards.",
        ),
        ("Discard 1 card from your hand: Draw 2 cards.", "You may discard 1 card from your hand to draw 2 cards."),
        ("Move 1 battle card in your zones to zone 3.", "Move 1 of your battle cards to zone 3."),
        ("All of your tokens gain <《Dr. Brine》>.", "Your tokens gain <《Dr. Brine》>."),
        ("<Destroy> all of your tokens.", "<Destroy> all of your tokens."),
        (
            "Search your deck for a rank Ⅱ card, reveal it, add it to your hand, and shuffle.",
            "Search your deck for 1 rank 2 monster card, reveal it, add it to your hand, then shuffle your deck.",
        ),
        ("This card is in zone 6, 7, or 8.", "This card is in zones 6-8."),
        ("This card is in zone 5 or 7.", "This card is in zone 5 or 7."),
    ],
)
def test_one_wording_for_many(printed: str, normal: str) -> None:
    assert normalise(printed) == normal


def test_lines_that_go_on_belong_to_the_line_above() -> None:
    lines = ["Choose one of the following:", "・ Draw 1 card.", "・Draw 2 cards.", "(Choose now.)", "Draw 3 cards."]
    assert normalised_lines(lines) == ["Choose one of the following:\n・Draw 1 card.\n・Draw 2 cards.", "Draw 3 cards."]
    again = [
        "Reveal the top card of your deck.",
        "If it is a battle card, draw 1 card.",
        "If you have a token in play, draw 1 card.",
    ]
    assert normalised_lines(again) == [f"{again[0]} {again[1]}", again[2]]


def test_a_line_break_in_a_string_is_a_line() -> None:
    assert normalised_lines(["<Burst1>\n<Enter> Draw 1 card."]) == ["<Burst1>", "<Enter> Draw 1 card."]


@pytest.mark.parametrize(
    ("type", "line", "at", "expected"),
    [
        ("strategy", "Draw 2 card.", 7, "'cards.'"),
        ("strategy", "Draw 2 cards twice.", 13, "',' or '.' or 'to' or ', then'"),
        ("strategy", "Draw 2 cards", 12, "',' or '.' or ', then' or 'for each'"),
        ("strategy", "Dance.", 0, "draw"),
        ("strategy", "Search your deck for 2 cards, add it to your hand, then shuffle your deck.", 34, "'them to"),
        ("battle", "Draw 2 cards.", 0, "what triggers it, such as <Enter> or 'When ...'"),
        ("battle", "While this card is in the strategy zone, you cannot lose the game.", 0, "a strategy card"),
        ("monster", "<Enter> Send the rest to your discard pile.", 0, "cards taken from among them before 'the rest'"),
        ("monster", "<Enter> Draw 1 card. Draw 1 crad.", 28, "cards"),
        ("battle", 'Your battle cards gain "<Revenge> Dance."', 34, "draw"),
    ],
)
def test_a_text_that_is_not_understood_says_where_and_what(type: str, line: str, at: int, expected: str) -> None:
    with pytest.raises(UnsupportedText) as caught:
        compile_text(type, [line])
    assert (caught.value.text, caught.value.at) == (normalise(line), at)
    assert expected in caught.value.expected


def test_the_whole_card_is_refused_for_one_line() -> None:
    with pytest.raises(UnsupportedText, match="Sing a song"):
        compile_text("battle", ["<Enter> Draw 1 card.", "Sing a song."])
