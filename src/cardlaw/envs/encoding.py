"""The encoding: what a seat sees and what it may answer, as whole numbers in a row of fixed length.

There is one encoding, it has a version, and its hash over version and layout changes when a number changes its meaning.
Places are counted from the viewer's side, own areas first, so that both seats learn the same. Names are numbers made of
their letters, the same in every game and on every machine; a card that the viewer does not know is only counted.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Final, final
from zlib import crc32

from mypy_extensions import i64

from cardlaw.kernel.cards import EVERYBODY, FIRST_NUMBER, Card, Face
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.information import UNCHANGED, changed_information, overlay_of
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
SOURCE: Final = 9  # where the head has it
NOT_SHOWN: Final = 0
FROM_TOP: Final = 1  # where a row has it
UNDER: Final = 6
FACE_UP: Final = 0
FACE_DOWN: Final = 1
BLANK: Final = 2  # face down without information
Row = list[Any]  # of whole numbers; numbers are handed on as they are instead of being made anew


LARGEST_NAME: Final = 0x7FFFFFFF
_numbers: Final[dict[str, int]] = {"": 0}


def number_of_name(name: str) -> int:
    """A number for a name, from 1 to 2 147 483 647; 0 stands for no name."""
    known = _numbers.get(name)
    if known is None:
        known = crc32(name.encode()) % LARGEST_NAME + 1
        _numbers[name] = known
    return known


NO_ROW: Final[Row] = []
UP_OR_DOWN: Final = 3  # ways in which a card lies: face up, face down, face down without information
TURNS: Final = 4  # orientations that rows are kept for


@final
class Rows:
    """The rows of a card: where it lies, whose it is and how it lies, with what is printed on it."""

    def __init__(self, encoding: Encoding, face: Face) -> None:
        self.encoding = encoding
        self.face = face
        self.made: list[Row] = [NO_ROW] * ((encoding.places + 1) * 2 * UP_OR_DOWN * TURNS)

    def row(self, seen: i64, own: i64, way: i64, orientation: i64) -> Row:
        """Never changed: rows are copied into buffers."""
        at = ((seen * 2 + own) * UP_OR_DOWN + way) * TURNS + orientation
        if orientation >= TURNS:
            return self.make(seen, own, way, orientation)
        if not self.made[at]:
            self.made[at] = self.make(seen, own, way, orientation)
        return self.made[at]

    def make(self, seen: int, own: int, way: int, orientation: int) -> Row:
        name = self.face.code % LARGEST_NAME + 1
        numbers = [0] * len(self.face.numbers) if way == BLANK else self.face.numbers
        return [seen, 0, name, own, 1 if way else 0, orientation, 0, *numbers]


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
        rows = [NOT_SHOWN] * len(state.cards)  # which row a card has, counted from 1
        count = self.encode_cards(buffer, state, viewer, side, rows)
        decision = state.decision
        shown = decision is not None and (viewer == EVERYTHING or decision.player == viewer)
        self.encode_head(buffer, state, side, decision, len(picked))
        if decision is not None and shown:
            buffer[SOURCE] = rows[decision.source] if decision.source >= 0 else NOT_SHOWN
            at = self.view_size
            for option in decision.options[:OPTIONS]:
                self.encode_option(buffer, at, state, side, option, rows)
                at += len(OPTION)
            for number in picked:
                buffer[self.view_size + (number + 1) * len(OPTION) - 1] = 1
        return count

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
        for number in range(self.values):
            buffer[at + number] = state.value(side, number)
            buffer[at + self.values + number] = state.value(1 - side, number)
        at += 2 * self.values
        for place, lying in enumerate(state.zones):
            if lying:
                buffer[at + self.seen(place, side)] += len(lying)

    def encode_cards(self, buffer: list[int], state: State, viewer: int, side: int, rows: list[int]) -> int:
        """A row for each card that the viewer knows; gives back how many there are."""
        shown: Row = []
        count = 0
        players = 1 << viewer if viewer >= 0 else EVERYBODY
        for place in self.places_from(len(state.zones), side):
            lying = state.zones[place]
            if not lying:
                continue
            area = state.layout.areas[place]
            ordered = area.ordered
            seen = self.seen(place, side) + 1
            from_top = len(lying)
            for card in lying if ordered or from_top == 1 else sorted(lying):
                from_top -= 1
                record = state.cards[card]
                if viewer != EVERYTHING and not record.known & players:
                    continue
                if count == CARDS:
                    break
                count += 1
                rows[card] = count
                height = from_top if ordered else 0
                self.show(shown, record, side, area.blank, seen, height, NOT_SHOWN)
                for under in record.beneath:
                    below = state.cards[under]
                    if viewer != EVERYTHING and not below.known & players:
                        continue
                    if count == CARDS:
                        break
                    count += 1
                    rows[under] = count
                    self.show(shown, below, side, area.blank, seen, height, rows[card])
        if changed_information(state) >> FIRST_NUMBER:
            self.show_changes(shown, state, rows)
        buffer[self.head : self.head + len(shown)] = shown
        return count

    def show(self, shown: Row, record: Card, side: int, blank: bool, seen: int, from_top: int, host: int) -> None:
        """One more row: the card as it is printed, where it lies and how."""
        rows = record.face.encoded
        if not isinstance(rows, Rows) or rows.encoding is not self:
            rows = Rows(self, record.face)
            record.face.encoded = rows
        way = FACE_UP if not record.facing else BLANK if blank else FACE_DOWN
        row = rows.row(seen, 1 if record.owner == side else 0, way, record.orientation)
        at: i64 = len(shown)
        shown.extend(row)
        if from_top:
            shown[at + FROM_TOP] = from_top
        if host:
            shown[at + UNDER] = host

    def show_changes(self, shown: Row, state: State, rows: list[int]) -> None:
        """Numbers that effects have changed, of the cards that have rows."""
        for kind, column in enumerate(overlay_of(state).numbers[: self.numbers]):
            for card, value in enumerate(column):
                if value == UNCHANGED or not rows[card]:
                    continue
                record = state.cards[card]
                if not (record.facing and record.place >= 0 and state.layout.areas[record.place].blank):
                    shown[(rows[card] - 1) * self.card_width + len(CARD) + kind] = value

    def encode_option(
        self, buffer: list[int], at: int, state: State, side: int, option: Option, rows: list[int]
    ) -> None:
        buffer[at] = number_of_name(option.verb)
        if option.card >= 0 and rows[option.card] and not option.hidden:
            buffer[at + 1] = rows[option.card]
            buffer[at + 2] = state.cards[option.card].face.code % LARGEST_NAME + 1
        buffer[at + 3] = self.seen(option.place, side) + 1 if option.place >= 0 else 0
        buffer[at + 4] = option.number + 1
        buffer[at + 5] = number_of_name(option.word)
        if option.hidden:
            buffer[at + 6] = 1

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


def is_legal(decision: Decision, picked: tuple[int, ...], action: int) -> bool:
    """Would the mask of a decision have the action?"""
    if len(picked) >= decision.max:
        return False
    if action == DONE:
        return len(picked) >= decision.min
    return 0 <= action < min(len(decision.options), OPTIONS) and action not in picked


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
