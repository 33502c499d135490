"""Pictures as SVG, drawn by hand, so that a report is one file that needs nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from cardlaw.simulate.statistics import Share

CELL = 92
LABEL = 190
TOP = 24
LINE = 22


def color(share: float) -> str:
    """From red (always lost) over white to green (always won)."""
    far = min(abs(share - 0.5) * 2, 1.0)
    hue = 140 if share >= 0.5 else 10
    return f"hsl({hue} 60% {97 - 42 * far:.0f}%)"


def heat_map(names: Sequence[str], shares: Mapping[tuple[int, int], Share]) -> str:
    """Who wins against whom: the row's share of the games against the column, with its interval."""
    count = len(names)
    width, height = LABEL + count * CELL + 4, TOP + count * CELL // 2 + 4
    parts = [f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img">']
    for at, name in enumerate(names):
        x, y = LABEL + at * CELL + CELL / 2, TOP + at * CELL / 2 + CELL / 4
        parts.append(text(x, TOP - 8, shorter(name, 12), "middle"))
        parts.append(text(LABEL - 8, y + 4, shorter(name, 26), "end"))
    for (row, column), share in shares.items():
        low, high = share.interval
        x, y = LABEL + column * CELL, TOP + row * CELL / 2
        parts.append(
            f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL / 2 - 2}" fill="{color(share.value)}"/>'
            + text(x + CELL / 2, y + 20, f"{100 * share.value:.0f} %", "middle", "num")
            + text(x + CELL / 2, y + 36, f"{100 * low:.0f}–{100 * high:.0f}", "middle", "small")
        )
    return "".join([*parts, "</svg>"])


def bars(rows: Sequence[tuple[str, float, str]], width: int = 620) -> str:
    """A bar for each row: its label, how long from 0 to 1, and what stands behind it."""
    height = len(rows) * LINE + 4
    room = width - LABEL - 150
    parts = [f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img">']
    for at, (label, share, told) in enumerate(rows):
        y = at * LINE
        parts.append(text(LABEL - 8, y + 15, shorter(label, 28), "end"))
        parts.append(
            f'<rect class="bar" x="{LABEL}" y="{y + 2}" width="{max(room * share, 1):.1f}" height="{LINE - 6}"/>'
        )
        parts.append(text(LABEL + room * share + 6, y + 15, told, "start"))
    return "".join([*parts, "</svg>"])


def text(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(words)}</text>'


def shorter(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
