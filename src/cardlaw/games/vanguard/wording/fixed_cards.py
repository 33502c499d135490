"""Cards that are told from others."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.selections import AttackingUnit, BattleOpponent, BoostedUnit, BoostingUnit
from cardlaw.games.vanguard.wording.references import Way, of_those, with_kind
from cardlaw.games.vanguard.wording.values import LYING_ON_VC, those
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import ALL, Cards, Objects, ThisCard
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place, in_place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, S, Told

TABLE = Table()


# Cards that are told from others

TABLE.add(
    "fixed",
    ("{r:reference}", S("r")),
    (
        "your vanguard",
        Cards(YOU, "VC"),
        "a unit on your (vc)",
        "one of your vanguards",
        "the unit on your (vc)",
    ),
    ("a card on your (vc)", Cards(YOU, LYING_ON_VC)),
    ("your heart~", Cards(YOU, "hearts"), "your heart card~"),
    ("your opponent's vanguard", Cards(OPPONENT, "VC")),
    (
        "one of your units",
        Cards(YOU, "units"),
        "a unit you have",
        "any of your units",
        "your vanguard or rear-guard",
    ),
    ("any of your opponent's units", Cards(OPPONENT, "units"), "one of your opponent's units"),
    ("any of your opponent's rear-guards", Cards(OPPONENT, "RC"), "one of your opponent's rear-guards"),
    ("any of {c:seen}", S("c"), "one of {c:seen}"),
    ("any of {w:who} {n:nominal}", Told(lambda talk, w, n: those(talk, w, n))),
    ("the| {n:nominal} in|on {p:place}", Told(lambda talk, n, p: in_place(talk, (ALL, 0), n, lying(n, p)))),
    ("a|an {n:nominal} in|on {p:place}", Told(lambda talk, n, p: one_there(talk, n, p))),
    ("one of your rear-guards", Cards(YOU, "RC")),
    ("the battle opponent", BattleOpponent(), "this unit's battle opponent"),
)
TABLE.add(
    "fixed_possessive",
    ("this unit's", ThisCard(), "this card's"),
    ("your vanguard's", Cards(YOU, "VC"), "your vanguards'"),
    ("your opponent's vanguard's", Cards(OPPONENT, "VC"), "your opponent's vanguards'"),
    ("the boosted unit's", BoostedUnit()),
    ("the attacking unit's", AttackingUnit()),
    ("its", Told(lambda talk: its(talk))),
    ("that {n:possessive_noun}", Told(lambda talk, n: its(talk, n))),
    ("the|that {h:past} {n:possessive_noun}", Told(lambda talk, h, n: of_those(talk, Way(h), Nominal(n)))),
    ("the {n:noun} {h:done} for this cost's", Told(lambda talk, n, h: with_kind(talk, n, h))),
    ("the boosting unit's", BoostingUnit()),
    ("the battle opponent's", BattleOpponent(), "this unit's battle opponent's"),
)
TABLE.add(
    "possessive_noun",
    ("unit's", "unit"),
    ("card's", "card"),
    ("rear-guard's", "rear-guard"),
    ("vanguard's", "vanguard"),
)


def its(talk: Talk, noun: str = "card") -> Objects:
    return talk.that(noun).objects


def one_there(talk: Talk, n: Nominal, p: Place) -> Objects:
    """Any such card of a place; who is on the vanguard circle is told in words of its own."""
    if p.area == "VC" and not n.filters:
        raise Meaningless("a card of a kind")
    return in_place(talk, (ALL, 0), n, p)


def lying(n: Nominal, p: Place) -> Place:
    """`the card on your (VC)`: a heart or arms, too"""
    return Place(p.who, LYING_ON_VC, p.filters) if n.word == "card" and p.area == "VC" else p
