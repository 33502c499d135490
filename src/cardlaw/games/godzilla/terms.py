"""Chapter 5: what the specific terms do: destroy, advance, retreat, counter, evolve, swap, gain rage."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.godzilla.areas import (
    BEHIND,
    DISCARD_PILE,
    INVADING,
    MONSTER_DECK,
    SIZE,
    monster,
    zone_place,
)
from cardlaw.games.godzilla.information import (
    BY_EFFECT,
    BY_INVASION,
    CARD_ENGAGES,
    COUNTER_POWER,
    COUNTERS,
    DESTROY,
    MONSTER_ADVANCED,
    MONSTER_COUNTERED,
    MONSTER_MOVED_BACK,
    MONSTER_RETREATED,
    RAGE,
    battle_cards_in,
    monster_traits,
    origin_of,
    position,
    rage,
    rank,
    shares_trait,
)
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.events import CARD_MOVED, PLAY, THE_RULES, VALUE_CHANGED, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.information import number_of, total_of
from cardlaw.kernel.procedures import END, OVER, SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.endings import cannot_win_or_lose
from cardlaw.program.objects import cite_kind


def destroy(state: State, cards: list[int], by: int = THE_RULES, source: int = -1, verb: int = DESTROY) -> Control:
    """5.12: put cards into their owners' discard piles, all at the same time."""
    return happen(state, [destruction(state, card, by, source, verb) for card in cards])


def destruction(state: State, card: int, by: int, source: int, verb: int = DESTROY) -> Event:
    pile = state.cards[card].owner * SIZE + DISCARD_PILE
    return Event(CARD_MOVED, state.master(card), card, destination=pile, verb=verb, by=by, source=source)


def change_rage(state: State, player: int, amount: int, by: int = THE_RULES, source: int = -1) -> Control:
    """3.4.4: rage never goes below 0; a change that changes nothing does not happen."""
    if rage(state, player) + amount < 0:
        state.cite("rage.not_below_zero")
        amount = -rage(state, player)
    if amount == 0:
        state.cite("golden.no_change")
        return None
    return happen(
        state, [Event(VALUE_CHANGED, player, monster(state, player), verb=RAGE, amount=amount, by=by, source=source)]
    )


def monster_ref(state: State, player: int) -> int:
    return state.ref(monster(state, player))


@final
class AdvanceMonster(Procedure):
    """5.13.1: advance an invading monster one zone at a time, as often as told or up to a zone."""

    STEPS: ClassVar[tuple[str, ...]] = ("advance_one", "advance_again")

    def __init__(
        self, player: int, times: int, to_zone: int = 0, why: int = BY_EFFECT, by: int = THE_RULES, source: int = -1
    ) -> None:
        super().__init__()
        self.player = player
        self.times = times
        self.to_zone = to_zone
        self.why = why
        self.by = by
        self.source = source

    def advance_one(self, state: State) -> Control:
        if not self.is_needed(state):
            return OVER
        now = position(state, self.player)
        self.times -= 1
        if now == 8:
            return self.leave_zone_8(state)
        event = Event(
            MONSTER_ADVANCED,
            self.player,
            monster(state, self.player),
            zone_place(self.player, now),
            zone_place(self.player, now + 1),
            self.why,
            now + 1,
            self.by,
            self.source,
            ref=monster_ref(state, self.player),
        )
        if forbidden_by(state, event) is not None:
            state.cite("advance.did_not_move")
            return OVER
        return happen(state, [event])

    def is_needed(self, state: State) -> bool:
        """5.13.1.2: an advance to a zone already reached or passed does nothing."""
        if not self.to_zone:
            return self.times > 0
        reached = position(state, self.player) >= self.to_zone
        state.cite("advance.already_beyond" if reached else "advance.to_zone")
        return not reached

    def leave_zone_8(self, state: State) -> Control:
        """5.13.1.1: only an invasion leads out of zone 8, and only past no battle card."""
        blocked = bool(battle_cards_in(state, zone_place(1 - self.player, 8)))
        if self.why != BY_INVASION or blocked:
            state.cite("advance.not_out_of_zone_8")
            state.cite("advance.did_not_move")
        elif not cannot_win_or_lose(state, self.player, "win"):
            end_game(state, self.player, "victory.invasion")
        return END

    def advance_again(self, state: State) -> Control:
        return Jump("advance_one")


@final
class AdvanceTogether(Procedure):
    """1.3.4.1: the monsters of both players advance at the same time, one zone after another."""

    STEPS: ClassVar[tuple[str, ...]] = ("advance_all",)

    def __init__(self, players: tuple[int, ...], times: int, by: int, source: int) -> None:
        super().__init__()
        self.players = players
        self.times = times
        self.by = by
        self.source = source

    def advance_all(self, state: State) -> Control:
        if self.times <= 0:
            return SKIP
        self.times -= 1
        events: list[Event] = []
        for player in self.players:
            now = position(state, player)
            if now == 8:
                state.cite("advance.not_out_of_zone_8")
                continue
            events.append(
                Event(
                    MONSTER_ADVANCED,
                    player,
                    monster(state, player),
                    zone_place(player, now),
                    zone_place(player, now + 1),
                    BY_EFFECT,
                    now + 1,
                    self.by,
                    self.source,
                    ref=monster_ref(state, player),
                )
            )
        return Jump("advance_all", happen(state, events))


