"""What is said after a noun about numbers: grade, power, critical, shield."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.declaring import OfDeclaredGrade
from cardlaw.games.vanguard.parts.filters import GradeParity, GradeUpTo
from cardlaw.games.vanguard.parts.originals import OriginalIs
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER, SHIELD
from cardlaw.program.filters import Extreme, Not, NumberIs
from cardlaw.program.objects import Filter
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, NumberOn, Plus
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S

TABLE = Table()
ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD))


# Numbers


def number_is(aspect: int, c: Any) -> Filter:
    return NumberIs(aspect, c[0], c[1])


for word, aspect in ASPECTS:
    TABLE.add(
        "after_noun",
        (
            f"with {word} {{c:compared}}",
            Made(lambda c, aspect=aspect: number_is(aspect, c)),
            f"with {{c:compared}} {word}",
            f"with a| {word} of {{c:compared}}",
            f"whose {word} is {{c:compared}}",
        ),
        (
            f"with {{n:amount}} {word} {{m:more}}",
            Made(lambda n, m, aspect=aspect: number_is(aspect, (m, n))),
        ),
        (
            f"with {{n:amount}} {word} {{m:less}}",
            Made(lambda n, m, aspect=aspect: number_is(aspect, (m, n))),
        ),
        (
            f"with {word} less than or equal to {{v:value}}",
            Made(lambda v, aspect=aspect: number_is(aspect, (AT_MOST, v))),
            f"with a| {word} equal to or less than {{v:value}}",
        ),
        (
            f"with {word} greater than or equal to {{v:value}}",
            Made(lambda v, aspect=aspect: number_is(aspect, (AT_LEAST, v))),
            f"with a| {word} equal to or greater than {{v:value}}",
        ),
        (f"with {word} equal to {{n:amount}}", Made(lambda n, aspect=aspect: number_is(aspect, (EQUAL, n)))),
    )
for word, aspect in (*ASPECTS, ("grade", GRADE)):
    TABLE.add(
        "after_noun",
        (
            f"with an| original {word} |of {{c:compared}}",
            Made(lambda c, aspect=aspect: OriginalIs(aspect, c[0], c[1])),
            f"with {{c:compared}} original {word}",
        ),
    )
for word, aspect in (*ASPECTS, ("grade", GRADE)):
    TABLE.add(
        "after_noun",
        (f"with the highest|greatest {word}", Extreme(aspect, True), f"that has|have the highest|greatest {word}"),
        (f"with the lowest|least {word}", Extreme(aspect, False), f"that has|have the lowest|least {word}"),
    )
TABLE.add(
    "after_noun",
    ("with an| odd grade~", GradeParity(1)),
    ("with an| even grade~", GradeParity(0)),
    ("with the declared grade", OfDeclaredGrade()),
    ("with {c:graded}", S("c")),
    (
        "with a| grade~ less than or equal to {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=AT_MOST),
        "with a| grade~ equal to or less than {o:grade_of}",
        "with the same grade as or less than {o:grade_of}",
        "of a| grade less than or equal to {o:grade_of}",
        "with a| grade~ equal or less than {o:grade_of}",
        "with a| grade~ lower than or equal to {o:grade_of}",
        "with the same grade as {o:grade_of} or lower|less",
    ),
    (
        "with the same grade as {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=EQUAL),
        "of the same grade as {o:grade_of}",
    ),
    (
        "with a| grade~ greater than or equal to {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=AT_LEAST),
        "with a| grade~ equal to or greater than {o:grade_of}",
    ),
    (
        "with a| grade~ less|lower than {o:grade_of}",
        Made(lambda o: Not(GradeUpTo(o, AT_LEAST))),
        "whose grade is less|lower than {o:grade_of}",
    ),
    (
        "with a| grade~ greater|higher than {o:grade_of}",
        Made(lambda o: Not(GradeUpTo(o, AT_MOST))),
        "whose grade is greater|higher than {o:grade_of}",
    ),
    (
        "with a| grade~ less than or equal to {v:number_of}",
        Made(lambda v: NumberIs(GRADE, AT_MOST, v)),
        "with a| grade~ equal to or less than {v:number_of}",
    ),
)
TABLE.add(
    "after_noun",
    (
        "with grade {n:signed} than|of {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=EQUAL, more=S("n")),
        "with a grade {n:signed} than|of {o:grade_of}",
        "with the same grade as {o:grade_of} {n:signed}",
        "and grade {n:signed} than|of {o:grade_of}",
    ),
    (
        "with the same grade as {v:sum_of_grades}",
        Made(lambda v: NumberIs(GRADE, EQUAL, v)),
        "with a| grade equal to {v:sum_of_grades}",
    ),
    ("with a different grade from {o:grade_of}", Made(lambda o: Not(GradeUpTo(o, EQUAL)))),
    ("with grade~ equal to {v:graded_value}", Made(lambda v: NumberIs(GRADE, EQUAL, v))),
    ("with grade~ equal to {v:graded_value} or greater", Made(lambda v: NumberIs(GRADE, AT_LEAST, v))),
)
TABLE.add(
    "graded_value",
    (
        "{o:fixed_possessive} grade {n:signed}",
        P(Plus, value=P(NumberOn, objects=S("o"), aspect=GRADE), number=S("n")),
    ),
)
TABLE.add(
    "after_noun",  # more of what is said with `with`
    (
        "and a| grade~ less than or equal to {o:grade_of}",
        P(GradeUpTo, objects=S("o"), comparison=AT_MOST),
        "and a| grade~ equal to or less than {o:grade_of}",
    ),
    ("and the same grade as {o:grade_of}", P(GradeUpTo, objects=S("o"), comparison=EQUAL)),
    *(
        (
            f"with {word} greater than or equal to {{v:value}}",
            Made(lambda v, aspect=aspect: number_is(aspect, (AT_LEAST, v))),
            f"with {word} equal to or greater than {{v:value}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"with {word} less than or equal to {{v:value}}",
            Made(lambda v, aspect=aspect: number_is(aspect, (AT_MOST, v))),
            f"with {word} equal to or less than {{v:value}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (f"with {word} less than {{v:value}}", Made(lambda v, aspect=aspect: Not(number_is(aspect, (AT_LEAST, v)))))
        for word, aspect in ASPECTS
    ),
    *(
        (f"with {word} greater than {{v:value}}", Made(lambda v, aspect=aspect: Not(number_is(aspect, (AT_MOST, v)))))
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"and {word} {{c:compared}}",
            Made(lambda c, aspect=aspect: number_is(aspect, c)),
            f"and {{c:compared}} {word}",
        )
        for word, aspect in ASPECTS
    ),
)
TABLE.add(
    "grade_of",
    ("{o:fixed}", S("o")),
    ("{o:fixed_possessive}", S("o")),
    ("{o:fixed_possessive} grade", S("o")),
    ("the grade of {o:fixed}", S("o")),
)
