"""Events of battles, and others that trigger an ability: attacks, boosts, checks, orders, draws."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.board.board import CENTER
from cardlaw.games.vanguard.parts.battle_patterns import (
    DAMAGE_CHECKED,
    DRIVE_CHECKED,
    AttackHits,
    AttackMisses,
    Attacks,
    BecomesOriented,
    Boosts,
    CheckReveals,
    IsAttacked,
    IsBoosted,
)
from cardlaw.games.vanguard.parts.circles import BACK, FRONT, InNumberedColumn, InRow, OnCircle
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.patterns import (
    Intercepts,
    PutInto,
    Retired,
    While,
)
from cardlaw.games.vanguard.parts.selections import AttackingUnit
from cardlaw.games.vanguard.terms.information import REST, STAND
from cardlaw.games.vanguard.wording.event_subjects import about, known, of, word_of
from cardlaw.program.conditions import AllFit, AnyFits, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Either
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE: Table = Table()
UNBOOSTED = NotSo(AllFit(AttackingUnit(), (InState("boosted"),)))


def unboosted_attack(talk: Talk) -> Any:
    """`When attacked without being boosted`: this unit, by one that nobody boosts."""
    return about(talk, ThisCard(), While(IsAttacked(ThisCard()), UNBOOSTED))


# Battles

TABLE.add(
    "plain_event",
    (
        "this unit {p:after_noun} attacks",
        Told(lambda talk, p: about(talk, ThisCard(), While(Attacks(ThisCard()), AllFit(ThisCard(), (p,))))),
    ),
    (
        "this unit {p:after_noun} attacks {t:other_one}",
        Told(lambda talk, p, t: about(talk, ThisCard(), While(Attacks(ThisCard(), t), AllFit(ThisCard(), (p,))), t)),
    ),
    (
        "the attack of this unit {p:after_noun} hits",
        Told(lambda talk, p: about(talk, ThisCard(), While(AttackHits(ThisCard()), AllFit(ThisCard(), (p,))))),
    ),
    (
        "the attack of this unit {p:after_noun} hits {t:other_one}",
        Told(lambda talk, p, t: about(talk, ThisCard(), While(AttackHits(ThisCard(), t), AllFit(ThisCard(), (p,))), t)),
    ),
    ("{s:happened} intercepts", of(Intercepts), "{s:happened} intercept"),
    ("{s:happened} attacks|attack", of(Attacks)),
    ("{s:happened} attacks|attack {target:other_one}", of(Attacks)),
    (
        "{s:happened} attacks|attack this unit",
        Told(lambda talk, s: about(talk, s, Attacks(s, ThisCard()), ThisCard())),
    ),
    ("{s:happened} attacks while|when boosted", Told(lambda talk, s: about(talk, s, Attacks(s, None, True)))),
    (
        "{s:happened} attacks {t:other_one} while boosted",
        Told(lambda talk, s, t: about(talk, s, Attacks(s, t, True), t)),
        "{s:happened} attacks {t:other_one} while being boosted",
        "{s:happened} attacks {t:other_one} and is boosted",
    ),
    (
        "{s:happened} attacks {t:other_one} while boosted by {b:other_one}",
        Told(lambda talk, s, t, b: about(talk, s, While(Attacks(s, t), AnyFits(b, (InState("boosting"),))), t)),
        "{s:happened} attacks {t:other_one} and is boosted by {b:other_one}",
    ),
    (
        "{s:happened} attacks|attack while not boosted",
        Told(lambda talk, s: about(talk, s, While(Attacks(s), UNBOOSTED))),
        "{s:happened} attacks|attack while not being boosted",
        "{s:happened} attacks|attack and is not boosted",
    ),
    (
        "{s:happened} attacks|attack {t:other_one} while not boosted",
        Told(lambda talk, s, t: about(talk, s, While(Attacks(s, t), UNBOOSTED), t)),
        "{s:happened} attacks|attack {t:other_one} while not being boosted",
    ),
    (
        "{s:happened} is~ attacked without being boosted",
        Told(lambda talk, s: about(talk, s, While(IsAttacked(s), UNBOOSTED))),
    ),
    ("attacked without being boosted", Told(lambda talk: unboosted_attack(talk))),
    (
        "{s:happened} attacks|attack while boosted by {t:other_one}",
        Told(lambda talk, s, t: about(talk, s, While(Attacks(s), AnyFits(t, (InState("boosting"),))))),
        "{s:happened} attacks|attack while being boosted by {t:other_one}",
    ),
    (
        "{s:happened} attacks|attack from {r:from_row}",
        Told(lambda talk, s, r: from_row(talk, s, r, Attacks)),
    ),
    (
        "{s:happened} attacks {t:other_one} from {r:from_row}",
        Told(lambda talk, s, t, r: from_row(talk, s, r, Attacks, t)),
    ),
    (
        "{s:happened} intercepts|intercept from {r:from_row}",
        Told(lambda talk, s, r: from_row(talk, s, r, Intercepts)),
    ),
    ("{s:happened} boosts|boost", of(Boosts)),
    ("{s:happened} boosts|boost {boosted:other_one}", of(Boosts)),
    ("{s:happened} attacks or is attacked", Told(lambda talk, s: about(talk, s, Either(Attacks(s), IsAttacked(s))))),
    (
        "{s:happened} attacks or boosts",
        Told(lambda talk, s: about(talk, s, Either(Attacks(s), Boosts(s)))),
        "{s:happened} boosts or attacks",
    ),
    ("{s:happened} is~ boosted", of(IsBoosted)),
    ("{s:happened} is~ boosted by {by:other_one}", of(IsBoosted)),
    ("{s:happened} is~ attacked", of(IsAttacked)),
    ("{s:happened} is~ attacked by {by:other_one}", of(IsAttacked)),
    (
        "{s:possessive} attack hits",
        of(AttackHits),
        "an attack by|of {s:happened} hits",
        "the attack of|by {s:happened} hits",
        "{s:happened} hits",
    ),
    (
        "{s:possessive} attack hits {target:other_one}",
        of(AttackHits),
        "an attack by|of {s:happened} hits {target:other_one}",
        "the attack of {s:happened} hits {target:other_one}",
    ),
    (
        "{s:possessive} attack does not hit",
        of(AttackMisses),
        "{s:possessive} attack did not hit",
        "{s:possessive} attack doesn't hit",
        "the attack of {s:happened} does not hit",
    ),
    (
        "the attack that| {s:happened} boosted hits",
        of(AttackHits, boosting=True),
        "an attack hits during the battle that| {s:happened} boosted",
        "an|the attack of a|the unit that| {s:happened} boosted hits",
    ),
    (
        "the attack that| {s:happened} boosted {b:other_one} hits",
        Told(lambda talk, s, b: about(talk, s, AttackHits(s, None, True, b), b)),
        "an attack hits during the battle that| {s:happened} boosted {b:other_one}",
    ),
    (
        "the attack that| {s:happened} boosted {b:other_one} hits {t:other_one}",
        Told(lambda talk, s, b, t: about(talk, s, AttackHits(s, t, True, b), b)),
        "an attack hits {t:other_one} during the battle that| {s:happened} boosted {b:other_one}",
    ),
    (
        "the attack that| {s:happened} boosted hits {t:other_one}",
        Told(lambda talk, s, t: about(talk, s, AttackHits(s, t, True))),
        "an attack hits {t:other_one} during the battle that| {s:happened} boosted",
    ),
    (
        "{s:possessive} attack or the attack that| it|this boosted hits",
        Told(lambda talk, s: about(talk, s, Either(AttackHits(s), AttackHits(s, None, True)))),
        "{s:possessive} attack or the attack this unit boosted hits",
    ),
    (
        "{s:possessive} attack or the attack that| it boosted hits {t:other_one}",
        Told(lambda talk, s, t: about(talk, s, Either(AttackHits(s, t), AttackHits(s, t, True)))),
        "{s:possessive} attack or the attack this unit boosted hits {t:other_one}",
    ),
    (
        "an attack hits {t:other_one} during the battle that| {s:happened} attacked or boosted",
        Told(lambda talk, t, s: about(talk, s, Either(AttackHits(s, t), AttackHits(s, t, True)))),
    ),
    (
        "{s:happened} attacks or is attacked by {t:other_one}",
        Told(lambda talk, s, t: about(talk, s, Either(Attacks(s), IsAttacked(s, t)))),
    ),
    (
        "{s:possessive} boosted attack hits",
        Told(lambda talk, s: about(talk, s, While(AttackHits(s), NotSo(UNBOOSTED)))),
        "{s:possessive} attack hits while boosted",
        "the boosted attack of {s:happened} hits",
    ),
    (
        "{s:possessive} boosted attack hits {t:other_one}",
        Told(lambda talk, s, t: about(talk, s, While(AttackHits(s, t), NotSo(UNBOOSTED)), t)),
        "{s:possessive} attack hits {t:other_one} while boosted",
        "the boosted attack of {s:happened} hits {t:other_one}",
    ),
    (
        "{s:possessive} attack boosted by {t:other_one} hits",
        Told(lambda talk, s, t: about(talk, s, While(AttackHits(s), AnyFits(t, (InState("boosting"),))))),
        "{s:possessive} attack while boosted by {t:other_one} hits",
    ),
    (
        "{s:possessive} attack boosted by {t:other_one} hits {o:other_one}",
        Told(lambda talk, s, t, o: about(talk, s, While(AttackHits(s, o), AnyFits(t, (InState("boosting"),))), o)),
        "{s:possessive} attack while boosted by {t:other_one} hits {o:other_one}",
    ),
    (
        "the vanguard's attack that| {s:happened} boosted hits",
        Told(lambda talk, s: about(talk, s, AttackHits(s, None, True, Cards(YOU, "VC")))),
    ),
    (
        "{w:who} drive check reveals|revealed {n:card_like}",
        Told(lambda talk, w, n: about(talk, n, CheckReveals(DRIVE_CHECKED, w, n))),
        "{w:who} drive checks reveals|revealed {n:card_like}",
        "{n:card_like} is~ revealed by|for|in|during {w:who} drive check",
    ),
    (
        "{n:card_like} is~ revealed by|for|in|during the drive check of the battle that| this unit attacked|attacks",
        Told(lambda talk, n: about(talk, n, CheckReveals(DRIVE_CHECKED, YOU, n, ThisCard()))),
    ),
    (
        "{n:card_like} is~ revealed by|for|in|during a|the drive check of {o:other_one}",
        Told(lambda talk, n, o: about(talk, n, CheckReveals(DRIVE_CHECKED, YOU, n, o))),
    ),
    (
        "this card|unit is revealed by|for|in|during a|the drive check of {o:other_one}",
        Told(lambda talk, o: about(talk, ThisCard(), CheckReveals(DRIVE_CHECKED, YOU, ThisCard(), o))),
        "this card|unit is revealed by|for|in|during {o:possessive} drive check",
    ),
    (
        "{w:who} {n:nominal} is~ revealed by|for|in|during a {c:any_check}",
        Told(lambda talk, w, n, c: checked_card(talk, w, n, c)),
    ),
    (
        "{c:possessive} drive check reveals|revealed {n:card_like}",
        Told(lambda talk, c, n: about(talk, n, CheckReveals(DRIVE_CHECKED, YOU, n, c))),
    ),
    (
        "{w:who} damage check reveals|revealed {n:card_like}",
        Told(lambda talk, w, n: about(talk, n, CheckReveals(DAMAGE_CHECKED, w, n))),
        "{n:card_like} is~ revealed by|for|in|during {w:who} damage check",
    ),
    (
        "this {x:this_noun} is revealed by|for|in|as|during {c:a_check}",
        Told(lambda talk, c, x=None: about(talk, ThisCard(), CheckReveals(c, YOU, ThisCard()))),
        "revealed by|for|in|during {c:a_check}",
        "{c:a_check} reveals this {x:this_noun}",
    ),
    (
        "{s:happened} becomes|become rest",
        of(BecomesOriented, orientation=REST),
        "{s:happened} is~ rest",
        "{s:happened} rest~",
    ),
    ("rest", Told(lambda talk: about(talk, ThisCard(), BecomesOriented(ThisCard(), REST)))),
    ("stand", Told(lambda talk: about(talk, ThisCard(), BecomesOriented(ThisCard(), STAND)))),
    (
        "{s:happened} stand~ {p:after_noun}",
        Told(lambda talk, s, p: about(talk, s, While(BecomesOriented(s, STAND), AllFit(s, (p,))))),
    ),
    (
        "{s:happened} stand~ in|on {r:from_row}",
        Told(lambda talk, s, r: about(talk, s, While(BecomesOriented(s, STAND), AllFit(s, r)))),
    ),
    (
        "{s:happened} becomes|become stand",
        of(BecomesOriented, orientation=STAND),
        "{s:happened} is~ stand",
        "{s:happened} stand~",
    ),
)
TABLE.add(
    "itself_event",  # of this unit, told without it
    ("attacks", Told(lambda talk: about(talk, ThisCard(), Attacks(ThisCard())))),
    ("attacks {t:other_one}", Told(lambda talk, t: about(talk, ThisCard(), Attacks(ThisCard(), t), t))),
    (
        "attacks {t:other_one} from {r:from_row}",
        Told(lambda talk, t, r: from_row(talk, ThisCard(), r, Attacks, t)),
    ),
)
TABLE.add(
    "itself_leaves",  # of this unit, judged as it was before
    ("retired from {c:circle}", Told(lambda talk, c: about(talk, ThisCard(), Retired(ThisCard(), c)))),
    (
        "put into {d:box} from {c:circle}",
        Told(lambda talk, d, c: about(talk, ThisCard(), PutInto(ThisCard(), d, c))),
    ),
)
TABLE.add(
    "from_row",
    ("the back row", (InRow(BACK),), "your back row"),
    ("the front row", (InRow(FRONT),), "your front row"),
    (
        "back row center|middle",
        (InRow(BACK), InNumberedColumn(CENTER)),
        "the back row center|middle",
        "back row center (rc)",
    ),
    ("(vc)", (OnCircle("VC"),)),
    ("(rc)", (OnCircle("RC"),)),
)


def from_row(
    talk: Talk,
    s: Objects,
    r: tuple[Filter, ...],
    pattern: type[Attacks] | type[Intercepts],
    target: Objects | None = None,
) -> Any:
    """A unit of a row; a unit that intercepts is judged as it stood there."""
    if isinstance(s, Cards):
        cards = known(talk, Cards(s.who, s.area, (*s.filters, *r)), word_of(talk, s))
        return about(talk, cards, Attacks(cards, target) if target is not None else pattern(cards), target)
    if not isinstance(s, ThisCard):
        raise Meaningless("a unit")
    if pattern is Intercepts:
        return about(talk, s, Intercepts(s, r[0].row if isinstance(r[0], InRow) else ""))
    return about(talk, s, While(Attacks(s, target), AllFit(s, r)), target)


def checked_card(talk: Talk, w: int, n: Nominal, check: int) -> Any:
    """`your [Over] trigger is revealed by a drive check`: one's own check"""
    card = known(talk, Cards(w, "", n.filters), n.word)
    return about(talk, card, CheckReveals(check, w, card))


TABLE.add("any_check", ("drive check", DRIVE_CHECKED), ("damage check", DAMAGE_CHECKED))
TABLE.add(
    "a_check",
    ("your drive check", DRIVE_CHECKED, "a drive check", "drive check"),
    ("your damage check", DAMAGE_CHECKED, "a damage check", "damage check"),
)
