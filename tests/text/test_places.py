"""Places in printed lines."""

from cardlaw.text.places import around, is_damaged, place_in


def test_a_place_in_the_text_that_was_read_is_found_in_the_printed_line() -> None:
    printed = "【AUTO】 When this card attacks,  you may juggle it."
    assert place_in(printed, printed, 9) == 9
    read = "【AUTO】 when this card attacks you may juggle it ."
    assert printed[place_in(printed, read, read.index("juggle")) :].startswith("juggle")
    assert place_in(printed, read, len(read)) == len(printed)


def test_the_words_around_a_place_are_shown() -> None:
    line = "one two three four five six seven eight nine"
    assert around(line, line.index("six")) == "... two three four five >>>six seven eight nine"
    assert around(line, 0) == ">>>one two three four ..."


def test_lines_that_lost_a_bracket_or_an_icon_are_damaged() -> None:
    assert is_damaged("[AUTO(RC):When this unit attacks, draw a card.")
    assert is_damaged('Choose a card named "Mio, and draw a card.')
    assert is_damaged("This unit gets  until end of turn.")
    assert not is_damaged("【AUTO】 [(1)] When this card attacks, draw 1 card.")
