"""Conditions on the event that triggered an ability: `if it was put into your soul by your vanguard's ability`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardlaw.games.vanguard.parts.cause_patterns import TheEvent
from cardlaw.games.vanguard.parts.patterns import Placed
from cardlaw.games.vanguard.parts.selections import ThatUnit
from cardlaw.games.vanguard.wording.participants import it_happened_to
from cardlaw.games.vanguard.wording.triggers import subject_of
from cardlaw.games.vanguard.wording.turn_events import Past
from cardlaw.kernel.node import Node
from cardlaw.program.conditions import NotSo
from cardlaw.program.event_cards import EventCard
from cardlaw.program.objects import ThisCard
from cardlaw.program.patterns import EventWas, Pattern
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told
from cardlaw.text.naming import own_parts

TABLE = Table()
Causing = Callable[[Pattern], Pattern]


def event_was(e: Past, c: Causing) -> EventWas:
    if not isinstance(subject_of(e.pattern), (ThisCard, EventCard, ThatUnit)):
        raise Meaningless("the card of the event")
    told = c(e.pattern)
    if isinstance(told, Placed):
        raise Meaningless("a certain effect that placed it")  # `if it was placed by an effect` asks the unit itself
    return EventWas(told)


TABLE.add("moved_so", ("put|called|discarded|bound|returned|revealed", None))
TABLE.add(
    "condition",
    ("{e:past_event} {c:causing}", Made(event_was)),
    ("{e:no_event} {c:causing}", Made(lambda e, c: NotSo(event_was(e, c)))),
    ("it was retired {c:causing}", Told(lambda talk, c: itself_retired(talk, c))),
    ("it was {h:moved_so} {c:causing}", Made(lambda h, c: EventWas(c(TheEvent())))),
)


def itself_retired(talk: Talk, c: Causing) -> EventWas:
    """Of the card with the text; of another one `it was retired` tells an event that happened."""
    if isinstance(it_happened_to(talk), EventCard):
        raise Meaningless("this card")
    return EventWas(c(TheEvent()))


def checked(instructions: Iterable[Node], trigger: Pattern | None) -> None:
    """What is asked of an event is asked of one that the ability waits for."""
    for whole in instructions:
        for part in (whole, *own_parts(whole)):
            if isinstance(part, EventWas) and (trigger is None or not part.pattern.kinds() & trigger.kinds()):
                raise Meaningless("an event that the ability waits for")
