"""Phrases for what cards get and cannot do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import (
    Allows,
    Battles,
    PerformsDrive,
)
from cardlaw.games.vanguard.battle.guardians_together import MustCallSeveral
from cardlaw.games.vanguard.battle.hits import CountsAsHit
from cardlaw.games.vanguard.orders.alchemagic import MayAlchemagic
from cardlaw.games.vanguard.parts.deck_tops import LooksAtTop
from cardlaw.games.vanguard.parts.patterns import Intercepts
from cardlaw.games.vanguard.parts.permissions import (
    CannotBeAffected,
    CannotBeChosen,
    CannotEnd,
    LoseKeyword,
    LoseOriginal,
    SetName,
    World,
)
from cardlaw.games.vanguard.parts.restricted_patterns import CallsGuardian, IsCalled, TriggerWorks
from cardlaw.games.vanguard.placing.personas import CannotPersonaRide
from cardlaw.games.vanguard.states.final_rush import FinalRush
from cardlaw.games.vanguard.terms.information import (
    CLANS,
    ORIGINAL_GAINED,
    RULES_LAYER,
    SET_LAYER,
    WORDS_LAYER,
)
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.games.vanguard.wording.predicates import ASPECTS, Statement, of_predicates, predicates_of
from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, CONTINUOUS
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import Condition
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import BECOME, Change, ChangeNumber, ChangeWords, Forbid, GainAbility
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.values import Number
from cardlaw.text.phrases import Made, Meaning, S, Slots, Table, Unspeakable

TABLE = Table()


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
    if isinstance(change, LoseKeyword):
        return LoseKeyword(change.keyword, needed, condition)
    if isinstance(change, LoseOriginal):
        return LoseOriginal(change.kind, needed, condition)
    if isinstance(change, SetName):
        return SetName(change.name, needed, condition)
    if isinstance(change, World):
        return World(change.word, condition)
    if isinstance(change, (LooksAtTop, MayAlchemagic, FinalRush)):
        return type(change)(condition)
    if isinstance(change, CannotPersonaRide):
        return CannotPersonaRide(change.who, condition)
    if isinstance(change, MustCallSeveral):
        return MustCallSeveral(change.who, change.number, condition)
    if isinstance(change, CannotBeAffected):
        return CannotBeAffected(needed, condition)
    if isinstance(change, CannotEnd):
        return CannotEnd(change.who, change.what, condition)
    if isinstance(change, Replacement):
        return Replacement(change.layer, change.pattern, change.substitute, change.optional, objects, condition)
    raise Unspeakable(type(change).__name__)


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


KINDS = {"cont": CONTINUOUS, "auto": AUTOMATIC, "act": ACTIVATED}


def words_of(value: Any, aspect: int, slot: str) -> Slots | None:
    change = value.changes[0]
    if isinstance(change, ChangeWords) and change.aspect == aspect and change.gain:
        return {"o": value.objects, slot: change.word}
    return None


TABLE.add(
    "statement",
    *(
        single(f"{{o:subject}} loses its original {word} ability", LoseOriginal(kind, It()))
        for word, kind in KINDS.items()
    ),
    single(
        "{o:subject} loses its original ability",
        LoseOriginal(-1, It()),
        "{o:subject} loses all of its original ability",
    ),
    (
        "{o:subject} is also 1 {t:trait}",
        Made(
            lambda o, t: Statement(o, (ChangeWords(WORDS_LAYER, CLANS, t, True, It()),)),
            lambda value: words_of(value, CLANS, "t"),
        ),
        "{o:subject} is also regarded as 1 {t:trait}",
        "{o:subject} is also {t:trait}",
    ),
    single(
        "{o:subject_possessive} hit effect activate even if the attack did not hit",
        CountsAsHit(It()),
        "{o:subject_possessive} when attack hits effect activate even if the attack did not hit",
    ),
    rule("you cannot lose the game", CannotEnd(YOU, "lose")),
    (
        "your world become {t:trait}",
        Made(
            lambda t: Statement(None, (World(t),)),
            lambda value: {"t": value.changes[0].word} if isinstance(value.changes[0], World) else None,
        ),
    ),
    rule("your opponent cannot lose the game", CannotEnd(OPPONENT, "lose")),
    rule(
        "all of your opponent's trigger effect is nullified",
        Forbid(RULES_LAYER, TriggerWorks(OPPONENT)),
        "nullify all of your opponent's trigger effect",
    ),
    rule(
        "your opponent cannot intercept",
        Forbid(RULES_LAYER, Intercepts(Cards(OPPONENT, "RC"))),
    ),
    (
        "you cannot call {k:cards} to {c:circle}",
        Made(
            lambda k, c: Statement(None, (Forbid(RULES_LAYER, IsCalled(Cards(YOU, "", k), c)),)),
            lambda value: calls_of(value, YOU),
        ),
        "you cannot call {k:cards} from your hand to {c:circle}",
    ),
)


def calls_of(value: Any, who: int) -> Slots | None:
    change = value.changes[0]
    if value.objects is not None or not isinstance(change, Forbid) or not isinstance(change.pattern, IsCalled):
        return None
    cards = change.pattern.objects
    if not isinstance(cards, Cards) or cards.who != who or change.pattern.normal:
        return None
    return {"k": cards.filters, "c": change.pattern.circle}


TABLE.add(
    "statement",
    ("{o:subject} {p:predicates}", Made(of_predicates, predicates_of)),
    (
        "{o:subject} battle all of {w:who} {k:field} in 1 attack",
        Made(
            lambda o, w, k: Statement(o, (Battles(It(), Cards(w, k.area, k.filters)),)),
            lambda value: battled(value),
        ),
        "{o:subject} battle every 1 of {w:who} {k:field} in 1 attack",
        "when {o:subject} would attack it battle all of {w:who} {k:field}",
        "{o:subject} battle all of {w:who} {k:field}",
    ),
    (
        "{o:subject_possessive} card name become {n:name}",
        Made(
            lambda o, n: Statement(o, (SetName(n, It()),)),
            lambda value: (
                {"o": value.objects, "n": value.changes[0].name} if isinstance(value.changes[0], SetName) else None
            ),
        ),
    ),
    single("{o:subject} cannot be affected by your opponent's card", CannotBeAffected(It())),
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
        (f"the original {word} of {{o:whole}} become {{n:number}}", becomes(aspect, ORIGINAL_GAINED)),
    )
TABLE.add(
    "subject_possessive",
    ("this unit's", ThisCard()),
    ("its", It()),
    ("your vanguard's", Cards(YOU, "VC")),
    ("your opponent's vanguard's", Cards(OPPONENT, "VC")),
    ("your rear-guard's", Cards(YOU, "RC")),
    ("your opponent's rear-guard's", Cards(OPPONENT, "RC")),
)


def battled(value: Any) -> Slots | None:
    change = value.changes[0]
    if not isinstance(change, Battles) or not isinstance(change.units, Cards):
        return None
    return {"o": value.objects, "w": change.units.who, "k": Kind(change.units.area, change.units.filters)}


def guard_parts(value: Any) -> Slots | None:
    change = value.changes[0]
    if value.objects is None and isinstance(change, Forbid) and isinstance(change.pattern, CallsGuardian):
        return {"k": change.pattern.filters} if change.pattern.who == OPPONENT else None
    return None
