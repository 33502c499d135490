"""What happened in a game, told to a judge: players by letter, every card seen, the clauses that decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardlaw.desk.noting import STANDS_BY, Change, NoteTaker
from cardlaw.desk.words import JudgeWords
from cardlaw.games.package import GamePackage
from cardlaw.games.telling import Telling, Term
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.events import Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.trace import Entry
from cardlaw.match.chronicle import Numbers, OpenChronicle
from cardlaw.match.labels import Labels
from cardlaw.match.lines import Line, joined
from cardlaw.match.sight import Sight, opened

NOT_PAID, ASKED_TO_PAY = "cost.cannot_be_paid", "AskToPay.choose_whether"


@dataclass
class Told:
    """One line of a story with the clauses behind it."""

    text: str
    clauses: list[str]
    heading: bool = False

    def data(self) -> dict[str, Any]:
        return {"text": self.text, "clauses": self.clauses}


class JudgeChronicle(OpenChronicle):
    """Every card is seen, and called as the position calls it; abilities and changed numbers are told too."""

    def __init__(self, game: Game, telling: Telling, label: Callable[[int], str]) -> None:
        self.label = label
        self.seen: NoteTaker | None = None
        self.step = ""
        super().__init__(game, telling, 0)

    def start(self) -> None:
        super().start()
        self.seen = NoteTaker(self.telling, self.game.state)
        if self.trace is not None:
            self.trace.onlooker = self.seen

    def name(self, line: Line, card: int, seen: bool) -> None:
        line.name(card, self.label(card))

    def params_of(self, key: str, event: Event) -> dict[str, Any]:
        params = super().params_of(key, event)
        return params | {"target": self.label(event.onto)} if "target" in params and event.onto >= 0 else params

    def tell_changed_numbers(self, now: Numbers) -> None:
        """They are told where they change, with the clauses."""

    def take_up(self, entry: Entry) -> None:
        super().take_up(entry)
        if entry.event is None and entry.key[0].isupper():
            self.step = entry.key
        if entry.key == NOT_PAID and self.step == ASKED_TO_PAY:
            self.tell(entry, "desk.not_paid", (entry.card,))
        note = self.seen.notes.pop(entry, None) if self.seen is not None else None
        if note is None:
            return
        if entry.key == STANDS_BY and self.lines.last is not None:
            last = self.lines.last
            last.key, last.params, last.group = "desk.triggered", {"text": note.text}, ()
        elif note.text:
            self.tell(entry, "desk.resolved", (), text=note.text)
        self.tell_changes(entry, note.changes)

    def tell_changes(self, entry: Entry, changes: list[Change]) -> None:
        """Cards whose numbers change alike are told together."""
        alike: dict[tuple[str, int, int], list[int]] = {}
        for change in changes:
            alike.setdefault((change.value, change.before, change.after), []).append(change.card)
        for (value, before, after), cards in alike.items():
            self.tell(
                entry, "desk.changed", tuple(cards), value=Term(f"value.{value}", value), before=before, after=after
            )

    def tell(self, entry: Entry, key: str, cards: tuple[int, ...], **params: Any) -> None:
        line = Line(key, joined(self.cause_of(entry), entry.clauses), entry.depth, entry.player)
        line.params = params
        for card in cards:
            self.name(line, card, True)
        self.lines.append(line)

    def close(self) -> None:
        """What has been told is told: nothing is added to its last line any more."""
        if self.lines.last is not None:
            self.lines.last.group = ()


class Story:
    """The story of a game that keeps a trace, grown as the game goes on."""

    def __init__(
        self, game: Game, package: GamePackage, language: str = "en", label: Callable[[int], str] | None = None
    ) -> None:
        self.game = game
        self.package = package
        self.words = JudgeWords(language, package.game)
        self.label = label or self.printed_name
        self.chronicle = JudgeChronicle(game, package.telling(), self.label)
        self.told = 0
        self.answers: list[tuple[int, Told]] = []  # given since the last time, each with how long the trace was
        self.turns_before = game.start.turn  # a position may begin in any turn

    def printed_name(self, card: int) -> str:
        return self.game.state.cards[card].face.name

    def go_on(self) -> list[Told]:
        """What happened since the last time, with the answers that led to it."""
        found: list[Told] = []
        for length, answer in self.answers:
            self.chronicle.read_up_to(length)
            found.extend((*self.new_lines(), answer))
        self.answers.clear()
        self.chronicle.update()
        return [*found, *self.new_lines()]

    def new_lines(self) -> list[Told]:
        lines = self.chronicle.lines[self.told :]
        self.told = len(self.chronicle.lines)
        self.chronicle.close()
        return [
            Told(self.heading(line) or line.text(self.words), list(line.clauses), line.is_heading) for line in lines
        ]

    def answered(self, question: dict[str, Any], numbers: Sequence[int]) -> str:
        """An answer is given now; it is told before what comes of it."""
        chosen = "; ".join(question["options"][number] for number in numbers) or self.words.say("desk.none")
        text = self.words.say("desk.answered", name=question["player"], question=question["question"], answer=chosen)
        trace = self.game.trace
        self.answers.append((trace.length() if trace is not None else 0, Told(text, question["clauses"])))
        return text

    def take_back(self) -> None:
        """What happened since the last time was taken back."""
        self.answers.clear()
        if self.chronicle.seen is not None:
            self.chronicle.seen.look_anew(self.game.state)

    def heading(self, line: Any) -> str:
        if not line.is_heading:
            return ""
        return self.words.say(
            "desk.turn", number=self.turns_before + line.params["number"], player=self.words.player(line.player)
        )

    def question(self, decision: Decision) -> dict[str, Any]:
        """An open question in words: who is asked what, and between which answers."""
        sight = Sight(opened(self.game), decision.player)
        for card in sight.cards.values():
            card.name = self.label(card.id)
        labels = Labels(self.game.clone(), self.package.telling(), sight, self.words)
        return {
            "player": PLAYERS[decision.player],
            "question": self.words.question(decision.purpose),
            "purpose": decision.purpose,
            "options": [labels.label(option) for option in decision.options],
            "min": decision.min,
            "max": decision.max,
            "clauses": list(decision.clauses),
        }
