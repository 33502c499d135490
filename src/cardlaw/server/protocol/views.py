"""What a seat is shown: the table, the question, what happened.

What a state has many of is plain and holds no circle, so that no garbage collector has to look through it (`gc`).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from cardlaw.server.protocol.basics import SeatName


class Cited(Struct, gc=False):
    """A clause with a title in our own words."""

    id: str
    title: str


class CardView(Struct, omit_defaults=True, kw_only=True, gc=False):
    """A card that the seat knows, as it is now."""

    id: int
    face: str
    name: str
    owner: SeatName
    numbers: dict[str, int]
    orientation: str = ""
    face_down: bool = False
    remembered: bool = False
    under: list[CardView | None] = []
    badges: list[str] = []
    gained: list[str] = []


class FaceView(Struct, omit_defaults=True, kw_only=True):
    """What is printed on a card."""

    id: str
    name: str
    type: str
    type_name: str
    colors: list[str]
    traits: list[str]
    numbers: dict[str, int]
    text: list[str]
    icons: list[str] = []
    token: bool = False
    data: dict[str, Any] = {}


class PlayerView(Struct):
    values: dict[str, int]
    zones: dict[str, list[CardView | None]]


class TurnView(Struct):
    player: SeatName
    number: int
    phase: str | None
    step: str | None
    phase_name: str
    step_name: str


class StandbyView(Struct):
    player: SeatName
    card: int | None
    name: str
    text: str


class OptionView(Struct, omit_defaults=True, kw_only=True, gc=False):
    n: int
    label: str
    verb: str
    detail: str = ""
    card: int | None = None
    place: str | None = None
    to: str | None = None
    number: int | None = None
    word: str | None = None
    text: str = ""
    hidden: str | None = None
    warning: str = ""
    last: bool = False  # of no use as far as one can see: listed last


class DecisionView(Struct, kw_only=True):
    """The question to this seat."""

    id: str
    kind: str
    purpose: str
    prompt: str
    how_many: str
    sentence: str
    source: int | None
    source_name: str
    clauses: list[Cited]
    min: int
    max: int
    ordered: bool
    can_pass: bool
    settled: bool
    left: int
    always: str | None
    options: list[OptionView]


class Waiting(Struct):
    """Whom the game waits for, told to the other seat."""

    player: SeatName
    thinking: bool
    text: str


class OutcomeView(Struct):
    winner: SeatName | None
    result: str
    reason: str
    text: str
    clauses: list[Cited]
    replay: str
    seed: str = ""  # what the commitment of the head was made to


class LogLine(Struct, kw_only=True, gc=False):
    n: int
    kind: str
    text: str
    indent: int
    player: SeatName | None
    cards: list[LogCard]
    clauses: list[Cited]


class LogCard(Struct, gc=False):
    name: str
    face: str
    id: int | None


class EventView(Struct, omit_defaults=True, kw_only=True, gc=False):
    """Something to be shown in motion; `batch` is shared by what happens at the same time."""

    kind: str
    batch: int
    key: str = ""  # what it is called, as `event.attacked`
    text: str = ""  # what is told of it
    target: int | None = None
    player: SeatName | None = None
    card: int | None = None
    name: str | None = None
    origin: str | None = None
    destination: str | None = None
    amount: int = 0
    source: int | None = None


class CombatFact(Struct):
    """One number of a combat with its word; `icon` names a sign for it."""

    label: str
    value: int
    icon: str


class CombatTarget(Struct):
    """A card that is attacked; `needed` is what it lacks to withstand, 0 if it does."""

    card: int | None
    power: int
    needed: int
    helpers: list[int]


class CancelChance(Struct):
    """The chance that damage is cancelled; `assumed` climaxes are thought to be among the cards not seen."""

    hit: int
    canceled: float
    mean: float
    climaxes: int
    unseen: int


class CombatView(Struct, kw_only=True):
    """The combat under way as this seat may know it."""

    player: SeatName
    kind: str
    attack: bool  # of one card against another; else strengths are compared
    attackers: list[int]
    supporters: list[int]
    power: int
    targets: list[CombatTarget]
    facts: list[CombatFact]
    verdict: str
    cancel: CancelChance | None


class SeatView(Struct):
    name: str
    kind: str
    strength: str
    deck: str
    connected: bool


class UndoView(Struct):
    possible: bool
    free: bool
    asked_by: SeatName | None


class ClockView(Struct):
    """Seconds that are left, as of the moment the message was made."""

    left: dict[str, float]  # by seat; nothing without a limit for the game
    running: SeatName | None
    move: float | None
    match: float | None


class SeriesView(Struct):
    """Where a series of games stands; `wins` by seat of this game, before it."""

    best_of: int
    number: int
    wins: dict[str, int]


class ChatLine(Struct):
    n: int
    seat: SeatName
    text: str


class Head(Struct):
    id: str
    ruleset: str
    game: str
    title: str
    practice: bool
    commitment: str = ""  # to the seed, which is shown at the end
