"""How likely a player of Vanguard wins from the end of a turn, if both go on by plan: fitted to games played that way.

Each feature is one thing that a side has; `prospects.tsv` tells for each ruleset by how much it shifts the odds.
`cardlaw.simulate.fitting` makes that table.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from cardlaw.games.vanguard.board.areas import cards_in, front_circles, vanguards
from cardlaw.games.vanguard.board.areas import rear_guards as rear_guards_of
from cardlaw.games.vanguard.board.associations import leader_of
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, HAND, SOUL
from cardlaw.games.vanguard.terms.information import GRADE, SHIELD, VANGUARD_DAMAGE, power
from cardlaw.kernel.cards import UP
from cardlaw.kernel.state import State
from cardlaw.players.vanguard.worth import (
    LAST_DAMAGE,
    LAST_GRADE,
    TIER,
    column_power,
    helping_power,
    is_sentinel,
    printed,
    vanguard_grade,
    vanguard_power,
    wanted_grade,
)

Table = dict[str, list[float]]  # for each ruleset the weights of its features, that of the turn last

TURN: Final = "turn"  # whose turn it is
DECK_LEFT: Final = (4, 8, 14, 22)  # cards in the deck below which each missing one counts anew
MUCH: Final = 6  # cards in hand, tiers of an attack, cards in the soul: what is beyond counts otherwise
LATE: Final = 4  # damage from which on one guards what one can
NAMES: Final = (
    *[f"damage.{number}" for number in range(1, LAST_DAMAGE + 1)],
    *[f"grade.{number}" for number in range(1, LAST_GRADE + 1)],
    *("attacks", "tiers", "vanguard_tiers", "units", "unit_power"),
    *("hand", "hand.much", "shield", "sentinels", "next_ride", "hand.late", "shield.late"),
    *("counter_blast", "soul", "soul.much"),
    *[f"deck.{number}" for number in DECK_LEFT],
)


def features(state: State, player: int) -> list[float]:
    """What a side has, in the order of NAMES."""
    suffered = cards_in(state, player, DAMAGE)
    damage = len(suffered) + state.value(player, VANGUARD_DAMAGE)
    reached = vanguard_grade(state, player)
    found = [float(damage >= number) for number in range(1, LAST_DAMAGE + 1)]
    found += [float(reached >= number) for number in range(1, LAST_GRADE + 1)]
    found += field_features(state, player)
    found += hand_features(state, player, damage >= LATE)
    soul = len(cards_in(state, player, SOUL))
    found.append(float(sum([state.cards[card].facing == UP for card in suffered])))
    found += [float(min(soul, MUCH)), float(max(soul - MUCH, 0))]
    left = len(cards_in(state, player, DECK))
    return found + [float(max(few - left, 0)) for few in DECK_LEFT]


def field_features(state: State, player: int) -> list[float]:
    """The attacks that reach the other vanguard, and by how many tiers; units and their power in tens of thousands."""
    goal = vanguard_power(state, 1 - player)
    attacks, tiers, vanguard_tiers = 0, 0, 0
    for place in front_circles(state, player):
        strength = column_power(state, place)
        if strength >= goal and strength > 0:
            attacks += 1
            tiers += min((strength - goal) // TIER + 1, MUCH)
    for card in vanguards(state, player):
        if leader_of(state, card) < 0:
            strength = power(state, card) + helping_power(state, card)
            vanguard_tiers += min(max((strength - goal) // TIER + 1, 0), MUCH)
    units = rear_guards_of(state, player)
    strengths = sum([min(power(state, card), 50000) for card in units])
    return [float(attacks), float(tiers), float(vanguard_tiers), float(len(units)), strengths / 10000]


def hand_features(state: State, player: int, late: bool) -> list[float]:
    hand = cards_in(state, player, HAND)
    held = len(hand)
    shields = sum([printed(state, card, SHIELD) for card in hand]) / TIER
    sentinels = sum([is_sentinel(state, card) for card in hand])
    wanted = wanted_grade(state, player)
    rides = wanted > 0 and any([printed(state, card, GRADE) == wanted for card in hand])
    found = [float(min(held, MUCH)), float(max(held - MUCH, 0)), shields, float(sentinels), float(rides)]
    return found + ([float(held), shields] if late else [0.0, 0.0])


def fitted_table() -> Table:
    """What the table in this folder says."""
    lines = files("cardlaw.players.vanguard").joinpath("prospects.tsv").read_text("utf-8").splitlines()
    rows = {line.split("\t")[0]: line.split("\t")[1:] for line in lines}
    return {
        ruleset: [float(rows[feature][at]) for feature in (*NAMES, TURN)] for at, ruleset in enumerate(rows["feature"])
    }


def log_odds(state: State, player: int, table: Table) -> float:
    """How much likelier a player is to win than to lose, as a logarithm; other books have the weights of the first."""
    name = state.ruleset.name
    weights = table[name] if name in table else next(iter(table.values()))
    own, other = features(state, player), features(state, 1 - player)
    total = weights[len(own)] if state.turn_player == player else -weights[len(own)]
    for at in range(len(own)):
        total += weights[at] * (own[at] - other[at])
    return total
