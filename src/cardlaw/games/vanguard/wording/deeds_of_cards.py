"""Deeds about cards: draw, choose, search, look, reveal, put, discard, bind."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_deeds import HealCards
from cardlaw.games.vanguard.parts.deck_ends import MoveBottom, MoveSomeOfTop
from cardlaw.games.vanguard.parts.deeds import CallCards
from cardlaw.games.vanguard.parts.excess import Lacking
from cardlaw.games.vanguard.parts.instructions import Both
from cardlaw.games.vanguard.parts.moving import Dispatch, MoveTop, PutIntoZoneOf, SearchAreas, SeeTop
from cardlaw.games.vanguard.parts.namesakes import SearchNamesakes
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.games.vanguard.wording.as_many import plainly
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, MoveCards, Shuffle
from cardlaw.program.context import YOU
from cardlaw.program.deck_bottoms import PutShuffled
from cardlaw.program.filters import SameName
from cardlaw.program.instructions import Instruction
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import EXACTLY, UP_TO, Cards, Objects, ThisCard
from cardlaw.program.unlike import ChooseRandomly
from cardlaw.program.values import CountOf, ForEach, ForEvery, Number, Plus
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import reveal_until
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, among, cards, in_place, known_as, rest
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
ONE = Number(1)

# Drawing, choosing, searching

TABLE.add("some_cards", ("{n:amount} card~", S("n")), ("a card", Made(lambda: ONE), "one card"))


def search(talk: Talk, w: int, a: str, q: Quantity, n: Nominal) -> Instruction:
    if not isinstance(q[1], int):
        if a != "deck":
            raise Meaningless("a number of cards")
        return Search(cards(talk, w, n, q, a))
    found = Cards(w, a, n.found_in(a), q[0], q[1])
    known_as(talk, found, n.word)
    return Search(found) if a == "deck" else SearchAreas(found)


def sought(s: Objects) -> Instruction:
    """Cards that were seen, or of a zone that everybody sees; a deck is searched whole."""
    if "deck" in getattr(s, "area", "").split("/"):
        raise Meaningless("a search of the deck")
    return Choose(s)


TABLE.add(
    "deed",
    ("draw^ {n:some_cards}", P(Draw, who=YOU, number=S("n"))),
    ("draw^ another card", Draw(YOU, Number(1))),
    (
        "draw^ cards equal to {v:value}",
        P(Draw, who=YOU, number=S("v")),
        "draw^ a number of cards equal to {v:value}",
        "draw^ the same number of cards as {v:value}",
        "draw^ as many cards as {v:value}",
    ),
    ("draw^ up to {n:some_cards}", P(Draw, who=YOU, number=S("n"), up_to=True)),
    (
        "draw^ cards| until your hand has {n:number} cards",
        Made(lambda n: Draw(YOU, Lacking(n, Cards(YOU, "hand")))),
        "draw^ cards| until you have {n:number} cards in your hand",
    ),
    ("draw^ up to the same number of cards as {v:value}", P(Draw, who=YOU, number=S("v"), up_to=True)),
    (
        "draw^ the same number of cards",
        Told(lambda talk: Draw(YOU, CountOf(talk.that("card", True).objects))),
        "draw^ that many cards",
    ),
    ("draw^ {n:some_cards} for each {v:each}", Made(lambda n, v: ForEachOf(v, (Draw(YOU, n),)))),
    (
        "draw^ {n:some_cards} for every {m:number} {v:each}",
        Made(lambda n, m, v: ForEachOf(ForEvery(1, m, v), (Draw(YOU, n),))),
    ),
    ("reveal^ {w:who} hand", Made(lambda w: Reveal(Cards(w, "hand")))),
    ("draw^ up to {n:number} card~ for each {v:each}", Made(lambda n, v: Draw(YOU, ForEach(n, v), True))),
    ("choose^ {s:selection}", Told(lambda talk, s: talk.preparing(s) or Choose(s))),
    ("choose^ {s:only_vanguard}", P(Choose, objects=S("s"))),
    (
        "choose^ {n:number} card~ from {w:who} {a:area} at random",
        Made(lambda n, w, a: ChooseRandomly(Cards(w, a, (), EXACTLY, n))),
        "choose^ {n:a} card~ from {w:who} {a:area} at random",
        "choose^ {n:number} card~ at random from {w:who} {a:area}",
        "choose^ {n:a} card at random from {w:who} {a:area}",
    ),
    (
        "search^ {w:who} {a:area} for {q:quantity} {n:nominal}",
        Told(search),
        "search^ for {q:quantity} {n:nominal} from {w:who} {a:area}",
        "search^ {w:who} {a:area} for {q:quantity} of {n:nominal}",
        "search^ for {w:who} {a:area} for {q:quantity} {n:nominal}",
        "search^ {w:who} {a:area} for {q:quantity} {n:nominal} in total",
    ),
    (
        "search^ {w:who} {a:area} for {q:quantity} {n:nominal} in total {f:more_after}",
        Told(lambda talk, w, a, q, n, f: search(talk, w, a, q, n.with_filters(*f))),
        "search^ for {q:quantity} {n:nominal} from {w:who} {a:area} {f:more_after}",
    ),
    (
        "search^ {w:who} deck for {n:nominal} up to {v:number_of}",
        Told(lambda talk, w, n, v: Search(cards(talk, w, n, (UP_TO, v), "deck"))),
    ),
    (
        "search^ {w:who} deck for {n:nominal} up to {v:number_of} {m:signed}",
        Told(lambda talk, w, n, v, m: Search(cards(talk, w, n, (UP_TO, Plus(v, m)), "deck"))),
    ),
    (
        "search^ {w:who} deck for {q:same_number} {n:nominal} as {v:value}",
        Told(lambda talk, w, q, n, v: Search(cards(talk, w, n, (q, v), "deck"))),
    ),
    (
        "search^ {w:who} deck for {q:quantity} {n:nominal} for each {v:each}",
        Told(lambda talk, w, q, n, v: Search(cards(talk, w, n, (q[0], ForEach(plainly(q), v)), "deck"))),
        "search^ for {q:quantity} {n:nominal} from {w:who} deck for each {v:each}",
    ),
    ("search^ for {s:selection}", Made(lambda s: sought(s))),
    (
        "reveal^ {s:object}",
        P(Reveal, objects=S("s")),
        "reveal^ {s:object} to your opponent",
        "show^ {s:object} to your opponent",
    ),
    ("shuffle^ {w:who} deck", P(Shuffle, who=S("w"), area="deck")),
    ("shuffle^ the|that deck", Told(lambda talk: Shuffle(YOU, "deck"))),
    ("shuffle^ it", Told(lambda talk: Shuffle(YOU, "deck"))),
)
TABLE.add(
    "deed",
    (
        "reveal^ cards from the top of {w:deck_of} until you reveal a|an {n:nominal}",
        Told(lambda talk, w, n: reveal_until(talk, w, n)),
        "reveal^ cards from the top of {w:deck_of} until a|an {n:nominal} is revealed",
        "reveal^ cards from the top of {w:deck_of} until a|an {n:nominal} has been revealed",
    ),
)
for verb, revealed in (("look^ at", False), ("reveal^", True)):
    TABLE.add(
        "deed",
        (
            f"{verb} the top card of {{w:deck_of}}",
            P(SeeTop, who=S("w"), number=ONE, revealed=revealed),
            f"{verb} one|a card from the top of {{w:deck_of}}",
        ),
        (
            f"{verb} the top {{n:amount}} card~ of {{w:deck_of}}",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed),
            f"{verb} {{n:amount}} card~ from the top of {{w:deck_of}}",
            f"{verb} the top {{n:amount}} card~ from {{w:deck_of}}",
        ),
        (
            f"{verb} up to {{n:amount}} card~ from the top of {{w:deck_of}}",
            P(SeeTop, who=S("w"), number=S("n"), revealed=revealed, up_to=True),
            f"{verb} up to the top {{n:amount}} card~ of {{w:deck_of}}",
        ),
        (
            f"{verb} the same number of cards from the top of {{w:deck_of}} as {{v:value}}",
            P(SeeTop, who=S("w"), number=S("v"), revealed=revealed),
            f"{verb} as many cards from the top of {{w:deck_of}} as {{v:value}}",
            f"{verb} cards from the top of {{w:deck_of}} equal to {{v:value}}",
            f"{verb} a number of cards from the top of {{w:deck_of}} equal to {{v:value}}",
        ),
        (
            f"{verb} up to the same number of cards from the top of {{w:deck_of}} as {{v:value}}",
            P(SeeTop, who=S("w"), number=S("v"), revealed=revealed, up_to=True),
        ),
        (
            f"{verb} up to {{n:number}} card~ from the top of {{w:deck_of}} for each {{v:each}}",
            Made(lambda n, w, v, revealed=revealed: SeeTop(w, ForEach(n, v), revealed, True)),
        ),
        (
            f"{verb} {{n:number}} card~ from the top of {{w:deck_of}} for each {{v:each}}",
            Made(lambda n, w, v, revealed=revealed: SeeTop(w, ForEach(n, v), revealed)),
        ),
    )
TABLE.add("deck_of", ("{w:who} deck", S("w"), "{w:who} decks"), ("the deck", Told(lambda talk: YOU), "deck"))
for verb, area in (("bind", "bind"), ("discard", "drop")):
    TABLE.add(
        "deed",
        (
            f"{verb}^ the top card of {{w:deck_of}}",
            P(MoveTop, who=S("w"), number=ONE, verb=verb, area=area),
            f"{verb}^ the top card of {{w:deck_of}} face up",
        ),
        (
            f"{verb}^ the top {{n:amount}} card~ of {{w:deck_of}}",
            P(MoveTop, who=S("w"), number=S("n"), verb=verb, area=area),
            f"{verb}^ {{n:some_cards}} from the top of {{w:deck_of}}",
            f"{verb}^ {{n:some_cards}} face up from the top of {{w:deck_of}}",
        ),
    )

    TABLE.add(
        "deed",
        (
            f"{verb}^ up to {{n:some_cards}} from the top of {{w:deck_of}}",
            Made(lambda n, w, verb=verb, area=area: MoveSomeOfTop(MoveTop(w, n, verb, area))),
        ),
    )
TABLE.add(
    "deed",
    (
        "bind^ the top card of {w:deck_of} face down",
        P(MoveTop, who=S("w"), number=ONE, verb="bind", area="bind", face_down=True),
    ),
    (
        "bind^ the top {n:amount} card~ of {w:deck_of} face down",
        P(MoveTop, who=S("w"), number=S("n"), verb="bind", area="bind", face_down=True),
        "bind^ {n:some_cards} from the top of {w:deck_of} face down",
    ),
    (
        "bind^ up to {n:some_cards} from the top of {w:deck_of} face down",
        Made(lambda n, w: MoveSomeOfTop(MoveTop(w, n, "bind", "bind", True))),
    ),
    (
        "put^ up to {n:some_cards} from the top of {w:deck_of} into {g:goal}",
        Made(lambda n, w, g: MoveSomeOfTop(MoveTop(w, n, "put", g.area))),
    ),
    (
        "put^ a|one card from the bottom of {w:deck_of} into {g:goal}",
        Made(lambda w, g: MoveBottom(w, g.area)),
        "put^ the bottom card of {w:deck_of} into {g:goal}",
        "put^ a|one card on the bottom of {w:deck_of} into {g:goal}",
    ),
    (
        "search^ {w:own_deck} for up to {n:number} {k:nominal} with the same card name as each of those units|cards|rear-guards",
        Told(lambda talk, w, n, k: SearchNamesakes(talk.that("card", True).objects, n, k.found_in("deck"))),
        "search^ {w:own_deck} for up to {n:number} {k:nominal} with the same name as each of those units|cards|rear-guards",
    ),
)
TABLE.add(
    "deed",
    (
        "search^ {w:own_deck} for {q:quantity} {k:nominal} with the same card| name",
        Told(lambda talk, w, q, k: Search(cards(talk, YOU, k.with_filters(SameName(just_chosen(talk))), q, "deck"))),
    ),
)


def just_chosen(talk: Talk) -> Objects:
    """`choose one of your rear-guards, search your deck for up to one card with the same card name`: as that unit."""
    last = talk.mentions[-1] if talk.mentions else None
    if last is None or last.how != "chosen" or last.several:
        raise Meaningless("the card that has that name")
    return last.objects


TABLE.add("own_deck", ("your deck", None))

# Moving


def move(talk: Talk, s: Objects, g: Goal) -> Instruction:
    return move_to(s, g)


def move_to(s: Objects, g: Goal) -> Instruction:
    if g.who is None:
        return MoveCards(s, "put", g.area)
    return PutIntoZoneOf(s, g.who, g.area)


def face_down(talk: Talk, s: Objects, g: Goal) -> Instruction:
    """Into a zone of the owner: whose it is must be whose cards they are."""
    told = next((one.owner for one in reversed(talk.mentions) if one.objects == s), None)
    whose = YOU if isinstance(s, ThisCard) else getattr(s, "who", told)
    if g.who is not None and whose != g.who:
        raise Meaningless("a zone of the cards' owner")
    return MoveCards(s, "put", g.area, face_down=True)


def put_top(talk: Talk, n: Any, w: int, g: Goal, face_down: bool = False) -> Instruction:
    return MoveTop(w, n, "put", g.area, face_down)


def to_deck(s: Objects, position: int | None = None, verb: str = "put") -> Instruction:
    return MoveCards(s, verb, "deck") if position is None else MoveCards(s, verb, "deck", position)


TABLE.add("any_order", ("in any order", None))
TABLE.add(
    "deed",
    (
        "put^ {s:object} into {g:goal}",
        Told(move),
        "return^ {s:object} to|into {g:goal}",
        "put^ {s:object} in|to {g:goal}",
        "add^ {s:object} to {g:goal}",
        "put^ {s:object} face up into|in {g:goal}",
        "put^ {s:object} into {g:goal} face up",
    ),
    (
        "put^ {q:quantity} {n:nominal} into|in {g:goal} from among {c:seen}",
        Told(lambda talk, q, n, g, c: move_to(among(talk, q, n, c), g)),
    ),
    (
        "put^ {q:every} the| {n:nominal} into|in {g:goal} from among {c:seen}",
        Told(lambda talk, q, n, g, c: move_to(among(talk, q, n, c), g)),
    ),
    (
        "put^ {q:quantity} {n:nominal} on|at the| bottom of {w:deck_of} from {p:place}",
        Told(lambda talk, q, n, w, p: to_deck(in_place(talk, q, n, p), BOTTOM)),
    ),
    (
        "put^ {s:object} into {g:goal} face down",
        Told(lambda talk, s, g: face_down(talk, s, g)),
        "put^ {s:object} face down into {g:goal}",
    ),
    (
        "put^ {q:quantity} {n:nominal} into {g:goal} from {p:place}",
        Told(lambda talk, q, n, g, p: move_to(in_place(talk, q, n, p), g)),
    ),
    (
        "return^ {s:object} to {w:deck_of}",
        Made(lambda s, w: to_deck(s, None, "return")),
        "return^ {s:object} into {w:deck_of}",
        "put^ {s:object} into {w:deck_of}",
    ),
    ("shuffle^ {s:object} into {w:deck_of}", Made(lambda s, w: shuffled_in(s, w))),
    (
        "put^ {s:object} on the| top of {w:deck_of} {a:any_order}?",
        Made(lambda s, w, a: to_deck(s)),
        "return^ {s:object} to the| top of {w:deck_of} {a:any_order}?",
        "put^ {s:object} back on the| top of {w:deck_of} {a:any_order}?",
    ),
    (
        "put^ {s:object} on|at the| bottom of {w:deck_of} {a:any_order}?",
        Made(lambda s, w, a: to_deck(s, BOTTOM)),
        "return^ {s:object} to the| bottom of {w:deck_of} {a:any_order}?",
        "put^ {s:object} {a:any_order} on|at the| bottom of {w:deck_of}",
        "put^ {s:object} to the| bottom of {w:deck_of} {a:any_order}?",
    ),
    (
        "put^ the top card of {w:deck_of} into {g:goal}",
        Told(lambda talk, w, g: put_top(talk, ONE, w, g)),
        "put^ the top card of {w:deck_of} into {g:goal} face up",
        "put^ the top card of {w:deck_of} face up into {g:goal}",
    ),
    (
        "put^ the top card of {w:deck_of} into {g:goal} face down",
        Told(lambda talk, w, g: put_top(talk, ONE, w, g, True)),
        "put^ the top card of {w:deck_of} face down into {g:goal}",
    ),
    (
        "put^ the top {n:amount} card~ of {w:deck_of} into {g:goal}",
        Told(put_top),
        "put^ {n:some_cards} from the top of {w:deck_of} into {g:goal}",
    ),
    (
        "put^ the same number of cards from the top of {w:deck_of} as {v:value} into {g:goal}",
        Told(lambda talk, w, v, g: put_top(talk, v, w, g)),
    ),
    (
        "put^ the same number of cards from the top of {w:deck_of} as {v:value} into {g:goal} face down",
        Told(lambda talk, w, v, g: put_top(talk, v, w, g, True)),
    ),
    ("bind^ {s:object}", P(Dispatch, objects=S("s"), verb="bind"), "bind^ {s:object} face up"),
    ("bind^ {s:object} face down", P(Dispatch, objects=S("s"), verb="bind", face_down=True)),
    ("remove^ {s:object}", P(Dispatch, objects=S("s"), verb="remove"), "remove^ {s:object} from the game"),
    (
        "shuffle^ the rest ,| and put^ them on|at the bottom of {w:deck_of}",
        Told(lambda talk, w: PutShuffled(rest(talk))),
        "shuffle^ the remaining cards ,| and put^ them on|at the bottom of {w:deck_of}",
        "shuffle^ the rest of the cards ,| and put^ them on|at the bottom of {w:deck_of}",
    ),
    ("heal^ {s:object}", P(HealCards, objects=S("s"))),
)


TABLE.add(
    "deed",
    ("put^ {s:one_seen} into {g:goal}", Told(move)),
    ("bind^ {s:one_seen}", P(Dispatch, objects=S("s"), verb="bind"), "bind^ {s:one_seen} face up"),
    ("call^ the remaining card to {w:where}", Told(lambda talk, w: CallCards(rest(talk), w))),
)


def shuffled_in(s: Objects, w: int) -> Instruction:
    return Both((MoveCards(s, "return", "deck"), Shuffle(w, "deck")))
