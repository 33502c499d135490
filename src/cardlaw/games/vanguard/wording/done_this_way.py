"""Conditions on what was done by this effect: `if you called a card`, `if two or more units were retired this way`."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import CameFrom, Earlier
from cardlaw.games.vanguard.parts.deeds import TURNED
from cardlaw.games.vanguard.parts.moving import DECK_SEARCHED
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.games.vanguard.wording.references import (
    TURNING,
    Way,
    done_to,
    for_the_cost,
    from_the_cost,
    mention_of,
)
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import (
    AllFit,
    AnyFits,
    Compare,
    Condition,
    Done,
    NotSo,
)
from cardlaw.program.filters import IsOneOf
from cardlaw.program.objects import Bound, ThisCard
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, Number, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import Nominal, any_kind, speak_of_one, speak_of_one_among
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
Many = tuple[int, Value]
ONE: Many = (AT_LEAST, Number(1))
ANY_CARD = Nominal("card")

VERBS = (
    ("called", "called", "call"),
    ("retired", "retired", "retire"),
    ("put", "put", "put"),
    ("discarded", "discarded", "discard"),
    ("drew", "drew", "draw"),
    ("bound", "bound", "bind"),
    ("revealed", "revealed", "reveal"),
    ("rode", "ridden", "ride"),
    ("locked", "locked", "lock"),
    ("unlocked", "unlocked", "unlock"),
    ("turned", "turned", "turn"),
    ("soul-blast", "soul-blasted", "soul-blast"),
    ("soul-charge", "soul-charged", "soul-charge"),
    ("counter-charge", "counter-charged", "counter-charge"),
    ("chose", "chosen", "choose"),
    ("returned", "returned", "return"),
    ("imprisoned", "imprisoned", "imprison"),
    ("removed", "removed", "remove"),
    ("stood", "stood", "stand"),
    ("stand", "stood", "stand"),
    ("rested", "rested", "rest"),
    ("moved", "moved", "move"),
    ("healed", "healed", "heal"),
    ("scouted", "scouted", "scout"),
    ("sang", "sung", "sing"),
    ("played", "played", "play"),
    ("looked", "seen", "look"),
)
TABLE.add("did", *((past, Way(how)) for past, how, _ in VERBS))
TABLE.add("do", *((verb, Way(how)) for _, how, verb in VERBS))
TABLE.add("doer", ("you|they", None, "your opponent"))
TABLE.add("did_not", ("did not", None, "do|does not", "don't|doesn't|didn't", "could not", "cannot"))
TABLE.add("you_did", ("{d:doer} {h:did}", S("h"), "{d:doer} have|had {h:did}"))
TABLE.add("you_do", ("{d:doer} {h:do}", S("h")))
TABLE.add("you_did_not", ("{d:doer} {x:did_not} {h:do}", S("h")))
TABLE.add("how_many", ("{m:many_number}", S("m")), ("{n:several}", Made(lambda n: (EQUAL, Number(n)))))


def was_done(talk: Talk, h: Way) -> Condition:
    found = kept(mention_of(talk, h), h)
    if h.how in TURNING:
        return Earlier(Compare(CountOf(Bound(TURNED)), AT_LEAST, Number(1)))
    return Earlier(Done(talk.done_with(found)))


def kept(mention: Mention, h: Way) -> Mention:
    if not isinstance(mention.objects, Bound):
        raise Meaningless(f"something before that was {h.how}")
    return mention


def this_was_done(talk: Talk, h: Way) -> Condition:
    """Of the card with the text: that it was done to it alone, or that it was one of those chosen."""
    found = kept(mention_of(talk, h), h)
    if h.how in TURNING:
        return Earlier(AnyFits(Bound(TURNED), (IsOneOf(ThisCard()),)))
    if any(mention.itself for mention in talk.mentions if mention.objects == found.objects):
        return Earlier(Done(talk.done_with(found)))
    if h.how != "chosen":
        raise Meaningless("something that was done to this card")
    return Earlier(AnyFits(found.objects, (IsOneOf(ThisCard()),)))


def so_many_done(talk: Talk, h: Way, m: Many) -> Mention:
    """Two or more are of cards that were spoken of together, if there are such."""
    found: list[Mention] = []
    if isinstance(m[1], Number) and m[1].number > 1:
        found = [mention for mention in talk.mentions if mention.several and h.fits(mention)]
    return kept(found[-1] if found else mention_of(talk, h), h)


def done_with(talk: Talk, h: Way, m: Many, n: Nominal, i: None = None) -> Condition:
    found = so_many_done(talk, h, m)
    if h.how in TURNING:
        return Earlier(Compare(CountOf(Bound(TURNED, n.filters)), m[0], m[1]))
    variable = talk.done_with(found)
    if m == ONE and not n.filters:
        return Earlier(Done(variable))
    if m == ONE and isinstance(found.objects, Bound):
        speak_of_one(talk, found, Bound(found.objects.variable, n.filters))
    return Earlier(Compare(CountOf(Bound(variable, n.filters)), m[0], m[1]))


def these_done(talk: Talk, h: Way, m: Many, n: Nominal, i: None = None) -> Condition:
    """`if you called a trigger unit, ... that card`: what was done is spoken of again."""
    found = so_many_done(talk, h, m)
    again = [mention for mention in talk.mentions if mention.objects == found.objects]
    if again and again[-1] is not talk.mentions[-1]:
        talk.mention(again[-1])
    return done_with(talk, h, m, n)


def done_differently(talk: Talk, h: Way, m: Many, n: Nominal) -> Condition:
    """`if you chose three or more cards with different card names`"""
    found = so_many_done(talk, h, m)
    return Earlier(Compare(Different(Bound(talk.done_with(found), n.filters), NAMES), m[0], m[1]))


def paid_with(talk: Talk, h: Way, m: Many, n: Nominal) -> Condition:
    """`if you discarded a grade 3 for this cost`"""
    found = for_the_cost(talk, n, h, True)
    if m == ONE and isinstance(found, Bound):
        speak_of_one_among(talk, found)
    return Earlier(Compare(CountOf(found), m[0], m[1]))


def came_from(talk: Talk, h: Way, z: str, n: Nominal = ANY_CARD, m: Many = ONE) -> Condition:
    """`if you put a card from hand`: where they could come from several areas, which of them it was."""
    if m != ONE:
        raise Meaningless("a card")
    for mention in reversed(talk.mentions):
        areas = mention.origin.split("/")
        if len(areas) > 1:
            if z not in areas:
                raise Meaningless("a zone that the card could come from")
            done_to(talk, h)
            return CameFrom(z, n.found_in(""))
    raise Meaningless("cards from one of several zones")


def moved_from(talk: Talk, h: Way, m: Many, n: Nominal, z: str, g: Goal) -> Condition:
    """`if you put a card from the damage zone into hand`: which of several areas it came from, or where it lay."""
    there = [one for one in talk.mentions if Way(h.how, g.area, g.who).fits(one)]
    if there and "/" in there[-1].origin:
        return came_from(talk, h, z, n, m)
    return done_with(talk, Way(h.how, g.area, g.who, z), m, n)


def put_there(h: Way, g: Goal) -> Way:
    return Way(h.how, g.area, g.who)


TABLE.add(
    "condition",
    (
        "{h:you_did}",
        Told(was_done),
        "{h:you_did} it|them",
        "{h:you_did} cards|units",
        "{h:you_did} that|those card~",
        "{h:you_did} that|those unit~",
        "{h:you_did} in this way",
    ),
    ("{h:you_did} this unit|card", Told(lambda talk, h: this_was_done(talk, h))),
    (
        "{h:you_did} from {z:from_zone}",
        Told(lambda talk, h, z: came_from(talk, h, z)),
        "{h:you_did} it from {z:from_zone}",
        "{h:you_did} that card from {z:from_zone}",
    ),
    (
        "{h:you_did} {m:many} {n:nominal} from {z:from_zone}",
        Told(lambda talk, h, m, n, z: came_from(talk, h, z, n, m)),
    ),
    ("you searched your deck", P(Earlier, condition=P(Done, variable=DECK_SEARCHED)), "you searched the deck"),
    (
        "{h:you_did} {m:many} {n:nominal}",
        Told(these_done),
        "{h:you_do} {m:many} {n:nominal}",
        "{m:many} {n:nominal} {h:did} {i:this_way}",
        "{m:many} {n:nominal} was~ {h:done} {i:this_way}",
        "{m:many} {n:nominal} was~ {h:done}",
        "{m:many} {n:nominal} is~ {h:done} {i:this_way}",
        "{h:you_did} {m:many} {n:nominal} {i:this_way}",
        "{m:many} {n:nominal} {h:done} {i:this_way}",
    ),
    ("{h:you_did} {m:many} {n:different_kind}", Told(done_differently)),
    ("you looked at {m:many} {n:nominal}", Told(lambda talk, m, n: done_with(talk, Way("seen"), m, n))),
    ("{h:you_did} {m:how_many}", Told(lambda talk, h, m: done_with(talk, h, m, ANY_CARD))),
    (
        "{h:you_did} {m:many} {n:nominal} {g:put_there}",
        Told(lambda talk, h, m, n, g, i=None: done_with(talk, put_there(h, g), m, n)),
        "{h:you_did} {m:many} {n:nominal} {g:put_there} {i:this_way}",
    ),
    (
        "{h:you_did} {m:many} {n:nominal} {i:this_cost}",
        Told(lambda talk, h, m, n, i: paid_with(talk, h, m, n)),
        "{m:many} {n:nominal} was~ {h:done} {i:this_cost}",
        "{h:you_do} {m:many} {n:nominal} {i:this_cost}",
    ),
    (
        "{h:you_did} {m:many} {n:nominal} {g:put_there} {i:this_cost}",
        Told(lambda talk, h, m, n, g, i: paid_with(talk, put_there(h, g), m, n)),
    ),
    ("{h:you_did} {n:bare_names}", Told(lambda talk, h, n: done_with(talk, h, (AT_LEAST, Number(1)), n))),
    (
        "{h:you_did} {n:bare_names} or a|an {k:nominal}",
        Told(lambda talk, h, n, k: done_with(talk, h, ONE, Nominal(n.word, any_kind([n.filters, k.filters])))),
    ),
    (
        "{h:you_did} it {g:put_there}",
        Told(lambda talk, h, g: was_done(talk, put_there(h, g))),
        "{h:you_did} that card {g:put_there}",
        "{h:you_did} them {g:put_there}",
    ),
    (
        "{h:you_did_not} it {g:put_there}",
        Told(lambda talk, h, g: NotSo(was_done(talk, put_there(h, g)))),
        "{h:you_did_not} them {g:put_there}",
    ),
    (
        "{w:who} {n:nominal} was~ not {h:past} {g:put_there}",
        Told(lambda talk, w, n, h, g: NotSo(done_with(talk, Way(h, g.area, w), ONE, n))),
    ),
    (
        "{w:who} {n:nominal} was~ not {h:past}",
        Told(lambda talk, w, n, h: NotSo(done_with(talk, Way(h, who=w), ONE, n))),
    ),
    ("it was~ {h:past}", Told(lambda talk, h: was_done(talk, Way(h)))),
    ("it was~ not {h:past}", Told(lambda talk, h: NotSo(was_done(talk, Way(h)))), "they were not {h:past}"),
    (
        "{h:you_did_not}",
        Told(lambda talk, h: NotSo(was_done(talk, h))),
        "{h:you_did_not} it",
        "{h:you_did_not} them",
    ),
    (
        "{h:you_did_not} a|an|any {n:nominal}",
        Told(lambda talk, h, n: NotSo(done_with(talk, h, (AT_LEAST, Number(1)), n))),
    ),
    (
        "{h:you_did_not} a|an|any {n:nominal} {g:put_there}",
        Told(lambda talk, h, n, g: NotSo(done_with(talk, put_there(h, g), (AT_LEAST, Number(1)), n))),
    ),
    (
        "{h:you_did_not} {m:count} {n:nominal}",
        Told(lambda talk, h, m, n: NotSo(done_with(talk, h, (AT_LEAST, Number(m)), n))),
        "{m:count} {n:nominal} could not be {h:past_way}",
    ),
    (
        "{h:you_did} {m:many} {n:nominal} from {z:from_zone} {g:put_there}",
        Told(lambda talk, h, m, n, z, g: moved_from(talk, h, m, n, z, g)),
    ),
    (
        "the {n:nominal} {h:done} {i:this_way} is~ {f:being}",
        Told(lambda talk, n, h, i, f: AllFit(done_to(talk, h, n.word), f)),
    ),
    (
        "the {n:nominal} {h:done} {i:this_cost} is~ {f:being}",
        Told(lambda talk, n, h, i, f: AllFit(from_the_cost(talk, n, h), f)),
        "the {n:nominal} {h:done} {i:this_cost} was~ {f:being}",
    ),
)
TABLE.add("past_way", ("{h:past}", Made(lambda h: Way(h))))
