"""Resolving an imaginary gift: which type it is, and what it brings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import is_vanguard_circle, kind_of, place_of, rear_circles
from cardlaw.games.vanguard.board.board import VC
from cardlaw.games.vanguard.gifts.circles import gain_circle, stage_of
from cardlaw.games.vanguard.gifts.markers import ACCEL, FORCE, GIFT_TYPES, PROTECT, marker_name, put_marker
from cardlaw.games.vanguard.gifts.protect import create_protect
from cardlaw.games.vanguard.gifts.remembered import remember_gift
from cardlaw.games.vanguard.terms.information import RIDE
from cardlaw.kernel.associations import Association, associate, bit_of_ties, dissociate
from cardlaw.kernel.decisions import PLACE, WORD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.procedures import END, OVER, SKIP, Control, Jump, Procedure, instead
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import DrawCards

GIFT_DUE: Final = "gift due"  # a gift that was acquired: to its player; its name is the clan type
GIFTS_DUE: Final = bit_of_ties(GIFT_DUE)
GIFT_TYPE: Final = "gift type"  # a type that was chosen: to its player; clan type and gift type
RIDE_GIFT: Final = "ride gift"  # the clan type of a player's first gift by a ride


def acquire(state: State, events: list[Event]) -> None:
    """Riding a card with a gift icon acquires its gift."""
    for event in events:
        if event.kind == CARD_MOVED and event.verb == RIDE and is_vanguard_circle(state, event.destination):
            gift = state.cards[event.card].face.data.get("gift")
            if isinstance(gift, str):
                state.cite("gift.acquired", event.card)
                associate(state, GIFT_DUE, -1, event.player, gift)


def due_gifts(state: State, player: int) -> list[Association]:
    return [tie for tie in state.associations if tie.kind == GIFT_DUE and tie.to == player]


def known_type(state: State, player: int, clan_type: str) -> str:
    """The gift type that a player has chosen for a clan type earlier in the game; empty if none."""
    for tie in state.associations:
        if tie.kind == GIFT_TYPE and tie.to == player and tie.name.startswith(clan_type):
            return tie.name.split()[-1]
    return ""


@final
class ResolveDueGift(Procedure):
    """In a check timing: a player chooses one of the gifts acquired, and it is resolved."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_gift", "resolve")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def choose_gift(self, state: State) -> Control:
        own_turn = self.player == state.turn_player
        state.cite("gift.of_turn_player" if own_turn else "gift.of_other_player")
        kinds = dict.fromkeys(tie.name for tie in due_gifts(state, self.player))
        return instead(Decision(self.player, "gift", [Option(WORD, word=kind) for kind in kinds]))

    def resolve(self, state: State) -> Control:
        chosen = state.picked[0].word
        tie = next(tie for tie in due_gifts(state, self.player) if tie.name == chosen)
        dissociate(state, [tie])
        return ResolveGift(self.player, chosen, by_ride=True)


@final
class ResolveGift(Procedure):
    """The gift type, then what the clan type brings."""

    STEPS: ClassVar[tuple[str, ...]] = ("compare_rides", "choose_type", "take_type", "bring", "put_marker")

    def __init__(
        self, player: int, clan_type: str, gift_type: str = "", by_ride: bool = False, circle: str = ""
    ) -> None:
        super().__init__()
        self.circle = circle  # the kind of circle that the marker has to lie on, if told
        self.player = player
        self.clan_type = clan_type
        self.gift_type = gift_type
        self.by_ride = by_ride

    def compare_rides(self, state: State) -> Control:
        """A ride with another clan type than the first one gives nothing."""
        if not self.by_ride:
            return SKIP
        earlier = [tie.name for tie in state.associations if tie.kind == RIDE_GIFT and tie.to == self.player]
        if earlier and earlier[0] != self.clan_type:
            state.cite("gift.other_clan_type")
            return OVER
        if not earlier:
            associate(state, RIDE_GIFT, -1, self.player, self.clan_type)
        return None

    def choose_type(self, state: State) -> Control:
        known = known_type(state, self.player, self.clan_type)
        if self.gift_type:
            state.cite("gift.type_told")
            types: tuple[str, ...] = (self.gift_type,)
        elif known:
            state.cite("gift.type_known")
            types = (known,)
        else:
            state.cite("gift.type_chosen")
            types = GIFT_TYPES
        return Decision(self.player, "gift.type", [Option(WORD, word=one) for one in types])

    def take_type(self, state: State) -> Control:
        self.gift_type = state.picked[0].word
        if not known_type(state, self.player, self.clan_type):
            associate(state, GIFT_TYPE, -1, self.player, f"{self.clan_type} {self.gift_type}")
        return None

    def bring(self, state: State) -> Control:
        state.cite(f"gift.{self.clan_type}")
        remember_gift(state, self.player)
        if self.clan_type == ACCEL:
            return self.bring_circle(state)
        if self.clan_type == PROTECT and self.gift_type == GIFT_TYPES[0]:
            state.cite("gift.protect_card")
            return Jump("", create_protect(state, self.player))
        places = list(rear_circles(state, self.player))
        if self.clan_type == FORCE:
            places.insert(0, place_of(state, self.player, VC))
        if self.circle:
            places = [place for place in places if kind_of(state, place) == self.circle]
        return Decision(self.player, "gift.circle", [Option(PLACE, place=place) for place in places])

    def bring_circle(self, state: State) -> Control:
        place = stage_of(state, self.player)
        if place >= 0:
            state.cite("stage.no_new_circle")
        else:
            place = gain_circle(state, self.player)
            state.cite("gift.circle_gained")
        put_marker(state, self.player, place, marker_name(self.clan_type, self.gift_type))
        if self.gift_type == GIFT_TYPES[1]:
            state.cite("gift.accel_draw")
            return Jump("", DrawCards(self.player, 1, by=self.player))
        return END

    def put_marker(self, state: State) -> Control:
        put_marker(state, self.player, state.picked[0].place, marker_name(self.clan_type, self.gift_type))
        return None
