"""Exact odds of damage: small cases by hand, every order of small decks, and the real rules on a sample."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlaw.games.weiss.information import ATTACK_ENDED, DAMAGE_CANCELED, DAMAGE_DEALT, RULE
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.knowledge import shuffle_cards
from cardlaw.kernel.state import State
from cardlaw.simulate.odds import MOST_CARDS, MOST_DAMAGE, DamageOdds, Piles, damage_odds
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

Half, Third = Fraction(1, 2), Fraction(1, 3)


# -- by hand ------------------------------------------------------------------------------------------------------


def test_one_damage_is_canceled_by_the_share_of_climaxes() -> None:
    assert damage_odds([1], Piles(4, 1)).damage == {0: Fraction(1, 4), 1: Fraction(3, 4)}


def test_a_hit_does_all_of_its_damage_or_none() -> None:
    odds = damage_odds([3], Piles(30, 7))
    dealt = Fraction(23 * 22 * 21, 30 * 29 * 28)
    assert odds.damage == {0: 1 - dealt, 3: dealt}
    assert odds.canceled == (1 - dealt,)
    assert odds.mean == 3 * dealt
    assert odds.refreshed == odds.lost == 0


def test_what_a_hit_takes_is_not_there_for_the_next() -> None:
    # The climax lies first (hit 1 is canceled, hit 2 deals), second (the other way round) or third (both deal).
    odds = damage_odds([1, 1], Piles(3, 1))
    assert odds.damage == {1: 2 * Third, 2: Third}
    assert odds.canceled == (Third, Third)


def test_the_refresh_comes_between_two_cards_of_a_hit() -> None:
    # The last card of the deck, then three cards come back: the point is the climax (1/3) and the second card deals;
    # or it is not, and the second card is the climax in every other case.
    odds = damage_odds([2], Piles(1, 0, 3, 1))
    assert odds.damage == {0: Third, 2: 2 * Third}
    assert odds.clock == {1: Third, 3: 2 * Third}
    assert odds.refreshed == 1


def test_flipped_cards_are_not_in_the_refreshed_deck() -> None:
    # Only the climax comes back, goes to the clock as the point, and nothing is left in the middle of damage.
    odds = damage_odds([2], Piles(1, 0, 1, 1))
    assert odds.lost == 1
    assert odds.damage == {}


def test_without_a_waiting_room_the_last_card_loses_the_game_even_if_it_ends_the_damage() -> None:
    assert damage_odds([1], Piles(1, 0)).lost == 1
    assert damage_odds([1], Piles(2, 0)).damage == {1: Fraction(1)}


def test_a_climax_saves_from_losing_and_its_cards_are_refreshed_at_once() -> None:
    # Climax second: deck and waiting room are empty, but it cancels; both cards come back, one of them to the clock.
    odds = damage_odds([2], Piles(2, 1))
    assert odds.damage == {0: Fraction(1)}
    assert odds.clock == {0: Half, 1: Half}
    assert odds.lost == 0


def test_who_points_a_single_card_has_no_card_left_and_loses() -> None:
    odds = damage_odds([1], Piles(1, 1))
    assert odds.canceled == (Fraction(1),)
    assert odds.lost == odds.refreshed == 1


def test_canceled_cards_come_back_by_a_refresh_in_a_later_hit_but_not_in_their_own() -> None:
    # Climax first: it lies in the waiting room when hit 2 empties the deck. Climax second: the refresh leaves it out.
    odds = damage_odds([1, 1], Piles(2, 1, 2, 0))
    assert odds.damage == {1: Fraction(1)}
    assert odds.clock == {2: Fraction(1)}
    assert odds.refreshed == 1


def test_a_refresh_may_happen_twice() -> None:
    odds = damage_odds([4], Piles(1, 0, 3, 0))
    assert odds.lost == 1  # 1 card, point, 2 cards, and nothing has reached the waiting room
    # Nothing but climaxes: hit 1 brings three back, one to the clock; hit 3 brings back what hits 1 and 2 put away.
    odds = damage_odds([1, 1, 1], Piles(1, 1, 3, 3))
    assert odds.damage == {0: Fraction(1)}
    assert odds.clock == {2: Fraction(1)}


def test_no_soul_is_no_damage() -> None:
    odds = damage_odds([0, 1], Piles(2, 1, 1, 0))
    assert odds.damage == {0: Half, 1: Half}
    assert odds.canceled == (Fraction(), Half)


@pytest.mark.parametrize(
    ("hits", "piles", "told"),
    [
        ([], Piles(5, 1), "hits: expected damage from 0 up"),
        ([2, -1], Piles(5, 1), "hits: .*found 2, -1"),
        ([MOST_DAMAGE, 1], Piles(5, 1), f"at most {MOST_DAMAGE} in all"),
        ([1], Piles(0, 0), "deck: expected at least 1 card, found 0"),
        ([1], Piles(5, 6), "climaxes: expected from 0 to 5, found 6"),
        ([1], Piles(5, -1), "climaxes: expected from 0 to 5, found -1"),
        ([1], Piles(5, 1, 2, 3), "waiting room climaxes: expected from 0 to 2, found 3"),
        ([1], Piles(5, 1, MOST_CARDS, 0), "waiting room: expected from 0 to"),
    ],
)
def test_impossible_numbers_are_refused(hits: list[int], piles: Piles, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        damage_odds(hits, piles)


# -- every order --------------------------------------------------------------------------------------------------


class Ordered:
    """A player whose cards lie in a certain order; a refresh takes the next order off a list of all of them."""

    def __init__(self, deck: list[bool], room: list[bool]) -> None:
        self.deck, self.room, self.resolution = deck, room, [False][:0]
        self.damage = self.points = 0
        self.lost = False

    def copy(self) -> "Ordered":
        other = Ordered(self.deck.copy(), self.room.copy())
        other.resolution, other.damage, other.points = self.resolution.copy(), self.damage, self.points
        other.lost = self.lost
        return other

    def in_every_order(self, in_damage: bool) -> "Iterator[tuple[Fraction, Ordered]]":
        """Refresh as long as the deck is empty and there is something to refresh with."""
        if self.deck or not self.room:
            self.lost = not self.deck and in_damage and True not in self.resolution
            yield Fraction(1), self
            return
        orders = list(permutations(self.room))
        for order in orders:
            other = self.copy()
            other.room = []
            other.deck = list(order)[1:]
            other.points += 1
            for chance, end in other.in_every_order(in_damage):
                yield chance / len(orders), end


def struck(player: Ordered, hit: int) -> Iterator[tuple[Fraction, Ordered]]:
    """One damage process, card by card."""
    if len(player.resolution) == hit:
        player.damage += hit
        player.resolution = []
        yield Fraction(1), player
        return
    player.resolution.append(player.deck.pop(0))
    for chance, now in player.in_every_order(True):
        if now.lost:
            yield chance, now
        elif now.resolution[-1]:
            now.room += now.resolution
            now.resolution = []
            for more, end in now.in_every_order(False):
                end.lost = not end.deck
                yield chance * more, end
        else:
            for more, end in struck(now, hit):
                yield chance * more, end


def by_every_order(hits: list[int], piles: Piles) -> tuple[Counter[int], Counter[int], Fraction]:
    deck = [True] * piles.climaxes + [False] * (piles.deck - piles.climaxes)
    room = [True] * piles.room_climaxes + [False] * (piles.room - piles.room_climaxes)
    orders = list(permutations(deck))
    ways = [(Fraction(1, len(orders)), Ordered(list(order), room.copy())) for order in orders]
    for hit in hits:
        after = [(chance, player) for chance, player in ways if player.lost]
        for chance, player in ways:
            if not player.lost:
                after.extend((chance * more, end) for more, end in struck(player, hit))
        ways = after
    damage: Counter[int] = Counter()
    clock: Counter[int] = Counter()
    lost = Fraction()
    for chance, player in ways:
        if player.lost:
            lost += chance
        else:
            damage[player.damage] += chance  # type: ignore[assignment]
            clock[player.damage + player.points] += chance  # type: ignore[assignment]
    return damage, clock, lost


@st.composite
def situations(draw: st.DrawFn) -> tuple[list[int], Piles]:
    deck, room = draw(st.integers(1, 4)), draw(st.integers(0, 4))
    piles = Piles(deck, draw(st.integers(0, deck)), room, draw(st.integers(0, room)))
    return draw(st.lists(st.integers(1, 3), min_size=1, max_size=2)), piles


@settings(deadline=None, max_examples=60)
@given(situations())
def test_the_odds_are_those_of_all_orders_of_the_cards(situation: tuple[list[int], Piles]) -> None:
    hits, piles = situation
    odds = damage_odds(hits, piles)
    damage, clock, lost = by_every_order(hits, piles)
    assert (odds.damage, odds.clock, odds.lost) == (damage, clock, lost)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=5), st.integers(1, 40), st.integers(0, 20))
def test_all_chances_add_up_to_one(hits: list[int], deck: int, room: int) -> None:
    odds = damage_odds(hits, Piles(deck, deck // 5, room, room // 6))
    assert sum(odds.damage.values()) + odds.lost == 1
    assert sum(odds.clock.values()) + odds.lost == 1
    assert odds.at_least(0) + odds.lost == 1
    assert all(chance > 0 for chance in odds.damage.values())


# -- the real rules -----------------------------------------------------------------------------------------------

SAMPLE = 500
ATTACKS = """
ruleset: ws-2.09
title: three direct attacks
cards:
  - {{name: First, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: {first}}}
  - {{name: Second, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: {second}}}
  - {{name: Third, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: {third}}}
