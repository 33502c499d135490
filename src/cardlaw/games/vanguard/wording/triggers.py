"""When an ability triggers: the moment, the event with its time and its cause."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.battle_patterns import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTING,
    BattleEnds,
    IsAttacked,
)
from cardlaw.games.vanguard.parts.conditions import AttackHit
from cardlaw.games.vanguard.parts.filters import ATTACKING as STRIKING
from cardlaw.games.vanguard.parts.filters import BOOSTED, InState
from cardlaw.games.vanguard.parts.filters import BOOSTING as HELPING
from cardlaw.games.vanguard.parts.patterns import Placed, Retired, RodeUpon, While
from cardlaw.games.vanguard.parts.selections import AttackingUnit
from cardlaw.games.vanguard.terms.information import CLOSE_STEP, DAMAGE_STEP, DRIVE_STEP, GUARD_STEP, PHASES, STEPS
from cardlaw.games.vanguard.wording.battles import fights
from cardlaw.games.vanguard.wording.event_subjects import about
from cardlaw.games.vanguard.wording.moving_events import put_on
from cardlaw.games.vanguard.wording.this_battle import so_many_checked
from cardlaw.program.conditions import AllFit, AnyFits, Both, DuringPhase, IsTurnOf, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Either, Pattern
from cardlaw.program.times import PhaseBegins, StepBegins, TurnBegins, TurnEnds
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE: Table = Table()


def guarding(who: int) -> Pattern:
    """A player's guard step is one in which that player guards."""
    begins = StepBegins(EACH_PLAYER, GUARD_STEP)
    return begins if who == EACH_PLAYER else While(begins, fights(Cards(who, "units"), "being attacked"))


def subject_of(pattern: Pattern) -> Objects | None:
    while (within := getattr(pattern, "pattern", getattr(pattern, "first", None))) is not None:
        pattern = within
    return getattr(pattern, "objects", None)


def either(first: Pattern, second: Pattern) -> Pattern:
    """A deed told without a subject is that of the first one's, not of the card that says it."""
    if isinstance(subject_of(first), Cards) and isinstance(subject_of(second), ThisCard):
        raise Meaningless("whose deed it is")
    return Either(first, second)


# The moment


