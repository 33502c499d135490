"""Whole lines: icons, keywords, triggers, and the abilities that they are on a kind of card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.godzilla import keywords
from cardlaw.games.godzilla.geometry import MonsterAt
from cardlaw.games.godzilla.information import RANK, STRATEGY
from cardlaw.games.godzilla.occurrences import AdvancesFromInvasion, LeftField
from cardlaw.games.godzilla.patterns import Avenged, Destroyed
from cardlaw.games.godzilla.positions import as_it_was
from cardlaw.games.godzilla.wording.own_rules import is_rule, tells_of_own_playing
from cardlaw.games.godzilla.wording.statements import OwnRule
from cardlaw.games.godzilla.wording.words import numeral
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import every
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Condition, IsTurnOf
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import If
from cardlaw.program.filters import HasTrait, NumberIs
from cardlaw.program.happened import speaks_of
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Later, Replacement
from cardlaw.program.limits import CountActivation, NotYetThisTurn
from cardlaw.program.objects import ThisCard, ThisCardIn
from cardlaw.program.patterns import EventWas, Moved, Pattern, Situation
from cardlaw.program.values import AT_LEAST, AT_MOST, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.rules import Given, Rule, both
from cardlaw.text.english.sentences import WHERE, X_IS, Definition, definition
from cardlaw.text.english.steps import Make
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told
from cardlaw.text.reader import Phrase, Row

TABLE = Table()
WHILE_IN_STRATEGY_ZONE = "While"

Icons = Condition | None
Effect = tuple[Instruction, ...]
Maker = Callable[[str, Effect, Icons], Ability]
Body = Callable[[str, Icons], tuple[Ability, ...]]  # of the kind of card and the icons before it

for kind in ("awakening", "burst", "evolution"):
    TABLE.add_leaf(f"{kind}_icon", kind, numeral)
TABLE.add(
    "icon",
    ("<your_turn>", IsTurnOf(YOU)),
    ("<opponent's_turn>", IsTurnOf(OPPONENT)),
    ("{n:awakening_icon}", Made(lambda n: MonsterAt(YOU, AT_LEAST, n))),
)
TABLE.add_list("icons", ListOf("icon", least=0))


def icons_of(icons: tuple[Condition, ...]) -> Icons:
    condition: Icons = None
    for icon in icons:
        condition = both(condition, icon)
    return condition


# What a line does


def keyword_line(makers: tuple[Maker, ...], i: tuple[Condition, ...], e: Effect) -> Body:
    """`<Enter>`, or several at once: `<Enter>/<When Invading>` is an ability for each."""
    return lambda kind, icons: tuple(asked_of_event(make("", e, both(icons, icons_of(i)))) for make in makers)


def automatic(c: Icons, t: Pattern, e: Effect) -> Body:
    if isinstance(t, Situation) and is_rule(e, True):
        raise Meaningless("what is done then, and not what is true")
    return lambda kind, icons: (triggered(t, e, both(icons, c)),)


def triggered(t: Pattern, e: Effect, condition: Icons) -> Ability:
    ability = asked_of_event(AutomaticAbility("", t, e, condition))
    if not t.is_about_itself():
        ability.area = area_left(e)
    return ability


def where_it_works(condition: Condition) -> Condition:
    if any(isinstance(part, ThisCardIn) for part in every(condition)):
        raise Meaningless("how things are where the card is")
    return condition


def asked_of_event(ability: Ability) -> Ability:
    """What a text asks of the event that triggered it must be something that such an event can be."""
    pattern = getattr(ability, "pattern", None)
    for part in every(ability):
        if isinstance(part, EventWas) and (pattern is None or not part.pattern.kinds() & pattern.kinds()):
            raise Meaningless("something that has just happened")
    if isinstance(pattern, (Avenged, Destroyed, LeftField)) and pattern.is_about_itself():
        not_lost(ability)
    return ability


def not_lost(ability: Ability) -> None:
    """A card that is gone by now is not followed any more at a later moment: `this card from your discard pile` is."""
    waiting = [part for part in every(ability) if isinstance(part, Later)]
    acted = [inner for part in waiting for inner in every(part) if isinstance(inner, ObjectInstruction)]
    if any(isinstance(deed.objects, ThisCard) for deed in acted):
        raise Meaningless("from where this card is taken then")


def meanwhile(t: Pattern, c: Condition, e: Effect) -> Body:
    """`When this card is <Destroy> while it is in zone 8`: what is gone is judged by how it was last."""
    gone = isinstance(t, (Destroyed, LeftField, Moved)) and t.is_about_itself()
    if not gone or not speaks_of(c, ThisCard):
        return automatic(c, t, e)
    before = as_it_was(c)
    assert isinstance(before, Condition)
    return automatic(None, t, (If(before, e),))


def area_left(e: Effect) -> str:
    """The area that the card itself is taken from, which is where such an ability is active: `this card from your hand`."""
    return next((part.area for told in e for part in every(told) if isinstance(part, ThisCardIn)), "")


def limited(times: int, t: Pattern, e: Effect) -> Body:
    """`Once per turn, when ...`"""
    told = If(NotYetThisTurn(times), (CountActivation(), *e))
    return lambda kind, icons: (triggered(t, (told,), icons),)


def base(i: tuple[Condition, ...], t: Body) -> Body:
    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        if icons is not None:
            raise Meaningless("<Base> as the first icon")
        inner = t(kind, icons_of(i))
        for ability in inner:
            ability.keyword = keywords.BASE
        return KeywordAbility("", keywords.BASE), *inner

    return make


def while_invading(i: tuple[Condition, ...], t: Body) -> Body:
    """`<When Invading> When this card <Destroy> your battle cards, ...`: what comes about as it advances so."""

    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        inner = t(kind, both(both(icons, icons_of(i)), AdvancesFromInvasion()))
        for ability in inner:
            ability.keyword = keywords.WHEN_INVADING
        return inner

    return make


def of_itself(ability: Callable[[], Ability]) -> Body:
    """A rule about the card itself, before which no icon stands."""

    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        if icons is not None:
            raise Meaningless("no icon before a rule about the card itself")
        return (ability(),)

    return make


def while_in_strategy_zone(s: tuple[Any, ...]) -> Body:
    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        if kind != STRATEGY or icons is not None:
            raise Meaningless("a strategy card as what is in the strategy zone")
        return (ContinuousAbility("", Rule(None, s).changes(None), WHILE_IN_STRATEGY_ZONE),)

    return make


def continuous(r: tuple[Rule, ...]) -> Body:
    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        if not is_continuous(kind, r, icons):
            raise Meaningless("what is true while the card is there")
        return (asked_of_event(ContinuousAbility("", tuple(change for rule in r for change in rule.changes(icons)))),)

    return make


def always(r: tuple[Rule, ...]) -> Body:
    """What a card with <Base>, which stays, says without a moment is true while it is there."""
    return lambda kind, icons: (ContinuousAbility("", tuple(change for rule in r for change in rule.changes(icons))),)


def counting_as(counted: str, type: str) -> Ability:
    if counted != type:
        raise Meaningless("cards of the type that is counted")
    return KeywordAbility("", keywords.COUNTS_AS, word=type)


def both_bodies(first: Body, second: Body) -> Body:
    return lambda kind, icons: (*first(kind, icons), *second(kind, icons))


def is_continuous(kind: str, rules: tuple[Rule, ...], icons: Icons) -> bool:
    """A strategy card's statements are told when it is played, unless they say when they are true."""
    if kind != STRATEGY or has_turn_icon(icons) or any(given.while_so for rule in rules for given in rule.givens):
        return True
    return all(isinstance(statement, OwnRule) for rule in rules for statement in rule.statements)


