"""Who or what an event is about, and what brought it about."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import BATTLE, MONSTER, RAGE, STRATEGY
from cardlaw.games.godzilla.patterns import (
    BY_MOVEMENT,
    Destroyed,
    RageBecomes,
    RageChanged,
)
from cardlaw.games.godzilla.wording.raging import Rage
from cardlaw.games.godzilla.wording.zones import in_zones
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.event_cards import EventCard
from cardlaw.program.filters import Not, OfType, Other
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import (
    Discarded,
    Pattern,
    ValueChanged,
)
from cardlaw.program.values import Number
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()

Cause = tuple[int, tuple[Filter, ...]]  # whose effect, and of which cards


# Who or what an event is about


def about(talk: Talk, who: int, n: Nominal, *filters: Filter) -> Objects:
    """Any card that fits, whichever it happens to; later words call it by its noun."""
    if n.word == "monster" and who != EACH_PLAYER:
        raise Meaningless("cards of which a player has several")
    return told_of(talk, Cards(who, n.area if who != EACH_PLAYER else "", (*filters, *n.filters)), n.word)


def told_of(talk: Talk, objects: Objects, word: str) -> Objects:
    known: Objects = objects if isinstance(objects, (ThisCard, MonsterOf)) else EventCard()
    talk.mention(Mention(known, word, owner=getattr(objects, "who", talk.owner)))
    return objects


TABLE.add(
    "subject_of_event",
    ("this card", Told(lambda talk: told_of(talk, ThisCard(), "card"))),
    ("{m:monster_of}", Told(lambda talk, m: told_of(talk, m, "monster"))),
    ("a|an|any {n:nominal}", Told(lambda talk, n: about(talk, EACH_PLAYER, n)), "any player's {n:nominal}"),
    ("another {n:nominal}", Told(lambda talk, n: about(talk, EACH_PLAYER, n, Other()))),
    ("a|an|any {n:nominal} of yours", Told(lambda talk, n: about(talk, YOU, n))),
    ("a|an|any {n:nominal} in|on {w:who} zones|field", Told(lambda talk, n, w: about(talk, w, in_zones(n)))),
    ("another {n:nominal} in|on {w:who} zones|field", Told(lambda talk, n, w: about(talk, w, in_zones(n), Other()))),
    (
        "{o:one_of}? {w:who} {n:nominal}",
        Told(lambda talk, o, w, n: about(talk, w, n)),
        "{o:one_of}? {w:who} {n:nominal} in their|your zones",
    ),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: about(talk, w, n, Other()))),
)
TABLE.add("one_of", ("1|one|any of", None))
TABLE.add("destroyed", ("<destroy>|destroyed", None))
TABLE.add(
    "cause",
    (
        "by {w:who} effect~",
        Made(lambda w: (w, ())),
        "by the effect~ of {w:who} cards",
        "by {w:who} card~ effect~",
        "by an effect of {w:who} cards",
        "due to {w:who} effect~",
        "through {w:who} effect~",
    ),
    (
        "by the| effects of {w:who} {n:nominal}",
        Made(lambda w, n: (w, n.filters)),
        "by the effect of {w:who} {n:nominal}",
        "by an effect of {w:who} {n:nominal}",
        "by {w:who} {n:nominal}",
        "by {w:who} {n:nominal_possessive} effect~",
    ),
    (
        "by {n:nominal_possessive} effect~",
        Made(lambda n: (EACH_PLAYER, n.filters)),
        "by a {n:nominal_possessive} effect",
        "by the| effects of {n:nominal}",
        "by the effect of a|an {n:nominal}",
        "by an effect of a|an {n:nominal}",
    ),
    ("by |a|an {n:nominal}", Made(lambda n: (EACH_PLAYER, a_kind(n)))),
    (
        "by this card's effect~",
        Constant((YOU, (Not(Other()),))),
        "by the| effect~ of this card",
        "by an effect of this card",
    ),
    ("due to an|any effect", Constant((EACH_PLAYER, ())), "through an|any effect", "due to effects"),
    ("by an|the effect", Constant((EACH_PLAYER, ())), "by card|the| effects", "by a card effect"),
)


def a_kind(n: Nominal) -> tuple[Filter, ...]:
    if not n.filters or n.word == "monster":  # a monster may destroy by moving, too
        raise Meaningless("cards of a kind")
    return n.filters


TABLE.add(
    "nominal_possessive",
    ("{a:some_adjectives} {n:nominal_possessive}", Made(lambda a, n: n.with_filters(*a))),
    ("{a:some_adjectives} cards'|card's", Made(lambda a: Nominal("card", a))),
    ("strategy cards'|card's|card", Constant(Nominal("strategy", (OfType(STRATEGY),), "strategy"))),
    ("battle cards'|card's|card", Constant(Nominal("battle", (OfType(BATTLE),), "zones"))),
    ("monster cards'|card's|card", Constant(Nominal("monster", (OfType(MONSTER),)))),
)


TABLE.add(
    "destroyer",
    ("{c:cause}", S("c")),
    (
        "by monster card|| movement",
        Constant((BY_MOVEMENT, ())),
        "by movement",
        "by a|the monster card's movement",
        "by the movement of a monster card",
        "by movement of a monster card",
    ),
    ("by {m:mover_of}", Constant((BY_MOVEMENT, ()))),
    ("when your monster |card moves|advances into|onto|to {z:its_zone}", Made(lambda z: (BY_MOVEMENT, ()))),
)
TABLE.add("its_zone", ("its|their|this zone~", None, "this card's zone", "that zone", "the same zone"))
TABLE.add(
    "mover_of",  # a monster only ever moves onto the cards of its own player
    (
        "your monster card's movement",
        None,
        "your monster's movement",
        "the movement of your monster card",
        "movement of your monster card",
        "the| movement of your monster",
    ),
    ("this card's movement", None, "its movement"),
)


def by(c: Cause | None) -> Cause:
    return c if c is not None else (-1, ())


def by_player(c: Cause | None) -> int:
    """Whose effect it is, where the kinds of cards are not told apart."""
    who, sources = by(c)
    if sources or who == BY_MOVEMENT:
        raise Meaningless("a player's effect")
    return who


def destroyed(s: Objects, c: Cause | None) -> Pattern:
    return Destroyed(s, *by(c))


def one_player(p: int, w: int) -> int:
    if p != w and EACH_PLAYER not in (p, w):
        raise Meaningless("one player")
    return p


def in_area(s: Objects, who: int) -> Objects:
    """`a card is placed in your strategy zone`: a card of the player whose area it is."""
    if getattr(s, "who", who) not in (who, EACH_PLAYER):
        raise Meaningless("an area of the player whose cards they are")
    return Cards(who, "", s.filters) if isinstance(s, Cards) and not s.area else s


def rage_changed(r: Rage, direction: int, c: Cause | None = None) -> Pattern:
    if r.objects is None:
        return ValueChanged(r.who, RAGE, direction, by_player(c))
    return RageChanged(r.objects, direction, by_player(c))


def rage_becomes(r: Rage, c: Comparison) -> Pattern:
    if not isinstance(c[1], Number):
        raise Meaningless("a number")
    return RageBecomes(r.objects or MonsterOf(r.who), c[0], c[1].number)


def discarded(s: Objects, w: int, c: Cause | None) -> Pattern:
    return Discarded(in_area(s, w), by_player(c))
