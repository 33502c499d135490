"""Several ways to go on: payments, one of several options, cases, `unless`, `otherwise`."""

from __future__ import annotations

from typing import Any

from cardlaw.games.godzilla.information import ZONES_INVADED
from cardlaw.games.godzilla.instructions import Destroy
from cardlaw.games.godzilla.wording.lines import Effect, icons_of
from cardlaw.kernel.events import TOP
from cardlaw.kernel.node import Node, every
from cardlaw.program.acting import Choose
from cardlaw.program.actions import MoveCards
from cardlaw.program.conditions import Compare, Condition, Done, NotSo
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.control import If, May, MayDo, Modes, Steps
from cardlaw.program.event_cards import EventCard
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import Bound, Cards, Objects, ThisCard
from cardlaw.program.opponents import OpponentChoosesMode, OpponentDoes
from cardlaw.program.remaking import changed, remade
from cardlaw.program.values import EQUAL, Number, TimesThisTurn, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.delays import later
from cardlaw.text.english.numbers import Comparison, Quantity
from cardlaw.text.english.openings import Asked, Scope, all_of, governed
from cardlaw.text.english.sentences import Revision
from cardlaw.text.english.steps import May as OffersTo
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()

# One of several


def paid(c: Effect, d: Effect) -> Effect:
    return (May(c, d),)


TABLE.add(
    "governed",
    (
        "you may {c:deeds} to {d:deeds}",
        Made(paid),
        "you may {c:deeds} , if you do , {d:deeds}",
        "you may {c:deeds} : {d:deeds}",
    ),
)
TABLE.add("opening", ("if {c:conditions} :", Asked()))
TABLE.add("opening", ("unless {c:conditions} ,", Made(lambda c: Scope(NotSo(all_of(c))))))
TABLE.add("governed", ("you can {c:deeds}", OffersTo(YOU)))
TABLE.add("governed", ("each player may {c:deeds}", OffersTo(EACH_PLAYER), "both players may {c:deeds}"))
TABLE.add(
    "governed",
    (
        "you may {a:one_step} or {b:one_step}",
        Told(lambda talk, a, b: (MayDo((one_or_other(talk, a, moved_elsewhere(b)),)),)),
        "you may either {a:one_step} or {b:one_step}",
    ),
)
TABLE.add("sentence", ("{c:steps} : {d:deeds} .", Made(lambda c, d: May(c, d))))


def unless(talk: Talk, told: Effect, other: Effect) -> Instruction:
    """`<Destroy> this card unless you discard 1 card.`: done where the other thing is not."""
    (offered,) = other
    done = talk.fresh()
    if isinstance(offered, OpponentDoes):
        choice: Instruction = OpponentDoes((MayDo(offered.instructions),))
    else:
        choice = MayDo((offered,))
    return Steps((Bind(done, choice), If(NotSo(Done(done)), told)))


TABLE.add(
    "sentence",
    ("{d:one_step} {p:moment} .", Told(lambda talk, d, p: later(talk, d[0], p, talk.mentions[-1:]))),
    (
        "you may {d:one_step} {p:moment} .",
        Told(lambda talk, d, p: later(talk, MayDo(d), p, talk.mentions[-1:])),
    ),
    ("{d:deeds} if {c:conditions} .", Made(lambda d, c: if_first(all_of(c), alone(d)))),
    ("{d:deeds} unless {c:conditions} .", Made(lambda d, c: if_first(NotSo(all_of(c)), alone(d)))),
    ("{d:deeds} unless {c:one_step} .", Told(lambda talk, d, c: unless(talk, alone(d), c))),
    ("unless {c:one_step} , {d:deeds} .", Told(lambda talk, c, d: unless(talk, d, c))),
)
TABLE.add(
    "sentence",
    ("{a:one_step} or {b:one_step} .", Told(lambda talk, a, b: one_or_other(talk, a, b))),
)


def moved_elsewhere(told: Effect) -> Effect:
    """A card that is left on top of the deck is not moved at all."""
    if any(
        isinstance(part, MoveCards) and part.area == "deck" and part.position == TOP
        for one in told
        for part in every(one)
    ):
        raise Meaningless("something that is done")
    return told


def one_or_other(talk: Talk, first: Effect, second: Effect) -> Instruction:
    """`Play it or add it to your hand.`: decided when it is done; whoever does not do the one does the other."""
    done = talk.fresh()
    return Steps((Bind(done, MayDo(first)), If(NotSo(Done(done)), second)))


def if_first(condition: Condition, told: Effect) -> Instruction:
    """`<Destroy> that card if it is red.`: asked before the deed, of the card that was known before it."""
    for part in (inner for one in told for inner in every(one)):
        if isinstance(part, Bind) and part.fresh and speaks_of_variable(condition, part.variable):
            known = getattr(part.instruction, "objects", None)
            if not isinstance(known, (EventCard, ThisCard)):
                raise Meaningless("a card that is known before something is done to it")
            condition = asked_of(condition, part.variable, known)
    return If(condition, told)


