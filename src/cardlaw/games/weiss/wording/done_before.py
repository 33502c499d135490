"""Conditions about what the words before have done: what was revealed, returned, put somewhere."""

from __future__ import annotations

from cardlaw.games.weiss.filters import IsIn
from cardlaw.games.weiss.wording.counts import moved
from cardlaw.games.weiss.wording.speech import DRAWN
from cardlaw.program.conditions import AllFit, Condition, Done, NotSo
from cardlaw.program.filters import OwnedBy
from cardlaw.program.objects import Bound, ThisCard
from cardlaw.program.values import AT_LEAST, Number
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


def drew(talk: Talk, s: Some) -> Condition:
    """`draw up to 1 card. If you drew 1 card`: whether it was drawn"""
    drawn = that(talk, DRAWN)
    deed = talk.deeds.get(drawn.variable) if isinstance(drawn, Bound) else None
    if not isinstance(drawn, Bound) or getattr(deed, "number", None) != Number(1) or s.counting[1] != Number(1):
        raise Meaningless("1 card that may have been drawn")
    return Done(drawn.variable)


def put_into_one(talk: Talk, s: Bound, w: int, a: str) -> Condition:
    """`put it on the top of your deck or into your clock. If you put it into your clock`: the one it was put into"""
    last = next((mention for mention in reversed(talk.mentions) if mention.objects == s), None)
    places = last.place.split("/") if last is not None else []
    if len(places) < 2 or a not in places:
        raise Meaningless("a card that was put into one of two areas")
    return AllFit(s, (IsIn(a, even_face_down=True), OwnedBy(w)))


TABLE.add(
    "condition",
    (
        "you put|placed {s:spoken_of} into|in {w:who} {a:area}",
        Told(put_into_one),
        "you put|placed {s:spoken_of} on the top of {w:who} {a:area}",
    ),
    ("you revealed {s:some} card~", Told(lambda talk, s: counts(s, that(talk, "card"))), "you reveal {s:some} card~"),
    (
        "you put {s:some} {n:nominal} into your {a:area}",
        Told(put_there),
        "you return|returned {s:some} {n:nominal} to your {a:area}",
    ),
    ("you put {s:some} {n:nominal} into the|their {a:area}", Told(put_there)),
    (
        "you did|do not put {s:some} {n:nominal} into your {a:area} |by |this |effect|way",
        Told(lambda talk, s, n, a: NotSo(put_there(talk, s, n, a))),
        "you did|do not return {s:some} {n:nominal} to your {a:area} |by |this |effect|way",
    ),
    (
        "{c:compared} {n:nominal} was|were|is|are put|placed into|in {w:who} {a:area} {b:told_by}",
        Told(lambda talk, c, n, w, a, b: counts(Some(c), moved(talk, n, w, b, a))),
        "{c:compared} {n:nominal} was|were|is|are returned to {w:who} {a:area} {b:told_by}",
    ),
    ("you put {s:some} {n:nominal} |there", Told(lambda talk, s, n: put_there(talk, s, n, ""))),
    (
        "you placed|put {s:some} {n:nominal} on|in your stage",
        Told(lambda talk, s, n: put_there(talk, s, n, "stage")),
    ),
    ("you put this card into|in your {a:area}", Told(put_itself)),
    ("you drew|draw {s:some} card~", Told(drew)),
)