@final
class RetreatMonster(Procedure):
    """5.13.2: retreat an invading monster one zone at a time, as often as told or down to a zone."""

    STEPS: ClassVar[tuple[str, ...]] = ("retreat_one", "retreat_again")

    def __init__(self, player: int, times: int, to_zone: int = 0, by: int = THE_RULES, source: int = -1) -> None:
        super().__init__()
        self.player = player
        self.times = times
        self.to_zone = to_zone
        self.by = by
        self.source = source

    def retreat_one(self, state: State) -> Control:
        now = position(state, self.player)
        if self.to_zone:
            state.cite("retreat.already_before" if now <= self.to_zone else "retreat.to_zone")
        if (self.to_zone and now <= self.to_zone) or (not self.to_zone and self.times <= 0):
            return OVER
        self.times -= 1
        if now == 1:
            state.cite("retreat.not_from_zone_1")
            state.cite("advance.did_not_move")
            return OVER
        event = Event(
            MONSTER_RETREATED,
            self.player,
            monster(state, self.player),
            zone_place(self.player, now),
            zone_place(self.player, now - 1),
            BY_EFFECT,
            now - 1,
            self.by,
            self.source,
            ref=monster_ref(state, self.player),
        )
        if forbidden_by(state, event) is not None:
            return OVER
        return happen(state, [event])

    def retreat_again(self, state: State) -> Control:
        return Jump("retreat_one")


@final
class CounterMonster(Procedure):
    """5.15: the countered monster moves back from zones 6 to 8, and the next rank comes on top of it."""

    STEPS: ClassVar[tuple[str, ...]] = ("would_counter", "move_behind", "choose_new_monster", "put_on_top")

    def __init__(self, player: int, total: int = -1, by: int = THE_RULES, source: int = -1) -> None:
        super().__init__()
        self.player = player
        self.total = total
        self.by = by
        self.source = source
        self.counters = 0  # how often the monster had been countered this turn before

    def would_counter(self, state: State) -> Control:
        """The event that restrictions and replacements look at; countering itself is the steps that follow."""
        self.counters = state.times(COUNTERS * 2 + self.player)
        event = Event(
            MONSTER_COUNTERED,
            self.player,
            monster(state, self.player),
            amount=self.total,
            by=self.by,
            source=self.source,
            ref=monster_ref(state, self.player),
        )
        return happen(state, [event])

    def move_behind(self, state: State) -> Control:
        if state.times(COUNTERS * 2 + self.player) == self.counters:
            return OVER
        return move_as_countered(state, self.player)

    def choose_new_monster(self, state: State) -> Control:
        found = self.next_monsters(state)
        if not found:
            if not cannot_win_or_lose(state, self.player, "lose"):
                end_game(state, 1 - self.player, "victory.countering")
            return END
        return Decision(self.player, "new_monster", [Option(CARD, card=card) for card in found])

    def next_monsters(self, state: State) -> list[int]:
        """Monsters of the monster deck of the next rank that share a trait."""
        wanted = rank(state, monster(state, self.player)) + 1
        traits = monster_traits(state, self.player)
        return [
            card
            for card in state.zones[self.player * SIZE + MONSTER_DECK]
            if rank(state, card) == wanted and shares_trait(state, card, traits)
        ]

    def put_on_top(self, state: State) -> Control:
        card = state.picked[0].card
        return become_invading(state, self.player, card, self.by, self.source, origin_of(state, card))


def move_as_countered(state: State, player: int, by: int = THE_RULES, source: int = -1) -> Control:
    """5.15.1.1: from zones 6, 7 and 8 to the zone behind."""
    behind = BEHIND.get(position(state, player))
    if behind is None:
        return None
    return happen(
        state,
        [
            Event(
                MONSTER_MOVED_BACK,
                player,
                monster(state, player),
                zone_place(player, position(state, player)),
                zone_place(player, behind),
                amount=behind,
                by=by,
                source=source,
                ref=monster_ref(state, player),
            )
        ],
    )


def become_invading(
    state: State, player: int, card: int, by: int = THE_RULES, source: int = -1, marks: tuple[tuple[str, int], ...] = ()
) -> Control:
    """4.7.2, 5.11.2: the card becomes the new invading monster, on top of the old one."""
    below = monster(state, player)
    event = Event(
        CARD_MOVED, player, card, destination=player * SIZE + INVADING, verb=PLAY, by=by, source=source, onto=below
    )
    event.marks = marks
    return happen(state, [event])


def total_counter_power(state: State, player: int) -> int:
    """7.4.2: the counter power of all battle cards that can engage, and what effects add to the total."""
    total = 0
    for number in range(1, 9):
        for card in battle_cards_in(state, zone_place(player, number)):
            engages = Event(CARD_ENGAGES, player, card)
            cite_kind(state, card)
            if forbidden_by(state, engages) is None:
                total += number_of(state, card, COUNTER_POWER)
            else:
                state.cite("engage.cannot", card)
    return total + total_of(state, player)
