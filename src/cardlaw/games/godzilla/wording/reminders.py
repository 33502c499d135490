"""Reminder text of Godzilla cards: what it may say, and what it must say of the keyword that it explains."""

from __future__ import annotations

from cardlaw.text.forms import ListOf, Table
from cardlaw.text.reminders import Keyword

KEYWORDS = (
    Keyword(r"<Burst ?(\d+)>", lambda found: (f"rank {found[1]}", "discard pile", "end phase")),
    Keyword(r"<Awakening ?(\d+)>", lambda found: (f"zone {found[1]}",), None, "active if your monster card is in"),
    Keyword(r"<Evolution ?(\d+)> ?<《([^》]*)》>", lambda found: (f"rank {found[1]}", found[2], "main phase"), None),
    Keyword(r"<Revenge>", lambda found: ("destroyed",), (), "activates when"),
)

TABLE = Table()

# 2.9.2: what stands in parentheses explains and does not affect the game; `KEYWORDS` checks what it says of a keyword.
TABLE.add_leaf("anything", "any", lambda token: token.text)
TABLE.add_list("anything_else", ListOf("anything", least=0))
TABLE.add("reminder", ("{r:anything_else}", None))
