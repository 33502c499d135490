"""What has been said so far, as far as later words depend on it. Reading and writing keep the same account."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.selections import SpokenOfBefore
from cardlaw.program.context import YOU
from cardlaw.program.objects import It, Objects

Mention = tuple[Objects, bool, int]  # cards, whether they are several, and whose they are


class Unspeakable(Exception):
    """A program that no card text says in these words."""


class Talk:
    """Who acts, what `it` and `that character` stand for, and what X is."""

    __slots__ = (
        "actor",
        "before",
        "cost",
        "how",
        "noun",
        "owner",
        "plural",
        "quoted",
        "several",
        "that",
        "that_owner",
        "type",
        "x",
        "x_talk",
        "x_used",
    )

    def __init__(self, type: str = "character") -> None:
        self.type = type
        self.actor = YOU  # who acts in the words at hand
        self.owner = YOU  # whose cards were last named, as the actor sees it
        self.plural = False  # number of the noun or subject at hand
        self.that: Objects | None = None  # what `that character` stands for
        self.that_owner = YOU
        self.before: dict[str, Mention] = {}  # what was spoken of earlier, by its noun
        self.noun = "card"
        self.several = False  # whether `that` is several cards
        self.how = ""  # how the cards spoken of came up: revealed, chosen, put, ...
        self.cost: Any = None
        self.x: Any = None  # what X is: a function while reading, a value while writing
        self.x_used = False
        self.x_talk: Talk | None = None  # what had been said where X stands
        self.quoted = False

    def copy(self) -> Talk:
        other = Talk(self.type)
        other.become(self)
        return other

    def become(self, other: Talk) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))

    def speak_of(self, objects: Objects, noun: str, several: bool, owner: int, how: str = "") -> None:
        """Later words may refer to these cards; those of another noun are still remembered."""
        earlier = dict(self.before)
        if self.that is not None:
            earlier[self.noun] = (self.that, self.several, self.that_owner)
        if objects == It():
            earlier = self.kept(earlier, how)
        self.before = earlier
        self.that = objects
        self.noun = noun
        self.several = several
        self.that_owner = owner
        self.how = how

    def kept(self, earlier: dict[str, Mention], how: str) -> dict[str, Mention]:
        """What is still remembered when the effect goes on to other cards.

        Seeing cards keeps what was spoken of before; moving cards off a deck keeps those cards themselves.
        """
        seen = how in ("revealed", "seen")
        found: dict[str, Mention] = {}
        for noun, (objects, several, owner) in earlier.items():
            if objects == SpokenOfBefore() and how in ("revealed", "seen", "moved"):
                continue
            if objects != It():
                found[noun] = (objects, several, owner)
            elif seen or (self.how == "moved" and how != "moved"):
                found[noun] = (SpokenOfBefore(), several, owner)
        return found

    def referred(self, noun: str) -> Mention | None:
        """What `that` with a noun stands for."""
        if self.that is not None and self.noun == noun:
            return self.that, self.several, self.that_owner
        return self.before.get(noun)
