"""Many cards at once: all that a plural names, and those of either of two kinds."""

from __future__ import annotations

from cardlaw.games.godzilla.information import BATTLE, STRATEGY
from cardlaw.games.godzilla.information import TOKEN as TOKEN_TRAIT
from cardlaw.games.godzilla.wording.choices import (
    is_one_zone,
)
from cardlaw.games.godzilla.wording.nouns import ZONES
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import (
    AnyOf,
    HasTrait,
    OfType,
    Superlative,
)
from cardlaw.program.objects import (
    Objects,
)
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import (
    Nominal,
    cards,
    nominal,
)
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()

# All of those that a plural names: `<Destroy> your opponent's rank 3 or lower battle cards`
TABLE.add(
    "many",
    ("cards", Nominal("card")),
    ("battle cards", Nominal("battle", (OfType(BATTLE),), ZONES)),
    ("strategy cards", Nominal("strategy", (OfType(STRATEGY),), "strategy")),
    ("tokens", Nominal("battle", (HasTrait(TOKEN_TRAIT),), ZONES)),
)
TABLE.add("nominal_many", ("{a:adjectives} {n:many} {p:after_nouns}", Made(nominal)))
TABLE.add("group", ("{w:who} {n:nominal_many}", Told(lambda talk, w, n: all_such(talk, w, n))))


def all_such(talk: Talk, who: int, n: Nominal) -> Objects:
    if any(isinstance(part, Superlative) or is_one_zone(part) for part in n.filters):
        raise Meaningless("how many cards")
    return cards(talk, who, n)


# What many cards a statement or an event is about

TABLE.add(
    "nominal_of_kinds",  # of many cards: those of either kind
    (
        "{k:both_words} {n:noun} {p:after_nouns}",
        Made(lambda k, n, p: nominal((AnyOf(k),), n, p)),
    ),
)
TABLE.add_list("both_words", ListOf("word_of_card", (",",), ("and", ", and"), least=2))
TABLE.add("things", ("{w:who} {n:nominal_of_kinds}", Told(lambda talk, w, n: cards(talk, w, n))))
TABLE.add("group", ("{q:every} {w:who} {n:nominal_of_kinds}", Told(lambda talk, q, w, n: cards(talk, w, n, q))))
for place in ("things", "group"):
    TABLE.add(
        place,
        (
            "{e:everybody} {n:nominal_not_monster}",
            Told(lambda talk, e, n: cards(talk, EACH_PLAYER, n)),
        ),
    )
