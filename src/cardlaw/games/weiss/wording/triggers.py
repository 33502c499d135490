"""What triggers an ability."""

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
    TriggerReveals,
    Used,
)
from cardlaw.games.weiss.information import DIRECT, EVENT, FRONTAL, SIDE, STEPS
from cardlaw.games.weiss.patterns import BattleEnds, Becomes, Placed, PlacedInArea
from cardlaw.games.weiss.wording.nouns import KEYWORDS, one_or_any
from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.event_cards import EventCard, OtherOfEvent
from cardlaw.program.filters import AllOf, AnyOf, IsOneOf, OfType
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Either, Moved, Situation
from cardlaw.program.times import PhaseBegins, StepBegins, TurnBegins, TurnEnds
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
TABLE.add(
    "turn_of",
    ("your", YOU),
    ("your opponent's", OPPONENT),
    ("the", EACH_PLAYER),
    ("each player's", EACH_PLAYER, "all players'"),
    ("their", OPPONENT, "his or her"),
)
TABLE.add("next_of", ("your next", YOU), ("your opponent's next", OPPONENT), ("the next", EACH_PLAYER))
TABLE.add("step_name", *((f"{name.replace('_', ' ')} step", number) for number, name in enumerate(STEPS)))
TABLE.add(
    "trigger",
    ("when {e:happenings} ,|.|", Made(lambda e: either(e)), "if {e:events} ,"),
    ("{m:moment_now} ,|", S("m")),
    ("when {e:happenings} or {m:moment_now} ,|", Made(lambda e, m: either((*e, m)))),
    ("{m:moment_now} or when {e:happenings} ,|", Made(lambda m, e: either((m, *e)))),
)
TABLE.add_list("happenings", ListOf("happening", ("or", "or when", ", or when", ", or")))
TABLE.add("plain_trigger", ("when {e:happenings}", Made(lambda e: either(e))))  # the time follows, without a comma
TABLE.add("event_trigger", ("when {e:events} ,|", Made(lambda e: either(e))))
TABLE.add_list("events", ListOf("event_of", ("or", ", or")))  # what no condition can say
TABLE.add("happening", ("{e:event_of}", S("e")), ("{c:condition}", P(Situation, condition=S("c"))))
TABLE.add(
    "moment_now",
    ("at the beginning|start of {w:turn_of} {p:phase}", P(PhaseBegins, who=S("w"), phase=S("p"))),
    ("at the beginning|start of {w:turn_of} {p:step_name}", P(StepBegins, who=S("w"), step=S("p"))),
    (
        "at the beginning of {w:turn_of} {p:phase} or {v:turn_of}? {q:phase}",
        Made(lambda w, p, v, q: Either(PhaseBegins(w, p), PhaseBegins(w if v is None else v, q))),
    ),
    ("at the beginning|start of {w:turn_of} turn", P(TurnBegins, who=S("w"))),
    ("at the beginning|start of {w:turn_of} first turn", P(TurnBegins, who=S("w"), first=True)),
    ("at the end of {w:turn_of} turn", P(TurnEnds, who=S("w"))),
    ("at the end of turn", TurnEnds(EACH_PLAYER)),
    ("at the end of this card's attack", AttackEnds(ThisCard()), "at the end of the attack of this card"),
    ("at the end of the attack of {s:happened_others}", P(AttackEnds, objects=S("s"))),
)
TABLE.add(
    "happened_others",
    ("{w:who} {n:nominal}", Made(lambda w, n: Cards(w, "", n.filters))),
    ("another of {w:who} {n:nominal}", Made(lambda w, n: Cards(w, "", n.with_other().filters))),
)
TABLE.add(
    "moment",  # the next time that it comes
    (
        "at the beginning|start of {w:next_of} {p:phase}",
        P(PhaseBegins, who=S("w"), phase=S("p")),
        "at the beginning of {w:turn_of} {p:phase}",
    ),
    (
        "at the beginning|start of {w:next_of} {p:step_name}",
        P(StepBegins, who=S("w"), step=S("p")),
        "at the beginning of {w:turn_of} {p:step_name}",
    ),
    ("at the beginning|start of {w:next_of} turn", P(TurnBegins, who=S("w"))),
    ("at the beginning of the next {p:phase} of your opponent", P(PhaseBegins, who=OPPONENT, phase=S("p"))),
    ("at the end of this card's attack", AttackEnds(ThisCard())),
    ("at the end of the|that|this| turn", TurnEnds(EACH_PLAYER)),
    ("at the end of your turn", TurnEnds(YOU)),
    ("at the end of your opponent's turn", TurnEnds(OPPONENT), "at the end of your opponent's next turn"),
)


def either(patterns: tuple[Any, ...]) -> Any:
    whole = patterns[0]
    for pattern in patterns[1:]:
        whole = Either(whole, pattern)
    return whole


