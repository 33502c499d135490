"""Pseudo-cards that texts bring into the game, and cards held in the order zone."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.damage import deal_damage
from cardlaw.games.vanguard.board.pseudo_cards import exists_in
from cardlaw.games.vanguard.orders.set_orders import can_hold, hold, sing
from cardlaw.games.vanguard.parts.deeds import GUARDIAN_CIRCLE, places_by, places_meant
from cardlaw.games.vanguard.placing.calling import CallGuardians, open_to_calls, retire_others
from cardlaw.games.vanguard.terms.information import CALL, IMPRISON, SCOUT, STAND
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, YES, Decision, Option, one_more
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current
from cardlaw.program.values import Value

IMPRISON_WORD: Final = "imprison"
SCOUT_WORD: Final = "scout"
SING_WORD: Final = "sing"
Marks = tuple[tuple[str, int], ...]
HOLDS: Final = {IMPRISON_WORD: IMPRISON, SCOUT_WORD: SCOUT}


@final
class HoldCards(ObjectInstruction):
    """`imprison it in your Prison`, `scout it`, `sing it`"""

    def __init__(self, objects: Objects, what: str) -> None:
        super().__init__(objects)
        self.what = what

    def purpose(self) -> str:
        return "choose." + self.what

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards, source = current(state, refs), ref_card(context.source)
        if self.what == SING_WORD:
            return sing(state, cards, context.master, source)
        if not can_hold(state, context.master, HOLDS[self.what]):
            speak_of(state, base, ())
            state.result = 0
            return None
        return hold(state, context.master, cards, HOLDS[self.what], source)

    def is_possible(self, state: State, context: Context) -> bool:
        if self.what != SING_WORD and not can_hold(state, context.master, HOLDS[self.what]):
            return False
        return super().is_possible(state, context)


@final
class DealDamage(Instruction):
    """`deal 1 damage to your opponent's vanguard`"""

    def __init__(self, who: int, amount: int) -> None:
        super().__init__()
        self.who = who
        self.amount = amount

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        return deal_damage(state, player, self.amount, ref_card(context.source), context.master)


@final
class CallTokens(Instruction):
    """`call up to 2 Plant tokens to (RC)`: pseudo-cards come into existence on circles"""

    def __init__(self, name: str, number: Value, where: str, up_to: bool = False, orientation: int = STAND) -> None:
        super().__init__()
        self.name = name
        self.number = number
        self.where = where
        self.up_to = up_to
        self.orientation = orientation

    def start(self, state: State, base: int) -> Control:
        return CallingTokens(self, self.number.evaluate(state, context_at(state, base)), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(open_to_calls(state, context.master))


@final
class CallingTokens(Procedure):
    """A circle is chosen for each token, then all of them appear at once; units that were there are retired."""

    STEPS: ClassVar[tuple[str, ...]] = ("may_stop", "choose_circle", "take_circle", "appear", "retire_others")

    def __init__(self, instruction: CallTokens, number: int, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.number = number
        self.base = base
        self.places: tuple[int, ...] = ()

    def circles(self, state: State) -> list[int]:
        player = context_at(state, self.base).master
        meant = places_meant(state, player, self.instruction.where)
        if meant is None:
            meant = places_by(state, player, context_at(state, self.base).source, self.instruction.where)
        places = [place for place in open_to_calls(state, player) if place not in self.places]
        if meant is not None:
            places = [place for place in places if place in meant]
        if self.instruction.where.startswith("open"):
            places = [place for place in places if not state.zones[place]]
        return places

    def may_stop(self, state: State) -> Control:
        if self.instruction.where == GUARDIAN_CIRCLE:
            return skip_to("appear")
        context = context_at(state, self.base)
        if len(self.places) >= self.number or not self.circles(state):
            return skip_to("appear")
        if self.instruction.up_to:
            left = self.number - len(self.places)
            return one_more(context.master, "call.more", left, ref_card(context.source))
        return skip_to("choose_circle")

    def choose_circle(self, state: State) -> Control:
        if self.instruction.up_to and state.picked[0].verb != YES:
            return skip_to("appear")
        context = context_at(state, self.base)
        options = [Option(PLACE, place=place) for place in self.circles(state)]
        apart = "call.different_circles" if self.places else ""
        return Decision(context.master, "circle", options, source=ref_card(context.source), cite=apart)

    def take_circle(self, state: State) -> Control:
        self.places = (*self.places, state.picked[0].place)
        return Jump("may_stop")

    def appear(self, state: State) -> Control:
        if self.instruction.where == GUARDIAN_CIRCLE:
            refs = [state.ref(card) for card in new_cards(state, self.base, self.instruction.name, self.number)]
            context = context_at(state, self.base)
            return CallGuardians(context.master, tuple(refs), by=context.author, source=ref_card(context.source))
        marks = (("orientation", self.instruction.orientation),)
        return bring(state, self.base, self.instruction.name, self.places, CALL, marks)

    def retire_others(self, state: State) -> Control:
        return retire_others(state, context_at(state, self.base).it, self.places)


@final
class CreateCard(Instruction):
    """`put a Quick Shield ticket into your hand`"""

    def __init__(self, name: str, area: str) -> None:
        super().__init__()
        self.name = name
        self.area = area

    def start(self, state: State, base: int) -> Control:
        place = state.place(context_at(state, base).master, self.area)
        return bring(state, base, self.name, (place,), PUT)


def new_cards(state: State, base: int, name: str, number: int) -> list[int]:
    """Pseudo-cards of a name that lie nowhere yet."""
    face = state.ruleset.token_face(state, name)
    master = context_at(state, base).master
    found: list[int] = []
    for _ in range(number if face is not None else 0):
        assert face is not None
        card = state.add_card(face, master, state.place(master, "GC"))
        card.place = -1
        found.append(card.id)
    return found


def bring(state: State, base: int, name: str, places: tuple[int, ...], verb: int, marks: Marks = ()) -> Control:
    """Pseudo-cards of a name come into existence in places."""
    context = context_at(state, base)
    face = state.ruleset.token_face(state, name)
    if face is None or not places:
        state.cite("golden.impossible")
        return None
    if not all(exists_in(state, face, place) for place in places):
        state.cite("token.not_created")
        return None
    events: list[Event] = []
    for place in places:
        card = state.add_card(face, context.master, place)
        card.place = -1
        event = Event(CARD_MOVED, context.master, card.id, destination=place, verb=verb)
        event.by = context.master
        event.source = ref_card(context.source)
        event.marks = marks
        events.append(event)
    state.result = len(events)
    speak_of(state, base, tuple(state.ref(event.card) for event in events))
    return happen(state, events)
