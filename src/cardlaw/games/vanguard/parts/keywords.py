"""Keyword abilities that card texts print: the rules of the game look for them by their word."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.abilities import CONTINUOUS, Ability
from cardlaw.kernel.cards import ABILITIES, NAMES
from cardlaw.kernel.node import all_information_read, all_rests
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EVERYTHING
from cardlaw.program.context import Context
from cardlaw.program.costs import Cost
from cardlaw.program.objects import Filter

OVERDRESS: Final = "overDress"
XOVERDRESS: Final = "XoverDress"
LEGION: Final = "Legion"
ARMS: Final = "Arms"
SENTINEL: Final = "Sentinel"
RESTRAINT: Final = "Restraint"
FORERUNNER: Final = "Forerunner"
LORD: Final = "Lord"
FRIEND: Final = "Friend"
GLITTER: Final = "Glitter"
ANY_NUMBER: Final = "Any Number In Deck"
REGALIS_PIECE: Final = "Regalis Piece"
ORDER: Final = "Order"
OVER: Final = "Over"  # the additional effect of an over trigger
DRESSBOOST: Final = "DressBoost"
REVOLDRESS: Final = "RevolDress"
OVERSOUL: Final = "OverSoul"

# Keywords that only name an ability, so that other texts may speak of it.
LABEL_WORDS: Final = (
    DRESSBOOST,
    REVOLDRESS,
    "Cannonball",
    "Operate",
    "Overcharge",
    "Shadowstitch",
    "Burst",
    "Magia",
    "Time Leap",
    "Bloom",
    "Rush",
    "Dominate",
    "Rescue",
    "Rescue 1",
    "Rescue 2",
    "Nitou Kaigan",
    "OverSoul",
    "Operate",
)
VOLUNDR: Final = "Völundr"  # an Arms ability of a unit
HOMARE: Final = "Homare"
OF_BEARERS: Final = 1 << NAMES | 1 << ABILITIES  # information that usually decides who may bear arms


@final
class Dress(Ability):
    """`[overDress]-「Name」`, `[XoverDress]-one 「Name」 and one 《Word》 unit`: what may lie under the unit"""

    def __init__(self, text: str, keyword: str, filters: tuple[tuple[Filter, ...], ...]) -> None:
        super().__init__(text, CONTINUOUS, keyword)
        self.filters = filters  # of each card that is laid under the unit

    def count(self) -> int:
        return len(self.filters)

    def fits(self, state: State, context: Context, number: int, ref: int) -> bool:
        return all(condition.fits(state, context, ref) for condition in self.filters[number])


@final
class SeekMate(Ability):
    """`[Legion 20000]「Name」`: the mate, and the power of the pair"""

    def __init__(self, text: str, number: int, filters: tuple[Filter, ...]) -> None:
        super().__init__(text, CONTINUOUS, LEGION)
        self.number = number
        self.filters = filters

    def is_mate(self, state: State, context: Context, ref: int) -> bool:
        return any(condition.fits(state, context, ref) for condition in self.filters)


@final
class Arms(Ability):
    """`Right Deity Arms-「Name」`: the vanguards that may bear the order"""

    decided: int = -1  # by what, once that was worked out

    def __init__(self, text: str, side: str, filters: tuple[Filter, ...], keyword: str = ARMS) -> None:
        super().__init__(text, CONTINUOUS, keyword)
        self.side = side
        self.filters = filters

    def bearers_rest(self) -> int:
        """What of the game decides who may bear them, besides the usual information of cards."""
        if self.decided < 0:
            self.decided = 0
            for condition in self.filters:
                unusual = all_information_read(condition) & ~OF_BEARERS
                self.decided |= EVERYTHING if unusual else all_rests(condition)
        return self.decided

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return any(condition.fits(state, context, ref) for condition in self.filters)


@final
class FromGZone(Ability):
    """`[Stride]-Stride Step-[cost]`, `[G Guardian]-...`: what a card of the G zone may be placed for"""

    def __init__(self, text: str, keyword: str, cost: Cost, printed: bool = True) -> None:
        super().__init__(text, CONTINUOUS, keyword)
        self.cost = cost
        self.printed = printed  # are timing and cost told by the card, or by the rules?


STRIDE: Final = "Stride"
ULTIMATE_STRIDE: Final = "Ultimate Stride"
G_GUARDIAN: Final = "G Guardian"
# Abilities that are a whole rule of their own, perhaps with a number.
WHOLE_WORDS: Final = (
    "Harmony",
    "Charge",
    "Success",
    "Engorge",
    "Blaze",
    "Resist",
    "Hollow",
    "Afterimage",
    "Revelation",
)
