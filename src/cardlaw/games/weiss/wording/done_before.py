"""Conditions about what the words before have done: what was revealed, returned, put somewhere."""

from __future__ import annotations

from cardlaw.games.weiss.wording.counts import moved
from cardlaw.program.conditions import AllFit, Condition
from cardlaw.program.objects import Bound, ThisCard
from cardlaw.program.values import AT_LEAST
from cardlaw.text.discourse import Talk
from cardlaw.text.english.conditions import Some, counts
from cardlaw.text.english.objects import Nominal, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE = Table()


def put_there(talk: Talk, s: Some, n: Nominal, a: str) -> Condition:
    """`if you put 1 card into your hand`: what the words before put there."""
    return counts(Some((AT_LEAST, s.counting[1]), s.other), moved(talk, n, None, False, a))


def put_itself(talk: Talk, a: str) -> Condition:
    """`if you put this card into your memory`: whether the words before did"""
    for mention in reversed(talk.mentions):
        if isinstance(mention.objects, Bound) and mention.how == "moved" and mention.place == a:
            deed = talk.deeds.get(mention.objects.variable)
            if getattr(deed, "objects", None) == ThisCard():
                return AllFit(mention.objects, ())
    raise Meaningless("this card that may have been put there")


TABLE.add(
    "condition",
    ("you revealed {s:some} card~", Told(lambda talk, s: counts(s, that(talk, "card"))), "you reveal {s:some} card~"),
    (
        "you put {s:some} {n:nominal} into your {a:area}",
        Told(put_there),
        "you return|returned {s:some} {n:nominal} to your {a:area}",
    ),
    ("you put this card into|in your {a:area}", Told(put_itself)),
)
