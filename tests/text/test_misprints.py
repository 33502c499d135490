"""Misprinted words are read as they are meant, where it is clear what that is."""

import pytest

from cardlaw.games.weiss.wording import LANGUAGE
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.misprints import is_misprint, respelled

LINE = "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand."


@pytest.mark.parametrize(
    ("printed", "meant"),
    [("charcter", "character"), ("rom", "room"), ("cancelled", "canceled"), ("unitl", "until"), ("gaurd", "guard")],
)
def test_a_letter_lost_doubled_or_swapped_is_a_misprint(printed: str, meant: str) -> None:
    assert is_misprint(printed, meant)


@pytest.mark.parametrize(
    ("printed", "word"),
    [("stack", "stock"), ("even", "event"), ("card", "cards"), ("hits", "this"), ("on", "one"), ("chooses", "choose")],
)
def test_another_word_is_none(printed: str, word: str) -> None:
    assert not is_misprint(printed, word)


def test_a_line_with_misprints_means_what_it_would_without() -> None:
    printed = LINE.replace("character", "charcter").replace("room", "rom")
    assert LANGUAGE.read("character_line", printed) == LANGUAGE.read("character_line", LINE)


def test_words_in_quotes_are_mended_too_and_names_are_not() -> None:
    given = '【CONT】 This card gets "【AUTO】 When this card attacks, drraw 1 card.".'
    assert "Draw(number=Number(number=1)" in repr(LANGUAGE.read("character_line", given))
    named = LINE.replace("1 character", '1 "Charcter"')
    assert "Charcter" in repr(LANGUAGE.read("character_line", named))


def test_a_word_that_may_be_several_others_or_that_is_known_stays() -> None:
    tokens = LANGUAGE.lexer.tokens("waiting rom")
    assert respelled(tokens, {"waiting", "room", "roam"}) is None
    assert respelled(tokens, {"waiting", "room", "rom"}) is None
    mended = respelled(tokens, {"waiting", "room"})
    assert mended is not None and [(one.word, one.text, one.at) for one in mended] == [
        ("waiting", "waiting", 0),
        ("room", "rom", 8),
    ]


def test_what_is_not_understood_is_told_as_it_is_printed() -> None:
    with pytest.raises(UnsupportedText) as refused:
        LANGUAGE.read("character_line", LINE.replace("in your waiting room", "in your wainscot"))
    assert refused.value.text[refused.value.at :].startswith("wainscot")
