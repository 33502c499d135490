"""The words of the judge's desk: both players are called by letter, in the reader's language."""

from __future__ import annotations

from cardlaw.games.telling import Term
from cardlaw.kernel.decisions import Outcome
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.words import Words

NOBODY = -1


class JudgeWords(Words):
    """Messages in which both players are named by letter, with the words of one game."""

    def __init__(self, language: str, game: str) -> None:
        super().__init__(language, NOBODY, game)

    def player(self, player: int) -> str:
        return self.seat(player)

    def whose(self, player: int) -> str:
        return self.say("desk.whose", name=PLAYERS[player])

    def area_of(self, player: int, name: str) -> str:
        area = self.area(name)
        return area if player < 0 else self.say("desk.place", name=PLAYERS[player], area=area)

    def subjects_place(self, player: int, name: str) -> str:
        return self.say("place.subject_other", area=self.area(name))

    def outcome(self, outcome: Outcome) -> str:
        """Who has won and why, with the clauses."""
        won = self.say("ui.wins_player", name=PLAYERS[outcome.winner]) if outcome.winner >= 0 else self.say("ui.draw")
        told = self.say("ui.because", result=won, reason=Term(outcome.reason, outcome.reason))
        return f"{told} [{', '.join(outcome.clauses)}]"
