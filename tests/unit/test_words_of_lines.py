"""What the words of a printed line tell without the reader: names, cards that are chosen, what is waited for."""

import pytest

from cardlaw.text.comparing import Comparison
from cardlaw.text.nouns import LOOKED_AT, Cards
from cardlaw.text.sentences import Wording
from cardlaw.text.waiting import Waiting

STAGE = ("center", "back")


def test_words_are_taken_apart() -> None:
    line = Wording(
        "【AUTO】 [(1)] When this card attacks, if you have a 《T》, you may pay the cost. If you do, draw 2 cards."
    )
    assert line.trigger == "When this card attacks, "
    assert line.opens_with_if and line.may_governs_all and not line.speaks_of_others
    assert line.most_drawn == 2
    assert Wording('choose 1 "Ember Fox" in your waiting room, and return it to your hand.').chosen_name == "Ember Fox"
    assert Wording('choose 1 "Ember Fox" or "Ash Fox", and return it to your hand.').chosen_name == ""
    assert Wording('choose 1 "Ember Fox" "Ash Fox" in your hand, and reveal it.').chosen_name == ""
    assert Wording('choose up to 1 "Ember Fox" and up to 1 "Ash Fox" in your hand.').chosen_name == ""
    assert not Wording("Draw X cards.").is_bounded
    assert not Wording("Discard your hand, and draw two cards.").is_bounded


def test_words_tell_which_cards_they_mean() -> None:
    line = Wording(
        "【AUTO】 When this card attacks, choose up to 2 of your opponent's level 1 or lower red or 《Deep Sea》 "
        'characters with "Fox" in its card name, and return them to their hand.'
    )
    assert line.chosen == [
        Cards(
            number=2,
            up_to=True,
            owner="theirs",
            areas=("center", "back"),
            kinds=("red", "Deep Sea"),
            name="Fox",
            type="character",
            limits=(("level", -9, 1),),
        )
    ]
    assert Wording("Choose 1 of your characters that nobody knows, and draw 1 card.").chosen is None
    assert Wording("【CONT】 If your soul has five or more cards, draw.").comparison == Comparison(
        Cards(owner="mine", areas=("soul",)), 5, 99
    )
    waiting = Wording("【AUTO】 When this card is placed on the stage from your hand, draw 1 card.").waiting
    assert waiting == Waiting(itself=True, moved=True, origins=("hand",), destinations=("center", "back"))
    assert Wording("【AUTO】 At the beginning of your opponent's attack phase, draw 1 card.").waiting == Waiting(
        turn="theirs"
    )
    assert Wording("[AUTO]Soul:At the beginning of your guard step, draw a card.").waiting == Waiting()
    assert Wording("【COUNTER】 Draw 1 card. At the beginning of your draw phase, draw 1 card.").waiting == Waiting()
    assert Wording("At the beginning of your next draw phase, draw 1 card.").waiting == Waiting()
    assert Wording("Choose this card and up to 1 of your other characters, and 【REST】 them.").chosen is None


@pytest.mark.parametrize(
    ("line", "areas"),
    [
        (
            "Choose a 《Kiln》 character, a 《Ash》 character, and an 《Ember》 character in your waiting room.",
            [("waiting_room",)] * 3,
        ),
        ("Choose 1 of your other characters and 1 of your opponent's characters, and rest them.", [STAGE, STAGE]),
        ("Choose 1 card in your hand and 1 character in your level, and exchange them.", [("hand",), ("level",)]),
        (
            "Look at up to 4 cards from the top of your deck, choose up to 1 《Kiln》 character, and draw 1 card.",
            [LOOKED_AT],
        ),
        (
            "Choose up to 2 《Kiln》 characters in your waiting room, choose 1 card from among them.",
            [("waiting_room",)] * 2,
        ),
        ("Search your stock for up to 1 character, and draw 1 card.", [("stock",)]),
    ],
)
def test_words_tell_where_each_of_several_lies(line: str, areas: list[tuple[str, ...]]) -> None:
    chosen = Wording(line).chosen
    assert chosen is not None
    assert [cards.areas for cards in chosen] == areas


@pytest.mark.parametrize(
    "line",
    [
        "Choose any number of 《Kiln》 characters in your hand, and put them into your waiting room.",
        "Choose in your waiting room, 1 character with the same card name, and return it to your hand.",
        'Choose 1 of the following effects. "Draw 1 card." "[【REST】 1 of your characters] Draw 2 cards."',
        "Choose the same number of your rear-guards, and [Stand] them.",
        "Choose one of your opponent's rear-guards, retire it, and one of your rear-guards gets [Power] +1.",
        "[Exchange a 【STAND】 character in your center stage and this card] Choose 1 of your characters.",
    ],
)
def test_where_a_choice_is_not_understood_none_is_judged(line: str) -> None:
    assert Wording(line).chosen is None


def test_words_that_only_look_like_a_promise() -> None:
    assert (
        Wording("When this card is placed on the stage, attacks, or is put into your waiting room, draw.").waiting
        == Waiting()
    )
    assert Wording("If this card is the top card of your clock, look at your opponent's hand.").of_deck == []
    assert Wording("Your opponent puts the top 20 cards of their deck into their waiting room.").of_deck == [20]
    assert Wording("Each player puts the top card of his or her deck into the waiting room.").of_deck is None
    assert Wording("【CONT】 Give all other characters 《Ash》.").speaks_of_others
    assert not Wording(
        "If you would pay the cost, you may put this card into your waiting room instead."
    ).may_governs_all
    assert Wording('Choose 1 "Ember Fox" in your level and 1 character in your stage, and swap them.').chosen_name == ""
    two = 'When this card attacks, if "Ash" is in your climax area, and "Ember" is in your stage, draw 1 card.'
    assert Wording(two).comparison is None
