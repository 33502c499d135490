"""Words that can be read but belong to rules which no ruleset of the package has: such lines are not supported."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.keywords import WHOLE_WORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node, every
from cardlaw.program.abilities import KeywordAbility


def beyond_the_rules(ability: Ability) -> str:
    """What an ability relies on that no ruleset here has; empty if there is nothing."""
    return next((found for part in every(ability) if (found := missing_rule(part))), "")


def missing_rule(part: Node) -> str:
    return part.keyword if isinstance(part, KeywordAbility) and part.keyword in WHOLE_WORDS else ""