def make_rules(talk: Talk, row: Row, make: Make) -> tuple[Rule, ...]:
    """Sentences of statements; X is what a later one says."""
    told: list[Rule] = []
    for number, item in enumerate(row.items):
        assert isinstance(item, Phrase)
        if item.form.proper.template == X_IS:
            continue
        talk.define_x = definition(talk, row.items, number, make)
        told.append(make(item))
    return tuple(told)


TABLE.rows["rules"] = make_rules
TABLE.add(
    "rule",
    (X_IS, Definition(), "x is {v:value} .", "x = {v:value} .", "x equals {v:value} ."),
    (f"{{g:givens}}? {{s:statements}} {WHERE}", Made(lambda g, s: Rule(g, s))),
    (
        "{g:givens}? {s:statements} when {c:conditions} .",
        Made(lambda g, s, c: Rule((*(g or ()), Given(all_of(c), while_so=True)), s)),
    ),
)
TABLE.add("given", ("when|whenever {c:conditions} ,", Made(lambda c: Given(where_it_works(all_of(c)), while_so=True))))


def has_turn_icon(icons: Icons) -> bool:
    if isinstance(icons, IsTurnOf):
        return True
    return icons is not None and any(isinstance(part, IsTurnOf) for part in icons.parts())


def when_played(e: Effect) -> Body:
    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        if kind != STRATEGY:
            raise Meaningless("what triggers it, such as <Enter> or 'When ...'")
        if is_rule(e, has_turn_icon(icons)) or tells_of_own_playing(e):
            raise Meaningless("what is done when the card is played")
        return (keywords.strategy_text("", e, icons),)

    return make


