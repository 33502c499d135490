"""What an automatic ability waits for, told by its words alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardlaw.text.nouns import AREAS

CLAUSE = re.compile(r"\b(?:when|whenever) (?P<clause>[^,]*),", re.I)
BEGINNING = re.compile(
    r"\bat the (?:beginning|end) of your (?P<theirs>opponent's )?(?!guard step)"  # in which one guards in their turn
    r"(?!next )(?:\w+ ){0,2}?(?:phase|turn|step)",  # what is done at the next one is no trigger
    re.I,
)
ITSELF = re.compile(
    r"^(?:this (?:card|unit) |it )(?:attacks|boosts|is (?:placed|put|called|discarded|retired|bound|drawn)|becomes)\b"
    r"|^placed\b",
    re.I,
)
ANOTHER = re.compile(r"^(?:another of your|your other|another character|another unit)\b", re.I)
FIGHTING = re.compile(r"\b(?:attacks?|boosts?|hits?)\b", re.I)
MOVING = re.compile(r"^placed\b|^[^.]*\bis (?:placed|put|called|discarded|retired|returned|drawn)\b", re.I)
RIDING = re.compile(r"\b(?:riding|rides)\b", re.I)  # an event of its own
FROM = re.compile(rf"\bfrom (?:your |the )?(?P<area>{'|'.join(AREAS)})\b", re.I)
SEVERAL = re.compile(r"\bor\b|\bother than\b|\bdeck and\b", re.I)
LISTED = re.compile(r" ?(?:or\b|[^,.]*, or (?:is|at|when|becomes)\b)", re.I)  # one of several events
STAGE: Final = ("center", "back")
ONTO: Final = (
    (re.compile(r"placed on (?:the |your )?stage", re.I), STAGE),
    (re.compile(r"placed on (?:the |your )?climax area", re.I), ("climax",)),
    (re.compile(r"(?:placed|put) on (?:your )?\(RC\)", re.I), ("RC",)),
    (re.compile(r"(?:placed|put) on (?:your )?\(VC\)", re.I), ("VC",)),
    (re.compile(r"(?:placed|put) on (?:your )?\(GC\)", re.I), ("GC",)),
    (re.compile(r"put into (?:your |the )?waiting room", re.I), ("waiting_room",)),
    (re.compile(r"put into (?:your |the )?drop", re.I), ("drop",)),
    (re.compile(r"put into (?:your |the )?soul", re.I), ("soul",)),
)
MINE, THEIRS = "mine", "theirs"


@dataclass(frozen=True)
class Waiting:
    """What must have happened; what the words do not tell is left open."""

    itself: bool = False  # to the card itself
    another: bool = False  # to another card
    moved: bool | None = None  # did a card change its place, or was there a fight?
    origins: tuple[str, ...] = ()
    destinations: tuple[str, ...] = ()
    turn: str = ""  # whose turn it is


def waited_for(shape: str) -> Waiting:
    """The event that a line without names in quotes waits for."""
    beginning = BEGINNING.search(shape.partition(". ")[0])
    turn = "" if beginning is None else THEIRS if beginning["theirs"] else MINE
    found = CLAUSE.search(shape)
    if found is None or len(re.findall(r"\bwhen(?:ever)?\b", shape, re.I)) > 1:
        return Waiting(turn=turn if found is None else "")
    clause = found["clause"].strip()
    if SEVERAL.search(clause) or LISTED.match(shape, found.end()):
        return Waiting()
    moving = MOVING.match(clause) if RIDING.search(clause) is None else None
    is_moved = moving is not None
    origin = FROM.search(clause, moving.end()) if moving else None
    return Waiting(
        ITSELF.match(clause) is not None,
        ANOTHER.match(clause) is not None,
        True if is_moved else False if FIGHTING.search(clause) else None,
        AREAS[origin["area"].lower()] if origin else (),
        next((areas for words, areas in ONTO if words.search(clause)), ()) if is_moved else (),
    )
