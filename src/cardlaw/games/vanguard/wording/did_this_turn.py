"""What cards and players did this turn, told without an event: attacked, played, discarded, put, called."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.battle_patterns import (
    Attacks,
    Boosts,
)
from cardlaw.games.vanguard.parts.instructions import PerformByNumber
from cardlaw.games.vanguard.parts.patterns import DiscardedFrom, PutInto
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.turn.events_of_turn import DidThisTurn, HappenedThisTurn
from cardlaw.games.vanguard.wording.this_turn import calls_of
from cardlaw.games.vanguard.wording.turn_events import ONCE
from cardlaw.program.conditions import Compare, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.filters import Not
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.values import Value
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made

TABLE = Table()
Many = tuple[int, Value]

# Cards told by what they did

DEEDS = (("attacked", "attack", Attacks(ThisCard())), ("boosted", "boost", Boosts(ThisCard())))
TABLE.add(
    "after_noun",
    *(
        (f"that {past} {{t:this_turn}}", Made(lambda t, deed=deed: DidThisTurn(HappenedThisTurn(deed))))
        for past, _, deed in DEEDS
    ),
    *(
        (
            f"that did not {verb} {{t:this_turn}}",
            Made(lambda t, deed=deed: Not(DidThisTurn(HappenedThisTurn(deed)))),
            f"that has|have not {past} {{t:this_turn}}",
        )
        for past, verb, deed in DEEDS
    ),
)
TABLE.add(
    "condition",
    (
        "you played {m:many_number} {n:nominal} {t:this_turn}",
        Made(lambda m, n, t: Compare(plays_of(n), *m)),
        "you have played {m:many_number} {n:nominal} {t:this_turn}",
        "you played a total of {m:many_number} {n:nominal} {t:this_turn}",
    ),
)


def plays_of(n: Nominal) -> Value:
    return HappenedThisTurn(Occurs("played", Cards(YOU, "", n.filters)))


# What you did


def discarded(n: Nominal, origin: str = "hand") -> Value:
    return HappenedThisTurn(DiscardedFrom(Cards(YOU, "", n.found_in("")), origin))


TABLE.add(
    "condition",
    (
        "you discarded {m:many} {n:nominal} from your| hand {t:this_turn}",
        Made(lambda m, n, t: Compare(discarded(n), *m)),
    ),
    ("you discarded cards from your| hand {t:this_turn}", Made(lambda t: Compare(discarded(Nominal("card")), *ONCE))),
    ("you discarded {m:many} {n:nominal} {t:this_turn}", Made(lambda m, n, t: Compare(discarded(n, "hand/deck"), *m))),
    (
        "you did not discard a|an|any {n:nominal} {t:this_turn}",
        Made(lambda n, t: NotSo(Compare(discarded(n, "hand/deck"), *ONCE))),
    ),
)


def put(n: Nominal, z: str, b: str) -> Value:
    return HappenedThisTurn(PutInto(Cards(YOU, "", n.found_in("")), b, z, YOU))


TABLE.add(
    "condition",
    (
        "you put {m:many} {n:nominal} from {z:from_zone} into {b:box} {t:this_turn}",
        Made(lambda m, n, z, b, t: Compare(put(n, z, b), *m)),
        "you put {m:many} {n:nominal} into {b:box} from {z:from_zone} {t:this_turn}",
    ),
)
TABLE.add("value", ("the number of {n:nominal} you called {t:this_turn}", Made(lambda n, t: calls_of(n))))
TABLE.add("each", ("{n:nominal} you called {t:this_turn}", Made(lambda n, t: calls_of(n))))

# Attacks


def attacks(n: Nominal) -> Value:
    return HappenedThisTurn(Attacks(Cards(YOU, n.area, n.filters)))


ANY_UNIT = Nominal("unit", (), "units")
TABLE.add(
    "condition",
    ("you attacked {m:total_times} {t:this_turn}", Made(lambda m, t: Compare(attacks(ANY_UNIT), *m))),
    (
        "the total number of attacks {t:this_turn} is {m:number_told}",
        Made(lambda t, m: Compare(attacks(ANY_UNIT), *m)),
        "the number of attacks you made {t:this_turn} is {m:number_told}",
    ),
)
TABLE.add("value", ("the number of attacks you made {t:this_turn}", Made(lambda t: attacks(ANY_UNIT))))
TABLE.add(
    "governed",
    (
        "{v:perform} all {f:of_following} according to the number of attacks you made {t:this_turn} . {b:number_bullets}",
        Made(lambda v, f, t, b: (PerformByNumber(attacks(ANY_UNIT), b),)),
    ),
)
TABLE.add("cards_word", ("attack~", None))
TABLE.add("each", ("attack you made {t:this_turn}", Made(lambda t: attacks(ANY_UNIT))))