def own_rules_first(r: tuple[Rule, ...], e: Effect) -> Body:
    """`Play this card only if ... . Draw 3 cards.`: what a strategy card says of its playing, and its effect."""

    def make(kind: str, icons: Icons) -> tuple[Ability, ...]:
        told = [statement for rule in r for statement in rule.statements]
        if kind != STRATEGY or icons is not None or not all(isinstance(one, OwnRule) for one in told):
            raise Meaningless("what a strategy card says of its own playing")
        if any(isinstance(change, Replacement) for one in told for change in one.changes):
            raise Meaningless("what a strategy card says of its own playing")
        return (*continuous(r)(kind, None), *when_played(e)(kind, None))

    return make


TABLE.add("told", (":| {e:effect}", S("e")))
TABLE.add(
    "moment_icon",
    ("<enter>", Constant(keywords.enter)),
    ("<when_invading>", Constant(keywords.when_invading)),
    ("<revenge>", Constant(keywords.revenge)),
)
TABLE.add_list("moment_icons", ListOf("moment_icon", ("/", "and", "or", ",", "")))
TABLE.add(
    "body",
    ("{k:moment_icons} {i:icons} {e:told}", Made(lambda k, i, e: keyword_line(k, i, e))),
    ("<when_invading> {i:icons} {t:triggered}", Made(lambda i, t: while_invading(i, t))),
    ("<base> {i:icons} {t:triggered}", Made(base)),
    ("<base> {i:icons} {r:rules}", Made(lambda i, r: base(i, always(r)))),
    ("<base> {i:icons} {r:rules} {t:triggered}", Made(lambda i, r, t: base(i, both_bodies(always(r), t)))),
    (
        "<base> {i:icons} while this card is in the|your strategy zone , {s:statements} .",
        Made(lambda i, s: base(i, always((Rule(None, s),)))),
    ),
    ("<base>", Made(lambda: of_itself(lambda: KeywordAbility("", keywords.BASE)))),
    ("{n:burst_icon}", Made(lambda n: of_itself(lambda: keywords.burst("", n)))),
    ("{n:burst_icon} {b:body}", Made(lambda n, b: both_bodies(of_itself(lambda: keywords.burst("", n)), b))),
    ("{n:evolution_icon} {t:trait}", Made(lambda n, t: of_itself(lambda: keywords.evolution("", n, t)))),
    ("{n:evolution_icon} {t:trait} {a:explained}", Made(lambda n, t, a: of_itself(lambda: explained(n, t, a)))),
    ("{r:resonance_ability}", Made(lambda r: of_itself(lambda: r))),
    ("{t:triggered}", S("t")),
    ("while this card is in the|your strategy zone , {s:statements} .", Made(while_in_strategy_zone)),
    (
        "you may have any number of this card in your deck .",
        Made(lambda: of_itself(lambda: KeywordAbility("", keywords.ANY_NUMBER_IN_DECK))),
        "you may|can have|include|put any number of this card in|into your|a |main deck .",
        "your|a |main deck may|can have|contain|include any number of this card .",
    ),
    (
        "if this card is in your monster deck , at the start of the game it will be played in zone {n:number} .",
        Made(lambda n: of_itself(lambda: KeywordAbility("", keywords.STARTING_ZONE, n))),
        "if this card is in your monster deck , it is|will |be played in zone {n:number} at the start|beginning of the game .",
        "if this card is in your monster deck , at the start|beginning of the game ,| it|this |card is|will |be played in zone {n:number} .",
    ),
    (
        "{t:counting_time} , {s:counted_as} .",
        Made(lambda t, s: of_itself(lambda: counting_as(t, s))),
        "{s:counted_as} {t:counting_time} .",
    ),
    ("{r:rules}", Made(continuous)),
    ("{r:rules} {e:effect}", Made(own_rules_first)),
    ("{e:effect}", Made(when_played)),
)
TABLE.add(
    "triggered",
    ("{t:trigger} , {e:effect}", Made(lambda t, e: automatic(None, t, e))),
    (
        "if {c:conditions} , {t:trigger} , {e:effect}",
        Made(lambda c, t, e: automatic(all_of(c), t, e)),
        "while {c:conditions} , {t:trigger} , {e:effect}",
        "as long as {c:conditions} , {t:trigger} , {e:effect}",
    ),
    (
        "once per|each turn , {t:trigger} , {e:effect}",
        Made(lambda t, e, w=None: limited(1, t, e)),
        "{t:trigger} , once per|each turn , {e:effect}",
        "<once_per_turn> {t:trigger} , {e:effect}",
        "once during each of your turns , {t:trigger} , {e:effect}",
        "the first time {t:event} each|per turn , {e:effect}",
        "{w:when} {t:event} for the first time each|this turn , {e:effect}",
        "{t:trigger} , {e:effect} {w:only_once}",
    ),
    ("{t:trigger} , {e:effect} {n:only_so_often}", Made(lambda t, e, n: limited(n, t, e))),
    ("{w:when} {t:event} {d:on_its_turn} , {e:effect}", Made(lambda w, t, d, e: automatic(d, t, e))),
    ("{w:when} {t:event} while {c:conditions} , {e:effect}", Made(lambda w, t, c, e: meanwhile(t, all_of(c), e))),
    ("{d:on_its_turn} , {t:trigger} , {e:effect}", Made(lambda d, t, e: automatic(d, t, e))),
    ("{n:times} per|each turn , {t:trigger} , {e:effect}", Made(lambda n, t, e: limited(n, t, e))),
    (
        "if {c:conditions} {t:moment_begins} , {e:effect}",
        Made(lambda c, t, e: automatic(None, t, (If(all_of(c), e),))),
        "when|whenever {c:conditions} {t:moment_begins} , {e:effect}",
    ),
    ("{d:deeds} {w:when} {t:event} .", Made(lambda d, w, t: automatic(None, t, d))),
    ("{d:deeds} {t:moment_begins} .", Made(lambda d, t: automatic(None, t, d))),
    ("{t:trigger} , and {c:condition} , {e:effect}", Made(lambda t, c, e: automatic(None, t, (If(c, e),)))),
)


def make_line(talk: Talk, i: tuple[Condition, ...], b: Body) -> tuple[Ability, ...]:
    return b(talk.kind, icons_of(i))


TABLE.add("line", ("{i:icons} {b:body}", Told(make_line)))

# Evolution whose reminder has lost its opening parenthesis

TABLE.add(
    "explained",
    (
        "at the beginning of your main phase , you may search your deck for a {a:adjectives} battle card and play it by "
        "stacking it on top of this card . search for {n:name} rank {r:number} counter power {c:number} and you may "
        "place it on top of this card )",
        S("a"),
    ),
)


def explained(number: int, trait: str, told: tuple[Any, ...]) -> Ability:
    if told != (NumberIs(RANK, AT_MOST, Number(number)), HasTrait(trait)):
        raise Meaningless("a reminder that agrees with the icon")
    return keywords.evolution("", number, trait)
