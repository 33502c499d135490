"""What monsters do: advancing, retreating, countering, rage."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.instructions import (
    INCREASE,
    REDUCE,
    SET,
    Advance,
    ChangeRage,
    Counter,
    MoveAsCountered,
    Retreat,
)
from cardlaw.games.godzilla.rage import ChangeRageOf
from cardlaw.games.godzilla.wording.choices import as_monster
from cardlaw.games.godzilla.wording.raging import Rage, changed_before, rage_of, raging
from cardlaw.program.conditions import AllFit
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.control import EachInTurn, If, MayDo, Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import Bound, Objects, ThisCard
from cardlaw.program.values import Number, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.decks import per_each
from cardlaw.text.english.objects import that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def moving(m: Objects) -> Objects:
    """One monster, or each player's; never a choice."""
    objects = as_monster(m)
    if objects.is_choice():
        raise Meaningless("a player's monster card")
    return objects


def who_moves(talk: Talk, m: Objects) -> Objects:
    """`discard 1 card. If you do, it advances 1 zone`: the monster, and not a card that something was done to."""
    return told_of(talk, moving(raging(talk) if isinstance(m, Bound) else m))


def told_of(talk: Talk, m: Objects) -> Objects:
    """`its <Rage>` is of the monster that moves."""
    if isinstance(m, MonsterOf):
        talk.mention(Mention(m, "monster", m.who == EACH_PLAYER, m.who))
    elif isinstance(m, ThisCard):
        talk.mention(Mention(m, "card"))
    return m


def up_to(m: Objects, n: Value, move: Callable[[Objects, Value], Instruction] = Advance) -> Instruction:
    """So many zones at most: one by one, each if its player likes."""
    if not isinstance(n, Number):
        raise Meaningless("a number of zones")
    return Steps(tuple(MayDo((move(m, Number(1)),)) for _ in range(n.number)))


def player_of(m: Objects) -> int:
    objects = moving(m)
    if not isinstance(objects, MonsterOf) or objects.filters:
        raise Meaningless("a player's monster card")
    return objects.who


def change(r: Rage, operation: int, value: Value) -> Instruction:
    if r.objects is not None:
        return ChangeRageOf(r.objects, operation, value)
    if r.who == EACH_PLAYER:
        return EachInTurn((ChangeRage(0, operation, value),))
    return ChangeRage(r.who, operation, value)


def noted(talk: Talk, r: Rage, operation: int, value: Value) -> Instruction:
    talk.gauge = r
    return change(r, operation, value)


def counter(m: Objects) -> Instruction:
    """`Counter your opponent's monster card with ...`: if it is such a card."""
    objects = moving(m)
    if not isinstance(objects, MonsterOf) or not objects.filters:
        return Counter(player_of(m))
    return If(AllFit(MonsterOf(objects.who), objects.filters), (Counter(objects.who),))


