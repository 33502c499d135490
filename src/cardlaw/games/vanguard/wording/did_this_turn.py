"""What cards and players did this turn, told without an event: attacked, played, discarded, put, called."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.parts.battle_patterns import (
    Attacks,
    Boosts,
)
from cardlaw.games.vanguard.parts.filters import LeadsAttacks
from cardlaw.games.vanguard.parts.patterns import DiscardedFrom, PutInto, Retired
from cardlaw.games.vanguard.parts.turn_patterns import LooksAtDeck, Occurs
from cardlaw.games.vanguard.wording.causes import caused
from cardlaw.games.vanguard.wording.this_turn import calls_of
from cardlaw.games.vanguard.wording.turn_events import ONCE
from cardlaw.program.conditions import Compare, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.filters import Not
from cardlaw.program.happened import DidThisTurn, HappenedThisTurn
from cardlaw.program.objects import Cards, ThisCard
from cardlaw.program.patterns import Drawn
from cardlaw.program.values import Value
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S

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
# What a player did to cards


def plays(who: int, n: Nominal) -> Value:
    return HappenedThisTurn(Occurs("played", Cards(who, "", n.filters)))


def discards(who: int, n: Nominal, origin: str = "hand/deck") -> Value:
    return HappenedThisTurn(DiscardedFrom(Cards(who, "", n.found_in("")), origin))


def puts(who: int, n: Nominal, z: str, b: str) -> Value:
    return HappenedThisTurn(PutInto(Cards(who, "", n.found_in("")), b, z, who))


def binds(who: int, n: Nominal, z: str | None = None) -> Value:
    return HappenedThisTurn(PutInto(Cards(who, "", n.found_in("")), "bind", z or "", who))


TABLE.add("own_hand", ("hand", None, "your hand", "their hand"))
Deed = tuple[str, str, str, Callable[..., Value]]
DEEDS_DONE: tuple[Deed, ...] = (
    (
        "called",
        "call",
        "{n:nominal} {z:call_origin}? {d:call_phase}?",
        lambda who, n, z=None, d=None: calls_of(n, z or "", d, who),
    ),
    ("played", "play", "{n:nominal}", plays),
    ("discarded", "discard", "{n:nominal}", discards),
    ("discarded", "discard", "{n:nominal} from {h:own_hand}", lambda who, n, h: discards(who, n, "hand")),
    ("put", "put", "{n:nominal} from {z:from_zone} into {b:box}", puts),
    ("put", "put", "{n:nominal} into {b:box} from {z:from_zone}", puts),
    ("bound", "bind", "{n:nominal} {z:call_origin}?", binds),
)
for past, base, rest, done in DEEDS_DONE:
    TABLE.add(
        "condition",
        (
            f"{{p:player}} {past} {{m:many}} {rest} {{t:this_turn}}",
            Made(lambda p, m, t, done=done, **said: Compare(done(p, **said), *m)),
            f"{{p:player}} has|have {past} {{m:many}} {rest} {{t:this_turn}}",
        ),
        (
            f"{{p:player}} {past} {rest} {{t:this_turn}}",  # cards, however many
            Made(lambda p, t, done=done, **said: Compare(done(p, **said), *ONCE)),
        ),
        (
            f"{{p:player}} did not {base} a|an|any {rest} {{t:this_turn}}",
            Made(lambda p, t, done=done, **said: NotSo(Compare(done(p, **said), *ONCE))),
            f"{{p:player}} has|have not {past} a|an|any {rest} {{t:this_turn}}",
        ),
    )


def retires(who: int, w: int, n: Nominal) -> Value:
    """What a player's effects retired."""
    if not n.area:
        raise Meaningless("units")
    return HappenedThisTurn(caused(Retired(Cards(w, n.area, n.found_in(n.area))), who))


TABLE.add(
    "condition",
    (
        "you retired {m:many} of {w:who} {n:nominal} {t:this_turn}",
        Made(lambda m, w, n, t: Compare(retires(YOU, w, n), *m)),
        "you have retired {m:many} of {w:who} {n:nominal} {t:this_turn}",
    ),
    (
        "you retired {w:who} {n:nominal} {t:this_turn}",
        Made(lambda w, n, t: Compare(retires(YOU, w, n), *ONCE)),
        "you have retired {w:who} {n:nominal} {t:this_turn}",
    ),
)


def draws(who: int, c: int) -> Value:
    return HappenedThisTurn(caused(Drawn(who), c))


TABLE.add(
    "condition",
    (
        "{p:player} drew {m:many} card~ {c:cause} {t:this_turn}",
        Made(lambda p, m, c, t: Compare(draws(p, c), *m)),
        "{p:player} drew {m:many} card~ {t:this_turn} {c:cause}",
    ),
    (
        "{p:player} drew {m:many} card~ {t:this_turn}",
        Made(lambda p, m, t: Compare(HappenedThisTurn(Drawn(p)), *m)),
        "{p:player} has|have drawn {m:many} card~ {t:this_turn}",
    ),
    (
        "{p:player} did not draw a|any card~ {c:cause} {t:this_turn}",
        Made(lambda p, c, t: NotSo(Compare(draws(p, c), *ONCE))),
        "{p:player} did not draw a|any card~ {t:this_turn} {c:cause}",
    ),
)
TABLE.add(
    "condition",
    (
        "you looked at your deck {c:any_cause} {t:this_turn}",
        Made(lambda c, t: Compare(HappenedThisTurn(LooksAtDeck(YOU)), *ONCE)),
        "you have looked at your deck {c:any_cause} {t:this_turn}",
    ),
)
TABLE.add("value", ("the number of {n:nominal} you called {t:this_turn}", Made(lambda n, t: calls_of(n))))
TABLE.add(
    "condition",
    (
        "the number of {n:nominal} you called {t:this_turn} is {m:number_told}",
        Made(lambda n, t, m: Compare(calls_of(n), *m)),
    ),
)
TABLE.add(
    "each",
    ("{n:nominal} you called {t:this_turn}", Made(lambda n, t: calls_of(n))),
    ("{n:nominal} you played {t:this_turn}", Made(lambda n, t: plays(YOU, n))),
)

# Attacks


def attacks(n: Nominal) -> Value:
    return HappenedThisTurn(Attacks(Cards(YOU, n.area, n.filters)))


ANY_UNIT = Nominal("unit", (LeadsAttacks(),), "units")
TABLE.add(
    "condition",
    ("you attacked {m:total_times} {t:this_turn}", Made(lambda m, t: Compare(attacks(ANY_UNIT), *m))),
    (
        "the total number of attacks {t:this_turn} is {m:number_told}",
        Made(lambda t, m: Compare(attacks(ANY_UNIT), *m)),
        "the number of attacks you made {t:this_turn} is {m:number_told}",
    ),
)
TABLE.add("attacks_made", ("the number of attacks you made {t:this_turn}", Made(lambda t: attacks(ANY_UNIT))))
TABLE.add("value", ("{v:attacks_made}", S("v")))
TABLE.add("each", ("attack you made {t:this_turn}", Made(lambda t: attacks(ANY_UNIT))))
