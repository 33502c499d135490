"""Chapters 6.5, 6.6 and 7.4: what a player may do in a play timing, and why not."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.allowances import play_cost
from cardlaw.games.weiss.areas import (
    CLOCK,
    HAND,
    LEVEL,
    MEMORY,
    SIZE,
    STAGE_OF,
    STOCK,
    WAITING_ROOM,
    characters,
    is_stage,
)
from cardlaw.games.weiss.attacking import defender
from cardlaw.games.weiss.battle import COUNTER
from cardlaw.games.weiss.information import (
    ABILITY_USED,
    CARD_PLAYED,
    CHARACTER,
    CLIMAX,
    EVENT,
    has_type,
    is_color_shown,
    level_of_card,
    player_level,
)
from cardlaw.games.weiss.payments import PLAYING, least_stock
from cardlaw.games.weiss.permissions import COLOR, is_free_of, least_cost, playable_elsewhere
from cardlaw.games.weiss.permissions import LEVEL as LEVEL_WORD
from cardlaw.games.weiss.phases import CLIMAX_TIMING, MAIN
from cardlaw.games.weiss.playing import PlayCard
from cardlaw.kernel.abilities import ACTIVATED, Ability
from cardlaw.kernel.cards import ABILITIES, COLORS, ref_card
from cardlaw.kernel.decisions import PASS, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import anything_forbidden, happen, refused
from cardlaw.kernel.information import abilities_of, changed_information, has_ability_of_kind, words_of
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.costs import ActivatedAbility, PlayActivated

VERBS: Final = ("play", "event", "climax", "act", "swap", "counter")
TIMING_OF: Final = {
    "play": MAIN,
    "event": MAIN,
    "act": MAIN,
    "swap": MAIN,
    "climax": CLIMAX_TIMING,
    "counter": COUNTER,
}
TYPE_PLAYED: Final = {"play": CHARACTER, "event": EVENT, "climax": CLIMAX, "counter": EVENT}
OTHER_AREAS: Final = (CLOCK, LEVEL, MEMORY, HAND, WAITING_ROOM)  # where activated abilities that say so work
USES: Final = 7  # key of how often an activated ability was used this turn


def actions(state: State, player: int, timing: str) -> list[Option]:
    """Every action that is possible now, and doing nothing."""
    options: list[Option] = []
    for option in candidates(state, player, timing):
        refusal = refusal_of(state, player, timing, option)
        if refusal is None:
            options.append(option)
        else:
            state.cite(refusal.key, option.card)
    options.append(Option(PASS))
    return options


def candidates(state: State, player: int, timing: str) -> list[Option]:
    hand = state.zones[player * SIZE + HAND]
    if timing == CLIMAX_TIMING:
        return [Option("climax", card=card) for card in hand if has_type(state, card, CLIMAX)]
    if timing == COUNTER:
        return [Option("counter", card=card) for card in hand if has_counter(state, card)]
    cards = [*hand, *playable_elsewhere(state, player)]
    found = [Option(verb_for(state, card), card=card) for card in cards if not has_type(state, card, CLIMAX)]
    found.extend(activated(state, player))
    found.extend(swaps(state, player))
    if state.trace is not None:
        cite_backups(state, hand)
    return found


def cite_backups(state: State, hand: list[int]) -> None:
    """Abilities for the counter step that are not offered in the main phase, and why."""
    for card in hand:
        if activated_abilities(state, card, True):
            state.cite("main.backup", card)


def verb_for(state: State, card: int) -> str:
    return "play" if has_type(state, card, CHARACTER) else "event"


def activated(state: State, player: int) -> list[Option]:
    """Activated abilities of the player's characters and of cards where theirs work, numbered from one as printed."""
    found: list[Option] = []
    active = [card for card in characters(state, player) if has_ability_of_kind(state, card, ACTIVATED)]
    active.extend(watched_elsewhere(state, player))
    for card in active:
        for number in range(len(activated_abilities(state, card, False))):
            found.append(Option("act", card=card, number=number + 1))
    return found


def watched_elsewhere(state: State, player: int) -> list[int]:
    """Cards outside the stage whose abilities may work where they are, in the order in which they lie."""
    gained = changed_information(state) >> ABILITIES & 1
    if not gained and all(state.layout.areas[state.cards[card].place].active for card in state.in_play):
        return []
    areas = [state.zones[player * SIZE + number] for number in OTHER_AREAS]
    return [card for area in areas for card in area if state.cards[card].face.watched]


def activated_abilities(state: State, card: int, counter: bool) -> list[ActivatedAbility]:
    """Those that work where the card is; the ones with a counter icon work in the hand."""
    found: list[ActivatedAbility] = []
    for ability in abilities_of(state, card):
        if ability.kind == ACTIVATED and isinstance(ability, ActivatedAbility) and ability.counter == counter:
            if counter or ability.area == area_of(state, card):
                found.append(ability)
    return found


def area_of(state: State, card: int) -> str:
    """Where a card is, as abilities name it."""
    place = state.cards[card].place
    return "stage" if is_stage(place) else state.layout.name(place)


def swaps(state: State, player: int) -> list[Option]:
    """6.5.1.2.4: two positions of which at least one holds a card."""
    places = STAGE_OF[player]
    return [
        Option("swap", place=places[one], number=places[other])
        for one in range(len(places))
        for other in range(one + 1, len(places))
        if state.zones[places[one]] or state.zones[places[other]]
    ]


