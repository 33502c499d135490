"""Cards that something is true of, and cards that an event is about."""

from __future__ import annotations

from cardlaw.games.weiss.filters import OPPOSITE, Beside, OnPosition
from cardlaw.games.weiss.information import CHARACTER
from cardlaw.games.weiss.selections import EverywhereOf, Facing
from cardlaw.games.weiss.wording.things import Of
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import IsOneOf, OfType
from cardlaw.program.objects import ALL, Cards, It, Objects, ThisCard, Together
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import Nominal, Place, any_kind, cards, in_place
from cardlaw.text.english.players import seen_by_actor
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


# As the subject of a statement


def everywhere(talk: Talk, w: int, n: Nominal) -> Objects:
    return EverywhereOf(w, n.filters)


TABLE.add(
    "subject",
    ("{r:reference}", Told(lambda talk, r: one_of(talk, r))),
    ("{a:reference} and {b:reference}", Made(lambda a, b: Together(a, b))),
    ("{a:reference} and {g:group}", Made(lambda a, g: Together(a, g))),
    ("{g:group}", Told(lambda talk, g: each_of(talk, g))),
    (
        "{w:who} {n:nominal} in|on {p:place}",
        Told(lambda talk, w, n, p: one_subject(talk, n, p, w)),
    ),
    ("the {n:nominal} in|on {p:place}", Told(lambda talk, n, p: one_subject(talk, n, p))),
    (
        "{w:who} {n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, w, n, p, f: one_subject(talk, n.with_filters(*f), p, w)),
    ),
    (
        "the {n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, n, p, f: one_subject(talk, n.with_filters(*f), p)),
    ),
    (
        "character~ facing {c:reference}",
        Told(lambda talk, c: each_of(talk, Cards(EACH_PLAYER, "stage", (OfType(CHARACTER), Beside(OPPOSITE, c))))),
    ),
    ("{n:nominal} in {p:place}", Told(lambda talk, n, p: one_subject(talk, n, p))),
    (
        "{n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, n, p, f: one_subject(talk, n.with_filters(*f), p)),
    ),
    (
        "{w:who} {n:nominal} in all of your zones",
        Told(everywhere),
        "{w:who} {n:nominal} in all zones",
        "all |of {w:who} {n:nominal} in all of your zones",
    ),
    ("this card in all of your zones", EverywhereOf(YOU, (IsOneOf(ThisCard()),))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: each_of(talk, cards(talk, w, n)))),
)


def one_of(talk: Talk, r: Objects) -> Objects:
    """`it` in what follows may be this card, if nothing else was spoken of."""
    if isinstance(r, ThisCard):
        talk.each = Mention(r, "this card")
    return r


def one_subject(talk: Talk, n: Nominal, p: Place, w: int | None = None) -> Objects:
    if w is not None and w != p.who:
        raise Meaningless("one owner")
    return each_of(talk, in_place(talk, (ALL, 0), n, p))


def each_of(talk: Talk, objects: Objects) -> Objects:
    """`that character` in what follows may be each of them."""
    owner = getattr(objects, "who", YOU)
    talk.each = Mention(It(), "character", False, seen_by_actor(talk, owner) if owner != EACH_PLAYER else EACH_PLAYER)
    return objects


# What an event is about


def this_or(w: int, n: Nominal) -> Objects:
    return Cards(w, "", any_kind(((IsOneOf(ThisCard()),), n.filters)))


def happening_of(who: int, n: Nominal) -> Objects:
    return Cards(who, "", n.filters)


def happening_in(w: int, n: Nominal, p: Place) -> Objects:
    """`your other character in the middle position of your center stage`"""
    if p.who != w or p.area not in ("stage", "center", "back"):
        raise Meaningless("a place on the stage of one owner")
    where = p.filters if p.area == "stage" else (OnPosition(p.area),)
    return Cards(w, "", (*n.filters, *where))


TABLE.add(
    "happened",
    ("this card", Of(ThisCard(), YOU), "this character"),
    ("this card or {w:who} {n:nominal}", Made(this_or), "{w:who} {n:nominal} or this card"),
    (
        "this card or another of your {n:nominal}",
        Made(lambda n: this_or(YOU, n.with_other())),
        "another of your {n:nominal} or this card",
    ),
    ("{w:who} {n:nominal}", Made(lambda w, n: happening_of(w, n))),
    ("{w:who} {n:nominal} in|on {p:place}", Told(lambda talk, w, n, p: happening_in(w, n, p))),
    ("the {n:nominal} in|on {p:place}", Told(lambda talk, n, p: happening_in(p.who, n, p))),
    (
        "another of {w:who} {n:nominal}",
        Made(lambda w, n: happening_of(w, n.with_other())),
        "1 of {w:who} other {n:nominal}",
    ),
    ("1 of {w:who} {n:nominal}", Made(lambda w, n: happening_of(w, n))),
    ("a|an {n:nominal}", Made(lambda n: happening_of(EACH_PLAYER, n))),
    ("another {n:nominal}", Made(lambda n: happening_of(EACH_PLAYER, n.with_other()))),
    ("the character facing this card", Of(Facing(ThisCard()), OPPONENT)),
    ("this card or the character facing this card", Together(ThisCard(), Facing(ThisCard()))),
    (
        "{w:who} {n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, w, n, p, f: happening_in(w, n.with_filters(*f), p)),
    ),
)
