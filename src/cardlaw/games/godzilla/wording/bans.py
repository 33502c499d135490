"""What cards cannot do and what cannot be done to them."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import LAYER_WORDS
from cardlaw.games.godzilla.instructions import MoveAsCountered
from cardlaw.games.godzilla.occurrences import PlayedFrom, SentAtStart
from cardlaw.games.godzilla.patterns import Countered, Engages, Evolved, MovedInField, PlayedInZones
from cardlaw.games.godzilla.wording.causes import Cause
from cardlaw.games.godzilla.wording.nouns import HAND
from cardlaw.games.godzilla.wording.targets import Zones
from cardlaw.program.choosable import CannotBeChosen
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import (
    Change,
    Forbid,
)
from cardlaw.program.objects import It, Objects, ThisCard
from cardlaw.program.patterns import Pattern, Played
from cardlaw.program.values import Number, Value
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()

Changes = tuple[Change, ...]


def forbid(pattern: Pattern) -> Changes:
    return (Forbid(LAYER_WORDS, pattern, It()),)


def cannot_be_chosen(c: Cause) -> Changes:
    if c != (OPPONENT, ()):
        raise Meaningless("your opponent's effects")
    return (CannotBeChosen(LAYER_WORDS, It()),)


def only_moves(n: Value) -> Changes:
    if not isinstance(n, Number):
        raise Meaningless("a number")
    return (Replacement(LAYER_WORDS, Countered(It(), n.number), (MoveAsCountered(YOU),), False, It()),)


def engages(r: Objects) -> Pattern:
    if not isinstance(r, ThisCard) and (not isinstance(r, MonsterOf) or r.filters):
        raise Meaningless("a player's monster card, with which battle cards engage")
    return Engages(It())


CANNOT_BE_PLAYED = Played(EACH_PLAYER, It())
CANNOT_BE_PLAYED_FROM_HAND = PlayedFrom(EACH_PLAYER, It(), HAND)
PLAY_BANS = (CANNOT_BE_PLAYED, CANNOT_BE_PLAYED_FROM_HAND)


def is_play_ban(change: Change) -> bool:
    """Is it about the card's own playing?"""
    return isinstance(change, Forbid) and (change.pattern in PLAY_BANS or isinstance(change.pattern, PlayedInZones))


def kept_out_of(z: Zones, elsewhere: bool = False) -> Changes:
    if z.each:
        raise Meaningless("zones that the card is played in")
    return forbid(PlayedInZones(EACH_PLAYER, It(), z.spec, elsewhere))


def kept_away_from(z: Zones) -> Changes:
    """Placing is what playing and moving have in common (5.2.1)."""
    if not z.spec.numbers or z.spec != ZoneSpec(z.spec.who, z.spec.numbers):
        raise Meaningless("zones that are known by their number")
    return (*kept_out_of(z), *forbid(MovedInField(It(), -1, z.spec.numbers)))


ONLY_MOVES = "it only moves as though it were countered"
TABLE.add(
    "ban",
    ("be {u:undergone}", Made(lambda u: forbid(u(It())))),
    ("{m:motion}", Made(lambda m: forbid(m(It())))),
    (
        "be chosen {c:cause}",
        Made(lambda c: cannot_be_chosen(c)),
        "be chosen as the target of {c:cause}",
        "be targeted {c:cause}",
    ),
    ("engage with {r:reference}", Made(lambda r: forbid(engages(r)))),
    ("evolve", Made(lambda: forbid(Evolved(It())))),
    ("be sent|discarded {t:to_a_pile}? at|during|in the|your start phase", Made(lambda t: forbid(SentAtStart(It())))),
    ("be evolved", Made(lambda: forbid(Evolved(It())))),
    ("engage", Made(lambda: forbid(Engages(It())))),
    ("be played", Made(lambda: forbid(CANNOT_BE_PLAYED))),
    ("be played {z:zones}", Made(lambda z: kept_out_of(z))),
    (
        "be placed {z:zones}",
        Made(lambda z: kept_away_from(z)),
        "be placed or moved {z:zones}",
        "be played or moved {z:zones}",
    ),
    ("be played from your|the|their hand", Made(lambda: forbid(CANNOT_BE_PLAYED_FROM_HAND))),
    (
        f"be countered by {{n:amount}} or lower|less counter power , instead ,| {ONLY_MOVES}",
        Made(only_moves),
        f"be countered by {{n:amount}} or lower|less counter power . instead ,| {ONLY_MOVES}",
    ),
)
TABLE.add_list("bans", ListOf("ban", (",", "nor", "or", "and", "and cannot", "or cannot"), ()))
