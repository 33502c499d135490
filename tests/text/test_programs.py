"""Programs as data: written, read back the same, and refused where the data is not what was written."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.kernel.node import number_parts
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.actions import Draw
from cardlaw.program.instructions import Instruction
from cardlaw.program.times import TurnEnds
from cardlaw.program.values import Number
from cardlaw.text import texts as module
from cardlaw.text.cache import Cache, key_of
from cardlaw.text.execution import not_carried_out
from cardlaw.text.outlining import outline
from cardlaw.text.programs import BadProgram, read_program, write_program
from cardlaw.text.texts import CardTexts

DRAW = AutomaticAbility("At the end of the turn, draw.", TurnEnds(2), (Draw(0, Number(1), False),))


def shipped_abilities() -> Iterator[Ability]:
    for name in ruleset_names():
        package = package_of(name)
        for card in (card for found in shipped_sets(package) for card in found.cards.values()):
            for line in texts_of(package.game).lines(card["type"], card.get("text") or []):
                yield from line.abilities


def test_every_shipped_program_is_read_back_as_it_was() -> None:
    abilities = list(shipped_abilities())
    assert len(abilities) > 200
    for ability in abilities:
        parts = read_program(write_program(ability))
        assert outline(parts[0]) == outline(ability)
        assert [id(part) for part in parts] == [id(part) for part in number_parts(parts[0], 0)]


def data_of(*table: list[str], tree: object) -> bytes:
    return msgspec.msgpack.encode([list(table), tree])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00garbage",
        msgspec.msgpack.encode({"no": "program"}),
        data_of(tree=7),
        data_of(["os.system"], tree=[0]),
        data_of(["kernel.nowhere.Nothing"], tree=[0]),
        data_of(["kernel.game.Game"], tree=[0]),
        data_of(["program.values.Number", "number"], tree=[0, 1]),
        data_of(["program.abilities.KeywordAbility", "text"], tree=[0]),
        data_of(["program.abilities.KeywordAbility", "text"], tree=[3, "x"]),
    ],
)
def test_data_that_is_no_program_is_refused(data: bytes) -> None:
    with pytest.raises(BadProgram):
        read_program(data)


class Forgotten(Instruction):
    """An instruction that nobody has written the execution of."""


def test_a_part_that_the_engine_passes_over_is_found() -> None:
    assert not_carried_out(DRAW) == ""
    assert not_carried_out(AutomaticAbility("x", TurnEnds(2), (Forgotten(),))) == "Forgotten"


# -- the cache --------------------------------------------------------------------------------------------------------


class Counted:
    """A wording of one sentence that counts how often it is asked."""

    def __init__(self, folder: Path, version: str = "1") -> None:
        self.asked = 0
        self.texts = CardTexts("toy", list, self.compile)
        self.texts.cache = Cache("toy", version, folder)

    def compile(self, kind: str, text: str) -> tuple[Ability, ...]:
        self.asked += 1
        if text != DRAW.text:
            raise UnsupportedText(text, 3, "to draw")
        return (DRAW,)

    def read(self, *lines: str) -> list[tuple[str, str, int]]:
        read = self.texts.lines("card", lines)
        self.texts.flush()
        return [(line.text, outline(line.abilities), line.problem.at if line.problem else -1) for line in read]


def test_a_text_is_read_once_for_all_processes(tmp_path: Path) -> None:
    first = Counted(tmp_path)
    lines = (DRAW.text, "Dance.")
    expected = [(DRAW.text, outline((DRAW,)), -1), ("Dance.", "()", 3)]
    assert first.read(*lines) == expected
    assert first.read(*lines) == expected
    assert first.asked == 2
    later = Counted(tmp_path)
    assert later.read(*lines) == expected
    assert later.asked == 0


def test_a_forked_process_keeps_nothing_for_others(tmp_path: Path) -> None:
    """Rules may be changed there on purpose."""
    first = Counted(tmp_path)
    assert first.texts.cache is not None
    first.texts.lines("card", (DRAW.text,))
    child = os.fork()
    if child == 0:
        try:
            first.read("Dance.")
            first.texts.cache.close()
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    assert Counted(tmp_path).texts.kept("card", (DRAW.text,)) is None
    first.texts.flush()
    later = Counted(tmp_path)
    later.read(DRAW.text)
    assert later.asked == 0
    later.read("Dance.")
    assert later.asked == 1


def test_other_sources_have_a_cache_of_their_own(tmp_path: Path) -> None:
    Counted(tmp_path).read(DRAW.text)
    other = Counted(tmp_path, version="2")
    other.read(DRAW.text)
    assert other.asked == 1


def test_a_damaged_entry_is_made_anew(tmp_path: Path) -> None:
    first = Counted(tmp_path)
    first.read(DRAW.text)
    assert first.texts.cache is not None and first.texts.cache.database is not None
    first.texts.cache.database.execute("UPDATE entries SET content = substr(content, 1, 30) || x'00'")
    later = Counted(tmp_path)
    assert later.read(DRAW.text) == first.read(DRAW.text)
    assert later.asked == 1


@pytest.mark.parametrize("content", [b"", b"not a database at all, " * 200])
def test_a_foreign_file_is_ignored(tmp_path: Path, content: bytes) -> None:
    cache = Counted(tmp_path).texts.cache
    assert cache is not None
    cache.close()
    cache.path.write_bytes(content)
    assert Counted(tmp_path).read(DRAW.text)[0][2] == -1


def test_a_file_that_is_damaged_while_it_is_open_is_begun_anew(tmp_path: Path) -> None:
    first = Counted(tmp_path)
    for number in range(300):
        first.read(f"Line {number}.")
    cache = first.texts.cache
    assert cache is not None
    cache.close()
    content = bytearray(cache.path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    cache.path.write_bytes(content)
    later = Counted(tmp_path)
    assert later.read("Line 7.") == [("Line 7.", "()", 3)]
    assert later.asked == 1
    assert Counted(tmp_path).read("Line 7.") == [("Line 7.", "()", 3)]


def test_where_nothing_can_be_written_texts_are_read_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    counted = Counted(blocked / "folder")
    assert counted.read(DRAW.text)[0][2] == -1


def test_sources_that_were_changed_meanwhile_are_not_named_by_what_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = CardTexts("godzilla", list, lambda kind, text: ())
    assert len(texts.sources()) > 100
    monkeypatch.setattr(module, "LOADED", 0.0)
    assert texts.cache is None


def test_old_versions_do_not_pile_up(tmp_path: Path) -> None:
    for version in "abcdefg":
        cache = Cache("toy", version, tmp_path)
        cache.put(key_of("x"), b"y")
        cache.close()
    assert len(list(tmp_path.iterdir())) == 4
