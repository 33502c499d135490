"""Continuous abilities: statements under conditions; and where an ability works."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.filters import IsIn, IsTop
from cardlaw.games.weiss.happenings import ThisIsPlayed
from cardlaw.games.weiss.information import LAYER_WORDS, STAND_PHASE
from cardlaw.games.weiss.permissions import COLOR, PlayableWithout
from cardlaw.games.weiss.wording.gains import InHand, about, number_change
from cardlaw.games.weiss.wording.quoted_effects import as_told
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import every
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.conditions import AllFit, Both, Condition, DuringPhase, NotSo
from cardlaw.program.control import If
from cardlaw.program.costs import Cost
from cardlaw.program.exclusion import excludes
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.modifications import Change, ChangeNumber, Forbid, GainAbility
from cardlaw.program.objects import ALL, Cards, It, ThisCard, ThisCardIn
from cardlaw.program.values import ForEach, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.sentences import WHERE, definition
from cardlaw.text.english.steps import Make
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told
from cardlaw.text.reader import Phrase, Row

TABLE = Table()
Abilities = tuple[Ability, ...]


# Icons and keywords before the text


class Head:
    """What stands before the text of an ability."""

    __slots__ = ("clock", "combo", "keyword")

    def __init__(self, clock: bool = False, combo: bool = False, keyword: str = "") -> None:
        self.clock = clock
        self.combo = combo
        self.keyword = keyword

    def word(self) -> str:
        if self.combo:
            return f"{keywords.CLIMAX_COMBO} {self.keyword}".strip()
        return self.keyword


def headed(talk: Talk, head: Head) -> Head:
    talk.heading = head.keyword
    return head


def both_words(first: str | None, second: str | None) -> str:
    """`Experience Resonate`: an ability may have two keywords."""
    return " ".join(word for word in (first, second) if word)


TABLE.add("clock_icon", ("【CLOCK】", True))
TABLE.add("combo_icon", ("【CXCOMBO】", True))
TABLE.add("before_text", ("recollection", "Memory"), ("resonance", "Resonate"))
TABLE.add(
    "before_text",
    *(
        (word.lower(), word)
        for word in (
            "Alarm",
            "Assist",
            "Brainstorm",
            "Change",
            "Memory",
            "Experience",
            "Accelerate",
            "Resonate",
            "Fusion",
        )
    ),
)
TABLE.add(
    "head",
    (
        "{c:clock_icon}? {x:combo_icon}? {k:before_text}? {m:before_text}?",
        Told(lambda talk, c, x, k, m: headed(talk, Head(bool(c) or k == "Alarm", bool(x), both_words(k, m)))),
    ),
)
TABLE.add(
    "limit",
    (
        "this ability activates up to {n:times} per turn .",
        S("n"),
        "this ability can be activated|used up to {n:times} per turn .",
        "this ability can only be activated|used {n:times} per turn .",
        "this ability can be activated|used only {n:times} per turn .",
        "{n:times} per turn ,",
    ),
    ("1/TURN@", 1),
    ("2/TURN@", 2),
    ("3/TURN@", 3),
)


# Continuous abilities

TABLE.add(
    "cont_scope",
    (
        "if {c:conditions} ,|",
        Made(lambda c: all_of(c)),
        "when {c:conditions} ,",
        "while {c:conditions} ,",
        "as long as {c:conditions} ,",
    ),
    ("{c:during} ,|", S("c")),
)
TABLE.add_list("cont_scopes", ListOf("cont_scope", least=0))
TABLE.add(
    "cont_statement",
    ("{s:statement}", S("s")),
    ("{s:play_rule}", S("s")),
    ("give {g:group} {c:gains}", Made(lambda g, c: Statement(g, c))),
    ("{c:cont_scope} {s:statement}", Made(lambda c, s: Under(c, s))),
    (
        "can be played from {_:own}? hand without fulfilling |the color requirements|requirement",
        Made(lambda _: Statement(ThisCard(), (PlayableWithout(COLOR, It()),))),
    ),
)


def in_phase(during: Condition, other_than: int = -1) -> Condition:
    """`When it becomes 【REST】 during your main phase, ...`: what else may stand there opens what follows."""
    phases = [part.phase for part in every(during) if isinstance(part, DuringPhase)]
    if not phases or other_than in phases:
        raise Meaningless("a phase")
    return during


class Under:
    """A statement with a condition of its own: `..., and during this card's battle, ...`"""

    __slots__ = ("condition", "statement")

    def __init__(self, condition: Condition, statement: Statement) -> None:
        self.condition = condition
        self.statement = statement


TABLE.add_list("cont_statements", ListOf("cont_statement", (", and", "and", ",")))
TABLE.add(
    "cont_sentence",
    (
        "{s:cont_scopes} {t:cont_statements} .",
        Made(lambda s, t: (s, t)),
        f"{{s:cont_scopes}} {{t:cont_statements}} {WHERE}",
    ),
    ("x is equal to {v:value} .", S("v"), "x is {v:value} .", "x = {v:value} .", "x is equal {v:value} ."),
    (
        "{s:cont_scopes} {v:per} , {t:cont_statements} .",
        Made(lambda s, v, t: (s, tuple(for_each(v, one) for one in t))),
    ),
    ("{s:cont_scopes} {t:cont_statements} unless {c:conditions} .", Made(lambda s, t, c: ((*s, NotSo(all_of(c))), t))),
    ("{s:cont_scopes} {t:cont_statements} {c:during_turn} .", Made(lambda s, t, c: ((*s, c), t))),
    (
        "{s:cont_scopes} {t:cont_statements} {d:one_time} .",
        Made(lambda s, t, d: ((*s, in_phase(d, STAND_PHASE)), t)),
    ),
    ("{c:during_turn} , {t:cont_statements} until end of turn .", Made(lambda c, t: ((c,), t))),
    (
        "{s:cont_scopes} {t:cont_statements} if {c:conditions} .",
        Made(lambda s, t, c: ((*s, all_of(c)), t)),
        "{s:cont_scopes} {t:cont_statements} while {c:conditions} .",
        "{s:cont_scopes} {t:cont_statements} as long as {c:conditions} .",
    ),
    (
        "{s:cont_scopes} {u:subject} get~ {m:following} {t:stop} {a:quoted_abilities} .|",
        Told(lambda talk, s, u, m, t, a: (s, (gaining(talk, u, (), as_told(m, a)),))),
    ),
    (
        "{s:cont_scopes} {b:cont_statements} ,| and {u:subject} get~ {m:following} {t:stop} {a:quoted_abilities} .|",
        Told(lambda talk, s, b, u, m, t, a: (s, (*b, gaining(talk, u, (), as_told(m, a))))),
    ),
    (
        "{s:cont_scopes} {u:subject} get~ {c:gains} and|, |and {m:following} {t:stop} {a:quoted_abilities} .|",
        Told(lambda talk, s, u, c, m, t, a: (s, (gaining(talk, u, c, as_told(m, a)),))),
    ),
)
X_IS = "x is equal to {v:value} ."
TABLE.add_list("cont", ListOf("cont_sentence"))


def for_each(each: Value, said: Any) -> Statement:
    """`For each ..., this card gets +500 power`: numbers, that often."""
    changes = getattr(said, "changes", ())
    if not changes or not all(isinstance(one, ChangeNumber) and isinstance(one.value, Number) for one in changes):
        raise Meaningless("numbers that cards get")
    return Statement(said.objects, tuple(number_change(ForEach(one.value.number, each), one.aspect) for one in changes))


def gaining(talk: Talk, subject: Any, gains: Any, abilities: Any) -> Statement:
    talk.each = None
    return Statement(subject, (*gains, *(GainAbility(LAYER_WORDS, one, It()) for one in abilities)))


def make_cont(talk: Talk, row: Row, make: Make) -> Any:
    said = []
    for number, item in enumerate(row.items):
        assert isinstance(item, Phrase)
        if item.form.proper.template == X_IS:
            continue
        talk.define_x = definition(talk, row.items, number, make)
        said.append(make(item))
    return tuple(said)


TABLE.rows["cont"] = make_cont


def continuous(h: Head, b: Any) -> Abilities:
    changes: list[Change] = []
    areas: set[str] = set()
    for scopes, statements in b:
        holding = tuple(scopes)
        for number, said in enumerate(statements):
            statement = said
            if isinstance(said, Under):
                if not number:
                    raise Meaningless("a condition that opens the sentence")
                statement = said.statement
                holding = with_case(holding, said.condition)
            condition = all_of(holding) if holding else None
            if isinstance(statement.objects, Cards) and statement.objects.choice != ALL:
                raise Meaningless("no choice of cards in an ability that is always active")
            areas.add("hand" if isinstance(statement, InHand) or is_play_rule(statement) else "")
            changes.extend(about(change, statement.objects, condition) for change in statement.changes)
    if len(areas) != 1:
        raise Meaningless("statements that are true in one area")
    ability = ContinuousAbility("", tuple(changes), h.word())
    ability.area = "clock" if h.clock else presumed_area(changes[0].condition) or areas.pop()
    return (ability,)


def with_case(holding: tuple[Condition, ...], condition: Condition) -> tuple[Condition, ...]:
    """`During your turn, ..., and during your opponent's turn, ...`: the second is said of the other case."""
    return (*(one for one in holding if not excludes(one, condition)), condition)


def is_play_rule(statement: Statement) -> bool:
    return statement.objects == ThisCard() and any(
        isinstance(change, PlayableWithout) or (isinstance(change, Forbid) and isinstance(change.pattern, ThisIsPlayed))
        for change in statement.changes
    )


# Where an ability works (2.12.2.3)


def presumed_area(condition: Condition | None) -> str:
    for part in parts_of(condition):
        if isinstance(part, AllFit) and part.objects == ThisCard() and len(part.filters) == 1:
            where = part.filters[0]
            if isinstance(where, (IsIn, IsTop)):
                return where.area
    return ""


def parts_of(condition: Condition | None) -> list[Condition]:
    if isinstance(condition, Both):
        return [*parts_of(condition.first), *parts_of(condition.second)]
    return [] if condition is None else [condition]


def area_told(told: tuple[Instruction, ...]) -> str:
    """The area that what is done presumes the card to be in: `When ..., if this card is in your memory, ...`."""
    first: Any = told[0] if told else None
    while isinstance(first, Bind):
        first = first.instruction
    if isinstance(first, If):
        return presumed_area(first.condition) or area_told(first.then)
    return ""


def area_paid(cost: Cost | None) -> str:
    """The area that the card leaves as the cost: `[Put this card from your hand into your waiting room]`."""
    if cost is None:
        return ""
    return next((part.area for part in every(cost) if isinstance(part, ThisCardIn)), "")
