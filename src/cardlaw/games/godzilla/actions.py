"""Chapter 8: what the turn player may do in the main phase, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from cardlaw.games.godzilla.areas import DISCARD_PILE, SIZE, monster, strategy_zones_of
from cardlaw.games.godzilla.information import (
    BATTLE,
    BY_INVASION,
    FOR_INVASION,
    INVASION,
    INVASIONS,
    MONSTER,
    MONSTER_INVADED,
    STRATEGY,
    has_type,
    monster_traits,
    position,
    rank,
    shares_trait,
)
from cardlaw.games.godzilla.keywords import BURST
from cardlaw.games.godzilla.own_effects import (
    FROM_HAND,
    hosts_for,
    own_restriction,
    plays_any_trait,
    rank_for_play,
    refusal_of_place,
)
from cardlaw.games.godzilla.playing import PlayFromHand, zones_without_monster
from cardlaw.games.godzilla.terms import AdvanceMonster, change_rage
from cardlaw.kernel.decisions import PASS, Option
from cardlaw.kernel.events import CARD_MOVED, DISCARD, PLAY, Event
from cardlaw.kernel.gate import happen, refused
from cardlaw.kernel.information import abilities_of, number_of
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.program.abilities import KeywordAbility

MAIN: Final = "main"
VERBS: Final = ("play", "strategy", "rage", "monster", "burst", "invade")


def main_actions(state: State, player: int) -> list[Option]:
    """8.1.1: every action that is possible now, and doing nothing."""
    options: list[Option] = []
    for card in state.zone(player, "hand"):
        for verb in verbs_for(state, card):
            refusal = refusal_of(state, player, verb, card)
            if refusal is None:
                options.append(Option(verb, card=card))
            else:
                state.cite(refusal.key, card)
    options.append(Option(PASS))
    return options


def verbs_for(state: State, card: int) -> tuple[str, ...]:
    if has_type(state, card, MONSTER):
        return ("monster", "burst", "rage", "invade") if burst_rank(state, card) else ("monster", "rage", "invade")
    if has_type(state, card, BATTLE):
        return ("play", "invade")
    return ("strategy", "invade")


def refusal_of(state: State, player: int, verb: str, card: int) -> Refusal | None:
    """The first reason why an action with a card of the hand is not possible."""
    if verb == "play":
        return refusal_of_battle_card(state, player, card)
    if verb == "strategy":
        return refusal_of_strategy_card(state, player, card)
    if verb == "rage":
        return None if has_type(state, card, MONSTER) else Refusal("rage.not_a_monster")
    if verb == "monster":
        return refusal_of_monster(state, player, card, rank(state, card))
    if verb == "burst":
        return refusal_of_burst(state, player, card)
    return refusal_of_invasion(state, player)


def refusal_of_battle_card(state: State, player: int, card: int) -> Refusal | None:
    if not has_type(state, card, BATTLE):
        return Refusal("play.not_a_battle_card")
    if hosts_for(state, player, card):
        return None
    if rank_for_play(state, player, card) > position(state, 1 - player):
        return Refusal("play.rank_too_high")
    places = zones_without_monster(state, player)
    return refusal_of_places(state, player, card, places)


def refusal_of_strategy_card(state: State, player: int, card: int) -> Refusal | None:
    if not has_type(state, card, STRATEGY):
        return Refusal("strategy.not_a_strategy_card")
    if rank_for_play(state, player, card) > position(state, player):
        return Refusal("strategy.rank_too_high")
    places = strategy_zones_of(player)
    if all(state.zones[place] for place in places):
        return Refusal("strategy.zones_full")
    return refusal_of_places(state, player, card, places)


def refusal_of_monster(state: State, player: int, card: int, rank_now: int) -> Refusal | None:
    if not has_type(state, card, MONSTER):
        return Refusal("monster.not_a_monster")
    if rank_now != rank(state, monster(state, player)):
        return Refusal("monster.other_rank")
    if not shares_trait(state, card, monster_traits(state, player)) and not plays_any_trait(state, player, card):
        return Refusal("monster.other_trait")
    event = Event(CARD_MOVED, player, card, destination=player * SIZE + 4, verb=PLAY)
    event.marks = FROM_HAND
    return own_restriction(state, event) or refused(state, event)


OF_BURST: Final = {"monster.other_rank": "burst.other_rank", "monster.other_trait": "burst.other_trait"}


def refusal_of_burst(state: State, player: int, card: int) -> Refusal | None:
    lower = burst_rank(state, card)
    if not lower:
        return Refusal("burst.without_burst")
    refusal = refusal_of_monster(state, player, card, lower)
    return Refusal(OF_BURST[refusal.key]) if refusal is not None and refusal.key in OF_BURST else refusal


def refusal_of_invasion(state: State, player: int) -> Refusal | None:
    if state.times(INVASIONS * 2 + player):
        return Refusal("invasion.once")
    return refused(state, Event(MONSTER_INVADED, player, monster(state, player)))


def burst_rank(state: State, card: int) -> int:
    """The rank that Burst lets a card be played as; 0 without Burst."""
    for ability in abilities_of(state, card):
        if isinstance(ability, KeywordAbility) and ability.keyword == BURST:
            return ability.number
    return 0


def refusal_of_places(state: State, player: int, card: int, places: Sequence[int]) -> Refusal | None:
    """Why a card of the hand cannot be played to any of the places."""
    refusal: Refusal | None = None
    for place in places:
        refusal = refusal_of_place(state, player, card, place, FROM_HAND)
        if refusal is None:
            return None
    return refusal


def main_action(state: State, player: int, option: Option) -> Procedure | None:
    """The procedure that performs a main phase action."""
    card = option.card
    if option.verb == "rage":
        return GainRage(player, card)
    if option.verb == "invade":
        return Invasion(player, card)
    if option.verb == "burst":
        return PlayFromHand(player, card, burst_rank(state, card))
    return PlayFromHand(player, card)


def discard_from_hand(state: State, player: int, card: int, marks: tuple[tuple[str, int], ...] = ()) -> Control:
    event = Event(CARD_MOVED, player, card, destination=player * SIZE + DISCARD_PILE, verb=DISCARD)
    event.marks = marks
    return happen(state, [event])


@final
class GainRage(Procedure):
    """8.4: discard a monster card for one more rage."""

    STEPS: ClassVar[tuple[str, ...]] = ("discard", "gain")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def discard(self, state: State) -> Control:
        return discard_from_hand(state, self.player, self.card)

    def gain(self, state: State) -> Control:
        return change_rage(state, self.player, 1)


@final
class Invasion(Procedure):
    """8.6: discard a card; the monster advances as often as the number on its invasion icon."""

    STEPS: ClassVar[tuple[str, ...]] = ("discard", "check_icon", "advance")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.number = 0

    def discard(self, state: State) -> Control:
        state.count(INVASIONS * 2 + self.player)
        return discard_from_hand(state, self.player, self.card, ((FOR_INVASION, state.turn),))

    def check_icon(self, state: State) -> Control:
        self.number = number_of(state, self.card, INVASION)
        invader = monster(state, self.player)
        state.change(invader).remember("invaded", state.turn)
        event = Event(MONSTER_INVADED, self.player, invader, amount=self.number, ref=state.ref(invader))
        return happen(state, [event])

    def advance(self, state: State) -> Control:
        return AdvanceMonster(self.player, self.number, why=BY_INVASION)
