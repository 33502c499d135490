"""What a player may do in the ride step, in the main phase and in the guard step, and why not."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.battle.attack_rules import INTERCEPT_FROM_BACK, is_allowed
from cardlaw.games.vanguard.battle.compelled_intercepts import must_intercept
from cardlaw.games.vanguard.battle.guardians_together import demands_of_several, number_demanded
from cardlaw.games.vanguard.battle.guarding import Guard, Intercept
from cardlaw.games.vanguard.battle.participants import attacked
from cardlaw.games.vanguard.battle.skills import INTERCEPT as INTERCEPT_SKILL
from cardlaw.games.vanguard.battle.skills import has_skill
from cardlaw.games.vanguard.board.areas import (
    cards_in,
    column,
    is_circle,
    is_front,
    is_locked,
    is_rear,
    is_vanguard_circle,
    place_of,
    player_at,
    rear_guards,
    types_of,
    units_on,
    vanguards,
    zone_at,
)
from cardlaw.games.vanguard.board.associations import is_in_legion
from cardlaw.games.vanguard.board.board import CENTER, GC, HAND, LEFT, RIDE_DECK, RIGHT, VC
from cardlaw.games.vanguard.books.book import book, switches
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.parts.cheaper_costs import is_cost_lost
from cardlaw.games.vanguard.parts.column_swaps import SwapColumn
from cardlaw.games.vanguard.parts.conditions import Activation
from cardlaw.games.vanguard.parts.keywords import ORDER as ORDER_TEXT
from cardlaw.games.vanguard.placing.calling import Call, is_grade_waived, kept_off, open_to_calls
from cardlaw.games.vanguard.placing.grades import is_within, leading_grade
from cardlaw.games.vanguard.placing.ride_costs import is_free, prices
from cardlaw.games.vanguard.placing.riding import Ride
from cardlaw.games.vanguard.terms.information import CALL, INTERCEPT, NORMAL_MARK, RIDE, grade
from cardlaw.games.vanguard.terms.timings import GUARD, MAIN, RIDING
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.games.vanguard.turn.ability_limits import BY_EFFECT, limit_of_use
from cardlaw.kernel.abilities import ACTIVATED
from cardlaw.kernel.cards import DOWN, has_word
from cardlaw.kernel.decisions import PASS, Option
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import anything_forbidden, refused
from cardlaw.kernel.information import abilities_of, has_ability_of_kind
from cardlaw.kernel.layout import is_among
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.refusals import Refusal, refused_by
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.costs import ActivatedAbility, PlayActivated

# What every book has; features add theirs. All of them, for those who read answers.
VERBS: Final = (
    "ride",
    "call",
    "move",
    "act",
    "guard",
    "intercept",
    "order",
    "overdress",
    "legion",
    "stride",
    "g_guard",
)
COLUMN_WORDS: Final = {"left": LEFT, "center": CENTER, "right": RIGHT}
TIMING_OF: Final = {"ride": RIDING, "call": MAIN, "move": MAIN, "act": MAIN, "guard": GUARD, "intercept": GUARD}


def actions(state: State, player: int, timing: str) -> list[Option]:
    """Every action that is possible now, and doing nothing."""
    options: list[Option] = []
    restricted = False  # by a rule or an effect, rather than for want of cards
    possible = candidates(state, player, timing)
    own = len(possible)
    possible.extend(of_features(state, player, timing))
    for number, option in enumerate(possible):
        if number < own:
            refusal = refusal_in_time(state, player, option)
        else:
            refusal = refusal_of(state, player, timing, option)
        if refusal is None:
            options.append(option)
        else:
            state.cite(refusal.key, option.card)
            restricted = restricted or option.verb == "guard" or refusal.source >= 0
    if timing == GUARD and not options:
        if restricted or not attacked(state):
            state.cite("guard.forced_pass")
        else:
            state.cite_definition("guard.nobody")
    if not is_compelled(state, player, timing, options):
        options.append(Option(PASS))
    return options


def is_compelled(state: State, player: int, timing: str, options: list[Option]) -> bool:
    """Is there something that an effect demands to be done while it is possible?"""
    if timing != GUARD or not any(option.verb == "intercept" for option in options):
        return False
    return must_intercept(state, player)


def candidates(state: State, player: int, timing: str) -> list[Option]:
    hand = cards_in(state, player, HAND)
    if timing == RIDING:
        ride_deck = cards_in(state, player, RIDE_DECK)
        return [Option("ride", card=card) for card in [*hand, *ride_deck] if is_unit_card(state, card)]
    if timing == GUARD:
        found = [Option("guard", card=card) for card in hand if can_guard(state, card)]
        for card in rear_guards(state, player):
            found.append(Option("intercept", card=card))
        return found
    if timing != MAIN:
        return []
    found = [Option("call", card=card) for card in hand if is_unit_card(state, card)]
    found.extend(activated(state, player))
    found.append(Option("move", word="left"))
    found.append(Option("move", word="right"))
    return found


def of_features(state: State, player: int, timing: str) -> list[Option]:
    return [option for feature in book(state).acting for option in feature.candidates(state, player, timing)]


def feature_of(state: State, timing: str, verb: str) -> Feature | None:
    """The feature of the book that has an action in a timing."""
    actors = book(state).actors.get(timing)
    return actors.get(verb) if actors is not None else None


def is_unit_card(state: State, card: int) -> bool:
    return has_word(types_of(state, card), UNIT)


def can_guard(state: State, card: int) -> bool:
    """A unit, or a card that a feature of the book lets be called like one."""
    if is_unit_card(state, card):
        return True
    return any(feature.guards_like_a_unit(state, card) for feature in book(state).features)


def activated(state: State, player: int) -> list[Option]:
    """Activated abilities of cards that the player is the master of, numbered from one."""
    found: list[Option] = []
    for card in state.in_play:
        if is_circle(state, state.cards[card].place) and not has_ability_of_kind(state, card, ACTIVATED):
            continue
        if state.master(card) == player:
            for number in range(len(activated_abilities(state, card))):
                found.append(Option("act", card=card, number=number + 1))
    return found


def activated_abilities(state: State, card: int) -> list[ActivatedAbility]:
    return [
        ability
        for ability in abilities_of(state, card)
        if ability.kind == ACTIVATED and isinstance(ability, ActivatedAbility) and ability.keyword != ORDER_TEXT
    ]


def refusal_of(state: State, player: int, timing: str, option: Option) -> Refusal | None:
    """The first reason why an action is not possible."""
    if TIMING_OF.get(option.verb) != timing:
        feature = feature_of(state, timing, option.verb)
        return Refusal("time." + option.verb) if feature is None else feature.refusal(state, player, timing, option)
    return refusal_in_time(state, player, option)


def refusal_in_time(state: State, player: int, option: Option) -> Refusal | None:
    """The first reason against an action that every book has at this time."""
    if option.verb == "ride":
        return refusal_of_ride(state, player, option.card)
    if option.verb == "call":
        return refusal_of_call(state, player, option.card)
    if option.verb == "move":
        return refusal_of_move(state, player, option.word)
    if option.verb == "guard":
        return refusal_of_guard(state, player, option.card)
    if option.verb == "intercept":
        return refusal_of_intercept(state, player, option.card)
    return refusal_of_ability(state, player, option.card, option.number)


def refusal_of_ride(state: State, player: int, card: int) -> Refusal | None:
    place = state.cards[card].place
    if place not in (place_of(state, player, HAND), place_of(state, player, RIDE_DECK)) or not is_unit_card(
        state, card
    ):
        return Refusal("timing.ride")
    if not vanguards(state, player):
        return Refusal("ride.on_nobody")
    leading = leading_grade(state, player)
    in_legion = any(is_in_legion(state, unit) for unit in vanguards(state, player))
    own = grade(state, card)
    if zone_at(state, place) == RIDE_DECK:
        if state.cards[card].facing != DOWN:
            return Refusal("ride.face_up")
        if own != leading + 1:
            return Refusal("ride.leaders_grade" if in_legion else "ride.grade")
        if not prices(state, player, card) and not is_free(state, player, card):
            return Refusal("ride.no_discard")
    elif own not in (leading, leading + 1):
        return Refusal("ride.leaders_grade" if in_legion else "ride.grade")
    event = Event(CARD_MOVED, player, card, destination=place_of(state, player, VC), verb=RIDE, ref=state.ref(card))
    event.marks = ((NORMAL_MARK, 1),)
    return refused(state, event)


def refusal_of_call(state: State, player: int, card: int) -> Refusal | None:
    if state.cards[card].place != place_of(state, player, HAND) or not is_unit_card(state, card):
        return Refusal("timing.main")
    leading = leading_grade(state, player)
    if leading < 0:
        return Refusal("call.no_vanguard")
    circles = open_to_calls(state, player)
    if not circles:
        return Refusal("call.no_circle")
    suitable = circles
    if not is_within(state, card, leading):
        suitable = [place for place in circles if is_grade_waived(state, card, place)]
    if not suitable:
        return Refusal("call.grade")
    refusals: list[Refusal] = []
    for place in suitable:
        refusal = refusal_of_circle(state, player, card, place)
        if refusal is None:
            return None
        refusals.append(refusal)
    return refusals[0]


def refusal_of_circle(state: State, player: int, card: int, place: int) -> Refusal | None:
    """Why a card cannot be called to one circle."""
    kept = kept_off(state, card, place, normal=True)
    if kept is not None:
        return kept
    if not anything_forbidden(state, CARD_MOVED):
        return None
    event = Event(CARD_MOVED, player, card, destination=place, verb=CALL, ref=state.ref(card))
    event.marks = ((NORMAL_MARK, 1),)
    return refused(state, event)


def refusal_of_move(state: State, player: int, word: str) -> Refusal | None:
    if word not in COLUMN_WORDS:
        return Refusal("move.no_column")
    places = column(state, player, COLUMN_WORDS[word])
    if any(is_vanguard_circle(state, place) for place in places):
        return Refusal("move.vanguard_column")
    if any(is_locked(state, card) for place in places for card in state.zones[place]):
        return Refusal("move.locked")
    if not any(state.zones[place] for place in places):
        return Refusal("move.nothing")
    if not anything_forbidden(state, CARD_MOVED):
        return None
    for one, other in (places, places[::-1]):
        for card in state.zones[one]:
            refusal = refused(state, Event(CARD_MOVED, player, card, destination=other, ref=state.ref(card)))
            if refusal is not None:
                return refusal
    return None


def refusal_of_guard(state: State, player: int, card: int) -> Refusal | None:
    refusal = refusal_of_guardian(state, player, card)
    demands = demands_of_several(state, player) if refusal is None else []
    if demands:
        hand = cards_in(state, player, HAND)
        callable_cards = [one for one in hand if refusal_of_guardian(state, player, one) is None]
        for effect in demands:
            if len(callable_cards) < number_demanded(effect):
                return refused_by(effect)
    return refusal


def refusal_of_guardian(state: State, player: int, card: int) -> Refusal | None:
    """Why a card cannot be among those called to the guardian circle."""
    if state.cards[card].place != place_of(state, player, HAND) or not can_guard(state, card):
        return Refusal("timing.guard")
    if not attacked(state) and switches(state).guard_needs_target:
        return Refusal("guard.nothing_attacked")
    if switches(state).guardians_need_grade and grade(state, card) > leading_grade(state, player):
        return Refusal("guard.grade")
    return refusal_of_circle(state, player, card, place_of(state, player, GC))


def refusal_of_intercept(state: State, player: int, card: int) -> Refusal | None:
    place = state.cards[card].place
    if not is_rear(state, place) or not is_among(units_on(state, place), card) or state.master(card) != player:
        return Refusal("timing.guard")
    if player_at(state, place) != player:
        return Refusal("dominate.no_intercept")
    if not is_front(state, place) and not is_allowed(state, card, INTERCEPT_FROM_BACK):
        return Refusal("intercept.front_row" if has_skill(state, card, INTERCEPT_SKILL) else "intercept.no_skill")
    if not has_skill(state, card, INTERCEPT_SKILL):
        return Refusal("intercept.no_skill")
    refs = attacked(state)
    if state.ref(card) in refs:
        return Refusal("intercept.attacked")
    if not refs and switches(state).guard_needs_target:
        return Refusal("guard.nothing_attacked")
    circle = place_of(state, player, GC)
    return refused(state, Event(CARD_MOVED, player, card, destination=circle, verb=INTERCEPT, ref=state.ref(card)))


def refusal_of_ability(state: State, player: int, card: int, number: int) -> Refusal | None:
    abilities = activated_abilities(state, card)
    if not 1 <= number <= len(abilities) or state.master(card) != player:
        return Refusal("ability.none")
    ability = abilities[number - 1]
    limit = limit_of_use(state, state.ref(card), ability)
    if limit:
        return Refusal("ability.spent" if limit == BY_EFFECT else "ability.limit")
    if not state.ruleset.ability_works(state, card, ability):
        return Refusal("ability.zone")
    context = Context(state.ref(card), player)
    if ability.condition is not None and not ability.condition.holds(state, context):
        return Refusal("activation.activated" if isinstance(ability.condition, Activation) else "ability.condition")
    if is_cost_lost(state, context.source):
        return None
    return ability.cost.refusal(state, context, "act.cannot_be_paid")


def act(state: State, player: int, timing: str, option: Option) -> Procedure | None:
    """The procedure that performs an action."""
    card = option.card
    feature = feature_of(state, timing, option.verb)
    if feature is not None:
        return feature.act(state, player, option)
    if option.verb == "ride":
        return Ride(player, state.ref(card), normal=True)
    if option.verb == "call":
        return Call(player, (state.ref(card),), normal=True)
    if option.verb == "move":
        return SwapColumn(player, COLUMN_WORDS[option.word])
    if option.verb == "guard":
        return Guard(player, card)
    if option.verb == "intercept":
        return Intercept(player, card)
    ability = activated_abilities(state, card)[option.number - 1]
    if state.layout.player(state.cards[card].place) != player:
        state.cite("dominate.ability", card)
    free = is_cost_lost(state, state.ref(card))
    return PlayActivated(ability, Context(state.ref(card), player), state.tick(), free)
