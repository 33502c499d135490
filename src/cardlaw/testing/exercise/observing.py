"""What happened while a line was at work: one record for each time one of its abilities was resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
from cardlaw.kernel.trace import Entry, Onlooker
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
    unasked: int  # how many entries there were before the first question
    turn_player: int = 0  # when it began
    due: bool | None = None  # did its only condition hold then, by its words?
    uses: int = 0  # how often the card did something by it in this turn, this time included

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
        for entry in self.entries[: self.unasked]:
            if entry.event is not None and is_change(self.ruleset, entry.event):
                return False
            if entry.key == FAILED and entry.card == ref_card(self.frame.source):
                return True
        return False


def is_change(ruleset: Ruleset, event: Event) -> bool:
    return event.kind not in TELLING and event.by != THE_RULES and not ruleset.telling >> event.kind & 1


@dataclass
class Begun:
    """A resolution with the place in the trace where it began."""

    frame: Resolution
    depth: int
    start: int
    turn: int
    turn_player: int
    due: bool | None  # does the condition hold that its words begin with?


@dataclass
class Observer(Onlooker):
    """Collects the resolutions of some abilities of one card while a game is played."""

    game: Game
    abilities: Sequence[Ability]
    is_due: Callable[[State, int], bool | None]  # by the words of the line, seen from a card
    asked: list[Asked] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    begun: dict[int, Begun] = field(default_factory=dict)  # every resolution of the game by its identity
    starts: dict[int, Begun] = field(default_factory=dict)  # the same by where it began
    lasting: dict[int, tuple[Effect, int]] = field(default_factory=dict)  # effects of the line with their turn
    done: list[Procedure] = field(default_factory=list)
    uses: Counter[tuple[int, int, int]] = field(default_factory=Counter)  # by turn, card and ability

    def __post_init__(self) -> None:
        self.first_steps = {f"{name}.{steps[0]}" for name, steps in steps_of_resolutions().items()}
        assert self.game.trace is not None
        self.game.trace.onlooker = self

    def see(self, state: State, entry: Entry) -> None:
        """The first step of a resolution is under way: from here on entries are part of it."""
        if entry.key in self.first_steps and state.trace is not None:
            frame = state.stack[-1]
            if isinstance(frame, Resolution) and id(frame) not in self.begun:
                start = len(self.entries) + state.trace.length() - 1
                due = self.is_due(state, frame.source) if frame.playing in self.abilities else None
                begun = Begun(frame, entry.depth, start, state.turn, state.turn_player, due)
                self.begun[id(frame)] = self.starts[begun.start] = begun

    def note_answer(self, decision: Decision, answer: Sequence[int]) -> None:
        picked = [decision.options[number] for number in answer]
        self.asked.append(Asked(decision, picked, len(self.entries), self.game.state.paying > 0))

    def look(self) -> list[Resolved]:
        """Take up the trace since the last look; the resolutions of the line that have ended."""
        trace = self.game.trace
        assert trace is not None
        self.entries.extend(trace.entries)
        trace.entries.clear()
        self.done = trace.done or []
        trace.done = []
        self.note_effects()
        return [
            self.resolved(frame)
            for frame in self.done
            if isinstance(frame, Resolution) and frame.playing in self.abilities and id(frame) in self.begun
        ]

    def resolved(self, frame: Resolution) -> Resolved:
        numbers = list(self.numbers_of(self.begun[id(frame)]))
        asking = {number + 1 for number in numbers}
        asked = [one for one in self.asked if one.at in asking]
        unasked = sum(1 for number in numbers if not asked or number < asked[0].at)
        entries = [self.entries[number] for number in numbers]
        begun = self.begun[id(frame)]
        ruleset = self.game.state.ruleset
        one = Resolved(frame.playing, frame, entries, asked, ruleset, unasked, begun.turn_player, begun.due)
        use = (begun.turn, frame.source, frame.playing.ability)
        self.uses[use] += bool(one.changes)
        one.uses = self.uses[use]
        return one

    def numbers_of(self, begun: Begun) -> Iterator[int]:
        """The entries of a resolution, without those of other resolutions inside it."""
        inside = 0  # the depth of another resolution
        for number in range(begun.start, len(self.entries)):
            entry, other = self.entries[number], self.starts.get(number)
            if entry.depth < begun.depth or (entry.depth == begun.depth and self.is_of_another(entry, other, begun)):
                return
            if entry.depth < inside:
                inside = 0
            if other is not None and other is not begun and not inside:
                inside = other.depth
            if not inside:
                yield number

    def is_of_another(self, entry: Entry, other: Begun | None, begun: Begun) -> bool:
        """Is an entry of the same depth a step of a procedure that followed?"""
        name = entry.key.partition(".")[0]
        return (other is not None and other is not begun) or (name[:1].isupper() and name != type(begun.frame).__name__)

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
