"""What happened in a game, told to a judge: players by letter, every card seen, the clauses that decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardlaw.games.package import GamePackage
from cardlaw.games.telling import Telling
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.chronicle import OpenChronicle
from cardlaw.match.labels import Labels
from cardlaw.match.lines import Line
from cardlaw.match.sight import Sight, opened
from cardlaw.match.words import Words
from cardlaw.messages import ENGLISH
from cardlaw.testing.board import board
from cardlaw.testing.names import Names

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


def board_in_words(names: Names, words: JudgeWords) -> str:
    """What lies where, as files name it, and whose turn it is and who is asked what, in the reader's language."""
    state, decision = names.state, names.game.decision
    if words.language == ENGLISH or state.phase < 0:
        return board(names)
    phase = words.named("phase", state.ruleset.phases[state.phase])
    last = words.say("desk.standing", number=state.turn, name=PLAYERS[state.turn_player], phase=phase)
    if decision is not None:
        last += f" {PLAYERS[decision.player]}: {words.question(decision.purpose)} ({', '.join(decision.clauses)})"
    return board(names, last)


@dataclass
class Told:
    """One line of a story with the clauses behind it."""

    text: str
    clauses: list[str]
    heading: bool = False

    def data(self) -> dict[str, Any]:
        return {"text": self.text, "clauses": self.clauses}


class JudgeChronicle(OpenChronicle):
    """Every card is seen, and called as the position calls it."""

    def __init__(self, game: Game, telling: Telling, label: Callable[[int], str]) -> None:
        self.label = label
        super().__init__(game, telling, 0)

    def name(self, line: Line, card: int, seen: bool) -> None:
        line.name(card, self.label(card))


class Story:
    """The story of a game that keeps a trace, grown as the game goes on."""

    def __init__(
        self, game: Game, package: GamePackage, language: str = "en", label: Callable[[int], str] | None = None
    ) -> None:
        self.game = game
        self.package = package
        self.words = JudgeWords(language, package.game)
        self.chronicle = JudgeChronicle(game, package.telling(), label or self.printed_name)
        self.told = 0
        self.turns_before = game.start.turn  # a position may begin in any turn

    def printed_name(self, card: int) -> str:
        return self.game.state.cards[card].face.name

    def go_on(self) -> list[Told]:
        """What happened since the last time; the last line may still have grown until now."""
        self.chronicle.update()
        lines = self.chronicle.lines[self.told :]
        self.told = len(self.chronicle.lines)
        return [
            Told(self.heading(line) or line.text(self.words), list(line.clauses), line.is_heading) for line in lines
        ]

    def heading(self, line: Any) -> str:
        if not line.is_heading:
            return ""
        return self.words.say(
            "desk.turn", number=self.turns_before + line.params["number"], player=self.words.player(line.player)
        )

    def question(self, decision: Decision) -> dict[str, Any]:
        """An open question in words: who is asked what, and between which answers."""
        telling = self.package.telling()
        labels = Labels(self.game, telling, Sight(opened(self.game), decision.player), self.words)
        return {
            "player": PLAYERS[decision.player],
            "question": self.words.question(decision.purpose),
            "purpose": decision.purpose,
            "options": [labels.label(option) for option in decision.options],
            "min": decision.min,
            "max": decision.max,
            "clauses": list(decision.clauses),
        }
