"""What cards cannot do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import AttackHits, Attacks, BecomesOriented, Boosts
from cardlaw.games.vanguard.parts.circles import FRONT, InRow
from cardlaw.games.vanguard.parts.patterns import Intercepts, PutInto, Retired, While
from cardlaw.games.vanguard.parts.permissions import (
    CannotBeAffected,
    CannotBeChosen,
)
from cardlaw.games.vanguard.parts.restricted_patterns import CausedBy, IsCalled, IsRidden, LeavesCircle
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.placing.legion_mates import DealsDamage
from cardlaw.games.vanguard.terms.information import (
    END_PHASE,
    RULES_LAYER,
    STAND,
    STAND_PHASE,
)
from cardlaw.program.conditions import AllFit, Both, Condition, DuringPhase, IsTurnOf
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import Cards, It
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S

TABLE = Table()


# What cards cannot do


def forbid(pattern: Any) -> Any:
    return P(Forbid, layer=RULES_LAYER, pattern=pattern, objects=It())


TABLE.add(
    "ban",
    ("attack", forbid(P(Attacks, objects=It()))),
    ("attack {t:other_one}", forbid(P(Attacks, objects=It(), target=S("t")))),
    ("attack {t:plural_one}", forbid(P(Attacks, objects=It(), target=S("t")))),
    ("boost", forbid(P(Boosts, objects=It()))),
    ("boost {t:other_one}", forbid(P(Boosts, objects=It(), boosted=S("t")))),
    ("boost {t:plural_one}", forbid(P(Boosts, objects=It(), boosted=S("t")))),
    ("boost {t:reference}", forbid(P(Boosts, objects=It(), boosted=S("t")))),
    ("attack {t:reference}", forbid(P(Attacks, objects=It(), target=S("t")))),
    ("intercept", forbid(P(Intercepts, objects=It()))),
    ("be hit", forbid(P(AttackHits, objects=Cards(EACH_PLAYER, "units"), target=It()))),
    (
        "be hit by a|an {n:possessive_nominal} attack",
        Made(lambda n: Forbid(RULES_LAYER, AttackHits(everybodys(n), It()), It())),
        "be hit by the attacks of {n:nominal}",
        "be hit by {n:nominal}",
        "be hit by attacks of {n:nominal}",
        "be hit by attacks from {n:nominal}",
    ),
    (
        "attack from the front row",
        Forbid(RULES_LAYER, While(Attacks(It()), AllFit(It(), (InRow(FRONT),))), It()),
        "attack from your front row",
    ),
    ("be boosted", forbid(P(Boosts, objects=Cards(EACH_PLAYER, "RC"), boosted=It()))),
    (
        "stand during the| stand phase",
        Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), DuringPhase(STAND_PHASE)), It()),
    ),
    ("be attacked", forbid(P(Attacks, objects=Cards(EACH_PLAYER, "units"), target=It()))),
    ("be attacked by {t:other_one}", forbid(P(Attacks, objects=S("t"), target=It())), "be attacked by {t:plural_one}"),
    ("be retired", forbid(P(Retired, objects=It()))),
    ("be stand {c:cause}", forbid(P(BecomesOriented, objects=It(), orientation=STAND, by=S("c")))),
    ("be retired {c:cause}", forbid(P(Retired, objects=It(), by=S("c")))),
    (
        "be retired by|from the|an| ability|effect|abilities|effects of {o:source_one}",
        Made(lambda o: Forbid(RULES_LAYER, CausedBy(Retired(It()), o), It())),
        "be retired due to the|an| ability|effect|abilities|effects of {o:source_one}",
    ),
    ("be put into {z:box} {c:cause}", forbid(P(PutInto, objects=It(), destination=S("z"), by=S("c")))),
    ("be put into {z:box}", forbid(P(PutInto, objects=It(), destination=S("z")))),
    (
        "be called to {r:row_of_field}",
        forbid(P(IsCalled, objects=It(), circle=S("r"))),
    ),
    ("be ridden", forbid(P(IsRidden, objects=It()))),
    (
        "be locked",
        forbid(P(Occurs, what="locked", objects=It())),
        "be locked {c:any_cause}",
    ),
    ("be unlocked", forbid(P(Occurs, what="unlocked", objects=It()))),
    (
        "be unlocked during the|your|their end phase",
        Forbid(RULES_LAYER, While(Occurs("unlocked", It()), DuringPhase(END_PHASE)), It()),
    ),
    (
        "be normal called",
        forbid(P(IsCalled, objects=It(), circle="", normal=True)),
        "be normal called from your hand",
        "be normal called from hand",
    ),
    (
        "be normal called to {c:circle}",
        forbid(P(IsCalled, objects=It(), circle=S("c"), normal=True)),
        "be normal called to {c:circle} from your| hand",
        "be normal called from hand to {c:circle}",
    ),
    ("be called to {c:circle}", forbid(P(IsCalled, objects=It(), circle=S("c")))),
    ("stand", forbid(P(BecomesOriented, objects=It(), orientation=STAND))),
    (
        "stand during your stand phase",
        Made(lambda: Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), standing_of(YOU)), It())),
    ),
    (
        "stand during your opponent's stand phase",
        Made(lambda: Forbid(RULES_LAYER, While(BecomesOriented(It(), STAND), standing_of(OPPONENT)), It())),
    ),
    ("be chosen {c:their_cause}", P(CannotBeChosen, objects=It())),
    (
        "be affected by your opponent's cards",
        P(CannotBeAffected, objects=It()),
        "be affected {c:their_cause}",
    ),
    ("deal damage", forbid(P(DealsDamage, objects=It()))),
    (
        "move to other (rc)",
        forbid(P(LeavesCircle, objects=It(), circle="RC", stays=True)),
        "move to another (rc)",
        "be moved",
        "be moved to other (rc)",
        "be moved to another (rc)",
        "be moved to other circles",
    ),
)


TABLE.add(
    "row_of_field",
    ("the|your front row", "front_rear", "the|your| front row (rc)", "(front-row-rc)"),
    ("the|your back row", "back_rear", "the|your| back row (rc)", "(back-row-rc)"),
)


def standing_of(who: int) -> Condition:
    return Both(IsTurnOf(who), DuringPhase(STAND_PHASE))


TABLE.add(
    "plural_one",
    ("{n:nominal}", Made(lambda n: everybodys(n))),
    ("{w:who} {n:nominal}", Made(lambda w, n: Cards(w, n.area or "units", n.filters))),
)


def everybodys(n: Any) -> Cards:
    if not n.area:
        raise Meaningless(f"where the {n.word} is")
    return Cards(EACH_PLAYER, n.area, n.filters)


TABLE.add_list("bans", ListOf("ban", ("or", "and", "nor", ", nor", ", and", ", or", ",", ", and cannot", "and cannot")))


OTHER_ROW = {"front_rear": "back_rear", "back_rear": "front_rear"}


def called_only_to(row: str) -> tuple[Forbid, ...]:
    """To no other row, and to guard neither."""
    return tuple(Forbid(RULES_LAYER, IsCalled(It(), circle), It()) for circle in (OTHER_ROW[row], "GC"))


TABLE.add("predicate", ("can only be called to {r:row_of_field}", Made(lambda r: called_only_to(r))))
