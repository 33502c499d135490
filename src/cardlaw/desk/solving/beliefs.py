"""Hands that the opponent may hold, together: is there one way to play that wins whichever of them it is?

The player sees the same in several worlds and has to answer the same in all of them, until something that is seen tells
them apart. The opponent, who knows the hand, may answer anything in each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardlaw.desk.solving.keys import position_key
from cardlaw.desk.solving.worlds import Inexact
from cardlaw.kernel.game import Game

if TYPE_CHECKING:
    from cardlaw.desk.solving.search import Answer, Solver

Seen = bytes  # what the player sees of a position


class Beliefs:
    """Looks for wins that hold in every one of several worlds."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.player = solver.player
        self.found: dict[frozenset[bytes], bool] = {}
        self.under_way: set[frozenset[bytes]] = set()

    def is_sure(self, worlds: Iterable[Game]) -> bool:
        """Does one way to play win in all of the worlds? False also where it could not be found out."""
        together: dict[Seen, dict[bytes, Game]] = {}
        for world in self.after_the_opponent(worlds):
            if world is None:
                return False
            together.setdefault(self.seen(world), {})[position_key(world)] = world
        return all(self.is_won_alike(group) for group in together.values())

    def after_the_opponent(self, worlds: Iterable[Game]) -> Iterable[Game | None]:
        """The worlds in which the player is asked next, whatever the opponent answers; None for one that is lost."""
        waiting = list(worlds)
        met: set[bytes] = set()
        while waiting:
            world = waiting.pop()
            ended = self.solver.over(world)
            if ended is not None and ended.low == 1:
                continue
            key = position_key(world)
            if ended is not None or self.solver.deepened(world).low < 1:
                yield None
            elif world.decision is not None and world.decision.player == self.player:
                yield world
            elif key not in met:
                met.add(key)
                answers, all_of_them = self.solver.answers(world)
                results = self.results(world, answers)
                if results is None or not all_of_them:
                    yield None
                else:
                    waiting.extend(results)

    def is_won_alike(self, worlds: dict[bytes, Game]) -> bool:
        """Is there an answer that wins in all worlds which look the same?"""
        if len(worlds) == 1:
            return True  # what is won with open cards
        key = frozenset(worlds)
        if key in self.under_way or self.solver.spent():
            return False
        if key not in self.found:
            self.under_way.add(key)
            self.found[key] = any(self.wins(worlds, answer) for answer in self.common_answers(worlds))
            self.under_way.discard(key)
        return self.found[key]

    def common_answers(self, worlds: dict[bytes, Game]) -> list[Answer]:
        return self.solver.answers(next(iter(worlds.values())))[0]

    def wins(self, worlds: dict[bytes, Game], answer: Answer) -> bool:
        results: list[Game] = []
        for world in worlds.values():
            found = self.results(world, [answer])
            if found is None or any(not self.may_be_won(result) for result in found):
                return False
            results.extend(found)
        return self.is_sure(results)

    def may_be_won(self, world: Game) -> bool:
        ended = self.solver.over(world)
        return (ended if ended is not None else self.solver.deepened(world)).low == 1

    def results(self, world: Game, answers: list[Answer]) -> list[Game] | None:
        try:
            return [result.game for answer in answers for result in self.solver.worlds.results(world, answer)]
        except Inexact:
            return None

    def seen(self, world: Game) -> Seen:
        """Everything that the player sees, and the answers to choose from."""
        decision = world.decision
        options = [option.key() for option in decision.options] if decision is not None else []
        return hashlib.blake2b(repr((world.view(self.player), options)).encode(), digest_size=16).digest()