# `{m}` advances, or somebody advances `{m}`
TABLE.add("mover", ("{o:object}", Told(lambda talk, o: who_moves(talk, o))))
TABLE.add("extra", ("additional|more|extra", None))
TABLE.add(
    "deed",
    ("advance^ {m:mover} |by {n:some} {x:extra}? zone~ {e:per}?", Made(lambda m, n, x, e: Advance(m, per_each(n, e)))),
    (
        "advance^ {m:mover} to zone {n:number}",
        Made(lambda m, n: Advance(m, None, n)),
        "advance^ {m:mover} until it is in zone {n:number}",
        "advance^ {m:mover} until it reaches zone {n:number}",
    ),
    (
        "{m:mover} advance~ |by {n:some} {x:extra}? zone~ {e:per}?",
        Made(lambda m, n, x, e: Advance(m, per_each(n, e))),
        "have {m:mover} advance |by {n:some} {x:extra}? zone~ {e:per}?",
        "make {m:mover} advance |by {n:some} {x:extra}? zone~ {e:per}?",
    ),
    (
        "{m:mover} advance~ to zone {n:number}",
        Made(lambda m, n: Advance(m, None, n)),
        "have {m:mover} advance to zone {n:number}",
    ),
    (
        "advance^ {m:mover} by|a a| number of zones equal to {v:value}",
        Made(lambda m, v: Advance(m, v)),
        "{m:mover} advance~ by|a a| number of zones equal to {v:value}",
    ),
    (
        "retreat^ {m:mover} by|a a| number of zones equal to {v:value}",
        Made(lambda m, v: Retreat(m, v)),
        "{m:mover} retreat~ by|a a| number of zones equal to {v:value}",
        "move^ {m:mover} backward|back by|a a| number of zones equal to {v:value}",
    ),
    ("advance^ {m:mover} |by up to {n:some} zone~", Made(up_to), "{m:mover} advance~ |by up to {n:some} zone~"),
    (
        "retreat^ {m:mover} |back|backward |by up to {n:some} zone~",
        Made(lambda m, n: up_to(m, n, Retreat)),
        "move^ {m:mover} backward|back |by up to {n:some} zone~",
        "{m:mover} retreat~ |back|backward |by up to {n:some} zone~",
    ),
    ("double^ {r:rage}", Made(lambda r: change(r, INCREASE, r.value()))),
    (
        "move^ {m:mover} backward|back|backwards |by {n:some} zone~ {e:per}?",
        Made(lambda m, n, e: Retreat(m, per_each(n, e))),
        "retreat^ {m:mover} |back|backward|backwards |by {n:some} zone~ {e:per}?",
        "{m:mover} retreat~ |back|backward|backwards |by {n:some} zone~ {e:per}?",
        "move^ {m:mover} |by {n:some} zone~ backward|back {e:per}?",
        "{m:mover} move~ backward|back|backwards |by {n:some} zone~ {e:per}?",
        "{m:mover} is~ moved backward|back|backwards |by {n:some} zone~ {e:per}?",
        "have {m:mover} retreat |back|backward|backwards |by {n:some} zone~ {e:per}?",
        "make {m:mover} retreat |back|backward|backwards |by {n:some} zone~ {e:per}?",
    ),
    (
        "move^ {m:mover} backward|back|backwards to zone {n:number}",
        Made(lambda m, n: Retreat(m, None, n)),
        "retreat^ {m:mover} |back|backward to zone {n:number}",
        "{m:mover} retreat~ |back|backward to zone {n:number}",
        "return^ {m:mover} to zone {n:number}",
        "{m:mover} return~ to zone {n:number}",
    ),
    ("move^ {m:mover} forward |by {n:some} zone~ {e:per}?", Made(lambda m, n, e: Advance(m, per_each(n, e)))),
    (
        "move^ {m:mover} as though it were countered",
        Made(lambda m: MoveAsCountered(player_of(m))),
        "move^ {m:mover} as if it were countered",
        "{m:mover} move~ as though it were countered",
    ),
    ("gain^ {n:some} {r:the_rage} {e:per}?", Made(lambda n, r, e: change(Rage(), INCREASE, per_each(n, e)))),
    (
        "{o:reference} gain~ {n:some} {r:the_rage} {e:per}?",
        Made(lambda o, n, r, e: change(rage_of(o), INCREASE, per_each(n, e))),
        "{o:reference} gain~ {n:change} {r:the_rage} {e:per}?",
        "{o:reference} get~ {n:change} {r:the_rage} {e:per}?",
        "{o:reference} get~ {n:some} {r:the_rage} {e:per}?",
    ),
    (
        "{o:reference} lose~ {n:some} {r:the_rage} {e:per}?",
        Made(lambda o, n, r, e: change(rage_of(o), REDUCE, per_each(n, e))),
        "remove^ {n:some} {r:the_rage} from {o:reference} {e:per}?",
    ),
    (
        "{o:reference} lose~ all |of |its {r:the_rage}",
        Made(lambda o, r: change(rage_of(o), SET, Number(0))),
        "remove^ all {r:the_rage} from {o:reference}",
    ),
    ("lose^ {n:some} {r:the_rage}", Made(lambda n, r: change(Rage(), REDUCE, n))),
    ("counter^ it", Told(lambda talk: Counter(player_of(that(talk, "monster"))))),
    ("counter^ {m:mover}", Made(counter)),
    (
        "increase^ {r:rage} by {n:some} {e:per}?",
        Told(lambda talk, r, n, e: noted(talk, r, INCREASE, per_each(n, e))),
        "{r:rage} is increased by {n:some} {e:per}?",
        "{r:rage} increases by {n:some} {e:per}?",
        "raise^ {r:rage} by {n:some} {e:per}?",
    ),
    (
        "increase^ it by {n:some} {e:per}?",
        Told(lambda talk, n, e: change(changed_before(talk), INCREASE, per_each(n, e))),
    ),
    (
        "reduce^ it by {n:some} {e:per}?",
        Told(lambda talk, n, e: change(changed_before(talk), REDUCE, per_each(n, e))),
        "decrease^ it by {n:some} {e:per}?",
    ),
    (
        "reduce^ {r:rage} by {n:some} {e:per}?",
        Told(lambda talk, r, n, e: noted(talk, r, REDUCE, per_each(n, e))),
        "decrease^ {r:rage} by {n:some} {e:per}?",
        "lower^ {r:rage} by {n:some} {e:per}?",
        "{r:rage} decreases by {n:some} {e:per}?",
        "{r:rage} is reduced|decreased by {n:some} {e:per}?",
    ),
    (
        "increase^ {r:rage} by {v:value}",
        Made(lambda r, v: change(r, INCREASE, v)),
        "increase^ {r:rage} by the same amount as {v:value}",
    ),
    ("reduce^ {r:rage} by {v:value}", Made(lambda r, v: change(r, REDUCE, v))),
    (
        "set^ {r:rage} to {n:number}",
        Made(lambda r, n: change(r, SET, Number(n))),
        "reduce^ {r:rage} to {n:number}",
        "{r:rage} is set to {n:number}",
        "{r:rage} become~ {n:number}",
    ),
    (
        "{r:rage} become~ equal to {v:value}",
        Made(lambda r, v: change(r, SET, v)),
        "set^ {r:rage} to {v:value}",
        "{r:rage} become~ the same as {v:value}",
    ),
)
