"""Why the server refuses a message or request: a message key with parameters, told in words at the edge."""

from __future__ import annotations

from typing import Any

from cardlaw.games.clauses import Clause
from cardlaw.kernel.errors import CardlawError, IllegalAnswer
from cardlaw.match.words import Words
from cardlaw.messages import render
from cardlaw.server.protocol.told import Problem
from cardlaw.server.protocol.views import Cited


class Refused(CardlawError):
    """A refusal that is told to the client; `outdated` says that the client may show an old state."""

    def __init__(self, key: str, status: int = 400, outdated: bool = False, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.outdated = outdated
        self.params = params

    def text(self, lang: str) -> str:
        key = self.key if self.key.startswith("answer.") else f"server.{self.key}"
        return render(key, lang, **self.params)


def problem_of(error: CardlawError, lang: str, request: int | None, clauses: dict[str, Clause]) -> Problem:
    """A refusal of a message in words."""
    if isinstance(error, IllegalAnswer):
        cited = [Cited(id, clauses[id].title if id in clauses else "") for id in error.clauses]
        return Problem(request=request, key=error.reason, text=Words(lang, 0).sentence(error.reason), clauses=cited)
    if isinstance(error, Refused):
        return Problem(request=request, key=error.key, text=error.text(lang))
    return Problem(request=request, key="game.damaged", text=str(error))
