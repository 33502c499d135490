"""Battles told by their number in the turn and by who fights in them."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import BattleNumber, InBattle
from cardlaw.games.vanguard.parts.filters import ATTACKING, BEING_ATTACKED, BOOSTED, BOOSTING, InState
from cardlaw.program.conditions import AllFit, AnyFits, Both, Condition, EitherHolds, IsTurnOf
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()

# By number

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
TABLE.add("ordinal", *((word, number) for number, word in enumerate(ORDINALS, 1)))
TABLE.add("or_more", ("or more|later", None))
TABLE.add("each_turn", ("of that|this|the|each turn", None, "this|that turn"))
TABLE.add("of_turn", ("{t:each_turn}", False), ("of your turn", True))


def in_turn(battle: Condition, mine: bool) -> Condition:
    return Both(IsTurnOf(YOU), battle) if mine else battle


TABLE.add(
    "numbered_battle",
    ("the {o:ordinal} battle {t:of_turn}", Made(lambda o, t: in_turn(BattleNumber(o), t))),
    (
        "the {o:ordinal} battle {t:of_turn} {m:or_more}",
        Made(lambda o, t, m: in_turn(BattleNumber(o, True), t)),
        "the {o:ordinal} {m:or_more} battle {t:of_turn}",
        "the {o:ordinal} battle {m:or_more} {t:of_turn}",
    ),
    (
        "the {a:ordinal} or {b:ordinal} battle {t:of_turn}",
        Made(lambda a, b, t: in_turn(EitherHolds(BattleNumber(a), BattleNumber(b)), t)),
    ),
)
TABLE.add(
    "condition",
    (
        "it is|was {b:numbered_battle}",
        S("b"),
        "that|this battle is|was {b:numbered_battle}",
        "this|that is|was {b:numbered_battle}",
    ),
)
TABLE.add("during", ("during|in|for {b:numbered_battle}", P(InBattle, condition=S("b"))))

# By those who fight


def fights(unit: Objects, state: str) -> Condition:
    filters = (InState(state),)
    return AllFit(unit, filters) if isinstance(unit, ThisCard) else AnyFits(unit, filters)


def against(unit: Objects, state: str, other: Objects, its_state: str) -> Condition:
    return Both(fights(unit, state), AnyFits(other, (InState(its_state),)))


def of_kind(w: int, n: Nominal) -> Objects:
    if not n.area:
        raise Meaningless(f"where the {n.word} is")
    return Cards(w, n.area, n.filters)


TABLE.add("battler", ("{w:who} {n:nominal}", Told(lambda talk, w, n: of_kind(w, n))))
TABLE.add("fighter", ("this unit", ThisCard(), "it", "this card"), ("{t:battler}", S("t")))
TABLE.add(
    "fought",
    ("{t:fighter} attacked|attacks", Made(lambda t: fights(t, ATTACKING))),
    ("{t:fighter} boosted|boosts", Made(lambda t: fights(t, BOOSTING))),
    (
        "{t:fighter} attacked|attacks or boosted|boosts",
        Made(lambda t: EitherHolds(fights(t, ATTACKING), fights(t, BOOSTING))),
        "{t:fighter} boosted|boosts or attacked|attacks",
    ),
    ("{t:fighter} attacked|attacks {o:other_one}", Made(lambda t, o: against(t, ATTACKING, o, BEING_ATTACKED))),
    ("{t:fighter} boosted|boosts {o:other_one}", Made(lambda t, o: against(t, BOOSTING, o, ATTACKING))),
    ("{t:fighter} is|was boosted", Made(lambda t: fights(t, BOOSTED))),
    ("{t:fighter} is|was boosted by {o:other_one}", Made(lambda t, o: against(t, ATTACKING, o, BOOSTING))),
    ("{t:fighter} is|was attacked", Made(lambda t: fights(t, BEING_ATTACKED))),
    ("{t:fighter} is|was attacked by {o:other_one}", Made(lambda t, o: against(t, BEING_ATTACKED, o, ATTACKING))),
    (
        "{t:fighter} attacked|attacks while boosted",
        Made(lambda t: Both(fights(t, ATTACKING), fights(t, BOOSTED))),
    ),
    (
        "{t:fighter} attacked|attacks while boosted by {o:other_one}",
        Made(lambda t, o: against(t, ATTACKING, o, BOOSTING)),
    ),
)
TABLE.add(
    "during",
    (
        "during the battle~ that|where| {f:fought}",
        P(InBattle, condition=S("f")),
        "during the battle~ in which {f:fought}",
    ),
    ("for the battle this unit attacked", InBattle(fights(ThisCard(), ATTACKING))),
    (
        "for the battle this unit attacked {o:other_one}",
        Made(lambda o: InBattle(against(ThisCard(), ATTACKING, o, BEING_ATTACKED))),
    ),
    ("for the battle this unit boosted", InBattle(fights(ThisCard(), BOOSTING))),
    ("for the battle {t:battler} attacked", Made(lambda t: InBattle(fights(t, ATTACKING)))),
    ("during this unit's battle", InBattle(fights(ThisCard(), ATTACKING))),
    ("while being attacked", InBattle(fights(ThisCard(), BEING_ATTACKED))),
    ("while {t:fighter} is being attacked", Made(lambda t: InBattle(fights(t, BEING_ATTACKED)))),
)


# What is so of the battle under way

TABLE.add(
    "condition",
    (
        "{o:holder} boosted {t:other_one}",
        Made(lambda o, t: Both(AllFit(o, (InState(BOOSTING),)), AnyFits(t, (InState(ATTACKING),)))),
        "{o:holder} is boosting {t:other_one}",
    ),
    (
        "a vanguard was attacked",
        AnyFits(Cards(EACH_PLAYER, "VC"), (InState(BEING_ATTACKED),)),
        "a vanguard is being attacked",
    ),
    (
        "{o:holder} is boosted by {b:other_one}",
        P(
            Both,
            first=P(AllFit, objects=S("o"), filters=(InState(BOOSTED),)),
            second=P(AnyFits, objects=S("b"), filters=(InState(BOOSTING),)),
        ),
        "{o:holder} was boosted by {b:other_one}",
        "{o:holder} is being boosted by {b:other_one}",
    ),
)
