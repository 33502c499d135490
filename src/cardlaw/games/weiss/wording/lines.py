"""Whole lines: icons, keyword, cost in brackets, and what follows them, made into abilities."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.filters import IsIn, IsTop
from cardlaw.games.weiss.instructions import KeywordUsed, Turn
from cardlaw.games.weiss.moves import PayStock
from cardlaw.games.weiss.permissions import ActivatesUpTo, CountActivation
from cardlaw.games.weiss.selections import ThisCardIn
from cardlaw.games.weiss.wording.moves import moved
from cardlaw.games.weiss.wording.statements import InHand, about
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.conditions import AllFit, Both, Condition
from cardlaw.program.control import If, MayDo
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.modifications import Change
from cardlaw.program.objects import ALL, Cards, ThisCard
from cardlaw.text.discourse import Talk, every
from cardlaw.text.english.sentences import Make, Statement, all_of, definition
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Slots, Told
from cardlaw.text.reader import Phrase, Row

TABLE = Table()
Abilities = tuple[Ability, ...]


# Costs


def set_cost(talk: Talk, c: tuple[Instruction, ...]) -> Cost:
    cost = Cost(tuple(c))
    talk.cost = cost
    talk.paid = list(talk.mentions)
    return cost


TABLE.add_leaf("stock_cost", "stock", lambda token: PayStock(int(token.text[1:-1])))


class Paying(Told):
    """What stands in brackets is paid."""

    def enter(self, talk: Talk) -> None:
        talk.costing = True

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.costing = False
        return super().build(slots, talk)


TABLE.add("line_cost", ("[ {c:cost} ]", Paying(set_cost)))
TABLE.add(
    "cost",
    ("{s:stock_cost}", Made(lambda s: (s,))),
    ("{s:stock_cost} &| {d:cost_deeds}", Made(lambda s, d: (s, *d))),
    ("{d:cost_deeds}", S("d")),
    ("{n:number}", Made(lambda n: (PayStock(n),))),
    ("{n:number} {d:cost_deeds}", Made(lambda n, d: (PayStock(n), *d))),
)
TABLE.add(
    "cost_deed",
    ("{d:deed} .|", Made(lambda d: (d,))),
    (
        "put {s:object} and {t:object} {d:destination}",
        Told(lambda talk, s, t, d: (talk.did(moved(talk, s, d)), talk.did(moved(talk, t, d)))),
    ),
    ("{o:orientation} {s:object} and {t:object}", Made(lambda o, s, t: (Turn(s, o), Turn(t, o)))),
)
TABLE.add_list("cost_deeds", ListOf("cost_deed", ("&", ", and", "and", ",", "")))
TABLE.rows["cost_deeds"] = lambda talk, row, make: tuple(deed for item in row.items for deed in make(item))


# Icons and keywords before the text


class Head:
    """What stands before the text of an ability."""

    __slots__ = ("clock", "combo", "keyword")

    def __init__(self, clock: bool = False, combo: bool = False, keyword: str = "") -> None:
        self.clock = clock
        self.combo = combo
        self.keyword = keyword

    def word(self) -> str:
        if self.combo:
            return f"{keywords.CLIMAX_COMBO} {self.keyword}".strip()
        return self.keyword


def headed(talk: Talk, head: Head) -> Head:
    talk.heading = head.keyword
    return head


TABLE.add("clock_icon", ("【CLOCK】", True))
TABLE.add("combo_icon", ("【CXCOMBO】", True))
TABLE.add(
    "before_text",
    *(
        (word.lower(), word)
        for word in (
            "Alarm",
            "Assist",
            "Brainstorm",
            "Change",
            "Memory",
            "Experience",
            "Accelerate",
            "Resonate",
            "Fusion",
        )
    ),
)
TABLE.add(
    "head",
    (
        "{c:clock_icon}? {x:combo_icon}? {k:before_text}?",
        Told(lambda talk, c, x, k: headed(talk, Head(bool(c) or k == "Alarm", bool(x), k or ""))),
    ),
)
TABLE.add(
    "limit",
    (
        "this ability activates up to {n:times} per turn .",
        S("n"),
    ),
    ("1/TURN@", 1),
)


# Continuous abilities

TABLE.add(
    "cont_scope",
    ("if {c:conditions} ,|", Made(lambda c: all_of(c)), "when {c:conditions} ,"),
    ("{c:during} ,|", S("c")),
)
TABLE.add_list("cont_scopes", ListOf("cont_scope", least=0))
TABLE.add(
    "cont_statement",
    ("{s:statement}", S("s")),
    ("{s:play_rule}", S("s")),
    ("{c:cont_scope} {s:statement}", Made(lambda c, s: Under(c, s))),
)


class Under:
    """A statement with a condition of its own: `..., and during this card's battle, ...`"""

    __slots__ = ("condition", "statement")

    def __init__(self, condition: Condition, statement: Statement) -> None:
        self.condition = condition
        self.statement = statement


TABLE.add_list("cont_statements", ListOf("cont_statement", (", and", "and", ",")))
TABLE.add(
    "cont_sentence",
    ("{s:cont_scopes} {t:cont_statements} .", Made(lambda s, t: (s, t))),
    ("x is equal to {v:value} .", S("v"), "x is {v:value} .", "x = {v:value} .", "x is equal {v:value} ."),
    ("{s:cont_scopes} {t:cont_statements} {c:during_turn} .", Made(lambda s, t, c: ((*s, c), t))),
    ("{s:cont_scopes} {t:cont_statements} if {c:conditions} .", Made(lambda s, t, c: ((*s, all_of(c)), t))),
    (
        "{s:cont_scopes} {u:subject} get~ the following {_:number}? ability~ {t:stop} {a:quoted_abilities} .|",
        Told(lambda talk, s, u, _, t, a: (s, (gaining(talk, u, (), a),))),
    ),
    (
        "{s:cont_scopes} {u:subject} get~ {c:gains} and|, |and the following {_:number}? ability~ {t:stop} {a:quoted_abilities} .|",
        Told(lambda talk, s, u, c, _, t, a: (s, (gaining(talk, u, c, a),))),
    ),
)
X_IS = "x is equal to {v:value} ."
TABLE.add_list("cont", ListOf("cont_sentence"))


def gaining(talk: Talk, subject: Any, gains: Any, abilities: Any) -> Statement:
    from cardlaw.games.weiss.information import LAYER_WORDS
    from cardlaw.program.modifications import GainAbility
    from cardlaw.program.objects import It

    talk.each = None
    return Statement(subject, (*gains, *(GainAbility(LAYER_WORDS, one, It()) for one in abilities)))


def make_cont(talk: Talk, row: Row, make: Make) -> Any:
    said = []
    for number, item in enumerate(row.items):
        assert isinstance(item, Phrase)
        if item.form.proper.template == X_IS:
            continue
        talk.define_x = definition(talk, row.items[number + 1 :], make)
        said.append(make(item))
    return tuple(said)


TABLE.rows["cont"] = make_cont


def continuous(h: Head, b: Any) -> Abilities:
    changes: list[Change] = []
    areas: set[str] = set()
    for scopes, statements in b:
        condition = all_of(scopes) if scopes else None
        for number, said in enumerate(statements):
            statement = said
            if isinstance(said, Under):
                if not number:
                    raise Meaningless("a condition that opens the sentence")
                statement = said.statement
                condition = said.condition if condition is None else Both(condition, said.condition)
            if isinstance(statement.objects, Cards) and statement.objects.choice != ALL:
                raise Meaningless("no choice of cards in an ability that is always active")
            areas.add("hand" if isinstance(statement, InHand) or is_play_rule(statement) else "")
            changes.extend(about(change, statement.objects, condition) for change in statement.changes)
    if len(areas) != 1:
        raise Meaningless("statements that are true in one area")
    ability = ContinuousAbility("", tuple(changes), h.word())
    ability.area = "clock" if h.clock else presumed_area(changes[0].condition) or areas.pop()
    return (ability,)


def is_play_rule(statement: Statement) -> bool:
    from cardlaw.games.weiss.happenings import ThisIsPlayed
    from cardlaw.games.weiss.permissions import PlayableWithout
    from cardlaw.program.modifications import Forbid

    return statement.objects == ThisCard() and any(
        isinstance(change, PlayableWithout) or (isinstance(change, Forbid) and isinstance(change.pattern, ThisIsPlayed))
        for change in statement.changes
    )


# Where an ability works (2.12.2.3)


def presumed_area(condition: Condition | None) -> str:
    for part in parts_of(condition):
        if isinstance(part, AllFit) and part.objects == ThisCard() and len(part.filters) == 1:
            where = part.filters[0]
            if isinstance(where, (IsIn, IsTop)):
                return where.area
    return ""


def parts_of(condition: Condition | None) -> list[Condition]:
    if isinstance(condition, Both):
        return [*parts_of(condition.first), *parts_of(condition.second)]
    return [] if condition is None else [condition]


def area_told(told: tuple[Instruction, ...]) -> str:
    """The area that what is done presumes the card to be in: `When ..., if this card is in your memory, ...`."""
    first: Any = told[0] if told else None
    while isinstance(first, Bind):
        first = first.instruction
    if isinstance(first, If):
        return presumed_area(first.condition) or area_told(first.then)
    return ""


def area_paid(cost: Cost | None) -> str:
    """The area that the card leaves as the cost: `[Put this card from your hand into your waiting room]`."""
    if cost is None:
        return ""
    return next((part.area for part in every(cost) if isinstance(part, ThisCardIn)), "")


# Abilities


def automatic(talk: Talk, h: Head, limit: int | None, s: Any, t: Any, e: tuple[Instruction, ...]) -> Abilities:
    condition = all_of(s) if s else None
    word = h.word()
    area = "clock" if h.clock else presumed_area(condition)
    if not area and not t.is_about_itself():
        area = area_told(e) or area_paid(talk.cost)
    told = tuple(e)
    note_use(told, h.keyword)
    if limit:
        condition = ActivatesUpTo(limit) if condition is None else Both(ActivatesUpTo(limit), condition)
        told = (CountActivation(), *told)
    ability = AutomaticAbility("", t, told, condition, word)
    ability.area = area
    return (ability,)


def note_use(told: tuple[Instruction, ...], keyword: str) -> None:
    """10.12.3, 10.13.3: the keyword was used once the cost is paid, or the card was revealed."""
    if keyword not in (keywords.ACCELERATE, keywords.RESONATE):
        return
    for instruction in told:
        for part in every(instruction):
            if isinstance(part, MayPay):
                part.then = (KeywordUsed(keyword), *part.then)
                return
            if isinstance(part, MayDo) and keyword == keywords.RESONATE:
                part.then = (KeywordUsed(keyword), *part.then)
                return


def activated(talk: Talk, h: Head, c: Cost, limit: int | None, e: tuple[Instruction, ...]) -> Abilities:
    area = "clock" if h.clock else area_paid(c) or area_told(e) or "stage"
    return (ActivatedAbility("", c, tuple(e), None, h.word(), area, times=limit or 0),)


def event(talk: Talk, k: Any, e: tuple[Instruction, ...]) -> Ability:
    icons, word = k
    told = tuple(e)
    note_use(told, word)
    return keywords.event_text("", told, " ".join([*icons, *([word] if word else [])]))


TABLE.add(
    "ability_line",
    ("【CONT】 {h:head} {b:cont}", Made(continuous)),
    (
        "【AUTO】 {h:head} {c:line_cost}? {limit:limit}? {s:cont_scopes} {t:trigger} {e:effect}",
        Told(lambda talk, h, c, limit, s, t, e: automatic(talk, h, limit, s, t, e)),
    ),
    (
        "【AUTO】 {h:head} {c:line_cost}? {limit:limit}? {s:cont_scopes} {t:trigger} and if| {o:conditions} ,| {e:effect}",
        Told(lambda talk, h, c, limit, s, t, o, e: automatic(talk, h, limit, s, t, (If(all_of(o), tuple(e)),))),
    ),
    (
        "【ACT】 {h:head} {c:line_cost} {limit:limit}? {e:effect}",
        Told(activated),
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
        Told(lambda talk, p, n, c: (keywords.backup("", p, n, c),)),
        "【ACT】 backup {p:plus_number} ,| level {n:number} {c:line_cost} .|",
        "【ACT】 【COUNTER】 backup {p:plus_number} ,| level {n:number} {c:line_cost} .|",
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
TABLE.add(
    "play_sentence",
    ("{s:cont_scopes} {t:play_rule} .", Made(lambda s, t: (s, (t,)))),
    ("{t:play_rule} if {c:conditions} .", Made(lambda t, c: ((all_of(c),), (t,)))),
)
TABLE.add_list("play_sentences", ListOf("play_sentence"))
TABLE.add("character_line", ("{a:ability_line}", S("a")))
TABLE.add("climax_line", ("{a:ability_line}", S("a")))
TABLE.add(
    "event_line",
    ("{a:ability_line}", S("a")),
    ("{k:event_head} {c:line_cost}? {e:effect}", Told(lambda talk, k, c, e: (event(talk, k, e),))),
    ("{k:event_head} {p:play_sentences}", Made(lambda k, p: continuous(Head(), p))),
    (
        "{k:event_head} {p:play_sentences} {c:line_cost}? {e:effect}",
        Told(lambda talk, k, p, c, e: (*continuous(Head(), p), event(talk, k, e))),
    ),
)