setup:
  turn: {{player: A, phase: attack}}
  A: {{center.left: First, center.middle: Second, center.right: Third}}
  B: {{deck: [{deck}], waiting_room: [{room}]}}
"""


def pile(cards: int, climaxes: int) -> str:
    parts = [f"Filler*{cards - climaxes}" if cards > climaxes else "", f"Filler Climax*{climaxes}" if climaxes else ""]
    return ", ".join(part for part in parts if part)


def played(position: State, seed: int) -> tuple[int, int, tuple[bool, ...], bool]:
    """Damage, refresh points and cancels of three direct attacks by the rules, and whether the game was lost."""
    state = position.clone()
    state.chance = Chance(seed)
    shuffle_cards(state, state.place(1, "deck"))
    game = Game(state, trace=True)
    assert game.trace is not None
    while game.decision is not None and ended(game) < 3:
        game.answer(0)  # attack, and any card for the level
    damage = points = 0
    canceled: list[bool] = []
    for event in events_until_the_third_attack_ends(game):
        if event.kind in (DAMAGE_DEALT, DAMAGE_CANCELED):
            canceled.append(event.kind == DAMAGE_CANCELED)
            damage += event.amount if event.kind == DAMAGE_DEALT else 0
        points += event.kind == CARD_MOVED and event.verb == RULE and event.destination == state.place(1, "clock")
    return damage, points, tuple(canceled), game.outcome is not None and ended(game) < 3


def events_until_the_third_attack_ends(game: Game) -> Iterator[Event]:
    assert game.trace is not None
    attacks = 0
    for entry in game.trace.entries:
        if entry.event is not None:
            yield entry.event
            attacks += entry.event.kind == ATTACK_ENDED
        if attacks == 3:
            return


def ended(game: Game) -> int:
    assert game.trace is not None
    return sum(entry.event is not None and entry.event.kind == ATTACK_ENDED for entry in game.trace.entries)


def assert_near(found: int, expected: Fraction, what: str) -> None:
    """A wide tolerance: nearly five standard deviations, and a little for the rarest."""
    chance = float(expected)
    allowed = 4.8 * sqrt(chance * (1 - chance) / SAMPLE) + 0.004
    assert abs(found / SAMPLE - chance) <= allowed, (what, found / SAMPLE, chance)


@pytest.mark.parametrize(
    ("hits", "piles"),
    [
        ((3, 2, 1), Piles(12, 3, 10, 2)),
        ((2, 2, 1), Piles(3, 1, 6, 2)),
        ((2, 1, 2), Piles(2, 1, 3, 1)),
        ((1, 2, 1), Piles(2, 1, 0, 0)),
    ],
)
def test_games_by_the_rules_agree(hits: tuple[int, int, int], piles: Piles) -> None:
    first, second, third = (hit - 1 for hit in hits)  # a direct attack adds one soul
    text = ATTACKS.format(
        first=first,
        second=second,
        third=third,
        deck=pile(piles.deck, piles.climaxes),
        room=pile(piles.room, piles.room_climaxes),
    )
    position = Position(parse_scenario(text)).state
    games = [played(position, seed) for seed in range(SAMPLE)]
    odds: DamageOdds = damage_odds(hits, piles)
    assert_near(sum(lost for *_, lost in games), odds.lost, "lost")
    assert_near(sum(points > 0 for _, points, *_ in games), odds.refreshed, "refreshed")
    for number, chance in odds.damage.items():
        found = sum(damage == number and not lost for damage, _, _, lost in games)
        assert_near(found, chance, f"damage {number}")
    for number, chance in odds.clock.items():
        found = sum(damage + points == number and not lost for damage, points, _, lost in games)
        assert_near(found, chance, f"clock {number}")
    for number, chance in enumerate(odds.canceled):
        assert_near(sum(number < len(canceled) and canceled[number] for *_, canceled, _ in games), chance, "canceled")
