"""Card text that chooses as many cards as something counts, compares cards, and asks what a card did."""

from __future__ import annotations

from typing import final

from cardlaw.games.godzilla.keywords import COUNTS_AS
from cardlaw.kernel.cards import ABILITIES, COLORS, FIRST_NUMBER, TRAITS, TYPES, has_word, ref_card
from cardlaw.kernel.information import abilities_of, number_by_ref, words_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.abilities import KeywordAbility
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects, current
from cardlaw.program.values import Value


@final
class TraitsDiffer(Condition):
    """`they differ in at least 1 trait`: not all of the cards have the same traits."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def holds(self, state: State, context: Context) -> bool:
        traits = [sorted(words_by_ref(state, ref, TRAITS)) for ref in self.objects.all(state, context)]
        return any(one != traits[0] for one in traits)


@final
class SharesTrait(Filter):
    """`a battle card that shares a trait with your monster card`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        own = words_by_ref(state, ref, TRAITS)
        others = [words_by_ref(state, other, TRAITS) for other in self.objects.all(state, context)]
        return any(trait in traits for traits in others for trait in own)

    def information_read(self) -> int:
        return 1 << TRAITS


@final
class AsOneOf(Filter):
    """`with the same rank as one of the revealed cards`"""

    def __init__(self, aspect: int, objects: Objects) -> None:
        super().__init__()
        self.aspect = aspect
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        own = number_by_ref(state, ref, self.aspect)
        return any(number_by_ref(state, other, self.aspect) == own for other in self.objects.all(state, context))

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class CameInto(Filter):
    """`that has evolved`, `that was played by <Burst>`: what the rules remember of how a card was played"""

    def __init__(self, mark: str) -> None:
        super().__init__()
        self.mark = mark

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return state.is_current(ref) and state.cards[ref_card(ref)].mark(self.mark) > 0


@final
class WithoutAbilities(Filter):
    """`battle cards with no abilities`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return not abilities_of(state, ref_card(ref))

    def information_read(self) -> int:
        return 1 << ABILITIES


@final
class ManyColored(Filter):
    """`a multicolored card`: of more than one color (2.4.4)"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return len(words_by_ref(state, ref, COLORS)) > 1

    def information_read(self) -> int:
        return 1 << COLORS


@final
class MostAlike(Value):
    """`3 or more battle cards with the same trait`: how many share one word, or one number, at most"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.all(state, context)
        if self.aspect >= FIRST_NUMBER:
            said = [str(number_by_ref(state, ref, self.aspect)) for ref in refs]
        else:
            said = [word for ref in refs for word in words_by_ref(state, ref, self.aspect)]
        return max((said.count(word) for word in said), default=0)

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class CountsAs(Filter):
    """`monster cards in your discard pile`, where they are only counted: a card may say that it counts as one, too"""

    def __init__(self, type: str) -> None:
        super().__init__()
        self.type = type

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if has_word(words_by_ref(state, ref, TYPES), self.type):
            return True
        told = [ability for ability in abilities_of(state, ref_card(ref)) if isinstance(ability, KeywordAbility)]
        return any(ability.keyword == COUNTS_AS and ability.word == self.type for ability in told)

    def information_read(self) -> int:
        return 1 << TYPES | 1 << ABILITIES


@final
class MoreThan(Condition):
    """`your opponent has more battle cards in their zones than you`"""

    def __init__(self, first: Value, second: Value) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, context: Context) -> bool:
        return self.first.evaluate(state, context) > self.second.evaluate(state, context)


@final
class IsOdd(Condition):
    """`an odd number of cards in your hand`"""

    def __init__(self, value: Value, odd: bool) -> None:
        super().__init__()
        self.value = value
        self.odd = odd

    def holds(self, state: State, context: Context) -> bool:
        return (self.value.evaluate(state, context) % 2 == 1) == self.odd


@final
class OddNumber(Filter):
    """`battle cards with an odd rank`"""

    def __init__(self, aspect: int, odd: bool) -> None:
        super().__init__()
        self.aspect = aspect
        self.odd = odd

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return (number_by_ref(state, ref, self.aspect) % 2 == 1) == self.odd

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class GoesFirst(Condition):
    """`if you went first` (6.3.1.4)"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, context: Context) -> bool:
        return context.player(self.who) == state.first_player


@final
class InvadedThisTurn(Condition):
    """`this card invaded this turn`: the very card, not another that the player's monster was before (8.6)."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def holds(self, state: State, context: Context) -> bool:
        cards = [state.cards[card] for card in current(state, self.objects.all(state, context))]
        return bool(cards) and all(card.mark("invaded") == state.turn for card in cards)
