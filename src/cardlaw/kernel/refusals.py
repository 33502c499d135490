"""Why something is not allowed: a reason with the clauses that say so."""

from __future__ import annotations

from typing import final


@final
class Refusal:
    """One reason. `key` names the rule in the ruleset's citations; `source` is the card whose effect forbids it."""

    def __init__(self, key: str, source: int = -1) -> None:
        self.key = key
        self.source = source
        self.clauses: tuple[str, ...] = ()  # set when the reason is told to somebody

    def __repr__(self) -> str:
        return f"<Refusal {self.key} [{', '.join(self.clauses)}]>"
