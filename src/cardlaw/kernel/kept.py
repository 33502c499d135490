"""What is worked out from a state and kept until something that it rests on is stirred."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.stirring import EVERYTHING

if TYPE_CHECKING:
    from cardlaw.kernel.effects import Effect
    from cardlaw.kernel.information import Overlay
    from cardlaw.kernel.stirring import Survey


@mypyc_attr(allow_interpreted_subclasses=True)
class Kept:
    """The part of a state that can be worked out anew from the rest of it."""

    def __init__(self) -> None:
        self.epoch: i64 = 0
        self.building: bool = False
        self.overlay: Overlay | None = None
        self.overlay_epoch: i64 = -1
        self.unread: i64 = EVERYTHING  # what was stirred since the overlay was worked out
        self.mask: i64 = 0
        self.effects_mask: i64 = 0  # as far as effects change information
        self.rules_mask: i64 = 0  # as far as rules of the book do
        self.lowered: i64 = 0  # as far as effects may make it smaller
        self.mask_epoch: i64 = -1
        self.mask_rests: i64 = EVERYTHING
        self.sources: int = 0
        self.unmasked: i64 = EVERYTHING  # since the mask was
        self.settled_epoch: i64 = -1  # when no rule action was due
        self.settled_rests: i64 = EVERYTHING  # what that rests on
        self.unsettled: i64 = EVERYTHING  # since then
        self.survey: Survey | None = None
        self.unsurveyed: i64 = EVERYTHING  # since the survey was worked out
        self.tied: i64 = 0  # kinds of ties that there are
        # Effects that last, by layer, what applying them rests on, and what was stirred since they were gathered.
        self.lasting: list[list[Effect]] | None = None
        self.lasting_rests: i64 = EVERYTHING
        self.ungathered: i64 = EVERYTHING
        # Of lookouts: those that have to look, what was stirred since they were woken, what the information that they
        # read rests on, and which of it may not have been as it is printed.
        self.awake: i64 = -1
        self.unheard: i64 = EVERYTHING
        self.read_rests: i64 = EVERYTHING
        self.read_changed: i64 = -1
        self.card_keys: list[int] | None = None  # of fingerprints, once one was asked for; -1 where a card changed

    def stir(self, what: i64 = EVERYTHING) -> None:
        """Something changed; what was worked out from it is worked out anew when it is asked for."""
        self.epoch += 1
        self.unread |= what
        self.unmasked |= what
        self.unsettled |= what
        self.unsurveyed |= what
        self.unheard |= what
        self.ungathered |= what

    def hand_on(self, other: Kept) -> None:
        """Give a copy of the state what was worked out from it."""
        other.epoch = self.epoch
        other.building = False
        other.overlay = self.overlay
        other.overlay_epoch = self.overlay_epoch
        other.unread = self.unread
        other.mask = self.mask
        other.effects_mask = self.effects_mask
        other.rules_mask = self.rules_mask
        other.lowered = self.lowered
        other.mask_epoch = self.mask_epoch
        other.mask_rests = self.mask_rests
        other.sources = self.sources
        other.unmasked = self.unmasked
        other.settled_epoch = self.settled_epoch
        other.settled_rests = self.settled_rests
        other.unsettled = self.unsettled
        other.survey = self.survey
        if self.survey is not None:
            self.survey.shared = True
        other.unsurveyed = self.unsurveyed
        other.tied = self.tied
        other.lasting = self.lasting
        other.lasting_rests = self.lasting_rests
        other.ungathered = self.ungathered
        other.awake = self.awake
        other.unheard = self.unheard
        other.read_rests = self.read_rests
        other.read_changed = self.read_changed
        other.card_keys = self.card_keys.copy() if self.card_keys is not None else None
