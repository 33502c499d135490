"""What cards get: numbers, words and abilities, for a while or for good."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import PossessesAbility
from cardlaw.games.weiss.information import CHARACTER, LAYER_NUMBERS, LAYER_WORDS, POWER, TRIGGER_ICONS
from cardlaw.games.weiss.payments import PayInstead
from cardlaw.games.weiss.permissions import (
    AddToEach,
    AttackInstead,
    AttacksDirectly,
    HandLimit,
    KeepsSoul,
    PlayableWithout,
    PlayedForLess,
    TriggerChecks,
)
from cardlaw.games.weiss.traits import ChooseTrait, LoseTrait
from cardlaw.games.weiss.wording.nouns import COLOR_WORDS, one_or_any
from cardlaw.games.weiss.wording.quoted_effects import as_told
from cardlaw.kernel.cards import COLORS, TRAITS
from cardlaw.kernel.node import every
from cardlaw.program.acting import Choose
from cardlaw.program.choosable import CannotBeChosen
from cardlaw.program.conditional_values import NoMoreThan
from cardlaw.program.conditions import Both, Condition
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.endings import CannotEnd
from cardlaw.program.filters import NumberIs, OfType
from cardlaw.program.lasting import Replacement
from cardlaw.program.modifications import (
    ADD,
    BECOME,
    Change,
    ChangeNumber,
    ChangeWords,
    Forbid,
    GainAbility,
    GainThisAbility,
)
from cardlaw.program.objects import ALL, Cards, It, Objects, ThisCard
from cardlaw.program.values import ForEach, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import OPEN, Statement, give, give_until
from cardlaw.text.english.numbers import x_is
from cardlaw.text.english.objects import Nominal, in_place, that
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told
from cardlaw.text.naming import name_abilities
from cardlaw.text.reader import Phrase, Row

TABLE = Table()


def about(change: Change, objects: Objects | None, condition: Condition | None) -> Change:
    """The same change of other cards, under another condition."""
    needed = objects if objects is not None else It()
    if change.condition is not None:
        condition = change.condition if condition is None else Both(change.condition, condition)
    if isinstance(change, (ChangeNumber, AddToEach)):
        if objects != It() and speaks_of_each(change.value):
            return AddToEach(change.aspect, change.value, needed, condition)
        operation = change.operation if isinstance(change, ChangeNumber) else ADD
        return ChangeNumber(LAYER_NUMBERS, change.aspect, operation, change.value, needed, condition)
    if isinstance(change, ChangeWords):
        return ChangeWords(LAYER_WORDS, change.aspect, change.word, change.gain, needed, condition)
    if isinstance(change, GainAbility):
        return GainAbility(LAYER_WORDS, change.gained, needed, condition)
    if isinstance(change, GainThisAbility):
        raise Meaningless("an effect that gives its own ability")
    if isinstance(change, Forbid):
        return Forbid(LAYER_WORDS, change.pattern, objects, condition)
    if isinstance(change, CannotBeChosen):
        return CannotBeChosen(LAYER_WORDS, needed, condition)
    if isinstance(change, KeepsSoul):
        return KeepsSoul(needed, condition)
    if isinstance(change, AttackInstead):
        return AttackInstead(change.attacked, needed, condition)
    if isinstance(change, AttacksDirectly):
        return AttacksDirectly(needed, condition)
    if isinstance(change, PayInstead):
        return PayInstead(change.of, change.filters, change.areas, change.deeds, change.number, condition)
    if isinstance(change, PlayedForLess):
        return PlayedForLess(change.deeds, change.cost, needed, condition)
    if isinstance(change, PlayableWithout):
        return PlayableWithout(change.what, needed, condition)
    if isinstance(change, CannotEnd):
        return CannotEnd(LAYER_WORDS, change.who, change.what, condition)
    if isinstance(change, HandLimit):
        return HandLimit(change.who, change.number, condition)
    if isinstance(change, TriggerChecks):
        return TriggerChecks(change.number, condition, change.afterwards)
    assert isinstance(change, Replacement)
    return Replacement(LAYER_WORDS, change.pattern, change.substitute, change.optional, objects, condition)


def speaks_of_each(value: Any) -> bool:
    return any(isinstance(part, It) for part in every(value))


# What cards get

LEAST_POWER = 500


def number_change(n: Any, a: int) -> Change:
    if speaks_of_each(n):
        return AddToEach(a, n, It())
    return ChangeNumber(LAYER_NUMBERS, a, ADD, n, It())


def power_change(n: int) -> Change:
    """`+500`: a number so large can only be power."""
    if abs(n) < LEAST_POWER:
        raise Meaningless("what gets larger or smaller")
    return number_change(Number(n), POWER)


def limited(n: int, each: Any, most: int) -> Value:
    if not 0 < n <= most:
        raise Meaningless("a limit that is larger")
    return NoMoreThan(ForEach(n, each), most)


def for_each(change: Change, each: Any) -> Change:
    assert isinstance(change, ChangeNumber) and isinstance(change.value, Number)
    return number_change(ForEach(change.value.number, each), change.aspect)


TABLE.add("change", ("-x", Told(lambda talk: ForEach(-1, x_is(talk)))), ("x", Told(x_is)))
TABLE.add(
    "gain",
    ("{n:change} {a:aspect}", Made(number_change), "{a:aspect} {n:change}"),
    ("an additional {n:change} {a:aspect}", Made(number_change)),
    ("{n:signed}", Made(power_change)),
    ("{n:signed} {a:aspect} {v:per}", Made(lambda n, a, v: number_change(ForEach(n, v), a))),
    (
        "{n:signed} {a:aspect} {e:per} , up to a maximum of {most:signed}",
        Made(lambda n, a, e, most: number_change(limited(n, e, most), a)),
        "{n:signed} {a:aspect} {e:per} , up to {most:signed}",
    ),
    ("{n:signed} {v:per}", Made(lambda n, v: for_each(power_change(n), v))),
    ("the color {c:color}", Made(lambda c: ChangeWords(LAYER_WORDS, COLORS, c, True, It())), "{c:color}"),
    ("{t:trait}", Made(lambda t: ChangeWords(LAYER_WORDS, TRAITS, t, True, It()))),
    ("{a:quoted_ability}", Made(lambda a: GainAbility(LAYER_WORDS, a, It()))),
    ("this ability", GainThisAbility(LAYER_WORDS, It())),
    (
        "{i:trigger_icon} in its|the|their trigger icon~",
        Made(lambda i: ChangeWords(LAYER_WORDS, TRIGGER_ICONS, i, True, It())),
    ),
)


def with_each(talk: Talk, row: Row, made: Any) -> tuple[Change, ...]:
    """`+1 level and +1500 power for each ...`: the words at the end hold for the numbers before them too."""
    changes: list[Change] = [made(item) for item in row.items]
    for place, item in enumerate(row.items):
        inside = dict(item.inside) if isinstance(item, Phrase) else {}
        if "most" in inside and place:
            raise Meaningless("a limit of one number")
        each = inside.get("v")
        if each is None:
            continue
        told = changes[place]
        assert isinstance(told, (ChangeNumber, AddToEach)) and isinstance(told.value, ForEach)
        for before, change in enumerate(changes[:place]):
            if isinstance(change, ChangeNumber) and isinstance(change.value, Number):
                changes[before] = number_change(ForEach(change.value.number, told.value.each), change.aspect)
    return tuple(changes)


TABLE.rows["gains"] = with_each
TABLE.add("color", *((color, color) for color in COLOR_WORDS))
TABLE.add("quoted_ability", ("{t:quoted_token}", Told(lambda talk, t: ability_in(t))))
TABLE.add(
    "after_noun",
    ("with {a:quoted_ability}", Made(lambda a: PossessesAbility(a)), "that has {a:quoted_ability}"),
)
TABLE.add_list("quoted_abilities", ListOf("quoted_ability", ("", "and", ",", ", and")))


def ability_in(t: str) -> Any:
    """An ability in quotes, read as a line of its own on a character."""
    from cardlaw.games.weiss.wording import LANGUAGE

    abilities = LANGUAGE.read("character_line", t, CHARACTER)
    if len(abilities) != 1:
        raise Meaningless("one ability in quotes")
    name_abilities(abilities, t)
    return abilities[0]


def follows(talk: Talk, s: Objects, c: Any, u: int | None, a: Any) -> Any:
    """`gets +1000 power and the following ability until end of turn. "..."`"""
    statement = Statement(s, (*(c or ()), *(GainAbility(LAYER_WORDS, one, It()) for one in a)))
    talk.each = None
    return give(talk, statement, OPEN) if u is None else give_until(talk, statement, u)


def follows_later(talk: Talk, s: Objects, c: Any, v: int, u: int | None, a: Any) -> Any:
    """`gets +1000 power until end of turn and the following ability until ...`"""
    first = give(talk, Statement(s, c), v)
    return Steps((first, follows(talk, s, None, v if u is None else u, a)))


def choose_trait(talk: Talk, s: Objects, up_to: bool) -> Any:
    """`choose 1 of your opponent's characters and 1 trait of that character`"""
    first = talk.did(Choose(s))
    return Steps((first, ChooseTrait(that(talk, "character"), up_to)))


def lose_trait(talk: Talk, s: Objects, u: int | None) -> Any:
    gift = LoseTrait(s, OPEN if u is None else u)
    talk.each = None
    if u is None:
        talk.open_gifts.append(gift)
    return gift


def one_trait(n: int, up_to: bool) -> bool:
    if n != 1:
        raise Meaningless("1 trait")
    return up_to


def given_for_each(talk: Talk, s: Objects, n: int, a: int, u: int, v: Any) -> Any:
    """`gets +1000 power until end of turn for each ...`"""
    return give_until(talk, Statement(s, (number_change(ForEach(n, v), a),)), u)


TABLE.add("deed", ("{s:subject} get~ {n:signed} {a:aspect} {u:until} {v:per}", Told(given_for_each)))
TABLE.add(
    "traits_up_to",
    ("{n:number}", Made(lambda n: one_trait(n, False))),
    ("a", False),
    ("up to {n:number}", Made(lambda n: one_trait(n, True))),
)
TABLE.add(
    "deed",
    (
        "choose^ {s:selection} and {n:traits_up_to} trait of that character",
        Told(lambda talk, s, n: choose_trait(talk, s, n)),
    ),
    (
        "choose^ {n:traits_up_to} trait of a|an {m:nominal} in|on {p:place}",
        Told(lambda talk, n, m, p: ChooseTrait(in_place(talk, (ALL, 0), m, p), n)),
    ),
    (
        "{s:subject} lose~ all of the|that chosen| trait {u:until}?",
        Told(lose_trait),
        "{s:subject} lose~ that|the chosen| trait {u:until}?",
    ),
)
TABLE.add(
    "following",  # how many abilities are said to follow in quotes
    ("the following {m:number}? ability~", S("m")),
    ("this ability", None),
    ("these {m:number}? abilities", S("m")),
)
TABLE.add(
    "quoted_deed",  # the abilities come after the full stop
    (
        "{s:subject} get~ {m:following} {u:until}? {t:stop} {a:quoted_abilities}",
        Told(lambda talk, s, m, u, t, a: follows(talk, s, None, u, as_told(m, a))),
    ),
    (
        "{s:subject} get~ {c:gains} {v:until} ,| and gets|get| {m:following} {u:until}? {t:stop} {a:quoted_abilities}",
        Told(lambda talk, s, c, v, m, u, t, a: follows_later(talk, s, c, v, u, as_told(m, a))),
    ),
    (
        "{s:subject} get~ {c:gains} and|, gets|get| {m:following} {u:until}? {t:stop} {a:quoted_abilities}",
        Told(lambda talk, s, c, m, u, t, a: follows(talk, s, c, u, as_told(m, a))),
        "{s:subject} get~ {c:gains} , and gets|get| {m:following} {u:until}? {t:stop} {a:quoted_abilities}",
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
        "{s:possessor} {a:aspect} becomes|become {n:amount}",
        Made(lambda s, a, n: Statement(s, (ChangeNumber(LAYER_NUMBERS, a, BECOME, n, It()),))),
    ),
    (
        "{s:possessor} {a:aspect} becomes the same as|equal to| {v:counted}",
        Made(lambda s, a, v: Statement(s, (ChangeNumber(LAYER_NUMBERS, a, BECOME, v, It()),))),
    ),
    (
        "{s:subject} get~ {c:gains} if {p:possessor} {a:aspect} is {n:compared}",
        Made(lambda s, c, p, a, n: Statement(only(s, NumberIs(a, n[0], n[1]), p), c)),
    ),
    ("{s:subject} get~ {c:gains} while on|in the|your stage", Made(lambda s, c: Statement(s, c))),
    (
        "{n:names} get~ {c:gains} while in your hand",
        Made(lambda n, c: Statement(Cards(YOU, "hand", (one_or_any(n),)), c)),
        "your {n:names} get~ {c:gains} while in your hand",
        "your {n:names} in your hand get~ {c:gains}",
    ),
    (
        "{n:nominal} get~ {c:gains} while in {w:who} hand",
        Made(lambda n, c, w: Statement(Cards(w, "hand", of_some_kind(n).filters), c)),
    ),
)
TABLE.add(
    "play_rule",  # true of the card itself where it is played from
    (
        "{s:subject} get~ {n:signed} {a:aspect} while in your hand {v:per}",
        Made(lambda s, n, a, v: in_hand(s, (number_change(ForEach(n, v), a),))),
    ),
    (
        "{s:subject} get~ {c:gains} while in your hand",
        Made(lambda s, c: in_hand(s, c)),
        "{s:subject} get~ {c:gains} in your hand",
        "{s:subject} get~ {c:gains} while it is in your hand",
        "while in your hand , {s:subject} get~ {c:gains}",
        "{s:subject} in your hand get~ {c:gains}",
    ),
)


def of_some_kind(n: Nominal) -> Nominal:
    """Names have words of their own."""
    if not any(isinstance(part, OfType) for part in n.filters):
        raise Meaningless("characters, events or climaxes")
    return n


def in_hand(s: Objects, c: Any) -> Statement:
    if s != ThisCard():
        raise Meaningless("this card")
    return InHand(s, c)


class InHand(Statement):
    """What is true of a card while it is in the hand."""


def only(objects: Objects, judged: Any, judged_of: Objects) -> Objects:
    if not isinstance(objects, Cards) or not any(isinstance(part, It) for part in every(judged_of)):
        raise Meaningless("several cards, of which some are meant")
    return Cards(objects.who, objects.area, (*objects.filters, judged))
