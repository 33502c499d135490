"""The supported lines of card files, each on a card of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardlaw.games.wordings import printed_lines, texts_of
from cardlaw.kernel.abilities import Ability

Data = dict[str, Any]


@dataclass(frozen=True)
class CardLine:
    """One ability line as it is printed, with the card it stands on and nothing else."""

    id: str
    printed: str
    card: Data
    whole: Data | None = None  # the card with all its lines, where they are supported and others help

    def abilities(self, game: str) -> tuple[Ability, ...]:
        return tuple(
            ability
            for line in texts_of(game).lines(str(self.card["type"]), self.card["text"])
            for ability in line.abilities
        )


def supported_lines(game: str, card: Data) -> Iterator[CardLine]:
    """The lines of a card that are supported, each on a copy of the card that has only this line."""
    texts = texts_of(game)
    kind = str(card["type"])
    found = printed_lines(texts, kind, card.get("text") or ())
    supported = [(printed, read) for printed, read in found if all(line.problem is None for line in read)]
    whole = card if len(supported) == len(found) > 1 else None
    for printed, read in supported:
        if len(read) > 1 and len(printed) == 1:  # several abilities behind each other: each is a line of its own
            texts_apart = [[line.text] for line in read if line.abilities]
        else:
            texts_apart = [printed] if any(line.abilities for line in read) else []
        for text in texts_apart:
            yield CardLine(str(card["id"]), "\n".join(text), {**card, "text": text}, whole)
