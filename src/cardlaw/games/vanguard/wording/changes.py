"""What cards get, lose, may and cannot do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import (
    BACK_ROW_OF_COLUMN,
    BACK_ROW_TOO,
    FROM_BACK_CENTER,
    FROM_BACK_ROW,
    IN_FIRST_TURN,
    INTERCEPT_FROM_BACK,
    VANGUARD_FROM_BACK,
    Allows,
    Battles,
    PerformsDrive,
)
from cardlaw.games.vanguard.battle.skills import BOOST, INTERCEPT, SKILLS, TRIPLE_DRIVE, TWIN_DRIVE
from cardlaw.games.vanguard.parts.battle_patterns import Attacks, BecomesOriented
from cardlaw.games.vanguard.parts.borrowed import GainOriginals
from cardlaw.games.vanguard.parts.conditions import AttackNumber
from cardlaw.games.vanguard.parts.originals import OriginalNumber
from cardlaw.games.vanguard.parts.patterns import Retired, While
from cardlaw.games.vanguard.parts.permissions import (
    CannotBeChosen,
    LoseAbilities,
    LoseKeyword,
    LoseOriginal,
    LosesOriginalPower,
    LoseThisAbility,
)
from cardlaw.games.vanguard.parts.restricted_patterns import IsRidden
from cardlaw.games.vanguard.placing.grades import CalledAs
from cardlaw.games.vanguard.terms.information import (
    ABILITIES_LAYER,
    CRITICAL,
    DRIVE,
    GRADE,
    PLUS_LAYER,
    POWER,
    RULES_LAYER,
    SHIELD,
    STAND,
)
from cardlaw.games.vanguard.wording.bans import standing_of
from cardlaw.games.vanguard.wording.values import those
from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, CONTINUOUS
from cardlaw.program.conditions import AnyFits, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.modifications import ADD, Change, ChangeNumber, Forbid, GainAbility
from cardlaw.program.objects import Cards, It
from cardlaw.program.values import ForEach, ForEvery, Number, NumberOn, Value
from cardlaw.text.english.gifts import under
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()
ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("drive", DRIVE), ("grade", GRADE))
Changes = tuple[Change, ...]


# Numbers


def plus(aspect: int, value: Value) -> ChangeNumber:
    return ChangeNumber(PLUS_LAYER, aspect, ADD, value, It())


def for_each(change: Change, each: Value) -> Change:
    return repeated(change, lambda number: ForEach(number, each))


def for_every(change: Change, size: int, each: Value) -> Change:
    return repeated(change, lambda number: ForEvery(number, size, each))


def repeated(change: Change, value: Any) -> Change:
    if not isinstance(change, ChangeNumber) or not isinstance(change.value, Number):
        raise Meaningless("a number before 'for each'")
    return ChangeNumber(change.layer, change.aspect, change.operation, value(change.value.number), It())


TABLE.add(
    "number_gain",
    *(
        (
            f"{word} {{n:change}}",
            Made(lambda n, aspect=aspect: plus(aspect, n)),
            f"{{n:change}} {word}",
            f"an additional {word} {{n:change}}",
        )
        for word, aspect in ASPECTS
    ),
    ("drive check {n:change}", Made(lambda n: plus(DRIVE, n))),
)
TABLE.add_list("number_gains", ListOf("number_gain", ("/", "and", ", and", ","), least=1))
TABLE.add(
    "given",  # what stands after `gets`
    ("{g:gain_list}", Made(lambda g: tuple(change for part in g for change in part))),
)
TABLE.add_list("gain_list", ListOf("given_part", (", and", "and", ",", ", and also", "&")))
TABLE.add(
    "given_part",
    ("{g:with_slashes}", S("g")),
    (
        "{g:slashed} for each {v:each}",
        Made(lambda g, v: tuple(for_each(one, v) for one in g)),
        "{g:slashed} for each of {v:each}",
    ),
    (
        "{g:slashed} for every {m:number} {v:each}",
        Made(lambda g, m, v: tuple(for_every(one, m, v) for one in g)),
        "{g:slashed} for every {m:number} of {v:each}",
    ),
    (
        "{s:skill}",
        Made(lambda s: (GainAbility(ABILITIES_LAYER, SKILLS[s], It()),)),
        "the {s:skill} ability",
        "the ability {s:skill}",
    ),
    (
        "all of the original abilities of {o:fixed}",
        Made(lambda o: (GainOriginals(o, It()),)),
        "all of {o:fixed_possessive} original abilities",
    ),
    (
        "all of the original {k:ability_kind} abilities of {o:fixed}",
        Made(lambda k, o: (GainOriginals(o, It(), None, k),)),
        "all of {o:fixed_possessive} original {k:ability_kind} abilities",
    ),
    ("{a:quoted}", Made(lambda a: (GainAbility(ABILITIES_LAYER, a, It()),)), "the ability {a:quoted}"),
    *(
        (
            f"the {word} of {{o:fixed}}",
            Made(lambda o, aspect=aspect: (plus(aspect, NumberOn(o, aspect)),)),
            f"{{o:fixed_possessive}} {word}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"the original {word} of {{o:fixed}}",
            Made(lambda o, aspect=aspect: (plus(aspect, OriginalNumber(o, aspect)),)),
            f"the original {word} of all of {{o:fixed}}",
        )
        for word, aspect in ASPECTS
    ),
    (
        "{o:fixed_possessive} power and critical",
        Made(lambda o: (plus(POWER, NumberOn(o, POWER)), plus(CRITICAL, NumberOn(o, CRITICAL)))),
        "the power and critical of {o:fixed}",
    ),
    ("power equal to {v:value}", Made(lambda v: (plus(POWER, v),))),
)
TABLE.add_list("slashed", ListOf("number_gain", ("/", "and")))
TABLE.add_list("with_slashes", ListOf("number_gain", ("/",)))
SKILL_NAMES = {word.strip("!").lower().replace(" ", "-"): word for word in SKILLS}


def plain_skill(n: str) -> str:
    """`Intercept ([Intercept])`: the icon only shows what the word says."""
    word, _, icon = n.strip("[].! ").lower().partition(" ([")
    if icon.rstrip("])") not in ("", word):
        raise Meaningless("one ability")
    return word.strip("! ").replace(" ", "-")


def skill_named(n: str) -> str:
    found = SKILL_NAMES.get(plain_skill(n))
    if found is None:
        raise Meaningless("an ability that is known")
    return found


TABLE.add(
    "skill",
    *((word, skill) for word, skill in SKILL_NAMES.items()),
    ("{n:name}", Made(skill_named)),
)


LOST = {
    "restraint": "Restraint",
    "lord": "Lord",
    "boost": BOOST,
    "intercept": INTERCEPT,
    "twin-drive": TWIN_DRIVE,
    "triple-drive": TRIPLE_DRIVE,
}


def lost(n: str) -> Changes:
    keyword = LOST.get(plain_skill(n))
    if keyword is None:
        raise Meaningless("an ability that can be lost")
    return (LoseKeyword(keyword, It()),)


KINDS = (("[cont]", CONTINUOUS), ("[auto]", AUTOMATIC), ("[act]", ACTIVATED))
TABLE.add("ability_kind", *KINDS)
TABLE.add_list("ability_kinds", ListOf("ability_kind", (",", "and"), ("and", ", and"), least=1))


def lose_kinds(k: tuple[int, ...]) -> Changes:
    return tuple(LoseAbilities(kind, It()) for kind in k)


def unless(b: Changes, c: Condition) -> Changes:
    """What is forbidden where a condition does not hold."""
    return tuple(under(change, None, NotSo(c)) for change in b)


TABLE.add(
    "predicate",
    ("gets|get {c:given}", S("c"), "also gets|get {c:given}"),
    ("cannot {b:bans}", S("b"), "can not {b:bans}", "also cannot {b:bans}"),
    ("cannot {b:bans} unless {c:condition}", Made(unless)),
    (
        "loses|lose all of its|their {k:ability_kinds} abilities",
        Made(lose_kinds),
        "loses|lose its|their {k:ability_kinds} abilities",
    ),
    ("loses|lose all of its|their abilities", (LoseAbilities(-1, It()),), "loses|lose all abilities"),
    ("loses|lose this ability", (LoseThisAbility(It()),)),
    (
        "cannot be chosen or retired {e:their_cause}",
        Made(lambda e: (CannotBeChosen(It()), Forbid(RULES_LAYER, Retired(It(), "", OPPONENT), It()))),
    ),
    (
        "cannot be chosen {e:their_cause} nor attacked",
        Made(lambda e: (CannotBeChosen(It()), Forbid(RULES_LAYER, Attacks(Cards(EACH_PLAYER, "units"), It()), It()))),
    ),
    (
        "can also| attack from the back row",
        (Allows(FROM_BACK_ROW, It()),),
        "may attack from the back row",
        "can attack from the|your back row",
    ),
    (
        "can attack a|the vanguard from the back row",
        (Allows(VANGUARD_FROM_BACK, It()),),
        "may|can attack your opponent's vanguard from the back row",
        "may attack a vanguard from the back row",
    ),
    (
        "can attack from the back row center|middle column|",
        (Allows(FROM_BACK_CENTER, It()),),
        "may attack from the back row center|middle column|",
        "can attack from back row center (rc)",
    ),
    (
        "can intercept from the back row",
        (Allows(INTERCEPT_FROM_BACK, It()),),
        "may intercept from the back row",
        "can intercept from your back row",
    ),
    (
        "can attack your opponent's back row",
        (Allows(BACK_ROW_TOO, It()),),
        "may attack your opponent's back row",
        "can attack units in your opponent's back row",
        "can attack your opponent's back row rear-guards",
        "can|may attack your opponent's back row units",
        "can|may attack your opponent's back row unit|rear-guard",
        "can|may attack units in the back row",
        "can|may attack the back row",
        "may instead attack an opponent's unit in the back row",
    ),
    (
        "can|may attack an|your opponent's unit in the back row of the same column as this unit",
        (Allows(BACK_ROW_OF_COLUMN, It()),),
        "may instead attack an opponent's unit in the back row of the same column as this unit",
        "can|may attack your opponent's units in the back row of the same column as this unit",
        "can|may attack your opponent's back row units|unit|rear-guards|rear-guard in the same column as this unit",
    ),
    (
        "can|may attack even on|during your|the first turn",
        (Allows(IN_FIRST_TURN, It()),),
        "can|may attack on|during your|the first turn",
    ),
    ("can|may be called as a grade {n:number}", Made(lambda n: (CalledAs(n, It()),))),
    (
        "can|may attack and intercept from the|your back row",
        (Allows(FROM_BACK_ROW, It()), Allows(INTERCEPT_FROM_BACK, It())),
    ),
    ("loses|lose {n:name}", Made(lost)),
    *(
        (
            f"loses|lose {{n:number}} {word}",
            Made(lambda n, aspect=aspect: (plus(aspect, Number(-n)),)),
            f"loses|lose {word} {{n:number}}",
        )
        for word, aspect in ASPECTS
    ),
    ("loses|lose {n:all_names}", Made(lambda n: tuple(change for one in n for change in lost(one)))),
    *(
        (f"loses|lose {word}", (LoseKeyword(keyword, It()),), f"loses|lose its {word}")
        for word, keyword in LOST.items()
    ),
    *((f"loses|lose its|their original {word} ability|abilities", (LoseOriginal(kind, It()),)) for word, kind in KINDS),
    (
        "loses|lose its|their original ability|abilities",
        (LoseOriginal(-1, It()),),
        "loses|lose all of its|their original abilities",
    ),
    (
        "has|have its power reduced by its original power",
        (LosesOriginalPower(It()),),
        "has|have their power reduced by their original power",
    ),
    (
        "can only be ridden from {c:card_like}",
        Made(lambda c: ridden_only_from(c)),
        "can only be ridden on {c:card_like}",
    ),
    ("can only attack on the {o:ordinal} battle {t:each_turn}", Made(lambda o, t: attacks_only_if(AttackNumber(o)))),
    (
        "can only attack on the {o:ordinal} battle {t:each_turn} {m:or_more}",
        Made(lambda o, t, m: attacks_only_if(AttackNumber(o, True))),
        "can only attack on the {o:ordinal} {m:or_more} battle {t:each_turn}",
        "can only attack on the {o:ordinal} battle {m:or_more} {t:each_turn}",
    ),
    (
        "can only attack vanguards",
        (Forbid(RULES_LAYER, Attacks(It(), Cards(EACH_PLAYER, "RC")), It()),),
        "can only attack a|your| vanguard",
    ),
    (
        "battles|battle all of {w:who} {n:nominal} in one attack",
        Told(lambda talk, w, n: (Battles(It(), those(talk, w, n)),)),
    ),
    ("can only attack if {c:condition}", Made(lambda c: attacks_only_if(c))),
    ("performs|perform twin-drive", (PerformsDrive(2, It()),), "also| performs twin-drive"),
    ("performs|perform triple-drive", (PerformsDrive(3, It()),)),
    ("also| performs|perform drive check~", (PerformsDrive(0, It()),), "performs|perform a drive check"),
    (
        "does|do not stand during|in your stand phase",
        (Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), standing_of(YOU)), It()),),
    ),
    (
        "does|do not stand during|in your opponent's stand phase",
        (Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), standing_of(OPPONENT)), It()),),
    ),
    ("does|do not stand", (Forbid(RULES_LAYER, BecomesOriented(It(), STAND), It()),)),
)


def attacks_only_if(condition: Condition) -> Changes:
    return (Forbid(RULES_LAYER, While(Attacks(It()), NotSo(condition)), It()),)


def ridden_only_from(c: Any) -> Changes:
    """It cannot be ridden unless the vanguard is such a card."""
    otherwise = NotSo(AnyFits(Cards(YOU, "VC", c.filters), ()))
    return (Forbid(RULES_LAYER, While(IsRidden(It()), otherwise), It()),)


TABLE.add_list("predicates", ListOf("predicate", (", and", "and", ",", ", and also")))
