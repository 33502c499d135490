"""What this game's deeds let later words speak of, and by which noun."""

from __future__ import annotations

from cardlaw.games.weiss.exchanges import Exchange, FlipOver
from cardlaw.games.weiss.instructions import Damage
from cardlaw.games.weiss.markers import PutUnder
from cardlaw.games.weiss.moves import MoveEnds, SeeTop
from cardlaw.games.weiss.ordering import ChooseAlso, LookAt, PutInOrder
from cardlaw.games.weiss.staging import PutApart, PutOnStage, ReturnToStage
from cardlaw.program.acting import Choose
from cardlaw.program.actions import Draw, MoveCards
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.instructions import Instruction
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import Objects, SomeOf, Together
from cardlaw.program.putting import PutEither
from cardlaw.program.unlike import ChooseRandomly, ChooseUnlike
from cardlaw.program.values import Number
from cardlaw.text.discourse import Mention, Speech, Talk
from cardlaw.text.english.objects import mention_of, seen_from_master

DAMAGE = "damage"  # what `this damage` speaks of: the cards that were flipped for it
DRAWN = "drawn"  # what `if you drew 1 card` asks after
STAGE = ("stage", "center", "back")
MOVES = (MoveCards, PutInOrder, PutEither, PutUnder)
PLACES = (PutOnStage, PutApart, ReturnToStage)


def introduces(talk: Talk, deed: Instruction) -> Mention | None:
    mention = spoken_of(talk, deed)
    if mention is not None:
        mention.place = put_where(deed)
    return mention


def put_where(deed: Instruction) -> str:
    """The area that a deed puts its cards into, as later words name it."""
    if isinstance(deed, MoveEnds):
        return deed.to
    if isinstance(deed, FlipOver):
        return "waiting_room"
    if isinstance(deed, PutEither):
        return "/".join(area for area, _ in deed.ways)
    if isinstance(deed, (*PLACES, Exchange)):
        return "stage"
    return str(getattr(deed, "area", ""))


def spoken_of(talk: Talk, deed: Instruction) -> Mention | None:
    if isinstance(deed, (Choose, Search, ChooseUnlike, ChooseRandomly)):
        return chosen(talk, deed.objects, "chosen")
    if isinstance(deed, Reveal):
        return chosen(talk, deed.objects, "revealed")
    if isinstance(deed, (ChooseAlso, ChooseKinds)):
        first = deed.choices[0] if isinstance(deed, ChooseKinds) else deed.objects
        mention = chosen(talk, first, "chosen")
        mention.several = True
        return mention
    if isinstance(deed, (SeeTop, MoveEnds)):
        how = "moved" if isinstance(deed, MoveEnds) else "revealed" if deed.revealed else "seen"
        both = EACH_PLAYER in (deed.who, talk.actor)
        owner = EACH_PLAYER if both else seen_from_master(talk, deed.who)
        return Mention(Objects(), "card", deed.number != Number(1) or both, owner, how)
    if isinstance(deed, LookAt):
        several = getattr(deed.objects, "number", 0) != 1
        return Mention(Objects(), "card", several, owner_of(talk, deed.objects), "seen")
    if isinstance(deed, Damage):
        return Mention(Objects(), DAMAGE, False, YOU)
    if isinstance(deed, Draw) and deed.up_to:
        return Mention(Objects(), DRAWN, False, YOU)
    if isinstance(deed, FlipOver):
        return Mention(Objects(), "card", deed.number != Number(1), YOU, "moved")
    if isinstance(deed, MOVES):
        return chosen(talk, deed.objects, "moved")
    if isinstance(deed, PLACES):
        mention = chosen(talk, deed.objects, "placed")
        mention.noun = "character"
        return mention
    if isinstance(deed, Exchange):
        return Mention(Objects(), "character", False, YOU, "placed")
    return None


def owner_of(talk: Talk, objects: Objects) -> int:
    while isinstance(objects, Together):
        objects = objects.first
    return seen_from_master(talk, getattr(objects, "who", YOU))


def chosen(talk: Talk, objects: Objects, how: str) -> Mention:
    mention = mention_of(talk, objects, how)
    if isinstance(objects, SomeOf):
        objects = objects.objects
    filters = getattr(objects, "filters", ())
    if getattr(objects, "area", "") in STAGE or OfType("character") in filters:
        mention.noun = "character"
    return mention


SPEECH = Speech(
    introduces,
    {"character": ("card",), "event": ("card",), "climax": ("card",)},
    then_depends=True,
    home="stage",
    apart=(DAMAGE, DRAWN),
    numbers=("level",),
)