def has_counter(state: State, card: int) -> bool:
    if has_type(state, card, EVENT):
        return state.cards[card].face.data.get("counter") is True
    return bool(activated_abilities(state, card, True))


def refusal_of(state: State, player: int, timing: str, option: Option) -> Refusal | None:
    """The first reason why an action is not possible."""
    if TIMING_OF.get(option.verb) != timing:
        return Refusal("timing." + timing)
    if option.verb == "act":
        return refusal_of_ability(state, player, option.card, option.number, False)
    if option.verb == "counter" and not has_type(state, option.card, EVENT):
        return refusal_of_ability(state, player, option.card, 1, True)
    if option.verb == "swap":
        return refusal_of_swap(state, option)
    return refusal_of_card(state, player, timing, option)


def refusal_of_swap(state: State, option: Option) -> Refusal | None:
    if not state.zones[option.place] and not state.zones[option.number]:
        return Refusal("swap.nothing")
    if not anything_forbidden(state, CARD_MOVED):
        return None
    return refusal_of_place(state, option.place, option.number) or refusal_of_place(state, option.number, option.place)


def refusal_of_place(state: State, place: int, other: int) -> Refusal | None:
    """Why a card of one position cannot be put on another one."""
    for card in state.zones[place]:
        refusal = refused(state, Event(CARD_MOVED, state.master(card), card, destination=other, verb=PUT))
        if refusal is not None:
            return refusal
    return None


def refusal_of_card(state: State, player: int, timing: str, option: Option) -> Refusal | None:
    card = option.card
    if not has_type(state, card, TYPE_PLAYED[option.verb]):
        return Refusal("timing." + timing)
    if option.verb == "counter" and not has_counter(state, card):
        return Refusal("counter.no_icon")
    refusal = refusal_of_requirements(state, player, card)
    if refusal is not None:
        return refusal
    cost = least_cost(state, card, play_cost(state, player, card))
    if least_stock(state, player, state.ref(card), PLAYING, cost) > len(state.zones[player * SIZE + STOCK]):
        return Refusal("cost.not_enough_stock")
    if anything_forbidden(state, CARD_PLAYED):
        return refused(state, Event(CARD_PLAYED, player, card, ref=state.ref(card)))
    return None


def refusal_of_requirements(state: State, player: int, card: int) -> Refusal | None:
    """8.6.2.1.1, 8.6.2.1.2: the level first, then a colour among the level and the clock."""
    climax = has_type(state, card, CLIMAX)
    level = level_of_card(state, card)
    if climax:
        state.cite("requirement.climax_no_level", card)
    elif level > player_level(state, player) and not is_free_of(state, card, LEVEL_WORD):
        return Refusal("requirement.level")
    if not climax and level == 0:
        state.cite("requirement.level_0_no_color", card)
        return None
    if is_free_of(state, card, COLOR):
        return None
    colors = words_of(state, card, COLORS)
    if is_color_shown(state, player * SIZE + LEVEL, colors) or is_color_shown(state, player * SIZE + CLOCK, colors):
        return None
    return Refusal("requirement.color")


def refusal_of_ability(state: State, player: int, card: int, number: int, counter: bool) -> Refusal | None:
    abilities = activated_abilities(state, card, counter)
    if not counter and not abilities and activated_abilities(state, card, True):
        return Refusal("main.backup")
    if not 1 <= number <= len(abilities):
        return Refusal("ability.none")
    ability = abilities[number - 1]
    context = Context(state.ref(card), player)
    if counter and ability.keyword == "Backup" and defender(state) < 0:
        return Refusal("backup.no_defender")
    if ability.condition is not None and not ability.condition.holds(state, context):
        return Refusal("backup.level" if ability.keyword == "Backup" else "ability.condition")
    if ability.times and state.times(use_key(state, card, ability)) >= ability.times:
        return Refusal("ability.limit")
    if anything_forbidden(state, ABILITY_USED):
        refusal = refused(state, use_of(ability, context.source, player))
        if refusal is not None:
            return refusal
    return ability.cost.refusal(state, context, "act.cannot_be_paid")


def use_of(ability: Ability, source: int, player: int) -> Event:
    """What happens when a player has paid for an activated ability (8.1.1.1.2)."""
    event = Event(ABILITY_USED, player, ref_card(source), ref=source)
    event.marks = (("keyword:" + ability.keyword, 1),)
    return event


def use_key(state: State, card: int, ability: ActivatedAbility) -> int:
    return (state.ref(card) * (1 << 32) + ability.code) * 8 + USES


def act(state: State, player: int, timing: str, option: Option) -> Procedure | None:
    """The procedure that performs an action."""
    if option.verb == "swap":
        return Swap(option.place, option.number)
    if option.verb == "act" or (option.verb == "counter" and not has_type(state, option.card, EVENT)):
        counter = option.verb == "counter"
        ability = activated_abilities(state, option.card, counter)[0 if counter else option.number - 1]
        state.count(use_key(state, option.card, ability))
        return PlayActivated(ability, Context(state.ref(option.card), player), state.tick())
    return PlayCard(player, option.card)


@final
class Swap(Procedure):
    """6.5.1.2.4: the cards of two positions change places at the same time."""

    STEPS: ClassVar[tuple[str, ...]] = ("exchange",)

    def __init__(self, one: int, other: int) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def exchange(self, state: State) -> Control:
        events: list[Event] = []
        for place, destination in ((self.one, self.other), (self.other, self.one)):
            for card in state.zones[place]:
                events.append(Event(CARD_MOVED, state.master(card), card, destination=destination, verb=PUT))
        return happen(state, events)
