"""Which clause of gz-1.01 each step, event, refusal and rule carries out, by the chapter of the first clause."""

from __future__ import annotations

from typing import Final

from cardlaw.games.godzilla.citations.areas import AREAS
from cardlaw.games.godzilla.citations.overview import OVERVIEW
from cardlaw.games.godzilla.citations.playing import PLAYING
from cardlaw.games.godzilla.citations.rule_actions import RULE_ACTIONS
from cardlaw.games.godzilla.citations.terms import TERMS
from cardlaw.games.godzilla.citations.turn import TURN

CITATIONS: Final[dict[str, tuple[str, ...]]] = {
    **OVERVIEW,
    **AREAS,
    **TERMS,
    **TURN,
    **PLAYING,
    **RULE_ACTIONS,
}
