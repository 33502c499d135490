"""Spectators: they see what both players may see, and some time later."""

from __future__ import annotations

import time

from cardlaw.games.clauses import clause_table
from cardlaw.kernel.cards import EVERYBODY
from cardlaw.kernel.game import SPECTATOR
from cardlaw.kernel.layout import PUBLIC
from cardlaw.match.chronicle import Chronicle
from cardlaw.match.records import give
from cardlaw.match.words import Words
from cardlaw.server.clients import Client, Link
from cardlaw.server.frames import Frame
from cardlaw.server.origins import begin
from cardlaw.server.protocol.asked import Settings
from cardlaw.server.protocol.basics import SEATS
from cardlaw.server.protocol.told import State
from cardlaw.server.protocol.views import UndoView, Waiting
from cardlaw.server.seats import HUMAN, Handles, Seat
from cardlaw.server.states import head_of, new_events, new_faces, new_lines, outcome_view, series_of
from cardlaw.server.tables import KEPT_HAPPENINGS, Table

WATCH = "watch:"  # before the name of a game, in place of the token of a seat


class PublicChronicle(Chronicle):
    """What somebody is told who sees only what lies open to both players."""

    def knows(self, card: int) -> bool:
        return self.game.state.cards[card].known == EVERYBODY

    def sees(self, place: int, face_down: bool) -> bool:
        return place >= 0 and self.game.state.layout.areas[place].visibility == PUBLIC and not face_down


class Gallery:
    """The spectators of one table, and the game as far as they have seen it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.begin()

    def begin(self) -> None:
        self.game = begin(self.table.origin)
        self.handles = Handles(SPECTATOR)
        self.chronicle = PublicChronicle(self.game, self.table.telling, SPECTATOR)
        self.chronicle.update()
        self.seq = 0

    def catch_up(self, delay: float) -> bool:
        """Show what was answered long enough ago; True if there was something."""
        answers, seen = self.table.game.answers, len(self.game.answers)
        before = time.monotonic() - delay
        due = sum(1 for given in self.table.history if given.at <= before)
        if self.game.answers != answers[:seen]:
            self.begin()  # something was taken back
            seen = 0
        for numbers in answers[seen:due]:
            give(self.game, numbers)
            self.chronicle.update()
            self.chronicle.forget(KEPT_HAPPENINGS)
            self.seq += 1
        return due > seen


class Watcher(Client):
    """One spectator."""

    def __init__(self, link: Link, gallery: Gallery, lang: str, patience: float) -> None:
        super().__init__(link, gallery.table, Seat(0, HUMAN), lang, 0, patience)
        self.gallery = gallery

    def is_ready(self) -> bool:
        return True

    def state(self) -> State:
        gallery, table = self.gallery, self.gallery.table
        words = Words(self.lang, SPECTATOR, table.package.game)
        clauses = clause_table(table.package, self.lang)
        frame = Frame(gallery.game.clone(), table.telling, SPECTATOR, gallery.handles, words, clauses)
        log_from, lines = new_lines(frame, gallery.chronicle, self.memory)
        decision = gallery.game.decision
        waiting = None if decision is None else Waiting(SEATS[decision.player], False, words.say("server.waiting"))
        return State(
            seq=gallery.seq,
            head=head_of(table),
            you="A",
            lang=self.lang,
            seats={one.letter: one.view() for one in table.seats},
            turn=frame.turn(),
            players=frame.players(),
            shared=frame.shared(),
            standby=frame.standby(),
            faces=new_faces(frame, self.memory),
            decision=None,
            waiting=waiting,
            outcome=outcome_view(frame, "", True, table.origin, table.ended_by),
            undo=UndoView(False, False, None),
            settings=Settings(),
            log_from=log_from,
            log=lines,
            events=new_events(frame, gallery.chronicle, self.memory),
            series=series_of(table.terms, gallery.game.outcome),
        )
