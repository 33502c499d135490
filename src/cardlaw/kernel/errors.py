"""The tree of errors that cardlaw raises on purpose."""

from __future__ import annotations


class CardlawError(Exception):
    """Anything that cardlaw refuses, with a message for the person who asked."""


class BadInput(CardlawError):
    """A file, name or value that is not what was expected at its place."""


class IllegalAnswer(CardlawError):
    """An answer that the rules refuse. Nothing was changed. `source` and `text`: the card and sentence that forbid."""

    def __init__(
        self, reason: str, clauses: tuple[str, ...] = (), detail: str = "", source: int = -1, text: str = ""
    ) -> None:
        self.reason = reason
        self.clauses = clauses
        self.detail = detail
        self.source = source  # the number of the card whose effect forbids it
        self.text = text
        cited = f" [{', '.join(clauses)}]" if clauses else ""
        sentence = f" ({text})" if text else ""
        super().__init__(f"{reason}{': ' + detail if detail else ''}{sentence}{cited}")


class UnsupportedText(BadInput):
    """Card text that is not wholly understood; it says where understanding stopped."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text = text
        self.at = at
        self.expected = expected
        super().__init__(f"not understood at character {at + 1}: {text[at : at + 40]!r}; expected {expected}")
