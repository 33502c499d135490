"""A player is asked where another hand would have been asked, in a toy game whose steps look at a card just drawn."""

from typing import ClassVar

import pytest

from cardlaw.kernel.cards import DOWN, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import PASS, Decision, Option
from cardlaw.kernel.engine import run
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.knowledge import begin_pool
from cardlaw.kernel.layout import OWNER, SECRET, Area, Layout
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State


class Toy(Ruleset):
    """A deck that nobody sees and a hand that its player sees; the game is one procedure."""

    def __init__(self, whole_game: Procedure) -> None:
        areas = [Area("deck", SECRET, ordered=True), Area("hand", OWNER)]
        super().__init__("toy", "toy", Layout(areas, []), (), ("only",), (), (), (), {})
        self.whole_game: Procedure | None = whole_game

    def next_turn(self, state: State) -> Procedure | None:
        begun, self.whole_game = self.whole_game, None
        return begun


class Drawn(Procedure):
    """Draws a card; a few steps later its name decides what happens."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "wait", "go_on", "look")

    def draw(self, state: State) -> Control:
        happen(state, [Event(CARD_MOVED, 0, state.zone(0, "deck")[-1], destination=state.place(0, "hand"))])
        return None

    def wait(self, state: State) -> Control:
        return SKIP

    def go_on(self, state: State) -> Control:
        return None

    def look(self, state: State) -> Control:
        name = state.cards[state.zone(0, "hand")[-1]].face.name
        return None if name == "dull" else Use(name == "late")


class Turned(Drawn):
    """Turns the card in hand instead, without looking at it."""

    def draw(self, state: State) -> Control:
        state.change(state.zone(0, "hand")[-1]).face = state.cards[state.zone(0, "deck")[0]].face
        return None


class Use(Procedure):
    STEPS: ClassVar[tuple[str, ...]] = ("first", "ask")

    def __init__(self, late: bool) -> None:
        super().__init__()
        self.late = late

    def first(self, state: State) -> Control:
        return SKIP if self.late else None

    def ask(self, state: State) -> Control:
        return Decision(0, "use", [Option("card", card=state.zone(0, "hand")[-1]), Option(PASS)], 1, 1)


def played(whole_game: Procedure, deck: list[str], discreet: bool = True) -> State:
    """The game with a hand of one dull card and a deck, up to the first question."""
    state = State(Toy(whole_game), Catalogue(), Chance(7))
    for area, name in (("hand", "dull"), *(("deck", name) for name in deck)):
        face = state.catalogue.add(Face(name, name, [(name,), (), (), ()], [], (), ()))
        card = state.add_card(face, 0, state.place(0, area))
        card.known = state.visible_to(card.place)
        card.facing = DOWN
        state.zones[card.place].append(card.id)
    begin_pool(state, [card.id for card in state.cards])
    state.discreet = discreet
    run(state)
    return state


@pytest.mark.parametrize("other", ["bright", "late"])
def test_who_might_have_drawn_something_to_use_is_asked_all_the_same(other: str) -> None:
    decision = played(Drawn(), [other, "dull"]).decision
    assert decision is not None and decision.settled and decision.player == 0
    assert played(Drawn(), [other, "dull"], discreet=False).decision is None


def test_who_might_hold_something_else_since_a_card_was_turned_is_asked_all_the_same() -> None:
    decision = played(Turned(), ["dull", "bright"]).decision
    assert decision is not None and decision.settled


def test_nobody_is_asked_where_no_card_would_have_asked() -> None:
    assert played(Drawn(), ["dull", "dull"]).decision is None


def test_who_has_drawn_it_is_really_asked() -> None:
    decision = played(Drawn(), ["dull", "bright"]).decision
    assert decision is not None and not decision.settled
