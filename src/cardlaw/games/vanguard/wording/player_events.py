"""Events told by what a player does: rides, calls, discards."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.patterns import DiscardedFrom, Placed
from cardlaw.games.vanguard.parts.restricted_patterns import IsCalled, IsRidden
from cardlaw.games.vanguard.wording.event_subjects import about, known
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, Objects
from cardlaw.program.patterns import Pattern
from cardlaw.text.discourse import Talk
from cardlaw.text.english.players import named
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Told

TABLE = Table()


def did(talk: Talk, who: int, c: Objects, pattern: type[Pattern], *fields: Any) -> Any:
    """What a player does with cards of a kind; later words may speak of the card."""
    word = "card" if pattern is DiscardedFrom else "unit"
    cards = known(talk, Cards(who, "", c.filters if isinstance(c, Cards) else ()), word)
    return about(talk, cards, pattern(cards, *fields))  # type: ignore[call-arg]


THEIRS = Told(lambda talk: named(talk, OPPONENT))  # later words may say `their hand`
TABLE.add("rider", ("you ride", YOU), ("your opponent rides", THEIRS))
TABLE.add("caller", ("you call", YOU), ("your opponent calls", THEIRS))
TABLE.add("discarder", ("you discard", YOU), ("your opponent discards", THEIRS))
TABLE.add(
    "plain_event",
    ("{w:rider} {c:card_like}", Told(lambda talk, w, c: did(talk, w, c, IsRidden))),
    ("{w:rider}", Told(lambda talk, w: did(talk, w, Cards(w, ""), IsRidden))),
    (
        "{w:rider} from {z:event_zone}",
        Told(lambda talk, w, z: did(talk, w, Cards(w, ""), Placed, "VC", z.name)),
    ),
    (
        "{w:rider} {c:card_like} from {z:event_zone}",
        Told(lambda talk, w, c, z: did(talk, w, c, Placed, "VC", z.name)),
    ),
    ("{w:caller} {c:card_like}", Told(lambda talk, w, c: did(talk, w, c, IsCalled, ""))),
    ("{w:caller} {c:card_like} to {k:circle}", Told(lambda talk, w, c, k: did(talk, w, c, IsCalled, k))),
    (
        "{w:caller} {c:card_like} from {z:event_zone} to {k:circle}",
        Told(lambda talk, w, c, z, k: did(talk, w, c, IsCalled, k, False, z.name)),
        "{w:caller} {c:card_like} to {k:circle} from {z:event_zone}",
    ),
    (
        "{w:caller} {c:card_like} from {z:event_zone}",
        Told(lambda talk, w, c, z: did(talk, w, c, IsCalled, "", False, z.name)),
    ),
    ("{w:discarder} {c:card_like}", Told(lambda talk, w, c: did(talk, w, c, DiscardedFrom, ""))),
    (
        "{w:discarder} {c:card_like} from {z:event_zone}",
        Told(lambda talk, w, c, z: did(talk, w, c, DiscardedFrom, z.name)),
    ),
)
