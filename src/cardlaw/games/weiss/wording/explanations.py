"""What reminder text of Weiss Schwarz cards must say of the keyword or trigger icon that it explains."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlaw.text.reminders import Keyword

COST = r" ?\[[^\[\]]*\]"
ICONS = {
    "GATE": ("climax", "waiting room", "hand"),
    "TREASURE": ("hand", "stock"),
    "COME ?BACK": ("character", "waiting room", "hand"),
    "CHOICE": ("character", "waiting room", "hand", "stock"),
    "STANDBY": ("character", "level", "waiting room", "stage"),
    "DRAW": ("draw",),
    "RETURN": ("opponent's", "hand"),
    "SHOT": ("damage", "canceled"),
    "POOL": ("deck", "stock"),
}


def names(found: re.Match[str]) -> Sequence[str]:
    """The names of the cards that a Bond is with, and where the card goes."""
    listed = re.split(r'" ?"(?=\w)|" or "', found[1].strip().removeprefix('"').removesuffix('"'))
    return (*listed, "waiting room", "hand")


def icon(printed: str, facts: tuple[str, ...]) -> Keyword:
    return Keyword(rf"【{printed}】", lambda found: facts, (1,))


KEYWORDS = (
    Keyword(
        r"Backup \+?(\d+),? Level \d+" + COST,
        lambda found: (f"+{found[1]}", "frontal attacked", "end of turn"),
        (1,),
    ),
    Keyword(r"Encore" + COST, lambda found: ("waiting room", "pay the cost", "stage", "rest"), ()),
    Keyword(r"Bond/(.+?)" + COST, names, (1,)),
    Keyword(r"Shift,? Level \d+", lambda found: ("hand", "clock", "exchange"), (1,)),
    Keyword(r"Great Performance", lambda found: ("middle", "center stage", "frontal attacks")),
    *(icon(printed, facts) for printed, facts in ICONS.items()),
)
