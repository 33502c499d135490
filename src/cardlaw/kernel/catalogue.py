"""The faces and abilities that a game knows, numbered so that saved games can refer to them."""

from __future__ import annotations

from threading import Lock
from typing import Final, final

from mypy_extensions import i64

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import Face
from cardlaw.kernel.node import Node, every, number_parts


@final
class Catalogue:
    """Faces by number and by name, and every part of every ability by its address."""

    def __init__(self) -> None:
        self.faces: list[Face] = []
        self.by_name: dict[str, Face] = {}
        self.by_id: dict[str, Face] = {}
        self.numbers: dict[str, int] = {}
        self.hears: i64 = 0  # kinds of events that any ability listens to or asks after
        self.asking: list[Node] = []  # parts of abilities that ask after events which are over
        self.ranks: dict[str, int] = {}  # where the id of a face stands among all of them
        # The classes of parts that abilities are made of, and the information of cards that those look at.
        self.spoken: set[str] = set()
        self.asked: i64 = 0

    def add(self, face: Face) -> Face:
        """Register a face once; a face known by its id is kept."""
        known = self.by_id.get(face.id)
        if known is not None:
            return known
        self.numbers[face.id] = len(self.faces)
        self.faces.append(face)
        self.by_id[face.id] = face
        self.by_name.setdefault(face.name, face)
        read(face)
        self.hears |= face.hears
        self.spoken.update(face.spoken or ())
        self.asked |= face.asked
        for part in face.asking:
            if part not in self.asking:  # what several cards ask after is noted once
                self.asking.append(part)
                self.hears |= part.events_asked()
        return face

    def ranks_of_ids(self) -> dict[str, int]:
        """The place of each face in the order of their ids, which is the same however they were added."""
        if len(self.ranks) != len(self.faces):
            self.ranks = {id: rank for rank, id in enumerate(sorted(self.by_id))}
        return self.ranks

    def speaks_of(self, part: str) -> bool:
        """Is any ability made of a part of a class, among others?"""
        return part in self.spoken

    def looks_at(self, information: i64) -> bool:
        """Does any ability look at some information (as bits) of any cards, be they there or gone?"""
        return bool(self.asked & information)

    def face_named(self, name: str) -> Face | None:
        return self.by_name.get(name)

    def token_named(self, name: str) -> Face | None:
        """The token with a name, whatever other cards have it too."""
        for face in self.faces:
            if face.token and face.name == name:
                return face
        return None


def read(face: Face) -> None:
    """Note of a face, once for all games, what the parts are and ask for that its abilities are made of."""
    if face.spoken is not None:
        return
    parts = [one for ability in face.abilities for one in every(ability)]
    for part in parts:
        face.asked |= part.information_read()
        if part.events_asked():
            face.asking = (*face.asking, part)
    face.spoken = tuple({type(part).__name__ for part in parts})


_abilities: list[list[Node]] = []
_numbers: Final[dict[str, int]] = {}
_keys: list[str] = []  # of the abilities, by number
_registering: Final = Lock()  # games may be played in several threads


def register_ability(key: str, ability: Ability) -> Ability:
    """Number an ability and its parts for this process; the same key gives the same ability."""
    known = known_ability(key)
    if known is not None:
        return known
    with _registering:
        if key not in _numbers:
            _abilities.append(number_parts(ability, len(_abilities)))
            _keys.append(key)
            _numbers[key] = len(_abilities) - 1
        return ability_at(_numbers[key])


def known_ability(key: str) -> Ability | None:
    """The ability that was registered under a key, if one was."""
    number = _numbers.get(key)
    return None if number is None else ability_at(number)


def register_parts(key: str, parts: list[Node]) -> Ability:
    """Register an ability by its parts, which are numbered from the root on in the order of `number_parts`."""
    known = known_ability(key)
    if known is not None:
        return known
    with _registering:
        if key not in _numbers:
            for part in parts:
                part.ability = len(_abilities)
            _abilities.append(parts)
            _keys.append(key)
            _numbers[key] = len(_abilities) - 1
        return ability_at(_numbers[key])


def ability_key(number: int) -> str:
    """The key (ruleset, kind of card, text) under which an ability was registered."""
    return _keys[number]


def part_at(key: str, index: int) -> Node:
    """The part of a registered ability at an address."""
    return _abilities[_numbers[key]][index]


def ability_at(number: int) -> Ability:
    """A registered ability by its number."""
    root = _abilities[number][0]
    assert isinstance(root, Ability)
    return root
