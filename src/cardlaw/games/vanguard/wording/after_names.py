"""What is said after a noun about names."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.filters import GradeUpTo, HasName, HasWord, NameHas
from cardlaw.program.filters import AllOf, AnyOf, Not, SameName
from cardlaw.program.values import EQUAL
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, P, S

TABLE = Table()


# Names

TABLE.add("name_part", ("{n:name}", P(NameHas, part=S("n"))))
TABLE.add_list("name_parts", ListOf("name_part", (",", "or"), ("or", ", or", "and/or"), least=2))
TABLE.add(
    "in_name",
    (
        "in its card name",
        None,
        "in their card names",
        "in their card name",
        "in its name",
        "in the card name",
        "in its card names",
        "in card name",
    ),
)
TABLE.add(
    "name_post",
    ("with {n:name} {i:in_name}", Made(lambda n, i: NameHas(n)), "that has|have {n:name} {i:in_name}"),
    ("with a|an| {n:name_parts} {i:in_name}", Made(lambda n, i: AnyOf(n))),
    ("with {n:name} in its|their original card name~", Made(lambda n: NameHas(n, True))),
    (
        "with {a:names} in its|their original card name~",
        Made(lambda a: AnyOf(tuple(NameHas(one, True) for one in a))),
    ),
    ("with {n:name} {i:in_name} or {t:trait}", Made(lambda n, i, t: AnyOf((NameHas(n), HasWord(t))))),
    ("without {n:name} {i:in_name}", Made(lambda n, i: Not(NameHas(n)))),
    ("named {n:name}", P(HasName, name=S("n")), "with the card name {n:name}"),
    (
        "with {n:name} in its|their card name~ that is~ different from {o:fixed_possessive}",
        Made(lambda n, o: AllOf((NameHas(n), Not(SameName(o))))),
    ),
    ("named {n:names}", Made(lambda n: AnyOf(tuple(HasName(one) for one in n)))),
    (
        "not named {n:name}",
        P(Not, filter=P(HasName, name=S("n"))),
        "other than {n:name}",
        "except {n:name}",
        "other than a| card|cards| named {n:name}",
    ),
    ("with the same card name as {o:fixed}", P(SameName, objects=S("o")), "with the same name as {o:fixed}"),
    (
        "with a different card name from {o:fixed}",
        P(Not, filter=P(SameName, objects=S("o"))),
        "with different card name~ from {o:fixed}",
        "different from {o:fixed}",
        "with a| different card name~ as {o:fixed}",
        "with a different name from {o:fixed}",
        "with a| different card name~ than {o:fixed}",
    ),
)

TABLE.add(
    "name_post",
    (
        "with {n:name} in its|their different card name~ from {o:fixed}",
        Made(lambda n, o: AllOf((NameHas(n), Not(SameName(o))))),
    ),
    (
        "with {n:name} in its|their same card name~ as {o:fixed}",
        Made(lambda n, o: AllOf((NameHas(n), SameName(o)))),
    ),
    (
        "and a| different card name~ from {o:fixed}",
        P(Not, filter=P(SameName, objects=S("o"))),
    ),
    (
        "that do|does not have the same grade~ as {o:fixed}",
        Made(lambda o: Not(GradeUpTo(o, EQUAL))),
    ),
)
TABLE.add("after_noun", ("{p:name_post}", S("p")))
