"""Signs that a program does something else than its text says: found in the program itself, whoever read it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, Ability, Modification
from cardlaw.kernel.effects import END_OF_TURN, GAME
from cardlaw.kernel.node import Node, content_names, every
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Both, Done
from cardlaw.program.control import If, Steps
from cardlaw.program.exclusion import excludes
from cardlaw.program.filters import OfType
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule, Later
from cardlaw.program.objects import Bound, It
from cardlaw.text.sentences import Wording

UNBOUND = "it speaks of something that no part of it names"
SKIPPED = "it speaks of cards that a part which may be skipped should have chosen"
FOR_EVER = "one change of a sentence ends with the turn, another never"
OUTSIDE_IF = "something of a sentence that opens with if is done whether it holds or not"
OUTSIDE_DELAY = "something of a sentence that is for later is done at once"
OTHER_ZONE = "its cost takes this card from another place than the ability works in"
NEVER_TRIGGERED = "nothing that happens triggers it"
EXCLUDED = "a condition stands under another that it cannot hold with"
NO_SUCH_CARD = "it speaks of a kind of card that there is not"

FROM_ZONE = re.compile(
    r"\[[^\]]*\bput this card from your (hand|memory|waiting room|clock|drop zone|soul)", re.IGNORECASE
)
DISCARDS_ITSELF = re.compile(r"\[[^\]]*\bdiscard this card\b", re.IGNORECASE)
DELAYED = re.compile(r"^at the (?:beginning|end) of (?:your|the|that|this|your opponent's) (?:next )?", re.IGNORECASE)


def lints_of(ability: Ability, types: Collection[str] = ()) -> list[str]:
    """What looks wrong in a program; `types` are the words for kinds of cards that there are, if they are known."""
    found = dict.fromkeys(
        lint
        for check in (variables, skipped, durations, scopes, exclusions, zones, triggers)
        for lint in check(ability)
    )
    if types and any(isinstance(part, OfType) and part.type not in types for part in every(ability)):
        found[NO_SUCH_CARD] = None
    return list(found)


def variables(ability: Ability) -> Iterator[str]:
    """Every variable that is read is bound somewhere before it. Below 0 are facts that instructions note themselves."""
    bound: set[int] = {0}
    for part in in_text_order(ability):
        if isinstance(part, Bind):
            bound.add(part.variable)
    for part in every(ability):
        if isinstance(part, (Bound, Done)) and part.variable not in bound and part.variable > 0:
            yield UNBOUND


def in_text_order(root: Node) -> Iterator[Node]:
    yield root
    for part in root.parts():
        yield from in_text_order(part)


def skipped(ability: Ability) -> Iterator[str]:
    """`it` after a part that may be skipped means what that part chose, or else something by accident."""
    for row in rows_of(ability):
        for number, part in enumerate(row):
            if may_be_skipped(part) and chooses(part):
                after = row[number + 1] if number + 1 < len(row) else None
                if after is not None and not may_be_skipped(after) and speaks_of_it(after):
                    yield SKIPPED


def rows_of(root: Node) -> Iterator[Sequence[Instruction]]:
    """Every row of instructions in a program."""
    for part in every(root):
        for name in content_names(part):
            value = getattr(part, name)
            if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
                yield value


def may_be_skipped(part: Instruction) -> bool:
    inner = part.instruction if isinstance(part, Bind) else part
    return isinstance(inner, If) or inner.is_optional()


def chooses(part: Node) -> bool:
    return any(isinstance(one, ObjectInstruction) and not isinstance(one.objects, It) for one in every(part))


def speaks_of_it(part: Instruction) -> bool:
    """Does an instruction act on `it` before it names cards of its own?"""
    objects = getattr(part, "objects", None)
    return isinstance(objects, It)


def durations(ability: Ability) -> Iterator[str]:
    """Changes of one sentence end together."""
    if len(Wording(ability.text).sentences) != 1:
        return
    ends = {part.until for part in outside_quotes(ability) if isinstance(part, (GiveEffect, GiveRule))}
    if END_OF_TURN in ends and GAME in ends:
        yield FOR_EVER


def outside_quotes(root: Node) -> Iterator[Node]:
    """The parts of a program without those of abilities that it gives."""
    yield root
    for part in root.parts():
        if not isinstance(part, Ability):
            yield from outside_quotes(part)


def scopes(ability: Ability) -> Iterator[str]:
    """What opens the only sentence of a line governs all of it."""
    row: Sequence[Instruction] = getattr(ability, "instructions", ())
    words = Wording(ability.text)
    if len(row) < 2 or len(words.sentences) != 1:
        return
    first = row[0].instruction if isinstance(row[0], Bind) else row[0]
    if words.opens_with_if and isinstance(first, If):
        yield OUTSIDE_IF
    if isinstance(first, Later) and DELAYED.match(words.effect):
        yield OUTSIDE_DELAY


def exclusions(ability: Ability) -> Iterator[str]:
    """Something is done where one condition holds and then another: both can."""
    for part in every(ability):
        under = outside_quotes(Steps(part.then)) if isinstance(part, If) else ()
        pairs = [(part.condition, inner.condition) for inner in under if isinstance(part, If) and isinstance(inner, If)]
        if isinstance(part, Both):
            pairs.append((part.first, part.second))
        if any(excludes(first, second) for first, second in pairs):
            yield EXCLUDED


def zones(ability: Ability) -> Iterator[str]:
    """An ability whose cost takes this card from a zone works in that zone."""
    if ability.kind != ACTIVATED:
        return
    found = FROM_ZONE.search(ability.text)
    zone = found[1].lower().replace(" zone", "").replace(" ", "_") if found else ""
    if not zone and DISCARDS_ITSELF.search(ability.text):
        zone = "hand"
    if zone and zone not in ability.area.split("/"):
        yield OTHER_ZONE


def triggers(ability: Ability) -> Iterator[str]:
    """An automatic ability hears of something, unless the rules play it by themselves."""
    for part in every(ability):
        if isinstance(part, Ability) and part.kind == AUTOMATIC and not part.hears and not part.keyword:
            if not isinstance(getattr(part, "pattern", None), Modification) and Wording(part.text).trigger:
                yield NEVER_TRIGGERED
