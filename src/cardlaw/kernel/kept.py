"""What is worked out from a state and kept until something that it rests on is stirred."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cardlaw.kernel.stirring import EVERYTHING

if TYPE_CHECKING:
    from cardlaw.kernel.effects import Effect
    from cardlaw.kernel.information import Overlay
    from cardlaw.kernel.stirring import Survey


class Kept:
    """The part of a state that can be worked out anew from the rest of it."""

    def __init__(self, like: Kept | None = None) -> None:
        """Nothing is known yet, or what is known of another state that this one is a copy of."""
        if like is None:
            self.epoch: i64 = 0
            self.overlay: Overlay | None = None
            self.overlay_epoch: i64 = -1
            self.unread: i64 = EVERYTHING  # what was stirred since the overlay was worked out
            self.mask: i64 = 0
            self.effects_mask: i64 = 0  # as far as effects change information
            self.rules_mask: i64 = 0  # as far as rules of the book do
            self.lowered: i64 = 0  # as far as effects may make it smaller
            self.heard: i64 = 0  # kinds of events that printed abilities of cards in play listen to
            self.mask_epoch: i64 = -1
            self.mask_rests: i64 = EVERYTHING
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
            # Of lookouts: those that have to look, what was stirred since they were woken, what the information that
            # they read rests on, and which of it may not have been as it is printed.
            self.awake: i64 = -1
            self.unheard: i64 = EVERYTHING
            self.read_rests: i64 = EVERYTHING
            self.read_changed: i64 = -1
            self.card_keys: list[int] | None = None  # of fingerprints, once one was asked for; -1 where a card changed
        else:
            self.epoch = like.epoch
            self.overlay = like.overlay
            self.overlay_epoch = like.overlay_epoch
            self.unread = like.unread
            self.mask = like.mask
            self.effects_mask = like.effects_mask
            self.rules_mask = like.rules_mask
            self.lowered = like.lowered
            self.heard = like.heard
            self.mask_epoch = like.mask_epoch
            self.mask_rests = like.mask_rests
            self.unmasked = like.unmasked
            self.settled_epoch = like.settled_epoch
            self.settled_rests = like.settled_rests
            self.unsettled = like.unsettled
            self.survey = like.survey
            if like.survey is not None:
                like.survey.shared = True
            self.unsurveyed = like.unsurveyed
            self.tied = like.tied
            self.lasting = like.lasting
            self.lasting_rests = like.lasting_rests
            self.ungathered = like.ungathered
            self.awake = like.awake
            self.unheard = like.unheard
            self.read_rests = like.read_rests
            self.read_changed = like.read_changed
            self.card_keys = like.card_keys.copy() if like.card_keys is not None else None
        self.building: bool = False  # an overlay

    def stir(self, what: i64 = EVERYTHING) -> None:
        """Something changed; what was worked out from it is worked out anew when it is asked for."""
        self.epoch += 1
        self.unread |= what
        self.unmasked |= what
        self.unsettled |= what
        self.unsurveyed |= what
        self.unheard |= what
        self.ungathered |= what
