"""Cards: what is printed (a face), and the physical card with its place and state (a card)."""

from __future__ import annotations

from html import escape
from typing import Final, final
from zlib import crc32

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.node import Node
from cardlaw.kernel.stirring import bit

# Words that every game prints on cards; a ruleset numbers its own information after these.
NAMES: Final = 0
TYPES: Final = 1
COLORS: Final = 2
TRAITS: Final = 3
ABILITIES: Final = 4
RESTRICTIONS: Final = 5
REPLACEMENTS: Final = 6
PERMISSIONS: Final = 7
FIRST_NUMBER: Final = 8

UP: Final = 0
DOWN: Final = 1

NOBODY: Final = 0
EVERYBODY: Final = 3
VEILED: Final = 4  # in `shown`: nobody sees the card until the effect under way ends
NONE: Final[tuple[int, ...]] = ()
UNSEEN: Final = -1


@final
class Face:
    """The printed information of a card. Shared by every copy and every game."""

    __deletable__ = (
        "name",
        "words",
        "numbers",
        "number_tuple",
        "word_tuple",
        "text",
        "abilities",
    )  # `discretion` has a face that cannot be looked at

    def __init__(
        self,
        id: str,
        name: str,
        words: list[tuple[str, ...]],
        numbers: list[int],
        text: tuple[str, ...],
        abilities: tuple[Ability, ...],
        token: bool = False,
        data: dict[str, object] | None = None,
    ) -> None:
        self.id = id
        self.code: int = crc32(id.encode())  # a number for the id that is the same everywhere
        self.name = name
        self.words = words
        self.numbers = numbers
        self.text = text
        self.abilities = abilities
        self.token = token
        self.data: dict[str, object] = data if data is not None else {}  # as the card file gives it
        self.number_tuple: tuple[int, ...] = tuple(numbers)
        self.word_tuple: tuple[tuple[str, ...], ...] = tuple(words)
        self.hears: i64 = 0  # kinds of events that any ability of the face listens to
        self.modifies: i64 = 0  # information that any ability of the face may change
        self.watched: tuple[str, ...] = tuple(area for ability in abilities for area in ability.area.split("/") if area)
        self.kinds: i64 = 0  # of its abilities
        self.lowers: i64 = 0  # as far as it may become smaller, or other words
        # Once a catalogue has read it: the classes of parts that its abilities are made of, the information that these
        # look at, and those of them that ask after events which are over.
        self.spoken: tuple[str, ...] | None = None
        self.asked: i64 = 0
        self.asking: tuple[Node, ...] = ()
        self.glance: i64 = UNSEEN  # what a survey of its book sees in its types, once one was made
        self.encoded: object = None  # the rows that an encoding has for it, once it was shown
        for ability in abilities:
            self.hears |= ability.hears
            self.modifies |= ability.modifies
            self.kinds |= bit(ability.kind)
            for modification in ability.modifications():
                if not modification.only_raises(None):
                    self.lowers |= modification.writes


def marked(marks: tuple[tuple[str, int], ...], name: str) -> int:
    for key, value in marks:
        if key == name:
            return value
    return 0


@final
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Snapshot:
    """Information of a card as it was when it left an area (final information)."""

    marks: tuple[tuple[str, int], ...] = ()  # none in games that were saved before there were any

    def __init__(
        self,
        incarnation: int,
        place: int,
        words: tuple[tuple[str, ...], ...],
        numbers: tuple[int, ...],
        abilities: tuple[Ability, ...],
        beneath: tuple[int, ...],
        orientation: int = 0,
        marks: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.orientation = orientation
        self.marks = marks
        self.incarnation = incarnation
        self.place = place
        self.words = words
        self.numbers = numbers
        self.abilities = abilities
        self.beneath = beneath

    def mark(self, name: str) -> int:
        """What the rules remembered of the card under a name; 0 if nothing."""
        return marked(self.marks, name)


@final
@mypyc_attr(acyclic=True)
class Card:
    """A physical card. Records are shared between clones of a game and copied before the first change."""

    def __init__(self, id: int, face: Face, owner: int, origin: int) -> None:
        self.id = id
        self.face = face
        self.owner = owner
        self.origin = origin  # the area in which it began the game
        self.generation: int = 0  # which clone of the game may change this record
        self.place: int = origin
        self.incarnation: int = 0
        self.entered: int = 0  # time stamp of coming to its area
        self.facing: int = UP
        self.orientation: int = 0
        self.beneath: tuple[int, ...] = NONE  # cards stacked under this one, bottom first
        self.host: int = -1  # the card that this one lies under
        self.known: int = NOBODY  # bit 1: player A knows what it is, bit 2: player B
        self.shown: int = NOBODY  # who sees it now by a look or reveal that is under way
        self.pools: tuple[int, int] = (0, 0)  # for each player, the group it was last lost sight of with
        self.guesses: tuple[int, int] = (1, 1)  # for each player, the groups (bits) a card lying here may be of
        self.marks: tuple[tuple[str, int], ...] = ()  # how it came to be here, as the rules remember it
        self.last: Snapshot | None = None

    def copy(self) -> Card:
        """The same card to be written to: records are shared between clones until then."""
        other = Card(self.id, self.face, self.owner, self.origin)
        other.place = self.place
        other.incarnation = self.incarnation
        other.entered = self.entered
        other.facing = self.facing
        other.orientation = self.orientation
        other.beneath = self.beneath
        other.host = self.host
        other.known = self.known
        other.shown = self.shown
        other.pools = self.pools
        other.guesses = self.guesses
        other.marks = self.marks
        other.last = self.last
        return other

    def __repr__(self) -> str:
        return f"<Card {self.id} {self.face.name!r} of {PLAYERS[self.owner]} in place {self.place}>"

    def _repr_html_(self) -> str:
        """What is printed on the card, for notebooks."""
        lines = "".join([f"<br>{escape(line)}" for line in self.face.text])
        return f"<b>{escape(self.face.name)}</b> <small>{escape(self.face.id)} of {PLAYERS[self.owner]}</small>{lines}"

    def mark(self, name: str) -> int:
        """What the rules remember of the card under a name; 0 if nothing."""
        return marked(self.marks, name)

    def remember(self, name: str, value: int) -> None:
        """Keep something under a name while the card lies where it is; 0 forgets it."""
        kept = tuple([mark for mark in self.marks if mark[0] != name]) if self.marks else self.marks
        self.marks = (*kept, (name, value)) if value else kept


def has_word(words: tuple[str, ...], word: str) -> bool:
    """Is a word among some? Compiled, this takes a fourth of what `in` takes."""
    for one in words:
        if one == word:
            return True
    return False


REF_BITS: Final = 16
REF_BASE: Final = 1 << REF_BITS


def make_ref(card: Card) -> int:
    """A reference to the card as it is in its present area."""
    return (card.incarnation << REF_BITS) + card.id


def ref_card(ref: int) -> int:
    return ref & (REF_BASE - 1)


def ref_incarnation(ref: int) -> int:
    return ref >> REF_BITS
