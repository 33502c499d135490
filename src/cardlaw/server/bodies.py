"""The bodies of requests, as types: docs/protocol.md tells them in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from cardlaw.server.protocol.basics import Count, SeatName, Short
from cardlaw.server.terms import SERVER, ClockRules, Terms

Strength = Literal["easy", "normal", "hard"]
Name = Annotated[str, Meta(max_length=40)]
Options = Annotated[list[Count], Meta(max_length=100)]
Text = Annotated[str, Meta(max_length=300_000)]


class DeckChoice(Struct, forbid_unknown_fields=True, kw_only=True):
    """A deck by its id in the catalogue, or pasted."""

    id: Short = ""
    text: Text = ""


class Opponent(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["machine", "here", "link"] = "machine"
    strength: Strength = "normal"
    name: Name = ""


class NewGame(Struct, forbid_unknown_fields=True, kw_only=True):
    ruleset: Short
    deck: DeckChoice
    against: DeckChoice | None = None
    opponent: Opponent = field(default_factory=Opponent)
    name: Name = ""
    seat: SeatName = "A"
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None
    pool: Short = SERVER
    public: bool = False
    watched: bool = False
    best_of: Literal[1, 3] = 1
    clock: ClockRules | None = None

    def terms(self) -> Terms:
        return Terms(pool=self.pool, public=self.public, watched=self.watched, best_of=self.best_of, clock=self.clock)


class NewPosition(Struct, forbid_unknown_fields=True, kw_only=True):
    """A practice position out of a scenario."""

    scenario: Text
    opponent: Opponent = field(default_factory=Opponent)
    seat: SeatName = "A"
    run_steps: bool = False


class ContinueReplay(Struct, forbid_unknown_fields=True, kw_only=True):
    step: Count
    seat: SeatName = "A"
    opponent: Opponent = field(default_factory=Opponent)


class Join(Struct, forbid_unknown_fields=True, kw_only=True):
    invite: Short
    name: Name = ""
    deck: DeckChoice | None = None
    agreed: bool = False  # to the cards of the other deck that are not from the common pool


class DeckReply(Struct, forbid_unknown_fields=True, kw_only=True):
    """Whether whoever opened a game agrees to the cards that a friend brings."""

    token: Short
    agree: bool


class Credentials(Struct, forbid_unknown_fields=True, kw_only=True):
    name: Name = ""
    password: Short


class SeatTokens(Struct, forbid_unknown_fields=True, kw_only=True):
    tokens: Annotated[list[Short], Meta(max_length=200)]


class DeckCheck(Struct, forbid_unknown_fields=True, kw_only=True):
    ruleset: Short
    text: Text = ""
    name: Short = ""
    areas: dict[str, dict[str, Annotated[int, Meta(ge=1, le=99)]]] | None = None


class DeckStudy(DeckCheck, forbid_unknown_fields=True, kw_only=True):
    """A deck for the lab: which first hand, what is exchanged of it, and which card is hoped for."""

    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1
    exchange: Annotated[list[Annotated[int, Meta(ge=1, le=99)]], Meta(max_length=99)] | None = None
    wanted: Short = ""
    copies: Annotated[int, Meta(ge=1, le=99)] = 1
    mulligan: bool = False


class CardFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """A file of cards: one of one's own, or a copy of a database."""

    name: Annotated[str, Meta(min_length=1, max_length=120)]
    text: Annotated[str, Meta(max_length=2_000_000)]


class DeckImport(Struct, forbid_unknown_fields=True, kw_only=True):
    text: Text
    ruleset: Short = ""
    name: Short = ""


class CardCheck(Struct, forbid_unknown_fields=True, kw_only=True):
    ruleset: Short
    card: dict[str, Any] | None = None
    text: Text = ""


class ScenarioText(Struct, forbid_unknown_fields=True, kw_only=True):
    """A position to ask about, and what is done in it."""

    scenario: Text


class DrawingWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """A position to be drawn on: that of a scenario, or one of a ruleset with nothing in it."""

    ruleset: Short = ""
    scenario: Text = ""


class DrawnTurn(Struct, forbid_unknown_fields=True, kw_only=True):
    player: SeatName
    phase: Short
    number: Count


class DrawnPlayer(Struct, forbid_unknown_fields=True, kw_only=True):
    """Values, areas, and what lies on places without being a card; entries are those of scenario files."""

    values: dict[Short, int]
    areas: dict[Short, Annotated[list[dict[Short, Any]], Meta(max_length=200)]]
    marks: dict[Short, Annotated[list[Short], Meta(max_length=50)]] = {}


class Drawing(Struct, forbid_unknown_fields=True, kw_only=True):
    """A position that was drawn by hand; `kept` is what its scenario says besides."""

    ruleset: Short
    title: Short = ""
    turn: DrawnTurn
    first: SeatName = "A"
    players: dict[SeatName, DrawnPlayer]
    kept: dict[str, Any] = {}


class QuizWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """Which questions are wanted: of a chapter, or those with certain keys."""

    ruleset: Short
    chapter: Short = ""
    number: Annotated[int, Meta(ge=1, le=20)] = 10
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] = 0
    keys: Annotated[list[Short], Meta(max_length=500)] = []


class PuzzleAttempt(Struct, forbid_unknown_fields=True, kw_only=True):
    """A puzzle with the answers so far, and perhaps the next one."""

    ruleset: Short
    name: Short
    answers: Annotated[list[Options], Meta(max_length=300)] = []
    answer: Options | None = None
    hint: bool = False


class PuzzleInquiry(Struct, forbid_unknown_fields=True, kw_only=True):
    """A card of a puzzle that somebody wants to know about."""

    attempt: PuzzleAttempt
    card: Count


class ScenarioCheck(Struct, forbid_unknown_fields=True, kw_only=True):
    scenario: Text
