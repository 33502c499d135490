"""What the page and the server say to each other, as types: docs/protocol.md tells it in words.

Messages of a client are checked against these types before anything looks at them: unknown fields, other kinds and
values out of bounds are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

PROTOCOL = 1
LARGEST_MESSAGE = 64 * 1024  # of a websocket, in bytes

SeatName = Literal["A", "B"]
SEATS: tuple[SeatName, SeatName] = ("A", "B")
Side = Literal["A", "B", "open"]
Language = Annotated[str, Meta(max_length=8)]
Short = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Handle = Annotated[int, Meta(ge=1, le=10_000_000)]

# -- websocket: client to server ----------------------------------------------------------------------------------


class Client(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message of a client; `request` comes back with the reply."""

    request: Count | None = None


class Hello(Client, tag="hello"):
    """The first message: which seat."""

    token: Short
    lang: Language = "en"
    log_from: Count = 0


class Answer(Client, tag="answer"):
    decision: Short
    options: Annotated[list[Count], Meta(max_length=1000)]


class Undo(Client, tag="undo"):
    pass


class UndoReply(Client, tag="undo_reply"):
    agree: bool


class Concede(Client, tag="concede"):
    pass


class WhyNot(Client, tag="why_not"):
    card: Handle


class Explain(Client, tag="explain"):
    card: Handle
    value: Short = ""


class Hint(Client, tag="hint"):
    """What would a machine do here? Only where no other person plays."""


class SetLanguage(Client, tag="language"):
    lang: Language


class Rematch(Client, tag="rematch"):
    pass


class Claim(Client, tag="claim"):
    """The other player has left the game for so long that it counts as given up."""


class Say(Client, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Client, tag="mute"):
    muted: bool


class Report(Client, tag="report"):
    """Tell the host about something that was said."""

    line: Count
    about: Annotated[str, Meta(max_length=300)] = ""


class GetLog(Client, tag="log"):
    start: Count = field(default=0, name="from")


class Always(Struct, forbid_unknown_fields=True):
    """One standing answer to "do you want to?" of an ability."""

    ability: Annotated[str, Meta(max_length=2000)]
    answer: Literal["yes", "no"]


class Settings(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat lets the server answer by itself."""

    full_control: bool = False
    auto_pass: bool = True
    stops: Annotated[list[Short], Meta(max_length=100)] | None = None  # None: the ruleset's own default
    always: Annotated[list[Always], Meta(max_length=200)] = []
    pass_until: Literal["phase", "turn"] | None = None


class SetSettings(Client, tag="settings"):
    settings: Settings


ClientMessage = (
    Hello
    | Answer
    | Undo
    | UndoReply
    | Concede
    | WhyNot
    | Explain
    | Hint
    | SetLanguage
    | GetLog
    | SetSettings
    | Rematch
    | Claim
    | Say
    | Mute
    | Report
)

# -- websocket: server to client ----------------------------------------------------------------------------------


class Cited(Struct):
    """A clause with a title in our own words."""

    id: str
    title: str


class CardView(Struct, omit_defaults=True, kw_only=True):
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


class OptionView(Struct, omit_defaults=True, kw_only=True):
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


class LogLine(Struct, kw_only=True):
    n: int
    kind: str
    text: str
    indent: int
    player: SeatName | None
    cards: list[LogCard]
    clauses: list[Cited]


class LogCard(Struct):
    name: str
    face: str
    id: int | None


class EventView(Struct, omit_defaults=True, kw_only=True):
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
