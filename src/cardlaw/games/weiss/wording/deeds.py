"""Phrases for what players do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.durations import END_OF_ATTACK, END_OF_CLIMAX_PHASE
from cardlaw.games.weiss.exchanges import FlipOver, Replay, ShuffleFaceDown
from cardlaw.games.weiss.extra_turns import ExtraTurn
from cardlaw.games.weiss.happenings import StepBegins
from cardlaw.games.weiss.information import ENCORE_STEP, LAYER_WORDS, PHASES
from cardlaw.games.weiss.instructions import Damage, DeclareNumber, PerformIconEffect
from cardlaw.games.weiss.moves import MoveEnds, SeeTop
from cardlaw.games.weiss.ordering import (
    ChooseAlso,
    ChooseBoth,
    LookAtHand,
)
from cardlaw.games.weiss.patterns import StandsInStandPhase
from cardlaw.games.weiss.permissions import TriggerChecks
from cardlaw.games.weiss.progress import NEXT_ATTACK, ProceedTo
from cardlaw.games.weiss.selections import (
    AmongSeen,
    Markers,
    RestOfSeen,
)
from cardlaw.games.weiss.staging import (
    PutOnStage,
)
from cardlaw.games.weiss.values import DamageDealt
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import (
    Made,
    Meaning,
    P,
    S,
    Slots,
    Table,
    built,
    slots_in,
)
from cardlaw.games.weiss.wording.maker import AFTER, Meaningless
from cardlaw.games.weiss.wording.players import ICONS, seen_by_master
from cardlaw.games.weiss.wording.statements import Statement
from cardlaw.kernel.effects import END_OF_NEXT_TURN, END_OF_PLAYERS_TURN, END_OF_TURN, GAME
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.actions import Draw, LoseGame, MoveCards, Shuffle, WinGame
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import Repeat
from cardlaw.program.filters import OfType
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, GiveRule, Later
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import (
    ALL,
    Cards,
    Filter,
    It,
    Objects,
    ThisCard,
)
from cardlaw.program.patterns import PhaseBegins, TurnEnds
from cardlaw.program.values import Number

TABLE = Table()
Filters = tuple[Filter, ...]


def extra_turn(n: int, who: int) -> Instruction:
    if n != 1:
        raise Meaningless("1 additional turn")
    return GiveRule((ExtraTurn(who),), GAME)


def turns(value: Any, who: int) -> Slots | None:
    return {"n": 1} if value == GiveRule((ExtraTurn(who),), GAME) else None


# When something is done later: the next time that it comes.
TABLE.add(
    "next_of",
    ("your next", YOU),
    ("your opponent's next", OPPONENT),
    ("the next", EACH_PLAYER),
)


def search_both(q: tuple[int, int], m: Filters, r: tuple[int, int], n: Filters) -> Instruction:
    return ChooseBoth(Cards(YOU, "deck", m, q[0], q[1]), Cards(YOU, "deck", n, r[0], r[1]), True)


def both_parts(value: Any) -> Slots | None:
    if not isinstance(value, ChooseBoth) or not value.searched:
        return None
    first, second = value.first, value.second
    assert isinstance(first, Cards) and isinstance(second, Cards)
    return {
        "q": (first.choice, first.number),
        "m": first.filters,
        "r": (second.choice, second.number),
        "n": second.filters,
    }


# How long something lasts.
TABLE.add(
    "until",
    ("until end of turn", END_OF_TURN),
    ("until the end of your opponent's next turn", END_OF_PLAYERS_TURN),
    ("until the end of your climax phase", END_OF_CLIMAX_PHASE),
    ("until the end of the next turn", END_OF_NEXT_TURN),
    ("during that attack", END_OF_ATTACK),
)

# Drawing, damage, numbers
TABLE.add(
    "deed",
    ("draw^ {n:amount} card/cards", P(Draw, who=YOU, number=S("n"))),
    ("draw^ up to {n:amount} card/cards", P(Draw, who=YOU, number=S("n"), up_to=True)),
    ("deal^ the same damage to {w:victim}", P(Damage, who=S("w"), amount=DamageDealt(True))),
    ("deal^ {n:amount} damage to {w:victim}", P(Damage, who=S("w"), amount=S("n"))),
    (
        "deal^ {n:amount} damage to {w:victim} {t:amount} times",
        P(Repeat, times=S("t"), instructions=(P(Damage, who=S("w"), amount=S("n")),)),
    ),
    ("declare^ any number", DeclareNumber()),
    ("you get {n:number} additional turn", Made(lambda n: extra_turn(n, YOU), lambda value: turns(value, YOU))),
    (
        "your opponent gets {n:number} additional turn",
        Made(lambda n: extra_turn(n, OPPONENT), lambda value: turns(value, OPPONENT)),
    ),
    ("terminate the attack and proceed to the next attack declaration step", ProceedTo(NEXT_ATTACK)),
    *(
        (f"terminate the current phase and proceed to the {name} phase", ProceedTo(number))
        for number, name in enumerate(PHASES)
    ),
    ("shuffle^ all face down cards in {w:who} {area}", P(ShuffleFaceDown, who=S("w"), area=S("area"))),
    ("perform^ the replay {n:name} {e:quoted_effect}", P(Replay, action=S("n"), instructions=S("e"))),
    ("you win the game", P(WinGame, who=YOU)),
    ("you lose the game", P(LoseGame, who=YOU)),
    ("your opponent loses the game", P(LoseGame, who=OPPONENT)),
    *((f"perform^ the 【{icon}】 effect", PerformIconEffect(icon.lower())) for icon in ICONS),
)

# Choosing, searching, seeing
TABLE.add(
    "deed",
    ("choose^ {s:selection}", P(Choose, objects=S("s"))),
    ("choose^ this card and {s:selection}", P(ChooseAlso, objects=S("s"), also=ThisCard())),
    ("choose^ {a:selection} and {b:selection}", P(ChooseBoth, first=S("a"), second=S("b"))),
    ("search^ your deck for {q:quantity} {m:nominal} and {r:quantity} {n:nominal}", Made(search_both, both_parts)),
    (
        "search^ {who} deck for {q:quantity} {noun:nominal}",
        Made(
            lambda who, q, noun: Search(Cards(who, "deck", noun, q[0], q[1])),
            lambda value: (
                {
                    "who": value.objects.who,
                    "q": (value.objects.choice, value.objects.number),
                    "noun": value.objects.filters,
                }
                if isinstance(value, Search)
                else None
            ),
        ),
    ),
    ("reveal^ {s:object} to {_:audience}", P(Reveal, objects=S("s"))),
    ("reveal^ {s:selection}", P(Reveal, objects=S("s"))),
    ("look^ at {w:who} hand", P(LookAtHand, who=S("w"))),
    ("shuffle^ {w:who} deck", P(Shuffle, who=S("w"), area="deck")),
    (
        "look^ at the top card of {w:who} deck",
        P(SeeTop, who=S("w"), number=Number(1), up_to=False, revealed=False, then=()),
    ),
    (
        "look^ at the top {n:amount} cards of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), up_to=False, revealed=False, then=()),
    ),
    (
        "look^ at up to {n:amount} card/cards from the top of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), up_to=True, revealed=False, then=()),
    ),
    (
        "reveal^ the top card of {w:who} deck",
        P(SeeTop, who=S("w"), number=Number(1), up_to=False, revealed=True, then=()),
    ),
    (
        "reveal^ the top {n:amount} cards of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), up_to=False, revealed=True, then=()),
    ),
    (
        "reveal^ up to {n:amount} card/cards from the top of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), up_to=True, revealed=True, then=()),
    ),
    (
        "flip^ over {n:amount} card/cards from the top of {_:own} deck , and put them into your waiting room",
        P(FlipOver, number=S("n")),
    ),
)


# Statements that last for a while


def lasting(s: Statement, u: int) -> Instruction:
    if s.objects is None:
        return GiveRule(s.changes, u)
    return GiveEffect(s.objects, s.changes, u)


def lasting_parts(value: Any) -> Slots | None:
    if isinstance(value, GiveEffect):
        return {"s": Statement(value.objects, value.changes), "u": value.until}
    if isinstance(value, GiveRule):
        return {"s": Statement(None, value.changes), "u": value.until}
    return None


class Waiting(Meaning):
    """Something done at a later moment (8.7.5); its ability has no text of its own."""

    def __init__(self, pattern: Any) -> None:
        self.pattern = pattern

    def build(self, slots: Slots, talk: Talk) -> Any:
        ability = AutomaticAbility("", built(self.pattern, slots, talk), (slots["d"],))
        return Later(ability, THIS_GAME, False)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, Later) or value.many or value.until != THIS_GAME:
            return None
        then = value.ability_then
        found = slots_in(self.pattern, then.pattern, talk)
        return None if found is None or len(then.instructions) != 1 else {**found, "d": then.instructions[0]}


def for_good(value: Any) -> Slots | None:
    found = lasting_parts(value)
    return {"s": found["s"]} if found and found["u"] == GAME else None


TABLE.add(
    "deed",
    (
        "during that attack , perform^ a trigger check {n:number} times on the trigger step",
        Made(
            lambda n: GiveRule((TriggerChecks(n),), END_OF_ATTACK),
            lambda value: (
                {"n": value.changes[0].number}
                if isinstance(value, GiveRule) and isinstance(value.changes[0], TriggerChecks)
                else None
            ),
        ),
    ),
    (
        "{s:subject} cannot 【STAND】 during your opponent's next stand phase",
        P(
            GiveEffect,
            objects=S("s"),
            changes=(Forbid(LAYER_WORDS, StandsInStandPhase(It(), OPPONENT), It()),),
            until=END_OF_PLAYERS_TURN,
        ),
    ),
    *(
        (
            f"at the beginning of {{w:next_of}} {name} phase , {{d:deed}}",
            Waiting(P(PhaseBegins, who=S("w"), phase=number)),
        )
        for number, name in enumerate(PHASES)
    ),
    ("at the beginning of {w:next_of} encore step , {d:deed}", Waiting(P(StepBegins, who=S("w"), step=ENCORE_STEP))),
    ("at the end of {w:turn_of} turn , {d:deed}", Waiting(P(TurnEnds, who=S("w")))),
    ("{s:statement} {u:until}", Made(lasting, lasting_parts)),
    ("{s:statement}", Made(lambda s: lasting(s, GAME), for_good)),
)


# What later words speak of


def after_deed(talk: Talk, told: Any) -> None:
    if isinstance(told, (Choose, Search)):
        speak_of_choice(talk, told.objects)
    elif isinstance(told, (ChooseAlso, ChooseBoth)):
        first = told.first if isinstance(told, ChooseBoth) else told.objects
        speak_of_choice(talk, first)
        talk.several = True
    elif isinstance(told, SeeTop):
        talk.speak_of(
            It(),
            "card",
            told.number != Number(1),
            seen_by_master(told.who, talk),
            "revealed" if told.revealed else "seen",
        )
    elif isinstance(told, MoveEnds):
        talk.speak_of(It(), "card", told.number != Number(1), seen_by_master(told.who, talk), "moved")
    elif isinstance(told, FlipOver):
        talk.speak_of(It(), "card", told.number != Number(1), YOU, "moved")
    elif isinstance(told, (MoveCards, Reveal, PutOnStage)) and told.objects != It():
        speak_of_choice(talk, told.objects)
    elif isinstance(told, PutOnStage):
        talk.noun = "character"


def speak_of_choice(talk: Talk, objects: Objects) -> None:
    if isinstance(objects, Markers):
        talk.speak_of(It(), "card", objects.choice == ALL or objects.number != 1, YOU)
    elif isinstance(objects, Cards):
        character = objects.area in ("stage", "center", "back") or OfType("character") in objects.filters
        several = objects.choice == ALL or objects.number != 1
        owner = YOU if objects.who == EACH_PLAYER else seen_by_master(objects.who, talk)
        talk.speak_of(It(), "character" if character else "card", several, owner)
    elif isinstance(objects, AmongSeen):
        character = OfType("character") in objects.filters
        several = objects.choice == ALL or objects.number != 1
        talk.speak_of(It(), "character" if character else "card", several, talk.that_owner)
    elif not isinstance(objects, RestOfSeen):
        talk.speak_of(It(), "card", False, talk.owner)


AFTER["deed"] = after_deed
