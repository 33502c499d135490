"""Properties of cards that this game's texts name."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.participants import attacked, attackers, boosters, opponents_in_battle
from cardlaw.games.vanguard.board.areas import (
    is_circle,
    same_column,
)
from cardlaw.games.vanguard.board.associations import is_in_legion, leader_of
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.keywords.unit_states import IN_HARMONY, is_in_harmony
from cardlaw.games.vanguard.parts.circles import compared_with
from cardlaw.games.vanguard.terms.information import CLANS, GRADE, TRIGGER_ICONS, XOVERDRESS_MARK
from cardlaw.games.vanguard.terms.nations import CLAN_NAMES, EVERY, have_in_common, names_of
from cardlaw.games.vanguard.terms.types import ORDER
from cardlaw.kernel.associations import USED_BY, ties_of
from cardlaw.kernel.cards import ABILITIES, NAMES, TRAITS, TYPES, ref_card
from cardlaw.kernel.information import (
    abilities_of,
    beneath_by_ref,
    last_information,
    mark_by_ref,
    number_by_ref,
    words_by_ref,
)
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import BATTLE, EVERYTHING, FIELD, NOTHING, TIES
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects


@final
class HasWord(Filter):
    """`《Word》`: a clan, nation or race, or a kind of order"""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def fits(self, state: State, context: Context, ref: int) -> bool:
        word = self.word.lower()
        for aspect in (CLANS, TRAITS, TYPES):
            if any(one.lower() == word for one in words_by_ref(state, ref, aspect)):
                if aspect == CLANS and state.trace is not None:
                    self.cite_nation(state, ref_card(ref))
                if aspect == TYPES and self.word in state.cards[ref_card(ref)].face.words[TYPES]:
                    state.cite("subtype.of_set", ref_card(ref))
                return True
        if EVERY in words_by_ref(state, ref, CLANS) and self.is_clan(state):
            is_order = ORDER in words_by_ref(state, ref, TYPES)
            state.cite("clan.order_of_every" if is_order else "clan.of_every", ref_card(ref))
            return True
        return False

    def cite_nation(self, state: State, card: int) -> None:
        """Was the clan or nation not printed, but that of the nation which is?"""
        data = state.cards[card].face.data
        printed = (*names_of(data, "clan"), *names_of(data, "nation"))
        if self.word not in printed and self.word in state.cards[card].face.words[CLANS]:
            state.cite("clan.of_nation", card)

    def is_clan(self, state: State) -> bool:
        """Is the word a clan or nation rather than a race or a kind of order?"""
        cards = state.catalogue.by_id.values()
        return self.word in CLAN_NAMES or any(self.word in face.words[CLANS] for face in cards)

    def information_read(self) -> int:
        return (1 << CLANS) | (1 << TRAITS) | (1 << TYPES)

    def rests_on(self) -> int:
        return NOTHING


@final
class SharesWord(Filter):
    """`with the same clan as this unit`"""

    def __init__(self, aspect: int, objects: Objects) -> None:
        super().__init__()
        self.aspect = aspect
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        words = words_by_ref(state, ref, self.aspect)
        others = compared_with(state, context, self.objects)
        return any(have_in_common(words, words_by_ref(state, other, self.aspect)) for other in others)

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING


@final
class HasIcon(Filter):
    """`critical trigger`; the empty word stands for any trigger icon"""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self.icon = icon

    def fits(self, state: State, context: Context, ref: int) -> bool:
        icons = words_by_ref(state, ref, TRIGGER_ICONS)
        return self.icon in icons if self.icon else bool(icons)

    def information_read(self) -> int:
        return 1 << TRIGGER_ICONS

    def rests_on(self) -> int:
        return NOTHING


@final
class HasAbility(Filter):
    """`with the overDress ability`, `sentinel`"""

    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword

    def fits(self, state: State, context: Context, ref: int) -> bool:
        last = last_information(state, ref)
        abilities = last.abilities if last is not None else abilities_of(state, ref_card(ref))
        for ability in abilities:
            if ability.keyword.lower().rstrip(" 123456789") == self.keyword:
                state.cite_keyword(self.keyword, ref_card(ref))
                return True
        return False

    def information_read(self) -> int:
        return 1 << ABILITIES

    def is_impersonal(self) -> bool:
        return True

    def rests_on(self) -> int:
        return NOTHING


IN_BATTLE: Final = "in battle"
ATTACKING: Final = "attacking"
BEING_ATTACKED: Final = "being attacked"
BOOSTING: Final = "boosting"
BOOSTED: Final = "boosted"
OVERDRESSED: Final = "in the overdress state"
XOVERDRESSED: Final = "in the xoverdress state"
IN_LEGION: Final = "in the legion state"
FRIENDS: Final = "friends"
DOMINATED: Final = "dominated"
STATES: Final = (IN_BATTLE, ATTACKING, BEING_ATTACKED, BOOSTING, BOOSTED, OVERDRESSED, XOVERDRESSED, IN_LEGION)


@final
class LeadsAttacks(Filter):
    """Of `the number of attacks`: what two units in the legion state do together is one attack, their leader's"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return leader_of(state, ref_card(ref)) < 0


