"""Phrases for what triggers an ability."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTING,
    DAMAGE_CHECKED,
    DRIVE_CHECKED,
    AttackHits,
    AttackMisses,
    Attacks,
    BattleEnds,
    BecomesOriented,
    Boosts,
    CheckReveals,
    IsAttacked,
    IsBoosted,
)
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.patterns import (
    ANY_EFFECT,
    ANYTHING,
    DiscardedFrom,
    Intercepts,
    Placed,
    PlacedByRiding,
    PutInto,
    Retired,
    RodeUpon,
    While,
)
from cardlaw.games.vanguard.parts.restricted_patterns import CausedBy
from cardlaw.games.vanguard.parts.turn_patterns import Occurs, StepBegins, TurnBegins
from cardlaw.games.vanguard.terms.information import PHASES, REST, STAND, STEPS
from cardlaw.games.vanguard.wording.things import every_parts
from cardlaw.program.conditions import AnyFits, Both, DuringPhase, IsTurnOf, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.patterns import Either, PhaseBegins, TurnEnds
from cardlaw.text.phrases import Made, P, Plain, S, Table

TABLE = Table()
TABLE.add(
    "trigger",
    ("when {e:event}", S("e")),
    ("when {a:event} or {b:event}", P(Either, first=S("a"), second=S("b")), "when {a:event} or when {b:event}"),
    *(
        (f"at the beginning of {{w:turn_of}} {name} phase", P(PhaseBegins, who=S("w"), phase=number))
        for number, name in enumerate(PHASES)
    ),
    *(
        (f"at the beginning of {{w:turn_of}} {name} step", P(StepBegins, who=S("w"), step=number))
        for number, name in enumerate(STEPS)
    ),
    ("at the beginning of {w:turn_of} turn", P(TurnBegins, who=S("w"))),
    ("at the end of {w:turn_of} turn", P(TurnEnds, who=S("w"))),
    ("at the end of the battle {b:battle}", S("b"), "at the end of the battle that {b:battle}"),
)
TABLE.add_variant(
    "trigger",
    "{c:time} when {e:plain_event}",
    "when {e:plain_event} {c:time}",
    P(While, pattern=S("e"), condition=S("c")),
)
TABLE.add(
    "battle",
    ("{s:happened} attacked", P(BattleEnds, objects=S("s"), role=ATTACKING)),
    ("{s:happened} attacked {t:other_one}", P(BattleEnds, objects=S("s"), role=ATTACKING, target=S("t"))),
    ("{s:happened} boosted", P(BattleEnds, objects=S("s"), role=BOOSTING)),
    ("{s:happened} boosted {t:other_one}", P(BattleEnds, objects=S("s"), role=BOOSTING, target=S("t"))),
    (
        "{s:happened} attacked or boosted",
        P(
            Either,
            first=P(BattleEnds, objects=S("s"), role=ATTACKING),
            second=P(BattleEnds, objects=S("s"), role=BOOSTING),
        ),
    ),
    ("{s:happened} was attacked", P(BattleEnds, objects=S("s"), role=BEING_ATTACKED)),
)
DURING = (
    ("during your turn", IsTurnOf(YOU)),
    ("during your opponent's turn", IsTurnOf(OPPONENT)),
    *((f"during your {name} phase", Both(IsTurnOf(YOU), DuringPhase(number))) for number, name in enumerate(PHASES)),
    *((f"during the {name} phase", DuringPhase(number)) for number, name in enumerate(PHASES)),
    *(
        (f"other than during the {name} phase", NotSo(DuringPhase(number)), f"other than during {name} phase")
        for number, name in enumerate(PHASES)
    ),
    *(
        (f"other than during your {name} phase", NotSo(Both(IsTurnOf(YOU), DuringPhase(number))))
        for number, name in enumerate(PHASES)
    ),
)
TABLE.add(
    "time",
    *DURING,
    (
        "during the battle {t:battler} was attacked",
        P(AnyFits, objects=S("t"), filters=(InState("being attacked"),)),
        "during the battle that {t:battler} was attacked",
    ),
    (
        "during the battle {t:battler} attacked",
        P(AnyFits, objects=S("t"), filters=(InState("attacking"),)),
        "during the battle that {t:battler} attacked",
    ),
)
TABLE.add(
    "event",
    ("{e:caused_event}", S("e")),
    ("{e:caused_event} {c:time}", P(While, pattern=S("e"), condition=S("c"))),
)
TABLE.add(
    "caused_event",
    ("{e:plain_event}", S("e")),
    (
        "{e:plain_event} by the ability of {o:other_one}",
        P(CausedBy, pattern=S("e"), source=S("o")),
        "{e:plain_event} by the effect of {o:other_one}",
    ),
    ("{e:plain_event} by {o:possessive} ability", P(CausedBy, pattern=S("e"), source=S("o"))),
)


def by(template: str, meaning: P, *variants: str) -> list[tuple[Any, ...]]:
    """The same event, also where it is caused by effects of a player."""
    endings = {"": ANYTHING, " by your effect": YOU, " by your opponent's effect": OPPONENT, " by 1 effect": ANY_EFFECT}
    other = {
        " by your effect": [" by your card's ability", " by your card's effect", " by your card effect"],
        " by your opponent's effect": [" by your opponent's card's ability", " by your opponent's card effect"],
        " by 1 effect": [" by 1 card's ability", " by 1 card's effect", " by card's effect", " by card effect"],
    }
    found: list[tuple[Any, ...]] = []
    for ending, who in endings.items():
        fields = {**meaning.fields, "by": who}
        more = [variant + ending for variant in variants]
        more += [one + word for one in (template, *variants) for word in other.get(ending, [])]
        found.append((template + ending, P(meaning.part, **fields), *more))
    return found


TABLE.add(
    "plain_event",
    *by("{s:happened} is placed", P(Placed, objects=S("s"), circle="")),
    *by(
        "{s:happened} is placed on {c:circle}",
        P(Placed, objects=S("s"), circle=S("c")),
        "{s:happened} is put on {c:circle}",
    ),
    *by(
        "{s:happened} is placed on {c:circle} from your {a:area}",
        P(Placed, objects=S("s"), circle=S("c"), origin=S("a")),
        "{s:happened} is put on {c:circle} from your {a:area}",
        "{s:happened} is placed from your {a:area} on {c:circle}",
    ),
    *by("{s:happened} is placed from your {a:area}", P(Placed, objects=S("s"), circle="", origin=S("a"))),
    ("{s:happened} is rode upon", P(RodeUpon, objects=S("s"))),
    (
        "{s:happened} is rode upon by {r:rider}",
        P(RodeUpon, objects=S("s"), rider=S("r")),
        "{r:rider} ride {s:happened}",
    ),
    (
        "{s:happened} is placed by riding from {r:rider}",
        P(PlacedByRiding, objects=S("s"), ridden=S("r")),
        "{s:happened} is placed on vc by riding from {r:rider}",
        "{s:happened} is placed on vc by riding on {r:rider}",
        "{s:happened} ride {r:rider}",
    ),
    ("{s:happened} is placed by riding", P(PlacedByRiding, objects=S("s")), "{s:happened} is placed on vc by riding"),
    *by("{s:happened} is retired", P(Retired, objects=S("s"))),
    *by("{s:happened} is retired from {c:circle}", P(Retired, objects=S("s"), origin=S("c"))),
    *by(
        "{s:happened} is put into {d:zone}",
        P(PutInto, objects=S("s"), destination=S("d")),
        "{s:happened} is returned to {d:zone}",
    ),
    *by(
        "{s:happened} is put into {d:zone} from {c:circle}",
        P(PutInto, objects=S("s"), destination=S("d"), origin=S("c")),
        "{s:happened} is put from {c:circle} into {d:zone}",
        "{s:happened} is returned to {d:zone} from {c:circle}",
    ),
    *by(
        "{s:happened} is bound from {c:circle}",
        P(PutInto, objects=S("s"), destination="bind", origin=S("c")),
        "{s:happened} is put into bind zone from {c:circle}",
    ),
    *by("{s:happened} is discarded from your hand", P(DiscardedFrom, objects=S("s")), "{s:happened} is discarded"),
    *by("this unit is discarded from your {a:area}", P(DiscardedFrom, objects=ThisCard(), origin=S("a"))),
    *by(
        "this unit is put into {d:zone} from your {a:area}",
        P(PutInto, objects=ThisCard(), destination=S("d"), origin=S("a")),
        "this unit is put from your {a:area} into {d:zone}",
    ),
    *by(
        "1 {k:cards} is put into {d:zone} from your {a:area}",
        P(
            PutInto,
            objects=P(Cards, who=EACH_PLAYER, area="", filters=S("k")),
            destination=S("d"),
            origin=S("a"),
        ),
    ),
    ("{s:happened} intercepts", P(Intercepts, objects=S("s"))),
    ("{s:happened} attacks", P(Attacks, objects=S("s"))),
    ("{s:happened} attacks {t:other_one}", P(Attacks, objects=S("s"), target=S("t"))),
    ("{s:happened} attacks while boosted", P(Attacks, objects=S("s"), boosted=True)),
    ("{s:happened} attacks {t:other_one} while boosted", P(Attacks, objects=S("s"), target=S("t"), boosted=True)),
    ("{s:happened} boosts", P(Boosts, objects=S("s"))),
    ("{s:happened} boosts {t:other_one}", P(Boosts, objects=S("s"), boosted=S("t"))),
    (
        "{s:happened} attacks or is attacked",
        P(Either, first=P(Attacks, objects=S("s")), second=P(IsAttacked, objects=S("s"))),
    ),
    ("{s:happened} attacks or boosts", P(Either, first=P(Attacks, objects=S("s")), second=P(Boosts, objects=S("s")))),
    ("{s:happened} is boosted", P(IsBoosted, objects=S("s"))),
    ("{s:happened} is boosted by {t:other_one}", P(IsBoosted, objects=S("s"), by=S("t"))),
    ("{s:happened} is attacked", P(IsAttacked, objects=S("s"))),
    ("{s:happened} is attacked by {t:other_one}", P(IsAttacked, objects=S("s"), by=S("t"))),
    ("{s:possessive} attack hits", P(AttackHits, objects=S("s"))),
    ("{s:possessive} attack hits {t:other_one}", P(AttackHits, objects=S("s"), target=S("t"))),
    ("the attack of {s:happened} hits", P(AttackHits, objects=S("s"))),
    ("the attack of {s:happened} hits {t:other_one}", P(AttackHits, objects=S("s"), target=S("t"))),
    ("{s:possessive} attack do not hit", P(AttackMisses, objects=S("s")), "{s:possessive} attack did not hit"),
    (
        "the attack {s:happened} boosted hits",
        P(AttackHits, objects=S("s"), boosting=True),
        "the attack that {s:happened} boosted hits",
        "1 attack hits during the battle that {s:happened} boosted",
        "1 attack hits during the battle {s:happened} boosted",
    ),
    (
        "the attack {s:happened} boosted 1 {b:boosted_one} hits",
        P(AttackHits, objects=S("s"), boosting=True, boosted=S("b")),
        "1 attack hits during the battle that {s:happened} boosted 1 {b:boosted_one}",
        "1 attack hits during the battle {s:happened} boosted 1 {b:boosted_one}",
    ),
    (
        "the attack {s:happened} boosted 1 {b:boosted_one} hits {t:other_one}",
        P(AttackHits, objects=S("s"), target=S("t"), boosting=True, boosted=S("b")),
        "1 attack hits {t:other_one} during the battle that {s:happened} boosted 1 {b:boosted_one}",
        "1 attack hits {t:other_one} during the battle {s:happened} boosted 1 {b:boosted_one}",
    ),
    (
        "the attack {s:happened} boosted hits {t:other_one}",
        P(AttackHits, objects=S("s"), target=S("t"), boosting=True),
        "the attack that {s:happened} boosted hits {t:other_one}",
        "1 attack hits {t:other_one} during the battle that {s:happened} boosted",
        "1 attack hits {t:other_one} during the battle {s:happened} boosted",
    ),
    (
        "{s:possessive} attack or the attack it boosted hits",
        P(Either, first=P(AttackHits, objects=S("s")), second=P(AttackHits, objects=S("s"), boosting=True)),
        "{s:possessive} attack or the attack this unit boosted hits",
    ),
    (
        "{s:possessive} attack or the attack it boosted hits {t:other_one}",
        P(
            Either,
            first=P(AttackHits, objects=S("s"), target=S("t")),
            second=P(AttackHits, objects=S("s"), target=S("t"), boosting=True),
        ),
        "{s:possessive} attack or the attack this unit boosted hits {t:other_one}",
    ),
    (
        "your drive check reveal 1 {k:cards}",
        P(CheckReveals, check=DRIVE_CHECKED, who=YOU, revealed=P(Cards, who=EACH_PLAYER, area="", filters=S("k"))),
        "1 {k:cards} is revealed by your drive check",
        "your drive check revealed 1 {k:cards}",
    ),
    (
        "{c:possessive} drive check reveal 1 {k:cards}",
        P(
            CheckReveals,
            check=DRIVE_CHECKED,
            who=YOU,
            revealed=P(Cards, who=EACH_PLAYER, area="", filters=S("k")),
            checking=S("c"),
        ),
    ),
    (
        "your damage check reveal 1 {k:cards}",
        P(CheckReveals, check=DAMAGE_CHECKED, who=YOU, revealed=P(Cards, who=EACH_PLAYER, area="", filters=S("k"))),
    ),
    (
        "this unit is revealed by your drive check",
        CheckReveals(DRIVE_CHECKED, YOU, ThisCard()),
        "this unit is revealed for 1 drive check",
        "this unit is revealed in 1 drive check",
        "your drive check reveal this unit",
    ),
    (
        "this unit is revealed for 1 damage check",
        CheckReveals(DAMAGE_CHECKED, YOU, ThisCard()),
        "this unit is revealed in 1 damage check",
    ),
    ("{s:happened} become rest", P(BecomesOriented, objects=S("s"), orientation=REST), "{s:happened} is rest"),
    *by(
        "{s:happened} become stand",
        P(BecomesOriented, objects=S("s"), orientation=STAND),
        "{s:happened} is stand",
        "{s:happened} stand",
    ),
    ("this song is sung", Occurs("sung", ThisCard()), "this unit is sung"),
    ("this unit is armed", Occurs("armed", ThisCard())),
    ("this unit legion", Occurs("legion", ThisCard()), "this unit performs legion"),
    ("{s:happened} is locked", P(Occurs, what="locked", objects=S("s"))),
    ("{s:happened} is unlocked", P(Occurs, what="unlocked", objects=S("s"))),
    (
        "you play 1 {k:cards}",
        P(Occurs, what="played", objects=P(Cards, who=YOU, area="", filters=S("k"))),
        "you play {k:named}",
    ),
    (
        "your opponent play 1 {k:cards}",
        P(Occurs, what="played", objects=P(Cards, who=OPPONENT, area="", filters=S("k"))),
    ),
)


TABLE.add(
    "boosted_one",
    ("{k:field}", Made(lambda k: Cards(EACH_PLAYER, k.area, k.filters), every_parts)),
)
TABLE.add(
    "zone",
    ("drop", Plain("drop"), "your drop", "their drop"),
    ("soul", Plain("soul"), "your soul"),
    ("hand", Plain("hand"), "your hand"),
    ("damage zone", Plain("damage"), "your damage zone"),
    ("order zone", Plain("order_zone"), "your order zone", "the order zone"),
)
