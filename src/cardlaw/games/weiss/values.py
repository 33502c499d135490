"""Numbers that this game's texts count or add up."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.information import TRIGGER_ICONS, player_level
from cardlaw.kernel.information import words_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value


@final
class IconsOf(Value):
    """`the total number of 【SOUL】 in the trigger icons of ...`"""

    def __init__(self, objects: Objects, icon: str) -> None:
        super().__init__()
        self.objects = objects
        self.icon = icon

    def evaluate(self, state: State, context: Context) -> int:
        return sum(
            sum(self.icon in ("", icon) for icon in words_by_ref(state, ref, TRIGGER_ICONS))
            for ref in self.objects.all(state, context)
        )


@final
class LevelOf(Value):
    """`your level`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def evaluate(self, state: State, context: Context) -> int:
        return player_level(state, context.player(self.who))


@final
class Declared(Value):
    """`the number you declared`"""

    def evaluate(self, state: State, context: Context) -> int:
        return context.declared


@final
class DamageDealt(Value):
    """`the amount of damage`, `the same damage`: of the event that triggered the ability"""

    def __init__(self, again: bool = False) -> None:
        super().__init__()
        self.again = again

    def evaluate(self, state: State, context: Context) -> int:
        return context.event.amount if context.event is not None else 0