def speaks_of_variable(part: Node, variable: int) -> bool:
    return any(isinstance(inner, Bound) and inner.variable == variable for inner in every(part))


def asked_of(part: Any, variable: int, known: Objects) -> Any:
    if isinstance(part, Bound) and part.variable == variable:
        if part != Bound(variable):
            raise Meaningless("the card itself")
        return known
    if isinstance(part, tuple):
        return tuple(asked_of(inner, variable, known) for inner in part)
    return changed(part, lambda inner: asked_of(inner, variable, known)) if isinstance(part, Node) else part


TABLE.add("one_step", ("{s:steps}", Made(lambda s: the_one(s))))


def alone(deeds: Effect) -> Effect:
    """After several deeds in a row, nobody can tell which of them the `if` at the end is about."""
    offered = deeds[0].action if isinstance(deeds[0], MayDo) else ()
    if len(deeds) != 1 or any(isinstance(part, Steps) for part in offered):
        raise Meaningless("one thing that the condition is about")
    return deeds


def the_one(steps: Effect) -> Effect:
    if len(steps) != 1:
        raise Meaningless("one thing to do instead")
    return steps


TABLE.add("mode", ("・ {i:icons} {e:effect}", Made(lambda i, e: with_icons(i, e))))
TABLE.add_list("modes", ListOf("mode", least=2))


def with_icons(i: tuple[Condition, ...], e: Effect) -> Effect:
    condition = icons_of(i)
    return e if condition is None else (If(condition, e),)


def modes(n: int, m: tuple[Effect, ...], up_to: bool = False) -> Instruction:
    if n > len(m):
        raise Meaningless("as many options as are chosen")
    return Modes(n, m, up_to)


def in_a_row(m: tuple[Effect, ...]) -> Instruction:
    return Steps(tuple(told for mode in m for told in mode))


TABLE.add("how_many_modes", ("{n:number}", S("n")), ("both", 2))
TABLE.add(
    "choose_of",
    (
        "choose|select {n:number} of the following :",
        S("n"),
        "choose|select {n:number} :",
        "choose|select {n:number} .",
        "choose|select {n:number} from the following :",
        "choose|select {n:number} of the following effects|options :",
        "perform {n:number} of the following |effects|actions :",
        "choose|select {n:number} of the following |effects and perform|apply it|them .",
        "choose|select {n:number} of the following |effects and carry it|them out :|.",
        "choose|select {n:number} of the following |effects and perform|apply|resolve it|them :",
        "choose|select {n:number} effect~ from the following :",
        "do|perform|choose|select {n:number} from|of the |effects|options below :|.",
        "choose|select {n:number} of the following |effects and activate|use it|them :|.",
        "choose|select {n:number} of the following |effects|options .",
    ),
)
TABLE.add(
    "opponent_chooses_of",
    (
        "your opponent chooses|selects {n:number} :",
        S("n"),
        "your opponent chooses|selects {n:number} of the following |effects|options :",
        "your opponent must choose|select {n:number} of the following |effects|options :",
    ),
)
TABLE.add(
    "choose_up_to",
    (
        "choose|select up to {n:number} of the following |effects|options :|.",
        S("n"),
        "you may choose|select up to {n:number} of the following |effects|options :|.",
        "you may choose|select up to {n:number} :|.",
        "choose|select up to {n:number} :|.",
    ),
)
TABLE.add(
    "sentence",
    ("{n:choose_of} {m:modes}", Made(modes)),
    (
        "{n:choose_of} if {c:conditions} , choose|select {k:how_many_modes} instead . {m:modes}",
        Made(lambda n, c, k, m: If(all_of(c), (modes(k, m),), (modes(n, m),))),
        "{n:choose_of} if {c:conditions} , choose|select {k:how_many_modes} of them instead . {m:modes}",
        "{n:choose_of} if {c:conditions} , choose|select {k:how_many_modes} |of |them instead : {m:modes}",
    ),
    (
        "{n:choose_of} {m:modes} if {c:conditions} , choose|select {k:how_many_modes} |of |them instead .",
        Made(lambda n, m, c, k: If(all_of(c), (modes(k, m),), (modes(n, m),))),
    ),
    (
        "choose|select 1|one of the following| : {c:deeds} ,| or {d:deeds} .",
        Made(lambda c, d: modes(1, (c, d))),
        "choose|select 1|one : {c:deeds} ,| or {d:deeds} .",
        "choose|select 1|one |of |the |following : {c:deeds} ; or| {d:deeds} .",
        "either {c:deeds} ,| or {d:deeds} .",
    ),
    ("{o:openings} {n:choose_of} {m:modes}", Made(lambda o, n, m: governed(o, modes(n, m)))),
    ("{n:opponent_chooses_of} {m:modes}", Made(lambda n, m: OpponentChoosesMode(n, m))),
    ("{o:openings} {n:opponent_chooses_of} {m:modes}", Made(lambda o, n, m: governed(o, OpponentChoosesMode(n, m)))),
    ("you may {n:choose_of} {m:modes}", Made(lambda n, m: MayDo((modes(n, m),)))),
    ("{o:openings} you may {n:choose_of} {m:modes}", Made(lambda o, n, m: governed(o, MayDo((modes(n, m),))))),
    ("{n:choose_up_to} {m:modes}", Made(lambda n, m: modes(n, m, True))),
    ("{o:openings} {n:choose_up_to} {m:modes}", Made(lambda o, n, m: governed(o, modes(n, m, True)))),
    (
        "do|perform all of the following |effects|actions : {m:modes}",
        Made(lambda m: in_a_row(m)),
        "do|perform the following |in |order : {m:modes}",
    ),
    ("{o:openings} do|perform all of the following : {m:modes}", Made(lambda o, m: governed(o, in_a_row(m)))),
)

