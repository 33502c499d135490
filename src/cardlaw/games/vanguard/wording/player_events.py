"""Events told by what a player does: rides, calls, discards."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.patterns import DiscardedFrom
from cardlaw.games.vanguard.parts.restricted_patterns import IsCalled, IsRidden
from cardlaw.games.vanguard.wording.event_subjects import about, known
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, Objects
from cardlaw.program.patterns import Pattern
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Told

TABLE = Table()


def did(talk: Talk, who: int, c: Objects, pattern: type[Pattern], *fields: Any) -> Any:
    """What a player does with cards of a kind; later words may speak of the card."""
    word = "card" if pattern is DiscardedFrom else "unit"
    cards = known(talk, Cards(who, "", c.filters if isinstance(c, Cards) else ()), word)
    return about(talk, cards, pattern(cards, *fields))  # type: ignore[call-arg]


TABLE.add("plain_event", ("you ride {c:card_like}", Told(lambda talk, c: did(talk, YOU, c, IsRidden))))
for words, who in (("you call", YOU), ("your opponent calls", OPPONENT)):
    TABLE.add(
        "plain_event",
        (f"{words} {{c:card_like}}", Told(lambda talk, c, who=who: did(talk, who, c, IsCalled, ""))),
        (
            f"{words} {{c:card_like}} to {{k:circle}}",
            Told(lambda talk, c, k, who=who: did(talk, who, c, IsCalled, k)),
        ),
        (
            f"{words} {{c:card_like}} from {{z:event_zone}} to {{k:circle}}",
            Told(lambda talk, c, z, k, who=who: did(talk, who, c, IsCalled, k, False, z.name)),
            f"{words} {{c:card_like}} to {{k:circle}} from {{z:event_zone}}",
        ),
        (
            f"{words} {{c:card_like}} from {{z:event_zone}}",
            Told(lambda talk, c, z, who=who: did(talk, who, c, IsCalled, "", False, z.name)),
        ),
    )
for words, who in (("you discard", YOU), ("your opponent discards", OPPONENT)):
    TABLE.add(
        "plain_event",
        (f"{words} {{c:card_like}}", Told(lambda talk, c, who=who: did(talk, who, c, DiscardedFrom, ""))),
        (
            f"{words} {{c:card_like}} from {{z:event_zone}}",
            Told(lambda talk, c, z, who=who: did(talk, who, c, DiscardedFrom, z.name)),
        ),
    )
