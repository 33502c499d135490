"""What is said after a noun: names, numbers, columns, rows, states, abilities."""

from __future__ import annotations

import re
from typing import Any

from cardlaw.games.vanguard.battle.skills import SKILLS
from cardlaw.games.vanguard.board.board import CENTER
from cardlaw.games.vanguard.parts.conditions import HasActivation
from cardlaw.games.vanguard.parts.declaring import OfDeclaredGrade
from cardlaw.games.vanguard.parts.filters import (
    BACK,
    BEING_ATTACKED,
    FRONT,
    IN_BATTLE,
    IN_LEGION,
    OVERDRESSED,
    XOVERDRESSED,
    GradeParity,
    GradeUpTo,
    HasAbility,
    HasIcon,
    HasName,
    HasWord,
    InColumn,
    InNumberedColumn,
    InRow,
    InSameRow,
    InState,
    NameHas,
    OnCircle,
    Oriented,
    PrintedText,
    SharesWord,
)
from cardlaw.games.vanguard.parts.originals import OriginalIs
from cardlaw.games.vanguard.parts.positions import HasDress
from cardlaw.games.vanguard.parts.selections import AttackingUnit, BattleOpponent, BoostedUnit
from cardlaw.games.vanguard.placing.personas import HasPersona
from cardlaw.games.vanguard.terms.information import CLANS, CRITICAL, GRADE, POWER, REST, SHIELD, STAND
from cardlaw.games.vanguard.turn.recollection import PlacedThisTurn
from cardlaw.games.vanguard.wording.nouns import ICONS
from cardlaw.games.vanguard.wording.places import COLUMNS
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AllOf, AnyOf, Extreme, IsOneOf, Not, NumberIs, SameName
from cardlaw.program.objects import ALL, Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, NumberOn, Plus
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import in_place
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
KEYWORDS = (
    "brave",
    "darkness",
    "oracle",
    "bloom",
    "success",
    "thunderstrike",
    "ritual",
    "resist",
    "harmony",
    "charge",
    "engorge",
    "dominate",
    "magia",
    "rescue",
    "melody",
    "afterimage",
    "blaze",
    "hollow",
    "shadowstitch",
    "burst",
    "rush",
    "unite",
    "revelation",
    "homare",
    "nitou kaigan",
    "oversoul",
    "shinken hissatsu",
    "dark device",
    "cannonball",
    "time leap",
    "wave",
    "legion",
    "overdress",
    "xoverdress",
    "sentinel",
    "powerful",
    "friend",
    "dressboost",
    "revoldress",
)
SKILL_WORDS = tuple((word.replace(" ", "-"), word) for word in SKILLS)
ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD))


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
    ("with {n:name} {i:in_name} or {t:trait}", Made(lambda n, i, t: AnyOf((NameHas(n), HasWord(t))))),
    ("without {n:name} {i:in_name}", Made(lambda n, i: Not(NameHas(n)))),
    ("named {n:name}", P(HasName, name=S("n")), "with the card name {n:name}"),
    ("named {n:names}", Made(lambda n: AnyOf(tuple(HasName(one) for one in n)))),
    (
        "not named {n:name}",
        P(Not, filter=P(HasName, name=S("n"))),
        "other than {n:name}",
        "except {n:name}",
        "other than a|cards|card| named {n:name}",
    ),
    ("with the same card name as {o:fixed}", P(SameName, objects=S("o")), "with the same name as {o:fixed}"),
    (
        "with a different card name from {o:fixed}",
        P(Not, filter=P(SameName, objects=S("o"))),
        "with different card name~ from {o:fixed}",
        "different from {o:fixed}",
        "with a| different card name~ as {o:fixed}",
        "with a different name from {o:fixed}",
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

# States and abilities

TABLE.add(
    "after_noun",
    ("in battle", InState(IN_BATTLE)),
    ("in harmony", InState("in harmony")),
    ("being attacked", InState(BEING_ATTACKED), "that is~ being attacked", "that is~ attacked", "that was~ attacked"),
    (
        "not being attacked",
        Not(InState(BEING_ATTACKED)),
        "that is~ not being attacked",
        "other than a unit that is being attacked",
    ),
    ("in the overdress state", InState(OVERDRESSED), "that is~ in the overdress state"),
    ("in the xoverdress state", InState(XOVERDRESSED), "that is~ in the xoverdress state"),
    ("in legion", InState(IN_LEGION), "in the legion state", "that is~ in legion", "that is~ legion"),
    ("in the same column", InColumn(ThisCard())),
    ("in the same column as {o:column_unit}", P(InColumn, objects=S("o"))),
    ("in another column", Not(InColumn(ThisCard()))),
    ("in the same row", InSameRow(ThisCard())),
    ("in the same row as {o:fixed}", P(InSameRow, objects=S("o"))),
    *((f"in the {word} column", InNumberedColumn(number)) for word, number in COLUMNS),
    *(
        (f"in the {row} row of the {word} column", AllOf((InRow(row), InNumberedColumn(number))))
        for row in (FRONT, BACK)
        for word, number in COLUMNS
    ),
    (
        "in the back row center column",
        AllOf((InRow(BACK), InNumberedColumn(CENTER))),
        "in the back row center|middle",
        "on back row center (rc)",
        "in the back row middle column",
    ),
    ("other than a|an {g:graded}", P(Not, filter=S("g")), "that is~ not {g:graded}"),
    ("other than {r:reference}", Made(lambda r: Not(IsOneOf(r)))),
    ("other than a sentinel", Not(HasAbility("sentinel")), "other than sentinels"),
    ("other than trigger units", Not(HasIcon("")), "other than a trigger unit"),
    ("with originaldress", HasDress(1), "with an originaldress"),
    ("with {n:number} or more originaldress", P(HasDress, least=S("n"))),
    ("placed {t:this_turn}", Made(lambda t: PlacedThisTurn()), "that was~ placed {t:this_turn}"),
    (
        "placed {f:placing} {t:this_turn}",
        Made(lambda f, t: AllOf(f)),
        "that was~ placed {f:placing} {t:this_turn}",
    ),
    ("{a:one_state} or {b:one_state}", P(AnyOf, filters=(S("a"), S("b")))),
    (
        "in the front row of the same column as {o:fixed}",
        Made(lambda o: AllOf((InRow(FRONT), InColumn(o)))),
    ),
    (
        "in the back row of the same column as {o:fixed}",
        Made(lambda o: AllOf((InRow(BACK), InColumn(o)))),
        "in the same column's back row as {o:fixed}",
    ),
    ("that is~ stand", Oriented(STAND), "in stand", "at stand"),
    ("that is~ rest", Oriented(REST), "in rest", "at rest"),
    (
        "in the same column or row as {o:fixed}",
        Made(lambda o: AnyOf((InColumn(o), InSameRow(o)))),
    ),
    ("with [ melody ]", HasAbility("melody")),
    ("in the front row", InRow(FRONT)),
    ("in the back row", InRow(BACK)),
    (
        "in the same column as {o:fixed}",
        P(InColumn, objects=S("o")),
        "on the same column as {o:fixed}",
    ),
    ("on {c:plain_circle}", P(OnCircle, circle=S("c"))),
    ("with the same clan as {o:fixed}", P(SharesWord, aspect=CLANS, objects=S("o")), "of the same clan as {o:fixed}"),
    ("without regalis piece", Not(HasAbility("regalis piece")), "without [ regalis piece ]"),
    ("without abilities", PrintedText(False)),
    *((f"without {word}", Not(HasAbility(word)), f"without the {word} ability") for word in KEYWORDS),
    *(
        (
            f"with the {word} ability",
            HasAbility(word),
            f"with {word}",
            f"that has|have {word}",
            f"with the {word} abilities",
        )
        for word in KEYWORDS
    ),
    *((f"with {icon}", HasIcon(icon), f"with a {icon} trigger", f"with {icon} triggers") for icon in ICONS),
    ("with {b:breaks}", Made(lambda b: HasActivation(*b)), "that has|have {b:breaks}", "with the {b:breaks} ability"),
    *((f"with {word}", HasAbility(SKILLS[skill].keyword.lower())) for word, skill in SKILL_WORDS),
    *((f"without {word}", Not(HasAbility(SKILLS[skill].keyword.lower()))) for word, skill in SKILL_WORDS),
    ("with persona ride", HasPersona()),
    ("without regalis piece", Not(HasAbility("regalis piece")), "without the regalis piece ability"),
    ("with a trigger icon", HasIcon("")),
    ("with {n:name}", Made(lambda n: icon_named(n))),
)

TABLE.add(
    "one_state",  # states and abilities of which one is enough
    ("in the overdress state", InState(OVERDRESSED), "overdress state"),
    ("in the xoverdress state", InState(XOVERDRESSED), "xoverdress state", "the xoverdress state"),
    *((f"with the {word} ability", HasAbility(word), f"{word} ability", f"the {word} ability") for word in KEYWORDS),
)
TABLE.add(
    "ability_post",
    *((f"with the {word} ability", HasAbility(word), f"with the {word} abilities") for word in KEYWORDS),
)
TABLE.add("after_noun", ("with the {w:word} ability", Made(lambda w: HasAbility(w)), "with the {w:word} abilities"))
TABLE.add_leaf("word", "word", lambda token: token.text.strip("[] ").lower())


def icon_named(n: str) -> Filter:
    """`with "[Heal] Heal"`: a trigger icon in quotes; `with "Boost"`: a skill."""
    words = set(re.findall(r"[a-z]+", n.lower()))
    if words and words <= {"boost", "intercept"} and len(words) == 1:
        return HasAbility(SKILLS[next(iter(words))].keyword.lower())
    if len(words) != 1 or not words <= set(ICONS):
        raise Meaningless("a trigger icon")
    return HasIcon(words.pop())


# Cards that are told from others

TABLE.add(
    "fixed",
    ("{r:reference}", S("r")),
    (
        "your vanguard",
        Cards(YOU, "VC"),
        "a card on your (vc)",
        "a unit on your (vc)",
        "one of your vanguards",
        "the unit on your (vc)",
    ),
    ("your opponent's vanguard", Cards(OPPONENT, "VC")),
    ("one of your units", Cards(YOU, "units"), "a unit you have", "any of your units"),
    ("any of your opponent's units", Cards(OPPONENT, "units"), "one of your opponent's units"),
    ("any of your opponent's rear-guards", Cards(OPPONENT, "RC"), "one of your opponent's rear-guards"),
    ("any of {c:seen}", S("c"), "one of {c:seen}"),
    ("the| {n:nominal} in|on {p:place}", Told(lambda talk, n, p: in_place(talk, (ALL, 0), n, p))),
    ("one of your rear-guards", Cards(YOU, "RC")),
    ("the battle opponent", BattleOpponent(), "this unit's battle opponent"),
)
TABLE.add(
    "fixed_possessive",
    ("this unit's", ThisCard(), "this card's"),
    ("your vanguard's", Cards(YOU, "VC"), "your vanguards'"),
    ("your opponent's vanguard's", Cards(OPPONENT, "VC"), "your opponent's vanguards'"),
    ("the boosted unit's", BoostedUnit()),
    ("the attacking unit's", AttackingUnit()),
    ("its", Told(lambda talk: its(talk))),
    ("that {n:possessive_noun}", Told(lambda talk, n: its(talk, n))),
    ("the battle opponent's", BattleOpponent(), "this unit's battle opponent's"),
)
TABLE.add(
    "possessive_noun",
    ("unit's", "unit"),
    ("card's", "card"),
    ("rear-guard's", "rear-guard"),
    ("vanguard's", "vanguard"),
)


def its(talk: Talk, noun: str = "card") -> Objects:
    return talk.that(noun).objects
