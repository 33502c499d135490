"""What happens instead."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.information import (
    LAYER_WORDS,
)
from cardlaw.games.weiss.patterns import Becomes
from cardlaw.games.weiss.permissions import (
    AttackInstead,
)
from cardlaw.games.weiss.wording.triggers import owned
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.lasting import Replacement
from cardlaw.program.objects import It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Moved, Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots, Told

TABLE = Table()


# What happens instead


class Instead(Meaning):
    """`If (event), (deeds) instead`"""

    def __init__(self, pattern: Any, optional: bool) -> None:
        self.pattern = pattern
        self.optional = optional

    def build(self, slots: Slots, talk: Talk) -> Any:
        pattern = slots.get("p") or self.pattern
        own = ThisCard() if getattr(pattern, "objects", None) == It() else None
        substitute = (as_one(slots["c"]),)
        change = Replacement(LAYER_WORDS, pattern, substitute, self.optional, It() if own else None)
        return Statement(own, (change,))


FALLS = Moved(It(), "stage", "waiting_room")


def would_fall(talk: Talk, s: Objects) -> Pattern:
    if s == ThisCard():
        talk.mention(Mention(It(), "card", False, YOU))
        return FALLS
    talk.mention(Mention(It(), "character", False, talk.owner))
    return Moved(s, "stage", "waiting_room")


def would_go(talk: Talk, s: Objects, origin: str, area: str) -> Pattern:
    if (origin, area) == ("stage", "waiting_room"):
        raise Meaningless("words of its own")
    if s == ThisCard():
        talk.mention(Mention(It(), "card", False, YOU))
        return Moved(It(), origin, area)
    talk.mention(Mention(It(), "character", False, talk.owner))
    return Moved(s, origin, area)


def would_become(talk: Talk, s: Objects, orientation: int) -> Pattern:
    talk.mention(Mention(It(), "character", False, YOU if s == ThisCard() else talk.owner))
    return Becomes(It() if s == ThisCard() else s, orientation)


TABLE.add("other_box", ("hand~", "hand"), ("clock~", "clock"), ("stock~", "stock"), ("memory", "memory"))
TABLE.add(
    "would",
    (
        "if {s:happened} would be put into {w:turn_of} waiting room from the|your stage ,",
        Told(lambda talk, s, w: would_fall(talk, owned(s, w, w))),
        "when {s:happened} would be put into {w:turn_of} waiting room from the|your stage ,",
    ),
    (
        "if|when {s:happened} would be put|placed|returned into|to {w:turn_of} {a:box} ,",
        Told(lambda talk, s, w, a: would_go(talk, owned(s, w, w), "", a)),
    ),
    (
        "if|when {s:happened} would be put|placed|returned into|to {w:turn_of} {a:other_box} from {v:turn_of} {o:area} ,",
        Told(lambda talk, s, w, a, v, o: would_go(talk, owned(s, w, v), o, a)),
    ),
    (
        "if|when {s:happened} would become {o:orientation} ,",
        Told(lambda talk, s, o: would_become(talk, s, o)),
    ),
    ("if you would draw a|1 card ,", Drawn(YOU)),
    ("if your opponent would draw a|1 card ,", Drawn(OPPONENT)),
)
TABLE.add(
    "statement",
    ("{p:would} you may {c:deeds} instead", Instead(None, True), "{p:would} you may instead {c:deeds}"),
    ("{p:would} {c:steps} instead", Instead(None, False)),
    (
        "if this card would attack , you may choose {s:selection} ,| and this card frontal attacks that character as the defending character instead",
        Made(lambda s: Statement(ThisCard(), (AttackInstead(s, It()),))),
        "if this card would attack , you may instead choose {s:selection} ,| and have this card frontal attack "
        "with the chosen character as the defending character",
        "when this card attacks , you may choose {s:selection} ,| and this card frontal attacks that character as the defending character instead",
    ),
)
