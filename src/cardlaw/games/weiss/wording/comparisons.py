"""Conditions that compare: one player's cards with the other's, a number with the opponent's."""

from __future__ import annotations

from cardlaw.games.weiss.wording.whereabouts import of_player
from cardlaw.program.conditions import Compare, Condition, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, Value
from cardlaw.text.discourse import ANY_NOUN, Talk
from cardlaw.text.english.conditions import number_is, of_the_other
from cardlaw.text.english.objects import Nominal, Place, cards, in_place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
TABLE.add(
    "condition",
    (
        "{v:value} is lower|less|fewer than your opponent's",
        Made(lambda v: number_is(v, AT_LEAST, of_the_other(v), False)),
        "{v:value} is lower|less|fewer than yours",
    ),
    (
        "{v:value} is higher|more|greater than your opponent's",
        Made(lambda v: number_is(v, AT_MOST, of_the_other(v), False)),
        "{v:value} is higher|more|greater than yours",
    ),
    (
        "{v:value} is equal to or lower|less|fewer than your opponent's",
        Made(lambda v: number_is(v, AT_MOST, of_the_other(v))),
        "{v:value} is equal to or lower|less|fewer than yours",
    ),
    (
        "{v:value} is equal to or higher|more|greater than your opponent's",
        Made(lambda v: number_is(v, AT_LEAST, of_the_other(v))),
        "{v:value} is equal to or higher|more|greater than yours",
    ),
    (
        "you have less|fewer {n:nominal} in|on {p:place} than your opponent",
        Told(lambda talk, n, p: NotSo(more_or_equal(CountOf(in_place(talk, (0, 0), n, p))))),
    ),
    (
        "you have more {n:nominal} in|on {p:place} than your opponent",
        Told(lambda talk, n, p: NotSo(less_or_equal(CountOf(in_place(talk, (0, 0), n, p))))),
    ),
    (
        "you have less|fewer {n:nominal} than your opponent",
        Told(lambda talk, n: NotSo(more_or_equal(CountOf(cards(talk, YOU, n))))),
        "your opponent has more {n:nominal} than you",
    ),
    (
        "you have more {n:nominal} than your opponent",
        Told(lambda talk, n: NotSo(less_or_equal(CountOf(cards(talk, YOU, n))))),
        "your opponent has less|fewer {n:nominal} than you",
    ),
    (
        "{w:has} more {n:nominal} in|on {p:place} than you",
        Told(lambda talk, w, n, p: NotSo(less_or_equal(of_opponent(talk, w, n, p)))),
    ),
    (
        "{w:has} less|fewer {n:nominal} in|on {p:place} than you",
        Told(lambda talk, w, n, p: NotSo(more_or_equal(of_opponent(talk, w, n, p)))),
    ),
    (
        "there is|are more {n:nominal} in|on {p:place} than in|on {o:place}",
        Told(lambda talk, n, p, o: NotSo(Compare(count_there(talk, n, p), AT_MOST, count_there(talk, n, o)))),
        "{p:place} has more {n:nominal} than {o:place}",
    ),
    (
        "there is|are less|fewer {n:nominal} in|on {p:place} than in|on {o:place}",
        Told(lambda talk, n, p, o: NotSo(Compare(count_there(talk, n, p), AT_LEAST, count_there(talk, n, o)))),
        "{p:place} has less|fewer {n:nominal} than {o:place}",
    ),
)


def count_there(talk: Talk, n: Nominal, p: Place) -> Value:
    if n.word == ANY_NOUN and not n.filters:
        raise Meaningless("cards of a kind")
    return CountOf(in_place(talk, (0, 0), n, p))


def of_opponent(talk: Talk, w: int, n: Nominal, p: Place) -> Value:
    if w != OPPONENT:
        raise Meaningless("your opponent's cards")
    return CountOf(in_place(talk, (0, 0), n, of_player(p, w)))


def more_or_equal(value: Value) -> Condition:
    return Compare(value, AT_LEAST, of_the_other(value))


def less_or_equal(value: Value) -> Condition:
    return Compare(value, AT_MOST, of_the_other(value))
