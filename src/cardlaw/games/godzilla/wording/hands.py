"""What players do with hands and with cards they look at: discarding, drawing up to a number, revealing."""

from __future__ import annotations

from cardlaw.games.godzilla.hands import DiscardAtRandom, DrawUntil, LookAtHand
from cardlaw.games.godzilla.instructions import DiscardUntil
from cardlaw.games.godzilla.wording.nouns import DISCARD, HAND
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, MoveCards
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.looking import Reveal
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, UP_TO, Bound, Cards, Objects, SomeOf, ThisCardIn
from cardlaw.program.unlike import ChooseRandomly
from cardlaw.program.values import CountOf, ForEach, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import Top, chosen
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, cards, mention_of, seen, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


def this_from(w: int, a: str) -> Objects:
    if w != YOU:
        raise Meaningless("an area of your own")
    return ThisCardIn(a)


def so_often(o: Objects, e: Value | None) -> Objects:
    """`1 card for each ...`: as many times the number as something counts."""
    if e is None:
        return o
    if not isinstance(o, Cards) or o.choice in (ALL, ANY_NUMBER):
        raise Meaningless("a number of cards for each")
    return SomeOf(Cards(o.who, o.area, o.filters), ForEach(o.number, e), o.choice == UP_TO)


def discard(o: Objects, e: Value | None = None) -> Instruction:
    if isinstance(o, Cards) and o.area != HAND:
        raise Meaningless("cards of a hand to discard")
    return MoveCards(so_often(o, e), "discard", DISCARD)


def discard_some(talk: Talk, q: Quantity, n: Nominal, e: Value | None) -> Instruction:
    return discard(cards(talk, YOU, n, q, HAND), e)


def at_random(q: Quantity, w: int) -> Instruction:
    if q[0] != EXACTLY:
        raise Meaningless("a number of cards to discard at random")
    return DiscardAtRandom(w, q[1])


TABLE.add(
    "cards_in_hand",
    (
        "card~ |remaining in their|your| hand",
        None,
        "card~ left in their|your| hand",
        "card~ remaining|left",
        "left|remaining |in |their|your |hand",
    ),
)
TABLE.add(
    "deed",
    ("discard^ {o:object} {e:per}?", Made(discard), "choose^ and discard^ {o:object} {e:per}?"),
    (
        "discard^ {q:quantity} {n:nominal} {e:per}?",
        Told(discard_some),
        "choose^ and discard^ {q:quantity} {n:nominal} {e:per}?",
    ),
    (
        "discard^ {q:every} {n:nominal}",
        Told(lambda talk, q, n: discard(cards(talk, YOU, n, q, HAND))),
    ),
    ("discard^ this card from {w:who} hand", Made(lambda w: discard(this_from(w, HAND)))),
    (
        "discard^ cards until they|you have {n:number} {c:cards_in_hand}",
        Made(lambda n, c, f=None: DiscardUntil(YOU, n)),
        "discard^ cards {f:from_a_hand} until they|you have {n:number} {c:cards_in_hand}",
        "discard^ until they|you have {n:number} {c:cards_in_hand}",
        "discard^ cards until there are {n:number} {c:cards_in_hand}",
    ),
    ("discard^ |cards down to {n:number} card~", Made(lambda n: DiscardUntil(YOU, n))),
    (
        "discard^ {q:quantity} card~ at random from {w:who} hand",
        Made(at_random),
        "discard^ {q:quantity} card~ from {w:who} hand at random",
    ),
    (
        "discard^ {q:quantity} card~ at random",
        Made(lambda q: at_random(q, YOU)),
    ),
    (
        "draw^ the same number of cards as you discarded",
        Told(lambda talk: Draw(YOU, CountOf(that(talk, "card", None, "discarded")))),
        "draw^ the same number of cards you discarded",
        "draw^ the same number of cards discarded this way",
        "draw^ as many cards as you discarded",
    ),
    (
        "draw^ cards until they|you have {n:number} {c:cards_in_hand}",
        Made(lambda n, c: DrawUntil(YOU, n)),
        "draw^ until they|you have {n:number} {c:cards_in_hand}",
    ),
    ("draw^ |cards until they|you have {n:number} |cards", Made(lambda n: DrawUntil(YOU, n))),
    ("discard^ |cards until they|you have {n:number} |cards", Made(lambda n: DiscardUntil(YOU, n))),
    ("{w:who} hand is revealed", Made(lambda w: Reveal(Cards(w, HAND)))),
    ("look^ at {w:who} hand", P(LookAtHand, who=S("w")), "look^ at all |of |the cards in {w:who} hand"),
    (
        "discard^ cards equal to {v:value}",
        Told(lambda talk, v: discard(cards(talk, YOU, Nominal("card"), (EXACTLY, v), HAND))),
        "discard^ a number of cards equal to {v:value}",
        "discard^ a number of cards from their|your hand equal to {v:value}",
    ),
)
TABLE.add(
    "deed",
    (
        "reveal^ {n:number} card~ at random from {w:who} hand",
        Told(lambda talk, n, w: reveal_at_random(talk, n, w)),
        "reveal^ {n:number} random card~ from {w:who} hand",
        "reveal^ {n:number} card~ from {w:who} hand at random",
    ),
    ("choose^ {o:one_of_those}", P(Choose, objects=S("o")), "select^ {o:one_of_those}"),
    ("show^ {o:object} to your opponent", P(Reveal, objects=S("o")), "show^ {o:object}"),
    ("take^ {s:selection}", Made(lambda s: chosen(s))),
    ("reveal^ {o:one_of_those}", P(Reveal, objects=S("o"))),
    (
        "search^ your monster deck for {q:quantity} {n:nominal}",
        Told(lambda talk, q, n: Choose(cards(talk, YOU, n, q, "monster_deck"))),
    ),
    ("reveal^ this card from {w:who} hand", Made(lambda w: Reveal(this_from(w, HAND)))),
)
TABLE.add(
    "top",
    (
        "cards equal to {v:value} from the top of {w:who} deck",
        Made(lambda v, w: Top(w, v)),
        "cards from the top of {w:who} deck equal in number to {v:value}",
    ),
)
TABLE.add("seen", ("it", Told(lambda talk: seen(talk))))  # `choose 1 card from it`: from the hand that was looked at
TABLE.add(
    "selection",
    (
        "{q:quantity} {n:nominal} from {s:seen}",
        Told(lambda talk, q, n, s: Bound(s.variable, n.filters, q[0], q[1])),
    ),
    ("{q:quantity} {n:nominal} in {s:seen}", Told(lambda talk, q, n, s: Bound(s.variable, n.filters, q[0], q[1]))),
    ("{q:quantity} of {s:seen}", Told(lambda talk, q, s: Bound(s.variable, (), q[0], q[1]))),
)


def reveal_at_random(talk: Talk, n: int, w: int) -> Instruction:
    found = Cards(w, HAND, (), EXACTLY, n)
    variable = talk.fresh()
    talk.mention(mention_of(talk, found, "revealed"))
    talk.mentions[-1].objects = Bound(variable)
    return Steps((Bind(variable, ChooseRandomly(found)), Reveal(Bound(variable))))
