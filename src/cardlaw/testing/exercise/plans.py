"""What kinds of positions are built for a line, one attempt after another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import every
from cardlaw.program.conditions import DuringPhase

RICH: Final = 0  # as much as possible of what is spoken of
POOR: Final = 1  # nothing of it, and little of anything
MIXED: Final = 2
BARE: Final = 3  # as little as possible; only of some areas
ANY_ROLE: Final = 0
LEADER: Final = 1  # the card leads, and others may take its place
FOLLOWER: Final = 2  # another card leads, of which there is a second one at hand
RISER: Final = 3  # another card leads, whose place it can take
TOLD_EVERY: Final = 3  # attempts of which one begins in a phase that the line speaks of


@dataclass(frozen=True)
class Plan:
    """What kind of position is built."""

    mode: int
    turn_player: int
    phase: str
    helped: bool = False  # by cards that make things happen
    role: int = ANY_ROLE  # where a game has a leading card
    number: int = 0  # which attempt it is


def plan_of(package: GamePackage, number: int, fights: bool = False, told: Sequence[str] = ()) -> Plan:
    """The plans in turn: a rich position in the main phase, the other player's turn, a turn about to begin, ...

    Later on there is mostly help; what is about fights begins every other time where they do, what speaks of a phase
    now and then in it.
    """
    phases = package.ruleset.phases
    main = package.vocabulary().default_phase
    before = phases[phases.index(main) - 1]
    last = phases[-1]
    fight = package.vocabulary().endgame.phases[-1]
    plans = (
        Plan(RICH, 0, main),
        Plan(RICH, 1, last),
        Plan(RICH, 1, main),
        Plan(MIXED, 0, main, True),
        Plan(POOR, 0, main),
        Plan(RICH, 0, fight),
        Plan(MIXED, 1, main, True),
        Plan(RICH, 0, main, True),
        Plan(MIXED, 1, last),
        Plan(RICH, 1, main, True),
        Plan(RICH, 1, fight),
        Plan(POOR, 1, last),
        Plan(MIXED, 0, before, role=LEADER),
        Plan(MIXED, 0, before, role=FOLLOWER),
        Plan(RICH, 0, before, True, role=LEADER),
        Plan(RICH, 0, before, True, role=FOLLOWER),
        Plan(RICH, 0, main, True, role=FOLLOWER),
        Plan(MIXED, 0, before, role=RISER),
        Plan(RICH, 0, before, True, role=RISER),
    )
    plan = plans[number % len(plans)]
    later = number // len(plans)
    if fights and plan.phase == main and later % 2:
        plan = replace(plan, phase=fight)
    if told and number % TOLD_EVERY == 0:
        plan = replace(plan, phase=told[number // TOLD_EVERY % len(told)], role=ANY_ROLE)
    return replace(plan, number=number, helped=plan.helped or (later > 0 and number % 3 > 0))


def phases_told(package: GamePackage, abilities: Sequence[Ability], text: str) -> list[str]:
    """The phases that programs or words speak of and in which games can be begun."""
    known = package.vocabulary().endgame.phases
    signs = package.vocabulary().phase_signs
    numbers = [part.phase for ability in abilities for part in every(ability) if isinstance(part, DuringPhase)]
    spoken = [phase for phase, words in signs.items() if re.search(words, text, re.IGNORECASE)]
    names = dict.fromkeys([*(package.ruleset.phases[number] for number in numbers), *spoken])
    return [name for name in names if name in known]
