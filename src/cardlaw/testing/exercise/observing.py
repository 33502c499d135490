"""What happened while a line was at work: one record for each time one of its abilities was resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import (
    CARD_REVEALED,
    CARDS_SEEN,
    CARDS_SHUFFLED,
    PHASE_BEGAN,
    SITUATION,
    THE_RULES,
    TURN_ENDING,
    Event,
)
from cardlaw.kernel.game import Game
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import Entry
from cardlaw.program.instructions import Resolution

TELLING = (CARDS_SHUFFLED, CARD_REVEALED, CARDS_SEEN, PHASE_BEGAN, TURN_ENDING, SITUATION)
FAILED = "condition.not_met"
NOT_MET = (FAILED, "ability.inactive")


@dataclass
class Asked:
    """A decision with its answer."""

    decision: Decision
    picked: list[Option]
    at: int  # how many entries the trace had
    paying: bool  # for a cost, or for what must be done to do something else


@dataclass
class Resolved:
    """One resolution of an ability: everything that happened between its first and its last step."""

    ability: Ability
    frame: Resolution
    entries: list[Entry]
    asked: list[Asked]
    ruleset: Ruleset

    @property
    def changes(self) -> list[Event]:
        """What the effect itself changed, in order; what the rules did besides is left out."""
        return [event for event in self.events() if is_change(self.ruleset, event)]

    def events(self) -> Iterator[Event]:
        for entry in self.entries:
            if entry.event is not None:
                yield entry.event

    @property
    def opening_failed(self) -> bool:
        """Was a condition found not to hold before anything had been done or asked?"""
        for entry in self.entries:
            if entry.event is not None and is_change(self.ruleset, entry.event):
                return False
            if entry.key == FAILED and entry.card == ref_card(self.frame.source):
                return True
        return False


def is_change(ruleset: Ruleset, event: Event) -> bool:
    return event.kind not in TELLING and event.by != THE_RULES and ruleset.changes_game(event)


@dataclass
class Observer:
    """Collects the resolutions of some abilities of one card while a game is played."""

    game: Game
    abilities: Sequence[Ability]
    asked: list[Asked] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    open: list[tuple[str, int, int]] = field(default_factory=list)  # class, depth and first entry of what is resolved
    closed: list[tuple[int, int]] = field(default_factory=list)
    frames: int = 0
    lasting: dict[int, tuple[Effect, int]] = field(default_factory=dict)  # effects of the line with their turn
    done: list[Procedure] = field(default_factory=list)
    steps: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.steps = steps_of_resolutions()

    def note_answer(self, decision: Decision, answer: Sequence[int]) -> None:
        picked = [decision.options[number] for number in answer]
        self.asked.append(Asked(decision, picked, len(self.entries), self.game.state.paying > 0))

    def look(self) -> list[Resolved]:
        """Take up the trace since the last look; the resolutions of the line that have ended."""
        trace = self.game.trace
        assert trace is not None
        for entry in trace.entries:
            self.follow(entry)
            self.entries.append(entry)
        trace.entries.clear()
        self.done = trace.done or []
        trace.done = []
        found: list[Resolved] = []
        for frame in self.done:
            if isinstance(frame, Resolution):
                start, end = self.closed[self.frames] if self.frames < len(self.closed) else (0, 0)
                self.frames += 1
                if frame.playing in self.abilities and start < end:
                    found.append(self.resolved(frame, start, end))
        self.note_effects()
        return found

    def follow(self, entry: Entry) -> None:
        """Keep track of where resolutions begin and end: by the first and the last step of their procedures."""
        name, _, step = entry.key.partition(".")
        steps = self.steps.get(name)
        if steps is None:
            return
        if step == steps[0] and not (self.open and self.open[-1][:2] == (name, entry.depth)):
            self.open.append((name, entry.depth, len(self.entries)))
        if step == steps[-1] and self.open and self.open[-1][:2] == (name, entry.depth):
            _, _, start = self.open.pop()
            self.closed.append((start, len(self.entries) + 1))

    def resolved(self, frame: Resolution, start: int, end: int) -> Resolved:
        asked = [one for one in self.asked if start <= one.at <= end]
        return Resolved(frame.playing, frame, self.entries[start:end], asked, self.game.state.ruleset)

    def note_effects(self) -> None:
        state = self.game.state
        for effect in state.effects:
            if effect.ability in self.abilities and id(effect) not in self.lasting:
                self.lasting[id(effect)] = (effect, state.turn)

    def resolving(self) -> Resolution | None:
        """The resolution of the line that is under way."""
        return under_way(self.game.state, self.abilities)


def under_way(state: State, abilities: Sequence[Ability]) -> Resolution | None:
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return frame if frame.playing in abilities else None
    return None


def steps_of_resolutions() -> dict[str, tuple[str, ...]]:
    """The steps of every kind of resolution that there is."""
    found: dict[str, tuple[str, ...]] = {}
    waiting: list[type[Resolution]] = list(Resolution.__subclasses__())
    while waiting:
        one = waiting.pop()
        waiting.extend(one.__subclasses__())
        found[one.__name__] = one.STEPS
    return found


def owner_of(state: State, ref: int) -> int:
    """Whose area a card lies in, or its owner where it lies nowhere."""
    record = state.cards[ref_card(ref)]
    player = state.layout.player(record.place) if record.place >= 0 else -1
    return record.owner if player < 0 else player
