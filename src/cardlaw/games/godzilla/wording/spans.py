"""How long something is true: until a moment, and at the times of a turn to come."""

from __future__ import annotations

from typing import Any

from cardlaw.games.godzilla.wording.statements import negative, number
from cardlaw.kernel.effects import BEFORE_OWN_TURN, END_OF_OWN_TURN, END_OF_PLAYERS_TURN
from cardlaw.program.conditions import Both, Condition, DuringPhase, InComingTurn
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import THIS_GAME, THIS_TURN
from cardlaw.program.modifications import (
    ADD,
)
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.decks import per_each
from cardlaw.text.english.gifts import Statement, give, give_until, under
from cardlaw.text.english.openings import Lasting
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, Told

TABLE = Table()
Span = tuple[int, Condition]  # until when, and at which times of that


def given_then(talk: Talk, s: Statement, t: Span) -> Instruction:
    return give_until(talk, Statement(s.objects, tuple(under(change, None, t[1]) for change in s.changes)), t[0])


def naming_opponent(talk: Talk, span: Any) -> Any:
    """`During your opponent's next turn, their ...`"""
    talk.named_opponent = True
    return span


class LastingThen(Lasting):
    """`During your opponent's next turn,`: for every change of the sentence that has no duration of its own."""

    def __init__(self, span: Span, talk: Talk) -> None:
        super().__init__(span[0], talk)
        self.condition = span[1]

    def around(self, told: Instruction) -> Instruction:
        if not self.talk.open_gifts:
            raise Meaningless("something that is true for a while")
        for gift in self.talk.open_gifts:
            gift.changes = tuple(under(change, None, self.condition) for change in gift.changes)
        return super().around(told)


TABLE.add(
    "span",
    (
        "during your opponent's next turn",
        Told(lambda talk: naming_opponent(talk, (END_OF_PLAYERS_TURN, InComingTurn()))),
        "during their next turn",
    ),
    (
        "during your opponent's next {f:phase}",
        Told(lambda talk, f: naming_opponent(talk, (END_OF_PLAYERS_TURN, Both(InComingTurn(), DuringPhase(f))))),
        "during their next {f:phase}",
    ),
    ("during your next turn", Constant((END_OF_OWN_TURN, InComingTurn()))),
    ("during your next {f:phase}", Made(lambda f: (END_OF_OWN_TURN, Both(InComingTurn(), DuringPhase(f))))),
    ("during this {f:phase}", Made(lambda f: (THIS_TURN, DuringPhase(f)))),
)
TABLE.add("deed", ("{s:statement} {t:span}", Told(given_then)))
TABLE.add("opening", ("{t:span} ,|", Told(lambda talk, t: LastingThen(t, talk))))


def given_for_each(talk: Talk, o: Objects, v: Value, a: int, u: int, e: Value) -> Instruction:
    """`gains +1000 counter power for the rest of the turn for each ...`"""
    return give(talk, Statement(o, (number(a, ADD, per_each(v, e)),)), u)


TABLE.add(
    "deed",
    (
        "{o:things} gain~ {v:change} {a:aspect} {u:until} {e:per}",
        Told(given_for_each),
        "{o:things} get~ {v:change} {a:aspect} {u:until} {e:per}",
    ),
    (
        "{o:things} lose~ {n:amount} {a:aspect} {u:until} {e:per}",
        Told(lambda talk, o, n, a, u, e: given_for_each(talk, o, negative(n), a, u, e)),
    ),
)


# Durations

TABLE.add(
    "until",
    (
        "for the rest of the turn",
        THIS_TURN,
        "until the end of the turn",
        "until end of turn",
        "until the end of this turn",
        "during this turn",
        "for the rest of this turn",
        "until the end of that turn",
        "for the rest of that turn",
        "this turn",
        "for the turn",
        "for this turn",
    ),
    ("for the rest of the game", THIS_GAME),
    (
        "until the end of your opponent's next turn",
        Told(lambda talk: naming_opponent(talk, END_OF_PLAYERS_TURN)),
        "until end of your opponent's next turn",
        "until your opponent's next turn ends",
        "until the| end of their next turn",
    ),
    ("until the end of your next turn", END_OF_OWN_TURN, "until end of your next turn"),
    (
        "until the start|beginning of your next turn",
        BEFORE_OWN_TURN,
        "until your next turn",
        "until your next turn begins",
        "until the start|beginning of your next start phase",
    ),
)
