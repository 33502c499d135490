"""What an event is about: its cards, zones and circles, and what the words after it may speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.vanguard.board.board import CENTER, LEFT, RIGHT
from cardlaw.games.vanguard.parts.battle_patterns import DRIVE_CHECKED, Attacks, CheckReveals
from cardlaw.games.vanguard.parts.circles import BACK, FRONT, InNumberedColumn, InRow
from cardlaw.games.vanguard.parts.patterns import DiscardedFrom, Placed, PlacedOnItsCircle, PutInto, Retired
from cardlaw.games.vanguard.parts.restricted_patterns import LeavesCircle
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.event_cards import EventCard, OtherOfEvent
from cardlaw.program.filters import AnyOf, IsOneOf
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()
ABOUT_ITSELF = "this"  # `it` may stand for the card itself, `that unit` may not


# How later words may call the card of an event: `that placed unit`
HAPPENED: dict[type[Pattern], str] = {
    Placed: "placed",
    PlacedOnItsCircle: "placed",
    Retired: "retired",
    PutInto: "put",
    DiscardedFrom: "discarded",
    Attacks: "attacked",
}


def about(talk: Talk, objects: Objects, pattern: Any, other: Objects | None = None) -> Any:
    """The event is told: later words may speak of its cards."""
    itself = isinstance(objects, ThisCard)
    if isinstance(pattern, LEAVING) and names_itself(objects):
        raise Meaningless("another card: what a unit says of a circle is not heard of its own leaving it")
    if other is not None and itself:
        talk.mention(Mention(OtherOfEvent(), word_of(talk, other), False, owner_of(talk, other)))
    if itself:
        mention = Mention(ThisCard(), ABOUT_ITSELF)
        mention.place = where_it_lies(pattern) if isinstance(pattern, CheckReveals) else ""
        talk.mention(mention)
    else:
        how = HAPPENED.get(type(pattern), getattr(pattern, "what", ""))
        how = "bound" if getattr(pattern, "destination", "") == "bind" else how
        mention = Mention(EventCard(), word_of(talk, objects), False, owner_of(talk, objects), how)
        mention.place = where_it_lies(pattern)
        talk.mention(mention)
    return pattern


DRIVE_CHECK = "drive check"


def where_it_lies(pattern: Any) -> str:
    """Where the card of an event is; one that a drive check reveals lies in the trigger zone, on its way to the hand."""
    if isinstance(pattern, CheckReveals):
        return DRIVE_CHECK if pattern.check == DRIVE_CHECKED and pattern.who == YOU else ""
    return str(getattr(pattern, "destination", ""))


LEAVING = (Retired, PutInto, DiscardedFrom, LeavesCircle)


def names_itself(objects: Objects) -> bool:
    """`this unit or your other unit`"""
    either = [one for one in objects.filters if isinstance(one, AnyOf)] if isinstance(objects, Cards) else []
    named = [part for one in either for part in one.filters if isinstance(part, IsOneOf)]
    return any(isinstance(part.objects, ThisCard) for part in named)


def word_of(talk: Talk, objects: Objects) -> str:
    return next((noun for known, noun in reversed(talk.nouns) if known is objects), "card")


def owner_of(talk: Talk, objects: Objects) -> int:
    who = getattr(objects, "who", YOU)
    return who if who in (YOU, OPPONENT) else talk.owner


class Spot:
    """A zone or circle that an event names, and whose it is; None where that is not told."""

    def __init__(self, name: str, who: int | None = None) -> None:
        self.name = name
        self.who = who


def owned(talk: Talk, subject: Objects, who: int | None) -> Objects:
    """`a unit is placed on your (RC)`: of the units meant, those of that player."""
    if who is None or not isinstance(subject, Cards) or subject.who == who:
        return subject
    if subject.who != EACH_PLAYER:
        raise Meaningless("one owner")
    return known(talk, Cards(who, subject.area, subject.filters), word_of(talk, subject))


TABLE.add(
    "event_circle",
    ("{c:plain_circle}", Made(lambda c: Spot(c)), "a|an {c:plain_circle}", "the {c:plain_circle}"),
    ("{w:who} {c:plain_circle}", Made(lambda w, c: Spot(c, w))),
)
TABLE.add(
    "event_row",  # circles of a row that an event names
    ("a|an|the|your| front row (rc)", (InRow(FRONT),), "(front-row-rc)"),
    ("a|an|the|your| back row (rc)", (InRow(BACK),), "(back-row-rc)"),
    ("the|your| back row center|middle (rc)", (InRow(BACK), InNumberedColumn(CENTER)), "(back-row-center-rc)"),
    *(
        (
            f"the {word} column of the {row} row",
            (InRow(row), InNumberedColumn(column)),
            f"the (rc) in the {word} column of the {row} row",
            f"(rc) in the {word} column of the {row} row",
        )
        for word, column in (("left", LEFT), ("right", RIGHT))
        for row in (FRONT, BACK)
    ),
)
TABLE.add(
    "event_box",
    ("{z:zone}", Made(lambda z: Spot(z)), "the {z:zone}", "its owner's {z:zone}", "their owner's {z:zone}"),
    ("{w:who} {z:zone}", Made(lambda w, z: Spot(z, w))),
)
TABLE.add(
    "event_zone",
    ("{z:zone}", Made(lambda z: Spot(z)), "the {z:zone}"),
    ("{w:who} {z:zone}", Made(lambda w, z: Spot(z, w))),
    ("{a:zone} or {b:zone}", Made(lambda a, b: Spot(f"{a}/{b}")), "the {a:zone} or {b:zone}"),
    ("{w:who} {a:zone} or {b:zone}", Made(lambda w, a, b: Spot(f"{a}/{b}", w))),
    ("{a:zone} or {c:plain_circle}", Made(lambda a, c: Spot(f"{a}/{c}")), "{c:plain_circle} or {a:zone}"),
)


def of(pattern: Callable[..., Pattern], slots: str = "s", **fixed: Any) -> Told:
    """An event whose subject stands in slot `s`; further slots by the names of the fields."""

    def told(talk: Talk, **said: Any) -> Any:
        subject = said["s"]
        fields = dict(fixed)
        for name, value in said.items():
            if isinstance(value, Spot):
                if name == "origin" and value.name == "order_zone" and getattr(subject, "who", None) == EACH_PLAYER:
                    raise Meaningless("whose cards: those imprisoned there are the opponent's")
                imprisoned = name == "origin" and value.name == "order_zone" and value.who == YOU
                if not (imprisoned and getattr(subject, "who", None) == OPPONENT):
                    subject = owned(talk, subject, value.who)
                value = value.name
            if name not in ("s", "x"):
                fields[name] = value
        if fields.get("destination") == "order_zone" and isinstance(subject, Cards) and subject.area == "units":
            raise Meaningless("cards that orders may be")
        if fields.get("destination") == "trigger" and isinstance(subject, Cards):
            subject = known(talk, Cards(subject.who, "", subject.filters), "card")  # they come from the deck
        other = said.get("target") or said.get("boosted")
        return about(talk, subject, pattern(objects=subject, **fields), other)

    return Told(told)


TABLE.add(
    "moved_card",  # a card that comes from a zone
    ("this {n:this_noun}", Made(lambda n: ThisCard())),
    (
        "{w:who} {n:nominal}",
        Told(lambda talk, w, n: known(talk, Cards(w, "", n.found_in("")), n.word)),
        "one of {w:who} {n:nominal}",
    ),
    (
        "a|an|any {n:nominal}",
        Told(lambda talk, n: known(talk, Cards(EACH_PLAYER, "", n.found_in("")), n.word)),
        "one or more {n:nominal}",
    ),
)
TABLE.add("box", ("{z:zone}", S("z"), "the {z:zone}", "your {z:zone}", "their {z:zone}"))
TABLE.add(
    "card_event",  # cards that are told by whose they are, wherever they come from
    (
        "{w:who} {n:card_nominal}",
        Told(lambda talk, w, n: known(talk, Cards(w, "", n.filters), n.word)),
        "one of {w:who} {n:card_nominal}",
    ),
    ("a|an {n:card_nominal}", Told(lambda talk, n: known(talk, Cards(EACH_PLAYER, "", n.filters), n.word))),
)
TABLE.add("card_nominal", ("{n:nominal}", Made(lambda n: only_cards(n))))


def only_cards(n: Nominal) -> Nominal:
    if n.area:
        raise Meaningless("cards of no certain place")
    return n


def known(talk: Talk, objects: Objects, word: str) -> Objects:
    talk.nouns.append((objects, word))
    return objects
