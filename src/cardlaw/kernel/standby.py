"""Automatic abilities in standby: triggered, not yet played."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.events import Event


@final
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StandBy:
    """One triggering of an automatic ability. Never changed once made."""

    def __init__(
        self,
        ability: Ability,
        source: int,
        master: int,
        event: Event,
        stamp: int,
        it: tuple[int, ...] = (),
        places: tuple[int, ...] = (),
        bound: tuple[tuple[int, tuple[int, ...]], ...] = (),
    ) -> None:
        self.ability = ability
        self.source = source  # reference to the card that has it, as it was when it triggered
        self.master = master
        self.event = event
        self.stamp = stamp
        self.it = it
        self.places = places
        self.bound = bound  # what the text that made the ability had spoken of, by variable
        self.place: int = -1  # where the card is; nowhere for timed abilities, which no card has
        self.name: str = ""  # of the card, as everybody saw it; where it is by now may be hidden
