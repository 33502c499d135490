"""Words of the G and V eras: gifts, domination, time leap, gauge."""

from __future__ import annotations

from cardlaw.games.vanguard.gifts.getting import GetGift
from cardlaw.games.vanguard.gifts.markers import CLAN_TYPES
from cardlaw.games.vanguard.orders.products import Operate
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.placing.time_leap import TimeLeap
from cardlaw.games.vanguard.states.dominating import Dominate
from cardlaw.games.vanguard.states.gauge import TopAsGauge
from cardlaw.games.vanguard.terms.types import UNIT, G
from cardlaw.games.vanguard.wording.nouns import typed
from cardlaw.games.vanguard.wording.triggers import about
from cardlaw.program.context import YOU
from cardlaw.program.objects import ThisCard
from cardlaw.program.values import Number
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S, Told

TABLE = Table()
TABLE.add("gift_type", *((word, word) for word in CLAN_TYPES))
TABLE.add("gift_kind", ("i", "I"), ("ii", "II"))
TABLE.add("get_gift", ("you get an imaginary gift", None, "get an imaginary gift", "gets an imaginary gift"))
TABLE.add(
    "deed",
    (
        "{g:get_gift} {t:gift_type}",
        Made(lambda g, t: GetGift(YOU, t)),
        "{g:get_gift} - {t:gift_type}",
        "{g:get_gift} : {t:gift_type}",
        "{g:get_gift} [ {t:gift_type} ]",
    ),
    (
        "{g:get_gift} {t:gift_type} {k:gift_kind}",
        Made(lambda g, t, k: GetGift(YOU, t, k)),
        "{g:get_gift} : {t:gift_type} {k:gift_kind}",
    ),
    (
        "{g:get_gift} {t:gift_type} ,| and put that marker on your| (vc)",
        Made(lambda g, t: GetGift(YOU, t, "", "VC")),
        "{g:get_gift} : {t:gift_type} ,| and put that marker on your| (vc)",
        "{g:get_gift} {t:gift_type} ,| and place that marker on your| (vc)",
    ),
    ("dominate^ {s:object}", P(Dominate, objects=S("s"))),
    ("dominate^ {s:object} {u:until}", P(Dominate, objects=S("s"), until=S("u"))),
    ("time leap {s:object}", P(TimeLeap, objects=S("s")), "time-leap {s:object}"),
    (
        "put the top card of your deck face {f:face} as {o:gauge_of} {n:gauge_name} gauge",
        Made(lambda f, o, n: TopAsGauge(Number(1), o, n, f)),
        "put the top card of your deck face {f:face} as an|a {n:gauge_name} gauge for {o:reference}",
    ),
)
TABLE.add("face", ("up", True), ("down", False))
TABLE.add("gauge_name", ("equip", "equip"), ("plant", "plant"))
TABLE.add("gauge_of", ("{o:fixed_possessive}", S("o")))
TABLE.add("noun", ("g unit~", Nominal("unit", typed(UNIT, G), "units"), "g unit card~"))
TABLE.add("deed", ("operate^ {s:object}", P(Operate, objects=S("s"))))
TABLE.add(
    "plain_event",
    (
        "{s:happened} stride",
        Told(lambda talk, s: about(talk, s, Occurs("strode", s))),
        "{s:happened} strides",
        "{s:happened} [ stride ]",
    ),
    ("this card is operated", Told(lambda talk: about(talk, ThisCard(), Occurs("operated", ThisCard())))),
)
