"""What happens instead."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.information import LAYER_WORDS
from cardlaw.games.weiss.patterns import Becomes
from cardlaw.games.weiss.payments import PLAYING, PayInstead
from cardlaw.games.weiss.permissions import AttackInstead, AttacksDirectly
from cardlaw.games.weiss.wording.fates import moved_by, owned
from cardlaw.games.weiss.wording.nouns import one_or_any
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.lasting import Replacement
from cardlaw.program.objects import It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Moved, Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, S, Slots, Told

TABLE = Table()


# What happens instead


class Instead(Meaning):
    """`If (event), (deeds) instead`"""

    def __init__(self, pattern: Any, optional: bool) -> None:
        self.pattern = pattern
        self.optional = optional

    def build(self, slots: Slots, talk: Talk) -> Any:
        pattern = slots.get("p") or self.pattern
        own = ThisCard() if getattr(pattern, "objects", None) == It() else None
        substitute = (as_one(slots["c"]),)
        change = Replacement(LAYER_WORDS, pattern, substitute, self.optional, It() if own else None)
        return Statement(own, (change,))


FALLS = Moved(It(), "stage", "waiting_room")


def would_fall(talk: Talk, s: Objects) -> Pattern:
    if s == ThisCard():
        talk.mention(Mention(It(), "card", False, YOU))
        return FALLS
    talk.mention(Mention(It(), "character", True, talk.owner))  # `characters ..., put them`: each by itself
    talk.mention(Mention(It(), "character", False, talk.owner))
    return Moved(s, "stage", "waiting_room")


def would_go(talk: Talk, s: Objects, origin: str, area: str) -> Pattern:
    if (origin, area) == ("stage", "waiting_room"):
        raise Meaningless("words of its own")
    if s == ThisCard():
        talk.mention(Mention(It(), "card", False, YOU))
        return Moved(It(), origin, area)
    talk.mention(Mention(It(), "character", False, talk.owner))
    return Moved(s, origin, area)


def would_become(talk: Talk, s: Objects, orientation: int) -> Pattern:
    talk.mention(Mention(It(), "character", False, YOU if s == ThisCard() else talk.owner))
    return Becomes(It() if s == ThisCard() else s, orientation)


TABLE.add("other_box", ("hand~", "hand"), ("clock~", "clock"), ("stock~", "stock"), ("memory", "memory"))
TABLE.add(
    "would",
    (
        "if {s:happened} would be put into {w:turn_of} waiting room from the|your stage ,",
        Told(lambda talk, s, w: would_fall(talk, owned(s, w, w))),
        "when {s:happened} would be put into {w:turn_of} waiting room from the|your stage ,",
    ),
    (
        "if|when {s:happened} would be put into {w:turn_of} waiting room from the|your stage by {b:by_effect_of} ,",
        Told(lambda talk, s, w, b: moved_by(would_fall(talk, owned(s, w, w)), b)),
    ),
    (
        "if|when {s:happened} would be put|placed|returned into|to {w:turn_of} {a:box} ,",
        Told(lambda talk, s, w, a: would_go(talk, owned(s, w, w), "", a)),
    ),
    (
        "if|when {s:happened} would be put|placed|returned into|to {w:turn_of} {a:other_box} from {v:turn_of} {o:area} ,",
        Told(lambda talk, s, w, a, v, o: would_go(talk, owned(s, w, v), o, a)),
    ),
    (
        "if|when {s:happened} would become {o:orientation} ,",
        Told(lambda talk, s, o: would_become(talk, s, o)),
    ),
    ("if you would draw a|1 card ,", Drawn(YOU)),
    ("if your opponent would draw a|1 card ,", Drawn(OPPONENT)),
)
TABLE.add(
    "statement",
    ("{p:would} you may {c:deeds} instead", Instead(None, True), "{p:would} you may instead {c:deeds}"),
    ("{p:would} {c:steps} instead", Instead(None, False)),
    (
        "if this card would attack , you may choose {s:selection} ,| and this card frontal attacks that character as the defending character instead",
        Made(lambda s: Statement(ThisCard(), (AttackInstead(s, It()),))),
        "if this card would attack , you may instead choose {s:selection} ,| and have this card frontal attack "
        "with the chosen character as the defending character",
        "when this card attacks , you may choose {s:selection} ,| and this card frontal attacks that character as the defending character instead",
    ),
)


TABLE.add(
    "statement",
    (
        "you may choose this card as the character that performs an attack . if you do , this card direct attacks",
        Statement(ThisCard(), (AttacksDirectly(It()),)),
    ),
)


# What is done instead of paying a part of a cost

TABLE.add(
    "cost_kind", ("【ACT】", "ACT"), ("【AUTO】", "AUTO"), ("【CXCOMBO】", "CXCOMBO"), ("{k:keyword_name}", S("k"))
)
TABLE.add(
    "payer",  # filters of the cards whose cost it is, and where they are
    ("your {n:names}", Made(lambda n: ((one_or_any(n),), ())), "{n:names}"),
    ("1|one of your {n:plain_noun}", Made(lambda n: (n.filters, ("stage",)))),
    ("a|an {n:nominal} in your hand or in|| your| stage", Made(lambda n: (n.filters, ("hand", "stage")))),
    ("your {n:nominal} in your hand or in|| your| stage", Made(lambda n: (n.filters, ("hand", "stage")))),
)
TABLE.add(
    "stock_spared",
    ("{n:number} card~ from your stock", S("n")),
    ("a card from your stock", 1),
    ("1 or {n:number} cards from your stock", S("n"), "one or {n:number} cards from your stock"),
)


def pay_instead(of: str, payer: Any, deeds: Any, number: int) -> Statement:
    filters, areas = payer
    return Statement(None, (PayInstead(of, filters, areas, (as_one(deeds),), number),))


TABLE.add(
    "statement",
    (
        "if you would pay the {k:cost_kind} cost for|of {p:payer} , you may {c:deeds} instead of {n:stock_spared}",
        Made(lambda k, p, c, n: pay_instead(k, p, c, n)),
        "if you would pay the cost for|of the {k:cost_kind} of {p:payer} , you may {c:deeds} instead of {n:stock_spared}",
    ),
    (
        "if you would pay the cost for|of a|an {m:nominal} in your hand , you may {c:deeds} instead of {n:stock_spared}",
        Made(lambda m, c, n: pay_instead(PLAYING, (m.filters, ("hand",)), c, n)),
    ),
)
