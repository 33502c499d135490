"""Random generators: the same numbers on every machine and Python version.

All arithmetic is done on halves of 32 bits, in machine integers: Python's long integers look for signals while they
multiply, and compiled code cannot be interrupted there.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from cardlaw.kernel.errors import BadInput

LOW: Final[i64] = 0xFFFFFFFF  # the bits of one half
SEED_DIGITS: Final = 64  # of a secret seed, in hexadecimal: 256 bits


class Chance:
    """A SplitMix64 generator: quick, for simulation; whoever sees its numbers can compute the rest.

    A *fixed* generator leaves shuffled cards in their order and takes the first of a random choice;
    scenarios use it, together with a list of coins that say who is drawn to start.
    """

    def __init__(self, seed: int, fixed: bool = False, coins: tuple[int, ...] = ()) -> None:
        self.high: i64 = (seed >> 32) & 0xFFFFFFFF
        self.low: i64 = seed & 0xFFFFFFFF
        self.fixed: bool = fixed
        self.coins: tuple[int, ...] = coins

    @property
    def state(self) -> int:
        return (int(self.high) << 32) | int(self.low)

    def copy(self) -> Chance:
        other = Chance(0, self.fixed, self.coins)
        other.high = self.high
        other.low = self.low
        return other

    def to_data(self) -> list[Any]:
        return [self.state, self.fixed, list(self.coins)]

    def moment(self) -> int:
        """A number for how far it has got, of at most 53 bits."""
        return self.high ^ (self.low << 20)

    def draw(self) -> tuple[i64, i64]:
        """The next number, its high and its low half."""
        low: i64 = self.low + 0x7F4A7C15
        self.high = (self.high + 0x9E3779B9 + (low >> 32)) & LOW
        self.low = low & LOW
        high: i64 = self.high ^ (self.high >> 30)
        low = self.low ^ (((self.high << 2) | (self.low >> 30)) & LOW)
        high, low = product(high, low, 0xBF58476D, 0x1CE4E5B9)
        high, low = product(high ^ (high >> 27), low ^ (((high << 5) | (low >> 27)) & LOW), 0x94D049BB, 0x133111EB)
        return high ^ (high >> 31), low ^ (((high << 1) | (low >> 31)) & LOW)

    def next(self) -> int:
        high, low = self.draw()
        return (int(high) << 32) | int(low)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if self.fixed or limit <= 1:
            return 0
        most: i64 = limit
        rest: i64 = ((LOW + 1) % most) * ((LOW + 1) % most) % most  # what 64 bits hold beyond whole rounds of the limit
        while True:
            high, low = self.draw()
            if high != LOW or low <= LOW - rest:
                return int(((high % most << 32) + low) % most)

    def shuffle(self, items: list[int]) -> None:
        if self.fixed:
            return
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def coin(self) -> int:
        """Which of two players is drawn."""
        if self.coins:
            drawn = self.coins[0]
            self.coins = self.coins[1:]
            return drawn
        return self.below(2)


class ScriptedChance(Chance):
    """A fixed generator for those who go through every order: each shuffle puts the cards on top that its script names.

    It writes down what was shuffled: whoever finds a card taken that no script named can go through all of them.
    """

    def __init__(self, tops: tuple[tuple[int, ...], ...] = (), coins: tuple[int, ...] = ()) -> None:
        super().__init__(0, True, coins)
        self.tops = tops
        self.shuffled: list[tuple[int, ...]] = []

    def copy(self) -> Chance:
        other = ScriptedChance(self.tops, self.coins)
        other.shuffled = self.shuffled.copy()
        return other

    def shuffle(self, items: list[int]) -> None:
        number = len(self.shuffled)
        self.shuffled.append(tuple(items))
        named = self.tops[number] if number < len(self.tops) else ()
        others = [item for item in items if item not in named]
        items[:] = [*others, *reversed(named)]


def product(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The lower 64 bits of a product; no part of it needs more than 50."""
    first: i64 = (low & 0xFFFF) * by_low
    second: i64 = (low >> 16) * by_low
    sum: i64 = first + ((second & 0xFFFF) << 16)
    crossed: i64 = half_product(low, by_high) + half_product(high, by_low)
    return ((sum >> 32) + (second >> 16) + crossed) & LOW, sum & LOW


def half_product(one: i64, other: i64) -> i64:
    return ((one & 0xFFFF) * other + ((((one >> 16) * other) & 0xFFFF) << 16)) & LOW


class SecretChance(Chance):
    """ChaCha20 (RFC 8439) with the seed as its key, nonce 0 and counter from 0: nothing follows from its numbers.

    The key stream is read as 64-bit numbers, the lowest byte first, which are then used as those of `Chance` are.
    """

    def __init__(
        self, seed: str, drawn: int = 0, coins: tuple[int, ...] = (), like: SecretChance | None = None
    ) -> None:
        super().__init__(0, False, coins)
        self.seed = seed
        self.drawn: int = drawn  # numbers that have been used
        self.key: list[int] = words_of(bytes.fromhex(seed)) if like is None else like.key
        self.block: list[int] = chacha20(self.key, drawn // 8) if like is None else like.block  # of the last number

    def copy(self) -> Chance:
        return SecretChance(self.seed, self.drawn, self.coins, self)

    def to_data(self) -> list[Any]:
        return [self.seed, self.drawn, list(self.coins)]

    def moment(self) -> int:
        return self.drawn

    def draw(self) -> tuple[i64, i64]:
        at = self.drawn % 8
        if at == 0:
            self.block = chacha20(self.key, self.drawn // 8)
        self.drawn += 1
        return self.block[2 * at + 1], self.block[2 * at]


def words_of(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]


def chacha20(key: list[int], counter: int) -> list[int]:
    """One block of the key stream, as 16 words of 32 bits."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter & 0xFFFFFFFF, 0, 0, 0]
    words = start.copy()
    for _ in range(10):
        for column in range(4):
            quarter_round(words, column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter_round(words, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(words, start)]


def quarter_round(words: list[int], at_a: int, at_b: int, at_c: int, at_d: int) -> None:
    a: i64 = words[at_a]
    b: i64 = words[at_b]
    c: i64 = words[at_c]
    d: i64 = words[at_d]
    a = (a + b) & LOW
    d = turned(d ^ a, 16)
    c = (c + d) & LOW
    b = turned(b ^ c, 12)
    a = (a + b) & LOW
    d = turned(d ^ a, 8)
    c = (c + d) & LOW
    b = turned(b ^ c, 7)
    words[at_a] = int(a)
    words[at_b] = int(b)
    words[at_c] = int(c)
    words[at_d] = int(d)


def turned(word: i64, by: i64) -> i64:
    return ((word << by) | (word >> (32 - by))) & LOW


def chance_of(seed: int | str) -> Chance:
    """The generator of a seed: a number for simulation, 64 hexadecimal digits for games that nobody may foresee."""
    if isinstance(seed, str):
        check_seed(seed)
        return SecretChance(seed)
    return Chance(seed)


def check_seed(seed: str, where: str = "seed") -> None:
    if len(seed) != SEED_DIGITS or not all(digit in "0123456789abcdef" for digit in seed):
        raise BadInput(f"{where}: expected a number or {SEED_DIGITS} hexadecimal digits, found {seed[:80]!r}")


def chance_from_data(data: list[Any]) -> Chance:
    """The generator that `to_data` wrote."""
    seed, second, coins = data
    if isinstance(seed, str):
        check_seed(seed, "saved game: seed")
        return SecretChance(seed, int(second), tuple(coins))
    return Chance(int(seed), bool(second), tuple(coins))
