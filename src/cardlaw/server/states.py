"""The `state` message of a seat: the frame with everything around it."""

from __future__ import annotations

from cardlaw.games.clauses import clause_table
from cardlaw.kernel import events
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Outcome
from cardlaw.match.chronicle import Chronicle, Happening
from cardlaw.match.lines import Line
from cardlaw.match.words import Words
from cardlaw.server.combats import combat_of
from cardlaw.server.frames import Frame, face_view, seat_name
from cardlaw.server.origins import Origin, secret_of
from cardlaw.server.protocol.basics import SEATS
from cardlaw.server.protocol.told import State
from cardlaw.server.protocol.views import (
    EventView,
    FaceView,
    Head,
    LogCard,
    LogLine,
    OutcomeView,
    SeriesView,
    UndoView,
    Waiting,
)
from cardlaw.server.seats import HERE, Seat
from cardlaw.server.tables import Table
from cardlaw.server.taking_back import can_undo, undo_is_free
from cardlaw.server.terms import Terms

KINDS = {
    events.CARD_MOVED: "moved",
    events.VALUE_CHANGED: "value",
    events.PHASE_BEGAN: "phase",
    events.CARDS_SHUFFLED: "shuffled",
    events.CARD_REVEALED: "revealed",
    events.CARDS_SEEN: "looked",
}


# What a story leaves out: steps of a phase, and cards that turn.
LINE_KINDS = {
    "event.phase": "phase",
    "event.step": "step",
    "event.step_of_phase": "step",
    "event.oriented": "aside",
}


class Memory:
    """What a connection has been sent already."""

    def __init__(self, log_from: int = 0) -> None:
        self.faces: set[str] = set()
        self.lines = log_from
        self.events: int | None = None  # the first frame has none: it shows how things are
        self.chronicle: object = None


def frame_of(table: Table, seat: Seat, lang: str) -> Frame:
    words = Words(lang, seat.player, table.package.game)
    return Frame(table.look, table.telling, seat.player, seat.handles, words, clause_table(table.package, lang))


def state_of(table: Table, seat: Seat, lang: str, memory: Memory) -> State:
    """Everything that a seat may know now, and what is new to its connection."""
    frame = frame_of(table, seat, lang)
    chronicle = table.chronicles[seat.player]
    log_from, lines = new_lines(frame, chronicle, memory)
    decision = table.game.decision
    own = decision is not None and decision.player == seat.player
    happened = new_events(frame, chronicle, memory)
    chronicle.forget()  # the seat has no other connection, and one that comes later begins with how things are
    return State(
        seq=table.seq,
        head=head_of(table),
        you=seat.letter,
        lang=lang,
        seats={one.letter: one.view() for one in table.seats},
        turn=frame.turn(),
        players=frame.players(),
        shared=frame.shared(),
        standby=frame.standby(),
        faces=new_faces(frame, memory),
        decision=frame.decision(decision, table.decision_id()) if decision is not None and own else None,
        waiting=None if own else waiting_of(table, frame),
        outcome=outcome_view(
            frame, table.replay, any(one.kind == HERE for one in table.seats), table.origin, table.ended_by
        ),
        undo=undo_of(table, seat),
        settings=seat.settings,
        log_from=log_from,
        log=lines,
        events=happened,
        clock=table.clock.view() if table.clock is not None else None,
        series=series_of(table.terms, table.game.outcome),
        combat=combat_of(frame),
        marks=frame.marks(),
        area_names=frame.area_names(),
        again=[SEATS[player] for player in sorted(table.again)],
        following=table.following.get(seat.player) or None,
    )


def series_of(terms: Terms, outcome: Outcome | None) -> SeriesView | None:
    """The series with the outcome of this game, as far as whoever is told of it knows one."""
    series, best_of = terms.series, terms.best_of
    if best_of == 1:
        return None
    first = int(series.changed)
    wins = terms.after(outcome.winner).series.wins if outcome is not None else series.wins
    return SeriesView(best_of, series.number, {"A": wins[first], "B": wins[1 - first]})


def head_of(table: Table) -> Head:
    ruleset, game = table.origin.ruleset, table.package.game
    return Head(table.id, ruleset, game, table.title, table.is_practice, table.commitment)


def undo_of(table: Table, seat: Seat) -> UndoView:
    possible = can_undo(table, seat)
    asked_by = None if table.undo_asked is None else seat_name(table.undo_asked)
    return UndoView(possible, possible and undo_is_free(table, seat), asked_by)


