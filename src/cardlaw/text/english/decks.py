"""Deeds with decks and hands that all games say alike: drawing, searching, revealing, looking, shuffling."""

from __future__ import annotations

from typing import Any

from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, Shuffle
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Bind
from cardlaw.program.looking import LookAtTop, Reveal, RevealTop, RevealUntil, Search, SpeakOf
from cardlaw.program.objects import Bound, Cards
from cardlaw.program.unlike import ChooseUnlike
from cardlaw.program.values import CountOf, ForEach, Number, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, cards, mention_of, seen_from_master
from cardlaw.text.english.players import seen_by_actor
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


class Top:
    """`the top 3 cards of your deck`"""

    __slots__ = ("number", "up_to", "who")

    def __init__(self, who: int, number: Value, up_to: bool = False) -> None:
        self.who = who
        self.number = number
        self.up_to = up_to


def per_each(n: Value, e: Value | None) -> Value:
    """A number, or that number times what is counted."""
    if e is None:
        return n
    if not isinstance(n, Number):
        raise Meaningless("a number for each")
    return ForEach(n.number, e)


TABLE.add("some", ("{n:amount}", S("n")), ("a|an", Number(1)), ("that many", Told(lambda talk: that_many(talk))))


def that_many(talk: Talk) -> Value:
    """As many as the cards spoken of last."""
    return CountOf(talk.that("card", True).objects)


TABLE.add(
    "top",
    ("the top card of {w:who} deck~", Made(lambda w: Top(w, Number(1)))),
    (
        "the top {n:amount} card~ of {w:who} deck~",
        Made(lambda n, w: Top(w, n)),
        "{n:amount} card~ from the top of {w:who} deck",
    ),
    (
        "a number of cards from the top of {w:who} deck equal to {v:value}",
        Made(lambda w, v: Top(w, v)),
        "from the top of {w:who} deck a number of cards equal to {v:value}",
        "cards from the top of {w:who} deck equal to {v:value}",
        "a number of cards equal to {v:value} from the top of {w:who} deck",
    ),
    (
        "up to {n:amount} card~ from the top of {w:who} deck {e:per}?",
        Made(lambda n, w, e: Top(w, per_each(n, e), True)),
    ),
)


def at_top(t: Top, make: Any) -> Any:
    if t.up_to:
        raise Meaningless("a number of cards from the top")
    return make(t.who, t.number)


def search(talk: Talk, w: int, q: Quantity, n: Nominal) -> Search:
    found = cards(talk, w, n, q, "deck")
    assert isinstance(found, Cards)
    return Search(found)


def reveal_until(talk: Talk, w: int, n: Nominal) -> Steps:
    """`it` is the card that was looked for, `the rest` are those before it."""
    owner = seen_from_master(talk, w)
    revealed, found = talk.fresh(), talk.fresh()
    talk.mention(Mention(Bound(revealed), "card", True, owner, "revealed"))
    talk.mention(Mention(Bound(found), n.word, False, owner, "revealed", part=True))
    filters = n.found_in("deck")
    return Steps((Bind(revealed, RevealUntil(w, filters)), Bind(found, SpeakOf(Bound(revealed, filters)))))


TABLE.add(
    "deed",
    ("draw^ {n:some} card~ |more {e:per}?", Made(lambda n, e: Draw(YOU, per_each(n, e)))),
    ("draw^ {n:some} more|additional|extra card~ {e:per}?", Made(lambda n, e: Draw(YOU, per_each(n, e)))),
    ("draw^ up to {n:some} card~ {e:per}?", Made(lambda n, e: Draw(YOU, per_each(n, e), True))),
    (
        "draw^ cards equal to {v:value}",
        P(Draw, who=YOU, number=S("v")),
        "draw^ a number of cards equal to {v:value}",
        "draw^ the same number of cards as {v:value}",
    ),
    ("draw^ the same number of cards", Told(lambda talk: Draw(YOU, that_many(talk)))),
    ("search^ {w:who} deck for {q:quantity} {n:nominal}", Told(search)),
    ("reveal^ {o:object}", P(Reveal, objects=S("o"))),
    ("reveal^ {t:top}", Made(lambda t: at_top(t, RevealTop))),
    (
        "reveal^ cards from the top of {w:who} deck until you|they reveal a|an {n:nominal}",
        Told(lambda talk, w, n: reveal_until(talk, w, n)),
        "reveal^ cards from the top of {w:who} deck until a|an {n:nominal} is revealed",
        "reveal^ cards from the top of {w:who} deck one at a time until you|they reveal a|an {n:nominal}",
    ),
    ("look^ at {t:top}", Made(lambda t: LookAtTop(t.who, t.number, t.up_to))),
    ("shuffle^ {w:who} deck", Made(lambda w: Shuffle(w, "deck"))),
    ("shuffle^ |it", Told(lambda talk: Shuffle(seen_by_actor(talk, talk.owner), "deck")), "shuffle^ the deck"),
    ("shuffle^ the rest into {w:who} deck", Told(lambda talk, w: shuffled_rest(talk, w))),
    ("choose^ {s:selection}", Told(lambda talk, s: chosen(s)), "select^ {s:selection}"),
)


def shuffled_rest(talk: Talk, w: int) -> Shuffle:
    """Cards of the deck that were only seen have never left it."""
    seen = next((mention for mention in reversed(talk.mentions) if mention.several and not mention.part), None)
    if seen is None or seen.how not in ("seen", "revealed"):
        raise Meaningless("cards of the deck that were seen")
    return Shuffle(w, "deck")


def chosen(s: Any) -> Choose:
    if not s.is_choice():
        raise Meaningless("a number of cards to choose")
    return Choose(s)


def seen_of_deck(talk: Talk, deed: Any) -> Mention | None:
    """What these deeds let later words speak of."""
    if isinstance(deed, (Choose, ChooseUnlike)):
        return mention_of(talk, deed.objects, "chosen")
    if isinstance(deed, Reveal):
        return mention_of(talk, deed.objects, "revealed")
    if isinstance(deed, Search):
        return mention_of(talk, deed.objects, "found")
    if isinstance(deed, (RevealTop, LookAtTop)):
        several = deed.number != Number(1)
        how = "revealed" if isinstance(deed, RevealTop) else "seen"
        return Mention(Cards(deed.who, "deck"), "card", several, seen_from_master(talk, deed.who), how)
    return None
