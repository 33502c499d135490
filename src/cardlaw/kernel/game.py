"""A game as its users see it: ask for the decision, answer it, look, explain, save, go back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import FIRST_NUMBER
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision, Option, Outcome
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.engine import cite_decision, run
from cardlaw.kernel.errors import BadInput, IllegalAnswer
from cardlaw.kernel.explain import ASSOCIATIONS, Explanation, explain_ties, explain_value
from cardlaw.kernel.fingerprints import fingerprint
from cardlaw.kernel.knowledge import determinize
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.loops import can_stop_a_loop, note_answer
from cardlaw.kernel.notebooks import page_of
from cardlaw.kernel.refusals import Refusal, refused_by
from cardlaw.kernel.save import state_to_data
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import PlayTiming
from cardlaw.kernel.trace import Trace, clauses_for
from cardlaw.kernel.views import View, name_options, view_of

WORDS: Final = ("names", "types", "colors", "traits")
SPECTATOR: Final = -1
DRAWN: Final = -3  # an answer in the history: the game was stopped
CONCEDES: Final = -1  # an answer in the history: -1 player A conceded, -2 player B


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game between two players (0 is A, 1 is B)."""

    def __init__(self, state: State, trace: bool = False) -> None:
        self.state = state
        if trace:
            state.trace = Trace()
        self.start: State = state.clone()
        self.answers: list[tuple[int, ...]] = []
        run(state)
        name_options(state)

    def __repr__(self) -> str:
        state = self.state
        if state.outcome is not None:
            return f"<Game {state.ruleset.name}, over in turn {state.turn}: {state.outcome!r}>"
        phase = state.ruleset.phases[state.phase] if state.phase >= 0 else "preparations"
        turn = f"turn {state.turn} of {PLAYERS[state.turn_player]}, {phase}"
        decision = state.decision
        asked = f"{PLAYERS[decision.player]} decides {decision.purpose}, {decision.how_many()}" if decision else ""
        return f"<Game {state.ruleset.name}, {turn}: {asked}>"

    def _repr_html_(self) -> str:
        """The public position as a table, for notebooks."""
        return page_of(repr(self), self.view(SPECTATOR), self.state.decision)

    # -- playing --------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.state.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def trace(self) -> Trace | None:
        """Every step, event and rule that was applied, of a game begun with `trace=True`."""
        return self.state.trace

    def answer(self, *chosen: int | Option, player: int = -1) -> None:
        """Answer the open decision with options or their numbers. Refused answers change nothing."""
        decision = self.state.decision
        if decision is None:
            raise IllegalAnswer("answer.game_over", self.state.ruleset.clauses("answer.game_over"))
        if player >= 0 and player != decision.player:
            raise IllegalAnswer("answer.not_your_decision", self.clauses_of(decision))
        numbers = tuple(self.number_of(decision, item) for item in chosen)
        self.verify(decision, numbers)
        self.answer_unchecked(numbers)
        name_options(self.state)

    def number_of(self, decision: Decision, item: int | Option) -> int:
        """The number of an option of a decision; raises IllegalAnswer if it is not offered."""
        if isinstance(item, Option):
            for number, option in enumerate(decision.options):
                if option.key() == item.key():
                    return number
            raise self.refused(decision, item)
        return item

    def refused(self, decision: Decision, action: Option) -> IllegalAnswer:
        """Why an action that is not offered is refused: the reason, its clauses, the card and sentence behind it."""
        reason = self.why_not(decision.player, action)[0]
        clauses = tuple(dict.fromkeys(reason.clauses + self.clauses_of(decision)))
        key = reason.key if reason.text and reason.key != decision.step else "answer.not_offered"
        return IllegalAnswer(key, clauses, repr(action), reason.source, reason.text)

    def verify(self, decision: Decision, numbers: tuple[int, ...]) -> None:
        """Raise IllegalAnswer unless the numbers are an answer to the decision."""
        for number in numbers:
            if number < 0 or number >= len(decision.options):
                raise IllegalAnswer("answer.not_offered", self.clauses_of(decision), str(number))
        if len(set(numbers)) != len(numbers):
            raise IllegalAnswer("answer.twice", self.clauses_of(decision))
        count = len(numbers)
        if count < decision.min:
            raise IllegalAnswer("answer.too_few", self.clauses_of(decision), f"{count} of at least {decision.min}")
        if count > decision.max:
            raise IllegalAnswer("answer.too_many", self.clauses_of(decision), f"{count} of at most {decision.max}")

    def clauses_of(self, decision: Decision) -> tuple[str, ...]:
        """The clauses of the step that asks and of what its options rest on, each once."""
        clauses = decision.clauses
        for key in decision.citations():
            clauses += clauses_for(self.state, key)
        return tuple(dict.fromkeys(clauses))

    def answer_unchecked(self, numbers: Sequence[int]) -> None:
        """Answer with numbers of options that are known to be legal."""
        state = self.state
        decision = state.decision
        assert decision is not None
        self.keep_start()
        self.answers.append(tuple(numbers))
        state.decision = None
        if decision.settled:
            state.picked = decision.answered or []
            run(state)
            return
        state.picked = [decision.options[number] for number in numbers]
        if can_stop_a_loop(decision):
            state.repeats = 0
        if decision.purpose == "may":
            note_answer(state, decision)
        if state.trace is not None:
            state.cite(decision.step, decision.source)
            cite_decision(state, decision)
        run(state)

    def concede(self, player: int) -> None:
        """A player gives up; nothing can prevent it."""
        if self.state.outcome is not None:
            raise IllegalAnswer("answer.game_over", self.state.ruleset.clauses("answer.game_over"))
        self.keep_start()
        self.answers.append((CONCEDES - player_number(player),))
        end_game(self.state, 1 - player, "concession")

    def stop(self) -> None:
        """The game ends without a winner for a reason outside its rules, as when the time of a match is over."""
        if self.state.outcome is not None:
            raise IllegalAnswer("answer.game_over", self.state.ruleset.clauses("answer.game_over"))
        self.keep_start()
        self.answers.append((DRAWN,))
        end_game(self.state, -1, "stopped")

    def keep_start(self) -> None:
        """Before the first answer: what was the start and the present alike becomes two."""
        if self.start is self.state:
            self.start = self.state.clone()

    # -- looking --------------------------------------------------------------------------------------------

    def view(self, player: int) -> View:
        """What a player (or a spectator: -1) may see, as plain data."""
        viewer = player if player == SPECTATOR else player_number(player)
        trace = self.silence()
        try:
            return view_of(self.state, viewer)
        finally:
            self.speak(trace)

    def explain(self, card: int, name: str) -> Explanation:
        """How a value of a card comes about, effect by effect."""
        state = self.state
        if card < 0 or card >= len(state.cards):
            raise BadInput(f"card: expected a number from 0 to {len(state.cards) - 1}, found {card}")
        words = state.ruleset.word_names
        if name == ASSOCIATIONS:
            return explain_ties(self.clone().state, card)
        if name in words:
            aspect = words.index(name)
        elif name in WORDS:
            aspect = WORDS.index(name)
        elif name in state.ruleset.number_names:
            aspect = FIRST_NUMBER + state.ruleset.number_names.index(name)
        else:
            known = ", ".join(words + state.ruleset.number_names)
            raise BadInput(f"information: expected one of {known}, found {name!r}")
        trace = self.silence()
        try:
            return explain_value(state, card, aspect)
        finally:
            self.speak(trace)

    def why_not(self, player: int, action: Option) -> list[Refusal]:
        """Why a player cannot do something now; empty if they can."""
        if not -1 <= action.card < len(self.state.cards) or not -1 <= action.place < self.state.layout.count:
            raise BadInput(f"action: expected a card and a place of this game, found {action!r}")
        trace = self.silence()
        try:
            refusals = self.refusals(player, action)
        except IndexError as error:
            raise BadInput(
                f"action: expected what {action.verb!r} needs (a card, place or number), found {action!r}"
            ) from error
        finally:
            self.speak(trace)
        for refusal in refusals:
            refusal.clauses = clauses_for(self.state, refusal.key)
        return refusals

    def silence(self) -> Trace | None:
        """Keep what somebody only looks at out of the trace, which tells what was applied."""
        trace = self.state.trace
        self.state.trace = None
        return trace

    def speak(self, trace: Trace | None) -> None:
        """Go on with the trace that `silence` put aside."""
        if trace is not None:
            self.state.trace = trace
            self.state.overlay_epoch = -1  # computed again, and cited, when the rules ask for it

    def refusals(self, player: int, action: Option) -> list[Refusal]:
        """The reasons against an action, without their clauses."""
        decision = self.state.decision
        if decision is None:
            return [Refusal("answer.game_over")]
        if decision.player != player:
            return [Refusal("answer.not_your_decision")]
        if any(option.key() == action.key() for option in decision.options):
            return []
        found = self.state.ruleset.refusals(self.state, player, decision.purpose, action)
        if not found and self.is_repetition(player, action):
            return [Refusal("loop.same_position")]
        return found if found else [self.refusal_of_choice(decision, action)]

    def is_repetition(self, player: int, action: Option) -> bool:
        """Is it an action of the play timing that is possible but for the rules of loops?"""
        timing = self.state.stack[-1]
        if not self.state.seen or not isinstance(timing, PlayTiming):
            return False
        possible = self.state.ruleset.actions(self.state, player, timing.timing)
        return any(option.key() == action.key() for option in possible)

    def refusal_of_choice(self, decision: Decision, action: Option) -> Refusal:
        """Why a card is not among those to choose from: an effect keeps it out, or the text that asks means others."""
        state = self.state
        refusal = state.stack[-1].refusal(state, action)
        if refusal is not None:
            return refusal
        if action.card >= 0:
            effect = state.ruleset.kept_from_choice(state, decision.player, state.ref(action.card))
            if effect is not None:
                return refused_by(effect)
        return Refusal(decision.step, decision.source, sentence_under_way(state))

    # -- copies ---------------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """A copy that can be played on without touching this game."""
        other = Game.__new__(Game)
        other.state = self.state.clone()
        other.start = self.start if self.start is not self.state else other.state
        other.answers = self.answers.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def undo(self, count: int = 1) -> None:
        """Take back the last answers by playing the game again without them."""
        if count < 0 or count > len(self.answers):
            raise BadInput(f"undo: expected a number from 0 to {len(self.answers)}, found {count}")
        answers = self.answers[: len(self.answers) - count]
        traced = self.state.trace is not None
        self.state = self.start.clone()
        if traced:
            self.state.trace = Trace()
        self.answers = []
        if self.state.decision is None:
            run(self.state)
        self.replay(answers)

    def replay(self, answers: list[tuple[int, ...]]) -> None:
        """Give recorded answers in turn."""
        for numbers in answers:
            if numbers == (DRAWN,):
                self.stop()
            elif len(numbers) == 1 and numbers[0] < 0:
                self.concede(CONCEDES - numbers[0])
            else:
                self.answer_unchecked(numbers)

    def save(self) -> bytes:
        """The game with its history; the same game gives the same bytes everywhere."""
        data = {
            "state": state_to_data(self.state),
            "start": state_to_data(self.start),
            "answers": [list(numbers) for numbers in self.answers],
        }
        return canonical(data)

    def fingerprint(self) -> int:
        """A number of the present state: equal states have equal ones, and others practically never."""
        return fingerprint(self.state)

    def digest(self) -> str:
        """A short name of everything that a save writes of the present state."""
        return hashlib.sha256(canonical(state_to_data(self.state))).hexdigest()[:24]

    def determinize(self, player: int, rng: int | Random) -> Game:
        """A random game that agrees with everything the player knows; `rng` is a seed or a generator."""
        seed = rng.getrandbits(64) if isinstance(rng, Random) else rng
        other = Game.__new__(Game)
        other.state = determinize(self.state, player_number(player), Chance(seed))
        other.start = other.state  # until the first answer
        other.answers = []
        return other


def sentence_under_way(state: State) -> str:
    """The text of the ability that is being resolved; empty outside of one."""
    for frame in reversed(state.stack):
        playing = getattr(frame, "playing", None)
        if isinstance(playing, Ability):
            return playing.text
    return ""


def player_number(player: int) -> int:
    if player not in (0, 1):
        raise BadInput(f"player: expected 0 (A) or 1 (B), found {player}")
    return player


def canonical(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
