"""Chapters 5.11, 9 and 10.5: playing cards from hand, by an effect, and tokens."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.godzilla.areas import (
    RESOLUTION,
    strategy_zones_of,
    zone_number,
    zone_place,
    zone_player,
    zones_of,
)
from cardlaw.games.godzilla.information import (
    BATTLE,
    BURST_MARK,
    END_PHASE,
    MONSTER,
    has_type,
    origin_of,
    position,
)
from cardlaw.games.godzilla.own_effects import FROM_HAND, hosts_for, may_enter, rank_for_play, refusal_of_place
from cardlaw.games.godzilla.terms import become_invading, change_rage
from cardlaw.kernel.cards import REF_BASE, TRAITS, ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, PLACE, Decision, Option
from cardlaw.kernel.effects import GAME, Effect
from cardlaw.kernel.events import CARD_MOVED, PLAY, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, end_with, skip_to
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.actions import MoveCards, speak_of
from cardlaw.program.context import YOU
from cardlaw.program.objects import It
from cardlaw.program.times import PhaseBegins

BURST_ENDS: Final = AutomaticAbility(
    "<Burst>", PhaseBegins(YOU, END_PHASE), (MoveCards(It(), "send", "discard", alone=True),), keyword="Burst"
)
register_ability("godzilla|rules|<Burst>", BURST_ENDS)


def zones_without_monster(state: State, player: int) -> list[int]:
    """5.11.1.2, 10.5.2.1.2: a player's zones that their invading monster does not occupy."""
    occupied = zone_place(player, position(state, player))
    return [zone for zone in zones_of(player) if zone != occupied]


@final
class PlayFromHand(Procedure):
    """10.5.2: show the card, move it to the resolution area, indicate its place, then put it there."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "indicate_card",
        "move_to_resolution",
        "indicate_host",
        "indicate_place",
        "resolve",
        "gain_rage",
    )

    def __init__(self, player: int, card: int, burst: int = 0) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.burst = burst
        self.hosts: tuple[int, ...] = ()  # battle cards that it may be played on top of
        self.only_onto = False  # and nowhere else, as its rank is too high

    def indicate_card(self, state: State) -> Control:
        if has_type(state, self.card, BATTLE):
            self.hosts = tuple(hosts_for(state, self.player, self.card))
            self.only_onto = rank_for_play(state, self.player, self.card) > position(state, 1 - self.player)
        return None

    def move_to_resolution(self, state: State) -> Control:
        return happen(state, [Event(CARD_MOVED, self.player, self.card, destination=RESOLUTION, verb=PUT)])

    def refusal(self, state: State, option: Option) -> Refusal | None:
        """An effect keeps the card from being played to a place."""
        if option.place < 0:
            return None
        return refusal_of_place(state, self.player, self.card, option.place, FROM_HAND)

    def indicate_host(self, state: State) -> Control:
        if not self.hosts:
            return skip_to("indicate_place")
        options = [Option(CARD, card=host) for host in self.hosts]
        return Decision(self.player, "onto", options, 1 if self.only_onto else 0, 1, self.card)

    def indicate_place(self, state: State) -> Control:
        if has_type(state, self.card, MONSTER):
            return SKIP
        if self.hosts and state.picked:
            return skip_to("resolve")
        if has_type(state, self.card, BATTLE):
            places = zones_without_monster(state, self.player)
            cite = "play.battle_place"
        else:
            places = strategy_zones_of(self.player)
            cite = "play.strategy_place"
        free = [place for place in places if not refusal_of_place(state, self.player, self.card, place, FROM_HAND)]
        options = [Option(PLACE, place=place) for place in free]
        return Decision(self.player, "place", options, source=self.card, cite=cite)

    def resolve(self, state: State) -> Control:
        if has_type(state, self.card, MONSTER):
            state.cite("play.monster_on_top", self.card)
            if len(words_of(state, self.card, TRAITS)) > 1:
                state.cite("filter.several_traits", self.card)
            marks = (*FROM_HAND, (BURST_MARK, 1)) if self.burst else FROM_HAND
            return become_invading(state, self.player, self.card, marks=marks)
        picked = state.picked[0]
        host = picked.card if picked.verb == CARD else -1
        place = picked.place if host < 0 else state.cards[host].place
        event = Event(CARD_MOVED, self.player, self.card, destination=place, verb=PLAY, onto=host)
        event.marks = FROM_HAND
        state.cite("play.placed", self.card)
        return end_with(happen(state, [event]))

    def gain_rage(self, state: State) -> Control:
        if self.burst:
            state.cite("keyword.Burst", self.card)
            leave_after_burst(state, self.player, self.card)
        return change_rage(state, self.player, 1)


def leave_after_burst(state: State, player: int, card: int) -> None:
    """12.5.2: a timed ability sends the card away at the beginning of the player's next end phase."""
    source = state.ref(card)
    effect = Effect(None, BURST_ENDS, source, player, state.tick(), GAME)
    effect.waiting = BURST_ENDS
    effect.it = (source,)
    effect.id = -state.tick()
    state.effects.append(effect)
    state.stir(EFFECTS)


