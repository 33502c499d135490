"""How long effects last, besides the durations that all games share."""

from __future__ import annotations

from typing import Final

END_OF_BATTLE: Final = 6  # until the end of the battle under way
