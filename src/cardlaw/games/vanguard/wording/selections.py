"""Cards that are found and chosen, and cards that a statement is about."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.circles import InColumn, OnCircle
from cardlaw.games.vanguard.parts.filters import ATTACKING, BEING_ATTACKED, IN_BATTLE, HasName, HasWord, InState
from cardlaw.games.vanguard.parts.selections import BoostedUnit, OuterDress, SameCircle
from cardlaw.games.vanguard.wording import references
from cardlaw.games.vanguard.wording.nouns import KINDS_OF_ALL, any_name
from cardlaw.games.vanguard.wording.references import Way, paid_with, with_kind
from cardlaw.games.vanguard.wording.values import LYING_ON_VC
from cardlaw.kernel.node import every as every_part
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import AnyOf, IsOneOf, Not, Other
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, UP_TO, Bound, Cards, Filter, Objects, Together
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, any_kind, cards, in_place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told
from cardlaw.text.reader import Phrase, Row, Term

TABLE = Table()
FIELD = ("units", "VC", "RC", "GC", "locked")

# Found and chosen

TABLE.add("object", ("{a:reference} and {b:reference}", P(Together, first=S("a"), second=S("b"))))
TABLE.add(
    "quantity",
    ("up to a total of {n:count}", Made(lambda n: (UP_TO, n))),
    ("a total of {n:number}", Made(lambda n: (EXACTLY, n))),
)
TABLE.add(
    "reference",
    ("this unit's originaldress", SameCircle(), "all of this unit's originaldress", "its originaldress"),
    ("the outerdress", OuterDress()),
)
TABLE.add("reference", ("this card's outerdress unit~", OuterDress(), "this card's outerdress"))
TABLE.add("selection", ("one of this card's outerdress units", OuterDress()))
TABLE.add(
    "group",
    (
        "all of {w:who} {n:all_names}",
        Told(lambda talk, w, n: cards(talk, w, any_name(n))),
        "all {w:who} {n:all_names}",
        "{w:who} {n:all_names}",
    ),
    (
        "all {n:all_names} in|on|from {p:place}",
        Told(lambda talk, n, p: in_place(talk, (ALL, 0), any_name(n), p)),
        "all of {n:all_names} in|on|from {p:place}",
    ),
)


def on_the_circle(talk: Talk, found: Any, phrase: Phrase) -> Any:
    """A card that is called by its name on the vanguard circle may be a unit or the arms of one."""
    named = isinstance(found, Cards) and found.area == "VC" and found.is_choice() and "p" in dict(phrase.inside)
    if named and next((noun for known, noun in reversed(talk.nouns) if known is found), "") == "card":
        return known_as(talk, Cards(found.who, LYING_ON_VC, found.filters, found.choice, found.number), "card")
    if not named or not any(isinstance(part, HasName) for one in found.filters for part in every_part(one)):
        return found
    cards = Cards(found.who, "VC/arms", found.filters, found.choice, found.number)
    return known_as(talk, cards, "card")


def tells(term: Term, category: str) -> bool:
    """Does a reading hold a list of that category?"""
    if isinstance(term, Row):
        return term.category == category or any(tells(item, category) for item in term.items)
    return isinstance(term, Phrase) and any(tells(inner, category) for _, inner in term.inside)


def selected(talk: Talk, found: Any, phrase: Phrase) -> Any:
    if isinstance(found, Cards | Bound) and found.choice in (EXACTLY, UP_TO) and tells(phrase, KINDS_OF_ALL):
        raise Meaningless("how many of each kind")
    if isinstance(found, Cards | Bound) and found.number > 1 and says(phrase, "in the same column"):
        raise Meaningless("in the same column as what")
    return on_the_circle(talk, found, phrase)


def says(term: Term, template: str) -> bool:
    """Does a reading hold a form with these words?"""
    if isinstance(term, Row):
        return any(says(item, template) for item in term.items)
    if not isinstance(term, Phrase):
        return False
    return term.form.template == template or any(says(inner, template) for _, inner in term.inside)


TABLE.after["selection"] = selected


def another_paid(talk: Talk, n: Nominal) -> Objects:
    """`[put another rear-guard into soul]`: a cost is paid with one's own."""
    if not talk.paying or n.area not in FIELD:
        raise Meaningless(f"whose {n.word}")
    return cards(talk, YOU, n.with_filters(Other()), (EXACTLY, 1))


