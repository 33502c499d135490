"""Cards that this game's texts speak of: facing, in battle, on top of an area, under a character, among seen cards."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.weiss.areas import character_at, facing, is_center, is_stage, markers_under
from cardlaw.games.weiss.attacking import attack_phase, attacker, defender
from cardlaw.games.weiss.filters import place_of
from cardlaw.games.weiss.information import FRONTAL
from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.context import Context
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, Filter, Objects


def fitting(state: State, context: Context, refs: list[int], filters: tuple[Filter, ...]) -> list[int]:
    return [ref for ref in refs if all(condition.fits(state, context, ref) for condition in filters)]


@final
class Facing(Objects):
    """`the character facing this card`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def all(self, state: State, context: Context) -> list[int]:
        found: list[int] = []
        for ref in self.objects.all(state, context):
            place = place_of(state, ref)
            if is_center(place):
                state.cite("facing", ref_card(ref))
                card = character_at(state, facing(place))
                if card >= 0:
                    found.append(state.ref(card))
        return found


def cite_what_it_was(state: State, opponent: int) -> None:
    """Of a battle opponent that is in battle no more, what it was then counts."""
    if attacker(state) < 0 or defender(state) < 0:
        state.cite("battle_opponent.final", ref_card(opponent))


@final
class BattleOpponent(Objects):
    """`this card's battle opponent`; who was in battle when the ability triggered stays so for it (8.11.2)"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def all(self, state: State, context: Context) -> list[int]:
        phase = attack_phase(state)
        if phase is None or phase.kind != FRONTAL or phase.attacker < 0 or phase.target < 0:
            return []
        found: list[int] = []
        for ref in [*self.objects.all(state, context), context.source]:
            if ref == phase.attacker:
                found.append(phase.target)
            elif ref == phase.target:
                found.append(phase.attacker)
            if found:
                cite_what_it_was(state, found[0])
                break
        return found


@final
class AttackingCharacter(Objects):
    """`the attacking character`"""

    def all(self, state: State, context: Context) -> list[int]:
        ref = attacker(state)
        return [ref] if ref >= 0 else []


@final
class DefendingCharacter(Objects):
    """`the defending character`"""

    def all(self, state: State, context: Context) -> list[int]:
        ref = defender(state)
        return [ref] if ref >= 0 else []


@final
class EndCards(Objects):
    """`the top card of your clock`, `the bottom card of your opponent's stock`, `the top 2 cards of your stock`"""

    def __init__(self, who: int, area: str, number: int, bottom: bool = False) -> None:
        super().__init__()
        self.who = who
        self.area = area
        self.number = number
        self.bottom = bottom

    def all(self, state: State, context: Context) -> list[int]:
        cards = state.ruleset.cards_in(state, context.player(self.who), self.area)
        taken = cards[: self.number] if self.bottom else list(reversed(cards[-self.number :]))
        return [state.ref(card) for card in taken]


@final
class AllButEnd(Objects):
    """`all cards in your stock except the bottom card`"""

    def __init__(self, who: int, area: str, number: int, bottom: bool) -> None:
        super().__init__()
        self.who = who
        self.area = area
        self.number = number
        self.bottom = bottom

    def all(self, state: State, context: Context) -> list[int]:
        cards = state.ruleset.cards_in(state, context.player(self.who), self.area)
        kept = min(self.number, len(cards))
        taken = cards[kept:] if self.bottom else cards[: len(cards) - kept]
        return [state.ref(card) for card in reversed(taken)]


@final
class Markers(Objects):
    """`1 marker underneath this card`, `all markers underneath this card`: taken from the top (3.7.2)"""

    def __init__(self, host: Objects, filters: tuple[Filter, ...] = (), choice: int = ALL, number: int = 0) -> None:
        super().__init__()
        self.host = host
        self.filters = filters
        self.choice = choice
        self.number = number

    def all(self, state: State, context: Context) -> list[int]:
        found: list[int] = []
        for ref in self.host.all(state, context):
            place = state.cards[ref_card(ref)].place
            if is_stage(place):
                found.extend(state.ref(card) for card in reversed(state.zones[markers_under(place)]))
        found = fitting(state, context, found, self.filters)
        if self.choice == EXACTLY and not self.filters:
            state.cite("markers.from_top")
            return found[: self.number]
        return found

    def is_choice(self) -> bool:
        return self.choice != ALL and (bool(self.filters) or self.choice != EXACTLY)

    def quantity(self, state: State, context: Context) -> int:
        return 1 << 16 if self.choice == ANY_NUMBER else self.number

    def at_least(self, state: State, context: Context, available: int) -> int:
        return min(self.number, available) if self.choice == EXACTLY else 0


@final
class CardsOfEvent(Objects):
    """Cards that the event which triggered the ability names: those flipped over for `that effect`"""

    def all(self, state: State, context: Context) -> list[int]:
        event = context.event
        return [value for name, value in event.marks if name == CARD_MARK] if event is not None else []

    def is_momentary(self) -> bool:
        return True


CARD_MARK: Final = "card"


@final
class AsCharacters(Objects):
    """`that character`: as it was on the stage, if the effect has since moved it from there (8.11.1)"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def all(self, state: State, context: Context) -> list[int]:
        found: list[int] = []
        for ref in self.objects.all(state, context):
            record = state.cards[ref_card(ref)]
            last = record.last
            left = last is not None and is_stage(last.place) and last.incarnation + 1 == record.incarnation
            found.append(ref - REF_BASE if left and state.is_current(ref) and not is_stage(record.place) else ref)
        return found

    def rests_on(self) -> int:
        return NOTHING


@final
class EverywhereOf(Objects):
    """`your "Name" in all of your zones`"""

    def __init__(self, who: int, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.who = who
        self.filters = filters

    def all(self, state: State, context: Context) -> list[int]:
        player = context.player(self.who)
        refs = [state.ref(card.id) for card in state.cards if card.owner == player and card.place >= 0]
        return fitting(state, context, refs, self.filters)


@final
class ThisCardThat(Objects):
    """`this 【STAND】 card`"""

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.filters = filters

    def all(self, state: State, context: Context) -> list[int]:
        return fitting(state, context, [context.source], self.filters) if state.is_current(context.source) else []
