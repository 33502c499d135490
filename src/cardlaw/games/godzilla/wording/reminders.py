"""What reminder text of Godzilla cards must say of the keyword that it explains."""

from __future__ import annotations

from cardlaw.text.reminders import Keyword

KEYWORDS = (
    Keyword(r"<Burst ?(\d+)>", lambda found: (f"rank {found[1]}", "discard pile", "end phase")),
    Keyword(r"<Awakening ?(\d+)>", lambda found: (f"zone {found[1]}",), None, "active if your monster card is in"),
    Keyword(r"<Evolution ?(\d+)> ?<《([^》]*)》>", lambda found: (f"rank {found[1]}", found[2], "main phase"), None),
    Keyword(r"<Revenge>", lambda found: ("destroyed",), (), "activates when"),
)
