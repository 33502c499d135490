"""During which time something is done or true."""

from __future__ import annotations

from cardlaw.games.weiss.filters import (
    InBattle,
    ThisTurnFrom,
)
from cardlaw.games.weiss.happenings import IsAttacked
from cardlaw.games.weiss.information import PHASES
from cardlaw.games.weiss.wording.circumstances import times_played
from cardlaw.games.weiss.wording.fates import Way, placed
from cardlaw.program.conditions import (
    AllFit,
    Both,
    Compare,
    Condition,
    DuringPhase,
    EitherHolds,
    IsTurnOf,
)
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AnyOf
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.objects import ThisCard
from cardlaw.program.values import AT_LEAST, Number
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S

TABLE = Table()


def this_turn_by(keyword: str) -> Condition:
    if keyword != "Change":
        raise Meaningless("a Change effect")
    return AllFit(ThisCard(), (AnyOf((ThisTurnFrom("from_hand"), ThisTurnFrom("by_change"))),))


def placed_this_turn(ways: tuple[tuple[Way, ...], ...]) -> Condition:
    """By the effect of some card, or otherwise; ways that the card itself remembers have words of their own."""
    if not any("by_name" in way.fields for some in ways for way in some):
        raise Meaningless("the effect of a card")
    return Compare(HappenedThisTurn(placed(ThisCard(), ways)), AT_LEAST, Number(1))


TABLE.add("phase", *((f"{name} phase", number) for number, name in enumerate(PHASES)))
TABLE.add("during_turn", ("during your turn", IsTurnOf(YOU)), ("during your opponent's turn", IsTurnOf(OPPONENT)))
TABLE.add(
    "during",
    ("{d:during_turn}", S("d")),
    ("{a:one_time} or {b:one_time}", P(EitherHolds, first=S("a"), second=S("b"))),
    ("{t:one_time}", S("t")),
)
TABLE.add(
    "one_time",
    (
        "during this card's battle",
        AllFit(ThisCard(), (InBattle(),)),
        "during battles involving this card",
        "during the battle of this card",
    ),
    (
        "during the turn |that this card is placed on the| stage from |your hand",
        AllFit(ThisCard(), (ThisTurnFrom("from_hand"),)),
        "during the turn |that this card was placed on the| stage from |your hand",
    ),
    (
        "during the turn |that this card is|was placed on the| stage from |your hand or by a|the {k:name} effect",
        Made(lambda k: this_turn_by(k)),
    ),
    (
        "during the turn |that this card is|was placed on the| stage from |your hand or your memory",
        AllFit(ThisCard(), (AnyOf((ThisTurnFrom("from_hand"), ThisTurnFrom("from_memory"))),)),
    ),
    (
        "during the turn |that this card is|was placed|put on the| stage {w:ways_to_stage}",
        Made(lambda w: placed_this_turn(w)),
    ),
    (
        "during the turn |that this card is placed on the| stage",
        AllFit(ThisCard(), (ThisTurnFrom(""),)),
        "during the turn |that this card was placed on the| stage",
    ),
    (
        "during the turn |that this card is|was {k:attacked_kind}",
        Made(lambda k: Compare(HappenedThisTurn(IsAttacked(ThisCard(), k)), AT_LEAST, Number(1))),
    ),
    (
        "during the turn |that you play|played {q:some} {n:nominal}",
        Made(lambda q, n: times_played(YOU, q, n)),
    ),
    ("during the {p:phase}", P(DuringPhase, phase=S("p"))),
    ("during your {p:phase}", Made(lambda p: Both(IsTurnOf(YOU), DuringPhase(p)))),
    (
        "during your {p:phase} or your|the| {q:phase}",
        Made(lambda p, q: Both(IsTurnOf(YOU), EitherHolds(DuringPhase(p), DuringPhase(q)))),
    ),
    ("during your opponent's {p:phase}", Made(lambda p: Both(IsTurnOf(OPPONENT), DuringPhase(p)))),
)
