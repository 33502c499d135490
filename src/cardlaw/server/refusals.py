"""Why the server refuses a message or request: a message key with parameters."""

from __future__ import annotations

from typing import Any

from cardlaw.kernel.errors import CardlawError


class Refused(CardlawError):
    """A refusal that is told to the client; `outdated` says that the client may show an old state."""

    def __init__(self, key: str, status: int = 400, outdated: bool = False, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.outdated = outdated
        self.params = params
