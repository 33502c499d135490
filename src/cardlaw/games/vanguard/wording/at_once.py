"""Events of several cards that happen at the same time."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.at_once import AtOnce
from cardlaw.games.vanguard.wording import moving_events
from cardlaw.games.vanguard.wording.causes import caused
from cardlaw.games.vanguard.wording.turn_events import Happened, Past, counted, in_past, proper_forms
from cardlaw.program.filters import Other
from cardlaw.program.happened import speaks_of
from cardlaw.program.objects import Bound, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import AT_LEAST, Number
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()
for form, variants in proper_forms(moving_events.TABLE, "plain_event"):
    templates = [form.template, *(variant.template for variant in variants)]
    past = [one for template in templates for one in in_past(template, False)]
    told = list(dict.fromkeys(counted([*templates, *past])))
    if told:
        TABLE.add("several_events", (told[0], Happened(form.meaning), *told[1:]))


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