TABLE.add(
    "attack_kind",
    ("attacks|attack", ()),
    ("frontal attacks", (FRONTAL,)),
    ("side attacks", (SIDE,)),
    ("direct attacks", (DIRECT,)),
    ("frontal or side attacks", (FRONTAL, SIDE)),
)
TABLE.add(
    "attacked_kind",
    ("being| attacked", ()),
    ("being| frontal attacked", (FRONTAL,)),
    ("being| side attacked", (SIDE,)),
)
TABLE.add("ability_kind", ("【AUTO】", AUTOMATIC), ("【ACT】", ACTIVATED))


TABLE.add(
    "event_of",
    ("{s:happened} {e:fate}", Made(lambda s, e: either(tuple(one(s) for one in e)))),
    (
        "this card's|character's|cards' battle opponent becomes {o:orientation} |in |battle",
        P(BattleEnds, objects=ThisCard(), orientation=S("o")),
        "the battle opponent of|facing this card becomes {o:orientation}",
    ),
    (
        "this card or this card's battle opponent becomes {o:orientation} |in |battle",
        Made(lambda o: Either(Becomes(ThisCard(), o), BattleEnds(ThisCard(), o))),
    ),
    (
        "this card's|character's {f:some_adjectives} battle opponent becomes {o:orientation} |in |battle",
        P(BattleEnds, objects=ThisCard(), orientation=S("o"), filters=S("f")),
    ),
    (
        "{w:who} {c:characters} battle opponent becomes {o:orientation} |in |battle",
        Made(lambda w, c, o: BattleEnds(Cards(w, "", c), o)),
    ),
    (
        "the battle opponent of {w:who} {n:nominal} becomes {o:orientation} |in |battle",
        Made(lambda w, n, o: BattleEnds(Cards(w, "", n.filters), o)),
    ),
    ("the| damage dealt by {s:happened} is canceled", P(DamageEnds, canceled=True, objects=S("s"))),
    ("the| damage dealt by {s:happened} is not canceled", P(DamageEnds, canceled=False, objects=S("s"))),
    ("this card's damage is canceled", P(DamageEnds, canceled=True, objects=ThisCard())),
    ("this card's damage is not canceled", P(DamageEnds, canceled=False, objects=ThisCard())),
    (
        "the damage {w:player} received is canceled",
        P(DamageEnds, canceled=True, who=S("w")),
        "damage dealt to {w:player} is canceled",
        "the| damage {w:player} receive~|take~|took is canceled",
        "the damage dealt to {w:player} is canceled",
    ),
    (
        "the damage {w:player} received is not canceled",
        P(DamageEnds, canceled=False, who=S("w")),
        "damage dealt to {w:player} is not canceled",
        "the| damage {w:player} receive~|take~|took is not canceled",
        "the damage dealt to {w:player} is not canceled",
    ),
    ("{w:player} receive~|take~ damage", P(DamageEnds, canceled=False, who=S("w"))),
    (
        "{w:player} receive~|take~|took {n:number} or more damage |at one time",
        Made(lambda w, n: DamageEnds(canceled=False, who=w, least=n)),
        "{w:player} receive~|take~|took damage of {n:number} or more |at one time",
    ),
    (
        "this card's trigger check reveals |a|an {n:nominal}",
        Made(lambda n: TriggerReveals(ThisCard(), n.filters)),
        "a|an {n:nominal} is revealed by this card's trigger check",
        "a|an {n:nominal} is revealed during this card's trigger check",
    ),
    (
        "{w:who} {c:characters} trigger check reveals |a|an {n:nominal}",
        Made(lambda w, c, n: TriggerReveals(Cards(w, "", c), n.filters)),
    ),
    (
        "this card or {w:who} {c:characters} trigger check reveals |a|an {n:nominal}",
        Made(lambda w, c, n: TriggerReveals(Cards(w, "", (AnyOf((IsOneOf(ThisCard()), AllOf(c))),)), n.filters)),
    ),
    (
        "the trigger check of {w:who} {m:nominal} reveals |a|an {n:nominal}",
        Made(lambda w, m, n: TriggerReveals(Cards(w, "", m.filters), n.filters)),
    ),
    (
        "{w:who} {n:nominal} triggers",
        Made(lambda w, n: TriggerReveals(Cards(w, ""), n.filters)),
        "{w:who} {n:nominal} is revealed by a trigger check",
        "a|an {n:nominal} is revealed during {w:who} trigger check",
        "a|an {n:nominal} is revealed by {w:who} trigger check",
    ),
    ("this card's attack ends", AttackEnds(ThisCard()), "the attack of this card ends"),
    ("{w:player} place~|put~ a|an {n:nominal} on {_:own} climax area", Made(lambda w, n, _: placed_climax(w, n))),
    ("you trigger |a|an {n:nominal}", Made(lambda n: TriggerReveals(Cards(YOU, ""), n.filters))),
    ("your opponent triggers |a|an {n:nominal}", Made(lambda n: TriggerReveals(Cards(OPPONENT, ""), n.filters))),
    ("you draw a|1 card", Drawn(YOU)),
    ("your opponent draws a|1 card", Drawn(OPPONENT)),
    ("you play |a|an {n:nominal}", Made(lambda n: PlaysCard(YOU, n.filters))),
    ("your opponent plays |a|an {n:nominal}", Made(lambda n: PlaysCard(OPPONENT, n.filters))),
    ("you use |a|an 【ACT】 ability|", P(Used, who=YOU, keyword="")),
    ("your opponent uses |a|an 【ACT】 ability|", P(Used, who=OPPONENT, keyword="")),
    (
        "you use {k:keyword_name}",
        P(Used, who=YOU, keyword=S("k")),
        "you use a|an {k:keyword_name} ability|effect",
        "your character's {k:keyword_name} is used",
        "you use your character's {k:keyword_name}",
    ),
    (
        "your opponent uses {k:keyword_name}",
        P(Used, who=OPPONENT, keyword=S("k")),
        "your opponent's character's {k:keyword_name} is used",
        "your opponent uses their character's {k:keyword_name}",
    ),
    (
        "you use this card's {k:keyword_name}",
        P(Used, who=YOU, keyword=S("k"), objects=ThisCard()),
        "you use {k:keyword_name} of this card",
    ),
    ("you use |a|an 【ACT】 ability|| of {s:happened}", P(Used, who=YOU, keyword="", objects=S("s"))),
    ("you level up", LevelsUp(YOU)),
    ("your opponent levels up", LevelsUp(OPPONENT)),
    ("you refresh your deck", Refreshes(YOU), "you refresh", "you have refreshed your deck", "your deck is refreshed"),
    (
        "your opponent refreshes their deck",
        Refreshes(OPPONENT),
        "your opponent refreshes",
        "your opponent's deck is refreshed",
    ),
)
TABLE.add(
    "keyword_name",
    ("{n:name}", Made(lambda n: known_keyword(n))),
    ("{t:quoted_token}", Made(lambda t: known_keyword(t.removeprefix("【AUTO】").strip()))),
)
TABLE.add("characters", ("{a:adjectives} character's|characters'", Made(lambda a: (*a, OfType("character")))))


