"""Cards that are chosen, found or known in this game: markers, cards at the ends of areas, facing, in battle."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import OPPOSITE, Beside, InBattle, IsOneOf
from cardlaw.games.weiss.selections import (
    AttackingCharacter,
    BattleOpponent,
    DefendingCharacter,
    EndCards,
    EverywhereOf,
    Facing,
    Markers,
    ThisCardIn,
    ThisCardThat,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import AllOf, AnyOf, Not
from cardlaw.program.objects import ALL, Bound, Cards, Filter, Objects, ThisCard, Together
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, cards, in_place, known_as, that
from cardlaw.text.english.players import seen_by_actor
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
    ("this card's battle opponent", Of(BattleOpponent(ThisCard()), OPPONENT), "the battle opponent of this card"),
    (
        "that character's battle opponent",
        Told(lambda talk: of_opponent(talk, BattleOpponent(that(talk, "character")))),
    ),
    ("the attacking character", Of(AttackingCharacter(), OPPONENT)),
    ("the defending character", Of(DefendingCharacter(), YOU)),
)
TABLE.add("that_character", ("that character", Told(lambda talk: that(talk, "character"))))


def of_opponent(talk: Talk, objects: Objects) -> Objects:
    talk.owner = OPPONENT
    return objects


def facing(talk: Talk, r: Objects) -> Objects:
    talk.owner = OPPONENT if talk.owner == YOU else YOU
    return Facing(r)


TABLE.add("reference", *KNOWN)
TABLE.add("this_noun", ("character", "card"))
TABLE.add(
    "object",
    ("this card from|in {p:place}", Told(lambda talk, p: this_from(talk, p))),
    ("this {a:some_adjectives} card", P(ThisCardThat, filters=S("a"))),
)


def this_from(talk: Talk, p: Place) -> Objects:
    if p.who != YOU:
        raise Meaningless("one's own area")
    talk.owner = YOU
    return ThisCard() if p.area == "stage" else ThisCardIn(p.area)


# Chosen or found


def markers(talk: Talk, q: Quantity, host: Objects, n: Nominal | None = None) -> Objects:
    return known_as(talk, Markers(host, n.filters if n is not None else (), q[0], q[1]), "card")


def placeless(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """`1 character in battle`, of either player; or some of the cards just seen."""
    last = talk.mentions[-1] if talk.mentions else None
    if last is not None and last.how in ("seen", "revealed") and isinstance(last.objects, Bound):
        return among(talk, q, n, last.objects)
    if Beside(OPPOSITE, ThisCard()) in n.filters:
        return cards(talk, OPPONENT, n, q)
    if InBattle() not in n.filters:
        raise Meaningless("whose characters are meant")
    return known_as(talk, Cards(EACH_PLAYER, "stage", n.filters, q[0], q[1]), n.word)


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
    ("{q:quantity} {n:nominal}", Told(placeless)),
)
TABLE.add(
    "group",
    ("all |of |the marker~ from| underneath {h:reference}", Told(lambda talk, h: markers(talk, (ALL, 0), h))),
    ("{w:who} hand", Told(lambda talk, w: known_as(talk, Cards(w, "hand"), "card")), "all cards in|from {w:who} hand"),
    ("all |of {w:who} stock", Told(lambda talk, w: known_as(talk, Cards(w, "stock"), "card"))),
    (
        "all |the {n:nominal} in|on|from {p:place} except {r:reference}",
        Told(lambda talk, n, p, r: all_but(talk, n, p, r)),
        "all |the {n:nominal} except {r:reference} in|on|from {p:place}",
    ),
    (
        "{a:reference} and all markers underneath {b:reference}",
        Told(lambda talk, a, b: known_as(talk, Together(a, Markers(b)), "card")),
    ),
    ("all |of {w:everybody} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n))),
    ("all {n:nominal}", Told(lambda talk, n: cards(talk, EACH_PLAYER, n))),
    ("each of {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n))),
    (
        "all |of {w:who} {n:nominal} and {m:nominal}",
        Told(lambda talk, w, n, m: cards(talk, w, Nominal("character", (AnyOf((joined(n), joined(m))),), "stage"))),
    ),
)
TABLE.add("everybody", ("all players'", EACH_PLAYER), ("each player's", EACH_PLAYER))


def joined(n: Nominal) -> Filter:
    return n.filters[0] if len(n.filters) == 1 else AllOf(n.filters)


def all_but(talk: Talk, n: Nominal, p: Place, r: Objects) -> Objects:
    return in_place(talk, (ALL, 0), n.with_filters(Not(IsOneOf(r))), p)


# Cards at the ends of areas
TABLE.add(
    "end_card",
    (
        "the top card of|from {w:who} {a:area}",
        Made(lambda w, a: EndCards(w, a, 1)),
        "1 card from the top of {w:who} {a:area}",
    ),
    ("the bottom card of|from {w:who} {a:area}", Made(lambda w, a: EndCards(w, a, 1, True))),
    ("the top {n:number} cards of {w:who} {a:area}", Made(lambda n, w, a: EndCards(w, a, n))),
)


# As the subject of a statement


def everywhere(talk: Talk, w: int, n: Nominal) -> Objects:
    return EverywhereOf(w, n.filters)


TABLE.add(
    "subject",
    ("{r:reference}", S("r")),
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
    ("{w:who} {n:nominal} in all of your zones", Told(everywhere), "{w:who} {n:nominal} in all zones"),
    ("this card in all of your zones", EverywhereOf(YOU, (IsOneOf(ThisCard()),))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: each_of(talk, cards(talk, w, n)))),
)


def one_subject(talk: Talk, n: Nominal, p: Place, w: int | None = None) -> Objects:
    if w is not None and w != p.who:
        raise Meaningless("one owner")
    return each_of(talk, in_place(talk, (ALL, 0), n, p))


def each_of(talk: Talk, objects: Objects) -> Objects:
    """`that character` in what follows may be each of them."""
    from cardlaw.program.objects import It

    owner = getattr(objects, "who", YOU)
    talk.each = Mention(It(), "character", False, seen_by_actor(talk, owner) if owner != EACH_PLAYER else EACH_PLAYER)
    return objects


# What an event is about


def this_or(w: int, n: Nominal) -> Objects:
    return Cards(w, "", (AnyOf((IsOneOf(ThisCard()), joined(n))),))


def happening_of(who: int, n: Nominal) -> Objects:
    return Cards(who, "", n.filters)


TABLE.add(
    "happened",
    ("this card", Of(ThisCard(), YOU), "this character"),
    ("this card or {w:who} {n:nominal}", Made(this_or), "{w:who} {n:nominal} or this card"),
    ("this card or another of your {n:nominal}", Made(lambda n: this_or(YOU, n.with_other()))),
    ("{w:who} {n:nominal}", Made(lambda w, n: happening_of(w, n))),
    (
        "another of {w:who} {n:nominal}",
        Made(lambda w, n: happening_of(w, n.with_other())),
        "1 of {w:who} other {n:nominal}",
    ),
    ("1 of {w:who} {n:nominal}", Made(lambda w, n: happening_of(w, n))),
    ("a|an {n:nominal}", Made(lambda n: happening_of(EACH_PLAYER, n))),
    ("another {n:nominal}", Made(lambda n: happening_of(EACH_PLAYER, n.with_other()))),
    ("the character facing this card", Of(Facing(ThisCard()), OPPONENT)),
)
