"""The encoding: what a seat sees and what it may answer, as whole numbers in a row of fixed length.

There is one encoding, it has a version, and its hash over version and layout changes when a number changes its meaning.
Places are counted from the viewer's side, own areas first, so that both seats learn the same. Names are numbers made of
their letters, the same in every game and on every machine; a card that the viewer does not know is only counted.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final, final
from zlib import crc32

from mypy_extensions import i64

from cardlaw.kernel.cards import EVERYBODY, FIRST_NUMBER, Card
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.information import changed_information, number_of
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State

VERSION: Final = 1
CARDS: Final = 192  # rows for cards; what a viewer knows beyond that is counted but not shown
OPTIONS: Final = 256  # options that can be told apart; a decision with more offers the first of them
DONE: Final = OPTIONS  # the action that ends a choice of several
ACTIONS: Final = OPTIONS + 1
GAINED: Final = 8  # numbers for areas that come into being during a game
EVERYTHING: Final = -1  # a viewer who sees all cards, from the side of player A: for training only

HEAD: Final = ("your_turn", "turn", "phase", "step", "deciding", "purpose", "min", "max", "picked", "source", "over")
CARD: Final = ("place", "from_top", "card", "own", "face_down", "orientation", "under")
OPTION: Final = ("verb", "row", "card", "place", "number", "word", "hidden", "picked")


LARGEST_NAME: Final = 0x7FFFFFFF
_numbers: Final[dict[str, int]] = {"": 0}


def number_of_name(name: str) -> int:
    """A number for a name, from 1 to 2 147 483 647; 0 stands for no name."""
    known = _numbers.get(name)
    if known is None:
        known = crc32(name.encode()) % LARGEST_NAME + 1
        _numbers[name] = known
    return known


@final
class Encoding:
    """The encoding of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.places = ruleset.layout.count + GAINED
        self.own = ruleset.layout.size
        self.card_width = len(CARD) + len(ruleset.number_names)
        self.values = len(ruleset.value_names)
        self.head = len(HEAD) + 2 * self.values + self.places
        self.view_size = self.head + CARDS * self.card_width
        self.size = self.view_size + OPTIONS * len(OPTION)
        self.numbers = len(ruleset.number_names)
        self.orders: dict[int, list[int]] = {}  # in which order places are shown, by their number and the side
        self.sides: list[list[int]] = [[self.seen_from(place, side) for place in range(self.places)] for side in (0, 1)]

    def fields(self) -> list[str]:
        """What each number of the head means, then those of one row of a card and of one row of an option."""
        names, layout = self.ruleset.value_names, self.ruleset.layout
        areas = [f"own.{area.name}" for area in layout.own] + [f"other.{area.name}" for area in layout.own]
        return [
            *HEAD,
            *(f"own.{name}" for name in names),
            *(f"other.{name}" for name in names),
            *areas,
            *(area.name for area in layout.shared),
            *(f"gained.{number}" for number in range(GAINED)),
            *(f"card.{name}" for name in (*CARD, *self.ruleset.number_names)),
            *(f"option.{name}" for name in OPTION),
        ]

    def hash(self) -> str:
        """A name of the encoding: equal if and only if every number means the same."""
        content = f"{VERSION} {self.ruleset.name} {CARDS} {OPTIONS} {' '.join(self.fields())}"
        return hashlib.sha256(content.encode()).hexdigest()[:16]

    def encode(self, state: State, viewer: int, picked: tuple[int, ...] = ()) -> list[int]:
        """Everything that a viewer sees; `picked` are the options chosen so far of the decision that is open."""
        buffer = [0] * self.size
        self.encode_into(buffer, state, viewer, picked)
        return buffer

    def encode_parts(
        self, scratch: list[int], state: State, viewer: int, picked: tuple[int, ...] = ()
    ) -> tuple[list[int], list[int]]:
        """The numbers up to the last card and those of the options; the scratch buffer is left as empty as it was."""
        rows = self.encode_into(scratch, state, viewer, picked)
        view = self.head + rows * self.card_width
        decision = state.decision
        options = min(len(decision.options), OPTIONS) * len(OPTION) if decision is not None else 0
        parts = (scratch[:view], scratch[self.view_size : self.view_size + options])
        scratch[:view] = [0] * view
        scratch[self.view_size : self.view_size + options] = [0] * options
        return parts

    def encode_into(self, buffer: list[int], state: State, viewer: int, picked: tuple[int, ...] = ()) -> int:
        """Write the encoding into a buffer of `size` zeros; gives the number of cards shown."""
        side = max(viewer, 0)
        rows = self.encode_cards(buffer, state, viewer, side)
        decision = state.decision
        shown = decision is not None and (viewer == EVERYTHING or decision.player == viewer)
        self.encode_head(buffer, state, side, decision, len(picked))
        if decision is not None and shown:
            buffer[HEAD.index("source")] = rows.get(decision.source, 0)
            at = self.view_size
            for number, option in enumerate(decision.options[:OPTIONS]):
                self.encode_option(buffer, at, state, side, option, rows)
                buffer[at + len(OPTION) - 1] = 1 if number in picked else 0
                at += len(OPTION)
        return len(rows)

    def encode_head(self, buffer: list[int], state: State, side: int, decision: Decision | None, picked: int) -> None:
        buffer[0] = 1 if state.turn_player == side else 0
        buffer[1] = state.turn
        buffer[2] = state.phase + 1
        buffer[3] = state.sub_step + 1
        if decision is not None:
            buffer[4] = 1 if decision.player == side else 2
            buffer[5] = number_of_name(decision.purpose)
            if decision.player == side:
                buffer[6] = decision.min
                buffer[7] = min(decision.max, len(decision.options))
                buffer[8] = picked
        buffer[10] = 1 if state.outcome is not None else 0
        at = len(HEAD)
        for player in (side, 1 - side):
            for number in range(self.values):
                buffer[at] = state.value(player, number)
                at += 1
        for place in range(len(state.zones)):
            buffer[at + self.seen(place, side)] += len(state.zones[place])

    def encode_cards(self, buffer: list[int], state: State, viewer: int, side: int) -> dict[int, int]:
        """A row for each card that the viewer knows; gives back which card has which row, counted from 1."""
        rows: dict[int, int] = {}
        at = self.head
        players = 1 << viewer if viewer >= 0 else EVERYBODY
        changed = changed_information(state) >> FIRST_NUMBER
        for place in self.places_from(len(state.zones), side):
            lying = state.zones[place]
            if not lying:
                continue
            ordered = state.layout.areas[place].ordered
            from_top = len(lying)
            for card in lying if ordered or from_top == 1 else sorted(lying):
                from_top -= 1
                record = state.cards[card]
                if viewer != EVERYTHING and not record.known & players:
                    continue
                if len(rows) == CARDS:
                    return rows
                rows[card] = len(rows) + 1
                self.encode_card(buffer, at, state, record, side, from_top if ordered else 0, 0, changed)
                at += self.card_width
                for under in record.beneath:
                    below = state.cards[under]
                    if viewer != EVERYTHING and not below.known & players:
                        continue
                    if len(rows) == CARDS:
                        return rows
                    rows[under] = len(rows) + 1
                    self.encode_card(buffer, at, state, below, side, from_top if ordered else 0, rows[card], changed)
                    at += self.card_width
        return rows

    def encode_card(
        self,
        buffer: list[int],
        at: int,
        state: State,
        record: Card,
        side: int,
        from_top: int,
        under: int,
        changed: i64,
    ) -> None:
        """One row; `changed` has a bit for each number that an effect may be changing."""
        face = record.face
        buffer[at] = self.seen(record.place, side) + 1
        buffer[at + 1] = from_top
        buffer[at + 2] = face.code % LARGEST_NAME + 1
        buffer[at + 3] = 1 if record.owner == side else 0
        buffer[at + 4] = record.facing
        buffer[at + 5] = record.orientation
        buffer[at + 6] = under
        at += len(CARD)
        for number in range(self.numbers):
            if record.facing or changed >> number & 1:
                buffer[at + number] = number_of(state, record.id, FIRST_NUMBER + number)
            else:
                buffer[at + number] = face.numbers[number]

    def encode_option(
        self, buffer: list[int], at: int, state: State, side: int, option: Option, rows: dict[int, int]
    ) -> None:
        buffer[at] = number_of_name(option.verb)
        if option.card in rows and not option.hidden:
            buffer[at + 1] = rows[option.card]
            buffer[at + 2] = state.cards[option.card].face.code % LARGEST_NAME + 1
        buffer[at + 3] = self.seen(option.place, side) + 1 if option.place >= 0 else 0
        buffer[at + 4] = option.number + 1
        buffer[at + 5] = number_of_name(option.word)
        buffer[at + 6] = 1 if option.hidden else 0

    def seen_from(self, place: int, side: int) -> int:
        """The number of a place with the viewer's own areas first."""
        if place >= 2 * self.own:
            return min(place, self.places - 1)
        return place if side == 0 else (place + self.own) % (2 * self.own)

    def seen(self, place: int, side: int) -> int:
        """That number, looked up."""
        return self.sides[side][place] if place < self.places else self.places - 1

    def places_from(self, count: int, side: int) -> list[int]:
        """All places, the viewer's own first."""
        order = self.orders.get(2 * count + side)
        if order is None:
            order = sorted(range(count), key=lambda place: self.seen_from(place, side))
            self.orders[2 * count + side] = order
        return order


@cache
def encoding_of(ruleset: str) -> Encoding:
    """The encoding of a ruleset by its name."""
    from cardlaw.games.registry import package_of

    return Encoding(package_of(ruleset).ruleset)


def action_mask(decision: Decision | None, picked: tuple[int, ...] = ()) -> list[int]:
    """Which actions are legal: options not picked yet while there may be more, and to be done where that is enough."""
    mask = [0] * ACTIONS
    if decision is not None:
        if len(picked) < decision.max:
            for number in range(min(len(decision.options), OPTIONS)):
                mask[number] = 1
            for number in picked:
                mask[number] = 0
            mask[DONE] = 1 if len(picked) >= decision.min else 0
    return mask
