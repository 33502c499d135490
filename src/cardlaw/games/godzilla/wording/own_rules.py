"""Which sentences of an effect are merely true, and which a card says of its own playing."""

from __future__ import annotations

from cardlaw.games.godzilla.permissions import ReduceRank
from cardlaw.games.godzilla.wording.bans import is_play_ban
from cardlaw.program.choosable import MustBeChosen
from cardlaw.program.control import If, Repeat, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, GiveRule, Replacement
from cardlaw.program.objects import ThisCard

Effect = tuple[Instruction, ...]


def is_rule(e: Effect, while_icon: bool) -> bool:
    """Statements without a duration that hold while an icon says so, or that a card says of itself, are rules."""
    gifts = [gift for part in e for gift in statements_in(part)]
    if not gifts or None in gifts:
        return False
    return while_icon or all(is_own(gift) for gift in gifts)


def tells_of_own_playing(e: Effect) -> bool:
    """What a card says of its own playing holds before it is played."""
    gifts = [gift for part in e for gift in statements_in(part) if gift is not None]
    return any(is_own(gift) and not isinstance(gift.changes[0], Replacement) for gift in gifts)


def statements_in(part: Instruction) -> list[GiveEffect | GiveRule | None]:
    """The statements that a part is made of; None for anything else that it does."""
    if isinstance(part, Bind):
        return statements_in(part.instruction)
    if isinstance(part, (If, Repeat, Steps)):
        inside = (*part.then, *part.otherwise) if isinstance(part, If) else part.instructions
        return [gift for inner in inside for gift in statements_in(inner)]
    return [part if isinstance(part, (GiveEffect, GiveRule)) and part.until == THIS_GAME else None]


def is_own(gift: GiveEffect | GiveRule | None) -> bool:
    """Is it true of the card itself, wherever it is, or of what would happen?"""
    assert gift is not None
    own = isinstance(gift, GiveEffect) and isinstance(gift.objects, ThisCard)
    return all(
        isinstance(change, Replacement)
        or (own and (isinstance(change, (ReduceRank, MustBeChosen)) or is_play_ban(change)))
        for change in gift.changes
    )
