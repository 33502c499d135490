"""A unit that takes the card name of another."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.terms.information import WORDS_LAYER
from cardlaw.kernel.cards import NAMES, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import SLOTS, Overlay, words_by_ref
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.conditions import Condition
from cardlaw.program.instructions import context_at
from cardlaw.program.lasting import leave_effect
from cardlaw.program.modifications import Change
from cardlaw.program.objects import It, Objects


@final
class NamedLike(Change):
    """Its card name is that of the card that the effect speaks of, and no other."""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, 1 << NAMES, objects, condition)
        self.learn_reads()

    def sets_value(self) -> bool:
        return True

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        names = tuple(dict.fromkeys(name for ref in effect.it for name in words_by_ref(state, ref, NAMES)))
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            overlay.words[card * SLOTS + NAMES] = names
            overlay.note(card, NAMES, effect, ", ".join(names))


@final
class ChangeNameTo(ObjectInstruction):
    """`change this unit's card name to that unit's card name until end of turn`"""

    LASTS: ClassVar[bool] = True

    def __init__(self, objects: Objects, other: Objects, until: int) -> None:
        super().__init__(objects)
        self.other = other
        self.until = until
        self.change = NamedLike(It())

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        names = tuple(self.other.all(state, context_at(state, base)))
        if not names:
            return None
        speak_of(state, base, names)
        leave_effect(state, base, self.change, self.until, tuple(refs))
        return None
