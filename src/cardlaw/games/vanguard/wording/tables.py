"""The table of all forms, with its reader, maker and writer."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.keywords import G_GUARDIAN, STRIDE, ULTIMATE_STRIDE
from cardlaw.games.vanguard.wording import (
    actions,
    basics,
    card_events,
    circumstances,
    conditions,
    counting,
    d_era,
    d_era_conditions,
    d_era_deeds,
    d_era_instead,
    d_era_numbers,
    d_era_turns,
    describing,
    following,
    instead,
    kinds,
    movements,
    numbers,
    predicates,
    premium,
    rarities,
    scopes,
    sentences,
    statements,
    things,
    triggers,
    uncommon,
)
from cardlaw.text.chart import Maker, Writer
from cardlaw.text.phrases import ListOf, Plain, S, Table

TABLE = Table()
TABLE.include(
    basics.TABLE,
    describing.TABLE,
    kinds.TABLE,
    things.TABLE,
    numbers.TABLE,
    counting.TABLE,
    conditions.TABLE,
    circumstances.TABLE,
    scopes.TABLE,
    triggers.TABLE,
    card_events.TABLE,
    predicates.TABLE,
    statements.TABLE,
    instead.TABLE,
    movements.TABLE,
    actions.TABLE,
    rarities.TABLE,
    uncommon.TABLE,
    premium.TABLE,
    d_era.TABLE,
    d_era_conditions.TABLE,
    d_era_turns.TABLE,
    d_era_numbers.TABLE,
    sentences.TABLE,
    d_era_deeds.TABLE,
    d_era_instead.TABLE,
    following.TABLE,
)
actions.as_others(TABLE)
TABLE.add("auto", ("{t:trigger} {e:effect}", Plain((S("t"), S("e")))))
TABLE.add(
    "act",
    ("pay { {c:cost} } {e:effect}", Plain(((), S("c"), S("e")))),
    ("{s:scopes1} pay { {c:cost} } {e:effect}", Plain((S("s"), S("c"), S("e")))),
    ("{e:free_effect}", Plain(((), None, S("e")))),
)
TABLE.add(
    "order",
    ("{e:effect}", Plain(((), None, S("e")))),
    ("play this with pay { {c:cost} } . {e:effect}", Plain(((), S("c"), S("e")))),
    ("play this with pay { {c:cost} } .", Plain(((), S("c"), ()))),
    ("play this {s:scopes1} .", Plain((S("s"), None, ()))),
    (
        "play this with pay { {c:cost} } {s:scopes1} .",
        Plain((S("s"), S("c"), ())),
        "{s:scopes1} play this with pay { {c:cost} } .",
    ),
    ("play this {s:scopes1} . {e:effect}", Plain((S("s"), None, S("e")))),
    (
        "play this with pay { {c:cost} } {s:scopes1} . {e:effect}",
        Plain((S("s"), S("c"), S("e"))),
        "{s:scopes1} play this with pay { {c:cost} } . {e:effect}",
    ),
)
TABLE.add("additional", ("additional effect - {e:effect}", Plain(((), None, S("e"))), "additional effect-{e:effect}"))
TABLE.add(
    "g_zone_line",
    *(
        (f"{word.lower()} : pay {{ {{c:cost}} }} .", Plain((word, S("c"))))
        for word in (STRIDE, ULTIMATE_STRIDE, G_GUARDIAN)
    ),
)
TABLE.add("cont_sentence", ("{s:scopes} {t:statements} .", Plain((S("s"), S("t")))))
TABLE.add_list("statements", ListOf("statement", "", 1))
TABLE.add_list("cont", ListOf("cont_sentence", "", 1))
MAKER = Maker(TABLE)
WRITER = Writer(TABLE)
