"""What is said after a noun about numbers: grade, power, critical, shield."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.declaring import OfDeclaredGrade
from cardlaw.games.vanguard.parts.filters import GradeParity, GradeUpTo
from cardlaw.games.vanguard.parts.originals import OriginalIs
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER, SHIELD
from cardlaw.games.vanguard.wording.relations import Relation, against
from cardlaw.program.filters import Extreme, Not, NumberIs
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, NumberOn, Plus
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S

TABLE = Table()
ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD))


def number_is(aspect: int, c: Any) -> Filter:
    return NumberIs(aspect, c[0], c[1])


def grade_is(r: Relation, o: Objects) -> Filter:
    """Of several cards that a grade is compared with, any of them."""
    comparison, more = r
    return GradeUpTo(o, comparison, more)


# What stands after `with`, or after `and` where more is said

for word, aspect in ASPECTS:
    TABLE.add(
        "numbered",
        (
            f"{word} {{c:compared}}",
            Made(lambda c, aspect=aspect: number_is(aspect, c)),
            f"{{c:compared}} {word}",
            f"a| {word} of {{c:compared}}",
        ),
        (f"{{n:amount}} {word} {{m:more}}", Made(lambda n, m, aspect=aspect: number_is(aspect, (m, n)))),
        (f"{{n:amount}} {word} {{m:less}}", Made(lambda n, m, aspect=aspect: number_is(aspect, (m, n)))),
        (
            f"a| {word} {{r:relation}} {{v:value}}",
            Made(lambda r, v, aspect=aspect: number_is(aspect, against(r, v))),
        ),
        (
            f"a| {word} {{r:relation}} {{o:fixed}}",
            Made(lambda r, o, aspect=aspect: number_is(aspect, against(r, NumberOn(o, aspect)))),
            f"a| {word} {{r:relation}} {{o:fixed_possessive}}",
        ),
    )
for word, aspect in (*ASPECTS, ("grade", GRADE)):
    TABLE.add(
        "numbered",
        (
            f"an| original {word} |of {{c:compared}}",
            Made(lambda c, aspect=aspect: OriginalIs(aspect, c[0], c[1])),
            f"{{c:compared}} original {word}",
        ),
        (f"the highest|greatest {word}", Extreme(aspect, True)),
        (f"the lowest|least {word}", Extreme(aspect, False)),
    )
TABLE.add(
    "numbered",
    ("an| odd grade~", GradeParity(1)),
    ("an| even grade~", GradeParity(0)),
    ("the declared grade", OfDeclaredGrade()),
    ("a| grade~ {r:relation} {o:grade_of}", Made(grade_is)),
    ("the| same grade~ as {o:grade_of}", Made(lambda o: GradeUpTo(o, EQUAL))),
    (
        "the| same grade~ as or {r:less_or_more} than {o:grade_of}",
        Made(grade_is),
        "the| same grade~ as {o:grade_of} or {r:less_or_more}",
    ),
    ("a| different grade~ from|than|to {o:grade_of}", Made(lambda o: Not(GradeUpTo(o, EQUAL)))),
    (
        "a| grade {n:signed} than|of {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=EQUAL, more=S("n")),
        "the same grade as {o:grade_of} {n:signed}",
    ),
    (
        "a| grade {n:number} greater|higher than {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=EQUAL, more=S("n")),
        "a| grade greater|higher by {n:number} than {o:grade_of}",
    ),
    ("a| grade~ {r:relation} {v:grade_number}", Made(lambda r, v: number_is(GRADE, against(r, v)))),
    ("the same grade as {v:grade_number}", Made(lambda v: NumberIs(GRADE, EQUAL, v))),
    ("a| grade~ equal to {v:graded_value} or greater", Made(lambda v: NumberIs(GRADE, AT_LEAST, v))),
)
TABLE.add("less_or_more", ("less|lower", (AT_MOST, 0)), ("greater|higher|more", (AT_LEAST, 0)))
TABLE.add(
    "after_noun",
    (
        "with {p:numbered}",
        S("p"),
        "and {p:numbered}",
        "of {p:numbered}",
        "that has|have {p:numbered}",
    ),
    ("with {c:graded}", S("c")),
    (
        "that is a|one grade greater|higher than {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=EQUAL, more=1),
        "a|one grade greater|higher than {o:grade_of}",
    ),
    ("whose grade~ is~ {r:relation} {o:grade_of}", Made(grade_is)),
    *(
        (f"whose {word} is {{c:compared}}", Made(lambda c, aspect=aspect: number_is(aspect, c)))
        for word, aspect in ASPECTS
    ),
)

# Grades that cards are compared with

TABLE.add(
    "graded_value",
    (
        "{o:fixed_possessive} grade {n:signed}",
        P(Plus, value=P(NumberOn, objects=S("o"), aspect=GRADE), number=S("n")),
    ),
)
TABLE.add(
    "grade_number",  # a number that is nobody's grade
    ("{v:sum_of_grades}", S("v")),
    ("{v:graded_value}", S("v")),
    ("{v:number_of}", S("v")),
)
TABLE.add(
    "grade_of",
    ("{o:fixed}", S("o")),
    ("{o:fixed_possessive}", S("o")),
    ("{o:fixed_possessive} grade", S("o")),
    ("the grade of {o:fixed}", S("o")),
)