TABLE.add(
    "turn_of",
    ("your", YOU),
    ("your opponent's", OPPONENT),
    ("the|each", EACH_PLAYER, "each player's", "any player's", "your or your opponent's"),
)
TABLE.add(
    "trigger",
    ("when {e:event}", S("e"), "whenever {e:event}"),
    ("when {a:event} ,| or {b:event}", Made(lambda a, b: either(a, b))),
    ("when {a:event} ,| or when {b:event}", P(Either, first=S("a"), second=S("b"))),
    ("when {a:event} ,| or {b:goes_on_event}", Made(lambda a, b: Either(of_itself(a), b))),
    ("when {e:event} ,| or {m:moment_of}", P(Either, first=S("e"), second=S("m")), "when {e:event} and {m:moment_of}"),
    ("{c:time} ,| when {e:event}", P(While, pattern=S("e"), condition=S("c"))),
    ("{c:time} ,| when {a:event} or {b:event}", Made(lambda a, b, c: While(either(a, b), c))),
    (
        "{c:time} ,| when {a:event} ,| or when {b:event}",
        P(While, pattern=P(Either, first=S("a"), second=S("b")), condition=S("c")),
    ),
    ("when|if {c:condition} {m:moment_of}", P(While, pattern=S("m"), condition=S("c"))),
    *(
        (
            f"at the beginning of {{w:turn_of}} {name} phase",
            P(PhaseBegins, who=S("w"), phase=number),
            f"at the start of {{w:turn_of}} {name} phase",
            f"at the beginning of {{w:turn_of}} turn's {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    *(
        (f"at the beginning of {{w:turn_of}} {name} step", P(StepBegins, who=S("w"), step=number))
        for number, name in enumerate(STEPS)
        if "_" not in name and number != GUARD_STEP
    ),
    ("at the beginning of {w:turn_of} guard step", Made(lambda w: guarding(w))),
    (
        "at the beginning of {w:turn_of} {p:phase_name} or {q:phase_name}",
        Made(lambda w, p, q: Either(PhaseBegins(w, p), PhaseBegins(w, q))),
    ),
    ("at the beginning of {w:turn_of} turn", P(TurnBegins, who=S("w"))),
    ("at the end of {w:turn_of} turn", P(TurnEnds, who=S("w"))),
    (
        "at the end of the battle {b:battle}",
        S("b"),
        "at the end of a|each|the battle in which {b:battle}",
        "at the end of a|each battle {b:battle}",
        "at the end of a|each|the battle that|where {b:battle}",
    ),
    ("at the end of the|that|this battle", BattleEnds(None, "")),
    (
        "at the end of {b:numbered_battle}",
        Made(lambda b: While(BattleEnds(None, ATTACKING), b)),
    ),
    ("{c:time} ,| at the end of the battle that| {b:battle}", P(While, pattern=S("b"), condition=S("c"))),
    (
        "at the beginning of the {s:battle_step} of the battle that|where| {f:fought}",
        Made(lambda s, f: While(StepBegins(EACH_PLAYER, s), f)),
        "at the beginning of the {s:battle_step} of the battle in which {f:fought}",
        "at the beginning of the {s:battle_step} that {f:fought}",
    ),
)
TABLE.add(
    "battle_step", *((f"{STEPS[number]} step", number) for number in (GUARD_STEP, DRIVE_STEP, DAMAGE_STEP, CLOSE_STEP))
)
TABLE.add(
    "moment_of",
    *(
        (f"at the beginning of {{w:turn_of}} {name} phase", P(PhaseBegins, who=S("w"), phase=number))
        for number, name in enumerate(PHASES)
    ),
    ("at the end of {w:turn_of} turn", P(TurnEnds, who=S("w"))),
)
TABLE.add("phase_name", *((f"{name} phase", number) for number, name in enumerate(PHASES)))
TABLE.add(
    "battle",
    (
        "{s:happened} attacked",
        Told(lambda talk, s: battled(talk, s, BattleEnds(s, ATTACKING))),
        "{s:happened} attacks",
    ),
    (
        "this unit {p:after_noun} attacked|attacks",
        Made(lambda p: While(BattleEnds(ThisCard(), ATTACKING), AllFit(ThisCard(), (p,)))),
    ),
    (
        "this unit {p:after_noun} attacked|attacks {t:other_one}",
        Made(lambda p, t: While(BattleEnds(ThisCard(), ATTACKING, t), AllFit(ThisCard(), (p,)))),
    ),
    (
        "{s:happened} attacked {t:other_one}",
        Told(lambda talk, s, t: battled(talk, s, BattleEnds(s, ATTACKING, t))),
        "{s:happened} attacks {t:other_one}",
    ),
    (
        "{s:happened} boosted",
        P(BattleEnds, objects=S("s"), role=BOOSTING),
        "{s:happened} boosts",
    ),
    (
        "{s:happened} boosted {t:other_one}",
        P(BattleEnds, objects=S("s"), role=BOOSTING, target=S("t")),
    ),
    (
        "{s:happened} attacked or boosted",
        Made(lambda s: Either(BattleEnds(s, ATTACKING), BattleEnds(s, BOOSTING))),
    ),
    ("{s:happened} was|is attacked", P(BattleEnds, objects=S("s"), role=BEING_ATTACKED)),
    (
        "{s:happened} was|is attacked by {t:other_one}",
        Made(lambda s, t: While(BattleEnds(s, BEING_ATTACKED), AnyFits(t, (InState(STRIKING),)))),
    ),
    (
        "{s:happened} attacked while boosted",
        Made(lambda s: While(BattleEnds(s, ATTACKING), AllFit(AttackingUnit(), (InState(BOOSTED),)))),
    ),
    (
        "{s:happened} attacked {t:other_one} while boosted",
        Made(lambda s, t: While(BattleEnds(s, ATTACKING, t), AllFit(AttackingUnit(), (InState(BOOSTED),)))),
    ),
    (
        "{s:happened} attacked {t:other_one} while not boosted",
        Made(lambda s, t: While(BattleEnds(s, ATTACKING, t), NotSo(AllFit(AttackingUnit(), (InState(BOOSTED),))))),
    ),
    (
        "{s:happened} attacked while boosted by {t:other_one}",
        Made(lambda s, t: While(BattleEnds(s, ATTACKING), AnyFits(t, (InState(HELPING),)))),
    ),
    (
        "{s:happened} attacked while not boosted",
        Made(lambda s: While(BattleEnds(s, ATTACKING), NotSo(AllFit(AttackingUnit(), (InState(BOOSTED),))))),
    ),
    (
        "{s:happened} was|is boosted by {t:other_one}",
        Made(lambda s, t: While(BattleEnds(s, ATTACKING), AnyFits(t, (InState(HELPING),)))),
    ),
    (
        "{s:happened} was|is boosted",
        Made(lambda s: While(BattleEnds(s, ATTACKING), AnyFits(Cards(YOU, "RC"), (InState("boosting"),)))),
    ),
    (
        "{s:happened} attacked {t:other_one} ,| and that|the|its attack did not hit",
        Told(lambda talk, s, t: battled(talk, s, While(BattleEnds(s, ATTACKING, t), AttackHit(False)))),
        "{s:happened} attacked {t:other_one} and did not hit",
    ),
    (
        "{s:happened} attacked ,| and that|the|its attack did not hit",
        Told(lambda talk, s: battled(talk, s, While(BattleEnds(s, ATTACKING), AttackHit(False)))),
        "{s:happened} attacked and did not hit",
    ),
    (
        "{s:possessive} attack hit {t:other_one}",
        Told(lambda talk, s, t: battled(talk, s, While(BattleEnds(s, ATTACKING, t), AttackHit(True)))),
    ),
    (
        "{s:possessive} attack hit",
        Told(lambda talk, s: battled(talk, s, While(BattleEnds(s, ATTACKING), AttackHit(True)))),
    ),
    (
        "{s:possessive} attack did not hit",
        Told(lambda talk, s: battled(talk, s, While(BattleEnds(s, ATTACKING), AttackHit(False)))),
    ),
    (
        "{w:who} drive check~ revealed|reveals a|an {n:nominal}",
        Made(lambda w, n: While(BattleEnds(None, ATTACKING), so_many_checked(w, n))),
        "a|an {n:nominal} was|is revealed for|by|in|during {w:who} drive check~",
    ),
    (
        "{w:who} drive check~ revealed|reveals {m:many_number} {n:nominal}",
        Made(lambda w, n, m: While(BattleEnds(None, ATTACKING), so_many_checked(w, n, m))),
        "{m:many_number} {n:nominal} was~ revealed for|by|in|during {w:who} drive check~",
    ),
)


def battled(talk: Talk, s: Objects, pattern: Pattern) -> Pattern:
    """`that unit` is the one that attacked in the battle that ends."""
    if isinstance(s, Cards):
        word = next((noun for known, noun in reversed(talk.nouns) if known is s), "unit")
        talk.mention(Mention(AttackingUnit(), word, False, s.who if s.who in (YOU, OPPONENT) else talk.owner))
    return pattern


def of_itself(pattern: Pattern) -> Pattern:
    """`when this unit attacks or is rode upon`: the second event is of this unit because the first one is."""
    if not isinstance(subject_of(pattern), ThisCard):
        raise Meaningless("an event of this unit")
    return pattern


TABLE.add(
    "goes_on_event",  # of the unit that the event before is about
    ("is {e:itself_is}", S("e")),
    ("{e:itself_event}", S("e")),
)
TABLE.add(
    "itself_is",
    ("rode|ridden upon", Told(lambda talk: about(talk, ThisCard(), RodeUpon(ThisCard())))),
    ("attacked", Told(lambda talk: about(talk, ThisCard(), IsAttacked(ThisCard())))),
    ("placed on {c:circle}", Told(lambda talk, c: about(talk, ThisCard(), Placed(ThisCard(), c)))),
    ("put on {c:circle}", Told(lambda talk, c: about(talk, ThisCard(), put_on(ThisCard(), c)))),
    ("retired", Told(lambda talk: about(talk, ThisCard(), Retired(ThisCard())))),
)
TABLE.add(
    "time",
    ("{d:during}", S("d")),
    *(
        (
            f"other than during|in the {name} phase",
            NotSo(DuringPhase(number)),
            f"other than during|in {name} phase",
            f"outside of the {name} phase",
        )
        for number, name in enumerate(PHASES)
    ),
    (
        "other than during|in {w:whose_phase} {p:phase_name}",
        Made(lambda w, p: NotSo(Both(IsTurnOf(w), DuringPhase(p)))),
        "outside of {w:whose_phase} {p:phase_name}",
    ),
)
