"""The random generator gives the same numbers on every machine and Python version."""

import pytest

from cardlaw.kernel.chance import Chance

BELOW_SIX = [5, 1, 0, 5, 3, 2, 3, 3, 0, 4, 3, 4]  # of seed 1, as the rest
SHUFFLED = [4, 2, 8, 1, 9, 3, 0, 6, 7, 5]
COINS = [1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0]


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [16294208416658607535, 7960286522194355700, 487617019471545679]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
        (-1, [16490336266968443936, 16834447057089888969, 4048727598324417001]),
        (2**64 - 1, [16490336266968443936, 16834447057089888969, 4048727598324417001]),
    ],
)
def test_the_numbers_of_a_seed(seed: int, numbers: list[int]) -> None:
    chance = Chance(seed)
    assert [chance.next() for _ in numbers] == numbers


def test_numbers_below_a_limit() -> None:
    chance = Chance(1)
    assert [chance.below(6) for _ in range(12)] == BELOW_SIX


def test_a_shuffle() -> None:
    items = list(range(10))
    Chance(1).shuffle(items)
    assert items == SHUFFLED


def test_coins() -> None:
    chance = Chance(1)
    assert [chance.coin() for _ in range(12)] == COINS


@pytest.mark.parametrize("limit", [2, 3, 7])
def test_every_number_below_a_limit_is_about_equally_likely(limit: int) -> None:
    chance = Chance(99)
    counts = [0] * limit
    for _ in range(1000 * limit):
        counts[chance.below(limit)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_every_order_of_three_is_about_equally_likely() -> None:
    chance = Chance(99)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())


def test_a_copy_goes_on_by_itself() -> None:
    chance = Chance(5)
    chance.next()
    copy = chance.copy()
    expected = [copy.next() for _ in range(3)]
    assert [chance.next() for _ in range(3)] == expected


def test_fixed_chance_keeps_the_order_and_takes_the_first() -> None:
    chance = Chance(5, fixed=True)
    items = [3, 1, 2]
    chance.shuffle(items)
    assert items == [3, 1, 2]
    assert [chance.below(9) for _ in range(3)] == [0, 0, 0]


def test_given_coins_come_before_those_of_the_generator() -> None:
    chance = Chance(1, coins=(1, 0, 1))
    assert [chance.coin() for _ in range(3)] == [1, 0, 1]
    assert [chance.coin() for _ in range(12)] == COINS
