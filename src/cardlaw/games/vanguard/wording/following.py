"""Phrases for what waits for a later moment, and for lists of effects to choose from or to perform."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import BattleEnds
from cardlaw.games.vanguard.parts.instructions import NumberedEffect, PerformAll, PerformByNumber, PerformSome
from cardlaw.games.vanguard.terms.information import END_PHASE
from cardlaw.games.vanguard.wording.scopes import all_scopes, scopes_of
from cardlaw.games.vanguard.wording.things import all_parts, whole_parts
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.control import If, Steps
from cardlaw.program.lasting import THIS_GAME, Later
from cardlaw.program.objects import Cards
from cardlaw.program.patterns import Pattern, PhaseBegins, TurnEnds
from cardlaw.program.values import CountOf
from cardlaw.text.phrases import ListOf, Made, Meaning, P, S, Slots, Table, Talk

TABLE = Table()


# Later


class Waiting(Meaning):
    """Something done at a later moment; its ability has no text of its own until the line gives it one."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def build(self, slots: Slots, talk: Talk) -> Any:
        return Later(AutomaticAbility("", self.pattern, slots["e"]), THIS_GAME, False)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, Later) or value.ability_then.pattern != self.pattern:
            return None
        return {"e": value.ability_then.instructions}


TABLE.add(
    "waiting",
    ("at the end of that battle {e:effect}", Waiting(BattleEnds(None, ""))),
    (
        "at the end of turn {e:effect}",
        Waiting(TurnEnds(EACH_PLAYER)),
        "at the end of that turn {e:effect}",
        "at the end of the turn {e:effect}",
    ),
    (
        "at the beginning of the end phase {e:effect}",
        Waiting(PhaseBegins(EACH_PLAYER, END_PHASE)),
        "at the beginning of the end phase of that turn {e:effect}",
        "at the beginning of your end phase {e:effect}",
    ),
)


def after_deeds(value: Any) -> Slots | None:
    if isinstance(value, Steps) and len(value.instructions) > 1 and isinstance(value.instructions[-1], Later):
        return {"d": value.instructions[:-1], "w": value.instructions[-1]}
    return None


def conditional_wait(value: Any) -> Slots | None:
    if not isinstance(value, If) or len(value.then) != 1 or value.otherwise:
        return None
    inner = after_deeds(value.then[0])
    if inner is not None:
        return {"s": scopes_of(value.condition), **inner}
    return None


TABLE.add(
    "paying",
    ("{w:waiting}", S("w")),
    ("{d:deeds} {w:waiting}", Made(lambda d, w: Steps((*d, w)), after_deeds)),
    (
        "{s:scopes1} {d:deeds} {w:waiting}",
        Made(lambda s, d, w: If(all_scopes(s), (Steps((*d, w)),)), conditional_wait),
    ),
    (
        "{s:scopes1} {w:waiting}",
        Made(
            lambda s, w: If(all_scopes(s), (w,)),
            lambda value: (
                {"s": scopes_of(value.condition), "w": value.then[0]}
                if isinstance(value, If) and len(value.then) == 1 and not value.otherwise
                else None
            ),
        ),
    ),
)

# Lists

TABLE.add("bullet", ("・ {e:effect}", S("e")))
TABLE.add_list("bullets", ListOf("bullet", "", 2))
TABLE.add(
    "listing",
    (
        "perform {n:number} of the following . {b:bullets}",
        P(PerformSome, number=S("n"), effects=S("b")),
        "choose {n:number} of the following effect perform it . {b:bullets}",
        "perform {n:number} of the effect below . {b:bullets}",
        "activate {n:number} of the effect below . {b:bullets}",
        "perform {n:number} of the following effect . {b:bullets}",
        "choose {n:number} of the following effect . {b:bullets}",
    ),
    (
        "perform all of the following . {b:bullets}",
        P(PerformAll, effects=S("b")),
        "perform all of the effect below . {b:bullets}",
        "activate all of the effect below . {b:bullets}",
    ),
    (
        "perform {n:number} of the following you cannot choose the same in a turn . {b:bullets}",
        P(PerformSome, number=S("n"), effects=S("b"), once=True),
        "activate {n:number} of the effect below . but you cannot activate the same effect in the same turn . {b:bullets}",
        "perform {n:number} of the effect below . but you cannot perform the same effect in the same turn . {b:bullets}",
    ),
    (
        "perform all of the following according to the number of {c:counted} . {b:numbered_bullets}",
        P(PerformByNumber, value=P(CountOf, objects=S("c")), effects=S("b")),
        "perform all of the effect below according to the number of {c:counted} . {b:numbered_bullets}",
        "activate all of the effect below according to the number of {c:counted} . {b:numbered_bullets}",
    ),
)
TABLE.add(
    "counted",
    ("{k:cards} in {w:who} {a:area}", Made(lambda k, w, a: Cards(w, a, k), whole_parts)),
    ("{w:who} {k:field}", Made(lambda w, k: Cards(w, k.area, k.filters), all_parts)),
)
TABLE.add(
    "numbered_bullet",
    (
        "・ {n:number} or more - {e:effect}",
        P(NumberedEffect, least=S("n"), instructions=S("e")),
        "・ {n:number} or more card - {e:effect}",
    ),
)
TABLE.add_list("numbered_bullets", ListOf("numbered_bullet", "", 1))
TABLE.add(
    "paying",
    ("{b:listing}", S("b")),
    ("{s:scopes1} {b:listing}", Made(lambda s, b: If(all_scopes(s), (b,)), lambda value: listed(value))),
)


def listed(value: Any) -> Slots | None:
    if isinstance(value, If) and len(value.then) == 1 and not value.otherwise:
        return {"s": scopes_of(value.condition), "b": value.then[0]}
    return None


TABLE.add_variant(
    "waiting",
    "{c:deed} at the end of that turn .",
    "at the end of turn {c:deed} .",
    Made(lambda c: Later(AutomaticAbility("", TurnEnds(EACH_PLAYER), (c,)), THIS_GAME, False), lambda value: None),
)
TABLE.add_variant(
    "waiting",
    "{c:deed} at the end of that battle .",
    "at the end of that battle {c:deed} .",
    Made(lambda c: Later(AutomaticAbility("", BattleEnds(None, ""), (c,)), THIS_GAME, False), lambda value: None),
)
