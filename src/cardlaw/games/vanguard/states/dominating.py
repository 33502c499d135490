"""Dominate: a unit used by its opponent for a while, as if they were its master."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.ordered_attacks import OrderedAttacks
from cardlaw.games.vanguard.battle.participants import battle_frame
from cardlaw.games.vanguard.board.areas import is_circle, is_guardian_circle, is_locked, place_of, zone_at
from cardlaw.games.vanguard.board.associations import with_partners
from cardlaw.games.vanguard.board.board import DECK
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.kernel.associations import (
    USED_BY,
    USES,
    Association,
    are_there_ties,
    associate,
    bit_of_ties,
    dissociate,
    ties_of,
)
from cardlaw.kernel.cards import Card, ref_card
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.kernel.events import CARD_MOVED, CARDS_SHUFFLED, Event
from cardlaw.kernel.procedures import Control, Procedure, plan_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES
from cardlaw.kernel.verbs import shuffle
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import Resolution, context_at
from cardlaw.program.objects import Objects, current

WHILE_RESOLVED: Final = 0
MOVED_TO_DECK: Final = "dominated unit in a deck"  # a marker: to the player who dominated it; its name is the effect
DECKS_DUE: Final = "decks to shuffle"  # a marker: to the player whose deck was shuffled after that
DUE_DECKS: Final = bit_of_ties(DECKS_DUE)
LASTING: Final = {WHILE_RESOLVED: "", END_OF_BATTLE: "battle", END_OF_TURN: "turn"}


def is_dominated(state: State, card: int) -> bool:
    return are_there_ties(state, USES) and bool(ties_of(state, USED_BY, state.ref(card)))


def dominate(state: State, player: int, cards: list[int], until: int) -> None:
    """Units of others are used by a player from now on; both of a legion pair, and none that is dominated already."""
    for card in cards:
        for one in with_partners(state, card):
            if is_dominated(state, one):
                state.cite("dominate.already", one)
            elif state.master(one) != player:
                if one != card:
                    state.cite("dominate.pair", one)
                state.cite("dominate.begins", one)
                associate(state, USED_BY, state.ref(one), player, LASTING[until])


@final
class Dominate(ObjectInstruction):
    """`dominate it`, `dominate it until end of turn`"""

    def __init__(self, objects: Objects, until: int = WHILE_RESOLVED) -> None:
        super().__init__(objects)
        self.until = until

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        dominate(state, context_at(state, base).master, current(state, refs), self.until)
        return None


def is_over(state: State, tie: Association) -> bool:
    """Is a domination over that was to last no longer than its effect and the attacks that it orders, or than the
    battle the unit guards in?"""
    card = ref_card(tie.card)
    if not state.is_current(tie.card) or not is_circle(state, state.cards[card].place):
        return True
    if tie.name:
        return False
    if any(isinstance(frame, Resolution) and frame.step < plan_of(frame).count for frame in state.stack):
        return False
    if state.later:
        return False
    if any(isinstance(frame, OrderedAttacks) and frame.is_for(state, tie.card) for frame in state.stack):
        return False
    return battle_frame(state) is None or not is_guardian_circle(state, state.cards[card].place)


@final
class EndDomination(Procedure):
    """Units that nobody dominates any more are their masters' again."""

    STEPS: ClassVar[tuple[str, ...]] = ("end",)

    def end(self, state: State) -> Control:
        over = [tie for tie in state.associations if tie.kind == USED_BY and is_over(state, tie)]
        for tie in over:
            if is_locked(state, ref_card(tie.card)):
                state.cite("dominate.locked", ref_card(tie.card))
        dissociate(state, over)
        return None


def note_move(state: State, event: Event, tie: Association) -> None:
    """A dominated unit moved: to its owner's zone, or to a circle; a guardian is dominated for the battle."""
    if is_guardian_circle(state, event.destination):
        state.cite("dominate.guards", event.card)
        if event.after != event.ref:
            associate(state, USED_BY, event.after, tie.to, LASTING[END_OF_BATTLE])
        return
    left = not is_circle(state, event.destination)
    state.cite("dominate.leaves" if left else "dominate.moves", event.card)
    if zone_at(state, event.destination) == DECK and state.layout.player(event.destination) != tie.to:
        associate(state, MOVED_TO_DECK, -1, tie.to, effect_under_way(state))


def effect_under_way(state: State) -> str:
    """A name for the effect being resolved; empty if none is."""
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return str(frame.stamp)
    return ""


def note_shuffle(state: State, deck: int) -> None:
    """A player's deck is shuffled: was a unit that they dominated put into another deck by the same effect?"""
    player = state.layout.player(deck)
    effect = effect_under_way(state)
    moved = [tie for tie in state.associations if tie.kind == MOVED_TO_DECK and tie.to == player]
    dissociate(state, moved)
    if effect and any(tie.name == effect for tie in moved):
        associate(state, DECKS_DUE, -1, player)


@final
class ShuffleOtherDeck(Procedure):
    """All players shuffle: the other deck, too, in which the dominated unit went."""

    STEPS: ClassVar[tuple[str, ...]] = ("shuffle_other",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def shuffle_other(self, state: State) -> Control:
        dissociate(state, [tie for tie in state.associations if tie.kind == DECKS_DUE])
        return shuffle(state, place_of(state, 1 - self.player, DECK))


@final
class Domination(Feature):
    """Dominated units, until their time is over."""

    AT_ONCE_RESTS: ClassVar[int] = FIELD | TIES
    AT_ONCE_TIES: ClassVar[int] = USES | DUE_DECKS
    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED | 1 << CARDS_SHUFFLED

    def at_once(self, state: State) -> Procedure | None:
        for tie in state.associations:
            if tie.kind == DECKS_DUE:
                return ShuffleOtherDeck(tie.to)
            if tie.kind == USED_BY and is_over(state, tie):
                return EndDomination()
        return None

    def is_never_done(self, state: State) -> bool:
        """Its time may be over because nothing is under way any more."""
        return are_there_ties(state, USES)

    def after(self, state: State, events: list[Event]) -> None:
        if not state.associations:
            return
        for event in events:
            if event.kind == CARDS_SHUFFLED:
                note_shuffle(state, event.destination)
            elif event.kind == CARD_MOVED and ties_of(state, USED_BY, event.ref):
                note_move(state, event, ties_of(state, USED_BY, event.ref)[0])

    def end_durations(self, state: State, until: int) -> None:
        name = LASTING.get(until, "")
        if name and state.associations:
            over = [tie for tie in state.associations if tie.kind == USED_BY and tie.name == name]
            moved = [tie for tie in state.associations if tie.kind == MOVED_TO_DECK]
            dissociate(state, [*over, *moved])

    def destination(self, state: State, card: Card, destination: int) -> int:
        """It is moved to no circle of another master than its owner."""
        if not is_circle(state, destination) or not is_dominated(state, card.id):
            return -1
        if is_guardian_circle(state, destination) or state.layout.player(destination) == card.owner:
            return -1
        state.cite("dominate.not_moved", card.id)
        return card.place
