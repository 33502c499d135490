"""What players do with cards: moving them between areas and under others, destroying them."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import InChosenZone, InZones, Lies
from cardlaw.games.godzilla.instructions import Destroy, PlaceUnder
from cardlaw.games.godzilla.placing import ArrangeTop
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.stacks import PlaceTopUnder
from cardlaw.games.godzilla.wording.choices import of_one_meaning, other_than_gone, still_there
from cardlaw.games.godzilla.wording.hands import so_often, this_from
from cardlaw.games.godzilla.wording.nouns import DISCARD
from cardlaw.kernel.events import BOTTOM, TOP
from cardlaw.program.acting import Choose
from cardlaw.program.actions import MoveCards, Shuffle
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import EachInTurn, MayDo, Steps
from cardlaw.program.event_cards import EventCard
from cardlaw.program.filters import Other
from cardlaw.program.instructions import Instruction
from cardlaw.program.looking import SendTop
from cardlaw.program.objects import EXACTLY, Bound, Cards, Objects
from cardlaw.program.putting import PutEither
from cardlaw.program.values import Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import Top, per_each
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import cards, rest, seen, that
from cardlaw.text.english.players import seen_by_actor
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
FIELD = ("zones", "strategy", "play")  # where cards are played rather than put
PLACES = (InZones, Lies, InChosenZone, Faces)  # what is said of cards that lie in zones

# From area to area


THEIR_OWNER = -1  # whoever owns each of the cards


class Destination:
    """`to your hand`, `on the bottom of their deck`"""

    __slots__ = ("area", "position", "who")

    def __init__(self, who: int, area: str, position: int = TOP) -> None:
        self.who = who
        self.area = area
        self.position = position


def move(verb: str, o: Objects, d: Destination, e: Value | None = None) -> Instruction:
    """Cards go to areas of their owners (4.1.7), so that the words must name the same player."""
    if d.area in FIELD:
        raise Meaningless("cards that are played there")
    owner = getattr(o, "who", None)
    if owner is not None and isinstance(o, Cards) and d.who != THEIR_OWNER and owner != d.who:
        raise Meaningless("an area of the player whose cards they are")
    return MoveCards(so_often(o, e), verb, d.area, d.position)


def not_back(talk: Talk, o: Objects, d: Destination) -> Objects:
    """`you may discard 1 card. If you do, return that card to your hand`: another than the one that came from there."""
    deed = talk.deeds.get(o.variable) if isinstance(o, Bound) else None
    came = getattr(getattr(deed, "objects", None), "area", "")
    if isinstance(deed, MoveCards) and came and (came == d.area or d.who == OPPONENT):
        return other_than_gone(talk, o) or o
    return o


def some_seen(talk: Talk, q: Quantity) -> Objects:
    """`put 1 into your hand`: of the cards that were looked at."""
    return Bound(seen(talk).variable, (), q[0], q[1])


def and_the_rest(talk: Talk, verb: str, o: Objects, d: Destination, e: Destination) -> Instruction:
    taken = talk.did(move(verb, o, d))
    return Steps((taken, talk.did(move(verb, rest(talk), e))))


def and_others(talk: Talk, verb: str, o: Objects, d: Destination, q: Quantity, e: Destination) -> Instruction:
    """`put 1 on top of your deck and 1 on the bottom`: the second of those that are left."""
    taken = talk.did(move(verb, o, d))
    left = rest(talk)
    if not isinstance(left, Bound):
        raise Meaningless("cards that were looked at")
    return Steps((taken, talk.did(move(verb, Bound(left.variable, left.filters, q[0], q[1], left=True), e))))


def move_top(verb: str, t: Top, d: Destination, e: Value | None) -> Instruction:
    if d.position != TOP or t.up_to or d.who not in (t.who, THEIR_OWNER):
        raise Meaningless("an area of that player to move cards to from the top of a deck")
    return SendTop(t.who, per_each(t.number, e), verb, d.area)


TABLE.add(
    "any_on_top",
    (
        "put any number on top of your deck",
        None,
        "put any number of them on top of your deck",
        "place any number on top of your deck",
        "place any number of them on top of your deck",
        "put|place any number of those cards on top of your deck",
    ),
)
TABLE.add("order_of_choice", ("in any order", None))
TABLE.add(
    "destination",
    ("to|into|in {w:who} {a:area}", Made(lambda w, a: Destination(w, a))),
    ("to|into its|their owners'|owner's {a:area}", Made(lambda a: Destination(THEIR_OWNER, a))),
    (
        "back in any order",
        Told(lambda talk: Destination(seen_by_actor(talk, talk.owner), "deck")),
        "back on top in any order",
        "back on top",
    ),
    ("to the discard pile", Destination(THEIR_OWNER, DISCARD), "into the discard pile"),
    (
        "on|at the bottom {o:order_of_choice}?",
        Told(lambda talk, o: Destination(seen_by_actor(talk, talk.owner), "deck", BOTTOM)),
    ),
    (
        "on|to the top {o:order_of_choice}?",
        Told(lambda talk, o: Destination(seen_by_actor(talk, talk.owner), "deck")),
        "on top {o:order_of_choice}?",
    ),
    (
        "on|to top of {w:who} deck {o:order_of_choice}?",
        Made(lambda w, o: Destination(w, "deck")),
        "on|to the top of {w:who} deck {o:order_of_choice}?",
        "back on top of {w:who} deck {o:order_of_choice}?",
    ),
    (
        "on|to |the top of its|their owner's|owners' deck {o:order_of_choice}?",
        Made(lambda o: Destination(THEIR_OWNER, "deck")),
    ),
    (
        "on|to|at the bottom of its|their owner's|owners' deck {o:order_of_choice}?",
        Made(lambda o: Destination(THEIR_OWNER, "deck", BOTTOM)),
    ),
    (
        "on|to the bottom of {w:who} deck {o:order_of_choice}?",
        Made(lambda w, o: Destination(w, "deck", BOTTOM)),
        "at the bottom of {w:who} deck {o:order_of_choice}?",
    ),
)


def another(talk: Talk, o: Objects, h: Objects) -> Objects:
    """`play it on top of that card`: a card is not put on itself, so that another one is meant."""
    if o != h:
        return h
    for mention in reversed(talk.mentions):
        if mention.objects != o and not mention.several and not isinstance(mention.objects, EventCard):
            return mention.objects
    raise Meaningless("another card")


def under_chosen(talk: Talk, o: Objects, s: Objects) -> Instruction:
    """The card that goes on top is chosen first."""
    if not s.is_choice():
        raise Meaningless("1 card")
    chosen = talk.did(Choose(s))
    return Steps((chosen, PlaceUnder(o, that(talk, "card", None, "chosen"))))


def with_this_under(talk: Talk, s: Objects, h: Objects) -> Instruction:
    """`place this card and up to 2 other cards from your discard pile under ...`: both come from there."""
    if not isinstance(s, Cards) or s.who != YOU or s.area != DISCARD or Other() not in s.filters:
        raise Meaningless("cards that lie where this card does")
    return Steps((PlaceUnder(this_from(YOU, s.area), h), PlaceUnder(s, h)))


def top_under_chosen(talk: Talk, t: Top, s: Objects) -> Instruction:
    if not s.is_choice():
        raise Meaningless("1 card")
    chosen = talk.did(Choose(s))
    return Steps((chosen, PlaceTopUnder(t.who, t.number, that(talk, "card", None, "chosen"))))


def to_either_end(verb: str, o: Objects, w: int) -> Instruction:
    move(verb, o, Destination(w, "deck"))
    return PutEither(o, (("deck", TOP), ("deck", BOTTOM)))


def under_and_the_rest(talk: Talk, o: Objects, h: Objects, e: Destination) -> Instruction:
    taken = talk.did(PlaceUnder(o, h))
    return Steps((taken, talk.did(move("put", rest(talk), e))))


MOVING = ("put", "place", "return", "add", "send")
TABLE.add("moves", *((f"{verb}^", verb) for verb in (*MOVING, "move")))
TABLE.add("lays", *((f"{verb}^", None) for verb in MOVING))
TABLE.add(
    "deed",
    (
        "{verb:moves} {o:object} {d:destination} {e:per}?",
        Told(lambda talk, verb, o, d, e: move(verb, not_back(talk, o, d), d, e)),
    ),
    ("{verb:moves} {o:one_of_those} {d:destination}", Made(move)),
    (
        "{verb:moves} {o:object} on|to |the top or |the bottom of {w:who} deck",
        Made(to_either_end),
        "{verb:moves} {o:object} on|to |the bottom or |the top of {w:who} deck",
    ),
    (
        "{verb:moves} {o:object} {d:destination} and|, and| the rest|others|other {e:destination}",
        Told(lambda talk, verb, o, d, e: and_the_rest(talk, verb, o, d, e)),
        "{verb:moves} {o:one_of_those} {d:destination} and|, and| the rest|others|other {e:destination}",
    ),
    (
        "{verb:moves} {q:quantity} {d:destination}",
        Told(lambda talk, verb, q, d: move(verb, some_seen(talk, q), d)),
    ),
    (
        "{verb:moves} {q:quantity} {d:destination} and|, and| the rest|others|other {e:destination}",
        Told(lambda talk, verb, q, d, e: and_the_rest(talk, verb, some_seen(talk, q), d, e)),
    ),
    (
        "{verb:moves} {q:quantity} {d:destination} and|, and| {r:quantity} {e:destination}",
        Told(lambda talk, verb, q, d, r, e: and_others(talk, verb, some_seen(talk, q), d, r, e)),
    ),
    ("{verb:moves} {t:top} {d:destination} {e:per}?", Made(move_top)),
    (
        "{verb:moves} the top {n:some} card~ of each player's deck to|into their discard pile~",
        Made(lambda verb, n: EachInTurn((SendTop(YOU, n, verb, DISCARD),))),
    ),
    (
        "{verb:moves} the top card of each player's deck to|into their discard pile~",
        Made(lambda verb: EachInTurn((SendTop(YOU, Number(1), verb, DISCARD),))),
    ),
    ("discard^ {t:top} {e:per}?", Made(lambda t, e: move_top("send", t, Destination(t.who, DISCARD), e))),
    (
        "{verb:moves} cards from the top of {w:who} deck {d:destination} equal to {v:value}",
        Made(lambda verb, w, d, v: move_top(verb, Top(w, v), d, None)),
    ),
    (
        "{verb:lays} {o:object} under {h:host}",
        Told(lambda talk, verb, o, h: PlaceUnder(of_one_meaning(talk, o), another(talk, o, h))),
        "{verb:lays} {o:object} underneath|beneath {h:host}",
    ),
    (
        "{verb:lays} {o:object} under {w:who} {n:nominal_not_monster}",
        Told(lambda talk, verb, o, w, n: under_chosen(talk, o, cards(talk, w, n, (EXACTLY, 1)))),
    ),
    ("{verb:lays} {o:object} under {s:selection}", Told(lambda talk, verb, o, s: under_chosen(talk, o, s))),
    (
        "{verb:lays} this card and {s:selection} under {h:host}",
        Told(lambda talk, verb, s, h: with_this_under(talk, s, h)),
    ),
    (
        "{verb:lays} this card from {w:who} {a:area} under {h:host}",
        Made(lambda verb, w, a, h: PlaceUnder(this_from(w, a), h)),
        "{verb:lays} this card under {h:host} from {w:who} {a:area}",
    ),
    (
        "{verb:lays} this card from {w:who} {a:area} under {s:selection}",
        Told(lambda talk, verb, w, a, s: under_chosen(talk, this_from(w, a), s)),
    ),
    (
        "{verb:lays} {q:quantity} under {h:host}",
        Told(lambda talk, verb, q, h: PlaceUnder(some_seen(talk, q), h)),
    ),
    (
        "{verb:lays} {o:object} under {h:host} and|, and| the rest|others|other {e:destination}",
        Told(lambda talk, verb, o, h, e: under_and_the_rest(talk, o, h, e)),
    ),
    (
        "{verb:lays} {q:quantity} under {h:host} and|, and| the rest|others|other {e:destination}",
        Told(lambda talk, verb, q, h, e: under_and_the_rest(talk, some_seen(talk, q), h, e)),
    ),
    ("{verb:lays} {t:top} under {s:selection}", Told(lambda talk, verb, t, s: top_under_chosen(talk, t, s))),
    (
        "{verb:lays} {t:top} under {h:host} {e:per}?",
        Made(lambda verb, t, h, e: PlaceTopUnder(t.who, per_each(t.number, e), h)),
    ),
    (
        "{verb:moves} this card from {w:who} {a:area} {d:destination}",
        Made(lambda verb, w, a, d: MoveCards(this_from(w, a), verb, d.area, d.position)),
    ),
)
TABLE.add(
    "deed",
    (
        "{p:any_on_top} in any order ,| and|then| send|put|place the rest to|into|in your|the discard pile",
        Told(lambda talk, p: arranged(talk)),
    ),
)


def arranged(talk: Talk) -> Instruction:
    """None of the cards is left to speak of."""
    looked = seen(talk)
    talk.mentions = [mention for mention in talk.mentions if mention.objects != looked]
    return ArrangeTop(looked, DISCARD)


def shuffle_into(talk: Talk, o: Objects, w: int) -> Instruction:
    if getattr(o, "left", False):
        raise Meaningless("cards that are not in the deck")
    returned = talk.did(move("return", o, Destination(w, "deck")))
    return Steps((returned, Shuffle(w, "deck")))


TABLE.add(
    "deed",
    ("shuffle^ {o:object} into {w:who} deck", Told(shuffle_into), "shuffle^ {o:object} back into {w:who} deck"),
)


def may_send(talk: Talk) -> tuple[Instruction, ...]:
    """Leaving a card on top of the deck is doing nothing."""
    return (MayDo((talk.did(MoveCards(that(talk, "card"), "send", DISCARD)),)),)


TABLE.add(
    "governed",
    (
        "you may send|put|place it to|into|in your|the discard pile or place|put|return|leave it |back on|to |the top of your|the deck",
        Told(may_send),
    ),
)


# Destroying


def destroy(talk: Talk, o: Objects, e: Value | None) -> Instruction:
    return Destroy(so_often(still_there(talk, o), e))


TABLE.add("deed", ("<destroy> {o:object} {e:per}?", Told(destroy), "destroy^ {o:object} {e:per}?"))
