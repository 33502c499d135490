"""An opinion on positions of Weiss Schwarz: how near each side is to its fourth level, in units of one damage."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.areas import (
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    SIZE,
    STAGE_OF,
    STOCK,
    WAITING_ROOM,
    character_at,
    facing,
    is_center,
)
from cardlaw.games.weiss.attacking import attacker
from cardlaw.games.weiss.information import (
    CLIMAX,
    COST,
    LEVEL_OF_CARD,
    REVERSE,
    level_of_card,
    player_level,
    power,
    soul,
)
from cardlaw.games.weiss.information import POWER as POWER_OF_CARD
from cardlaw.games.weiss.rule_actions import FULL_CLOCK, LEVEL_UP
from cardlaw.kernel.cards import COLORS, FIRST_NUMBER, TYPES, ref_card
from cardlaw.kernel.decisions import CARD, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.state import State
from cardlaw.players.outcomes import worth_of_outcome

DANGER = 18  # damage from which each further one weighs more
DANGEROUS = 0.6
ATTACKER = 0.9  # a character on the center stage that will stand again
SUPPORTER = 0.5  # one on the back stage
POWER = 0.22  # for each 1000
SOUL = 0.35  # for each above one
CARD_IN_HAND = 0.55
PLAYABLE = 0.25  # more, if the level allows it now or soon
CLIMAX_IN_HAND = 0.45  # one is welcome, more are in the way
STOCK_CARD = 0.28
ENOUGH_STOCK = 8
CANCELS = 4.0  # for the share of climaxes in the deck
SURPRISE = 0.6  # how often somebody keeps a character in hand that there was room for
EFFORT = 1e-7  # of two ways to the same position the shorter is better
MAY_ENCORE = 6  # stock from which a character is bought back
ASKED_TO_PAY = "AskToPay.choose_whether"


@final
class WeissJudgement:
    """Damage, characters on the stage, cards and stock of both sides, and how well their decks cancel."""

    def __init__(self) -> None:
        self.turns = 3
        self.judged = 3
        self.scale = 6.0

    def value(self, state: State, player: int) -> float:
        if state.outcome is not None:
            return worth_of_outcome(state.outcome, state.turn, player)
        return side(state, player) - side(state, 1 - player) - EFFORT * state.clock

    def belief(self, state: State, player: int) -> float:
        if state.turn_player != player or state.turn <= 2:
            return 1.0
        return float(SURPRISE ** left_unplayed(state, 1 - player))

    def settles(self, decision: Decision) -> bool:
        return False

    def habit(self, state: State, decision: Decision) -> list[int]:
        options = decision.options
        if decision.purpose == "attack":
            return [0]
        if options[-1].verb == PASS:
            return [len(options) - 1]
        if decision.purpose == "attack_type":
            return [usual_attack(state, options)]
        if options[0].verb == YES:
            return [1 if is_dear_return(state, decision) else 0]
        if options[0].verb == PLACE:
            return [max(range(len(options)), key=lambda number: place_value(state, options[number].place))]
        return chosen_cards(state, decision)

    def plan(self, state: State, decision: Decision) -> list[int]:
        if decision.purpose == "main":
            return [best_character(state, decision)]
        if decision.purpose == "climax" and len(decision.options) > 1:
            return [0 if attackers(state, decision.player) > 1 else len(decision.options) - 1]
        return self.habit(state, decision)

    def sameness(self, state: State, option: Option) -> tuple[object, ...]:
        if option.verb == "swap":
            return swap_key(state, option)
        if option.card < 0 or option.hidden:
            return option.key()
        card = state.cards[option.card]
        if state.layout.areas[card.place].active:
            return option.key()
        return (option.verb, card.face.id, card.place, option.place, option.number, option.word)


# -- positions ----------------------------------------------------------------------------------------------------


def side(state: State, player: int) -> float:
    """How well one player stands."""
    base = player * SIZE
    damage = FULL_CLOCK * len(state.zones[base + LEVEL]) + len(state.zones[base + CLOCK])
    value = -damage - DANGEROUS * max(damage - DANGER, 0)
    value += sum(character_value(state, place) for place in STAGE_OF[player])
    value += hand_value(state, player)
    value += STOCK_CARD * min(stock(state, player), ENOUGH_STOCK)
    deck = state.zones[base + DECK]
    return value + CANCELS * sum(is_printed(state, card, CLIMAX) for card in deck) / max(len(deck), 1)


def stock(state: State, player: int) -> int:
    return len(state.zones[player * SIZE + STOCK])


def is_printed(state: State, card: int, type: str) -> bool:
    """The printed type, which is quicker to read than the one that counts and hardly ever another."""
    return type in state.cards[card].face.words[TYPES]


def character_value(state: State, place: int) -> float:
    """What the character of a stage position will be good for; a reversed one is about to leave."""
    card = character_at(state, place)
    if card < 0 or state.cards[card].orientation == REVERSE:
        return 0.0
    strength = POWER * power(state, card) / 1000
    if not is_center(place):
        return SUPPORTER + strength / 4
    return ATTACKER + strength + SOUL * (soul(state, card) - 1)


def hand_value(state: State, player: int) -> float:
    level = player_level(state, player)
    value, climaxes = 0.0, 0
    for card in state.zones[player * SIZE + HAND]:
        if is_printed(state, card, CLIMAX):
            climaxes += 1
        else:
            value += CARD_IN_HAND + (PLAYABLE if printed(state, card, LEVEL_OF_CARD) <= level + 1 else 0.0)
    return value + (CLIMAX_IN_HAND if climaxes else 0.0)


def printed(state: State, card: int, aspect: int) -> int:
    return state.cards[card].face.numbers[aspect - FIRST_NUMBER]


def left_unplayed(state: State, player: int) -> int:
    """How many characters of a hand could fill open positions of the center stage."""
    room = sum(is_center(place) and character_at(state, place) < 0 for place in STAGE_OF[player])
    level = player_level(state, player)
    if not room or not level:
        return 0
    ready = 0
    for card in state.zones[player * SIZE + HAND]:
        if not is_printed(state, card, CLIMAX) and printed(state, card, LEVEL_OF_CARD) == 0:
            ready += printed(state, card, COST) <= stock(state, player)
    return min(room, ready)


# -- habits -------------------------------------------------------------------------------------------------------


def attackers(state: State, player: int) -> int:
    return sum(is_center(place) and character_at(state, place) >= 0 for place in STAGE_OF[player])


def best_character(state: State, decision: Decision) -> int:
    """The strongest character that there is room for on the center stage, else one for the back; else nothing."""
    empty = [place for place in STAGE_OF[decision.player] if character_at(state, place) < 0]
    best, best_worth = len(decision.options) - 1, 0.0
    room = any(is_center(place) for place in empty)
    if not empty or (not room and len(state.zones[decision.player * SIZE + HAND]) < 5):
        return best
    for number, option in enumerate(decision.options):
        if option.verb == "play":
            worth = 1.0 + printed(state, option.card, POWER_OF_CARD) + 1000 * printed(state, option.card, LEVEL_OF_CARD)
            if worth > best_worth:
                best, best_worth = number, worth
    return best


def usual_attack(state: State, options: list[Option]) -> int:
    """From the front against what is weaker; else from the side, if that leaves any soul."""
    words = [option.word for option in options]
    attacking = attacker(state)
    if len(words) < 2 or attacking < 0 or "side" not in words or "frontal" not in words:
        return 0
    card = ref_card(attacking)
    opposing = character_at(state, facing(state.cards[card].place))
    if opposing < 0 or power(state, card) > power(state, opposing):
        return words.index("frontal")
    left = soul(state, card) - level_of_card(state, opposing)
    return words.index("side" if left > 0 else "frontal")


def is_dear_return(state: State, decision: Decision) -> bool:
    """Would a character that has left the stage be paid for with stock that is needed elsewhere?"""
    if decision.step != ASKED_TO_PAY or decision.source < 0:
        return False
    left = state.cards[decision.source].place % SIZE == WAITING_ROOM
    return left and stock(state, decision.player) < MAY_ENCORE


def place_value(state: State, place: int) -> float:
    """A usual position: an open one of the center stage, then an open one of the back stage, then the weakest."""
    card = character_at(state, place)
    if card >= 0:
        return -power(state, card) / 1000
    return 200.0 if is_center(place) else 100.0


def chosen_cards(state: State, decision: Decision) -> list[int]:
    """As few cards as allowed but one, those that are missed least first where they go out of the hand or the clock."""
    options = decision.options
    least = max(decision.min, 1) if decision.purpose not in ("clock", "mulligan") else decision.min
    wanted = min(least, decision.max, len(options))
    numbers = list(range(len(options)))
    if options and options[0].verb == CARD and not decision.ordered:
        own_hand = decision.player * SIZE + HAND
        leaving = decision.purpose == LEVEL_UP or state.cards[options[0].card].place == own_hand
        if leaving:
            numbers.sort(key=lambda number: card_value(state, decision, options[number].card))
    return numbers[:wanted]


def card_value(state: State, decision: Decision, card: int) -> float:
    """How much a card would be missed."""
    player = decision.player
    if decision.purpose == LEVEL_UP:
        shown = {
            color for known in state.zones[player * SIZE + LEVEL] for color in state.cards[known].face.words[COLORS]
        }
        known_color = all(color in shown for color in state.cards[card].face.words[COLORS])
        return (10.0 if is_printed(state, card, CLIMAX) else 0.0) + (1.0 if known_color else 0.0)
    if is_printed(state, card, CLIMAX):
        return 0.5
    ahead = printed(state, card, LEVEL_OF_CARD) - player_level(state, player)
    return 2.0 - max(ahead, 0) + 0.1 * printed(state, card, COST)


def colors_of(state: State, card: int) -> tuple[str, ...]:
    return state.cards[card].face.words[COLORS]


# -- what is the same ---------------------------------------------------------------------------------------------


def swap_key(state: State, option: Option) -> tuple[object, ...]:
    """Exchanges inside the back stage change little: one of them stands for all."""
    if not is_center(option.place) and not is_center(option.number):
        return ("swap",)
    return option.key()
