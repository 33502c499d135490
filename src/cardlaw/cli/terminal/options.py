"""The options of a decision in words, and the answers that a line of input means."""

from __future__ import annotations

from rich.text import Text

from cardlaw.cli.terminal.board import Table
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import NO, YES, Words
from cardlaw.kernel import decisions
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.procedures import Procedure
from cardlaw.messages import has_message

PASS_WORDS = ("pass", "p")
MODE_MARK = "・"
EXCHANGE = "swap"  # an option with two places
WITHOUT_NUMBERS = (decisions.AUTO, "invade", "rage", "act")


class NotAnAnswer(CardlawError):
    """A line that does not answer the decision; the message tells the player what was expected."""


class Labels:
    """Says what each option of the open decision is."""

    def __init__(self, game: Game, table: Table, sight: Sight, words: Words) -> None:
        self.game = game
        self.table = table
        self.sight = sight
        self.words = words

    def label(self, option: Option) -> Text:
        key = f"option.{option.verb}"
        if option.card >= 0 and (option.hidden or option.card not in self.sight.cards):
            return Text(self.words.say("option.hidden"))
        card = self.sight.cards.get(option.card)
        params = {
            "card": card.name if card is not None else "",
            "place": self.place(option.place) if option.place >= 0 else "",
            "other": self.place(option.number) if option.verb == EXCHANGE else "",
            "number": self.number(option, card),
            "text": self.text(option),
        }
        text = Text(self.words.sentence(key if has_message(key) else "option.word", **params))
        details = self.details(option, card)
        return text.append(f"  {details}", style="dim") if details else text

    def number(self, option: Option, card: SeenCard | None) -> int:
        if card is not None and option.verb == "invade":
            return card.numbers["invasion"]
        return option.number

    def place(self, place: int) -> str:
        """A place with what lies there."""
        words, layout = self.words, self.sight.layout
        shown = words.place(layout, place)
        cards = [card.name for card in self.sight.cards.values() if self.lies_at(card, place)]
        return f"{shown} ({', '.join(cards)})" if cards else shown

    def lies_at(self, card: SeenCard, place: int) -> bool:
        layout = self.sight.layout
        return not card.beneath and card.player == layout.player(place) and card.area == layout.name(place)

    def text(self, option: Option) -> str:
        """The sentence that an option stands for."""
        if option.verb == decisions.AUTO:
            standby = self.sight.view["standby"]
            return str(standby[option.number]["text"]) if 0 <= option.number < len(standby) else ""
        if option.verb == decisions.MODE:
            modes = self.modes()
            return modes[option.number - 1] if 0 < option.number <= len(modes) else str(option.number)
        return self.table.sentence_of(self.game, option) or self.words.word(option.word or option.verb)

    def modes(self) -> list[str]:
        """The listed options of the ability that is being played."""
        return [part.strip() for part in self.text_of_ability().split(MODE_MARK)[1:]]

    def sentence(self) -> str:
        """What the ability that is being resolved says; a list of options to choose from is among the options."""
        text = self.text_of_ability()
        decision = self.game.decision
        choosing = decision is not None and decision.options[0].verb == decisions.MODE
        return text.partition(MODE_MARK)[0].strip() if choosing else text

    def text_of_ability(self) -> str:
        ability = getattr(self.resolving(), "playing", None)
        return ability.text if isinstance(ability, Ability) else ""

    def asking(self) -> str | None:
        """The name of the card that the open decision comes from."""
        decision = self.game.decision
        if decision is not None and decision.source >= 0:
            return self.sight.name(decision.source)
        frame = self.resolving()
        return None if frame is None else self.sight.name(ref_card(getattr(frame, "source", -1)))

    def resolving(self) -> Procedure | None:
        """The innermost ability under way."""
        for frame in reversed(self.game.state.stack):
            if isinstance(getattr(frame, "playing", None), Ability):
                return frame
        return None

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
