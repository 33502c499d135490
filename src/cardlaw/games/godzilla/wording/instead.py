"""What would happen, and what happens instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.godzilla.information import (
    LAYER_WORDS,
)
from cardlaw.games.godzilla.occurrences import LeftField
from cardlaw.games.godzilla.wording.causes import destroyed, rage_changed
from cardlaw.games.godzilla.wording.statements import OwnRule
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Replacement
from cardlaw.program.objects import It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, S, Told

TABLE = Table()

# What would happen


def replaced(talk: Talk, s: Objects) -> Objects:
    """Inside what happens instead, `it` is the card that something would happen to."""
    talk.mention(Mention(It(), "card", True, owner=getattr(s, "who", talk.owner)))
    return s


TABLE.add("would_subject", ("{s:subject_of_event}", Told(replaced)))
TABLE.add(
    "would",
    (
        "{s:would_subject} would be {u:undergone}",
        Made(lambda s, u: (s, u)),
    ),
    ("{s:would_subject} is~ {d:destroyed} {c:destroyer}?", Made(lambda s, d, c: (s, lambda o: destroyed(o, c)))),
    ("{s:would_subject} would {m:motion}", Made(lambda s, m: (s, m))),
    (
        "{s:would_subject} would leave the field",
        Made(lambda s: (s, LeftField)),
        "{s:would_subject} would leave your|their| zones|play",
    ),
    (
        "{s:would_subject} would be discarded from the strategy zone",
        Made(lambda s: (s, lambda o: destroyed(o, None))),
    ),
    (
        "{r:rage} would be {d:direction} {c:cause}?",
        Made(lambda r, d, c: (None, lambda o: rage_changed(r, d, c))),
    ),
    ("{p:player} would draw a card", Made(lambda p: (None, lambda o: Drawn(p)))),
)


# What happens instead


def instead(talk: Talk, w: Any, c: tuple[Instruction, ...], optional: bool = False) -> Statement:
    """What would happen to this card is said of `it`; to other cards, of any that are meant."""
    subject, pattern = w
    own = isinstance(subject, ThisCard)
    made: Callable[..., Pattern] = pattern
    told = (as_one(c),) if optional and len(c) > 1 else c
    change = Replacement(LAYER_WORDS, made(It() if own else subject), told, optional, It() if own else None)
    return OwnRule(subject if own else None, (change,))


TABLE.add("would_be", ("when|whenever|if {w:would} ,", S("w")))
TABLE.add(
    "statement",
    ("{w:would_be} {c:steps} instead", Told(instead)),
    ("{w:would_be} you may {c:steps} instead", Told(lambda talk, w, c: instead(talk, w, c, True))),
)
