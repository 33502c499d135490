"""Phrases for what cards get and cannot do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.attack_rules import (
    BACK_ROW_TOO,
    FROM_BACK_ROW,
    INTERCEPT_FROM_BACK,
    Allows,
    Battles,
    PerformsDrive,
)
from cardlaw.games.vanguard.happenings import AttackHits, Attacks, BecomesOriented, Boosts
from cardlaw.games.vanguard.hits import CountsAsHit
from cardlaw.games.vanguard.information import (
    ABILITIES_LAYER,
    CRITICAL,
    DRIVE,
    GRADE,
    ORIGINAL_GAINED,
    PLUS_LAYER,
    POWER,
    RULES_LAYER,
    SET_LAYER,
    SHIELD,
    STAND,
    WORDS_LAYER,
)
from cardlaw.games.vanguard.patterns import (
    ANY_EFFECT,
    CallsGuardian,
    Intercepts,
    IsCalled,
    IsRidden,
    Retired,
)
from cardlaw.games.vanguard.permissions import CannotBeChosen
from cardlaw.games.vanguard.skills import SKILLS
from cardlaw.games.vanguard.values import ForEvery
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import ADD, BECOME, Change, ChangeNumber, ChangeWords, Forbid, GainAbility
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.values import CountOf, ForEach, Number
from cardlaw.text.phrases import ListOf, Made, Meaning, P, S, Slots, Table, Unspeakable

TABLE = Table()
ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("drive", DRIVE), ("grade", GRADE))


class Statement:
    """Cards (or none in particular) and what becomes true of `it`, one of them."""

    def __init__(self, objects: Objects | None, changes: tuple[Change, ...]) -> None:
        self.objects = objects
        self.changes = changes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Statement) and (self.objects, self.changes) == (other.objects, other.changes)

    def __hash__(self) -> int:
        return hash((self.objects, self.changes))


def about(change: Change, objects: Objects | None, condition: Condition | None) -> Change:
    """The same change of other cards, under another condition."""
    needed = objects if objects is not None else It()
    if isinstance(change, ChangeNumber):
        return ChangeNumber(change.layer, change.aspect, change.operation, change.value, needed, condition)
    if isinstance(change, ChangeWords):
        return ChangeWords(change.layer, change.aspect, change.word, change.gain, needed, condition)
    if isinstance(change, GainAbility):
        return GainAbility(change.layer, change.gained, needed, condition)
    if isinstance(change, Forbid):
        return Forbid(change.layer, change.pattern, objects, condition)
    if isinstance(change, CannotBeChosen):
        return CannotBeChosen(needed, condition)
    if isinstance(change, Allows):
        return Allows(change.what, needed, condition)
    if isinstance(change, Battles):
        return Battles(needed, change.units, condition)
    if isinstance(change, PerformsDrive):
        return PerformsDrive(change.number, needed, condition)
    if isinstance(change, CountsAsHit):
        return CountsAsHit(needed, condition)
    if isinstance(change, Replacement):
        return Replacement(change.layer, change.pattern, change.substitute, change.optional, objects, condition)
    raise Unspeakable(type(change).__name__)


# What cards get


def plus(aspect: int, value: Any) -> Meaning:
    return P(ChangeNumber, layer=PLUS_LAYER, aspect=aspect, operation=ADD, value=value, objects=It())


for word, aspect in ASPECTS:
    TABLE.add(
        "gain",
        (f"{word} {{n:signed}}", plus(aspect, P(Number, number=S("n")))),
        (
            f"{word} {{n:signed}} for each {{c:each}}",
            plus(aspect, P(ForEach, number=S("n"), each=P(CountOf, objects=S("c")))),
        ),
        (
            f"{word} {{n:signed}} for every {{m:number}} {{c:each}}",
            plus(aspect, P(ForEvery, number=S("n"), size=S("m"), each=P(CountOf, objects=S("c")))),
        ),
    )
KEYWORDS = {word: ability for word, ability in SKILLS.items()}
TABLE.add(
    "gain",
    *(
        (
            word,
            GainAbility(ABILITIES_LAYER, ability, It()),
            f"「{word.title()}」",
            f"the {word} ability",
            f"{word} ability",
        )
        for word, ability in KEYWORDS.items()
    ),
    ("{a:quoted}", P(GainAbility, layer=ABILITIES_LAYER, gained=S("a"), objects=It())),
)
TABLE.add_list("gains", ListOf("gain", "", 1))


# What cards cannot do


def forbid(pattern: Any) -> Meaning:
    return P(Forbid, layer=RULES_LAYER, pattern=pattern, objects=It())


TABLE.add(
    "ban",
    ("attack", forbid(P(Attacks, objects=It()))),
    ("attack {t:other_one}", forbid(P(Attacks, objects=It(), target=S("t")))),
    ("boost", forbid(P(Boosts, objects=It()))),
    ("boost {t:other_one}", forbid(P(Boosts, objects=It(), boosted=S("t")))),
    ("intercept", forbid(P(Intercepts, objects=It()))),
    ("be hit", forbid(P(AttackHits, objects=Cards(EACH_PLAYER, "units"), target=It()))),
    ("be attacked", forbid(P(Attacks, objects=Cards(EACH_PLAYER, "units"), target=It()))),
    (
        "be retired by effect",
        forbid(P(Retired, objects=It(), by=ANY_EFFECT)),
        "be retired by card effect",
        "be retired by 1 effect",
    ),
    (
        "be retired by your opponent's effect",
        forbid(P(Retired, objects=It(), by=OPPONENT)),
        "be retired by your opponent's card effect",
    ),
    ("be ridden", forbid(P(IsRidden, objects=It()))),
    (
        "be normal called to {c:circle}",
        forbid(P(IsCalled, objects=It(), circle=S("c"), normal=True)),
        "be normal called to {c:circle} from your hand",
    ),
    ("be called to {c:circle}", forbid(P(IsCalled, objects=It(), circle=S("c")))),
    ("stand", forbid(P(BecomesOriented, objects=It(), orientation=STAND))),
    (
        "be chosen by your opponent's effect",
        P(CannotBeChosen, objects=It()),
        "be chosen by your opponent's card effect",
    ),
)
TABLE.add(
    "predicate",
    ("gets {c:gains}", Made(lambda c: c, lambda value: {"c": value} if is_gain(value[0]) else None)),
    ("cannot {c:ban}", Made(lambda c: (c,), lambda value: {"c": value[0]} if not is_gain(value[0]) else None)),
)
TABLE.add_list("predicates", ListOf("predicate", "", 1))


def is_gain(change: Change) -> bool:
    return isinstance(change, (ChangeNumber, GainAbility))


def of_predicates(o: Objects, p: tuple[tuple[Change, ...], ...]) -> Statement:
    return Statement(o, tuple(change for predicate in p for change in predicate))


def predicates_of(value: Any) -> Slots | None:
    """Gains in a row are one predicate; each thing that cannot be done is one."""
    if value.objects is None or not all(isinstance(change, PREDICATES) for change in value.changes):
        return None
    found: list[tuple[Change, ...]] = []
    for change in value.changes:
        if found and is_gain(change) and is_gain(found[-1][0]):
            found[-1] = (*found[-1], change)
        else:
            found.append((change,))
    return {"o": value.objects, "p": tuple(found)}


PREDICATES = (ChangeNumber, GainAbility, Forbid, CannotBeChosen)


def becomes(aspect: int, layer: int) -> Meaning:
    return Made(
        lambda o, n: Statement(o, (ChangeNumber(layer, aspect, BECOME, Number(n), It()),)),
        lambda value: becomes_parts(value, aspect, layer),
    )


def becomes_parts(value: Any, aspect: int, layer: int) -> Slots | None:
    change = value.changes[0]
    if not isinstance(change, ChangeNumber) or (change.aspect, change.layer, change.operation) != (
        aspect,
        layer,
        BECOME,
    ):
        return None
    return {"o": value.objects, "n": change.value.number} if isinstance(change.value, Number) else None


def single(template: str, change: Change, *variants: str) -> tuple[Any, ...]:
    """A statement that says one thing of its subject."""
    return (
        template,
        Made(
            lambda o: Statement(o, (change,)),
            lambda value: {"o": value.objects} if value.changes == (change,) and value.objects is not None else None,
        ),
        *variants,
    )


def rule(template: str, change: Change, *variants: str) -> tuple[Any, ...]:
    """A statement about no card in particular."""
    return (
        template,
        Made(
            lambda: Statement(None, (change,)),
            lambda value: {} if value.objects is None and value.changes == (change,) else None,
        ),
        *variants,
    )


ALL_OPPOSING = Cards(OPPONENT, "units")
TABLE.add(
    "statement",
    ("{o:subject} {p:predicates}", Made(of_predicates, predicates_of)),
    single(
        "{o:subject} can attack from the back row",
        Allows(FROM_BACK_ROW, It()),
        "{o:subject} may attack from the back row",
    ),
    single(
        "{o:subject} can intercept from the back row",
        Allows(INTERCEPT_FROM_BACK, It()),
        "{o:subject} may intercept from the back row",
    ),
    single("{o:subject} can attack your opponent's back row", Allows(BACK_ROW_TOO, It())),
    single("{o:subject} perform twin drive", PerformsDrive(2, It())),
    single("{o:subject} perform triple drive", PerformsDrive(3, It())),
    single(
        "{o:subject} perform drive check",
        PerformsDrive(0, It()),
        "{o:subject} also perform drive check",
    ),
    single(
        "{o:subject} battle all of your opponent's unit in 1 attack",
        Battles(It(), ALL_OPPOSING),
        "{o:subject} battle every 1 of your opponent's unit in 1 attack",
    ),
    (
        "{o:subject} is also regarded as {n:name}",
        Made(
            lambda o, n: Statement(o, (ChangeWords(WORDS_LAYER, NAMES, n, True, It()),)),
            lambda value: (
                {"o": value.objects, "n": value.changes[0].word}
                if isinstance(value.changes[0], ChangeWords) and value.changes[0].aspect == NAMES
                else None
            ),
        ),
        "{o:subject} is regarded as {n:name}",
        "{o:subject} is also regarded as 1 {n:name}",
    ),
    (
        "your opponent cannot call {k:guards} from hand to gc",
        Made(
            lambda k: Statement(None, (Forbid(RULES_LAYER, CallsGuardian(OPPONENT, k)),)),
            lambda value: guard_parts(value),
        ),
        "your opponent cannot call {k:guards} to gc from hand",
        "your opponent cannot call {k:guards} from their hand to gc",
        "your opponent cannot call {k:guards} to gc",
        "your opponent cannot call {k:guards} from hand",
        "your opponent cannot call {k:guards} from their hand",
        "your opponent cannot call {k:guards} from your hand to gc",
        "your opponent cannot call {k:guards} from your hand",
    ),
)
TABLE.add("guards", ("{k:cards}", S("k")))
for word, aspect in ASPECTS:
    TABLE.add(
        "statement",
        (f"{{o:subject_possessive}} {word} become {{n:number}}", becomes(aspect, SET_LAYER)),
        (f"{{o:subject_possessive}} original {word} become {{n:number}}", becomes(aspect, ORIGINAL_GAINED)),
    )
TABLE.add("subject_possessive", ("this unit's", ThisCard()), ("its", It()))


def guard_parts(value: Any) -> Slots | None:
    change = value.changes[0]
    if value.objects is None and isinstance(change, Forbid) and isinstance(change.pattern, CallsGuardian):
        return {"k": change.pattern.filters} if change.pattern.who == OPPONENT else None
    return None
