"""What happened this turn: the events that trigger abilities, told in the past, and how often they happened."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import (
    DRIVE_CHECKED,
    AttackHits,
    Attacks,
    BecomesOriented,
    Boosts,
    CheckReveals,
)
from cardlaw.games.vanguard.parts.circles import OnCircle
from cardlaw.games.vanguard.parts.filters import HasName, InState
from cardlaw.games.vanguard.parts.patterns import ANYTHING, Placed
from cardlaw.games.vanguard.parts.turn_patterns import Occurs, UsesAbilityNamed
from cardlaw.games.vanguard.turn.recollection import PlacedThisTurn
from cardlaw.games.vanguard.wording import battle_events, causes, game_events, moving_events, participants
from cardlaw.games.vanguard.wording.event_subjects import known, only_cards
from cardlaw.games.vanguard.wording.participants import any_of
from cardlaw.games.vanguard.wording.values import those
from cardlaw.program.conditions import AnyFits, Compare, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.happened import HappenedThisTurn, TimesOf, speaks_of
from cardlaw.program.objects import Bound, Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.program.remaking import remade
from cardlaw.program.values import AT_LEAST, EQUAL, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Form, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, S, Slots, Told

TABLE = Table()
Many = tuple[int, Value]
ONCE: Many = (AT_LEAST, Number(1))
NEVER: Many = (EQUAL, Number(0))


class Several:
    """`two or more of your rear-guards`: what an event was about, and how many times."""

    def __init__(self, objects: Objects, many: Many) -> None:
        self.objects = objects
        self.many = many


class Past:
    """Something that happened, and how often it must have."""

    def __init__(self, pattern: Pattern, many: Many = ONCE) -> None:
        self.pattern = pattern
        self.many = many

    def condition(self) -> Condition:
        reference = getattr(self.pattern, "objects", None)
        if isinstance(self.pattern, Placed) and not isinstance(reference, (Cards, ThisCard)):
            return self.was_placed(self.pattern)
        if isinstance(reference, Objects) and is_spoken_of(reference):
            return Compare(times_of(self.pattern, reference), *self.many)
        return Compare(times(self.pattern), *self.many)

    def was_placed(self, placed: Placed) -> Condition:
        """Of a unit that was spoken of: whether it came this turn to where it is."""
        if placed.by != ANYTHING or self.many != ONCE:
            raise Meaningless("a unit that was placed")
        filters: tuple[Filter, ...] = (PlacedThisTurn(placed.origin),)
        return AnyFits(placed.objects, (*filters, OnCircle(placed.circle)) if placed.circle else filters)


IN_THIS_BATTLE = ("attacking", "being attacked", "boosting", "boosted", "in battle")


def is_spoken_of(reference: Objects) -> bool:
    """A certain unit: one that the text speaks of, or the one in battle."""
    if isinstance(reference, Cards):
        return any(isinstance(one, InState) and one.word in IN_THIS_BATTLE for one in reference.filters)
    return not isinstance(reference, ThisCard)


def times_of(pattern: Pattern, unit: Objects) -> Value:
    if not isinstance(pattern, (Attacks, UsesAbilityNamed, AttackHits, BecomesOriented, Boosts)):
        raise Meaningless("what a unit did")
    itself = remade(pattern, {"objects": ThisCard()})
    assert isinstance(itself, Pattern)
    return TimesOf(unit, HappenedThisTurn(itself))


def times(pattern: Pattern) -> Value:
    """How often something happened. What is asked must mean the same whenever it happens."""
    if speaks_of(pattern, Bound):
        raise Meaningless("an event that can be told without what was said before")
    subject = pattern
    while isinstance(inner := getattr(subject, "pattern", None), Pattern):
        subject = inner
    itself = [one for one in vars_of(subject) if isinstance(one, ThisCard)]
    if any(isinstance(one, Objects) and not isinstance(one, (Cards, ThisCard)) for one in vars_of(subject)):
        raise Meaningless("units that are told by what they are")
    if speaks_of(pattern, ThisCard) and (len(itself) != 1 or any(speaks_of(one, ThisCard) for one in others(subject))):
        raise Meaningless("an event of this card itself or of others")
    return HappenedThisTurn(pattern)


def vars_of(pattern: Pattern) -> list[Any]:
    return [getattr(pattern, name, None) for name in ("objects", "revealed")]


def others(pattern: Pattern) -> list[Any]:
    return [part for part in pattern.parts() if not isinstance(part, ThisCard)]


class Happened(Meaning):
    """The event of a form, without letting later words speak of its card."""

    def __init__(self, event: Meaning) -> None:
        self.event = event

    def build(self, slots: Slots, talk: Talk) -> Any:
        mentions, owner = list(talk.mentions), talk.owner
        subject = slots.get("s")
        many = subject.many if isinstance(subject, Several) else ONCE
        said = {**slots, "s": subject.objects} if isinstance(subject, Several) else slots
        pattern = self.event.build(said, talk)
        talk.mentions, talk.owner = mentions, owner
        if not isinstance(pattern, Pattern):
            raise Meaningless("an event")
        return Past(pattern, many)


class Around(Meaning):
    """A cause or a time that is told after an event of the past."""

    def __init__(self, event: Meaning) -> None:
        self.event = event

    def build(self, slots: Slots, talk: Talk) -> Any:
        past: Past = slots["e"]
        return Past(self.event.build({**slots, "e": past.pattern}, talk), past.many)


# The same verbs in the past, and denied

VERBS = {
    "is~": (("was~|is~", "has|have been"), ("was~|is~ not",)),
    "attacks|attack": (("attacked", "has|have attacked"), ("did not attack", "has|have not attacked")),
    "boosts|boost": (("boosted",), ("did not boost",)),
    "becomes|become": (("became",), ("did not become",)),
    "stand~": (("stood|stand",), ("did not stand",)),
    "reveals|revealed": (("revealed",), ("did not reveal",)),
    "leaves|leave": (("left",), ("did not leave",)),
    "intercepts": (("intercepted",), ("did not intercept",)),
    "play": (("played", "have played"), ("did not play", "have not played")),
    "hits": (("hit",), ("did not hit",)),
    "operate": (("operated", "operate"), ("did not operate",)),
    "oversoul": (("oversoul",), ("did not oversoul",)),
}
SUBJECTS = {
    "{s:happened}": "{s:several_units}",
    "{s:moved_card}": "{s:several_moved}",
    "{s:card_event}": "{s:several_cards}",
}


def in_past(template: str, denied: bool) -> list[str]:
    """A template with its verb in the past; nothing if it has no verb that is known."""
    words = template.split()
    verbs = [word for word in words if word in VERBS]
    if len(verbs) != 1:
        return []
    return [template.replace(verbs[0], told, 1) for told in VERBS[verbs[0]][denied]]


def counted(templates: list[str]) -> list[str]:
    """The same with a number of cards as the subject."""
    return [template.replace(one, many) for template in templates for one, many in SUBJECTS.items() if one in template]


def proper_forms(table: Table, category: str) -> list[tuple[Form, list[Form]]]:
    forms = table.forms[category]
    return [
        (form, [one for one in forms if one.proper is form and one is not form])
        for form in forms
        if form.proper is form
    ]


# `it` in a condition is a unit that was spoken of before; where none was it is not understood, and neither is `its attack`


def spoken_of(talk: Talk) -> Objects:
    found = participants.it_happened_to(talk)
    if isinstance(found, ThisCard):
        raise Meaningless("a unit that was spoken of before")
    return found


def that_one(talk: Talk, n: Nominal) -> Objects:
    """A unit that was spoken of, or the vanguard that a condition asked for."""
    counted = talk.counted
    if n.word == "vanguard" and isinstance(counted, Cards) and counted.area == "VC":
        return counted
    return talk.that(n.word).objects


NOT_OF_THE_PAST = ("it", "its", "its own", participants.ITSELF_OR)
for subject in ("happened", "possessive"):
    for form, variants in proper_forms(participants.TABLE, subject):
        words = [one.template for one in (form, *variants) if one.template not in NOT_OF_THE_PAST]
        if words:
            TABLE.add(f"{subject}_then", (words[0], form.meaning, *words[1:]))
TABLE.add(
    "happened_then",
    ("it", Told(spoken_of)),
    ("that {n:noun}", Told(lambda talk, n: that_one(talk, n))),
)
for table in (moving_events.TABLE, battle_events.TABLE, game_events.TABLE):
    for form, variants in proper_forms(table, "plain_event"):
        if form.template.endswith(("column as this unit", "attack this unit")):
            continue  # what is told of this unit besides the subject is not remembered
        templates = [form.template, *(variant.template for variant in variants)]
        for category, denied in (("past_event", False), ("no_event", True)):
            told = [one for template in templates for one in in_past(template, denied)]
            told = told if denied else [*told, *counted(told)]
            told = [
                one.replace(":happened}", ":happened_then}").replace(":possessive}", ":possessive_then}")
                for one in told
            ]
            told = list(dict.fromkeys(told))
            if told:
                TABLE.add(category, (told[0], Happened(form.meaning), *told[1:]))
for kind in ("past", "no"):
    for form, variants in proper_forms(causes.TABLE, "caused_event"):
        named = [one.template.replace("{e:plain_event}", f"{{e:{kind}_event}}") for one in (form, *variants)]
        meaning = form.meaning if isinstance(form.meaning, S) else Around(form.meaning)
        TABLE.add(f"{kind}_caused", (named[0], meaning, *named[1:]))
    for form, variants in proper_forms(causes.TABLE, "event"):
        named = [one.template.replace("{e:caused_event}", f"{{e:{kind}_caused}}") for one in (form, *variants)]
        meaning = form.meaning if isinstance(form.meaning, S) else Around(form.meaning)
        TABLE.add(f"{kind}_told", (named[0], meaning, *named[1:]))


# How many


def several(talk: Talk, m: Many, n: Nominal, w: int = EACH_PLAYER, area: bool = True) -> Several:
    if area:
        return Several(any_of(talk, w, n), m)
    return Several(known(talk, Cards(w, "", n.found_in("")), n.word), m)


for category, area in (("several_units", True), ("several_moved", False)):
    TABLE.add(
        category,
        (
            "{m:many_number} of {w:who} {n:nominal}",
            Told(lambda talk, m, w, n, area=area: several(talk, m, n, w, area)),
            "a total of {m:many_number} of {w:who} {n:nominal}",
            "{m:many_number} {w:who} {n:nominal}",
        ),
        (
            "{m:many_number} {n:nominal}",
            Told(lambda talk, m, n, area=area: several(talk, m, n, EACH_PLAYER, area)),
            "a total of {m:many_number} {n:nominal}",
        ),
        ("no {n:nominal}", Told(lambda talk, n, area=area: several(talk, NEVER, n, EACH_PLAYER, area))),
        ("none of {w:who} {n:nominal}", Told(lambda talk, w, n, area=area: several(talk, NEVER, n, w, area))),
    )
TABLE.add(
    "several_cards",
    (
        "{m:many_number} of {w:who} {n:card_nominal}",
        Told(lambda talk, m, w, n: several(talk, m, only_cards(n), w, False)),
        "a total of {m:many_number} of {w:who} {n:card_nominal}",
    ),
    (
        "{m:many_number} {n:card_nominal}",
        Told(lambda talk, m, n: several(talk, m, only_cards(n), EACH_PLAYER, False)),
        "a total of {m:many_number} {n:card_nominal}",
    ),
    ("no {n:card_nominal}", Told(lambda talk, n: several(talk, NEVER, only_cards(n), EACH_PLAYER, False))),
)
TABLE.add("total_times", ("{m:many_number} times", S("m"), "a total of {m:many_number} times"))


# Conditions and counts


def often(e: Past, m: Many) -> Condition:
    if e.many != ONCE:
        raise Meaningless("one number")
    return Past(e.pattern, m).condition()


def not_so(e: Past) -> Condition:
    return NotSo(e.condition())


TABLE.add(
    "condition",
    ("{e:past_told} {t:this_turn}", Made(lambda e, t: e.condition())),
    ("{e:past_told} {m:total_times} {t:this_turn}", Made(lambda e, m, t: often(e, m))),
    ("{e:no_told} {t:this_turn}", Made(lambda e, t: not_so(e))),
    ("{e:past_event} {t:this_turn} {c:causing}", Made(lambda e, t, c: Past(c(e.pattern), e.many).condition())),
    ("{e:no_event} {t:this_turn} {c:causing}", Made(lambda e, t, c: not_so(Past(c(e.pattern), e.many)))),
)
TABLE.add(
    "condition",
    ("an attack hit {t:other_one} {x:this_turn}", Made(lambda t, x: Past(hit_upon(t)).condition())),
    ("no attack~ hit {t:other_one} {x:this_turn}", Made(lambda t, x: NotSo(Past(hit_upon(t)).condition()))),
)


TABLE.add(
    "condition",
    (
        "drive checks were performed for the battle~ {w:who} {n:nominal} attacked {x:this_turn}",
        Told(lambda talk, w, n, x: drive_checked(talk, w, n)),
    ),
    (
        "no drive checks were performed for the battle~ {w:who} {n:nominal} attacked {x:this_turn}",
        Told(lambda talk, w, n, x: NotSo(drive_checked(talk, w, n))),
    ),
)


def drive_checked(talk: Talk, who: int, n: Nominal) -> Condition:
    """A drive check reveals a card while such a unit attacks."""
    check = CheckReveals(DRIVE_CHECKED, who, Cards(EACH_PLAYER, ""), those(talk, who, n))
    return Compare(HappenedThisTurn(check), AT_LEAST, Number(1))


def hit_upon(target: Objects) -> Pattern:
    return AttackHits(Cards(EACH_PLAYER, "units"), target)


TABLE.add("during", ("during the turn that| {e:past_told}", Made(lambda e: e.condition())))
TABLE.add("each", ("time {e:past_told} {t:this_turn}", Made(lambda e, t: times(e.pattern))))
TABLE.add(
    "condition",
    (
        "you played {n:all_names} {t:this_turn}",
        Made(lambda n, t: all_of(tuple(Past(played(one)).condition() for one in n))),
    ),
)


def played(name: str) -> Pattern:
    return Occurs("played", Cards(YOU, "", (HasName(name),)))