def zone_key(chosen: tuple[int, ...]) -> str:
    """Where an effect plays a card: apart from those played with it, of which some may have found no place."""
    return "play.different_zones" if any(place >= 0 for place in chosen) else "play.effect_place"


@final
class PlayTogether(Procedure):
    """5.11: cards played by an effect go straight to their places, all at the same time."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_place", "take_place", "place_all")

    def __init__(
        self, player: int, refs: tuple[int, ...], zones: tuple[int, ...] | None, specific: bool, by: int, source: int
    ) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.zones = zones  # what the effect allows; None for any zone
        self.specific = specific
        self.by = by
        self.source = source
        self.number = 0
        self.places: tuple[int, ...] = ()

    def choose_place(self, state: State) -> Control:
        if self.number >= len(self.refs):
            return skip_to("place_all")
        card = ref_card(self.refs[self.number])
        if not state.is_current(self.refs[self.number]) or has_type(state, card, MONSTER):
            self.keep(-1)
            return skip_to("choose_place")
        places = self.places_for(state, card)
        if not places:
            state.cite("golden.impossible")
            self.keep(-2)
            return skip_to("choose_place")
        options = [Option(PLACE, place=place) for place in places]
        cite = zone_key(self.places) if has_type(state, card, BATTLE) else "activate"
        return Decision(self.player, "place", options, source=card, cite=cite)

    def keep(self, place: int) -> None:
        self.places = (*self.places, place)
        self.number += 1

    def places_for(self, state: State, card: int) -> list[int]:
        if not has_type(state, card, BATTLE):
            state.cite("activate", card)
            return [place for place in strategy_zones_of(self.player) if may_enter(state, self.player, card, place)]
        places = [place for place in self.allowed_zones(state) if may_enter(state, self.player, card, place)]
        return [place for place in places if place not in self.places] or places

    def allowed_zones(self, state: State) -> list[int]:
        """5.11.1.1, 5.11.1.2: not where the own monster is; a zone that the effect names is then not played to."""
        wanted = list(self.zones) if self.zones is not None else zones_of(self.player)
        free = [place for place in wanted if zone_number(place) != position(state, zone_player(place))]
        if len(free) < len(wanted):
            state.cite("play.not_into_monster" if self.specific else "play.away_from_monster")
        if free or self.specific:
            return free
        return wanted

    def take_place(self, state: State) -> Control:
        self.keep(state.picked[0].place)
        return Jump("choose_place")

    def place_all(self, state: State) -> Control:
        events: list[Event] = []
        for ref, place in zip(self.refs, self.places, strict=True):
            card = ref_card(ref)
            if place >= 0:
                event = Event(
                    CARD_MOVED, self.player, card, destination=place, verb=PLAY, by=self.by, source=self.source
                )
                event.marks = origin_of(state, card)
                events.append(event)
            elif place == -1 and state.is_current(ref):
                return become_invading(state, self.player, card, self.by, self.source, origin_of(state, card))
        state.result = len(events)
        return happen(state, events) if events else None


@final
class TokensAppear(Procedure):
    """9.1.2: tokens come into existence in zones; they belong to the master of the effect."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_place", "take_place", "appear")

    def __init__(
        self, player: int, name: str, number: int, zones: tuple[int, ...] | None, specific: bool, source: int, base: int
    ) -> None:
        super().__init__()
        self.player = player
        self.name = name
        self.number = number
        self.zones = zones
        self.specific = specific
        self.source = source
        self.base = base
        self.places: tuple[int, ...] = ()

    def choose_place(self, state: State) -> Control:
        if self.number <= 0:
            return skip_to("appear")
        wanted = list(self.zones) if self.zones is not None else zones_of(self.player)
        free = [place for place in wanted if zone_number(place) != position(state, zone_player(place))]
        if len(free) < len(wanted):
            state.cite("play.not_into_monster" if self.specific else "play.away_from_monster")
        if not free and not self.specific:
            free = wanted
        places = [place for place in free if place not in self.places] or free
        if not places:
            state.cite("golden.impossible")
            return skip_to("appear")
        options = [Option(PLACE, place=place) for place in places]
        return Decision(self.player, "place", options, source=self.source, cite=zone_key(self.places))

    def take_place(self, state: State) -> Control:
        self.places = (*self.places, state.picked[0].place)
        self.number -= 1
        return Jump("choose_place")

    def appear(self, state: State) -> Control:
        face = state.ruleset.token_face(state, self.name)
        if face is None or not self.places:
            return SKIP
        events: list[Event] = []
        for place in self.places:
            card = state.add_card(face, self.player, place)
            card.place = -1
            events.append(
                Event(
                    CARD_MOVED, self.player, card.id, destination=place, verb=PLAY, by=self.player, source=self.source
                )
            )
        speak_of(state, self.base, tuple(state.ref(event.card) + REF_BASE for event in events))
        state.result = len(events)
        return happen(state, events)
