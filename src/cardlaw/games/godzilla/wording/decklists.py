"""What Resonance says of decks: their colours and the conditions of its list."""

from __future__ import annotations

from cardlaw.games.godzilla import keywords
from cardlaw.games.godzilla.information import BATTLE, MONSTER, STRATEGY
from cardlaw.games.godzilla.resonance import (
    BOTH,
    MAIN,
    MONSTER_DECK,
    Demand,
    Quality,
    all_of,
    any_of,
    named,
    of_color,
    of_rank,
    of_type,
    opposite,
    with_icon,
    with_keyword,
    with_trait,
)
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import KeywordAbility
from cardlaw.program.values import AT_MOST, EQUAL, Number
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S

TABLE = Table()

TABLE.add("colour_name", *((name, name) for name in ("red", "blue", "white", "green")))
TABLE.add_list("colour_names", ListOf("colour_name", ("and", ",", "/")))
TABLE.add("deck_part", ("your main deck", MAIN), ("your monster deck", MONSTER_DECK), ("your deck", BOTH, "your decks"))

# What cards of a deck are

TABLE.add(
    "deck_quality",
    ("{c:colour_name}", Made(lambda c: of_color(c))),
    ("rank {c:compared}", Made(lambda c: of_rank(*plain(c)))),
    ("{t:trait}", Made(lambda t: with_trait(t))),
)
TABLE.add(
    "deck_property",
    ("{t:trait}", Made(lambda t: with_trait(t))),
    ("{k:keyword}", Made(lambda k: with_keyword(k))),
    ("{n:step_icon}", Made(lambda n: with_icon(n))),
    ("|a rank |of {c:compared}", Made(lambda c: of_rank(*plain(c)))),
)
for item in ("deck_quality", "deck_property"):
    TABLE.add_list(f"either_{item}", ListOf(item, ("or", ",", ", or")))
    TABLE.add(f"some_{item}", (f"{{q:either_{item}}}", Made(lambda q: any_of(q))))
    TABLE.add(f"some_{item}", (f"|both {{a:{item}}} and {{b:{item}}}", Made(lambda a, b: all_of((a, b)))))
TABLE.add_list("deck_qualities", ListOf("deck_quality", least=0))
TABLE.add(
    "card_type",
    *(
        (name, Constant(of_type(type)))
        for name, type in (("monster", MONSTER), ("battle", BATTLE), ("strategy", STRATEGY))
    ),
)
TABLE.add(
    "deck_after",
    ("with {p:some_deck_property}", S("p")),
    ("without {p:some_deck_property}", Made(lambda p: opposite(p))),
    ("named {n:name}", Made(lambda n: named(n))),
    ("of rank {c:compared}", Made(lambda c: of_rank(*plain(c))), "that is~ rank {c:compared}"),
)
TABLE.add(
    "kind_of_card",
    (
        "{q:deck_qualities} {t:card_type}? card~ {a:deck_after}?",
        Made(lambda q, t, a: all_of((*q, *(part for part in (t, a) if part is not None)))),
    ),
)
TABLE.add(
    "quality_of_card",
    ("have {p:some_deck_property}", S("p")),
    ("be {q:some_deck_quality}", S("q")),
)

# What a deck must have

TABLE.add("contain", ("contain|have|include", None))
TABLE.add("must_not", ("cannot", None, "must not", "can not"))
TABLE.add(
    "deck_demand",
    (
        "・ {w:deck_part} must {h:contain} {c:compared} {k:kind_of_card} .",
        Made(lambda w, h, c, k: Demand(w, k, *plain(c))),
    ),
    (
        "・ {w:deck_part} can only {h:contain} up to {n:number} {k:kind_of_card} .",
        Made(lambda w, h, n, k: Demand(w, k, AT_MOST, n)),
        "・ {w:deck_part} can|may {h:contain} up to {n:number} {k:kind_of_card} .",
        "・ {w:deck_part} can|may |only {h:contain} no more than {n:number} {k:kind_of_card} .",
    ),
    (
        "・ {w:deck_part} {m:must_not} {h:contain} more than {n:number} {k:kind_of_card} .",
        Made(lambda w, m, h, n, k: Demand(w, k, AT_MOST, n)),
        "・ you {m:must_not} {h:contain} more than {n:number} {k:kind_of_card} in {w:deck_part} .",
    ),
    (
        "・ {w:deck_part} {m:must_not} {h:contain} |any {k:kind_of_card} .",
        Made(lambda w, m, h, k: Demand(w, k, EQUAL, 0)),
        "・ you {m:must_not} {h:contain} |any {k:kind_of_card} in {w:deck_part} .",
    ),
    (
        "・ {w:deck_part} must|can only {h:contain} {k:kind_of_card} .",
        Made(lambda w, h, k: Demand(w, ANY, every=k)),
    ),
    (
        "・ |all {k:kind_of_card} in {w:deck_part} must {q:quality_of_card} .",
        Made(lambda k, w, q: Demand(w, k, every=q)),
    ),
    (
        "・ {k:kind_of_card} in {w:deck_part} {m:must_not} {q:quality_of_card} .",
        Made(lambda k, w, m, q: Demand(w, k, every=opposite(q))),
    ),
)
ANY: Quality = all_of(())
TABLE.add("compared", ("no more than {n:amount}", Made(lambda n: (AT_MOST, n))))
TABLE.add_list("deck_demands", ListOf("deck_demand", least=0))
TABLE.add("resonance", ("<resonance> {c:colour_names} {d:deck_demands}", Made(lambda c, d: (c, d))))
TABLE.add("resonance_ability", ("{r:resonance}", Made(lambda r: resonance(r[0]))))


def plain(c: Comparison) -> tuple[int, int]:
    if not isinstance(c[1], Number):
        raise Meaningless("a number")
    return c[0], c[1].number


def resonance(colours: tuple[str, ...]) -> Ability:
    """A rule for building decks (`construction.py`); in the game it does nothing."""
    return KeywordAbility("", keywords.RESONANCE, 0, " and ".join(colours))
