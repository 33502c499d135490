"""What reminder text of Vanguard cards must say of the keyword that it explains."""

from __future__ import annotations

from cardlaw.text.reminders import Keyword

KEYWORDS = (
    Keyword(r"\[Limit[ -]Break (\d)\]", lambda found: (f"{found[1]} or more damage",)),
    Keyword(r"\[Generation Break (\d)\]", lambda found: (f"{found[1]} or more", "g zone")),
    Keyword(r"\bCharge(?= \()", lambda found: ("due to an effect", "charging", "bottom of your deck")),
    Keyword(r"\bSentinel", lambda found: ("deck",), (4,)),
    Keyword(r"\bForerunner", lambda found: ("same clan", "call", "(rc)")),
    Keyword(r"\bRitual (\d)", lambda found: ("grade 1", "drop"), (1,)),
    Keyword(r"\bSuccess (\d+)", lambda found: (f"{found[1]} or greater", "successful")),
    Keyword(r"\bBrave", lambda found: ("3 or less", "hand"), (3,)),
    Keyword(r"\bOracle", lambda found: ("5 or more", "hand"), (5,)),
    Keyword(r"\bResist", lambda found: ("cannot be chosen", "opponent's")),
    Keyword(r"\bLord", lambda found: ("cannot attack",)),
    Keyword(r"\bDarkness", lambda found: ("into your soul",)),
    Keyword(r"\[Legion (\d+)\] ?\"[^\"]*\"", lambda found: ("drop", "deck", "legion"), (3, 4)),
)
