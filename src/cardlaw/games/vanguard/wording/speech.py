"""What a deed lets later words speak of, and which nouns may stand for which."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.battle_deeds import HealCards
from cardlaw.games.vanguard.parts.blasts import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.conditions import Earlier
from cardlaw.games.vanguard.parts.creating import CallTokens, CreateCard, HoldCards
from cardlaw.games.vanguard.parts.deck_ends import MoveBottom, MoveSomeOfTop
from cardlaw.games.vanguard.parts.deeds import (
    GUARDIAN_CIRCLE,
    CallCards,
    ChangeState,
    RetireUnits,
    RideCard,
    TurnCards,
    TurnUnits,
)
from cardlaw.games.vanguard.parts.field_deeds import MoveUnit
from cardlaw.games.vanguard.parts.moving import Dispatch, MoveTop, PutIntoZoneOf, SearchAreas, SeeTop
from cardlaw.games.vanguard.parts.namesakes import SearchNamesakes
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.games.vanguard.states.dominating import Dominate
from cardlaw.games.vanguard.states.gauge import PutAsGauge
from cardlaw.games.vanguard.stride.striding import StrideCard
from cardlaw.games.vanguard.terms.information import STAND
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, MoveCards
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import Bound, Cards, Objects, SomeOf, ThisCard
from cardlaw.program.unlike import ChooseRandomly, ChooseUnlike
from cardlaw.program.values import Number
from cardlaw.text.discourse import Mention, Speech, Talk
from cardlaw.text.english.objects import mention_of, seen_from_master

INCLUDES = {"unit": ("rear-guard", "vanguard", "guardian")}
STANDS_FOR = {
    "rear-guard": ("unit",),
    "vanguard": ("unit",),
    "guardian": ("unit",),
}
CIRCLE = "circle"  # a circle that is told by the unit on it
DISPATCHED = {"discard": "discarded", "bind": "bound", "remove": "removed"}
CHANGED = {"lock": "locked", "unlock": "unlocked", "delete": "deleted"}
HELD = {"imprison": "imprisoned", "scout": "scouted", "sing": "sung"}


def how_done(deed: Instruction) -> tuple[str, str]:
    """How the cards of a deed are called afterwards: what was done to them, and the noun ('' for the one they had)."""
    if isinstance(deed, (Choose, ChooseUnlike, ChooseRandomly)):
        return "chosen", ""
    if isinstance(deed, (Search, SearchAreas)):
        return "found", ""
    if isinstance(deed, CallCards):
        return "called", "unit"
    if isinstance(deed, RideCard):
        return "ridden", "vanguard"
    if isinstance(deed, StrideCard):
        return "strode", "vanguard"
    if isinstance(deed, RetireUnits):
        return "retired", "card"
    if isinstance(deed, TurnUnits):
        return ("stood" if deed.orientation == STAND else "rested"), ""
    if isinstance(deed, ChangeState):
        return CHANGED[deed.what], ""
    if isinstance(deed, Dispatch):
        return DISPATCHED[deed.verb], "card"
    if isinstance(deed, MoveCards):
        return ("returned" if deed.verb == "return" else "put"), "card"
    return how_else(deed)


def how_else(deed: Instruction) -> tuple[str, str]:
    if isinstance(deed, PutIntoZoneOf):
        return "put", "card"
    if isinstance(deed, PutAsGauge):
        return "put", "card"
    if isinstance(deed, HoldCards):
        return HELD[deed.what], "card"
    if isinstance(deed, TurnCards):
        return "turned", ""
    if isinstance(deed, HealCards):
        return "healed", "card"
    if isinstance(deed, MoveUnit):
        return "moved", ""
    if isinstance(deed, Dominate):
        return "dominated", ""
    if isinstance(deed, Reveal):
        return "revealed", ""
    if isinstance(deed, CounterBlast):
        return "counter-blasted", "card"
    if isinstance(deed, SoulBlast):
        return "soul-blasted", "card"
    if isinstance(deed, CounterCharge):
        return "counter-charged", "card"
    return "", ""


PLACES = {"discard": "drop", "bind": "bind", "remove": "removed"}


def put_where(deed: Instruction) -> str:
    """The area that a deed puts its cards into, as later words name it."""
    if isinstance(deed, MoveCards) and deed.area == "deck":
        return "deck bottom" if deed.position == BOTTOM else "deck"
    if isinstance(deed, MoveSomeOfTop):
        return deed.move.area
    if isinstance(deed, (MoveCards, PutIntoZoneOf, MoveTop, MoveBottom, CreateCard)):
        return deed.area
    if isinstance(deed, Dispatch):
        return PLACES[deed.verb]
    if isinstance(deed, PutAsGauge):
        return "gauge"
    if isinstance(deed, (RetireUnits, SoulBlast)):
        return "drop"
    if isinstance(deed, CallCards):
        return "GC" if deed.where == GUARDIAN_CIRCLE else "RC"
    return "soul" if isinstance(deed, SoulCharge) else "hand" if isinstance(deed, Draw) else ""


def introduces(talk: Talk, deed: Instruction) -> Mention | None:
    """The cards that later words may speak of once a deed was told, and where they are then."""
    mention = spoken_of(talk, deed)
    if mention is not None:
        mention.place = put_where(deed)
        mention.origin = (
            "deck"
            if isinstance(deed, (MoveTop, MoveSomeOfTop, MoveBottom))
            else getattr(getattr(deed, "objects", None), "area", "")
        )
    return mention


def spoken_of(talk: Talk, deed: Instruction) -> Mention | None:
    if isinstance(deed, SeeTop):
        several = deed.number != Number(1)
        return Mention(Objects(), "card", several, deed.who, "revealed" if deed.revealed else "seen")
    if isinstance(deed, MoveSomeOfTop):
        deed = deed.move
    if isinstance(deed, MoveBottom):
        return Mention(Objects(), "card", False, deed.who, "put")
    if isinstance(deed, SearchNamesakes):
        return Mention(Objects(), "card", True, talk.actor, "found")
    if isinstance(deed, MoveTop):
        how = {"discard": "discarded", "bind": "bound"}.get(deed.verb, "put")
        return Mention(Objects(), "card", deed.number != Number(1), deed.who, how)
    if isinstance(deed, SoulCharge):
        return Mention(Objects(), "card", deed.number != Number(1), talk.actor, "soul-charged")
    if isinstance(deed, (CallTokens, CreateCard)):
        one = isinstance(deed, CreateCard) or deed.number == Number(1)
        return Mention(Objects(), "unit" if isinstance(deed, CallTokens) else "card", not one, talk.actor, "called")
    if isinstance(deed, ChooseKinds):
        whose = getattr(deed.choices[0], "who", YOU)
        word = next((noun for known, noun in talk.nouns if known is deed.choices[0]), "card")
        how = "found" if deed.search else "chosen"
        return Mention(Objects(), word, True, seen_from_master(talk, whose), how, isinstance(deed.choices[0], Bound))
    if isinstance(deed, Draw):
        return Mention(Objects(), "card", deed.number != Number(1), talk.actor, "drew")
    if isinstance(deed, GiveEffect):
        return mention_of(talk, deed.objects, "") if deed.objects.is_choice() else None
    how, noun = how_done(deed)
    if not how:
        return None
    objects = getattr(deed, "objects", getattr(deed, "cards", None))
    mention = mention_of(talk, objects, how)
    mention.noun = noun or mention.noun
    mention.itself = isinstance(objects, ThisCard)
    if isinstance(objects, ThisCard) and isinstance(deed, (CallCards, RideCard, StrideCard)) and not talk.paying:
        talk.itself = mention
    if isinstance(objects, Cards) and objects.area == "prison":
        mention.owner = OPPONENT
    if isinstance(objects, SomeOf):
        mention.several = True
    return mention


SPEECH = Speech(
    introduces,
    STANDS_FOR,
    True,
    lambda times, told: ForEachOf(times, (told,), True),
    Earlier,
    includes=INCLUDES,
    apart=(CIRCLE,),
)
