"""A trait that is chosen while an effect is resolved, and lost by characters."""

from __future__ import annotations

from typing import ClassVar, Final, final
from zlib import crc32

from cardlaw.games.weiss.information import LAYER_WORDS
from cardlaw.kernel.cards import TRAITS, ref_card
from cardlaw.kernel.decisions import WORD, Decision, Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import SLOTS, Overlay, words_by_ref, words_of
from cardlaw.kernel.procedures import OVER, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.demands import SEEN
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.lasting import leave_effect
from cardlaw.program.modifications import Change
from cardlaw.program.objects import It, Objects

NO_TRAIT: Final = -1


def number_of_trait(trait: str) -> int:
    """What stands for a trait where a number is kept."""
    return crc32(trait.encode())


@final
class ChooseTrait(Instruction):
    """`choose 1 trait of that character`"""

    def __init__(self, objects: Objects, up_to: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        return ChoosingTrait(self, base)


@final
class ChoosingTrait(Procedure):
    """Choose one of the traits that some characters have; later words speak of it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_trait", "remember_trait")

    def __init__(self, instruction: ChooseTrait, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_trait(self, state: State) -> Control:
        context = context_at(state, self.base)
        refs = self.instruction.objects.all(state, context)
        traits = dict.fromkeys(trait for ref in refs for trait in words_by_ref(state, ref, TRAITS) if trait)
        if not traits:
            set_context(state, self.base, context.with_declared(NO_TRAIT))
            state.cite("golden.impossible")
            return OVER
        options = [Option(WORD, word=trait) for trait in traits]
        least = 0 if self.instruction.up_to else 1
        return Decision(context.master, "trait", options, least, 1, ref_card(context.source))

    def remember_trait(self, state: State) -> Control:
        chosen = number_of_trait(state.picked[0].word) if state.picked else NO_TRAIT
        set_context(state, self.base, context_at(state, self.base).with_declared(chosen))
        return None


@final
class LoseTrait(ObjectInstruction):
    """`that character loses all of that trait until end of turn`: the one that was chosen"""

    LASTS: ClassVar[bool] = True

    def __init__(self, objects: Objects, until: int) -> None:
        super().__init__(objects)
        self.until = until
        self.changes = (WithoutTrait(It()),)

    def use(self) -> int:
        return SEEN

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        chosen = context_at(state, base).declared
        if chosen != NO_TRAIT:
            leave_effect(state, base, self.changes[0], self.until, tuple(refs))
            state.effects[-1].number = chosen
        return None


@final
class WithoutTrait(Change):
    """Characters are without a trait, however often they had it."""

    def __init__(self, objects: Objects) -> None:
        super().__init__(LAYER_WORDS, 1 << TRAITS, objects, None)
        self.learn_reads()

    def amount(self, state: State, effect: Effect) -> int:
        return effect.number

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        for ref in self.targets(state, effect):
            card = ref_card(ref)
            words = tuple(word for word in words_of(state, card, TRAITS) if number_of_trait(word) != effect.number)
            overlay.words[card * SLOTS + TRAITS] = words
            overlay.note(card, TRAITS, effect, ", ".join(words))

    def rests_on(self) -> int:
        return NOTHING
