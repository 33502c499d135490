"""What happens in battles and turns, as this game's texts describe it."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.participants import attacked, battle_frame, booster
from cardlaw.games.vanguard.parts.circles import place_by_ref
from cardlaw.games.vanguard.parts.patterns import ANYTHING, Retired, card_fits, fits_at
from cardlaw.games.vanguard.terms.information import (
    ATTACK_HIT,
    ATTACK_MISSED,
    ATTACKED,
    BATTLE_ENDING,
    BOOSTED,
    ORIENTED,
    TRIGGER_REVEALED,
)
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import THE_RULES, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_by, is_player

DRIVE_CHECKED: Final = 0
DAMAGE_CHECKED: Final = 1


@final
class Attacks(Pattern):
    """`this unit attacks a vanguard`; several units attacked at once are one attack"""

    def __init__(self, objects: Objects, target: Objects | None = None, boosted: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.target = target
        self.boosted = boosted

    def kinds(self) -> int:
        return 1 << ATTACKED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ATTACKED or not card_fits(state, context, self.objects, event.card):
            return False
        if self.boosted and booster(state) < 0:
            return False
        return event.onto == self.first_target(state, context, event)

    def first_target(self, state: State, context: Context, event: Event) -> int:
        """The first of the attacked units that the text speaks of: the attack counts once."""
        refs = [ref_card(ref) for ref in attacked(state)]
        cards = refs if event.onto in refs else [event.onto]
        for card in cards:
            if self.target is None or card_fits(state, context, self.target, card):
                return card
        return -1

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)


@final
class IsAttacked(Pattern):
    """`your vanguard is attacked by your opponent's rear-guard`"""

    def __init__(self, objects: Objects, by: Objects | None = None) -> None:
        super().__init__()
        self.objects = objects
        self.by = by

    def kinds(self) -> int:
        return 1 << ATTACKED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ATTACKED or not card_fits(state, context, self.objects, event.onto):
            return False
        return self.by is None or card_fits(state, context, self.by, event.card)


@final
class RetiredWhenHit(Pattern):
    """`this unit is hit and retired`: by the rules of the battle, not by an effect"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.retired = Retired(objects)

    def kinds(self) -> int:
        return self.retired.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.by != THE_RULES or not self.retired.matches(state, context, event):
            return False
        return event.card in [ref_card(ref) for ref in attacked(state)]


@final
class Boosts(Pattern):
    """`this unit boosts a vanguard`"""

    def __init__(self, objects: Objects, boosted: Objects | None = None) -> None:
        super().__init__()
        self.objects = objects
        self.boosted = boosted

    def kinds(self) -> int:
        return 1 << BOOSTED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != BOOSTED or not card_fits(state, context, self.objects, event.card):
            return False
        return self.boosted is None or card_fits(state, context, self.boosted, event.onto)


@final
class IsBoosted(Pattern):
    """`this unit is boosted by a 《Clan》`"""

    def __init__(self, objects: Objects, by: Objects | None = None) -> None:
        super().__init__()
        self.objects = objects
        self.by = by

    def kinds(self) -> int:
        return 1 << BOOSTED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != BOOSTED or not card_fits(state, context, self.objects, event.onto):
            return False
        return self.by is None or card_fits(state, context, self.by, event.card)


@final
class AttackHits(Pattern):
    """`this unit's attack hits a vanguard`, `the attack this unit boosted hits`"""

    def __init__(
        self, objects: Objects, target: Objects | None = None, boosting: bool = False, boosted: Objects | None = None
    ) -> None:
        super().__init__()
        self.objects = objects
        self.target = target
        self.boosting = boosting  # the text speaks of the unit that boosted the attack
        self.boosted = boosted

    def kinds(self) -> int:
        return 1 << ATTACK_HIT

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ATTACK_HIT or not card_fits(state, context, self.objects, self.subject(state, event)):
            return False
        if self.boosted is not None and not card_fits(state, context, self.boosted, event.card):
            return False
        if self.target is None:
            return True
        ref = event.marks[0][1]
        return fits_at(state, context, self.target, event.onto, ref, place_by_ref(state, ref))

    def involved(self, state: State, event: Event) -> tuple[int, ...]:
        return event.card, event.onto, self.subject(state, event)

    def subject(self, state: State, event: Event) -> int:
        if not self.boosting:
            return event.card
        ref = booster(state)
        return ref_card(ref) if ref >= 0 else -1


