"""Lines of the log: cards by name, or only how many there are."""

import pytest

from cardlaw.match.lines import MOST_NAMES, Line
from cardlaw.match.words import Words


@pytest.mark.parametrize("language", ["en", "ja", "id"])
@pytest.mark.parametrize("number", [1, 2, MOST_NAMES, MOST_NAMES + 1])
def test_as_many_cards_as_there_may_be(number: int, language: str) -> None:
    line = Line("event.retired", (), 1, 0)
    for card in range(number):
        line.name(card, f"Old Buoy {card}")
    told = line.text(Words(language, 0))
    assert ("Old Buoy 0" in told) == (number <= MOST_NAMES)
    if language == "en":
        assert (" was retired" in told) == (number == 1)
        assert number <= MOST_NAMES or str(number) in told
