"""An event for people and for spreadsheets."""

from __future__ import annotations

import csv
from io import StringIO

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardlaw.simulate.report import percent, span, words
from cardlaw.simulate.tournament import Held


def event_report(held: Held, language: str = "en") -> RenderableType:
    """Standings, then every pairing."""
    points, shares = held.points(), held.shares()
    standings = Table()
    for heading in ("deck", "points", "wins", "share", "interval"):
        standings.add_column(words(f"simulate.{heading}", language), justify="left" if heading == "deck" else "right")
    for deck in held.standings():
        share = shares[deck]
        name = Text(held.event.decks[deck].name)
        standings.add_row(name, f"{points[deck]:g}", f"{share.count} / {share.of}", percent(share), span(share))
    pairs = Table()
    for heading in ("deck", "report.against", "wins", "share", "interval"):
        pairs.add_column(words(f"simulate.{heading}", language), justify="left" if "wins" not in heading else "right")
    for meeting in held.meetings:
        first, second = (held.event.decks[deck].name for deck in meeting.pairing)
        share = meeting.statistics.wins[0]
        pairs.add_row(Text(first), Text(second), f"{share.count} / {share.of}", percent(share), span(share))
    return Group(standings, pairs)


def event_csv(held: Held) -> str:
    """A line for each game."""
    content = StringIO()
    writer = csv.writer(content, lineterminator="\n")
    writer.writerow(["round", "first", "second", "seed", "winner", "reason", "clauses", "turns", "decisions", "began"])
    for meeting in held.meetings:
        names = [held.event.decks[deck].name for deck in meeting.pairing]
        for one in meeting.results:
            winner = names[one.winner] if one.winner >= 0 else ""
            row = [meeting.round, *names, one.seed, winner, one.reason, " ".join(one.clauses)]
            writer.writerow([*row, one.turns, one.decisions, names[one.first]])
    return content.getvalue()
