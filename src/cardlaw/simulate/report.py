"""Statistics for people: tables and bars of text."""

from __future__ import annotations

from statistics import median
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardlaw.players.factory import ALIASES, KINDS
from cardlaw.simulate.run import UNFINISHED
from cardlaw.simulate.statistics import Ending, Share, Statistics

BAR = "█"
BAR_WIDTH = 50
BARS = 40  # lines of a histogram; longer ones are put together


def words(key: str, language: str = "en", **params: Any) -> str:
    """A message in words."""
    from cardlaw.messages import render

    return render(key, language, **params)


def report(statistics: Statistics, language: str = "en") -> RenderableType:
    """Everything that the statistics of a plan tell."""
    plan = statistics.plan
    last = plan.seed + plan.games - 1
    title = words("simulate.title", language, ruleset=plan.ruleset, games=statistics.games, first=plan.seed, last=last)
    began = statistics.first_player
    parts: list[RenderableType] = [
        Text(title, style="bold"),
        deck_table(statistics, language),
        Text(words("simulate.first_player", language, share=percent(began), interval=span(began))),
    ]
    if statistics.draws:
        parts.append(Text(words("simulate.draws", language, number=statistics.draws)))
    if statistics.unfinished:
        parts.append(Text(words("simulate.unfinished_games", language, number=statistics.unfinished)))
    turns = turns_line(statistics, language)
    parts.extend([ending_table(statistics, language), turns, *bars(statistics.histogram())])
    return Group(*parts)


def deck_table(statistics: Statistics, language: str) -> Table:
    table = Table()
    for heading in ("deck", "player", "wins", "share", "interval", "going_first"):
        told = words(f"simulate.{heading}", language)
        table.add_column(told, justify="left" if heading in ("deck", "player") else "right")
    plan = statistics.plan
    for deck in (0, 1):
        wins, first = statistics.wins[deck], statistics.going_first[deck]
        table.add_row(
            Text(plan.decks[deck].name),
            player_name(plan.players[deck], language),
            str(wins.count),
            percent(wins),
            span(wins),
            f"{percent(first)} ({first.count}/{first.of})",
        )
    return table


def player_name(name: str, language: str = "en") -> str:
    """A player in words; one of the user's own is called as it was given."""
    kind = ALIASES.get(name, name)
    return words(f"simulate.player.{kind}", language) if kind in KINDS else name


def ending_table(statistics: Statistics, language: str) -> Table:
    table = Table()
    for heading in ("ending", "winner", "games"):
        table.add_column(words(f"simulate.{heading}", language), justify="right" if heading == "games" else "left")
    for ending in statistics.endings:
        nobody = words("simulate.nobody", language)
        winner = statistics.plan.decks[ending.winner].name if ending.winner >= 0 else nobody
        table.add_row(Text(reason_text(ending, language)), Text(winner), str(ending.games))
    return table


def reason_text(ending: Ending, language: str = "en") -> str:
    if ending.reason == UNFINISHED:
        return words("simulate.unfinished", language)
    return f"{words(ending.reason, language)} [{', '.join(ending.clauses)}]"


def turns_line(statistics: Statistics, language: str) -> Text:
    turns = statistics.turns
    return Text(words("simulate.turns", language, min=min(turns), median=f"{median(turns):g}", max=max(turns)))


def bars(histogram: dict[int, int]) -> list[Text]:
    """One line of text for each number of turns, or for several where there are many."""
    step = -(-len(histogram) // BARS)
    first = min(histogram)
    counts: dict[int, int] = {}
    for turns, games in histogram.items():
        start = turns - (turns - first) % step
        counts[start] = counts.get(start, 0) + games
    longest = max(counts.values())
    lines = []
    for start, games in counts.items():
        label = f"{start}" if step == 1 else f"{start}-{start + step - 1}"
        lines.append(Text(f"{label:>9} {BAR * -(-games * BAR_WIDTH // longest)} {games}"))
    return lines


def percent(share: Share) -> str:
    return f"{100 * share.value:.1f} %"


def span(share: Share) -> str:
    low, high = share.interval
    return f"{100 * low:.1f} – {100 * high:.1f} %"
