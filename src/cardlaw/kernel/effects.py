"""Effects that last: continuous effects and abilities that wait for a later moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.abilities import Ability, Modification

if TYPE_CHECKING:
    from cardlaw.kernel.node import Node

# How long an effect lasts.
WHILE_ACTIVE: Final = 0  # as long as the continuous ability it comes from
END_OF_TURN: Final = 1
GAME: Final = 2
END_OF_PLAYERS_TURN: Final = 3  # until the end of the next turn of a player
END_OF_NEXT_TURN: Final = 8  # until the end of the next turn, whoever takes it
END_OF_OWN_TURN: Final = 9  # until the end of the next turn of the player whose effect it is
BEFORE_OWN_TURN: Final = 10  # until the next turn of the player whose effect it is begins


@final
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Effect:
    """A continuous effect, or an ability created by an effect, with whom it belongs to and what it refers to."""

    context_kept: object = None  # what programs make of it, once they were asked

    def __init__(
        self,
        modification: Modification | None,
        ability: Ability,
        source: int,
        master: int,
        stamp: int,
        until: int = WHILE_ACTIVE,
        targets: tuple[int, ...] | None = None,
        number: int = 0,
    ) -> None:
        self.modification = modification
        self.ability = ability  # the ability that made it (its text is the sentence shown)
        self.source = source  # reference to the card it comes from
        self.master = master
        self.stamp = stamp
        self.until = until
        self.until_turn: int = -1  # turn number at whose end it stops, for END_OF_PLAYERS_TURN
        self.targets = targets  # fixed when an effect is generated; None where they are found each time
        self.number = number
        self.it: tuple[int, ...] = ()  # what "it" and "that card" mean inside the effect
        self.places: tuple[int, ...] = ()
        self.bound: tuple[tuple[int, tuple[int, ...]], ...] = ()  # what its text had spoken of, by variable
        self.waiting: Ability | None = None  # a timed ability rather than a modification
        self.uses: int = 1  # how often a timed ability may still trigger
        self.id: int = 0

    def part(self) -> Node | None:
        return self.modification if self.modification is not None else self.waiting


@final
class Order:
    """Why one effect of a layer was applied before another: the key of the rule, for explanations."""

    def __init__(self, first: Effect, then: Effect, key: str, mutual: bool = False) -> None:
        self.first = first
        self.then = then
        self.key = key
        self.mutual = mutual  # each depends on the other


@final
class Applied:
    """One effect as it was applied to one piece of information, for explanations."""

    def __init__(self, effect: Effect, layer: int, value: str) -> None:
        self.effect = effect
        self.layer = layer
        self.value = value
