"""Which clause of vg-d2.00 each step, event, refusal and rule carries out."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.books.citations.d_standard_field import CITATIONS as FIELD
from cardlaw.games.vanguard.books.citations.d_standard_play import CITATIONS as PLAY
from cardlaw.games.vanguard.books.citations.d_standard_rules import CITATIONS as RULES
from cardlaw.games.vanguard.books.citations.d_standard_turn import CITATIONS as TURN

CITATIONS: Final[dict[str, tuple[str, ...]]] = {**FIELD, **TURN, **PLAY, **RULES}
