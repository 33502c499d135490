"""Choices of several kinds at once, of as many cards as something counts, and of cards that differ from each other."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.circles import BACK, FRONT, InRow
from cardlaw.games.vanguard.parts.filters import NameHas
from cardlaw.games.vanguard.terms.information import GRADE
from cardlaw.games.vanguard.wording.references import paid_with
from cardlaw.kernel.cards import NAMES
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import ALL, EXACTLY, UP_TO, Bound, Cards, Filter, Objects, SomeOf
from cardlaw.program.unlike import ChooseUnlike
from cardlaw.program.values import Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, cards, in_place, known_as
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
EVERY = (ALL, 0)

# Different from each other


class Different:
    """A kind of cards of which no two have the same name, or the same grade; or all the same name."""

    def __init__(self, noun: Nominal, aspect: int, alike: bool = False) -> None:
        self.noun = noun
        self.aspect = aspect
        self.alike = alike


TABLE.add(
    "differing",
    ("{n:different_kind}", Made(lambda n: Different(n, NAMES))),
    ("{n:different_grades}", Made(lambda n: Different(n, GRADE))),
    ("{n:nominal} with the same card name", Made(lambda n: Different(n, NAMES, True))),
    ("{n:nominal} with the same grade~", Made(lambda n: Different(n, GRADE, True))),
)


def different(talk: Talk, q: Quantity, d: Different, w: int, a: str, searching: bool = False) -> Instruction:
    found = Cards(w, a, d.noun.found_in(a), *plain(q))
    if d.alike and found.number == 1:
        raise Meaningless("several cards that are alike")
    known_as(talk, found, d.noun.word)
    return ChooseUnlike(found, d.aspect, d.alike, searching)


def plain(q: Quantity) -> Quantity:
    if not isinstance(q[1], int):
        raise Meaningless("a plain number")
    return q


TABLE.add(
    "deed",
    (
        "search^ {w:who} deck for {q:quantity} {d:differing}",
        Told(lambda talk, w, q, d: different(talk, q, d, w, "deck", True)),
    ),
)


def unlike_there(talk: Talk, q: Quantity, d: Different, p: Place) -> Bound:
    found = Cards(p.who, p.area, (*d.noun.found_in(p.area), *p.filters), *plain(q))
    known_as(talk, found, d.noun.word)
    return talk.prepare(ChooseUnlike(found, d.aspect, d.alike))


def unlike_seen(talk: Talk, q: Quantity, d: Different, c: Bound) -> Bound:
    found = Bound(c.variable, d.noun.found_in(""), *plain(q))
    known_as(talk, found, d.noun.word)
    return talk.prepare(ChooseUnlike(found, d.aspect, d.alike))


TABLE.add(
    "selection",  # chosen one after the other, then it is done to all of them
    ("{q:quantity} {d:differing} from|in|on {p:place}", Told(unlike_there)),
    ("{q:quantity} {d:differing} from|among among| {c:seen}", Told(unlike_seen)),
    (
        "{q:quantity} {d:differing} {h:done} {i:this_cost}",
        Told(lambda talk, q, d, h, i: unlike_seen(talk, q, d, paid_with(talk, h))),
        "{q:quantity} of the {d:differing} {h:done} {i:this_cost}",
    ),
    (
        "{q:quantity} of {w:who} {d:differing}",
        Told(lambda talk, q, w, d: unlike_there(talk, q, d, Place(w, d.noun.area))),
    ),
    (
        "{q:quantity} {n:nominal} from|in {p:place} with {x:name} in their different card names",
        Told(lambda talk, q, n, p, x: unlike_there(talk, q, Different(n.with_filters(NameHas(x)), NAMES), p)),
    ),
    (
        "{q:quantity} {n:nominal} from|in {p:place} {f:more_after}? with|and different {a:unlike_aspect}",
        Told(lambda talk, q, n, p, a, f=(): unlike_there(talk, q, Different(n.with_filters(*(f or ())), a), p)),
    ),
)

TABLE.add(
    "unlike_aspect",
    ("card| names", NAMES, "card| names from each other"),
    ("grades", GRADE, "grades from each other"),
)

# Several kinds


def kinds(*choices: Objects, search: bool = False) -> Instruction:
    if not all(choice.is_choice() for choice in choices):
        raise Meaningless("a number of cards to choose")
    return ChooseKinds(choices, search)


def likewise(q: Quantity, r: Quantity) -> Quantity:
    """`up to one A and one B`: up to one of each."""
    return (UP_TO, r[1]) if q[0] == UP_TO and r[0] == EXACTLY else r


class Share:
    """One of several kinds that are chosen together: how many of it, and where it lies if words tell that."""

    def __init__(self, quantity: Quantity, noun: Nominal, place: Place | None = None, owner: int | None = None) -> None:
        self.quantity = quantity
        self.noun = noun
        self.place = place
        self.owner = owner


TABLE.add("share", ("{q:quantity} {n:nominal}", Made(lambda q, n: Share(q, n))))
TABLE.add("placed_share", ("{q:quantity} {n:nominal} from|in {p:place}", Made(lambda q, n, p: Share(q, n, p))))
TABLE.add("owned_share", ("{q:quantity} of {w:who} {n:nominal}", Made(lambda q, w, n: Share(q, n, owner=w))))
for item in ("share", "placed_share", "owned_share"):
    TABLE.add_list(f"{item}s", ListOf(item, (",",), ("and", ", and"), least=2))
TABLE.add_list("kinds_each", ListOf("nominal", (",",), ("and", ", and"), least=2))
Shares = tuple[Share, ...]


def numbers(s: Shares) -> list[tuple[Quantity, Nominal]]:
    return [(likewise(s[0].quantity, one.quantity), one.noun) for one in s]


def shares_there(talk: Talk, s: Shares, p: Place) -> Instruction:
    return kinds(*(in_place(talk, q, n, p) for q, n in numbers(s)))


def shares_seen(talk: Talk, s: Shares, c: Bound) -> Instruction:
    return kinds(*(among(talk, q, n, c) for q, n in numbers(s)))


def shares_found(talk: Talk, s: Shares, w: int) -> Instruction:
    return kinds(*(cards(talk, w, n, q, "deck") for q, n in numbers(s)), search=True)


def shares_placed(talk: Talk, s: Shares) -> Instruction:
    """Each from its own place."""
    found = zip(s, numbers(s), strict=True)
    return kinds(*(in_place(talk, q, n, one.place) for one, (q, n) in found if one.place is not None))


def shares_owned(talk: Talk, s: Shares) -> Instruction:
    found = zip(s, numbers(s), strict=True)
    return kinds(*(cards(talk, one.owner, n, q) for one, (q, n) in found if one.owner is not None))


def of_each(q: Quantity, k: tuple[Nominal, ...]) -> Shares:
    return tuple(Share(q, n) for n in k)


def graded(n: Nominal, *filters: Filter) -> Nominal:
    return n.with_filters(*filters)


def each_there(talk: Talk, q: Quantity, n: Nominal, w: int, a: str, b: str) -> Instruction:
    """As many from each of two places; who looks for cards in the deck looks through it."""
    return kinds(cards(talk, w, n, q, a), cards(talk, w, n, q, b), search="deck" in (a, b))


TABLE.add(
    "selection",
    (
        "{q:quantity} {n:nominal} each from {w:who} {a:area} and {b:area}",
        Told(lambda talk, q, n, w, a, b: talk.prepare(each_there(talk, q, n, w, a, b))),
    ),
)
TABLE.add_list("each_grade", ListOf("graded", (",",), ("and", ", and"), least=2))  # one of each


TABLE.add_list("each_name", ListOf("name", (",",), ("and", ", and", "or", ", or"), least=2))


def of_each_name(n: Nominal, x: tuple[str, ...]) -> list[Nominal]:
    """`one card each with "A" and "B" in their card names`: one of each"""
    return [n.with_filters(NameHas(one)) for one in x]


def in_both_rows(talk: Talk, q: Quantity, n: Nominal, w: int) -> Instruction:
    """One of each row."""
    return kinds(*(cards(talk, w, n.with_filters(InRow(row)), q) for row in (FRONT, BACK)))


TABLE.add(
    "deed",
    (
        "choose^ {s:shares} each| from|in {p:place}",
        Told(shares_there),
    ),
    (
        "choose^ {q:quantity} {k:kinds_each} each from|in {p:place}",
        Told(lambda talk, q, k, p: shares_there(talk, of_each(q, k), p)),
    ),
    ("choose^ {s:shares} each| from among {c:seen}", Told(shares_seen)),
    (
        "choose^ {q:quantity} {k:kinds_each} each from among {c:seen}",
        Told(lambda talk, q, k, c: shares_seen(talk, of_each(q, k), c)),
    ),
    ("choose^ {s:placed_shares}", Told(shares_placed)),
    ("choose^ {s:owned_shares}", Told(shares_owned)),
    ("search^ {w:who} deck for {s:shares} each|", Told(shares_found)),
    (
        "search^ {w:who} deck for {q:quantity} {k:kinds_each} each",
        Told(lambda talk, w, q, k: shares_found(talk, of_each(q, k), w)),
    ),
    (
        "search^ {w:who} deck and {a:zone} for {q:quantity} {n:nominal} each",
        Told(lambda talk, w, a, q, n: each_there(talk, q, n, w, "deck", a)),
    ),
    (
        "search^ {w:who} deck for {q:quantity} {g:each_grade} {n:nominal}",
        Told(lambda talk, w, q, g, n: kinds(*(cards(talk, w, graded(n, one), q, "deck") for one in g), search=True)),
    ),
    (
        "choose^ {q:quantity} {g:each_grade} {n:nominal} from {p:place}",
        Told(lambda talk, q, g, n, p: kinds(*(in_place(talk, q, graded(n, one), p) for one in g))),
        "choose^ {q:quantity} of each {g:each_grade} {n:nominal} from {p:place}",
        "choose^ {q:quantity} each of {g:each_grade} {n:nominal} from {p:place}",
        "choose^ {q:quantity} {n:nominal} each of|with {g:each_grade} from {p:place}",
    ),
    (
        "choose^ {q:quantity} of {w:who} {a:adjectives} {g:each_grade} {n:nominal}",
        Told(lambda talk, q, w, a, g, n: kinds(*(cards(talk, w, graded(n, one, *a), q) for one in g))),
    ),
    (
        "choose^ {q:quantity} {n:nominal} each with {x:each_name} {i:in_name} from {p:place}",
        Told(lambda talk, q, n, x, i, p: kinds(*(in_place(talk, q, one, p) for one in of_each_name(n, x)))),
    ),
    (
        "choose^ {q:quantity} {n:nominal} each with {x:each_name} {i:in_name} from among {c:seen}",
        Told(lambda talk, q, n, x, i, c: kinds(*(among(talk, q, one, c) for one in of_each_name(n, x)))),
    ),
    (
        "choose^ {q:quantity} {n:nominal} each from {p:place} and {r:place}",
        Told(lambda talk, q, n, p, r: kinds(in_place(talk, q, n, p), in_place(talk, q, n, r))),
    ),
    (
        "choose^ {q:quantity} {n:nominal} each from {w:who} front row and back row",
        Told(lambda talk, q, n, w: in_both_rows(talk, q, n, w)),
        "choose^ {q:quantity} {n:nominal} from|in {w:who} front row and back row",
        "choose^ {q:quantity} of {w:who} {n:nominal} each from their front row and back row",
        "choose^ {q:quantity} of {w:who} {n:nominal} in each row",
    ),
    (
        "choose^ {q:quantity} card~ each from {w:who} {n:nominal} and {m:nominal}",
        Told(lambda talk, q, w, n, m: kinds(cards(talk, w, n, q), cards(talk, w, m, q))),
        "choose^ {q:quantity} each of {w:who} {n:nominal} and {m:nominal}",
    ),
    (
        "choose^ {q:quantity} card~ each from {w:who} {n:nominal} and {a:zone}",
        Told(lambda talk, q, w, n, a: kinds(cards(talk, w, n, q), cards(talk, w, Nominal("card"), q, a))),
    ),
    (
        "choose^ {q:quantity} of your and your opponent's {n:nominal} each",
        Told(lambda talk, q, n: kinds(cards(talk, YOU, n, q), cards(talk, OPPONENT, n, q))),
        "choose^ {q:quantity} of each fighter's|player's {n:nominal}",
    ),
)


# As many as something counts


def as_many(talk: Talk, objects: Objects, v: Value, word: str, up_to: bool = False) -> Objects:
    return known_as(talk, SomeOf(objects, v, up_to), word)


TABLE.add(
    "selection",
    (
        "a number of {w:who} {n:nominal} equal to {v:value}",
        Told(lambda talk, w, n, v: as_many(talk, cards(talk, w, n), v, n.word)),
    ),
    (
        "a number of {n:nominal} from|in {p:place} equal to {v:value}",
        Told(lambda talk, n, p, v: as_many(talk, in_place(talk, EVERY, n, p), v, n.word)),
    ),
)
for words, up_to in (("the same number of", False), ("up to the same number of", True)):
    TABLE.add(
        "selection",
        (
            f"{words} {{n:nominal}} from|in {{p:place}} as {{v:value}}",
            Told(lambda talk, n, p, v, up_to=up_to: as_many(talk, in_place(talk, EVERY, n, p), v, n.word, up_to)),
        ),
        (
            f"{words} {{n:nominal}} from among {{c:seen}} as {{v:value}}",
            Told(lambda talk, n, c, v, up_to=up_to: as_many(talk, among(talk, EVERY, n, c), v, n.word, up_to)),
        ),
        (
            f"{words} {{w:who}} {{n:nominal}} as {{v:value}}",
            Told(lambda talk, w, n, v, up_to=up_to: as_many(talk, cards(talk, w, n), v, n.word, up_to)),
            f"{words} of {{w:who}} {{n:nominal}} as {{v:value}}",
        ),
    )
