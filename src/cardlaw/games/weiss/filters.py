"""Properties of cards that only this game's texts speak of."""

from __future__ import annotations

import re
from typing import Final, final

from cardlaw.games.weiss.areas import (
    behind,
    facing,
    in_front_of,
    is_back,
    is_center,
    is_stage,
    markers_under,
    position_number,
)
from cardlaw.games.weiss.attacking import attack_phase, attacker, defender
from cardlaw.games.weiss.information import TRIGGER_ICONS, bears
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ABILITIES, DOWN, NAMES, TRAITS, ref_card
from cardlaw.kernel.information import abilities_of, last_information, number_by_ref, words_by_ref
from cardlaw.kernel.node import content_names
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING, bits_of_area
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects

IN_FRONT: Final = "in front of"
BEHIND: Final = "behind"
OPPOSITE: Final = "facing"
WORD_CHARACTER: Final = re.compile(r"\w")


def place_of(state: State, ref: int) -> int:
    """Where a card is, or was when it was last the card referred to."""
    last = last_information(state, ref)
    return state.cards[ref_card(ref)].place if last is None else last.place


@final
class NameHas(Filter):
    """`with "part" in its card name`: the words stand alone there (2.1.2.2); what follows in brackets is Japanese."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def citation(self) -> str:
        return "filter.name_part"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("filter.name_part", ref_card(ref))
        english = self.part.split("(")[0].strip()
        return any(stands_in(english, name) for name in words_by_ref(state, ref, NAMES))

    def information_read(self) -> int:
        return 1 << NAMES


def stands_in(part: str, name: str) -> bool:
    """Is there no letter right before or after the part?"""
    start = name.find(part)
    while start >= 0:
        end = start + len(part)
        before = start > 0 and WORD_CHARACTER.match(name[start - 1]) is not None
        after = end < len(name) and WORD_CHARACTER.match(name[end]) is not None
        if not before and not after:
            return True
        start = name.find(part, start + 1)
    return False


@final
class HasIcon(Filter):
    """`with 【SOUL】 in its trigger icon`"""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self.icon = icon

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return self.icon in words_by_ref(state, ref, TRIGGER_ICONS)

    def information_read(self) -> int:
        return 1 << TRIGGER_ICONS


@final
class SharesTrait(Filter):
    """`has 1 or more of the same trait as that character`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("filter.shared_trait", ref_card(ref))
        traits = words_by_ref(state, ref, TRAITS)
        for other in self.objects.all(state, context):
            if any(trait in traits for trait in words_by_ref(state, other, TRAITS)):
                return True
        return False

    def information_read(self) -> int:
        return 1 << TRAITS


@final
class HasNoTraits(Filter):
    """`with no traits`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return not any(words_by_ref(state, ref, TRAITS))

    def information_read(self) -> int:
        return 1 << TRAITS


@final
class Oriented(Filter):
    """`【REST】` character"""

    def __init__(self, orientation: int) -> None:
        super().__init__()
        self.orientation = orientation

    def fits(self, state: State, context: Context, ref: int) -> bool:
        last = last_information(state, ref)
        now = last.orientation if last is not None else state.cards[ref_card(ref)].orientation
        return now == self.orientation


@final
class Beside(Filter):
    """`in front of this card`, `behind this card`, `facing this card`"""

    def __init__(self, relation: str, objects: Objects) -> None:
        super().__init__()
        self.relation = relation
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = state.cards[ref_card(ref)].place
        state.cite("facing" if self.relation == OPPOSITE else "filter.in_front", ref_card(ref))
        for other in self.objects.all(state, context):
            at = place_of(state, other)
            if is_stage(at) and place in self.related(at):
                return True
        return False

    def related(self, place: int) -> list[int]:
        """The positions that stand in the relation to a stage position (3.6.5, 3.6.6)."""
        if self.relation == OPPOSITE:
            return [facing(place)] if is_center(place) else []
        return in_front_of(place) if self.relation == IN_FRONT else behind(place)

    def rests_on(self) -> int:
        return NOTHING


@final
class OnPosition(Filter):
    """`in the middle position of your center stage`; `center` and `back` for any position there"""

    def __init__(self, position: str) -> None:
        super().__init__()
        self.position = position

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_of(state, ref)
        if not is_stage(place):
            return False
        if self.position == "center":
            return is_center(place)
        if self.position == "back":
            return is_back(place)
        return position_number(place) == POSITIONS.index(self.position)

    def rests_on(self) -> int:
        return NOTHING


POSITIONS: Final = ("left", "middle", "right", "back left", "back right")


@final
class InBattle(Filter):
    """`in battle` (7.2.1.5.1)"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return defender(state) >= 0 and ref in (attacker(state), defender(state))


