"""Events of cards that move: placed, ridden, retired, put, bound, discarded."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import (
    IsAttacked,
)
from cardlaw.games.vanguard.parts.circles import BACK, FRONT, InColumn, InRow, InSameRow
from cardlaw.games.vanguard.parts.filters import OVERDRESSED, XOVERDRESSED, InState
from cardlaw.games.vanguard.parts.lying import ComesFacing, UnderDeck
from cardlaw.games.vanguard.parts.patterns import (
    DiscardedFrom,
    Placed,
    PlacedByRiding,
    PlacedOnItsCircle,
    PutInto,
    Retired,
    RodeUpon,
    While,
)
from cardlaw.games.vanguard.parts.placed_over import PlacedOver
from cardlaw.games.vanguard.parts.restricted_patterns import IsCalled, LeavesCircle
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.wording.event_subjects import Spot, about, known, of, owned, word_of
from cardlaw.program.conditions import AllFit
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Either, Pattern
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaning, Meaningless, Slots, Told

TABLE: Table = Table()
PLACED = "is~ placed|put"


def put_on(objects: Objects, circle: str) -> Pattern:
    """Units are put on the guardian circle from the field, too, where they intercept or are moved; none is placed so."""
    placed = Placed(objects, circle)
    return Either(placed, PutInto(objects, circle, "RC")) if circle == "GC" else placed


DRESSED = (("overdress", OVERDRESSED), ("xoverdress", XOVERDRESSED))
TABLE.add(
    "plain_event",
    (f"{{s:happened}} {PLACED}", of(Placed)),
    ("{s:happened} is~ placed on {circle:event_circle}", of(Placed)),
    ("{s:happened} is~ put on {circle:event_circle}", of(put_on)),
    (
        f"{{s:happened}} {PLACED} on {{circle:event_circle}} from {{origin:event_zone}}",
        of(Placed),
        f"{{s:happened}} {PLACED} from {{origin:event_zone}} on {{circle:event_circle}}",
        f"{{s:happened}} {PLACED} from {{origin:event_zone}} to {{circle:event_circle}}",
    ),
    (f"{{s:happened}} {PLACED} from {{origin:event_zone}}", of(Placed)),
    ("{s:card_event} is~ placed on {circle:plain_circle}", of(Placed)),
    ("{s:card_event} is~ put on {circle:plain_circle}", of(put_on)),
    (f"{{s:card_event}} {PLACED} on {{circle:plain_circle}} from {{origin:event_zone}}", of(Placed)),
    ("{s:moved_card} is~ placed in {destination:event_box}", of(PutInto)),
    (
        "{s:happened} is~ put on {destination:event_circle} from {origin:event_circle}",
        of(PutInto),
        "{s:happened} is~ moved to {destination:event_circle} from {origin:event_circle}",
    ),
    (
        f"{{s:happened}} {PLACED} on {{r:event_row}}",
        Told(lambda talk, s, r: in_row(talk, s, r)),
        f"{{s:happened}} {PLACED} in {{r:event_row}}",
    ),
    (
        f"{{s:happened}} {PLACED} on {{r:event_row}} from {{origin:event_zone}}",
        Told(lambda talk, s, r, origin: in_row(talk, s, r, origin)),
    ),
    (
        f"{{s:happened}} {PLACED} on a| (rc) with a|an|another {{n:nominal}}",
        Told(lambda talk, s, n: over(talk, s, n, "")),
    ),
    (
        f"{{s:happened}} {PLACED} from {{o:from_zone}} on a|an| (rc) with a|an|another {{n:nominal}}",
        Told(lambda talk, s, n, o: over(talk, s, n, o)),
        f"{{s:happened}} {PLACED} on a| (rc) with a|an|another {{n:nominal}} from {{o:from_zone}}",
    ),
    *(
        (
            f"{{s:happened}} {PLACED} on {{circle:event_circle}} by {word}",
            Told(lambda talk, s, circle, state=state: dressed(talk, s, circle.name, state)),
        )
        for word, state in DRESSED
    ),
    *(
        (f"{{s:happened}} {PLACED} by {word}", Told(lambda talk, s, state=state: dressed(talk, s, "", state)))
        for word, state in DRESSED
    ),
    (
        f"{{s:happened}} {PLACED} in the same column as this unit",
        Told(lambda talk, s: same_column(talk, s, "")),
        f"{{s:happened}} {PLACED} on the same column as this unit",
    ),
    (
        f"{{s:happened}} {PLACED} in|on the same row as this unit",
        Told(lambda talk, s: beside(talk, s, "", InSameRow(ThisCard()))),
    ),
    (
        f"{{s:happened}} {PLACED} on {{c:event_circle}} in the same column as this unit",
        Told(lambda talk, s, c: same_column(talk, owned(talk, s, c.who), c.name)),
        f"{{s:happened}} {PLACED} on another {{c:event_circle}} in the same column as this unit",
    ),
    *(
        (
            f"{{s:happened}} {PLACED} in the {row} row of the same column as this unit",
            Told(lambda talk, s, row=row: same_column(talk, s, "", InRow(row))),
        )
        for row in (FRONT, BACK)
    ),
    *(
        (
            f"{{s:happened}} {PLACED} on the {row} row (rc) in|of the same column as this unit",
            Told(lambda talk, s, row=row: same_column(talk, s, "RC", InRow(row))),
        )
        for row in (FRONT, BACK)
    ),
    (
        f"{{s:happened}} {PLACED} on this unit's circle",
        of(PlacedOnItsCircle),
        f"{{s:happened}} {PLACED} on the (rc) this unit is on",
    ),
    ("{s:happened} is~ rode upon", of(RodeUpon), "{s:happened} is~ ridden upon"),
    ("{s:happened} is~ rode upon by {rider:card_like}", of(RodeUpon)),
    ("{r:card_like} rides|ride this unit|card", Told(lambda talk, r: rides(talk, r, ThisCard()))),
    (
        "{s:happened} is~ placed by riding from|on {ridden:card_like}",
        of(PlacedByRiding),
        "{s:happened} is~ placed on (vc) and rides {ridden:card_like}",
        "{s:happened} is~ placed on (vc) by riding from|on {ridden:card_like}",
        "{s:happened} is~ placed on (vc) from {ridden:card_like} by riding",
    ),
    ("{s:happened} rides|ride {ridden:card_like}", of(PlacedByRiding)),
    ("{s:happened} is~ placed by riding", of(PlacedByRiding), "{s:happened} is~ placed on (vc) by riding"),
    (
        "{s:happened} stride",
        Told(lambda talk, s: about(talk, s, Occurs("strode", s))),
        "{s:happened} strides",
        "{s:happened} [ stride ]",
    ),
    ("{s:happened} is~ called", of(IsCalled, circle="")),
    ("{s:happened} is~ called to {circle:event_circle}", of(IsCalled)),
    ("{s:happened} is~ retired", of(Retired)),
    ("{s:happened} is~ retired from {origin:event_circle}", of(Retired)),
    (
        "{s:happened} is~ retired from {r:event_row}",
        Told(lambda talk, s, r: retired_from(talk, s, r)),
    ),
    (
        "{s:happened} is~ retired from {r:event_row} in the same column as this unit",
        Told(lambda talk, s, r: retired_from(talk, s, (*r, InColumn(ThisCard())))),
    ),
    (
        "{s:happened} is~ put into|in {destination:event_box}",
        of(PutInto),
        "{s:happened} is~ placed in {destination:event_box}",
        "{s:happened} is~ returned to {destination:event_box}",
    ),
    (
        "{s:happened} is~ put on the| bottom of {w:deck_of}",
        Told(lambda talk, s, w: about(talk, s, UnderDeck(PutInto(s, "deck")))),
    ),
    (
        "{s:happened} is~ put on the| bottom of {w:deck_of} from {c:circle}",
        Told(lambda talk, s, w, c: about(talk, s, UnderDeck(PutInto(s, "deck", c)))),
    ),
    ("{s:card_event} is~ put into {destination:event_box} from {origin:event_circle}", of(PutInto)),
    (
        "{s:happened} is~ put into {destination:event_box} from {origin:event_circle}",
        of(PutInto),
        "{s:happened} is~ placed in {destination:event_box} from {origin:event_circle}",
        "{s:happened} is~ put from {origin:event_circle} into {destination:event_box}",
        "{s:happened} is~ returned to {destination:event_box} from {origin:event_circle}",
    ),
    (
        "{s:moved_card} is~ put into {destination:event_box} from {origin:event_zone}",
        of(PutInto),
        "{s:moved_card} is~ put from {origin:event_zone} into {destination:event_box}",
        "{s:moved_card} is~ returned to {destination:event_box} from {origin:event_zone}",
    ),
    (
        "a|an|the {n:nominal} you played from your| hand is put into the order zone",
        Told(lambda talk, n: after_play(talk, n)),
    ),
    ("{s:happened} is~ bound", of(PutInto, destination="bind"), "{s:card_event} is~ bound"),
    *(
        (
            f"{{s:happened}} is~ bound face {word}",
            Told(lambda talk, s, down=down: facing(talk, s, "bind", "", down)),
            f"{{s:moved_card}} is~ bound face {word}",
        )
        for word, down in (("up", False), ("down", True))
    ),
    *(
        (
            f"{{s:happened}} is~ put face {word} into {{d:event_box}}",
            Told(lambda talk, s, d, down=down: facing(talk, s, d.name, "", down)),
            f"{{s:happened}} is~ put into {{d:event_box}} face {word}",
            f"{{s:moved_card}} is~ put face {word} into {{d:event_box}}",
            f"{{s:moved_card}} is~ put into {{d:event_box}} face {word}",
        )
        for word, down in (("up", False), ("down", True))
    ),
    (
        "{s:happened} is~ bound from {origin:event_circle}",
        of(PutInto, destination="bind"),
        "{s:moved_card} is~ bound from {origin:event_zone}",
    ),
    (
        "{s:card_event} is~ put into|in {destination:event_box}",
        of(PutInto),
        "{s:card_event} is~ returned to {destination:event_box}",
    ),
    ("{s:moved_card} is~ discarded from {origin:event_zone}", of(DiscardedFrom)),
    ("{s:moved_card} is~ discarded", of(DiscardedFrom)),
    ("{s:happened} leaves|leave {circle:event_circle}", of(LeavesCircle)),
    (
        "{s:happened} is~ moved to another (rc)",
        of(LeavesCircle, circle="RC", stays=True),
        "{s:happened} moves to another (rc)",
        "{s:happened} is~ moved to other (rc)",
    ),
    ("{s:happened} is~ moved", of(LeavesCircle, circle="field", stays=True)),  # to any other circle (7.34.1)
)


class Itself(Meaning):
    """`When placed on (RC)`: of the card with the text, which is not named."""

    def __init__(self, event: Meaning) -> None:
        self.event = event

    def build(self, slots: Slots, talk: Talk) -> Any:
        return self.event.build({"s": ThisCard(), **slots}, talk)


SUBJECTS = ("{s:happened} is~ ", "{s:moved_card} is~ ")
TABLE.add(
    "plain_event",
    ("attacked", Told(lambda talk: about(talk, ThisCard(), IsAttacked(ThisCard())))),
    ("ridden from {r:card_like}", Told(lambda talk, r: about(talk, ThisCard(), PlacedByRiding(ThisCard(), r)))),
)
named = [
    one for one in TABLE.forms["plain_event"] if one.template.startswith(SUBJECTS) and "this unit" not in one.template
]
for form in [one for one in named if one.proper is one]:
    said = [one.template.partition(" is~ ")[2] for one in named if one.proper is form]
    TABLE.add("plain_event", (said[0], Itself(form.meaning), *said[1:]))


def facing(talk: Talk, s: Objects, area: str, origin: str, down: bool) -> Any:
    """A card that comes to lie face up, or face down."""
    return about(talk, s, ComesFacing(PutInto(s, area, origin), down))


def after_play(talk: Talk, n: Nominal) -> Any:
    """An order goes from where it was played to the order zone."""
    cards = known(talk, Cards(YOU, "", n.found_in("")), n.word)
    return about(talk, cards, PutInto(cards, "order_zone", "order_area"))


def in_row(talk: Talk, s: Objects, r: tuple[Any, ...], origin: Spot | None = None) -> Any:
    """A unit that comes to a circle of a row."""
    where = origin.name if origin is not None else ""
    if origin is not None:
        s = owned(talk, s, origin.who)
    if isinstance(s, ThisCard):
        return about(talk, s, While(Placed(s, "RC", where), AllFit(s, r)))
    if not isinstance(s, Cards):
        raise Meaningless("a unit")
    cards = known(talk, Cards(s.who, s.area, (*s.filters, *r)), word_of(talk, s))
    return about(talk, cards, Placed(cards, "RC", where))


def over(talk: Talk, s: Objects, n: Nominal, origin: str) -> Any:
    """A unit that comes to a circle on which another one stands."""
    if n.area not in ("units", "RC"):
        raise Meaningless("a unit that is there")
    return about(talk, s, PlacedOver(Placed(s, "RC", origin), Cards(EACH_PLAYER, "RC", n.found_in(n.area))))


def retired_from(talk: Talk, s: Objects, r: tuple[Filter, ...]) -> Any:
    """A unit is judged as it stood in its row."""
    rows = [one.row for one in r if isinstance(one, InRow)]
    if isinstance(s, ThisCard) and len(r) == len(rows) == 1:
        return about(talk, s, Retired(s, f"{rows[0]}_rear"))
    if not isinstance(s, Cards):
        raise Meaningless("a unit of a kind")
    cards = known(talk, Cards(s.who, s.area, (*s.filters, *r)), word_of(talk, s))
    return about(talk, cards, Retired(cards))


def dressed(talk: Talk, s: Objects, circle: str, state: str) -> Any:
    if not isinstance(s, ThisCard):
        raise Meaningless("this unit")
    return about(talk, s, While(Placed(s, circle), AllFit(s, (InState(state),))))


def same_column(talk: Talk, s: Objects, circle: str, *more: Filter) -> Any:
    return beside(talk, s, circle, InColumn(ThisCard()), *more)


def beside(talk: Talk, s: Objects, circle: str, *where: Filter) -> Any:
    if not isinstance(s, Cards):
        raise Meaningless("another unit")
    cards = known(talk, Cards(s.who, s.area, (*s.filters, *where)), word_of(talk, s))
    return about(talk, cards, Placed(cards, circle))


def rides(talk: Talk, r: Objects, s: Objects) -> Any:
    """`a "Name" rides this unit`, and `this unit rides a "Name"`"""
    return about(talk, s, RodeUpon(s, r))
