"""The engine with a toy game: steps in order, jumps, decisions, interrupts, one moment for what happens together."""

from typing import ClassVar

import pytest

from cardlaw.kernel.cards import Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.gate import happen
from cardlaw.kernel.layout import PUBLIC, SECRET, Area, Layout
from cardlaw.kernel.procedures import Control, Jump, Procedure, procedure_name
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.save import state_from_data, state_to_data
from cardlaw.kernel.state import State


class Toy(Ruleset):
    """Two areas a player; the game consists of one procedure. `log` tells what ran."""

    def __init__(self, whole_game: Procedure) -> None:
        layout = Layout([Area("deck", SECRET, ordered=True), Area("table", PUBLIC, field=True, active=True)], [])
        citations = {"ToyTurn.ask": ("1.1",), "ToyTurn.told": ("1.2", "1.2.1"), "toy.end": ("9",)}
        super().__init__("toy", "toy", layout, ("score",), ("only",), (), ("size",), ("numbers",), citations)
        self.whole_game = whole_game
        self.log: list[str] = []
        self.alarm = False

    def next_turn(self, state: State) -> Procedure | None:
        return None if self.log else self.whole_game

    def interrupts(self, state: State) -> Procedure | None:
        return ToyInterrupt() if self.alarm else None


def log_of(state: State) -> list[str]:
    assert isinstance(state.ruleset, Toy)
    return state.ruleset.log


class Logged(Procedure):
    """Writes down the names of its steps as they run."""

    def note(self, state: State, what: str) -> Control:
        log_of(state).append(f"{type(self).__name__}.{what}")
        return None


class ToyInterrupt(Logged):
    STEPS: ClassVar[tuple[str, ...]] = ("ring",)

    def ring(self, state: State) -> Control:
        return self.note(state, "ring")


class ToyInner(Logged):
    STEPS: ClassVar[tuple[str, ...]] = ("one", "two")

    def one(self, state: State) -> Control:
        return self.note(state, "one")

    def two(self, state: State) -> Control:
        return self.note(state, "two")


class ToyOuter(Logged):
    STEPS: ClassVar[tuple[str, ...]] = ("before", "inside", "after")

    def before(self, state: State) -> Control:
        return self.note(state, "before")

    def inside(self, state: State) -> Control:
        self.note(state, "inside")
        return ToyInner()

    def after(self, state: State) -> Control:
        return self.note(state, "after")


class ToyRounds(Logged):
    """Goes back to its first step a number of times and then past a step."""

    STEPS: ClassVar[tuple[str, ...]] = ("go", "skipped", "end")

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self.rounds = rounds

    def go(self, state: State) -> Control:
        self.note(state, "go")
        self.rounds -= 1
        return Jump("go") if self.rounds else Jump("end")

    def skipped(self, state: State) -> Control:
        return self.note(state, "skipped")

    def end(self, state: State) -> Control:
        return self.note(state, "end")


class ToyTurn(Logged):
    """Asks one decision and notes the options that were picked."""

    STEPS: ClassVar[tuple[str, ...]] = ("ask", "told")

    def __init__(self, options: int, min: int = 1, max: int = 1, ordered: bool = False) -> None:
        super().__init__()
        self.options = options
        self.min = min
        self.max = max
        self.ordered = ordered

    def ask(self, state: State) -> Control:
        options = [Option("number", number=number) for number in range(self.options)]
        return Decision(1, "toy", options, self.min, self.max, ordered=self.ordered)

    def told(self, state: State) -> Control:
        return self.note(state, f"told {[option.number for option in state.picked]}")


class ToyMoves(Logged):
    """Moves cards to the table, all at once or one after another; `paying` for it or not."""

    STEPS: ClassVar[tuple[str, ...]] = ("move", "next", "settle", "last")

    def __init__(self, together: bool = True, paying: bool = False) -> None:
        super().__init__()
        self.together = together
        self.paying = paying

    def move(self, state: State) -> Control:
        self.note(state, "move")
        state.paying = int(self.paying)
        deck = list(reversed(state.zone(0, "deck")))
        events = [Event(CARD_MOVED, 0, card, destination=state.place(0, "table")) for card in deck]
        if self.together:
            return happen(state, events)
        for event in events:
            happen(state, [event])
        return None

    def next(self, state: State) -> Control:
        return self.note(state, "next")

    def settle(self, state: State) -> Control:
        state.paying = 0
        return self.note(state, "settle")

    def last(self, state: State) -> Control:
        return self.note(state, "last")


class ToyEnd(Logged):
    STEPS: ClassVar[tuple[str, ...]] = ("win", "never")

    def win(self, state: State) -> Control:
        self.note(state, "win")
        end_game(state, 1, "toy.end")
        return None

    def never(self, state: State) -> Control:
        return self.note(state, "never")


def begin(whole_game: Procedure, cards: int = 0, alarm: bool = False, while_paying: bool = True) -> Game:
    ruleset = Toy(whole_game)
    ruleset.alarm = alarm
    ruleset.interrupts_while_paying = while_paying
    state = State(ruleset, Catalogue(), Chance(1))
    face = state.catalogue.add(Face("toy", "Toy", [("Toy",), (), (), ()], [1], (), ()))
    for _ in range(cards):
        card = state.add_card(face, 0, state.place(0, "deck"))
        state.zones[card.place].append(card.id)
    return Game(state, trace=True)


