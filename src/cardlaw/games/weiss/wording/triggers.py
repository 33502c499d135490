"""Phrases for what triggers an ability."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.happenings import (
    AttackEnds,
    Attacks,
    DamageEnds,
    IsAttacked,
    LevelsUp,
    PlaysCard,
    Refreshes,
    StepBegins,
    TriggerReveals,
    TurnBegins,
    Used,
)
from cardlaw.games.weiss.information import (
    ATTACK_DECLARATION_STEP,
    BATTLE_STEP,
    COUNTER_STEP,
    DAMAGE_STEP,
    DIRECT,
    ENCORE_STEP,
    FRONTAL,
    PHASES,
    REST,
    REVERSE,
    SIDE,
    STAND,
    TRIGGER_STEP,
)
from cardlaw.games.weiss.patterns import BattleEnds, Becomes, MovedOnStage, Placed, PlacedInArea
from cardlaw.games.weiss.selections import AttackedCharacter
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Made, P, S, Table
from cardlaw.games.weiss.wording.kinds import is_noun
from cardlaw.games.weiss.wording.maker import (
    AFTER,
    Meaningless,
)
from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import (
    AnyOf,
    Named,
    OfType,
)
from cardlaw.program.objects import (
    Cards,
    EventCard,
    Filter,
    ThisCard,
)
from cardlaw.program.patterns import Either, Moved, PhaseBegins, Situation, TurnEnds

TABLE = Table()
KINDS = (("AUTO", AUTOMATIC), ("ACT", ACTIVATED))
STEPS = {
    "attack declaration": ATTACK_DECLARATION_STEP,
    "trigger": TRIGGER_STEP,
    "counter": COUNTER_STEP,
    "damage": DAMAGE_STEP,
    "battle": BATTLE_STEP,
    "encore": ENCORE_STEP,
}

TABLE.add("turn_of", ("your", YOU), ("your opponent's", OPPONENT), ("the", EACH_PLAYER))
TABLE.add(
    "trigger",
    ("when {e:event}", S("e")),
    ("when {a:event} or {b:event}", P(Either, first=S("a"), second=S("b"))),
    *(
        (f"at the beginning of {{w:turn_of}} {name} phase", P(PhaseBegins, who=S("w"), phase=number))
        for number, name in enumerate(PHASES)
    ),
    *(
        (f"at the beginning of {{w:turn_of}} {name} step", P(StepBegins, who=S("w"), step=number))
        for name, number in STEPS.items()
    ),
    ("at the beginning of {w:turn_of} turn", P(TurnBegins, who=S("w"))),
    ("at the end of {w:turn_of} turn", P(TurnEnds, who=S("w"))),
    ("at the end of this card's attack", AttackEnds(ThisCard())),
)
TABLE.add("orientation", ("【STAND】", STAND), ("【REST】", REST), ("【REVERSE】", REVERSE))
TABLE.add(
    "attack_kind",
    ("attacks", ()),
    ("frontal attacks", (FRONTAL,)),
    ("side attacks", (SIDE,)),
    ("direct attacks", (DIRECT,)),
)
TABLE.add(
    "attacked_kind",
    ("attacked", ()),
    ("frontal attacked", (FRONTAL,)),
    ("side attacked", (SIDE,)),
)
TABLE.add(
    "event",
    ("{s:happened} is placed on the stage from {_:own} {a:area}", P(Placed, objects=S("s"), origin=S("a"))),
    ("{s:happened} is placed on the stage", P(Placed, objects=S("s"))),
    (
        "{s:happened} is placed on the stage from {_:own} {a:area} or {b:area}",
        P(
            Either,
            first=P(Placed, objects=S("s"), origin=S("a")),
            second=P(Placed, objects=S("s"), origin=S("b")),
        ),
    ),
    (
        "{s:happened} {k:attack_kind} or is {j:attacked_kind}",
        P(
            Either,
            first=P(Attacks, objects=S("s"), types=S("k")),
            second=P(IsAttacked, objects=S("s"), types=S("j")),
        ),
    ),
    ("{s:happened} is placed on the stage by a 「Change」 effect", P(Placed, objects=S("s"), change=True)),
    (
        "{s:happened} is placed on the stage from {_:own} hand or by a 「Change」 effect",
        P(Either, first=P(Placed, objects=S("s"), origin="hand"), second=P(Placed, objects=S("s"), change=True)),
    ),
    (
        "{s:happened} is placed on the stage from {_:own} hand or put into {_2:own} waiting room from the stage",
        P(
            Either,
            first=P(Placed, objects=S("s"), origin="hand"),
            second=P(Moved, objects=S("s"), origin="stage", destination="waiting_room"),
        ),
    ),
    *(
        (
            f"{{s:happened}} is placed on the stage by the 【{word}】 effect of {{n:name}}",
            P(Placed, objects=S("s"), by_name=S("n"), by_kind=kind),
        )
        for word, kind in KINDS
    ),
    *(
        (
            f"{{s:happened}} is placed on the stage from {{_:own}} hand or by the 【{word}】 effect of {{n:name}}",
            P(
                Either,
                first=P(Placed, objects=S("s"), origin="hand"),
                second=P(Placed, objects=S("s"), by_name=S("n"), by_kind=kind),
            ),
        )
        for word, kind in KINDS
    ),
    ("{s:happened} is placed on the stage by the effect of {n:name}", P(Placed, objects=S("s"), by_name=S("n"))),
    (
        "{s:happened} is placed on {_:own} climax area from {_2:own} hand",
        P(PlacedInArea, objects=S("s"), origin="hand", destination="climax"),
    ),
    (
        "{s:climax} is placed on {w:who} climax area",
        P(PlacedInArea, objects=P(Cards, who=S("w"), area="", filters=S("s")), origin="", destination="climax"),
    ),
    (
        "{s:happened} is put into {_:own} waiting room from the stage",
        P(Moved, objects=S("s"), origin="stage", destination="waiting_room"),
    ),
    (
        "{s:happened} is returned to {_:own} {a:area} from {_2:own} {b:area}",
        P(Moved, objects=S("s"), origin=S("b"), destination=S("a")),
    ),
    ("{c:condition}", P(Situation, condition=S("c"))),
    ("{s:happened} moves to another position of the stage", P(MovedOnStage, objects=S("s"))),
    ("{s:happened} {k:attack_kind}", P(Attacks, objects=S("s"), types=S("k"))),
    ("{s:happened} is {k:attacked_kind}", P(IsAttacked, objects=S("s"), types=S("k"))),
    ("{s:happened} becomes {o:orientation}", P(Becomes, objects=S("s"), orientation=S("o"))),
    (
        "{s:happened} becomes {o:orientation} from {b:orientation}",
        P(Becomes, objects=S("s"), orientation=S("o"), before=S("b")),
    ),
    ("{s:happened} becomes 【REVERSE】 in battle", P(Becomes, objects=S("s"), orientation=REVERSE, in_battle=True)),
    ("this card's battle opponent becomes {o:orientation}", P(BattleEnds, objects=ThisCard(), orientation=S("o"))),
    (
        "this card's {f:adjectives1} battle opponent becomes {o:orientation}",
        P(BattleEnds, objects=ThisCard(), orientation=S("o"), filters=S("f")),
    ),
    (
        "{w:who} {c:characters} battle opponent becomes {o:orientation}",
        P(BattleEnds, objects=P(Cards, who=S("w"), area="", filters=S("c")), orientation=S("o")),
    ),
    ("damage dealt by {s:happened} is canceled", P(DamageEnds, canceled=True, objects=S("s"))),
    ("damage dealt by {s:happened} is not canceled", P(DamageEnds, canceled=False, objects=S("s"))),
    ("the damage {w:me} received is canceled", P(DamageEnds, canceled=True, who=S("w"))),
    ("the damage {w:me} received is not canceled", P(DamageEnds, canceled=False, who=S("w"))),
    (
        "this card's trigger check reveals a {noun:nominal-}",
        P(TriggerReveals, objects=ThisCard(), filters=S("noun")),
    ),
    (
        "{w:who} {c:characters} trigger check reveals a {noun:nominal-}",
        P(TriggerReveals, objects=P(Cards, who=S("w"), area="", filters=S("c")), filters=S("noun")),
    ),
    ("you play a {noun:nominal-}", P(PlaysCard, who=YOU, filters=S("noun"))),
    ("your opponent plays a {noun:nominal-}", P(PlaysCard, who=OPPONENT, filters=S("noun"))),
    ("you use a 【ACT】", P(Used, who=YOU, keyword="")),
    ("your opponent uses a 【ACT】", P(Used, who=OPPONENT, keyword="")),
    ("you use {k:name}", P(Used, who=YOU, keyword=S("k"))),
    ("your opponent uses {k:name}", P(Used, who=OPPONENT, keyword=S("k"))),
    ("you use this card's {k:name}", P(Used, who=YOU, keyword=S("k"), objects=ThisCard())),
    ("you level up", LevelsUp(YOU)),
    ("your opponent levels up", LevelsUp(OPPONENT)),
    ("you refresh your deck", Refreshes(YOU)),
    ("your opponent refreshes their deck", Refreshes(OPPONENT)),
)
TABLE.add("climax", ("{n:named_noun}", S("n")), ("a {noun:nominal-}", S("noun")))
TABLE.add(
    "named_noun",
    (
        "{noun:nominal-}",
        Made(lambda noun: with_name(noun), lambda value: {"noun": value} if is_named(value) else None),
    ),
)
TABLE.add(
    "characters",
    (
        "{a:adjectives} character's",
        Made(
            lambda a: (*a, OfType("character")),
            lambda value: {"a": value[:-1]} if value[-1:] == (OfType("character"),) else None,
        ),
    ),
)


def is_named(filters: Any) -> bool:
    """Are cards told by their name, so that no article stands before it?"""
    return bool(filters) and (isinstance(filters[0], Named) or (is_noun(filters[0]) and isinstance(filters[0], AnyOf)))


def with_name(noun: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if not is_named(noun):
        raise Meaningless("the name of a card, or an article")
    return noun


def after_trigger(talk: Talk, pattern: Any) -> None:
    """`that character` in the effect stands for whom the event is about."""
    if isinstance(pattern, Either):
        pattern = pattern.first
    if isinstance(pattern, Used):
        talk.owner = pattern.who
    if isinstance(pattern, BattleEnds):
        talk.speak_of(EventCard(), "character", False, OPPONENT)
    objects = getattr(pattern, "objects", None)
    if isinstance(pattern, IsAttacked) and isinstance(objects, Cards):
        talk.speak_of(AttackedCharacter(), "character", False, YOU)
    if isinstance(pattern, (Placed, Attacks, Becomes, Moved)) and isinstance(objects, Cards):
        owner = OPPONENT if objects.who == OPPONENT else YOU
        talk.speak_of(EventCard(), "character", False, owner)
    elif isinstance(pattern, TriggerReveals):
        talk.speak_of(EventCard(), "card", False, YOU, "revealed")


AFTER["trigger"] = after_trigger
