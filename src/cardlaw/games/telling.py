"""What a game package adds to the words of every interface: questions about its cards, and what messages mention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, final

from cardlaw.games.scenarios import Vocabulary
from cardlaw.kernel.abilities import ACTIVATED
from cardlaw.kernel.cards import FIRST_NUMBER
from cardlaw.kernel.decisions import AUTO, Option
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import abilities_of, number_of
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.text.printed import printed

if TYPE_CHECKING:
    from cardlaw.games.combat import Combat


@final
class Term:
    """A message inside a message; without one in the catalogue the plain word is told."""

    def __init__(self, key: str, plain: str = "", **params: Any) -> None:
        self.key = key
        self.plain = plain
        self.params = params


@final
class Person:
    """A player inside a message, told as whoever the viewer is to them."""

    def __init__(self, player: int, owner: bool = False) -> None:
        self.player = player
        self.owner = owner  # whose something is


def word(text: str) -> Term:
    """A word of the rules: an attack type, a trigger icon, where a card goes."""
    return Term(f"word.{text}", text)


class Telling:
    """The words of one game. The defaults serve any game; a package tells more of its own."""

    untold: ClassVar[frozenset[str]] = frozenset()  # events of which the log says nothing
    orientations: ClassVar[tuple[str, ...]] = ()  # words for how cards lie, by number; the first is the usual one

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def values(self, state: State, card: int) -> tuple[str, ...]:
        """The numbers of a card that are worth explaining."""
        printed = state.cards[card].face.numbers
        return tuple(
            name
            for number, name in enumerate(state.ruleset.number_names)
            if printed[number] or number_of(state, card, FIRST_NUMBER + number)
        )

    def weighed(self, state: State, option: Option) -> tuple[str, ...]:
        """The numbers of an option's card that matter to whoever considers the option."""
        return self.values(state, option.card)

    def actions_with(self, state: State, player: int, card: int) -> list[Option]:
        """What a player might want to do with a card, possible or not; nothing if it is not for them to use."""
        vocabulary, record = self.vocabulary, state.cards[card]
        if state.layout.player(record.place) != player or record.host >= 0:
            return []
        found: list[Option] = []
        other = {AUTO, *vocabulary.list_verbs, *vocabulary.place_verbs}
        for verb in vocabulary.verbs:
            if verb in vocabulary.ability_verbs:
                abilities = [ability for ability in abilities_of(state, card) if ability.kind == ACTIVATED]
                found.extend(Option(verb, card=card, number=number) for number in range(1, len(abilities) + 1))
            elif verb not in other:
                found.append(Option(verb, card=card))
        return found

    def badges(self, state: State, card: int) -> tuple[Term, ...]:
        """States of a card that are neither its orientation nor its facing."""
        return ()

    def marks(self, state: State) -> Mapping[int, tuple[Term, ...]]:
        """What lies on places without being a card, by place."""
        return {}

    def combat(self, state: State, viewer: int) -> Combat | None:
        """The combat under way, with what the viewer may know of it."""
        return None

    def toll(self, state: State, player: int) -> int:
        """How far a player is on the way to losing, in the number that players watch."""
        return 0

    def toll_name(self) -> Term:
        return Term("toll.damage")

    def helps(self, state: State, option: Option) -> bool:
        """Could the option be of any use? Those that could not are listed last."""
        return True

    def warning(self, state: State, option: Option) -> Term | None:
        """What an option would cost that does not go without saying."""
        return None

    def indifferent(self, state: State) -> int:
        """The option of the open decision that is as good as any other; -1 if it makes a difference."""
        return -1

    def sentence_of(self, state: State, action: Option) -> str:
        """The sentence of the ability that an action uses."""
        if action.verb not in self.vocabulary.ability_verbs or action.card < 0:
            return ""
        texts = [printed(ability.text) for ability in abilities_of(state, action.card) if ability.kind == ACTIVATED]
        return texts[action.number - 1] if 0 < action.number <= len(texts) else ""

    def option_number(self, state: State, option: Option) -> int:
        """The number that the label of an option mentions."""
        return option.number

    def refusal_details(self, state: State, player: int, action: Option, refusal: Refusal) -> Mapping[str, Any]:
        """What the message of a refusal mentions besides the card."""
        return {}

    def event_details(self, state: State, event: Event) -> Mapping[str, Any]:
        """What the messages about this game's own events mention besides cards, players and places."""
        return {}
