"""The options of a decision in words, and the answers that a line of input means."""

from __future__ import annotations

from rich.text import Text

from cardlaw.cli.terminal.board import Table
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import NO, YES, Words
from cardlaw.kernel import decisions
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.game import Game
from cardlaw.match import labels

PASS_WORDS = ("pass", "p")
WITHOUT_NUMBERS = (decisions.AUTO, "invade", "rage", "act")


class NotAnAnswer(CardlawError):
    """A line that does not answer the decision; the message tells the player what was expected."""


class Labels(labels.Labels):
    """Says what each option of the open decision is, with numbers of the cards."""

    words: Words

    def __init__(self, game: Game, table: Table, sight: Sight, words: Words) -> None:
        super().__init__(game, table.telling, sight, words)
        self.table = table

    def drawn(self, option: Option) -> Text:
        """An option with where its card is and its numbers."""
        text = Text(self.label(option))
        details = "" if self.is_hidden(option) else self.details(option, self.sight.cards.get(option.card))
        return text.append(f"  {details}", style="dim") if details else text

    def details(self, option: Option, card: SeenCard | None) -> str:
        """Where a card to be chosen is, and its numbers."""
        if card is None or option.verb in WITHOUT_NUMBERS:
            return ""
        shown = self.table.summary(card, self.words)
        if option.verb != decisions.CARD:
            return shown
        layout = self.sight.layout
        where = self.words.area(card.area)
        if card.player >= 0:
            where = self.words.place(layout, layout.place(card.player, card.area))
        return f"{where} · {shown}" if shown else where


def parse_answer(line: str, decision: Decision, words: Words) -> list[int] | None:
    """The numbers of the options that a line chooses; None if it is something else than an answer."""
    given = line.strip().lower()
    verbs = [option.verb for option in decision.options]
    if given in PASS_WORDS:
        if decisions.PASS in verbs:
            return [verbs.index(decisions.PASS)]
        if decision.min == 0:
            return []
        raise NotAnAnswer(words.say("ui.cannot_pass"))
    if given in YES or given in NO:
        wanted = decisions.YES if given in YES else decisions.NO
        if wanted in verbs:
            return [verbs.index(wanted)]
        raise NotAnAnswer(words.say("ui.no_yes_no"))
    parts = given.replace(",", " ").split()
    if not parts or not parts[0].lstrip("-").isdecimal():
        return None
    if names_numbers(decision):
        return [named_number(given, decision, words)]
    return chosen_numbers(parts, decision, words)


def names_numbers(decision: Decision) -> bool:
    """Is the decision for a number? Then the number itself is the answer, not its place in the list."""
    return all(option.verb == decisions.NUMBER for option in decision.options)


def named_number(given: str, decision: Decision, words: Words) -> int:
    known = [option.number for option in decision.options]
    number = whole_number(given)
    if number not in known:
        raise NotAnAnswer(words.say("ui.expected_number", first=known[0], last=known[-1], found=given))
    return known.index(number)


def chosen_numbers(parts: list[str], decision: Decision, words: Words) -> list[int]:
    last = len(decision.options)
    numbers: list[int] = []
    for part in parts:
        if not 1 <= whole_number(part) <= last:
            raise NotAnAnswer(words.say("ui.expected_numbers", last=last, found=part))
        numbers.append(whole_number(part) - 1)
    if not decision.min <= len(numbers) <= decision.max:
        asked = words.choose(decision.min, decision.max)
        raise NotAnAnswer(words.say("ui.expected_count", asked=asked, found=len(numbers)))
    return numbers


def whole_number(text: str) -> int:
    """The number that a text writes; -1 if it writes none, or one that is longer than any list."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1
