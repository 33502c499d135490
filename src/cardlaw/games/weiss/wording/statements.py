"""Phrases for what cards get, cannot do, and what happens instead."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardlaw.games.weiss.filters import NumberNow
from cardlaw.games.weiss.information import (
    CLIMAX,
    COST,
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
from cardlaw.games.weiss.patterns import (
    Becomes,
    Either,
    MovedOnStage,
    PlaysCard,
    StandsInStandPhase,
    ThisIsPlayed,
    TriesToAttack,
    Used,
)
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
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table, built, slots_in
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.games.weiss.wording.things import ICONS
from cardlaw.kernel.cards import NAMES, TRAITS
from cardlaw.kernel.node import Node
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import ADD, BECOME, Change, ChangeNumber, ChangeWords, Forbid, GainAbility
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Moved, Pattern
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, ForEach, Number

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
    ("become 【REVERSE】", forbid(P(Becomes, objects=It(), orientation=REVERSE))),
    ("【STAND】 during {_:own} stand phase", forbid(P(StandsInStandPhase, objects=It()))),
    ("【STAND】", forbid(P(Becomes, objects=It(), orientation=STAND))),
    ("【REST】", forbid(P(Becomes, objects=It(), orientation=REST))),
    ("move to another position of the stage", forbid(P(MovedOnStage, objects=It()))),
    ("be played from {_:own} hand", forbid(P(ThisIsPlayed, objects=It()))),
    ("be chosen by your opponent's effects", P(CannotBeChosen, objects=It())),
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
            lambda value: parts_if(value, ChangeNumber) if value.area == "hand" else None,
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
            lambda k: Statement(None, (Forbid(LAYER_WORDS, Used(OPPONENT, k)),)),
            lambda value: restricted(value, Used, "keyword", "k", OPPONENT),
        ),
    ),
    (
        "you cannot use {k:name}",
        Made(
            lambda k: Statement(None, (Forbid(LAYER_WORDS, Used(YOU, k)),)),
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
    return {slot: getattr(change.pattern, field)}


def only_those(objects: Objects, aspect: int, comparison: int, n: int) -> Objects:
    if not isinstance(objects, Cards):
        raise Meaningless("several cards, of which some are meant")
    return Cards(objects.who, objects.area, (*objects.filters, NumberNow(aspect, comparison, Number(n))))


def those_parts(value: Statement, aspect: int, comparison: int) -> Slots | None:
    objects = value.objects
    found = parts_if(value, ChangeNumber, ChangeWords, GainAbility)
    if found is None or not isinstance(objects, Cards) or not objects.filters:
        return None
    last = objects.filters[-1]
    if not isinstance(last, NumberNow) or (last.aspect, last.comparison) != (aspect, comparison):
        return None
    if not isinstance(last.value, Number):
        return None
    return {**found, "objects": Cards(objects.who, objects.area, objects.filters[:-1]), "n": last.value.number}


def becomes_of_others(value: Any, aspect: int) -> Slots | None:
    return becomes_parts(value, aspect) if value.objects != It() else None


def becomes_of_it(value: Any, aspect: int) -> Slots | None:
    found = becomes_parts(value, aspect) if value.objects == It() else None
    return {"n": found["n"]} if found else None


def becomes_parts(value: Statement, aspect: int) -> Slots | None:
    change = value.changes[0]
    if not isinstance(change, ChangeNumber) or change.operation != BECOME or change.aspect != aspect:
        return None
    return {"s": value.objects, "n": change.value.number} if isinstance(change.value, Number) else None


for word, aspect in ASPECTS:
    for order, comparison in (("less", AT_MOST), ("more", AT_LEAST), ("lower", AT_MOST), ("higher", AT_LEAST)):
        if (order in ("lower", "higher")) != (word in ("level", "cost")):
            continue
        TABLE.add(
            "statement",
            (
                f"{{objects:subject}} gets/get {{changes:gains}} if that character's {word} is {{n:number}} or {order}",
                Made(
                    lambda objects, changes, n, aspect=aspect, comparison=comparison: Statement(
                        only_those(objects, aspect, comparison, n), changes
                    ),
                    partial(those_parts, aspect=aspect, comparison=comparison),
                ),
            ),
        )
    TABLE.add(
        "statement",
        (
            f"the {word} of {{s:subject}} becomes {{n:number}}",
            Made(
                lambda s, n, aspect=aspect: Statement(
                    s, (ChangeNumber(LAYER_NUMBERS, aspect, BECOME, Number(n), It()),)
                ),
                partial(becomes_of_others, aspect=aspect),
            ),
        ),
    )
for word, aspect in ASPECTS:
    TABLE.add(
        "statement",
        (
            f"that character's {word} becomes {{n:number}}",
            Made(
                lambda n, aspect=aspect: Statement(
                    It(), (ChangeNumber(LAYER_NUMBERS, aspect, BECOME, Number(n), It()),)
                ),
                partial(becomes_of_it, aspect=aspect),
            ),
        ),
    )


# What happens instead


class Instead(Meaning):
    """`If (event), (deeds) instead`"""

    def __init__(self, pattern: Any, optional: bool) -> None:
        self.pattern = pattern
        self.optional = optional

    def build(self, slots: Slots, talk: Talk) -> Any:
        pattern = built(self.pattern, slots, talk)
        if getattr(pattern, "objects", None) == ThisCard():
            raise Meaningless("cards other than this one")
        own = ThisCard() if pattern == FALLS else None
        change = Replacement(LAYER_WORDS, pattern, (slots["c"],), self.optional, It() if own else None)
        return Statement(own, (change,))

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        change = value.changes[0]
        if not isinstance(change, Replacement) or change.optional != self.optional or len(change.substitute) != 1:
            return None
        found = slots_in(self.pattern, change.pattern, talk)
        return None if found is None else {**found, "c": change.substitute[0]}


FALLS = Moved(It(), "stage", "waiting_room")
WOULD = (
    ("this card would be put into your waiting room from the stage", FALLS),
    (
        "{s:happened} would be put into {_:own} waiting room from the stage",
        P(Moved, objects=S("s"), origin="stage", destination="waiting_room"),
    ),
    ("you would draw a card", Drawn(YOU)),
    ("your opponent would draw a card", Drawn(OPPONENT)),
)
TABLE.add(
    "statement",
    (
        "if this card would attack , you may choose {s:selection} , "
        "and this card frontal attacks that character as the defending character instead",
        Made(
            lambda s: Statement(ThisCard(), (AttackInstead(s, It()),)),
            lambda value: (
                {"s": value.changes[0].attacked}
                if value.objects == ThisCard() and isinstance(value.changes[0], AttackInstead)
                else None
            ),
        ),
    ),
)
for words, pattern in WOULD:
    TABLE.add(
        "statement",
        (f"if {words} , you may {{c:chain}} instead", Instead(pattern, True)),
        (f"if {words} , {{c:chain}} instead", Instead(pattern, False)),
    )
