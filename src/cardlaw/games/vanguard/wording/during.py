"""While something goes on: turns, phases, battles."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import BattleNumber, InBattle, Paying
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.keywords import STRIDE
from cardlaw.games.vanguard.terms.information import PHASES
from cardlaw.games.vanguard.turn.recollection import LegionedThisTurn, PlacedThisTurn
from cardlaw.program.conditions import (
    AllFit,
    AnyFits,
    Both,
    Condition,
    DuringPhase,
    EitherHolds,
    IsTurnOf,
)
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
NTH = ("first", "second", "third", "fourth", "fifth", "sixth")

BOOSTS = AllFit(ThisCard(), (InState("boosting"),))
STRIKES = AllFit(ThisCard(), (InState("attacking"),))
STRUCK = AllFit(ThisCard(), (InState("being attacked"),))


def in_battle(objects: Objects, state: str) -> Condition:
    return AnyFits(objects, (InState(state),))


TABLE.add(
    "during",
    ("during your turn", IsTurnOf(YOU)),
    ("during your opponent's turn", IsTurnOf(OPPONENT)),
    *(
        (f"during your {name} phase", Both(IsTurnOf(YOU), DuringPhase(number)), f"during your turn's {name} phase")
        for number, name in enumerate(PHASES)
    ),
    *(
        (
            f"during the {name} phase",
            DuringPhase(number),
            f"during {name} phase",
            f"during any player's {name} phase",
            f"during each {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    ("during the turn that| this|it unit| was placed", AllFit(ThisCard(), (PlacedThisTurn(),))),
    (
        "during the turn that| this|it unit| was placed from {z:from_zone}",
        Made(lambda z: AllFit(ThisCard(), (PlacedThisTurn(z),))),
    ),
    ("during the turn that| this unit legion", LegionedThisTurn(), "during the turn that| this unit legions"),
    (
        "while you are paying the cost for stride",
        Paying(STRIDE),
        "while paying the cost for stride",
        "when paying the cost for stride",
    ),
    (
        "during the battle that| this unit boosted",
        InBattle(BOOSTS),
        "during the battle that| it boosted|boosts",
        "for the battle this unit boosted",
    ),
    (
        "during the battle that| this unit attacked",
        InBattle(STRIKES),
        "for the battle this unit attacked",
        "during the battle that| it attacked",
        "during the battle in which this unit attacked",
        "during this unit's battle",
        "during the battle that| this unit attacks",
    ),
    (
        "during the battle that| this|it unit| boosted|boosts {t:other_one}",
        Made(lambda t: InBattle(Both(BOOSTS, in_battle(t, "attacking")))),
    ),
    (
        "during the battle that| this|it unit| attacked|attacks {t:other_one}",
        Made(lambda t: InBattle(Both(STRIKES, in_battle(t, "being attacked")))),
    ),
    (
        "during the battle that| this unit attacked|attacks or boosted|boosts",
        InBattle(EitherHolds(STRIKES, BOOSTS)),
        "during the battle that| this unit boosted or attacked",
    ),
    (
        "during the battle that| this unit is|was boosted",
        AllFit(ThisCard(), (InState("boosted"),)),
        "during the battle that| it is|was boosted",
    ),
    (
        "during the battle that| this|it unit| is|was boosted by {t:other_one}",
        Made(lambda t: InBattle(Both(STRIKES, in_battle(t, "boosting")))),
    ),
    (
        "during the battle that| {t:battler} is|was attacked by {o:other_one}",
        Made(lambda t, o: InBattle(Both(in_battle(t, "being attacked"), in_battle(o, "attacking")))),
    ),
    *(
        (f"during the {word} battle of each|this turn", InBattle(BattleNumber(number)))
        for number, word in enumerate(NTH, 1)
    ),
    *(
        (
            f"during the {word} battle of this|each turn or more",
            InBattle(BattleNumber(number, True)),
            f"during the {word} battle or more of this|each turn",
        )
        for number, word in enumerate(NTH, 1)
    ),
    *(
        (
            f"during the {word} battle of your turn or more",
            InBattle(Both(IsTurnOf(YOU), BattleNumber(number, True))),
            f"during the {word} battle or more of your turn",
        )
        for number, word in enumerate(NTH, 1)
    ),
    (
        "during the battle that| this unit is|was attacked",
        InBattle(STRUCK),
        "while this unit is being attacked",
        "while being attacked",
    ),
    (
        "during the battle that| {t:battler} is|was attacked",
        Made(lambda t: InBattle(in_battle(t, "being attacked"))),
        "during the battle in which {t:battler} is|was attacked",
        "while {t:battler} is being attacked",
    ),
    (
        "during the battle that| {t:battler} attacked",
        Made(lambda t: InBattle(in_battle(t, "attacking"))),
        "during the battle in which {t:battler} attacked",
        "for the battle {t:battler} attacked",
    ),
)
TABLE.add("battler", ("{w:who} {n:nominal}", Told(lambda talk, w, n: of_kind(w, n))))
TABLE.add(
    "condition",
    ("it is {d:during}", Made(lambda d: d.condition if isinstance(d, InBattle) else d), "that is {d:during}"),
)


def of_kind(w: int, n: Nominal) -> Objects:
    if not n.area:
        raise Meaningless(f"where the {n.word} is")
    return Cards(w, n.area, n.filters)
