"""Phrases for what was done, what happened this turn, and how the battle stands."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardlaw.games.vanguard.parts.conditions import (
    AttackHit,
    BattleNumber,
    Done,
    DoneWith,
    GradeCompared,
    WentSecond,
    WorldIs,
)
from cardlaw.games.vanguard.parts.values import CountDone
from cardlaw.games.vanguard.turn.memory import (
    BOUND,
    CALLED,
    COUNTER_CHARGED,
    INTO_DAMAGE,
    PERSONA_RODE,
    PLAYED,
    PLAYED_ORDER,
    REAR_GUARD_RETIRED,
    SOUL_BLASTED,
    SOUL_CHARGED,
    ThisTurn,
)
from cardlaw.games.vanguard.wording.counting import PRISONERS
from cardlaw.program.conditions import Compare, EitherHolds, IsTurnOf, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards
from cardlaw.program.values import AT_LEAST, AT_MOST, Number
from cardlaw.text.phrases import Made, P, S, Slots, Table

TABLE = Table()


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
            f"it is the {word} battle of this turn or more",
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
            lambda n: Compare(CountDone(), n[0], Number(n[1])),
            lambda value: (
                {"n": (value.comparison, value.number.number)}
                if isinstance(value, Compare) and value.value == CountDone() and isinstance(value.number, Number)
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


def done_with(verb: str, n: tuple[int, int]) -> DoneWith:
    return DoneWith(verb, n[0], n[1])


def done_with_parts(verb: str, value: Any) -> Slots | None:
    if isinstance(value, DoneWith) and value.verb == verb:
        return {"n": (value.comparison, value.number)}
    return None


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
BASES = {
    "call": "called",
    "retire": "retired",
    "put": "put",
    "discard": "discarded",
    "draw": "drew",
    "bind": "bound",
    "reveal": "revealed",
    "ride": "rode",
    "choose": "chose",
}
TABLE.add(
    "condition",
    *(
        (
            f"you {word} {{n:count}} card",
            Made(
                partial(done_with, word),
                partial(done_with_parts, word),
            ),
            f"you {word} {{n:count}} unit",
            f"you {word} {{n:count}}",
        )
        for word in DONE
    ),
    *(
        (
            f"you did not {base}",
            NotSo(Done(word)),
            f"you did not {base} 1 card",
            f"you did not {base} 1 unit",
            f"you did not {base} any card",
            f"you do not {base}",
        )
        for base, word in BASES.items()
    ),
    (
        "1 new card was put into your damage zone this turn",
        ThisTurn(INTO_DAMAGE, YOU),
        "1 new card was put into damage zone this turn",
        "1 card was put into your damage zone this turn",
        "your card was put into your damage zone this turn",
    ),
    ("1 new card was put into your opponent's damage zone this turn", ThisTurn(INTO_DAMAGE, OPPONENT)),
    (
        "no new card was put into your damage zone this turn",
        NotSo(ThisTurn(INTO_DAMAGE, YOU)),
        "1 new card was not put into your damage zone this turn",
    ),
    (
        "any player's card was bound this turn",
        EitherHolds(ThisTurn(BOUND, YOU), ThisTurn(BOUND, OPPONENT)),
    ),
    ("your opponent's card was bound this turn", ThisTurn(BOUND, OPPONENT)),
    ("your card was bound this turn", ThisTurn(BOUND, YOU)),
    (
        "you called 2 or more unit this turn",
        ThisTurn(CALLED, YOU, 2),
        "you called 2 or more card this turn",
        "you called 2 or more rear-guard this turn",
    ),
    ("you did not counter-charge this turn", NotSo(ThisTurn(COUNTER_CHARGED, YOU))),
    ("you counter-charge this turn", ThisTurn(COUNTER_CHARGED, YOU)),
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
