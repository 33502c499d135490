"""The attack under way, for interfaces: powers, soul, and what is known of the cards that may cancel the damage."""

from __future__ import annotations

from cardlaw.games.combat import Combat, Defence, Fact, Risk
from cardlaw.games.telling import Term, word
from cardlaw.games.weiss.areas import DECK, count
from cardlaw.games.weiss.attacking import attack_phase, attacker, defender
from cardlaw.games.weiss.construction import CLIMAXES
from cardlaw.games.weiss.information import ATTACK_TYPES, CLIMAX, DAMAGE_STEP, power, soul
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.knowledge import is_known
from cardlaw.kernel.state import State


def combat(state: State, viewer: int) -> Combat | None:
    phase, attacking = attack_phase(state), attacker(state)
    if phase is None or attacking < 0:
        return None
    card, defending = ref_card(attacking), defender(state)
    found = Combat(state.turn_player, (card,), power(state, card), verdict(state, card, defending))
    found.kind = word(ATTACK_TYPES[phase.kind])
    if defending >= 0:
        own, mine = power(state, ref_card(defending)), power(state, card)
        found.defences = (Defence(ref_card(defending), own, max(mine - own + 1, 0)),)
    found.facts = (Fact("soul", soul(state, card), "soul"),)
    if viewer >= 0 and state.sub_step <= DAMAGE_STEP and soul(state, card) > 0:
        found.risk = risk(state, 1 - state.turn_player, soul(state, card), viewer)
    return found


def verdict(state: State, card: int, defending: int) -> Term:
    """7.6: whoever has less power is reversed, both if they are equal."""
    if defending < 0:
        return Term("combat.no_battle")
    mine, own = power(state, card), power(state, ref_card(defending))
    if mine == own:
        return Term("combat.both_reversed")
    return Term("combat.defender_reversed" if mine > own else "combat.attacker_reversed")


def risk(state: State, player: int, hit: int, viewer: int) -> Risk | None:
    """What a viewer knows of a deck: all climaxes of one's own, at most as many as a deck may have of another's."""
    deck = count(state, player, DECK)
    if not deck:
        return None
    own = [card.id for card in state.cards if card.owner == player and not card.face.token]
    climaxes = [card for card in own if CLIMAX in state.cards[card].face.words[TYPES]]
    seen = {card for card in own if is_known(state, card, viewer)}
    total = len(climaxes) if viewer == player else CLIMAXES
    unseen = max(len(own) - len(seen), deck)
    left = min(max(total - sum(card in seen for card in climaxes), 0), unseen)
    room = state.zones[state.place(player, "waiting_room")]
    return Risk(hit, deck, unseen, left, len(room), sum(card in climaxes for card in room))
