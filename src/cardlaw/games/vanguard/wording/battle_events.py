"""Events of battles, and others that trigger an ability: attacks, boosts, checks, orders, draws."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.board.board import CENTER
from cardlaw.games.vanguard.keywords.unit_states import STATES
from cardlaw.games.vanguard.parts.alchemagic_texts import PlaysJoined
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
from cardlaw.games.vanguard.parts.blasts_together import BlastsTogether
from cardlaw.games.vanguard.parts.filters import BACK, FRONT, HasWord, InNumberedColumn, InRow, InState, OnCircle
from cardlaw.games.vanguard.parts.keywords import OVERSOUL
from cardlaw.games.vanguard.parts.patterns import (
    Intercepts,
    PutInto,
    Retired,
    While,
)
from cardlaw.games.vanguard.parts.selections import AttackingUnit, ThatUnit
from cardlaw.games.vanguard.parts.turn_patterns import (
    BecomesState,
    DrawnByEffect,
    LooksAtDeck,
    Occurs,
    TurnedIn,
    UsesAbilityNamed,
)
from cardlaw.games.vanguard.parts.verb_patterns import ByVerb
from cardlaw.games.vanguard.terms.information import REST, SCOUT, SOUL_BLAST, SOUL_CHARGE, STAND
from cardlaw.games.vanguard.wording.event_subjects import about, known, of, word_of
from cardlaw.games.vanguard.wording.values import there
from cardlaw.kernel.cards import UP
from cardlaw.program.conditions import AllFit, AnyFits, Compare, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Either, Shuffled, Situation
from cardlaw.program.values import EQUAL, CountOf, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

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
        "the attack of {s:happened} hits",
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
        "{s:possessive} attack boosted by {t:other_one} hits",
        Told(lambda talk, s, t: about(talk, s, While(AttackHits(s), AnyFits(t, (InState("boosting"),))))),
        "{s:possessive} attack while boosted by {t:other_one} hits",
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


TABLE.add(
    "a_check",
    ("your drive check", DRIVE_CHECKED, "a drive check", "drive check"),
    ("your damage check", DAMAGE_CHECKED, "a damage check", "damage check"),
)

# Other events


def unlocked(talk: Talk, s: Objects) -> Any:
    """A locked card that is unlocked is judged as the unit that it is again."""
    if isinstance(s, Cards) and s.area == "locked":
        s = known(talk, Cards(s.who, "RC", s.filters), "unit")
    return about(talk, s, Occurs("unlocked", s))


def played(talk: Talk, who: int, n: Objects) -> Any:
    cards = Cards(who, "", n.filters if isinstance(n, Cards) else ())
    known(talk, cards, "card")
    return about(talk, cards, Occurs("played", cards))


def operated(talk: Talk, n: Objects) -> Any:
    cards = known(talk, Cards(YOU, "", n.filters if isinstance(n, Cards) else ()), "card")
    return about(talk, cards, Occurs("operated", cards))


def kind_put(talk: Talk, t: str, destination: Any) -> Any:
    """An order of a kind is put somewhere."""
    who = EACH_PLAYER if destination.who is None else destination.who
    cards = known(talk, Cards(who, "", (HasWord(t),)), "card")
    return about(talk, cards, PutInto(cards, destination.name))


def emptied(talk: Talk, n: Nominal, p: Any) -> Condition:
    return Compare(CountOf(there(talk, n, p)), EQUAL, Number(0))


TABLE.add(
    "plain_event",
    ("this song is sung", Told(lambda talk: about(talk, ThisCard(), Occurs("sung", ThisCard()))), "this card is sung"),
    ("{s:moved_card} is~ soul-blast", Told(lambda talk, s: about(talk, s, ByVerb(s, SOUL_BLAST)))),
    ("{s:moved_card} is~ sung", Told(lambda talk, s: about(talk, s, Occurs("sung", s)))),
    ("this card is operated", Told(lambda talk: about(talk, ThisCard(), Occurs("operated", ThisCard())))),
    ("this {x:this_noun} is armed", Told(lambda talk, x: about(talk, ThisCard(), Occurs("armed", ThisCard())))),
    (
        "this unit becomes in harmony",
        Told(lambda talk: about(talk, ThisCard(), Occurs("harmony", ThisCard()))),
        "this unit becomes in the harmony state",
    ),
    (
        "this unit performs legion",
        Told(lambda talk: about(talk, ThisCard(), Occurs("legion", ThisCard()))),
        "this unit becomes legion",
        "this unit becomes in the legion state",
    ),
    *((f"{{s:happened}} becomes|become {word}", of(BecomesState, what=word)) for word in STATES),
    *(
        (
            f"this {word} unit is {{e:itself_leaves}}",
            Made(lambda e, word=word: While(e, AllFit(ThatUnit(), (InState(word),)))),
        )
        for word in STATES
    ),
    *(
        (
            f"this {word} unit {{e:itself_event}}",
            Made(lambda e, word=word: While(e, AllFit(ThisCard(), (InState(word),)))),
            f"this unit is {word} and {{e:itself_event}}",
        )
        for word in STATES
    ),
    ("{s:happened} legion", Told(lambda talk, s: about(talk, s, Occurs("legion", s))), "{s:happened} legions"),
    ("{s:happened} is~ deleted", Told(lambda talk, s: about(talk, s, Occurs("deleted", s)))),
    ("{s:happened} is~ locked", Told(lambda talk, s: about(talk, s, Occurs("locked", s)))),
    ("{s:happened} is~ unlocked", Told(lambda talk, s: unlocked(talk, s))),
    (
        "{s:happened} is~ locked or unlocked",
        Told(lambda talk, s: about(talk, s, Either(Occurs("locked", s), Occurs("unlocked", s)))),
    ),
    ("you play an order with alchemagic", PlaysJoined(YOU), "you alchemagic an order and play it"),
    ("you play {n:card_like}", Told(lambda talk, n: played(talk, YOU, n)), "you played {n:card_like}"),
    ("{s:moved_card} is~ played", Told(lambda talk, s: about(talk, s, Occurs("played", s)))),
    (
        "you operate {n:card_like}",
        Told(lambda talk, n: operated(talk, n)),
    ),
    (
        "this card becomes an originaldress",
        Told(lambda talk: about(talk, ThisCard(), Occurs("became originalDress", ThisCard()))),
        "this unit becomes an originaldress",
    ),
    ("{s:happened} is~ chosen", of(Occurs, what="chosen")),
    ("{s:happened} oversoul", of(UsesAbilityNamed, keyword=OVERSOUL)),
    ("this card is scouted", Told(lambda talk: about(talk, ThisCard(), ByVerb(ThisCard(), SCOUT)))),
    (
        "a|an {t:said_word} is~ put into {destination:event_box}",
        Told(lambda talk, t, destination: kind_put(talk, t, destination)),
    ),
    ("your opponent plays {n:card_like}", Told(lambda talk, n: played(talk, OPPONENT, n))),
    ("you draw a card", Drawn(YOU)),
    ("you draw a card by {c:any_effect}", DrawnByEffect(YOU), "you draw a card due to {c:any_effect}"),
    ("your opponent draws a card", Drawn(OPPONENT)),
    ("you look at your deck by|due to| {c:any_effect}", LooksAtDeck(YOU)),
    (
        "a card in your damage zone is turned face up",
        TurnedIn("damage", YOU, UP),
        "a card in your damage zone becomes face up",
    ),
    ("you shuffle your deck", Shuffled(YOU, "deck")),
    ("you do not have any {n:nominal} in {p:place}", Told(lambda talk, n, p: Situation(emptied(talk, n, p)))),
    (
        "your card is put into your| soul by soul-charge",
        ByVerb(Cards(YOU, ""), SOUL_CHARGE),
        "you soul-charge",
        "a card is put into your| soul by soul-charge",
    ),
    (
        "you soul-blast {n:number} or more card~ at the same time {c:vanguard_cost}",
        P(BlastsTogether, number=S("n"), by_vanguard=S("c")),
        "you soul-blast {n:number} or more at the same time {c:vanguard_cost}",
        "you [ soul-blast {n:number} ] or more card~ at the same time {c:vanguard_cost}",
        "you [ soul-blast {n:number} ] or more at the same time {c:vanguard_cost}",
    ),
)
