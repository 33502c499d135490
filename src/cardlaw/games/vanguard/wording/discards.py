"""Cards that are discarded, and the grades that they are discarded as."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.parts.moving import DiscardGrades, DiscardSoManyGrades, Dispatch
from cardlaw.games.vanguard.placing.grades import DiscardedAs, DiscardedGrade
from cardlaw.games.vanguard.terms.information import GRADE
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to
from cardlaw.games.vanguard.wording.selections import to_pay
from cardlaw.program.acting import Choose
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.filters import NumberIs
from cardlaw.program.instructions import Instruction
from cardlaw.program.looking import Reveal
from cardlaw.program.objects import EXACTLY, Bound, Cards, It, Objects, ThisCard
from cardlaw.program.unlike import ChooseRandomly
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, P, S, Told

TABLE = Table()


def discarded(talk: Talk, s: Objects) -> Instruction:
    """A card of the hand may be discarded as one of another grade, whether it was chosen before or is now."""
    chosen = talk.deeds.get(s.variable) if isinstance(s, Bound) else None
    found = chosen.objects if isinstance(chosen, Choose) else s
    if isinstance(found, Cards) and found.area == "hand":
        found.filters = tuple(
            DiscardedGrade(part.comparison, part.value) if isinstance(part, NumberIs) and part.aspect == GRADE else part
            for part in found.filters
        )
    return Dispatch(s, "discard")


def at_random(talk: Talk, cards: Cards, deed: Callable[[Objects], Instruction]) -> Instruction:
    """Something is done to cards that nobody chooses."""
    chosen = talk.did(ChooseRandomly(cards))
    return Steps((chosen, talk.did(deed(talk.that("card").objects))))


def discarded_at_random(talk: Talk, cards: Cards) -> Instruction:
    return at_random(talk, cards, lambda found: Dispatch(found, "discard"))


def some(number: int, who: int, area: str) -> Cards:
    return Cards(who, area, (), EXACTLY, number)


def bound(cards: Objects, face_down: bool | None) -> Instruction:
    return Dispatch(cards, "bind", face_down=bool(face_down))


TABLE.add("facing", ("face down", True))
TABLE.add(
    "deed",
    (
        "discard^ {n:count} card~ at random from {w:who} {a:zone}",
        Told(lambda talk, n, w, a: discarded_at_random(talk, Cards(w, a, (), EXACTLY, n))),
        "discard^ {n:count} card~ from {w:who} {a:zone} at random",
    ),
    (
        "bind^ {n:count} card~ at random from {w:who} {a:zone} {f:facing}?",
        Told(lambda talk, n, w, a, f=False: at_random(talk, some(n, w, a), lambda found: bound(found, f))),
        "bind^ {n:count} card~ from {w:who} {a:zone} at random {f:facing}?",
    ),
    (
        "put^ {n:count} card~ at random from {w:who} {a:zone} into {g:goal}",
        Told(lambda talk, n, w, a, g: at_random(talk, some(n, w, a), lambda found: move_to(found, g))),
        "put^ {n:count} card~ from {w:who} {a:zone} at random into {g:goal}",
    ),
    (
        "reveal^ {n:count} card~ at random from {w:who} {a:zone}",
        Told(lambda talk, n, w, a: at_random(talk, some(n, w, a), Reveal)),
        "reveal^ {n:count} card~ from {w:who} {a:zone} at random",
    ),
    ("discard^ {s:object}", Told(discarded)),
    ("discard^ {q:quantity} {n:card_nominal}", Told(lambda talk, q, n: discarded(talk, to_pay(talk, q, n, "hand")))),
    ("discard^ your hand", Dispatch(Cards(YOU, "hand"), "discard"), "discard^ your entire hand"),
    ("discard^ {n:count} card~", Made(lambda n: Dispatch(Cards(YOU, "hand", (), EXACTLY, n), "discard"))),
    (
        "discard one or more cards with the sum of grades {n:number} or greater from your| hand",
        P(DiscardGrades, number=S("n")),
        "choose one or more cards with the sum of their grades being {n:number} or greater from your| hand , and discard them",
        "choose one or more cards from your| hand with the sum of their grades being {n:number} or greater , and discard them",
        "discard one or more cards with the sum of their grades being {n:number} or greater from your| hand",
        "discard one or more cards from your| hand with the sum of their grades being {n:number} or greater",
    ),
    (
        "discard {m:number} cards from your| hand with the sum of their grades being| {n:number} or greater",
        P(DiscardSoManyGrades, cards=S("m"), number=S("n")),
        "discard {m:number} cards from your| hand with the sum of grades {n:number} or greater",
        "discard {m:number} cards with the sum of grades {n:number} or greater from your| hand",
        "discard {m:number} cards with the sum of their grades being| {n:number} or greater from your| hand",
        "choose {m:number} cards from your| hand with the sum of their grades being| {n:number} or greater , and discard them",
        "choose {m:number} cards with the sum of their grades being| {n:number} or greater from your| hand , and discard them",
    ),
)


def discarded_as(cards: Objects, g: tuple[int, ...]) -> Statement:
    return Statement(cards, (DiscardedAs(g, It()),))


TABLE.add_list("grades_or", ListOf("number", ("or", ",", ", or")))
TABLE.add(
    "statement",
    (
        "when|if this card would be discarded , it may be discarded as a grade {g:grades_or}",
        Made(lambda g: discarded_as(ThisCard(), g)),
        "when|if you would discard this card , you may discard it as a grade {g:grades_or}",
        "when|if this card would be discarded , you may discard it as a grade {g:grades_or}",
    ),
    (
        "when|if you would discard a card from your| hand , it may be discarded as a grade {g:grades_or}",
        Made(lambda g: discarded_as(Cards(YOU, "hand"), g)),
    ),
)
