"""Deeds with cards that differ from each other: `[Soul-Blast 4 cards with different grades]`."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.parts.blasts import SoulBlast
from cardlaw.games.vanguard.parts.deeds import RetireUnits, TurnUnits
from cardlaw.games.vanguard.parts.filters import Oriented
from cardlaw.games.vanguard.parts.moving import Dispatch
from cardlaw.games.vanguard.terms.information import REST, STAND
from cardlaw.games.vanguard.wording.choices import Different, plain
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Instruction, ObjectInstruction
from cardlaw.program.looking import Reveal
from cardlaw.program.objects import EXACTLY, Cards, Objects
from cardlaw.program.unlike import ChooseUnlike
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE = Table()


def chosen_first(
    talk: Talk, q: Quantity, d: Different, who: int, area: str, deed: Callable[[Objects], Instruction]
) -> Steps:
    """They are chosen one after the other, then it is done to all of them."""
    found = Cards(who, area, d.noun.found_in(area), *plain(q))
    known_as(talk, found, d.noun.word)
    choice = ChooseUnlike(found, d.aspect)
    chosen = talk.did(choice)
    done = deed(talk.mentions[-1].objects)
    if isinstance(done, ObjectInstruction):
        choice.purpose = done.purpose()
    return Steps((chosen, talk.did(done)))


def from_place(talk: Talk, q: Quantity, d: Different, p: Place, deed: Callable[[Objects], Instruction]) -> Steps:
    if p.filters:
        raise Meaningless("a place of cards")
    return chosen_first(talk, q, d, p.who, p.area, deed)


def own_units(talk: Talk, q: Quantity, d: Different, deed: Callable[[Objects], Instruction]) -> Steps:
    """A cost is paid with one's own."""
    if not talk.paying or d.noun.area not in ("RC", "units"):
        raise Meaningless("whose units")
    return chosen_first(talk, q, d, YOU, d.noun.area, deed)


def standing(d: Different) -> Different:
    """Only what stands can be rested to pay a cost."""
    return Different(d.noun.with_filters(Oriented(STAND)), d.aspect)


TABLE.add(
    "deed",
    (
        "soul-blast {n:number} {d:differing}",
        Told(
            lambda talk, n, d: chosen_first(talk, (EXACTLY, n), d, YOU, "soul", lambda cards: SoulBlast(n, (), cards))
        ),
        "[ soul-blast {n:number} ] {d:differing}",
        "soul-blast ] {n:number} {d:differing}",
    ),
    (
        "reveal^ {q:quantity} {d:differing} from {p:place}",
        Told(lambda talk, q, d, p: from_place(talk, q, d, p, Reveal)),
    ),
    (
        "discard^ {q:quantity} {d:differing} from {p:place}",
        Told(lambda talk, q, d, p: from_place(talk, q, d, p, lambda cards: Dispatch(cards, "discard"))),
    ),
    (
        "bind^ {q:quantity} {d:differing} from {p:place}",
        Told(lambda talk, q, d, p: from_place(talk, q, d, p, lambda cards: Dispatch(cards, "bind"))),
    ),
    (
        "put^ {q:quantity} {d:differing} from {p:place} into {g:goal}",
        Told(lambda talk, q, d, p, g: from_place(talk, q, d, p, lambda cards: move_to(cards, g))),
        "put^ a total of {q:quantity} {d:differing} from {p:place} into {g:goal}",
    ),
    (
        "rest^ {q:quantity} {d:differing}",
        Told(lambda talk, q, d: own_units(talk, q, standing(d), lambda cards: TurnUnits(cards, REST))),
        "rest ] {q:quantity} {d:differing}",
    ),
    ("retire^ {q:quantity} {d:differing}", Told(lambda talk, q, d: own_units(talk, q, d, RetireUnits))),
)
