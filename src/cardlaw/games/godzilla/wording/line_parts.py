"""What lines say besides their effects: how often they act, and what their card counts as."""

from __future__ import annotations

from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, S

TABLE = Table()

TABLE.add(
    "counting_time",
    (
        "when|while counting {t:sort_of_card} cards in your discard pile",
        S("t"),
        "when|while counting the number of {t:sort_of_card} cards in your discard pile",
        "when|while {t:sort_of_card} cards in your discard pile are counted",
        "when|while the number of {t:sort_of_card} cards in your discard pile is counted",
        "when|while you count {t:sort_of_card} cards in your discard pile",
    ),
)
TABLE.add(
    "counted_as",
    (
        "treat this card as a {s:sort_of_card} card |as |well",
        S("s"),
        "treat this card |also as a {s:sort_of_card} card",
        "count this card as a {s:sort_of_card} card |as |well",
        "this card is |also treated|counted as a {s:sort_of_card} card |as |well",
        "this card also is treated|counted as a {s:sort_of_card} card",
        "this card |also counts as a {s:sort_of_card} card |as |well",
    ),
)
TABLE.add("this_ability", ("this ability|effect", None))
TABLE.add(
    "only_once",
    (
        "{a:this_ability} can only| be used once per|each turn .",
        None,
        "{a:this_ability} can only| be activated once per|each turn .",
        "{a:this_ability} can be used|activated only once per|each turn .",
        "{a:this_ability} |only activates |only once per|each turn .",
        "you can|may only use {a:this_ability} once per|each turn .",
    ),
)
TABLE.add(
    "only_so_often",
    (
        "{a:this_ability} can only| be used|activated up| to {n:times} per|each turn .",
        Made(lambda a, n: n),
        "{a:this_ability} can only| be used|activated {n:times} per|each turn .",
        "{a:this_ability} only activates up| to {n:times} per|each turn .",
        "you can|may only| use {a:this_ability} up| to {n:times} per|each turn .",
    ),
)
