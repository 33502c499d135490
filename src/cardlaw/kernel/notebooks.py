"""A game as a table, for notebooks: what a spectator may see, and the open question."""

from __future__ import annotations

from html import escape

from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.views import View


def page_of(title: str, view: View, decision: Decision | None) -> str:
    """A position under its title. Cards of the question stand there by number: their names are for whoever decides."""
    rows: list[str] = []
    for player in PLAYERS:
        for area, cards in view["players"][player]["zones"].items():
            if cards:
                names = ", ".join([card["name"] for card in cards if card is not None])
                rows.append(f"<tr><td>{player}.{escape(area)}</td><td>{len(cards)}</td><td>{escape(names)}</td></tr>")
    table = f"<table><tr><th>area</th><th>cards</th><th></th></tr>{''.join(rows)}</table>"
    asked = decision.html([option.words(naming_cards=False) for option in decision.options]) if decision else ""
    return f"<p>{escape(title)}</p>{table}{asked}"