# Another number instead


class OfOther(Revision):
    """`<Destroy> 1 of ... . If ..., <Destroy> 2 instead.`: the sentence before with another number of cards."""

    def __init__(self, condition: Condition, deed: type[Instruction], quantity: Quantity) -> None:
        self.condition = condition
        self.deed = deed
        self.quantity = quantity
        self.found = 0

    def revised(self, told: Instruction) -> Instruction:
        self.found = 0
        other = self.other(told)
        if self.found != 1:
            raise Meaningless("one choice of cards that is made otherwise")
        return If(self.condition, (other,), (told,))

    def other(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(self.other(one) for one in part)
        if not isinstance(part, Node):
            return part
        objects = getattr(part, "objects", None)
        if isinstance(part, self.deed) and isinstance(objects, Cards) and objects.is_choice():
            self.found += 1
            how, number = self.quantity
            return remade(part, {"objects": Cards(objects.who, objects.area, objects.filters, how, number)})
        return changed(part, self.other)


TABLE.add("revised_deed", ("<destroy>|destroy", Constant(Destroy)), ("choose|select", Constant(Choose)))
TABLE.add(
    "sentence",
    (
        "if {c:conditions} , {d:revised_deed} {q:quantity} |of |them instead .",
        Made(lambda c, d, q: OfOther(all_of(c), d, q)),
        "if {c:conditions} , instead ,| {d:revised_deed} {q:quantity} |of |them .",
    ),
)

# As far as the monster invaded


def by_number(v: Value, c: tuple[tuple[Comparison, Effect], ...]) -> Instruction:
    """The first case that is given is done, and no other."""
    if len([case for (comparison, _), case in c if comparison != EQUAL]) > 1:
        raise Meaningless("cases that exclude each other")
    whole: Effect = ()
    for (comparison, number), told in reversed(c):
        whole = (If(Compare(v, comparison, number), told, whole),)
    return whole[0]


TABLE.add(
    "case",
    ("{n:case_number} -|: {c:deeds} .", Made(lambda n, c: (n, c))),
    ("・ {n:case_number} -|: {c:deeds} .", Made(lambda n, c: (n, c))),
)
TABLE.add("case_number", ("{c:compared}", S("c")), ("|rank {n:roman}", Made(lambda n: (EQUAL, Number(n)))))
TABLE.add_list("cases", ListOf("case"))
TABLE.add(
    "basis",
    ("{v:value}", S("v")),
    (
        "how many zones {w:who} monster card advanced through invasion this turn",
        Made(lambda w: TimesThisTurn(w, ZONES_INVADED)),
        "the number of zones {w:who} monster card advanced through invasion this turn",
    ),
)
TABLE.add(
    "sentence",
    (
        "perform|apply the following |action|actions|effect|effects based|depending on {v:basis} : {c:cases}",
        Made(by_number),
        "perform|apply the following |action|actions|effect|effects according to {v:basis} : {c:cases}",
    ),
    (
        "if {c:conditions} , {a:deeds} , otherwise , {b:deeds} .",
        Made(lambda c, a, b: If(all_of(c), a, b)),
        "if {c:conditions} , {a:deeds} , otherwise {b:deeds} .",
        "if {c:conditions} , {a:deeds} ; otherwise ,| {b:deeds} .",
    ),
    ("{c:deeds} ;", Made(lambda c: as_one(c))),
    ("{c:deeds} if possible .", Made(lambda c: as_one(c))),
)
