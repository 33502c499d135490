"""Skill icons: Boost, Intercept and the drive abilities."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import DRIVE, PLUS_LAYER
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, abilities_of, number_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.abilities import ContinuousAbility, KeywordAbility
from cardlaw.program.modifications import Change
from cardlaw.program.objects import ThisCard

BOOST: Final = "Boost"
INTERCEPT: Final = "Intercept"
TWIN_DRIVE: Final = "Twin Drive!!"
TRIPLE_DRIVE: Final = "Triple Drive!!!"
DRIVE_BONUS: Final = {TWIN_DRIVE: 1, TRIPLE_DRIVE: 2}


@final
class DriveBonus(Change):
    """A drive ability; of several only the one with the largest increase is in effect."""

    def __init__(self, bonus: int) -> None:
        super().__init__(PLUS_LAYER, 1 << DRIVE, ThisCard(), None)
        self.bonus = bonus
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        card = ref_card(effect.source)
        several = drive_abilities(state, card)
        if len(several) > 1:
            state.cite("skill.largest_drive", card)
            if largest(several) is not effect.ability or self.counted(overlay, card, effect):
                return
        value = number_of(state, card, DRIVE) + self.bonus
        overlay.set_number(card, DRIVE, value)
        overlay.note(card, DRIVE, effect, str(value))

    def counted(self, overlay: Overlay, card: int, effect: Effect) -> bool:
        """Has another copy of the same ability been applied already?"""
        key = -(card + 1)
        seen = overlay.totals.get(key, 0)
        overlay.totals[key] = 1
        return bool(seen)

    def rests_on(self) -> int:
        return NOTHING


def drive_abilities(state: State, card: int) -> list[Ability]:
    return [ability for ability in abilities_of(state, card) if ability.keyword and ability.keyword in DRIVE_BONUS]


def largest(abilities: list[Ability]) -> Ability:
    """Of the drive abilities with the largest increase the one obtained last."""
    best = max(DRIVE_BONUS[ability.keyword] for ability in abilities)
    return [ability for ability in abilities if DRIVE_BONUS[ability.keyword] == best][-1]


def cite_drive_ability(state: State, card: int) -> None:
    """The drive ability because of which a unit performs more than one drive check."""
    found = drive_abilities(state, card)
    if found:
        state.cite_keyword(largest(found).keyword, card)


def drive_skill(word: str) -> Ability:
    text = f"[{word}]"
    return register_ability(f"vanguard|skill|{word}", ContinuousAbility(text, (DriveBonus(DRIVE_BONUS[word]),), word))


def plain_skill(word: str) -> Ability:
    return register_ability(f"vanguard|skill|{word}", KeywordAbility(f"[{word}]", word))


# As card files name them.
SKILLS: Final = {
    "boost": plain_skill(BOOST),
    "intercept": plain_skill(INTERCEPT),
    "twin drive": drive_skill(TWIN_DRIVE),
    "triple drive": drive_skill(TRIPLE_DRIVE),
}


def has_skill(state: State, card: int, word: str) -> bool:
    for ability in abilities_of(state, card):
        if ability.keyword == word:
            state.cite("skill." + word, card)
            return True
    return False
