"""Phrases for what players do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.allowances import ExtraTurn
from cardlaw.games.weiss.exchanges import Exchange, FlipOver, Replay, ShuffleFaceDown, SwapPositions
from cardlaw.games.weiss.information import ENCORE_STEP, LAYER_WORDS, PHASES, REST, REVERSE, STAND
from cardlaw.games.weiss.instructions import (
    END_OF_ATTACK,
    Damage,
    DeclareNumber,
    GiveFor,
    PerformIconEffect,
    RuleFor,
    Turn,
)
from cardlaw.games.weiss.moves import MoveEnds, SeeTop
from cardlaw.games.weiss.ordering import LeaveThere, PutEither, PutInOrder
from cardlaw.games.weiss.patterns import StandsInStandPhase, StepBegins
from cardlaw.games.weiss.permissions import TriggerChecks
from cardlaw.games.weiss.progress import NEXT_ATTACK, UNTIL_END_OF_PHASE, ProceedTo
from cardlaw.games.weiss.selections import AmongSeen, EndCards, RestOfSeen, Together
from cardlaw.games.weiss.staging import (
    ANY,
    BACK,
    CENTER,
    ITS_PLACE,
    MIDDLE_POSITION,
    OPEN,
    OPEN_BACK,
    OPEN_CENTER,
    OPEN_FACING,
    OPEN_MIDDLE,
    OPEN_NOT_FACING,
    MoveOnStage,
    PutOnStage,
    PutUnder,
    ReturnToStage,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Made, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER, Meaningless
from cardlaw.games.weiss.wording.statements import Statement
from cardlaw.games.weiss.wording.things import ICONS
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN, GAME
from cardlaw.kernel.events import BOTTOM, TOP
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.actions import Draw, LoseGame, MoveCards, Shuffle, WinGame
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import Repeat
from cardlaw.program.filters import OfType
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.lasting import THIS_GAME, Later
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import ALL, Cards, It, Objects
from cardlaw.program.patterns import PhaseBegins, TurnEnds
from cardlaw.program.values import Number, NumberOfIt

TABLE = Table()


def extra_turn(n: int, who: int) -> Instruction:
    if n != 1:
        raise Meaningless("1 additional turn")
    return RuleFor((ExtraTurn(who),), GAME)


def turns(value: Any, who: int) -> Slots | None:
    return {"n": 1} if value == RuleFor((ExtraTurn(who),), GAME) else None


# How long something lasts.
TABLE.add(
    "until",
    ("until end of turn", END_OF_TURN),
    ("until the end of your opponent's next turn", END_OF_PLAYERS_TURN),
    ("until the end of your climax phase", UNTIL_END_OF_PHASE),
)

# Drawing, damage, numbers
TABLE.add(
    "deed",
    ("draw^ {n:amount} card/cards", P(Draw, who=YOU, number=S("n"))),
    ("draw^ up to {n:amount} card/cards", P(Draw, who=YOU, number=S("n"), up_to=True)),
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


# Moving cards


def ends(bottom: bool, up_to: bool = False, number: Any = None) -> P:
    return P(
        MoveEnds,
        who=S("w"),
        area=S("area"),
        number=S("n") if number is None else number,
        to=S("to"),
        up_to=up_to,
        bottom=bottom,
    )


TABLE.add(
    "deed",
    (
        "put^ the same number of cards from the top of {w:who} {area} into {_:own} {to:box}",
        ends(False, number=NumberOfIt()),
    ),
    ("put^ the top card of {w:who} {area} into {_:own} {to:box}", ends(False, number=Number(1))),
    ("put^ the top {n:amount} cards of {w:who} {area} into {_:own} {to:box}", ends(False)),
    ("put^ up to {n:amount} card/cards from the top of {w:who} {area} into {_:own} {to:box}", ends(False, True)),
    ("put^ the bottom card of {w:who} {area} into {_:own} {to:box}", ends(True, number=Number(1))),
    ("put^ the bottom {n:amount} cards of {w:who} {area} into {_:own} {to:box}", ends(True)),
    (
        "put^ the top card of {w:who} {area} on {_:own} climax area",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to="climax"),
    ),
    (
        "return^ the top card of {w:who} {area} to {_:own} {to:box}",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to=S("to"), verb="return"),
    ),
    (
        "put^ the top card of {w:who} {area} on the top of {_:own} deck",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to="deck"),
    ),
    (
        "put^ the top card of {w:who} {area} at the bottom of {_:own} deck",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to="deck", position=BOTTOM),
    ),
)


def moved(verb: str, area: Any = None, position: int = TOP) -> P:
    return P(MoveCards, objects=S("s"), verb=verb, area=S("to") if area is None else area, position=position)


for what in ("taken", "object"):
    TABLE.add(
        "deed",
        (f"put^ {{s:{what}}} into {{_:own}} {{to:box}}", moved("put")),
        (f"return^ {{s:{what}}} to {{_:own}} {{to:off_stage}}", moved("return")),
        (f"put^ {{s:{what}}} on {{_:own}} climax area", moved("put", "climax")),
        (f"put^ {{s:{what}}} on the top of {{_:own}} deck", moved("put", "deck")),
        (f"put^ {{s:{what}}} at the bottom of {{_:own}} deck", moved("put", "deck", BOTTOM)),
        (f"put^ {{s:{what}}} at the bottom of {{_:own}} clock", moved("put", "clock", BOTTOM)),
        (f"put^ {{s:{what}}} at the bottom of {{_:own}} stock", moved("put", "stock", BOTTOM)),
    )
TABLE.add(
    "deed",
    ("put^ {s:object} on the top of {_:own} deck in any order", P(PutInOrder, objects=S("s"), area="deck")),
    (
        "put^ {s:object} at the bottom of {_:own} deck in any order",
        P(PutInOrder, objects=S("s"), area="deck", position=BOTTOM),
    ),
    ("put^ {s:object} on the top of {_:own} deck in the original order", P(LeaveThere, objects=S("s"))),
    ("put^ {s:object} {a:way} or {b:way}", P(PutEither, objects=S("s"), first=S("a"), second=S("b"))),
)
TABLE.add(
    "way",
    ("on the top of {_:own} deck", ("deck", TOP)),
    ("at the bottom of {_:own} deck", ("deck", BOTTOM)),
    ("into {_:own} {a:box}", Made(lambda a: (a, TOP), lambda value: {"a": value[0]} if value[0] != "deck" else None)),
)


# On the stage

PLACES = (
    ("any position of {_:own} stage", ANY),
    ("any position of {_:own} center stage", CENTER),
    ("any position of {_:own} back stage", BACK),
    ("an open position of {_:own} stage", OPEN),
    ("an open position of {_:own} center stage", OPEN_CENTER),
    ("an open position of {_:own} back stage", OPEN_BACK),
    ("an open position of {_:own} center stage with a character facing it", OPEN_FACING),
    ("an open position of {_:own} center stage without a character facing it", OPEN_NOT_FACING),
    ("the stage position that this card was on", ITS_PLACE),
    ("the middle position of {_:own} center stage", MIDDLE_POSITION),
    ("the open middle position of {_:own} center stage", OPEN_MIDDLE),
)
TABLE.add("position", *PLACES)
TABLE.add(
    "deed",
    ("put^ {s:object} on {p:position}", P(PutOnStage, objects=S("s"), where=S("p"), orientation=STAND)),
    ("put^ {s:object} on {p:position} as 【REST】", P(PutOnStage, objects=S("s"), where=S("p"), orientation=REST)),
    ("move^ {s:object} to {p:position}", P(MoveOnStage, objects=S("s"), where=S("p"))),
    ("【STAND】 {s:object}", P(Turn, objects=S("s"), orientation=STAND)),
    ("【REST】 {s:object}", P(Turn, objects=S("s"), orientation=REST)),
    ("【REVERSE】 {s:object}", P(Turn, objects=S("s"), orientation=REVERSE)),
    ("put^ {s:deck_top} on {p:position}", P(PutOnStage, objects=S("s"), where=S("p"), orientation=STAND)),
    (
        "return^ {s:object} to its previous stage position as 【REST】",
        P(ReturnToStage, objects=S("s"), orientation=REST),
    ),
    (
        "choose^ {a:reference} and {b:selection} , and exchange them as 【STAND】",
        P(Exchange, first=S("a"), second=S("b"), orientation=STAND),
    ),
    (
        "choose^ {a:selection} and {b:reference} , and exchange them as 【STAND】",
        P(Exchange, first=S("a"), second=S("b"), orientation=STAND),
    ),
    (
        "choose^ {a:selection} and {b:reference} , and exchange them",
        P(Exchange, first=S("a"), second=S("b")),
    ),
    (
        "choose^ {a:reference} and {b:selection} , and exchange them",
        P(Exchange, first=S("a"), second=S("b")),
    ),
    (
        "choose^ {a:selection} and {b:selection} , and exchange them",
        P(Exchange, first=S("a"), second=S("b")),
    ),
    ("choose^ {a:selection} , and exchange their positions", P(SwapPositions, objects=S("a"))),
)


class Under(P):
    """Cards put under a character; one is `a marker`, several are `markers`."""

    def __init__(self, face_up: bool, several: bool) -> None:
        super().__init__(PutUnder, objects=S("s"), host=S("h"), face_up=face_up)
        self.several = several

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = super().slots(value, talk)
        if found is None or is_several(found["s"], talk) != self.several:
            return None
        return found


def is_several(objects: Objects, talk: Talk) -> bool:
    if objects == It():
        return talk.several
    if isinstance(objects, Cards):
        return objects.choice == ALL or objects.number != 1
    return isinstance(objects, (RestOfSeen, Together))


for face_up, word in ((True, "up"), (False, "down")):
    for what in ("taken", "object", "deck_top"):
        TABLE.add(
            "deed",
            (f"put^ {{s:{what}}} face {word} underneath {{h:reference}} as a marker", Under(face_up, False)),
            (f"put^ {{s:{what}}} face {word} underneath {{h:reference}} in any order as markers", Under(face_up, True)),
        )
TABLE.add("deck_top", ("the top card of {w:who} deck", P(EndCards, who=S("w"), area="deck", number=1)))


# Statements that last for a while


def lasting(s: Statement, u: int) -> Instruction:
    if s.objects is None:
        return RuleFor(s.changes, u)
    return GiveFor(s.objects, s.changes, u)


def lasting_parts(value: Any) -> Slots | None:
    if isinstance(value, GiveFor):
        return {"s": Statement(value.objects, value.changes), "u": value.until}
    if isinstance(value, RuleFor):
        return {"s": Statement(None, value.changes), "u": value.until}
    return None


def later(pattern: Any) -> P:
    ability = P(AutomaticAbility, text="", pattern=pattern, instructions=(S("d"),))
    return Waiting(ability)


class Waiting(P):
    """Something done at a later moment (8.7.5)."""

    def __init__(self, then: P) -> None:
        super().__init__(Later)
        self.then = then

    def build(self, slots: Slots, talk: Talk) -> Any:
        return Later(self.then.build(slots, talk), THIS_GAME, False)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, Later) or value.many or value.until != THIS_GAME:
            return None
        return self.then.slots(value.ability_then, talk)


def for_good(value: Any) -> Slots | None:
    found = lasting_parts(value)
    return {"s": found["s"]} if found and found["u"] == GAME else None


TABLE.add(
    "deed",
    (
        "during that attack , perform^ a trigger check {n:number} times on the trigger step",
        Made(
            lambda n: RuleFor((TriggerChecks(n),), END_OF_ATTACK),
            lambda value: (
                {"n": value.changes[0].number}
                if isinstance(value, RuleFor) and isinstance(value.changes[0], TriggerChecks)
                else None
            ),
        ),
    ),
    (
        "{s:subject} cannot 【STAND】 during your opponent's next stand phase",
        P(
            GiveFor,
            objects=S("s"),
            changes=(Forbid(LAYER_WORDS, StandsInStandPhase(It(), OPPONENT), It()),),
            until=END_OF_PLAYERS_TURN,
        ),
    ),
    *(
        (
            f"at the beginning of {{w:turn_of}} next {name} phase , {{d:deed}}",
            later(P(PhaseBegins, who=S("w"), phase=number)),
        )
        for number, name in enumerate(PHASES)
    ),
    ("at the beginning of {w:turn_of} next encore step , {d:deed}", later(P(StepBegins, who=S("w"), step=ENCORE_STEP))),
    ("at the end of {w:turn_of} turn , {d:deed}", later(P(TurnEnds, who=S("w")))),
    ("{s:statement} {u:until}", Made(lasting, lasting_parts)),
    ("{s:statement}", Made(lambda s: lasting(s, GAME), for_good)),
)


# What later words speak of


def after_deed(talk: Talk, told: Any) -> None:
    if isinstance(told, (Choose, Search)):
        speak_of_choice(talk, told.objects)
    elif isinstance(told, SeeTop):
        talk.speak_of(It(), "card", told.number != Number(1), told.who, "revealed" if told.revealed else "seen")
    elif isinstance(told, MoveEnds):
        talk.speak_of(It(), "card", told.number != Number(1), told.who)
    elif isinstance(told, FlipOver):
        talk.speak_of(It(), "card", told.number != Number(1), YOU)
    elif isinstance(told, (MoveCards, Reveal, PutOnStage)) and told.objects != It():
        speak_of_choice(talk, told.objects)
    elif isinstance(told, PutOnStage):
        talk.noun = "character"


def speak_of_choice(talk: Talk, objects: Objects) -> None:
    if isinstance(objects, Cards):
        character = objects.area in ("stage", "center", "back") or OfType("character") in objects.filters
        several = objects.choice == ALL or objects.number != 1
        owner = YOU if objects.who == EACH_PLAYER else objects.who
        talk.speak_of(It(), "character" if character else "card", several, owner)
    elif isinstance(objects, AmongSeen):
        character = OfType("character") in objects.filters
        several = objects.choice == ALL or objects.number != 1
        talk.speak_of(It(), "character" if character else "card", several, talk.that_owner)
    elif not isinstance(objects, RestOfSeen):
        talk.speak_of(It(), "card", False, talk.owner)


AFTER["deed"] = after_deed
