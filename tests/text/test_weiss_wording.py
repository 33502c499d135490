"""How the wording of Weiss Schwarz cards is read: variants, scope, reference, owner and place, refusals."""

from typing import Any

import pytest

from cardlaw.games.weiss.wording import LANGUAGE, compile_line, compile_text, whole_lines
from cardlaw.games.weiss.wording.spelling import LEXER
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.kernel.node import every
from cardlaw.program.control import If, MayDo
from cardlaw.program.instructions import Bind
from cardlaw.program.lasting import GiveEffect, GiveRule, Later


def read(text: str, type: str = "character") -> Any:
    return LANGUAGE.read(f"{type}_line", text, type)


SAME = [
    ('【AUTO】 When you play a "Ember", draw 1 card.', '【AUTO】 When you play "Ember", draw 1 card.'),
    (
        '【AUTO】 When this card\'s trigger check reveals a "Ember" or "Ash", draw 1 card.',
        '【AUTO】 When this card\'s trigger check reveals "Ember" or "Ash", draw 1 card.',
    ),
    ("【AUTO】 When this card attacks, draw 1 card.", "[AUTO] When this card attacks, draw one card."),
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
        "【AUTO】 When this card attacks, until end of turn, this card gets +500 power. (Damage may be canceled)",
        "【AUTO】 When this card attacks, this card gets +500 power until end of turn.",
    ),
    (
        "【AUTO】 When this card attacks, choose 1 of your characters, and put that character into your stock.",
        "【AUTO】 When this card attacks, choose one of your characters and put it into your stock.",
    ),
]


@pytest.mark.parametrize("one, other", SAME)
def test_two_wordings_are_one_program(one: str, other: str) -> None:
    assert read(one) == read(other)


def test_abilities_on_one_line_are_lines_of_their_own() -> None:
    line = "【CONT】 This card gets +500 power. 【AUTO】 When this card attacks, draw 1 card."
    assert len(whole_lines([line])) == 2


@pytest.mark.parametrize(
    "cut",
    [
        ["【AUTO】 [(1)]", "When this card attacks, you may pay the cost. If you do, draw 1 card."],
        ["【AUTO】 When this card attacks, if this card is", "【STAND】, draw 1 card."],
        ["【AUTO】 When this card attacks, you may draw 1 card. If you do,", "put it into your waiting room."],
    ],
)
def test_a_line_that_was_cut_in_two_is_one(cut: list[str]) -> None:
    assert whole_lines(["【AUTO】 Encore [(3)]", *cut, "【CONT】 Great Performance"]) == [
        "【AUTO】 Encore [(3)]",
        " ".join(cut),
        "【CONT】 Great Performance",
    ]


def test_lines_that_end_are_lines_of_their_own() -> None:
    lines = ["Draw 2 cards", "Choose 1 of your characters, and that character gets +500 power until end of turn."]
    assert whole_lines(lines) == lines


@pytest.mark.parametrize(
    "printed",
    [
        "【AUTO】 [(1)]: When this card attacks, you may pay the cost. If you do, draw 1 card..",
        "【AUTO】 [(1)] When this card attacks. you may pay the cost.. If you do,, draw 1 card. 。",
    ],
)
def test_a_sign_printed_twice_or_for_another_is_read_as_it_was_meant(printed: str) -> None:
    assert read(printed) == read("【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.")


@pytest.mark.parametrize("printed", ["our", "you"])
def test_whose_area_it_is_though_a_letter_is_missing(printed: str) -> None:
    text = "【AUTO】 When this card attacks, put the top card of {} deck into {} stock."
    assert read(text.format(printed, printed)) == read(text.format("your", "your"))


def test_a_name_keeps_its_signs() -> None:
    tokens = LANGUAGE.tokens('Choose 1 "Oh.. Tide, , Boy..." in your waiting room, and return it to your hand.')
    assert [token.text for token in tokens if token.kind == "name"] == ["Oh.. Tide, , Boy..."]


def test_a_misspelt_word_is_the_only_word_that_it_can_be() -> None:
    plain = "【AUTO】 When this card attacks, you may put the top card of your stock into your waiting room."
    printed = "【AUTO】 When this card attcks, you may put the top card of your sotck into your waaiting room."
    assert read(printed) == read(plain)
    with pytest.raises(UnsupportedText):
        read("【AUTO】 When this card attacked, you may put the top card of your stick into your waiting room.")


def test_only_known_reminders_are_left_out() -> None:
    compile_line(
        "character", "【AUTO】 When this card attacks, deal 1 damage to your opponent. (Damage may be canceled)"
    )
    with pytest.raises(UnsupportedText) as refused:
        compile_line("character", "【AUTO】 When this card attacks, draw 1 card. (Even if you have no cards)")
    assert refused.value.text[refused.value.at :].startswith("(Even")


