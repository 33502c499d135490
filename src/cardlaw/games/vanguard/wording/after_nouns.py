"""What is said after a noun: columns, rows, states, abilities."""

from __future__ import annotations

import re

from cardlaw.games.vanguard.battle.skills import SKILLS
from cardlaw.games.vanguard.board.board import CENTER
from cardlaw.games.vanguard.parts.circles import (
    BACK,
    FRONT,
    InColumn,
    InNumberedColumn,
    InRow,
    InSameRow,
    OnCircle,
    Oriented,
)
from cardlaw.games.vanguard.parts.clans import OnlyClan, OnlyClansOf
from cardlaw.games.vanguard.parts.conditions import HasActivation
from cardlaw.games.vanguard.parts.filters import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTING,
    IN_BATTLE,
    IN_LEGION,
    OVERDRESSED,
    XOVERDRESSED,
    HasAbility,
    HasIcon,
    InState,
    NameHas,
    PrintedText,
    SharesWord,
)
from cardlaw.games.vanguard.parts.lying import AttackedBy, BoostedBy, InFrontOf
from cardlaw.games.vanguard.parts.positions import FromRideDeck, HasDress
from cardlaw.games.vanguard.placing.personas import HasPersona
from cardlaw.games.vanguard.terms.information import CLANS, REST, STAND
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.games.vanguard.turn.recollection import PlacedThisTurn
from cardlaw.games.vanguard.wording.nouns import ICONS
from cardlaw.games.vanguard.wording.places import COLUMNS
from cardlaw.kernel.cards import TRAITS
from cardlaw.program.filters import AllOf, AnyOf, IsOneOf, Not, OfType, SameName
from cardlaw.program.objects import Filter, ThisCard
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S

