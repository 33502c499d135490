"""Two kinds of cards at once: `up to 1 red card and up to 1 blue card among them`."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import Outermost, ZoneSpec
from cardlaw.games.godzilla.instructions import Destroy
from cardlaw.games.godzilla.placing import Swap
from cardlaw.games.godzilla.wording.deeds import Destination, move
from cardlaw.games.godzilla.wording.field import move_in_field
from cardlaw.games.godzilla.wording.hands import discard
from cardlaw.games.godzilla.wording.nouns import HAND, ZONES
from cardlaw.games.godzilla.wording.targets import Beside, Upright
from cardlaw.program.acting import Choose
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import Gather, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import Bound, Cards, Objects
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, any_kind, cards, in_place
from cardlaw.text.english.unions import some_of_both
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


# Two kinds of cards at once: `up to 1 red card and up to 1 blue card among them`

Pair = tuple[Objects, Objects]


def pair_among(talk: Talk, q: Quantity, n: Nominal, r: Quantity, m: Nominal, c: Bound) -> Pair:
    return Bound(c.variable, n.filters, q[0], q[1]), Bound(c.variable, m.filters, r[0], r[1])


TABLE.add(
    "pair",
    (
        "{q:quantity} {n:nominal} and {r:quantity} {m:nominal} from among {c:seen}",
        Told(pair_among),
        "{q:quantity} {n:nominal} and {r:quantity} {m:nominal} among {c:seen}",
    ),
    (
        "{q:quantity} {n:nominal} and {r:quantity} {m:nominal} from|in {p:place}",
        Told(lambda talk, q, n, r, m, p: (in_place(talk, q, n, p), in_place(talk, r, m, p))),
    ),
)


def of_either_kind(talk: Talk, q: Quantity, w: int, n: Nominal, v: int, m: Nominal) -> Objects:
    """`1 of your battle cards or strategy cards`"""
    if n.area == m.area and v == w:
        return cards(talk, w, Nominal("card", any_kind((n.filters, m.filters)), n.area), q)
    return some_of_both(talk, q, cards(talk, w, n), cards(talk, v, m), "card")


def one_of_either(talk: Talk, q: Quantity, w: int, n: Nominal, r: Quantity, v: int, m: Nominal) -> Objects:
    if q != r:
        raise Meaningless("as many cards of one kind as of the other")
    return of_either_kind(talk, q, w, n, v, m)


TABLE.add(
    "selection",
    (
        "{q:quantity} of {w:who} {n:nominal} or {m:nominal}",
        Told(lambda talk, q, w, n, m: of_either_kind(talk, q, w, n, w, m)),
        "{q:quantity} {w:who} {n:nominal} or {m:nominal}",
    ),
    (
        "{q:quantity} {n:nominal} or {m:nominal} from| among {c:seen}",
        Told(lambda talk, q, n, m, c: among(talk, q, Nominal("card", any_kind((n.filters, m.filters))), c)),
    ),
    ("{q:quantity} of {w:who} {n:nominal} or {r:quantity} of {v:who} {m:nominal}", Told(one_of_either)),
    (
        "{q:quantity} {n:nominal} or {m:nominal} in|from {p:place}",
        Told(lambda talk, q, n, m, p: in_place(talk, q, Nominal("card", any_kind((n.filters, m.filters))), p)),
    ),
)
TABLE.add("side_of_field", ("rightmost", Outermost(True)), ("leftmost", Outermost(False)))
TABLE.add(
    "of_these",  # of whom the cards were that a condition counted
    ("from| among them", Told(lambda talk: counted_before(talk))),
    ("of {w:who} field|zones", Made(lambda w: Place(w, ZONES))),
)


def counted_before(talk: Talk) -> Place:
    found = talk.counted
    if not isinstance(found, Cards) or found.area != ZONES:
        raise Meaningless("cards in zones that were counted")
    return Place(found.who, found.area)


TABLE.add(
    "two_choices",
    (
        "{q:quantity} of {v:who} {n:nominal} and {r:quantity} of {w:who} {m:nominal}",
        Told(lambda talk, q, v, n, r, w, m: (cards(talk, v, n, q), cards(talk, w, m, r))),
    ),
    (
        "{q:quantity} {n:nominal} in|from {p:place} and {r:quantity} {m:nominal} in|from {o:place}",
        Told(lambda talk, q, n, p, r, m, o: (in_place(talk, q, n, p), in_place(talk, r, m, o))),
    ),
    (
        "{q:quantity} {n:nominal} from the {a:side_of_field} and {r:quantity} from the {b:side_of_field} position "
        "{c:of_these}",
        Told(
            lambda talk, q, n, a, r, b, c: tuple(cards(talk, c.who, n.with_filters(s), k) for k, s in ((q, a), (r, b)))
        ),
    ),
    (
        "{q:quantity} {n:nominal} in|from each player's {a:area}",
        Told(lambda talk, q, n, a: (in_place(talk, q, n, Place(YOU, a)), in_place(talk, q, n, Place(OPPONENT, a)))),
    ),
)
TABLE.add("one_and_some", ("{a:reference} and {s:selection}", Made(lambda a, s: one_and_chosen(a, s))))


def one_and_chosen(a: Objects, s: Objects) -> Pair:
    if not s.is_choice():
        raise Meaningless("cards that are chosen")
    return a, s


def gathered(talk: Talk, p: Pair) -> tuple[Instruction, Bound]:
    """Both kinds of cards are chosen before anything is done to them."""
    variable = talk.fresh()
    talk.mention(Mention(Bound(variable), "card", True, talk.owner, "chosen", part=isinstance(p[0], Bound)))
    return Bind(variable, Gather((Choose(p[0]), Choose(p[1])))), Bound(variable)


def destroy_pair(talk: Talk, p: Pair) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(Destroy(both))))


def move_pair_in_field(talk: Talk, p: Pair, z: ZoneSpec | Beside | Upright) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(move_in_field(both, z))))


def reveal_pair(talk: Talk, p: Pair) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(Reveal(both))))


def swap_pair(talk: Talk, p: Pair) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, Swap(both)))


TABLE.add(
    "deed",
    (
        "choose^ {p:two_choices}",
        Made(lambda p: Gather((Choose(p[0]), Choose(p[1])))),
        "choose^ {p:pair}",
        "select^ {p:two_choices}",
    ),
    ("<destroy> {p:two_choices}", Told(destroy_pair), "destroy^ {p:two_choices}"),
    ("<destroy> {p:one_and_some}", Told(destroy_pair), "destroy^ {p:one_and_some}"),
    ("move^ {p:two_choices} {z:target_zone}", Told(move_pair_in_field)),
    ("swap^ the positions of {p:two_choices}", Told(swap_pair)),
    (
        "swap^ the positions of {s:selection} and {t:selection}",
        Told(lambda talk, s, t: swap_pair(talk, both_chosen(s, t))),
        "exchange^ the positions of {s:selection} and {t:selection}",
    ),
    ("swap^ {s:selection} with {t:selection}", Told(lambda talk, s, t: swap_pair(talk, both_chosen(s, t)))),
    ("reveal^ {p:pair}", Told(reveal_pair)),
    ("discard^ {p:pair}", Told(lambda talk, p: discard_pair(talk, p))),
)


def both_chosen(s: Objects, t: Objects) -> Pair:
    if not s.is_choice() or not t.is_choice():
        raise Meaningless("cards that are chosen")
    return s, t


def discard_pair(talk: Talk, p: Pair) -> Instruction:
    if any(not isinstance(one, Cards) or one.area != HAND for one in p):
        raise Meaningless("cards of a hand to discard")
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(discard(both))))


def move_pair(talk: Talk, verb: str, p: Pair, d: Destination) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(move(verb, both, d))))


TABLE.add(
    "deed",
    ("{verb:moves} {p:pair} {d:destination}", Told(move_pair), "{verb:moves} {p:two_choices} {d:destination}"),
)


def search_pair(talk: Talk, w: int, q: Quantity, n: Nominal, r: Quantity, m: Nominal) -> Instruction:
    first, second = cards(talk, w, n, q, "deck"), cards(talk, w, m, r, "deck")
    assert isinstance(first, Cards) and isinstance(second, Cards)
    return Gather((Search(first), Search(second)))


TABLE.add(
    "deed",
    ("search^ {w:who} deck for {q:quantity} {n:nominal} and {r:quantity} {m:nominal}", Told(search_pair)),
)
