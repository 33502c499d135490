"""Which clause of vg-d2.00 each step, event, refusal and rule carries out."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.citations.d_standard_field import CITATIONS as FIELD
from cardlaw.games.vanguard.citations.d_standard_play import CITATIONS as PLAY

CITATIONS: Final[dict[str, tuple[str, ...]]] = {**FIELD, **PLAY}