@final
class AttackMisses(Pattern):
    """`this unit's attack does not hit`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << ATTACK_MISSED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == ATTACK_MISSED and card_fits(state, context, self.objects, event.card)


ATTACKING: Final = "attacked"
BOOSTING: Final = "boosted"
BEING_ATTACKED: Final = "was attacked"


@final
class BattleEnds(Pattern):
    """`at the end of the battle this unit attacked a vanguard`, `... this unit boosted`"""

    def __init__(self, objects: Objects | None, role: str, target: Objects | None = None) -> None:
        super().__init__()
        self.objects = objects  # None: any battle
        self.role = role
        self.target = target

    def kinds(self) -> int:
        return 1 << BATTLE_ENDING

    def matches(self, state: State, context: Context, event: Event) -> bool:
        frame = battle_frame(state)
        if event.kind != BATTLE_ENDING or frame is None:
            return False
        attacker = ref_card(frame.attacker) if frame.attacker >= 0 else -1
        targets = [ref_card(ref) for ref in frame.targets]
        if self.role == BEING_ATTACKED:
            return any(self.is_subject(state, context, card) for card in targets)
        booster = ref_card(frame.booster) if frame.booster >= 0 else -1
        if not self.is_subject(state, context, booster if self.role == BOOSTING else attacker):
            return False
        if self.target is None:
            return True
        if self.role == BOOSTING:
            return card_fits(state, context, self.target, attacker)
        if isinstance(self.target, Cards) and not self.target.filters and self.target.area in ("VC", "RC"):
            return frame.attacks_vanguard if self.target.area == "VC" else frame.attacks_rear_guard
        return any(card_fits(state, context, self.target, card) for card in targets)

    def is_subject(self, state: State, context: Context, card: int) -> bool:
        return self.objects is None or card_fits(state, context, self.objects, card)


@final
class CheckReveals(Pattern):
    """`your drive check reveals a grade 3 card`, `this card is revealed for a damage check`"""

    def __init__(self, check: int, who: int, revealed: Objects, checking: Objects | None = None) -> None:
        super().__init__()
        self.check = check
        self.who = who
        self.revealed = revealed
        self.checking = checking  # the unit whose drive check it is

    def kinds(self) -> int:
        return 1 << TRIGGER_REVEALED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != TRIGGER_REVEALED or event.amount != self.check:
            return False
        if not is_player(state, context, self.who, event.player):
            return False
        if self.checking is not None:
            frame = battle_frame(state)
            if frame is None or not card_fits(state, context, self.checking, ref_card(frame.attacker)):
                return False
        if isinstance(self.revealed, Cards):
            return self.revealed.fits(state, context, state.ref(event.card))
        return card_fits(state, context, self.revealed, event.card)

    def is_about_itself(self) -> bool:
        return isinstance(self.revealed, ThisCard)


@final
class BecomesOriented(Pattern):
    """`this unit becomes [Rest]`, `your rear-guard is [Stand] by your card's effect`"""

    def __init__(self, objects: Objects, orientation: int, by: int = ANYTHING) -> None:
        super().__init__()
        self.objects = objects
        self.orientation = orientation
        self.by = by

    def kinds(self) -> int:
        return 1 << ORIENTED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != ORIENTED or event.amount != self.orientation or not is_by(context, self.by, event):
            return False
        return card_fits(state, context, self.objects, event.card)
