"""Cards that are chosen, all of some cards, and cards spoken of: of both players, under others, a player's monster."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import CardsUnder, InChosenZone, InZones, MonsterOf
from cardlaw.games.godzilla.hands import LookAtHand
from cardlaw.games.godzilla.information import COUNTER_POWER, MONSTER
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.wording.nouns import DISCARD, HAND, ZONES, only_one
from cardlaw.program.actions import MoveCards
from cardlaw.program.context import EACH_PLAYER, OPPONENT
from cardlaw.program.event_cards import EventCard
from cardlaw.program.filters import (
    IsOneOf,
    Not,
    NumberIs,
    OfType,
    Other,
    Superlative,
)
from cardlaw.program.looking import LookAtTop, RevealTop, SendTop
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, UP_TO, Bound, Cards, Filter, Objects, ThisCard, Together
from cardlaw.program.values import EQUAL, NumberOn
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import that_many
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import (
    Nominal,
    Place,
    among,
    cards,
    in_place,
    known_as,
    nominal,
    numbered,
    owned_in_place,
    seen,
    that,
    with_groups,
)
from cardlaw.text.english.players import named, seen_by_actor
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told
from cardlaw.text.reader import Phrase

TABLE = Table()


def of_both(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """`1 battle card`: of whichever player, unless cards were just looked at, of which it could be one."""
    if talk.again is not None and any(part is talk.again for part in n.filters):
        raise Meaningless("whose zones those are")
    lie_there = n.area == ZONES or (n.word == "strategy" and q[0] == ALL)
    if not lie_there or looked_at(talk) is not None:
        raise Meaningless(f"where the {n.word} is")
    return cards(talk, EACH_PLAYER, n, q)


def in_play(talk: Talk, q: Quantity, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n, q, n.area or "play")


def looked_at(talk: Talk) -> Bound | None:
    """Cards that were looked at or revealed, until it was told where the rest of them goes."""
    for mention in reversed(talk.mentions):
        found = mention.objects
        deed = talk.deeds.get(found.variable) if isinstance(found, Bound) else None
        if getattr(getattr(deed, "objects", None), "left", False):
            return None
        if isinstance(deed, (LookAtTop, RevealTop, LookAtHand)) and mention.several and isinstance(found, Bound):
            return found
    return None


def of_those_seen(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """`look at the top 3 cards of your deck, choose 1 battle card`: of those, where no other place is told."""
    found = looked_at(talk)
    if found is None:
        if n.area:
            raise Meaningless("cards that were looked at")
        found = seen(talk)
    return known_as(talk, numbered(Bound, q, found.variable, n.filters), n.word)


TABLE.add(
    "one_of_those",
    ("{q:quantity} {n:nominal}", Told(of_those_seen)),
    ("{q:every} {n:nominal}", Told(of_those_seen)),
)


def under(q: Quantity, n: Nominal, h: Objects) -> Objects:
    return numbered(CardsUnder, q, h, with_groups(n.filters, lambda rest: CardsUnder(h, rest)))


def of_that_number(talk: Talk, a: int) -> Filter:
    return NumberIs(a, EQUAL, NumberOn(only_one(talk), a))


def all_under(n: Nominal, h: Objects) -> Objects:
    if any(isinstance(part, Superlative) for part in n.filters):
        raise Meaningless("how many cards")  # several may be alike
    return under((ALL, 0), n, h)


TABLE.add(
    "selection",
    ("{q:quantity} {n:nominal}", Told(of_both)),
    ("{q:quantity} of {n:nominal}", Told(of_both)),
    (
        "{q:quantity} {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        Made(under),
        "{q:quantity} {n:nominal} from under {h:host}",
        "{q:quantity} |of |the {n:nominal} that was~ under|underneath|beneath {h:host}",
        "{q:quantity} of the {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        "{q:quantity} {n:nominal} from| among the| cards |placed|stacked under|underneath|beneath {h:host}",
        "{q:quantity} {n:nominal} from| among the| cards that was~ under|underneath|beneath {h:host}",
    ),
    (
        "a number of {w:who} {n:nominal} equal to {v:value}",
        Told(lambda talk, w, n, v: cards(talk, w, n, (EXACTLY, v))),
        "as many of {w:who} {n:nominal} as {v:value}",
        "{w:who} {n:nominal} equal in number to {v:value}",
    ),
    (
        "{q:quantity} of the {n:nominal} in {p:place}",
        Told(lambda talk, q, n, p: in_place(talk, q, n, p)),
        "{q:quantity} {n:nominal} that is|are in {p:place}",
    ),
    ("{q:quantity} {n:nominal} of your opponent", Told(lambda talk, q, n: cards(talk, named(talk, OPPONENT), n, q))),
    (
        "{q:quantity} {a:some_adjectives} opponent's {n:nominal}",
        Told(lambda talk, q, a, n: cards(talk, named(talk, OPPONENT), nominal(a, n, ()), q)),
    ),
    (
        "{q:quantity} {n:nominal} {p:player} has|have in {s:place}",
        Told(lambda talk, q, n, p, s: owned_in_place(talk, q, p, n, s)),
    ),
    ("{q:quantity} of {w:who} {n:nominal} in play", Told(in_play), "{q:quantity} {w:who} {n:nominal} in play"),
    ("{q:quantity} other of {w:who} {n:nominal}", Told(lambda talk, q, w, n: cards(talk, w, others(n), q))),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, others(n), (1, 1)))),
    (
        "the {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        Made(lambda n, h: under((EXACTLY, 1), outstanding(n), h)),
        "the {n:nominal} that was~ under|underneath|beneath {h:host}",
    ),
    ("the {n:nominal} from| among {c:seen}", Told(lambda talk, n, c: among(talk, (EXACTLY, 1), outstanding(n), c))),
    ("{q:quantity} of them", Told(lambda talk, q: of_those_counted(talk, q))),
    ("{q:every} of them", Told(lambda talk, q: of_those_counted(talk, q))),
    ("another {n:nominal} in|from {p:place}", Told(lambda talk, n, p: in_place(talk, (1, 1), others(n), p))),
    ("the {n:nominal} in|from {p:place}", Told(lambda talk, n, p: the_one_there(talk, n, p))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, outstanding(n), (1, 1)))),
    ("the {n:nominal}", Told(lambda talk, n: of_both(talk, (1, 1), outstanding(n)))),
)


def of_those_counted(talk: Talk, q: Quantity) -> Objects:
    """`If your opponent has 2 or more strategy cards in play, <Destroy> 1 of them.`"""
    if isinstance(talk.counted, CardsUnder) and not any(mention.how for mention in talk.mentions):
        return known_as(talk, numbered(CardsUnder, q, talk.counted.host, talk.counted.filters), "card")
    if any(mention.how for mention in talk.mentions) or not isinstance(talk.counted, Cards):
        raise Meaningless("cards that were counted")
    word = next((noun for known, noun in reversed(talk.nouns) if known is talk.counted), "card")
    who = seen_by_actor(talk, talk.counted.who)
    return known_as(talk, numbered(Cards, q, who, talk.counted.area, talk.counted.filters), word)


def rest_of_them(talk: Talk, found: Objects, phrase: Phrase) -> Objects:
    """`If your opponent has 3 or more battle cards, they choose 2 of them. <Destroy> the rest`: those not chosen."""
    last = talk.mentions[-1] if talk.mentions else None
    if not isinstance(found, Bound) or not found.left or last is None or last.how != "chosen":
        return found
    if last.objects != Bound(found.variable) or last.part:  # some of what was chosen has gone somewhere
        return found
    return not_chosen(talk, last.objects)


def not_chosen(talk: Talk, chosen: Objects) -> Objects:
    if not isinstance(talk.counted, Cards):
        raise Meaningless("the cards that were not chosen")
    who = seen_by_actor(talk, talk.counted.who)
    return Cards(who, talk.counted.area, (*talk.counted.filters, Not(IsOneOf(chosen))))


def others_than_one(talk: Talk) -> Objects:
    last = talk.mentions[-1] if talk.mentions else None
    if last is None or last.how != "chosen" or last.several or not isinstance(last.objects, Bound):
        raise Meaningless("the cards that were not chosen")
    return not_chosen(talk, last.objects)


TABLE.after["reference"] = rest_of_them
TABLE.add("reference", ("the rest", Told(others_than_one), "the others", "the rest of them"))


def outstanding(n: Nominal) -> Nominal:
    """`the battle card with the highest rank`: one of them where several are alike; `in zone 8` is one at most."""
    if n.word == "monster" or not any(isinstance(part, Superlative) or is_one_zone(part) for part in n.filters):
        raise Meaningless("how many cards")
    return n


def is_one_zone(part: Filter) -> bool:
    return isinstance(part, Faces) or (isinstance(part, InZones) and len(part.numbers) == 1)


def the_one_there(talk: Talk, n: Nominal, p: Place) -> Objects:
    return cards(talk, p.who, outstanding(n.with_filters(*p.filters)), (1, 1), p.area)


TABLE.add("every", ("each|every", Constant((ALL, 0))))
TABLE.add(
    "group",
    ("{q:every} {n:nominal}", Told(of_both)),
    (
        "{q:every} {w:who} {n:nominal} with the same {a:aspect}",
        Told(lambda talk, q, w, n, a: cards(talk, w, n.with_filters(of_that_number(talk, a)), q)),
    ),
    ("{q:every} {n:nominal} of both players", Told(of_both)),
    ("{q:every} {w:who} {n:nominal} in play", Told(in_play)),
    (
        "{q:every} {n:nominal} of both players {f:more_after}",
        Told(lambda talk, q, n, f: of_both(talk, q, n.with_filters(*f))),
    ),
    (
        "{q:every} |the {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        Made(under),
        "{q:every} |the {n:nominal} from under {h:host}",
    ),
    ("the {n:nominal} |placed|stacked under|underneath|beneath {h:host}", Made(all_under)),
    (
        "{q:every} |the {n:nominal} that was~ under|underneath|beneath {h:host}",
        Made(under),
    ),
    ("the {n:nominal} that was~ under|underneath|beneath {h:host}", Made(all_under)),
    ("{w:who} {a:whole_area}", Made(lambda w, a: Cards(w, a))),
)
TABLE.add("whole_area", ("hand~", HAND), ("discard pile", DISCARD))


def in_that_zone(talk: Talk, w: int, n: Nominal) -> Objects:
    """`your opponent's battle card in that zone`: there is one at most."""
    if not any(isinstance(part, InChosenZone) for part in n.filters):
        raise Meaningless("a card in the chosen zone")
    return cards(talk, w, n)


TABLE.add(
    "reference",
    ("{w:who} {n:nominal}", Told(in_that_zone)),
    ("the {n:nominal}", Told(lambda talk, n: in_that_zone(talk, EACH_PLAYER, n))),
)


def others(n: Nominal) -> Nominal:
    return Nominal(n.word, (Other(), *n.filters), n.area)


def monster_of(talk: Talk, w: int, a: tuple[Filter, ...], p: tuple[Filter, ...]) -> Objects:
    if any(isinstance(part, NumberIs) and part.aspect == COUNTER_POWER for part in (*a, *p)):
        raise Meaningless("something that monster cards have")
    return known_as(talk, MonsterOf(w, (*a, *p)), "monster")


def that_such(talk: Talk, a: tuple[Filter, ...], n: Nominal, p: tuple[Filter, ...]) -> Objects:
    """`that red battle card`: what was called so, which must be such a card."""
    found = that(talk, n.word)
    return Bound(found.variable, (*a, *n.filters, *p)) if isinstance(found, Bound) else found


TABLE.add("monster_noun", ("monster card", None, "monster", "invading monster", "invading monster card"))
TABLE.add(
    "monster_of",
    (
        "{w:who} {a:adjectives} {m:monster_noun} {p:after_nouns}",
        Told(lambda talk, w, a, m, p: monster_of(talk, w, a, p)),
    ),
    (
        "each player's monster card",
        Told(lambda talk: monster_of(talk, EACH_PLAYER, (), ())),
        "both players' monster cards",
        "either monster card",
        "either player's monster card",
    ),
)
TABLE.add(
    "reference",
    ("{m:monster_of}", S("m")),
    ("this", ThisCard()),
    ("that {a:some_adjectives} {n:noun} {p:after_nouns}", Told(that_such)),
)
TABLE.add_list("some_adjectives", ListOf("adjective"))
TABLE.add("host", ("{r:reference}", S("r")))
for place in ("object", "things"):
    TABLE.add(place, ("both of them", Told(lambda talk: that(talk, "card", True)), "both cards", "both"))
TABLE.add(
    "quantity",
    ("that many", Told(lambda talk: (EXACTLY, that_many(talk))), "the same number of"),
    ("up to that many", Told(lambda talk: (UP_TO, that_many(talk))), "up to the same number of"),
    ("any {n:number}", Made(lambda n: (EXACTLY, n))),
    ("{n:number} more|additional|extra", Made(lambda n: (EXACTLY, n))),
    ("up to {n:number} more|additional|extra", Made(lambda n: (UP_TO, n))),
)


def from_there(r: Objects, w: int, a: str) -> Objects:
    """`return it from your discard pile to your hand`: a card spoken of that is there by now."""
    if isinstance(r, Cards) and (r.who, r.area) == (w, a):
        return r
    if a not in (HAND, DISCARD, "deck") or not isinstance(r, (Bound, EventCard)):
        raise Meaningless("a card that has come to that area")
    return r


TABLE.add("object", ("{r:reference} from {w:who} {a:area}", Made(from_there)))
TABLE.add("object", ("{r:reference} and {g:group}", Made(lambda r, g: Together(r, g))))


def has_gone(talk: Talk, objects: Objects) -> bool:
    deed = talk.deeds.get(objects.variable) if isinstance(objects, Bound) else None
    return isinstance(deed, SendTop) or (isinstance(deed, MoveCards) and deed.area in (HAND, DISCARD, "deck"))


def still_there(talk: Talk, o: Objects) -> Objects:
    """`you may discard 1 card. If you do, <Destroy> that card`: a card in play, and not the one that was discarded."""
    if not has_gone(talk, o):
        return o
    other = other_than_gone(talk, o)
    if other is None:
        raise Meaningless("a card that is still in play")
    return other


def other_than_gone(talk: Talk, o: Objects) -> Objects | None:
    """What was spoken of before the card that was discarded or sent away."""
    told = next((mention for mention in reversed(talk.mentions) if mention.objects == o), None)
    for mention in reversed(talk.mentions):
        if told is not None and mention.several == told.several and not has_gone(talk, mention.objects):
            return mention.objects if isinstance(mention.objects, (Bound, EventCard, ThisCard)) else None
    return None


def of_one_meaning(talk: Talk, o: Objects) -> Objects:
    """`When your battle card is <Destroy>, you may discard 1 card. If you do, play it.`: which of the two?"""
    deed = talk.deeds.get(o.variable) if isinstance(o, Bound) else None
    if not isinstance(deed, MoveCards) or deed.verb != "discard":
        return o
    asked = (*talk.cases.now.values(), *talk.cases.before.values())
    if any(mention.objects == o for mention in asked):
        return o
    if any(isinstance(mention.objects, (EventCard, ThisCard)) and not mention.how for mention in talk.mentions):
        raise Meaningless("which of the two cards")
    return o


def as_monster(objects: Objects) -> Objects:
    """`1 of your opponent's monster cards with ...`: a player has one monster card."""
    if (
        isinstance(objects, Cards)
        and objects.filters[:1] == (OfType(MONSTER),)
        and objects.choice not in (ALL, ANY_NUMBER)
    ):
        return MonsterOf(objects.who, objects.filters[1:])
    return objects
