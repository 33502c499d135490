"""What the kernel needs to know of abilities; the instruction set of `program` fills it in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from mypy_extensions import i64, mypyc_attr, trait

from cardlaw.kernel.node import Node, all_rests
from cardlaw.kernel.stirring import EVERYTHING

if TYPE_CHECKING:
    from cardlaw.kernel.effects import Effect
    from cardlaw.kernel.events import Event
    from cardlaw.kernel.information import Overlay
    from cardlaw.kernel.procedures import Procedure
    from cardlaw.kernel.standby import StandBy
    from cardlaw.kernel.state import State

AUTOMATIC: Final = 0
CONTINUOUS: Final = 1
ACTIVATED: Final = 2
DECK_RULE: Final = 3

__all__ = ["ACTIVATED", "AUTOMATIC", "CONTINUOUS", "DECK_RULE", "Ability", "Modification", "trait"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Node):
    """An ability of a card, of a keyword or of an effect."""

    text: str
    kind: int
    hears: i64
    modifies: i64
    keyword: str
    code: int  # a number for the text that is the same everywhere
    area: str  # the area in which it works where that is not the usual one; several are joined by a slash
    times: int  # how often it may be used in a turn; 0 for any number

    def __init__(self, text: str, kind: int, keyword: str = "") -> None:
        super().__init__()
        self.text = text
        self.kind = kind
        self.keyword = keyword
        self.code = crc32(text.encode())
        self.area = ""
        self.times = 0
        self.hears = 0
        self.modifies = 0

    def is_triggered(self, state: State, event: Event, card: int, lasting: Effect | None) -> bool:
        """Does the event fulfil the trigger condition for this card's ability?"""
        return False

    def speaks_of(self, state: State, event: Event, card: int) -> bool:
        """Is the event what the trigger condition asks for, whether or not the ability is active?"""
        return False

    def is_deaf_to(self, event: Event, card: int) -> bool:
        """Is the trigger condition about the card itself, and the event about another one?"""
        return False

    def is_situation(self) -> bool:
        """Is the trigger condition a situation rather than an event?"""
        return False

    def holds(self, state: State, card: int) -> bool:
        """Is the situation that triggers the ability given now?"""
        return False

    def play(self, state: State, standby: StandBy) -> Procedure | None:
        """The procedure that plays and resolves the ability."""
        return None

    def can_only_be_declined(self, state: State, standby: StandBy) -> bool:
        """Would playing it ask for something that cannot be done anyway?"""
        return False

    def asks_first(self) -> bool:
        """Does playing it begin with the question whether to do anything?"""
        return False

    def minds_event(self) -> bool:
        """Does it matter which event triggered it?"""
        return True

    def minds_source(self) -> bool:
        """Does it matter which copy of a card has it?"""
        return True

    def is_about_itself(self) -> bool:
        """Does the trigger condition speak of the card that has the ability (so that it works as the card leaves)?"""
        return False

    def modifications(self) -> tuple[Modification, ...]:
        """What a continuous ability changes."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Modification(Node):
    """One change that a continuous effect makes to information, or one restriction, replacement or permission."""

    layer: int
    writes: i64
    reads: i64
    decided: int = -1  # by what, once that was worked out

    def __init__(self, layer: int, writes: int) -> None:
        super().__init__()
        self.layer = layer
        self.writes = writes
        self.reads = 0

    def decided_by(self) -> int:
        """What of the game (bits of `stirring`) decides whether, to what and how it applies."""
        return all_rests(self)

    def rests(self) -> i64:
        """The same, worked out once."""
        if self.decided < 0:
            self.decided = self.decided_by()
        return self.decided

    def ability_given(self) -> Ability | None:
        """The ability that it gives, if it does nothing else to abilities."""
        return None

    def sets_value(self) -> bool:
        """Does it set information to a value rather than change it?"""
        return False

    def only_raises(self, effect: Effect | None) -> bool:
        """Does it never make a number smaller: as a lasting effect, or (None) of a continuous ability?"""
        return False

    def targets(self, state: State, effect: Effect) -> tuple[int, ...]:
        """The cards (or players) it applies to now."""
        return ()

    def amount(self, state: State, effect: Effect) -> int:
        """The number it uses now."""
        return 0

    def is_given(self, state: State, effect: Effect) -> bool:
        """Are its conditions met now?"""
        return True

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        """Change the information computed so far."""

    def forbids(self, state: State, effect: Effect, event: Event) -> bool:
        """Does a restriction keep the event from happening?"""
        return False

    def kinds_forbidden(self) -> int:
        """Kinds of events (as bits) that a restriction may keep from happening."""
        return EVERYTHING

    def protects(self, state: State, effect: Effect, chooser: int, ref: int) -> bool:
        """Does a restriction keep a player from choosing a card?"""
        return False

    def shelters_from(self, effect: Effect, player: int) -> bool:
        """Does a restriction keep the cards it applies to from being affected by a player's cards at all?"""
        return False

    def replaces(self, state: State, effect: Effect, event: Event) -> bool:
        """Does a replacement apply to the event?"""
        return False

    def is_optional(self) -> bool:
        """May the player decline the replacement?"""
        return False

    def instead(self, state: State, effect: Effect, event: Event) -> list[Event]:
        """The events that happen in place of a replaced one."""
        return []

    def procedure_instead(self, state: State, effect: Effect, event: Event) -> Procedure | None:
        """A procedure that runs in place of a replaced event."""
        return None
