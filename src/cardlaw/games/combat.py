"""A combat as an interface shows it: who attacks whom, with what, and what would come of it now."""

from __future__ import annotations

from typing import Any

from cardlaw.games.telling import Term


class Fact:
    """One thing worth knowing: a word for it and its value."""

    def __init__(self, name: str, value: Any, icon: str = "") -> None:
        self.name = name  # of the message `combat.<name>`
        self.value = value
        self.icon = icon


class Defence:
    """One card that is attacked; `needed` is what it lacks to withstand, 0 if it does."""

    def __init__(self, card: int, power: int, needed: int = 0, helpers: tuple[int, ...] = ()) -> None:
        self.card = card
        self.power = power
        self.needed = needed
        self.helpers = helpers  # guardians


class Risk:
    """Damage that a climax cancels: what the viewer knows of the cards it will be drawn from."""

    def __init__(self, hit: int, deck: int, unseen: int, climaxes: int, room: int, room_climaxes: int) -> None:
        self.hit = hit
        self.deck = deck
        self.unseen = unseen  # cards that the viewer has not seen, those of the deck among them
        self.climaxes = climaxes  # of the unseen
        self.room = room
        self.room_climaxes = room_climaxes


class Combat:
    """An attack under way, or the threat that stands on the table."""

    def __init__(self, player: int, attackers: tuple[int, ...], power: int, verdict: Term) -> None:
        self.player = player  # who attacks
        self.attackers = attackers
        self.power = power
        self.verdict = verdict  # what would come of it as things are
        self.kind: Term | None = None
        self.is_attack = True  # of one card against others
        self.supporters: tuple[int, ...] = ()  # who boosts
        self.defences: tuple[Defence, ...] = ()
        self.facts: tuple[Fact, ...] = ()
        self.risk: Risk | None = None