def waiting_of(table: Table, frame: Frame) -> Waiting | None:
    decider = table.decider
    if decider is None:
        return None
    text = frame.words.say("ui.thinking") if decider.is_machine else frame.words.say("server.waiting")
    return Waiting(decider.letter, decider.is_machine, text)


def outcome_view(frame: Frame, replay: str, neutral: bool, origin: Origin, ended_by: str = "") -> OutcomeView | None:
    """How the game ended; told by the players' letters where no one person is spoken to."""
    outcome, words = frame.game.outcome, frame.words
    if outcome is None:
        return None
    winner = seat_name(outcome.winner)
    if outcome.is_draw:
        result = words.say("ui.draw")
    elif neutral:
        result = words.say("ui.wins_player", name=winner)
    else:
        result = words.say("ui.wins_you" if outcome.winner == frame.viewer else "ui.wins_opponent")
    reason = f"server.ended.{ended_by}" if ended_by else outcome.reason
    text = words.say("ui.because", result=result, reason=words.say(reason))
    clauses = frame.cited(outcome.clauses)
    return OutcomeView(winner, result, outcome.reason, text, clauses, replay, secret_of(origin))


# -- what is new to a connection ----------------------------------------------------------------------------------


def new_faces(frame: Frame, memory: Memory) -> dict[str, FaceView]:
    """The printed data of cards that the connection has not seen yet."""
    names = frame.state.ruleset.number_names
    fresh = {id: face for id, face in frame.known_faces().items() if id not in memory.faces}
    memory.faces.update(fresh)
    return {id: face_view(face, names, frame.words) for id, face in fresh.items()}


def new_lines(frame: Frame, chronicle: Chronicle, memory: Memory) -> tuple[int, list[LogLine]]:
    """The log from where the connection has it; the last line may have grown, so it comes again."""
    if memory.chronicle is not None and memory.chronicle is not chronicle.trace:
        memory.lines = 0  # an undo: the log is told anew, and nothing moves
        memory.events = None
    memory.chronicle = chronicle.trace
    first = max(min(memory.lines, len(chronicle.lines)) - 1, 0)
    memory.lines = len(chronicle.lines)
    return first, lines_from(frame, chronicle, first)


def lines_from(frame: Frame, chronicle: Chronicle, first: int, last: int | None = None) -> list[LogLine]:
    lines = chronicle.lines[first:last]
    return [log_line(frame, number, line) for number, line in enumerate(lines, start=first)]


def log_line(frame: Frame, number: int, line: Line) -> LogLine:
    """A line in words, with the cards that it names."""
    kind = "turn" if line.is_heading else LINE_KINDS.get(line.key, "rule")
    if line.key.startswith("event.") and kind == "rule":
        kind = "event"
    cards: dict[str, LogCard] = {}
    for card, name in zip(line.cards, line.names, strict=True):
        if card >= 0 and name is not None and name not in cards:
            cards[name] = LogCard(name, frame.state.cards[card].face.id, frame.handle(card))
    return LogLine(
        n=number,
        kind=kind,
        text=frame.say_line(line),
        indent=0 if kind in ("turn", "phase") else line.indent(),
        player=seat_name(line.player),
        cards=list(cards.values()),
        clauses=frame.cited(line.clauses),
    )


def new_events(frame: Frame, chronicle: Chronicle, memory: Memory) -> list[EventView]:
    """What happened since the last frame, for showing it in motion."""
    happenings = chronicle.happenings
    count = chronicle.forgotten + len(happenings)
    first = len(happenings) if memory.events is None else max(memory.events - chronicle.forgotten, 0)
    memory.events = count
    return [event_view(frame, happening) for happening in happenings[first:]]


def event_view(frame: Frame, happening: Happening) -> EventView:
    layout, state = frame.state.layout, frame.state
    known = happening.card >= 0
    kind = KINDS.get(happening.kind, "other")
    own = kind == "other"
    name = state.cards[happening.card].face.name if known else happening.key if own else None
    return EventView(
        kind=kind,
        batch=happening.batch,
        key=happening.key,
        text=frame.say_line(happening.line) if happening.line is not None else "",
        target=frame.handle(happening.onto) if happening.onto >= 0 else None,
        player=seat_name(happening.player),
        card=frame.handle(happening.card) if known else None,
        name=name,
        origin=layout.full_name(happening.origin) if happening.origin >= 0 else None,
        destination=layout.full_name(happening.destination) if happening.destination >= 0 else None,
        amount=happening.amount,
        source=frame.handle(ref_card(happening.source)) if happening.source >= 0 else None,
    )
