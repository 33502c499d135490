"""The drive step: drive checks of the attacking vanguard."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.attack_rules import drive_checks_of
from cardlaw.games.vanguard.battle.damage import card_checked, put_into_trigger_zone, trigger_revealed
from cardlaw.games.vanguard.battle.participants import attacker, battle_frame, begin_step
from cardlaw.games.vanguard.battle.skills import cite_drive_ability
from cardlaw.games.vanguard.battle.trigger_icons import DRIVE_CHECK, PerformTrigger, is_kept_from_drive_checks
from cardlaw.games.vanguard.board.areas import is_vanguard_circle, place_of
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.books.book import book
from cardlaw.games.vanguard.terms.information import DRIVE_STEP, RULE, drive
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import CheckTiming


def drive_unit(state: State) -> int:
    """The attacking unit that performs drive checks; -1 if there is none."""
    ref = attacker(state)
    if ref < 0:
        return -1
    card = ref_card(ref)
    if is_vanguard_circle(state, state.cards[card].place):
        return card
    return card if drive_checks_of(state, card) >= 0 and not is_kept_from_drive_checks(state, card) else -1


def drive_checks(state: State) -> int:
    """How many drive checks the drive unit performs in this battle."""
    card = drive_unit(state)
    if card < 0:
        return 0
    given = drive_checks_of(state, card)
    if given > 0:
        return given
    cite_drive_ability(state, card)
    return drive(state, card)


def is_used_by_other(state: State, card: int) -> bool:
    """Is a vanguard dominated?"""
    return card >= 0 and state.master(card) != state.layout.player(state.cards[card].place)


def zone_after_check(state: State) -> int:
    """Where a card goes that was checked: to the hand, unless a feature of the book has another place for it."""
    unit = drive_unit(state)
    if unit >= 0:
        for feature in book(state).features:
            zone = feature.after_drive_check(state, unit)
            if zone >= 0:
                return zone
    return HAND


@final
class DriveStep(Procedure):
    """One drive check after another, as many as the drive of the unit says at each moment."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "look_at_drive",
        "put_card",
        "revealed",
        "perform_icon",
        "check_icon",
        "put_into_hand",
        "check_again",
        "check_end",
    )

    def __init__(self) -> None:
        super().__init__()
        self.checks = 0

    def begin(self, state: State) -> Control:
        return begin_step(state, DRIVE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def look_at_drive(self, state: State) -> Control:
        if self.checks >= drive_checks(state):
            if self.checks:
                return skip_to("check_end")
            state.cite("drive.none")
            return Jump("check_end")
        return None

    def put_card(self, state: State) -> Control:
        self.checks += 1
        if state.associations and is_used_by_other(state, drive_unit(state)):
            state.cite("dominate.drive_checks", drive_unit(state))
        battle = battle_frame(state)
        assert battle is not None
        battle.checks = self.checks
        return put_into_trigger_zone(state, state.turn_player, DRIVE_CHECK)

    def revealed(self, state: State) -> Control:
        card = card_checked(state, state.turn_player, DRIVE_CHECK)
        return trigger_revealed(state, state.turn_player, card, DRIVE_CHECK) if card >= 0 else None

    def perform_icon(self, state: State) -> Control:
        card = card_checked(state, state.turn_player, DRIVE_CHECK)
        return PerformTrigger(state.turn_player, card, DRIVE_CHECK) if card >= 0 else None

    def check_icon(self, state: State) -> Control:
        return CheckTiming()

    def put_into_hand(self, state: State) -> Control:
        card = card_checked(state, state.turn_player, DRIVE_CHECK)
        if card < 0:
            return None
        place = place_of(state, state.cards[card].owner, zone_after_check(state))
        return happen(state, [Event(CARD_MOVED, state.turn_player, card, destination=place, verb=RULE)])

    def check_again(self, state: State) -> Control:
        return Jump("look_at_drive", CheckTiming())

    def check_end(self, state: State) -> Control:
        return CheckTiming()