def test_steps_run_in_their_order_and_an_inner_procedure_before_the_next_step() -> None:
    assert log_of(begin(ToyOuter()).state) == [
        "ToyOuter.before", "ToyOuter.inside", "ToyInner.one", "ToyInner.two", "ToyOuter.after",
    ]  # fmt: skip


def test_a_jump_goes_to_the_named_step() -> None:
    assert log_of(begin(ToyRounds(3)).state) == ["ToyRounds.go"] * 3 + ["ToyRounds.end"]


def test_nothing_runs_once_the_game_is_over() -> None:
    game = begin(ToyEnd())
    assert log_of(game.state) == ["ToyEnd.win"]
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, game.outcome.clauses) == (1, "toy.end", ("9",))


# -- decisions ---------------------------------------------------------------------------------------------------


def test_the_engine_stops_at_a_decision_and_goes_on_with_what_was_picked() -> None:
    game = begin(ToyTurn(3))
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.purpose, decision.step, decision.clauses) == (1, "toy", "ToyTurn.ask", ("1.1",))
    assert log_of(game.state) == []
    game.answer(2)
    assert log_of(game.state) == ["ToyTurn.told [2]"]
    assert game.decision is None


def test_the_order_of_an_answer_is_kept() -> None:
    game = begin(ToyTurn(3, min=3, max=3, ordered=True))
    game.answer(2, 0, 1)
    assert log_of(game.state) == ["ToyTurn.told [2, 0, 1]"]


@pytest.mark.parametrize(
    ("asked", "taken"),
    [
        (ToyTurn(1), [0]),
        (ToyTurn(2, min=2, max=2), [0, 1]),
        (ToyTurn(2, min=5, max=5), [0, 1]),
        (ToyTurn(1, ordered=True), [0]),
        (ToyTurn(0), []),
        (ToyTurn(3, min=0, max=0), []),
    ],
)
def test_a_decision_with_a_single_answer_is_taken_by_itself(asked: ToyTurn, taken: list[int]) -> None:
    game = begin(asked)
    assert log_of(game.state) == [f"ToyTurn.told {taken}"]
    assert game.answers == []


@pytest.mark.parametrize("asked", [ToyTurn(2), ToyTurn(1, min=0), ToyTurn(2, min=2, max=2, ordered=True)])
def test_a_decision_with_more_than_one_answer_is_asked(asked: ToyTurn) -> None:
    assert begin(asked).decision is not None


def test_steps_and_answers_are_cited() -> None:
    game = begin(ToyTurn(2))
    game.answer(0)
    trace = game.trace
    assert trace is not None
    assert [(entry.key, entry.clauses) for entry in trace.entries] == [
        ("ToyTurn.ask", ("1.1",)),
        ("ToyTurn.ask", ("1.1",)),
        ("ToyTurn.told", ("1.2", "1.2.1")),
    ]


# -- events ------------------------------------------------------------------------------------------------------


def test_what_happens_together_has_one_time_stamp() -> None:
    state = begin(ToyMoves(together=True), cards=3).state
    stamps = [state.cards[card].entered for card in state.zone(0, "table")]
    assert len(stamps) == 3
    assert len(set(stamps)) == 1


def test_what_happens_one_after_another_has_rising_time_stamps() -> None:
    state = begin(ToyMoves(together=False), cards=3).state
    stamps = [state.cards[card].entered for card in state.zone(0, "table")]
    assert len(set(stamps)) == 3
    assert stamps == sorted(stamps)


def test_an_interrupt_runs_before_the_next_step() -> None:
    log = log_of(begin(ToyMoves(), cards=1, alarm=True).state)
    assert log == ["ToyMoves.move", "ToyInterrupt.ring", "ToyMoves.next", "ToyMoves.settle", "ToyMoves.last"]


def test_nothing_interrupts_where_nothing_changed() -> None:
    assert "ToyInterrupt.ring" not in log_of(begin(ToyMoves(), cards=0, alarm=True).state)


def test_an_interrupt_waits_for_a_payment_where_the_ruleset_says_so() -> None:
    paying = ToyMoves(paying=True)
    at_once = log_of(begin(paying.copy(), cards=1, alarm=True).state)
    later = log_of(begin(paying.copy(), cards=1, alarm=True, while_paying=False).state)
    assert at_once.index("ToyInterrupt.ring") == 1
    assert later == ["ToyMoves.move", "ToyMoves.next", "ToyMoves.settle", "ToyInterrupt.ring", "ToyMoves.last"]


# -- suspended work ----------------------------------------------------------------------------------------------


def test_suspended_work_is_plain_data() -> None:
    game = begin(ToyTurn(3))
    data = state_to_data(game.state)
    assert data["stack"] == [
        ["p", procedure_name(ToyTurn), {"max": 1, "min": 1, "options": 3, "ordered": False, "step": 1}],
    ]
    read = state_from_data(State(game.state.ruleset, game.state.catalogue, Chance(0)), data)
    assert state_to_data(read) == data


def test_a_clone_goes_on_by_itself() -> None:
    game = begin(ToyTurn(3))
    clone = game.clone()
    clone.answer(1)
    assert game.decision is not None
    assert (game.state.stack[0].step, clone.state.stack) == (1, [])


def test_an_unknown_procedure_in_saved_data_is_refused() -> None:
    game = begin(ToyTurn(3))
    data = state_to_data(game.state)
    data["stack"][0][1] = "NoSuchProcedure"
    with pytest.raises(BadInput, match="saved game: damaged"):
        state_from_data(State(game.state.ruleset, game.state.catalogue, Chance(0)), data)
