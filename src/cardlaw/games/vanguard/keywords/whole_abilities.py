"""The abilities that keywords stand for, made of parts."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.battle.participants import attacked, attackers, boosters
from cardlaw.games.vanguard.keywords.deeds import (
    Blaze,
    Engorge,
    Harmonise,
    Leave,
    MayBecome,
    MoreRearGuards,
    ReturnThis,
    Reveal,
    SmallHand,
    StrongRearGuard,
    Succeed,
)
from cardlaw.games.vanguard.keywords.unit_states import CHARGING, HOLLOWED
from cardlaw.games.vanguard.parts.battle_patterns import Attacks
from cardlaw.games.vanguard.parts.circles import InColumn
from cardlaw.games.vanguard.parts.patterns import ANYTHING, Placed, PutInto
from cardlaw.games.vanguard.parts.permissions import CannotBeChosen
from cardlaw.games.vanguard.terms.information import ATTACK_STEP, BATTLE_ENDING
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.state import State
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU, Context
from cardlaw.program.filters import Other
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.patterns import Pattern, Situation
from cardlaw.program.times import StepBegins, TurnEnds


@final
class PlacedByEffect(Pattern):
    """`this unit is placed on (RC) due to an effect`"""

    def __init__(self) -> None:
        super().__init__()
        self.placed = Placed(ThisCard(), "RC", "", ANYTHING)

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.by != THE_RULES and self.placed.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return True


@final
class TookPart(Pattern):
    """The end of a battle in which this unit took part."""

    def kinds(self) -> int:
        return 1 << BATTLE_ENDING

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != BATTLE_ENDING:
            return False
        source = context.source
        return source in attackers(state) or source in attacked(state) or source in boosters(state)


def whole_ability(text: str, keyword: str, number: int, circles: str) -> Ability | None:
    """The ability that a keyword stands for; None if the rules look for the keyword themselves."""
    if keyword == "Resist":
        return ContinuousAbility(text, (CannotBeChosen(ThisCard()),), keyword)
    if keyword == "Engorge":
        return AutomaticAbility(text, Attacks(ThisCard()), (Engorge(),), None, keyword)
    if keyword == "Hollow":
        later = AutomaticAbility(text, TurnEnds(EACH_PLAYER), (Leave(HOLLOWED),), None, keyword)
        return AutomaticAbility(text, Placed(ThisCard(), "RC"), (MayBecome(HOLLOWED, later),), None, keyword)
    if keyword == "Charge":
        later = AutomaticAbility(text, TookPart(), (Leave(CHARGING),), None, keyword)
        return AutomaticAbility(text, PlacedByEffect(), (MayBecome(CHARGING, later),), None, keyword)
    if keyword == "Blaze":
        return AutomaticAbility(text, StepBegins(YOU, ATTACK_STEP), (Blaze(),), MoreRearGuards(), keyword)
    if keyword == "Success":
        strong = StrongRearGuard(number)
        return AutomaticAbility(text, Situation(strong), (Succeed(strong),), None, keyword)
    if keyword == "Afterimage":
        taken = PutInto(Cards(OPPONENT, ""), "hand", "bind")
        return AutomaticAbility(text, taken, (ReturnThis(),), SmallHand(), keyword)
    if keyword == "Revelation":
        return AutomaticAbility(text, Placed(ThisCard(), circles), (Reveal(),), None, keyword)
    if keyword == "Harmony":
        other = Cards(YOU, "units", (Other(), InColumn(ThisCard())))
        return AutomaticAbility(text, Placed(other), (Harmonise(),), None, keyword)
    return None
