"""What cards get, what they cannot do, what may be done without, and what happens instead."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.happenings import DealsDamage, PlaysCard, ReceivesDamage, ThisIsPlayed, TriesToAttack, Used
from cardlaw.games.weiss.information import (
    CHARACTER,
    CLIMAX,
    DIRECT,
    EVENT,
    FRONTAL,
    LAYER_NUMBERS,
    LAYER_WORDS,
    REVERSE,
    SIDE,
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
    TriggerChecks,
)
from cardlaw.games.weiss.wording.nouns import COLORS as COLOR_WORDS
from cardlaw.games.weiss.wording.nouns import one_or_any
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import Steps
from cardlaw.program.filters import Named, NumberIs, OfType
from cardlaw.program.lasting import GiveEffect, Replacement
from cardlaw.program.modifications import ADD, BECOME, Change, ChangeNumber, ChangeWords, Forbid, GainAbility
from cardlaw.program.objects import Cards, It, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Either, Moved, Pattern
from cardlaw.program.values import ForEach
from cardlaw.text.discourse import Mention, Talk, every
from cardlaw.text.english.numbers import x_is
from cardlaw.text.english.sentences import OPEN, Statement, as_one, give, give_until
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, S, Slots, Told

TABLE = Table()
NAMED = "named "


def about(change: Change, objects: Objects | None, condition: Condition | None) -> Change:
    """The same change of other cards, under another condition."""
    needed = objects if objects is not None else It()
    if isinstance(change, (ChangeNumber, AddToEach)):
        if objects != It() and speaks_of_each(change.value):
            return AddToEach(change.aspect, change.value, needed, condition)
        operation = change.operation if isinstance(change, ChangeNumber) else ADD
        return ChangeNumber(LAYER_NUMBERS, change.aspect, operation, change.value, needed, condition)
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
    if isinstance(change, TriggerChecks):
        return TriggerChecks(change.number, condition)
    assert isinstance(change, Replacement)
    return Replacement(LAYER_WORDS, change.pattern, change.substitute, change.optional, objects, condition)


def speaks_of_each(value: Any) -> bool:
    return any(isinstance(part, It) for part in every(value))


# What cards get


def number_change(n: Any, a: int) -> Change:
    if speaks_of_each(n):
        return AddToEach(a, n, It())
    return ChangeNumber(LAYER_NUMBERS, a, ADD, n, It())


TABLE.add("change", ("-x", Told(lambda talk: ForEach(-1, x_is(talk)))), ("x", Told(x_is)))
TABLE.add(
    "gain",
    ("{n:change} {a:aspect}", Made(number_change)),
    ("{n:signed} {a:aspect} for each {v:each}", Made(lambda n, a, v: number_change(ForEach(n, v), a))),
    ("the color {c:color}", Made(lambda c: ChangeWords(LAYER_WORDS, COLORS, c, True, It())), "{c:color}"),
    ("{t:trait}", Made(lambda t: ChangeWords(LAYER_WORDS, TRAITS, t, True, It()))),
    ("{a:quoted_ability}", Made(lambda a: GainAbility(LAYER_WORDS, a, It()))),
    (
        "{i:trigger_icon} in its|the|their trigger icon~",
        Made(lambda i: ChangeWords(LAYER_WORDS, TRIGGER_ICONS, i, True, It())),
    ),
)
TABLE.add("color", *((color, color) for color in COLOR_WORDS))
TABLE.add("quoted_ability", ("{t:quoted_token}", Told(lambda talk, t: ability_in(t))))
TABLE.add_list("quoted_abilities", ListOf("quoted_ability", ("", "and", ",", ", and")))


def ability_in(t: str) -> Any:
    """An ability in quotes, read as a line of its own on a character."""
    from cardlaw.games.weiss.wording import LANGUAGE

    abilities = LANGUAGE.read("character_line", t, CHARACTER)
    if len(abilities) != 1:
        raise Meaningless("one ability in quotes")
    ability = abilities[0]
    ability.text = t
    return ability


def follows(talk: Talk, s: Objects, c: Any, u: int | None, a: Any) -> Any:
    """`gets +1000 power and the following ability until end of turn. "..."`"""
    statement = Statement(s, (*(c or ()), *(GainAbility(LAYER_WORDS, one, It()) for one in a)))
    talk.each = None
    return give(talk, statement, OPEN) if u is None else give_until(talk, statement, u)


def follows_later(talk: Talk, s: Objects, c: Any, v: int, u: int | None, a: Any) -> Any:
    """`gets +1000 power until end of turn and the following ability until ...`"""
    first = give(talk, Statement(s, c), v)
    return Steps((first, follows(talk, s, None, v if u is None else u, a)))


TABLE.add(
    "quoted_deed",  # the abilities come after the full stop
    (
        "{s:subject} get~ the following {_:number}? ability~ {u:until}? {t:stop} {a:quoted_abilities}",
        Told(lambda talk, s, _, u, t, a: follows(talk, s, None, u, a)),
    ),
    (
        "{s:subject} get~ {c:gains} {v:until} ,| and gets|get| the following {_:number}? ability~ {u:until}? {t:stop} "
        "{a:quoted_abilities}",
        Told(lambda talk, s, c, v, _, u, t, a: follows_later(talk, s, c, v, u, a)),
    ),
    (
        "{s:subject} get~ {c:gains} and|, gets|get| the following {_:number}? ability~ {u:until}? {t:stop} {a:quoted_abilities}",
        Told(lambda talk, s, c, _, u, t, a: follows(talk, s, c, u, a)),
        "{s:subject} get~ {c:gains} , and gets|get| the following {_:number}? ability~ {u:until}? {t:stop} {a:quoted_abilities}",
    ),
)
# Numbers that become others
TABLE.add(
    "statement",
    (
        "the {a:aspect} of {s:subject} becomes {n:amount}",
        Made(lambda a, s, n: Statement(s, (ChangeNumber(LAYER_NUMBERS, a, BECOME, n, It()),))),
    ),
    (
        "{s:possessor} {a:aspect} becomes {n:amount}",
        Made(lambda s, a, n: Statement(s, (ChangeNumber(LAYER_NUMBERS, a, BECOME, n, It()),))),
    ),
    (
        "{s:subject} get~ {c:gains} if {p:possessor} {a:aspect} is {n:compared}",
        Made(lambda s, c, p, a, n: Statement(only(s, NumberIs(a, n[0], n[1])), c)),
    ),
    ("{s:subject} get~ {c:gains} while on|in the|your stage", Made(lambda s, c: Statement(s, c))),
    (
        "{n:names} get~ {c:gains} while in your hand",
        Made(lambda n, c: Statement(Cards(YOU, "hand", (one_or_any(n),)), c)),
        "your {n:names} get~ {c:gains} while in your hand",
        "your {n:names} in your hand get~ {c:gains}",
    ),
    (
        "{s:subject} get~ {c:gains} while in your hand",
        Made(lambda s, c: in_hand(s, c)),
        "{s:subject} get~ {c:gains} in your hand",
        "{s:subject} get~ {c:gains} while it is in your hand",
        "while in your hand , {s:subject} get~ {c:gains}",
    ),
)


def in_hand(s: Objects, c: Any) -> Statement:
    if s != ThisCard():
        raise Meaningless("this card")
    return InHand(s, c)


class InHand(Statement):
    """What is true of a card while it is in the hand."""


def only(objects: Objects, judged: Any) -> Objects:
    if not isinstance(objects, Cards):
        raise Meaningless("several cards, of which some are meant")
    return Cards(objects.who, objects.area, (*objects.filters, judged))


# What cards cannot do


def forbid(pattern: Pattern) -> Change:
    return Forbid(LAYER_WORDS, pattern, It())


TABLE.add(
    "ban",
    ("attack", forbid(TriesToAttack(It()))),
    ("frontal attack", forbid(TriesToAttack(It(), FRONTAL))),
    ("side attack", forbid(TriesToAttack(It(), SIDE))),
    ("direct attack", forbid(TriesToAttack(It(), DIRECT))),
    ("become| 【REVERSE】|reverse", forbid(Becomes(It(), REVERSE))),
    (
        "become 【REVERSE】|reverse by|from {k:effects_of}",
        Made(lambda k: forbid(Becomes(It(), REVERSE, by=OPPONENT, by_kind=k))),
    ),
    ("【STAND】|stand during your stand phase", forbid(StandsInStandPhase(It()))),
    ("【STAND】|stand during their stand phase", forbid(StandsInStandPhase(It(), OPPONENT))),
    ("【STAND】|stand", forbid(Becomes(It(), STAND))),
    (
        "move to another position of|on the|your stage",
        forbid(MovedOnStage(It())),
        "move to another stage| position",
        "be moved to another position of|on the stage",
    ),
    ("deal damage to a| player~", forbid(DealsDamage(It()))),
    (
        "be chosen by your opponent's effects",
        CannotBeChosen(It()),
        "be chosen as the target of your opponent's effects",
    ),
    ("be returned to {_:players_own}? hand", forbid(Moved(It(), "stage", "hand"))),
    ("be put into {_:players_own}? memory", forbid(Moved(It(), "stage", "memory"))),
    (
        "be returned to hand or put into memory",
        forbid(Either(Moved(It(), "stage", "hand"), Moved(It(), "stage", "memory"))),
    ),
)
TABLE.add(
    "effects_of",
    (
        "the| {k:ability_kind} effects of your opponent's characters",
        S("k"),
        "your opponent's characters' {k:ability_kind} effects",
        "your opponent's character's {k:ability_kind} effects",
        "your opponent character's {k:ability_kind} effects",
        "your opponent's {k:ability_kind} effects",
    ),
    ("the| effects of your opponent's characters", -1, "your opponent's effects"),
)
TABLE.add_list("bans", ListOf("ban", ("or", "and", ", or", ",", ", and", ", and cannot", "and cannot", "or cannot")))
TABLE.add(
    "statement",
    ("{s:subject} cannot|can't {b:bans}", Made(lambda s, b: Statement(s, b))),
    (
        "{s:subject} does|do not 【STAND】|stand during your stand phase",
        Made(lambda s: Statement(s, (forbid(StandsInStandPhase(It())),))),
    ),
    (
        "{s:subject} does|do not become 【REVERSE】|reverse",
        Made(lambda s: Statement(s, (forbid(Becomes(It(), REVERSE)),))),
    ),
    ("{s:subject} get~ {c:gains} and|, |and cannot {b:bans}", Made(lambda s, c, b: Statement(s, (*c, *b)))),
    (
        "{w:user} cannot receive|take damage by|from {k:effects_of}",
        Made(lambda w, k: Statement(None, (Forbid(LAYER_WORDS, ReceivesDamage(w, 1 - w, k)),))),
    ),
    (
        "{w:user} cannot receive|take {n:number} or less damage by|from {k:effects_of}",
        Made(lambda w, n, k: Statement(None, (Forbid(LAYER_WORDS, ReceivesDamage(w, 1 - w, k, n)),))),
    ),
    (
        "during this card's attack , perform a trigger check {n:times} on|during the trigger step",
        Made(lambda n: Statement(None, (TriggerChecks(n),))),
    ),
    ("you cannot lose the game", Statement(None, (CannotEnd(YOU, "lose"),))),
    (
        "{w:user} cannot use {k:keyword_name}",
        Told(lambda talk, w, k: Statement(None, (Forbid(LAYER_WORDS, used(w, k)),))),
    ),
    (
        "{w:user} cannot use |any 【ACT】 abilities|| of characters on|in {_:players_own} stage",
        Made(
            lambda w, _: Statement(None, (Forbid(LAYER_WORDS, Used(w, "", Cards(w, "stage", (OfType(CHARACTER),)))),))
        ),
        "{w:user} cannot use |any 【ACT】 abilities|| of {_:players_own} characters",
    ),
    (
        "{w:user} cannot play {b:playable} from {_:players_own}? hand~",
        Made(lambda w, b, _: Statement(None, (Forbid(LAYER_WORDS, play_ban(w, b)),))),
    ),
    (
        "{s:possessor} soul does not decrease by side attacking",
        Made(lambda s: Statement(s, (KeepsSoul(It()),))),
        "{s:possessor} soul does not decrease when|by side| attacking|attacks",
    ),
    (
        "{s:possessor} card name is|will also| be| regarded as {n:name}",
        Made(lambda s, n: Statement(s, (ChangeWords(LAYER_WORDS, NAMES, n, True, It()),))),
        "{s:possessor} card name is also regarded as {n:name}",
        "the card name of {s:subject} is also regarded as {n:name}",
    ),
)
TABLE.add("players_own", ("their", None, "your", "his or her", "your opponent's"))
TABLE.add(
    "statement",
    (
        "{w:user} cannot use {b:playable} from {_:players_own}? hand~",
        Made(lambda w, b, _: Statement(None, (Forbid(LAYER_WORDS, play_ban(w, b)),))),
    ),
)
TABLE.add("user", ("you", YOU), ("your opponent", OPPONENT), ("all players", EACH_PLAYER, "each player", "players"))
TABLE.add(
    "playable",
    ("event~", "events", "event cards"),
    ("{k:name}", Made(lambda k: backup(k))),
    (
        "event~ or|and {k:name}",
        Made(lambda k: backup(k, True)),
        "{k:name} or|and event~",
        "event~ cards or|and {k:name}",
        "event~ , and {k:name}",
    ),
    ("climax~", "climax", "climax cards"),
)


def backup(k: str, both: bool = False) -> str:
    if k != "Backup":
        if both:
            raise Meaningless("Backup")
        return f"{NAMED}{k}"
    return "both" if both else "backup"


def used(who: int, keyword: str) -> Pattern:
    if keyword == "Backup":
        raise Meaningless("a keyword that is used, not played from hand")
    return Used(who, keyword)


def play_ban(who: int, what: str) -> Pattern:
    events = PlaysCard(who, (OfType(EVENT),))
    if what == "events":
        return events
    if what.startswith(NAMED):
        return PlaysCard(who, (Named(what.removeprefix(NAMED)),))
    if what == "climax":
        return PlaysCard(who, (OfType(CLIMAX),))
    played = Used(who, "Backup")
    return played if what == "backup" else Either(events, played)


def not_in_next_stand_phase(s: Objects) -> Any:
    ban = Forbid(LAYER_WORDS, StandsInStandPhase(It(), OPPONENT), It())
    return GiveEffect(s, (ban,), END_OF_PLAYERS_TURN)


TABLE.add(
    "deed",
    (
        "{s:subject} cannot 【STAND】|stand during your opponent's next stand phase",
        Made(not_in_next_stand_phase),
        "{s:subject} does|do not 【STAND】|stand during your opponent's next stand phase",
        "{s:subject} cannot 【STAND】 during the next stand phase of your opponent",
    ),
)


# What concerns the playing of the card itself: true while it is in the hand
TABLE.add(
    "play_rule",
    (
        "your {n:nominal} can be played from {_:players_own}? hand without fulfilling |the color requirements|requirement",
        Made(lambda n, _: Statement(Cards(YOU, "hand", n.filters), (PlayableWithout(COLOR, It()),))),
        "you may|can play {n:nominal} from {_:players_own}? hand without fulfilling |the color requirements|requirement",
    ),
    (
        "{s:subject} cannot be played from {_:own}? hand",
        Made(lambda s, _=None: Statement(s, (forbid(ThisIsPlayed(It())),))),
    ),
    ("{s:subject} cannot be played", Made(lambda s: Statement(s, (forbid(ThisIsPlayed(It())),)))),
    (
        "{s:subject} can be played from {_:own}? hand without fulfilling |the color requirements|requirement",
        Made(lambda s, _=None: Statement(s, (PlayableWithout(COLOR, It()),))),
        "you may|can play {s:subject} from {_:own}? hand without fulfilling |the color requirements|requirement",
    ),
    (
        "{s:subject} can be played without fulfilling |the color requirements|requirement",
        Made(lambda s: Statement(s, (PlayableWithout(COLOR, It()),))),
    ),
)


# What happens instead


class Instead(Meaning):
    """`If (event), (deeds) instead`"""

    def __init__(self, pattern: Any, optional: bool) -> None:
        self.pattern = pattern
        self.optional = optional

    def build(self, slots: Slots, talk: Talk) -> Any:
        pattern = slots.get("p") or self.pattern
        own = ThisCard() if pattern == FALLS else None
        substitute = (as_one(slots["c"]),)
        change = Replacement(LAYER_WORDS, pattern, substitute, self.optional, It() if own else None)
        return Statement(own, (change,))


FALLS = Moved(It(), "stage", "waiting_room")


def would_fall(talk: Talk, s: Objects) -> Pattern:
    if s == ThisCard():
        talk.mention(Mention(It(), "card", False, YOU))
        return FALLS
    talk.mention(Mention(It(), "character", False, talk.owner))
    return Moved(s, "stage", "waiting_room")


TABLE.add(
    "would",
    (
        "if {s:happened} would be put into {w:turn_of} waiting room from the|your stage ,",
        Told(lambda talk, s, w: would_fall(talk, s)),
        "when {s:happened} would be put into {w:turn_of} waiting room from the|your stage ,",
    ),
    ("if you would draw a|1 card ,", Drawn(YOU)),
    ("if your opponent would draw a|1 card ,", Drawn(OPPONENT)),
)
TABLE.add(
    "statement",
    ("{p:would} you may {c:deeds} instead", Instead(None, True), "{p:would} you may instead {c:deeds}"),
    ("{p:would} {c:steps} instead", Instead(None, False)),
    (
        "if this card would attack , you may choose {s:selection} ,| and this card frontal attacks that character as the defending character instead",
        Made(lambda s: Statement(ThisCard(), (AttackInstead(s, It()),))),
        "if this card would attack , you may instead choose {s:selection} ,| and have this card frontal attack "
        "with the chosen character as the defending character",
        "when this card attacks , you may choose {s:selection} ,| and this card frontal attacks that character as the defending character instead",
    ),
)
