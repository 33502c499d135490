"""The parts that compilers of all games share: spelling and the round trip."""

import pytest

from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.compiling import Compiler, first_difference
from cardlaw.text.spelling import lowered, rewrite, straighten, without_reminders


def test_spelling_keeps_names_and_drops_reminders() -> None:
    assert straighten(" “Draw”  1,000 cards – it’s ") == '"Draw" 1000 cards - it\'s'
    assert without_reminders("Play 「Buoy(2)」 (a (small) one) now.") == "Play 「Buoy(2)」 now."
    assert without_reminders('Play "Buoy(2)" now. (Yes.)') == 'Play "Buoy(2)" now.'
    assert without_reminders("Draw (unfinished") == "Draw (unfinished"
    assert lowered("Draw 「Old Buoy」 <Rage> A") == "draw 「Old Buoy」 <Rage> a"


def test_rules_are_applied_until_nothing_changes() -> None:
    import re

    assert rewrite("a, b, c", [(re.compile(", "), "+")]) == "a+b+c"
    assert rewrite("aaaa", [(re.compile("aa"), "a")]) == "a"


def test_a_program_that_prints_otherwise_is_not_supported() -> None:
    compiler: Compiler[str] = Compiler("1", lambda kind, text: text, lambda program: program.replace("b", "x"))
    assert compiler.compile("any", "aaa") == "aaa"
    for _ in range(2):
        with pytest.raises(UnsupportedText) as caught:
            compiler.compile("any", "aab")
        assert (caught.value.at, caught.value.expected) == (0, "'aax'")


def test_what_was_compiled_once_is_kept() -> None:
    seen: list[str] = []

    def read(kind: str, text: str) -> str:
        seen.append(kind)
        return text

    compiler: Compiler[str] = Compiler("1", read, str)
    for kind in ("battle", "battle", "monster"):
        compiler.compile(kind, "a")
    assert seen == ["battle", "monster"]


@pytest.mark.parametrize(("one", "other", "at"), [("ab", "ac", 1), ("ab", "abc", 2), ("", "a", 0)])
def test_where_two_texts_differ(one: str, other: str, at: int) -> None:
    assert first_difference(one, other) == at
