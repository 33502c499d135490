"""Melody: abilities that all units with the keyword share."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.parts.filters import HasAbility
from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.context import YOU
from cardlaw.program.modifications import GainAbility
from cardlaw.program.objects import Cards

MELODY: Final = "Melody"


def shared(ability: Ability) -> Ability:
    """All units of the player with Melody, this one too, get the ability."""
    units = Cards(YOU, "units", (HasAbility(MELODY.lower()),))
    melody = ContinuousAbility("", (GainAbility(ABILITIES_LAYER, ability, units),), MELODY)
    melody.area = ability.area
    return melody
