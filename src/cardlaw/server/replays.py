"""Replays: finished games gone through step by step, from either side or with open hands; as files too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from cardlaw.games.clauses import clause_table
from cardlaw.games.registry import package_of
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.chronicle import Chronicle, OpenChronicle
from cardlaw.match.labels import Labels
from cardlaw.match.records import give
from cardlaw.match.sight import opened
from cardlaw.match.words import Words
from cardlaw.server.combats import combat_of
from cardlaw.server.frames import Frame
from cardlaw.server.origins import FromDecks, FromScenario, Origin, begin, commitment_of
from cardlaw.server.protocol.asked import Settings
from cardlaw.server.protocol.basics import SEATS, Side
from cardlaw.server.protocol.told import State
from cardlaw.server.protocol.views import Head, SeatView, UndoView, Waiting
from cardlaw.server.refusals import Refused
from cardlaw.server.rows import StoredAnswer
from cardlaw.server.seats import Handles
from cardlaw.server.states import Memory, event_view, lines_from, new_faces, outcome_view

FORMAT = 1
MOST_ANSWERS = 10_000
SIDES: tuple[Side, ...] = ("A", "B", "open")


class ReplaySeat(Struct, forbid_unknown_fields=True):
    """Who sat at a seat."""

    name: Annotated[str, Meta(max_length=40)]
    kind: Literal["human", "machine", "here", "link"]
    strength: Literal["", "easy", "normal", "hard"]
    deck: Annotated[str, Meta(max_length=200)]


class ReplayFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """A replay as a file: where the game begins, and every answer."""

    cardlaw: str
    format: int
    title: Annotated[str, Meta(max_length=400)]
    seats: dict[str, ReplaySeat]
    origin: FromDecks | FromScenario
    answers: Annotated[list[list[int]], Meta(max_length=MOST_ANSWERS)]
    commitment: Annotated[str, Meta(max_length=64)] = ""  # shown from the beginning; the seed of the origin fits it


class Step:
    """A moment of the game: the game as it was, and how much of each chronicle had been written."""

    def __init__(self, game: Game, chronicles: list[Chronicle]) -> None:
        self.game = game
        self.lines = [len(chronicle.lines) for chronicle in chronicles]
        self.happenings = [len(chronicle.happenings) for chronicle in chronicles]


class Replay:
    """A game at every one of its moments."""

    def __init__(self, id: str, title: str, seats: dict[str, Any], origin: Origin, answers: list[tuple[int, ...]]):
        self.id = id
        self.title = title
        self.seats = seats
        self.origin = origin
        self.answers = answers
        self.package = package_of(origin.ruleset)
        self.telling = self.package.telling()
        self.handles = [Handles(0), Handles(1), Handles(0)]
        game = begin(origin)
        kinds = ((Chronicle, 0), (Chronicle, 1), (OpenChronicle, 0))
        self.chronicles: list[Chronicle] = [kind(game, self.telling, viewer) for kind, viewer in kinds]
        self.steps = [self.step(game)]
        for number, options in enumerate(answers, start=1):
            try:
                give(game, options)
            except CardlawError as error:
                raise BadInput(f"replay: answer {number} cannot be given ({error})") from error
            self.steps.append(self.step(game))

    def step(self, game: Game) -> Step:
        for chronicle in self.chronicles:
            chronicle.update()
        return Step(game.clone(), self.chronicles)

    # -- looking --------------------------------------------------------------------------------------------

    def head(self) -> Head:
        origin = self.origin
        return Head(self.id, origin.ruleset, self.package.game, self.title, False, commitment_of(origin))

    def seat_views(self) -> dict[str, SeatView]:
        return {
            letter: SeatView(seat["name"], seat["kind"], seat["strength"], seat["deck"], False)
            for letter, seat in self.seats.items()
        }

    def overview(self, lang: str) -> dict[str, Any]:
        """What there is to step through."""
        words = Words(lang, 0)
        turns: list[dict[str, Any]] = []
        for number, step in enumerate(self.steps):
            state = step.game.state
            if state.phase >= 0 and (not turns or turns[-1]["number"] != state.turn):
                player = PLAYERS[state.turn_player]
                text = f"{state.turn} · {words.seat(state.turn_player)}"
                turns.append({"step": number, "player": player, "number": state.turn, "text": text})
        last = self.frame(len(self.steps) - 1, "open", lang)
        return {
            "head": self.head(),
            "seats": self.seat_views(),
            "steps": len(self.steps) - 1,
            "turns": turns,
            "outcome": outcome_view(last, self.id, True, self.origin),
        }

    def checked(self, step: int) -> int:
        if not 0 <= step < len(self.steps):
            raise Refused("replay.step", last=len(self.steps) - 1, found=step)
        return step

    def frame(self, step: int, side: Side, lang: str, viewer: int = 0) -> Frame:
        """The look of a side at a step; with open hands, of a viewer who sees every card."""
        game = self.steps[self.checked(step)].game
        which = SIDES.index(side)
        if side == "open":
            return self.look(opened(game), viewer, which, lang)
        return self.look(game.clone(), which, which, lang)

    def look(self, game: Game, viewer: int, which: int, lang: str) -> Frame:
        clauses = clause_table(self.package, lang)
        return Frame(game, self.telling, viewer, self.handles[which], Words(lang, viewer, self.package.game), clauses)

    def state(self, step: int, side: Side, lang: str, log_from: int = 0) -> tuple[State, list[str]]:
        """A side's state at a step, and the options that were chosen next, as far as the side may know them."""
        frame, moment, which = self.frame(step, side, lang), self.steps[step], SIDES.index(side)
        decision = frame.game.decision
        asked = decision is not None and (side == "open" or frame.viewer == decision.player)
        asking = self.frame(step, side, lang, decision.player) if decision is not None and asked else frame
        chronicle = self.chronicles[which]
        before = self.steps[step - 1].happenings[which] if step else moment.happenings[which]
        happened = chronicle.happenings[before : moment.happenings[which]]
        state = State(
            seq=step,
            head=self.head(),
            you="A" if side == "open" else side,
            lang=lang,
            seats=self.seat_views(),
            turn=frame.turn(),
            players=frame.players(),
            shared=frame.shared(),
            standby=frame.standby(),
            faces=new_faces(frame, Memory()),
            decision=asking.decision(decision, str(step)) if decision is not None and asked else None,
            waiting=waiting_view(frame, decision) if not asked or side == "open" else None,
            outcome=outcome_view(frame, self.id, True, self.origin),
            undo=UndoView(False, False, None),
            settings=Settings(),
            log_from=log_from,
            log=lines_from(frame, chronicle, log_from, moment.lines[which]),
            events=[event_view(frame, happening) for happening in happened],
            combat=combat_of(frame),
            marks=frame.marks(),
            area_names=frame.area_names(),
        )
        return state, self.given(asking, step) if asked else []

    def given(self, frame: Frame, step: int) -> list[str]:
        """The answer that was given at a step, in words."""
        decision = frame.game.decision
        if decision is None or step >= len(self.answers):
            return []
        options = self.answers[step]
        if len(options) == 1 and options[0] < 0:
            return [frame.words.say("concession")]
        labels = Labels(frame.game, self.telling, frame.sight, frame.words)
        return [labels.label(decision.options[number]) for number in options]

    # -- files ----------------------------------------------------------------------------------------------

    def file(self) -> bytes:
        fields = ("name", "kind", "strength", "deck")
        seats = {letter: ReplaySeat(*(seat[field] for field in fields)) for letter, seat in self.seats.items()}
        content = ReplayFile(
            cardlaw="replay",
            format=FORMAT,
            title=self.title,
            seats=seats,
            origin=self.origin,
            answers=[list(options) for options in self.answers],
            commitment=commitment_of(self.origin),
        )
        return msgspec.json.format(msgspec.json.encode(content), indent=0)

    def stored_answers(self, step: int) -> list[StoredAnswer]:
        """The answers up to a step, as those of a game that goes on from there."""
        return [StoredAnswer(options, "record") for options in self.answers[: self.checked(step)]]


def waiting_view(frame: Frame, decision: Decision | None) -> Waiting | None:
    if decision is None:
        return None
    return Waiting(SEATS[decision.player], False, frame.words.say("server.waiting"))


def read_replay(data: bytes) -> ReplayFile:
    """The replay of a file, whose parts are what they should be; whether the answers are legal is seen when played."""
    try:
        found = msgspec.json.decode(data, type=ReplayFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(f"replay: not valid ({error})") from error
    if found.cardlaw != "replay" or found.format != FORMAT:
        raise BadInput(f"replay: expected a replay of format {FORMAT}, found {found.cardlaw!r} {found.format}")
    if set(found.seats) != set(PLAYERS):
        raise BadInput(f"replay: seats: expected {', '.join(PLAYERS)}, found {', '.join(found.seats) or 'none'}")
    return found
