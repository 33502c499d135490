"""Words that can be read but belong to rules which no ruleset of the package has: such lines are not supported."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.keywords import WHOLE_WORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node
from cardlaw.program.objects import Cards
from cardlaw.text.programs import walk

# Counting the units of a zone that a ruleset does not have is no problem: there are none.
AREAS = frozenset({"gauge"})
STATES = frozenset({"charging", "successful", "hollowed", "in harmony", "engorged", "blazing"})


def beyond_the_rules(ability: Ability) -> str:
    """What an ability relies on that no ruleset here has; empty if there is nothing."""
    return next((found for part in walk(ability) if (found := missing_rule(part))), "")


def missing_rule(part: Node) -> str:
    if isinstance(part, Ability) and part.keyword in WHOLE_WORDS:
        return part.keyword
    if isinstance(part, Ability) and AREAS.intersection(part.area.split("/")):
        return part.area
    if isinstance(part, Cards) and part.area in AREAS:
        return part.area
    if isinstance(part, InState) and part.word in STATES:
        return part.word
    return ""
