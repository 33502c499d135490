"""A table: one game with its two seats. Every change comes with what has to be stored before anybody is told of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.kernel.game import DRAWN, Game
from cardlaw.kernel.knowledge import who_knows
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.chronicle import Chronicle
from cardlaw.match.records import give
from cardlaw.server.origins import Origin, begin, commitment_of, with_shared_decks
from cardlaw.server.protocol.views import ChatLine
from cardlaw.server.refusals import Refused
from cardlaw.server.rows import Commit, StoredAnswer
from cardlaw.server.seats import HERE, Seat
from cardlaw.server.standing import begin_passing, is_passing, standing_answer
from cardlaw.server.terms import Clock, Terms

PERSON = "person"  # who gave an answer
SETTINGS = "settings"
TIME = "time"
LEFT = "left"
OVERTIME = "overtime"
KEPT_HAPPENINGS = 120  # to be shown in motion
MOST_SAID = 500  # lines in one game
MOST_AUTOMATIC = 500  # answers in a row that settings may give


class Given:
    """An answer of the game: whose decision it was, who gave it, and what everybody knew before."""

    __slots__ = ("at", "by", "known", "player")

    def __init__(self, player: int, by: str, known: bytes, at: float) -> None:
        self.at = at  # when it was given; 0 for what was given before the game came to memory
        self.player = player
        self.by = by
        self.known = known


class Table:
    """One game being played."""

    keeps_trace = False  # what the chronicles have told is not needed any more

    def __init__(
        self,
        id: str,
        title: str,
        origin: Origin,
        seats: tuple[Seat, Seat],
        replay: str,
        terms: Terms | None = None,
        clock: Any = None,
    ) -> None:
        self.id = id
        self.title = title
        self.origin = with_shared_decks(origin)
        self.commitment = commitment_of(origin)
        self.seats = seats
        self.replay = replay
        self.package: GamePackage = package_of(origin.ruleset)
        self.telling = self.package.telling()
        self.game: Game = begin(origin)
        self.chronicles = [Chronicle(self.game, self.telling, player) for player in (0, 1)]
        self.history: list[Given] = []
        self.stored = 0  # answers that the store has, or has been given to write
        self.unsaved = 0  # commits that are not written yet
        self.snapshot = 0  # answers of which the newest snapshot was made
        self.used = time.monotonic()
        self.seq = 0
        self.copy: Game | None = None
        self.undo_asked: int | None = None
        self.terms = terms or Terms()
        rules = self.terms.clock
        series = self.terms.series
        self.clock = Clock(rules, clock, series.time) if rules is not None and not self.is_practice else None
        self.alarm: asyncio.TimerHandle | None = None
        self.again: set[int] = set()  # who wants another game
        self.following: dict[int, str] = {}  # for each player the token of the next game
        self.settled = False  # what follows from its end is done
        self.chat: list[ChatLine] = []
        self.tell()

    # -- reading --------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.game.outcome is not None

    @property
    def decider(self) -> Seat | None:
        decision = self.game.decision
        return None if decision is None else self.seats[decision.player]

    @property
    def is_practice(self) -> bool:
        """Is there only one person, so that nothing has to be agreed on?"""
        return any(seat.is_machine for seat in self.seats)

    @property
    def is_timed(self) -> bool:
        """Does somebody's time run, which nobody may gain by waiting until the game has left memory?"""
        return not self.is_over and self.clock is not None and self.clock.seconds_left() is not None

    @property
    def is_discreet(self) -> bool:
        """Must nobody learn anything from who is asked, and how soon they answer?"""
        return self.game.state.discreet

    @property
    def look(self) -> Game:
        """The copy that everybody reads until the next answer: asking it leaves no trace in the game."""
        if self.copy is None:
            self.copy = self.game.clone()
        return self.copy

    def decision_id(self) -> str:
        return f"{len(self.game.answers)}.{self.seq}"

    def summary(self) -> dict[str, Any]:
        """What a list of games tells without opening the game."""
        state = self.game.state
        outcome = self.game.outcome
        return {
            "turn": state.turn,
            "decider": PLAYERS[state.decision.player] if state.decision is not None else None,
            "winner": PLAYERS[outcome.winner] if outcome is not None and outcome.winner >= 0 else None,
            "reason": outcome.reason if outcome is not None else None,
            "answers": len(self.game.answers),
            "terms": msgspec.to_builtins(self.terms),
            **({"clock": self.clock.to_data()} if self.clock is not None else {}),
            **({"ended_by": self.ended_by} if self.ended_by else {}),
        }

    @property
    def ended_by(self) -> str:
        """How the game ended where the rules of the game do not say it: by time or by leaving."""
        by = self.history[-1].by if self.is_over and self.history else ""
        return by if by in (TIME, LEFT, OVERTIME) else ""

    def has_begun(self) -> bool:
        """Have both been there, so that time may run?"""
        return all(seat.came or seat.is_machine or seat.kind == HERE for seat in self.seats)

    # -- answers --------------------------------------------------------------------------------------------

    def restore(self, answers: Sequence[StoredAnswer], first: int = 0) -> None:
        """Give stored answers again, from the first on that was not given."""
        for number, answer in enumerate(answers[first:], start=first):
            try:
                self.perform(answer.options, answer.given)
            except CardlawError as error:
                raise BadInput(f"answer {number + 1} of the stored game cannot be given again ({error})") from error
        self.stored = len(answers)
        for given in self.history:
            given.at = 0.0

    def answer(self, seat: Seat, decision: str, options: Sequence[int]) -> Commit:
        """The answer of a person, and what settings answer after it."""
        if self.is_over:
            raise Refused("answer.game_over", outdated=True)
        if decision != self.decision_id():
            raise Refused("decision.late", outdated=True)
        if self.decider is not seat:
            raise Refused("answer.not_your_decision", outdated=True)
        return self.record([(tuple(options), PERSON)])

    def record(self, answers: Sequence[tuple[tuple[int, ...], str]]) -> Commit:
        """Give answers and those that settings add; all of them have to be stored before anybody is told."""
        first = len(self.game.answers)
        try:
            for options, by in answers:
                self.perform(options, by)
            self.answer_automatically()
        except BaseException:
            if len(self.game.answers) > first:
                self.take_back(first)
            raise
        self.undo_asked = None
        self.seq += 1
        self.used = time.monotonic()
        for seat in self.seats:
            is_passing(self.game.state, seat)  # forgets what is over
        return self.commit_from(first)

    def perform(self, options: tuple[int, ...], by: str) -> None:
        """Give one answer to the game; refused answers change nothing."""
        decision = self.game.decision
        known = who_knows(self.game.state)
        player = decision.player if decision is not None else -1
        if len(options) == 1 and options[0] < 0:
            player = -1 - options[0]  # who concedes
        give(self.game, options)
        self.copy = None
        if self.history and self.history[-1].known == known:
            known = self.history[-1].known  # kept once
        self.history.append(Given(player, by, known, time.monotonic()))
        self.tell()

    def answer_automatically(self) -> None:
        """Answer as long as the settings of the seat that decides say how; a discreet table hesitates first."""
        for _ in range(MOST_AUTOMATIC):
            numbers = self.standing_answer()
            if numbers is None or self.is_discreet:
                return
            self.perform(tuple(numbers), SETTINGS)

    def standing_answer(self) -> list[int] | None:
        """What the settings of the seat that decides answer for it."""
        seat = self.decider
        if seat is None or seat.is_machine:
            return None
        state = self.game.state
        same = -1 if seat.settings.full_control else self.telling.indifferent(state)
        return [same] if same >= 0 else standing_answer(state, seat)

    def commit_from(self, first: int) -> Commit:
        """What has to be written: the answers from a number on."""
        answers = [
            StoredAnswer(options, given.by)
            for options, given in zip(self.game.answers[first:], self.history[first:], strict=True)
        ]
        known, self.stored = self.stored, len(self.game.answers)
        return Commit(self.id, first, answers, self.summary(), self.is_over, known)

    def concede(self, seat: Seat) -> Commit:
        if self.is_over:
            raise Refused("answer.game_over", outdated=True)
        return self.record([((-1 - seat.player,), PERSON)])

    def give_up(self, seat: Seat, why: str) -> Commit:
        """A player loses without having said so: their time is over, or they left."""
        if self.is_over:
            raise Refused("answer.game_over", outdated=True)
        return self.record([((-1 - seat.player,), why)])

    def end_in_draw(self) -> Commit:
        """The time of the match is over: nobody has won."""
        if self.is_over:
            raise Refused("answer.game_over", outdated=True)
        return self.record([((DRAWN,), OVERTIME)])

    def tell(self) -> None:
        """Let both chronicles take up what happened, while what each player knows is as it was then."""
        for chronicle, seat in zip(self.chronicles, self.seats, strict=True):
            chronicle.update(self.look)
            chronicle.forget(KEPT_HAPPENINGS if seat.client is not None else 0)
        trace = self.game.trace
        if trace is not None and not self.keeps_trace:
            trace.entries.clear()
            for chronicle in self.chronicles:
                chronicle.read = 0

    # -- people ---------------------------------------------------------------------------------------------

    def claim(self, seat: Seat, seconds: float) -> Commit:
        """Win because the other player has been away for so long while the game waited for them."""
        other = self.seats[1 - seat.player]
        if self.is_over:
            raise Refused("answer.game_over", outdated=True)
        away = time.monotonic() - max(other.gone, self.used) if other.client is None else 0.0
        if self.decider is not other or other.client is not None or away < seconds:
            raise Refused("claim.too_soon", minutes=max(1, round((seconds - away) / 60)))
        return self.give_up(other, LEFT)

    def ask_again(self, seat: Seat) -> None:
        if not self.is_over:
            raise Refused("rematch.not_over")
        self.again.add(seat.player)
        self.seq += 1

    def say(self, seat: Seat, text: str) -> ChatLine:
        """What somebody says to the other; control characters are left out."""
        if len(self.chat) >= MOST_SAID:
            raise Refused("chat.full", limit=MOST_SAID)
        shown = "".join(character for character in text if character.isprintable()).strip()
        if not shown:
            raise Refused("message.invalid", problem="text: expected something to read")
        line = ChatLine(len(self.chat), seat.letter, shown)
        self.chat.append(line)
        return line

    # -- taking back ----------------------------------------------------------------------------------------

    def take_back(self, count: int) -> None:
        """Go back to the first answers; the chronicles are written anew, answer by answer."""
        answers, history = self.game.answers[:count], self.history[:count]
        self.game.undo(len(self.game.answers))
        self.copy = None
        self.history = []
        self.snapshot = min(self.snapshot, count)
        self.tell()
        for options, given in zip(answers, history, strict=True):
            self.perform(options, given.by)

    # -- settings -------------------------------------------------------------------------------------------

    def change_settings(self, seat: Seat) -> Commit | None:
        """New settings count at once, also for the open decision."""
        begin_passing(self.game.state, seat)
        if self.decider is seat:
            return self.record([])
        self.seq += 1
        return None

    def settings_data(self) -> dict[str, Any]:
        return {one.letter: msgspec.to_builtins(one.settings) for one in self.seats}
