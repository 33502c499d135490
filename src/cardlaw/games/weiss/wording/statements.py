"""Phrases for what cards get, cannot do, and what happens instead."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.happenings import DealsDamage, PlaysCard, ThisIsPlayed, TriesToAttack, Used
from cardlaw.games.weiss.information import (
    CHARACTER,
    CLIMAX,
    COST,
    DIRECT,
    EVENT,
    FRONTAL,
    LAYER_NUMBERS,
    LAYER_WORDS,
    LEVEL_OF_CARD,
    POWER,
    REST,
    REVERSE,
    SIDE,
    SOUL,
    STAND,
    TRIGGER_ICONS,
)
from cardlaw.games.weiss.patterns import Becomes, MovedOnStage, StandsInStandPhase
from cardlaw.games.weiss.permissions import (
    COLOR,
    AddToEach,
    AttackInstead,
    CannotBeChosen,
    CannotEnd,
    KeepsSoul,
    PlayableWithout,
)
from cardlaw.games.weiss.wording.discourse import Talk, Unspeakable
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.games.weiss.wording.players import ICONS
from cardlaw.kernel.cards import NAMES, TRAITS
from cardlaw.kernel.node import Node
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import ADD, Change, ChangeNumber, ChangeWords, Forbid, GainAbility
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.patterns import Either, Moved, Pattern
from cardlaw.program.values import CountOf, ForEach

TABLE = Table()
ASPECTS = (("power", POWER), ("soul", SOUL), ("level", LEVEL_OF_CARD), ("cost", COST))


class Statement:
    """Cards (or none in particular) and what becomes true of `it`, one of them."""

    def __init__(self, objects: Objects | None, changes: tuple[Change, ...], area: str = "") -> None:
        self.objects = objects
        self.changes = changes
        self.area = area  # where the card must be, if the words say so

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Statement) and (self.objects, self.changes, self.area) == (
            other.objects,
            other.changes,
            other.area,
        )

    def __hash__(self) -> int:
        return hash((self.objects, self.changes))


def about(change: Change, objects: Objects | None, condition: Condition | None) -> Change:
    """The same change of other cards, under another condition."""
    needed = objects if objects is not None else It()
    if isinstance(change, (ChangeNumber, AddToEach)):
        if condition is None and objects == It():
            return ChangeNumber(LAYER_NUMBERS, change.aspect, operation(change), change.value, needed)
        if objects != It() and speaks_of_it(change.value):
            return AddToEach(change.aspect, change.value, needed, condition)
        return ChangeNumber(LAYER_NUMBERS, change.aspect, operation(change), change.value, needed, condition)
    if isinstance(change, ChangeWords):
        return ChangeWords(LAYER_WORDS, change.aspect, change.word, change.gain, needed, condition)
    if isinstance(change, GainAbility):
        return GainAbility(LAYER_WORDS, change.gained, needed, condition)
    if isinstance(change, Forbid):
        return Forbid(LAYER_WORDS, change.pattern, objects, condition)
    if isinstance(change, CannotBeChosen):
        return CannotBeChosen(needed, condition)
    if isinstance(change, KeepsSoul):
        return KeepsSoul(needed, condition)
    if isinstance(change, AttackInstead):
        return AttackInstead(change.attacked, needed, condition)
    if isinstance(change, PlayableWithout):
        return PlayableWithout(change.what, needed, condition)
    if isinstance(change, CannotEnd):
        return CannotEnd(change.who, change.what, condition)
    if isinstance(change, Replacement):
        return Replacement(LAYER_WORDS, change.pattern, change.substitute, change.optional, objects, condition)
    raise Unspeakable(type(change).__name__)


def operation(change: ChangeNumber | AddToEach) -> int:
    return change.operation if isinstance(change, ChangeNumber) else ADD


def speaks_of_it(part: Node) -> bool:
    return isinstance(part, It) or any(speaks_of_it(inside) for inside in part.parts())


# What cards get


def number_change(aspect: int) -> Meaning:
    return P(ChangeNumber, layer=LAYER_NUMBERS, aspect=aspect, operation=ADD, value=S("n"), objects=It())


def counted_change(aspect: int) -> Meaning:
    return P(
        ChangeNumber,
        layer=LAYER_NUMBERS,
        aspect=aspect,
        operation=ADD,
        value=P(ForEach, number=S("n"), each=P(CountOf, objects=S("c"))),
        objects=It(),
    )


for word, aspect in ASPECTS:
    TABLE.add(
        "gain",
        (f"{{n:signed_amount}} {word}", number_change(aspect)),
        (f"{{n:signed}} {word} for each {{c:each}}", counted_change(aspect)),
    )


def words_change(aspect: int, word: Any, gain: bool = True) -> Meaning:
    return P(ChangeWords, layer=LAYER_WORDS, aspect=aspect, word=word, gain=gain, objects=It())


TABLE.add(
    "gain",
    ("{t:trait}", words_change(TRAITS, S("t"))),
    ("{a:quoted}", P(GainAbility, layer=LAYER_WORDS, gained=S("a"), objects=It())),
    *((f"【{icon}】 in the trigger icons", words_change(TRIGGER_ICONS, icon.lower())) for icon in ICONS),
)
TABLE.add_list("gains", ListOf("gain", ",", ", and", "and"))


class Player(Meaning):
    """A player whose hand the words that follow speak of."""

    def __init__(self, who: int) -> None:
        self.who = who

    def build(self, slots: Slots, talk: Talk) -> Any:
        return self.who

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != self.who:
            return None
        talk.owner = YOU if self.who == YOU else OPPONENT
        return {}


# What cards cannot do


def forbid(pattern: Any) -> Meaning:
    return P(Forbid, layer=LAYER_WORDS, pattern=pattern, objects=It())


TABLE.add(
    "ban",
    ("attack", forbid(P(TriesToAttack, objects=It()))),
    ("frontal attack", forbid(P(TriesToAttack, objects=It(), type=FRONTAL))),
    ("side attack", forbid(P(TriesToAttack, objects=It(), type=SIDE))),
    ("direct attack", forbid(P(TriesToAttack, objects=It(), type=DIRECT))),
    ("become 【REVERSE】", forbid(P(Becomes, objects=It(), orientation=REVERSE))),
    ("【STAND】 during {_:own} stand phase", forbid(P(StandsInStandPhase, objects=It()))),
    ("【STAND】", forbid(P(Becomes, objects=It(), orientation=STAND))),
    ("【REST】", forbid(P(Becomes, objects=It(), orientation=REST))),
    ("move to another position of the stage", forbid(P(MovedOnStage, objects=It()))),
    ("be played from {_:own} hand", forbid(P(ThisIsPlayed, objects=It()))),
    ("deal damage to a player", forbid(P(DealsDamage, objects=It()))),
    ("be chosen by your opponent's effects", P(CannotBeChosen, objects=It())),
    (
        "be returned to hand or put into memory",
        forbid(
            P(
                Either,
                first=P(Moved, objects=It(), origin="stage", destination="hand"),
                second=P(Moved, objects=It(), origin="stage", destination="memory"),
            )
        ),
    ),
)
TABLE.add(
    "statement",
    (
        "{objects:subject} gets/get {changes:gains}",
        Made(Statement, lambda value: parts_if(value, ChangeNumber, ChangeWords, GainAbility)),
    ),
    (
        "{objects:subject} gets/get {changes:gains} while in your hand",
        Made(
            lambda objects, changes: Statement(objects, changes, "hand"),
            lambda value: parts_if(value, ChangeNumber, GainAbility) if value.area == "hand" else None,
        ),
    ),
    ("{s:subject} cannot {b:ban}", Made(lambda s, b: Statement(s, (b,)), lambda value: single(value, "b"))),
    (
        "{s:subject} can be played from {_:own} hand without fulfilling color requirements",
        Made(
            lambda s: Statement(s, (PlayableWithout(COLOR, It()),)),
            lambda value: {"s": value.objects} if value.objects is not None else None,
        ),
    ),
    ("you cannot lose the game", Made(lambda: Statement(None, (CannotEnd(YOU, "lose"),)), lambda value: {})),
    (
        "your opponent cannot use {k:name}",
        Made(
            lambda k: use_ban(OPPONENT, k),
            lambda value: restricted(value, Used, "keyword", "k", OPPONENT),
        ),
    ),
    (
        "your opponent cannot use 【ACT】 of characters on their stage",
        Made(lambda: act_ban(OPPONENT), lambda value: {} if value == act_ban(OPPONENT) else None),
    ),
    (
        "you cannot use {k:name}",
        Made(
            lambda k: use_ban(YOU, k),
            lambda value: restricted(value, Used, "keyword", "k", YOU),
        ),
    ),
    (
        "{s:subject_possessive} soul does not decrease by side attacking",
        Made(
            lambda s: Statement(s, (KeepsSoul(It()),)),
            lambda value: {"s": value.objects} if value.changes == (KeepsSoul(It()),) else None,
        ),
    ),
    (
        "{s:subject_possessive} card name is also regarded as {n:name}",
        Made(
            lambda s, n: Statement(s, (ChangeWords(LAYER_WORDS, NAMES, n, True, It()),)),
            lambda value: (
                {"s": value.objects, "n": value.changes[0].word}
                if isinstance(value.changes[0], ChangeWords) and value.changes[0].aspect == NAMES
                else None
            ),
        ),
    ),
    (
        "{w:players} cannot play {b:playable} from {_:own} hand",
        Made(
            lambda w, b: Statement(None, (Forbid(LAYER_WORDS, play_ban(w, b)),)),
            lambda value: ban_parts(value),
        ),
    ),
)
TABLE.add("subject_possessive", ("this card's", ThisCard()), ("that character's", It()))
TABLE.add(
    "players",
    ("you", Player(YOU)),
    ("your opponent", Player(OPPONENT)),
    ("all players", Player(EACH_PLAYER)),
)
TABLE.add(
    "playable",
    ("events", "events"),
    ("「Backup」", "backup"),
    ("events or 「Backup」", "both"),
    ("climax", "climax"),
)


def use_ban(who: int, keyword: str) -> Statement:
    if keyword == "Backup":
        raise Meaningless("a keyword that is used, not played from hand")
    return Statement(None, (Forbid(LAYER_WORDS, Used(who, keyword)),))


def act_ban(who: int) -> Statement:
    """Activated abilities are used by the players whose characters have them."""
    return Statement(None, (Forbid(LAYER_WORDS, Used(who, "", Cards(who, "stage", (OfType(CHARACTER),)))),))


def play_ban(who: int, what: str) -> Pattern:
    events = PlaysCard(who, (OfType(EVENT),))
    if what == "events":
        return events
    if what == "climax":
        return PlaysCard(who, (OfType(CLIMAX),))
    backup = Used(who, "Backup")
    return backup if what == "backup" else Either(events, backup)


def ban_parts(value: Statement) -> Slots | None:
    change = value.changes[0]
    if value.objects is not None or not isinstance(change, Forbid):
        return None
    for who in (YOU, OPPONENT, EACH_PLAYER):
        for what in ("events", "backup", "both", "climax"):
            if change.pattern == play_ban(who, what):
                return {"w": who, "b": what}
    return None


def parts_if(value: Statement, *kinds: type[Change]) -> Slots | None:
    if value.objects is None or not all(isinstance(change, kinds) for change in value.changes):
        return None
    return {"objects": value.objects, "changes": value.changes}


def single(value: Statement, name: str) -> Slots | None:
    if value.objects is None or len(value.changes) != 1:
        return None
    return {"s": value.objects, name: value.changes[0]}


def restricted(value: Statement, kind: type[Any], field: str, slot: str, who: int) -> Slots | None:
    if value.objects is not None or len(value.changes) != 1:
        return None
    change = value.changes[0]
    if not isinstance(change, Forbid) or not isinstance(change.pattern, kind) or change.pattern.who != who:
        return None
    word = getattr(change.pattern, field)
    return {slot: word} if word and word != "Backup" else None
