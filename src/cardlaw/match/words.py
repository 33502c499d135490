"""Words for a viewer: messages in their language, with players and places named from where they sit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from mypy_extensions import mypyc_attr

from cardlaw.games.telling import Person, Term
from cardlaw.kernel.layout import PLAYERS, Layout
from cardlaw.messages import has_message, parameters, render


class Whereabouts:
    """A place inside a message, told as whoever's it is."""

    def __init__(self, player: int, area: str, of_subject: bool) -> None:
        self.player = player  # -1 where both share it
        self.area = area
        self.of_subject = of_subject  # it belongs to the player whom the sentence is about


@mypyc_attr(native_class=False)
class Listed(str):
    """Names of cards in a sentence, and how many they are."""

    number = 1

    @classmethod
    def of(cls, text: str, number: int) -> Listed:
        listed = cls(text)
        listed.number = number
        return listed


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The messages of a language, spoken to one of the players."""

    def __init__(self, language: str, viewer: int, game: str = "") -> None:
        self.language = language
        self.viewer = viewer
        self.game = game  # whose own words come first: `phase.main@vanguard` before `phase.main`

    def say(self, key: str, **params: Any) -> str:
        key = own_key(key, self.game)
        mentioned = parameters(key, self.language)
        return render(key, self.language, **{name: self.told(params[name]) for name in mentioned if name in params})

    def told(self, value: Any) -> Any:
        """A parameter as it is told: what a game says by message, player or list is put into words."""
        if isinstance(value, Term):
            return self.say(value.key, **value.params) if has_message(value.key) else value.plain
        if isinstance(value, Person):
            return self.whose(value.player) if value.owner else self.player(value.player)
        if isinstance(value, Whereabouts):
            whose = self.subjects_place if value.of_subject else self.area_of
            return whose(value.player, value.area)
        return [self.told(item) for item in value] if isinstance(value, (list, tuple)) else value

    def named(self, kind: str, id: str) -> str:
        """What a phase, value, type or the like is called; its id where there is no word for it."""
        key = f"{kind}.{id}"
        return self.say(key) if has_message(key) else id

    def sentence(self, key: str, **params: Any) -> str:
        """A message that begins with a capital, whatever its first word is."""
        text = self.say(key, **params)
        return text[:1].upper() + text[1:]

    def player(self, player: int) -> str:
        if self.viewer < 0:
            return self.seat(player)
        return self.say("player.you" if player == self.viewer else "player.opponent")

    def whose(self, player: int) -> str:
        if self.viewer < 0:
            return self.say("player.whose", name=PLAYERS[player])
        return self.say("player.your" if player == self.viewer else "player.their")

    def seat(self, player: int) -> str:
        """A player by letter, for two people at one screen."""
        return self.say("ui.player", name=PLAYERS[player])

    def area(self, name: str) -> str:
        """The name of an area; numbered ones such as `zone.5` share a message."""
        if has_message(f"area.{name}"):
            return self.say(f"area.{name}")
        for kind, _, number in (name.partition("."), name.rpartition(".")):
            if has_message(f"area.{kind}"):
                return self.say(f"area.{kind}", number=number)
        return name

    def place(self, layout: Layout, place: int) -> str:
        """The name of a place with whose it is."""
        return self.area_of(layout.player(place), layout.name(place))

    def area_of(self, player: int, name: str) -> str:
        """The name of an area with whose it is."""
        return area_of(self.language, self.viewer, self.game, player, name)

    def subjects_place(self, player: int, name: str) -> str:
        """The name of an area that belongs to the player whom the sentence is about."""
        return self.say("place.subject_own" if player == self.viewer else "place.subject_other", area=self.area(name))

    def cards(self, names: Sequence[str | None]) -> str:
        """Cards by name; those that the viewer does not know are only counted."""
        copies = Counter(name for name in names if name is not None)
        told = [name if number == 1 else f"{name} x{number}" for name, number in copies.items()]
        hidden = names.count(None)
        if hidden:
            told.append(self.say("ui.a_card") if hidden == 1 else self.say("ui.cards", number=hidden))
        return Listed.of(self.listed(told), len(names))

    def listed(self, told: Sequence[str]) -> str:
        """`One, Two and Three`; names that have commas of their own are set apart by more."""
        if len(told) < 2:
            return "".join(told)
        apart = "; " if any("," in name for name in told) else ", "
        return self.say("ui.and", before=apart.join(told[:-1]), last=told[-1])

    def question(self, purpose: str, whether: bool = False) -> str:
        """What a decision of this purpose asks; whether something is done may be asked in other words."""
        key = f"decision.{purpose}"
        asking_whether = f"{key}.whether"
        if whether and has_message(asking_whether):
            return self.say(asking_whether)
        return self.say(key if has_message(key) else "decision.other")

    def word(self, word: str) -> str:
        """A word of the rules that is an option: an attack type, a trigger icon, a rule action."""
        key = f"word.{word}"
        return self.say(key) if has_message(key) else word

    def choose(self, least: int, most: int) -> str:
        """How many options a decision takes."""
        if least == most:
            return self.say("ui.choose_one" if most == 1 else "ui.choose_exactly", min=least)
        key = "ui.choose_between" if least else "ui.choose_up_to"
        return self.say(key, min=least, max=most)


@lru_cache(maxsize=8192)
def own_key(key: str, game: str) -> str:
    """The key of a game's own words for something, where it has them."""
    own = f"{key}@{game}"
    return own if game and has_message(own) else key


@lru_cache(maxsize=4096)
def area_of(language: str, viewer: int, game: str, player: int, name: str) -> str:
    """The name of an area with whose it is, which every frame says again."""
    words = Words(language, viewer, game)
    area = words.area(name)
    if player < 0:
        return area
    if viewer < 0:
        return f"{PLAYERS[player]}: {area}"
    return words.say("place.own" if player == viewer else "place.other", area=area)
