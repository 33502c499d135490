"""What may be played: events, climaxes, cards of a kind, Backup; and patterns of somebody who does."""

from __future__ import annotations

from cardlaw.games.weiss.happenings import PlaysCard, Used
from cardlaw.games.weiss.information import CLIMAX, EVENT
from cardlaw.program.filters import Named, OfType
from cardlaw.program.objects import Filter
from cardlaw.program.patterns import Either, Pattern
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()
NAMED = "named "

TABLE.add(
    "playable",
    ("event~", "events", "event cards"),
    ("{k:name}", Made(lambda k: backup(k))),
    (
        "event~ or|and {k:name}",
        Made(lambda k: backup(k, True)),
        "{k:name} or|and event~",
        "event~ cards or|and {k:name}",
        "{k:name} or|and event~ card~",
        "event~ , and {k:name}",
    ),
    ("climax~", "climax", "climax cards"),
    ("{n:simple_nominal}", Made(lambda n: kind_of_cards(n))),
)


def kind_of_cards(n: Nominal) -> tuple[Filter, ...]:
    """`characters with level higher than ...`: cards by more than their type."""
    if not any(isinstance(part, OfType) for part in n.filters) or n.filters in ((OfType(EVENT),), (OfType(CLIMAX),)):
        raise Meaningless("a kind of cards")
    return n.filters


def backup(k: str, both: bool = False) -> str:
    if k != "Backup":
        if both:
            raise Meaningless("Backup")
        return f"{NAMED}{k}"
    return "both" if both else "backup"


def used(who: int, keyword: str) -> Pattern:
    if keyword == "Backup":
        raise Meaningless("a keyword that is used, not played from hand")
    return Used(who, keyword)


def play_ban(who: int, what: str | tuple[Filter, ...]) -> Pattern:
    if isinstance(what, tuple):
        return PlaysCard(who, what)
    events = PlaysCard(who, (OfType(EVENT),))
    if what == "events":
        return events
    if what.startswith(NAMED):
        return PlaysCard(who, (Named(what.removeprefix(NAMED)),))
    if what == "climax":
        return PlaysCard(who, (OfType(CLIMAX),))
    played = Used(who, "Backup")
    return played if what == "backup" else Either(events, played)
