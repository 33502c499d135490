"""The random generator gives the same numbers on every machine and Python version."""

import subprocess
import sys

import pytest

from cardlaw.kernel.chance import Chance, SecretChance, chance_from_data, chance_of
from cardlaw.kernel.errors import BadInput

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


# Key streams of RFC 8439, appendix A.1, vectors 1, 2 and 3.
ZERO = "00" * 32
FIRST_BLOCK = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
)
SECOND_BLOCK = (
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)


def key_stream(chance: Chance, numbers: int) -> str:
    return b"".join(chance.next().to_bytes(8, "little") for _ in range(numbers)).hex()


def test_secret_chance_is_the_key_stream_of_chacha20() -> None:
    assert key_stream(SecretChance(ZERO), 16) == FIRST_BLOCK + SECOND_BLOCK
    last_bit = "00" * 31 + "01"
    assert key_stream(SecretChance(last_bit, drawn=8), 8).startswith("3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160")


def test_secret_chance_goes_on_after_copying_and_saving() -> None:
    chance = SecretChance("5a" * 32)
    chance.below(50)
    copies = chance.copy(), chance_from_data(chance.to_data())
    expected = [chance.below(50) for _ in range(40)]
    for copy in copies:
        assert [copy.below(50) for _ in range(40)] == expected


def test_a_seed_that_is_neither_a_number_nor_digits_is_refused() -> None:
    with pytest.raises(BadInput, match="seed: expected a number or 64 hexadecimal digits, found 'abc'"):
        chance_of("abc")


INTERRUPTED = """
import signal
from cardlaw.kernel.chance import Chance, SecretChance
class Stop(Exception): pass
def stop(*_): raise Stop
signal.signal(signal.SIGALRM, stop)
stopped = 0
for chance in (Chance(7), SecretChance("5a" * 32)):
    for _ in range(30):
        signal.setitimer(signal.ITIMER_REAL, 0.002)
        try:
            while True:
                chance.shuffle(list(range(50)))
        except Stop:
            stopped += 1
print(stopped)
"""


def test_a_shuffle_can_be_interrupted() -> None:
    run = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "60\n"), run.stderr
