"""Small change of English: players, plurals, verbs, and what `it` stands for."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.godzilla.geometry import CardsUnder, MonsterOf
from cardlaw.games.godzilla.selections import ManyCards
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import ALL, Cards, Objects

POSSESSIVES = {YOU: "your", OPPONENT: "your opponent's", EACH_PLAYER: "each player's"}
PLAYERS = {YOU: "you", OPPONENT: "your opponent", EACH_PLAYER: "each player"}


class Speech:
    """What has been said before, as far as later words depend on it."""

    def __init__(self) -> None:
        self.it = "it"
        self.owner = YOU
        self.actor = YOU  # who acts in the words being printed
        self.way = "sent to your discard pile"
        self.asked = YOU  # who was given the last option

    def speak_of(self, objects: Objects, chosen: bool = False) -> None:
        """Later words refer to these cards."""
        self.refer(is_plural(objects), chosen)
        self.owner = owner_of(objects, self.owner)

    def refer(self, plural: bool, chosen: bool = False) -> None:
        if chosen:
            self.it = "the chosen cards" if plural else "the chosen card"
        else:
            self.it = "them" if plural else "it"

    def is_plural(self) -> bool:
        return self.it in ("them", "the chosen cards")

    def their(self, who: int) -> str:
        """The possessive of a player, short where that player is already spoken of."""
        if self.actor == EACH_PLAYER and who == YOU:
            return "their"
        return "their" if who == OPPONENT and self.actor == OPPONENT else POSSESSIVES[who]


def owner_of(objects: Objects, otherwise: int) -> int:
    if isinstance(objects, ManyCards):
        objects = objects.cards
    if isinstance(objects, (Cards, MonsterOf)):
        return objects.who
    return otherwise


def is_plural(objects: Objects) -> bool:
    if isinstance(objects, (Cards, CardsUnder)):
        return objects.choice == ALL or objects.number != 1
    return isinstance(objects, ManyCards)


def cards_word(number: int) -> str:
    return "card" if number == 1 else "cards"


def inflected(phrase: str, actor: int) -> str:
    """`draw 1 card` as somebody else does it: `draws 1 card`."""
    if actor == YOU or phrase.startswith("<"):
        return phrase
    verb, _, rest = phrase.partition(" ")
    ending = "es" if verb.endswith(("ch", "sh")) else "s"
    return f"{verb}{ending} {rest}" if rest else verb + ending


def listed(words: Sequence[str]) -> str:
    """`a, b, then c`; words that are a list themselves end it."""
    if len(words) == 1 or ", " in words[-1]:
        return ", ".join(words)
    return ", ".join(words[:-1]) + ", then " + words[-1]


def article(noun: str) -> str:
    return "an " + noun if noun[:1] in "aeiou" else "a " + noun
