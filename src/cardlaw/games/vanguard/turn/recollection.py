"""What the rules remember of single units in a turn, and of a player for the whole game."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.checks import recollect_check
from cardlaw.games.vanguard.board.areas import is_circle, is_vanguard_circle, kind_of
from cardlaw.games.vanguard.parts.blasts_together import recollect_blast
from cardlaw.games.vanguard.terms.information import CALL, GRADE, LEGIONED, OVERDRESS, RIDE
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.information import number_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import COUNTS, FIELD, TURN
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.happened import key_of
from cardlaw.program.objects import Filter

PLACED: Final = "placed"
RODE: Final = "rode"
CAME_INTO_LEGION: Final = "legioned"
WHOLE_GAME: Final = -(1 << 44)  # keys from here downwards are kept when a turn ends
ANY_PHASE: Final = -1


def recollect(state: State, events: list[Event]) -> None:
    """Note what texts ask of single units."""
    recollect_blast(state, events)
    for event in events:
        if event.kind == CARD_MOVED and is_circle(state, event.destination):
            recollect_placing(state, event)
        elif event.kind == LEGIONED:
            note(state, f"{CAME_INTO_LEGION} {event.ref}")
        else:
            recollect_check(state, event)


def recollect_placing(state: State, event: Event) -> None:
    if is_circle(state, event.origin) and event.verb not in (CALL, RIDE, OVERDRESS):
        return
    if state.catalogue.speaks_of(PlacedThisTurn.__name__) or state.catalogue.speaks_of(PlacedByEffect.__name__):
        unit = f"{PLACED} {event.after}"
        note(state, unit)
        note(state, f"{unit} from {kind_of(state, event.origin)}")
        note(state, f"{unit} in {state.phase}")
        if event.by != THE_RULES:
            note(state, f"{unit} by {event.by}")
    if event.verb == RIDE and is_vanguard_circle(state, event.destination):
        note(state, RODE, event.player)
        note(state, f"{RODE} {number_of(state, event.card, GRADE)}", event.player)
        key = game_key(RODE, event.player)
        state.note(key, max(state.used.get(key, 0), 1 + number_of(state, event.card, GRADE)))


def note(state: State, what: str, player: int = 0) -> None:
    key = key_of(what, player)
    if not state.times(key):
        state.count(key)


def game_key(what: str, player: int) -> int:
    return key_of(what, player) + WHOLE_GAME


def forget_turn(state: State) -> None:
    """A new turn begins: only what is remembered of the whole game stays."""
    kept = {key: count for key, count in state.used.items() if key <= WHOLE_GAME}
    state.used.clear()
    state.used.update(kept)
    state.stir(COUNTS | FIELD | TURN)


@final
class PlacedThisTurn(Filter):
    """`was placed from your deck this turn`"""

    def __init__(self, origin: str = "", phase: int = ANY_PHASE) -> None:
        super().__init__()
        self.origin = origin
        self.phase = phase

    def fits(self, state: State, context: Context, ref: int) -> bool:
        unit = f"{PLACED} {ref}"
        if self.origin and not state.times(key_of(f"{unit} from {self.origin}", 0)):
            return False
        if self.phase != ANY_PHASE and not state.times(key_of(f"{unit} in {self.phase}", 0)):
            return False
        return state.times(key_of(unit, 0)) > 0


@final
class PlacedByEffect(Filter):
    """`was placed by a card's ability this turn`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return any(
            state.times(key_of(f"{PLACED} {ref} by {player}", 0)) > 0
            for player in context.players(self.who, state.turn_player)
        )


@final
class LegionedThisTurn(Condition):
    """`during the turn that this unit Legions`"""

    def holds(self, state: State, context: Context) -> bool:
        state.cite("legion.this_turn", ref_card(context.source))
        return state.times(key_of(f"{CAME_INTO_LEGION} {context.source}", 0)) > 0


@final
class RodeThisTurn(Condition):
    """`you rode this turn`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, context: Context) -> bool:
        return state.times(key_of(RODE, context.player(self.who))) > 0


@final
class RodeGrade(Condition):
    """`you rode a grade 4 this turn`"""

    def __init__(self, who: int, least: int, most: int) -> None:
        super().__init__()
        self.who = who
        self.least = least
        self.most = most

    def holds(self, state: State, context: Context) -> bool:
        player = context.player(self.who)
        return any(state.times(key_of(f"{RODE} {grade}", player)) for grade in range(self.least, self.most + 1))


@final
class RodeThisGame(Condition):
    """`you rode a grade 3 or greater unit this fight`"""

    def __init__(self, who: int, grade: int) -> None:
        super().__init__()
        self.who = who
        self.grade = grade

    def holds(self, state: State, context: Context) -> bool:
        return state.times(game_key(RODE, context.player(self.who))) > self.grade
