"""Steps of an effect that come later, under a condition, one or the other, or for each player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import BattleEnds
from cardlaw.games.vanguard.parts.blasts import CounterBlast, SoulBlast
from cardlaw.games.vanguard.parts.instructions import ByKind, PerformSome
from cardlaw.games.vanguard.parts.repeating import EachPlayerDoes, ForEachOf
from cardlaw.games.vanguard.terms.information import DAMAGE_STEP, DRIVE_STEP, END_PHASE, GUARD_STEP, STEPS
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to, to_deck
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import EachInTurn, If, MayDo, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.looking import Reveal
from cardlaw.program.objects import Bound, Objects
from cardlaw.program.opponents import EachChooses
from cardlaw.program.patterns import Pattern
from cardlaw.program.times import PhaseBegins, StepBegins, TurnBegins, TurnEnds
from cardlaw.program.values import ForEvery
from cardlaw.text.discourse import ANY_NOUN, Mention, Talk
from cardlaw.text.english.delays import later
from cardlaw.text.english.openings import all_of, if_they_do
from cardlaw.text.english.steps import SUBJECTS, Make, make_steps, only_prepares
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told
from cardlaw.text.reader import Phrase, Row

TABLE = Table()
CLOSE_STEP = STEPS.index("close")
Conditions = tuple[Condition, ...]


# Later moments

TABLE.add("whose_next", ("your", YOU), ("your opponent's", OPPONENT))
TABLE.add(
    "moment",
    ("at the end of that battle", BattleEnds(None, ""), "at the end of the|this battle"),
    ("at the end of that turn", TurnEnds(EACH_PLAYER), "at the| end of turn", "at the end of the|this turn"),
    (
        "at the beginning of the end phase of that turn",
        PhaseBegins(EACH_PLAYER, END_PHASE),
        "at the beginning of the end phase",
        "at the beginning of that turn's end phase",
    ),
    ("at the beginning of your end phase", PhaseBegins(YOU, END_PHASE)),
    (
        "at the beginning of the close step of that battle",
        StepBegins(EACH_PLAYER, CLOSE_STEP),
        "at the beginning of the close step",
    ),
    *(
        (
            f"at the beginning of the {STEPS[step]} step of that battle",
            StepBegins(EACH_PLAYER, step),
            f"at the beginning of the {STEPS[step]} step",
        )
        for step in (GUARD_STEP, DRIVE_STEP, DAMAGE_STEP)
    ),
    ("at the beginning of {w:whose_next} next turn", P(TurnBegins, who=S("w"))),
    ("at the end of your opponent's next turn", TurnEnds(OPPONENT)),
    ("at the end of your turn", TurnEnds(YOU)),
    ("at the beginning of {w:whose_next} next {p:phase_name}", P(PhaseBegins, who=S("w"), phase=S("p"))),
)


def done_later(talk: Talk, d: Instruction, p: Pattern) -> Instruction:
    if isinstance(first_of((d,)), (CounterBlast, SoulBlast)):
        raise Meaningless("a cost before the moment")
    return later(talk, d, p)


TABLE.add("step", ("{d:deed} {p:moment}", Told(done_later)))
TRAILING_IF = "{d:deed} if {c:conditions}"


TABLE.add(
    "step",
    (TRAILING_IF, Made(lambda d, c: only_if(d, c))),
    (
        "{d:deed} if {a:conditions} ,| and|or {e:deed} if it is not",
        Told(lambda talk, d, a, e: one_or_other(talk, d, a, e)),
        "{d:deed} if {a:conditions} ,| and|or {e:deed} if not",
        "{d:deed} if {a:conditions} ,| and|or {e:deed} if it isn't",
        "{d:deed} if {a:conditions} ,| and|or {e:deed} if you did not",
    ),
)
TABLE.add(
    "step",
    (
        "{d:deed} if {a:conditions} , or {e:deed} if {b:conditions}",
        Told(lambda talk, d, a, e, b: by_kinds(talk, d, a, e, b)),
        "{d:deed} if {a:conditions} or {e:deed} if {b:conditions}",
    ),
)


def by_kinds(talk: Talk, d: Instruction, a: Conditions, e: Instruction, b: Conditions) -> Instruction:
    second = told_apart(talk, e)
    return ByKind((all_of(a), all_of(b)), (told_apart(talk, d), second))


TABLE.add(
    "governed",
    (
        "if {c:conditions} ,| {s:steps} ,| and if it is|was not ,| {t:deeds}",
        Made(lambda c, s, t: (If(all_of(c), s, t),)),
        "if {c:conditions} ,| {s:steps} , if it is|was not ,| {t:deeds}",
        "if {c:conditions} ,| {s:steps} ,| and if not ,| {t:deeds}",
        "if {c:conditions} ,| {s:steps} , otherwise ,| {t:deeds}",
        "if {c:conditions} ,| {s:steps} ,| and otherwise ,| {t:deeds}",
    ),
    (
        "if {c:conditions} ,| you may {s:deeds} ,| and if not ,| {t:deeds}",
        Made(lambda c, s, t: (If(all_of(c), (MayDo(s),), t),)),
        "if {c:conditions} ,| you may {s:deeds} ,| and if it is|was not ,| {t:deeds}",
    ),
)


def one_or_other(talk: Talk, d: Instruction, a: tuple[Condition, ...], e: Instruction) -> Instruction:
    """Later words may ask which of the two was done: each has a variable of its own."""
    second = told_apart(talk, e)
    return If(all_of(a), (told_apart(talk, d),), (second,))


def told_apart(talk: Talk, deed: Instruction) -> Instruction:
    """What was done to a card spoken of before, known by what was done only if it was."""
    if not isinstance(deed, Bind) or deed.fresh:
        return deed
    told = [one for one in talk.mentions if getattr(one.objects, "variable", 0) == deed.variable]
    if len(told) < 2:
        return deed
    last, variable = told[-1], talk.fresh()
    own = Mention(Bound(variable), last.noun, last.several, last.owner, last.how, True)
    own.place, own.origin = last.place, last.origin
    known = [one for one in talk.mentions if one is not last]
    talk.mentions = [*known[: known.index(told[0])], own, *known[known.index(told[0]) :]]
    return Bind(variable, deed)


def only_if(d: Instruction, c: tuple[Condition, ...]) -> Instruction:
    if isinstance(first_of((d,)), (CounterBlast, SoulBlast)):
        raise Meaningless("a cost before the condition")
    return If(all_of(c), (d,))


def steps_by_kind(talk: Talk, row: Row, make: Make) -> tuple[Instruction, ...]:
    """`call it if it is ..., and put it into your hand if it is ...`: judged before anything is done."""
    told = make_steps(talk, row, make)
    for one, other, deed in zip(row.items, row.items[1:], told):
        if touch(one, other) and isinstance(first_of((deed,)), (CounterBlast, SoulBlast)):
            raise Meaningless("a comma after what is paid")
    joined: list[Instruction] = []
    before = ""
    for item, deed in zip(row.items, told):
        template = item.form.proper.template if isinstance(item, Phrase) else ""
        last = joined[-1] if joined else None
        if template == TRAILING_IF == before and isinstance(deed, If):
            if isinstance(last, If):
                then = told_apart(talk, deed.then[0])
                joined[-1] = ByKind((last.condition, deed.condition), (told_apart(talk, last.then[0]), then))
            elif isinstance(last, ByKind):
                then = told_apart(talk, deed.then[0])
                joined[-1] = ByKind((*last.conditions, deed.condition), (*last.instructions, then))
        elif (everyones := done_by_each(deed)) is not None:
            before_that = last.instructions if isinstance(last, EachPlayerDoes) else ()
            joined = [*(joined[:-1] if before_that else joined), EachPlayerDoes((*before_that, *everyones))]
        else:
            joined.append(deed)
        before = template
    return tuple(joined)


def touch(one: Any, other: Any) -> bool:
    """Does nothing stand between two steps?"""
    return isinstance(one, Phrase) and isinstance(other, Phrase) and one.end == other.start


def done_by_each(deed: Instruction) -> tuple[Instruction, ...] | None:
    """What each player is told to do, if it is each player: the choices of both come first (1.3.4)."""
    if isinstance(deed, EachInTurn):
        return deed.instructions
    if isinstance(deed, Bind) and isinstance(deed.instruction, EachChooses):
        return (Bind(deed.variable, Choose(deed.instruction.objects)),)
    if isinstance(deed, Steps) and (chosen := done_by_each(deed.instructions[0])) is not None:
        return (*chosen, *deed.instructions[1:])
    return None


def either(talk: Talk, s: Objects, *moves: Callable[[Objects], Instruction]) -> Instruction:
    """One of two moves of the same cards; later words may ask which of them it was."""
    chosen: tuple[Instruction, ...] = ()
    if s.is_choice():
        chosen = (talk.did(Choose(s)),)
        s = talk.mentions[-1].objects
    ways = tuple((told_apart(talk, talk.did(move(s))),) for move in moves)
    if isinstance(s, Bound):
        talk.renew(s, Mention(s, ANY_NOUN, how="put"))
    done = PerformSome(1, ways, inline=True)
    return Steps((*chosen, done)) if chosen else done


# One or the other


def begins_anew(deed: Instruction) -> bool:
    """Is it about other cards than those spoken of before?"""
    return not isinstance(deed, Bind) or deed.fresh


def this_or_that(talk: Talk, first: tuple[Instruction, ...], second: tuple[Instruction, ...]) -> Instruction:
    """Two ways to go on; later words may ask which of them it was."""
    for way in (first, second):
        if only_prepares(way[-1]) or not all(map(only_prepares, way[:-1])):
            raise Meaningless("something to do instead")
    if len(first) > 1 and not (begins_anew(first[0]) and begins_anew(second[0])):
        raise Meaningless("a choice of one's own for each way")
    if len(second) > 1 and begins_anew(second[0]) and not begins_anew(first[0]):
        raise Meaningless("a choice of one's own for each way")
    last = told_apart(talk, second[-1])
    return PerformSome(1, ((*first[:-1], told_apart(talk, first[-1])), (*second[:-1], last)), inline=True)


TABLE.add(
    "step",
    ("{d:deed} or {e:deed}", Told(lambda talk, d, e: this_or_that(talk, (d,), (e,))), "{d:deed} , or {e:deed}"),
    (
        "{d:deed} , or {e:deed} ,| and {f:deed}",
        Told(lambda talk, d, e, f: this_or_that(talk, (d,), (e, f))),
    ),
    (
        "{c:deed} ,| and {d:deed} , or {e:deed} ,| and {f:deed}",
        Told(lambda talk, c, d, e, f: this_or_that(talk, (c, d), (e, f))),
        "{c:deed} , {d:deed} , or {e:deed} ,| and {f:deed}",
    ),
    (
        "{c:deed} ,| and {r:deed} and {d:deed} , or {e:deed} ,| and {f:deed}",
        Told(lambda talk, c, r, d, e, f: this_or_that(talk, (c, r, d), (e, f))),
    ),
    (
        "{c:deed} ,| and {d:deed} , or {e:deed} ,| and {r:deed} and {f:deed}",
        Told(lambda talk, c, d, e, r, f: this_or_that(talk, (c, d), (e, r, f))),
        "{c:deed} , {d:deed} , or {e:deed} , {r:deed} and {f:deed}",
    ),
)
TABLE.rows["steps"] = steps_by_kind
TABLE.add_list("steps", ListOf("step", (", and", "and", ",", ", then", "then", ", and then", "and then", "")))
TABLE.add_list("openings", ListOf("opening"))  # `if ..., and if ...` is one opening with two conditions
TABLE.add(
    "step",
    (
        "put^ {s:object} on the| top or the| bottom of {w:deck_of} {a:any_order}?",
        Told(lambda talk, s, w, a: either(talk, s, to_deck, lambda one: to_deck(one, BOTTOM))),
    ),
)


TABLE.add(
    "deed", ("{d:charge} for every {m:number} {v:each}", Made(lambda d, m, v: ForEachOf(ForEvery(1, m, v), (d,))))
)
EITHER = "each player may {d:deed}"
SUBJECTS[EITHER] = EACH_PLAYER
TABLE.add(
    "opening",
    ("if they did ,", Told(lambda talk: if_they_do(talk, True)), "if your opponent did ,"),
    ("if they did not ,", Told(lambda talk: if_they_do(talk, False)), "if your opponent did not ,"),
)
TABLE.add(
    "step",
    (
        "reveal^ and put^ {s:reference} into {g:goal}",
        Told(lambda talk, s, g: Steps((talk.did(Reveal(s)), talk.did(move_to(s, g))))),
    ),
)
BOTH = "you and your opponent {d:deed}"
SUBJECTS[BOTH] = EACH_PLAYER
TABLE.add("step", (BOTH, S("d"), "both you and your opponent {d:deed}"))
TABLE.add("step", (EITHER, Made(lambda d: MayDo((d,)))))


def first_of(told: tuple[Instruction, ...]) -> Instruction | None:
    """What is told first, whatever it is kept under."""
    first = told[0] if told else None
    while isinstance(first, (Bind, Steps)):
        first = first.instruction if isinstance(first, Bind) else first.instructions[0]
    return first
