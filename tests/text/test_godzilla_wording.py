"""Many spellings and wordings of one text; and texts that are refused, with the place and what was expected."""

import pytest

from cardlaw.games.godzilla.wording import compile_text, read_line, whole_lines
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.outlining import outline


def programs(kind: str, line: str) -> list[str]:
    """What a line does, whatever its text is."""

    def nameless(ability: Ability) -> str:
        ability.text, ability.code = "", 0
        return outline(ability)

    return [nameless(ability) for ability in read_line(kind, line)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("<Opponent’s Turn>  <Enter> Draw 1 card .", "<Opponent's Turn> <Enter> Draw 1 card."),
        ("<Awakening 4> This card gains ＋10,000 threat level.", "<Awakening4> This card gains +10000 threat level."),
        ("【Enter】 Draw 1 card.", "<Enter> Draw a card."),
        ("[When invading] Draw one card.", "<When Invading> Draw 1 card."),
        ("<Enter> :Draw 1 card. (For example, one.)", "<Enter> Draw 1 card."),
        ("<Enter> Play 1 “Tide Buoy(old)” token.", "<Enter> Play 1 「Tide Buoy(old)」 token."),
        ("Whenever you play a battle card, draw 1 card.", "When you play a battle card, draw 1 card."),
        ("<Enter> Discard 1 card: Draw 2 cards.", "<Enter> You may discard 1 card from your hand to draw 2 cards."),
        ("<Enter> Move 1 battle card in your zones to zone 3.", "<Enter> Move 1 of your battle cards to zone 3."),
        ("All of your tokens gain <《Dr. Brine》>.", "Your tokens gain <《Dr. Brine》>."),
        (
            "Your Brine battle cards gain +1000 counter power.",
            "Your <《Brine》> battle cards gain +1000 counter power.",
        ),
        ("<Enter> Destroy an opponent's battle card.", "<Enter> <Destroy> 1 of your opponent's battle cards."),
        (
            "<Enter> Search your deck for a rank Ⅱ card, reveal it, add it to your hand, and shuffle.",
            "<Enter> Search your deck for 1 rank II card, reveal it, add it to your hand, then shuffle your deck.",
        ),
        ("If this card is in zone 6, 7, or 8, draw 1 card is no deed.", ""),
        (
            "If this card is in zone 6, 7, or 8, this card cannot advance.",
            "If this card is in zones 6-8, this card cannot advance.",
        ),
        ("<Enter> This card advances 1 zone.", "<Enter> Advance this card by 1 zone."),
    ],
)
def test_one_meaning_of_many_wordings(one: str, other: str) -> None:
    if not other:
        with pytest.raises(UnsupportedText):
            read_line("battle", one)
        return
    assert programs("battle", one) == programs("battle", other)


def test_lines_that_go_on_belong_to_the_line_above() -> None:
    lines = ["Choose one of the following:", "・ Draw 1 card.", "・Draw 2 cards.", "(For example, 1.)", "Draw 3 cards."]
    assert whole_lines(lines) == [
        "Choose one of the following:\n・ Draw 1 card.\n・Draw 2 cards. (For example, 1.)",
        "Draw 3 cards.",
    ]
    again = [
        "Reveal the top card of your deck.",
        "If it is a battle card, draw 1 card.",
        "If you have a token in play, draw 1 card.",
    ]
    assert whole_lines(again) == [f"{again[0]} {again[1]}", again[2]]


def test_a_line_break_in_a_string_is_a_line() -> None:
    assert whole_lines(["<Burst1>\n<Enter> Draw 1 card."]) == ["<Burst1>", "<Enter> Draw 1 card."]


@pytest.mark.parametrize(
    ("type", "line", "at", "expected"),
    [
        ("strategy", "Draw 2 cards twice.", 13, "."),
        ("strategy", "Draw 2 cards", 12, "."),
        ("strategy", "Dance.", 0, " or "),
        ("battle", "Draw 2 cards.", 0, "what triggers it, such as <Enter> or 'When ...'"),
        ("battle", "While this card is in the strategy zone, you cannot lose the game.", 0, "a strategy card"),
        ("monster", "<Enter> Send the rest to your discard pile.", 13, "several cards spoken of before"),
        ("monster", "<Enter> Draw 1 card. Draw 1 crad.", 28, "card"),
        ("battle", 'Your battle cards gain "<Revenge> Dance."', 34, " or "),
        ("strategy", "Return 1 of your battle cards to your opponent's hand.", 0, "player whose cards they are"),
    ],
)
def test_a_text_that_is_not_understood_says_where_and_what(type: str, line: str, at: int, expected: str) -> None:
    with pytest.raises(UnsupportedText) as caught:
        compile_text(type, [line])
    assert (caught.value.text, caught.value.at) == (line, at)
    assert expected in caught.value.expected or expected == "."


def test_the_whole_card_is_refused_for_one_line() -> None:
    with pytest.raises(UnsupportedText, match="Sing a song"):
        compile_text("battle", ["<Enter> Draw 1 card.", "Sing a song."])


@pytest.mark.parametrize(
    "type, line",
    [
        ("strategy", "Draw 2 cards, then discard 1 card if you have 6 or more cards in your hand."),
        ("strategy", "You may draw 2 cards and discard 1 card if you have 3 or more <Rage>."),
        ("strategy", "Draw 2 cards and <Destroy> 1 of your battle cards unless you discard 1 card."),
        (
            "battle",
            "<Enter> Reveal the top card of your deck. This card gains counter power equal to its rank.",
        ),
        ("battle", 'You can only play 1 "Tide Buoy" per turn.'),
        ("battle", "This card cannot be moved by the effects of your opponent's strategy cards."),
        ("battle", "This card can only engage with your opponent's monster card if it is in zone 8."),
        ("battle", "<Enter> Exchange this card with 1 <《Brine》> battle card in your discard pile."),
        ("battle", "<Enter> Place up to 1 battle card from each player's discard pile under this card."),
        ("battle", "<Enter> If this card is in the same column as it, draw 1 card."),
    ],
)
def test_words_that_nobody_can_tell_the_scope_of_are_refused(type: str, line: str) -> None:
    with pytest.raises(UnsupportedText):
        read_line(type, line)
