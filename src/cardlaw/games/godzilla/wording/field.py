"""What is done with cards in the field: moving them, swapping them, choosing zones; and how a game ends."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import ZoneSpec
from cardlaw.games.godzilla.placing import ChooseZone, MoveInField, Swap
from cardlaw.games.godzilla.wording.choices import still_there
from cardlaw.games.godzilla.wording.targets import Beside, Upright
from cardlaw.games.godzilla.wording.zones import SEVERAL_ZONES, ZONE
from cardlaw.program.acting import Choose
from cardlaw.program.actions import LoseGame, WinGame
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import EXACTLY, UP_TO, Cards, Objects, Together
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def in_field(o: Objects) -> Objects:
    """Only cards in zones change their places there; others would have to be played."""
    if isinstance(o, Cards) and o.area != "zones":
        raise Meaningless("cards in zones")
    return o


def move_in_field(o: Objects, z: ZoneSpec | Beside | Upright) -> Instruction:
    in_field(o)
    if isinstance(z, ZoneSpec):
        return MoveInField(o, z)
    if o.is_choice():
        raise Meaningless("a card that is known before it is moved")
    return MoveInField(o, z.of(o))


def move_chosen_beside(talk: Talk, s: Objects, z: ZoneSpec | Beside | Upright) -> Instruction:
    """`Move 1 of your battle cards to an adjacent zone.`: adjacent to the card that is chosen."""
    if isinstance(z, ZoneSpec) or not s.is_choice():
        raise Meaningless("an adjacent zone")
    chosen = talk.did(Choose(in_field(s)))
    found = that(talk, "card", None, "chosen")
    return Steps((chosen, MoveInField(found, z.of(found))))


def swap(talk: Talk, r: Objects, s: Objects) -> Instruction:
    """Cards are chosen first; then both change places at once."""
    chosen = talk.did(Choose(in_field(s)))
    return Steps((chosen, Swap(Together(r, that(talk, "card", None, "chosen")))))


def choose_zone(talk: Talk, q: Quantity, s: ZoneSpec) -> Instruction:
    how, number = q
    if how not in (EXACTLY, UP_TO) or not isinstance(number, int):
        raise Meaningless("a number of zones")
    talk.declared = ZONE if number == 1 else SEVERAL_ZONES
    return ChooseZone(s, number, how == UP_TO)


TABLE.add(
    "deed",
    (
        "move^ {o:object} {z:target_zone}",
        Told(lambda talk, o, z: move_in_field(still_there(talk, o), z)),
        "{o:reference} move~ {z:target_zone}",
    ),
    ("move^ {s:selection} {z:target_zone}", Told(move_chosen_beside)),
    ("choose^ {q:quantity} {s:zone_choice}", Told(choose_zone), "select^ {q:quantity} {s:zone_choice}"),
    (
        "swap^ their positions",
        Told(lambda talk: Swap(that(talk, "card", True))),
        "swap^ the positions of them",
        "swap^ the positions of those cards",
        "swap^ them",
        "exchange^ their positions",
        "switch^ their positions",
        "exchange^ them",
    ),
    (
        "swap^ the positions of {s:selection}",
        Made(lambda s: Swap(in_field(s))),
        "swap^ positions of {s:selection}",
        "swap^ the places of {s:selection}",
        "switch^ the positions of {s:selection}",
        "exchange^ the positions of {s:selection}",
        "swap^ {s:selection}",
    ),
    (
        "swap^ the positions of {r:reference} and {s:selection}",
        Told(swap),
        "swap^ {r:reference} with {s:selection}",
        "exchange^ the positions of {r:reference} and {s:selection}",
        "exchange^ {r:reference} with {s:selection}",
        "swap^ the position of {r:reference} with {s:selection}",
        "swap^ {r:possessive} position with {s:selection}",
    ),
    (
        "swap^ the positions of {r:reference} and {t:reference}",
        Made(lambda r, t: Swap(Together(r, t))),
        "swap^ the position of {r:reference} with {t:reference}",
        "swap^ {r:possessive} position with {t:reference}",
        "swap^ {r:reference} with {t:reference}",
        "swap^ the positions of {r:reference} with {t:reference}",
        "exchange^ the positions of {r:reference} and {t:reference}",
        "exchange^ {r:possessive} position with {t:reference}",
    ),
    ("win^ the game", WinGame(YOU)),
    ("lose^ the game", LoseGame(YOU)),
)
