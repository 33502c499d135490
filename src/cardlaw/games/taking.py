"""Cards of a file are taken into the library, each with what is not understood of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardlaw.games.cardfiles import CardRow, rows_in
from cardlaw.games.importing import card_of_row
from cardlaw.games.library import REPRINTS, keep_set
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.errors import BadInput


@dataclass
class Taken:
    """The cards that were taken from one file."""

    code: str
    game: str
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)  # by number
    playable: int = 0
    broken: list[str] = field(default_factory=list)
    unsupported: dict[str, list[str]] = field(default_factory=dict)  # lines that are not understood, by number


def take_file(file: Path, game: str) -> Iterator[Taken]:
    """Keep the cards of a file, a set for each game that it has cards of; a file without any is no file of cards."""
    taken: dict[str, Taken] = {}
    unreadable: list[str] = []
    for row in rows_in(file, game):
        if row.problem:
            unreadable.append(row.problem)
        else:
            take_row(taken.setdefault(row.game, Taken(file.stem, row.game)), row)
    if unreadable and not taken:
        raise BadInput(unreadable[0])
    for one in list(taken.values())[:1]:
        one.broken.extend(unreadable)
    for one in taken.values():
        if one.cards:
            keep_set(one.game, one.code, one.cards.values())
            texts_of(one.game).flush()
        yield one


def take_row(taken: Taken, row: CardRow) -> None:
    try:
        card = card_of_row(row)
    except BadInput as error:
        taken.broken.append(str(error))
        return
    if card["id"] in taken.cards:
        taken.broken.append(f"{row.place}: {card['id']}: the number is given twice")
        return
    lines = texts_of(row.game).lines(card["type"], card.get("text", []))
    problems = [f"{line.text}: {line.problem}" for line in lines if line.problem is not None]
    taken.playable += not problems
    if problems:
        taken.unsupported[card["id"]] = problems
    also = row.data.get(REPRINTS)
    taken.cards[card["id"]] = {**card, REPRINTS: also} if isinstance(also, list) and also else card
