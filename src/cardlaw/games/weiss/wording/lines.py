"""Whole lines: icons, keyword, cost in brackets, and what follows them, made into abilities."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.happenings import ThisIsPlayed
from cardlaw.games.weiss.instructions import KeywordUsed
from cardlaw.games.weiss.moves import PayStock
from cardlaw.games.weiss.permissions import PlayedForLess
from cardlaw.games.weiss.wording.continuous import (
    Head,
    area_paid,
    area_told,
    continuous,
    headed,
    in_phase,
    presumed_area,
)
from cardlaw.games.weiss.wording.restrictions import forbid
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import every
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.conditions import Both, Condition, NotSo
from cardlaw.program.control import If, MayDo
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.limits import ActivatesUpTo, CountActivation
from cardlaw.program.objects import It, ThisCard
from cardlaw.program.values import Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()
Abilities = tuple[Ability, ...]


# Abilities


def played_for_less(deeds: tuple[Instruction, ...], cost: int) -> Ability:
    ability = ContinuousAbility("", (PlayedForLess((as_one(deeds),), cost, ThisCard()),))
    ability.area = "hand"
    return ability


def automatic(talk: Talk, h: Head, limit: int | None, s: Any, t: Any, e: tuple[Instruction, ...]) -> Abilities:
    condition = all_of(s) if s else None
    word = h.word()
    area = "clock" if h.clock else presumed_area(condition)
    if not area and not t.is_about_itself():
        area = area_told(e) or area_paid(talk.cost)
    told = tuple(e)
    check_payment(talk, told)
    note_cost(talk.cost, f"AUTO {word}")
    note_use(told, h.keyword)
    if limit:
        condition = ActivatesUpTo(limit) if condition is None else Both(ActivatesUpTo(limit), condition)
        told = (CountActivation(), *told)
    ability = AutomaticAbility("", t, told, condition, word)
    ability.area = area
    return (ability,)


def note_cost(cost: Cost | None, of: str) -> None:
    """Effects may speak of the costs of some abilities."""
    for part in every(cost) if cost is not None else ():
        if isinstance(part, PayStock):
            part.of = of.strip()


def backup(power: Value, level: int, cost: Cost) -> Abilities:
    note_cost(cost, "ACT Backup")
    return (keywords.backup("", power, level, cost),)


def check_payment(talk: Talk, told: tuple[Instruction, ...]) -> None:
    """Some words must tell that a cost in brackets is paid."""
    if talk.cost is not None and not any(isinstance(part, MayPay) for one in told for part in every(one)):
        raise Meaningless("words that tell when the cost is paid")


def note_use(told: tuple[Instruction, ...], keyword: str) -> None:
    """10.12.3, 10.13.3: the keyword was used once the cost is paid, or the card was revealed."""
    keyword = next((one for one in (keywords.ACCELERATE, keywords.RESONATE) if one in keyword.split()), "")
    if not keyword:
        return
    for instruction in told:
        for part in every(instruction):
            if isinstance(part, MayPay):
                part.then = (KeywordUsed(keyword), *part.then)
                return
            if isinstance(part, MayDo) and keyword == keywords.RESONATE:
                part.action = (*part.action, KeywordUsed(keyword))
                return


def activated(talk: Talk, h: Head, c: Cost, limit: int | None, e: tuple[Instruction, ...]) -> Abilities:
    area = "clock" if h.clock else area_paid(c) or area_told(e) or "stage"
    note_cost(c, f"ACT {h.word()}")
    return (ActivatedAbility("", c, tuple(e), None, h.word(), area, times=limit or 0),)


def event(talk: Talk, k: Any, e: tuple[Instruction, ...]) -> Ability:
    icons, word = k
    told = tuple(e)
    check_payment(talk, told)
    note_use(told, word)
    return keywords.event_text("", told, " ".join([*icons, *([word] if word else [])]))


TABLE.add(
    "ability_line",
    ("【CONT】 {h:head} {b:cont}", Made(continuous)),
    (
        "【AUTO】 {h:head} {c:line_cost}? {limit:limit}? {s:cont_scopes} {t:trigger} {e:effect}",
        Told(lambda talk, h, c, limit, s, t, e: automatic(talk, h, limit, s, t, e)),
        "【AUTO】 {h:head} {limit:limit} {c:line_cost} {s:cont_scopes} {t:trigger} {e:effect}",
    ),
    (
        "【AUTO】 {h:head} {c:line_cost}? {limit:limit}? {s:cont_scopes} {t:trigger} and if| {o:conditions} ,| {e:effect}",
        Told(lambda talk, h, c, limit, s, t, o, e: automatic(talk, h, limit, s, t, (If(all_of(o), tuple(e)),))),
    ),
    (
        "【AUTO】 {h:head} {c:line_cost}? {limit:limit}? {s:cont_scopes} {t:plain_trigger} {d:during} ,| {e:effect}",
        Told(lambda talk, h, c, limit, s, t, d, e: automatic(talk, h, limit, (*s, in_phase(d)), t, e)),
    ),
    (  # and one without an event is continuous
        "【AUTO】 {h:head} {d:during} , {t:cont_statements} .",
        Made(lambda h, d, t: continuous(h, (((d,), t),))),
    ),
    (
        "【AUTO】 {h:head} if {c:conditions} ,| {t:cont_statements} .",
        Made(lambda h, c, t: continuous(h, (((all_of(c),), t),))),
    ),
    ("【AUTO】 {h:head} {t:cont_statements} .", Made(lambda h, t: continuous(h, (((), t),)))),
    (  # an ability with an event that triggers it is automatic, whatever icon was printed
        "【CONT】|【ACT】 {h:head} {c:line_cost}? {limit:limit}? {s:cont_scopes} {t:event_trigger} {e:effect}",
        Told(lambda talk, h, c, limit, s, t, e: automatic(talk, h, limit, s, t, e)),
    ),
    (
        "【ACT】 {h:head} {c:line_cost} {limit:limit}? {e:effect}",
        Told(activated),
        "【ACT】 {h:head} {c:line_cost} {e:effect} {limit:limit}",
        "【ACT】 {h:head} {limit:limit} {c:line_cost} {e:effect}",
    ),
)

# Keywords that are a whole ability
TABLE.add_leaf("keyword_number", "number", lambda token: int(token.text.replace(",", "")))
TABLE.add("plus_number", ("{n:keyword_number}", S("n")), ("{n:signed}", S("n")))
TABLE.add_list("bond_names", ListOf("name", ("", "or", ",", "/")))
TABLE.add(
    "ability_line",
    ("【AUTO】 encore {c:line_cost} .|", Told(lambda talk, c: (keywords.encore("", c),))),
    ("【AUTO】 bond / {n:bond_names} {c:line_cost} .|", Told(lambda talk, n, c: (keywords.bond("", n, c),))),
    ("【AUTO】 sunder / {n:name} {c:line_cost} .|", Told(lambda talk, n, c: (keywords.sunder("", n, c),))),
    (
        "【ACT】 【COUNTER】 backup {p:plus_number} ,| level {n:number} {c:line_cost} .|",
        Told(lambda talk, p, n, c: backup(Number(p), n, c)),
        "【ACT】 backup {p:plus_number} ,| level {n:number} {c:line_cost} .|",
        "【ACT】 counter backup {p:plus_number} ,| level {n:number} {c:line_cost} .|",
    ),
    (
        "【ACT】 【COUNTER】| backup x ,| level {n:number} {c:line_cost} x is equal to {v:value} .",
        Told(lambda talk, n, c, v: backup(v, n, c)),
        "【ACT】 【COUNTER】| backup x ,| level {n:number} {c:line_cost} x is {v:value} .",
    ),
    ("【AUTO】 【CLOCK】|| shift ,| level {n:number} .|", Made(lambda n: (keywords.shift("", n),))),
    ("【CONT】 great performance .|", Made(lambda: (keywords.great_performance(""),))),
    (
        "【CONT】 you can|may put any number of cards with the same card name as this card into|in|to your deck .",
        Made(lambda: (keywords.any_number_in_deck(""),)),
    ),
    (
        "【CONT】 you can|may put up to {n:number} cards with the same card name as this card into|in|to your deck .",
        Made(lambda n: (KeywordAbility("", keywords.ANY_NUMBER_IN_DECK, n),)),
    ),
    (
        "【CONT】 you can|may put up to {n:number} cards with the same card name as this card and {m:name} into|in|to your deck .",
        Made(lambda n, m: (KeywordAbility("", keywords.COUNTED_TOGETHER, n, m),)),
        "【CONT】 you can|may put up to {n:number} cards with the same card name as this card and cards named {m:name} into|in|to your deck .",
    ),
    (
        "【CONT】 when this card is played from your hand , you may {c:deeds} . if you do , you may play this card with {n:number} cost .",
        Made(lambda c, n: (played_for_less(c, n),)),
    ),
)


# Lines by the kind of card

TABLE.add("counter_icon", ("【COUNTER】", "【COUNTER】"))
TABLE.add(
    "event_head",
    (
        "{c:counter_icon}? {k:before_text}?",
        Told(lambda talk, c, k: ((c,) if c else (), headed(talk, Head(keyword=k or "")).keyword)),
    ),
)
TABLE.add("counter_mark", ("【COUNTER】", None))  # what it says is known of the card, whatever its lines do
TABLE.add("from_hand", ("from your hand", None))


def only_playable_if(condition: Condition) -> Any:
    """A card is played from the hand only, so that it makes no difference whether the words say so."""
    return ((NotSo(condition),), (Statement(ThisCard(), (forbid(ThisIsPlayed(It())),)),))


TABLE.add(
    "play_sentence",
    ("{s:cont_scopes} {t:play_rule} .", Made(lambda s, t: (s, (t,)))),
    ("{t:play_rule} if {c:conditions} .", Made(lambda t, c: ((all_of(c),), (t,)))),
    (
        "you can|may play this card {h:from_hand}? only if {c:conditions} .",
        Made(lambda h, c: only_playable_if(all_of(c))),
        "this card can only be played {h:from_hand}? if {c:conditions} .",
        "this card can be played {h:from_hand}? only if {c:conditions} .",
        "you can|may only play this card {h:from_hand}? if {c:conditions} .",
    ),
    ("{t:play_rule} unless {c:conditions} .", Made(lambda t, c: ((NotSo(all_of(c)),), (t,)))),
)
TABLE.add_list("play_sentences", ListOf("play_sentence"))
TABLE.add("character_line", ("{a:ability_line}", S("a")))
TABLE.add("climax_line", ("{a:ability_line}", S("a")))
TABLE.add(
    "event_line",
    ("{a:ability_line}", S("a")),
    ("{k:event_head} {c:line_cost}? {e:effect}", Told(lambda talk, k, c, e: (event(talk, k, e),))),
    ("{c:counter_mark}? {p:play_sentences}", Made(lambda c, p: continuous(Head(), p))),
    (
        "{k:event_head} {p:play_sentences} {c:line_cost}? {e:effect}",
        Told(lambda talk, k, p, c, e: (*continuous(Head(), p), event(talk, k, e))),
    ),
)
