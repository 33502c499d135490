"""One page with everything that an event showed: tables and pictures, in a single file without scripts."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from cardlaw.simulate.drawn import CardShare, card_shares
from cardlaw.simulate.pictures import bars, heat_map
from cardlaw.simulate.run import UNFINISHED
from cardlaw.simulate.statistics import Share
from cardlaw.simulate.tournament import Held

CARDS = 8  # of a deck, those that go with winning and those that go with losing
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1000px; margin: 2em auto; padding: 0 1em; color: #1c2430 }
table { border-collapse: collapse; margin: .5em 0 } th, td { padding: .2em .7em; border-bottom: 1px solid #d5dae2 }
td.num, th.num { text-align: right } h2 { margin-top: 2em } svg { max-width: 100%; height: auto }
svg text { font: 12px system-ui, sans-serif; fill: #1c2430 } svg .num { font-weight: 600 }
svg .small { font-size: 10px } .bar { fill: #4a7fc1 } small { color: #55606f }
"""


def html_report(held: Held, language: str = "en") -> str:
    """The page in a language."""
    return Page(held, language).whole()


class Page:
    """The parts of a report."""

    def __init__(self, held: Held, language: str) -> None:
        self.held = held
        self.language = language
        self.names = [deck.name for deck in held.event.decks]

    def say(self, key: str, **params: Any) -> str:
        return escape(self.words(f"simulate.{key}", **params))

    def whole(self) -> str:
        event = self.held.event
        games = sum(meeting.statistics.games for meeting in self.held.meetings)
        title = self.say("report.title", ruleset=event.ruleset, decks=len(event.decks), games=games)
        parts = [
            self.standings(),
            self.section("report.win_rates", heat_map(self.names, self.matrix())),
            self.section("report.length", self.lengths()),
            self.section("report.first", self.first()),
            self.section("report.endings", self.endings()),
            self.section("report.cards", "".join(self.cards(deck) for deck in range(len(event.decks)))),
        ]
        return (
            f"<!doctype html><html lang='{self.language}'><meta charset='utf-8'>"
            f"<meta name='viewport' content='width=device-width'><title>{title}</title><style>{STYLE}</style>"
            f"<h1>{title}</h1>{''.join(parts)}</html>\n"
        )

    def section(self, key: str, content: str) -> str:
        return f"<h2>{self.say(key)}</h2>{content}"

    def matrix(self) -> dict[tuple[int, int], Share]:
        counts: Counter[tuple[int, int]] = Counter()
        played: Counter[tuple[int, int]] = Counter()
        for meeting in self.held.meetings:
            one, other = meeting.pairing
            for row, column, side in ((one, other, 0), (other, one, 1)):
                counts[row, column] += meeting.statistics.wins[side].count
                played[row, column] += meeting.statistics.games
        return {cell: Share(counts[cell], of) for cell, of in played.items()}

    def standings(self) -> str:
        points, shares = self.held.points(), self.held.shares()
        rows = []
        for deck in self.held.standings():
            low, high = shares[deck].interval
            rows.append(
                f"<tr><td>{escape(self.names[deck])}</td><td class='num'>{points[deck]:g}</td>"
                f"<td class='num'>{shares[deck].count} / {shares[deck].of}</td>"
                f"<td class='num'>{100 * shares[deck].value:.1f} %</td>"
                f"<td class='num'>{100 * low:.1f} – {100 * high:.1f} %</td></tr>"
            )
        heads = "".join(
            f"<th class='{'num' if at else ''}'>{self.say(key)}</th>"
            for at, key in enumerate(("deck", "points", "wins", "share", "interval"))
        )
        return f"<table><tr>{heads}</tr>{''.join(rows)}</table>"

    def lengths(self) -> str:
        turns = Counter(result.turns for meeting in self.held.meetings for result in meeting.results)
        step = max(-(-(max(turns) - min(turns) + 1) // 30), 1)
        grouped: Counter[int] = Counter()
        for number, games in turns.items():
            grouped[number - (number - min(turns)) % step] += games
        most = max(grouped.values())
        rows = [
            (self.words("simulate.report.turns", number=str(start) if step == 1 else f"{start}–{start + step - 1}"),
             games / most, str(games))
            for start, games in sorted(grouped.items())
        ]  # fmt: skip
        return bars(rows)

    def first(self) -> str:
        results = [result for meeting in self.held.meetings for result in meeting.results if result.winner >= 0]
        share = Share(sum(result.winner == result.first for result in results), len(results))
        low, high = share.interval
        told = f"{100 * share.value:.1f} % ({100 * low:.1f} – {100 * high:.1f} %)"
        return bars([(self.words("simulate.report.began"), share.value, told)])

    def endings(self) -> str:
        counts: Counter[tuple[str, tuple[str, ...]]] = Counter()
        for meeting in self.held.meetings:
            counts.update((result.reason, result.clauses) for result in meeting.results)
        rows = []
        for (reason, clauses), games in counts.most_common():
            said = self.words("simulate.unfinished" if reason == UNFINISHED else reason)
            told = f"<td>{escape(said)}</td><td>{escape(', '.join(clauses))}</td><td class='num'>{games}</td>"
            rows.append(f"<tr>{told}</tr>")
        return f"<table>{''.join(rows)}</table>"

    def words(self, key: str, **params: Any) -> str:
        from cardlaw.messages import render

        return render(key, self.language, **params)

    def cards(self, deck: int) -> str:
        results = [
            (meeting.pairing.index(deck), result)
            for meeting in self.held.meetings
            if deck in meeting.pairing
            for result in meeting.results
        ]
        shares = card_shares(self.held.event.decks[deck], results)
        shown = shares if len(shares) <= 2 * CARDS else [*shares[:CARDS], *shares[-CARDS:]]
        rows = [(one.name, one.drawn.value, card_words(one)) for one in shown]
        return f"<h3>{escape(self.names[deck])}</h3><small>{self.say('report.cards_about')}</small>{bars(rows, 720)}"


def card_words(share: CardShare) -> str:
    """How often a deck won with a card, and by how many points more than without it."""
    won = f"{100 * share.drawn.value:.0f} % / {share.drawn.of}"
    return f"{won}  {100 * share.lift:+.0f} ± {100 * share.error:.0f}" if share.without.of else won