def placed_climax(who: int, n: Any) -> Any:
    return PlacedInArea(Cards(who, "", n.filters), "", "climax")


def known_keyword(name: str) -> str:
    if name not in KEYWORDS:
        raise Meaningless("a keyword")
    return name


TABLE.add("happened", ("{n:names}", Told(lambda talk, n: named_cards(n)), "card~ named {n:names}"))


def named_cards(n: Any) -> Objects:
    return Cards(EACH_PLAYER, "", (one_or_any(n),))


def after_trigger(talk: Talk, pattern: Any, phrase: Any) -> Any:
    """`that character` in the effect stands for whom the event is about."""
    first = pattern
    while isinstance(first, Either):
        first = first.first
    objects = getattr(first, "objects", None)
    if isinstance(first, Used):
        talk.owner = first.who
    if isinstance(first, PlaysCard) and OfType(EVENT) in first.filters:
        talk.mention(Mention(EventCard(), "event", False, OPPONENT if first.who == OPPONENT else YOU))
    if isinstance(first, BattleEnds):
        talk.mention(Mention(EventCard(), "character", False, OPPONENT))
    elif isinstance(first, IsAttacked) and isinstance(objects, Cards):
        talk.mention(Mention(OtherOfEvent(), "character", False, YOU))
    elif isinstance(first, TriggerReveals):
        talk.mention(Mention(EventCard(), "card", False, YOU, "revealed"))
    elif isinstance(objects, Cards) and isinstance(first, PlacedInArea):
        talk.mention(Mention(EventCard(), "climax", False, OPPONENT if objects.who == OPPONENT else YOU))
    elif isinstance(objects, Cards) and not isinstance(first, DamageEnds):
        talk.mention(Mention(EventCard(), "character", False, OPPONENT if objects.who == OPPONENT else YOU))
    elif isinstance(pattern, Either) and isinstance(pattern.second, BattleEnds):
        talk.mention(Mention(EventCard(), "character", False, EACH_PLAYER))
    elif isinstance(objects, ThisCard) and isinstance(first, (Moved, Placed, Becomes, Attacks, IsAttacked)):
        talk.mention(Mention(ThisCard(), "this card", False, YOU))
    return pattern


TABLE.after["trigger"] = after_trigger
TABLE.after["plain_trigger"] = after_trigger
TABLE.after["event_trigger"] = after_trigger
