"""Properties that cards must have to be meant."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import ABILITIES, COLORS, FIRST_NUMBER, NAMES, TRAITS, TYPES, has_word, ref_card
from cardlaw.kernel.information import abilities_of, last_information, number_by_ref, words_by_ref
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value, compares

TOKEN: Final = "Token"


@final
class OfType(Filter):
    """`battle` card"""

    def __init__(self, type: str) -> None:
        super().__init__()
        self.type = type

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return has_word(words_by_ref(state, ref, TYPES), self.type)

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << TYPES

    def rests_on(self) -> int:
        return NOTHING


@final
class NumberIs(Filter):
    """`rank 4 or lower`"""

    def __init__(self, aspect: int, comparison: int, value: Value) -> None:
        super().__init__()
        self.aspect = aspect
        self.comparison = comparison
        self.value = value

    def citation(self) -> str:
        """The first number of a card is what its game ranks cards by; the books define that."""
        return "filter.number" if self.aspect == FIRST_NUMBER else ""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if self.aspect == FIRST_NUMBER and state.trace is not None:
            state.cite("filter.number", ref_card(ref))
            for word in words_by_ref(state, ref, TYPES):
                state.cite_definition("filter.number." + word)
        return compares(number_by_ref(state, ref, self.aspect), self.comparison, self.value.evaluate(state, context))

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING


@final
class HasTrait(Filter):
    """`with <《Trait》>`"""

    def __init__(self, trait: str) -> None:
        super().__init__()
        self.trait = trait

    def citation(self) -> str:
        return "filter.token" if self.trait == TOKEN else "filter.trait"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        traits = words_by_ref(state, ref, TRAITS)
        state.cite(self.citation(), ref_card(ref))
        if len(traits) != 1:
            state.cite_definition("filter.several_traits" if traits else "filter.without_traits")
        return has_word(traits, self.trait)

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << TRAITS

    def rests_on(self) -> int:
        return NOTHING


@final
class Named(Filter):
    """`named 「Name」`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def citation(self) -> str:
        return "filter.name"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("filter.name", ref_card(ref))
        return has_word(words_by_ref(state, ref, NAMES), self.name)

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << NAMES

    def rests_on(self) -> int:
        return NOTHING


@final
class NameContains(Filter):
    """`with "part" in its name`"""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return any(self.part in name for name in words_by_ref(state, ref, NAMES))

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << NAMES

    def rests_on(self) -> int:
        return NOTHING


@final
class SameName(Filter):
    """`with the same name as this card`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        names = words_by_ref(state, ref, NAMES)
        return any(
            name in names for other in self.objects.all(state, context) for name in words_by_ref(state, other, NAMES)
        )

    def information_read(self) -> int:
        return 1 << NAMES

    def rests_on(self) -> int:
        return NOTHING


@final
class SharesWord(Filter):
    """`of the same color as that character`"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def fits(self, state: State, context: Context, ref: int) -> bool:
        words = words_by_ref(state, ref, self.aspect)
        others = self.objects.all(state, context)
        return any(word in words for other in others for word in words_by_ref(state, other, self.aspect))

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING


@final
class OfColor(Filter):
    """`red` card"""

    def __init__(self, color: str) -> None:
        super().__init__()
        self.color = color

    def citation(self) -> str:
        return "filter.color"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("filter.color", ref_card(ref))
        return self.color in words_by_ref(state, ref, COLORS)

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << COLORS

    def rests_on(self) -> int:
        return NOTHING


@final
class HasKeyword(Filter):
    """`with <Evolution>`"""

    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword

    def fits(self, state: State, context: Context, ref: int) -> bool:
        last = last_information(state, ref)
        abilities = last.abilities if last is not None else abilities_of(state, ref_card(ref))
        return any(ability.keyword == self.keyword for ability in abilities)

    def is_impersonal(self) -> bool:
        return True

    def information_read(self) -> int:
        return 1 << ABILITIES

    def rests_on(self) -> int:
        return NOTHING


@final
class Other(Filter):
    """`other` than this card"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return ref_card(ref) != ref_card(context.source)

    def rests_on(self) -> int:
        return NOTHING


@final
class IsOneOf(Filter):
    """`this unit or ...`: one of the cards that other words mean"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return ref_card(ref) in [ref_card(other) for other in self.objects.all(state, context)]

    def rests_on(self) -> int:
        return NOTHING


@final
class OwnedBy(Filter):
    """`put into your waiting room`: of the cards of a player"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return state.cards[ref_card(ref)].owner == context.player(self.who)

    def rests_on(self) -> int:
        return NOTHING


@final
class Not(Filter):
    """`non-token`"""

    def __init__(self, filter: Filter) -> None:
        super().__init__()
        self.filter = filter

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return not self.filter.fits(state, context, ref)

    def rests_on(self) -> int:
        return NOTHING


@final
class AnyOf(Filter):
    """`with <《A》> or <《B》>`"""

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.filters = filters

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return any(condition.fits(state, context, ref) for condition in self.filters)

    def rests_on(self) -> int:
        return NOTHING


@final
class AllOf(Filter):
    """One of several kinds of cards: `characters with "part" in its card name`"""

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.filters = filters

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return all(condition.fits(state, context, ref) for condition in self.filters)

    def rests_on(self) -> int:
        return NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class Superlative(Filter):
    """`with the highest level`: has the most among a group, which is known where the cards are."""

    group: Objects | None

    def __init__(self, group: Objects | None = None) -> None:
        super().__init__()
        self.group = group

    def among(self, group: Objects) -> Filter:
        """The same of a group."""
        return self

    def others(self, state: State, context: Context) -> list[int]:
        return self.group.all(state, context) if self.group is not None else []


@final
class Extreme(Superlative):
    """`with the highest rank`: no card of the group has more."""

    def __init__(self, aspect: int, highest: bool, group: Objects | None = None) -> None:
        super().__init__(group)
        self.aspect = aspect
        self.highest = highest

    def among(self, group: Objects) -> Filter:
        return Extreme(self.aspect, self.highest, group)

    def fits(self, state: State, context: Context, ref: int) -> bool:
        mine = number_by_ref(state, ref, self.aspect)
        others = [number_by_ref(state, other, self.aspect) for other in self.others(state, context)]
        return all(mine >= other if self.highest else mine <= other for other in others)

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING
