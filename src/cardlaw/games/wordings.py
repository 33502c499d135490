"""The wording of each game by its name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from cardlaw.kernel.errors import BadInput
from cardlaw.text.places import parts_of
from cardlaw.text.texts import CardTexts, ReadLine

GAMES = ("godzilla", "weiss", "vanguard")


def game_names() -> list[str]:
    """The games whose card texts can be read."""
    return [game for game in GAMES if find_spec(f"cardlaw.games.{game}.wording") is not None]


def texts_of(game: str) -> CardTexts:
    """The texts of a game's cards; every wording has them as `TEXTS`."""
    names = game_names()
    if game not in names:
        raise BadInput(f"game: expected one of {', '.join(names)}, found {game!r}")
    texts = getattr(import_module(f"cardlaw.games.{game}.wording"), "TEXTS", None)
    if not isinstance(texts, CardTexts):
        raise BadInput(f"game: the texts of {game} cannot be read yet")
    return texts


def lines_as_printed(texts: CardTexts, kind: str, lines: Sequence[str]) -> list[tuple[str, ReadLine]]:
    """Each line that was read, with the part of the print that it was read from."""
    return [
        (part, line)
        for printed, read in printed_lines(texts, kind, lines)
        for part, line in zip(parts_of("\n".join(printed), [line.text for line in read]), read, strict=True)
    ]


def printed_lines(texts: CardTexts, kind: str, lines: Sequence[str]) -> list[tuple[list[str], list[ReadLine]]]:
    """Printed lines with what was read from them: bullets belong to the line above, one line may hold several."""
    read = texts.lines(kind, lines)
    found: list[tuple[list[str], list[ReadLine]]] = []
    taken = 0
    for number, line in enumerate(lines):
        count = min(len(texts.normalised_lines(lines[: number + 1])), len(read))
        if count > taken:
            found.append(([line], list(read[taken:count])))
            taken = count
        elif found:
            found[-1][0].append(line)
    if taken < len(read):
        found.append((list(lines), list(read[taken:])))
    return found
