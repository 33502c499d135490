"""The texts of one game's cards: from printed lines to abilities that the engine carries out, each text once."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.catalogue import known_ability, register_parts
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.cache import Cache, key_of, version_of
from cardlaw.text.execution import not_carried_out
from cardlaw.text.printed import remember_printed
from cardlaw.text.programs import BadProgram, read_program, write_program
from cardlaw.text.reminders import Keyword, check_reminders
from cardlaw.text.tokens import levelled

LOADED = time.time() - 2.0  # when the sources were loaded, at the earliest
SOURCES = ("kernel", "program", "text")  # besides those of the game
ENCODER = msgspec.msgpack.Encoder()
DECODER: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder()

Compile = Callable[[str, str], tuple[Ability, ...]]


class ReadLine:
    """One line of a card: its normalised text with what it does, or why it is not supported."""

    def __init__(self, text: str, abilities: tuple[Ability, ...], problem: UnsupportedText | None = None) -> None:
        self.text = text
        self.abilities = abilities
        self.problem = problem


class CardTexts:
    """Reads card texts of one game. What was read before is taken from memory or from disk."""

    def __init__(
        self,
        game: str,
        normalised_lines: Callable[[Sequence[str]], list[str]],
        compile_line: Compile,
        keywords: Sequence[Keyword] = (),
    ) -> None:
        self.game = game
        self.normalised_lines = normalised_lines
        self.compile_line = compile_line
        self.keywords = keywords
        self.known: dict[tuple[str, tuple[str, ...]], list[ReadLine]] = {}

    @cached_property
    def cache(self) -> Cache | None:
        """What is kept on disk; nothing if a source was changed since it was loaded, for then it names other code."""
        if any(path.stat().st_mtime > LOADED for path in self.sources()):
            return None
        return Cache(self.game, self.version)

    @cached_property
    def version(self) -> str:
        """A name for everything that programs depend on; what was made under another name is made anew."""
        return version_of(self.sources())

    def sources(self) -> list[Path]:
        """The files that a program depends on: the wording and the parts that it is made of."""
        root = Path(__file__).parents[1]
        folders = [*(root / name for name in SOURCES), root / "games" / self.game]
        return [path for folder in folders for path in folder.rglob("*") if path.suffix == ".py"]

    def abilities(self, kind: str, lines: Sequence[str]) -> tuple[Ability, ...]:
        """The abilities of a card of a kind, registered; UnsupportedText for the first line that is not supported."""
        found: list[Ability] = []
        read = self.lines(kind, lines)
        remember_printed(lines, [line.text for line in read], self.normalised_lines)
        for line in read:
            if line.problem is not None:
                raise UnsupportedText(line.problem.text, line.problem.at, line.problem.expected)
            found.extend(line.abilities)
        return tuple(found)

    def lines(self, kind: str, lines: Sequence[str]) -> list[ReadLine]:
        """Each line of a card, supported or not; lines that are only reminders are left out."""
        key = (kind, tuple(lines))
        known = self.known.get(key)
        if known is None:
            known = self.kept(kind, lines)
            if known is None:
                known = self.read(kind, lines)
                self.keep(kind, lines, known)
            self.known[key] = known
        return known

    # -- reading --------------------------------------------------------------------------------------------

    def read(self, kind: str, lines: Sequence[str]) -> list[ReadLine]:
        found = [self.read_line(kind, text) for text in self.normalised_lines(lines)]
        for number, line in enumerate(lines):
            try:
                check_reminders(levelled(line), self.keywords)
            except UnsupportedText as problem:
                self.refuse(found, len(self.normalised_lines(lines[: number + 1])) - 1, problem)
        return found

    def refuse(self, found: list[ReadLine], at: int, problem: UnsupportedText) -> None:
        """Put a problem in the place of the line that it belongs to; what stands before all lines is one of its own."""
        if 0 <= at < len(found):
            found[at] = ReadLine(found[at].text, (), problem)
        else:
            found.insert(0, ReadLine(problem.text, (), problem))

    def read_line(self, kind: str, text: str) -> ReadLine:
        try:
            abilities = self.compile_line(kind, text)
            for ability in abilities:
                passed_over = not_carried_out(ability)
                if passed_over:
                    raise UnsupportedText(text, 0, f"something that the engine carries out, not {passed_over}")
        except UnsupportedText as problem:
            return ReadLine(text, (), problem)
        programs = [[ability.text, write_program(ability)] for ability in abilities]
        return ReadLine(text, self.registered(kind, programs))

    def registered(self, kind: str, programs: Sequence[Sequence[Any]]) -> tuple[Ability, ...]:
        """Abilities made of their texts and data, so that none shares a part with another."""
        found: list[Ability] = []
        for number, (text, program) in enumerate(programs, 1):
            key = f"{self.game}|{kind}|{text}" + (f"#{number}" if number > 1 else "")
            known = known_ability(key)
            found.append(known if known is not None else register_parts(key, read_program(program)))
        return tuple(found)

    # -- keeping --------------------------------------------------------------------------------------------

    def keep(self, kind: str, lines: Sequence[str], found: Sequence[ReadLine]) -> None:
        if self.cache is None or not found:
            return
        rows = [
            [line.text, [[ability.text, write_program(ability)] for ability in line.abilities], problem_data(line)]
            for line in found
        ]
        self.cache.put(key_of(kind, *lines), zlib.compress(ENCODER.encode(rows), 1))

    def kept(self, kind: str, lines: Sequence[str]) -> list[ReadLine] | None:
        """What was kept of a text; None if nothing was, or nothing that can be relied on."""
        content = self.cache.get(key_of(kind, *lines)) if self.cache is not None and lines else None
        if content is None:
            return None
        try:
            return [self.kept_line(kind, *row) for row in DECODER.decode(zlib.decompress(content))]
        except (zlib.error, msgspec.DecodeError, BadProgram, TypeError, ValueError):
            return None

    def kept_line(self, kind: str, text: str, programs: list[Any], problem: list[Any] | None) -> ReadLine:
        if problem is not None:
            return ReadLine(text, (), UnsupportedText(*problem))
        return ReadLine(text, self.registered(kind, programs))

    def forget(self) -> None:
        """Read everything anew from now on, and keep nothing on disk."""
        self.known.clear()
        self.__dict__["cache"] = None

    def flush(self) -> None:
        """Write what was read to disk now instead of at the end."""
        if self.cache is not None:
            self.cache.flush()


def problem_data(line: ReadLine) -> list[object] | None:
    problem = line.problem
    return None if problem is None else [problem.text, problem.at, problem.expected]
