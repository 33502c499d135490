"""What a scenario may call ways of going on that have no names: by where they put cards, or what they do with them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlaw.kernel.events import BOTTOM
from cardlaw.kernel.node import every
from cardlaw.kernel.procedures import Procedure
from cardlaw.program.instructions import Instruction

FIRST_WORD = re.compile(r"[A-Z][a-z]+")
AREA_OF = {"discard": "drop", "bind": "bind", "remove": "removed"}


def ways_named(asking: Procedure, name: str) -> list[int]:
    """The numbers, from one on, of the effects to choose from that a name means."""
    effects = getattr(getattr(asking, "instruction", None), "effects", ())
    return [number for number, effect in enumerate(effects, start=1) if name in words_of_way(effect)]


def words_of_way(effect: Sequence[Instruction]) -> set[str]:
    """`top`, `bottom`, `hand`, `drop`: where cards are put; `call`, `retire`: what is done."""
    found: set[str] = set()
    for part in (part for instruction in effect for part in every(instruction)):
        if not isinstance(part, Instruction):
            continue
        verb, area = getattr(part, "verb", ""), getattr(part, "area", "")
        if area == "deck":
            found.add("bottom" if getattr(part, "position", 0) == BOTTOM else "top")
        kind = FIRST_WORD.match(type(part).__name__)
        found.update(word for word in (area, verb, AREA_OF.get(verb, ""), kind[0].lower() if kind else "") if word)
    return found
