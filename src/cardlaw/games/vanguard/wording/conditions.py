"""Phrases for conditions."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.conditions import (
    AlsoIf,
    AttackHit,
    BattleNumber,
    Done,
    EitherHolds,
    GradeCompared,
    NotSo,
    WentSecond,
    WorldIs,
)
from cardlaw.games.vanguard.filters import BOOSTED, HasName, InColumn, InState, NameHas, OnCircle
from cardlaw.games.vanguard.information import CRITICAL, GRADE, PHASES, POWER
from cardlaw.games.vanguard.memory import (
    PERSONA_RODE,
    PLAYED,
    PLAYED_ORDER,
    REAR_GUARD_RETIRED,
    SOUL_BLASTED,
    SOUL_CHARGED,
    ThisTurn,
)
from cardlaw.games.vanguard.selections import ArmsOf, ThatUnit
from cardlaw.games.vanguard.values import Different
from cardlaw.games.vanguard.wording.kinds import Kind, is_card_noun, split
from cardlaw.games.vanguard.wording.things import FIELD
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, DuringPhase, IsTurnOf
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import AnyOf, NumberIs
from cardlaw.program.objects import ALL, Cards, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, Number, NumberOfIt
from cardlaw.text.phrases import ListOf, Made, Meaning, P, S, Slots, Table

TABLE = Table()
Count = tuple[int, int]
BOOSTS = AllFit(ThisCard(), (InState("boosting"),))
STRIKES = AllFit(ThisCard(), (InState("attacking"),))
STRUCK = AllFit(ThisCard(), (InState("being attacked"),))
ONE: Count = (AT_LEAST, 1)


def all_of(conditions: tuple[Condition, ...]) -> Condition:
    """`a and b and c`: joined from the left."""
    whole = conditions[0]
    for condition in conditions[1:]:
        whole = Both(whole, condition)
    return whole


def all_scopes(scopes: tuple[Condition, ...]) -> Condition:
    """Scopes one after another; an `if` right after another one is marked as such."""
    parts: list[Condition] = []
    for scope in scopes:
        again = bool(parts) and is_plain(scope) and not is_scope(each_of(parts[-1])[-1])
        parts.append(AlsoIf(scope) if again else scope)
    return all_of(tuple(parts))


def each_of(condition: Condition | None) -> tuple[Condition, ...]:
    if condition is None:
        return ()
    if isinstance(condition, Both):
        return (*each_of(condition.first), condition.second)
    return (condition,)


# How many


def counted(n: Count, objects: Objects) -> Condition:
    return Compare(CountOf(objects), n[0], Number(n[1]))


def count_parts(value: Any) -> tuple[Objects, Count] | None:
    if not isinstance(value, Compare) or not isinstance(value.value, CountOf) or not isinstance(value.number, Number):
        return None
    return value.value.objects, (value.comparison, value.number.number)


class CountIs(Meaning):
    """A number of cards of a kind, compared; on the field by `k:field`, elsewhere by `k:cards` and an area."""

    def __init__(self, who: int | None, n: Count | None = None, on_field: bool = True) -> None:
        self.who = who
        self.n = n
        self.on_field = on_field

    def build(self, slots: Slots, talk: Any) -> Any:
        who = slots["w"] if self.who is None else self.who
        n = slots["n"] if self.n is None else self.n
        if self.on_field:
            return counted(n, Cards(who, slots["k"].area, slots["k"].filters))
        return counted(n, Cards(who, slots["a"], slots["k"]))

    def slots(self, value: Any, talk: Any) -> Slots | None:
        found = count_parts(value)
        if found is None or not isinstance(found[0], Cards):
            return None
        cards, n = found
        assert isinstance(cards, Cards)
        if (cards.area in FIELD) != self.on_field or cards.choice != ALL:
            return None
        slots: Slots = {"w": cards.who, "n": n, "a": cards.area, "k": cards.filters}
        if self.on_field:
            slots["k"] = Kind(cards.area, cards.filters)
        return slots if self.build(slots, talk) == value else None


TABLE.add(
    "condition",
    (
        "you has 1 {k:field}",
        CountIs(YOU, ONE),
        "1 {k:field} is on your field",
        "there is 1 {k:field}",
        "you has 1 or more {k:field}",
        "the number of {k:field} you has is 1 or more",
    ),
    ("your opponent has 1 {k:field}", CountIs(OPPONENT, ONE), "your opponent has 1 or more {k:field}"),
    (
        "you has {n:count} {k:field}",
        CountIs(YOU),
        "the number of your {k:field} is {n:count}",
        "the number of {k:field} you has is {n:count}",
    ),
    (
        "your opponent has {n:count} {k:field}",
        CountIs(OPPONENT),
        "the number of your opponent's {k:field} is {n:count}",
        "the number of {k:field} your opponent has is {n:count}",
    ),
    ("you do not has 1 {k:field}", P(NotSo, condition=CountIs(YOU, ONE)), "you do not has any {k:field}"),
    (
        "your opponent do not has 1 {k:field}",
        P(NotSo, condition=CountIs(OPPONENT, ONE)),
        "your opponent do not has any {k:field}",
    ),
    (
        "{w:who} {a:area} has 1 {k:cards}",
        CountIs(None, ONE, False),
        "you has 1 {k:cards} in {w:who} {a:area}",
        "{w:who} {a:area} has 1 or more {k:cards}",
        "you has 1 or more {k:cards} in {w:who} {a:area}",
        "the number of {k:cards} in {w:who} {a:area} is 1 or more",
        "there is 1 or more {k:cards} in {w:who} {a:area}",
        "there is 1 {k:cards} in {w:who} {a:area}",
        "1 {k:cards} is in {w:who} {a:area}",
        "{k:named} is in {w:who} {a:area}",
        "{w:who} {a:area} has {k:named}",
        "you has {k:named} in {w:who} {a:area}",
    ),
    (
        "{w:who} {a:area} has {n:count} {k:cards}",
        CountIs(None, None, False),
        "you has {n:count} {k:cards} in {w:who} {a:area}",
        "there is {n:count} {k:cards} in {w:who} {a:area}",
        "the number of {k:cards} in {w:who} {a:area} is {n:count}",
        "the number of {k:cards} you has in {w:who} {a:area} is {n:count}",
        "your opponent has {n:count} {k:cards} in {w:who} {a:area}",
    ),
    (
        "{w:who} {a:area} do not has 1 {k:cards}",
        P(NotSo, condition=CountIs(None, ONE, False)),
        "{w:who} {a:area} do not has any {k:cards}",
        "you do not has 1 {k:cards} in {w:who} {a:area}",
        "you do not has any {k:cards} in {w:who} {a:area}",
    ),
)


PRISONERS = Made(
    lambda n: counted(n, Cards(YOU, "prison")),
    lambda value: {"n": found[1]} if (found := count_parts(value)) and found[0] == Cards(YOU, "prison") else None,
)


def more_than(area_kind: Any) -> Meaning:
    """A player has more cards of a kind than the other."""
    return P(
        NotSo,
        condition=P(
            Compare,
            value=P(CountOf, objects=area_kind[1]),
            comparison=AT_LEAST,
            number=P(CountOf, objects=area_kind[0]),
        ),
    )


def on_field(who: int) -> Meaning:
    return Made(
        lambda k: Cards(who, k.area, k.filters),
        lambda value: (
            {"k": Kind(value.area, value.filters)}
            if isinstance(value, Cards) and value.who == who and value.area in FIELD
            else None
        ),
    )


def in_area(who: int) -> Meaning:
    return P(Cards, who=who, area=S("a"), filters=())


TABLE.add(
    "condition",
    (
        "you has more {k:field} than your opponent",
        more_than((on_field(YOU), on_field(OPPONENT))),
        "the number of {k:field} you has is more than your opponent's",
        "the number of {k:field} you has is greater than your opponent's",
        "your opponent has less {k:field} than you",
    ),
    (
        "your opponent has more {k:field} than you",
        more_than((on_field(OPPONENT), on_field(YOU))),
        "the number of {k:field} you has is less than your opponent's",
        "you has less {k:field} than your opponent",
    ),
    (
        "your {a:area} has more card than your opponent's",
        more_than((in_area(YOU), in_area(OPPONENT))),
        "the number of card in your {a:area} is more than your opponent's",
        "the number of card in your {a:area} is greater than your opponent's",
        "your opponent's {a:area} has less card than yours",
        "you has more card in your {a:area} than your opponent",
    ),
    (
        "your opponent's {a:area} has more card than yours",
        more_than((in_area(OPPONENT), in_area(YOU))),
        "the number of card in your {a:area} is less than your opponent's",
        "your {a:area} has less card than your opponent's",
    ),
)
DIFFERENT = (("name", NAMES), ("grade", GRADE))
for word, aspect in DIFFERENT:
    plain = "different card" if aspect == NAMES else f"card with different {word}"
    TABLE.add(
        "condition",
        (
            f"{{w:who}} {{a:area}} has {{n:count}} {plain}",
            Made(
                lambda w, a, n, aspect=aspect: Compare(Different(Cards(w, a), aspect), n[0], Number(n[1])),
                lambda value, aspect=aspect: different_parts(value, aspect),
            ),
            *([f"{{w:who}} {{a:area}} has {{n:count}} card with different card {word}"] if aspect == NAMES else []),
        ),
    )


def different_parts(value: Any, aspect: int) -> Slots | None:
    if not isinstance(value, Compare) or not isinstance(value.value, Different) or value.value.aspect != aspect:
        return None
    cards, number = value.value.objects, value.number
    if not isinstance(cards, Cards) or not isinstance(number, Number):
        return None
    return {"w": cards.who, "a": cards.area, "n": (value.comparison, number.number)}


ARMED = ArmsOf(ThisCard())
TABLE.add(
    "condition",
    (
        "this unit is armed with {n:count} card",
        Made(
            lambda n: counted(n, ARMED),
            lambda value: {"n": found[1]} if (found := count_parts(value)) and found[0] == ARMED else None,
        ),
    ),
)
TABLE.add("named", ("{n:name}", Made(lambda n: (HasName(n),), lambda value: None)))


# What a card is


TABLE.add(
    "being",
    (
        "{a:adjectives1}",
        S("a"),
        "1 {a:adjectives1}",
        "1 {a:adjectives1} card",
        "1 {a:adjectives1} unit",
        "1 {a:adjectives1} vanguard",
    ),
    ("{n:name}", (P(HasName, name=S("n")),), "1 {n:name}"),
    ("{n:names}", (P(AnyOf, filters=S("n")),), "1 {n:names}"),
    (
        "1 {a:adjectives} card {p:posts1}",
        Made(lambda a, p: (*a, *p), lambda value: posts_of(value)),
        "1 {a:adjectives1} {p:posts1}",
        "1 {a:adjectives} unit {p:posts1}",
        "{a:adjectives1} {p:posts1}",
    ),
    ("1 {a:adjectives} {n:plain_noun}", Made(lambda a, n: (*a, *n), lambda value: nouns_of(value))),
)


def posts_of(value: Any) -> Slots | None:
    before, _, after = split(value, lambda part: False)
    return {"a": before, "p": after} if after and not any(map(is_card_noun, after)) else None


def nouns_of(value: Any) -> Slots | None:
    before, noun, after = split(value, is_card_noun)
    return {"a": before, "n": noun} if noun and not after else None


TABLE.add(
    "holder",
    ("this unit", ThisCard()),
    ("it", ThatUnit()),
    ("{w:who} {k:field}", Made(lambda w, k: Cards(w, k.area, k.filters), lambda value: holder_parts(value))),
)


def holder_parts(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.choice == ALL and value.area in FIELD and value.who != EACH_PLAYER:
        return {"w": value.who, "k": Kind(value.area, value.filters)}
    return None


def fit(*filters: Any) -> Meaning:
    return P(AllFit, objects=S("o"), filters=filters)


TABLE.add(
    "state_being",
    ("boosted", InState(BOOSTED), "being boosted"),
    ("being attacked", InState("being attacked"), "attacked"),
    ("attacking", InState("attacking")),
    ("in the overdress state", InState("in the overdress state")),
    ("friends", InState("friends")),
    *((word, InState(word)) for word in ("charging", "successful", "hollowed", "in harmony", "engorged", "blazing")),
    ("deleted", InState("deleted")),
    ("in the xoverdress state", InState("in the xoverdress state")),
    ("in legion", InState("in the legion state"), "in the legion state", "legion"),
    ("{p:row_being}", S("p")),
)
TABLE.add("row_being", ("in the same column as {o:fixed}", P(InColumn, objects=S("o"))))


def value_is(aspect: int, comparison: int) -> Meaning:
    return P(NumberIs, aspect=aspect, comparison=comparison, value=P(Number, number=S("n")))


for word, aspect in (("power", POWER), ("critical", CRITICAL)):
    TABLE.add(
        "post_being",
        (
            f"{word} {{n:number}} or greater",
            value_is(aspect, AT_LEAST),
            f"{{n:number}} or greater {word}",
            f"{{n:number}} or more {word}",
            f"{word} {{n:number}} or more",
        ),
        (f"{word} {{n:number}} or less", value_is(aspect, AT_MOST), f"{{n:number}} or less {word}"),
    )
    for comparison, ending in ((AT_LEAST, "or greater"), (AT_MOST, "or less")):
        TABLE.add(
            "condition",
            (
                f"{{o:fixed_possessive}} {word} is {{n:number}} {ending}",
                fit(value_is(aspect, comparison)),
                *([f"{{o:fixed_possessive}} {word} is {{n:number}} or more"] if comparison == AT_LEAST else []),
            ),
        )


TABLE.add(
    "condition",
    ("{o:holder} is on {c:circle}", fit(P(OnCircle, circle=S("c")))),
    ("{o:holder} has {n:name} in its card name", fit(P(NameHas, part=S("n")))),
    ("{o:holder} has {f:post_being}", P(AllFit, objects=S("o"), filters=(S("f"),))),
    ("{o:holder} is {f:state_being}", P(AllFit, objects=S("o"), filters=(S("f"),))),
    (
        "{o:holder} is boosted by {b:other_one}",
        P(
            Both,
            first=P(AllFit, objects=S("o"), filters=(InState(BOOSTED),)),
            second=P(AnyFits, objects=S("b"), filters=(InState("boosting"),)),
        ),
    ),
    ("{o:holder} is {f:being}", P(AllFit, objects=S("o"), filters=S("f"))),
    ("{o:holder} is not {f:being}", P(NotSo, condition=P(AllFit, objects=S("o"), filters=S("f")))),
)

# What was done, and circumstances

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
VANGUARD, OPPOSING = Cards(YOU, "VC"), Cards(OPPONENT, "VC")
TABLE.add(
    "condition",
    *(
        (f"it is the {word} battle of that turn", BattleNumber(number), f"it is the {word} battle of this turn")
        for number, word in enumerate(ORDINALS, 1)
    ),
    *(
        (
            f"it is the {word} battle of that turn or more",
            BattleNumber(number, True),
            f"it is the {word} or more battle of that turn",
            f"it is the {word} battle or more of that turn",
        )
        for number, word in enumerate(ORDINALS, 1)
    ),
    (
        "the attack hit",
        AttackHit(True),
        "that attack hit",
        "this unit's attack hit",
        "its attack hit",
        "that attack hits",
    ),
    (
        "the attack did not hit",
        AttackHit(False),
        "that attack did not hit",
        "this unit's attack did not hit",
        "the attack do not hit",
        "the attack did not hit during that battle",
    ),
    (
        "your vanguard's grade is less than your opponent's",
        GradeCompared(VANGUARD, AT_MOST, OPPOSING, True),
        "your vanguard's grade is less than your opponent's vanguard's grade",
        "your vanguard's grade is less than your opponent's vanguard",
        "your opponent's vanguard's grade is greater than your vanguard's grade",
    ),
    (
        "your vanguard's grade is less than or equal to your opponent's",
        GradeCompared(VANGUARD, AT_MOST, OPPOSING, False),
        "your vanguard's grade is less than or equal to your opponent's vanguard's grade",
        "your opponent's vanguard's grade is greater than or equal to your vanguard's grade",
    ),
    (
        "your vanguard's grade is greater than your opponent's",
        GradeCompared(VANGUARD, AT_LEAST, OPPOSING, True),
        "your vanguard's grade is greater than your opponent's vanguard's grade",
    ),
    (
        "you has {n:count} of your opponent's card imprisoned",
        PRISONERS,
        "{n:count} of your opponent's card is imprisoned in your prison",
        "{n:count} of your opponent's card is imprisoned",
        "your opponent has {n:count} card imprisoned in your prison",
        "your prison has {n:count} card",
        "{n:count} card is imprisoned in your prison",
    ),
)
TABLE.add(
    "condition",
    ("your world is {t:trait}", P(WorldIs, who=YOU, word=S("t"))),
    (
        "{n:count} unit stand this way",
        Made(
            lambda n: Compare(NumberOfIt(), n[0], Number(n[1])),
            lambda value: (
                {"n": (value.comparison, value.number.number)}
                if isinstance(value, Compare) and value.value == NumberOfIt() and isinstance(value.number, Number)
                else None
            ),
        ),
    ),
    *((f"you played 1 {word} order this turn", ThisTurn(PLAYED + word, YOU)) for word in ("normal", "blitz", "set")),
    (
        "you played 1 {t:trait} order this turn",
        Made(
            lambda t: ThisTurn(PLAYED + t, YOU),
            lambda value: (
                {"t": value.what.removeprefix(PLAYED)}
                if isinstance(value, ThisTurn) and value.what.startswith(PLAYED)
                else None
            ),
        ),
        "you played 1 {t:trait} card this turn",
    ),
    ("you did not play 1 order this turn", NotSo(ThisTurn(PLAYED_ORDER, YOU)), "you did not play any order this turn"),
    ("you persona rode this turn", ThisTurn(PERSONA_RODE, YOU)),
    ("you played 1 order this turn", ThisTurn(PLAYED_ORDER, YOU), "you played 1 order card this turn"),
    ("your opponent's rear-guard was retired this turn", ThisTurn(REAR_GUARD_RETIRED, OPPONENT)),
    ("your rear-guard was retired this turn", ThisTurn(REAR_GUARD_RETIRED, YOU)),
    ("you soul-blast this turn", ThisTurn(SOUL_BLASTED, YOU)),
    ("you soul-charge this turn", ThisTurn(SOUL_CHARGED, YOU)),
    (
        "you did not persona ride this turn",
        NotSo(ThisTurn(PERSONA_RODE, YOU)),
    ),
)
DONE = (
    "called",
    "retired",
    "put",
    "discarded",
    "drew",
    "bound",
    "revealed",
    "rode",
    "locked",
    "turned",
    "soul-blasted",
    "searched your deck",
    "chose",
)
TABLE.add(
    "condition",
    ("you do", Done("do"), "you do so", "you did", "you did so"),
    ("you do not", NotSo(Done("do")), "you did not"),
    *(
        (
            f"you {word}",
            Done(word),
            f"you {word} 1 card",
            f"you {word} 1 unit",
            f"you {word} it",
            f"you {word} 1 or more card",
            f"you {word} 1 card into your hand",
            f"you {word} 1 card into hand",
            f"you {word} 1 card from your hand",
        )
        for word in DONE
    ),
    ("you went second", WentSecond()),
    ("it is your turn", IsTurnOf(YOU)),
    ("it is your opponent's turn", IsTurnOf(OPPONENT)),
)
TABLE.add(
    "either_condition",
    ("{c:condition}", S("c")),
    ("{a:condition} or {b:condition}", P(EitherHolds, first=S("a"), second=S("b"))),
)
TABLE.add_list("conditions", ListOf("either_condition", "", 1))
TABLE.add(
    "scope",
    ("during your turn", IsTurnOf(YOU)),
    ("during your opponent's turn", IsTurnOf(OPPONENT)),
    *((f"during your {name} phase", Both(IsTurnOf(YOU), DuringPhase(number))) for number, name in enumerate(PHASES)),
    ("during the battle this unit boosted", BOOSTS, "during the battle that this unit boosted"),
    ("during the battle this unit attacked", STRIKES, "during the battle that this unit attacked"),
    (
        "during the battle this unit boosted {t:other_one}",
        P(Both, first=BOOSTS, second=P(AnyFits, objects=S("t"), filters=(InState("attacking"),))),
        "during the battle that this unit boosted {t:other_one}",
    ),
    (
        "during the battle this unit attacked {t:other_one}",
        P(Both, first=STRIKES, second=P(AnyFits, objects=S("t"), filters=(InState("being attacked"),))),
        "during the battle that this unit attacked {t:other_one}",
    ),
    (
        "during the battle {t:battler} was attacked",
        P(AnyFits, objects=S("t"), filters=(InState("being attacked"),)),
        "during the battle that {t:battler} was attacked",
        "during the battle that {t:battler} is attacked",
    ),
    (
        "during the battle {t:battler} attacked",
        P(AnyFits, objects=S("t"), filters=(InState("attacking"),)),
        "during the battle that {t:battler} attacked",
    ),
    ("during the battle this unit is attacked", STRUCK, "while this unit is being attacked"),
    (
        "if {c:conditions}",
        Made(lambda c: all_of(c), lambda value: {"c": each_of(value)} if is_plain(value) else None),
    ),
)
TABLE.add(
    "battler",
    ("{w:who} {k:field}", Made(lambda w, k: Cards(w, k.area, k.filters), holder_parts)),
)
TABLE.add_list("scopes", ListOf("scope", "", 0))
TABLE.add_list("scopes1", ListOf("scope", "", 1))


def is_scope(part: Condition) -> bool:
    """Is a condition said as `during ...`?"""
    return isinstance(part, (IsTurnOf, DuringPhase)) or part in (BOOSTS, STRIKES, STRUCK) or is_battle(part)


def is_battle(part: Condition) -> bool:
    """Does a condition tell which units are in battle?"""
    return isinstance(part, AnyFits) and part.filters in ((InState("attacking"),), (InState("being attacked"),))


def is_plain(value: Any) -> bool:
    return isinstance(value, Condition) and not any(map(is_scope, each_of(value)))


def scopes_of(condition: Condition | None) -> tuple[Condition, ...]:
    """A condition as the scopes that say it: `during your turn`, `if ... and ...`."""
    found: list[Condition] = []
    plain: list[Condition] = []
    parts = list(each_of(condition))
    while parts:
        part = parts.pop(0)
        if not is_scope(part) and not isinstance(part, AlsoIf):
            plain.append(part)
            continue
        if plain:
            found.append(all_of(tuple(plain)))
            plain = []
        if (isinstance(part, IsTurnOf) and parts and isinstance(parts[0], DuringPhase)) or (
            part in (BOOSTS, STRIKES) and parts and is_battle(parts[0])
        ):
            part = Both(part, parts.pop(0))
        found.append(part.condition if isinstance(part, AlsoIf) else part)
    if plain:
        found.append(all_of(tuple(plain)))
    return tuple(found)
