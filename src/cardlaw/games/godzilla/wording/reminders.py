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
TABLE.add_leaf("anything", "any", lambda token: token.text)
TABLE.add_list("anything_else", ListOf("anything", least=0))
REST = "{r:anything_else}"

# Examples and explanations of keywords; what they say of a keyword is compared with it (`KEYWORDS`).
TABLE.add(
    "reminder",
    *(
        (f"{words} {REST}", None)
        for words in (
            "for example|instance",
            "example",
            "active if",
            "activates when",
            "you can play this card from rank",
            "at the beginning of your main phase , you may play",
            "at the beginning of your main phase , you may search your deck for",
            "tokens are prepared separately",
            "tokens cannot be added to the deck",
            "after being played",
            "their counter power is not included",
            "its counter power is not included",
            "do not play the next monster card",
            "does not destroy cards already",
            "they return to their original rank",
            "this card's rank returns to",
            "if you invaded {n:number} zones , activate this effect",
            "if both conditions are met",
            "if your monster card is in zone {n:number} , you can select|choose",
            "battle cards in your hand can be played if",
            "refer to those battle",
            "regardless of",
            "including",
            "in this case",
        )
    ),
)
