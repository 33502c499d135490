"""Phrases for numbers that become others, and for what happens instead."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardlaw.games.weiss.information import (
    LAYER_NUMBERS,
    LAYER_WORDS,
)
from cardlaw.games.weiss.permissions import AttackInstead
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Made, Meaning, P, S, Slots, Table, built, slots_in
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.games.weiss.wording.statements import ASPECTS, Statement, parts_if
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AllOf, NumberIs
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import BECOME, ChangeNumber, ChangeWords, GainAbility
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Moved
from cardlaw.program.values import AT_LEAST, AT_MOST, Number

TABLE = Table()


def only_those(objects: Objects, aspect: int, comparison: int, n: int) -> Objects:
    if not isinstance(objects, Cards):
        raise Meaningless("several cards, of which some are meant")
    return Cards(objects.who, objects.area, (*objects.filters, AllOf((NumberIs(aspect, comparison, Number(n)),))))


def those_parts(value: Statement, aspect: int, comparison: int) -> Slots | None:
    objects = value.objects
    found = parts_if(value, ChangeNumber, ChangeWords, GainAbility)
    if found is None or not isinstance(objects, Cards) or not objects.filters:
        return None
    judged = objects.filters[-1]
    last = judged.filters[0] if isinstance(judged, AllOf) and len(judged.filters) == 1 else None
    if not isinstance(last, NumberIs) or (last.aspect, last.comparison) != (aspect, comparison):
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
