"""Events of several cards that happen at the same time."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.at_once import AtOnce
from cardlaw.games.vanguard.parts.patterns import DiscardedFrom, Placed, PutInto, Retired
from cardlaw.games.vanguard.wording.causes import caused
from cardlaw.games.vanguard.wording.event_subjects import of
from cardlaw.games.vanguard.wording.turn_events import Happened, Past
from cardlaw.program.filters import Other
from cardlaw.program.happened import speaks_of
from cardlaw.program.objects import Bound, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import AT_LEAST, Number
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()
TABLE.add(
    "several_events",
    ("{s:several_units} is~|was~ retired", Happened(of(Retired))),
    ("{s:several_units} is~|was~ retired from {origin:event_circle}", Happened(of(Retired))),
    ("{s:several_units} is~|was~ placed on {circle:event_circle}", Happened(of(Placed))),
    ("{s:several_units} is~|was~ placed on {circle:event_circle} from {origin:event_zone}", Happened(of(Placed))),
    (
        "{s:several_units} is~|was~ put into {destination:event_box}",
        Happened(of(PutInto)),
        "{s:several_units} is~|was~ returned to {destination:event_box}",
    ),
    ("{s:several_units} is~|was~ put into {destination:event_box} from {origin:event_circle}", Happened(of(PutInto))),
    ("{s:several_units} is~|was~ bound", Happened(of(PutInto, destination="bind"))),
    ("{s:several_cards} is~|was~ put into {destination:event_box}", Happened(of(PutInto))),
    (
        "{s:several_cards} is~|was~ put into {destination:event_box} from {origin:event_zone}",
        Happened(of(PutInto)),
        "{s:several_cards} is~|was~ put from {origin:event_zone} into {destination:event_box}",
    ),
    ("{s:several_cards} is~|was~ discarded", Happened(of(DiscardedFrom, origin=""))),
    ("{s:several_cards} is~|was~ discarded from {origin:event_zone}", Happened(of(DiscardedFrom))),
)


def at_once(e: Past, pattern: Pattern | None = None) -> Pattern:
    """Of any cards of a kind: no certain ones, and not others than the card with the text."""
    how, number = e.many
    if how != AT_LEAST or not isinstance(number, Number):
        raise Meaningless("two or more")
    if any(speaks_of(e.pattern, part) for part in (ThisCard, Other, Bound)):
        raise Meaningless("cards that are told by what they are")
    return AtOnce(pattern or e.pattern, number.number)


TABLE.add(
    "plain_event",
    ("{e:several_events} at the same time", Made(lambda e: at_once(e))),
    ("{e:several_events} {c:cause} at the same time", Made(lambda e, c: at_once(e, caused(e.pattern, c)))),
)
