"""What cards never do, do only under conditions, and which monsters they cannot engage with."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.occurrences import SentAtStart, SentByBurst
from cardlaw.games.godzilla.patterns import Engages, Evolved
from cardlaw.games.godzilla.wording.bans import forbid
from cardlaw.games.godzilla.wording.spans import given_then
from cardlaw.program.conditions import AllFit, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.modifications import Change
from cardlaw.program.objects import It, Objects
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import OPEN, Statement, give, give_until, under
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.rules import Given, Rule
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()

# `This card does not advance during the end phase.`: always so, and nothing that is done once
TABLE.add(
    "never",
    ("is~ not {u:undergone}", Made(lambda u: forbid(u(It())))),
    ("does~ not {m:motion}", Made(lambda m: forbid(m(It()))), "don't|doesn't {m:motion}"),
    ("does~ not evolve", Made(lambda: forbid(Evolved(It()))), "don't|doesn't evolve"),
    ("is~ not sent|discarded {t:to_a_pile}? {b:by_burst}", Made(lambda t, b: forbid(SentByBurst()))),
    (
        "is~ not sent|discarded {t:to_a_pile}? at the beginning|start of the|your |next end phase",
        Made(lambda t: forbid(SentByBurst())),
    ),
    (
        "is~ not sent|discarded {t:to_a_pile}? at|during|in the|your start phase",
        Made(lambda t: forbid(SentAtStart(It()))),
        "is~ not sent|discarded {t:to_a_pile}? at the beginning|start of your turn",
    ),
    ("does~ not engage", Made(lambda: forbid(Engages(It()))), "don't|doesn't engage"),
)
TABLE.add(
    "deed",
    ("{o:things} {n:never} {u:until}", Told(lambda talk, o, n, u: give_until(talk, Statement(o, n), u))),
    ("{o:things} {n:never}", Told(lambda talk, o, n: given_meanwhile(talk, o, n))),
    ("{o:things} {n:never} {t:span}", Told(lambda talk, o, n, t: given_then(talk, Statement(o, n), t))),
)


def given_meanwhile(talk: Talk, o: Objects, n: tuple[Change, ...]) -> Instruction:
    """`Until the end of the turn, your battle cards are not <Destroy>`: where the sentence has told how long."""
    if not talk.lasting:
        raise Meaningless("how long that lasts")
    return give(talk, Statement(o, n), OPEN)


TABLE.add(
    "rule",
    ("{g:givens}? {o:things} {n:never} .", Made(lambda g, o, n: Rule(g, (Statement(o, n),)))),
    (
        "{o:things} {n:never} if {c:conditions} .",
        Made(lambda o, n, c: Rule((Given(all_of(c)),), (Statement(o, n),))),
    ),
    (
        "{o:things} {n:never} while {c:conditions} .",
        Made(lambda o, n, c: Rule((Given(all_of(c), while_so=True),), (Statement(o, n),))),
        "{o:things} {n:never} as long as {c:conditions} .",
    ),
    (
        "{o:things} {n:never} unless {c:conditions} .",
        Made(lambda o, n, c: Rule((Given(NotSo(all_of(c))),), (Statement(o, n),))),
    ),
)


# `This card can only engage if ...`; nobody else is spoken of in between, whom a pronoun might stand for
TABLE.add(
    "own_deed",
    ("{m:motion}", Made(lambda m: forbid(m(It())))),
    ("engage", Made(lambda: forbid(Engages(It())))),
)
TABLE.add(
    "rule",
    (
        "{o:things} can only {b:own_deed} if {c:conditions} .",
        Made(lambda o, b, c: Rule((Given(NotSo(all_of(c))),), (Statement(o, b),))),
        "{o:things} can {b:own_deed} only if {c:conditions} .",
    ),
)


def enemy(o: Objects, n: Nominal) -> Condition:
    """The monster that cards would engage with is that of the other player."""
    who = getattr(o, "who", YOU)
    if n.word != "monster" or who == EACH_PLAYER:
        raise Meaningless("monster cards that are told apart")
    return AllFit(MonsterOf(OPPONENT if who == YOU else YOU), n.filters)


TABLE.add(
    "statement",
    (
        "{o:things} cannot engage with |a|an|any {n:nominal}",
        Made(lambda o, n: Statement(o, tuple(under(change, None, enemy(o, n)) for change in forbid(Engages(It()))))),
    ),
)
