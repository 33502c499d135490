"""Cards that are spoken of: in battle, and by what was done to them."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.deeds import TURNED
from cardlaw.games.vanguard.parts.filters import BEING_ATTACKED, HasAbility, InState
from cardlaw.games.vanguard.parts.selections import (
    AttackingUnit,
    BattleOpponent,
    Bearer,
    BoostedOn,
    BoostedUnit,
    BoostingUnit,
)
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.kernel.node import every
from cardlaw.program.context import EACH_PLAYER, OPPONENT
from cardlaw.program.objects import Bound, Cards, Objects, Together
from cardlaw.text.discourse import Follows, Mention, Talk
from cardlaw.text.english.objects import Nominal, Place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE: Table = Table()

# In battle

TABLE.add(
    "reference",
    (
        "the boosted unit",
        BoostedUnit(),
        "that boosted unit",
        "the|a unit that| this unit|card boosted",
        "the|a unit that| it boosted",
        "the unit boosted by this unit",
        "the unit that is|was boosted by this unit",
    ),
    *(
        (
            f"the boosted {word}",
            BoostedOn(circle),
            f"that boosted {word}",
            f"the {word} that| this unit boosted",
            f"the {word} that| it boosted",
        )
        for word, circle in (("rear-guard", "RC"), ("vanguard", "VC"))
    ),
    (
        "the boosting unit",
        BoostingUnit(),
        "that boosting unit",
        "the unit that boosted this unit",
        "the unit that boosted it",
        "the unit that is|was boosting this unit",
        "the unit that is|was boosting it",
        "the unit boosting this unit",
        "the unit boosting it",
    ),
    (
        "the battle opponent",
        BattleOpponent(),
        "this unit's battle opponent",
        "the unit in battle with this unit",
        "the unit being attacked by this unit",
        "the unit that| this unit attacked",
        "the unit that| it attacked",
    ),
    (
        "the attacking unit",
        AttackingUnit(),
        "that attacking unit",
        "the unit that is attacking",
        "that|the attacking vanguard|rear-guard",
    ),
    ("the unit armed with this unit|card", Bearer(), "that armed unit", "the armed unit"),
)

# What was done before: `the unit called by this effect`, `the retired card`

PAST = (
    ("chosen", "chosen"),
    ("called", "called"),
    ("retired", "retired"),
    ("put", "put"),
    ("discarded", "discarded"),
    ("bound", "bound"),
    ("revealed", "revealed"),
    ("ridden", "ridden", "rode"),
    ("locked", "locked"),
    ("unlocked", "unlocked"),
    ("deleted", "deleted"),
    ("returned", "returned"),
    ("imprisoned", "imprisoned"),
    ("removed", "removed"),
    ("placed", "placed"),
    ("stride", "strode", "strode"),
    ("attacked", "attacked"),
    ("drawn", "drew"),
    ("stand", "stood", "stood"),
    ("rest", "rested", "rested"),
    ("moved", "moved"),
    ("soul-blast", "soul-blasted"),
    ("soul-charge", "soul-charged"),
    ("counter-blast", "counter-blasted"),
    ("healed", "healed"),
    ("scouted", "scouted"),
    ("dominated", "dominated"),
    ("sung", "sung"),
    ("searched", "found"),
)
TABLE.add("past", *PAST)
TABLE.add(
    "this_way",
    (
        "by|with|for|from this|that|the effect|ability",
        None,
        "due to this|that|the effect|ability",
        "this way",
        "in this way",
    ),
)
TABLE.add(
    "this_cost",
    (
        "for|as this|that|the cost",
        None,
        "for this ability's cost",
        "for|as the cost of|for this ability",
    ),
)


# Words for what was done that may stand for each other
ALIKE = {
    "returned": ("returned", "put"),
    "put": ("put", "returned", "soul-charged", "bound"),
    "revealed": ("revealed", "found"),
    "chosen": ("chosen", "found"),
    "called": ("called", "placed"),
    "placed": ("called", "ridden", "placed"),
}


def that_from(talk: Talk, n: Nominal, p: Place) -> Objects:
    """`call that card from the bind zone`: the card that was put there."""
    mention = talk.that(n.word)
    if mention.place != p.area:
        raise Meaningless("a card that was put there")
    return mention.objects


def that_attacked(talk: Talk, n: Nominal) -> Objects:
    """The unit whose attack was told, else the one that attacks in this battle."""
    told = [one for one in talk.mentions if one.how == "attacked"]
    return done_to(talk, Way("attacked"), n.word) if told else AttackingUnit()


def that_which(talk: Talk, n: Nominal, kind: HasAbility) -> Objects:
    """`that card with [Melody]`: the one that was looked for under that name"""
    found = talk.that(n.word).objects
    deed = talk.deeds.get(found.variable) if isinstance(found, Bound) else None
    known = [part for part in every(deed)] if deed is not None else []
    told = [one for one in talk.mentions if one.objects == found and one.how == "revealed" and one.part]
    if not told and kind not in known:
        raise Meaningless("a card of that kind")
    return found


TURNING = ("stood", "rested")
HELD = ("imprisoned", "scouted")


class Way:
    """What was done to cards, and where they were put by it: `put into your soul`."""

    def __init__(self, how: str, place: str = "", who: int | None = None, origin: str = "") -> None:
        self.how = how
        self.place = place
        self.who = who
        self.origin = origin

    def fits(self, mention: Mention) -> bool:
        if self.origin and mention.origin != self.origin:
            return False
        if (self.place and mention.place != self.place) or self.who not in (None, mention.owner):
            return False
        return mention.how in ALIKE.get(self.how, (self.how,)) or (bool(self.place) and self.how == "put")

    def says(self, mention: Mention) -> bool:
        """Was it done in this very word, and not in one that may stand for it?"""
        return mention.how == self.how and self.fits(mention)


def done_to(talk: Talk, how: Way, word: str = "card") -> Objects:
    """Cards by what was done to them; those that need something to hold them only if it was done."""
    mention = mention_of(talk, how, word)
    if how.how in HELD and mention.deed is not None:
        return Bound(talk.done_with(mention))
    return mention.objects


def mention_of(talk: Talk, how: Way, word: str = "card") -> Mention:
    for fits in (how.says, how.fits):
        for mention in reversed(talk.mentions):
            if fits(mention) and fits_noun(talk, word, mention):
                if mention.delay is not None:
                    talk.follows = Follows(mention.delay)
                return mention
    raise Meaningless(f"cards that were {how.how}")


def fits_noun(talk: Talk, word: str, mention: Mention) -> bool:
    known = "card" in (word, mention.noun)
    return known or talk.speech.fits(word, mention) or talk.speech.may_fit(word, mention)


def of_those(talk: Talk, h: Way, n: Nominal) -> Objects:
    """`the revealed order`: of several cards, those of the kind; `the attacked unit`: whatever is attacked now."""
    if h.how == "attacked" and not any(h.fits(mention) for mention in talk.mentions):
        return known_as(talk, Cards(EACH_PLAYER, n.area or "units", (*n.filters, InState(BEING_ATTACKED))), n.word)
    found = done_to(talk, h, n.word)
    several = any(mention.objects == found and mention.several for mention in talk.mentions)
    if n.filters and several and isinstance(found, Bound):
        return known_as(talk, Bound(found.variable, n.found_in("")), n.word)
    return found


def by_this_effect(talk: Talk, n: Nominal, h: Way) -> Objects:
    """Whatever the effect did so to cards, in one deed or in several."""
    found = with_kind(talk, n, h)
    if n.word != "card" or n.filters:
        return found
    told = [one.objects for one in talk.mentions if one.how == h.how and h.fits(one) and not one.cost]
    others = {one.variable: one for one in told if isinstance(one, Bound) and one != found}
    for objects in others.values():
        found = Together(objects, found)
    return found


def for_the_cost(talk: Talk, n: Nominal, h: Way, of_any_kind: bool = False) -> Objects:
    """What was done so to cards to pay the last cost that told of it, in one deed or in several.

    If these may be cards of any kind, the noun tells those that are meant.
    """
    paid = [one for one in talk.mentions if one.cost and h.fits(one) and fits_noun(talk, n.word, one)]
    last = max((one.cost for one in paid), default=0)
    variables = dict.fromkeys(
        one.objects.variable for one in paid if one.cost == last and isinstance(one.objects, Bound)
    )
    if not variables:
        raise Meaningless(f"cards that were {h.how} for the cost")
    filters = n.found_in("") if n.filters or of_any_kind else ()
    first, *others = [Bound(variable, filters) for variable in variables]
    found: Objects = first
    for objects in others:
        found = Together(found, objects)
    return known_as(talk, found, n.word)


def from_the_cost(talk: Talk, n: Nominal, h: Way) -> Objects:
    """`the card discarded for this cost`: of one deed, as nothing tells one card from several."""
    found = for_the_cost(talk, n, h)
    if isinstance(found, Together):
        raise Meaningless(f"what was {h.how} for the cost")
    return found


def with_kind(talk: Talk, n: Nominal, h: Way) -> Objects:
    found = done_to(talk, h, n.word)
    if not isinstance(found, Bound):
        raise Meaningless(f"cards that were {h.how}")
    if h.how in TURNING:
        found = Bound(TURNED)
    return known_as(talk, Bound(found.variable, n.found_in("")) if n.filters else found, n.word)


TABLE.add(
    "done",
    ("{h:past}", Made(lambda h: Way(h))),
    ("{h:past} {g:put_there}", Made(lambda h, g: Way(h, g.area, g.who))),
    ("{h:past} from {z:from_zone}", Made(lambda h, z: Way(h, origin=z))),
    ("{h:past} from {z:from_zone} {g:put_there}", Made(lambda h, z, g: Way(h, g.area, g.who, z))),
)
TABLE.add(
    "put_there",
    ("into|in|to {g:goal}", S("g")),
    ("on|at the| bottom of {w:who} deck", Made(lambda w: Goal("deck bottom", w))),
    ("on|at the| bottom of the deck", Goal("deck bottom", None)),
    ("on|to (rc)", Goal("RC", None)),
    ("to|on (gc)", Goal("GC", None)),
)


TABLE.add(
    "reference",
    (
        "the {h:past} {n:noun}",
        Told(lambda talk, h, n: of_those(talk, Way(h), n)),
        "that {h:past} {n:noun}",
        "those {h:past} {n:noun}",
        "all of the {h:past} {n:noun}",
        "all of those {h:past} {n:noun}",
        "the {n:noun} that was~ {h:past}",
    ),
    (
        "the rest of the revealed cards",
        Told(lambda talk: Bound(revealed_before(talk).variable, left=True)),
        "the remaining revealed card~",
    ),
    (
        "the card~ you looked at",
        Told(lambda talk: talk.that("card", how="seen").objects),
    ),
    ("the other", Told(lambda talk: Bound(looked_at(talk).variable, left=True)), "the other card~"),
    ("the cards not chosen", Told(lambda talk: Bound(looked_at(talk).variable, left=True))),
    (
        "the {n:noun} that attacked",
        Told(lambda talk, n: that_attacked(talk, n)),
        "that {n:noun} that attacked",
    ),
    (
        "the {n:noun} {h:past} {g:put_there}",
        Told(lambda talk, n, h, g=None: of_those(talk, Way(h, g.area, g.who) if g is not None else Way(h), n)),
        "the {n:noun} that was~ {h:past} {g:put_there}",
        "the {n:noun} {h:past}",
    ),
    (
        "the {n:noun} {h:past} by your opponent",
        Told(lambda talk, n, h: done_by_opponent(talk, n, h)),
        "the {n:noun} your opponent {h:past}",
    ),
    ("the {n:noun} stride", Told(lambda talk, n: done_to(talk, Way("strode"), n.word)), "the {n:noun} that strode"),
    ("that {n:noun} from {p:place}", Told(lambda talk, n, p: that_from(talk, n, p))),
    (
        "that {n:noun} with {k:ability_named}",
        Told(lambda talk, n, k: that_which(talk, n, HasAbility(k))),
        "that {n:noun} with the {k:ability_word} ability",
    ),
    (
        "that {n:noun} that was~ {h:past} {g:put_there}",
        Told(lambda talk, n, h, g: of_those(talk, Way(h, g.area, g.who), n)),
    ),
    (
        "the {n:nominal} {h:done} {i:this_way}",
        Told(lambda talk, n, h, i: by_this_effect(talk, n, h)),
        "that {n:nominal} {h:done} {i:this_way}",
        "all of the {n:nominal} {h:done} {i:this_way}",
        "all {n:nominal} {h:done} {i:this_way}",
        "the {n:nominal} that was~ {h:done} {i:this_way}",
        "the {n:nominal} that {h:done} {i:this_way}",
        "the {n:nominal} you {h:done} {i:this_way}",
        "{n:nominal} {h:done} {i:this_way}",
    ),
    (
        "the {n:nominal} {h:done} {i:this_cost}",
        Told(lambda talk, n, h, i: from_the_cost(talk, n, h)),
        "all of the {n:nominal} {h:done} {i:this_cost}",
        "all {n:nominal} {h:done} {i:this_cost}",
        "the {n:nominal} you {h:done} {i:this_cost}",
        "{n:nominal} {h:done} {i:this_cost}",
    ),
)


TABLE.add(
    "seen",
    ("the cards looked at", Told(lambda talk: looked_at(talk)), "the cards you looked at|"),
    ("the cards {h:done} {i:this_cost}", Told(lambda talk, h, i: several_paid(talk, h))),
)


def several_paid(talk: Talk, h: Way) -> Bound:
    found = done_to(talk, h)
    if not isinstance(found, Bound):
        raise Meaningless("cards that the cost was paid with")
    return found


def paid_with(talk: Talk, h: Way) -> Bound:
    """The cards that one deed of the last cost was paid with."""
    found = for_the_cost(talk, Nominal("card"), h)
    if not isinstance(found, Bound):
        raise Meaningless("cards of one deed of the cost")
    return found


def done_by_opponent(talk: Talk, n: Nominal, h: str) -> Objects:
    """`the unit your opponent retired`: of their own."""
    found = done_to(talk, Way(h, who=OPPONENT), n.word)
    if not isinstance(found, Bound):
        raise Meaningless("what the opponent did before")
    return found


def looked_at(talk: Talk) -> Bound:
    """The cards of which some were chosen."""
    for mention in reversed(talk.mentions):
        seen = mention.how in ("seen", "revealed") and mention.several and not mention.part
        if seen and isinstance(mention.objects, Bound):
            return mention.objects
    raise Meaningless("cards that were looked at")


def revealed_before(talk: Talk) -> Bound:
    """The cards of which some were chosen after they were revealed."""
    for mention in reversed(talk.mentions):
        if mention.how == "revealed" and mention.several and isinstance(mention.objects, Bound):
            return mention.objects
    raise Meaningless("cards that were revealed")
