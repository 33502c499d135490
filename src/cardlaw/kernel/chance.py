"""The random generator: the same numbers on every machine and Python version."""

from __future__ import annotations

from typing import final

MASK_64 = (1 << 64) - 1


@final
class Chance:
    """A SplitMix64 generator whose whole state is one integer.

    A *fixed* generator leaves shuffled cards in their order and takes the first of a random choice;
    scenarios use it, together with a list of coins that say who is drawn to start.
    """

    def __init__(self, seed: int, fixed: bool = False, coins: tuple[int, ...] = ()) -> None:
        self.state: int = seed & MASK_64
        self.fixed: bool = fixed
        self.coins: tuple[int, ...] = coins

    def copy(self) -> Chance:
        return Chance(self.state, self.fixed, self.coins)

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK_64
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK_64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK_64
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if self.fixed or limit <= 1:
            return 0
        span = (1 << 64) - (1 << 64) % limit
        while True:
            number = self.next()
            if number < span:
                return number % limit

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