@final
class Possesses(Filter):
    """`with "Change"`: a keyword of one of its abilities, which may have several"""

    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword

    def fits(self, state: State, context: Context, ref: int) -> bool:
        last = last_information(state, ref)
        abilities = last.abilities if last is not None else abilities_of(state, ref_card(ref))
        return any(bears(ability, self.keyword) for ability in abilities)

    def information_read(self) -> int:
        return 1 << ABILITIES


@final
class PossessesAbility(Filter):
    """`with "【AUTO】 Encore [...]"`: an ability that says just that"""

    def __init__(self, like: Ability) -> None:
        super().__init__()
        self.like = like

    def fits(self, state: State, context: Context, ref: int) -> bool:
        last = last_information(state, ref)
        abilities = last.abilities if last is not None else abilities_of(state, ref_card(ref))
        return any(says_the_same(ability, self.like) for ability in abilities)

    def information_read(self) -> int:
        return 1 << ABILITIES


def says_the_same(one: Ability, other: Ability) -> bool:
    """Do two abilities do the same, in whatever words?"""
    if type(one) is not type(other):
        return False
    names = [name for name in content_names(one) if name not in ("text", "code")]
    return all(getattr(one, name) == getattr(other, name) for name in names)


@final
class IsAttacking(Filter):
    """`your direct attacking character`"""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def fits(self, state: State, context: Context, ref: int) -> bool:
        phase = attack_phase(state)
        return phase is not None and phase.kind == self.kind and ref == attacker(state)


@final
class HasMarkers(Filter):
    """`with a marker underneath it`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = state.cards[ref_card(ref)].place
        return is_stage(place) and bool(state.zones[markers_under(place)])


@final
class FaceIs(Filter):
    """`face down` card"""

    def __init__(self, facing: int) -> None:
        super().__init__()
        self.facing = facing

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return (state.cards[ref_card(ref)].facing == DOWN) == (self.facing == DOWN)


@final
class IsTop(Filter):
    """`the top card of your clock`"""

    def __init__(self, area: str) -> None:
        super().__init__()
        self.area = area

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = state.cards[ref_card(ref)].place
        return (
            state.is_current(ref) and state.layout.name(place) == self.area and state.zones[place][-1] == ref_card(ref)
        )

    def rests_on(self) -> int:
        return bits_of_area(self.area)


@final
class IsIn(Filter):
    """`this card is in your memory`, `a card put into your stock`"""

    def __init__(self, area: str, even_face_down: bool = False) -> None:
        super().__init__()
        self.area = area
        self.even_face_down = even_face_down

    def fits(self, state: State, context: Context, ref: int) -> bool:
        record = state.cards[ref_card(ref)]
        there = state.is_current(ref) and state.layout.name(record.place) == self.area
        return there and (self.even_face_down or record.facing != DOWN)

    def rests_on(self) -> int:
        return NOTHING


@final
class MoreThan(Filter):
    """`a higher level than this card`"""

    def __init__(self, aspect: int, objects: Objects) -> None:
        super().__init__()
        self.aspect = aspect
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        own = number_by_ref(state, ref, self.aspect)
        others = self.objects.all(state, context)
        return bool(others) and all(own > number_by_ref(state, other, self.aspect) for other in others)

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class ThisTurnFrom(Filter):
    """`during the turn that this card is placed on the stage from your hand`"""

    def __init__(self, mark: str) -> None:
        super().__init__()
        self.mark = mark

    def fits(self, state: State, context: Context, ref: int) -> bool:
        record = state.cards[ref_card(ref)]
        return (
            state.is_current(ref)
            and record.entered > state.turn_began
            and (not self.mark or record.mark(self.mark) > 0)
        )
