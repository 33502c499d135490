"""Which text an ability bears, and the number that tells it from others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node
from cardlaw.program.limits import ActivatesUpTo, CountActivation, NotYetThisTurn


def name_abilities(abilities: Sequence[Ability], text: str) -> None:
    """Abilities without a text of their own bear that of their line.

    Each is another one than the others of the line: a limit of uses, say, is that of one ability.
    """
    unnamed = [part for ability in abilities for part in abilities_in(ability) if not part.text]
    for number, ability in enumerate(unnamed):
        name(ability, text, number)


def name(ability: Ability, text: str, number: int = 0) -> None:
    ability.text = text
    ability.code = crc32(f"{text}#{number}".encode() if number else text.encode())
    for part in own_parts(ability):
        if isinstance(part, (ActivatesUpTo, CountActivation, NotYetThisTurn)):
            part.code = ability.code


def own_parts(part: Node) -> Iterator[Node]:
    """The parts of an ability without those of abilities inside it."""
    for inside in part.parts():
        if not isinstance(inside, Ability):
            yield inside
            yield from own_parts(inside)


def abilities_in(part: Node) -> Iterator[Ability]:
    """The abilities of a program in the order of its parts."""
    if isinstance(part, Ability):
        yield part
    for inside in part.parts():
        yield from abilities_in(inside)
