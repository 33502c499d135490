"""What a card says of its own playing: onto which others, under what conditions, and in which zones."""

from __future__ import annotations

from cardlaw.games.godzilla.permissions import PlayOnto
from cardlaw.games.godzilla.wording.bans import (
    CANNOT_BE_PLAYED,
    CANNOT_BE_PLAYED_FROM_HAND,
    forbid,
    kept_out_of,
)
from cardlaw.games.godzilla.wording.statements import OwnRule
from cardlaw.games.godzilla.wording.zones import in_zones
from cardlaw.program.conditions import Condition, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.objects import It, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.objects import Nominal, cards
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.rules import Given, Rule
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()

TABLE.add(
    "statement",
    (
        "you can|may play this card| {f:from_hand}? on top of {h:host_kind} {n:reduced_by}?",
        Told(lambda talk, f, h, n: onto(talk, h, n)),
        "this card can|may be played {f:from_hand}? on top of {h:host_kind} {n:reduced_by}?",
        "if you would play this card| on top of {h:host_kind} , you can|may play this card| {f:from_hand}? {n:reduced_by}",
        "when playing this card on top of {h:host_kind} , you can|may play this card| {f:from_hand}? {n:reduced_by}",
    ),
)
TABLE.add(
    "host_kind",
    ("{w:who} {n:nominal_not_monster}", Made(lambda w, n: (w, n))),
    ("1|one of {w:who} {n:nominal_not_monster}", Made(lambda w, n: (w, n))),
    ("a|an {n:nominal} in|on {w:who} zones|field", Made(lambda n, w: (w, n))),
)


def onto(talk: Talk, h: tuple[int, Nominal], n: Value | None) -> Statement:
    who, kind = h
    if who != YOU:
        raise Meaningless("cards of your own")
    hosts = cards(talk, YOU, in_zones(kind))
    return OwnRule(ThisCard(), (PlayOnto(It(), hosts, n if n is not None else Number(0)),))


TABLE.add(
    "playing_this",
    (
        "this card can only be played",
        CANNOT_BE_PLAYED,
        "this card can be played only",
        "you can|may only play this card",
        "you can|may play this card only",
        "play|use this card only",
        "only play|use this card",
    ),
    (
        "this card can only be played from your hand",
        CANNOT_BE_PLAYED_FROM_HAND,
        "this card can be played from your hand only",
        "you can|may only play this card from your hand",
        "you can|may play this card from your hand only",
    ),
)
TABLE.add(
    "statement",
    (
        "you cannot play this card",
        Made(lambda: OwnRule(ThisCard(), forbid(CANNOT_BE_PLAYED))),
    ),
    (
        "you cannot play this card from your hand",
        Made(lambda: OwnRule(ThisCard(), forbid(CANNOT_BE_PLAYED_FROM_HAND))),
    ),
    ("you cannot play this card {z:zones}", Made(lambda z: OwnRule(ThisCard(), kept_out_of(z)))),
    (
        "you can|may only play this card {z:zones}",
        Made(lambda z: OwnRule(ThisCard(), kept_out_of(z, True))),
        "you can|may play this card only {z:zones}",
    ),
)
TABLE.add("rule", ("{t:playing_this} if|when|while {c:conditions} .", Made(lambda t, c: only_if(t, all_of(c)))))


def only_if(playing: Pattern, condition: Condition) -> Rule:
    banned = OwnRule(ThisCard(), forbid(playing))
    return Rule((Given(NotSo(condition)),), (banned,))
