"""What the server says to a page."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from cardlaw.server.protocol.asked import Settings
from cardlaw.server.protocol.basics import SeatName
from cardlaw.server.protocol.views import (
    CardView,
    ChatLine,
    Cited,
    ClockView,
    CombatView,
    DecisionView,
    EventView,
    FaceView,
    Head,
    LogLine,
    OutcomeView,
    PlayerView,
    SeatView,
    SeriesView,
    StandbyView,
    TurnView,
    UndoView,
    Waiting,
)


class ServerMessage(Struct, tag_field="type", kw_only=True):
    request: int | UnsetType | None = UNSET


class State(ServerMessage, tag="state"):
    """Everything that a seat may know, after every change."""

    seq: int
    head: Head
    you: SeatName
    lang: str
    seats: dict[str, SeatView]
    turn: TurnView
    players: dict[str, PlayerView]
    shared: dict[str, list[CardView | None]]
    standby: list[StandbyView]
    faces: dict[str, FaceView]
    decision: DecisionView | None
    waiting: Waiting | None
    outcome: OutcomeView | None
    undo: UndoView
    settings: Settings
    log_from: int
    log: list[LogLine]
    events: list[EventView]
    clock: ClockView | None = None
    series: SeriesView | None = None
    combat: CombatView | None = None
    marks: dict[str, list[str]] = {}  # what lies on places without being a card
    area_names: dict[str, str] = {}  # of areas that the ruleset does not have from the start
    again: list[SeatName] = []  # who asks for another game
    following: str | None = None  # the token of this seat in the next game


class Chat(ServerMessage, tag="chat"):
    """What was said; `muted` is what this seat has chosen."""

    lines: list[ChatLine]
    muted: bool


class Problem(ServerMessage, tag="error"):
    """Why a message was refused. Nothing has changed; the current state follows where it may be out of date."""

    key: str
    text: str
    clauses: list[Cited] = []


class Reason(Struct):
    key: str
    text: str
    source: str
    clauses: list[Cited]


class ActionView(Struct):
    verb: str
    label: str
    possible: bool
    option: int | None
    reasons: list[Reason]


class Reasons(ServerMessage, tag="why_not"):
    card: int
    actions: list[ActionView]


class ChangeView(Struct):
    source: str
    text: str
    layer: str
    stamp: int
    value: str
    clauses: list[Cited]


class ExplainedValue(Struct):
    name: str
    label: str
    base: str
    value: str
    changes: list[ChangeView]
    clauses: list[Cited]


class Explained(ServerMessage, tag="explain"):
    card: int
    values: list[ExplainedValue]


class HintView(ServerMessage, tag="hint"):
    """What a machine would answer, in the options of the decision, and its chance to win before and after it."""

    decision: str
    options: list[int]
    text: str
    why: str


class LogPart(ServerMessage, tag="log"):
    log_from: int
    log: list[LogLine]


class Closing(ServerMessage, tag="closing"):
    """The server stops for a moment; the game goes on when it is back."""

    text: str


class TakenOver(ServerMessage, tag="taken_over"):
    """The seat was opened in another tab; this connection is closed."""
