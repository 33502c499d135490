"""Phrases of newer cards for what was placed, checked and ridden this turn, and for what is counted."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.checks import EndsWithCheck, OpenCircles, TriggerChecked
from cardlaw.games.vanguard.parts.battle_patterns import AttackHits
from cardlaw.games.vanguard.parts.blasts_together import BlastedTogether, BlastsTogether
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.moving import SeeTop
from cardlaw.games.vanguard.parts.patterns import While
from cardlaw.games.vanguard.placing.personas import CannotPersonaRide
from cardlaw.games.vanguard.turn.recollection import UnitsPlaced
from cardlaw.games.vanguard.wording.predicates import ASPECTS, plus
from cardlaw.games.vanguard.wording.statements import rule
from cardlaw.program.conditions import AnyFits
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import ALL, Cards
from cardlaw.program.values import CountOf, ForEach
from cardlaw.text.phrases import Made, P, S, Slots, Table

TABLE = Table()
REAR, ANYWHERE = ("RC",), ("VC", "RC")

for words, circles in (("your rear-guard", REAR), ("your unit", ANYWHERE)):
    subject = f"{words} was placed"
    TABLE.add(
        "condition",
        (f"{subject} this turn", UnitsPlaced(circles)),
        (f"{subject} from your {{a:area}} this turn", P(UnitsPlaced, circles=circles, origin=S("a"))),
        (
            f"{subject} by your effect this turn",
            UnitsPlaced(circles, "", True),
            f"{subject} by your card's ability this turn",
        ),
    )
TABLE.add(
    "condition",
    (
        "your opponent's drive check or damage check revealed 1 trigger unit this turn",
        TriggerChecked(OPPONENT),
        "your opponent's drive check or damage check reveal 1 trigger unit this turn",
    ),
    ("your drive check or damage check revealed 1 trigger unit this turn", TriggerChecked(YOU)),
)
TABLE.add_variant(
    "condition",
    "your unit was placed on rc from your {a:area} this turn",
    "your rear-guard was placed from your {a:area} this turn",
    P(UnitsPlaced, circles=REAR, origin=S("a")),
)
TABLE.add("statement", rule("you cannot persona ride", CannotPersonaRide(YOU)))
TABLE.add(
    "battle",
    (
        "your drive check revealed 1 {k:cards}",
        P(EndsWithCheck, who=YOU, filters=S("k")),
        "your drive check reveal 1 {k:cards}",
    ),
)
TABLE.add(
    "plain_event",
    (
        "{s:possessive} attack boosted by {t:other_one} hits",
        P(
            While,
            pattern=P(AttackHits, objects=S("s")),
            condition=P(AnyFits, objects=S("t"), filters=(InState("boosting"),)),
        ),
    ),
)
for word, aspect in ASPECTS:
    TABLE.add(
        "gain",
        (
            f"{word} {{n:signed}} for each of {{w:who}} open rc",
            plus(aspect, P(ForEach, number=S("n"), each=P(OpenCircles, who=S("w")))),
        ),
    )
TABLE.add(
    "deed",
    (
        "look at the same number of card from the top of {w:who} deck as the number of {c:counted}",
        P(SeeTop, who=S("w"), number=P(CountOf, objects=S("c")), revealed=False),
        "look at card from the top of {w:who} deck equal to the number of {c:counted}",
    ),
    (
        "look at the same number of card from the top of {w:who} deck as the number of {v:who} open rc",
        P(SeeTop, who=S("w"), number=P(OpenCircles, who=S("v")), revealed=False),
    ),
)


def prisoners(value: Any) -> Slots | None:
    if not isinstance(value, Cards) or value.area != "prison" or value.who != YOU or value.choice == ALL:
        return None
    return {"q": (value.choice, value.number), "k": value.filters}


TABLE.add(
    "some",
    (
        "{q:quantity} of your opponent's {k:cards} imprisoned in your prison",
        Made(lambda q, k: Cards(YOU, "prison", k, q[0], q[1]), prisoners),
        "{q:quantity} {k:cards} imprisoned in your prison",
    ),
)


# Cards blasted together

TOGETHER = (
    (False, "for the cost of your card's ability"),
    (True, "for the cost of the ability of your vanguard"),
)
for by_vanguard, cost in TOGETHER:
    TABLE.add(
        "plain_event",
        (
            f"you soul-blast {{n:number}} or more card at the same time {cost}",
            P(BlastsTogether, number=S("n"), by_vanguard=by_vanguard),
            f"you soul-blast {{n:number}} or more at the same time {cost}",
        ),
    )
    TABLE.add(
        "condition",
        (
            f"you soul-blast {{n:number}} or more card at the same time {cost} this turn",
            P(BlastedTogether, number=S("n"), by_vanguard=by_vanguard),
            f"you soul-blast {{n:number}} or more at the same time {cost} this turn",
        ),
    )
