"""Cards that are chosen, found or known in this game: markers, cards at the ends of areas, facing, in battle."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import OPPOSITE, Beside, InBattle, IsIn
from cardlaw.games.weiss.moves import MoveEnds
from cardlaw.games.weiss.selections import (
    AllButEnd,
    AttackingCharacter,
    BattleOpponent,
    DefendingCharacter,
    EndCards,
    Facing,
    Markers,
    ThisCardThat,
)
from cardlaw.program.acting import Choose
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import IsOneOf, Not, OwnedBy
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, Bound, Cards, Objects, ThisCard, ThisCardIn, Together
from cardlaw.program.values import CountOf
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import (
    Nominal,
    Place,
    That,
    among,
    any_kind,
    cards,
    in_place,
    is_whole,
    known_as,
    numbered,
    revealed,
    that,
)
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, P, S, Slots, Told

TABLE = Table()


# Cards that everybody knows


class Of(Meaning):
    """Cards of a player."""

    def __init__(self, objects: Objects, owner: int) -> None:
        self.objects = objects
        self.owner = owner

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = self.owner
        return self.objects


KNOWN = (
    ("the character facing this card", Of(Facing(ThisCard()), OPPONENT)),
    ("the character facing {r:that_character}", Told(lambda talk, r: facing(talk, r))),
    (
        "this card's|character's battle opponent",
        Of(BattleOpponent(ThisCard()), OPPONENT),
        "the battle opponent of|facing this card",
    ),
    (
        "that character's battle opponent",
        Told(lambda talk: of_opponent(talk, BattleOpponent(that(talk, "character")))),
    ),
    ("that battle opponent", Told(lambda talk: that(talk, "character"))),
    ("your battle opponent", Of(BattleOpponent(ThisCard()), OPPONENT)),
    ("the attacking character", Of(AttackingCharacter(), OPPONENT)),
    ("the defending character", Of(DefendingCharacter(), YOU)),
)
TABLE.add("that_character", ("that character", Told(lambda talk: that(talk, "character")), "it"))


def revealed_by(talk: Talk, who: int) -> Objects:
    """`your revealed card`, where both players revealed one"""
    mention = talk.that("card", True, "revealed")
    if mention.owner != EACH_PLAYER or not isinstance(mention.objects, Bound):
        raise Meaningless("cards that both players revealed")
    return Bound(mention.objects.variable, (OwnedBy(who),))


def of_opponent(talk: Talk, objects: Objects) -> Objects:
    talk.owner = OPPONENT
    return objects


def facing(talk: Talk, r: Objects) -> Objects:
    talk.owner = OPPONENT if talk.owner == YOU else YOU
    return Facing(r)


TABLE.add("reference", *KNOWN)
TABLE.add(
    "reference",
    ("that marker", Told(lambda talk: that(talk, "card"))),
    ("the event", Told(lambda talk: that(talk, "event"))),
    ("the climax placed", Told(lambda talk: that(talk, "climax"))),
    ("{w:who} revealed card~", Told(lambda talk, w: revealed_by(talk, w)), "{w:who} card~ revealed by this effect"),
)
TABLE.add(
    "reference",
    ("that {a:some_adjectives} {n:noun}", That(None), "the {a:some_adjectives} {n:noun} |that you chose"),
)
TABLE.add(
    "reference",
    (
        "the {n:noun} you chose by|with this effect",
        That(None, "chosen"),
        "the {n:noun} chosen by|with this effect",
        "the {n:noun} chosen by this card's effect",
    ),
)
TABLE.add("reference", ("the revealed {n:noun}", Told(lambda talk, n: put_from_deck(talk, n))))


def put_from_deck(talk: Talk, n: Nominal) -> Objects:
    """What was put from the top of a deck into another area was revealed on the way."""
    if any(mention.how in ("revealed", "seen") for mention in talk.mentions):
        raise Meaningless("what was revealed before")
    mention = talk.that(n.word, False, "moved")
    if not isinstance(talk.deeds.get(getattr(mention.objects, "variable", 0)), MoveEnds):
        raise Meaningless("a card from the top of a deck")
    return mention.objects


TABLE.add("this_noun", ("character", None))
TABLE.add(
    "object",
    ("this card from|in {p:place}", Told(lambda talk, p: this_from(talk, p))),
    ("{r:spoken_of} from|in {p:place}", Told(lambda talk, r, p: still_there(talk, r, p))),
    ("this {a:some_adjectives} card", P(ThisCardThat, filters=S("a")), "this {a:some_adjectives} character"),
)


TABLE.add(
    "spoken_of",
    ("it", Told(lambda talk: that(talk, "card")), "that card", "those cards", "them"),
    ("that character", Told(lambda talk: that(talk, "character")), "those characters"),
)


def still_there(talk: Talk, r: Objects, p: Place) -> Objects:
    """`put that character from your memory ...`: if that is where it is"""
    if not isinstance(r, Bound) or p.area in ("stage", "center", "back"):
        raise Meaningless("cards that were moved")
    return known_as(talk, Bound(r.variable, (*r.filters, IsIn(p.area, even_face_down=True))), "character")


def this_from(talk: Talk, p: Place) -> Objects:
    if p.who != YOU:
        raise Meaningless("one's own area")
    talk.owner = YOU
    return ThisCard() if p.area == "stage" else ThisCardIn(p.area)


# Chosen or found


def markers(talk: Talk, q: Quantity, host: Objects, n: Nominal | None = None) -> Objects:
    return known_as(talk, numbered(Markers, q, host, n.filters if n is not None else ()), "card")


def placeless(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """`1 character in battle`, of either player; or some of the cards just seen."""
    last = talk.mentions[-1] if talk.mentions else None
    if last is not None and last.how in ("seen", "revealed") and isinstance(last.objects, Bound):
        return among(talk, q, n, last.objects)
    if Beside(OPPOSITE, ThisCard()) in n.filters:
        return cards(talk, OPPONENT, n, q)
    if talk.costing and n.word == "character":
        return cards(talk, YOU, n, q)
    if (InBattle() not in n.filters and n.word != "character") or talk.costing:
        raise Meaningless("whose characters are meant")
    return known_as(talk, numbered(Cards, q, EACH_PLAYER, "stage", n.filters), n.word)


TABLE.add(
    "selection",
    (
        "{q:quantity} marker~ from| underneath {h:reference}",
        Told(lambda talk, q, h: markers(talk, q, h)),
        "{q:quantity} of the| marker~ from| underneath {h:reference}",
    ),
    (
        "{q:quantity} {n:nominal} from among|| the| marker~ underneath {h:reference}",
        Told(lambda talk, q, n, h: markers(talk, q, h, n)),
        "{q:quantity} {n:nominal} marker~ from| underneath {h:reference}",
        "{q:quantity} {n:nominal} underneath {h:reference}",
    ),
    (
        "{q:quantity} {a:some_adjectives} marker~ from| underneath {h:reference}",
        Told(lambda talk, q, a, h: markers(talk, q, h, Nominal("card", a))),
    ),
    ("{q:quantity} {n:nominal}", Told(placeless)),
    ("{q:quantity} of {c:seen}", Told(lambda talk, q, c: among(talk, q, Nominal("card"), c))),
    ("any number of {c:seen}", Told(lambda talk, c: among(talk, (ANY_NUMBER, 0), Nominal("card"), c))),
    ("{q:quantity} of them", Told(lambda talk, q: of_those_counted(talk, q))),
    (
        "{q:quantity} of the revealed cards except the card put into {_:own} hand",
        Told(lambda talk, q, _: left_there(talk, q)),
        "{q:quantity} card~ except the card put into {_:own} hand |from among the revealed cards",
    ),
    ("{q:quantity} of the {n:nominal} in|on|from {p:place}", Told(in_place)),
)


def of_those_counted(talk: Talk, q: Quantity) -> Objects:
    """`If there are 3 or more markers underneath this card, choose 1 of them`: where no other cards were shown"""
    counted = talk.counted.objects if isinstance(talk.counted, CountOf) else None
    shown = any(isinstance(mention.objects, Bound) and is_whole(mention) for mention in talk.mentions)
    if shown or not isinstance(counted, Markers):
        raise Meaningless("markers that were counted")
    return known_as(talk, numbered(Markers, q, counted.host, counted.filters), "card")


def left_there(talk: Talk, q: Quantity) -> Objects:
    """Some of the cards that were revealed, but not one that is gone."""
    whole = revealed(talk).variable

    def some_left(how: int = ALL, number: int = 0) -> Objects:
        return Bound(whole, (), how, number, left=True)

    return known_as(talk, numbered(some_left, q), "card")


TABLE.add(
    "selection",
    (
        "another {n:nominal} in|on|from {p:place}",
        Told(lambda talk, n, p: in_place(talk, (EXACTLY, 1), n.with_other(), p)),
    ),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n.with_other(), (EXACTLY, 1)))),
    ("another {n:nominal}", Told(lambda talk, n: placeless(talk, (EXACTLY, 1), n.with_other()))),
)
TABLE.add(
    "group",
    ("all |of |the marker~ from| underneath {h:reference}", Told(lambda talk, h: markers(talk, (ALL, 0), h))),
    ("{w:who} hand", Told(lambda talk, w: known_as(talk, Cards(w, "hand"), "card")), "all cards in|from {w:who} hand"),
    ("all |of {w:who} stock", Told(lambda talk, w: known_as(talk, Cards(w, "stock"), "card"))),
    (
        "all |of |the {n:nominal} in|from {w:who} {a:area} and |in {v:own}? {b:area}",
        Told(lambda talk, n, w, a, v, b: in_both(talk, n, w, a, b)),
    ),
    (
        "all |of |the {n:nominal} in|on|from {p:place} except {r:reference}",
        Told(lambda talk, n, p, r: all_but(talk, n, p, r)),
        "all |the {n:nominal} except {r:reference} in|on|from {p:place}",
    ),
    (
        "all |of |the {n:nominal} in|on {p:place} except {r:reference} from {_:own} {a:area}",
        Told(lambda talk, n, p, r, _, a: all_but(talk, n, p, r, a)),
    ),
    (
        "all |of |the cards in {w:who} {a:area} except the {e:end} {n:number}? card~",
        Told(lambda talk, w, a, e, n: known_as(talk, AllButEnd(w, a, n or 1, e), "card")),
    ),
    (
        "{a:reference} and all markers underneath {b:reference}",
        Told(lambda talk, a, b: known_as(talk, Together(a, Markers(b)), "card")),
    ),
    (
        "all markers |from underneath {a:reference} and {b:reference}",
        Told(lambda talk, a, b: known_as(talk, Together(Markers(a), b), "card")),
    ),
    ("all cards except {r:reference}", Told(lambda talk, r: all_but_chosen(talk, r))),
    ("{w:everybody} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n)), "all of {w:everybody} {n:nominal}"),
    ("all {n:nominal}", Told(lambda talk, n: cards(talk, everybody(talk), n))),
    ("each of {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n))),
    (
        "all |of {w:who} {n:nominal} and {m:nominal}",
        Told(lambda talk, w, n, m: cards(talk, w, Nominal("character", any_kind((n.filters, m.filters)), "stage"))),
    ),
)
TABLE.add("everybody", ("all players'", Told(lambda talk: everybody(talk)), "each player's"))


def in_both(talk: Talk, n: Nominal, w: int, a: str, b: str) -> Objects:
    both = Together(Cards(w, a, n.found_in(a)), Cards(w, b, n.found_in(b)))
    return known_as(talk, both, n.word)


def everybody(talk: Talk) -> int:
    talk.owner = EACH_PLAYER
    return EACH_PLAYER


def all_but_chosen(talk: Talk, r: Objects) -> Objects:
    """`choose 4 cards in your memory, and put all cards except those cards ...`: all others of that area"""
    choice = talk.deeds.get(r.variable) if isinstance(r, Bound) else None
    chosen = choice.objects if isinstance(choice, Choose) else None
    if not isinstance(chosen, Cards) or chosen.filters:
        raise Meaningless("cards of an area that were chosen")
    return known_as(talk, Cards(chosen.who, chosen.area, (Not(IsOneOf(r)),)), "card")


def all_but(talk: Talk, n: Nominal, p: Place, r: Objects, again: str = "") -> Objects:
    if again not in ("", p.area):
        raise Meaningless("the same area")
    return in_place(talk, (ALL, 0), n.with_filters(Not(IsOneOf(r))), p)


# Cards at the ends of areas
TABLE.add(
    "end_card",
    (
        "the top card of|from {w:who} {a:area}",
        Made(lambda w, a: EndCards(w, a, 1)),
        "1|a card from the top of {w:who} {a:area}",
        "the card on|at the| top of {w:who} {a:area}",
    ),
    ("the bottom card of|from {w:who} {a:area}", Made(lambda w, a: EndCards(w, a, 1, True))),
)
