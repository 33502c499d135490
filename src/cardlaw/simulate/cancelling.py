"""The chance that damage is canceled, as far as a player can know it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from cardlaw.games.combat import Risk
from cardlaw.simulate.odds import Piles, damage_odds


def cancel_odds(risk: Risk) -> tuple[Fraction, Fraction]:
    """The chance of a cancel and the damage on average, over every number of climaxes that the deck may have."""
    return chances(risk.hit, risk.deck, risk.unseen, risk.climaxes, risk.room, risk.room_climaxes)


@lru_cache(maxsize=512)
def chances(
    hit: int, deck: int, unseen: int, climaxes: int, room: int, room_climaxes: int
) -> tuple[Fraction, Fraction]:
    canceled = mean = Fraction()
    for inside in range(max(0, climaxes - (unseen - deck)), min(climaxes, deck) + 1):
        weight = Fraction(comb(deck, inside) * comb(unseen - deck, climaxes - inside), comb(unseen, climaxes))
        odds = damage_odds((hit,), Piles(deck, inside, room, room_climaxes))
        canceled += weight * odds.canceled[0]
        mean += weight * odds.mean
    return canceled, mean
