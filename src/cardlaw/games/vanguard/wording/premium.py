"""Phrases of the G and V eras: gifts, domination, time leap, gauge."""

from __future__ import annotations

from cardlaw.games.vanguard.gifts.getting import GetGift
from cardlaw.games.vanguard.gifts.markers import CLAN_TYPES
from cardlaw.games.vanguard.placing.time_leap import TimeLeap
from cardlaw.games.vanguard.states.dominating import Dominate
from cardlaw.games.vanguard.states.gauge import TopAsGauge
from cardlaw.program.context import YOU
from cardlaw.program.objects import It, ThisCard
from cardlaw.program.values import Number
from cardlaw.text.phrases import P, S, Table

TABLE = Table()

for clan_type in CLAN_TYPES:
    TABLE.add(
        "deed",
        (
            f"gets 1 imaginary gift {clan_type} put that marker on your vc",
            GetGift(YOU, clan_type, "", "VC"),
            f"you gets 1 imaginary gift {clan_type} put that marker on your vc",
            f"you gets 1 imaginary gift {clan_type} place that marker on vc",
        ),
        (f"gets 1 imaginary gift {clan_type}", GetGift(YOU, clan_type), f"you gets 1 imaginary gift {clan_type}"),
        (f"gets 1 imaginary gift {clan_type} ii", GetGift(YOU, clan_type, "II")),
        (f"gets 1 imaginary gift {clan_type} i", GetGift(YOU, clan_type, "I")),
    )

TABLE.add(
    "deed",
    ("dominate {s:object}", P(Dominate, objects=S("s"))),
    ("dominate {s:object} {u:until}", P(Dominate, objects=S("s"), until=S("u")), "{u:until} dominate {s:object}"),
    ("time leap {s:object}", P(TimeLeap, objects=S("s"))),
)
for name in ("equip", "plant"):
    for side, up in (("down", False), ("up", True)):
        TABLE.add(
            "deed",
            (
                f"put the top card of your deck face {side} as 1 {name} gauge for this unit",
                TopAsGauge(Number(1), ThisCard(), name, up),
            ),
            (
                f"put the top card of your deck face {side} as 1 {name} gauge for it",
                TopAsGauge(Number(1), It(), name, up),
            ),
        )
