"""The open decision in words: what each option is, what the ability that asks says, which card asks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardlaw.games.telling import Telling
from cardlaw.kernel import decisions
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.game import Game
from cardlaw.kernel.procedures import Procedure
from cardlaw.match.sight import Sight
from cardlaw.match.words import Words
from cardlaw.messages import has_message
from cardlaw.text.printed import printed

MODE_MARK: Final = "・"


@mypyc_attr(allow_interpreted_subclasses=True)
class Labels:
    """Says to one viewer what each option of the open decision is; asks a copy of the game, which leaves no trace."""

    def __init__(self, game: Game, telling: Telling, sight: Sight, words: Words) -> None:
        self.game = game
        self.telling = telling
        self.sight = sight
        self.words = words

    def is_hidden(self, option: Option) -> bool:
        """Does the option stand for a card that the viewer does not know?"""
        return option.card >= 0 and (option.hidden or option.card not in self.sight.cards)

    def label(self, option: Option) -> str:
        key = f"option.{option.verb}"
        if self.is_hidden(option):
            return self.words.say("option.hidden")
        card = self.sight.cards.get(option.card)
        return self.words.sentence(
            key if has_message(key) else "option.word",
            card=card.name if card is not None else "",
            place=self.place(option.place) if option.place >= 0 else "",
            other=self.place(option.number) if self.has_two_places(option) else "",
            number=self.telling.option_number(self.game.state, option),
            text=self.text(option),
        )

    def has_two_places(self, option: Option) -> bool:
        return option.verb in self.telling.vocabulary.place_verbs

    def place(self, place: int) -> str:
        """A place with what lies there."""
        words, layout = self.words, self.sight.layout
        shown = words.place(layout, place)
        cards = [card.name for card in self.sight.zone(layout.player(place), layout.name(place)) if card is not None]
        return f"{shown} ({', '.join(cards)})" if cards else shown

    def text(self, option: Option) -> str:
        """The sentence that an option stands for, or else its word."""
        return self.sentence_of(option) or self.words.word(option.word or option.verb)

    def sentence_of(self, option: Option) -> str:
        """The sentence that an option stands for; empty if it is no sentence."""
        if option.verb == decisions.AUTO:
            standby = self.sight.view["standby"]
            return str(standby[option.number]["text"]) if 0 <= option.number < len(standby) else ""
        if option.verb == decisions.MODE:
            modes = self.modes()
            return modes[option.number - 1] if 0 < option.number <= len(modes) else str(option.number)
        return self.telling.sentence_of(self.game.state, option)

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
        return printed(ability.text) if isinstance(ability, Ability) else ""

    def asking_card(self) -> int:
        """The card that the open decision comes from; -1 for the rules."""
        decision = self.game.decision
        if decision is not None and decision.source >= 0:
            return decision.source
        frame = self.resolving()
        source = getattr(frame, "source", -1) if frame is not None else -1
        return ref_card(source) if source >= 0 else -1

    def asking(self) -> str | None:
        """The name of the card that the open decision comes from."""
        return self.sight.name(self.asking_card())

    def resolving(self) -> Procedure | None:
        """The innermost ability under way."""
        for frame in reversed(self.game.state.stack):
            if isinstance(getattr(frame, "playing", None), Ability):
                return frame
        return None
