"""Attacks, damage, steps, plays and uses as card texts describe them."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.weiss.information import (
    ABILITY_USED,
    ATTACK_ENDED,
    ATTACKED,
    CARD_PLAYED,
    DAMAGE_CANCELED,
    DAMAGE_DEALT,
    DAMAGE_WOULD_BE_DEALT,
    LEVELED_UP,
    REFRESHED,
    TRIGGER_CHECKED,
)
from cardlaw.games.weiss.instructions import USED
from cardlaw.games.weiss.patterns import card_fits, is_effect_of
from cardlaw.kernel.events import Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_player, subject_fits

BY_COST: Final = ("Accelerate", "Backup", "Resonate")  # used when the cost of the ability is paid


@final
class Attacks(Pattern):
    """`this card attacks`, `your other character direct attacks`"""

    def __init__(self, objects: Objects, types: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.objects = objects
        self.types = types  # () for any type of attack

    def kinds(self) -> int:
        return 1 << ATTACKED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ATTACKED or event.after < 0 or (self.types and event.amount not in self.types):
            return False
        return subject_fits(state, context, self.objects, event, event.player)


@final
class TriesToAttack(Pattern):
    """`attack`, `side attack`: what a restriction keeps a character from; asked before anything happens"""

    def __init__(self, objects: Objects, type: int = -1) -> None:
        super().__init__()
        self.objects = objects
        self.type = type  # -1 for any attack

    def kinds(self) -> int:
        return 1 << ATTACKED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ATTACKED or event.after >= 0 or event.amount != self.type + 1:
            return False
        return subject_fits(state, context, self.objects, event, event.player)


@final
class IsAttacked(Pattern):
    """`this card is frontal attacked`"""

    def __init__(self, objects: Objects, types: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.objects = objects
        self.types = types

    def kinds(self) -> int:
        return 1 << ATTACKED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ATTACKED or event.after < 0 or (self.types and event.amount not in self.types):
            return False
        return card_fits(state, context, self.objects, event.onto)


@final
class DamageEnds(Pattern):
    """`damage dealt by this card is canceled`, `the damage you received is not canceled`"""

    def __init__(self, canceled: bool, objects: Objects | None = None, who: int = -1, least: int = 0) -> None:
        super().__init__()
        self.canceled = canceled
        self.least = least  # how much damage at least
        self.objects = objects  # the source of damage; None for any
        self.who = who  # who received it; -1 for anyone

    def kinds(self) -> int:
        return 1 << (DAMAGE_CANCELED if self.canceled else DAMAGE_DEALT)

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != (DAMAGE_CANCELED if self.canceled else DAMAGE_DEALT):
            return False
        if self.who >= 0 and not is_player(state, context, self.who, event.player):
            return False
        if event.amount < self.least:
            return False
        return self.objects is None or card_fits(state, context, self.objects, event.source)


@final
class AttackEnds(Pattern):
    """`at the end of this card's attack`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << ATTACK_ENDED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == ATTACK_ENDED and subject_fits(state, context, self.objects, event, event.player)


@final
class TriggerReveals(Pattern):
    """`this card's trigger check reveals a climax`"""

    def __init__(self, objects: Objects, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.objects = objects  # the attacking character
        self.filters = filters

    def kinds(self) -> int:
        return 1 << TRIGGER_CHECKED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != TRIGGER_CHECKED or not card_fits(state, context, self.objects, event.onto):
            return False
        if not all(condition.fits(state, context, event.after) for condition in self.filters):
            return False
        state.cite("trigger_check.of_character", event.onto)
        return True


@final
class PlaysCard(Pattern):
    """`you play an event` (8.6.2.4)"""

    def __init__(self, who: int, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.who = who
        self.filters = filters

    def kinds(self) -> int:
        return 1 << CARD_PLAYED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_PLAYED or not is_player(state, context, self.who, event.player):
            return False
        return all(condition.fits(state, context, state.ref(event.card)) for condition in self.filters)


@final
class ThisIsPlayed(Pattern):
    """`this card is played`: what a restriction of the card itself keeps its player from"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << CARD_PLAYED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == CARD_PLAYED and subject_fits(state, context, self.objects, event, event.player)


@final
class Used(Pattern):
    """`you use "Brainstorm"`, `you use this card's "Backup"`, `you use an 【ACT】`"""

    def __init__(self, who: int, keyword: str, objects: Objects | None = None) -> None:
        super().__init__()
        self.who = who
        self.keyword = keyword  # "" for any activated ability
        self.objects = objects

    def kinds(self) -> int:
        return 1 << ABILITY_USED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ABILITY_USED or not is_player(state, context, self.who, event.player):
            return False
        if self.objects is not None and not card_fits(state, context, self.objects, event.card):
            return False
        return any(self.is_use(mark) for mark, _ in event.marks)

    def is_use(self, mark: str) -> bool:
        if not self.keyword:
            return mark.startswith("keyword:")
        if mark == USED + self.keyword:
            return True
        return self.keyword in BY_COST and mark == "keyword:" + self.keyword

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class LevelsUp(Pattern):
    """`you level up`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << LEVELED_UP

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == LEVELED_UP and is_player(state, context, self.who, event.player)


@final
class Refreshes(Pattern):
    """`you refresh your deck`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << REFRESHED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == REFRESHED and is_player(state, context, self.who, event.player)


@final
class EventPlayed(Pattern):
    """The effect of an event: performed when the event is resolved, never triggered by itself."""

    def __init__(self, word: str = "") -> None:
        super().__init__()
        self.word = word  # the keyword that the effect begins with


@final
class ReceivesDamage(Pattern):
    """`receive damage by the 【AUTO】 effects of your opponent's characters`, perhaps only little of it"""

    def __init__(self, who: int, by: int, by_kind: int = -1, most: int = 0) -> None:
        super().__init__()
        self.who = who
        self.by = by
        self.by_kind = by_kind
        self.most = most  # 0 for any amount

    def kinds(self) -> int:
        return 1 << DAMAGE_WOULD_BE_DEALT

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != DAMAGE_WOULD_BE_DEALT or not is_player(state, context, self.who, event.player):
            return False
        if self.most and event.amount > self.most:
            return False
        return is_effect_of(state, context, event, self.by, self.by_kind)


@final
class DealsDamage(Pattern):
    """`deal damage to a player`: what a restriction keeps a card from"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << DAMAGE_WOULD_BE_DEALT

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == DAMAGE_WOULD_BE_DEALT and card_fits(state, context, self.objects, event.source)