def test_a_name_with_quotes_is_one_name() -> None:
    (token,) = [token for token in LANGUAGE.tokens('choose 1 ""Red Tide" Anna" in your hand') if token.kind == "name"]
    assert token.text == '"Red Tide" Anna'


# Refusals


def test_an_unknown_wording_says_where() -> None:
    with pytest.raises(UnsupportedText) as refused:
        compile_text("character", ["【AUTO】 When this card attacks, juggle 3 cards."])
    error = refused.value
    assert error.text[error.at :].startswith("juggle")
    assert error.expected


def test_a_place_in_quotes_is_a_place_of_the_printed_line() -> None:
    with pytest.raises(UnsupportedText) as refused:
        compile_text("character", ['【CONT】 This card gets "【AUTO】 When this card attacks, juggle 3 cards."'])
    assert refused.value.text[refused.value.at :].startswith("juggle")


@pytest.mark.parametrize(
    "text, expected",
    [
        ("【REST】 that character.", "character"),
        ("Draw X cards.", "what X is equal to"),
        ("You may pay the cost. If you do, draw 1 card.", "a cost in brackets"),
        ("Choose 1 of your opponent's characters, and put it into your stock.", "owner"),
        ("If you do, draw 1 card.", "may have been done"),
    ],
)
def test_words_without_meaning_are_refused(text: str, expected: str) -> None:
    with pytest.raises(UnsupportedText, match=expected):
        compile_text("event", [text])


def test_a_character_needs_the_icon_of_its_ability() -> None:
    with pytest.raises(UnsupportedText, match="AUTO"):
        compile_text("character", ["Draw 1 card."])


# Scope


def instructions(text: str) -> tuple[Any, ...]:
    (ability,) = read(f"【AUTO】 When this card attacks, {text}")
    return tuple(told.instruction if isinstance(told, Bind) else told for told in ability.instructions)


def test_a_condition_governs_all_of_its_sentence() -> None:
    (told,) = instructions("if your level is 2 or higher, draw 1 card, and you may deal 1 damage to your opponent.")
    assert isinstance(told, If)
    assert any(isinstance(part, MayDo) for part in every(told))


def test_a_delay_governs_all_of_its_sentence() -> None:
    (told,) = instructions("at the beginning of your next draw phase, draw 1 card, and put this card into your stock.")
    assert isinstance(told, Later)


def test_a_duration_governs_every_change_of_its_sentence() -> None:
    (told,) = instructions('until end of turn, this card gets +500 power, and your opponent cannot use "Encore".')
    gifts = [part for part in every(told) if isinstance(part, (GiveEffect, GiveRule))]
    assert len(gifts) == 2
    assert len({gift.until for gift in gifts}) == 1


# Where an ability works


@pytest.mark.parametrize(
    "line, area",
    [
        ("【ACT】 [Put this card from your hand into your waiting room] Draw 1 card.", "hand"),
        ("【ACT】 [Put this card from your memory into your waiting room] Draw 1 card.", "memory"),
        ("【ACT】 [(1)] Draw 1 card.", "stage"),
        ("【CONT】 If this card is in your memory, all of your characters get +500 power.", "memory"),
        ("【AUTO】 When your character attacks, if this card is in your waiting room, draw 1 card.", "waiting_room"),
    ],
)
def test_an_ability_knows_its_place(line: str, area: str) -> None:
    assert read(line)[0].area == area


def test_a_line_of_an_event_about_its_own_playing_acts_in_hand() -> None:
    line = "If you do not have a 《Reef》 character, this card cannot be played from your hand. Draw 1 card."
    rule, effect = read(line, "event")
    assert rule.area == "hand"
    assert effect.keyword == "Event"


@pytest.mark.parametrize(
    "printed, icon", [("[CHOICE]", "【CHOICE】"), ("[COME BACK]", "【COMEBACK】"), ("[CX]", "【CXCOMBO】")]
)
def test_icons_in_square_brackets_are_icons(printed: str, icon: str) -> None:
    assert [token.word for token in LEXER.tokens(printed)] == [icon]


def test_what_a_replay_command_tells_must_be_an_effect() -> None:
    assert compile_line("character", "【REPLAY】 Ring the Bell Draw 1 card.")
    with pytest.raises(UnsupportedText) as refused:
        compile_line("character", "【REPLAY】 Ring the Bell Draw 1 card, and juggle it.")
    assert refused.value.text[refused.value.at :].startswith("juggle")


def test_a_word_that_was_printed_twice_or_for_another_is_read_as_it_was_meant() -> None:
    meant = read(
        "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand."
    )
    assert (
        read("【AUTO】 When this card attacks, choose 1 character in in your waiting room, and return in to your hand.")
        == meant
    )
