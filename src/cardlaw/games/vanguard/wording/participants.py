"""Cards that an event is about: any one of those meant, the other one, and whose something is."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.circles import OnCircle
from cardlaw.games.vanguard.parts.filters import DOMINATED, HasName, InState, NameHas
from cardlaw.games.vanguard.parts.selections import Bearer
from cardlaw.games.vanguard.terms.types import UNIT, G
from cardlaw.games.vanguard.wording.nouns import typed
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import AllOf, AnyOf, IsOneOf, Other
from cardlaw.program.objects import Bound, Cards, Objects, ThisCard
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE: Table = Table()
ITSELF_OR = "this unit|card or {w:who} other {n:nominal}"


def any_of(talk: Talk, w: int, n: Nominal, extra: tuple[Any, ...] = (), area: str = "") -> Objects:
    where = area or n.area
    if not where:
        raise Meaningless(f"where the {n.word} is")
    talk.owner = w if w in (0, 1) else talk.owner
    return known_as(talk, Cards(w, where, (*n.found_in(where), *extra)), n.word)


def happened_there(talk: Talk, n: Nominal, p: Place, w: int | None = None) -> Objects:
    if w is not None and w != p.who:
        raise Meaningless("one owner")
    return any_of(talk, p.who, n.with_filters(*p.filters), (), p.area)


def itself_or(talk: Talk, w: int, n: Nominal) -> Objects:
    """`this unit or your other vanguard`: whichever of them it happens to."""
    if w != YOU or not n.area or any(isinstance(part, Other) for part in n.filters):
        raise Meaningless("another card of the same player")
    others = n.found_in(n.area) if n.area == "units" else (OnCircle(n.area), *n.found_in(n.area))
    return any_of(talk, w, Nominal("unit", (AnyOf((IsOneOf(ThisCard()), AllOf((Other(), *others)))),), "units"))


def it_happened_to(talk: Talk) -> Objects:
    """`When it attacks`: this unit, unless another was spoken of."""
    units = [mention.objects for mention in talk.mentions if talk.speech.fits("unit", mention)]
    return units[-1] if units else ThisCard()


def chosen_before(talk: Talk, noun: str) -> Objects:
    """A card that the text has chosen or moved: what an effect waits for may be about it."""
    found = talk.that(noun).objects
    if not isinstance(found, Bound):
        raise Meaningless("a card that the text has chosen")
    return found


TABLE.add(
    "happened",
    ("this {n:this_noun}", Made(lambda n: ThisCard())),
    (ITSELF_OR, Told(lambda talk, w, n: itself_or(talk, w, n))),
    ("it", Told(lambda talk: it_happened_to(talk))),
    ("the unit armed with this unit|card", Bearer()),
    ("that {n:noun}", Told(lambda talk, n: chosen_before(talk, n.word))),
    (
        "{w:who} {n:nominal}",
        Told(lambda talk, w, n: any_of(talk, w, n)),
        "one of {w:who} {n:nominal}",
        "one or more of {w:who} {n:nominal}",
        "any of {w:who} {n:nominal}",
    ),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: any_of(talk, w, n, (Other(),)))),
    ("a|an|any {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
    ("a|an {n:nominal} of your opponent|opponent's", Told(lambda talk, n: any_of(talk, OPPONENT, n))),
    ("other {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n, (Other(),)))),
    (
        "another {n:nominal}",
        Told(lambda talk, n: any_of(talk, EACH_PLAYER, n, (Other(),))),
        "another of any player's {n:nominal}",
    ),
    (
        "a|an {n:nominal} dominated by you",
        Told(lambda talk, n: any_of(talk, OPPONENT, n, (InState(DOMINATED),))),
    ),
    ("the|a|an {n:nominal} on {p:place}", Told(happened_there)),
    ("{n:bare_name}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
)
TABLE.add("bare_name", ("{n:name}", Made(lambda n: named_unit(n))))


def named_unit(name: str) -> Nominal:
    return Nominal("unit", (HasName(name),), "units")


# The other unit of an event: `attacks a vanguard`
TABLE.add(
    "other_one",
    ("a|an card {p:name_post}", Told(lambda talk, p: any_of(talk, EACH_PLAYER, Nominal("unit", (p,), "units")))),
    ("a|an|the {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: any_of(talk, w, n)), "one of {w:who} {n:nominal}"),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: any_of(talk, w, n, (Other(),)))),
    ("another {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n, (Other(),)))),
    ("{n:bare_name}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
)
# A card that is told by what it is only: `is rode upon by "Name"`
TABLE.add(
    "card_like",
    (
        "a|an|any| {n:nominal}",
        Told(lambda talk, n: known_as(talk, Cards(EACH_PLAYER, "", n.filters), n.word)),
        "one or more {n:nominal}",
    ),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: known_as(talk, Cards(w, "", n.filters), n.word))),
    (
        "another {n:nominal}",
        Told(lambda talk, n: known_as(talk, Cards(EACH_PLAYER, "", (Other(), *n.filters)), n.word)),
    ),
)
TABLE.add(
    "possessive",
    ("this unit's", ThisCard(), "its", "its own", "this card's", "this units"),
    ("that {n:possessive_noun}", Told(lambda talk, n: chosen_before(talk, n))),
    ("{w:who} {n:possessive_nominal}", Told(lambda talk, w, n: any_of(talk, w, n))),
    ("{w:who} {n:possessive_area}", Told(lambda talk, w, n: any_of(talk, w, Nominal("unit", (), n)))),
)
TABLE.add(
    "possessive_nominal",
    ("g unit's", Made(lambda: Nominal("unit", typed(UNIT, G), "units"))),
    ("{a:adjectives1} {n:possessive_area}", Made(lambda a, n: Nominal("unit", a, n))),
    (
        "{a:adjectives} {n:noun} with {x:name} in its|their card name's|names'",
        Made(lambda a, n, x: Nominal(n.word, (*a, *n.filters, NameHas(x)), n.area)),
    ),
)
