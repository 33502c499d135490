"""Original information: what is printed, with what effects make of the original itself (5.1.3)."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.parts.permissions import LosesOriginalPower
from cardlaw.games.vanguard.terms.information import ORIGINAL_GAINED, ORIGINAL_LOST, POWER
from cardlaw.kernel.cards import FIRST_NUMBER, ref_card
from cardlaw.kernel.information import number_by_ref, overlay_of
from cardlaw.kernel.layers import gather
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context, effect_context
from cardlaw.program.modifications import BECOME, ChangeNumber
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value, compares


def original_number(state: State, ref: int, aspect: int) -> int:
    """A number of a card before anything but a change of the original is applied."""
    card = ref_card(ref)
    number = state.cards[card].face.numbers[aspect - FIRST_NUMBER]
    if not state.is_current(ref):
        return number
    for effect in [one for layer in gather(state, overlay_of(state)) for one in layer]:
        change = effect.modification
        if change is None or change.layer not in (ORIGINAL_GAINED, ORIGINAL_LOST):
            continue
        if not change.is_given(state, effect) or ref not in change.targets(state, effect):
            continue
        if isinstance(change, ChangeNumber) and change.aspect == aspect and change.operation == BECOME:
            number = change.value.evaluate(state, effect_context(effect))
        elif isinstance(change, LosesOriginalPower) and aspect == POWER:
            number = 0
    return number


@final
class OriginalNumber(Value):
    """`the original [Shield] of the boosting unit`; of several cards all together"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        state.cite_definition("original.number")
        return sum(original_number(state, ref, self.aspect) for ref in self.objects.all(state, context))


@final
class Changed(Condition):
    """`its current [Power] is different from its original [Power]`"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def holds(self, state: State, context: Context) -> bool:
        state.cite_definition("original.number")
        refs = self.objects.all(state, context)
        return any(number_by_ref(state, ref, self.aspect) != original_number(state, ref, self.aspect) for ref in refs)

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class OriginalIs(Filter):
    """`with original [Power] 9000 or less`, `whose original grade is 3 or greater`"""

    def __init__(self, aspect: int, comparison: int, number: Value) -> None:
        super().__init__()
        self.aspect = aspect
        self.comparison = comparison
        self.number = number

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite_definition("original.number")
        return compares(original_number(state, ref, self.aspect), self.comparison, self.number.evaluate(state, context))
