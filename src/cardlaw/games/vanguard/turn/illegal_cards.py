"""Cards that lie where they must not: guardians, orders, arms, triggers, prisoners, tokens."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.damage import CHECK_MARK
from cardlaw.games.vanguard.battle.drive_step import DriveStep
from cardlaw.games.vanguard.battle.participants import attacked, attacker, battle_frame
from cardlaw.games.vanguard.battle.trigger_icons import DAMAGE_CHECK, DRIVE_CHECK
from cardlaw.games.vanguard.board.areas import cards_in, guardians
from cardlaw.games.vanguard.board.board import TRIGGER
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.board.pseudo_cards import may_exist
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.terms.information import (
    BATTLE_PHASE,
)
from cardlaw.kernel.state import State


def illegal_guardians(state: State, player: int) -> list[tuple[int, int, str]]:
    """Guardians while no unit is being attacked, or on the attacker's side."""
    cards = guardians(state, player)
    if not cards:
        return []
    if not switches(state).guardians_need_attack:
        legal = state.phase == BATTLE_PHASE
    else:
        attacking = attacker(state)
        own_attack = attacking >= 0 and state.turn_player == player
        battle = battle_frame(state)
        legal = battle is not None and bool(attacked(state)) and not own_attack
    return [] if legal else [(card, drop_of(state, card), "illegal.guardian") for card in cards]


def illegal_triggers(state: State, player: int) -> list[tuple[int, int, str]]:
    """A card left in the trigger zone when neither a drive check nor damage is being processed."""
    found: list[tuple[int, int, str]] = []
    in_drive_step = any(isinstance(frame, DriveStep) for frame in state.stack)
    for card in cards_in(state, player, TRIGGER):
        check = state.cards[card].mark(CHECK_MARK) - 1
        if check == DAMAGE_CHECK or (check == DRIVE_CHECK and in_drive_step):
            continue
        found.append((card, drop_of(state, card), "illegal.trigger"))
    return found


def stray_tokens(state: State) -> list[int]:
    """Pseudo-cards in zones where they cannot exist."""
    found: list[int] = []
    for card in state.cards:
        if card.face.token and card.place >= 0 and card.host < 0 and not may_exist(state, card):
            found.append(card.id)
    return found
