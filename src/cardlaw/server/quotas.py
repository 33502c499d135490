"""How many unfinished games each address and account has begun here."""

from __future__ import annotations

from cardlaw.server.refusals import Refused
from cardlaw.server.storage import Store

LOOKED_THROUGH = 1000  # games more than the last time, and it is asked which of them are over


class Quotas:
    """Counts games until they are over.

    A game may be played and finished at another process, and removed by whoever runs the server; so nobody is refused
    before the store was asked which of their games still go on.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.games: dict[str, tuple[str, ...]] = {}  # who has begun each
        self.begun: dict[str, set[str]] = {}  # and what each has begun
        self.kept = 0  # games that went on when all were asked for

    def admit(self, who: str, limit: int) -> None:
        """Let somebody begin one game more, or refuse."""
        if len(self.begun.get(who, ())) >= limit:
            self.forget_finished(self.begun[who])
        if len(self.begun.get(who, ())) >= limit:
            raise Refused("games.too_many", status=429, limit=limit)

    def begin(self, game: str, *who: str) -> None:
        self.games[game] = who
        for one in who:
            self.begun.setdefault(one, set()).add(game)
        if len(self.games) > 2 * self.kept + LOOKED_THROUGH:
            self.forget_finished(set(self.games))
            self.kept = len(self.games)

    def end(self, game: str) -> None:
        for one in self.games.pop(game, ()):
            self.begun[one].discard(game)
            if not self.begun[one]:
                del self.begun[one]

    def forget_finished(self, games: set[str]) -> None:
        for game in games - self.store.unfinished(games):
            self.end(game)