@final
class InState(Filter):
    """`being attacked`, `in the overDress state`: what the rules say of the unit now"""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def fits(self, state: State, context: Context, ref: int) -> bool:
        card = ref_card(ref)
        if self.word == ATTACKING:
            return ref in attackers(state)
        if self.word == BEING_ATTACKED:
            return ref in attacked(state)
        if self.word == IN_BATTLE:
            return bool(opponents_in_battle(state, ref))
        if self.word == BOOSTING:
            return ref in boosters(state)
        if self.word == BOOSTED:
            return bool(boosters(state)) and ref in attackers(state)
        if self.word == IN_LEGION:
            state.cite_definition("filter.legion")
            return is_in_legion(state, card)
        if self.word == FRIENDS:
            return is_friend(state, card)
        if self.word == DOMINATED:
            return bool(ties_of(state, USED_BY, ref))
        if self.word == IN_HARMONY:
            return is_in_harmony(state, card)
        if self.word not in (OVERDRESSED, XOVERDRESSED):
            return mark_by_ref(state, ref, self.word) > 0
        state.cite_definition("filter.overdressed")
        if not beneath_by_ref(state, ref):
            return False
        crossed = mark_by_ref(state, ref, XOVERDRESS_MARK) > 0
        return crossed if self.word == XOVERDRESSED else not crossed or switches(state).xoverdress_is_overdress

    def rests_on(self) -> int:
        return EVERYTHING if self.word in (FRIENDS, IN_HARMONY) else BATTLE | FIELD | TIES


def is_friend(state: State, card: int) -> bool:
    """Units in one column are friends if one of them has the keyword."""
    others = [
        one
        for one in state.ruleset.cards_in(state, state.master(card), "units")
        if one != card and same_column(state, state.cards[one].place, state.cards[card].place)
    ]
    if not others:
        return False
    state.cite("keyword.Friend", card)
    return any(ability.keyword == "Friend" for one in (card, *others) for ability in abilities_of(state, one))


@final
class GradeParity(Filter):
    """`with odd grades`"""

    def __init__(self, rest: int) -> None:
        super().__init__()
        self.rest = rest  # of a division by two

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return number_by_ref(state, ref, GRADE) % 2 == self.rest

    def information_read(self) -> int:
        return 1 << GRADE

    def rests_on(self) -> int:
        return NOTHING


@final
class GradeUpTo(Filter):
    """`with grade less than or equal to your vanguard's grade`, `grade -1 than that unit`; of several, any of them"""

    def __init__(self, objects: Objects, comparison: int, more: int = 0) -> None:
        super().__init__()
        self.objects = objects
        self.comparison = comparison
        self.more = more

    def fits(self, state: State, context: Context, ref: int) -> bool:
        from cardlaw.program.values import compares

        grades = [number_by_ref(state, other, GRADE) for other in self.objects.all(state, context)]
        own = number_by_ref(state, ref, GRADE)
        return any(compares(own, self.comparison, other + self.more) for other in grades)

    def information_read(self) -> int:
        return 1 << GRADE

    def rests_on(self) -> int:
        return NOTHING


@final
class HasName(Filter):
    """`「Name」`: one of the names of the card is this one"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if self.name not in words_by_ref(state, ref, NAMES):
            return False
        record = state.cards[ref_card(ref)]
        if not is_circle(state, record.place) and self.name not in record.face.words[NAMES]:
            state.cite("works.anywhere", record.id)  # the name comes from an ability that names no zone
        return True

    def information_read(self) -> int:
        return 1 << NAMES

    def is_impersonal(self) -> bool:
        return True

    def rests_on(self) -> int:
        return NOTHING


@final
class NameHas(Filter):
    """`with 「part」 in its card name`, `... in its original card name`"""

    def __init__(self, part: str, original: bool = False) -> None:
        super().__init__()
        self.part = part
        self.original = original  # as it is printed

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if self.original:
            return any(self.part in name for name in state.cards[ref_card(ref)].face.words[NAMES])
        return any(self.part in name for name in words_by_ref(state, ref, NAMES))

    def information_read(self) -> int:
        return 1 << NAMES

    def is_impersonal(self) -> bool:
        return True

    def rests_on(self) -> int:
        return NOTHING


@final
class PrintedText(Filter):
    """`without abilities`: whether the card has any"""

    def __init__(self, has: bool) -> None:
        super().__init__()
        self.has = has

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return bool(abilities_of(state, ref_card(ref))) == self.has

    def information_read(self) -> int:
        return 1 << ABILITIES

    def rests_on(self) -> int:
        return NOTHING
