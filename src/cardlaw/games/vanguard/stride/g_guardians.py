"""G guardians: called from the G zone to the guardian circle for a cost."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.participants import attacked
from cardlaw.games.vanguard.board.areas import cards_in, place_of
from cardlaw.games.vanguard.board.board import G_ZONE, GC
from cardlaw.games.vanguard.board.orienting import turn
from cardlaw.games.vanguard.parts.keywords import G_GUARDIAN, FromGZone
from cardlaw.games.vanguard.placing.calling import CallGuardians
from cardlaw.games.vanguard.placing.grades import leading_grade
from cardlaw.games.vanguard.stride.payable import can_pay
from cardlaw.games.vanguard.terms.information import CALL
from cardlaw.kernel.cards import DOWN, UP, ref_card
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import refused
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.costs import PayCost
from cardlaw.program.instructions import Resolution

GRADE_NEEDED: Final = 3
MOST_FACE_UP: Final = 3


def guardian_ability(state: State, card: int) -> FromGZone | None:
    for ability in abilities_of(state, card):
        if isinstance(ability, FromGZone) and ability.keyword == G_GUARDIAN:
            return ability
    return None


def g_guardian_candidates(state: State, player: int) -> list[Option]:
    """The cards that may be; where nobody asks why not, none while the vanguards' grades do not let any."""
    if state.trace is None and not are_grades_enough(state):
        return []
    cards = cards_in(state, player, G_ZONE)
    return [Option("g_guard", card=card) for card in cards if guardian_ability(state, card) is not None]


def are_grades_enough(state: State) -> bool:
    return leading_grade(state, 0) >= GRADE_NEEDED and leading_grade(state, 1) >= GRADE_NEEDED


def refusal_of_g_guardian(state: State, player: int, card: int) -> Refusal | None:
    ability = guardian_ability(state, card)
    record = state.cards[card]
    if ability is None or record.place != place_of(state, player, G_ZONE):
        return Refusal("g_guard.none")
    if record.facing != DOWN:
        return Refusal("g_guard.face_up")
    if not are_grades_enough(state):
        return Refusal("g_guard.grades")
    if not attacked(state):
        return Refusal("guard.nothing_attacked")
    face_up = [one for one in cards_in(state, player, G_ZONE) if state.cards[one].facing == UP]
    if sum(guardian_ability(state, one) is not None for one in face_up) > MOST_FACE_UP:
        return Refusal("g_guard.too_many")
    if not can_pay(state, ability.cost, CallGGuardian(ability, Context(state.ref(card), player), 0)):
        return Refusal("act.cannot_be_paid")
    destination = place_of(state, player, GC)
    event = Event(CARD_MOVED, player, card, destination=destination, verb=CALL, ref=state.ref(card))
    return refused(state, event)


@final
class CallGGuardian(Resolution):
    """Turn the card face up, pay its cost, call it to the guardian circle."""

    STEPS: ClassVar[tuple[str, ...]] = ("turn_up", "pay", "call")

    def __init__(self, playing: FromGZone, context: Context, stamp: int) -> None:
        super().__init__(playing, context, stamp)
        self.pays_for = G_GUARDIAN

    def turn_up(self, state: State) -> Control:
        card = ref_card(self.source)
        control = turn(state, [card], UP)
        state.change(card).known = 3
        return control

    def pay(self, state: State) -> Control:
        ability = self.playing
        assert isinstance(ability, FromGZone)
        return PayCost(ability.cost, len(state.stack) - 1)

    def call(self, state: State) -> Control:
        player = self.context.master
        return CallGuardians(player, (self.source,), by=player, source=ref_card(self.source))
