"""Words that a player declares: one of two, or one of two areas."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import WORD, Decision, Option
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at, set_context


@final
class DeclareWord(Instruction):
    """`declare "Heads" or "Tails"`, `declare your deck or your waiting room`; later words ask which it was"""

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__()
        self.words = words

    def start(self, state: State, base: int) -> Control:
        return DeclaringWord(self.words, base)


@final
class DeclaringWord(Procedure):
    """What is declared is kept by its place among the words."""

    STEPS: ClassVar[tuple[str, ...]] = ("declare_word", "keep_word")

    def __init__(self, words: tuple[str, ...], base: int) -> None:
        super().__init__()
        self.words = words
        self.base = base

    def declare_word(self, state: State) -> Control:
        context = context_at(state, self.base)
        options = [Option(WORD, word=word) for word in self.words]
        return Decision(context.master, "declare", options, source=ref_card(context.source))

    def keep_word(self, state: State) -> Control:
        number = self.words.index(state.picked[0].word)
        set_context(state, self.base, context_at(state, self.base).with_declared(number))
        return None
