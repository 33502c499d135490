"""Sentences as they are printed on cards, for people; programs know them in their normal form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

BULLET = "・"

_printed: dict[str, str] = {}


def remember_printed(
    lines: Sequence[str], texts: Sequence[str], normalised_lines: Callable[[Sequence[str]], list[str]]
) -> None:
    """Keep how the lines of a card are printed, by their normal form."""
    if all(text in _printed for text in texts):
        return
    heads: list[str] = []
    for line in lines:
        if line.startswith(BULLET) and heads:
            heads[-1] += "\n" + line
        else:
            heads.append(line)
    if len(heads) == len(texts):
        pairs = list(zip(texts, heads, strict=True))
    else:
        pairs = [(text, line) for line in heads for text in normalised_lines([line])]
    for text, line in pairs:
        _printed.setdefault(text, line)


def printed(text: str) -> str:
    """A sentence as it is printed, where a card with it has been seen; else as it is known."""
    return _printed.get(text, text)
