"""Card names that change or are added for a while."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.effects import GiveNamesOf
from cardlaw.games.vanguard.parts.permissions import RegardedInstead, SetName
from cardlaw.games.vanguard.parts.renaming import ChangeNameTo
from cardlaw.program.acting import Choose
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Other
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import EXACTLY, Cards, It, Objects, ThisCard
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import OPEN, Statement, close_gifts, give, give_until
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


def lasting(talk: Talk, gift: ChangeNameTo) -> Instruction:
    """A change of its own that lasts as long as its sentence says."""
    if gift.until == OPEN:
        talk.open_gifts.append(gift)
    elif not talk.lasting:
        close_gifts(talk, gift.until)
    return gift


def itself_renamed(talk: Talk, t: Objects) -> Instruction:
    if talk.stated is None:
        raise Meaningless("this unit as what the words before are about")
    return lasting(talk, ChangeNameTo(talk.stated, t, OPEN))


def another(talk: Talk) -> Objects:
    """`one of your other units'`: chosen first."""
    return talk.prepare(Choose(Cards(YOU, "units", (Other(),), EXACTLY, 1)))


TABLE.add("name_of", ("{o:fixed_possessive}", S("o")))
TABLE.add(
    "namesake",
    ("that unit's", Told(lambda talk: talk.that("unit").objects), "its", "that card's"),
    ("one of your other unit's", Told(another), "one of your other units'"),
)
TABLE.add(
    "renamed_units",
    ("all of your and your opponent's units", Cards(EACH_PLAYER, "units")),
)
TABLE.add(
    "deed",
    (
        "{o:subject} is~ also| regarded as a|an unit|card with the same card name as {t:fixed} {u:until}",
        Made(lambda o, t, u: GiveNamesOf(o, t, u)),
        "{o:subject} is~ also| regarded as having the same card name as {t:fixed} {u:until}",
        "{o:subject} will also be regarded as a|an unit|card with the same card name as {t:fixed} {u:until}",
        "{o:subject} gets|get the card name of {t:fixed} {u:until}",
        "{o:subject} is~ also regarded as the same card name as {t:fixed} {u:until}",
        "{u:until} ,| {o:subject} is~ also regarded as the same card name as {t:fixed}",
        "{u:until} ,| {o:subject} is~ also regarded as having the same card name as {t:fixed}",
    ),
    (
        "{o:reference} will be regarded as having each other's card names {u:until}",
        Made(lambda o, u: GiveNamesOf(o, o, u)),
        "{u:until} ,| {o:reference} will be regarded as having each other's card names",
        "{o:reference} is~ also| regarded as having each other's card names {u:until}",
    ),
    (
        "change^ {o:name_of} card name to {t:namesake} card name {u:until}",
        Told(lambda talk, o, t, u: lasting(talk, ChangeNameTo(o, t, u))),
    ),
    (
        "change^ {o:name_of} card name to {t:namesake} card name",
        Told(lambda talk, o, t: lasting(talk, ChangeNameTo(o, t, OPEN))),
    ),
    (
        "changes its card name to {t:namesake}",
        Told(lambda talk, t: itself_renamed(talk, t)),
    ),
    (
        "change the card name~ of {o:renamed_units} to this unit's card name",
        Told(lambda talk, o: lasting(talk, ChangeNameTo(o, ThisCard(), OPEN))),
    ),
    (
        "change the card name~ of {o:group} to {n:name} {u:until}",
        Told(lambda talk, o, n, u: give_until(talk, Statement(o, (SetName(n, It()),)), u)),
    ),
    (
        "change the card name~ of {o:group} to {n:name}",
        Told(lambda talk, o, n: give(talk, Statement(o, (SetName(n, It()),)), OPEN)),
    ),
)

TABLE.add("unit_sort", ("normal", "normal"), ("trigger", "trigger"))
TABLE.add(
    "statement",
    (
        "{o:subject} is~ regarded as a| {a:unit_sort} unit~ instead of a| {b:unit_sort} unit~",
        Made(lambda o, a, b: Statement(o, (RegardedInstead(a, b, It()),))),
    ),
)
