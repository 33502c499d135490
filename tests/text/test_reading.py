"""The parts that compilers of all games share: spelling, grammars, builders and the round trip."""

from pathlib import Path

import pytest

from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text import reading
from cardlaw.text.building import Builder
from cardlaw.text.compiling import Compiler, first_difference
from cardlaw.text.reading import Grammar
from cardlaw.text.spelling import lowered, rewrite, straighten, without_reminders

PACKAGE = "cardlaw.games.godzilla.wording"


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


def test_tables_of_a_grammar_are_kept_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "user_cache_path", lambda name: tmp_path / name)
    names = ("abilities.lark", "deeds.lark", "objects.lark")
    first = Grammar(PACKAGE, names)
    assert first.parse("Draw 1 card.") == Grammar(PACKAGE, names).parse("Draw 1 card.")
    [kept] = (tmp_path / "cardlaw").iterdir()
    assert first.version in kept.name


def test_without_a_place_for_tables_it_still_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    monkeypatch.setattr(reading, "user_cache_path", lambda name: blocked / name)
    grammar = Grammar(PACKAGE, ("abilities.lark", "deeds.lark", "objects.lark"))
    assert grammar.parse("Draw 1 card.").data == "start"


def test_a_rule_that_nothing_is_built_from_is_an_error() -> None:
    grammar = Grammar(PACKAGE, ("abilities.lark", "deeds.lark", "objects.lark"))
    with pytest.raises(LookupError, match="exactly"):
        Builder({}).build(grammar.parse("Draw 1 card."), "Draw 1 card.")


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
