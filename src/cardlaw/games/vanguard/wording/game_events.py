"""Events besides battles: orders and songs, states of units, draws, looks, blasts."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.keywords.unit_states import STATES
from cardlaw.games.vanguard.parts.alchemagic_texts import PlaysJoined
from cardlaw.games.vanguard.parts.blasts_together import BlastsTogether
from cardlaw.games.vanguard.parts.filters import HasWord, InState
from cardlaw.games.vanguard.parts.keywords import OVERSOUL
from cardlaw.games.vanguard.parts.patterns import (
    PutInto,
    While,
)
from cardlaw.games.vanguard.parts.selections import ThatUnit
from cardlaw.games.vanguard.parts.turn_patterns import (
    BecomesState,
    LooksAtDeck,
    Occurs,
    TurnedIn,
    UsesAbilityNamed,
)
from cardlaw.games.vanguard.parts.verb_patterns import ByVerb
from cardlaw.games.vanguard.terms.information import HEAL, SCOUT, SOUL_BLAST, SOUL_CHARGE
from cardlaw.games.vanguard.wording.event_subjects import about, known, of
from cardlaw.games.vanguard.wording.values import there
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.conditions import AllFit, Compare, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Other
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Either, Shuffled, Situation
from cardlaw.program.values import EQUAL, CountOf, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.players import named
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S, Told

TABLE: Table = Table()


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


def sung(talk: Talk, n: Nominal) -> Any:
    cards = known(talk, Cards(YOU, "", n.found_in("")), "card")
    return about(talk, cards, Occurs("sung", cards))


def kind_put(talk: Talk, t: str, destination: Any) -> Any:
    """An order of a kind is put somewhere."""
    who = EACH_PLAYER if destination.who is None else destination.who
    cards = known(talk, Cards(who, "", (HasWord(t),)), "card")
    return about(talk, cards, PutInto(cards, destination.name))


def emptied(talk: Talk, n: Nominal, p: Any) -> Condition:
    return Compare(CountOf(there(talk, n, p)), EQUAL, Number(0))


def on_circle(talk: Talk, who: int, n: Nominal, *other: Filter) -> Objects:
    """`your opponent's card is locked`: one that is or was a rear-guard"""
    return known(talk, Cards(who, "RC", (*other, *n.found_in("field"))), "card")


TABLE.add(
    "card_on_circle",
    ("{w:who} {n:card_nominal}", Told(lambda talk, w, n: on_circle(talk, w, n))),
    ("a|an {n:card_nominal}", Told(lambda talk, n: on_circle(talk, EACH_PLAYER, n))),
    ("another {n:card_nominal}", Told(lambda talk, n: on_circle(talk, EACH_PLAYER, n, Other()))),
)
TABLE.add(
    "plain_event",
    ("this song is sung", Told(lambda talk: about(talk, ThisCard(), Occurs("sung", ThisCard()))), "this card is sung"),
    ("{s:moved_card} is~ healed", Told(lambda talk, s: about(talk, s, ByVerb(s, HEAL)))),
    ("{s:moved_card} is~ soul-blast", Told(lambda talk, s: about(talk, s, ByVerb(s, SOUL_BLAST)))),
    ("{s:moved_card} is~ soul-charge", Told(lambda talk, s: about(talk, s, ByVerb(s, SOUL_CHARGE)))),
    (
        "your vanguard sings a|an {n:nominal}",
        Told(lambda talk, n: sung(talk, n)),
        "you sing a|an {n:nominal}",
    ),
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
    (
        "{s:happened} legion",
        Told(lambda talk, s: about(talk, s, Occurs("legion", s))),
        "{s:happened} legions",
        "{s:happened} performs|perform legion",
    ),
    ("{s:happened} is~ deleted", Told(lambda talk, s: about(talk, s, Occurs("deleted", s)))),
    (
        "{s:happened} is~ locked",
        Told(lambda talk, s: about(talk, s, Occurs("locked", s))),
        "{s:happened} becomes|become locked",
        "{s:card_on_circle} is~ locked",
    ),
    (
        "{s:happened} is~ unlocked",
        Told(lambda talk, s: unlocked(talk, s)),
        "{s:happened} becomes|become unlocked",
        "{s:card_on_circle} is~ unlocked",
    ),
    (
        "{s:happened} is~ locked or unlocked",
        Told(lambda talk, s: about(talk, s, Either(Occurs("locked", s), Occurs("unlocked", s)))),
        "{s:card_on_circle} is~ locked or unlocked",
    ),
    (
        "you play an order with alchemagic",
        PlaysJoined(YOU),
        "you alchemagic an order and play it",
        "you alchemagic an order",
        "you alchemagic",
    ),
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
    ("your opponent draws a card", Told(lambda talk: Drawn(named(talk, OPPONENT)))),
    ("you look at your deck {c:any_cause}", LooksAtDeck(YOU)),
    (
        "a card in {w:who} {z:zone} is turned face up",
        P(TurnedIn, area=S("z"), who=S("w"), facing=UP),
        "a card in {w:who} {z:zone} becomes face up",
        "{w:who} card in the {z:zone} is turned face up",
        "{w:who} {z:zone} card is turned face up",
    ),
    (
        "a card in {w:who} {z:zone} is turned face down",
        P(TurnedIn, area=S("z"), who=S("w"), facing=DOWN),
        "a card in {w:who} {z:zone} becomes face down",
        "{w:who} card in the {z:zone} is turned face down",
        "{w:who} {z:zone} card is turned face down",
    ),
    ("you shuffle your deck", Shuffled(YOU, "deck"), "your deck is shuffled"),
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
