"""Damage: a counter worked off by rule actions, or a process of its own, as the book has it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.trigger_icons import DAMAGE_CHECK as IN_DAMAGE_CHECK
from cardlaw.games.vanguard.battle.trigger_icons import PerformTrigger
from cardlaw.games.vanguard.board.areas import cards_in, place_of, vanguards
from cardlaw.games.vanguard.board.associations import is_in_legion
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, TRIGGER
from cardlaw.games.vanguard.books.book import book
from cardlaw.games.vanguard.terms.information import (
    DAMAGE_CHECK,
    DAMAGE_DEALT,
    DRIVE_CHECK,
    RULE,
    TRIGGER_REVEALED,
    VANGUARD_DAMAGE,
)
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import CheckTiming

CHECK_MARK: Final = "check"  # on a card in the trigger zone: which check put it there, plus one
VERB_OF_CHECK: Final = (DRIVE_CHECK, DAMAGE_CHECK)


def deal_damage(state: State, player: int, amount: int, source: int = -1, by: int = THE_RULES) -> Control:
    """Deal damage to a player's vanguard; none for zero or less."""
    if amount <= 0:
        state.cite("damage.none")
        return None
    return book(state).deal_damage(state, player, amount, source, by)


def damage_event(player: int, amount: int, source: int, by: int) -> Event:
    return Event(DAMAGE_DEALT, player, amount=amount, source=source, by=by)


def add_vanguard_damage(state: State, player: int, amount: int) -> None:
    state.set_value(player, VANGUARD_DAMAGE, state.value(player, VANGUARD_DAMAGE) + amount)


def put_into_trigger_zone(state: State, player: int, check: int) -> Control:
    """The top card of the deck goes face up into the trigger zone."""
    deck = cards_in(state, player, DECK)
    if not deck:
        state.cite("golden.impossible")
        return None
    trigger = place_of(state, player, TRIGGER)
    event = Event(CARD_MOVED, player, deck[-1], destination=trigger, verb=VERB_OF_CHECK[check])
    event.marks = ((CHECK_MARK, check + 1),)
    return happen(state, [event])


def card_checked(state: State, player: int, check: int) -> int:
    """The card that a check has put into the trigger zone, if it is still there; -1 otherwise."""
    for card in reversed(cards_in(state, player, TRIGGER)):
        if state.cards[card].mark(CHECK_MARK) == check + 1:
            return card
    return -1


def trigger_revealed(state: State, player: int, card: int, check: int) -> Control:
    event = Event(TRIGGER_REVEALED, player, card, amount=check, ref=state.ref(card))
    return happen(state, [event])


@final
class ApplyDamage(Procedure):
    """Damage application: one off the counter, the top card of the deck into the trigger zone, its icon."""

    STEPS: ClassVar[tuple[str, ...]] = ("reduce", "put_card", "revealed", "perform_icon")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def reduce(self, state: State) -> Control:
        if state.value(1 - self.player, VANGUARD_DAMAGE) >= 1:
            state.cite("damage.turn_player_first")
        add_vanguard_damage(state, self.player, -1)
        return None

    def put_card(self, state: State) -> Control:
        return put_into_trigger_zone(state, self.player, IN_DAMAGE_CHECK)

    def revealed(self, state: State) -> Control:
        card = card_checked(state, self.player, IN_DAMAGE_CHECK)
        return trigger_revealed(state, self.player, card, IN_DAMAGE_CHECK) if card >= 0 else None

    def perform_icon(self, state: State) -> Control:
        card = card_checked(state, self.player, IN_DAMAGE_CHECK)
        return PerformTrigger(self.player, card, IN_DAMAGE_CHECK) if card >= 0 else None


def resolve_damage(state: State, player: int) -> Control:
    """Damage resolution: the card goes from the trigger zone to the damage zone."""
    card = card_checked(state, player, IN_DAMAGE_CHECK)
    place = place_of(state, state.cards[card].owner, DAMAGE)
    return happen(state, [Event(CARD_MOVED, player, card, destination=place, verb=RULE)])


@final
class DamageProcess(Procedure):
    """One damage after another: trigger zone, icon, damage zone; with check timings inside a battle."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "dealt",
        "put_card",
        "revealed",
        "perform_icon",
        "check_icon",
        "put_into_damage_zone",
        "check_damage",
        "repeat",
    )

    def __init__(self, player: int, amount: int, source: int, by: int, battle: bool) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source
        self.by = by
        self.battle = battle
        self.card = -1

    def dealt(self, state: State) -> Control:
        if any(is_in_legion(state, unit) for unit in vanguards(state, self.player)):
            state.cite_definition("legion.damaged")
        return happen(state, [damage_event(self.player, self.amount, self.source, self.by)])

    def put_card(self, state: State) -> Control:
        self.amount -= 1
        return put_into_trigger_zone(state, self.player, IN_DAMAGE_CHECK)

    def revealed(self, state: State) -> Control:
        self.card = card_checked(state, self.player, IN_DAMAGE_CHECK)
        return trigger_revealed(state, self.player, self.card, IN_DAMAGE_CHECK) if self.card >= 0 else None

    def perform_icon(self, state: State) -> Control:
        return PerformTrigger(self.player, self.card, IN_DAMAGE_CHECK) if self.card >= 0 else None

    def check_icon(self, state: State) -> Control:
        return CheckTiming() if self.battle else None

    def put_into_damage_zone(self, state: State) -> Control:
        card = card_checked(state, self.player, IN_DAMAGE_CHECK)
        if card < 0:
            return None
        place = place_of(state, state.cards[card].owner, DAMAGE)
        return happen(state, [Event(CARD_MOVED, self.player, card, destination=place, verb=RULE)])

    def check_damage(self, state: State) -> Control:
        return CheckTiming() if self.battle else None

    def repeat(self, state: State) -> Control:
        return Jump("put_card") if self.amount > 0 else None