TABLE.add(
    "selection",
    ("another {n:nominal}", Told(another_paid)),
    (
        "{q:quantity} {n:nominal} from among {c:seen} {f:more_after}",
        Told(lambda talk, q, n, c, f: among(talk, q, n.with_filters(*f), c)),
    ),
)
TABLE.add(
    "selection",
    ("{q:quantity} of {c:those_seen}", Told(lambda talk, q, c: among(talk, q, Nominal("card"), c))),
)
TABLE.add(
    "selection",
    ("any number of {c:those_seen}", Told(lambda talk, c: among(talk, (ANY_NUMBER, 0), Nominal("card"), c))),
)
TABLE.add("those_seen", ("them", Told(lambda talk: several_told(talk))))
TABLE.add(
    "selection",
    (
        "any number of {n:all_names} in|on|from {p:place}",
        Told(lambda talk, n, p: in_place(talk, (ANY_NUMBER, 0), any_name(n), p)),
    ),
)
TABLE.add("quantity", ("{n:number} or more", Made(lambda n: (ANY_NUMBER, n))))


def several_told(talk: Talk) -> Bound:
    """The cards told last of which one can be taken: those chosen or revealed, else those looked at."""
    for mention in reversed(talk.mentions):
        if mention.several and mention.how in ("chosen", "found", "revealed") and isinstance(mention.objects, Bound):
            return mention.objects
        if mention.how in ("seen", "revealed"):
            break
    return references.looked_at(talk)


def another(talk: Talk, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n.with_filters(Other()), (EXACTLY, 1))


def up_to_other(talk: Talk, q: Quantity, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n.with_filters(Other()), q)


