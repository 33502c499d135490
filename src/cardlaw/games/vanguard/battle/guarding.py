"""The guard step's actions: calling guardians from the hand and intercepting."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.guardians_together import fewest_guardians
from cardlaw.games.vanguard.board.areas import cards_in, rear_guards, vanguards
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.placing.calling import CallGuardians, PutInterceptors
from cardlaw.games.vanguard.terms.information import grade
from cardlaw.games.vanguard.terms.timings import GUARD
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State


@final
class Guard(Procedure):
    """Call a card, or several at once where the book allows it, from the hand to the guardian circle."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_more", "call")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def refusal(self, state: State, option: Option) -> Refusal | None:
        return next(iter(refusals(state, self.player, "guard", option.card)), None) if option.card >= 0 else None

    def choose_more(self, state: State) -> Control:
        fewest = fewest_guardians(state, self.player)
        if switches(state).guards_one_by_one and fewest == 1:
            return all_of([])
        hand = cards_in(state, self.player, HAND)
        others = [card for card in hand if card != self.card and not refusals(state, self.player, "guard", card)]
        options = [Option(CARD, card=card) for card in others]
        return Decision(self.player, "guard.more", options, fewest - 1, len(options), self.card)

    def call(self, state: State) -> Control:
        cards = [self.card, *(option.card for option in state.picked)]
        if state.trace is not None:
            highest = max((grade(state, unit) for unit in vanguards(state, self.player)), default=-1)
            if any(grade(state, card) > highest for card in cards):
                state.cite_definition("guard.any_grade")
        return CallGuardians(self.player, tuple(state.ref(card) for card in cards), True)


@final
class Intercept(Procedure):
    """Put a front rear-guard, or several at once where the book allows it, on the guardian circle."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_more", "move")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def refusal(self, state: State, option: Option) -> Refusal | None:
        return next(iter(refusals(state, self.player, "intercept", option.card)), None) if option.card >= 0 else None

    def choose_more(self, state: State) -> Control:
        if switches(state).guards_one_by_one:
            return all_of([])
        others = [
            card
            for card in rear_guards(state, self.player)
            if card != self.card and not refusals(state, self.player, "intercept", card)
        ]
        options = [Option(CARD, card=card) for card in others]
        return Decision(self.player, "intercept.more", options, 0, len(options), self.card)

    def move(self, state: State) -> Control:
        cards = [self.card, *(option.card for option in state.picked)]
        refs = tuple(state.ref(card) for card in cards)
        return PutInterceptors(self.player, refs)


def refusals(state: State, player: int, verb: str, card: int) -> list[Refusal]:
    return state.ruleset.refusals(state, player, GUARD, Option(verb, card=card))
