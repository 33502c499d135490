"""An opinion on positions of the Godzilla game: how near each side is to winning, in units of about one zone."""

from __future__ import annotations

from math import exp
from typing import final

from cardlaw.games.godzilla.areas import HAND, SIZE, ZONES, monster, zone_number, zone_place
from cardlaw.games.godzilla.information import COUNTER_POWER as PRINTED_COUNTER_POWER
from cardlaw.games.godzilla.information import INVASION, THREAT_LEVEL, battle_cards_in, position, rank
from cardlaw.games.godzilla.playing import zones_without_monster
from cardlaw.games.godzilla.terms import total_counter_power
from cardlaw.kernel.cards import FIRST_NUMBER
from cardlaw.kernel.decisions import PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.information import number_of
from cardlaw.kernel.state import State
from cardlaw.players.outcomes import worth_of_outcome

POSITION_VALUE = (0.0, 0.0, 1.0, 2.0, 3.0, 4.2, 5.6, 7.2, 9.0)  # by zone; the last zones are contested
RANK_VALUE = (0.0, 0.0, 5.0, 11.0, 19.0)  # what a monster of this rank has suffered
OPEN_GATE = 30.0  # the opposing monster stands in zone 8 and nothing bars its way
GATE_AJAR = 10.0  # it is one zone away
BARRED_GATE = 2.0
COUNTER_CHANCE = 7.0
COUNTER_POWER = 0.35  # for each 1000
POWER_TO_COME = 700.0  # counter power that a hand adds for each zone the opposing monster has come
HAND_CARD = 0.5
SPREAD = 3000.0


@final
class GodzillaJudgement:
    """Progress of both monsters, how safe they are, what stands on the board and in hand."""

    def __init__(self) -> None:
        self.turns = 3
        self.judged = 3
        self.scale = 20.0

    def value(self, state: State, player: int) -> float:
        if state.outcome is not None:
            return worth_of_outcome(state.outcome, state.turn, player)
        return side(state, player) - side(state, 1 - player)

    def belief(self, state: State, player: int) -> float:
        return 1.0

    def settles(self, decision: Decision) -> bool:
        return False

    def habit(self, state: State, decision: Decision) -> list[int]:
        options = decision.options
        if options[-1].verb == PASS:
            return [len(options) - 1]
        if options[0].verb == PLACE:
            return [max(range(len(options)), key=lambda number: place_value(state, options[number].place))]
        if options[0].verb == YES:
            return [0]
        if decision.purpose == "evolve":
            return [max(range(len(options)), key=lambda number: printed_power(state, options[number].card))]
        return list(range(min(max(decision.min, 1), decision.max, len(options))))

    def plan(self, state: State, decision: Decision) -> list[int]:
        if decision.purpose != "main":
            return self.habit(state, decision)
        best, best_worth = len(decision.options) - 1, 0.0
        for number, option in enumerate(decision.options):
            worth = worth_doing(state, option)
            if worth > best_worth:
                best, best_worth = number, worth
        return [best]

    def sameness(self, state: State, option: Option) -> tuple[object, ...]:
        if option.card < 0 or option.hidden:
            return option.key()
        card = state.cards[option.card]
        if state.layout.local(card.place) != HAND:
            return option.key()
        return (option.verb, card.face.id, card.place, option.place, option.number, option.word)


def side(state: State, player: int) -> float:
    """How well one player stands."""
    other = 1 - player
    own, opposing = monster(state, player), monster(state, other)
    if own < 0 or opposing < 0:
        return 0.0
    power = total_counter_power(state, player)
    value = POSITION_VALUE[position(state, player)] - RANK_VALUE[rank(state, own)]
    value += COUNTER_POWER * power / 1000
    value += COUNTER_CHANCE * chance_to_counter(state, player, power)
    value += HAND_CARD * len(state.zones[player * SIZE + HAND])
    return value + gate(state, player)


def chance_to_counter(state: State, player: int, power: int) -> float:
    """How likely the opposing monster is countered in the next turn of a player."""
    other = 1 - player
    coming = POWER_TO_COME * position(state, other)
    missing = number_of(state, monster(state, other), THREAT_LEVEL) - power - coming
    return 1 / (1 + exp(max(min(missing / SPREAD, 30.0), -30.0)))


def gate(state: State, player: int) -> float:
    """What the way out of zone 8 is worth to a player, most when it is their turn."""
    zone = position(state, player)
    if battle_cards_in(state, zone_place(1 - player, ZONES)):
        return -BARRED_GATE if zone >= ZONES - 1 else 0.0
    if zone < ZONES - 1:
        return 0.0
    worth = OPEN_GATE if zone == ZONES else GATE_AJAR
    return worth if state.turn_player == player else worth / 4


def worth_doing(state: State, option: Option) -> float:
    """The usual order of a main phase: cards onto free zones, monsters and strategies, bursts, rage, the invasion.

    Where no zone is free, cards go onto weak ones at last: the hand is filled up again at the end of the turn.
    """
    if option.verb == "play":
        player = state.layout.player(state.cards[option.card].place)
        free = any(not state.zones[place] for place in zones_without_monster(state, player))
        return (30.0 if free else 1.0) + printed_power(state, option.card) / 10000
    if option.verb in ("monster", "strategy"):
        return 20.0
    if option.verb == "burst":
        return 16.0
    if option.verb == "rage":
        return 15.0
    if option.verb == "invade":
        return invasion_worth(state, option.card)
    return 0.0


def invasion_worth(state: State, card: int) -> float:
    """An invasion helps the opponent to play stronger cards: it is worth its card where it leads to the very end."""
    start, icon = position(state, state.layout.player(state.cards[card].place)), printed(state, card, INVASION)
    if start + icon <= ZONES:
        return 0.0
    return 10.0 + min(icon, ZONES + 1 - start) / 2 - printed_power(state, card) / 20000


def printed_power(state: State, card: int) -> int:
    return printed(state, card, PRINTED_COUNTER_POWER)


def printed(state: State, card: int, aspect: int) -> int:
    return state.cards[card].face.numbers[aspect - FIRST_NUMBER]


def place_value(state: State, place: int) -> float:
    """A usual place: an empty one that the own monster does not reach soon; else where least counter power stands."""
    if state.zones[place]:
        standing = sum(number_of(state, card, PRINTED_COUNTER_POWER) for card in battle_cards_in(state, place))
        return -100.0 - standing / 1000
    ahead = zone_number(place) - position(state, state.layout.player(place))
    return 20.0 + ahead if ahead < 0 else float(ahead)