TABLE = Table()
SKILL_WORDS = tuple((word.replace(" ", "-"), word) for word in SKILLS)

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
    (
        "not attacking or boosting",
        AllOf((Not(InState(ATTACKING)), Not(InState(BOOSTING)))),
        "not attacking nor boosting",
    ),
    ("not attacking", Not(InState(ATTACKING)), "that is~ not attacking"),
    ("not boosting", Not(InState(BOOSTING)), "that is~ not boosting"),
    ("in the overdress state", InState(OVERDRESSED), "that is~ in the overdress state"),
    ("in the xoverdress state", InState(XOVERDRESSED), "that is~ in the xoverdress state"),
    ("in legion", InState(IN_LEGION), "in the legion state", "that is~ in legion", "that is~ legion"),
    ("in the same column", InColumn(ThisCard())),
    ("in the same column as {o:column_unit}", P(InColumn, objects=S("o"))),
    ("in another column", Not(InColumn(ThisCard()))),
    ("not in the same column as {o:fixed}", Made(lambda o: Not(InColumn(o)))),
    ("that is~ {g:graded}", S("g")),
    ("in the same row", InSameRow(ThisCard())),
    ("in the same row as {o:fixed}", P(InSameRow, objects=S("o"))),
    *((f"in the {word} column", InNumberedColumn(number)) for word, number in COLUMNS),
    *(
        (
            f"in the {row} row of the {word} column",
            AllOf((InRow(row), InNumberedColumn(number))),
            f"in the {word} column of the {row} row",
        )
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
    ("other than vanguards", Not(OnCircle("VC")), "other than a|the|your| vanguard", "that is~ not a vanguard"),
    ("other than a sentinel", Not(HasAbility("sentinel")), "other than sentinels"),
    ("other than trigger units", Not(AllOf((OfType(UNIT), OfType("trigger")))), "other than a| trigger unit"),
    ("that was~ in the|your| ride deck", FromRideDeck()),
    ("with originaldress", HasDress(1), "with an originaldress"),
    ("with {n:number} or more originaldress", P(HasDress, least=S("n"))),
    (
        "placed {t:this_turn}",
        Made(lambda t: PlacedThisTurn()),
        "that was~ placed {t:this_turn}",
        "called {t:this_turn}",
        "that was~ called {t:this_turn}",
    ),
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
    ("in the front row", InRow(FRONT)),
    ("in the back row", InRow(BACK)),
    (
        "in the same column as {o:fixed}",
        P(InColumn, objects=S("o")),
        "on the same column as {o:fixed}",
    ),
    ("on {c:plain_circle}", P(OnCircle, circle=S("c"))),
    ("with the| same race as {o:fixed}", P(SharesWord, aspect=TRAITS, objects=S("o"))),
    ("in front of {o:fixed}", P(InFrontOf, objects=S("o"))),
    ("being attacked by {t:other_one}", P(AttackedBy, objects=S("t"))),
    (
        "boosted by this unit",
        Made(lambda: BoostedBy(ThisCard())),
        "that is~ boosted by this unit",
        "that this unit is boosting",
    ),
    ("that is~ boosted by {t:other_one}", P(BoostedBy, objects=S("t"))),
    ("that is~ not a|an {n:nominal}", Made(lambda n: none_such(n)), "other than a|an {n:nominal}"),
    ("with the same clan as {o:fixed}", P(SharesWord, aspect=CLANS, objects=S("o")), "of the same clan as {o:fixed}"),
    ("without regalis piece", Not(HasAbility("regalis piece")), "without [ regalis piece ]"),
    ("and without regalis piece", Not(HasAbility("regalis piece")), "and without [ regalis piece ]"),
    ("without {t:trait}", Made(lambda t: no_piece(t)), "and without {t:trait}"),
    (
        "with only {t:trait} for its|their clan~",
        P(OnlyClan, clan=S("t")),
        "and only {t:trait} for its|their clan~",
    ),
    ("with only the same clan as {o:grade_of} clan", P(OnlyClansOf, objects=S("o"))),
    (
        "other than {i:icon_word} trigger~| and {j:icon_word} trigger~|",
        Made(lambda i, j: AllOf((Not(HasIcon(i)), Not(HasIcon(j))))),
    ),
    ("without abilities", PrintedText(False), "with no abilities"),
    (
        "with any [cont] , [act] , or [auto] ability",
        Not(PrintedText(False)),
        "with any ability",
    ),
    ("with {w:ability_named}", P(HasAbility, keyword=S("w")), "that has|have {w:ability_named}"),
    ("without {w:ability_named}", P(Not, filter=P(HasAbility, keyword=S("w")))),
    *((f"with {icon}", HasIcon(icon), f"with a {icon} trigger", f"with {icon} triggers") for icon in ICONS),
    ("with {b:breaks}", Made(lambda b: HasActivation(*b)), "that has|have {b:breaks}", "with the {b:breaks} ability"),
    *((f"with {word}", HasAbility(SKILLS[skill].keyword.lower())) for word, skill in SKILL_WORDS),
    *((f"without {word}", Not(HasAbility(SKILLS[skill].keyword.lower()))) for word, skill in SKILL_WORDS),
    ("with persona ride", HasPersona()),
    ("without regalis piece", Not(HasAbility("regalis piece")), "without the regalis piece ability"),
    ("with a trigger icon", HasIcon("")),
    ("with {n:name}", Made(lambda n: icon_named(n)), "that has|have {n:name}"),
    ("without {n:name}", Made(lambda n: Not(icon_named(n)))),
    ("that is~ not rest", Oriented(STAND), "not in rest"),
    ("that is~ not stand", Oriented(REST), "not in stand"),
)
TABLE.add(
    "after_noun",  # more is said after `and`, with or without saying `with` again
    ("and {p:after_noun}", S("p")),
    ("and {n:name} {i:in_name}", Made(lambda n, i: NameHas(n))),
    ("and {n:name_parts} {i:in_name}", Made(lambda n, i: AnyOf(n))),
    ("and the {w:ability_word} ability|abilities", P(HasAbility, keyword=S("w"))),
    ("and the same card name~ as {o:fixed}", P(SameName, objects=S("o"))),
)

TABLE.add(
    "one_state",  # states and abilities of which one is enough
    ("in the overdress state", InState(OVERDRESSED), "overdress state"),
    ("in the xoverdress state", InState(XOVERDRESSED), "xoverdress state", "the xoverdress state"),
    ("with {w:ability_named}", P(HasAbility, keyword=S("w")), "{w:ability_named}", "{w:ability_word} ability"),
)
TABLE.add("ability_post", ("with the {w:ability_word} ability|abilities", P(HasAbility, keyword=S("w"))))


def none_such(n: Nominal) -> Filter:
    """`that is not a trigger unit`"""
    filters = (*n.filters, *((OnCircle(n.area),) if n.area in ("VC", "RC", "GC") else ()))
    if not filters:
        raise Meaningless("a kind of cards")
    return Not(filters[0] if len(filters) == 1 else AllOf(filters))


def no_piece(t: str) -> Filter:
    """`without Regalis Piece`: a capitalised word that is the name of a keyword."""
    if t.lower() != "regalis piece":
        raise Meaningless("a keyword")
    return Not(HasAbility("regalis piece"))


def icon_named(n: str) -> Filter:
    """`with "[Heal] Heal"`: a trigger icon in quotes; `with "Boost"`: a skill."""
    words = set(re.findall(r"[a-z]+", n.lower()))
    if words and words <= {"boost", "intercept"} and len(words) == 1:
        return HasAbility(SKILLS[next(iter(words))].keyword.lower())
    if len(words) != 1 or not words <= set(ICONS):
        raise Meaningless("a trigger icon")
    return HasIcon(words.pop())
