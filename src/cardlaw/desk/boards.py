"""A position as text for a judge: what lies where and how, whose turn it is and who is asked what."""

from __future__ import annotations

from cardlaw.desk.words import JudgeWords
from cardlaw.games.package import GamePackage
from cardlaw.games.telling import Telling
from cardlaw.kernel.layout import PLAYERS
from cardlaw.messages import ENGLISH
from cardlaw.testing.board import grouped
from cardlaw.testing.names import Names


def board_in_words(names: Names, words: JudgeWords, package: GamePackage) -> str:
    """Every area that holds something; in English areas are called as files call them."""
    return "\n".join(BoardTeller(names, words, package.telling()).lines())


class BoardTeller:
    """Tells one position."""

    def __init__(self, names: Names, words: JudgeWords, telling: Telling) -> None:
        self.names = names
        self.state = names.state
        self.words = words
        self.telling = telling

    def lines(self) -> list[str]:
        layout = self.state.layout
        found: list[str] = []
        for player, letter in enumerate(PLAYERS):
            found.append(f"{letter}  {self.values(player)}".rstrip())
            for area in layout.areas_of(player):
                found.extend(self.area("  ", area.name, layout.place(player, area.name)))
        for area in layout.shared:
            found.extend(self.area("", area.name, layout.place(0, area.name)))
        return [*found, self.standing()]

    def values(self, player: int) -> str:
        """A player's numbers other than nought."""
        numbers = [
            (name, self.state.value(player, number)) for number, name in enumerate(self.state.ruleset.value_names)
        ]
        return ", ".join(f"{self.words.named('value', name)} {number}" for name, number in numbers if number)

    def area(self, indent: str, name: str, place: int) -> list[str]:
        cards = self.state.zones[place]
        if not cards:
            return []
        called = name if self.words.language == ENGLISH else self.words.area(name)
        return [f"{indent}{called + '  ':<14}{grouped([self.card(card) for card in cards])}"]

    def card(self, card: int) -> str:
        """A card as the position calls it, on what lies beneath it; which one it is, how it lies if not as usual."""
        record = self.state.cards[card]
        called = " < ".join(self.names.label(one) for one in (*record.beneath, card))
        orientations = self.telling.orientations
        lying = orientations[record.orientation] if 0 < record.orientation < len(orientations) else ""
        printed = record.face.name if self.names.label(card).partition("#")[0] != record.face.name else ""
        more = [word for word in (printed, self.words.named("orientation", lying) if lying else "") if word]
        return f"{called} ({', '.join(more)})" if more else called

    def standing(self) -> str:
        """Whose turn it is; who is asked what, or who has won."""
        state, game, words = self.state, self.names.game, self.words
        said: list[str] = []
        if state.phase >= 0:
            phase = words.named("phase", state.ruleset.phases[state.phase])
            said.append(words.say("desk.standing", number=state.turn, name=PLAYERS[state.turn_player], phase=phase))
        if game.outcome is not None:
            said.append(words.outcome(game.outcome))
        elif game.decision is not None:
            decision = game.decision
            cited = ", ".join(game.clauses_of(decision))
            said.append(f"{PLAYERS[decision.player]}: {words.question(decision.purpose)} [{cited}]")
        return " ".join(said)
