"""What Resonance says of decks: their colours and the conditions of its list."""

from __future__ import annotations

from cardlaw.games.godzilla import keywords
from cardlaw.games.godzilla.information import BATTLE, MONSTER, STRATEGY
from cardlaw.games.godzilla.resonance import BOTH, MAIN, MONSTER_DECK, Demand, Kind
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import KeywordAbility
from cardlaw.program.values import AT_LEAST, AT_MOST, Number
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()

TABLE.add("colour_name", *((name, name) for name in ("red", "blue", "white", "green")))
TABLE.add_list("colour_names", ListOf("colour_name", ("and", ",", "/")))
TABLE.add_list("either_trait", ListOf("trait", ("or", ",")))
TABLE.add("deck_part", ("your main deck", MAIN), ("your monster deck", MONSTER_DECK), ("your deck", BOTH, "your decks"))
TABLE.add("card_type", ("monster", MONSTER), ("battle", BATTLE), ("strategy", STRATEGY))
TABLE.add(
    "kind_of_card",
    ("{c:colour_name}? {t:card_type}? card~", Made(lambda c, t: Kind(t or "", c or ""))),
    ("{s:trait} {t:card_type}? card~", Made(lambda s, t: Kind(t or "", traits=(s,)))),
)
TABLE.add(
    "quality_of_card",
    ("have {t:either_trait}", Made(lambda t: Kind(traits=t))),
    ("be rank {c:compared}", Made(lambda c: Kind(rank=plain(c)))),
    ("be {c:colour_name}", Made(lambda c: Kind(color=c))),
)
TABLE.add(
    "deck_demand",
    ("・ {w:deck_part} must have {c:compared} {k:kind_of_card} .", Made(lambda w, c, k: Demand(w, k, *plain(c)))),
    (
        "・ {w:deck_part} must contain {c:at_least} {k:kind_of_card} .",
        Made(lambda w, c, k: Demand(w, k, *c)),
        "・ {w:deck_part} must have {c:at_least} {k:kind_of_card} .",
    ),
    (
        "・ {k:kind_of_card} in {w:deck_part} must {q:quality_of_card} .",
        Made(lambda k, w, q: Demand(w, k, every=q)),
        "・ all {k:kind_of_card} in {w:deck_part} must {q:quality_of_card} .",
    ),
)
TABLE.add(
    "at_least",
    ("at least {n:number}", Made(lambda n: (AT_LEAST, n))),
    ("at most {n:number}", Made(lambda n: (AT_MOST, n))),
)
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
