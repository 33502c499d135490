"""Two kinds of cards at once: `up to 1 red card and up to 1 blue card among them`."""

from __future__ import annotations

from cardlaw.games.godzilla.instructions import Destroy
from cardlaw.games.godzilla.placing import Swap
from cardlaw.games.godzilla.wording.deeds import Destination, discard, move
from cardlaw.games.godzilla.wording.nouns import HAND
from cardlaw.program.control import Gather, Steps
from cardlaw.program.instructions import Bind, Choose, Instruction
from cardlaw.program.looking import Search
from cardlaw.program.objects import Bound, Cards, Objects
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, cards
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
        Told(lambda talk, q, n, r, m, p: (cards(talk, p.who, n, q, p.area), cards(talk, p.who, m, r, p.area))),
    ),
)


TABLE.add(
    "two_choices",
    (
        "{q:quantity} of {v:who} {n:nominal} and {r:quantity} of {w:who} {m:nominal}",
        Told(lambda talk, q, v, n, r, w, m: (cards(talk, v, n, q), cards(talk, w, m, r))),
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


def swap_pair(talk: Talk, p: Pair) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, Swap(both)))


TABLE.add(
    "deed",
    ("<destroy> {p:two_choices}", Told(destroy_pair), "destroy^ {p:two_choices}"),
    ("<destroy> {p:one_and_some}", Told(destroy_pair), "destroy^ {p:one_and_some}"),
    ("swap^ the positions of {p:two_choices}", Told(swap_pair)),
    ("discard^ {p:pair}", Told(lambda talk, p: discard_pair(talk, p))),
)


def discard_pair(talk: Talk, p: Pair) -> Instruction:
    if any(not isinstance(one, Cards) or one.area != HAND for one in p):
        raise Meaningless("cards of a hand to discard")
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(discard(both))))


def move_pair(talk: Talk, verb: str, p: Pair, d: Destination) -> Instruction:
    chosen, both = gathered(talk, p)
    return Steps((chosen, talk.did(move(verb, both, d))))


for verb in ("put", "place", "return", "add", "send"):
    TABLE.add(
        "deed",
        (f"{verb}^ {{p:pair}} {{d:destination}}", Told(lambda talk, p, d, verb=verb: move_pair(talk, verb, p, d))),
    )


def search_pair(talk: Talk, w: int, q: Quantity, n: Nominal, r: Quantity, m: Nominal) -> Instruction:
    first, second = cards(talk, w, n, q, "deck"), cards(talk, w, m, r, "deck")
    assert isinstance(first, Cards) and isinstance(second, Cards)
    return Gather((Search(first), Search(second)))


TABLE.add(
    "deed",
    ("search^ {w:who} deck for {q:quantity} {n:nominal} and {r:quantity} {m:nominal}", Told(search_pair)),
)