def anybodys(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """A unit that is told by the battle or the column may be anybody's; a cost is paid with one's own."""
    if n.area not in FIELD:
        return looked_at(talk, q, n)
    if talk.paying:
        return cards(talk, YOU, n, q)
    if n.area == "locked":
        return cards(talk, EACH_PLAYER, n, q)
    states = (InState(BEING_ATTACKED), InState(IN_BATTLE), InState(ATTACKING))
    told = [one for one in n.filters if isinstance(one, InColumn) or one in states]
    if not told:
        raise Meaningless(f"whose {n.word}")
    return cards(talk, EACH_PLAYER, n, q)


def looked_at(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """`look at the top five cards of your deck, choose up to one unit card`: one of those."""
    last = talk.mentions[-1] if talk.mentions else None
    if last is None or last.how not in ("seen", "revealed") or not last.several or not isinstance(last.objects, Bound):
        raise Meaningless(f"where the {n.word} is")
    return among(talk, q, n, last.objects)


def every(talk: Talk, n: Nominal) -> Objects:
    if n.area not in FIELD:
        raise Meaningless(f"where the {n.word} is")
    return cards(talk, EACH_PLAYER, n)


def own_vanguard(talk: Talk, w: int, n: Nominal) -> Objects:
    """`choose your vanguard`: there is one."""
    if n.area != "VC":
        raise Meaningless("how many")
    return cards(talk, w, n, (EXACTLY, 1))


TABLE.add("only_vanguard", ("{w:who} {n:nominal}", Told(own_vanguard)))
TABLE.add("object", ("{s:only_vanguard}", S("s")))
TABLE.add("any_or_up_to", ("any number", (ANY_NUMBER, 0)), ("up to {n:number}", Made(lambda n: (UP_TO, n))))
TABLE.add(
    "selection",
    (
        "{q:quantity} {n:nominal} in total from {p:place}",
        Told(in_place),
        "{q:quantity} {n:nominal} from {p:place} in total",
    ),
    (
        "{q:quantity} {n:nominal} in total {f:more_after} from {p:place}",
        Told(lambda talk, q, n, f, p: in_place(talk, q, n.with_filters(*f), p)),
        "{q:quantity} {n:nominal} in total from {p:place} {f:more_after}",
    ),
    (
        "{q:quantity} of the {n:nominal} in|on|from {p:place}",
        Told(in_place),
        "{q:quantity} {n:nominal} from among the cards in {p:place}",
    ),
    (
        "{q:quantity} of the {n:nominal} {h:done} {i:this_way}",
        Told(lambda talk, q, n, h, i=None: among_done(talk, q, n, h)),
        "{q:quantity} {n:nominal} {h:done} {i:this_way}",
        "{q:quantity} of those {h:past} {n:nominal}",
        "{q:quantity} of the {h:past} {n:nominal}",
    ),
    (
        "{q:any_or_up_to} from all {n:nominal}",
        Told(lambda talk, q, n: cards(talk, EACH_PLAYER, n, q)),
        "{q:any_or_up_to} from all players' {n:nominal}",
    ),
    ("{q:quantity} {n:nominal} from {c:plain_circle}", Told(lambda talk, q, n, c: paid_from(talk, q, n, c))),
    (
        "any player's|fighter's {n:nominal}",
        Told(lambda talk, n: cards(talk, EACH_PLAYER, n, (EXACTLY, 1))),
    ),
    ("another of {w:who} {n:nominal}", Told(another)),
    ("{q:quantity} other of {w:who} {n:nominal}", Told(up_to_other)),
    (
        "another {n:nominal} in|on|from {p:place}",
        Told(lambda talk, n, p: in_place(talk, (EXACTLY, 1), n.with_filters(Other()), p)),
    ),
    ("{q:quantity} {n:nominal}", Told(anybodys)),
    (
        "one of the boosted units",
        BoostedUnit(),
        "one of the boosted rear-guards|vanguards",
        "one of those boosted rear-guards|vanguards|units",
        "a unit|rear-guard boosted by this unit",
    ),
    (
        "{q:quantity} of the attacked {n:noun}",
        Told(lambda talk, q, n: cards(talk, EACH_PLAYER, n.with_filters(InState(BEING_ATTACKED)), q)),
        "{q:quantity} of the {n:noun} being attacked",
    ),
    (
        "{q:quantity} {n:nominal} from {p:place} or a|an {m:nominal} from {r:place}",
        Told(lambda talk, q, n, p, m, r: either_there(talk, q, n, p, m, r)),
    ),
    (
        "{q:quantity} of {w:who} opponent's {n:nominal} imprisoned in {v:who} prison",
        Told(lambda talk, q, w, n, v: prisoner(talk, q, n, v)),
    ),
    (
        "{q:quantity} {n:nominal} imprisoned in {v:who} prison",
        Told(lambda talk, q, n, v: prisoner(talk, q, n, v)),
        "{q:quantity} of your opponent's {n:nominal} imprisoned in {v:who} prison",
        "{q:quantity} {n:nominal} in {v:who} prison",
        "{q:quantity} of your opponent's imprisoned {n:nominal} in {v:who} prison",
        "{q:quantity} of their {n:nominal} imprisoned in {v:who} prison",
    ),
)


TABLE.add(
    "selection",
    (
        "{q:quantity} {n:nominal} {h:done} {i:this_cost}",
        Told(lambda talk, q, n, h, i: among_paid(talk, q, n, h)),
        "{q:quantity} of the {n:nominal} {h:done} {i:this_cost}",
    ),
)


def among_paid(talk: Talk, q: Quantity, n: Nominal, h: Way) -> Objects:
    """`choose one of the cards discarded for this cost`"""
    return among(talk, q, n, paid_with(talk, h))


def among_done(talk: Talk, q: Quantity, n: Nominal, h: Way | str, i: None = None) -> Objects:
    """`two of the guardians called with this effect`"""
    found = with_kind(talk, Nominal(n.word), h if isinstance(h, Way) else Way(h))
    assert isinstance(found, Bound)
    return among(talk, q, n, found)


def either_there(talk: Talk, q: Quantity, n: Nominal, p: Place, m: Nominal, r: Place) -> Objects:
    """`a grade 3 from your drop or an order from your drop`, or from two places, each kind from its own"""
    if p.who != r.who or p.filters or r.filters:
        raise Meaningless("places of one player")
    if p.area != r.area:
        own = [(*one.found_in(place.area), OnCircle(place.area)) for one, place in ((n, p), (m, r))]
        return in_place(talk, q, Nominal("card", any_kind(own)), Place(p.who, f"{p.area}/{r.area}"))
    kinds = any_kind([n.found_in(p.area), m.found_in(p.area)])
    return in_place(talk, q, Nominal("card", kinds), p)


def here_or_there(talk: Talk, q: Quantity, w: int, n: Nominal, m: Nominal, p: Place) -> Objects:
    """`one of your opponent's rear-guards or a card from their drop`"""
    if p.who != w or p.filters or n.area not in ("VC", "RC", "GC"):
        raise Meaningless("a circle and a place of one player")
    own = [(*n.filters, OnCircle(n.area)), (*m.found_in(p.area), OnCircle(p.area))]
    return in_place(talk, q, Nominal("card", any_kind(own)), Place(w, f"{n.area}/{p.area}"))


TABLE.add(
    "selection",
    (
        "{q:quantity} of {w:who} {n:nominal} or a|an {m:nominal} from|in {p:place}",
        Told(here_or_there),
        "{q:quantity} {m:nominal} from|in {p:place} or one of {w:who} {n:nominal}",
    ),
)


def prisoner(talk: Talk, q: Quantity, n: Nominal, v: int) -> Objects:
    return known_as(talk, Cards(v, "prison", n.filters, q[0], q[1]), "card")


TABLE.add(
    "group",
    (
        "all {n:nominal}",
        Told(every),
        "all of the {n:nominal}",
        "all units| on the field {n:nominal}",
        "all {n:nominal} of all fighters|players",
        "all of your and your opponent's {n:nominal}",
    ),
    ("every {n:nominal}", Told(every)),
    (
        "all other {n:nominal} from|in {p:place}",
        Told(lambda talk, n, p: others_there(talk, n, p)),
        "all of the other {n:nominal} from|in {p:place}",
        "the rest of the {n:nominal} from|in {p:place}",
    ),
    (
        "all of {w:who} {a:adjectives} {s:trait} and {t:trait}",
        Told(lambda talk, w, a, s, t: cards(talk, w, of_either(a, s, t))),
        "all {w:who} {a:adjectives} {s:trait} and {t:trait}",
    ),
    ("all {n:nominal} you have", Told(lambda talk, n: cards(talk, YOU, n))),
    ("all {n:nominal} you have {p:name_post}", Told(lambda talk, n, p: cards(talk, YOU, n.with_filters(p)))),
)


def paid_from(talk: Talk, q: Quantity, n: Nominal, c: str) -> Objects:
    """`[bind a "X" from (VC)]`: a cost is paid with one's own."""
    if not talk.paying:
        raise Meaningless("whose circle")
    arms = c == "VC" and HasWord("Arms") in n.filters
    return in_place(talk, q, n, Place(YOU, "arms" if arms else c))


def of_either(a: tuple[Filter, ...], s: str, t: str) -> Nominal:
    return Nominal("unit", (*a, AnyOf((HasWord(s), HasWord(t)))), "units")


def others_there(talk: Talk, n: Nominal, p: Place) -> Objects:
    """`choose ten cards from your soul, and return all other cards from your soul`: all but those chosen."""
    last = talk.mentions[-1] if talk.mentions else None
    if last is None or last.how != "chosen" or last.origin != p.area or not isinstance(last.objects, Bound):
        raise Meaningless("cards that were chosen there")
    return in_place(talk, (ALL, 0), n.with_filters(Not(IsOneOf(last.objects))), p)


def to_pay(talk: Talk, q: Quantity, n: Nominal, area: str) -> Objects:
    """`[COST][retire a grade 0 card]`: a cost is paid with one's own cards, where such a thing is done to them."""
    if not talk.paying or not n.filters:
        raise Meaningless("where the card is")
    return cards(talk, YOU, n, q, area)
