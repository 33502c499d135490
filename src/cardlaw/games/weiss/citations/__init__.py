"""Which clause of ws-2.09 each step, event, refusal and rule carries out, by the chapter of the first clause."""

from __future__ import annotations

from typing import Final

from cardlaw.games.weiss.citations.attack import ATTACK
from cardlaw.games.weiss.citations.concepts import CONCEPTS
from cardlaw.games.weiss.citations.keywords import KEYWORDS
from cardlaw.games.weiss.citations.miscellaneous import MISCELLANEOUS
from cardlaw.games.weiss.citations.overview import OVERVIEW
from cardlaw.games.weiss.citations.phases import PHASES
from cardlaw.games.weiss.citations.playing import PLAYING
from cardlaw.games.weiss.citations.zones import ZONES

CITATIONS: Final[dict[str, tuple[str, ...]]] = {
    **OVERVIEW,
    **ZONES,
    **CONCEPTS,
    **PHASES,
    **ATTACK,
    **PLAYING,
    **KEYWORDS,
    **MISCELLANEOUS,
}
